"""Copies, choices as something enters, searching several zones, kicker (607, 614.12, 616.1g, 701.23, 702.33, 707)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Activate, Cast, Illegal, Placed, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Color, Step, Zone
from tests.engine.cards import A_CREATURE, BEAR, CREATURE, LAND, Card, creature, enchantment, instant, labels, play

ENTERING = a.Moves(a.This(), to=Zone.BATTLEFIELD)
DRAKE = creature("Drake", 2, 3, "flying", a.Activated(a.Cost("{0}"), (a.GainLife(a.You(), 1),)))


def look(table, label):
    return view(table.game)[table.find(label)]


@pytest.mark.parametrize("keeping", [True, False])
def test_becoming_a_copy(keeping):
    """707.9a: with or without the ability that says so."""
    change = a.Activated(a.Cost("{0}"), (a.Apply((a.CopyOf(a.Target(), keeping),), a.This()),), (A_CREATURE,))
    shifter = Placed(creature("Shifter", 1, 1, change), counters=(("+1/+1", 1),))
    table = play(Seat("Ann", battlefield=[shifter, DRAKE]), Seat("Ben", library=[LAND]))
    table.act(Activate("Ann", "Shifter", targets=("Drake",)))
    table.resolve()
    now = look(table, "Shifter")
    assert (now.name, now.power, now.toughness) == ("Drake", 3, 4)
    assert sum(isinstance(it, a.Activated) for it in now.abilities) == (2 if keeping else 1)
    table.advance(Step.UPKEEP)
    assert look(table, "Shifter").name == "Shifter"


def test_gaining_activated_abilities():
    """201.5b: those that it has as the effect begins, for itself."""
    mimic = creature(
        "Mimic",
        1,
        1,
        a.Activated(a.Cost("{0}"), (a.Apply((a.GainsActivated(a.Target()),), a.This()),), (A_CREATURE,)),
    )
    pumping = a.Activated(a.Cost("{0}"), (a.Apply((a.Gets(1, 0),), a.This()),))
    table = play(Seat("Ann", battlefield=[mimic]), Seat("Ben", battlefield=[creature("Pump", 2, 2, pumping, "flying")]))
    table.act(Activate("Ann", "Mimic", targets=("Pump",)))
    table.resolve()
    table.act(Activate("Ann", "Mimic", 1))
    table.resolve()
    assert [look(table, label).power for label in ("Mimic", "Pump")] == [2, 2]
    assert not look(table, "Mimic").has("flying")


@pytest.mark.parametrize("copy", [True, False])
def test_entering_as_a_copy_of_one_that_is_chosen(copy):
    """614.12a, 707.5: or of none."""
    clone = creature("Clone", 0, 0, a.Replacement(ENTERING, a.Entering(copy_among=CREATURE)), cost="{0}")
    table = play(
        Seat("Ann", hand=[clone]),
        Seat("Ben", battlefield=[DRAKE, BEAR]),
        answers=[lambda it: it.options[:1] if copy else ()],
    )
    table.act(Cast("Ann", "Clone"))
    table.resolve()
    if copy:
        assert (look(table, "Clone").name, look(table, "Clone").controller) == ("Drake", "Ann")
    else:
        assert table.game.find("Clone").zone is Zone.GRAVEYARD


def test_tokens_are_doubled_before_each_is_asked_about():
    """616.1g: creating comes before entering; each copy then has a choice of its own."""
    angel = creature("Angel", 2, 2, a.Replacement(ENTERING, a.Entering(choose="color")))
    twins = enchantment("Twins", a.Replacement(a.CreatesTokens(a.You()), a.Multiplied(2)))
    image = instant("Image", a.CreateCopy(a.You(), 1, a.Target()), targets=[A_CREATURE])
    table = play(
        Seat("Ann", hand=[image], battlefield=[angel, twins]), Seat("Ben"), answers=[[Color.RED], [Color.BLUE]]
    )
    table.act(Cast("Ann", "Image", ("Angel",)))
    table.resolve()
    noted = [dict(item.noted) for item in table.game.zone(Zone.BATTLEFIELD) if item.token]
    assert noted == [{"color": Color.RED}, {"color": Color.BLUE}]


def test_a_player_chosen_as_it_enters():
    """208.2a, 607.2d"""
    theirs = a.CountOf(a.Filter(frozenset({a.OfType("creature"), a.ControlledBy(a.ChosenPlayer())})))
    order = creature(
        "Order",
        None,
        None,
        a.Replacement(ENTERING, a.Entering(choose="opponent")),
        a.Static(a.This(), (a.Defines(theirs, theirs),)),
        cost="{0}",
    )
    cleo = Seat("Cleo", battlefield=[Placed(BEAR, "c"), Placed(BEAR, "d")])
    table = play(Seat("Ann", hand=[order]), Seat("Ben", battlefield=[BEAR]), cleo, answers=[lambda it: it.options[1:]])
    table.act(Cast("Ann", "Order"))
    table.resolve()
    assert table.ask.asked[0].options == ("Ben", "Cleo")
    assert (look(table, "Order").power, look(table, "Order").toughness) == (2, 2)


def test_a_permanent_that_enters_changed():
    """611.2e: what waits for an enchantment to enter sees it."""
    muses = enchantment(
        "Muses",
        a.Triggered(
            a.Moves(a.Filter(frozenset({a.OfType("enchantment"), a.Other()})), to=Zone.BATTLEFIELD),
            (a.GainLife(a.You(), 1),),
        ),
    )
    graves = a.Filter(frozenset({a.OfType("creature")}), Zone.GRAVEYARD)
    changed = a.Becomes(frozenset({"enchantment"}), added=True)
    raise_up = instant("Raise", a.Move(a.Every(graves), Zone.BATTLEFIELD, changes=(changed,)))
    table = play(Seat("Ann", hand=[raise_up], battlefield=[muses], graveyard=[BEAR]), Seat("Ben"))
    table.act(Cast("Ann", "Raise"))
    table.resolve()
    assert look(table, "Bear").types == {"creature", "enchantment"}
    assert table.game.players["Ann"].life == 21


def test_searching_several_zones_for_a_name():
    """701.23b: all in the graveyard, as many as wanted in hand and library; seen as the object last was."""
    relics = a.Filter(frozenset({a.OfType("artifact")}))
    same = a.Filter(frozenset({a.Named(a.Target())}), Zone.ANYWHERE)
    splinter = instant(
        "Splinter",
        a.Move(a.Target(), Zone.EXILE),
        a.Search(
            a.You(),
            same,
            a.All(),
            Zone.EXILE,
            whose=a.ControllerOf(a.Target()),
            zones=(Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY),
        ),
        targets=[a.TargetSpec(relics)],
    )
    relic = Card("Relic", "{1}", types=frozenset({"artifact"}))
    ben = Seat(
        "Ben",
        battlefield=[relic],
        graveyard=[Placed(relic, "grave"), BEAR],
        hand=[Placed(relic, "hand")],
        library=[Placed(relic, "library"), LAND],
    )
    table = play(Seat("Ann", hand=[splinter]), ben, answers=[lambda it: it.options[:1]])
    table.act(Cast("Ann", "Splinter"))
    table.resolve()
    assert table.ask.asked[0].player == "Ann"
    assert labels(table, Zone.EXILE) == ["Relic", "grave", "hand"]


@pytest.mark.parametrize(("kicked", "life", "pool"), [(True, 24, ()), (False, 21, ("G", "G"))])
def test_kicker(kicked, life, pool):
    """702.33, 607.2i: the permanent knows that its spell was kicked."""
    elf = creature(
        "Elf",
        1,
        1,
        a.Keyword("kicker", cost=a.Cost("{1}{G}")),
        a.Triggered(ENTERING, (a.If(a.Kicked(), (a.GainLife(a.You(), 4),), (a.GainLife(a.You(), 1),)),)),
        cost="{G}",
    )
    table = play(Seat("Ann", mana="{G}{G}{G}", hand=[elf]), Seat("Ben"))
    table.act(Cast("Ann", "Elf", kicked=kicked))
    assert table.game.players["Ann"].pool == pool
    table.resolve()
    assert table.game.players["Ann"].life == life


def test_more_modes_if_kicked():
    """601.4"""
    modes = (a.SpellAbility((a.GainLife(a.You(), 1),)), a.SpellAbility((a.GainLife(a.You(), 2),)))
    card = Card(
        "Charm",
        "{G}",
        types=frozenset({"instant"}),
        abilities=(a.Modal(modes, 1, 1, kicked=(0, 2)), a.Keyword("kicker", cost=a.Cost("{2}"))),
    )
    table = play(Seat("Ann", mana="{G}{C}{C}", hand=[card]), Seat("Ben"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Charm", modes=(0, 1)))
    assert refused.value.rule == "700.2a"
    table.act(Cast("Ann", "Charm", modes=(0, 1), kicked=True))
    table.resolve()
    assert table.game.players["Ann"].life == 23
