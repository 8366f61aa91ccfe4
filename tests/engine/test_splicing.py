"""Splice (702.47) and what a name in the spliced text means (201.5b)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Cast, Illegal, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Zone
from tests.engine.cards import A_CREATURE, BEAR, Card, creature, labels, play

ARCANE = a.Filter(frozenset({a.OfSubtype("arcane")}))
WARDED = creature("Warded", 1, 4, a.Keyword("protection", quality=a.Filter(frozenset({a.OfColor(a.Color.RED)}))))


def arcane(name: str, cost: str, *abilities: a.Ability, splice: str = "") -> Card:
    """An arcane instant, perhaps with splice onto arcane."""
    keyword = (a.Keyword("splice", cost=a.Cost(splice), quality=ARCANE),) if splice else ()
    return Card(
        name, cost, types=frozenset({"instant"}), subtypes=frozenset({"arcane"}), abilities=(*abilities, *keyword)
    )


RAY = arcane("Ray", "{5}{R}", a.SpellAbility((a.Damage(2, a.Target()),), (A_CREATURE,)), splice="{R}")
CALM = arcane("Calm", "{5}{W}", a.SpellAbility((a.GainLife(a.You(), 2),)), splice="{W}")
MIST = arcane("Mist", "{U}", a.SpellAbility((a.GainLife(a.You(), 1),)))


def cast(table, label, *targets):
    table.act(Cast("Ann", label, targets))


def test_a_spell_takes_the_text_and_nothing_else():
    """702.47c, 201.5b: the blue spell deals the damage, to what is protected from red; the card stays in hand."""
    ann = Seat("Ann", mana="{U}{R}", hand=[MIST, RAY])
    table = play(ann, Seat("Ben", battlefield=[WARDED]), answers=[lambda it: it.options])
    cast(table, "Mist", "Warded")
    look = view(table.game)[table.find("Mist")]
    assert (look.name, look.cost, look.colors) == ("Mist", "{U}", frozenset({a.Color.BLUE}))
    assert table.game.players["Ann"].pool == ()
    mist = table.find("Mist")
    table.resolve()
    assert table.game.find("Warded").damage == 2
    assert table.game.players["Ann"].life == 21
    dealt = [event for entry in table.log for event in entry.events if type(event).__name__ == "DamageDealt"]
    assert [event.source for event in dealt] == [mist]
    assert labels(table, Zone.HAND, "Ann") == ["Ray"]
    assert len(view(table.game)[table.find("Mist")].abilities) == 1


def test_the_cost_has_to_be_paid_too():
    """702.47a, 601.2h; otherwise everything is taken back."""
    table = play(
        Seat("Ann", mana="{U}", hand=[MIST, RAY]),
        Seat("Ben", battlefield=[BEAR]),
        answers=[lambda it: it.options, lambda it: ()],
    )
    with pytest.raises(Illegal, match=r"601\.2h"):
        cast(table, "Mist", "Bear")
    assert labels(table, Zone.HAND, "Ann") == ["Mist", "Ray"]
    cast(table, "Mist")
    table.resolve()
    assert table.game.players["Ann"].life == 21


def test_several_cards_in_the_order_chosen_after_the_spell_itself():
    """702.47b, 608.2c."""
    table = play(
        Seat("Ann", mana="{U}{R}{W}", hand=[MIST, RAY, CALM]),
        Seat("Ben", battlefield=[BEAR]),
        answers=[lambda it: it.options[::-1]],
    )
    cast(table, "Mist", "Bear")
    table.resolve()
    told = [type(event).__name__ for entry in table.log for event in entry.events]
    assert [name for name in told if name in ("LifeGained", "DamageDealt")] == [
        "LifeGained",
        "LifeGained",
        "DamageDealt",
    ]
    assert table.game.players["Ann"].life == 23


@pytest.mark.parametrize(("spell", "bears"), [(BEAR, 1), (MIST, 0)])
def test_nobody_is_asked_where_nothing_can_be_spliced(spell, bears):
    """702.47a: onto another kind of spell; 702.47b: without a target."""
    ben = Seat("Ben", battlefield=[BEAR] * bears)
    hand = [RAY, spell]
    table = play(Seat("Ann", mana="{G}{U}", hand=hand), ben)
    cast(table, spell.name if not bears else table.game.zone(Zone.HAND, "Ann")[1].label)
    assert labels(table, Zone.HAND, "Ann") == ["Ray"]
