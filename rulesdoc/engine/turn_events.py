"""What happens in combat, in the course of a turn and at the end of a game (104, 500 to 514), as frozen records: see
``events``, where all events are together."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdoc.engine.abilities import Step
from rulesdoc.engine.game import Marker, Pending, Result, Waiting
from rulesdoc.engine.objects import ObjectId, PlayerId, Ref


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """What all events have: the numbers of the rules behind them."""

    rules: tuple[str, ...] = ()


# -------------------------------------------------------------------------------------------------- combat


@dataclass(frozen=True, slots=True)
class Attacked(Happening):
    """A creature is declared as an attacker (508.1), perhaps in a ``band``, by its number in the declaration
    (702.22c)."""

    object: ObjectId
    defender: Ref
    band: int | None = None


@dataclass(frozen=True, slots=True)
class Blocked(Happening):
    """A creature is declared as a blocker of these attackers (509.1)."""

    object: ObjectId
    attackers: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class BecameBlocked(Happening):
    """An attacking creature becomes blocked by these creatures (509.1h)."""

    object: ObjectId
    blockers: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class FirstStrikeDone(Happening):
    """These creatures assigned damage in the first of two combat damage steps (510.4); ``None`` after the
    second."""

    objects: tuple[ObjectId, ...] | None


@dataclass(frozen=True, slots=True)
class LeftCombat(Happening):
    """An object is removed from combat (506.4)."""

    object: ObjectId


# ------------------------------------------------------------------------------------------ turn and ending


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


@dataclass(frozen=True, slots=True)
class GameEnded(Happening):
    """The game is over (104.1)."""

    result: Result


# ----------------------------------------------------------------------------------------- games begun and ended


@dataclass(frozen=True, slots=True)
class MarkersChanged(Happening):
    """Turn markers are handed on, kept or taken away (807.4)."""

    markers: tuple[Marker, ...]


@dataclass(frozen=True, slots=True)
class TurnShown(Happening):
    """The game goes on with the turn of another marker (807.4): nothing happens in it by that."""

    marker: int


@dataclass(frozen=True, slots=True)
class ExtraTurnGiven(Happening):
    """A player is to take an extra turn after this one (500.7)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class BroughtIn(Happening):
    """A player puts a card of theirs from outside the game into their hand (400.11b)."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class TriggeredInMainGame(Happening):
    """An ability of the main game triggers as something is brought from there into a subgame, and waits for it to go on
    (729.4a); ``depth`` is 1 for the game that the subgame was begun in, 2 for that game’s main game."""

    waiting: Waiting
    depth: int = 1


@dataclass(frozen=True, slots=True)
class GameRestarted(Happening):
    """The game ends without a result, and a new one begins with all its cards (727); ``player`` takes the first
    turn."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class SubgameBegan(Happening):
    """The game stands still, and a subgame begins with the libraries (729.2); ``player`` takes the first turn.
    ``pending`` is what of the main game is done when it goes on."""

    player: PlayerId
    pending: Pending


@dataclass(frozen=True, slots=True)
class SubgameEnded(Happening):
    """A subgame has ended like this, and the main game goes on (729.5)."""

    result: Result
