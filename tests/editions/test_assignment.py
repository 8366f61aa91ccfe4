"""The pairing with the largest sum, held against trying all of them."""

from hypothesis import given
from hypothesis import strategies as st

from rulesdoc.editions.assignment import assign

GAINS = st.dictionaries(
    st.integers(0, 4), st.dictionaries(st.integers(0, 4), st.floats(0.01, 1.0), max_size=5), max_size=5
)


def best(gains: dict[int, dict[int, float]]) -> float:
    """The largest sum, by trying everything."""
    lefts = list(gains)

    def rest(at: int, used: frozenset[int]) -> float:
        if at == len(lefts):
            return 0.0
        alone = rest(at + 1, used)
        paired = (gain + rest(at + 1, used | {right}) for right, gain in gains[lefts[at]].items() if right not in used)
        return max(alone, *paired, alone)

    return rest(0, frozenset())


@given(GAINS)
def test_no_other_pairing_gains_more(gains: dict[int, dict[int, float]]) -> None:
    pairs = assign(gains)
    assert len(set(pairs.values())) == len(pairs)
    assert abs(sum(gains[left][right] for left, right in pairs.items()) - best(gains)) < 1e-9


def test_the_best_pair_gives_way_to_two_good_ones() -> None:
    assert assign({1: {10: 0.9, 11: 0.8}, 2: {10: 0.85}}) == {1: 11, 2: 10}


def test_nothing_to_pair() -> None:
    assert assign({}) == {}
    assert assign({1: {}}) == {}
