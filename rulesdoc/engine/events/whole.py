"""All events together, and those that say what became of another one (101.2, 614, 616)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.events.combat import CombatEvent
from rulesdoc.engine.events.games import GameEvent
from rulesdoc.engine.events.happened import Happening
from rulesdoc.engine.events.moving import ZoneEvent
from rulesdoc.engine.events.permanents import PermanentEvent
from rulesdoc.engine.events.players import PlayerEvent
from rulesdoc.engine.events.playing import PlayingEvent
from rulesdoc.engine.events.resolving import ResolvingEvent
from rulesdoc.engine.events.turn import TurnEvent
from rulesdoc.engine.objects import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Replaced(Happening):
    """A replacement or prevention effect of ``source`` was applied to an event that would have happened."""

    event: Event
    source: ObjectId
    player: PlayerId
    by: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Stopped(Happening):
    """An event did not happen because an effect of ``source`` says that it can't (101.2)."""

    event: Event
    source: ObjectId


Event: TypeAlias = (
    ZoneEvent | PermanentEvent | CombatEvent | PlayerEvent | PlayingEvent | ResolvingEvent | TurnEvent | GameEvent
    | Replaced | Stopped
)  # fmt: skip
