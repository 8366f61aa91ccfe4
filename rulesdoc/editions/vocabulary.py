"""What a section speaks about: the words and word pairs of all its rules, each counted by how rare its words are.

Rules may be rewritten, split and merged one by one until no single one is to be recognised; a section about mana
abilities still speaks of mana abilities.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import sqrt

from rulesdoc.editions.passage import Passage

Vocabulary = dict[str | tuple[str, str], float]
"""Words and pairs of a section -> how much each tells of it; the sum of their squares is 1."""


def vocabulary(passages: Iterable[Passage], rarity: Mapping[str, float]) -> Vocabulary:
    """The vocabulary of the passages of a section. ``rarity`` is 0 for a word that tells nothing."""
    counts: Counter[str | tuple[str, str]] = Counter()
    for passage in passages:
        counts.update(passage.words)
        counts.update(pairwise(passage.words))
    # The root of a count: a word that is said ten times tells more than one said once, but not ten times more.
    raw = {
        feature: sqrt(count)
        * (rarity[feature] if isinstance(feature, str) else rarity[feature[0]] + rarity[feature[1]])
        for feature, count in counts.items()
    }
    length = sqrt(sum(weight * weight for weight in raw.values())) or 1.0
    return {feature: weight / length for feature, weight in raw.items() if weight}


def closeness(one: Vocabulary, other: Vocabulary) -> float:
    """How much two sections speak about the same, 0 to 1 (the cosine)."""
    if len(other) < len(one):
        one, other = other, one
    return sum(weight * other[feature] for feature, weight in one.items() if feature in other)
