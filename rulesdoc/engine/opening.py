"""Opening hands (103.5): cards drawn before the game begins, and mulligans."""

from __future__ import annotations

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice
from rulesdoc.engine.objects import PlayerId
from rulesdoc.engine.table import BareTable


def opening_hands(table: BareTable) -> None:
    """Each player draws a hand of their starting hand size; then they decide, in turn order and round after round,
    whether to take a mulligan, until nobody does."""
    taken = dict.fromkeys(table.game.alive(), 0)
    for player in taken:
        _draw(table, player)
    deciding = tuple(taken)
    while deciding:
        again = []
        for player in deciding:
            able = _put_back(table, player, taken[player] + 1) <= table.game.players[player].hand_size
            (wants,) = table.choose(Choice(player, "103.5", "may", (True, False) if able else (False,)))
            again += [player] if wants else []
        for player in again:
            taken[player] += 1
            _mulligan(table, player, _put_back(table, player, taken[player]))
        deciding = tuple(again)


def _draw(table: BareTable, player: PlayerId) -> None:
    # CR 902.5: "added to the seven cards of the opening hand"
    for _ in range(table.game.players[player].hand_size):
        table.perform(e.Drawn(player, rules=("103.5",)))


def _put_back(table: BareTable, player: PlayerId, times: int) -> int:
    """How many cards go to the bottom of the library for a mulligan: one more each time, but none for the first one
    where there are more than two players (103.5c)."""
    # CR 103.5c: "a player’s first mulligan is free"
    return times - 1 if len(table.game.players) > 2 else times


def _mulligan(table: BareTable, player: PlayerId, put_back: int) -> None:
    hand = table.game.zones.get((Zone.HAND, player), ())
    table.perform(*(e.Moved(it, Zone.LIBRARY, by=player, place="shuffled", rules=("103.5",)) for it in hand))
    _draw(table, player)
    hand = table.game.zones.get((Zone.HAND, player), ())
    down = table.choose(Choice(player, "103.5", "bottom", hand, put_back, put_back))
    for number in down:
        table.perform(e.Moved(number, Zone.LIBRARY, by=player, place="bottom", rules=("103.5",)))
