"""Ways to make the replacement of a function from the function itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdoc.engine import events as e
from rulesdoc.engine.game import Game
from rulesdoc.mutants.fault import Change

Make = Callable[[Any], Any]


def always(value: Any) -> Make:
    """A function that returns this whatever it is asked."""
    return lambda original: lambda *given, **named: value


def without(*names: str) -> Make:
    """A tuple of functions, without those of these names. Raises ``ValueError`` if one is not there."""

    def make(original: tuple[Callable[..., Any], ...]) -> Any:
        for name in names:
            if name not in {each.__name__ for each in original}:
                raise ValueError(f"there is no {name} among {[each.__name__ for each in original]}")
        return tuple(each for each in original if each.__name__ not in names)

    return make


def swapped(one: str, other: str) -> Make:
    """A tuple of words in which two have changed places."""

    def make(original: tuple[str, ...]) -> Any:
        places = {one: other, other: one}
        return tuple(places.get(word, word) for word in original)

    return make


def before(change_given: Callable[..., tuple[Any, ...]]) -> Make:
    """The function, called with other arguments than it was given."""
    return lambda original: lambda *given: original(*change_given(*given))


def afterwards(change_result: Callable[..., Any]) -> Make:
    """The function, its result changed: ``change_result(result, *arguments)``."""
    return lambda original: lambda *given, **named: change_result(original(*given, **named), *given)


def applying(kind: type[e.Happening] | tuple[type[e.Happening], ...], fix: Callable[[Game, Any, Game], Game]) -> Change:
    """Events of a kind do something else to the game: ``fix(game before, event, game after)``."""

    def make(original: Any) -> Any:
        def apply(game: Game, event: Any, seen: Any) -> Game:
            after: Game = original(game, event, seen)
            return fix(game, event, after) if isinstance(event, kind) else after

        return apply

    return Change("happening:apply", make, kinds=kind if isinstance(kind, tuple) else (kind,))


def ignoring(kind: type[e.Happening] | tuple[type[e.Happening], ...]) -> Change:
    """Events of a kind do nothing to the game."""
    return applying(kind, lambda game, event, after: game)
