"""What references say about where a passage is now."""

from __future__ import annotations

from rulesdoc.editions.passage import Passage
from rulesdoc.editions.referred import Referred
from rulesdoc.tree import RuleId


def side(*rules: tuple[str, str]) -> tuple[Passage, ...]:
    """Rules without words: number, and the numbers that they refer to."""
    return tuple(
        Passage(at, "rule", number, "", (), tuple(map(RuleId.parse, references.split())), -1, 1)
        for at, (number, references) in enumerate(rules)
    )


OLD = side(("100.1", "101.2"), ("100.2", "101.1 101.2"), ("101.1", ""), ("101.2", ""))
NEW = side(("200.1", "201.9"), ("200.2", "201.8 201.9"), ("201.8", ""), ("201.9", ""))


def test_references_in_the_same_places() -> None:
    referred = Referred(OLD, NEW, {0: 0, 1: 1})
    assert sorted(referred.with_old(3)) == [3]
    ((value, trust),) = referred.evidence(3, 3)
    ((less, other_trust),) = referred.evidence(2, 2)
    assert value == less == 1.0
    assert trust > other_trust, "two references say more than one"
    assert [value for value, _ in referred.evidence(3, 2)] == [0.0]


def test_unknown_pairs_say_nothing() -> None:
    assert list(Referred(OLD, NEW, {}).evidence(3, 3)) == []


def test_lists_of_different_lengths_leave_it_open() -> None:
    longer = side(("200.1", ""), ("200.2", "201.8 201.9 200.1"), ("201.8", ""), ("201.9", ""))
    ((one, _),), ((other, _),) = (list(Referred(OLD, longer, {1: 1}).evidence(3, new)) for new in (2, 3))
    assert one == other == 1.0
