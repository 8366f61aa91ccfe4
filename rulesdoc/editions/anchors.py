"""Anchors followed into another edition: where the example that a fingerprint is of stands there.

A case keeps the fingerprint of its official example. An edition that moves, rewords or drops the example is told by
that alone, without the text that the case was written for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from rulesdoc.editions.assignment import assign
from rulesdoc.fingerprint import Fingerprint, fingerprint
from rulesdoc.tree import Example, Rulebook

Fate = Literal["stands", "moved", "reworded", "moved-and-reworded", "gone"]
# In so many bits a reworded example differs at most: under its own number, and anywhere. Unrelated texts differ in
# about 32, and the nearest two examples of one edition in 14.
_HERE_BITS, _ANYWHERE_BITS = 24, 13


@dataclass(frozen=True, slots=True)
class Followed:
    """What became of the example at ``address``; ``now`` is where it stands, empty if it is gone."""

    address: str
    fate: Fate
    now: str


def follow(anchors: Mapping[str, Fingerprint], book: Rulebook) -> Iterator[Followed]:
    """Where each anchored example (by address) stands in a book, in the order given.

    Equal texts first; the others go, all at once, to the nearest example that no equal text has taken.
    """
    examples = [(example, fingerprint(example.text)) for example in book.examples()]
    found = dict(_equal(anchors, examples))
    taken = set(found.values())
    addresses = list(anchors)
    gains: dict[int, dict[int, float]] = {}
    for at, address in enumerate(addresses):
        if address in found:
            continue
        near = {}
        for to, (example, print) in enumerate(examples):
            distance = print.distance(anchors[address])
            most = _HERE_BITS if str(example.rule) == address.partition("/")[0] else _ANYWHERE_BITS
            if distance <= most and example.address not in taken:
                near[to] = 1.0 - distance / (_HERE_BITS + 1)
        if near:
            gains[at] = near
    reworded = {addresses[at]: examples[to][0].address for at, to in assign(gains).items()}
    for address in addresses:
        if (now := found.get(address)) is not None:
            yield Followed(address, "stands" if now == address else "moved", now)
        elif (now := reworded.get(address)) is not None:
            yield Followed(address, "reworded" if now == address else "moved-and-reworded", now)
        else:
            yield Followed(address, "gone", "")


def _equal(
    anchors: Mapping[str, Fingerprint], examples: Iterable[tuple[Example, Fingerprint]]
) -> Iterator[tuple[str, str]]:
    """Address then and now of each example whose text is the same; where several are, the one in its old place."""
    places: dict[int, list[str]] = {}
    for example, print in examples:
        places.setdefault(print.exact, []).append(example.address)
    for address, print in anchors.items():
        same = places.get(print.exact, [])
        if same:
            now = address if address in same else same[0]
            same.remove(now)
            yield address, now
