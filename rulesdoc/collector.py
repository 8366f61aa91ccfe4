"""Memory that need not be tidied: Python goes from object to object, and would do so in vain."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

Thing = TypeVar("Thing")

_HELD: list[object] = []


@contextmanager
def resting() -> Iterator[None]:
    """Meanwhile nobody looks for garbage: where thousands of records come into being and none of them goes, that would
    take more time than to make them."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def until_the_end(thing: Thing) -> Thing:
    """``thing``, which nobody will free before this process ends: then the system frees all in one go. Nor does anybody
    look for garbage from here on, so it is for processes that do one thing and end."""
    gc.disable()
    _HELD.append(thing)
    return thing
