"""What a player does as a permanent enters (614.1c, 614.13): objects that change zones with it, life that is paid."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Desk
from rulesdoc.engine.objects import ObjectId
from rulesdoc.engine.replacement import Applicable, stopper
from rulesdoc.engine.values import objects


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
