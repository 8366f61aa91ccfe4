"""What changes zones, comes into being or is gone, and what is drawn, searched, revealed and shuffled (111, 121,
400.7, 701.20 to 24, 702.26), as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.abilities import Change, Color, Zone
from rulesdoc.engine.events.happened import Happening
from rulesdoc.engine.objects import Card, ObjectId, PlayerId, Ref


@dataclass(frozen=True, slots=True)
class Moved(Happening):
    """An object goes to a zone (400.7). ``cause`` is a word of the rules (``"destroy"``, ``"sacrifice"``,
    ``"discard"``, ``"draw"``, ``"mill"``, ``"play"``, ``"cast"``, ``"resolve"``, ``"state"``) or empty; ``by`` is the
    player who moves it. In a library ``place`` is ``"top"``, ``"bottom"`` or ``"shuffled"``. ``controller``,
    ``tapped``, ``counters``, ``attached``, ``copied``, ``noted``, ``changes`` are how it enters the battlefield,
    ``transformed`` says that its back face is up, ``promised`` the counters that an exception in copying adds
    (707.9e). ``source`` is the object whose ability moves it, ``link`` the effect by which that has the ability
    (607.5). ``face_down`` and ``adventuring`` are how a card is cast (708.4, 715.3), as is the ``half`` of a split
    card (709.3), ``adventured`` is an Adventure exiled as it resolves (715.3d). ``order`` is that in which the
    cards of a melded permanent are exiled, by label (712.21b). ``new`` is the number of the object that it
    becomes, known once it has happened."""

    object: ObjectId
    to: Zone
    cause: str = ""
    by: PlayerId | None = None
    place: str = "top"
    controller: PlayerId | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    promised: tuple[tuple[str, int], ...] = ()
    attached: Ref | None = None
    source: ObjectId | None = None
    link: int = 0
    face_down: bool = False
    adventuring: bool = False
    half: int | None = None
    adventured: bool = False
    changes: tuple[Change, ...] = ()
    copied: Card | None = None
    noted: tuple[tuple[str, Color | PlayerId], ...] = ()
    haunting: ObjectId | None = None
    order: tuple[str, ...] = ()
    transformed: bool = False
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class Destroyed(Happening):
    """A permanent is destroyed (701.8): the move to the graveyard is an event within it."""

    object: ObjectId
    regenerable: bool = True


@dataclass(frozen=True, slots=True)
class TokenCreated(Happening):
    """A token with these characteristics is created under a player's control (111.2); how it enters, and its
    number, as in :class:`Moved`. Its label is that of what it copies, or its name, with a number added;
    ``transformed``: the back face of the card that it copies is up (707.8a)."""

    card: Card
    controller: PlayerId
    label: str = ""
    transformed: bool = False
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    promised: tuple[tuple[str, int], ...] = ()
    copied: Card | None = None
    noted: tuple[tuple[str, Color | PlayerId], ...] = ()
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class PrepareSpellCopied(Happening):
    """The controller of a prepared permanent creates a copy of its prepare spell, ``card``, in exile (722.3c); ``new``
    is the number of the copy."""

    object: ObjectId
    controller: PlayerId
    card: Card
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class Ceased(Happening):
    """A token outside the battlefield (704.5d) or an ability that leaves the stack ceases to exist."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Melded(Happening):
    """Cards that were put into exile to be melded enter the battlefield as one permanent (701.42a); ``new`` is its
    number."""

    objects: tuple[ObjectId, ...]
    controller: PlayerId
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class BroughtIn(Happening):
    """A player puts a card of theirs from outside the game into their hand (400.11b)."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class PhasedOut(Happening):
    """A permanent phases out, with what is attached to it (702.26b, g)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class PhasedIn(Happening):
    """A permanent phases in (702.26c)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Drawn(Happening):
    """A player draws one card (121.1): the move to the hand is an event within it."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class DrawFailed(Happening):
    """A player tried to draw from an empty library (121.4)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Searched(Happening):
    """A player searches a library (701.23a): all of it, or only so many cards from the ``top``."""

    player: PlayerId
    whose: PlayerId
    top: int | None = None


@dataclass(frozen=True, slots=True)
class Revealed(Happening):
    """A player reveals a card (701.20a), perhaps because of an ability of ``source``."""

    object: ObjectId
    player: PlayerId
    source: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class Shuffled(Happening):
    """A player's library is put into this order."""

    player: PlayerId
    order: tuple[ObjectId, ...]


ZoneEvent: TypeAlias = (
    Moved | Destroyed | TokenCreated | PrepareSpellCopied | Ceased | Melded | BroughtIn | PhasedOut
    | PhasedIn | Drawn | DrawFailed | Searched | Revealed | Shuffled
)  # fmt: skip
