"""What is remembered of a comparison: only what concerns nothing but the texts that have not changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rulesdoc import project
from rulesdoc.comparison import Alarm
from rulesdoc.finding import Place
from rulesdoc.translation import ALONE, CHECKS, compare
from rulesdoc.translation.alarm import about_target, say
from rulesdoc.translation.memory import Memory, remembered
from rulesdoc.translation.passage import Bitext, Pair, align
from rulesdoc.tree.build import load

ENGLISH = "## 100. General\n\n100.1. Draw two cards.\n\n100.2. Draw three cards.\n\n100.3. {T}: Draw.\n"
FRENCH = "## 100. Généralités\n\n100.1. Piochez deux cartes.\n\n100.2. Piochez cartes.\n\n100.3. {T} : Piochez.\n"


@pytest.fixture(scope="module")
def shuffled() -> Bitext:
    """Our own texts, each beside the translation of the one after it: hardly anything is right."""
    bitext = align(load(project.corpus() / "en"), load(project.corpus() / "fr"))
    targets = [pair.target for pair in bitext.pairs]
    return replace(
        bitext,
        pairs=tuple(
            replace(pair, target=replace(target, address=pair.target.address))
            for pair, target in zip(bitext.pairs, targets[1:] + targets[:1], strict=True)
        ),
    )


@pytest.mark.parametrize("check", sorted(ALONE, key=CHECKS.index), ids=lambda check: check.__name__)
def test_a_check_that_is_remembered_says_the_same_of_a_text_whatever_stands_beside_it(shuffled: Bitext, check) -> None:  # type: ignore[no-untyped-def]
    whole = Counter(check(shuffled))
    parts: Counter[Alarm] = Counter()
    addresses = sorted({pair.address for pair in shuffled.pairs})
    groups = [set(addresses[:1]), set(addresses[1:3]), *(set(addresses[3 + at :: 9]) for at in range(9))]
    for group in groups:
        pairs = tuple(pair for pair in shuffled.pairs if pair.address in group)
        said = list(check(replace(shuffled, pairs=pairs, alone=())))
        assert {alarm.address for alarm in said} <= group
        parts.update(said)
    assert parts == whole


def test_only_what_changed_is_asked_about(tmp_path: Path) -> None:
    asked: list[list[str]] = []

    def check(bitext: Bitext) -> Iterator[Alarm]:
        asked.append([pair.address for pair in bitext.translations()])
        for pair in bitext.pairs:
            yield about_target(pair, "odd", "info", say(pair.target.text))

    def pair(address: str, text: str, line: int = 1) -> Pair:
        (first, *_) = bitext.pairs
        target = replace(first.target, text=text, place=Place("a.md", line))
        return Pair(address, first.source, target)

    def said(*pairs: Pair) -> list[tuple[str, int]]:
        alarms = memory.said(replace(bitext, pairs=pairs, alone=()), [check])
        return [(alarm.finding.message, alarm.finding.place.line) for alarm in alarms]

    for code, text in (("en", ENGLISH), ("fr", FRENCH)):
        (tmp_path / code).mkdir()
        (tmp_path / code / "100.md").write_text(text, encoding="utf-8")
    bitext = align(load(tmp_path / "en" / "100.md"), load(tmp_path / "fr" / "100.md"))
    memory = Memory()
    assert said(pair("100.1", "a"), pair("100.2", "b"), pair("100.2", "c")) == [("a", 1), ("b", 1), ("c", 1)]
    assert said(pair("100.1", "a"), pair("100.2", "b"), pair("100.2", "d")) == [("a", 1), ("b", 1), ("d", 1)]
    # The same words on another line: the alarm says where they stand now.
    assert said(pair("100.1", "a", 2), pair("100.2", "b"), pair("100.2", "d")) == [("a", 2), ("b", 1), ("d", 1)]
    assert said(pair("100.2", "b"), pair("100.2", "d")) == [("b", 1), ("d", 1)]
    # What went and comes back is asked about again.
    assert said(pair("100.1", "a", 2), pair("100.2", "b")) == [("a", 2), ("b", 1)]
    assert asked == [["100.1", "100.2", "100.2"], ["100.2", "100.2"], ["100.1"], [], ["100.1", "100.2"]]


def test_a_comparison_after_an_edit_is_as_one_that_knows_nothing(tmp_path: Path) -> None:
    def compared() -> list[Alarm]:
        return list(compare(load(tmp_path / "en"), load(tmp_path / "fr")).alarms)

    for code, text in (("en", ENGLISH), ("fr", FRENCH)):
        (tmp_path / code / "1").mkdir(parents=True)
        (tmp_path / code / "1" / "100.md").write_text(text, encoding="utf-8")
    assert [(each.address, each.code) for each in compared()] == [("100.2", "number-mismatch")]
    edits = [
        ("cartes.\n\n100.3", "trois cartes.\n\n100.3", []),
        ("deux cartes", "quatre cartes", [("100.1", "number-mismatch")]),
        ("quatre cartes", "les les deux cartes", [("100.1", "doubled-word")]),
        ("{T} : P", "P", [("100.1", "doubled-word"), ("100.3", "symbol-mismatch")]),
    ]
    file = tmp_path / "fr" / "1" / "100.md"
    for old, new, expected in edits:
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
        again = compared()
        remembered.cache_clear()
        assert again == compared()
        assert [(each.address, each.code) for each in again] == expected
