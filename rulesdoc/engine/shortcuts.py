"""Shortcuts (732.2): a series of game choices for everybody, proposed, accepted or shortened, and taken."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulesdoc.engine.abilities import Step
from rulesdoc.engine.actions import Action
from rulesdoc.engine.choices import Choice, Illegal
from rulesdoc.engine.game import Game
from rulesdoc.engine.objects import PlayerId
from rulesdoc.engine.play import Table

ACCEPTED = "accept"
"""The answer of a player who does not shorten what is proposed."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """One game choice of a shortcut: an action, and what is answered to the choices that come up by it."""

    action: Action
    answers: tuple[tuple[Any, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Shortcut:
    """What a player proposes: choices of all players one after the other (732.2a). None of them can depend on how
    something turns out."""

    player: PlayerId
    choices: tuple[Chosen, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """A place in a shortcut, after so many of its choices, at which a player could choose otherwise: the ``nth`` such
    place of theirs in a step (from 1)."""

    after: int
    player: PlayerId
    step: Step
    nth: int


def take(table: Table, shortcut: Shortcut) -> tuple[tuple[PlayerId, Ending | None], ...]:
    """Propose a shortcut, ask everybody else, and take it as far as they agree. Returns who answered, in order, and
    where they shortened it (``None``: they accepted).

    Raises :class:`~rulesdoc.engine.choices.Illegal` where it can't be proposed; the game is as it was then.
    """
    table.start()
    places = _rehearsed(table.game, shortcut)
    end, replies = len(shortcut.choices), []
    # CR 732.2b: "In turn order after the proposer, each other player accepts it or names an earlier point"
    for player in table.game.around(shortcut.player):
        if table.game.players[player].lost is not None:
            continue
        earlier = tuple(place for place in places if place.player == player and place.after < end)
        (reply,) = table.choose(Choice(player, "732.2b", "shorten", (ACCEPTED, *earlier)))
        shortened = reply if isinstance(reply, Ending) else None
        replies.append((player, shortened))
        end = shortened.after if shortened is not None else end
    mark = table.mark()
    try:
        for chosen in shortcut.choices[:end]:
            _follow(table, chosen)
    except Illegal:
        # What this table alone knows can forbid it: that a state has been there before (732.3).
        table.back_to(mark)
        raise
    if end < len(shortcut.choices):
        # CR 732.2c: "the player with priority there has to choose otherwise than had been proposed"
        table.rule_out(shortcut.choices[end].action, "732.2c")
    return tuple(replies)


def _rehearsed(game: Game, shortcut: Shortcut) -> tuple[Ending, ...]:
    """The places at which somebody chooses in a shortcut, once it is clear that it may be proposed (732.2a)."""
    if game.priority is None or shortcut.player not in game.sharing("turns", game.priority):
        # CR 732.2a: "The player with priority describes a series of choices for everybody"
        raise Illegal("732.2a", f"{shortcut.player} does not have priority")
    trial = Table(game)
    places: list[tuple[PlayerId, Step]] = []
    for number, chosen in enumerate(shortcut.choices, 1):
        places.append((chosen.action.player, trial.game.step))
        try:
            _follow(trial, chosen)
        except Illegal as illegal:
            raise Illegal("732.2a", f"choice {number} of the sequence can't be made: {illegal}") from None
    if trial.game.priority is None:
        # CR 732.2a: "it ends at a point where some player has priority"
        raise Illegal("732.2a", "nobody has priority where the sequence ends")
    return tuple(_numbered(places))


def _numbered(places: list[tuple[PlayerId, Step]]) -> Iterator[Ending]:
    times: Counter[tuple[PlayerId, Step]] = Counter()
    for after, (player, step) in enumerate(places):
        times[player, step] += 1
        yield Ending(after, player, step, times[player, step])


def _follow(table: Table, chosen: Chosen) -> None:
    """Take an action with the answers that the shortcut has for it."""
    answers = deque(chosen.answers)

    def answer(choice: Choice) -> tuple[Any, ...]:
        if not answers:
            raise Illegal("732.2a", f"the sequence does not say what {choice.player} chooses ({choice.rule})")
        return answers.popleft()

    ask, table.ask = table.ask, answer
    try:
        table.act(chosen.action)
    finally:
        table.ask = ask
