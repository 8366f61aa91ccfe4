"""What a passage says, apart from its references and its typography."""

import pytest

from rulesdoc.editions.passage import read_words
from rulesdoc.tree import RuleId


def test_references_are_masked_and_kept() -> None:
    words, references = read_words("Throw it (see rule 102.2). Rules 7.1 and 8 hold.", "en")
    assert words[:6] == ("throw", "it", "see", "rule", "§", "rules")
    assert references == (RuleId(102, 2),)


def test_the_same_in_french() -> None:
    assert read_words("Cf. règle 704.", "fr") == (("cf", "règle", "§"), (RuleId(704),))


@pytest.mark.parametrize(
    ("one", "other"),
    [("“It’s” a pebble - small.", '"it\'s" a pebble – small'), ("Throw, then COUNT.", "throw then count")],
)
def test_typography_is_no_difference(one: str, other: str) -> None:
    assert read_words(one, "en") == read_words(other, "en")


@pytest.mark.parametrize(("one", "other"), [("+1/+1", "-1/-1"), ("{T}", "{Q}"), ("12", "-12"), ("its", "it's")])
def test_signs_and_symbols_are(one: str, other: str) -> None:
    assert read_words(one, "en") != read_words(other, "en")
