"""Replacement and prevention effects (614 to 616), and what can't happen (101.2)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Cast, Placed, PlayLand, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from tests.engine.cards import (
    A_CREATURE,
    BEAR,
    BOLT,
    CREATURE,
    LAND,
    Answers,
    creature,
    enchantment,
    instant,
    play,
)

ANY_PLAYER = a.TargetSpec(a.PlayerFilter())


def named(label):
    """Choose the effect that comes from the object with this label."""

    def choose(choice):
        return [it for it in choice.options if it.scene.game.objects[it.source].label == label]

    return choose


def test_a_shield_prevents_so_much_and_no_more():
    """615.7"""
    shield = a.Shield(a.Replacement(a.DealsDamage(to=a.Target()), a.Prevented(4)))
    ward = instant("Ward", shield, targets=[ANY_PLAYER])
    table = play(Seat("Ann", hand=[ward, BOLT, BOLT]), Seat("Ben"))
    table.act(Cast("Ann", "Ward", targets=("Ben",)))
    table.resolve()
    for name, life in (("Bolt", 20), ("Bolt 2", 18)):
        table.act(Cast("Ann", name, targets=("Ben",)))
        table.resolve()
        assert table.game.players["Ben"].life == life


def test_a_shield_serves_one_batch_of_damage_once():
    """615.7: damage of one moment uses up one shield."""
    shield = a.Shield(a.Replacement(a.DealsDamage(to=a.You()), a.Prevented(3)))
    ward = instant("Ward", shield)
    table = play(Seat("Ann", hand=[ward], battlefield=[BEAR]), Seat("Ben", battlefield=[Placed(BEAR, "b")]))
    table.act(Cast("Ann", "Ward"))
    table.resolve()
    hits = [e.DamageDealt(table.find(label), "Ann", 2) for label in ("Bear", "b")]
    table.perform(*hits)
    assert table.game.players["Ann"].life == 19


def test_prevented_damage_is_not_dealt():
    """615.6: what would happen because of it does not."""
    wall = creature("Wall", 0, 1, a.Replacement(a.DealsDamage(to=a.This()), a.Prevented()))
    notice = enchantment("Notice", a.Triggered(a.DealsDamage(), (a.GainLife(a.You(), 1),)))
    table = play(Seat("Ann", hand=[BOLT], battlefield=[wall, notice]), Seat("Ben"))
    table.act(Cast("Ann", "Bolt", targets=("Wall",)))
    table.resolve()
    assert table.game.find("Wall").damage == 0
    assert table.game.players["Ann"].life == 20


def test_damage_is_dealt_to_something_else():
    """614.9"""
    martyr = creature("Martyr", 1, 4, a.Replacement(a.DealsDamage(to=a.You()), a.Redirected(a.This())))
    table = play(Seat("Ann", hand=[BOLT]), Seat("Ben", battlefield=[martyr]))
    table.act(Cast("Ann", "Bolt", targets=("Ben",)))
    table.resolve()
    assert table.game.players["Ben"].life == 20
    assert table.game.find("Martyr").damage == 3


@pytest.mark.parametrize(("first", "lost"), [("Doubler", 4), ("Guard", 2)])
def test_order_of_doubling_and_preventing_is_the_victim_s_choice(first, lost):
    """616.1: 3 damage, doubled then less 2, or less 2 then doubled."""
    doubler = enchantment("Doubler", a.Replacement(a.DealsDamage(), a.Multiplied(2)))
    guard = enchantment("Guard", a.Replacement(a.DealsDamage(to=a.You()), a.Prevented(2)))
    table = play(
        Seat("Ann", hand=[BOLT], battlefield=[doubler]), Seat("Ben", battlefield=[guard]), answers=[named(first)]
    )
    table.act(Cast("Ann", "Bolt", targets=("Ben",)))
    table.resolve()
    assert table.ask.asked[0].player == "Ben"
    assert table.game.players["Ben"].life == 20 - lost


def test_replacement_can_make_another_applicable():
    """616.2: life becomes cards, and drawing becomes something else, for each card."""
    scholar = enchantment(
        "Scholar", a.Replacement(a.GainsLife(a.You()), a.Instead((a.Draw(a.You(), a.EventAmount()),)))
    )
    dreamer = enchantment("Dreamer", a.Replacement(a.Draws(a.You()), a.Instead((a.Mill(a.You(), 2),))))
    boon = instant("Boon", a.GainLife(a.You(), 3))
    for others, hand, grave in (([], 3, 1), ([dreamer], 0, 7)):
        table = play(Seat("Ann", hand=[boon], battlefield=[scholar, *others], library=[LAND] * 9), Seat("Ben"))
        table.act(Cast("Ann", "Boon"))
        table.resolve()
        assert len(table.game.zone(Zone.HAND, "Ann")) == hand
        assert len(table.game.zone(Zone.GRAVEYARD, "Ann")) == grave
        assert table.game.players["Ann"].life == 20


def test_an_effect_does_not_replace_what_came_of_itself():
    """614.5, where the replacing instruction takes several events."""
    twice = enchantment("Twice", a.Replacement(a.Draws(a.You()), a.Instead((a.Draw(a.You(), 2),))))
    study = instant("Study", a.Draw(a.You(), 1))
    table = play(Seat("Ann", hand=[study], battlefield=[twice], library=[LAND] * 9), Seat("Ben"))
    table.act(Cast("Ann", "Study"))
    table.resolve()
    assert len(table.game.zone(Zone.HAND, "Ann")) == 2


def test_how_a_permanent_enters():
    """614.1c, 614.12: tapped by its own text; with counters by another's; looked at as it would be there."""
    gate = LAND.__class__(
        "Gate",
        types=frozenset({"land"}),
        abilities=(a.Replacement(a.Moves(a.This(), to=Zone.BATTLEFIELD), a.Entering(tapped=True)),),
    )
    nursery = enchantment(
        "Nursery",
        a.Replacement(a.Moves(CREATURE, to=Zone.BATTLEFIELD), a.Entering(counters=(("+1/+1", 1),))),
    )
    frail = creature("Frail", 0, 0, cost="{0}")
    table = play(Seat("Ann", hand=[gate, frail], battlefield=[nursery]), Seat("Ben"))
    table.act(PlayLand("Ann", "Gate"))
    assert table.game.find("Gate").tapped
    table.act(Cast("Ann", "Frail"))
    table.resolve()
    assert table.game.find("Frail").counters == (("+1/+1", 1),)
    assert view(table.game)[table.find("Frail")].power == 1


def test_a_copy_as_it_enters_comes_first():
    """616.1c: once it is a copy, its own "enters tapped" is gone."""
    essence = creature(
        "Essence",
        6,
        6,
        a.Replacement(
            a.Moves(a.Filter(frozenset({a.OfType("creature"), a.ControlledBy(a.You())})), to=Zone.BATTLEFIELD),
            a.Entering(copy_of=a.This()),
        ),
    )
    sentinel = creature(
        "Sentinel",
        3,
        3,
        a.Replacement(a.Moves(a.This(), to=Zone.BATTLEFIELD), a.Entering(tapped=True)),
        cost="{0}",
    )
    table = play(Seat("Ann", hand=[sentinel], battlefield=[essence]), Seat("Ben"))
    table.act(Cast("Ann", "Sentinel"))
    table.resolve()
    new = table.game.find("Sentinel")
    assert not new.tapped
    assert view(table.game)[new.id].name == "Essence"
    assert view(table.game)[new.id].power == 6


def test_tokens_doubled():
    """614.1a: twice that many."""
    twins = enchantment(
        "Twins", a.Replacement(a.Moves(a.Filter(frozenset({a.IsToken()})), to=Zone.BATTLEFIELD), a.Multiplied(2))
    )
    call = instant(
        "Call", a.CreateToken(a.You(), 2, 1, 1, frozenset(), frozenset({"creature"}), frozenset({"soldier"}))
    )
    table = play(Seat("Ann", hand=[call], battlefield=[twins]), Seat("Ben"))
    table.act(Cast("Ann", "Call"))
    table.resolve()
    names = [item.label for item in table.game.zone(Zone.BATTLEFIELD) if item.token]
    assert names == ["Soldier Token", "Soldier Token 2", "Soldier Token 3", "Soldier Token 4"]


def test_what_can_t_happen_does_not():
    """101.2, and it is told in the log."""
    sober = enchantment("Sober", a.Prohibition(a.GainsLife(a.EachPlayer())))
    boon = instant("Boon", a.GainLife(a.You(), 3), a.Draw(a.You(), 1))
    table = play(Seat("Ann", hand=[boon], library=[LAND]), Seat("Ben", battlefield=[sober]))
    table.act(Cast("Ann", "Boon"))
    table.resolve()
    assert table.game.players["Ann"].life == 20
    assert len(table.game.zone(Zone.HAND, "Ann")) == 1
    stopped = [event for entry in table.log for event in entry.events if isinstance(event, e.Stopped)]
    assert [(type(it.event), it.source) for it in stopped] == [(e.LifeGained, table.find("Sober"))]


def test_one_replacement_for_two_reasons_to_lose():
    """704.7: losing for want of life and of cards is one event."""
    saving = enchantment("Saving", a.Replacement(a.LosesGame(a.You()), a.Instead((a.SetLife(a.You(), 7),))))
    ruin = instant("Ruin", a.Draw(a.You(), 2), a.LoseLife(a.You(), 2))
    table = play(Seat("Ann", life=1, hand=[ruin], battlefield=[saving], library=[LAND]), Seat("Ben"))
    table.act(Cast("Ann", "Ruin"))
    table.resolve()
    assert table.game.result is None
    assert table.game.players["Ann"].life == 7
    replaced = [event for entry in table.log for event in entry.events if isinstance(event, e.Replaced)]
    assert len(replaced) == 1


def test_protection_prevents_and_refuses():
    """702.16b, e"""
    red = a.Filter(frozenset({a.OfColor(a.Color.RED)}))
    knight = creature("Knight", 2, 2, a.Keyword("protection", quality=red))
    blast = instant("Blast", a.Damage(2, a.Every(CREATURE)), cost="{R}")
    spark = instant("Spark", a.Damage(2, a.Target()), targets=[A_CREATURE], cost="{R}")
    table = play(Seat("Ann", mana="{R}{R}", hand=[blast, spark]), Seat("Ben", battlefield=[knight, BEAR]))
    table.ask = Answers()
    table.act(Cast("Ann", "Spark"))
    assert table.game.zone(Zone.STACK)[-1].targets == ((table.find("Bear"),),)
    table.act(Cast("Ann", "Blast"))
    table.resolve_top()
    assert table.game.find("Knight").zone is Zone.BATTLEFIELD
    assert table.game.find("Knight").damage == 0
    assert table.game.find("Bear").zone is Zone.GRAVEYARD
