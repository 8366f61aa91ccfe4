"""Sections told apart by what they speak about."""

from __future__ import annotations

from rulesdoc.editions.passage import Passage
from rulesdoc.editions.vocabulary import closeness, vocabularies


def section(text: str) -> list[Passage]:
    return [Passage(0, "rule", "100.1", text, tuple(text.split()), (), -1, 1)]


def test_the_same_subject_in_other_words() -> None:
    throwing, painting, thrown = vocabularies([
        section("a player throws a pebble at the circle and a pebble in the circle counts"),
        section("a player paints a pebble with a brush and the brush is washed"),
        section("each pebble that was thrown into the circle counts and the circle is redrawn"),
    ])  # fmt: skip
    assert closeness(throwing, thrown) > 2 * closeness(painting, thrown)
    assert round(closeness(throwing, throwing), 9) == 1.0


def test_words_of_every_section_say_nothing() -> None:
    one, other = vocabularies([section("the end"), section("the beginning")])
    assert closeness(one, other) == 0.0
