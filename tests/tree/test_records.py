"""Numbers and addresses."""

from __future__ import annotations

import pytest

from rulesdoc.finding import Place
from rulesdoc.tree import RuleId, Term, letters_at, ordinal_of, slug


@pytest.mark.parametrize("text", ["7", "704", "704.5", "704.5a", "704.5aa", "702.11", "100.10z"])
def test_numbers_print_back(text: str) -> None:
    assert str(RuleId.parse(text)) == text


@pytest.mark.parametrize("text", ["", "704.", "704.5A", "704.5abc", "704.a", "1704", "704.5 a"])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="not a rule number"):
        RuleId.parse(text)


def test_numbers_order_as_the_book_does() -> None:
    order = [
        "7",
        "702",
        "702.2",
        "702.2b",
        "702.11",
        "704",
        "704.5",
        "704.5a",
        "704.5z",
        "704.5aa",
        "704.5ab",
        "704.6",
    ]
    assert [str(each) for each in sorted(map(RuleId.parse, reversed(order)))] == order
    assert sorted(map(RuleId.parse, ["8", "704.5", "800", "7"])) == list(map(RuleId.parse, ["7", "704.5", "8", "800"]))


@pytest.mark.parametrize(
    ("letters", "ordinal"), [("a", 0), ("k", 10), ("m", 11), ("n", 12), ("p", 13), ("z", 23), ("aa", 24), ("ab", 25)]
)
def test_letters_are_counted_without_l_and_o(letters: str, ordinal: int) -> None:
    assert ordinal_of(letters) == ordinal
    assert letters_at(ordinal) == letters


@pytest.mark.parametrize("letters", ["", "l", "o"])
def test_what_is_no_letter_of_a_rule(letters: str) -> None:
    assert ordinal_of(letters) == -1


def test_parents() -> None:
    chain = [RuleId.parse("704.5a")]
    while (parent := chain[-1].parent) is not None:
        chain.append(parent)
    assert [str(each) for each in chain] == ["704.5a", "704.5", "704", "7"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Échanger", "echanger"),
        ("Two-Headed Giant", "two-headed-giant"),
        ("Player’s Turn (Old)", "players-turn-old"),
    ],
)
def test_slugs(name: str, expected: str) -> None:
    assert slug(name) == expected


def test_a_name_without_latin_letters_still_has_an_address() -> None:
    assert slug("交换") == "4ea4-6362"


def test_a_term_has_the_address_of_its_english_name() -> None:
    french = Term(("Échanger", "échange"), "...", Place("x"), {"en": ("Exchange",)})
    assert french.address == Term(("Exchange",), "...", Place("x")).address == "glossary/exchange"
