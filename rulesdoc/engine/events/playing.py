"""Lands played, spells cast or copied, abilities activated (305, 601, 602, 606, 707.10), as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.abilities import Ability, Activated, CastThisFrom, Keyword, Triggered
from rulesdoc.engine.events.happened import Happening
from rulesdoc.engine.game import Waiting
from rulesdoc.engine.objects import Card, ObjectId, PlayerId, Ref


@dataclass(frozen=True, slots=True)
class LandPlayed(Happening):
    """A player plays a land (305.1); the move to the battlefield is an event of its own."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Announced(Happening):
    """Modes, X and targets of a spell that is being cast have been chosen (601.2b to d); ``extras`` are the
    keyword abilities whose cost is going to be paid."""

    object: ObjectId
    targets: tuple[tuple[Ref, ...], ...]
    x: int = 0
    modes: tuple[int, ...] = ()
    extras: tuple[Keyword, ...] = ()


@dataclass(frozen=True, slots=True)
class SpellCast(Happening):
    """A spell has become cast (601.2i), perhaps by a ``permission`` of its own (601.3)."""

    object: ObjectId
    player: PlayerId
    permission: CastThisFrom | None = None


@dataclass(frozen=True, slots=True)
class Spliced(Happening):
    """A spell that is being cast has the text of cards in hand besides its own (702.47)."""

    object: ObjectId
    text: tuple[Ability, ...]
    cards: tuple[ObjectId, ...]
    player: PlayerId


@dataclass(frozen=True, slots=True)
class SpellCopied(Happening):
    """A copy of a spell or ability is put on the stack (707.10), with the values of the original or ``card``;
    ``new`` is its number."""

    object: ObjectId
    controller: PlayerId
    card: Card | None = None
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class Cycled(Happening):
    """A player has cycled a card (702.29c): ``object`` is what it has become."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class AbilityStacked(Happening):
    """An activated (602.2a) or waiting triggered ability (603.3) is put on the stack."""

    ability: Activated | Triggered
    source: ObjectId
    controller: PlayerId
    targets: tuple[tuple[Ref, ...], ...] = ()
    x: int = 0
    waiting: Waiting | None = None


@dataclass(frozen=True, slots=True)
class LoyaltyUsed(Happening):
    """A loyalty ability of a permanent is activated: no other this turn (606.3)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Exhausted(Happening):
    """A player begins to activate an exhaust ability of an object (702.177)."""

    object: ObjectId
    ability: Activated
    player: PlayerId


@dataclass(frozen=True, slots=True)
class CostPaid(Happening):
    """Permanents have been sacrificed or tapped to pay for a spell or ability on the stack (601.2h)."""

    object: ObjectId
    sacrificed: tuple[ObjectId, ...]
    tapped: tuple[ObjectId, ...] = ()


PlayingEvent: TypeAlias = (
    LandPlayed | Announced | SpellCast | Spliced | SpellCopied | Cycled | AbilityStacked
    | LoyaltyUsed | Exhausted | CostPaid
)  # fmt: skip
