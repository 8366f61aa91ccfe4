"""Triggered abilities (603): looking back, order, intervening "if", state triggers."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Attack, Cast, Pass, Placed, PlayLand, Seat
from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Step, Zone
from tests.engine.cards import (
    A_CREATURE,
    BEAR,
    CREATURE,
    LAND,
    MURDER,
    creature,
    enchantment,
    instant,
    labels,
    play,
)

DIES = a.Moves(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD)
SWEEP = instant("Sweep", a.Destroy(a.Every(CREATURE)))


def in_order(choice):
    return choice.options


def triggered(table):
    return [it.waiting for entry in table.log for it in entry.events if isinstance(it, e.AbilityTriggered)]


def test_creatures_that_die_together_see_each_other():
    """603.10a: two watchers and two others leave at once; each watcher sees all four."""
    watcher = creature("Watcher", 1, 1, a.Triggered(DIES, (a.GainLife(a.You(), 1),)))
    table = play(
        Seat("Ann", hand=[SWEEP], battlefield=[watcher, BEAR]),
        Seat("Ben", battlefield=[Placed(watcher, "ben’s"), Placed(BEAR, "b")]),
        answers=[in_order] * 2,
    )
    table.act(Cast("Ann", "Sweep"))
    table.resolve()
    assert len(triggered(table)) == 8
    assert [table.game.players[name].life for name in ("Ann", "Ben")] == [24, 24]


def test_entering_together_is_seen_too():
    """603.6a: abilities about entering are checked once the permanents are there."""
    greeter = creature("Greeter", 1, 1, a.Triggered(a.Moves(CREATURE, to=Zone.BATTLEFIELD), (a.GainLife(a.You(), 1),)))
    rise = instant(
        "Rise", a.Move(a.Every(a.Filter(frozenset({a.OfType("creature")}), Zone.GRAVEYARD)), Zone.BATTLEFIELD)
    )
    table = play(Seat("Ann", hand=[rise], graveyard=[greeter, BEAR]), Seat("Ben"), answers=[in_order])
    table.act(Cast("Ann", "Rise"))
    table.resolve()
    assert table.game.players["Ann"].life == 22


def test_each_player_orders_their_own_and_the_active_player_s_resolve_last():
    """603.3b"""
    first = enchantment("First", a.Triggered(a.StepBegins(Step.END, a.EachPlayer()), (a.GainLife(a.You(), 1),)))
    second = enchantment("Second", a.Triggered(a.StepBegins(Step.END, a.EachPlayer()), (a.SetLife(a.You(), 5),)))
    other = enchantment("Other", a.Triggered(a.StepBegins(Step.END, a.EachPlayer()), (a.GainLife(a.You(), 2),)))
    for backwards, life in ((False, 6), (True, 5)):
        answers = [(lambda choice: choice.options[::-1]) if backwards else in_order]
        table = play(Seat("Ann", battlefield=[first, second]), Seat("Ben", battlefield=[other]), answers=answers)
        table.advance(Step.END)
        assert labels(table, Zone.STACK)[-1] == "Other"
        table.resolve()
        assert table.game.players["Ann"].life == life


@pytest.mark.parametrize(("life_then", "gained"), [(5, 1), (9, 0)])
def test_an_intervening_if_is_checked_again(life_then, gained):
    """603.4"""
    low = a.Compare(a.LifeOf(a.You()), "<=", 5)
    hope = enchantment(
        "Hope", a.Triggered(a.StepBegins(Step.UPKEEP, a.You()), (a.GainLife(a.You(), 1),), condition=low)
    )
    boost = instant("Boost", a.SetLife(a.You(), life_then))
    table = play(Seat("Ann", life=5, hand=[boost], battlefield=[hope]), Seat("Ben", library=[LAND] * 3))
    table.advance(Step.CLEANUP)
    table.advance(Step.UPKEEP)
    assert labels(table, Zone.STACK) == ["Hope"]
    table.act(Cast("Ann", "Boost"))
    table.resolve()
    assert table.game.players["Ann"].life == life_then + gained


def test_an_intervening_if_that_is_false_triggers_nothing():
    """603.4"""
    low = a.Compare(a.LifeOf(a.You()), "<=", 5)
    hope = enchantment("Hope", a.Triggered(a.StepBegins(Step.END, a.You()), (a.GainLife(a.You(), 1),), condition=low))
    table = play(Seat("Ann", life=6, battlefield=[hope]), Seat("Ben"))
    table.advance(Step.END)
    assert table.game.zone(Zone.STACK) == ()


def test_a_state_trigger_waits_until_it_has_left_the_stack():
    """603.8"""
    empty = a.Compare(a.CountOf(a.Filter(frozenset({a.OwnedBy(a.You())}), Zone.HAND)), "=", 0)
    spring = enchantment("Spring", a.Triggered(a.StateIs(empty), (a.GainLife(a.You(), 1),)))
    table = play(Seat("Ann", hand=[LAND], battlefield=[spring]), Seat("Ben"))
    table.start()
    assert table.game.zone(Zone.STACK) == ()
    table.act(PlayLand("Ann", "Meadow"))
    assert labels(table, Zone.STACK) == ["Spring"]
    table.act(Pass("Ann"))
    assert labels(table, Zone.STACK) == ["Spring"]
    table.act(Pass("Ben"))
    assert table.game.players["Ann"].life == 21
    assert labels(table, Zone.STACK) == ["Spring"], "the state is still true, so it triggers again"


def test_that_and_how_much():
    """An ability knows what its event was about and how much it was of."""
    link = enchantment("Link", a.Triggered(a.LosesLife(a.EachOpponent()), (a.GainLife(a.You(), a.EventAmount()),)))
    thorns = creature(
        "Thorns",
        1,
        1,
        a.Triggered(a.Attacks(CREATURE), (a.Damage(1, a.ControllerOf(a.That())),)),
    )
    drain = instant("Drain", a.LoseLife(a.EachOpponent(), 3))
    table = play(Seat("Ann", hand=[drain], battlefield=[link, BEAR]), Seat("Ben", battlefield=[thorns]))
    table.act(Cast("Ann", "Drain"))
    table.resolve()
    assert [table.game.players[name].life for name in ("Ann", "Ben")] == [23, 17]
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("Bear", "Ben"),)))
    table.resolve()
    assert table.game.players["Ann"].life == 22


def test_a_trigger_without_a_target_is_dropped():
    """603.3d"""
    hunter = creature("Hunter", 1, 1, a.Triggered(DIES, (a.Destroy(a.Target()),), (A_CREATURE,)))
    table = play(Seat("Ann", hand=[MURDER], battlefield=[hunter]), Seat("Ben"))
    table.act(Cast("Ann", "Murder", targets=("Hunter",)))
    table.resolve()
    assert table.game.zone(Zone.STACK) == ()
    assert any(isinstance(it, e.TriggerDropped) for entry in table.log for it in entry.events)


def test_last_known_power_counts():
    """603.10, 113.7a: what has left is seen as it was."""
    bomb = creature(
        "Bomb",
        2,
        2,
        a.Triggered(
            a.Moves(a.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
            (a.LoseLife(a.EachOpponent(), a.MeasureOf("power", a.This())),),
        ),
    )
    placed = Placed(bomb, counters=(("+1/+1", 3),))
    table = play(Seat("Ann", hand=[MURDER], battlefield=[placed]), Seat("Ben"))
    table.act(Cast("Ann", "Murder"))
    table.resolve()
    assert table.game.players["Ben"].life == 15


def test_undying_does_not_bring_back_what_left_the_graveyard():
    """400.7: the card has become another object once more."""
    wolf = creature("Wolf", 1, 1, "undying")
    graves = a.Filter(frozenset({a.OfType("creature")}), Zone.GRAVEYARD)
    dig = instant("Dig", a.Move(a.Target(), Zone.EXILE), targets=[a.TargetSpec(graves)])
    table = play(Seat("Ann", hand=[MURDER], battlefield=[wolf]), Seat("Ben", hand=[dig]))
    table.act(Cast("Ann", "Murder"))
    table.resolve_top()
    assert labels(table, Zone.STACK) == ["Wolf"]
    table.act(Pass("Ann"))
    table.act(Cast("Ben", "Dig"))
    table.resolve()
    assert table.game.find("Wolf").zone is Zone.EXILE
