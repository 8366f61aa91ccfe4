"""Results kept by identity: for questions asked again and again about the same frozen record.

Cards and abilities are nested records whose hash is as long to work out as most answers; but the same record
object comes back each time, so its identity serves as the key. The record is kept with the answer, so that
no other can take its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

A = TypeVar("A")
R = TypeVar("R")
MOST = 20_000
"""How many answers are kept for one question before all are forgotten."""

_ALL: list[dict[int, Any]] = []


def kept(function: Callable[[A], R]) -> Callable[[A], R]:
    """The same function of one frozen record, remembering its answers."""
    answers: dict[int, tuple[Any, R]] = {}
    _ALL.append(answers)

    def asked(record: A) -> R:
        found = answers.get(id(record))
        if found is not None and found[0] is record:
            return found[1]
        answer = function(record)
        if len(answers) >= MOST:
            answers.clear()
        answers[id(record)] = (record, answer)
        return answer

    asked.__doc__ = function.__doc__
    return asked


def forget() -> None:
    """Forget all answers to all questions: for those who replace what answers them."""
    for answers in _ALL:
        answers.clear()
