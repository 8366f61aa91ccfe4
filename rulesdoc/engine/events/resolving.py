"""Abilities that trigger, what resolves or does not, and the effects that come of it (603, 608, 611, 614 to 616), as
frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.events.happened import Happening
from rulesdoc.engine.game import Floating, Waiting
from rulesdoc.engine.objects import ObjectId


@dataclass(frozen=True, slots=True)
class AbilityTriggered(Happening):
    """An ability triggers and waits to be put on the stack (603.2); a delayed one triggers once (603.7b):
    ``ends`` is the effect that is over with that."""

    waiting: Waiting
    ends: int | None = None


@dataclass(frozen=True, slots=True)
class TriggerDropped(Happening):
    """A waiting ability is removed from the stack at once: it has no legal target (603.3d)."""

    waiting: Waiting


@dataclass(frozen=True, slots=True)
class TriggeredAtOnce(Happening):
    """A waiting triggered mana ability is about to resolve without using the stack (605.4a)."""

    waiting: Waiting


@dataclass(frozen=True, slots=True)
class TriggeredInMainGame(Happening):
    """An ability of the main game triggers as something is brought from there into a subgame, and waits for it to go on
    (729.4a); ``depth`` is 1 for the game that the subgame was begun in, 2 for that game’s main game."""

    waiting: Waiting
    depth: int = 1


@dataclass(frozen=True, slots=True)
class Resolving(Happening):
    """The top object of the stack begins to resolve (608)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Fizzled(Happening):
    """A spell or ability does not resolve: all its targets are illegal (608.2b), or its intervening "if" is
    no longer true (603.4)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Countered(Happening):
    """A spell or ability is countered (701.6a)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class ExchangeFailed(Happening):
    """An exchange cannot be completed, so no part of it happens (701.12a)."""

    source: ObjectId


@dataclass(frozen=True, slots=True)
class EffectBegan(Happening):
    """A continuous effect comes into existence (611.2); its number and timestamp are given as it does."""

    effect: Floating


@dataclass(frozen=True, slots=True)
class EffectsEnded(Happening):
    """Continuous effects end."""

    effects: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShieldUsed(Happening):
    """A shield has prevented or redirected some damage: so much of it is left (615.7)."""

    effect: int
    left: int


ResolvingEvent: TypeAlias = (
    AbilityTriggered | TriggerDropped | TriggeredAtOnce | TriggeredInMainGame | Resolving | Fizzled
    | Countered | ExchangeFailed | EffectBegan | EffectsEnded | ShieldUsed
)  # fmt: skip
