"""Sentences as hashes: split, written and read."""

from __future__ import annotations

from pathlib import Path

from rulesdoc.editions.sentences import hashes_in, read, sentences_of, split_sentences, write
from rulesdoc.fingerprint import fingerprint
from tests.editions.pebbles import read_editions


def test_split() -> None:
    assert split_sentences("One is here. (See rule 704.5k.) He said “no.” Then 1.5 more, e.g. this one.") == [
        "One is here.",
        "(See rule 704.5k.",
        "He said “no.",
        "Then 1.5 more, e.g. this one.",
    ]


def test_hashes_do_not_see_numbers_and_typography() -> None:
    one, two = hashes_in("The judge’s bag is weighed by rule 101.1. Yes.", "en")
    assert [one, two] == hashes_in('The judge\'s bag is weighed by rule 704.5k. "Yes."', "en")
    assert one is not None
    assert two is None
    assert [one] != hashes_in("The judge’s bag is sold by rule 101.1.", "en")


def test_written_and_read(tmp_path: Path) -> None:
    books = read_editions(tmp_path)
    write(books, tmp_path / "sentences.gz")
    assert read(tmp_path / "sentences.gz") == sentences_of(books)
    (hashed,) = hashes_in(
        "The judge weighs every bag before the first round begins and sends home whoever brought sand.", "en"
    )
    assert hashed is not None
    # It is a part of 101.1 of the first edition; in the others it is a rule of its own, which has its own hash.
    first = next(each for each in books[0].rules() if str(each.id) == "101.1")
    words = first.text.casefold().replace(".", "").replace(",", "")
    assert sentences_of(books)[hashed] == (fingerprint(words).exact,)
