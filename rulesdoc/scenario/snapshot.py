"""A picture of the table at one moment, for pages to draw: who has what, where."""

from __future__ import annotations

from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import Object
from rulesdoc.scenario.story import display, name_of
from rulesdoc.verdict import CardPicture, PlayerPicture, Sentence, TablePicture, Word, counted


def picture(game: Game, before: Game | None = None) -> TablePicture:
    """The table of ``game``; cards that look otherwise than in ``before`` are marked as changed."""
    return TablePicture(
        players=tuple(_side(game, before, player) for player in game.players),
        stack=tuple(_card(game, before, item) for item in reversed(game.zone(Zone.STACK))),
    )


def _side(game: Game, before: Game | None, player: str) -> PlayerPicture:
    seat = game.players[player]
    marks = [_counter(kind, count) for kind, count in seat.counters]
    if seat.lost is not None:
        marks.append(Sentence("has lost"))
    controlled = [item for item in game.zone(Zone.BATTLEFIELD) if view(game)[item.id].controller == player]

    def cards(items: tuple[Object, ...] | list[Object]) -> tuple[CardPicture, ...]:
        return tuple(_card(game, before, item) for item in items)

    return PlayerPicture(
        name=display(player),
        life=seat.life,
        marks=tuple(marks),
        battlefield=cards(controlled),
        hand=cards(game.zone(Zone.HAND, player)),
        graveyard=cards(game.zone(Zone.GRAVEYARD, player)),
        exile=cards([item for item in game.zone(Zone.EXILE) if item.owner == player]),
        library=len(game.zone(Zone.LIBRARY, player)),
    )


def _card(game: Game, before: Game | None, item: Object) -> CardPicture:
    traits = view(game)[item.id]
    there = item.zone is Zone.BATTLEFIELD
    marks = [_counter(kind, count) for kind, count in item.counters]
    if item.face_down:
        marks.append(Sentence("face down"))
    if item.damage:
        marks.append(counted("{n} damage", "{n} points of damage", (("n", item.damage),)))
    shown = CardPicture(
        name=name_of(game, item.id),
        size=f"{traits.power}/{traits.toughness}" if there and traits.is_creature else "",
        tapped=item.tapped,
        marks=tuple(marks),
        attached=name_of(game, item.attached) if item.attached is not None else "",
    )
    if before is None or not there:
        return shown
    # The same object, still there: has anything about it changed?
    old = before.objects.get(item.id)
    changed = old is None or _card(before, None, old) != shown
    return CardPicture(shown.name, shown.size, shown.tapped, shown.marks, shown.attached, changed)


def _counter(kind: str, count: int) -> Sentence:
    return counted("{n} {kind} counter", "{n} {kind} counters", (("kind", Word(kind)), ("n", count)))
