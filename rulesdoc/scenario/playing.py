"""Many cases played, by one process or several: what comes out, and in which order, is the same."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from rulesdoc.child import end_with_parent, told_if_killed
from rulesdoc.scenario.case import Case, read_case_file, read_cases, shared_cards
from rulesdoc.scenario.document import Mapped
from rulesdoc.scenario.judge import judge
from rulesdoc.verdict import Verdict

Given = TypeVar("Given")
Done = TypeVar("Done")

_AT_ONCE = 8
"""How many cases a process takes at a time."""


def judge_all(cases: Sequence[Case], jobs: int = 1) -> tuple[Verdict, ...]:
    """The verdicts on cases, in their order and in every language, found by so many processes."""
    return tuple(verdict for verdicts in _spread(judge, cases, jobs) for verdict in verdicts)


def play_all(folder: Path) -> tuple[Verdict, ...]:
    """The verdicts on every case of a folder, in the order of the rules, in every language.

    Raises :class:`~rulesdoc.finding.Unreadable` for a case that is written wrongly.
    """
    return judge_all(read_cases(folder))


def play_files(folder: Path, names: Sequence[str], jobs: int = 1) -> Iterator[tuple[tuple[Verdict, ...], ...]]:
    """For each of these files of a folder, in order: the verdicts on each of its cases.

    Raises :class:`~rulesdoc.finding.Unreadable` for a case that is written wrongly.
    """
    return _spread(partial(_play_file, folder, shared_cards(folder)), names, jobs)


def _play_file(folder: Path, shared: Mapped, name: str) -> tuple[tuple[Verdict, ...], ...]:
    return tuple(judge(case) for case in read_case_file(folder, name, shared))


def _spread(work: Callable[[Given], Done], items: Sequence[Given], jobs: int) -> Iterator[Done]:
    """What comes of each item, in order; several processes work only where there is enough for each."""
    jobs = min(jobs, -(-len(items) // _AT_ONCE))
    if jobs <= 1:
        yield from map(work, items)
        return
    with told_if_killed(), ProcessPoolExecutor(jobs, initializer=_begin) as pool:
        yield from pool.map(work, items, chunksize=_AT_ONCE)


def _begin() -> None:
    """What a process does first."""
    end_with_parent()
    # What it has from the one that began it is no garbage: it need not be looked through for some.
    gc.freeze()
