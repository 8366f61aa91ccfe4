"""A bar for long work, on standard error and only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

Item = TypeVar("Item")

_EVERY = 0.1
"""Seconds between two pictures of a bar."""


class Work:
    """Work that is shown as it goes on."""

    def __init__(self, bar: Progress | None) -> None:
        self._bar = bar

    def over(self, items: Iterable[Item], what: str, count: int | None = None) -> Iterator[Item]:
        """The items one by one; ``what`` is being done with them, ``count`` is how many there are, if known."""
        if self._bar is None:
            yield from items
            return
        task = self._bar.add_task(what, total=count)
        shown = 0.0
        for item in items:
            yield item
            self._bar.advance(task)
            if (now := monotonic()) > shown + _EVERY:
                shown = now
                self._bar.refresh()
        self._bar.update(task, total=self._bar.tasks[task].completed)
        self._bar.refresh()


@contextmanager
def working() -> Iterator[Work]:
    """Shows work while it lasts; where standard error is no terminal, nothing."""
    if not sys.stderr.isatty():
        yield Work(None)
        return
    # Only here: where nobody looks, what draws bars need not be imported.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    class Terminal(Console):
        def show_cursor(self, show: bool = True) -> bool:
            return False  # it stays as it is: who is killed can't show it again

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    # No thread draws it: where there are threads, processes can't be forked to share the work.
    with Progress(*columns, console=Terminal(stderr=True), transient=True, auto_refresh=False) as bar:
        yield Work(bar)
