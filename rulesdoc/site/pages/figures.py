"""What was measured of the checks: ``figures.json``, written by ``tests/bench/translation.py --write``."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from pathlib import Path

FILE = Path(__file__).with_name("figures.json")


@dataclass(frozen=True, slots=True)
class Seeded:
    """Faults of one kind, put into texts that were clean: how many were ``made`` and ``found``.

    Of the ``said`` alarms that came with them, ``right`` name the fault. ``meaning`` marks a kind that no mark and no
    number shows. ``peer`` is how many of a hundred another tool found, ``None`` where it was not asked.
    """

    kind: str
    made: int
    found: int
    said: int
    right: int
    meaning: bool
    peer: int | None


@dataclass(frozen=True, slots=True)
class TermTool:
    """Another tool that checks terms, given our glossary.

    It finds ``found`` of the ``made`` swapped terms, and flags ``flagged`` of the ``texts`` without a fault.
    """

    name: str
    texts: int
    flagged: int
    made: int
    found: int


@dataclass(frozen=True, slots=True)
class Figures:
    """All that was measured, when, and by which command.

    ``provisions`` professional translations, of which ``flagged`` have an error or a warning (``peer_flagged`` by
    another tool); ``rules`` of a whole translation, compared in ``seconds`` of processor time (``peer_seconds`` by
    the other tool), with ``alarms`` errors and warnings, of which ``alarms_right`` were judged right by hand.
    """

    date: date
    command: str
    peer: str
    provisions: int
    flagged: int
    peer_flagged: int | None
    rules: int
    seconds: float
    peer_seconds: float | None
    alarms: int
    alarms_right: int
    terms: TermTool | None
    seeded: tuple[Seeded, ...]


def read_figures(file: Path = FILE) -> Figures | None:
    """What was measured last; ``None`` where nothing was."""
    if not file.exists():
        return None
    found = json.loads(file.read_text(encoding="utf-8"))
    found["date"] = date.fromisoformat(found["date"])
    found["terms"] = TermTool(**found["terms"]) if found["terms"] else None
    found["seeded"] = tuple(Seeded(**each) for each in found["seeded"])
    return Figures(**found)
