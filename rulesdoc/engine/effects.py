"""Carrying out instructions (608.2, 609, 610, 701): what each means, as events to be performed.

``plan`` yields batches of events. The events of one batch are simultaneous; the next batch is worked out only
after the one before has been performed, so that it sees what happened. It asks for choices and never changes
anything itself.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import TypeAlias, assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Duration, Zone
from rulesdoc.engine.choices import Choice, Desk, Unsupported
from rulesdoc.engine.game import Floating, Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.mana import symbols
from rulesdoc.engine.objects import Card, ObjectId, PlayerId, Ref
from rulesdoc.engine.replacement import stopper
from rulesdoc.engine.targets import DAMAGEABLE
from rulesdoc.engine.values import (
    Scene,
    amount,
    effect_amount,
    fits,
    holds,
    modifier,
    objects,
    players,
    refs,
)

Batch: TypeAlias = tuple[e.Event, ...]
Doing: TypeAlias = Generator[Batch, None, tuple[Ref, ...]]
"""Batches of events; at the end, what was chosen on the way (608.2c)."""


def plan(desk: Desk, instructions: Iterable[a.Instruction], scene: Scene) -> Doing:
    """The batches of events that instructions come to, in order. ``scene`` tells whose they are; its game and
    characteristics are brought up to date before each instruction."""
    for instruction in instructions:
        scene = _now(desk, scene)
        chosen = yield from _doing(desk, instruction, scene)
        if chosen:
            # CR 608.2c: later instructions may speak of what was chosen, and of how many ("that many").
            scene = replace(scene, chosen=chosen, amount=len(chosen))
    return scene.chosen


def _now(desk: Desk, scene: Scene) -> Scene:
    return replace(scene, game=desk.game, traits=view(desk.game))


def _doing(desk: Desk, instruction: a.Instruction, scene: Scene) -> Doing:
    game = scene.game
    match instruction:
        case a.Damage(much, to, source):
            dealing = objects(source, scene)
            hurt = [ref for ref in refs(to, scene) if _can_be_hurt(ref, scene)]
            dealt = effect_amount(much, scene)
            yield tuple(e.DamageDealt(one, ref, dealt) for one in dealing[:1] for ref in hurt)
        case a.GainLife(who, much):
            gained = effect_amount(much, scene)
            yield tuple(e.LifeGained(player, gained, scene.this) for player in players(who, scene))
        case a.LoseLife(who, much):
            lost = effect_amount(much, scene)
            yield tuple(e.LifeLost(player, lost, scene.this) for player in players(who, scene))
        case a.SetLife(who, much):
            # CR 107.1b: setting a life total is an exception to "zero instead of a negative number".
            total = amount(much, scene)
            yield tuple(
                event for player in players(who, scene) for event in life_becomes(game, player, total, scene.this)
            )
        case a.ExchangeLife(one, other):
            yield _exchange_life(players(one, scene), players(other, scene), scene)
        case a.ExchangeControl(first, second):
            yield _exchange_control(objects(first, scene), objects(second, scene), scene)
        case a.Draw(who, much):
            for player in players(who, scene):
                for _ in range(effect_amount(much, scene)):
                    yield (e.Drawn(player, rules=("121.2",)),)
        case a.Discard(who, much):
            return (yield from _discard(desk, players(who, scene), much, scene))
        case a.Mill(who, much):
            yield from _from_top(players(who, scene), much, Zone.GRAVEYARD, "mill", scene)
        case a.MoveTop(who, much, to_zone):
            yield from _from_top(players(who, scene), much, to_zone, "", scene)
        case a.Destroy(what):
            yield tuple(e.Destroyed(number) for number in _on_battlefield(objects(what, scene), game))
        case a.Sacrifice():
            return (yield from _sacrifice(desk, instruction, scene))
        case a.Move():
            return (yield from _move(desk, instruction, scene))
        case a.Counter(what):
            stacked = (number for number in objects(what, scene) if number in game.objects)
            yield tuple(e.Countered(number) for number in stacked if game.objects[number].zone is Zone.STACK)
        case a.Tap(what):
            yield tuple(e.TapChanged(number, True) for number in _on_battlefield(objects(what, scene), game))
        case a.Untap(what):
            yield tuple(e.TapChanged(number, False) for number in _on_battlefield(objects(what, scene), game))
        case a.PutCounters(kind, much, on):
            count = effect_amount(much, scene)
            there = [ref for ref in refs(on, scene) if isinstance(ref, str) or ref in game.objects]
            yield tuple(e.CountersPut(ref, kind, count) for ref in there)
        case a.AddMana(mana, times):
            added = symbols(mana) * effect_amount(times, scene)
            yield (e.ManaAdded(scene.you, added, scene.this),) if added else ()
        case a.Apply(changes, what, duration):
            affected = _on_battlefield_or_stack(objects(what, scene), game)
            if affected:
                yield tuple(_effects(changes, affected, duration, scene))
        case a.Forbid(pattern, duration):
            yield (e.EffectBegan(_floating(scene, duration, forbids=pattern)),)
        case a.Shield(effect, duration):
            yield tuple(_shields(effect, duration, scene))
        case a.CreateToken():
            yield tuple(_tokens(instruction, scene))
        case a.Attach(what, to):
            onto = [ref for ref in refs(to, scene) if isinstance(ref, str) or ref in game.objects]
            moving = _on_battlefield(objects(what, scene), game)
            yield tuple(e.AttachmentChanged(number, ref) for number in moving for ref in onto[:1])
        case a.Fight(one_of, other_of):
            yield _fight(objects(one_of, scene), objects(other_of, scene), scene)
        case a.Shuffle(who):
            yield tuple(shuffled(game, player) for player in players(who, scene))
        case a.Win(who):
            yield tuple(e.PlayerWon(player, rules=("104.2b",)) for player in players(who, scene))
        case a.Lose(who):
            yield tuple(e.PlayerLost(player, rules=("104.3e",)) for player in players(who, scene))
        case a.May(who, inner):
            for player in players(who, scene):
                (wants,) = desk.choose(Choice(player, "608.2d", "may", (True, False), source=scene.this))
                if wants:
                    return (yield from plan(desk, inner, scene))
        case a.If(condition, then, otherwise):
            return (yield from plan(desk, then if holds(condition, scene) else otherwise, scene))
        case _:
            assert_never(instruction)
    return ()


# ----------------------------------------------------------------------------- who is there


def _on_battlefield(numbers: Iterable[ObjectId], game: Game) -> list[ObjectId]:
    return [it for it in numbers if it in game.objects and game.objects[it].zone is Zone.BATTLEFIELD]


def _on_battlefield_or_stack(numbers: Iterable[ObjectId], game: Game) -> list[ObjectId]:
    zones = (Zone.BATTLEFIELD, Zone.STACK)
    return [it for it in numbers if it in game.objects and game.objects[it].zone in zones]


def _can_be_hurt(ref: Ref, scene: Scene) -> bool:
    if isinstance(ref, str):
        return scene.game.players[ref].lost is None
    on_table = ref in scene.game.objects and scene.game.objects[ref].zone is Zone.BATTLEFIELD
    look = scene.look(ref)
    return on_table and look is not None and bool(look.types & DAMAGEABLE)


def _followed(ref: a.ObjectRef | a.PlayerRef, number: ObjectId, scene: Scene) -> ObjectId | None:
    """The object to move. An ability that triggered on a zone change, or an effect that replaced one, finds
    the object in the public zone that it went to (400.7d, 603.6c), and so does an instruction about what was
    moved before (400.7i); anything else that is gone stays gone."""
    if number in scene.game.objects:
        return number
    about_it = isinstance(ref, (a.This, a.That)) and number in scene.that
    if not about_it and not isinstance(ref, a.Chosen):
        return None
    now = scene.game.successor(number)
    hidden = now is not None and scene.game.objects[now].zone in (Zone.LIBRARY, Zone.HAND)
    return None if hidden else now


# ------------------------------------------------------------------------------------------------- life


def life_becomes(game: Game, player: PlayerId, total: int, source: ObjectId | None) -> Batch:
    """A life total becomes a number by gaining or losing the difference (119.5)."""
    life = game.players[player].life
    if total > life:
        return (e.LifeGained(player, total - life, source, rules=("119.5",)),)
    if total < life:
        return (e.LifeLost(player, life - total, source, rules=("119.5",)),)
    return ()


def _failed(scene: Scene, *rules: str) -> Batch:
    return (e.ExchangeFailed(scene.this or 0, rules=("701.12a", *rules)),)


def _exchange_life(one: tuple[PlayerId, ...], other: tuple[PlayerId, ...], scene: Scene) -> Batch:
    """Each player gains or loses the difference (701.12c), all of it or nothing (701.12a, 119.7, 119.8)."""
    if not one or not other:
        return _failed(scene)
    game, first, second = scene.game, one[0], other[0]
    swap = (
        *life_becomes(game, first, game.players[second].life, scene.this),
        *life_becomes(game, second, game.players[first].life, scene.this),
    )
    for event in swap:
        if stopper(event, game) is not None:
            return _failed(scene, "119.7" if isinstance(event, e.LifeGained) else "119.8")
    return tuple(replace(event, rules=("701.12c",)) for event in swap)


def _exchange_control(one: tuple[ObjectId, ...], other: tuple[ObjectId, ...], scene: Scene) -> Batch:
    """Two permanents of different controllers change hands at once, or nothing happens (701.12a, b)."""
    pair = _on_battlefield((*one[:1], *other[:1]), scene.game)
    if len(pair) < 2:
        return _failed(scene)
    first, second = pair
    left, right = (scene.traits[number].controller for number in pair)
    if left == right:
        return _failed(scene, "701.12b")
    return tuple(
        e.EffectBegan(
            _floating(
                replace(scene, you=player),
                Duration.PERMANENT,
                affected=(number,),
                changes=(a.Controls(a.You()),),
            ),
            rules=("701.12b",),
        )
        for number, player in ((first, right), (second, left))
    )


# -------------------------------------------------------------------------- cards and zones


def _discard(desk: Desk, who: tuple[PlayerId, ...], much: a.Amount, scene: Scene) -> Doing:
    """Each player chooses in APNAP order (101.4), as many as possible (609.3); then all are discarded at
    once."""
    gone: list[e.Event] = []
    for player in who:
        hand = tuple(item.id for item in desk.game.zone(Zone.HAND, player))
        count = len(hand) if isinstance(much, a.All) else min(effect_amount(much, scene), len(hand))
        rule = "101.4" if len(who) > 1 else "701.9b"
        picked = desk.choose(Choice(player, rule, "discard", hand, count, count, source=scene.this))
        rules = ("701.9a",) if isinstance(much, a.All) or count == effect_amount(much, scene) else ("609.3",)
        gone += [e.Moved(number, Zone.GRAVEYARD, "discard", player, rules=rules) for number in picked]
    yield tuple(gone)
    return tuple(event.object for event in gone if isinstance(event, e.Moved))


def _from_top(who: tuple[PlayerId, ...], much: a.Amount, to: Zone, cause: str, scene: Scene) -> Iterator[Batch]:
    """Cards from the top of libraries, as many as there are (609.3)."""
    moved: list[e.Event] = []
    for player in who:
        library = scene.game.zones.get((Zone.LIBRARY, player), ())
        count = len(library) if isinstance(much, a.All) else effect_amount(much, scene)
        rules = ("609.3",) if count > len(library) else ()
        moved += [e.Moved(number, to, cause, player, rules=rules) for number in library[:count]]
    yield tuple(moved)


def _sacrifice(desk: Desk, instruction: a.Sacrifice, scene: Scene) -> Doing:
    """Players sacrifice permanents that they control (701.21a): chosen in APNAP order, all at once
    (101.4)."""
    gone: list[ObjectId] = []
    events: list[e.Event] = []
    who = players(instruction.who, scene)
    rule = "101.4" if len(who) > 1 else "701.21a"
    for player in who:
        own = [it.id for it in scene.game.zone(Zone.BATTLEFIELD) if scene.traits[it.id].controller == player]
        if isinstance(instruction.what, a.Filter):
            options = tuple(number for number in own if fits(instruction.what, number, scene))
            everything = isinstance(instruction.amount, a.All)
            count = len(options) if everything else min(effect_amount(instruction.amount, scene), len(options))
            picked = desk.choose(Choice(player, rule, "sacrifice", options, count, count, source=scene.this))
        else:
            picked = tuple(number for number in objects(instruction.what, scene) if number in own)
        gone += picked
        events += [e.Moved(number, Zone.GRAVEYARD, "sacrifice", player, rules=("701.21a",)) for number in picked]
    yield tuple(events)
    return tuple(gone)


def _move(desk: Desk, instruction: a.Move, scene: Scene) -> Doing:
    found = (_followed(instruction.what, number, scene) for number in objects(instruction.what, scene))
    moving = [number for number in found if number is not None]
    controller = next(iter(players(instruction.control, scene)), None) if instruction.control else None
    there = instruction.to is Zone.BATTLEFIELD
    yield tuple(
        e.Moved(
            number,
            instruction.to,
            by=scene.you,
            place=instruction.place,
            controller=(controller or scene.game.objects[number].owner) if there else None,
            tapped=instruction.tapped,
            counters=instruction.counters,
        )
        for number in moving
    )
    if instruction.to is Zone.LIBRARY and instruction.place == "shuffled":
        owners = dict.fromkeys(scene.game.objects[number].owner for number in moving)
        yield tuple(shuffled(desk.game, owner) for owner in owners)
    return tuple(moving)


def shuffled(game: Game, player: PlayerId) -> e.Shuffled:
    """A library put into an order that nobody can know, but that is the same for the same game (701.24)."""
    order = list(game.zones.get((Zone.LIBRARY, player), ()))
    Random(f"{player} {game.turn} {game.clock} {len(order)}").shuffle(order)
    return e.Shuffled(player, tuple(order), rules=("701.24a",))


# ----------------------------------------------------------------------- continuous effects


def _floating(
    scene: Scene,
    duration: Duration,
    affected: tuple[ObjectId, ...] = (),
    changes: tuple[a.Change, ...] = (),
    forbids: a.Pattern | None = None,
    replacement: a.Replacement | None = None,
    protects: tuple[Ref, ...] = (),
    left: int | None = None,
) -> Floating:
    source = scene.this or 0
    return Floating(0, source, scene.you, duration, 0, affected, changes, forbids, replacement, protects, left)


def _effects(
    changes: tuple[a.Change, ...], affected: list[ObjectId], duration: Duration, scene: Scene
) -> Iterator[e.Event]:
    """One effect with its values and its objects locked in (608.2h, 611.2c)."""
    locked: list[a.Change] = []
    controller = scene.you
    for change in changes:
        match change:
            case a.Gets(power, toughness):
                locked.append(a.Gets(modifier(power, scene), modifier(toughness, scene)))
            case a.HasBase(power, toughness):
                locked.append(a.HasBase(amount(power, scene), amount(toughness, scene)))
            case a.Controls(who):
                controller = next(iter(players(who, scene)), scene.you)
                locked.append(a.Controls(a.You()))
            case a.CopyOf() | a.Defines():
                raise Unsupported(f"{type(change).__name__} as the effect of a spell or ability")
            case _:
                locked.append(change)
    seen = replace(scene, you=controller)
    yield e.EffectBegan(_floating(seen, duration, affected=tuple(affected), changes=tuple(locked)))


def _shields(effect: a.Replacement, duration: Duration, scene: Scene) -> Iterator[e.Event]:
    """A replacement or prevention effect that lasts for a time (614.1, 615.7). One about a target protects
    that target only."""
    protects: tuple[Ref, ...] = ()
    if isinstance(effect.event, a.DealsDamage) and isinstance(effect.event.to, a.Target):
        protects = refs(effect.event.to, scene)
        if not protects:
            return
        effect = replace(effect, event=replace(effect.event, to=None))
    left: int | None = None
    if isinstance(effect.replacing, a.Prevented) and not isinstance(effect.replacing.amount, a.All):
        left = effect_amount(effect.replacing.amount, scene)
    yield e.EffectBegan(_floating(scene, duration, replacement=effect, protects=protects, left=left))


# -------------------------------------------------------------------------------- creatures


def _tokens(instruction: a.CreateToken, scene: Scene) -> Iterator[e.Event]:
    """Tokens with the stated characteristics, named after their subtypes (111.4)."""
    words = [word.capitalize() for word in sorted(instruction.subtypes)]
    card = Card(
        " ".join([*words, "Token"]),
        types=instruction.types,
        subtypes=instruction.subtypes,
        power=instruction.power,
        toughness=instruction.toughness,
        abilities=instruction.abilities,
        colors=instruction.colors,
    )
    for player in players(instruction.who, scene):
        for _ in range(effect_amount(instruction.amount, scene)):
            yield e.TokenCreated(card, player)


def _fight(one: tuple[ObjectId, ...], other: tuple[ObjectId, ...], scene: Scene) -> Batch:
    """Each deals damage equal to its power to the other; neither does unless both are creatures on the
    battlefield (701.14b)."""
    pair = _on_battlefield((*one[:1], *other[:1]), scene.game)
    if len(pair) < 2 or not all(scene.traits[number].is_creature for number in pair):
        return ()
    first, second = pair
    return (
        e.DamageDealt(first, second, max(0, scene.traits[first].power), rules=("701.14a",)),
        e.DamageDealt(second, first, max(0, scene.traits[second].power), rules=("701.14a",)),
    )
