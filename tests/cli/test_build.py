"""``rulesdoc build`` as it is run: where the site goes, what it says, and its exit codes."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdoc.cli import main
from tests.scenario.small import written


@pytest.fixture(autouse=True)
def _no_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing all our cases is another test's business."""
    monkeypatch.setattr("rulesdoc.cli.build.verdicts", lambda *given: ())


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "en"
    (folder / "1").mkdir(parents=True)
    (folder / "index.md").write_text("# Rules\n\nEdition effective August 7, 2026.\n", encoding="utf-8")
    (folder / "1" / "index.md").write_text("# 1. Game Concepts\n", encoding="utf-8")
    (folder / "1" / "100.md").write_text(
        "## 100. General\n\n100.1. Anyone may play. See rule 100.2.\n\n100.2. Nobody must.\n", encoding="utf-8"
    )
    return folder


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["build", *arguments])


def test_a_source_becomes_a_site_and_the_address_is_printed(corpus: Path, tmp_path: Path) -> None:
    target = tmp_path / "public"
    result = run("--source", f"en={corpus}", "--out", str(target))
    assert result.exit_code == 0, result.output
    assert result.output == f"Open {(target / 'index.html').as_uri()}\n"
    page = (target / "en" / "100" / "index.html").read_text(encoding="utf-8")
    assert 'See rule <a href="../100/index.html#100.2">100.2</a>.' in page
    assert "In force since August 7, 2026" in page


def test_a_glossary_alone_becomes_a_site(tmp_path: Path) -> None:
    """A document need not hold rules to be shown."""
    source, target = tmp_path / "words.md", tmp_path / "public"
    source.write_text("# Glossary\n\n## Activate\n\nTo put an ability on the stack.\n", encoding="utf-8")
    result = run("--source", f"en={source}", "--out", str(target))
    assert result.exit_code == 0, result.output
    page = (target / "en" / "glossary" / "index.html").read_text(encoding="utf-8")
    assert "To put an ability on the stack." in page


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("en", "is not LANGUAGE=FILE"),
        ("xx=rules.txt", "no language 'xx'"),
        ("en=nowhere.txt", "nowhere.txt"),
    ],
)
def test_wrong_use_is_one_message_and_exit_code_2(source: str, said: str, tmp_path: Path) -> None:
    result = run("--source", source, "--out", str(tmp_path / "public"))
    assert result.exit_code == 2
    assert said in result.output
    assert not (tmp_path / "public").exists()


def test_a_source_in_another_language_is_refused(corpus: Path, tmp_path: Path) -> None:
    result = run("--source", f"fr={corpus}", "--out", str(tmp_path / "public"))
    assert result.exit_code == 2
    assert "holds no rules in Français" in result.output


def test_a_folder_that_we_did_not_build_is_left_alone(corpus: Path, tmp_path: Path) -> None:
    result = run("--source", f"en={corpus}", "--out", str(tmp_path))
    assert result.exit_code == 2
    assert "not a site that rulesdoc built" in result.output
    assert (corpus / "index.md").is_file()


def test_with_strict_an_odd_document_is_a_failure_and_the_last_good_site_stays(corpus: Path, tmp_path: Path) -> None:
    target = tmp_path / "public"
    arguments = ("--source", f"en={corpus}", "--out", str(target))
    assert run(*arguments, "--strict").exit_code == 0
    rules = corpus / "1" / "100.md"
    rules.write_text(rules.read_text(encoding="utf-8").replace("100.2.", "100.3.", 1), encoding="utf-8")
    result = run(*arguments, "--strict")
    assert result.exit_code == 1
    assert result.output == f"{rules}:3: 100.1 refers to 100.3, which is not there\n"
    page = target / "en" / "100" / "index.html"
    assert "See rule <a" in page.read_text(encoding="utf-8")
    # Without it the same document is built as it is.
    assert run(*arguments).exit_code == 0
    assert "See rule 100.3." in page.read_text(encoding="utf-8")


def test_with_strict_a_translation_that_says_something_else_is_a_failure(corpus: Path, tmp_path: Path) -> None:
    french = tmp_path / "fr"
    shutil.copytree(corpus, french)
    (french / "1" / "100.md").write_text(
        "## 100. Généralités\n\n100.1. Tout le monde peut jouer. Voir règle 100.2.\n\n100.2. Il faut 3 joueurs.\n",
        encoding="utf-8",
    )
    arguments = ("--source", f"en={corpus}", "--source", f"fr={french}", "--out", str(tmp_path / "public"), "--strict")
    refused = run(*arguments, "--check")
    assert refused.exit_code == 1
    assert refused.output.splitlines() == [
        f"{french / '1' / '100.md'}:5: 100.2: has 3, which the en text has not (number-mismatch)"
    ]
    assert not (tmp_path / "public").exists()
    # Where languages are not compared nothing is said of it.
    assert run(*arguments, "--no-check").exit_code == 0


def test_where_the_site_will_stand_must_be_an_address(corpus: Path, tmp_path: Path) -> None:
    arguments = ("--source", f"en={corpus}", "--out", str(tmp_path / "public"))
    assert run(*arguments, "--address", "https://example.org/rules").exit_code == 0
    sitemap = (tmp_path / "public" / "sitemap.xml").read_text(encoding="utf-8")
    assert "<loc>https://example.org/rules/en/100.1/</loc>" in sitemap
    refused = run(*arguments, "--address", "javascript:alert(1)")
    assert refused.exit_code == 2
    assert "does not begin with https://" in refused.output


def test_a_foreign_folder_is_refused_before_anything_is_done(tmp_path: Path) -> None:
    foreign = tmp_path / "mine"
    foreign.mkdir()
    (foreign / "diary.txt").touch()
    result = run("--source", f"en={tmp_path}/nowhere", "--out", str(foreign))
    assert result.exit_code == 2
    assert "is not a site that rulesdoc built" in result.output
    assert [file.name for file in foreign.iterdir()] == ["diary.txt"]


# ---------------------------------------------------------------------------------- as processes of their own


@pytest.fixture
def kept_project(corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a project in it: two languages, one case; and a cache of its own."""
    french = tmp_path / "fr"
    shutil.copytree(corpus, french)
    text = "## 100. Généralités\n\n100.1. N’importe qui peut jouer. Voir règle 100.2.\n\n100.2. Rien.\n"
    (french / "1" / "100.md").write_text(text, encoding="utf-8")
    (tmp_path / "cases").mkdir()
    written(tmp_path / "cases")
    (tmp_path / "rulesdoc.toml").write_text('cases = "cases"\n[sources]\nen = "en"\nfr = "fr"\n', encoding="utf-8")
    monkeypatch.setenv("RULESDOC_CACHE", str(tmp_path / "cache"))
    return tmp_path


def built(folder: Path, *arguments: str, python: Sequence[str] = ()) -> tuple[dict[str, bytes], str]:
    """The files of the site that a process builds, and what it writes on standard error."""
    command = [
        sys.executable,
        *python,
        "-c",
        "from rulesdoc.cli import run; run()",
        "build",
        "--out",
        "public",
        *arguments,
    ]
    process = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert process.returncode == 0, process.stderr
    files = (file for file in (folder / "public").rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}, process.stderr


def test_what_is_kept_makes_the_same_site_and_fresh_does_without(kept_project: Path) -> None:
    first, _ = built(kept_project, "--fresh")
    assert not (kept_project / "cache").exists()
    made, _ = built(kept_project)
    entries = {file.name: file.read_bytes() for file in (kept_project / "cache" / "rulesdoc" / "made").iterdir()}
    again, _ = built(kept_project)
    assert first == made == again
    assert len(entries) == 5  # two editions, how they compare, the verdicts, the templates
    for name in entries:
        (kept_project / "cache" / "rulesdoc" / "made" / name).write_bytes(b"rubbish")
    assert built(kept_project)[0] == first
    case = kept_project / "cases" / "120.3.yaml"
    case.write_text(case.read_text(encoding="utf-8").replace("life: 17", "life: 16"), encoding="utf-8")
    changed, _ = built(kept_project)
    fresh, _ = built(kept_project, "--fresh")
    assert changed == fresh != first


MAKERS = {"rulesdoc.engine", "rulesdoc.wording", "rulesdoc.scenario", "rulesdoc.translation", "yaml"}
NEVER_HERE = {"bs4", "rich", "http"}


def test_a_build_that_finds_everything_kept_imports_nothing_that_makes_it(kept_project: Path) -> None:
    def imported() -> set[str]:
        told = built(kept_project, python=["-X", "importtime"])[1]
        names = {line.rpartition("|")[2].strip() for line in told.splitlines() if line.startswith("import time:")}
        return names & {*MAKERS, *NEVER_HERE, "rulesdoc.site"}

    assert imported() == {*MAKERS, "rulesdoc.site"}
    assert imported() == {"rulesdoc.site"}
