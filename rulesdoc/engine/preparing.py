"""Preparation cards (722): permanents that are prepared, and the copies of their prepare spells in exile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import copiable, view
from rulesdoc.engine.objects import ObjectId, PlayerId


def becoming_prepared(game: Game, numbers: Iterable[ObjectId]) -> Iterator[e.Prepared]:
    """What is done as permanents are to become prepared."""
    for number in numbers:
        card = copiable(game, number)
        # CR 722.3a: "provided it has a prepare spell and isn’t prepared already"
        if card is not None and card.prepare is not None and not game.objects[number].prepared:
            yield e.Prepared(number, rules=("722.3a",))


def prepare_spells(game: Game, happened: Iterable[e.Event]) -> Iterator[e.PrepareSpellCopied]:
    """The copies in exile of the prepare spells of what has just become prepared, or has phased in so."""
    for event in happened:
        if isinstance(event, (e.Prepared, e.PhasedIn)) and event.object in game.objects:
            item, card = game.objects[event.object], copiable(game, event.object)
            if item.prepared and card is not None and card.prepare is not None:
                # CR 722.3c: "its controller makes a copy in exile"
                controller = view(game)[item.id].controller
                yield e.PrepareSpellCopied(item.id, controller, card.prepare, rules=("722.3c",))


def lapsed(game: Game) -> Iterator[e.Ceased]:
    """The copies in exile whose permanent is not on the battlefield, or not prepared, any more."""
    for item in game.zone(Zone.EXILE):
        if item.prepared_by is not None and not _is_prepared(game, item.prepared_by):
            # CR 722.3c: "The copy stays while the permanent is prepared"
            yield e.Ceased(item.id, rules=("722.3c",))


def _is_prepared(game: Game, number: ObjectId) -> bool:
    permanent = game.objects.get(number)
    return permanent is not None and permanent.zone is Zone.BATTLEFIELD and permanent.prepared


def has_prepared(game: Game, player: PlayerId, number: ObjectId) -> bool:
    """Whether an object is the copy in exile of a prepare spell that a player may cast: they control its permanent."""
    item = game.objects[number]
    by = item.prepared_by
    there = item.zone is Zone.EXILE and by is not None and _is_prepared(game, by)
    return there and by is not None and view(game)[by].controller == player
