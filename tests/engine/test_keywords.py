"""Station (702.184), exhaust (702.177), and mana abilities in the course of paying (601.2g)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Activate, Card, Cast, Illegal, Placed, Seat
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Step, Target, You, Zone
from tests.engine.cards import A_CREATURE, BEAR, LAND, creature, enchantment, instant, play

BARGE = Card("Barge", "{3}", types=frozenset({"artifact"}), abilities=(a.Keyword("station"),))
BROAD = a.Filter(frozenset({a.OfType("creature"), a.ControlledBy(You()), a.MeasuresCompare("power", "<", "toughness")}))
KEEPER = enchantment("Keeper", a.Stations(BROAD, "toughness"))


def stationed(*battlefield, answers=(), hand=(), between=lambda table: None):
    """How many counters the barge has, stationed once; ``between`` comes before the ability resolves."""
    table = play(Seat("Ann", battlefield=[BARGE, *battlefield], hand=list(hand)), Seat("Ben"), answers=answers)
    table.act(Activate("Ann", "Barge"))
    between(table)
    table.resolve()
    return table.game.find("Barge").count("charge")


@pytest.mark.parametrize(("power", "toughness", "count"), [(2, 5, 5), (4, 3, 4), (3, 3, 3), (-1, 1, 1), (0, 1, 1)])
def test_counters_for_power_or_for_what_a_static_ability_says(power, toughness, count):
    """702.184a, c: toughness only where that is greater."""
    assert stationed(creature("Crew", power, toughness), KEEPER) == count


def test_without_such_an_ability_power_counts():
    """702.184a"""
    assert stationed(creature("Crew", 2, 5)) == 2


def test_a_creature_that_has_just_come_may_be_tapped_and_one_that_is_gone_counts_as_it_was():
    """302.6 is about its own {T}; 702.184c looks at the creature as it last was (113.7a)."""
    murder = instant("Murder", a.Destroy(Target()), targets=[A_CREATURE])

    def kill(table):
        assert table.game.find("Crew").tapped
        table.act(Cast("Ann", "Murder", ("Crew",)))
        table.resolve_top()
        assert table.game.find("Crew").zone is Zone.GRAVEYARD

    assert stationed(Placed(creature("Crew", 2, 5), sick=True), KEEPER, hand=[murder], between=kill) == 5


@pytest.mark.parametrize(
    ("crew", "step", "rule"),
    [(Placed(BEAR, tapped=True), Step.MAIN, "118.3"), (Placed(BEAR), Step.UPKEEP, "602.5d")],
)
def test_it_takes_another_untapped_creature_and_the_time_of_a_sorcery(crew, step, rule):
    """702.184a"""
    table = play(Seat("Ann", battlefield=[BARGE, crew]), Seat("Ben"), step=step)
    with pytest.raises(Illegal) as refused:
        table.act(Activate("Ann", "Barge"))
    assert refused.value.rule == rule


# ----------------------------------------------------------------------------------------- exhaust

GROW = a.Activated(a.Cost("{G}"), (a.PutCounters("+1/+1", 1, a.This()),), exhaust=True)
SPRING = a.Activated(a.Cost(tap=True), (a.AddMana("{G}"),), exhaust=True)


def test_an_exhaust_ability_is_activated_once():
    """702.177a: even where the first activation has been answered by nothing yet."""
    table = play(Seat("Ann", battlefield=[creature("Newt", 1, 1, GROW)], mana="{G}{G}"), Seat("Ben"))
    table.act(Activate("Ann", "Newt"))
    with pytest.raises(Illegal) as refused:
        table.act(Activate("Ann", "Newt"))
    assert refused.value.rule == "702.177a"


def test_two_abilities_alike_are_two():
    """702.177a: each of them once."""
    table = play(Seat("Ann", battlefield=[creature("Newt", 1, 1, GROW, GROW)], mana="{G}{G}{G}"), Seat("Ben"))
    table.act(Activate("Ann", "Newt", 0))
    table.act(Activate("Ann", "Newt", 1))
    with pytest.raises(Illegal):
        table.act(Activate("Ann", "Newt", 0))


def test_a_copy_has_exhausted_nothing():
    """702.177a, 707.2: what has been activated is no copiable value."""
    twin = instant("Twin", a.CreateCopy(You(), 1, Target()), targets=[A_CREATURE])
    table = play(Seat("Ann", battlefield=[creature("Newt", 1, 1, GROW)], hand=[twin], mana="{G}{G}"), Seat("Ben"))
    table.act(Activate("Ann", "Newt"))
    table.resolve()
    table.act(Cast("Ann", "Twin", ("Newt",)))
    table.resolve()
    table.act(Activate("Ann", "Newt 2"))
    table.resolve()
    assert table.game.find("Newt 2").count("+1/+1") == 1


AGAIN = enchantment("Again", a.ExhaustsAgain(You(), a.AllOf((a.YourTurn(), a.NoneExhausted(You())))))


def test_a_permission_is_over_as_an_exhaust_ability_is_begun():
    """702.177b: the mana ability, used in an earlier turn, comes too late while the other is being activated."""
    mine = [AGAIN, creature("Newt", 1, 1, GROW), creature("Well", 1, 1, SPRING), LAND]
    table = play(Seat("Ann", battlefield=mine, library=[BEAR] * 2), Seat("Ben", library=[BEAR] * 2))
    table.act(Activate("Ann", "Newt", mana=(("Well", 0),)))
    table.resolve()
    with pytest.raises(Illegal):
        table.act(Activate("Ann", "Newt", mana=(("Meadow", 0),)))
    table.advance(Step.UPKEEP)
    table.advance(Step.UPKEEP)
    with pytest.raises(Illegal) as refused:
        table.act(Activate("Ann", "Newt", mana=(("Well", 0),)))
    assert refused.value.rule == "702.177a"
    assert not table.game.find("Well").tapped
    table.act(Activate("Ann", "Newt", mana=(("Meadow", 0),)))
    table.resolve()
    assert table.game.find("Newt").count("+1/+1") == 2


# ------------------------------------------------------------------------- mana while it is being paid


def test_mana_abilities_are_activated_as_a_spell_is_cast():
    """601.2g; they resolve at once, and what is left over stays in the pool."""
    table = play(
        Seat("Ann", battlefield=[Placed(LAND, "One"), Placed(LAND, "Two")], hand=[BEAR], mana="{C}"), Seat("Ben")
    )
    table.act(Cast("Ann", "Bear", mana=(("One", 0), ("Two", 0)), pay=("C", "G")))
    assert table.game.players["Ann"].pool == ("G",)
    assert table.game.find("Bear").spent == ("C", "G")


@pytest.mark.parametrize(("hand", "source", "rule"), [("Free", "Meadow", "601.2g"), ("Bear", "Newt", "601.2g")])
def test_only_mana_abilities_and_only_for_mana(hand, source, rule):
    """601.2g: nothing where the total cost holds no mana, and no other ability; all is undone."""
    mine = [LAND, creature("Newt", 1, 1, GROW)]
    table = play(Seat("Ann", battlefield=mine, hand=[BEAR, instant("Free", a.GainLife(You(), 1))]), Seat("Ben"))
    table.start()
    before = table.game
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", hand, mana=((source, 0),)))
    assert refused.value.rule == rule
    assert table.game is before
