"""Keyword abilities (702) that stand for other abilities, and where abilities function (113.6).

Keywords that change what a rule does (flying, trample, lifelink...) are read by the room that carries out the
rule, with ``Traits.has``; those that are shorthand for a triggered, activated or static ability are written
out here.
"""

from __future__ import annotations

from typing import TypeGuard

from rulesdoc.engine.abilities import (
    Ability,
    Activated,
    Apply,
    Attach,
    Casts,
    ControlledBy,
    Cost,
    Cycles,
    Defines,
    Draw,
    Filter,
    Fits,
    Gets,
    Keyword,
    Move,
    Moves,
    Not,
    OfType,
    OwnerOf,
    Pattern,
    Static,
    Target,
    TargetSpec,
    This,
    Triggered,
    WithCounter,
    You,
    Zone,
)
from rulesdoc.engine.kept import kept
from rulesdoc.engine.objects import Traits

OWN_CREATURE = Filter(frozenset({OfType("creature"), ControlledBy(You())}))


def _returning(counter: str) -> Ability:
    """Undying (702.93a) and persist (702.79a): back from the graveyard with a counter, unless it had one."""
    return Triggered(
        Moves(This(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
        (Move(This(), Zone.BATTLEFIELD, control=OwnerOf(This()), counters=((counter, 1),)),),
        condition=Fits(This(), Filter(frozenset({Not(WithCounter(counter))}))),
    )


@kept
def written_out(ability: Ability) -> Ability | None:
    """The ability that a keyword is shorthand for; ``None`` for one that a rule reads itself."""
    if not isinstance(ability, Keyword):
        return ability
    match ability.name:
        case "undying":
            return _returning("+1/+1")
        case "persist":
            return _returning("-1/-1")
        case "equip":  # 702.6a
            return Activated(ability.cost or Cost(), (Attach(This(), Target(0)),), (TargetSpec(OWN_CREATURE),), True)
        case "cycling":  # 702.29a; the discard of the card itself is part of the cost
            cost = ability.cost or Cost()
            return Activated(Cost(cost.mana, life=cost.life, discard_this=True), (Draw(You(), 1),))
        case "prowess":  # 702.108a
            noncreature = Filter(frozenset({Not(OfType("creature"))}), Zone.STACK)
            return Triggered(Casts(You(), noncreature), (Apply((Gets(1, 1),), This()),))
        case _:
            return None


@kept
def written(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """All abilities of an object with the shorthand ones written out and plain keywords left away."""
    found = (written_out(ability) for ability in abilities)
    return tuple(ability for ability in found if ability is not None)


def defines_size(ability: Ability) -> bool:
    """Whether it is a characteristic-defining ability of power and toughness (604.3)."""
    return isinstance(ability, Static) and any(isinstance(change, Defines) for change in ability.changes)


def about_arriving(when: Pattern) -> TypeGuard[Moves]:
    """Whether a trigger is about its own object coming to a zone from anywhere ("is put into a graveyard from
    anywhere"): it is seen from where the object has gone (603.6)."""
    arriving = isinstance(when, Moves) and isinstance(when.what, This) and when.origin is Zone.ANYWHERE
    return arriving and isinstance(when, Moves) and when.to not in (Zone.ANYWHERE, Zone.BATTLEFIELD)


def functions(ability: Ability, zone: Zone, traits: Traits) -> bool:
    """Whether an ability of an object with these characteristics functions in a zone (113.6)."""
    if defines_size(ability):
        return True  # 113.6a, 604.3
    if isinstance(ability, Triggered) and about_arriving(ability.when):
        return zone is ability.when.to
    if isinstance(ability, Triggered) and isinstance(ability.when, Cycles):
        return zone is Zone.GRAVEYARD or (zone is Zone.BATTLEFIELD and not isinstance(ability.when.what, This))
    if isinstance(ability, Activated) and ability.cost.discard_this:
        return zone is Zone.HAND  # 113.6m
    if traits.is_permanent_card:
        return zone is (ability.zone if isinstance(ability, Activated) else Zone.BATTLEFIELD)  # 113.6m
    return zone is Zone.STACK
