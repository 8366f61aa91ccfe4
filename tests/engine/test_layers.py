"""Continuous effects: the layers, timestamps, dependency (611 to 613)."""

from __future__ import annotations

from itertools import permutations

import pytest

from rulesdoc.engine import Activate, Card, Cast, Placed, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Color, Step, Zone
from tests.engine.cards import A_CREATURE, BEAR, CREATURE, LAND, aura, creature, enchantment, instant, play

ENCHANTMENTS = a.Filter(frozenset({a.OfType("enchantment")}))
LANDS = a.Filter(frozenset({a.OfType("land")}))
FORESTS = a.Filter(frozenset({a.OfType("land"), a.OfSubtype("forest")}))


def look(table, label):
    return view(table.game)[table.find(label)]


def board(*cards):
    return play(Seat("Ann", battlefield=list(cards)), Seat("Ben"))


def every(what, *changes):
    return a.Static(a.Every(what), changes)


@pytest.mark.parametrize("order", list(permutations(range(2))))
def test_an_effect_that_removes_another_ability_goes_first(order):
    """613.8a: whether the second exists depends on the first, in whichever order they came."""
    hush = enchantment("Hush", every(a.Filter(frozenset({a.OfType("enchantment"), a.Other()})), a.Loses()))
    wings = enchantment("Wings", every(CREATURE, a.Gains(a.Keyword("flying"))))
    cards = [hush, wings]
    table = board(BEAR, *(cards[at] for at in order))
    assert not look(table, "Bear").has("flying")


@pytest.mark.parametrize("order", list(permutations(range(2))))
def test_what_it_applies_to_depends_on_another(order):
    """613.8a: lands that become forests are then among the forests that become creatures."""
    grove = enchantment("Grove", every(LANDS, a.Becomes(subtypes=frozenset({"forest"}))))
    wake = enchantment("Wake", every(FORESTS, a.Becomes(frozenset({"creature"}), added=True), a.HasBase(1, 1)))
    cards = [grove, wake]
    marsh = Placed(LAND.__class__("Marsh", types=LAND.types, subtypes=frozenset({"swamp"})), "Marsh")
    table = board(marsh, *(cards[at] for at in order))
    assert look(table, "Marsh").types == {"land", "creature"}
    assert (look(table, "Marsh").power, look(table, "Marsh").toughness) == (1, 1)


def test_two_plain_modifiers_do_not_depend_on_each_other():
    """613.8a compares what effects do, not what comes out: a timestamp order stays possible."""
    one = enchantment("One", every(CREATURE, a.Gets(1, 1)))
    table = board(BEAR, one, one, one)
    assert (look(table, "Bear").power, look(table, "Bear").toughness) == (5, 5)


def test_a_dependency_loop_falls_back_on_timestamps():
    """613.8b: each makes the other's objects; the older applies first."""
    white = a.Filter(frozenset({a.OfType("creature"), a.OfColor(Color.WHITE)}))
    black = a.Filter(frozenset({a.OfType("creature"), a.OfColor(Color.BLACK)}))
    pale = enchantment("Pale", every(black, a.Colored(frozenset({Color.WHITE}))))
    dark = enchantment("Dark", every(white, a.Colored(frozenset({Color.BLACK}))))
    knight = creature("Knight", 2, 2, cost="{W}")
    rat = creature("Rat", 1, 1, cost="{B}")
    table = board(knight, rat, pale, dark)
    assert look(table, "Knight").colors == {Color.BLACK}
    assert look(table, "Rat").colors == {Color.BLACK}
    table = board(knight, rat, dark, pale)
    assert look(table, "Knight").colors == {Color.WHITE}
    assert look(table, "Rat").colors == {Color.WHITE}


def test_an_effect_begun_goes_on_though_its_ability_is_lost():
    """613.6: it began to apply in layer 4, so that its size in layer 7b holds though the ability goes in
    layer 6."""
    parade = enchantment(
        "Parade",
        a.Static(
            a.Every(a.Filter(frozenset({a.OfType("enchantment"), a.Other()}))),
            (a.Becomes(frozenset({"creature"}), added=True), a.HasBase(4, 4)),
        ),
    )
    hush = enchantment("Hush", every(ENCHANTMENTS, a.Loses()))
    idol = enchantment("Idol", a.Keyword("hexproof"))
    table = board(parade, hush, idol)
    assert look(table, "Idol").types == {"enchantment", "creature"}
    assert (look(table, "Idol").power, look(table, "Idol").toughness) == (4, 4)
    assert not look(table, "Idol").has("hexproof")


def test_sublayers_of_power_and_toughness():
    """613.4: star, base, counters and modifiers, switch, whatever the order of arrival."""
    lands = a.CountOf(LANDS)
    tree = creature("Tree", None, None, a.Static(a.This(), (a.Defines(lands, lands),)))
    placed = Placed(tree, counters=(("+1/+1", 2),))
    switching = aura("Twist", a.Switched())
    humble = aura("Humble", a.HasBase(0, 1))
    table = board(placed, LAND, LAND, LAND)
    assert (look(table, "Tree").power, look(table, "Tree").toughness) == (5, 5)
    table = board(placed, LAND, Placed(switching, attached="Tree"), Placed(humble, attached="Tree"))
    assert (look(table, "Tree").power, look(table, "Tree").toughness) == (3, 2)


def test_a_star_counts_in_every_zone():
    """604.3: a characteristic-defining ability functions everywhere."""
    lands = a.CountOf(LANDS)
    tree = creature("Tree", None, None, a.Static(a.This(), (a.Defines(lands, lands),)))
    table = play(Seat("Ann", battlefield=[LAND, LAND], hand=[tree], graveyard=[tree]), Seat("Ben"))
    assert look(table, "Tree").power == 2
    assert look(table, "Tree 2").toughness == 2


def test_control_changes_before_what_follows_the_controller():
    """613.1b: "creatures you control" counts those that an effect gives you."""
    mine = a.Filter(frozenset({a.OfType("creature"), a.ControlledBy(a.You())}))
    lord = enchantment("Lord", every(mine, a.Gets(1, 1)))
    steal = instant("Steal", a.Apply((a.Controls(a.You()),), a.Target(), a.Duration.PERMANENT), targets=[A_CREATURE])
    table = play(Seat("Ann", battlefield=[lord], hand=[steal]), Seat("Ben", battlefield=[BEAR]))
    assert look(table, "Bear").power == 2
    table.act(Cast("Ann", "Steal", targets=("Bear",)))
    table.resolve()
    assert (look(table, "Bear").controller, look(table, "Bear").power) == ("Ann", 3)
    assert table.game.find("Bear").sick


def test_the_set_of_objects_of_a_resolved_effect_is_fixed():
    """611.2c: a creature that comes later is not affected; one that a static ability speaks of is."""
    mine = a.Filter(frozenset({a.OfType("creature")}))
    rally = instant("Rally", a.Apply((a.Gets(1, 1),), a.Every(mine)))
    late = creature("Late", 1, 1, "flash", cost="{0}")
    table = play(Seat("Ann", battlefield=[BEAR], hand=[rally, late]), Seat("Ben"))
    table.act(Cast("Ann", "Rally"))
    table.resolve()
    table.act(Cast("Ann", "Late"))
    table.resolve()
    assert look(table, "Bear").power == 3
    assert look(table, "Late").power == 1
    table.advance(Step.UNTAP)
    assert look(table, "Bear").power == 2


def test_abilities_given_are_used_like_one_s_own():
    """613.1f: a given ability works, and goes with what gave it."""
    tapping = a.Activated(a.Cost(tap=True), (a.GainLife(a.You(), 1),))
    staff = aura("Staff", a.Gains(tapping))
    table = board(BEAR, Placed(staff, attached="Bear"))
    table.act(Activate("Ann", "Bear"))
    table.resolve()
    assert table.game.players["Ann"].life == 21


def test_an_artifact_creature_keeps_its_types():
    """205.1b, and 205.1a for other types."""
    parade = enchantment("Parade", every(ENCHANTMENTS, a.Becomes(frozenset({"artifact", "creature"})), a.HasBase(1, 1)))
    table = board(parade)
    assert look(table, "Parade").types == {"artifact", "creature", "enchantment"}
    plain = enchantment("Plain", every(CREATURE, a.Becomes(frozenset({"land"}))))
    table = board(creature("Elf", 1, 1, subtypes=["elf"]), plain)
    assert look(table, "Elf").types == {"land"}
    assert look(table, "Elf").subtypes == set()


def test_a_basic_land_type_brings_its_mana_and_takes_other_abilities():
    """305.7"""
    salt = enchantment("Salt", every(LANDS, a.Becomes(subtypes=frozenset({"island"}))))
    table = board(LAND, salt)
    table.act(Activate("Ann", "Meadow"))
    assert table.game.players["Ann"].pool == ("U",)
    assert look(table, "Meadow").subtypes == {"island"}


def test_the_view_is_computed_once_for_a_game():
    table = board(BEAR)
    assert view(table.game) is view(table.game)


def test_copies_have_copiable_values_only():
    """613.2a, 707.2: counters and other effects are not copied."""
    clone = aura("Mirror", a.CopyOf(a.Every(a.Filter(frozenset({a.OfSubtype("ogre")})))))
    ogre = Placed(creature("Ogre", 5, 3, "trample", subtypes=["ogre"]), counters=(("+1/+1", 1),))
    table = board(BEAR, ogre, Placed(clone, attached="Bear"))
    assert (look(table, "Bear").name, look(table, "Bear").power) == ("Ogre", 5)
    assert look(table, "Bear").has("trample")
    assert table.game.find("Bear").zone is Zone.BATTLEFIELD


def test_a_size_for_each_object_by_itself():
    """613.4b: each is as large as its own mana value, whichever order they came in."""
    size = a.MeasureOf("mana value", a.Each())
    plain = a.Filter(frozenset({a.OfType("artifact"), a.Not(a.OfType("creature"))}))
    march = enchantment("March", every(plain, a.Becomes(frozenset({"artifact", "creature"})), a.HasBase(size, size)))
    frame = Card("Frame", "{4}", types=frozenset({"artifact"}))
    brass = enchantment("Brass", every(ENCHANTMENTS, a.Becomes(frozenset({"artifact"}), added=True)), cost="{6}")
    for order in permutations((march, frame, brass)):
        table = board(*order)
        sizes = [(look(table, it).power, look(table, it).toughness) for it in ("March", "Frame", "Brass")]
        assert sizes == [(1, 1), (4, 4), (6, 6)]


def test_creature_types_of_another_object():
    """205.1a: they replace its own creature types, and no other subtypes; all of them with changeling (702.73a)."""
    rats = a.Every(a.Filter(frozenset({a.OfType("creature"), a.Other()})))
    shape = a.Static(a.This(), (a.HasCreatureTypesOf(rats, frozenset({"shapeshifter"})),))
    mimic = Card(
        "Mimic", types=frozenset({"artifact", "creature"}), subtypes=frozenset({"vehicle", "golem"}), abilities=(shape,)
    )
    table = board(mimic, creature("Rat", 1, 1, subtypes=["rat"]))
    assert look(table, "Mimic").subtypes == {"vehicle", "rat", "shapeshifter"}
    assert {"elf", "zombie", "vehicle"} <= look(board(mimic, creature("Any", 1, 1, "changeling")), "Mimic").subtypes
