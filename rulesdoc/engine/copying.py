"""Exceptions in copying (707.9): what a copy keeps of its own, has besides, or has instead.

What a copy is depends on cards alone; what it is in play, and what it would be, on the layers: see ``layers``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine.keywords import defines_size
from rulesdoc.engine.mana import colors_of
from rulesdoc.engine.objects import Card
from rulesdoc.engine.records import replace
from rulesdoc.engine.types import becoming


def excepted(card: Card, but: Iterable[a.CopyException], own: Card, ability: a.Ability | None = None) -> Card:
    """Copiable values with exceptions (707.9a, b): those of ``card``, copied by an object that is ``own`` otherwise.
    ``ability`` is the one that says so. The lower half of a flip card is excepted likewise.

    What depends on what the copy would be, or is no characteristic, is not looked at (707.9e, f)."""
    for exception in but:
        card = _with(card, exception, own, ability)
        if card.lower is not None:
            card = replace(card, lower=_with(card.lower, exception, own, ability))
    return card


def _with(card: Card, exception: a.CopyException, own: Card, ability: a.Ability | None) -> Card:
    """Copiable values with one exception."""
    match exception:
        case a.Gains(gained):
            return replace(card, abilities=(*card.abilities, gained))
        case a.HasThisAbility():
            return card if ability is None else replace(card, abilities=(*card.abilities, ability))
        case a.Becomes(supertypes=supertypes):
            types, subtypes = becoming(card.types, card.subtypes, exception)
            return replace(card, types=types, subtypes=subtypes, supertypes=card.supertypes | supertypes)
        case a.HasBase(power, toughness):
            assert isinstance(power, int), "a size in copying is written in numbers"
            assert isinstance(toughness, int), "a size in copying is written in numbers"
            # CR 707.9d: "neither an ability that defines this characteristic"
            abilities = tuple(it for it in card.abilities if not defines_size(it))
            return replace(card, power=power, toughness=toughness, abilities=abilities)
        case a.Colored(colors, added):
            before = colors_of(card.cost) if card.colors is None else card.colors
            return replace(card, colors=before | colors if added else colors)
        case a.KeepsOwn("color"):
            return replace(card, colors=colors_of(own.cost) if own.colors is None else own.colors)
        case a.KeepsOwn(characteristic):
            raise ValueError(f"a copy that keeps its own {characteristic}")
        case a.EntersWith() | a.Provided():
            return card
        case _:
            assert_never(exception)
