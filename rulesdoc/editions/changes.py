"""What changed between two editions: each passage is unchanged, reworded, moved, split, merged, new or gone.

A passage whose words stay and whose references only follow rules that moved is told apart from a reworded one.
Typography (quotes, dashes, capitals, punctuation) is no change.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from rapidfuzz.distance import Indel

from rulesdoc.editions.matching import Matching
from rulesdoc.editions.passage import UNSPACED, Passage, PassageKind, split_words

ChangeKind = Literal[
    "unchanged", "references", "reworded", "moved", "moved-and-reworded", "split", "merged", "new", "gone"
]
KINDS: tuple[ChangeKind, ...] = (
    "unchanged", "references", "moved", "reworded", "moved-and-reworded", "split", "merged", "new", "gone",
)  # fmt: skip
Mark = Literal["same", "gone", "new"]

# A passage is part of another when this share of its word groups stands there; shorter ones are anybody's.
_PART = 0.5
_SHORTEST_PART = 8
_TOKEN = re.compile(rf"[{UNSPACED}]|[^\s{UNSPACED}]+")


@dataclass(frozen=True, slots=True)
class Change:
    """What became of a passage. Several ``old`` for ``merged``, several ``new`` for ``split``, in the order of
    the books, none for ``new`` and ``gone``. ``renumbered`` says that references in it follow rules that moved."""

    kind: ChangeKind
    what: PassageKind
    old: tuple[Passage, ...]
    new: tuple[Passage, ...]
    renumbered: bool = False

    def marks(self) -> tuple[tuple[Mark, str], ...]:
        """The text with its changed words marked; empty where there is nothing to compare."""
        if not self.old or not self.new or self.kind in ("unchanged", "moved"):
            return ()
        left = " ".join(each.text for each in self.old)
        return marked(left, " ".join(each.text for each in self.new))


def changes(matching: Matching) -> tuple[Change, ...]:
    """What became of every passage, in the order of the new edition; what is gone where it stood in the old."""
    pairs = [pair for pair in matching.pairs() if pair[0].kind == "rule"]
    split = _parts(matching.fresh(), [(new, old) for old, new in pairs])
    merged = _parts(matching.gone(), pairs)
    known = {part.position for parts in merged.values() for part in parts}
    for rest, into in sorted(matching.absorbed.items()):
        if rest not in known:
            heir = matching.backward[into]
            merged[heir] = (*merged.get(heir, ()), matching.old[rest])
    moved_to = _numbers(matching)
    found: list[tuple[int, int, Change]] = []
    last = 0
    apart = {part.position for parts in split.values() for part in parts}
    absorbed = {part.position for parts in merged.values() for part in parts}
    for new in matching.new:
        if new.position in matching.backward:
            old = matching.old[matching.backward[new.position]]
            change = _change(old, new, moved_to)
            if new.position in split or old.position in merged:
                olds = (old, *merged.get(old.position, ()))
                news = (new, *split.get(new.position, ()))
                change = Change(
                    "split" if new.position in split else "merged",
                    new.kind,
                    tuple(sorted(olds, key=_position)),
                    tuple(sorted(news, key=_position)),
                    change.renumbered,
                )
            found.append((new.position, 0, change))
        elif new.position not in apart:
            found.append((new.position, 0, Change("new", new.kind, (), (new,))))
    for old in matching.old:
        if old.position in matching.forward:
            last = matching.forward[old.position]
        elif old.position not in absorbed:
            found.append((last, 1 + old.position, Change("gone", old.kind, (old,), ())))
    return tuple(change for *_, change in sorted(found, key=lambda each: each[:2]))


def marked(old: str, new: str) -> tuple[tuple[Mark, str], ...]:
    """Two texts laid over each other word by word; typography alone is no difference."""
    left, right = list(_TOKEN.finditer(old)), list(_TOKEN.finditer(new))
    steps = Indel.opcodes([_bare(word[0]) for word in left], [_bare(word[0]) for word in right])
    result: list[tuple[Mark, str]] = []
    for same, run in groupby(steps, lambda step: step.tag == "equal"):
        first, *rest = run
        last = rest[-1] if rest else first
        before = _cut(old, left[first.src_start : last.src_end])
        after = _cut(new, right[first.dest_start : last.dest_end])
        if same:
            result.append(("same", after))
            continue
        if before:
            result.append(("gone", before))
        if after:
            result.append(("new", after))
    return tuple(result)


def _cut(text: str, words: list[re.Match[str]]) -> str:
    return text[words[0].start() : words[-1].end()] if words else ""


def _bare(word: str) -> str:
    return " ".join(split_words(word)) or word


def _position(passage: Passage) -> int:
    return passage.position


def _change(old: Passage, new: Passage, moved_to: dict[str, set[str]]) -> Change:
    moved = old.address != new.address or old.name != new.name
    renumbered = False
    reworded = old.words != new.words
    if old.references != new.references:
        renumbered = _follow(old, new, moved_to)
        reworded = reworded or not renumbered
    kind: ChangeKind = "unchanged"
    if moved:
        kind = "moved-and-reworded" if reworded else "moved"
    elif reworded:
        kind = "reworded"
    elif renumbered:
        kind = "references"
    return Change(kind, new.kind, (old,), (new,), renumbered)


def _numbers(matching: Matching) -> dict[str, set[str]]:
    """Where each number of the old edition leads now. Chapters keep their numbers."""
    found: dict[str, set[str]] = defaultdict(set)
    for old, new in matching.pairs():
        found[old.address].add(new.address)
    return found


def _follow(old: Passage, new: Passage, moved_to: dict[str, set[str]]) -> bool:
    """Whether each reference leads where the rule that it meant stands now."""
    if len(old.references) != len(new.references):
        return False
    return all(
        before == after or str(after) in moved_to.get(str(before), ())
        for before, after in zip(old.references, new.references, strict=True)
    )


# ---------------------------------------------------------------------------------------- split and merged


def _parts(rests: Iterable[Passage], pairs: list[tuple[Passage, Passage]]) -> dict[int, tuple[Passage, ...]]:
    """What else became of one side of a pair: the rests (rules without a partner) whose words stand there and not
    in the other side. Keyed by the position of the pair's first passage, which is of the edition of the rests.
    """
    rests = [each for each in rests if each.kind == "rule" and len(each.words) >= _SHORTEST_PART]
    shingles = [_shingles(each) for each in rests]
    places: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for at, held in enumerate(shingles):
        for shingle in held:
            places[shingle].append(at)
    best: dict[int, tuple[float, int]] = {}
    for at, (own, other) in enumerate(pairs):
        if own.words == other.words:
            continue
        left = _shingles(other) - _shingles(own)
        shared = Counter(rest for shingle in left for rest in places.get(shingle, ()))
        for rest in sorted(shared, key=lambda rest: (-shared[rest] / len(shingles[rest]), rest)):
            share = len(left & shingles[rest]) / len(shingles[rest])
            if share >= _PART:
                # Words are used up: a second rule of the same build is not part of this one.
                left -= shingles[rest]
                best[rest] = max(best.get(rest, (0.0, 0)), (share, at))
    found: dict[int, tuple[Passage, ...]] = {}
    for rest, (_, at) in sorted(best.items()):
        key = pairs[at][0].position
        found[key] = (*found.get(key, ()), rests[rest])
    return found


def _shingles(passage: Passage) -> set[tuple[str, ...]]:
    return set(zip(passage.words, passage.words[1:], passage.words[2:], strict=False))


def count(changes: Iterable[Change]) -> Iterator[tuple[PassageKind, dict[ChangeKind, int]]]:
    """For sections, rules, examples and terms, how many changes of each kind there are."""
    counts: dict[PassageKind, dict[ChangeKind, int]] = {
        what: dict.fromkeys(KINDS, 0) for what in ("section", "rule", "example", "term")
    }
    for change in changes:
        counts[change.what][change.kind] += 1
    yield from counts.items()
