"""Who refers to what: when two passages are one, what the old one refers to is what the new one refers to.

A rule that moved and was reworded, or a heading of one word, is still named by the glossary and by other rules:
their references, taken in the same places, say where it is now.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from rulesdoc.editions.passage import Passage

# All references together count at most this much; one alone half of it.
_TRUST, _HALF_TRUSTED = 0.9, 1.0


class Referred:
    """For pairs of passages, how many references in pairs that are known lead from the one to the other."""

    def __init__(self, old: tuple[Passage, ...], new: tuple[Passage, ...], forward: Mapping[int, int]) -> None:
        places = [_places(side) for side in (old, new)]
        self._together: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        for left, right in forward.items():
            ours = [places[0].get(str(each), -1) for each in old[left].references]
            theirs = [places[1].get(str(each), -1) for each in new[right].references]
            if not ours or not theirs:
                continue
            if len(ours) == len(theirs):
                for one, other in zip(ours, theirs, strict=True):
                    self._together[one][other] += 1
            else:
                for one in ours:
                    for other in theirs:
                        self._together[one][other] += 1 / max(len(ours), len(theirs))

        self._most: tuple[dict[int, float], dict[int, float]] = ({}, {})
        for one, others in self._together.items():
            for other, count in others.items():
                for most, target in zip(self._most, (one, other), strict=True):
                    most[target] = max(most.get(target, 0.0), count)

    def with_old(self, old: int) -> Iterator[int]:
        """What the references to an old passage lead to in the new edition."""
        return (new for new in self._together.get(old, ()) if new >= 0)

    def evidence(self, old: int, new: int) -> Iterator[tuple[float, float]]:
        """How many references lead from the one to the other, measured by where most to either lead, and how much
        that counts; nothing where none leads from or to either."""
        ours, theirs = self._most[0].get(old, 0.0), self._most[1].get(new, 0.0)
        if ours or theirs:
            most = max(ours, theirs)
            yield self._together[old].get(new, 0.0) / most, _TRUST * most / (most + _HALF_TRUSTED)


def _places(side: tuple[Passage, ...]) -> dict[str, int]:
    """Where a reference leads: to the first passage under a number."""
    found: dict[str, int] = {}
    for passage in side:
        if passage.kind in ("section", "rule"):
            found.setdefault(passage.address, passage.position)
    return found
