"""What becomes of players: life, mana, losing, winning, being controlled (104, 106, 119, 723), as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.abilities import Filter
from rulesdoc.engine.events.happened import Happening
from rulesdoc.engine.objects import Limited, ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class LifeGained(Happening):
    """A player gains life (119.3)."""

    player: PlayerId
    amount: int
    source: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class LifeLost(Happening):
    """A player loses life (119.3), perhaps because of damage (120.3a), or pays it (119.4)."""

    player: PlayerId
    amount: int
    source: ObjectId | None = None
    damage: bool = False
    paid: bool = False


@dataclass(frozen=True, slots=True)
class ManaAdded(Happening):
    """Mana goes into a player's pool (106.4), perhaps ``only`` for spells that fit (106.6)."""

    player: PlayerId
    mana: tuple[str, ...]
    source: ObjectId | None = None
    only: Filter | None = None


@dataclass(frozen=True, slots=True)
class ManaSpent(Happening):
    """Mana leaves a player's pool to pay a cost (106.4): that of casting ``spell``, if of any. ``limited``
    is the part of it that could be spent on some spells only (106.6)."""

    player: PlayerId
    mana: tuple[str, ...]
    spell: ObjectId | None = None
    limited: tuple[Limited, ...] = ()


@dataclass(frozen=True, slots=True)
class TappedForMana(Happening):
    """A player has tapped a permanent for this mana (106.12)."""

    object: ObjectId
    player: PlayerId
    mana: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PoolsEmptied(Happening):
    """Unspent mana is lost as a step or phase ends (500.5)."""


@dataclass(frozen=True, slots=True)
class Paid(Happening):
    """A player has paid, in full, what an instruction of ``source`` asks for (118.12)."""

    player: PlayerId
    source: ObjectId


@dataclass(frozen=True, slots=True)
class PlayerLost(Happening):
    """A player loses the game (104.3) and leaves it (104.5)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerClaimed(Happening):
    """A player will be controlled by another during their next turn (723.1)."""

    player: PlayerId
    by: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerWon(Happening):
    """A player wins the game by an effect (104.2b)."""

    player: PlayerId


PlayerEvent: TypeAlias = (
    LifeGained | LifeLost | ManaAdded | ManaSpent | TappedForMana | PoolsEmptied | Paid | PlayerLost
    | PlayerClaimed | PlayerWon
)  # fmt: skip
