"""Games that end, begin anew and stand still for a subgame (104, 727, 729), as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.events.happened import Happening
from rulesdoc.engine.game import Pending, Result
from rulesdoc.engine.objects import PlayerId


@dataclass(frozen=True, slots=True)
class GameEnded(Happening):
    """The game is over (104.1)."""

    result: Result


@dataclass(frozen=True, slots=True)
class GameRestarted(Happening):
    """The game ends without a result, and a new one begins with all its cards (727); ``player`` takes the first
    turn."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class SubgameBegan(Happening):
    """The game stands still, and a subgame begins with the libraries (729.2); ``player`` takes the first turn.
    ``pending`` is what of the main game is done when it goes on."""

    player: PlayerId
    pending: Pending


@dataclass(frozen=True, slots=True)
class SubgameEnded(Happening):
    """A subgame has ended like this, and the main game goes on (729.5)."""

    result: Result


GameEvent: TypeAlias = GameEnded | GameRestarted | SubgameBegan | SubgameEnded
