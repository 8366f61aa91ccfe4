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
        self._sums: tuple[dict[int, float], dict[int, float]] = (defaultdict(float), defaultdict(float))
        for left, right in forward.items():
            ours = [places[0].get(str(each), -1) for each in old[left].references]
            theirs = [places[1].get(str(each), -1) for each in new[right].references]
            if not ours or not theirs:
                continue
            for side, targets in zip(self._sums, (ours, theirs), strict=True):
                for target in targets:
                    side[target] += 1
            if len(ours) == len(theirs):
                for one, other in zip(ours, theirs, strict=True):
                    self._together[one][other] += 1
            else:
                for one in ours:
                    for other in theirs:
                        self._together[one][other] += 1 / max(len(ours), len(theirs))

    def with_old(self, old: int) -> Iterator[int]:
        """What the references to an old passage lead to in the new edition."""
        return (new for new in self._together.get(old, ()) if new >= 0)

    def evidence(self, old: int, new: int) -> Iterator[tuple[float, float]]:
        """The share of references that lead from the one to the other, of those to either, and how much that counts;
        nothing where none lead to both."""
        ours, theirs = self._sums[0].get(old, 0.0), self._sums[1].get(new, 0.0)
        if ours and theirs:
            mean = (ours + theirs) / 2
            yield self._together[old].get(new, 0.0) / mean, _TRUST * mean / (mean + _HALF_TRUSTED)


def _places(side: tuple[Passage, ...]) -> dict[str, int]:
    """Where a reference leads: to the first passage under a number."""
    found: dict[str, int] = {}
    for passage in side:
        if passage.kind in ("section", "rule"):
            found.setdefault(passage.address, passage.position)
    return found
