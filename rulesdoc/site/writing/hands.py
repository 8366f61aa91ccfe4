"""Many hands: the files of a site made and written by as many processes as there are cores.

Each process is a fork of this one, so it knows all that is to be made without being told. It gets some of the shares
(files that are made one after the other) and says of each file, as it goes, the path and the digest. A process whose
parent was killed ends as well.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from typing import Any

from rulesdoc.child import end_with_parent, killed
from rulesdoc.finding import Unreadable

_SAID_AT_ONCE = 100

Share = Iterable[tuple[str, Any]]
"""Files: of each its path and what it is made from. It may be made only when it is gone through."""

Work = Callable[[Share], Iterable[tuple[str, bytes]]]
"""Writes files; says the path and digest of each."""


def hands() -> int:
    """How many processes may work at once: one where none can be forked, or where a fork would not know all threads."""
    if "fork" not in get_all_start_methods() or threading.active_count() > 1:
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def by_many(
    work: Work, shares: Iterable[Share], count: int, ahead: Sequence[Share] = ()
) -> Iterator[tuple[str, bytes]]:
    """Let ``count`` processes do the work, and yield what they say as they say it.

    Shares are dealt out like cards, so those that take long should come first, and like beside like. What can be done
    ``ahead``, another process does while this one finds out what the shares are. Raises :class:`Unreadable` as the
    work does, in whichever process, or where one was killed, and :class:`RuntimeError` if one of them fails otherwise;
    it has shown why on standard error.
    """
    if count < 2:
        yield from work(chain.from_iterable(chain(ahead, shares)))
        return
    context = get_context("fork")
    others: list[tuple[Any, Connection]] = []
    speaking: dict[Connection, Any] = {}

    def hand_over(part: Sequence[Share]) -> None:
        hears, says = context.Pipe(duplex=False)
        process = context.Process(target=_do, args=(work, part, says), daemon=True)
        process.start()
        says.close()
        others.append((process, hears))
        speaking[hears] = process

    try:
        if ahead:
            hand_over(ahead)
        dealt = [*shares]
        for at in range(1, count):
            hand_over(dealt[at::count])
        # This process does a part itself; in between it listens, or the others would wait to be heard.
        for at, each in enumerate(work(chain.from_iterable(dealt[::count]))):
            yield each
            if at % _SAID_AT_ONCE == 0:
                yield from _heard([hears for hears in speaking if hears.poll()], speaking)
        while speaking:
            yield from _heard(list(speaking), speaking)
    finally:
        for process, hears in others:
            hears.close()
            process.terminate()
            process.join()


def _do(work: Work, shares: Sequence[Share], says: Connection) -> None:
    """What one process does. Ctrl+C is for the parent, which ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    waiting = []
    with suppress(BrokenPipeError):  # nobody listens any more: another has said why
        try:
            for each in work(chain.from_iterable(shares)):
                waiting.append(each)
                if len(waiting) == _SAID_AT_ONCE:
                    says.send(waiting)
                    waiting = []
            says.send(waiting)
            says.send(None)  # all is said
        except Unreadable as unreadable:
            says.send(unreadable)
    says.close()


def _heard(ready: Sequence[Connection], speaking: dict[Connection, Any]) -> Iterator[tuple[str, bytes]]:
    """One word of each of the ready ones; who has said all leaves ``speaking``."""
    for hears in ready:
        try:
            said = hears.recv()
        except EOFError:
            speaking[hears].join()
            if speaking[hears].exitcode < 0:
                raise killed() from None
            raise RuntimeError("a process that wrote pages has failed") from None
        if isinstance(said, Unreadable):
            raise said
        if said is None:
            del speaking[hears]
        else:
            yield from said
