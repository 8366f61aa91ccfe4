"""What a document's reader has to be told: a finding has a code, a severity, a place and a message.

Bad documents give findings, never tracebacks. A file that cannot be read at all raises
:class:`Unreadable`, which the command line turns into one message and exit code 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning", "info"]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of a file. ``line`` counts from 1; 0 means the file as a whole."""

    path: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}" if self.line else self.path


@dataclass(frozen=True, slots=True)
class Finding:
    """One oddity. ``code`` is kebab-case and stable: ``duplicate-number``, ``dangling-reference``."""

    code: str
    severity: Severity
    place: Place
    message: str


class Unreadable(Exception):
    """Input that cannot be used at all. ``str()`` is one line: the place and what is wrong with it."""

    def __init__(self, place: Place, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why

    def __reduce__(self) -> tuple[type[Unreadable], tuple[Place, str]]:
        """Between processes it goes as what it was made from."""
        return Unreadable, (self.place, self.why)
