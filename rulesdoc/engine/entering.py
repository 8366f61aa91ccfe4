"""How a permanent enters (614.1c, d, 614.12): tapped, with counters, as a copy, as something is chosen; and what a
player does with that (614.13): objects that change zones with it, life that is paid."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Desk, Unsupported
from rulesdoc.engine.copying import excepted
from rulesdoc.engine.creatures import CREATURE_TYPES
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import copiable, view
from rulesdoc.engine.objects import Card, ObjectId, PlayerId
from rulesdoc.engine.records import replace
from rulesdoc.engine.replacement import Applicable, as_entered, stopper
from rulesdoc.engine.values import effect_amount, fits, objects, players


def turned_over(game: Game, event: e.Moved | e.TokenCreated) -> e.Moved | e.TokenCreated | None:
    """An entering with the back face up, or what happens instead: a spell whose back is no permanent goes to the
    graveyard, any other card stays where it is (``None``)."""
    back = (event.card if isinstance(event, e.TokenCreated) else game.objects[event.object].card).back
    if back is None:
        # CR 712.14a: "A card that isn’t double-faced stays where it is"
        return None
    if not back.types & {"instant", "sorcery"}:
        return replace(event, transformed=True)
    if isinstance(event, e.Moved) and game.objects[event.object].zone is Zone.STACK:
        # CR 712.13a: "it goes to its owner’s graveyard instead"
        return e.Moved(event.object, Zone.GRAVEYARD, rules=("712.13a",))
    return None


def entered(desk: Desk, event: e.Moved | e.TokenCreated, how: a.Entering, one: Applicable) -> e.Moved | e.TokenCreated:
    """An entering, modified: who controls the permanent and what it is like as it enters."""
    tally = dict(event.counters)
    for kind, amount in how.counters:
        tally[kind] = tally.get(kind, 0) + effect_amount(amount, one.scene)
    sources = objects(how.copy_of, one.scene) if how.copy_of is not None else ()
    if how.copy_among is not None:
        # CR 614.12a: "is made before the permanent enters"
        among = tuple(it for it in objects(a.Every(how.copy_among), one.scene) if it in desk.game.objects)
        sources = desk.choose(Choice(one.controller, "614.12a", "copy", among, 0, 1, source=one.source))
    for number in [it for it in sources if it in desk.game.objects][:1]:
        event = _as_copy(desk, event, copiable(desk.game, number), how.but, one)
    noted = event.noted
    if how.choose:
        options = _choosable(desk, how.choose, one.controller)
        rule = "205.3e" if how.choose == "creature type" else "614.12a"
        (picked,) = desk.choose(Choice(one.controller, rule, how.choose, options, source=one.source))
        noted = (*noted, (how.choose, picked))
    control = next(iter(players(how.control, one.scene)), None) if how.control is not None else None
    if control is not None:
        event = replace(event, controller=control)
    return replace(event, tapped=event.tapped or how.tapped, counters=tuple(sorted(tally.items())), noted=noted)


def _as_copy(
    desk: Desk,
    event: e.Moved | e.TokenCreated,
    copied: Card | None,
    but: tuple[a.CopyException, ...],
    one: Applicable,
) -> e.Moved | e.TokenCreated:
    """An entering as a copy, with its exceptions (707.9)."""
    if copied is None:
        return event
    own = event.card if isinstance(event, e.TokenCreated) else desk.game.objects[event.object].card
    card = excepted(copied, but, own, one.effect)
    # CR 707.9e: "is lost if another copy effect comes after it"
    event = replace(event, copied=card, promised=())
    for exception in but:
        if isinstance(exception, a.Provided):
            # CR 707.9f: "what the permanent would be without this exception"
            _, looked, number = as_entered(event, desk.game)
            scene = replace(one.scene, game=looked, traits=view(looked))
            if fits(exception.filter, number, scene):
                but = (*but, *exception.exceptions)
                card = excepted(card, exception.exceptions, own, one.effect)
    promised = tuple((it.kind, effect_amount(it.amount, one.scene)) for it in but if isinstance(it, a.EntersWith))
    return replace(event, copied=card, promised=promised)


def _choosable(desk: Desk, what: str, player: PlayerId) -> tuple[Any, ...]:
    match what:
        case "color":
            return tuple(a.Color)
        case "creature type":
            # CR 205.3e: "just one that exists, for the type asked for"
            return CREATURE_TYPES
        case "player":
            return desk.game.alive()
        case "opponent":
            return desk.game.opponents(player)
        case _:
            raise Unsupported(f"choosing a {what} as a permanent enters")


def besides(
    desk: Desk, event: e.Moved | e.TokenCreated, how: a.Entering, one: Applicable, busy: Collection[ObjectId]
) -> tuple[e.Moved | e.TokenCreated, tuple[e.Event, ...]]:
    """An entering, modified, and what happens at the same time because of it. ``busy`` are the objects that enter
    now or have been chosen for another such effect."""
    moves: tuple[e.Event, ...] = ()
    if how.taking is not None:
        taken = _taken(desk, how.taking, one, busy)
        sacrificed = how.into is Zone.GRAVEYARD
        cause, rule = ("sacrifice", "701.21a") if sacrificed else ("", "614.13")
        moves = tuple(e.Moved(it, how.into, cause, one.controller, source=one.source, rules=(rule,)) for it in taken)
        tally = dict(event.counters)
        for kind, number in how.each_taken:
            tally[kind] = tally.get(kind, 0) + number * len(taken)
        event = replace(event, counters=tuple(sorted((kind, count) for kind, count in tally.items() if count)))
    if how.life:
        payment = e.LifeLost(one.controller, how.life, paid=True, rules=("119.4",))
        able = desk.game.players[one.controller].life >= how.life and stopper(payment, desk.game) is None
        options = (True, False) if able else (False,)
        (pays,) = desk.choose(Choice(one.controller, "614.12a", "may", options, source=one.source))
        moves = (*moves, payment) if pays else moves
        event = event if pays else replace(event, tapped=True)
    return event, moves


def _taken(desk: Desk, what: a.Filter, one: Applicable, busy: Collection[ObjectId]) -> tuple[ObjectId, ...]:
    # CR 614.13a: "the one that is entering and those entering together with it can’t be among them"
    # CR 614.13b: "No object can be chosen twice for such moves"
    there = (it for it in objects(a.Every(what), one.scene) if it in desk.game.objects)
    options = tuple(it for it in there if it not in busy)
    return tuple(desk.choose(Choice(one.controller, "614.12a", "choose", options, 0, len(options), source=one.source)))
