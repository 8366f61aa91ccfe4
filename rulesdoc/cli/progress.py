"""A bar for long work, on standard error and only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

Item = TypeVar("Item")


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
        for item in items:
            yield item
            self._bar.advance(task)
        self._bar.update(task, total=self._bar.tasks[task].completed)


@contextmanager
def working() -> Iterator[Work]:
    """Shows work while it lasts; where standard error is no terminal, nothing."""
    if not sys.stderr.isatty():
        yield Work(None)
        return
    # Only here: where nobody looks, what draws bars need not be imported.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield Work(bar)
