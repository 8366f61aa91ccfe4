"""Quotes held against hashes, texts and restatements."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from rulesdoc.editions.archive import concord
from rulesdoc.editions.concordance import Concordance
from rulesdoc.editions.quotation import Quoted, rules_quoted
from rulesdoc.editions.quote import Quote, Witness, judge, witness_of
from rulesdoc.editions.sentences import sentences_of
from rulesdoc.tree import Rulebook, RuleId
from rulesdoc.tree.build import load
from tests.editions.pebbles import read_editions

DAY = date(2004, 4, 6)


@pytest.fixture
def books(tmp_path: Path) -> list[Rulebook]:
    return read_editions(tmp_path)


@pytest.fixture
def pebbles(books: list[Rulebook]) -> Concordance:
    return concord(books)


@pytest.fixture
def hashes(books: list[Rulebook], pebbles: Concordance) -> Witness:
    return Witness(pebbles, sentences_of(books))


@pytest.fixture
def texts(books: list[Rulebook], pebbles: Concordance) -> Witness:
    return witness_of(books, concordance=pebbles)


def said(text: str, number: str, witness: Witness, introduced: bool = True, day: date = DAY) -> tuple[str, str] | None:
    quoted = Quoted((RuleId.parse(number),), 1, text, introduced)
    found = judge(quoted, "en", day, [witness], witness.concordance)
    return None if found is None else (found.agreement, found.source)


def test_whole_rules(books: list[Rulebook], hashes: Witness, tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_text(
        "101.2. A gilded pebble counts as two plain ones.\n\n"
        "103.2. Nobody may throw while the other player is still counting.\n\n"
        "103.3. Pebbles that are thrown at the judge do not count for anything at all.\n\n"
        "103.1. The target is a square drawn with chalk in the middle of a table.\n",
        encoding="utf-8",
    )
    verdicts = [judge(each, "en", DAY, [hashes], hashes.concordance) for each in rules_quoted(load(page))]
    found = {str(each.number): (each.agreement, each.source, each.edition) for each in verdicts if each is not None}
    assert found == {
        "101.2": ("exact", "101.2", date(2006, 5, 7)),
        "103.1": ("near", "103.1", DAY),
        "103.2": ("another", "100.3", date(2001, 3, 5)),
        "103.3": ("differs", "", DAY),
    }


def test_a_sentence_is_known_by_its_hash(hashes: Witness) -> None:
    sentence = (
        "The player with more pebbles in the square after six throws wins the game and keeps the other bag for a day."
    )
    assert said(sentence, "103.4", hashes) == ("part", "103.4")
    assert said(sentence, "103.1", hashes) == ("another", "103.4")
    assert said(f"{sentence} If both players", "103.4", hashes) == ("part", "103.4")
    # The number of the old edition will do for a sentence of the new: the rule is the same.
    assert said(sentence, "102.4", hashes, day=date(2001, 3, 5)) == ("part", "103.4")


def test_half_a_sentence_takes_the_text(hashes: Witness, texts: Witness) -> None:
    half = "in the square after six throws wins the game"
    assert said(half, "103.4", hashes) == ("unknown", "")
    assert said(half, "103.4", texts) == ("part", "103.4")
    assert said("The player with more pebbles [...] keeps the other bag for a day", "103.4", texts) == ("part", "103.4")
    assert said(half, "101.1", texts) == ("another", "103.4")
    assert said("in the square after seven throws wins the game", "103.4", texts) == ("differs", "")


def test_a_subrule_is_within_its_rule(texts: Witness) -> None:
    words = "weighs every bag before the first round begins"
    assert said(words, "101.1", texts) == ("part", "101.1a")
    assert said(words, "101", texts) == ("part", "101.1a")
    assert said(words, "101.2", texts) == ("another", "101.1a")


def test_what_nothing_says_is_a_quote_is_let_be(texts: Witness) -> None:
    assert said("I never liked pebbles of that kind", "103.4", texts, introduced=False) is None
    assert said("in the square after six throws wins the game", "101.1", texts, introduced=False) is None
    assert said("wins the game", "103.4", texts) is None


def test_a_restatement_knows_its_own_words_only(books: list[Rulebook], pebbles: Concordance) -> None:
    own = witness_of(books[1:2], own=True)
    quoted = Quoted(
        (RuleId.parse("103.2"),), 7, "A pebble that leaves the table is lost until the end of the game.", True
    )
    assert judge(quoted, "en", DAY, [own], pebbles) == Quote(RuleId.parse("103.2"), 7, DAY, "exact", "103.2", True)
    assert said("Pebbles are counted from the left to the right.", "103.2", own) == ("unknown", "")
    assert judge(quoted, "fr", DAY, [own], pebbles) == Quote(RuleId.parse("103.2"), 7, DAY, "unknown")
