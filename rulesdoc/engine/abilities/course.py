"""Instructions about the game itself: its turns and steps, how it ends or begins anew, what comes into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.amounts import Amount
    from rulesdoc.engine.abilities.filters import Filter
    from rulesdoc.engine.abilities.references import PlayerRef
    from rulesdoc.engine.abilities.words import Step


@dataclass(frozen=True, slots=True)
class AddSteps:
    """So many additional steps, each in a phase of its own, after this phase (500.10)."""

    step: Step
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class ControlPlayer:
    """You control a player during that player's next turn (723.1)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class Win:
    """A player wins the game (104.2b)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class Lose:
    """A player loses the game (104.3e)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """A player takes an extra turn after this one (500.7)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class BringIn:
    """A player reveals a card that fits, of those that they own from outside the game, and puts it into their hand
    (400.11b)."""

    who: PlayerRef
    what: Filter


@dataclass(frozen=True, slots=True)
class Restart:
    """The game is restarted (727)."""
