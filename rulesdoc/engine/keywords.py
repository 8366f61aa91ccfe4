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
    AllOf,
    Amount,
    AnyOf,
    Apply,
    Attach,
    Becomes,
    Casts,
    CastThisFrom,
    ControlledBy,
    Cost,
    CountersOn,
    Cycles,
    Defines,
    Draw,
    Either,
    Entering,
    Filter,
    Fits,
    Gets,
    Haunted,
    IfDone,
    Instruction,
    IsDoubleFaced,
    IsNight,
    Keyword,
    May,
    MeasureOf,
    Move,
    Moves,
    NewSinceUpkeep,
    Not,
    OfType,
    Other,
    OwnerOf,
    Pattern,
    Pay,
    PutCounters,
    Replacement,
    Sacrifice,
    Static,
    StationedBy,
    Step,
    StepBegins,
    SwapAura,
    TappedForCost,
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
from rulesdoc.engine.records import replace

CREATURE = Filter(frozenset({OfType("creature")}))
INSTANT_OR_SORCERY = Filter(frozenset({AnyOf(frozenset({OfType("instant"), OfType("sorcery")}))}), Zone.STACK)
AGE = CountersOn("age", This())
OWN_CREATURE = Filter(frozenset({OfType("creature"), ControlledBy(You())}))
OTHER_OWN_CREATURE = Filter(OWN_CREATURE.criteria | {Other()})


def _returning(counter: str) -> Ability:
    """Undying (702.93a) and persist (702.79a): back from the graveyard with a counter, unless it had one."""
    return Triggered(
        Moves(This(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
        (Move(This(), Zone.BATTLEFIELD, control=OwnerOf(This()), counters=((counter, 1),)),),
        condition=Fits(This(), Filter(frozenset({Not(WithCounter(counter))}))),
    )


def _cumulative_upkeep(costs: tuple[Cost, ...]) -> Ability:
    """An age counter in each upkeep, and then the cost once for each of them, or the permanent is sacrificed."""
    pay: Instruction = Pay(You(), costs, AGE)
    # CR 702.24a: "pays the cost for each of them or sacrifices it"
    return Triggered(
        StepBegins(Step.UPKEEP, You()),
        (
            PutCounters("age", 1, This()),
            IfDone((May(You(), (pay,)) if len(costs) == 1 else pay,), (), (Sacrifice(You(), This()),)),
        ),
    )


def _modular(number: Amount) -> tuple[Ability, ...]:
    """So many +1/+1 counters as it enters, and as many as it has for another artifact creature as it dies (702.43a)."""
    artifact = Filter(frozenset({OfType("artifact"), OfType("creature")}))
    passing = May(You(), (PutCounters("+1/+1", CountersOn("+1/+1", This()), Target(0)),))
    return (
        Replacement(Moves(This(), to=Zone.BATTLEFIELD), Entering(counters=(("+1/+1", number),))),
        Triggered(Moves(This(), Zone.BATTLEFIELD, Zone.GRAVEYARD), (passing,), (TargetSpec(artifact),)),
    )


def several_written_out(ability: Ability) -> tuple[Ability, ...]:
    """The abilities that a keyword is shorthand for, where they are more than one."""
    if isinstance(ability, Keyword) and ability.name == "modular":
        # CR 702.44c: "Sunburst may also stand for the number in another ability"
        return _modular(ability.number if ability.number is not None else ability.x)
    one = written_out(ability)
    return () if one is None else (one,)


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
        case "echo":  # 702.30a
            pay = Pay(You(), (ability.cost or Cost(),), x=ability.x)
            return Triggered(
                StepBegins(Step.UPKEEP, You()),
                (IfDone((May(You(), (pay,)),), (), (Sacrifice(You(), This()),)),),
                condition=NewSinceUpkeep(),
            )
        case "aura swap":  # 702.65a
            return Activated(ability.cost or Cost(), (SwapAura(This()),))
        case "station":  # 702.184a
            stationing = PutCounters("charge", StationedBy(TappedForCost()), This())
            return Activated(Cost(tapping=OTHER_OWN_CREATURE), (stationing,), sorcery_speed=True)
        case "scavenge":  # 702.97a
            cost = replace(ability.cost or Cost(), exile_this=True)
            growing = PutCounters("+1/+1", MeasureOf("power", This()), Target(0))
            return Activated(cost, (growing,), (TargetSpec(CREATURE),), True, Zone.GRAVEYARD)
        case "crew":  # 702.122a
            crewed = Becomes(frozenset({"artifact", "creature"}), added=True)
            return Activated(Cost(crew=ability.number or 0), (Apply((crewed,), This()),))
        case "devour":  # 702.82a
            each = (("+1/+1", ability.number or 0),)
            devouring = Entering(taking=OWN_CREATURE, into=Zone.GRAVEYARD, each_taken=each)
            return Replacement(Moves(This(), to=Zone.BATTLEFIELD), devouring)
        case "cumulative upkeep":  # 702.24a
            return _cumulative_upkeep((ability.cost or Cost(), *ability.others))
        case "daybound":  # 702.145b; what it does as night falls is in ``daylight``
            by_night = AllOf((IsNight(), Fits(This(), Filter(frozenset({IsDoubleFaced()})))))
            return Replacement(Moves(This(), to=Zone.BATTLEFIELD), Entering(transformed=True), by_night)
        case "flashback":  # 702.34a
            # CR 702.34a: "it is then exiled instead of going elsewhere from the stack"
            return CastThisFrom(Zone.GRAVEYARD, INSTANT_OR_SORCERY, ability.cost or Cost(), then=Zone.EXILE)
        case "haunt":  # 702.55a
            haunting = Move(This(), Zone.EXILE, haunting=Target(0))
            return Triggered(Moves(This(), Zone.BATTLEFIELD, Zone.GRAVEYARD), (haunting,), (TargetSpec(CREATURE),))
        case "prowess":  # 702.108a
            noncreature = Filter(frozenset({Not(OfType("creature"))}), Zone.STACK)
            return Triggered(Casts(You(), noncreature), (Apply((Gets(1, 1),), This()),))
        case _:
            return None


@kept
def written(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """All abilities of an object with the shorthand ones written out and plain keywords left away."""
    return tuple(one for ability in abilities for one in several_written_out(ability))


def defines_size(ability: Ability) -> bool:
    """Whether it is a characteristic-defining ability of power and toughness (604.3)."""
    return isinstance(ability, Static) and any(isinstance(change, Defines) for change in ability.changes)


def about_arriving(when: Pattern) -> TypeGuard[Moves]:
    """Whether a trigger is about its own object coming to a zone from anywhere ("is put into a graveyard from
    anywhere"): it is seen from where the object has gone (603.6)."""
    arriving = isinstance(when, Moves) and isinstance(when.what, This) and when.origin is Zone.ANYWHERE
    return arriving and isinstance(when, Moves) and when.to not in (Zone.ANYWHERE, Zone.BATTLEFIELD)


def _about_haunted(when: Pattern) -> bool:
    """Whether a trigger condition is about the creature that a card in exile haunts (702.55c)."""
    events = when.events if isinstance(when, Either) else (when,)
    return any(isinstance(one, Moves) and isinstance(one.what, Haunted) for one in events)


def functions(ability: Ability, zone: Zone, traits: Traits) -> bool:
    """Whether an ability of an object with these characteristics functions in a zone (113.6)."""
    if defines_size(ability):
        return True  # 113.6a, 604.3
    if zone is Zone.EXILE and isinstance(ability, Triggered) and _about_haunted(ability.when):
        return True  # 113.6k
    if isinstance(ability, Triggered) and about_arriving(ability.when):
        return zone is ability.when.to
    if isinstance(ability, Triggered) and isinstance(ability.when, Cycles):
        return zone is Zone.GRAVEYARD or (zone is Zone.BATTLEFIELD and not isinstance(ability.when.what, This))
    if isinstance(ability, Activated) and ability.cost.discard_this:
        return zone is Zone.HAND  # 113.6m
    if "vanguard" in traits.types:
        return zone is Zone.COMMAND  # 113.6p
    if traits.is_permanent_card:
        return zone is (ability.zone if isinstance(ability, Activated) else Zone.BATTLEFIELD)  # 113.6m
    return zone is Zone.STACK
