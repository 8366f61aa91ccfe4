"""How a game begins (103): libraries are shuffled, opening hands drawn before the first turn, with mulligans."""

from __future__ import annotations

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Desk
from rulesdoc.engine.moving import Doing, shuffled
from rulesdoc.engine.objects import PlayerId


def beginning(desk: Desk) -> Doing:
    """Each player shuffles (103.3), then opening hands are drawn."""
    yield tuple(shuffled(desk.game, player) for player in desk.game.alive())
    return (yield from opening_hands(desk))


def opening_hands(desk: Desk) -> Doing:
    """Each player draws a hand of their starting hand size; then they decide, in turn order and round after round,
    whether to take a mulligan, until nobody does (103.5)."""
    taken = dict.fromkeys(desk.game.alive(), 0)
    for player in taken:
        yield from _draw(desk, player)
    deciding = tuple(taken)
    while deciding:
        again = []
        for player in deciding:
            able = _put_back(desk, player, taken[player] + 1) <= desk.game.players[player].hand_size
            (wants,) = desk.choose(Choice(player, "103.5", "may", (True, False) if able else (False,)))
            again += [player] if wants else []
        for player in again:
            taken[player] += 1
            yield from _mulligan(desk, player, _put_back(desk, player, taken[player]))
        deciding = tuple(again)
    return ()


def _draw(desk: Desk, player: PlayerId) -> Doing:
    # CR 902.5: "added to the seven cards of the opening hand"
    for _ in range(desk.game.players[player].hand_size):
        yield (e.Drawn(player, rules=("103.5",)),)
    return ()


def _put_back(desk: Desk, player: PlayerId, times: int) -> int:
    """How many cards go to the bottom of the library for a mulligan: one more each time, but none for the first one
    where there are more than two players (103.5c)."""
    # CR 103.5c: "a player’s first mulligan is free"
    return times - 1 if len(desk.game.players) > 2 else times


def _mulligan(desk: Desk, player: PlayerId, put_back: int) -> Doing:
    hand = desk.game.zones.get((Zone.HAND, player), ())
    yield tuple(e.Moved(it, Zone.LIBRARY, by=player, place="shuffled", rules=("103.5",)) for it in hand)
    yield from _draw(desk, player)
    hand = desk.game.zones.get((Zone.HAND, player), ())
    down = desk.choose(Choice(player, "103.5", "bottom", hand, put_back, put_back))
    for number in down:
        yield (e.Moved(number, Zone.LIBRARY, by=player, place="bottom", rules=("103.5",)),)
    return ()
