"""An archive of editions -> concordance: each pair of neighbours is matched, and the matches make lineages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from rulesdoc.editions.changes import Change, changes
from rulesdoc.editions.concordance import Concordance, Lineage, Stand
from rulesdoc.editions.matching import Matching, match_passages
from rulesdoc.editions.passage import Passage, PassageKind, passages
from rulesdoc.finding import Place, Unreadable
from rulesdoc.fingerprint import Fingerprint, fingerprint
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load

# A rule that is gone and stands again later in the very same words is the same rule, if it is not too short.
_RECOGNISABLE = 8
# A section that is gone lives on in another where so many of its rules are, and half of those that are left.
_DISSOLVED = 2


@dataclass(slots=True)
class _Line:
    kind: PassageKind
    stands: list[Stand] = field(default_factory=list)
    origin: int = -1
    heir: int = -1


def read_archive(folder: Path) -> list[Rulebook]:
    """Every edition in a folder of texts, oldest first. Raises ``Unreadable``, also for two of one date."""
    books = [load(path) for path in sorted(folder.glob("*.txt"))]
    if not books:
        raise Unreadable(Place(str(folder)), "holds no edition (no .txt file)")
    for book in books:
        if book.effective is None:
            raise Unreadable(Place(book.path), "does not say from when it holds")
    books.sort(key=_effective)
    for older, newer in pairwise(books):
        if older.effective == newer.effective:
            raise Unreadable(Place(newer.path), f"holds from the same day as {older.path}")
    return books


def _effective(book: Rulebook) -> date:
    assert book.effective is not None
    return book.effective


def concord(books: Iterable[Rulebook]) -> Concordance:
    """The concordance of editions in one language, oldest first."""
    lines: list[_Line] = []
    ended: dict[tuple[PassageKind, Fingerprint], int] = {}
    editions: list[date] = []
    language = ""
    before: tuple[Passage, ...] = ()
    owners: dict[int, int] = {}
    for edition, book in enumerate(books):
        editions.append(_effective(book))
        language = book.language
        now = passages(book)
        matching = match_passages(before, now)
        examples = Counter(passage.parent for passage in now if passage.kind == "example")
        owned: dict[int, int] = {}
        for passage in now:
            stand = _stand(passage, edition, examples[passage.position])
            old = matching.backward.get(passage.position)
            line = owners[old] if old is not None else ended.pop((passage.kind, stand.print), -1)
            if line < 0:
                line = len(lines)
                lines.append(_Line(passage.kind))
            owned[passage.position] = line
            stands = lines[line].stands
            lines[line].heir = -1
            if stands and replace(stand, first=stands[-1].first) == replace(stands[-1], last=edition):
                stands[-1] = replace(stands[-1], last=edition)
            else:
                stands.append(stand)
        for change in changes(matching):
            _note_family(change, lines, owners, owned, edition)
        for old, heir in _dissolved(matching):
            lines[owners[old]].heir = owned[heir]
        for passage in matching.gone():
            if len(passage.words) >= _RECOGNISABLE:
                ended[passage.kind, _print(passage.words)] = owners[passage.position]
        before, owners = now, owned
    return Concordance(language, tuple(editions), tuple(_frozen(lines)))


def _note_family(
    change: Change, lines: list[_Line], owners: dict[int, int], owned: dict[int, int], edition: int
) -> None:
    """Who was split off from whom, and who was merged into whom."""
    if change.kind not in ("split", "merged"):
        return
    olds, news = [owners[each.position] for each in change.old], [owned[each.position] for each in change.new]
    kept = next(each for each in news if each in olds)
    for new in news:
        if new != kept and lines[new].stands[0].first == edition:
            lines[new].origin = kept
    for old in olds:
        if old != kept and lines[old].stands[-1].last < edition:
            lines[old].heir = kept


def _dissolved(matching: Matching) -> Iterator[tuple[int, int]]:
    """Sections that are gone, most of whose rules stand in one other section: both positions."""
    gone = {passage.position for passage in matching.gone() if passage.kind == "section"}
    if not gone:
        return
    sections: list[dict[int, int]] = []
    for side in (matching.old, matching.new):
        home: dict[int, int] = {}
        for passage in side:
            home[passage.position] = home[passage.parent] if passage.parent >= 0 else passage.position
        sections.append(home)
    went: dict[int, Counter[int]] = {old: Counter() for old in gone}
    for old, new in matching.pairs():
        section = sections[0][old.position]
        if old.kind == "rule" and section in gone:
            went[section][sections[1][new.position]] += 1
    for section, homes in sorted(went.items()):
        for heir, count in homes.most_common(1):
            if count >= _DISSOLVED and count * 2 >= homes.total():
                yield section, heir


def _stand(passage: Passage, edition: int, examples: int) -> Stand:
    return Stand(edition, edition, passage.address, _print(passage.words), passage.references, examples, passage.name)


@lru_cache(maxsize=1 << 15)
def _print(words: tuple[str, ...]) -> Fingerprint:
    return fingerprint(" ".join(words))


def _frozen(lines: list[_Line]) -> Iterable[Lineage]:
    for id, line in enumerate(lines):
        yield Lineage(id, line.kind, tuple(line.stands), line.origin, line.heir)
