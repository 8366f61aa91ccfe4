"""Objects that change zones, come into being and cease to exist, phase in and out (400.7, 111, 702.26)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Duration, Zone
from rulesdoc.engine.game import PUBLIC, Floating, Game, Known, home
from rulesdoc.engine.kept import kept
from rulesdoc.engine.keywords import several_written_out
from rulesdoc.engine.objects import Card, Object, ObjectId, PlayerId, Sticker, Traits, printed
from rulesdoc.engine.records import replace

# CR 506.4: "It then no longer attacks, blocks or is attacked"
OUT_OF_COMBAT: Mapping[str, Any] = {"attacking": None, "blocking": (), "blocked": False, "band": None}
"""What a permanent is that is not in combat."""


def ticked(game: Game) -> Game:
    """The game with its clock gone on: the next timestamp is a later one."""
    return replace(game, clock=game.clock + 1)


def with_object(game: Game, number: ObjectId, **values: Any) -> Game:
    """The game with these values of an object, if it is there."""
    if number not in game.objects:
        return game
    return replace(game, objects={**game.objects, number: replace(game.objects[number], **values)})


def with_player(game: Game, player: PlayerId, **values: Any) -> Game:
    """The game with these values of a player."""
    return replace(game, players={**game.players, player: replace(game.players[player], **values)})


def with_players(game: Game, **values: Any) -> Game:
    """The game with these values of all players."""
    return replace(game, players={name: replace(player, **values) for name, player in game.players.items()})


def without(game: Game, number: ObjectId, seen: Mapping[ObjectId, Traits], now: ObjectId | None = None) -> Game:
    """The game without an object; it is remembered as it was, and what it became."""
    item = game.objects[number]
    place = home(item.zone, item.owner)
    objects = {other: it for other, it in game.objects.items() if other != number}
    zones = {**game.zones, place: tuple(other for other in game.zones[place] if other != number)}
    known = Known(item, seen.get(number) or printed(item.card, item.controller), now)
    effects = tuple(it for it in game.effects if it.duration is not Duration.WHILE_SOURCE or it.source != number)
    return replace(game, objects=objects, zones=zones, past={**game.past, number: known}, effects=effects)


def moved(game: Game, event: e.Moved, seen: Mapping[ObjectId, Traits]) -> Game:
    """A zone change makes a new object (400.7) with a new timestamp (613.7d), in its owner's zone (400.3)."""
    old = game.objects.get(event.object)
    if old is None:
        return game
    # CR 400.7: "On changing zones an object becomes a new one"
    number, clock = game.next_id, game.clock
    game = without(game, old.id, seen, number)
    there = event.to is Zone.BATTLEFIELD
    controller = event.controller or (event.by if event.to is Zone.STACK and event.by else old.owner)
    fresh = Object(
        number,
        old.label,
        old.card,
        old.owner,
        controller,
        event.to,
        timestamp=_stamp(clock, event, old.label),
        token=old.token,
        tapped=event.tapped and there,
        sick=there,
        counters=_entering_counters(event, old.card) if there else (),
        attached=event.attached if there else None,
        # CR 608.3f: "what enters is a token"
        copied=(event.copied or (old.copied if old.zone is Zone.STACK else None)) if there else None,
        noted=event.noted if there else (),
        transformed=event.transformed and there,
        face_down=event.face_down or (old.face_down and old.zone is Zone.STACK and there),
        adventuring=event.adventuring,
        half=event.half,
        adventured=event.adventured,
        # CR 123.5: "come off when it goes to a hidden one"
        stickers=old.stickers if event.to in PUBLIC else (),
        x=old.x if there else 0,
        extras=old.extras if there else (),
        spent=old.spent if there else (),
        commander=old.commander,
        since=game.players[controller].upkeeps if there else None,
        bestowed=old.bestowed and there,
        haunting=event.haunting if event.to is Zone.EXILE else None,
        exiled_by=(event.source, event.link) if event.to is Zone.EXILE and event.source is not None else None,
    )
    place = home(event.to, old.owner)
    here = game.zones.get(place, ())
    order = (number, *here) if event.to is Zone.LIBRARY and event.place == "top" else (*here, number)
    effects = game.effects
    if old.zone is Zone.STACK and there:
        # CR 400.7a: "goes on for the permanent"
        effects = tuple(
            replace(it, affected=tuple(number if at == old.id else at for at in it.affected)) for it in effects
        )
    if event.cause == "cast":
        # CR 400.7g: "goes with the card to the stack"
        effects = tuple(
            replace(it, affected=(*it.affected, number)) if old.id in it.affected and _lets_cast(it) else it
            for it in effects
        )
    if event.changes:
        # CR 611.2e: "the permanent is so from the moment it enters"
        lasting = Floating(number + 1, old.id, controller, Duration.PERMANENT, game.clock, (number,), event.changes)
        effects = (*effects, lasting)
    game = replace(
        game,
        objects={**game.objects, number: fresh},
        zones={**game.zones, place: order},
        effects=effects,
        next_id=number + 2,
        clock=clock + max(1, len(event.order)),
    )
    for label, card in old.melded:
        # CR 712.21: "leaves as one permanent, and arrives as two cards"
        other = replace(fresh, id=game.next_id, label=label, card=card, timestamp=_stamp(clock, event, label))
        order = (*game.zones[place], other.id) if order[-1] == number else (other.id, *game.zones[place])
        # CR 712.21c: "finds both cards"
        known = replace(game.past[old.id], also=(*game.past[old.id].also, other.id))
        game = replace(
            game,
            objects={**game.objects, other.id: other},
            zones={**game.zones, place: order},
            past={**game.past, old.id: known},
            next_id=other.id + 1,
        )
    if event.to not in PUBLIC:
        game = peeled(game, old.stickers)
    return game


def _stamp(clock: int, event: e.Moved, label: str) -> int:
    """The timestamp of a card that is moved: later for one that comes later in the order chosen (712.21b)."""
    return clock + (event.order.index(label) if label in event.order else 0)


def _lets_cast(effect: Floating) -> bool:
    """Whether an effect gives an ability by which a card may be cast (400.7g)."""
    return any(isinstance(given, a.CastThisFrom) for change in effect.changes for given in _given(change))


@kept
def _given(change: a.Change) -> tuple[a.Ability, ...]:
    """The ability that a change gives, written out."""
    match change:
        case a.Gains(ability):
            return several_written_out(ability)
        case a.GainsAtManaCost(keyword):
            return several_written_out(a.Keyword(keyword))
        case _:
            return ()


def phased_out(game: Game, number: ObjectId, seen: Mapping[ObjectId, Traits]) -> Game:
    """A permanent, and what is attached to it, out of the game for the time being (702.26b, g)."""
    item = game.objects.get(number)
    if item is None or item.zone is not Zone.BATTLEFIELD:
        return game
    # CR 702.26b: "It leaves combat"
    out = replace(item, **OUT_OF_COMBAT)
    place = home(item.zone, item.owner)
    game = replace(
        game,
        objects={other: it for other, it in game.objects.items() if other != number},
        zones={**game.zones, place: tuple(other for other in game.zones[place] if other != number)},
        phased={**game.phased, number: Known(out, seen.get(number) or printed(item.card, item.controller), number)},
    )
    # CR 702.26g: "What is attached to a permanent phases out and in together with it"
    for other in [it.id for it in game.objects.values() if it.attached == number]:
        game = phased_out(game, other, seen)
    return game


def phased_in(game: Game, number: ObjectId) -> Game:
    """A permanent back in the game, with what was attached to it (702.26c, g)."""
    known = game.phased.get(number)
    if known is None:
        return game
    item = known.object
    place = home(item.zone, item.owner)
    game = replace(
        game,
        objects={**game.objects, number: item},
        zones={**game.zones, place: (*game.zones.get(place, ()), number)},
        phased={other: it for other, it in game.phased.items() if other != number},
    )
    for other in [it.object.id for it in game.phased.values() if it.object.attached == number]:
        game = phased_in(game, other)
    return game


def peeled(game: Game, stickers: tuple[Sticker, ...]) -> Game:
    """Stickers that have come off are their owners' to use again."""
    for sticker in stickers:
        game = with_player(game, sticker.owner, stickers=(*game.players[sticker.owner].stickers, sticker.word))
    return game


def melded(game: Game, numbers: tuple[ObjectId, ...], controller: PlayerId, seen: Mapping[ObjectId, Traits]) -> Game:
    """One permanent made of two cards (701.42a)."""
    # CR 701.42a: "puts them onto the battlefield as one permanent, with their combined backs up"
    first, *others = numbers
    rest = tuple((game.objects[other].label, game.objects[other].card) for other in others)
    for other in others:
        game = without(game, other, seen, game.next_id)
    joint = game.next_id
    game = moved(game, e.Moved(first, Zone.BATTLEFIELD, controller=controller), seen)
    return with_object(game, joint, melded=rest)


def _entering_counters(event: e.Moved | e.TokenCreated, card: Card) -> tuple[tuple[str, int], ...]:
    """The counters with which a permanent enters; a planeswalker has its loyalty in counters (306.5b)."""
    tally = dict(event.counters)
    for kind, count in event.promised:
        tally[kind] = tally.get(kind, 0) + count
    loyalty = (event.copied or card).loyalty
    if loyalty is not None:
        tally["loyalty"] = tally.get("loyalty", 0) + loyalty
    return tuple(sorted((kind, count) for kind, count in tally.items() if count))


def free_label(game: Game, base: str) -> str:
    """A label that no object has or had: ``base``, or ``base`` with a number."""
    label, count = base, 1
    taken = {item.label for item in game.objects.values()} | {known.object.label for known in game.past.values()}
    while label in taken:
        count += 1
        label = f"{base} {count}"
    return label


def with_new(game: Game, item: Object) -> Game:
    """The game with an object that comes into being under its next number: last in its zone, on top of the stack."""
    place = home(item.zone, item.owner)
    return replace(
        game,
        objects={**game.objects, item.id: item},
        zones={**game.zones, place: (*game.zones.get(place, ()), item.id)},
        next_id=item.id + 1,
        clock=game.clock + 1,
    )


def created(game: Game, event: e.TokenCreated) -> Game:
    """A token comes into being (111)."""
    controller = event.controller
    label = free_label(game, event.label or event.card.name)
    token = Object(
        game.next_id,
        label,
        event.card,
        controller,
        controller,
        Zone.BATTLEFIELD,
        game.clock,
        token=True,
        tapped=event.tapped,
        sick=True,
        since=game.players[controller].upkeeps,
        counters=_entering_counters(event, event.card),
        copied=event.copied,
        noted=event.noted,
        transformed=event.transformed,
    )
    return with_new(game, token)
