"""Bytes to text: encodings by what a file holds, and one clear line for what is no text."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from rulesdoc.finding import Place, Unreadable
from rulesdoc.links import find_links
from rulesdoc.source import read
from rulesdoc.source.text import decode, lines_of, read_text
from rulesdoc.tree.build import load

PLACE = Place("some.txt")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "cp850"])
def test_encodings_are_told_by_their_bytes(encoding: str) -> None:
    text = "704.1. L'été, Juzám le déjà vu mène à la forêt ; où va l'être ?\r\n" * 3
    assert decode(text.encode(encoding), PLACE) == text


def test_typographic_quotes_are_cp1252() -> None:
    text = "100.1. A player’s “pebble” – the round one – isn’t theirs.\n"
    assert decode(text.encode("cp1252"), PLACE) == text


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (bytes(range(256)) * 40, "binary"),
        (b"\x7fELF\x02\x01\x01" + b"\0" * 9 + b"\x03\0\x3e\0" * 30, "binary"),
        ("これは規則の文です。".encode("shift_jis") * 20, "unknown encoding"),
        ("每位牌手开始游戏。".encode("gb18030") * 20, "unknown encoding"),
        ("100.1. A rule.".encode("utf-32"), "UTF-32"),
        ("100.1. A rule.\n".encode("utf-16")[:-1], "unknown encoding"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        decode(data, PLACE)


def test_every_kind_of_line_end() -> None:
    assert lines_of("a\nb\r\nc\rd\u2028e\x85f", PLACE) == ["a", "b", "c", "d", "e", "f"]


def test_an_absurd_line_is_refused_with_its_number() -> None:
    with pytest.raises(Unreadable) as error:
        lines_of("one\n" + "x" * 300_000, PLACE)
    assert str(error.value) == "some.txt:2: is a line of 300,000 characters, not a rules document"


@pytest.mark.parametrize("data", [b"", b"  \n\n\t", b"\xef\xbb\xbf", b"\xff\xfe"])
def test_an_empty_file(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "empty.txt"
    file.write_bytes(data)
    with pytest.raises(Unreadable, match=r"empty\.txt: is empty$"):
        read_text(file)


def test_a_line_of_200_mb_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.txt"
    with file.open("wb") as out:
        out.truncate(200_000_000)
    with pytest.raises(Unreadable, match=r"too large for a rules document \(200 MB; at most 16 MB\)"):
        read(file)


def test_folders_pipes_and_missing_files(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="is a folder that holds no Markdown corpus"):
        read(tmp_path)
    with pytest.raises(Unreadable, match=r"nowhere\.txt: no such file or directory"):
        read(tmp_path / "nowhere.txt")
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Unreadable, match="is not a regular file"):
        read(tmp_path / "pipe")
    (tmp_path / "round").symlink_to("round")
    with pytest.raises(Unreadable, match="too many levels of symbolic links"):
        read(tmp_path / "round")
    with pytest.raises(Unreadable, match="pebble: file name too long"):
        read("pebble" * 1000)


def test_a_name_does_not_command_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "\x1b[2Jred\n.txt").touch()
    with pytest.raises(Unreadable) as error:
        read(tmp_path / "\x1b[2Jred\n.txt")
    assert str(error.value) == f"{tmp_path}/\ufffd[2Jred\ufffd.txt: is empty"


@pytest.mark.parametrize(
    "text", ["Dear diary,\n\ntoday it rained.\n", "<html><body><p>Nothing.</p></body></html>", "# A\n"]
)
def test_what_holds_no_rules(text: str, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match="not a rules document"):
        read(file)


def test_a_hostile_file_costs_no_more_than_its_length(tmp_path: Path) -> None:
    """Each of these lines would take a backtracking pattern minutes: the test passes soon or hangs."""
    wide = " " * 90_000
    file = tmp_path / "hostile.txt"
    hostile = [
        "1. A",
        "100. B",
        f"100.1. x{wide}y",
        f"Example:{wide}x",
        "100.2. " + "rule " * 30_000,
        "100.3. " + "“" * 90_000,
        f"100.4. see{wide}x 101.2{wide}x",
        "100.5. " + "100.6a-" * 20_000,
        f"{wide}z",
    ]
    file.write_text("\n".join(hostile), encoding="utf-8")
    book = load(file)
    assert [str(rule.id) for rule in book.rules()] == ["100.1", "100.2", "100.3", "100.4", "100.5"]
    assert [str(each.target) for each in find_links(book).references[:2]] == ["101.2", "100.6a"]


@pytest.mark.parametrize("text", ["", "\n", "a", "a\n", "a\r\n\n", "a\x1cb\n", "\x1d", "a\u2029", "a\x0b\x0c"])
def test_lines_end_where_they_end(text: str) -> None:
    assert lines_of(text, PLACE) == [line.strip() for line in re.split("\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]", text)]
