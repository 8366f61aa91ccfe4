"""Attacking, blocking and damage, in combat and out of it (120, 506 to 510), as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.events.happened import Happening
from rulesdoc.engine.objects import ObjectId, Ref


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


@dataclass(frozen=True, slots=True)
class DamageDealt(Happening):
    """A source deals damage to a player or permanent (120). What it results in (120.3) are events within it,
    but for the damage marked on a creature."""

    source: ObjectId
    to: Ref
    amount: int
    combat: bool = False


@dataclass(frozen=True, slots=True)
class DamageRemoved(Happening):
    """All damage marked on a permanent is removed (701.19a)."""

    object: ObjectId


CombatEvent: TypeAlias = Attacked | Blocked | BecameBlocked | FirstStrikeDone | LeftCombat | DamageDealt | DamageRemoved
