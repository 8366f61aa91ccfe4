"""What comes to the stack or into exile without a zone change: abilities (113.8), copies of spells (707.10) and of
prepare spells (722.3c)."""

from __future__ import annotations

from typing import Any

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.objects import Object
from rulesdoc.engine.records import replace
from rulesdoc.engine.values import link_of
from rulesdoc.engine.zone_changes import free_label, with_new


def no_longer_waiting(game: Game, waiting: Any) -> Game:
    """The game with a triggered ability that waits no more to be put on the stack (603.3)."""
    left = list(game.waiting)
    left.remove(waiting)
    return replace(game, waiting=tuple(left))


def stacked(game: Game, event: e.AbilityStacked) -> Game:
    """An ability on the stack (602.2a, 603.3)."""
    if event.waiting is not None:
        game = no_longer_waiting(game, event.waiting)
    source = game.objects.get(event.source) or game.past[event.source].object
    item = Object(
        game.next_id,
        source.label,
        source.copied or source.card,
        event.controller,
        event.controller,
        Zone.STACK,
        game.clock,
        targets=event.targets,
        x=event.x,
        ability=event.ability,
        origin=event.source,
        that=event.waiting.that if event.waiting else (),
        amount=event.waiting.amount if event.waiting else 0,
        memory=event.waiting.memory if event.waiting else None,
        link=link_of(game, event.source, event.ability),
    )
    return replace(with_new(game, item), passed=0)


def copied(game: Game, event: e.SpellCopied) -> Game:
    """A copy on the stack has the choices of the original (707.10). It is no card: off the stack it is a
    token, or ceases to exist (608.3f, 704.5e)."""
    original, controller = game.objects.get(event.object), event.controller
    if original is None:
        return game
    copy = replace(
        original,
        id=game.next_id,
        label=free_label(game, original.label),
        owner=controller,
        controller=controller,
        timestamp=game.clock,
        token=True,
        permission=None,
        # No mana was spent on a copy (707.10).
        spent=(),
        copied=event.card or original.copied,
    )
    return replace(with_new(game, copy), passed=0)


def prepare_copy(game: Game, event: e.PrepareSpellCopied) -> Game:
    """A copy in exile of the prepare spell of a permanent, with nothing else of that permanent."""
    # CR 722.3c: "has the characteristics of the prepare spell and none else"
    permanent = game.objects[event.object]
    copy = Object(
        game.next_id,
        free_label(game, f"{permanent.label} spell"),
        event.card,
        event.controller,
        event.controller,
        Zone.EXILE,
        game.clock,
        token=True,
        prepared_by=event.object,
    )
    return with_new(game, copy)
