"""Where the examples of our cases stand in some edition, by their anchors alone: no official sentence is needed.

A case of an official example carries the example's fingerprint (:mod:`rulesdoc.fingerprint`). Held against the
examples of any edition it tells which examples are there word for word, which stand elsewhere, which were reworded,
and which are not there; and the other way round, which examples of that edition no case belongs to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from rulesdoc.fingerprint import Fingerprint, fingerprint
from rulesdoc.scenario import Case
from rulesdoc.tree import Rulebook

Fate = Literal["same", "moved", "reworded", "gone"]
FATES: tuple[Fate, ...] = ("same", "moved", "reworded", "gone")

NEAR_AT_HOME, NEAR_ELSEWHERE = 18, 15
"""How many of 64 bits of similarity may differ for a reworded example: at the address where it stood, and anywhere.

Measured on 23 editions: rewordings differ in 2 to 18 bits, different examples in 14 and more; those few below 16 are
neighbours of one kind, both of which are found word for word."""


@dataclass(frozen=True, slots=True)
class Match:
    """What became of the example of one case. ``there`` is its address in the other edition, empty if it is gone;
    ``distance`` the number of bits of similarity that differ, 0 unless it was reworded."""

    case: str
    fate: Fate
    there: str = ""
    distance: int = 0

    @property
    def elsewhere(self) -> bool:
        """Whether it stands under another address, reworded or not."""
        return bool(self.there) and self.there != self.case


@dataclass(frozen=True, slots=True)
class Against:
    """All cases held against one edition: the fate of each, and the addresses there that belong to none."""

    matches: tuple[Match, ...]
    new: tuple[str, ...]

    def of(self, fate: Fate) -> tuple[Match, ...]:
        """The matches of one fate, in the order of the cases."""
        return tuple(match for match in self.matches if match.fate == fate)


def hold_against(cases: Iterable[Case], book: Rulebook) -> Against:
    """Look for the official example of each case that has one among the examples of an edition.

    Each example there belongs to one case at most. Equal texts go first, at their own address before any other;
    then the nearest pairs.
    """
    anchors = {case.address: case.anchor for case in cases if case.anchor is not None}
    there = {example.address: fingerprint(example.text) for example in book.examples()}
    found: dict[str, Match] = {}
    left = dict(there)
    for at_home in (True, False):
        for case, anchor in anchors.items():
            if case not in found and (address := _equal(case, anchor, left, at_home)):
                found[case] = Match(case, "same" if address == case else "moved", address)
                del left[address]
    pairs = sorted(
        (distance, case != address, case, address)
        for case, anchor in anchors.items()
        if case not in found
        for address, other in left.items()
        if (distance := anchor.distance(other)) <= (NEAR_AT_HOME if address == case else NEAR_ELSEWHERE)
    )
    for distance, _, case, address in pairs:
        if case not in found and address in left:
            found[case] = Match(case, "reworded", address, distance)
            del left[address]
    return Against(tuple(found.get(case) or Match(case, "gone") for case in anchors), tuple(left))


def _equal(case: str, anchor: Fingerprint, left: Mapping[str, Fingerprint], at_home: bool) -> str:
    """The address of an example with the same words: its own, or else the first elsewhere; empty if there is none."""
    if at_home:
        return case if case in left and left[case].exact == anchor.exact else ""
    return next((address for address, other in left.items() if other.exact == anchor.exact), "")
