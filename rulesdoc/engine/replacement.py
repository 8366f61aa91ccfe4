"""Replacement and prevention effects, and what can't happen (101.2, 614 to 616)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.happening import apply
from rulesdoc.engine.kept import kept
from rulesdoc.engine.keywords import functions, written
from rulesdoc.engine.layers import view
from rulesdoc.engine.matching import about, matches
from rulesdoc.engine.multiplayer import in_range
from rulesdoc.engine.objects import ObjectId, PlayerId
from rulesdoc.engine.records import replace
from rulesdoc.engine.targets import protected
from rulesdoc.engine.values import Scene, holds, refs

Key = tuple[Any, ...]
REPLACEABLE = (
    e.Moved, e.Destroyed, e.TokenCreated, e.TapChanged, e.CountersPut, e.DamageDealt, e.LifeGained,
    e.LifeLost, e.Drawn, e.PlayerLost, e.PlayerWon, e.StepBegan, e.Searched,
)  # fmt: skip
PREVENTABLE = (*REPLACEABLE, e.LandPlayed, e.SpellCast, e.Attacked, e.Blocked, e.Countered)


@dataclass(frozen=True, slots=True)
class Applicable:
    """A replacement effect that could be applied to an event: whose it is, and the object it comes from.
    ``key`` tells it from all others, ``floating`` is its number if it comes from a resolved spell or
    ability."""

    key: Key
    source: ObjectId
    controller: PlayerId
    effect: a.Replacement
    scene: Scene
    floating: int | None = None

    @property
    def rank(self) -> int:
        """The order that 616.1 prescribes: what concerns an event as a whole before what concerns an event
        within it (616.1g), then copy effects (616.1c), then what turns a back face up (616.1d), then all
        others (616.1e)."""
        # CR 616.1g: "the inner one can be picked only after the outer"
        if isinstance(self.effect.event, a.CreatesTokens):
            return 0
        how = self.effect.replacing
        if isinstance(how, a.Entering) and (how.copy_of or how.copy_among):
            return 1
        # CR 616.1d: "effects that make a card enter with its back face up"
        return 2 if isinstance(how, a.Entering) and how.transformed else 3


@kept
def _replacements(abilities: tuple[a.Ability, ...]) -> tuple[a.Replacement, ...]:
    return tuple(it for it in written(abilities) if isinstance(it, a.Replacement))


@kept
def _prohibitions(abilities: tuple[a.Ability, ...]) -> tuple[a.Prohibition, ...]:
    return tuple(it for it in written(abilities) if isinstance(it, a.Prohibition))


def chooser(event: e.Event, game: Game) -> PlayerId:
    """Who chooses among the effects that would modify an event (616.1): the affected player, or the
    controller of the affected object, or its owner if it has no controller."""
    match event:
        case e.TokenCreated(controller=player):
            return player
        case e.Moved(to=Zone.BATTLEFIELD, controller=str(player)):
            return player
        case _:
            first = next(iter(about(event)[0]), game.active)
            if isinstance(first, str):
                return first
            look = view(game).get(first)
            if look is None:
                return game.past[first].object.owner if first in game.past else game.active
            on_table = game.objects[first].zone in (Zone.BATTLEFIELD, Zone.STACK)
            return look.controller if on_table else game.objects[first].owner


def stopper(event: e.Event, game: Game) -> ObjectId | None:
    """The object whose effect says that an event can't happen (101.2), if there is one. An indestructible
    permanent is its own (702.12b)."""
    if not isinstance(event, PREVENTABLE):
        return None
    if isinstance(event, e.Destroyed):
        look = view(game).get(event.object)
        if look is not None and look.has("indestructible"):
            return event.object
    event, looked, _ = as_entered(event, game)
    if game.shared and isinstance(event, (e.PlayerLost, e.PlayerWon, e.LifeGained, e.LifeLost)):
        # CR 810.8a: "when one can’t win or can’t lose the team can’t"
        mates = (replace(event, player=it) for it in game.sharing("life", event.player))
        return next((found for one in mates if (found := _stopped_by(one, game, looked)) is not None), None)
    return _stopped_by(event, game, looked)


def _stopped_by(event: e.Event, game: Game, looked: Game) -> ObjectId | None:
    """The object whose effect forbids an event, which is looked at in ``looked``."""
    seen = view(looked)
    for number, look in view(game).items():
        for ability in _prohibitions(look.abilities):
            if not functions(ability, game.objects[number].zone, look):
                continue
            if matches(ability.event, event, Scene(looked, seen, look.controller, number)):
                return number
    for effect in game.effects:
        if effect.forbids is not None:
            scene = Scene(looked, seen, effect.controller, effect.source)
            if matches(effect.forbids, event, scene) and _concerns(effect.protects, event):
                return effect.source
    return None


def _concerns(protects: tuple[Any, ...], event: e.Event) -> bool:
    return not protects or (bool(about(event)[0]) and about(event)[0][0] in protects)


def applicable(
    event: e.Event, game: Game, used: frozenset[Key], lives: Mapping[PlayerId, int] | None = None
) -> tuple[Applicable, ...]:
    """The effects that could be applied to an event now (614.4, 616.1), those not used on it before (614.5),
    of the rank that must be chosen first. ``lives`` are the life totals that damage is measured against, where
    they differ from those of the game (120.4d)."""
    if not isinstance(event, REPLACEABLE):
        return ()
    found = [it for it in _all(event, game) if it.key not in used and _useful(it, event, lives or {})]
    first = min((it.rank for it in found), default=0)
    return tuple(it for it in found if it.rank == first)


def _useful(candidate: Applicable, event: e.Event, lives: Mapping[PlayerId, int]) -> bool:
    # CR 615.1: "for damage that would be dealt"
    if isinstance(candidate.effect.replacing, (a.Prevented, a.Redirected)):
        return isinstance(event, e.DamageDealt)
    replacing = candidate.effect.replacing
    if isinstance(replacing, a.KeepsLife):
        life = 0
        if isinstance(event, e.LifeLost):
            life = lives.get(event.player, candidate.scene.game.players[event.player].life)
        return isinstance(event, e.LifeLost) and event.damage and life - event.amount < replacing.least
    if isinstance(candidate.effect.replacing, a.Regenerated):
        return isinstance(event, e.Destroyed) and event.regenerable
    return True


def as_entered(event: e.Event, game: Game) -> tuple[e.Event, Game, ObjectId]:
    """An event, the game to look at it in, and the number of the object that would enter the battlefield, if any."""
    if isinstance(event, e.TokenCreated) or (isinstance(event, e.Moved) and event.to is Zone.BATTLEFIELD):
        # CR 614.12: "look at the permanent as it would be on the battlefield"
        return replace(event, new=game.next_id), apply(game, event, view(game)), game.next_id
    return event, game, 0


def _all(event: e.Event, game: Game) -> Iterator[Applicable]:
    event, looked, number = as_entered(event, game)
    traits = view(looked)
    for source, look in traits.items():
        for place, ability in enumerate(_replacements(look.abilities)):
            if not functions(ability, looked.objects[source].zone, look):
                continue
            # It is not on the battlefield yet: of its own effects, only those on how it enters count.
            own = isinstance(ability.event, a.Moves) and isinstance(ability.event.what, a.This)
            if source == number and not own:
                continue
            scene = _scene(looked, event, look.controller, source)
            near = _near(ability, event, scene)
            if near and matches(ability.event, event, scene) and holds(ability.condition, scene):
                yield Applicable((source, ability, place), source, look.controller, ability, scene)
    if isinstance(event, e.DamageDealt):
        yield from _protection(event, game)
    if isinstance(event, e.Moved):
        yield from _permission(event, game)
    for effect in looked.effects:
        if effect.replacement is None:
            continue
        scene = _scene(looked, event, effect.controller, effect.source)
        if effect.memory is not None:
            scene = replace(scene, targets=effect.memory.targets)
        near = _near(effect.replacement, event, scene, bool(effect.protects))
        if near and matches(effect.replacement.event, event, scene) and _concerns(effect.protects, event):
            yield Applicable(
                ("floating", effect.id),
                effect.source,
                effect.controller,
                effect.replacement,
                scene,
                effect.id,
            )


def _near(effect: a.Replacement, event: e.Event, scene: Scene, protects: bool = False) -> bool:
    """Whether an event is one that the effect can see, where ranges of influence are limited (801.11): damage by what
    it names of the two, its source and what it is dealt to."""
    if not scene.game.reach:
        return True
    involved = scene.that[:1]
    if isinstance(effect.event, a.DealsDamage) and isinstance(event, e.DamageDealt):
        # CR 801.13b: "what names neither needs both"
        to_named = protects or effect.event.to is not None
        neither = not to_named and effect.event.source is None
        involved = tuple(
            ref
            for ref, named in ((event.to, to_named), (event.source, effect.event.source is not None))
            if named or neither
        )
    return all(in_range(scene.game, scene.you, ref, scene.traits) for ref in involved)


def _protection(event: e.DamageDealt, game: Game) -> Iterator[Applicable]:
    """Damage from a source that a permanent has protection from is prevented (702.16e)."""
    traits = view(game)
    if isinstance(event.to, int) and event.to in traits:
        look = traits[event.to]
        scene = _scene(game, event, look.controller, event.to)
        if protected(event.to, event.source, game):
            effect = a.Replacement(a.DealsDamage(to=a.This()), a.Prevented())
            yield Applicable(("protection", event.to), event.to, look.controller, effect, scene)


def _permission(event: e.Moved, game: Game) -> Iterator[Applicable]:
    """A spell may have been cast by a permission that says where it goes instead of anywhere else from the stack."""
    item = game.objects.get(event.object)
    then = None if item is None or item.permission is None else item.permission.then
    if item is not None and then is not None and event.to is not then:
        effect = a.Replacement(a.Moves(a.This(), Zone.STACK), a.Instead((a.Move(a.This(), then),)))
        scene = _scene(game, event, item.controller, item.id)
        yield Applicable(("permission", item.id), item.id, item.controller, effect, scene)


def _scene(game: Game, event: e.Event, you: PlayerId, source: ObjectId) -> Scene:
    that, amount = about(event)
    x = game.objects[source].x if source in game.objects else 0
    return Scene(game, view(game), you, source, that=that, amount=amount, x=x)


def multiplied(event: e.Event, factor: int) -> tuple[e.Event, ...]:
    """The event with its amount multiplied: damage, life, counters; or so many tokens."""
    match event:
        case e.DamageDealt() | e.LifeGained() | e.LifeLost() | e.CountersPut():
            return (replace(event, amount=event.amount * factor),)
        case _:
            return (event,) * factor


def prevented(event: e.DamageDealt, amount: int | None) -> tuple[e.Event, ...]:
    """What is left of damage when so much of it is prevented (``None``: all)."""
    left = 0 if amount is None else event.amount - amount
    return (replace(event, amount=left),) if left > 0 else ()


def redirected(event: e.DamageDealt, to: a.ObjectRef | a.PlayerRef, scene: Scene) -> tuple[e.Event, ...]:
    """The damage dealt to something else instead; if that is gone, it is dealt as before (614.9)."""
    there = [ref for ref in refs(to, scene) if ref in scene.game.players or ref in scene.game.objects]
    return (replace(event, to=there[0]),) if there else (event,)
