"""Questions that the game asks players, and the two ways it can refuse (101, 601, 608.2d).

Everything that needs an answer goes through one :class:`Choice`; a choice with a single legal answer is never
asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from rulesdoc.engine.game import Game
from rulesdoc.engine.objects import PlayerId


@dataclass(frozen=True, slots=True)
class Choice:
    """A question to a player, under a rule.

    ``what`` is one word of these: ``"order"`` (of triggered abilities: all options, first on the stack
    first; of the cards of a melded permanent, by label, first exiled first), ``"replacement"``,
    ``"zone"`` (where an object goes), ``"legend"`` (which to keep), ``"tap"`` (what a cost asks to tap),
    ``"sacrifice"``, ``"discard"``, ``"target"``, ``"may"`` (True or False), ``"mode"`` (by number),
    ``"payment"``, ``"damage"`` (one entry for each point of damage: ``repeats``), ``"search"``,
    ``"choose"``, ``"copy"``, ``"color"``, ``"type"`` (of mana), ``"cost"``, ``"reveal"``, ``"crew"``,
    ``"waterbend"``, ``"pile"``, ``"player"``, ``"opponent"``, ``"creature type"``, ``"card name"`` (a card
    of the reference), ``"sticker"`` (its word), ``"place"`` (in a name: so many words before it),
    ``"splice"`` (cards onto a spell, in order), ``"bottom"`` (cards put there, in order), ``"convoke"`` (creatures),
    ``"shorten"`` (a shortcut: ``"accept"`` or an ending).

    ``options`` are object numbers, player names, or the records in question. From ``least`` to ``most`` of
    them are chosen; each once, unless ``repeats``. ``source`` is the object whose effect or rule asks.
    """

    player: PlayerId
    rule: str
    what: str
    options: tuple[Any, ...]
    least: int = 1
    most: int = 1
    repeats: bool = False
    source: int | None = None


Ask: TypeAlias = Callable[[Choice], tuple[Any, ...]]


class Illegal(Exception):
    """An action is not allowed: ``rule`` forbids it. The game is as it was before (733.1)."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule
        self.why = why


class Unsupported(Exception):
    """The engine does not know how to do something yet."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Endless(Unsupported):
    """What happens goes on and on through ever new states, so that no rule the engine knows ends it."""


class Desk(Protocol):
    """Where instructions are carried out: the game as it is now, and someone who answers."""

    @property
    def game(self) -> Game:
        """The game now."""
        ...

    def choose(self, choice: Choice) -> tuple[Any, ...]:
        """The answer to a choice; raises ``ValueError`` for one that is not legal."""
        ...
