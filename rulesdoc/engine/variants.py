"""Building Commander decks (903.4, 903.5): colour identity, and which cards go with a commander."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rulesdoc.engine.abilities import AddMana, Color, Cost, Spent
from rulesdoc.engine.kept import kept
from rulesdoc.engine.mana import colors_of
from rulesdoc.engine.objects import BASIC_LAND_MANA, Card


@kept
def color_identity(card: Card) -> frozenset[Color]:
    """The colours of the mana symbols in a card's cost and text, and of its colour indicator (903.4), its other faces
    included (903.4d, e)."""
    found = colors_of(card.cost) | (card.colors or frozenset())
    for text in _mana(card.abilities):
        found |= colors_of(text)
    # CR 903.4d: "The back of a double-faced card counts too"
    for face in (card.back, card.lower, card.inset, card.prepare, *card.halves):
        found |= frozenset() if face is None else color_identity(face)
    return found


def _mana(record: Any) -> Iterator[str]:
    """The mana symbols in a text, as its records have them."""
    if isinstance(record, (tuple, frozenset)):
        for part in record:
            yield from _mana(part)
    elif is_dataclass(record) and not isinstance(record, type):
        if isinstance(record, (Cost, AddMana)):
            yield record.mana
        elif isinstance(record, Spent):
            yield f"{{{record.letter}}}"
        for field in fields(record):
            yield from _mana(getattr(record, field.name))


def may_be_in_deck(card: Card, commander: Card) -> bool:
    """Whether a card may be in a commander's deck, as far as colours go (903.5c, d)."""
    allowed = color_identity(commander)
    # CR 903.5d: "only if the commander’s color identity holds the colors of their mana"
    lands = frozenset(Color(letter) for subtype, letter in BASIC_LAND_MANA.items() if subtype in card.subtypes)
    # CR 903.5c: "only if its color identity holds no color that is missing from the commander’s"
    return color_identity(card) | lands <= allowed
