"""What checks said of texts that have not changed since the last comparison, so that they need not be asked again.

Whoever compares again and again, as a server does, changes one rule at a time. Only checks that look at the texts under
one address and at nothing else can be remembered by address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from rulesdoc.comparison import Alarm
from rulesdoc.translation.learned import Learned
from rulesdoc.translation.passage import Bitext, Pair

Check = Callable[[Bitext], Iterable[Alarm]]


class Memory:
    """The texts of the last comparison of two languages, by address, and what was said of each.

    ``learned`` is what those checks that look at the whole of both books know of single texts.
    """

    def __init__(self) -> None:
        self.learned = Learned()
        self._texts: dict[str, tuple[list[Pair], list[Pair]]] = {}
        self._said: dict[str, list[Alarm]] = {}

    def said(self, bitext: Bitext, checks: Sequence[Check]) -> list[Alarm]:
        """What these checks, always the same ones, say of two books: asked of the texts that are new or changed."""
        texts: dict[str, tuple[list[Pair], list[Pair]]] = {}
        for pair in bitext.pairs:
            texts.setdefault(pair.address, ([], []))[0].append(pair)
        for pair in bitext.alone:
            texts.setdefault(pair.address, ([], []))[1].append(pair)
        same = {address for address, each in texts.items() if self._texts.get(address) == each}
        changed = replace(
            bitext,
            pairs=tuple(pair for pair in bitext.pairs if pair.address not in same),
            alone=tuple(pair for pair in bitext.alone if pair.address not in same),
        )
        said = {address: self._said[address] if address in same else [] for address in texts}
        for check in checks:
            for alarm in check(changed):
                said[alarm.address].append(alarm)
        self._texts, self._said = texts, said
        return [alarm for alarms in said.values() for alarm in alarms]


@lru_cache(maxsize=4)
def remembered(source: str, target: str) -> Memory:
    """The memory for two languages, by their codes."""
    return Memory()
