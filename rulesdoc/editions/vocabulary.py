"""What a section speaks about: the words and word pairs of all its rules, each counted by how few sections have it.

Rules may be rewritten, split and merged one by one until no single one is to be recognised; a section about mana
abilities still speaks of mana abilities.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import log, sqrt

from rulesdoc.editions.passage import Passage

Feature = str | tuple[str, str]
Vocabulary = dict[Feature, float]
"""Features of a section -> how much each tells of it; the sum of their squares is 1."""


def vocabularies(sections: Iterable[Iterable[Passage]]) -> list[Vocabulary]:
    """The vocabulary of each section, whose passages are given; sections of both editions are weighed together."""
    counts = [_count(each) for each in sections]
    spread = Counter(feature for each in counts for feature in each)
    return [_weighed(each, spread, len(counts)) for each in counts]


def closeness(one: Vocabulary, other: Vocabulary) -> float:
    """How much two sections speak about the same, 0 to 1 (the cosine)."""
    if len(other) < len(one):
        one, other = other, one
    return sum(weight * other[feature] for feature, weight in one.items() if feature in other)


def _count(passages: Iterable[Passage]) -> Counter[Feature]:
    found: Counter[Feature] = Counter()
    for passage in passages:
        found.update(passage.words)
        found.update(pairwise(passage.words))
    return found


def _weighed(counts: Counter[Feature], spread: Counter[Feature], sections: int) -> Vocabulary:
    # The root of a count: a word that is said ten times tells more than one said once, but not ten times more.
    raw = {feature: sqrt(count) * log(sections / spread[feature]) for feature, count in counts.items()}
    length = sqrt(sum(weight * weight for weight in raw.values())) or 1.0
    return {feature: weight / length for feature, weight in raw.items() if weight}
