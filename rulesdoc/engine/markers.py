"""Turn markers (807.4): how many there are, whose turn each stands for, where it goes and when it is taken away.

Several players take turns at the same time. A :class:`~rulesdoc.engine.game.Game` shows one of these turns, with its
stack; the others rest in their markers until it is turned to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.game import Game, Marker, Resting
from rulesdoc.engine.objects import PlayerId
from rulesdoc.engine.records import replace

APART = 4
"""How many seats lie between turns, and how many players have one marker."""

Markers = tuple[Marker, ...]


def handed_out(players: Sequence[PlayerId], step: Step) -> Markers:
    """The markers for players as they sit, the first of whom begins: all of these turns are in the same step."""
    # CR 807.4a: "There are as many turn markers as the number of players holds whole fours"
    count = len(players) // APART
    # CR 807.4b: "the player four seats further left the second"
    holders = players[: count * APART : APART]
    return tuple(Marker(number, holder, Resting(step)) for number, holder in enumerate(holders, 1))


def shown(game: Game) -> Marker | None:
    """The marker of the turn that the game shows."""
    return next((it for it in game.markers if it.number == game.marker), None)


def turned_to(game: Game, number: int) -> Game:
    """The game with another marker’s turn shown, and the one shown until now at rest."""
    stack = game.zones.get((Zone.STACK, None), ())
    rested = Resting(game.step, stack, game.priority, game.declaring, game.passed, game.struck, game.extra, game.resume)
    markers = tuple(replace(it, resting=rested) if it.number == game.marker else it for it in game.markers)
    marker = next(it for it in markers if it.number == number)
    turn = marker.resting or Resting(Step.UNTAP)
    # CR 807.5: "Each marker has a stack of its own"
    stack = tuple(it for it in turn.stack if it in game.objects)
    return replace(
        game,
        markers=markers,
        marker=number,
        active=marker.holder,
        step=turn.step,
        zones={**game.zones, (Zone.STACK, None): stack},
        priority=turn.priority,
        declaring=turn.declaring,
        passed=turn.passed,
        struck=turn.struck,
        extra=turn.extra,
        resume=turn.resume,
    )


def busy(game: Game) -> frozenset[PlayerId]:
    """The players who are in the middle of a turn that is not shown now."""
    return frozenset(it.holder for it in game.markers if it.begun and it.number != game.marker)


def after_turn(game: Game) -> Markers:
    """The markers once the turn that is shown has ended."""
    ended = shown(game)
    assert ended is not None, "a turn that ends has a marker"
    if ended.doomed:
        # CR 807.4g: "is taken away when its turn ends"
        return _taken_away(game, game.markers, ended)
    waiting = replace(ended, begun=False, kept=False, owed=False, resting=None)
    if ended.owed:
        return _with(game.markers, waiting)
    holder = ended.holder
    if holder in game.extra_turns and game.players[holder].lost is None:
        near = _seats(game, holder)[-(APART - 1) :]
        # CR 807.4i: "keeps the marker for it, if no other is too near"
        if not any(it.holder in near for it in game.markers if it is not ended):
            return _with(game.markers, replace(waiting, kept=True))
    # CR 807.4c: "At the end of a turn the marker goes to the left"
    return _with(game.markers, replace(waiting, holder=game.after(holder)))


def may_begin(game: Game, marker: Marker) -> bool:
    """Whether the turn of a marker that has been received can begin now."""
    # CR 807.4d: "waits as long as there is another in the three seats to their left"
    near = _seats(game, marker.holder)[: APART - 1]
    return not marker.begun and not any(it.holder in near for it in game.markers if it is not marker)


def begun(game: Game, marker: Marker) -> tuple[Markers, bool]:
    """The markers as the turn of one begins, and whether that turn is an extra one, which comes before the holder’s
    regular turn unless the marker was kept for it."""
    # CR 807.4j: "takes that turn right before their next one"
    extra = marker.holder in game.extra_turns
    fresh = replace(marker, begun=True, owed=extra and not marker.kept, kept=False)
    return _with(game.markers, fresh), extra


def after_leaving(game: Game, player: PlayerId) -> Markers:
    """The markers once a player has left the game."""
    markers = tuple(
        replace(it, holder=game.after(player)) if it.holder == player and not it.begun else it for it in game.markers
    )
    # CR 807.4e: "If there are now too many markers because somebody left"
    wanted = max(1, len(_seats(game, "")) // APART)
    while markers and len(markers) - sum(it.doomed for it in markers) > wanted:
        nearest = next(_to_the_right(game, markers, player))
        markers = _with(markers, replace(nearest, doomed=nearest.doomed + 1))
    while idle := next((it for it in markers if it.doomed and not it.begun), None):
        # CR 807.4g: "or at once if no turn is being taken with it"
        markers = _taken_away(game, markers, idle)
    return markers


def _taken_away(game: Game, markers: Markers, marker: Marker) -> Markers:
    """The markers without one of them; if it was to go several times, the next to its right is to go as well."""
    left = tuple(it for it in markers if it.number != marker.number)
    if marker.doomed > 1 and left:
        right = next(_to_the_right(game, left, marker.holder))
        left = _with(left, replace(right, doomed=right.doomed + marker.doomed - 1))
    return left


def _to_the_right(game: Game, markers: Markers, player: PlayerId) -> Iterator[Marker]:
    """The markers in the order in which one comes to them from a seat to the right, that seat’s own last."""
    for seat in (*reversed(game.around(player)), player):
        yield from (it for it in markers if it.holder == seat)


def _seats(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    """The others in the game as they sit, from the left of a player; all of them, if that is nobody."""
    others = game.around(player) if player else tuple(game.players)
    return tuple(it for it in others if game.players[it].lost is None)


def _with(markers: Markers, marker: Marker) -> Markers:
    return tuple(marker if it.number == marker.number else it for it in markers)
