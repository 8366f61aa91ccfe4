"""A fault that is put into the engine from outside, for the length of a run: functions replaced, caches cleared.

The engine's modules take functions from one another by name, so a function is replaced wherever it goes by its
name in a module of the project. A place that the engine no longer has is an error at once (``AttributeError``),
never a fault that silently does nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import reduce
from importlib import import_module
from types import ModuleType
from typing import Any

from rulesdoc.engine import kept

PROJECT = "rulesdoc."
OWN = "rulesdoc.mutants"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing replaced. ``where`` is a module of the engine and a name in it (``"layers:LAYERS"``,
    ``"layers:_Layering._depends"``), ``make`` gets the original and returns what stands in its place.

    ``only_there``: other modules that use the name keep the original. ``kinds``: the only arguments for which what
    stands in its place differs from the original are of these types; none given, it may always differ.
    """

    where: str
    make: Callable[[Any], Any]
    only_there: bool = False
    kinds: tuple[type, ...] = ()

    def place(self) -> tuple[Any, str, Any]:
        """Where it is made: the module or class, the name in it, and the original. Raises ``AttributeError``."""
        module_name, _, path = self.where.partition(":")
        *outer, name = path.split(".")
        holder: Any = reduce(getattr, outer, import_module(f"rulesdoc.engine.{module_name}"))
        return holder, name, vars(holder)[name] if name in vars(holder) else getattr(holder, name)


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of the engine: ``name`` in kebab-case, the ``rule`` that it breaks, what it ``says`` in a sentence,
    and the ``changes`` that it consists of."""

    name: str
    rule: str
    says: str
    changes: tuple[Change, ...]


@contextmanager
def switched_on(changes: tuple[Change, ...]) -> Iterator[None]:
    """The engine with these changes, as long as the context lasts. Raises ``AttributeError`` for a place that the
    engine does not have."""
    with ExitStack() as undoing:
        undoing.callback(kept.forget)
        for change in changes:
            _replace(change, undoing)
        kept.forget()
        yield


def _replace(change: Change, undoing: ExitStack) -> None:
    holder, name, original = change.place()
    instead = change.make(original)
    everywhere = isinstance(holder, ModuleType) and not change.only_there
    for place in _users(name, original) if everywhere else [holder]:
        undoing.callback(setattr, place, name, original)
        setattr(place, name, instead)


def _users(name: str, original: Any) -> list[ModuleType]:
    """The modules of the project, these here apart, in which a name means the original."""
    return [
        module
        for known, module in list(sys.modules.items())
        if known.startswith(PROJECT) and not known.startswith(OWN) and vars(module).get(name) is original
    ]
