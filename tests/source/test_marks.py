"""Marks that show nothing, and digits of other scripts, where a rule's number is looked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc.source import read

OFFICIAL = """1. The Game

100. Pebbles

100.1. A pebble lies.

{}100.2.{} A stone stands.

{}100.2a{} It stands alone.

Glossary

Pebble
A small stone.
"""
CORPUS = """# 1. The Game

{0}## {1}100. Pebbles

100.1. A pebble lies.

{0}100.2.{1} A stone stands.

{0}100.2a{1} It stands alone.
"""
PAGE = """100. Pebbles

100.1. A pebble lies where it lies, and nobody asks why it lies there.
{}100.2.{} A stone stands.
{}100.2a{} It stands alone.
"""
WEB = """<html><body><h1>Rules</h1><p>100.1. A pebble lies.</p>
<p>{}100.2.{} A stone stands.</p><p>{}100.2a{} It stands alone.</p>
"""
KINDS = {"rules.txt": OFFICIAL, "100.md": CORPUS, "page.txt": PAGE, "page.html": WEB}
MARKS = ["\ufeff", "\u200b", "\u200e", "\u200f \u202b", "\u2067", "\u00ad\u2060"]


def numbers(path: Path) -> list[tuple[str, str]]:
    return [(block.number, block.text) for block in read(path).blocks if block.kind == "rule"]


def written(folder: Path, name: str, *marks: str) -> Path:
    path = folder / name
    path.write_text(KINDS[name].format(*marks), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_before_or_after_a_number_hides_no_rule(tmp_path: Path, name: str, mark: str) -> None:
    path = written(tmp_path, name, *([mark, f" {mark}"] * 2))
    found = numbers(path)
    assert [number for number, _ in found] == ["100.1", "100.2", "100.2a"]
    assert [text for _, text in found][1:] == ["A stone stands.", "It stands alone."]
    assert "missing-space" not in {each.code for each in read(path).findings}


def test_a_mark_is_no_space(tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text(OFFICIAL.format("", "", "", "").replace("100.2. A", "100.2.\u200bA"), encoding="utf-8")
    assert numbers(path)[1] == ("100.2", "A stone stands.")
    assert [(each.code, each.place.line) for each in read(path).findings if each.code == "missing-space"] == [
        ("missing-space", 7)
    ]


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("digits", ["٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９", "०१२३४५६७८९"])
def test_only_0_to_9_number_a_rule(tmp_path: Path, name: str, digits: str) -> None:
    path = tmp_path / name
    text = KINDS[name].format("", "", "", "").replace("100.2", "100.2".translate(str.maketrans("0123456789", digits)))
    path.write_text(text, encoding="utf-8")
    assert [number for number, _ in numbers(path)] == ["100.1"]
    assert [each.code for each in read(path).findings].count("other-digits") == 2


@pytest.mark.parametrize("number", ["100.2٣", "100.٢", "1٠0.2"])
def test_a_number_in_two_kinds_of_digits_is_none(tmp_path: Path, number: str) -> None:
    path = tmp_path / "rules.txt"
    path.write_text(OFFICIAL.format("", "", "", "").replace("100.2.", f"{number}."), encoding="utf-8")
    assert [found for found, _ in numbers(path)] == ["100.1", "100.2a"]
    assert ("other-digits", 7) in [(each.code, each.place.line) for each in read(path).findings]
