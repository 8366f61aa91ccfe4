"""The comparison on real translations, which lie beside a checkout only."""

from __future__ import annotations

from functools import cache

import pytest

from rulesdoc.finding import Place
from rulesdoc.language import EN, FR
from rulesdoc.translation import Comparison, check, compare
from rulesdoc.translation.passage import Bitext, Pair, passage
from rulesdoc.tree.build import load
from tests.shared import CORPORA, needs_corpora

pytestmark = needs_corpora


@cache
def chinese() -> Comparison:
    source, target = (load(CORPORA / language / "2026-04-17.txt") for language in ("en", "zh"))
    before = (load(CORPORA / "en" / "2026-02-27.txt"), load(CORPORA / "zh" / "2026-02-27.txt"))
    return compare(source, target, since=before)


def of_rules(comparison: Comparison, code: str) -> list[str]:
    return [
        each.address for each in comparison.alarms if each.code == code and not each.address.startswith("glossary/")
    ]


def test_a_complete_translation_has_everything() -> None:
    comparison = chinese()
    for book in (comparison.source, comparison.target):
        assert (sum(1 for _ in book.rules()), sum(1 for _ in book.examples()), len(book.terms)) == (3138, 277, 730)
    structural = ("missing", "extra", "order", "duplicate-number", "edition-mismatch")
    assert [each for each in comparison.alarms if each.code.endswith(structural)] == []


def test_the_references_that_differ_in_rules_are_these() -> None:
    """Each was looked at: six are stale, the others stand in one of the two texts only."""
    assert of_rules(chinese(), "reference-mismatch") == [
        *("115.3", "122.1a", "123.6c", "202.3c", "202.3d", "208.4b", "310.8d", "311.7", "506.1", "509.2a", "608.2g"),
        *("608.2p", "701.49c", "701.50d", "702.42a", "702.106d", "702.120a", "702.178b", "703.4q", "704.5v", "801.17"),
    ]


def test_one_rule_became_stale() -> None:
    assert of_rules(chinese(), "stale-translation") == ["801.17"]


@pytest.mark.parametrize(
    ("page", "edition", "expected"),
    [
        (
            "003",
            "2011-02-04",
            {
                ("doubled-word", "104.3g"),
                ("agreement", "104.4d"),
                ("two-renderings", "104.4e"),
                ("apostrophe", "104.4e"),
                ("spacing", "104.4e"),
                ("spelling-variant", "104.5"),
            },
        ),
        (
            "001",
            "2010-02-01",
            {("two-determiners", "117.4a"), ("unpaired-mark", "117.4"), ("end-punctuation", "117.4")},
        ),
        ("000", "2005-02-01", {("agreement", "420.3"), ("missing-accent", "420.3"), ("missing-accent", "420.4")}),
        ("004", "2005-02-01", {("lost-symbol", "621.3/1")}),
    ],
)
def test_french_pages_beside_the_english_of_their_time(page: str, edition: str, expected: set[tuple[str, str]]) -> None:
    (file,) = (CORPORA / "fr").glob(f"{page}_*")
    comparison = compare(load(CORPORA / "en" / f"{edition}.txt"), load(file))
    found = {(each.code, each.address) for each in comparison.alarms if each.finding.severity != "info"}
    assert {each for each in found if page != "004" or each[0] != "apostrophe"} == expected


def test_professional_translations_are_left_in_peace() -> None:
    pairs = []
    lines = (CORPORA / "statutes" / "provisions.tsv").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        act, label, here, there = line.split("\t")
        address, place = f"{act} {label}", Place("provisions.tsv", number)
        pairs.append(
            Pair(address, passage(address, "rule", EN, here, place), passage(address, "rule", FR, there, place))
        )
    alarms = check(Bitext(EN, FR, tuple(pairs), profile="québec"))
    flagged = {each.finding.place.line for each in alarms if each.finding.severity != "info"}
    assert len(pairs) == 2000
    assert len(flagged) < 0.03 * len(pairs)
