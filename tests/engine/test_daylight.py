"""Day and night (731), daybound and nightbound (702.145), entering with the back face up (712.13a, 712.14a)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesdoc.engine import Activate, Cast, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import CreateCopy, Move, Step, Target, TargetSpec, Transform, You, Zone
from tests.engine.cards import A_CREATURE, BEAR, creature, instant, play

PROWLER = creature("Prowler", 4, 4, "nightbound", cost="")
WATCHER = replace(creature("Watcher", 2, 3, "daybound"), back=PROWLER)
LONE = replace(BEAR, name="Lone", abilities=(a.Keyword("nightbound"),))
GAIN = instant("Gain", a.GainLife(You(), 1))
TURN = instant("Turn", Transform(Target()), targets=[A_CREATURE])
TWIN = instant("Twin", CreateCopy(You(), 1, Target()), targets=[A_CREATURE])


def name(table, label):
    return view(table.game)[table.game.find(label).id].name


def started(*battlefield, hand=(), mana=""):
    """Ann's main phase has begun, with libraries for some turns."""
    seats = (Seat("Ann", battlefield=list(battlefield), hand=list(hand), library=[BEAR] * 3, mana=mana),)
    table = play(*seats, Seat("Ben", library=[BEAR] * 3))
    table.start()
    return table


@pytest.mark.parametrize(
    ("battlefield", "night"),
    [((BEAR,), None), ((WATCHER,), False), ((LONE,), True), ((LONE, WATCHER), False)],
)
def test_who_makes_it_day_or_night(battlefield, night):
    """702.145d, g"""
    assert started(*battlefield).game.night is night


def test_a_turn_without_spells_makes_night_and_one_with_two_makes_day():
    """731.2a, b; 702.145c, f: the permanent follows at once."""
    table = started(WATCHER, hand=[GAIN, replace(GAIN, name="More")])
    table.advance(Step.UPKEEP)
    assert (table.game.night, name(table, "Watcher")) == (True, "Prowler")
    table.advance(Step.UPKEEP)
    assert table.game.night
    table.act(Cast("Ann", "Gain"))
    table.act(Cast("Ann", "More"))
    table.advance(Step.UPKEEP)
    assert (table.game.night, name(table, "Watcher")) == (False, "Watcher")


def test_one_spell_changes_nothing():
    """731.2: neither day nor night turns."""
    table = started(WATCHER, hand=[GAIN])
    table.act(Cast("Ann", "Gain"))
    table.advance(Step.UPKEEP)
    assert (table.game.night, name(table, "Watcher")) == (False, "Watcher")


def test_neither_day_nor_night_stays_so():
    """731.2c"""
    table = started(BEAR)
    table.advance(Step.UPKEEP)
    assert table.game.night is None


def test_nothing_else_transforms_what_is_daybound():
    """702.145b; and 712.10: no instant or sorcery comes up."""
    spell = replace(BEAR, name="Sage", back=GAIN)
    plain = replace(BEAR, name="Moth", back=replace(BEAR, name="Flame"))
    table = started(WATCHER, spell, plain, hand=[replace(TURN, name=f"Turn {it}") for it in range(3)])
    for at, label in enumerate(("Watcher", "Sage", "Moth")):
        table.act(Cast("Ann", f"Turn {at}", (label,)))
        table.resolve()
    assert [name(table, label) for label in ("Watcher", "Sage", "Moth")] == ["Watcher", "Sage", "Flame"]


def test_a_copy_with_one_face_stays_as_it_is():
    """702.145b, 712.9: the bear that is a copy has no other face; a token that copies the card has."""
    mimic = instant(
        "Mimic", a.Apply((a.CopyOf(Target(1)),), Target(0), a.Duration.PERMANENT), targets=[A_CREATURE, A_CREATURE]
    )
    table = started(WATCHER, BEAR, hand=[mimic, TWIN])
    table.act(Cast("Ann", "Mimic", ("Bear", "Watcher")))
    table.resolve()
    table.act(Cast("Ann", "Twin", ("Watcher",)))
    table.resolve()
    table.advance(Step.UPKEEP)
    table.advance(Step.UPKEEP)
    assert table.game.night
    assert [name(table, it) for it in ("Watcher", "Bear", "Watcher 2")] == ["Prowler", "Watcher", "Prowler"]


def by_night(*hand, mana="{C}{C}"):
    """It is night in Ann's main phase, with mana that she has only then."""
    spring = replace(BEAR, name="Spring", abilities=(a.Activated(a.Cost(tap=True), (a.AddMana(mana),)),))
    table = started(LONE, spring, hand=hand)
    table.act(Activate("Ann", "Spring"))
    return table


def test_by_night_it_enters_with_its_back_up():
    """702.145b, 616.1d: the spell had its front up."""
    table = by_night(replace(WATCHER, name="Late"))
    table.act(Cast("Ann", "Late"))
    assert name(table, "Late") == "Late"
    table.resolve()
    assert (name(table, "Late"), table.game.find("Late").transformed) == ("Prowler", True)


ENTERS_TURNED = a.Replacement(a.Moves(a.This(), to=Zone.BATTLEFIELD), a.Entering(transformed=True))


@pytest.mark.parametrize(("back", "zone"), [(GAIN, Zone.GRAVEYARD), (PROWLER, Zone.BATTLEFIELD)])
def test_a_spell_whose_back_is_an_instant_goes_to_the_graveyard(back, zone):
    """712.13a"""
    card = replace(BEAR, name="Sage", cost="{0}", abilities=(ENTERS_TURNED,), back=back)
    table = started(hand=[card])
    table.act(Cast("Ann", "Sage"))
    table.resolve()
    assert table.game.find("Sage").zone is zone


@pytest.mark.parametrize("back", [GAIN, None])
def test_a_card_from_elsewhere_that_can_t_enter_so_stays_where_it_is(back):
    """712.14a, 400.4a"""
    card = replace(BEAR, name="Sage", abilities=(ENTERS_TURNED,), back=back)
    raising = instant(
        "Raise",
        Move(Target(), Zone.BATTLEFIELD),
        targets=[TargetSpec(a.Filter(frozenset({a.OfType("card")}), Zone.GRAVEYARD))],
    )
    table = play(Seat("Ann", graveyard=[card], hand=[raising]), Seat("Ben"))
    table.act(Cast("Ann", "Raise", ("Sage",)))
    table.resolve()
    assert table.game.find("Sage").zone is Zone.GRAVEYARD
