"""Citations in prose and in source code, and what became of them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from rulesdoc.editions.archive import concord
from rulesdoc.editions.citation import CitedNumber, doubtful, edition_meant, numbers_in, resolve
from rulesdoc.editions.concordance import Concordance, shipped
from rulesdoc.tree import RuleId
from tests.editions.pebbles import read_editions


@pytest.fixture
def pebbles(tmp_path: Path) -> Concordance:
    return concord(read_editions(tmp_path))


def cited(text: str, path: str = "") -> list[str]:
    return [str(each.number) for each in numbers_in(text, shipped(), path)]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("CR 613.8a", ["613.8a"]),
        ("see rule 704.5k, please", ["704.5k"]),
        ("la règle 420.4 dit", ["420.4"]),
        ("cf. 714.2a et 714.2b", ["714.2a", "714.2b"]),
        ("CR 704 and C.R. 613.7", ["704", "613.7"]),
        ("comp rules 702.19", ["702.19"]),
        ("§ 117.3d", ["117.3d"]),
        ("rules 601.2a-c", ["601.2a", "601.2c"]),
        ("It follows from 704.4 that", ["704.4"]),
        ("621.1. Il se peut que", ["621.1"]),
        ("I paid 100.99 for 250 cards, see http://127.0.0.1:8000", []),
        ("rule 30, rule of three, 999.12, see section 4", []),
        ("version 104.10.2", []),
    ],
)
def test_prose(text: str, numbers: list[str]) -> None:
    assert cited(text) == numbers


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("x = 104.3  // 702.19b", ["702.19b"]),
        ("x = 104.3  # 704.4", ["704.4"]),
        ("x = 104.3;", []),
        ('raise Illegal("601.2c", why)', ["601.2c"]),
        (" * CR 613.8 and rule 104.3", ["613.8", "104.3"]),
        ("-- see 704.5k", ["704.5k"]),
    ],
)
def test_source_code(line: str, numbers: list[str]) -> None:
    assert cited(line, "engine.rs") == numbers


def test_where_it_stands() -> None:
    text = "first line\n  // CR 702.19b: words"
    (number,) = numbers_in(text, shipped(), "a.c")
    assert (number.line, text.splitlines()[1][number.start : number.end]) == (2, "702.19b")


def status(concordance: Concordance, number: str, edition: int, sure: bool = True) -> tuple[str, str | None]:
    found = resolve(CitedNumber(1, 0, 0, RuleId.parse(number)), edition, concordance, sure)
    return found.status, found.now


def test_what_became_of_it(pebbles: Concordance) -> None:
    assert status(pebbles, "100.1", 0) == ("stands", "100.1")
    assert status(pebbles, "101.2", 0) == ("reworded", "101.2")
    assert status(pebbles, "102.2", 0) == ("moved", "103.2")
    assert status(pebbles, "102.5", 0) == ("moved", "103.4")
    assert status(pebbles, "102", 0) == ("moved", "103")
    assert status(pebbles, "100.2", 0) == ("re-used", "100.3")
    assert status(pebbles, "100.3", 0) == ("re-used", None)
    assert status(pebbles, "100.9", 0) == ("never-existed", None)
    assert status(pebbles, "103.2", 0) == ("never-existed", None)


def test_a_number_of_another_edition_is_looked_up_there(pebbles: Concordance) -> None:
    assert status(pebbles, "103.2", 0, sure=False) == ("stands", "103.2")
    assert status(pebbles, "102.3", 2, sure=False) == ("moved", "103.3")


def test_the_edition_meant(pebbles: Concordance) -> None:
    def meant(text: str, *dates: date) -> int:
        return edition_meant(numbers_in(text, pebbles), pebbles, dates).edition

    assert meant("Rules 102.1 and 100.1.") == 0
    assert meant("Rules 103.1 and 100.1.") == 2
    assert meant("Rules 103.1 and 100.1.", date(2005, 1, 1)) == 1
    assert meant("Rules 102.1 and 102.2 and 102.3.", date(2005, 1, 1)) == 0
    assert meant("Rule 100.1.", date(1999, 1, 1)) == 2


def test_a_guess_is_one(pebbles: Concordance) -> None:
    """What exists in several editions does not tell which is meant; a date does."""
    numbers = list(numbers_in("Rules 102.1 and 100.2.", pebbles))
    assert edition_meant(numbers, pebbles).candidates == (0,)
    numbers = list(numbers_in("Rule 100.2.", pebbles))
    guess = edition_meant(numbers, pebbles)
    assert (guess.edition, guess.candidates) == (2, (0, 1, 2))
    # In the first edition 100.2 is what 100.3 is today; in the others it is what it is.
    assert doubtful(numbers, guess, pebbles) == 1
    assert doubtful(list(numbers_in("Rule 100.1.", pebbles)), guess, pebbles) == 0
    assert edition_meant(numbers, pebbles, [date(2005, 1, 1)]).candidates == (1,)
