"""What is done as a permanent enters (614.13), haunt (113.6k, 702.55), cumulative upkeep (118.11, 702.24)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Cast, Illegal, Placed, PlayLand, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Step, Zone
from tests.engine.cards import BEAR, BOLT, LAND, MURDER, Card, creature, enchantment, instant, labels, play

ENTERING = a.Moves(a.This(), to=Zone.BATTLEFIELD)
BURIED = a.Filter(frozenset({a.OfType("creature"), a.OwnedBy(a.You())}), Zone.GRAVEYARD)
GHOUL = creature("Ghoul", 3, 3, a.Replacement(ENTERING, a.Entering(taking=BURIED)))
RISE = instant(
    "Rise",
    a.Move(a.Target(), Zone.BATTLEFIELD),
    targets=[a.TargetSpec(a.Filter(frozenset({a.OfType("card")}), Zone.GRAVEYARD), 1, 2)],
)


def test_what_enters_together_can_t_be_exiled_for_it():
    """614.13a: neither itself nor the other; what stays behind can."""
    seats = (Seat("Ann", hand=[RISE], graveyard=[GHOUL, BEAR, Placed(BEAR, "b")]), Seat("Ben"))
    table = play(*seats, answers=[lambda choice: choice.options])
    table.act(Cast("Ann", "Rise", targets=("Ghoul", "Bear")))
    table.resolve()
    assert len(table.ask.asked[0].options) == 1
    assert labels(table, Zone.BATTLEFIELD) == ["Ghoul", "Bear"]
    assert labels(table, Zone.EXILE) == ["b"]


@pytest.mark.parametrize(("first", "second", "counters"), [(1, 0, 3), (0, 1, 5), (0, 0, 0), (2, 0, 6), (1, 1, 8)])
def test_one_object_is_taken_once(first, second, counters):
    """614.13b, 702.82a: two devours, of 3 and of 5, and two creatures; none serves twice."""
    elder = creature("Elder", 1, 1, a.Keyword("devour", number=3), a.Keyword("devour", number=5), cost="{0}")
    seats = (Seat("Ann", hand=[elder], battlefield=[BEAR, Placed(BEAR, "b")]), Seat("Ben"))
    answers = [
        lambda choice: choice.options[:1],
        lambda choice: choice.options[:first],
        lambda choice: choice.options[:second],
    ]
    table = play(*seats, answers=answers[: 2 if first == 2 else 3])
    table.act(Cast("Ann", "Elder"))
    table.resolve()
    assert table.game.find("Elder").count("+1/+1") == counters
    assert len(table.game.zone(Zone.GRAVEYARD, "Ann")) == first + second


POOL = Card("Pool", types=frozenset({"land"}), abilities=(a.Replacement(ENTERING, a.Entering(life=2)),))
LIBRARY = a.CountOf(a.Filter(frozenset({a.OfType("card"), a.OwnedBy(a.You())}), Zone.LIBRARY))
SCHEMER = creature(
    "Schemer",
    3,
    3,
    a.Replacement(
        a.PaysLife(a.You()),
        a.Instead((a.MoveTop(a.You(), a.EventAmount(), Zone.EXILE),)),
        a.Compare(LIBRARY, ">=", a.EventAmount()),
    ),
)
CHAIN = enchantment("Chain", a.PlaysFromTop(a.You(), a.Filter(frozenset({a.OfType("land")}), Zone.ANYWHERE)))


@pytest.mark.parametrize(("pays", "exiled", "tapped"), [(True, ["x", "y"], False), (False, [], True)])
def test_the_card_that_enters_is_not_among_those_exiled(pays, exiled, tapped):
    """614.13c, 119.4: paying life for an entering land is replaced by exiling the cards under it."""
    library = [POOL, Placed(BEAR, "x"), Placed(BEAR, "y"), Placed(BEAR, "z")]
    table = play(Seat("Ann", library=library, battlefield=[SCHEMER, CHAIN]), Seat("Ben"), answers=[[pays]])
    table.act(PlayLand("Ann", "Pool"))
    assert labels(table, Zone.EXILE) == exiled
    assert table.game.find("Pool").tapped is tapped
    assert table.game.players["Ann"].life == 20


def test_lands_are_played_from_the_top_only_and_only_lands():
    """305.1: the second card is not there yet, and a creature card never is."""
    table = play(Seat("Ann", library=[BEAR, LAND], battlefield=[CHAIN]), Seat("Ben"))
    for name in ("Bear", "Meadow"):
        with pytest.raises(Illegal) as refused:
            table.act(PlayLand("Ann", name))
        assert refused.value.rule == "305.1"


def test_haunting():
    """113.6k, 702.55: from the battlefield as it enters, from exile as what it haunts dies; not for another."""
    shade = creature(
        "Shade",
        2,
        2,
        a.Keyword("haunt"),
        a.Triggered(
            a.Either((ENTERING, a.Moves(a.Haunted(), Zone.BATTLEFIELD, Zone.GRAVEYARD))), (a.GainLife(a.You(), 1),)
        ),
        cost="{0}",
    )
    hand = [shade, MURDER, Placed(MURDER, "second"), Placed(MURDER, "third")]
    seats = (Seat("Ann", hand=hand, battlefield=[BEAR]), Seat("Ben", battlefield=[Placed(BEAR, "b")]))
    table = play(*seats, answers=[lambda choice: choice.options[:1]])
    for name, target, life in (
        ("Shade", None, 21),
        ("Murder", "Shade", 21),
        ("second", "b", 21),
        ("third", "Bear", 22),
    ):
        table.act(Cast("Ann", name, targets=(target,) if target else ()))
        table.resolve()
        assert table.game.players["Ann"].life == life
    assert table.game.find("Shade").zone is Zone.EXILE


@pytest.mark.parametrize(
    ("pays", "skips", "zone", "hand"),
    [(True, True, "battlefield", 0), (True, False, "battlefield", 1), (False, None, "graveyard", 0)],
)
def test_a_cost_that_is_replaced_has_been_paid(pays, skips, zone, hand):
    """118.11, 702.24a, 614.10"""
    whirl = enchantment("Whirl", a.Keyword("cumulative upkeep", cost=a.Cost(draw=1)))
    imp = creature("Imp", 1, 1, a.Replacement(a.Draws(a.You()), a.MaySkip()))
    answers = [[pays]] if skips is None else [[pays], [skips]]
    seats = (Seat("Ann", library=[BEAR] * 3, battlefield=[whirl, imp]), Seat("Ben", library=[BOLT]))
    table = play(*seats, answers=answers, step=Step.END)
    table.advance(Step.UPKEEP)
    table.advance(Step.UPKEEP) if table.game.active != "Ann" else None
    table.resolve()
    assert table.game.find("Whirl").zone.value == zone
    assert len(table.game.zone(Zone.HAND, "Ann")) == hand


def test_each_age_counter_is_paid_for():
    """702.24a: three cards for three counters."""
    whirl = enchantment("Whirl", a.Keyword("cumulative upkeep", cost=a.Cost(life=2)))
    table = play(
        Seat("Ben", library=[BOLT]),
        Seat("Ann", library=[BEAR], battlefield=[Placed(whirl, "Whirl", counters=(("age", 2),))]),
        answers=[[True]],
        step=Step.END,
    )
    table.advance(Step.UPKEEP)
    table.resolve()
    assert table.game.players["Ann"].life == 14
    assert view(table.game)


def test_no_counters_are_not_a_kind_of_counter():
    """122.1, 707.9e: a copy that is to enter with X additional counters, X being 0, has none."""
    table = play(Seat("Ann"), Seat("Ben"))
    table.perform(e.TokenCreated(BEAR, "Ann", promised=(("+1/+1", 0),)))
    assert table.game.find("Bear").counters == ()
