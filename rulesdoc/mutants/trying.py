"""Running the cases against each fault, within bounds of steps and of time."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rulesdoc.language import LANGUAGES
from rulesdoc.mutants.fault import Change, Fault, switched_on
from rulesdoc.mutants.faults import FAULTS
from rulesdoc.scenario import Case, judge

STEPS, PASSES = 400, 100
"""So much may happen within one action, and so often may all pass, before a run counts as one that does not end."""

SECONDS = 2.0
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
    """All findings, in the order of the faults, and how many cases were held against each."""

    findings: tuple[Finding, ...]
    cases: int

    @property
    def unnoticed(self) -> tuple[Fault, ...]:
        """The faults that no case noticed."""
        return tuple(finding.fault for finding in self.findings if not finding.noticed)


def try_all(cases: Sequence[Case], jobs: int = 1, faults: Sequence[Fault] = FAULTS) -> Report:
    """Run the cases that are verified against each fault, in one or several processes.

    A case is played from its cards in one language: the texts of all come to equal abilities, which the run without
    any fault has shown, and the engine knows of no language.
    """
    with switched_on(BOUNDS):
        sound = tuple(case for case in cases if not case.status and _outcome(case) == "verified")
    if jobs == 1:
        return Report(tuple(_try(fault, sound) for fault in faults), len(sound))
    with ProcessPoolExecutor(jobs, initializer=_hold, initargs=(sound, tuple(fault.name for fault in faults))) as pool:
        noticed = tuple(pool.map(_try_one, range(len(faults))))
    return Report(tuple(Finding(*pair) for pair in zip(faults, noticed, strict=True)), len(sound))


# What a process of its own works on. Faults are made of functions, which do not travel: they go by name.
_HELD: dict[str, Any] = {}


def _hold(cases: tuple[Case, ...], names: tuple[str, ...]) -> None:
    known = {fault.name: fault for fault in FAULTS}
    _HELD.update(cases=cases, faults=[known[name] for name in names])


def _try_one(number: int) -> tuple[tuple[str, str], ...]:
    return _try(_HELD["faults"][number], _HELD["cases"]).noticed


def _try(fault: Fault, cases: Sequence[Case]) -> Finding:
    with switched_on((*BOUNDS, *fault.changes)):
        told = [(case.address, _outcome(case)) for case in cases]
    return Finding(fault, tuple((address, outcome) for address, outcome in told if outcome != "verified"))


def _outcome(case: Case) -> str:
    """The outcome of a case, the name of the error that it raises, or ``"endless"``."""
    language = next(iter(LANGUAGES.values()))
    try:
        with _at_most(SECONDS):
            (verdict,) = judge(case, (language,))
    except Endless:
        return "endless"
    except Exception as error:
        # A broken engine may raise anything: that is what is being looked for.
        return type(error).__name__
    return verdict.outcome


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Raise :class:`Endless` once the process has worked for so long on what stands in the context. Where the system has
    no such clock (Windows), the bounds of steps alone hold."""
    if not hasattr(signal, "SIGVTALRM"):
        yield
        return

    def stop(*_: Any) -> None:
        raise Endless

    before: Callable[..., Any] | int | None = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
