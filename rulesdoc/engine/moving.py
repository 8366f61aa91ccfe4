"""Instructions that move cards and permanents (400, 701): discard, sacrifice, mill, search, shuffle, go
elsewhere."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from random import Random
from typing import TypeAlias

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Duration, Zone
from rulesdoc.engine.choices import Choice, Desk
from rulesdoc.engine.game import PUBLIC, Floating, Game, home
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.multiplayer import nearest_to_the_left
from rulesdoc.engine.objects import ObjectId, PlayerId, Ref
from rulesdoc.engine.targets import may_be_attached
from rulesdoc.engine.values import Scene, effect_amount, fits, meets_all, objects, players

Batch: TypeAlias = tuple[e.Event, ...]
Doing: TypeAlias = Generator[Batch, Batch | None, tuple[Ref, ...]]
"""Batches of events; each is answered with what happened. At the end, what was chosen on the way (608.2c)."""


def on_battlefield(numbers: Iterable[ObjectId], game: Game) -> list[ObjectId]:
    """Those that are on the battlefield."""
    return [it for it in numbers if it in game.objects and game.objects[it].zone is Zone.BATTLEFIELD]


def on_battlefield_or_stack(numbers: Iterable[ObjectId], game: Game) -> list[ObjectId]:
    """Those that are permanents, spells or abilities."""
    zones = (Zone.BATTLEFIELD, Zone.STACK)
    return [it for it in numbers if it in game.objects and game.objects[it].zone in zones]


def followed(ref: a.ObjectRef | a.PlayerRef, number: ObjectId, scene: Scene) -> tuple[ObjectId, ...]:
    """The object to move, both cards of what was a melded permanent (712.21c). An ability that triggered on a zone
    change, or an effect that replaced one, finds the object in the public zone that it went to (400.7d, 603.6c), and
    so does an instruction about what was moved before (400.7i); anything else that is gone stays gone."""
    if number in scene.game.objects:
        return (number,)
    about_it = isinstance(ref, (a.This, a.That)) and number in scene.that
    if not about_it and number not in scene.chosen:
        return ()
    now = scene.game.cards_of(number)
    return tuple(it for it in now if scene.game.objects[it].zone not in (Zone.LIBRARY, Zone.HAND))


def discard(desk: Desk, who: tuple[PlayerId, ...], much: a.Amount, scene: Scene) -> Doing:
    """Each player chooses in APNAP order (101.4), as many as possible (609.3); then all are discarded at
    once."""
    gone: list[e.Event] = []
    for player in who:
        hand = tuple(item.id for item in desk.game.zone(Zone.HAND, player))
        count = len(hand) if isinstance(much, a.All) else min(effect_amount(much, scene), len(hand))
        rule = "101.4" if len(who) > 1 else "701.9b"
        # CR 609.3: "an effect does as much of it as can be done"
        picked = desk.choose(Choice(player, rule, "discard", hand, count, count, source=scene.this))
        rules = ("701.9a",) if isinstance(much, a.All) or count == effect_amount(much, scene) else ("609.3",)
        gone += [e.Moved(number, Zone.GRAVEYARD, "discard", player, rules=rules) for number in picked]
    yield tuple(gone)
    return tuple(event.object for event in gone if isinstance(event, e.Moved))


def from_top(who: tuple[PlayerId, ...], much: a.Amount, to: Zone, cause: str, scene: Scene) -> Doing:
    """Cards from the top of libraries, as many as there are (609.3)."""
    moved: list[e.Moved] = []
    for player in who:
        # CR 614.13c: "the entering card isn’t one of them"
        library = [it for it in scene.game.zones.get((Zone.LIBRARY, player), ()) if it not in scene.arriving]
        count = len(library) if isinstance(much, a.All) else effect_amount(much, scene)
        rules = ("609.3",) if count > len(library) else ()
        moved += [e.Moved(number, to, cause, player, rules=rules) for number in library[:count]]
    yield tuple(moved)
    return tuple(event.object for event in moved)


def sacrifice(desk: Desk, instruction: a.Sacrifice, scene: Scene) -> Doing:
    """Players sacrifice permanents that they control (701.21a): chosen in APNAP order, all at once
    (101.4)."""
    gone: list[ObjectId] = []
    events: list[e.Event] = []
    who = players(instruction.who, scene)
    # CR 101.4: "Only when all have chosen is everything done, and at once"
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


def move(desk: Desk, instruction: a.Move, scene: Scene) -> Doing:
    """Objects go to a zone, the library perhaps shuffled afterwards."""
    meant = objects(instruction.what, scene)
    moving = [number for each in meant for number in followed(instruction.what, each, scene)]
    controller = next(iter(players(instruction.control, scene)), None) if instruction.control else None
    there = instruction.to is Zone.BATTLEFIELD
    here = scene.game.objects.get(scene.this) if scene.this is not None else None
    if instruction.until_source_leaves and (here is None or here.zone is not Zone.BATTLEFIELD):
        # CR 610.3a: "the object doesn’t move at all if the event has come already"
        return ()
    moved = yield tuple(
        e.Moved(
            number,
            instruction.to,
            by=scene.you,
            place=instruction.place,
            controller=(controller or scene.game.objects[number].owner) if there else None,
            tapped=instruction.tapped,
            counters=instruction.counters,
            changes=instruction.changes if there else (),
            haunting=next(iter(objects(instruction.haunting, scene)), None) if instruction.haunting else None,
            source=scene.this,
            link=scene.link,
        )
        for number in moving
    )
    if instruction.until_source_leaves:
        gone = tuple(it.new for it in moved or () if isinstance(it, e.Moved) and it.object in moving)
        effect = Floating(0, scene.this or 0, scene.you, Duration.PERMANENT, 0, returns=gone)
        yield (e.EffectBegan(effect, rules=("610.3",)),)
    if instruction.to is Zone.LIBRARY and instruction.place == "shuffled":
        # CR 701.24c: even if none of them is there any more.
        known = (scene.object(number) for number in objects(instruction.what, scene))
        owners = dict.fromkeys(item.owner for item in known if item is not None)
        yield _not_yet_shuffled(desk.game, owners, moved)
    return tuple(moving)


def swap_auras(desk: Desk, auras: tuple[ObjectId, ...], scene: Scene) -> Batch:
    """An Aura and an Aura card of its controller's hand change places, if both halves can be done (702.65b)."""
    game = scene.game
    for number in on_battlefield(auras[:1], game):
        host, mine = game.objects[number].attached, game.objects[number].owner == scene.you
        hand = [it for it in game.zone(Zone.HAND, scene.you) if "aura" in scene.traits[it.id].subtypes]
        # CR 702.65b: "If one half of it can’t be done, none of it is"
        able = [it.id for it in hand if host is not None and may_be_attached(it, scene.traits[it.id], host, game)]
        if mine and able:
            chosen = desk.choose(Choice(scene.you, "702.65a", "choose", tuple(able), 0, 1, source=number))
            for card in chosen:
                enters = e.Moved(
                    card, Zone.BATTLEFIELD, by=scene.you, controller=scene.you, attached=host, rules=("702.65a",)
                )
                return (e.Moved(number, Zone.HAND, by=scene.you, rules=("702.65a",)), enters)
    return (e.ExchangeFailed(scene.this or 0, rules=("702.65b",)),)


def piles(desk: Desk, instruction: a.Piles, scene: Scene) -> Doing:
    """Two piles made by one player and chosen by another; the objects stay where they are till then (700.3)."""
    cards = tuple(it for it in objects(instruction.what, scene) if it in desk.game.objects)
    # CR 700.3c: "Objects in piles stay in their zone"
    near = players(instruction.who, scene)
    makers = near or nearest_to_the_left(desk.game, scene.you, desk.game.opponents(scene.you))
    (maker,) = desk.choose(Choice(scene.you, "700.3", "opponent", makers, source=scene.this))
    first = tuple(desk.choose(Choice(maker, "700.3", "choose", cards, 0, len(cards), source=scene.this)))
    second = tuple(it for it in cards if it not in first)
    (taken,) = desk.choose(Choice(scene.you, "700.3", "pile", (first, second), source=scene.this))
    yield tuple(
        e.Moved(it, instruction.one if it in taken else instruction.other, by=scene.you, source=scene.this)
        for it in cards
    )
    return cards


def first_draws(before: Game, after: Game, happened: Iterable[e.Event]) -> Iterator[e.Revealed]:
    """The first card that a player has drawn in the turn, revealed because of an ability."""
    drawn = [it for it in happened if isinstance(it, e.Moved) and it.cause == "draw" and it.new in after.objects]
    if not drawn:
        return
    for number, look in view(after).items():
        if after.objects[number].zone is not Zone.BATTLEFIELD:
            continue
        for ability in look.abilities:
            if isinstance(ability, a.RevealsFirstDraw):
                who = players(ability.who, scene_of(after, number))
                for event in drawn[:1]:
                    if event.by in who and event.by is not None and not before.players[event.by].drawn:
                        yield e.Revealed(event.new, event.by, number, rules=("701.20a",))


def in_turn(desk: Desk, found: Iterable[Ref], scene: Scene) -> Iterator[Ref]:
    """Several one after the other (608.2f): in APNAP order of those whose they are, and of one player's as the
    controller of the scene chooses."""
    everything = list(found)
    for player in desk.game.alive():
        theirs = [it for it in everything if it == player or (isinstance(it, int) and _whose(it, scene) == player)]
        while theirs:
            # CR 608.2f: "in APNAP order, and within one player’s things in the order chosen"
            (one,) = desk.choose(Choice(scene.you, "608.2f", "choose", tuple(theirs), source=scene.this))
            theirs.remove(one)
            yield one


def _whose(number: ObjectId, scene: Scene) -> PlayerId | None:
    look = scene.look(number)
    return look.controller if look else None


def shuffle_into(desk: Desk, who: tuple[PlayerId, ...], numbers: tuple[ObjectId, ...], scene: Scene) -> Doing:
    """Objects shuffled into libraries of these players."""
    there = tuple(it for it in numbers if it in desk.game.objects)
    moved = yield tuple(e.Moved(it, Zone.LIBRARY, by=scene.you, place="shuffled", source=scene.this) for it in there)
    # CR 701.24d: "even though the set of objects to be shuffled into it turns out to have none in it"
    yield _not_yet_shuffled(desk.game, who, moved)
    return there


def _not_yet_shuffled(game: Game, owners: Iterable[PlayerId], moved: Batch | None) -> Batch:
    done = {event.player for event in shuffles(game, moved or ())}
    return tuple(shuffled(game, owner) for owner in owners if owner not in done)


def shuffles(game: Game, happened: Iterable[e.Event]) -> Iterator[e.Shuffled]:
    """The shuffling of libraries that objects have been shuffled into. What was put on top or at the bottom of
    such a library at the same time is there afterwards."""
    moves = [it for it in happened if isinstance(it, e.Moved) and it.to is Zone.LIBRARY and it.new in game.objects]
    for owner in dict.fromkeys(game.objects[it.new].owner for it in moves if it.place == "shuffled"):
        # CR 701.24g: "the result is random but for that object, which is in its place"
        placed = {it.new for it in moves if it.place != "shuffled"}
        yield shuffled(game, owner, frozenset(placed))


def shuffled(game: Game, player: PlayerId, placed: frozenset[ObjectId] = frozenset()) -> e.Shuffled:
    """A library put into an order that nobody can know, but that is the same for the same game (701.24);
    what is ``placed`` at its top or bottom stays there."""
    order = list(game.zones.get((Zone.LIBRARY, player), ()))
    first = next((at for at, it in enumerate(order) if it not in placed), len(order))
    top, rest = order[:first], order[first:]
    loose = [it for it in rest if it not in placed]
    Random(f"{player} {game.turn} {game.clock} {len(order)}").shuffle(loose)
    bottom = [it for it in rest if it in placed]
    return e.Shuffled(player, (*top, *loose, *bottom), rules=("701.24a",))


def search(desk: Desk, instruction: a.Search, scene: Scene) -> Doing:
    """A player searches zones of one player or of their own; in hidden ones they need not find what is
    there, in public ones they have to (701.23b)."""
    moving: list[e.Event] = []
    there = instruction.to is Zone.BATTLEFIELD
    for player in players(instruction.who, scene):
        owners = (player,) if instruction.whose is None else players(instruction.whose, scene)
        searched = yield tuple(
            e.Searched(player, owner, rules=("701.23a",))
            for owner in owners
            if Zone.LIBRARY in instruction.zones and player in desk.game.players
        )
        # CR 701.23f: "If only a part of the zone is searched because of a replacement"
        tops = {it.whose: it.top for it in searched or () if isinstance(it, e.Searched)}
        fitting = [
            item
            for owner in owners
            for zone in instruction.zones
            for item in desk.game.zone(*home(zone, owner))[: tops.get(owner) if zone is Zone.LIBRARY else None]
            if meets_all(instruction.what, item, scene.traits[item.id], scene)
        ]
        everything = isinstance(instruction.amount, a.All)
        forced = tuple(item.id for item in fitting if everything and item.zone in PUBLIC)
        open_to = tuple(item.id for item in fitting if item.id not in forced)
        most = len(open_to) if everything else effect_amount(instruction.amount, scene)
        found = desk.choose(Choice(player, "701.23b", "search", open_to, 0, most, source=scene.this))
        moving += [
            e.Moved(
                number,
                instruction.to,
                "search",
                player,
                controller=player if there else None,
                tapped=instruction.tapped,
                rules=("701.23a",),
            )
            for number in (*forced, *found)
        ]
    yield tuple(moving)
    return tuple(event.object for event in moving if isinstance(event, e.Moved))
