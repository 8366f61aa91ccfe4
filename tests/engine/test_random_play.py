"""What holds however the cards of the cases are played; ``tests/bench/random_play.py`` plays for longer."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.random_play import Tally, go_round, play, pool

SEEDS = st.integers(0, 10**9)


def test_the_pool_has_the_cards_of_the_cases() -> None:
    assert len(pool()) > 100


@settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(SEEDS)
def test_what_holds_holds_after_each_action(seed: int) -> None:
    play(seed, 25, Tally())


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(SEEDS)
def test_it_holds_where_players_leave_and_games_begin_anew(seed: int) -> None:
    """800.4a, 800.4j, 727, 729, 807.4: and somebody who is still there can always act."""
    go_round(seed, 40, Tally())


@settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(SEEDS)
def test_the_same_answers_give_the_same_game(seed: int) -> None:
    one, other = play(seed, 20, Tally()), play(seed, 20, Tally())
    assert one.game == other.game
    assert [entry.events for entry in one.log] == [entry.events for entry in other.log]
