"""The passages of two editions paired by content, never by number.

In three steps. Texts that are equal and unique on both sides are one rule, wherever they stand. For the others,
candidates are found by the rare words and word groups that they share, and by where their already paired
surroundings lie (the rule above, the subrules below, the neighbours). Then all pairs are chosen at once, so that
the sum of the evidence is the largest; a few rounds, since each pairing is a surrounding for others.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, pairwise
from math import log

from rapidfuzz.distance import Indel

from rulesdoc.editions.assignment import assign
from rulesdoc.editions.passage import Passage, PassageKind, passages
from rulesdoc.editions.referred import Referred
from rulesdoc.editions.vocabulary import Vocabulary, closeness, vocabularies
from rulesdoc.tree import Rulebook

_ROUNDS = 3
# A pair needs this much evidence, out of 1.
_ENOUGH = 0.45
# Of a text that two old rules share, the second has less: this much is enough in the same place.
_ABSORBED = 0.4
# Text counts as much as its length tells: at this number of words half as much as a long one.
_HALF_TRUSTED = 4.0
# References are needed for short texts; they may be out of date, and of a long text count half at this number of words.
_HALF_NEEDED = 12.0
_TEXT, _PARENT, _NEIGHBOUR, _CHILDREN = 1.3, 0.25, 0.15, 1.0
# Surroundings that lie elsewhere tell little, since rules move alone too; but a subrule seldom leaves its rule.
_ELSEWHERE, _OTHER_RULE = 0.4, 0.6
# Any two rules are this similar: they are made of the same small words.
_UNRELATED = 0.2
# A text that stands whole within another which begins alike is this similar to it, whatever else that one says.
_PART, _CONTAINED, _SHORTEST_PART, _BEGINNING = 0.75, 0.8, 8, 3
# Words that stand in more passages than this do not help to find candidates.
_COMMON = 40
_CANDIDATES = 6
# Of sections, what counts how much, and how much is enough.
_RULES, _TITLE, _SPOKEN, _ENOUGH_SECTION = 1.0, 0.7, 1.0, 0.2


@dataclass(frozen=True, slots=True)
class Matching:
    """Which passage of ``old`` is which of ``new``: ``forward`` by position, ``backward`` the other way round.

    ``absorbed`` are old rules without a partner that would have had one, had not another rule beside them had the
    better claim to it: that new rule says what both of them said."""

    old: tuple[Passage, ...]
    new: tuple[Passage, ...]
    forward: Mapping[int, int]
    backward: Mapping[int, int]
    absorbed: Mapping[int, int]

    def pairs(self) -> Iterator[tuple[Passage, Passage]]:
        """Each passage that stands in both, in the order of the new edition."""
        for passage in self.new:
            if passage.position in self.backward:
                yield self.old[self.backward[passage.position]], passage

    def gone(self) -> Iterator[Passage]:
        """Passages of the old edition without one in the new."""
        return (passage for passage in self.old if passage.position not in self.forward)

    def fresh(self) -> Iterator[Passage]:
        """Passages of the new edition without one in the old."""
        return (passage for passage in self.new if passage.position not in self.backward)


def match(old: Rulebook, new: Rulebook) -> Matching:
    """Pair the sections, rules, examples and glossary entries of two rulebooks of one language."""
    return match_passages(passages(old), passages(new))


def match_passages(old: tuple[Passage, ...], new: tuple[Passage, ...]) -> Matching:
    """The same for passages that are at hand already."""
    pairing = _Pairing(old, new)
    pairing.pair_equal()
    for _ in range(_ROUNDS):
        pairing.follow_references()
        pairing.pair_sections()
        pairing.pair_similar(("rule", "term"))
    pairing.follow_references()
    pairing.pair_sections()
    pairing.pair_similar(("example",))
    return Matching(old, new, pairing.forward, pairing.backward, pairing.absorbed())


class _Side:
    """One edition: its passages and what surrounds each."""

    def __init__(self, passages: tuple[Passage, ...]) -> None:
        self.passages = passages
        self.children: dict[int, list[int]] = defaultdict(list)
        self.section: dict[int, int] = {}
        for passage in passages:
            if passage.parent >= 0 and passage.kind == "rule":
                self.children[passage.parent].append(passage.position)
            above = self.section.get(passage.parent, -1)
            self.section[passage.position] = passage.position if passage.kind == "section" else above
        self.before: dict[int, int] = {}
        self.after: dict[int, int] = {}
        self.sizes = Counter(self.section[passage.position] for passage in self.of(("rule",)))
        sections = [passage.position for passage in self.of(("section",))]
        for siblings in (sections, *self.children.values()):
            for left, right in pairwise(siblings):
                self.after[left], self.before[right] = right, left

    def of(self, kinds: Iterable[PassageKind]) -> Iterator[Passage]:
        return (passage for passage in self.passages if passage.kind in kinds)


class _Pairing:
    """The pairs so far. ``fixed`` are those of equal texts; the others are chosen anew in each round."""

    def __init__(self, old: tuple[Passage, ...], new: tuple[Passage, ...]) -> None:
        self.old, self.new = _Side(old), _Side(new)
        self.forward: dict[int, int] = {}
        self.backward: dict[int, int] = {}
        self._fixed: set[int] = set()
        self._similarities: dict[tuple[int, int], float] = {}
        self._shared: dict[PassageKind, dict[int, set[int]]] = {}
        self._rarity = _rarity((*old, *new))
        self._referred = Referred(old, new, {})
        self._spoken = _spoken(self.old, self.new)

    def follow_references(self) -> None:
        """See where the references in what is paired lead."""
        self._referred = Referred(self.old.passages, self.new.passages, self.forward)

    # ------------------------------------------------------------------------------------------- equal texts

    def pair_equal(self) -> None:
        """Pair what is equal and unique: first with the same references, then with any."""
        self._pair_unique(lambda each: (each.kind, each.name, each.wording) if each.name else None)
        self._pair_unique(lambda each: (each.kind, each.wording) if each.words else None)
        self._pair_unique(lambda each: (each.kind, each.words) if each.words else None)
        self._pair_unique(lambda each: (each.kind, each.name.casefold()) if each.name else None)
        self._fixed = set(self.forward)

    def _pair_unique(self, key: Callable[[Passage], Hashable]) -> None:
        left, right = (self._unique(side, taken, key) for side, taken in self._sides())
        for each, old in left.items():
            if each in right:
                self._pair(old, right[each])

    def _sides(self) -> tuple[tuple[_Side, dict[int, int]], tuple[_Side, dict[int, int]]]:
        return (self.old, self.forward), (self.new, self.backward)

    @staticmethod
    def _unique(side: _Side, taken: Mapping[int, int], key: Callable[[Passage], Hashable]) -> dict[Hashable, int]:
        places: dict[Hashable, list[int]] = defaultdict(list)
        for passage in side.passages:
            if passage.position not in taken and (found := key(passage)) is not None:
                places[found].append(passage.position)
        return {found: at[0] for found, at in places.items() if len(at) == 1}

    def _pair(self, old: int, new: int) -> None:
        self.forward[old], self.backward[new] = new, old

    # ---------------------------------------------------------------------------------------------- sections

    def pair_sections(self) -> None:
        """Pair sections by where their rules went, who refers to them, their titles and their neighbours."""
        before = {
            each.position: self.forward[each.position]
            for each in self.old.of(("section",))
            if each.position in self.forward
        }
        candidates: dict[int, Counter[int]] = defaultdict(Counter)
        for passage in self.old.of(("rule",)):
            if passage.position in self.forward:
                other = self.new.section[self.forward[passage.position]]
                candidates[self.old.section[passage.position]][other] += 1
        gains: dict[int, dict[int, float]] = {}
        for section in self.old.of(("section",)):
            old = section.position
            if old in self._fixed:
                continue
            near = {*candidates[old], *self._near(old)}
            evidence = {
                new: _mean(self._section_evidence(old, new, candidates[old][new], before)) - _ENOUGH_SECTION
                for new in near
                if self._is_open(new, "section")
            }
            gains[old] = {new: gain for new, gain in evidence.items() if gain > 0}
        self._choose("section", gains)

    def _section_evidence(
        self, old: int, new: int, common: int, before: Mapping[int, int]
    ) -> Iterator[tuple[float, float]]:
        """What says that two sections are one: ``common`` rules are paired, ``before`` are the pairs of sections."""
        if rules := self.old.sizes[old] + self.new.sizes[new]:
            yield 2 * common / rules, _RULES
        if self.old.passages[old].words and self.new.passages[new].words:
            yield self._similarity(old, new), _TITLE
        spoken = self._spoken[0][old], self._spoken[1][new]
        if all(spoken):
            yield closeness(*spoken), _SPOKEN
        yield from self._referred.evidence(old, new)
        for ours, theirs in ((self.old.before, self.new.before), (self.old.after, self.new.after)):
            beside = before.get(ours.get(old, -1))
            yield float(beside is not None and beside == theirs.get(new)), _NEIGHBOUR

    # ----------------------------------------------------------------------------------------- similar texts

    def absorbed(self) -> dict[int, int]:
        """Old rules left alone -> the rule that took, in the same place, what would have been their partner."""
        found: dict[int, int] = {}
        for passage in self.old.of(("rule",)):
            old = passage.position
            if old in self.forward:
                continue
            home = self.forward.get(passage.parent)
            rivals = [
                (self._evidence(old, new), -new)
                for new in self._shared["rule"].get(old, ())
                if new in self.backward and self.new.passages[new].parent == home
            ]
            evidence, new = max(rivals, default=(0.0, 0))
            if evidence > _ABSORBED:
                found[old] = -new
        return found

    def pair_similar(self, kinds: tuple[PassageKind, ...]) -> None:
        """Pair what is left by text and surroundings, all at once."""
        for kind in kinds:
            gains: dict[int, dict[int, float]] = {}
            for old, candidates in self._candidates(kind).items():
                evidence = {new: self._evidence(old, new) - _ENOUGH for new in candidates}
                good = {new: gain for new, gain in evidence.items() if gain > 0}
                if good:
                    gains[old] = good
            self._choose(kind, gains)

    def _choose(self, kind: PassageKind, gains: Mapping[int, Mapping[int, float]]) -> None:
        """Pair anew all passages of a kind that are not fixed."""
        for passage in self.old.of((kind,)):
            if passage.position in self.forward and passage.position not in self._fixed:
                del self.backward[self.forward.pop(passage.position)]
        for old, new in assign(gains).items():
            self._pair(old, new)

    def _candidates(self, kind: PassageKind) -> dict[int, set[int]]:
        """For each old passage that is not fixed, the new ones that it could be."""
        if kind not in self._shared:
            self._shared[kind] = self._by_shared_words(kind)
        found = {old: set(candidates) for old, candidates in self._shared[kind].items()}
        for old, candidates in found.items():
            candidates.update(new for new in self._near(old) if self._is_open(new, kind))
        return found

    def _is_open(self, new: int, kind: PassageKind) -> bool:
        return self.new.passages[new].kind == kind and self.backward.get(new) not in self._fixed

    def _open(self, kind: PassageKind) -> tuple[list[Passage], list[Passage]]:
        left = [each for each in self.old.of((kind,)) if each.position not in self._fixed]
        return left, [each for each in self.new.of((kind,)) if self._is_open(each.position, kind)]

    def _by_shared_words(self, kind: PassageKind) -> dict[int, set[int]]:
        left, right = self._open(kind)
        features = {each.position: _features(each) for each in right}
        places: dict[Hashable, list[int]] = defaultdict(list)
        for position, held in features.items():
            for feature in held:
                places[feature].append(position)
        weights = {feature: 1 / log(1.7 + len(at)) for feature, at in places.items() if len(at) <= _COMMON}
        found: dict[int, set[int]] = {}
        for passage in left:
            scores: dict[int, float] = defaultdict(float)
            for feature in _features(passage):
                weight = weights.get(feature)
                if weight is not None:
                    for position in places[feature]:
                        scores[position] += weight
            best = sorted(scores, key=lambda new: (-scores[new] / (20 + len(features[new])), new))
            found[passage.position] = set(best[:_CANDIDATES])
        return found

    def _near(self, old: int) -> Iterator[int]:
        """Where the surroundings of an old passage lie in the new edition: the open places among them."""
        passage, forward = self.old.passages[old], self.forward
        before, after = self.old.before.get(old), self.old.after.get(old)
        if before is not None and before in forward:
            yield from _maybe(self.new.after.get(forward[before]))
        if after is not None and after in forward:
            yield from _maybe(self.new.before.get(forward[after]))
        for child in self.old.children[old]:
            if child in forward:
                yield self.new.passages[forward[child]].parent
        yield from self._referred.with_old(old)
        if passage.parent in forward and passage.kind == "rule":
            siblings = self.new.children[forward[passage.parent]]
            yield from (each for each in siblings if self._same_words(old, each))
            at_place = self.old.children[passage.parent].index(old)
            yield from siblings[at_place : at_place + 1]

    def _is_rule(self, old: int) -> bool:
        return self.old.passages[old].kind == "rule"

    def _same_words(self, old: int, new: int) -> bool:
        return self.old.passages[old].words == self.new.passages[new].words

    def _similarity(self, old: int, new: int) -> float:
        """How much of the two texts is the same: 0 to 1, half by the words in order, half by the rare words."""
        known = self._similarities.get((old, new))
        if known is None:
            left, right = self.old.passages[old], self.new.passages[new]
            known = (Indel.normalized_similarity(left.words, right.words) + self._overlap(left, right)) / 2
            shorter = min(len(left.words), len(right.words))
            if shorter >= _SHORTEST_PART and left.words[:_BEGINNING] == right.words[:_BEGINNING]:
                contained = _contained(left, right)
                known = max(known, _PART * contained if contained >= _CONTAINED else 0.0)
            if left.words == right.words and left.references != right.references:
                known -= 0.02
            self._similarities[old, new] = known
        return known

    def _overlap(self, left: Passage, right: Passage) -> float:
        """The share of words that stand in both, each counted by how rare it is."""
        ours, theirs, rarity = set(left.words), set(right.words), self._rarity
        common = sum(rarity[word] for word in ours & theirs)
        return 2 * common / (sum(rarity[word] for word in ours) + sum(rarity[word] for word in theirs) or 1)

    def _evidence(self, old: int, new: int) -> float:
        """How sure it is that two passages are one: the mean of text and surroundings, each by its weight."""
        left, right = self.old.passages[old], self.new.passages[new]
        length = min(len(left.words), len(right.words))
        weight = _TEXT * length / (length + _HALF_TRUSTED)
        likeness = max(0.0, self._similarity(old, new) - _UNRELATED) / (1 - _UNRELATED)
        return _mean(chain(((likeness, weight),), self._surroundings(left, right)))

    def _surroundings(self, left: Passage, right: Passage) -> Iterator[tuple[float, float]]:
        old, new, forward, backward = left.position, right.position, self.forward, self.backward
        if left.kind == "term":
            return
        if forward.get(left.parent) == right.parent:
            yield 1.0, _PARENT
        elif left.parent in forward and right.parent in backward and self._is_rule(left.parent):
            yield 0.0, _OTHER_RULE
        elif left.parent in forward or right.parent in backward:
            yield 0.0, _PARENT * _ELSEWHERE
        if left.kind != "rule":
            return
        for ours, theirs in (
            (self.old.before.get(old), self.new.before.get(new)),
            (self.old.after.get(old), self.new.after.get(new)),
        ):
            if ours in forward and forward[ours] == theirs:
                yield 1.0, _NEIGHBOUR
            elif ours in forward or theirs in backward:
                yield 0.0, _NEIGHBOUR * _ELSEWHERE
        length = min(len(left.words), len(right.words))
        for value, trust in self._referred.evidence(old, new):
            yield value, trust * _HALF_NEEDED / (length + _HALF_NEEDED)
        children, others = self.old.children[old], self.new.children[new]
        if children or others:
            inside = [child for child in children if child in forward]
            common = sum(self.new.passages[forward[child]].parent == new for child in inside)
            mean = (len(children) + len(others)) / 2
            yield common / mean, _CHILDREN * mean / (mean + 2)


def _rarity(passages: tuple[Passage, ...]) -> dict[str, float]:
    """Of every word, how much its presence tells: the logarithm of the inverse share of passages with it."""
    counts = Counter(word for passage in passages for word in set(passage.words))
    return {word: log(len(passages) / count) for word, count in counts.items()}


def _contained(left: Passage, right: Passage) -> float:
    """How much of the shorter of two texts stands in the other, in groups of three words."""
    ours, theirs = (set(zip(w, w[1:], w[2:], strict=False)) for w in (left.words, right.words))
    return len(ours & theirs) / min(len(ours), len(theirs))


def _features(passage: Passage) -> set[Hashable]:
    words = passage.words
    return {*words, *pairwise(words), *zip(words, words[1:], words[2:], strict=False)}


def _spoken(old: _Side, new: _Side) -> tuple[dict[int, Vocabulary], dict[int, Vocabulary]]:
    """Of each section of either side what it speaks about, by its position."""
    held: tuple[dict[int, list[Passage]], ...] = ({}, {})
    for side, inside in zip((old, new), held, strict=True):
        for passage in side.of(("section", "rule", "example")):
            inside.setdefault(side.section[passage.position], []).append(passage)
    found = iter(vocabularies([*held[0].values(), *held[1].values()]))
    return {at: next(found) for at in held[0]}, {at: next(found) for at in held[1]}


def _mean(values: Iterable[tuple[float, float]]) -> float:
    """The mean of values, each by its weight."""
    total = weights = 0.0
    for value, weight in values:
        total += value * weight
        weights += weight
    return total / weights if weights else 0.0


def _maybe(position: int | None) -> Iterator[int]:
    if position is not None:
        yield position
