"""The official text: every trap of the real ones, on a small text of our own."""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load
from tests.source.official_text import OFFICIAL


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    file = tmp_path_factory.mktemp("official") / "pebbles.txt"
    file.write_text(OFFICIAL, encoding="utf-8")
    return load(file)


def line_of(text: str) -> int:
    """The line on which a text begins in the body (its last occurrence at the head of a line)."""
    lines = OFFICIAL.split("\n")
    return max(number for number, line in enumerate(lines, 1) if line.strip().startswith(text))


def found(book: Rulebook, code: str) -> list[int]:
    return [finding.place.line for finding in book.findings if finding.code == code]


def test_headings_of_the_contents_are_not_read_twice(book: Rulebook) -> None:
    assert [(str(chapter.id), chapter.title) for chapter in book.chapters] == [("1", "The Game"), ("2", "Play")]
    assert [str(section.id) for section in book.sections()] == ["100", "101", "200"]
    section = book.find("200")
    assert section is not None
    assert section.place.line == line_of("200. Throwing")


def test_kind_language_and_date(book: Rulebook) -> None:
    assert (book.kind, book.language, book.effective, book.extent) == (
        "official text",
        "en",
        date(2021, 3, 5),
        "complete",
    )
    assert book.title == "Rules of the Game of Pebbles"


def test_a_number_without_full_stop_is_a_rule(book: Rulebook) -> None:
    assert book.rule("101.1").text == "This number has no full stop."
    assert found(book, "missing-full-stop") == [line_of("101.1 ")]


def test_a_full_stop_too_many(book: Rulebook) -> None:
    assert book.rule("101.1a").text == "This one has a full stop too many."
    assert found(book, "unexpected-full-stop") == [line_of("101.1a.")]


def test_no_space_after_the_number(book: Rulebook) -> None:
    assert book.rule("101.2").text == "There is no space here. See rule 100.1."
    assert found(book, "missing-space") == [line_of("101.2.T")]


def test_two_spaces_are_nothing(book: Rulebook) -> None:
    assert book.rule("100.1b").text == "Two spaces stand before this."


def test_a_rule_whose_text_is_the_word_glossary(book: Rulebook) -> None:
    assert book.rule("100.3").text == "Glossary"
    assert book.rule("200.3") is not None


def test_four_examples_one_of_them_after_a_blank_line(book: Rulebook) -> None:
    examples = book.rule("100.2").examples
    assert [example.address for example in examples] == ["100.2/1", "100.2/2", "100.2/3", "100.2/4"]
    assert examples[3].text == "The pebble is late."
    assert examples[3].place.line == line_of("Example: The pebble is late.")


def test_a_doubled_label_is_one_label(book: Rulebook) -> None:
    assert [example.text for example in book.rule("200.1").examples] == ["The pebble flies."]
    assert found(book, "doubled-example-label") == [line_of("Example:Example:")]


def test_a_paragraph_without_number_continues_the_rule(book: Rulebook) -> None:
    assert book.rule("101.3n").text == "So is o.\n\nA paragraph that continues 101.3n."


def test_the_word_example_within_a_rule_is_text(book: Rulebook) -> None:
    assert book.rule("101.3p").examples == ()


def test_letters_l_and_o_are_skipped_without_a_finding_but_late_lettering_has_one(book: Rulebook) -> None:
    # 101.3d comes first, 101.3k after it; then m, n and p follow as they should.
    numbers = ["101.3d ", "101.3k", "200.3. Two", "200.2. Two"]
    assert found(book, "number-gap") == [line_of(number) for number in numbers[:3]]
    assert "expected" in next(each.message for each in book.findings if each.code == "number-gap")


def test_a_number_used_twice_is_two_rules(book: Rulebook) -> None:
    texts = [rule.text for rule in book.rules() if str(rule.id) == "200.1a"]
    assert texts == ["First throw.", "Second throw, under a number used twice."]
    assert book.rule("200.1a").text == "First throw."
    assert found(book, "duplicate-number") == [line_of("200.1a Second")]


def test_a_misprinted_number_stays_where_it_stands(book: Rulebook) -> None:
    order = [str(rule.id) for rule in book.rules()]
    at = order.index("101.2c")
    assert order[at - 1 : at + 2] == ["200.1a", "101.2c", "200.3"]
    assert found(book, "number-out-of-order") == [line_of("101.2c"), line_of("200.2.")]


def test_a_broken_number_is_kept_as_text(book: Rulebook) -> None:
    rule = next(rule for rule in book.rules() if str(rule.id) == "101.2c")
    assert rule.text.endswith("200. 1d A space inside the number.")
    assert found(book, "broken-number") == [line_of("200. 1d")]


def test_glossary(book: Rulebook) -> None:
    assert [term.names for term in book.terms] == [
        ("Frog",),
        ("Pebble, Round",),
        ("Throw (Obsolete)",),
        ("“Yes, but.”",),
    ]
    assert book.terms[1].text == "1. A stone.\n\n2. The round one of two."
    assert book.terms[1].examples == ("A marble.",)
    assert book.terms[1].address == "glossary/pebble-round"


def test_the_credits_hold_no_rules(book: Rulebook) -> None:
    assert book.find("101.9") is None


def test_every_line_of_the_body_is_in_the_book(book: Rulebook) -> None:
    """Nothing is dropped silently: each word of body and glossary stands in some text, title or name."""
    body = OFFICIAL.split("\n")[line_of("1. The Game") - 1 : line_of("Credits") - 1]
    held = Counter[str]()
    for section in book.sections():
        held.update(section.title.split())
    for chapter in book.chapters:
        held.update(chapter.title.split())
    for rule in book.rules():
        held.update(rule.text.split())
        for example in rule.examples:
            held.update(example.text.split())
    for term in book.terms:
        held.update(" ".join((*term.names, term.text, *term.examples)).split())
    words = Counter(" ".join(body).split())
    missing = {word for word in words - held if not word[0].isdigit() and not word.startswith("Example:")}
    assert missing == {"Glossary"}  # the heading


def test_a_file_of_every_encoding_and_line_end_reads_the_same(book: Rulebook, tmp_path: Path) -> None:
    texts = [rule.text for rule in book.rules()]
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"):
        for ends in (["\n"], ["\r\n"], ["\r"], ["\r", "\r\n"], ["\n", "\r\n"]):
            file = tmp_path / "pebbles.txt"
            lines = OFFICIAL.split("\n")
            mixed = "".join(line + ends[at % len(ends)] for at, line in enumerate(lines))
            file.write_bytes(mixed.encode(encoding))
            other = load(file)
            assert [rule.text for rule in other.rules()] == texts, (encoding, ends)
            assert other.terms[3].names == ("“Yes, but.”",), (encoding, ends)


def test_a_line_separator_inside_a_rule_makes_a_paragraph(tmp_path: Path) -> None:
    file = tmp_path / "pebbles.txt"
    file.write_text("1. A\n100. B\n100.1. One thing.\u2028Another thing.\n\n100.2. Next.\n", encoding="utf-8")
    assert load(file).rule("100.1").text == "One thing.\n\nAnother thing."


def test_after_z_comes_aa(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    letters = [*"abcdefghijkmnpqrstuvwxyz", "aa", "ab"]
    rules = "".join(f"100.1{each} Rule {each}.\n\n" for each in letters)
    file.write_text(f"1. A\n100. B\n100.1. These are many.\n\n{rules}", encoding="utf-8")
    book = load(file)
    assert [rule.id.letters for rule in book.rules()] == ["", *letters]
    assert {finding.code for finding in book.findings} == {"no-effective-date"}
