"""What is seen of the characteristics of an object (109.3), and what follows from those of its card."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeAlias

from rulesdoc.engine.abilities import Color, Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.mana import added_up, mana_value, symbols
from rulesdoc.engine.objects import Object, Traits
from rulesdoc.engine.variants import color_identity
from rulesdoc.finding import Unreadable
from rulesdoc.scenario.document import Value, items_of, text_of
from rulesdoc.scenario.observe.seen import Seen, Who, in_a_row, named, named_texts, said, texts
from rulesdoc.scenario.story import named_by
from rulesdoc.verdict import Sentence, TokenName, Word, counted

Trait: TypeAlias = Callable[[Game, Object, Traits, Value, Who], Seen]
"""What is seen of a trait of an object: the game, the object and its characteristics, what is expected, its name."""

_COLORS = {color.name.lower(): color for color in Color}


def _size(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    size = f"{traits.power}/{traits.toughness}"
    return Seen(text_of(value) == size, Sentence("{card} is {size}.", (card, ("size", size))), size)


def _power(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    sentence = Sentence("{card} has power {n}.", (card, ("n", traits.power)))
    return Seen(text_of(value) == str(traits.power), sentence, str(traits.power))


def _toughness(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    sentence = Sentence("{card} has toughness {n}.", (card, ("n", traits.toughness)))
    return Seen(text_of(value) == str(traits.toughness), sentence, str(traits.toughness))


def _colors(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    names, drawn = _color_names(traits.colors)
    sentence = (
        Sentence("Colors of {card}: {colors}.", (card, ("colors", drawn)))
        if names
        else Sentence("{card} is colorless.", (card,))
    )
    return Seen(set(named_texts(value)) == set(names), sentence, in_a_row(names))


def _color_names(colors: Collection[Color]) -> tuple[list[str], str]:
    """What colours are called in a case, and their symbols as a sentence has them."""
    names = [word for word, color in _COLORS.items() if color in colors]
    return names, "".join(f"{{{_COLORS[name].value}}}" for name in names)


def _types(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    return _words(traits.types, value, card)


def _subtypes(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    return _words(traits.subtypes, value, card)


def _supertypes(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    return _words(traits.supertypes, value, card)


def _words(actual: frozenset[str], value: Value, card: Who) -> Seen:
    words = sorted(actual)
    sentence = Sentence("{card} has no such types.", (card,))
    if words:
        sentence = Sentence("Types of {card}: {types}.", (card, ("types", said(map(Word, words)))))
    expected = set(named_texts(value))
    return Seen(expected == actual, sentence, in_a_row(words))


def _identity(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    """The colour identity of its card."""
    names, drawn = _color_names(color_identity(item.card))
    step = Sentence("Color identity of {card}: {colors}.", (card, ("colors", drawn or "{C}")))
    return Seen(set(named_texts(value)) == set(names), step, in_a_row(names))


def _keywords(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    wanted = _some(value)
    has = [keyword for keyword in wanted if traits.has(keyword)]
    sentence = Sentence("{card} has: {keywords}.", (card, ("keywords", said(map(Word, wanted)))))
    return Seen(has == wanted, sentence, in_a_row(sorted({it.name for it in traits.keywords})))


def _lacks(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    unwanted = _some(value)
    has = [keyword for keyword in unwanted if traits.has(keyword)]
    sentence = Sentence("{card} does not have: {keywords}.", (card, ("keywords", said(map(Word, unwanted)))))
    return Seen(not has, sentence, in_a_row(sorted({it.name for it in traits.keywords})))


def _some(value: Value) -> list[str]:
    """One word or more. Raises ``Unreadable`` for none, of which anything would be true."""
    if not items_of(value):
        raise Unreadable(value.place, "nothing is named here")
    return texts(value)


def _abilities(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    count = len(traits.abilities)
    sentence = counted("{card} has {n} ability.", "{card} has {n} abilities.", (card, ("n", count)))
    return Seen(text_of(value) == str(count), sentence, str(count))


def _name(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    sentence = Sentence("Its name is {name}.", (("name", named_by(traits)),))
    return Seen(text_of(value) == traits.name, sentence, traits.name)


def _same_name(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    other = named(game, text_of(value))
    sentence = Sentence("Its name is {name}.", (("name", named_by(traits)),))
    known = other.word if isinstance(other, TokenName) else other
    return Seen(traits.name == known, sentence, traits.name)


def _mana_value(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    actual = mana_value(traits.valued, item.x if item.zone is Zone.STACK else 0)
    sentence = Sentence("{card} has mana value {n}.", (card, ("n", actual)))
    return Seen(text_of(value) == str(actual), sentence, str(actual))


def _mana_cost(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    actual = added_up(traits.cost) if traits.cost else ""
    step = Sentence("Mana cost of {card}: {mana}.", (card, ("mana", actual)))
    if not actual:
        step = Sentence("{card} has no mana cost.", (card,))
    written = text_of(value)
    try:
        expected = added_up(written) if written != "none" else ""
    except ValueError as error:
        raise Unreadable(value.place, str(error)) from None
    return Seen(sorted(symbols(actual)) == sorted(symbols(expected)), step, actual or "none")


CHARACTERISTICS: dict[str, Trait] = {
    "size": _size,
    "power": _power,
    "toughness": _toughness,
    "color identity": _identity,
    "colors": _colors,
    "types": _types,
    "subtypes": _subtypes,
    "supertypes": _supertypes,
    "keywords": _keywords,
    "lacks": _lacks,
    "abilities": _abilities,
    "name": _name,
    "same name as": _same_name,
    "mana value": _mana_value,
    "mana cost": _mana_cost,
}
