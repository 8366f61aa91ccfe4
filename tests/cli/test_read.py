"""``rulesdoc read`` as a program: what it prints, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.source.official_text import OFFICIAL
from tests.source.test_page import THREAD


def rulesdoc(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from rulesdoc.cli import run; run()", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.fixture
def official(tmp_path: Path) -> Path:
    file = tmp_path / "pebbles.txt"
    file.write_text(OFFICIAL, encoding="utf-8")
    return file


@pytest.fixture
def thread(tmp_path: Path) -> Path:
    file = tmp_path / "thread.txt"
    file.write_text(THREAD, encoding="utf-8")
    return file


def test_json_of_one_file(official: Path) -> None:
    ran = rulesdoc("read", "--json", official)
    got = json.loads(ran.stdout)
    assert {key: value for key, value in got.items() if key != "findings"} == {
        "file": str(official),
        "kind": "official text",
        "language": "en",
        "effective": "2021-03-05",
        "headings": [],
        "rules": 20,
        "numbers": 19,
        "paragraphs": 0,
        "examples": 6,
        "terms": 4,
        "references": 4,
        "outside": 0,
        "dangling": 1,
    }
    assert got["findings"][0] == {
        "code": "missing-full-stop",
        "severity": "warning",
        "line": OFFICIAL.split("\n").index("101.1 This number has no full stop.") + 1,
        "message": "101.1 has no full stop after it",
    }
    dangling = [each for each in got["findings"] if each["code"] == "dangling-reference"]
    assert [each["message"] for each in dangling] == ["101.2c refers to 200.1c, which is not there"]
    assert ran.returncode == 1


def test_json_of_several_files_is_a_list(official: Path, thread: Path) -> None:
    got = json.loads(rulesdoc("read", "--json", official, thread).stdout)
    assert [each["kind"] for each in got] == ["official text", "thread"]
    assert got[1]["languages"] == {"fr": 3, "en": 1}
    assert got[1]["headings"] == [{"number": "300", "title": "Les cailloux plats"}]
    assert "languages" not in got[0]


def test_readable(thread: Path) -> None:
    ran = rulesdoc("read", thread)
    assert ran.stdout.split("\n")[0] == f"{thread}: thread, fr"
    assert "  rules       3: 300.1, 300.1a, 304.2" in ran.stdout
    assert "  terms       1: “Rebond”" in ran.stdout
    assert "1 of them to rules that are not in it, 0 dangling: 305" in ran.stdout


def test_nothing_odd_ends_with_0(tmp_path: Path) -> None:
    file = tmp_path / "page.txt"
    file.write_text("300.1. Un caillou rebondit sur l’eau.\n", encoding="utf-8")
    ran = rulesdoc("read", file)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "is empty"),
        (bytes(range(256)) * 9, "is a binary file"),
        ("这是规则。".encode("gb18030") * 30, "is in an unknown encoding"),
        (b"Dear diary.\n", "is not a rules document: neither numbered rules nor glossary entries in it"),
        (b"300.1. A rule.\n" + b"x" * 300_000, "is a line of 300,000 characters, not a rules document"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(data: bytes, why: str, tmp_path: Path) -> None:
    file = tmp_path / "bad"
    file.write_bytes(data)
    for arguments in (("read", file), ("read", "--json", file), ("show", "704.4", "--source", file)):
        ran = rulesdoc(*arguments)
        line = ":2" if "a line of" in why else ""
        assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"rulesdoc: {file}{line}: {why}\n")


def test_a_folder_is_bad_input(tmp_path: Path) -> None:
    ran = rulesdoc("read", tmp_path)
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


def test_what_can_be_read_is_still_read(official: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    ran = rulesdoc("read", "--json", tmp_path / "empty", official)
    assert ran.returncode == 2
    assert [each["kind"] for each in json.loads(ran.stdout)] == ["official text"]
