"""Triggered abilities (603): what has triggered, looking back where the rules look back, and state
triggers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game, Waiting
from rulesdoc.engine.kept import kept
from rulesdoc.engine.keywords import about_arriving, functions, written
from rulesdoc.engine.layers import view
from rulesdoc.engine.matching import about_happened, matches
from rulesdoc.engine.multiplayer import in_range
from rulesdoc.engine.objects import Memory, ObjectId, Traits
from rulesdoc.engine.records import replace
from rulesdoc.engine.values import Scene, holds, words_of

NOTICED = (
    e.Moved, e.TokenCreated, e.Melded, e.TurnedUp, e.TapChanged, e.CountersPut, e.DamageDealt, e.LifeGained, e.LifeLost,
    e.Drawn, e.SpellCast, e.LandPlayed, e.Cycled, e.ManaSpent, e.TappedForMana, e.Crewed, e.Searched, e.Revealed,
    e.Attacked, e.Blocked, e.BecameBlocked, e.Destroyed, e.StepBegan, e.PlayerLost,
)  # fmt: skip
_ABOUT_EVENT = {a.That, a.EventAmount}


@kept
def _triggered(abilities: tuple[a.Ability, ...]) -> tuple[a.Triggered, ...]:
    return tuple(it for it in written(abilities) if isinstance(it, a.Triggered))


def looks_back(pattern: a.Pattern) -> bool:
    """Whether abilities with this pattern look back in time: those about leaving the battlefield or a
    graveyard, and about going to a hand or library, but for those seen from where the object has gone."""
    if not isinstance(pattern, a.Moves) or about_arriving(pattern):
        return False
    # CR 603.10a: "leaving a graveyard, and an object in plain sight going to a hand or library"
    return pattern.origin in (Zone.BATTLEFIELD, Zone.GRAVEYARD) or pattern.to in (Zone.HAND, Zone.LIBRARY)


def _conditions(pattern: a.Pattern) -> tuple[a.Pattern, ...]:
    """The trigger conditions of an ability, one by one: each is looked for where it can be met."""
    # CR 113.6k: "Two conditions of one ability may thus work in two places"
    return pattern.events if isinstance(pattern, a.Either) else (pattern,)


def _abilities(game: Game) -> Iterator[tuple[ObjectId, Traits, a.Triggered]]:
    for number, look in view(game).items():
        for ability in _triggered(look.abilities):
            if functions(ability, game.objects[number].zone, look):
                yield number, look, ability


def _waiting_for(game: Game) -> Iterator[tuple[ObjectId, Traits, a.Triggered, a.Pattern]]:
    for number, look, ability in _abilities(game):
        for when in _conditions(ability.when):
            yield number, look, ability, when


def found(before: Game, after: Game, events: Iterable[e.Event]) -> tuple[Waiting, ...]:
    """The abilities that trigger on events that happened at the same time, between ``before`` and ``after``,
    and state triggers whose condition has become true (603.2, 603.8)."""
    noticed = [event for event in events if isinstance(event, NOTICED)]
    triggered: list[Waiting] = []
    if noticed:
        for game, back in ((before, True), (after, False)):
            for number, look, ability, when in _waiting_for(game):
                if looks_back(when) is not back or isinstance(when, a.StateIs):
                    continue
                for event in noticed:
                    that, amount = about_happened(event)
                    scene = Scene(game, view(game), look.controller, number, that=that, amount=amount)
                    if not matches(when, event, scene) or (game.reach and not _within(event, scene)):
                        continue
                    # CR 603.4: "The ability triggers only if the condition is true then"
                    now = Scene(after, view(after), look.controller, number, that=that, amount=amount)
                    if holds(ability.condition, now):
                        mana = event.mana if isinstance(event, e.TappedForMana) else ()
                        waiting = Waiting(ability, number, look.controller, that, amount, mana=mana)
                        triggered += [waiting] * _times(ability.when, event, before)
    triggered.extend(_states(after))
    return tuple(triggered)


def _within(event: e.Event, scene: Scene) -> bool:
    """Whether everything that a trigger event consists of is within range of the player whose ability it is."""
    # CR 801.7: "lies wholly in its controller’s range"
    involved = about_happened(event)[0]
    if isinstance(event, (e.Attacked, e.BecameBlocked)):
        involved = involved[:1]  # "Attacks" and "becomes blocked" are about the attacking creature alone.
    return all(in_range(scene.game, scene.you, ref, scene.traits) for ref in involved)


def _times(pattern: a.Pattern, event: e.Event, before: Game) -> int:
    """How often an ability triggers on one event: once, but on cards that go somewhere once for each card of a melded
    permanent."""
    item = before.objects.get(event.object) if isinstance(event, e.Moved) else None
    if item is None or not isinstance(pattern, a.Moves) or not isinstance(pattern.what, a.Filter):
        return 1
    # CR 712.21: "arrives as two cards"
    return 1 + len(item.melded) if a.OfType("card") in pattern.what.criteria else 1


def delayed(after: Game, events: Iterable[e.Event]) -> Iterator[tuple[Waiting, int]]:
    """Delayed triggered abilities that trigger on these events, each once (603.7b), with their effects'
    numbers."""
    happened = [event for event in events if isinstance(event, NOTICED)]
    for effect in after.effects:
        if effect.delayed is None:
            continue
        for event in happened:
            that, amount = about_happened(event)
            memory = effect.memory or Memory()
            scene = Scene(after, view(after), effect.controller, effect.source, memory.targets, memory.that)
            if matches(effect.delayed.when, event, replace(scene, chosen=memory.chosen)):
                yield Waiting(effect.delayed, effect.source, effect.controller, that, amount, memory), effect.id
                break


def _states(game: Game) -> Iterator[Waiting]:
    """State triggers (603.8): not again while the ability waits or is on the stack."""
    for number, look, ability in _abilities(game):
        if not isinstance(ability.when, a.StateIs):
            continue
        # CR 603.8: "doesn’t trigger again until that ability has left the stack"
        pending = any(it.ability == ability and it.source == number for it in game.waiting) or any(
            it.ability == ability and it.origin == number for it in game.zone(Zone.STACK)
        )
        scene = Scene(game, view(game), look.controller, number)
        if not pending and holds(ability.when.condition, scene) and holds(ability.condition, scene):
            yield Waiting(ability, number, look.controller)


def alike(one: Waiting, other: Waiting) -> bool:
    """Whether the order of two waiting abilities makes no difference: the same ability of the same object,
    that does not ask what its event was about."""
    if (one.ability, one.source) != (other.ability, other.source):
        return False
    return one == other or not words_of(one.ability) & _ABOUT_EVENT


def found_in_main_games(before: Game, after: Game, event: e.BroughtIn) -> Iterator[tuple[Waiting, int]]:
    """The abilities of a main game that trigger on an object’s leaving it for a subgame, and how many games further out
    that is (729.4a)."""
    old, new, depth = before.main, after.main, 1
    while old is not None and new is not None:
        if event.object in old.objects:
            # CR 729.4a: "what triggers on its leaving waits for the main game to go on"
            leaving = e.Moved(event.object, Zone.OUTSIDE, by=event.player)
            yield from ((waiting, depth) for waiting in found(old, new, [leaving]))
        old, new, depth = old.main, new.main, depth + 1
