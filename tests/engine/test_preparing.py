"""Preparation cards (722): prepared permanents, copies of their prepare spells, and casting these."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesdoc.engine import Cast, Illegal, Pass, Seat, legal_actions, view
from rulesdoc.engine.abilities import Color, Destroy, PhaseOut, Prepare, Step, Target, Zone
from tests.engine.cards import A_CREATURE, BEAR, creature, instant, play

GUST = instant("Gust", PhaseOut(Target()), targets=[A_CREATURE], cost="{U}")
TEACHER = replace(creature("Teacher", 2, 2, cost="{1}{W}"), prepare=GUST)
READY = instant("Ready", Prepare(Target()), targets=[A_CREATURE])
FALL = instant("Fall", Destroy(Target()), targets=[A_CREATURE])


def prepared(*hand, mine=(TEACHER,), mana="{U}{U}"):
    """Ann's teacher is prepared."""
    seats = (Seat("Ann", hand=[READY, *hand], battlefield=list(mine), mana=mana), Seat("Ben", library=[BEAR]))
    table = play(*seats)
    table.act(Cast("Ann", "Ready", (mine[0].name,)))
    table.resolve()
    return table


def test_a_copy_in_exile_has_the_characteristics_of_the_prepare_spell():
    """722.3c"""
    table = prepared()
    copy = table.game.find("Teacher spell")
    look = view(table.game)[copy.id]
    assert (copy.zone, copy.owner, copy.token) == (Zone.EXILE, "Ann", True)
    assert (look.name, look.types, look.colors, look.power) == ("Gust", {"instant"}, {Color.BLUE}, 0)
    assert table.game.find("Teacher").prepared


def test_what_has_no_prepare_spell_or_is_prepared_does_not_become_so():
    """722.3a: a bear never, and the teacher not twice."""
    table = prepared(mine=(BEAR,))
    assert not table.game.find("Bear").prepared
    assert table.game.zone(Zone.EXILE) == ()
    table = prepared(replace(READY, name="Again"))
    table.act(Cast("Ann", "Again", ("Teacher",)))
    table.resolve()
    assert len(table.game.zone(Zone.EXILE)) == 1


def test_casting_the_copy_ends_the_preparation_and_it_can_come_again():
    """722.3c: at the time the spell becomes cast. A copy that leaves the stack ceases to exist (704.5e)."""
    table = prepared(replace(READY, name="Again"), mine=(TEACHER, BEAR))
    assert Cast("Ann", table.game.find("Teacher spell").id, (table.game.find("Bear").id,)) in legal_actions(
        table.game, "Ann"
    )
    table.act(Cast("Ann", "Teacher spell", ("Bear",)))
    assert not table.game.find("Teacher").prepared
    assert table.game.find("Teacher spell").zone is Zone.STACK
    table.resolve()
    assert table.game.find("Bear") is None
    assert table.game.find("Teacher spell") is None
    table.act(Cast("Ann", "Again", ("Teacher",)))
    table.resolve()
    assert [it.card.name for it in table.game.zone(Zone.EXILE)] == ["Gust"]


def test_only_the_controller_of_the_permanent_casts_it():
    """722.3c"""
    table = prepared(mana="{U}{U}")
    table.act(Pass("Ann"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ben", "Teacher spell", ("Teacher",)))
    assert refused.value.rule == "601.3"


def test_the_copy_goes_with_its_permanent():
    """722.3c"""
    table = prepared(FALL)
    table.act(Cast("Ann", "Fall", ("Teacher",)))
    table.resolve()
    assert table.game.find("Teacher").zone is Zone.GRAVEYARD
    assert table.game.zone(Zone.EXILE) == ()


def test_a_permanent_that_phases_in_prepared_has_a_new_copy():
    """722.3c, 702.26"""
    table = prepared(instant("Away", PhaseOut(Target()), targets=[A_CREATURE]))
    first = table.game.find("Teacher spell").id
    table.act(Cast("Ann", "Away", ("Teacher",)))
    table.resolve()
    assert table.game.find("Teacher") is None
    assert table.game.zone(Zone.EXILE) == ()
    table.advance(Step.UPKEEP)
    assert table.game.zone(Zone.EXILE) == ()
    table.advance(Step.UPKEEP)
    assert table.game.find("Teacher").prepared
    (again,) = table.game.zone(Zone.EXILE)
    assert again.id != first


def test_a_preparation_card_is_never_cast_as_its_prepare_spell():
    """722.3: in the hand it is a creature card, cast at its own cost and time."""
    table = play(Seat("Ann", hand=[TEACHER], mana="{U}"), Seat("Ben"))
    assert view(table.game)[table.game.find("Teacher").id].types == {"creature"}
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Teacher", ()))
    assert refused.value.rule == "601.2h"
