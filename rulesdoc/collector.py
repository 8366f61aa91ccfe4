"""Python's collector of garbage, at rest while it would look for some in vain."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


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
