"""What becomes of a permanent where it is (122, 301.5, 701.26, 701.27, 708, 710, 722), as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.events.happened import Happening
from rulesdoc.engine.objects import ObjectId, PlayerId, Ref


@dataclass(frozen=True, slots=True)
class TapChanged(Happening):
    """A permanent becomes tapped or untapped (701.26); ``for_cost``: it is what a cost asks to tap."""

    object: ObjectId
    tapped: bool
    for_cost: bool = False


@dataclass(frozen=True, slots=True)
class Transformed(Happening):
    """A double-faced permanent has its other face up (701.27a)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Flipped(Happening):
    """A permanent is flipped (710)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class TurnedDown(Happening):
    """A face-up permanent is turned face down (708.2)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class TurnedUp(Happening):
    """A face-down permanent is turned face up (708.8)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Prepared(Happening):
    """A permanent with a prepare spell becomes prepared (722.3a), or is so no more (722.3b)."""

    object: ObjectId
    prepared: bool = True


@dataclass(frozen=True, slots=True)
class StickerPut(Happening):
    """A player puts a name sticker on an object, its word after so many words of the name (123.6b)."""

    object: ObjectId
    word: str
    after: int
    player: PlayerId


@dataclass(frozen=True, slots=True)
class CountersPut(Happening):
    """Counters are put on an object or given to a player (122.6)."""

    on: Ref
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class CountersRemoved(Happening):
    """Counters are removed from an object or player."""

    on: Ref
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class AttachmentChanged(Happening):
    """An Aura, Equipment or Fortification becomes attached to something, or to nothing (701.3)."""

    object: ObjectId
    to: Ref | None


@dataclass(frozen=True, slots=True)
class ControlChanged(Happening):
    """A permanent has come under another player's control through an effect: it has summoning sickness again
    (302.6) and leaves combat (506.4)."""

    object: ObjectId
    controller: PlayerId


@dataclass(frozen=True, slots=True)
class Crewed(Happening):
    """A creature crews a Vehicle (702.122)."""

    object: ObjectId
    creature: ObjectId


@dataclass(frozen=True, slots=True)
class NoLongerBestowed(Happening):
    """A bestowed spell or permanent is an Aura no more (702.103e, f)."""

    object: ObjectId


PermanentEvent: TypeAlias = (
    TapChanged | Transformed | Flipped | TurnedDown | TurnedUp | Prepared | StickerPut | CountersPut
    | CountersRemoved | AttachmentChanged | ControlChanged | Crewed | NoLongerBestowed
)  # fmt: skip
