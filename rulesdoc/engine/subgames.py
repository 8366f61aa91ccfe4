"""Games that begin anew: restarted (727), or played within another (729), and what comes in from outside (400.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.game import Game, Pending, Result
from rulesdoc.engine.layers import view
from rulesdoc.engine.markers import handed_out
from rulesdoc.engine.objects import Object, ObjectId, Player, PlayerId, Traits
from rulesdoc.engine.records import replace
from rulesdoc.engine.zone_changes import moved, phased_in, with_new, without


def restarted(game: Game, starter: PlayerId, seen: Mapping[ObjectId, Traits]) -> Game:
    """The game before its first turn, with all its cards in the libraries of their owners, or where they start."""
    for number in tuple(game.phased):
        game = phased_in(game, number)
    # CR 727.2: "All cards that were in the old game are in the new one"
    for item in tuple(game.objects.values()):
        if _is_card(item):
            to = Zone.COMMAND if _starts_in_command_zone(item) else Zone.LIBRARY
            game = moved(game, e.Moved(item.id, to), seen)
        else:
            game = without(game, item.id, seen)
    return _before_the_first_turn(game, starter)


def subgame(game: Game, starter: PlayerId, pending: Pending, seen: Mapping[ObjectId, Traits]) -> Game:
    """The subgame before its first turn: of this game it has the libraries, and the cards that start in the command
    zone."""
    # CR 729.2: "The libraries go there"
    going = tuple(
        item
        for place, numbers in game.zones.items()
        for item in (game.objects[number] for number in numbers)
        if place[0] is Zone.LIBRARY or (place[0] is Zone.COMMAND and _starts_in_command_zone(item))
    )
    for item in going:
        game = without(game, item.id, seen)
    # CR 729.2: "The subgame has zones of its own"
    new = replace(game, objects={}, zones={}, past={}, phased={}, main=game, pending=pending)
    for item in going:
        new = _put(new, item, item.zone)
    return _before_the_first_turn(new, starter)


def resumed(game: Game, result: Result) -> Game:
    """The main game once its subgame has ended, with the cards of the subgame in libraries that have still to be
    shuffled."""
    assert game.main is not None, "only a subgame ends in another game"
    main = replace(game.main, next_id=game.next_id, clock=game.clock, outside=game.outside, subgame=result)
    phased = tuple(known.object for known in game.phased.values())
    for item in (*game.objects.values(), *phased):
        main = _back(main, item)
    return main


def left(game: Game, player: PlayerId) -> Game:
    """The subgame, with the cards of a player who leaves it in the main game again: they have left the subgame alone
    (800.4a, 729.1a)."""
    assert game.main is not None, "only a subgame is left for another game"
    main = replace(game.main, next_id=game.next_id, clock=game.clock)
    phased = (known.object for known in game.phased.values())
    for item in (*game.objects.values(), *phased):
        main = _back(main, item) if item.owner == player else main
    return replace(game, main=main, next_id=main.next_id, clock=main.clock)


def _back(main: Game, item: Object) -> Game:
    """The main game with the card of an object of its subgame: in a library that has still to be shuffled, or in the
    command zone if it starts there."""
    if _is_card(item) and item.zone is not Zone.COMMAND:
        # CR 729.5: "each player shuffles the cards they own in it into their library of the main game"
        return _put(main, item, Zone.LIBRARY)
    if _starts_in_command_zone(item):
        return _put(main, item, Zone.COMMAND)
    return main


def outside(game: Game, player: PlayerId) -> Iterator[Object]:
    """The cards that a player owns outside the game: among them, in a subgame, those in the main game."""
    yield from (item for item in game.outside.values() if item.owner == player)
    main = game.main
    while main is not None:
        # CR 729.4: "What is in the main game is outside the subgame"
        yield from (item for item in main.objects.values() if item.owner == player and _is_card(item))
        main = main.main


def brought_in(game: Game, number: ObjectId, player: PlayerId) -> Game:
    """The game with a card from outside it in its owner's hand."""
    item = next((it for it in outside(game, player) if it.id == number), None)
    return game if item is None else _put(_taken(game, number), item, Zone.HAND)


def _taken(game: Game, number: ObjectId) -> Game:
    """The game without a card that is outside it."""
    kept = {other: item for other, item in game.outside.items() if other != number}
    main = game.main
    if main is not None:
        main = without(main, number, view(main)) if number in main.objects else _taken(main, number)
    return replace(game, outside=kept, main=main)


def _is_card(item: Object) -> bool:
    return not item.token and item.ability is None


def _starts_in_command_zone(item: Object) -> bool:
    """Whether a card begins the game in the command zone: a commander (903.6), a vanguard card (902.4)."""
    return item.commander or "vanguard" in item.card.types


def _put(game: Game, item: Object, zone: Zone) -> Game:
    """The game with the card of an object of another game, or both cards of a melded permanent (712.21), in a zone of
    its owner."""
    for label, card in ((item.label, item.card), *item.melded):
        new = Object(game.next_id, label, card, item.owner, item.owner, zone, game.clock, commander=item.commander)
        game = with_new(game, new)
    return game


def _before_the_first_turn(game: Game, starter: PlayerId) -> Game:
    """The game with players as they begin, and nothing of what has been: its turn is number 0. Turn markers are handed
    out anew (807.4b)."""
    blank: dict[str, Any] = {"effects": (), "waiting": (), "extra": (), "resume": None, "struck": None, "passed": 0}
    blank |= {"extra_turns": (), "regular": "", "cast_before": (), "night": None, "subgame": None}
    playing = tuple(it for it in (starter, *game.around(starter)) if game.players[it].lost is None)
    markers = handed_out(playing, Step.UNTAP) if game.markers else ()
    return replace(
        game,
        players={name: _afresh(player) for name, player in game.players.items()},
        active=starter,
        step=Step.UNTAP,
        turn=0,
        priority=None,
        declaring=None,
        # CR 727.7: "With a limited range of influence all players are concerned, in range or not"
        reach={},
        markers=tuple(replace(it, begun=False, resting=None) for it in markers),
        marker=int(bool(markers)),
        **blank,
    )


def _afresh(player: Player) -> Player:
    return Player(
        player.id,
        player.starting_life,
        player.starting_life,
        lost=player.lost,
        stickers=player.stickers,
        range=player.range,
        team=player.team,
        emperor=player.emperor,
        hand_size=player.hand_size,
    )
