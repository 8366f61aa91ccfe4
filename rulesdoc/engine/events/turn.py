"""The course of a turn: steps, priority, what ends with it (117, 500 to 514, 731, 807.4), as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.abilities import Step
from rulesdoc.engine.events.happened import Happening
from rulesdoc.engine.game import Marker
from rulesdoc.engine.objects import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class TurnBegan(Happening):
    """A player's turn begins (500); ``settled`` are the permanents that the player controls as it begins; ``extra``: it
    is the extra turn that was added last (500.7)."""

    player: PlayerId
    settled: tuple[ObjectId, ...] = ()
    extra: bool = False


@dataclass(frozen=True, slots=True)
class StepBegan(Happening):
    """A step, or a main phase, of the active player's turn begins (500.1)."""

    step: Step
    player: PlayerId


@dataclass(frozen=True, slots=True)
class DaylightChanged(Happening):
    """It becomes day or night (731.1)."""

    night: bool


@dataclass(frozen=True, slots=True)
class ExtraSteps(Happening):
    """Additional steps come after this phase (500.10); ``resume`` is the step that follows the last of them, once
    the first has come."""

    steps: tuple[Step, ...]
    resume: Step | None = None


@dataclass(frozen=True, slots=True)
class ExtraTurnGiven(Happening):
    """A player is to take an extra turn after this one (500.7)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TurnEffectsEnded(Happening):
    """Damage wears off and "until end of turn" effects end, simultaneously (514.2)."""


@dataclass(frozen=True, slots=True)
class PriorityGiven(Happening):
    """A player gets priority (117.3), or nobody has it. ``again``: because something has happened, so that
    earlier passes count no more (117.4)."""

    player: PlayerId | None
    again: bool = True


@dataclass(frozen=True, slots=True)
class Passed(Happening):
    """A player passes priority (117.3d)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class DeclarationDue(Happening):
    """A player has to declare attackers or blockers; ``None`` once it is done."""

    player: PlayerId | None


@dataclass(frozen=True, slots=True)
class DrawsForgotten(Happening):
    """State-based actions have been checked: earlier attempts to draw from an empty library, and damage by
    sources with deathtouch, count no more (704.5b, 704.5h)."""


@dataclass(frozen=True, slots=True)
class MarkersChanged(Happening):
    """Turn markers are handed on, kept or taken away (807.4)."""

    markers: tuple[Marker, ...]


@dataclass(frozen=True, slots=True)
class TurnShown(Happening):
    """The game goes on with the turn of another marker (807.4): nothing happens in it by that."""

    marker: int


TurnEvent: TypeAlias = (
    TurnBegan | StepBegan | DaylightChanged | ExtraSteps | ExtraTurnGiven | TurnEffectsEnded
    | PriorityGiven | Passed | DeclarationDue | DrawsForgotten | MarkersChanged | TurnShown
)  # fmt: skip
