"""Running the cases against each fault, within bounds of steps and of time."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rulesdoc.child import end_with_parent, told_if_killed
from rulesdoc.collector import resting
from rulesdoc.mutants.fault import Change, Fault, switched_on
from rulesdoc.mutants.faults import FAULTS
from rulesdoc.mutants.reach import Reach, watched
from rulesdoc.scenario import Case, judge, languages_of

STEPS, PASSES = 400, 100
"""So much may happen within one action, and so often may all pass, before a run counts as one that does not end."""

SECONDS = 1.0
"""So much time of the processor one case may take, for faults that go round in circles without anything happening."""

BOUNDS = (
    Change("table:MOST_STEPS", lambda original: STEPS),
    Change("play:MOST_PASSES", lambda original: PASSES),
)


class Endless(BaseException):
    """A case has taken all the time that it may. Not an ``Exception``: nothing on the way may swallow it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of one fault: the addresses of the cases that ``noticed``, each with how: an outcome, the name of an
    error, or ``"endless"``."""

    fault: Fault
    noticed: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Report:
    """All findings, in the order of the faults, and how many cases were held against each. Cases that are not verified
    within the bounds when nothing is broken are ``left_out``, each with how it turned out."""

    findings: tuple[Finding, ...]
    cases: int
    left_out: tuple[tuple[str, str], ...] = ()

    @property
    def unnoticed(self) -> tuple[Fault, ...]:
        """The faults that no case noticed."""
        return tuple(finding.fault for finding in self.findings if not finding.noticed)


def try_all(cases: Sequence[Case], jobs: int = 1, faults: Sequence[Fault] = FAULTS) -> Report:
    """Run the cases that are verified against each fault, in one or several processes (then of the known ``FAULTS``
    only).

    A case is played from its cards in one language: the texts of all come to equal abilities, which the run without
    any fault has shown, and the engine knows of no language. A case that never comes by what a fault changes turns
    out as it did, and is not played again.
    """
    with switched_on(BOUNDS):
        tried = [(case, *_reach(case)) for case in cases if not case.status]
    sound = [(case, reach) for case, outcome, reach in tried if outcome == "verified"]
    left_out = tuple((case.address, outcome) for case, outcome, _ in tried if outcome != "verified")
    kept = tuple(case for case, _ in sound)
    concerned = [[at for at, (_, reach) in enumerate(sound) if reach.concerns(fault)] for fault in faults]
    if jobs == 1:
        findings = [_try(fault, [kept[at] for at in each]) for fault, each in zip(faults, concerned, strict=True)]
        return Report(tuple(findings), len(kept), left_out)
    with told_if_killed(), ProcessPoolExecutor(jobs, initializer=_begin, initargs=(kept,)) as pool:
        noticed = list(pool.map(_try_known, [fault.name for fault in faults], concerned))
    return Report(tuple(map(Finding, faults, noticed)), len(kept), left_out)


_HELD: list[Case] = []
"""The cases that a process of its own works on."""


def _begin(kept: Sequence[Case]) -> None:
    """What a process does first."""
    end_with_parent()
    _HELD.extend(kept)


def _try_known(name: str, places: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Try a fault in another process. Faults are made of functions, which do not travel: they go by name."""
    fault = next(fault for fault in FAULTS if fault.name == name)
    return _try(fault, [_HELD[at] for at in places]).noticed


def _try(fault: Fault, cases: Sequence[Case]) -> Finding:
    with switched_on((*BOUNDS, *fault.changes)):
        told = [(case.address, _outcome(case)) for case in cases]
    return Finding(fault, tuple((address, outcome) for address, outcome in told if outcome != "verified"))


def _reach(case: Case) -> tuple[str, Reach]:
    """How a case turns out when nothing is broken, and what it comes by."""
    with watched() as reach:
        outcome = _outcome(case)
    return outcome, reach


def _outcome(case: Case) -> str:
    """The outcome of a case, the name of the error that it raises, or ``"endless"``."""
    try:
        with _at_most(SECONDS):
            (verdict,) = judge(case, languages_of(case)[:1])
    except Endless:
        return "endless"
    except Exception as error:
        # A broken engine may raise anything: that is what is being looked for.
        return type(error).__name__
    return verdict.outcome


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Raise :class:`Endless` once the process has worked for so long on what stands in the context. Where the
    system has no such clock (Windows), the bounds of steps alone hold."""
    if not hasattr(signal, "SIGVTALRM"):
        yield
        return

    def stop(*_: Any) -> None:
        raise Endless

    # What is raised in a hook of the garbage collector would be lost, so it rests meanwhile.
    with resting():
        before: Callable[..., Any] | int | None = signal.signal(signal.SIGVTALRM, stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, before)
