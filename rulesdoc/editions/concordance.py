"""Every rule through the editions: its numbers, when it was reworded, split or merged, where it stands today.

Only facts are held, never a sentence: numbers, references, counts of examples, and two hashes per wording. With
the file that ships with the project all of this works without any edition at hand. A *lineage* is one passage
through time, an *edition* is counted from 0, the oldest, and named by the date from which it holds.
"""

from __future__ import annotations

import gzip
import json
from base64 import b64decode, b64encode
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Literal

from rulesdoc.editions.passage import PassageKind
from rulesdoc.fingerprint import Fingerprint
from rulesdoc.tree import RuleId

SHIPPED = Path(__file__).with_name("concordance.json.gz")
_FORMAT = 1
_KINDS: tuple[PassageKind, ...] = ("section", "rule", "example", "term")
_PRINT_BYTES = 16

Event = Literal["appears", "moves", "is reworded", "splits", "absorbs", "splits off", "merges", "is gone", "returns"]


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a passage stands from edition ``first`` to ``last``, both included, without any change.

    ``print`` is the fingerprint of its words, references masked; ``examples`` how many a rule has; ``name`` that
    of a glossary entry."""

    first: int
    last: int
    address: str
    print: Fingerprint
    references: tuple[RuleId, ...] = ()
    examples: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class Lineage:
    """One passage through the editions. ``stands`` are in order. ``origin`` is the lineage that it was split off
    from when it appeared, ``heir`` the one that it was merged into when it went; -1 for none."""

    id: int
    kind: PassageKind
    stands: tuple[Stand, ...]
    origin: int = -1
    heir: int = -1

    def at(self, edition: int) -> Stand | None:
        """Where it stands in an edition; ``None`` if not in it."""
        for stand in self.stands:
            if stand.first <= edition <= stand.last:
                return stand
        return None


@dataclass(frozen=True, slots=True)
class Moment:
    """What happens to a lineage in an edition. ``others`` are the addresses of those that it splits into, is
    split off from, absorbs or merges into."""

    edition: int
    events: tuple[Event, ...]
    address: str
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Concordance:
    """All editions, in the language of code ``language``, and all lineages."""

    language: str
    editions: tuple[date, ...]
    lineages: tuple[Lineage, ...]
    _stood: Mapping[str, Sequence[tuple[Stand, int]]] = field(init=False, repr=False, compare=False)
    _addresses: dict[int, Mapping[str, int]] = field(init=False, repr=False, compare=False)
    _sections: dict[int, Mapping[int, tuple[RuleId, ...]]] = field(init=False, repr=False, compare=False)
    _offspring: Mapping[int, tuple[int, ...]] = field(init=False, repr=False, compare=False)
    _heirs: Mapping[int, tuple[int, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        stood: dict[str, list[tuple[Stand, int]]] = {}
        offspring: dict[int, tuple[int, ...]] = {}
        heirs: dict[int, tuple[int, ...]] = {}
        for lineage in self.lineages:
            for stand in lineage.stands:
                stood.setdefault(stand.address, []).append((stand, lineage.id))
            if lineage.origin >= 0:
                offspring[lineage.origin] = (*offspring.get(lineage.origin, ()), lineage.id)
            if lineage.heir >= 0:
                heirs[lineage.heir] = (*heirs.get(lineage.heir, ()), lineage.id)
        object.__setattr__(self, "_stood", stood)
        object.__setattr__(self, "_addresses", {})
        object.__setattr__(self, "_sections", {})
        object.__setattr__(self, "_offspring", offspring)
        object.__setattr__(self, "_heirs", heirs)

    @property
    def latest(self) -> int:
        """The newest edition."""
        return len(self.editions) - 1

    def edition_of(self, day: date) -> int:
        """The edition in force on a day; the oldest for days before all of them."""
        return max(0, bisect_right(self.editions, day) - 1)

    def addresses(self, edition: int) -> Mapping[str, int]:
        """Address -> lineage id, of everything in an edition."""
        known = self._addresses.get(edition)
        if known is None:  # most editions nobody asks for
            known = self._addresses[edition] = self._all_in(edition)
        return known

    def _all_in(self, edition: int) -> dict[str, int]:
        found: dict[str, int] = {}
        for lineage in self.lineages:
            if (stand := lineage.at(edition)) is not None:
                found.setdefault(stand.address, lineage.id)
        return found

    def find(self, address: str, edition: int) -> Lineage | None:
        """What stands under an address in an edition."""
        for stand, lineage in self._stood.get(address, ()):
            if stand.first <= edition <= stand.last:
                return self.lineages[lineage]
        return None

    def stand(self, address: str, edition: int) -> Stand | None:
        """What stands under an address in an edition, as it stands there."""
        found = self.find(address, edition)
        return None if found is None else found.at(edition)

    def rules_of(self, section: RuleId, edition: int) -> tuple[RuleId, ...]:
        """The numbers of a section's rules and subrules in an edition, in order; empty if there is none."""
        known = self._sections.get(edition)
        if known is None:  # it is rarely asked, and of few editions
            known = self._sections[edition] = self._by_section(edition)
        return known.get(section.section, ())

    def _by_section(self, edition: int) -> dict[int, tuple[RuleId, ...]]:
        """The rules of each section of an edition, in order."""
        found: dict[int, list[RuleId]] = {}
        for address, lineage in self.addresses(edition).items():
            if self.lineages[lineage].kind == "rule":
                number = RuleId.parse(address)
                found.setdefault(number.section, []).append(number)
        return {section: tuple(sorted(numbers, key=lambda each: each.order)) for section, numbers in found.items()}

    def newest_with(self, address: str) -> int | None:
        """The newest edition in which something stands under an address; ``None`` if in none."""
        return max((stand.last for stand, _ in self._stood.get(address, ())), default=None)

    def now(self, lineage: Lineage, edition: int | None = None) -> Stand | None:
        """Where a passage stands today (or in another ``edition`` later than its own), or what it was merged into;
        ``None`` if it is gone."""
        last = self.latest if edition is None else edition
        seen: set[int] = set()
        while lineage.id not in seen:
            seen.add(lineage.id)
            if (stand := lineage.at(last)) is not None:
                return stand
            if lineage.heir >= 0:
                lineage = self.lineages[lineage.heir]
        return None

    def bearers(self, address: str) -> Iterator[tuple[Lineage, int, int]]:
        """All that has stood under an address, in the order of time, with the first and last edition of each."""
        found: dict[int, list[Stand]] = {}
        for stand, bearer in sorted(self._stood.get(address, ()), key=lambda each: each[0].first):
            found.setdefault(bearer, []).append(stand)
        for bearer, stands in found.items():
            yield self.lineages[bearer], stands[0].first, stands[-1].last

    def history(self, lineage: Lineage) -> Iterator[Moment]:
        """What happened to a passage, edition by edition; editions in which nothing did are left out."""
        before: Stand | None = None
        for stand in lineage.stands:
            events: list[Event] = []
            others: list[str] = []
            if before is None:
                events.append("splits off" if lineage.origin >= 0 else "appears")
                others += self._at(lineage.origin, stand.first - 1)
            else:
                if stand.first > before.last + 1:
                    yield Moment(before.last + 1, ("is gone",), before.address)
                    events.append("returns")
                if (stand.address, stand.name) != (before.address, before.name):
                    events.append("moves")
                if stand.print != before.print:
                    events.append("is reworded")
                parts = [
                    other
                    for each in self._offspring.get(lineage.id, ())
                    if self.lineages[each].stands[0].first == stand.first
                    for other in self._at(each, stand.first)
                ]
                taken = [
                    other
                    for each in self._heirs.get(lineage.id, ())
                    if self.lineages[each].stands[-1].last == stand.first - 1
                    for other in self._at(each, stand.first - 1)
                ]
                if parts:
                    events.append("splits")
                if taken:
                    events.append("absorbs")
                others += parts + taken
            if events:
                yield Moment(stand.first, tuple(events), stand.address, tuple(others))
            before = stand
        if before is not None and before.last < self.latest:
            gone: Event = "merges" if lineage.heir >= 0 else "is gone"
            yield Moment(before.last + 1, (gone,), before.address, tuple(self._at(lineage.heir, before.last + 1)))

    def _at(self, lineage: int, edition: int) -> list[str]:
        stand = self.lineages[lineage].at(edition) if lineage >= 0 else None
        return [] if stand is None else [stand.address]


# ---------------------------------------------------------------------------------------------- as a file


@cache
def shipped() -> Concordance:
    """The concordance that comes with the project."""
    return read(SHIPPED)


def read(path: Path) -> Concordance:
    """Read what :func:`write` wrote."""
    data: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    if data["format"] != _FORMAT:
        raise ValueError(f"{path}: concordance of format {data['format']}, not {_FORMAT}")
    packed = b64decode(data["prints"])
    half = _PRINT_BYTES // 2
    prints = [
        Fingerprint(int.from_bytes(packed[at : at + half]), int.from_bytes(packed[at + half : at + 2 * half]))
        for at in range(0, len(packed), _PRINT_BYTES)
    ]
    numbers = {text: RuleId.parse(text) for text in data["numbers"]}
    cited = [numbers[text] for text in data["numbers"]]
    lineages = []
    for id, (kind, origin, heir, stands) in enumerate(data["lineages"]):
        read_stands = tuple(
            Stand(first, last, address, prints[at], tuple(cited[each] for each in references), examples, *name)
            for first, last, address, at, references, examples, *name in stands
        )
        lineages.append(Lineage(id, _KINDS[kind], read_stands, origin, heir))
    return Concordance(data["language"], tuple(date.fromisoformat(each) for each in data["editions"]), tuple(lineages))


def write(concordance: Concordance, path: Path) -> None:
    """Write a concordance: the same bytes for the same one."""
    prints: dict[Fingerprint, int] = {}
    numbers: dict[str, int] = {}
    lineages = []
    for lineage in concordance.lineages:
        stands = [
            [
                stand.first,
                stand.last,
                stand.address,
                prints.setdefault(stand.print, len(prints)),
                [numbers.setdefault(str(each), len(numbers)) for each in stand.references],
                stand.examples,
                *([stand.name] if stand.name else []),
            ]
            for stand in lineage.stands
        ]
        lineages.append([_KINDS.index(lineage.kind), lineage.origin, lineage.heir, stands])
    half = _PRINT_BYTES // 2
    packed = b"".join(each.exact.to_bytes(half) + each.similar.to_bytes(half) for each in prints)
    data = {
        "format": _FORMAT,
        "language": concordance.language,
        "editions": [each.isoformat() for each in concordance.editions],
        "prints": b64encode(packed).decode(),
        "numbers": list(numbers),
        "lineages": lineages,
    }
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    path.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))
