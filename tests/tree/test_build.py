"""Blocks to a rulebook: look-up, walking, and what is odd."""

from __future__ import annotations

import pytest

from rulesdoc.finding import Place
from rulesdoc.source import Block, Document
from rulesdoc.source.block import Extent
from rulesdoc.tree import Chapter, Example, Rule, Rulebook, Section, Term
from rulesdoc.tree.build import build


def document(*blocks: tuple[str, str, str], extent: Extent = "complete") -> Document:
    """A document of blocks (kind, number, text), one a line."""
    made = tuple(
        Block(kind, text, Place("x.txt", line), number)  # type: ignore[arg-type]
        for line, (kind, number, text) in enumerate(blocks, 1)
    )
    return Document("x.txt", "official text", "en", None, made, (), extent)


def codes(book: Rulebook) -> list[tuple[str, int]]:
    return [(finding.code, finding.place.line) for finding in book.findings]


BOOK = document(
    ("chapter", "1", "The Game"),
    ("section", "100", "General"),
    ("text", "", "Before any rule."),
    ("rule", "100.1", "One."),
    ("example", "", "An example."),
    ("rule", "100.1a", "One a."),
    ("rule", "100.2", "Two."),
    ("term", "", "Pebble"),
    ("text", "", "A stone."),
)


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("1", Chapter),
        ("100", Section),
        ("100.1", Rule),
        ("100.1/1", Example),
        ("100.1a", Rule),
        ("glossary/pebble", Term),
    ],
)
def test_everything_is_found_by_its_address(address: str, kind: type) -> None:
    found = build(BOOK).find(address)
    assert isinstance(found, kind)
    assert found.address == address


def test_what_is_not_there_is_not_found() -> None:
    assert [build(BOOK).find(each) for each in ("2", "101", "100.1b", "100.1/2", "100.2/1", "glossary/stone")] == [
        None
    ] * 6


def test_nodes_come_in_the_order_of_the_book() -> None:
    addresses = [node.address for node in build(BOOK).nodes()]
    assert addresses == ["1", "100", "100.1", "100.1/1", "100.1a", "100.2", "glossary/pebble"]


def test_text_before_the_first_rule_belongs_to_the_section() -> None:
    section = build(BOOK).find("100")
    assert isinstance(section, Section)
    assert [each.text for each in section.paragraphs] == ["Before any rule."]


def test_a_rule_without_section_or_chapter_gets_one_and_a_finding() -> None:
    book = build(document(("rule", "300.1", "One.")))
    assert [node.address for node in book.nodes()] == ["3", "300", "300.1"]
    assert ("missing-heading", 1) in codes(book)


def test_an_excerpt_needs_no_headings_and_sorts_rules_into_their_sections() -> None:
    book = build(
        document(("rule", "300.1", "A."), ("rule", "100.1b", "B."), ("rule", "300.1a", "C."), extent="excerpt")
    )
    assert [node.address for node in book.nodes()] == ["3", "300", "300.1", "300.1a", "1", "100", "100.1b"]
    assert book.rule("300.1").rules[0].text == "C."
    assert codes(book) == []


def test_an_abridged_book_may_leave_numbers_out_but_not_change_their_order() -> None:
    head = (("chapter", "1", "A"), ("section", "100", "B"))
    book = build(
        document(*head, ("rule", "100.2", "A."), ("rule", "100.7c", "B."), ("rule", "100.4", "C."), extent="abridged")
    )
    assert codes(book) == [("number-out-of-order", 5)]


def test_empty_rules_terms_and_stray_examples() -> None:
    head = (("chapter", "1", "A"), ("section", "100", "B"))
    book = build(document(*head, ("example", "", "Of what?"), ("rule", "100.1", ""), ("term", "", "Pebble")))
    assert codes(book) == [("example-without-rule", 3), ("empty-rule", 4), ("empty-term", 5)]


def test_text_after_an_example_continues_the_rule_and_is_noted() -> None:
    head = (("chapter", "1", "A"), ("section", "100", "B"))
    book = build(document(*head, ("rule", "100.1", "One."), ("example", "", "Two."), ("text", "", "Three.")))
    assert book.rule("100.1").text == "One.\n\nThree."
    assert codes(book) == [("text-after-example", 5)]


def test_headings_and_terms_that_stand_twice() -> None:
    book = build(
        document(
            ("chapter", "1", "A"),
            ("section", "100", "B"),
            ("section", "100", "C"),
            ("section", "200", "D"),
            ("chapter", "1", "E"),
            ("term", "", "Pebble"),
            ("text", "", "One."),
            ("term", "", "Pebble"),
            ("text", "", "Two."),
        )
    )
    assert codes(book) == [
        ("duplicate-heading", 3),
        ("number-out-of-order", 4),
        ("duplicate-heading", 5),
        ("duplicate-term", 8),
    ]
    first = book.find("glossary/pebble")
    assert isinstance(first, Term)
    assert first.text == "One."


def test_a_comma_before_a_small_letter_separates_spellings() -> None:
    blocks = (
        ("term", "", "Counter, cancel"),
        ("text", "", "A."),
        ("term", "", "Active Player, Other Order"),
        ("text", "", "B."),
    )
    abridged = build(document(*blocks, extent="abridged"))
    assert [term.names for term in abridged.terms] == [("Counter", "cancel"), ("Active Player, Other Order",)]
    assert build(document(*blocks)).terms[0].names == ("Counter, cancel",)
