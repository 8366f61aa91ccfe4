"""The real texts, where they are at hand: official editions and pages of French players, read to the last rule."""

from __future__ import annotations

import csv
from datetime import date, datetime

import pytest

from rulesdoc import source
from rulesdoc.links import find_links
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import build, load, load_all
from tests.shared import CORPORA, needs_corpora

pytestmark = needs_corpora


def editions() -> list[dict[str, str]]:
    """What an independent count found in each official edition."""
    manifest = CORPORA / "MANIFEST.tsv"
    if not manifest.is_file():
        return []
    with manifest.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition["file"])
def test_an_edition_holds_what_was_counted(edition: dict[str, str]) -> None:
    book = load(CORPORA / "en" / edition["file"])
    rules = list(book.rules())
    examples = sum(1 for _ in book.examples()) + sum(len(term.examples) for term in book.terms)
    effective = datetime.strptime(edition["effective date"], "%B %d, %Y").date()
    assert {
        "rules": len(rules),
        "numbers": len({rule.id for rule in rules}),
        "examples": examples,
        "terms": len(book.terms),
        "effective": book.effective,
        "kind": book.kind,
    } == {
        "rules": int(edition["numbered rules"]),
        "numbers": int(edition["distinct numbers"]),
        "examples": int(edition["examples"]),
        "terms": int(edition["glossary entries"]),
        "effective": effective,
        "kind": "official text",
    }
    twice = {each.message.split()[0] for each in book.findings if each.code == "duplicate-number"}
    assert twice == set(filter(None, (edition["numbers used twice"] or "").split(",")))


def test_every_reference_of_the_edition_that_we_follow_resolves() -> None:
    book = load(CORPORA / "en" / "2026-08-07.txt")
    links = find_links(book)
    assert book.effective == date(2026, 8, 7)
    assert len(links.references) == 2152
    assert links.dangling == ()
    assert links.cited_by("702.15") == ("glossary/lifelink",)
    assert links.cited_by("glossary/lifelink")[:3] == ("120.3f", "120.4d/1", "122.1b")


def test_a_reference_that_went_stale_in_a_real_edition_is_found() -> None:
    links = find_links(load(CORPORA / "en" / "2024-09-17.txt"))
    assert [(each.source, str(each.target)) for each in links.dangling] == [("glossary/map", "110.10")]


def page(start: str) -> tuple[Rulebook, ...]:
    return load_all(next((CORPORA / "fr").glob(f"{start}_*.txt")))


def numbers(book: Rulebook) -> list[str]:
    return sorted(str(rule.id) for rule in book.rules())


def targets(book: Rulebook) -> list[str]:
    return sorted(str(each.target) for each in find_links(book).references)


def test_a_thread_that_quotes_a_rule_twice() -> None:
    (book,) = page("000")
    assert numbers(book) == sorted(
        ["102.4", *(f"420.{n}" for n in range(1, 6)), *(f"420.5{letter}" for letter in "abcdefghijk")]
    )
    assert [(str(each.id), bool(each.title)) for each in book.sections() if each.title] == [("420", True)]
    assert [each.address for each in book.examples()] == ["420.4/1"]
    assert [each.code for each in book.findings] == ["repeated-rule"]
    assert targets(book) == ["314", "404", "408"]


def test_a_section_that_lost_its_numbers() -> None:
    (book,) = page("001")
    assert numbers(book) == []
    assert [(str(each.id), len(each.paragraphs)) for each in book.sections()] == [("117", 11)]
    assert targets(book) == ["704", "806", "902", "903"]


def test_a_thread_with_glossary_entries_and_card_rulings() -> None:
    french, english = page("002")
    assert [term.names for term in french.terms] == [("Echanger",), ("Contrer", "contrecarrer")]
    assert [len(term.examples) for term in french.terms] == [1, 0]
    assert [term.names for term in english.terms] == [("Exchange",)]
    assert numbers(french) == ["103.3"]
    assert targets(french) == ["414"]


def test_a_section_with_numbers_on_lines_of_their_own() -> None:
    (book,) = page("003")
    expected = [
        *(f"104.{n}" for n in range(1, 6)),
        *(f"104.2{letter}" for letter in "abcd"),
        *(f"104.3{letter}" for letter in "abcdefghijk"),
        *(f"104.4{letter}" for letter in "abcdefghi"),
    ]
    assert numbers(book) == sorted(expected)
    links = find_links(book)
    assert (len(links.references), len(links.outside), links.dangling) == (13, 12, ())
    assert links.cited_by("104.3h") == ("104.2b",)


def test_a_thread_in_two_languages() -> None:
    french, english = page("004")
    assert numbers(french) == [*(f"621.{n}" for n in range(1, 6)), "714.2a", "714.2b", "714.2c"]
    assert [each.address for each in french.examples()] == ["621.3/1"]
    assert numbers(english) == ["714.3"]
    assert [each.address for each in english.examples()] == ["714.3/1"]
    assert "\n" not in english.rule("714.3").text
    assert targets(french) == ["102.4b"]
    assert [each.code for each in french.findings] == ["lost-symbol", "lost-symbol"]


def test_two_languages_are_two_books_of_one_document() -> None:
    document = source.read(next((CORPORA / "fr").glob("004_*.txt")))
    assert [build(document, code).language for code in ("fr", "en")] == ["fr", "en"]
