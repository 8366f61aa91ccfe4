"""What a newcomer may hand the engine: it says what is wrong, and the game stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesdoc.engine import (
    Activate,
    Attack,
    Card,
    Cast,
    Concede,
    Endless,
    Illegal,
    NotFound,
    Pass,
    Placed,
    Seat,
    Table,
    Unsupported,
    deal,
)
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Step
from rulesdoc.engine.mana import MOST_WAYS, Payment, TooManyWays, payments
from tests.engine.cards import BEAR, BOLT, creature, instant

BLAZE = instant("Blaze", a.Damage(a.X(), a.Target(0), a.This()), cost="{X}{R}", targets=(a.TargetSpec(a.AnyTarget()),))
ELF = creature("Elf", 1, 1, a.Activated(a.Cost(tap=True), (a.AddMana("{G}"),)))


@pytest.fixture
def table() -> Table:
    seats = [Seat("Ann", mana="{R}{R}", hand=[BOLT, BLAZE], battlefield=[ELF]), Seat("Ben", battlefield=[BEAR])]
    return Table(deal(seats))


@pytest.mark.parametrize(
    ("action", "error", "message"),
    [
        (Cast("Ann", "Pebble"), NotFound, "there is no object 'Pebble' in the game now"),
        (Cast("Ann", "Ben"), NotFound, "there is no object 'Ben' in the game now"),
        (Cast("Ann", "Bolt", ("Pebble",)), NotFound, "there is no object 'Pebble' in the game now"),
        (Cast("Ann", "Bolt", (99,)), NotFound, "there is no object 99 in the game now"),
        (Cast("Ann", "Bolt", "Ben"), TypeError, "targets are a tuple of names and numbers, not 'Ben'"),
        (Cast("Ann", "Blaze", ("Ben",), x=-1), Illegal, "107.1b: Ann can't choose a negative number for X"),
        (Cast("Ann", "Bolt", ("Ben",), modes=(0,)), Illegal, "700.2: Bolt has no modes"),
        (Cast("Ann", "Bolt", ("Ben",), x=2), Illegal, "601.2b: Bolt has no X in its costs"),
        (Activate("Ann", "Elf", x=1), Illegal, "602.2b: the ability of Elf has no X in its cost"),
        (Activate("Ann", "Elf", targets=("Ben",)), Illegal, "602.2b: the ability of Elf has no targets"),
        (Cast("Zoe", "Bolt", ("Ben",)), Illegal, "104.5: Zoe is not in the game"),
        (Activate("Ann", "Elf", -1), Illegal, "602.1: Elf has no activated ability number -1"),
        (Attack("Ann", (("Elf", "Ben"),)), Illegal, "508.1: Ann has nothing to declare now (precombat main)"),
        ("pass", TypeError, "not an action: 'pass'"),
        (Pass, TypeError, "not an action: <class"),
    ],
)
def test_what_is_no_action_says_so(table: Table, action: Any, error: type[Exception], message: str) -> None:
    table.start()
    before = table.game
    with pytest.raises(error) as raised:
        table.act(action)
    assert str(raised.value).startswith(message)
    assert table.game is before


def test_a_step_is_a_step(table: Table) -> None:
    with pytest.raises(TypeError, match="not a step: 'end'"):
        table.advance("end")  # type: ignore[arg-type]


def test_after_the_end_nothing_happens(table: Table) -> None:
    table.act(Concede("Ben"))
    ended = table.game
    for action in (Pass("Ann"), Cast("Ann", "Bolt", ("Ann",)), Concede("Ann")):
        with pytest.raises(Illegal, match=r"^104\.1: the game is over"):
            table.act(action)
    table.advance(Step.END)
    table.resolve()
    assert table.game is ended


@pytest.mark.parametrize(
    ("placed", "message"),
    [
        (Placed(BEAR, controller="Zoe"), "'Bear' is controlled by 'Zoe', who is no player"),
        (Placed(BEAR, attached="Bear"), "'Bear' is attached to itself"),
        (Placed(BEAR, damage=-1), "'Bear' can't have less than no damage and no counters"),
        (Placed(BOLT), r"'Bolt' is an instant or sorcery and can't be on the battlefield \(304.4\)"),
        (Placed(BEAR, counters=(("+1/+1", -1),)), "'Bear' can't have less than no damage and no counters"),
    ],
)
def test_impossible_tables(placed: Placed, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        deal([Seat("Ann", battlefield=[placed]), Seat("Ben")])


@pytest.mark.parametrize(
    ("placed", "word"),
    [
        (Placed(BEAR, tapped=True), "tapped"),
        (Placed(BEAR, damage=1), "damaged"),
        (Placed(BEAR, attached="Ann"), "attached"),
        (Placed(BEAR, sick=True), "sick"),
    ],
)
def test_what_only_permanents_are(placed: Placed, word: str) -> None:
    """110.5d"""
    for seat in (Seat("Ann", hand=[placed]), Seat("Ann", outside=[placed]), Seat("Ann", exile=[placed])):
        with pytest.raises(ValueError, match=rf"'Bear' is not on the battlefield, so it can't be {word} \(110.5d\)"):
            deal([seat, Seat("Ben")])


@pytest.mark.parametrize(("step", "rule"), [(Step.UNTAP, "502.4"), (Step.CLEANUP, "514.3")])
def test_play_begins_where_someone_gets_priority(step: Step, rule: str) -> None:
    with pytest.raises(ValueError, match=rule):
        deal([Seat("Ann"), Seat("Ben")], step)


def _resolved(table: Table) -> None:
    table.resolve()


def _advanced(table: Table) -> None:
    table.advance(Step.END)


LIFE = a.LifeOf(a.You())


def _life_without_end(*others: Card) -> Table:
    echo = creature("Echo", 2, 2, a.Triggered(a.GainsLife(a.You()), (a.GainLife(a.You(), 1),)))
    gain = instant("Gain", a.GainLife(a.You(), 1), cost="{R}")
    table = Table(deal([Seat("Ann", mana="{R}", hand=[gain], battlefield=[echo, *others]), Seat("Ben")]))
    table.act(Cast("Ann", "Gain"))
    return table


@pytest.mark.parametrize("going_on", [_resolved, _advanced])
def test_life_that_rises_for_ever_is_a_draw(going_on: Callable[[Table], None]) -> None:
    """104.4b: nobody can stop it, and nothing in the game can tell one life total from the next."""
    table = _life_without_end(BEAR)
    going_on(table)
    assert table.game.result is not None
    assert (table.game.result.winners, table.game.result.rules) == ((), ("104.4b", "732.4"))
    assert 21 < table.game.players["Ann"].life < 40


def test_life_that_falls_ends_by_itself() -> None:
    """104.4b, 704.5a: such a loop has an end."""
    echo = creature("Echo", 2, 2, a.Triggered(a.LosesLife(a.You()), (a.LoseLife(a.You(), 1),)))
    lose = instant("Lose", a.LoseLife(a.You(), 1))
    table = Table(deal([Seat("Ann", life=30, hand=[lose], battlefield=[echo]), Seat("Ben")]))
    table.act(Cast("Ann", "Lose"))
    table.resolve()
    assert table.game.result is not None
    assert table.game.result.winners == ("Ben",)


@pytest.mark.parametrize("going_on", [_resolved, _advanced])
def test_a_loop_through_new_states_is_unsupported(going_on: Callable[[Table], None]) -> None:
    """104.4b makes a draw of a mandatory loop. Where life totals in it can be told, the engine says that it can't."""
    table = _life_without_end(creature("Measure", None, None, a.Static(a.This(), (a.Defines(LIFE, LIFE),))))
    with pytest.raises(Endless) as raised:
        going_on(table)
    assert isinstance(raised.value, Unsupported)
    assert "1000 passes" in str(raised.value)


def test_ways_to_pay_are_bounded() -> None:
    assert payments("{2}", ("G", "R")) == (Payment(("G", "R")),)
    assert len(payments("{30}", ("G", "R", "W") * 20)) == 331
    # Nobody is asked to choose among them, and nobody waits for them to be listed.
    for cost, pool in (("{150}", tuple(sorted("WUBRG" * 60))), ("{W/U}{B/R}{G/W}{U/B}{R/G}" * 12, tuple("WUBRG" * 60))):
        with pytest.raises(TooManyWays, match=f"more than {MOST_WAYS:,} ways"):
            payments(cost, tuple(sorted(pool)))
    assert payments("{150}", tuple(sorted("WUBRG" * 20))) == ()
