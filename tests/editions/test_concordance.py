"""Lineages through the editions: on small ones, and what ships with the project."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from rulesdoc.editions.archive import concord, read_archive
from rulesdoc.editions.concordance import SHIPPED, Concordance, read, shipped, write
from rulesdoc.finding import Unreadable
from rulesdoc.tree import RuleId
from tests.editions.pebbles import read_editions, write_editions
from tests.shared import CORPORA, needs_corpora


@pytest.fixture
def pebbles(tmp_path: Path) -> Concordance:
    return concord(read_editions(tmp_path))


def history(concordance: Concordance, number: str, edition: int) -> list[tuple[int, tuple[str, ...], str]]:
    lineage = concordance.find(number, edition)
    assert lineage is not None
    return [(each.edition, each.events, each.address) for each in concordance.history(lineage)]


def test_what_happens_to_rules(pebbles: Concordance) -> None:
    assert history(pebbles, "100.2", 0) == [(0, ("appears",), "100.2"), (1, ("moves",), "100.3")]
    assert history(pebbles, "100.3", 0) == [(0, ("appears",), "100.3"), (1, ("is gone",), "100.3")]
    assert history(pebbles, "101.1", 0) == [(0, ("appears",), "101.1"), (1, ("is reworded", "splits"), "101.1")]
    assert history(pebbles, "101.1a", 2) == [(1, ("splits off",), "101.1a")]
    assert history(pebbles, "101.2", 2) == [(0, ("appears",), "101.2"), (2, ("is reworded",), "101.2")]
    assert history(pebbles, "102.5", 0) == [(0, ("appears",), "102.5"), (1, ("merges",), "102.5")]
    assert history(pebbles, "103.4", 1)[-1] == (1, ("moves", "is reworded", "absorbs"), "103.4")


def test_where_they_stand_today(pebbles: Concordance) -> None:
    def now(number: str, edition: int) -> str | None:
        lineage = pebbles.find(number, edition)
        assert lineage is not None
        stand = pebbles.now(lineage)
        return stand and stand.address

    assert now("102.2", 0) == "103.2"
    assert now("102.5", 0) == "103.4"
    assert now("100.2/1", 0) == "100.3/1"
    assert now("100.3", 0) is None


def test_rules_of_a_section_in_an_edition_are_in_the_order_of_the_book(pebbles: Concordance) -> None:
    def rules(section: str, edition: int) -> list[str]:
        return [str(each) for each in pebbles.rules_of(RuleId.parse(section), edition)]

    assert rules("101", 0) == ["101.1", "101.2"]
    assert rules("101", 1) == ["101.1", "101.1a", "101.2"]
    assert (rules("103", 0), rules("102", 1)) == ([], [])
    assert rules("101", 0) == ["101.1", "101.2"]


def test_all_that_bore_a_number_is_told_and_a_number_used_twice_had_two_bearers() -> None:
    editions = [each.isoformat() for each in shipped().editions]
    days = {bearer.id: (editions[first], editions[last]) for bearer, first, last in shipped().bearers("605.2c")}
    assert days == {1364: ("2005-08-01", "2009-02-01"), 1436: ("2005-08-01", "2005-08-01")}
    assert list(shipped().bearers("999.9z")) == []


def test_days_and_editions(pebbles: Concordance) -> None:
    assert pebbles.editions == (date(2001, 3, 5), date(2004, 4, 6), date(2006, 5, 7))
    assert [pebbles.edition_of(day) for day in (date(1990, 1, 1), date(2004, 4, 5), date(2004, 4, 6))] == [0, 0, 1]


def test_it_is_written_and_read_again(pebbles: Concordance, tmp_path: Path) -> None:
    write(pebbles, tmp_path / "one.gz")
    assert read(tmp_path / "one.gz") == pebbles
    write(pebbles, tmp_path / "two.gz")
    assert (tmp_path / "one.gz").read_bytes() == (tmp_path / "two.gz").read_bytes()


def test_two_editions_of_one_day_are_refused(tmp_path: Path) -> None:
    first, *_ = write_editions(tmp_path)
    (tmp_path / "copy.txt").write_bytes(first.read_bytes())
    with pytest.raises(Unreadable, match="holds from the same day"):
        read_archive(tmp_path)


# ------------------------------------------------------------------------------------------- what ships


def test_numbers_then_and_now() -> None:
    concordance = shipped()
    assert len(concordance.editions) == 23
    then = concordance.edition_of(date(2005, 2, 1))
    for number, today in {
        "420.4": "704.4", "420.5a": "704.5a", "102.4": "104.4a", "103.3": "101.3", "502.15": "702.26",
        "418.5f": "613.7a",
    }.items():  # fmt: skip
        lineage = concordance.find(number, then)
        assert lineage is not None
        now = concordance.now(lineage)
        assert (number, now and now.address) == (number, today)


def test_what_the_latest_edition_holds() -> None:
    concordance = shipped()
    kinds = [concordance.lineages[each].kind for each in concordance.addresses(concordance.latest).values()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "section": 147,
        "rule": 3162,
        "example": 277,
        "term": 739,
    }


def test_no_sentence_is_in_it() -> None:
    """Names of glossary entries are the longest texts: nothing that is a sentence."""
    names = [stand.name for lineage in shipped().lineages for stand in lineage.stands]
    assert max(len(name.split()) for name in names) <= 12
    assert SHIPPED.stat().st_size < 400_000


@needs_corpora
def test_it_is_what_the_archive_gives(tmp_path: Path) -> None:
    write(concord(read_archive(CORPORA / "en")), tmp_path / "again.gz")
    assert read(tmp_path / "again.gz") == shipped()
