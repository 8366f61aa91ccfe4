"""Processes that work for this one: they end when it does, however it ends, and that they were killed is told.

A process that is killed (``kill -9``, no memory left) can say nothing to those that it began. Left alone they wait
forever for work or for a listener, since each holds both ends of the pipes that it was born with.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess

from rulesdoc.finding import Place, Unreadable


def end_with_parent() -> None:
    """In a process that another began: end at once when that one has ended. What it was writing is left half."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def killed() -> Unreadable:
    """What there is to say where a process that works for this one was killed: hardly ever anything else kills one."""
    return Unreadable(Place("processes"), "one of those at work was killed; is there enough memory?")


@contextmanager
def told_if_killed() -> Iterator[None]:
    """Raises :class:`Unreadable` where a process of a pool was killed."""
    try:
        yield
    except BrokenProcessPool as broken:
        raise killed() from broken
