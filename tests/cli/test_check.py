"""``rulesdoc check`` and ``rulesdoc ack`` as programs: what they print, what they change, and how they end."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.schemas import stored
from tests.cli.test_read import rulesdoc
from tests.translation.small import SOURCE, TARGET


@pytest.fixture
def pebbles(tmp_path: Path) -> Path:
    """A corpus in two languages whose only fault is a reference."""
    for language, text in (("en", SOURCE), ("fr", TARGET.replace("Voir règle 101.2", "Voir règle 101.1"))):
        folder = tmp_path / language
        folder.mkdir()
        (folder / "index.md").write_text(text, encoding="utf-8")
    return tmp_path


def options(folder: Path) -> list[str]:
    return ["--source", f"en={folder / 'en'}", "--source", f"fr={folder / 'fr'}"]


def test_json(pebbles: Path) -> None:
    ran = rulesdoc("check", *options(pebbles), "--format", "json")
    got = json.loads(ran.stdout)
    assert ran.returncode == 1
    assert set(got) == {"sources", "findings", "suppressed", "seconds"}
    assert got["sources"]["fr"] == {
        "file": str(pebbles / "fr"),
        "effective": None,
        "rules": 5,
        "examples": 1,
        "terms": 0,
    }
    assert got["findings"] == [
        {
            "code": "reference-mismatch",
            "severity": "error",
            "rule": "100.1a",
            "example": None,
            "language": "fr",
            "file": str(pebbles / "fr" / "index.md"),
            "line": 9,
            "message": "refers to 101.1 where the en text refers to 101.2",
        }
    ]


def test_text_marks_the_words_that_differ(pebbles: Path) -> None:
    ran = rulesdoc("check", *options(pebbles))
    assert "    en  A stone is white or black. See rule [[101.2]].\n" in ran.stdout
    assert "    fr  Une pierre est blanche ou noire. Voir règle [[101.1]].\n" in ran.stdout
    assert ran.stdout.endswith("1 error, 0 warnings, 0 for information; 0 suppressed\n")


def test_a_consistent_pair_ends_with_0(pebbles: Path) -> None:
    (pebbles / "fr" / "index.md").write_text(TARGET, encoding="utf-8")
    ran = rulesdoc("check", *options(pebbles))
    assert (ran.returncode, ran.stdout) == (0, "0 errors, 0 warnings, 0 for information; 0 suppressed\n")


def test_a_baseline_leaves_what_is_new(pebbles: Path) -> None:
    before = pebbles / "before.json"
    before.write_text(rulesdoc("check", *options(pebbles), "--format", "json").stdout, encoding="utf-8")
    assert rulesdoc("check", *options(pebbles), "--baseline", before).returncode == 0
    page = pebbles / "fr" / "index.md"
    page.write_text("\n" + page.read_text(encoding="utf-8").replace("trois", "quatre"), encoding="utf-8")
    ran = rulesdoc("check", *options(pebbles), "--baseline", before, "--format", "json")
    assert [each["code"] for each in json.loads(ran.stdout)["findings"]] == ["number-mismatch"]


def test_an_answer_suppresses_until_a_text_changes(pebbles: Path) -> None:
    ran = rulesdoc("ack", "100.1a", "--code", "reference-mismatch", "--because", "as meant", *options(pebbles))
    assert (ran.returncode, ran.stdout) == (
        0,
        f"{pebbles / 'answered.fr.tsv'}: reference-mismatch answered for 100.1a\n",
    )
    assert (pebbles / "answered.fr.tsv").read_text(encoding="utf-8").endswith("\tas meant\n")
    ran = rulesdoc("check", *options(pebbles), "--format", "json")
    assert (ran.returncode, json.loads(ran.stdout)["suppressed"]) == (0, 1)
    page = pebbles / "en" / "index.md"
    page.write_text(page.read_text(encoding="utf-8").replace("white or black", "black or white"), encoding="utf-8")
    ran = rulesdoc("check", *options(pebbles), "--format", "json")
    assert [each["code"] for each in json.loads(ran.stdout)["findings"]] == ["lapsed-answer", "reference-mismatch"]


def test_ack_clears_what_is_stale_and_leaves_the_texts(pebbles: Path) -> None:
    assert rulesdoc("ack", "--new", "--because", "first", *options(pebbles)).returncode == 0
    page = pebbles / "en" / "index.md"
    page.write_text(page.read_text(encoding="utf-8").replace("takes one", "takes a stone"), encoding="utf-8")
    texts = page.read_bytes(), (pebbles / "fr" / "index.md").read_bytes()

    def stale() -> list[str]:
        ran = rulesdoc("check", *options(pebbles), "--format", "json")
        return [each["rule"] for each in json.loads(ran.stdout)["findings"] if each["code"] == "stale-translation"]

    assert stale() == ["100.2"]
    # What is stale is not new.
    again = rulesdoc("ack", "--new", "--because", "second", *options(pebbles))
    assert again.stdout.startswith(f"{pebbles / 'made-from.fr.tsv'}: recorded 0 of ")
    assert stale() == ["100.2"]
    rulesdoc("ack", "100.2", "--because", "the same said longer", *options(pebbles))
    assert stale() == []
    assert (page.read_bytes(), (pebbles / "fr" / "index.md").read_bytes()) == texts


def test_two_editions_tell_what_is_stale(pebbles: Path, tmp_path: Path) -> None:
    for language in ("en", "fr"):
        old = tmp_path / "old" / language
        old.mkdir(parents=True)
        text = (pebbles / language / "index.md").read_text(encoding="utf-8")
        (old / "index.md").write_text(text.replace("takes one", "grabs one"), encoding="utf-8")
    since = [each.replace("en=", "en=").replace("--source", "--since") for each in options(tmp_path / "old")]
    ran = rulesdoc("check", *options(pebbles), *since, "--format", "json")
    found = [(each["code"], each["rule"]) for each in json.loads(ran.stdout)["findings"]]
    assert found == [("reference-mismatch", "100.1a"), ("stale-translation", "100.2")]


def test_sarif(pebbles: Path) -> None:
    got = json.loads(rulesdoc("check", *options(pebbles), "--format", "sarif").stdout)
    (run,) = got["runs"]
    (result,) = run["results"]
    assert got["version"] == "2.1.0"
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "reference-mismatch"
    assert result["level"] == "error"
    (location,) = result["locations"]
    assert location["physicalLocation"]["region"] == {"startLine": 9}
    assert location["logicalLocations"] == [{"fullyQualifiedName": "100.1a"}]


@pytest.fixture
def sarif_schema() -> dict[str, Any]:
    found = stored("sarif-2.1.0.json")
    assert found["title"].startswith("Static Analysis Results Format (SARIF) Version 2.1.0")
    return found


def test_sarif_is_valid(pebbles: Path, sarif_schema: dict[str, Any]) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    got = json.loads(rulesdoc("check", *options(pebbles), "--format", "sarif").stdout)
    checker = jsonschema.Draft7Validator(sarif_schema)
    assert [each.message for each in checker.iter_errors(got)] == []
    got["runs"][0]["results"][0]["level"] = "info"
    (error,) = checker.iter_errors(got)
    assert list(error.path)[-1] == "level"


def test_sarif_tools_read_it(pebbles: Path, tmp_path: Path) -> None:
    program = shutil.which("sarif") or shutil.which("sarif", path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip("the command sarif (package sarif-tools) is not installed")
    file = tmp_path / "out.sarif"
    file.write_text(rulesdoc("check", *options(pebbles), "--format", "sarif").stdout, encoding="utf-8")
    ran = subprocess.run([program, "summary", str(file)], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert re.search(r"error: 1\b", ran.stdout)
    assert "reference-mismatch" in ran.stdout


def test_junit(pebbles: Path) -> None:
    suites = ElementTree.fromstring(rulesdoc("check", *options(pebbles), "--format", "junit").stdout)
    assert (suites.get("tests"), suites.get("failures")) == ("1", "1")
    (failure,) = suites.iter("failure")
    assert failure.get("type") == "reference-mismatch"
    (pebbles / "fr" / "index.md").write_text(TARGET, encoding="utf-8")
    suites = ElementTree.fromstring(rulesdoc("check", *options(pebbles), "--format", "junit").stdout)
    assert (suites.get("tests"), suites.get("failures"), list(suites.iter("failure"))) == ("1", "0", [])


def test_github(pebbles: Path) -> None:
    ran = rulesdoc("check", *options(pebbles), "--format", "github")
    assert ran.stdout == (
        f"::error file={pebbles / 'fr' / 'index.md'},line=9,title=100.1a reference-mismatch"
        "::refers to 101.1 where the en text refers to 101.2\n"
    )


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--source", "en"], "'en' is not LANGUAGE=FILE"),
        (["--source", "xx=a"], "no language 'xx' (there are: "),
        (["--source", "en=a"], "needs texts in two languages, not in 1"),
        (["--source", "en=a", "--source", "en=b"], "two documents in 'en'"),
        (["--source", "en=none.txt", "--source", "fr=none.txt"], "none.txt: no such file"),
    ],
)
def test_wrong_use_ends_with_2(arguments: list[str], why: str) -> None:
    ran = rulesdoc("check", *arguments)
    assert ran.returncode == 2
    assert why in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_wrong_language_ends_with_2(pebbles: Path) -> None:
    ran = rulesdoc("check", "--source", f"fr={pebbles / 'en'}", "--source", f"en={pebbles / 'fr'}")
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert "is in fr, not in en" in ran.stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--because", "x"], "give the numbers, or --new"),
        (["999.9", "--because", "x"], "there is no 999.9 in both texts"),
        (["100.1", "--because", " "], "a reason can't be empty"),
        (["100.1", "--code", "spacing", "--because", "x"], "there is no spacing under 100.1"),
    ],
)
def test_wrong_use_of_ack(pebbles: Path, arguments: list[str], why: str) -> None:
    ran = rulesdoc("ack", *arguments, *options(pebbles))
    assert ran.returncode == 2
    assert why in ran.stderr
