"""Who is within whose range of influence (801): players around the table, and what they control."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.objects import Object, ObjectId, Player, PlayerId, Ref, Traits

Reach = Mapping[PlayerId, frozenset[PlayerId]]
"""The players within each player's range. Empty in a game without the option."""


def reach_now(everybody: Mapping[PlayerId, Player]) -> Reach:
    """Who is in whose range with those of these players who are in the game now; settled when a turn begins (801.2c).
    A player without a range has all of them in it."""
    players = {name: player for name, player in everybody.items() if player.lost is None}
    if all(player.range is None for player in players.values()):
        return {}
    seats = tuple(players)
    found: dict[PlayerId, frozenset[PlayerId]] = {}
    for place, name in enumerate(seats):
        far = players[name].range
        most = len(seats) if far is None else far
        # CR 801.2: "A range of influence is counted in seats"
        around = range(-min(most, len(seats)), min(most, len(seats)) + 1)
        found[name] = frozenset(seats[(place + step) % len(seats)] for step in around)
    return found


def whose(item: Object, look: Traits | None) -> PlayerId:
    """The player by whom an object is in or out of a range: its controller, or its owner where it has none."""
    there = item.zone in (Zone.BATTLEFIELD, Zone.STACK)
    return look.controller if there and look is not None else item.owner


def in_range(game: Game, player: PlayerId, ref: Ref, traits: Mapping[ObjectId, Traits]) -> bool:
    """Whether a player, or an object with its characteristics among ``traits``, is in a player's range. What is gone
    is as it last was, unless it is nowhere."""
    within = game.reach.get(player)
    if within is None:
        return True
    if isinstance(ref, str):
        return ref in within
    known = game.past.get(ref)
    item = game.objects.get(ref) or (known.object if known else None)
    # CR 801.2d: "An object is in range if its controller is"
    return item is None or whose(item, traits.get(ref) or (known.traits if known else None)) in within


def nearest_to_the_left(game: Game, player: PlayerId, among: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    """The first of some players to the left of a player, who makes a choice that nobody in range can make; none where
    there is none of them."""
    fitting = set(among)
    # CR 801.5c: "the nearest fitting player to the left of its controller does"
    return next(((other,) for other in game.around(player) if other in fitting), ())
