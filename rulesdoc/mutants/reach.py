"""What of the engine a run comes by: a fault in what it never uses cannot change it, so it need not be played again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from rulesdoc.engine import kept
from rulesdoc.engine.happening import apply
from rulesdoc.mutants.fault import Change, Fault


@dataclass(slots=True)
class Reach:
    """The functions that were called, and the types of the events that were applied."""

    called: set[CodeType] = field(default_factory=set)
    applied: set[type] = field(default_factory=set)

    def concerns(self, fault: Fault) -> bool:
        """Whether a run that came by all this may turn out otherwise with the fault."""
        return any(self._concerns(change) for change in fault.changes)

    def _concerns(self, change: Change) -> bool:
        original = change.place()[2]
        if isinstance(original, property):
            original = original.fget
        code = getattr(original, "__code__", None)
        if code is None:
            return True
        if change.kinds and code is apply.__code__:
            return any(issubclass(kind, change.kinds) for kind in self.applied)
        return code in self.called


@contextmanager
def watched() -> Iterator[Reach]:
    """Watch the engine as long as the context lasts. Nothing is remembered from before: all that is asked is worked
    out. What the interpreter itself watches for a debugger or for coverage is put back afterwards."""
    reach = Reach()

    def watch(frame: FrameType, what: str, _: Any) -> None:
        if what == "call":
            reach.called.add(frame.f_code)
            if frame.f_code is apply.__code__:
                reach.applied.add(type(frame.f_locals["event"]))

    before = sys.getprofile()
    kept.forget()
    sys.setprofile(watch)
    try:
        yield reach
    finally:
        sys.setprofile(before)
