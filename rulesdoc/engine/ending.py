"""How the game ends (104): the last player left, a win by an effect, or a draw."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdoc.engine import events as e
from rulesdoc.engine.game import Game, Result
from rulesdoc.engine.objects import PlayerId


def result_after(game: Game, happened: Iterable[e.Event]) -> Result | None:
    """The result once these events have happened at the same time; ``None`` while the game goes on.

    A player that would both win and lose at once loses (104.3f); with nobody left the game is a draw
    (104.4a), with one player left that player wins (104.2a)."""
    events = tuple(happened)
    losses = [event for event in events if isinstance(event, e.PlayerLost)]
    left = tuple(player for player, it in game.players.items() if it.lost is None)
    reasons = tuple(dict.fromkeys(rule for event in losses for rule in event.rules))
    if losses and not left:
        # CR 104.4a: "nobody wins and the game is a draw"
        return Result((), ("104.4a", *reasons))
    if losses and len(left) == 1 and not game.players[left[0]].team:
        return Result(left, ("104.2a", *reasons))
    if losses and len({game.players[player].team or player for player in left}) == 1:
        # CR 104.2c: "all its members win, even those who had lost already"
        return Result(_team(game, left[0]), ("104.2c", *reasons))
    winners = tuple(event.player for event in events if isinstance(event, e.PlayerWon) and event.player in left)
    if winners:
        return Result(_team(game, winners[0]), ("104.2b",))
    return None


def _team(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    team = game.players[player].team
    return tuple(name for name, it in game.players.items() if it.team == team) if team else (player,)
