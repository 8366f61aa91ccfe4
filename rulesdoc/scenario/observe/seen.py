"""What is looked at in a case, what is seen of it, and how values and objects are named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulesdoc.engine.game import Game
from rulesdoc.engine.table import Entry
from rulesdoc.scenario.document import Value, items_of, text_of
from rulesdoc.scenario.story import name_of
from rulesdoc.verdict import Name, Sentence, Word


@dataclass(frozen=True, slots=True)
class Scene:
    """What there is to observe: the game now, all that happened, who was asked to choose, in order, and the language
    of its cards."""

    game: Game
    log: tuple[Entry, ...]
    asked: tuple[str, ...]
    language: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """Whether an expectation holds, what was seen as a sentence, and what was seen as a bare value."""

    holds: bool
    sentence: Sentence
    actual: str


Who = tuple[str, Name]
"""The value of a message that names whom or what it is about: ``("player", "Ana")``, ``("card", "Bear")``."""


def texts(value: Value) -> list[str]:
    """One text, or several, as a case has them."""
    return [text_of(item) for item in items_of(value)]


def named_texts(value: Value) -> list[str]:
    """The texts of a value, of which ``none`` says that there are none."""
    return [text for text in texts(value) if text != "none"]


def in_a_row(values: Sequence[str]) -> str:
    """Several values as one: ``none`` if there are none."""
    return ", ".join(values) or "none"


def said(parts: Iterable[Word | Sentence]) -> Word | Sentence:
    """Several words of the rules, or counts of them, as one value."""
    some, *others = parts
    for other in others:
        some = Sentence("{some}, {last}", (("some", some), ("last", other)))
    return some


def is_known(game: Game, label: str) -> bool:
    """Whether there is or was an object of this label."""
    others = (*(known.object for known in (*game.past.values(), *game.phased.values())), *game.outside.values())
    return game.find(label) is not None or any(item.label == label for item in others)


def absent(label: str) -> Seen:
    """What is seen where there is and was no object of this label."""
    return Seen(False, Sentence("{card} is not there.", (("card", label),)), "nothing of that name")


def named(game: Game, label: str) -> Name:
    """What an object is called, wherever it is or last was."""
    item = game.find(label) or next((it for it in game.outside.values() if it.label == label), None)
    if item is not None:
        return name_of(game, item.id)
    gone = [number for number, known in (*game.past.items(), *game.phased.items()) if known.object.label == label]
    return name_of(game, gone[-1]) if gone else label
