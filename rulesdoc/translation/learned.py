"""What checks learned of single texts, kept for the next comparison of the same two languages.

Most of what a check does is reading: which words a text has, which terms it mentions, where its sentences end. That
is the same as long as the text is. What is usual in the whole document is added up anew each time from what was
learned of each text, which takes a tenth of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar, TypeVarTuple

Text = TypeVar("Text", bound=Hashable)
Others = TypeVarTuple("Others")
What = TypeVar("What")


class Learned:
    """What functions gave for texts in this comparison and in the one before it; all older is forgotten."""

    def __init__(self) -> None:
        self._before: dict[Hashable, dict[Any, Any]] = {}
        self._now: dict[Hashable, dict[Any, Any]] = {}

    def begin(self) -> None:
        """Another comparison begins: what the last one asked for is kept, and no more."""
        self._before, self._now = self._now, {}

    def of_each(self, learn: Callable[[Text, *Others], What], texts: Iterable[Text], *others: *Others) -> list[What]:
        """``learn(text, *others)`` for each text, in order; called only for texts that are new.

        ``learn`` is a function of a module that looks at nothing but its arguments, which are the key; it gives
        something that nobody changes.
        """
        asked = (learn, others)
        before = self._before.get(asked, {})
        now = self._now.setdefault(asked, {})
        given = []
        for text in texts:
            if text not in now:
                now[text] = before[text] if text in before else learn(text, *others)
            given.append(now[text])
        return given
