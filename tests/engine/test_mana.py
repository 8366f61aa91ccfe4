"""Mana (106, 605, 700.14), what is paid for (601.2f, 606.5), and what layers make of it (613, 700.5a)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Activate, Attack, Cast, Illegal, Placed, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Color, Step, Zone
from tests.engine.cards import A_CREATURE, BEAR, CREATURE, LAND, Card, creature, enchantment, instant, labels, play

ANY_LAND = a.Filter(frozenset({a.OfType("land")}))
THEIR_LANDS = a.Filter(frozenset({a.OfType("land"), a.ControlledBy(a.EachOpponent())}))
ORCHARD = Card(
    "Orchard",
    types=frozenset({"land"}),
    abilities=(a.Activated(a.Cost(tap=True), (a.AddManaOfColor(producers=THEIR_LANDS),)),),
)


@pytest.mark.parametrize(("own", "pool"), [([LAND], ("G",)), ([], ())])
def test_what_lands_that_ask_each_other_could_produce(own, pool):
    """106.7: two that look at each other find what a third yields, or nothing, and come to an end."""
    table = play(Seat("Ann", battlefield=[ORCHARD, *own]), Seat("Ben", battlefield=[Placed(ORCHARD, "b")]))
    table.act(Activate("Ann", "Orchard"))
    assert table.game.players["Ann"].pool == pool


def test_a_triggered_mana_ability_resolves_at_once():
    """605.4a: within the cast, and for mana of a type that the land made; not for mana that no tap made."""
    spate = enchantment(
        "Spate", a.Triggered(a.TapsForMana(a.EachPlayer(), ANY_LAND), (a.AddProducedMana(a.That(), 2),))
    )
    stone = Card("Stone", types=frozenset({"artifact"}), abilities=(a.Activated(a.Cost(), (a.AddMana("{C}"),)),))
    table = play(Seat("Ann", battlefield=[spate, LAND, stone]), Seat("Ben"))
    table.act(Activate("Ann", "Meadow"))
    assert table.game.players["Ann"].pool == ("G", "G", "G")
    assert not table.game.zone(Zone.STACK)
    assert not table.game.waiting
    table.act(Activate("Ann", "Stone"))
    assert table.game.players["Ann"].pool == ("C", "G", "G", "G")


def test_expending_is_reached_once_a_turn():
    """700.14: the payment that brings the sum from below three to three or more, and spells only."""
    gauge = enchantment("Gauge", a.Triggered(a.Expends(a.You(), 3), (a.GainLife(a.You(), 1),)))
    sink = enchantment("Sink", a.Activated(a.Cost("{2}"), (a.LoseLife(a.You(), 2),)))
    hand = [
        instant(name, a.Draw(a.You(), 0), cost=cost)
        for name, cost in (("Two", "{2}"), ("Also", "{2}"), ("Four", "{4}"))
    ]
    table = play(Seat("Ann", mana="{C}" * 10, hand=hand, battlefield=[gauge, sink]), Seat("Ben"))
    for action, life in (
        (Activate("Ann", "Sink"), 18),
        (Cast("Ann", "Two"), 18),
        (Cast("Ann", "Also"), 19),
        (Cast("Ann", "Four"), 19),
    ):
        table.act(action)
        table.resolve()
        assert table.game.players["Ann"].life == life


def test_cheaper_for_each_creature_that_attacked():
    """608.2i: one that has died since still counts, and one that attacked for another player does not."""
    raider = creature("Raider", 2, 2, a.CostChange(a.You(), a.This(), a.Times(-2, a.AttackedWith(a.You()))), cost="{3}")
    table = play(
        Seat("Ann", mana="", hand=[raider], battlefield=[BEAR]),
        Seat("Ben", battlefield=[creature("Wall", 0, 9)]),
        step=Step.BEGIN_COMBAT,
    )
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("Bear", "Ben"),)))
    table.advance(Step.SECOND_MAIN)
    with pytest.raises(Illegal, match=r"can't pay \{1\}"):
        table.act(Cast("Ann", "Raider"))
    assert table.game.players["Ben"].attackers == ()


@pytest.mark.parametrize(("which", "left"), [(0, 5), (1, 0)])
def test_loyalty_costs_are_added_up(which, left):
    """606.5: [+1] becomes [+2], and [-4] becomes [-3], which three counters pay for."""
    walker = Card(
        "Walker",
        types=frozenset({"planeswalker"}),
        loyalty=3,
        abilities=(
            a.Activated(a.Cost(loyalty=1), (a.GainLife(a.You(), 1),)),
            a.Activated(a.Cost(loyalty=-4), (a.GainLife(a.You(), 9),)),
        ),
    )
    own = a.Filter(frozenset({a.OfType("planeswalker"), a.ControlledBy(a.You())}))
    general = creature("General", 3, 3, a.LoyaltyCostChange(own, 1))
    table = play(Seat("Ann", battlefield=[Placed(walker, "Walker", counters=(("loyalty", 3),)), general]), Seat("Ben"))
    table.act(Activate("Ann", "Walker", which))
    found = table.game.find("Walker")
    assert found.count("loyalty") == left
    assert found.zone is (Zone.BATTLEFIELD if left else Zone.GRAVEYARD)


RED = frozenset({Color.RED})


@pytest.mark.parametrize(("more", "types"), [(0, {"enchantment"}), (1, {"enchantment", "creature"})])
def test_devotion_is_counted_before_types(more, types):
    """700.5a, 700.5: hybrid symbols count, those of others don't; the God's own {R} counts though it is no
    creature."""
    god = Card(
        "God",
        "{3}{R}",
        types=frozenset({"enchantment", "creature"}),
        subtypes=frozenset({"god"}),
        power=5,
        toughness=5,
        abilities=(
            a.Static(a.This(), (a.IsNot(frozenset({"creature"})),), a.Compare(a.Devotion(a.You(), RED), "<", 4)),
        ),
    )
    seats = (
        Seat(
            "Ann",
            battlefield=[
                god,
                enchantment("Mixed", cost="{R/G}{R}"),
                enchantment("Shrine", a.MoreDevotion(a.You(), more)),
            ],
        ),
        Seat("Ben", battlefield=[enchantment("Other", cost="{R}{R}")]),
    )
    table = play(*seats)
    look = view(table.game)[table.find("God")]
    assert look.types == types
    assert look.subtypes == (frozenset({"god"}) if more else frozenset())


def test_what_loses_its_abilities_still_raises_devotion():
    """700.5a: devotion is worked out before layer 6."""
    shrine = creature("Shrine", 1, 1, a.MoreDevotion(a.You(), 2), cost="{R}")
    hush = enchantment("Hush", a.Static(a.Every(CREATURE), (a.Loses(None),)))
    measure = enchantment("Measure", a.Activated(a.Cost(), (a.GainLife(a.You(), a.Devotion(a.You(), RED)),)))
    table = play(Seat("Ann", battlefield=[shrine, hush, measure]), Seat("Ben"))
    table.act(Activate("Ann", "Measure"))
    table.resolve()
    assert table.game.players["Ann"].life == 23


def test_power_and_toughness_of_a_given_ability_are_set_in_layer_7b():
    """604.3a, 613.4b: by timestamp among the others, and counted anew each time."""
    lands = a.CountOf(ANY_LAND)
    stir = instant(
        "Stir",
        a.Apply(
            (a.Becomes(frozenset({"creature"}), added=True), a.Gains(a.Static(a.This(), (a.Defines(lands, lands),)))),
            a.Target(),
        ),
        targets=[a.TargetSpec(ANY_LAND)],
    )
    fix = instant("Fix", a.Apply((a.HasBase(5, 5),), a.Target()), targets=[a.TargetSpec(ANY_LAND)])
    table = play(
        Seat("Ann", hand=[stir, Placed(stir, "Stir again"), fix], battlefield=[LAND, Placed(LAND, "b")]), Seat("Ben")
    )
    for name, size in (("Stir", 2), ("Fix", 5), ("Stir again", 2)):
        table.act(Cast("Ann", name, targets=("Meadow",)))
        table.resolve()
        look = view(table.game)[table.find("Meadow")]
        assert (look.power, look.toughness) == (size, size)


def test_a_shield_for_each_of_several():
    """615.11: the target and what shares a colour with it now; one shield each."""
    sharing = a.Filter(frozenset({a.OfType("creature"), a.SharesColor(a.Target()), a.Not(a.Is(a.Target()))}))
    ward = instant(
        "Ward",
        a.Shield(a.Replacement(a.DealsDamage(to=a.Target()), a.Prevented(1))),
        a.Shield(a.Replacement(a.DealsDamage(), a.Prevented(1)), each=a.Every(sharing)),
        targets=[A_CREATURE],
    )
    rain = instant("Rain", a.Damage(2, a.Every(CREATURE)))
    green, red = creature("Green", 1, 9, cost="{G}"), creature("Red", 1, 9, cost="{R}")
    both = creature("Both", 1, 9, cost="{R}{G}")
    table = play(Seat("Ann", hand=[ward, rain], battlefield=[green, red]), Seat("Ben", battlefield=[both]))
    table.act(Cast("Ann", "Ward", targets=("Green",)))
    table.resolve()
    table.act(Cast("Ann", "Rain"))
    table.resolve()
    assert [table.game.find(it).damage for it in ("Green", "Both", "Red")] == [1, 1, 2]


def test_what_is_put_onto_the_battlefield_is_so_as_it_enters():
    """611.2e: what waits for an artifact entering triggers."""
    raise_it = instant(
        "Raise",
        a.Move(a.Target(), Zone.BATTLEFIELD, changes=(a.Becomes(frozenset({"artifact"}), added=True),)),
        targets=[a.TargetSpec(a.Filter(frozenset({a.OfType("card")}), Zone.GRAVEYARD))],
    )
    artifact = a.Filter(frozenset({a.OfType("artifact")}))
    usher = enchantment("Usher", a.Triggered(a.Moves(artifact, to=Zone.BATTLEFIELD), (a.GainLife(a.You(), 1),)))
    table = play(Seat("Ann", hand=[raise_it], battlefield=[usher], graveyard=[BEAR]), Seat("Ben"))
    table.act(Cast("Ann", "Raise", targets=("Bear",)))
    table.resolve()
    assert labels(table, Zone.BATTLEFIELD) == ["Usher", "Bear"]
    assert table.game.players["Ann"].life == 21
