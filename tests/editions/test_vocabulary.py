"""Sections told apart by what they speak about."""

from __future__ import annotations

from rulesdoc.editions.passage import Passage
from rulesdoc.editions.vocabulary import Vocabulary, closeness, vocabulary

RARITY = {"a": 0.0, "the": 0.0, "and": 0.0, "player": 1.0, "pebble": 1.0, "circle": 3.0, "counts": 3.0, "brush": 4.0}


def spoken(*texts: str) -> Vocabulary:
    words = [tuple(text.split()) for text in texts]
    rarity = {word: RARITY.get(word, 2.0) for each in words for word in each}
    return vocabulary([Passage(0, "rule", "100.1", "", each, (), -1, 1) for each in words], rarity)


def test_the_same_subject_in_other_words() -> None:
    throwing = spoken("a player throws a pebble at the circle", "a pebble in the circle counts")
    painting = spoken("a player paints a pebble with a brush", "the brush is washed")
    thrown = spoken("each pebble that was thrown into the circle counts", "and the circle is redrawn")
    assert closeness(throwing, thrown) > 2 * closeness(painting, thrown)
    assert round(closeness(throwing, throwing), 9) == 1.0


def test_words_that_tell_nothing_are_left_out() -> None:
    assert closeness(spoken("the end"), spoken("the beginning")) == 0.0
    assert spoken("the", "a") == {}
