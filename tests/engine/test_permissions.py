"""Cards cast from elsewhere than a hand by a permission of their own: at which cost, and where they go then."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Cast, Illegal, Placed, Seat, legal_actions, view, why_illegal
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Zone
from tests.engine.cards import BEAR, MURDER, Card, creature, instant, play

SPELLS = a.Filter(frozenset({a.OfType("spell")}), Zone.STACK)
GAIN = a.SpellAbility((a.GainLife(a.You(), 3),))


def spell(*abilities: a.Ability, cost: str = "{5}", name: str = "Echo") -> Card:
    return Card(name, cost, types=frozenset({"instant"}), abilities=(GAIN, *abilities))


def now(table, label):
    return view(table.game)[table.game.find(label).id]


@pytest.mark.parametrize("countered", [True, False])
def test_flashback(countered):
    """702.34a: for its own cost, and exiled whatever becomes of it."""
    card = spell(a.Keyword("flashback", cost=a.Cost("{1}")))
    deny = instant("Deny", a.Counter(a.Target()), targets=[a.TargetSpec(SPELLS)])
    table = play(Seat("Ann", mana="{R}", graveyard=[card], hand=[deny]), Seat("Ben"))
    assert [it for it in legal_actions(table.game, "Ann") if isinstance(it, Cast)] == [
        Cast("Ann", table.game.find("Echo").id)
    ]
    table.act(Cast("Ann", "Echo"))
    if countered:
        table.act(Cast("Ann", "Deny", ("Echo",)))
    table.resolve()
    assert table.game.find("Echo").zone is Zone.EXILE
    assert table.game.players["Ann"].life == (20 if countered else 23)


def test_from_a_hand_flashback_changes_nothing():
    """702.34a: only what was cast from the graveyard is exiled, and only from there the other cost is paid."""
    card = spell(a.Keyword("flashback", cost=a.Cost("{1}")), cost="{U}")
    table = play(Seat("Ann", mana="{U}", hand=[card]), Seat("Ben"))
    table.act(Cast("Ann", "Echo"))
    table.resolve()
    assert table.game.find("Echo").zone is Zone.GRAVEYARD
    assert table.game.players["Ann"].pool == ()


def test_the_whole_of_a_flashback_cost_is_paid():
    """118.9, 601.2h: life as well as mana; more life than there is can't be paid (119.4)."""
    for life, legal in ((3, True), (2, False)):
        card = spell(a.Keyword("flashback", cost=a.Cost("{1}", life=3)))
        table = play(Seat("Ann", mana="{R}", life=life, graveyard=[card]), Seat("Ben"))
        assert (why_illegal(table.game, Cast("Ann", "Echo")) is None) is legal
        if legal:
            table.act(Cast("Ann", "Echo"))
            assert (table.game.players["Ann"].life, table.game.players["Ann"].pool) == (0, ())


def test_flashback_is_for_instant_and_sorcery_spells():
    """702.34a: a creature spell may not be cast by it."""
    bear = creature("Cub", 2, 2, a.Keyword("flashback", cost=a.Cost("{0}")))
    table = play(Seat("Ann", graveyard=[bear]), Seat("Ben"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Cub"))
    assert refused.value.rule == "601.3"


def test_flashback_is_for_the_owner():
    """702.34a: nobody else may cast the card from its owner's graveyard."""
    card = spell(a.Keyword("flashback", cost=a.Cost("{0}")))
    table = play(Seat("Ann"), Seat("Ben", graveyard=[card]))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Echo"))
    assert refused.value.rule == "601.3"


def test_a_permission_for_a_further_cost():
    """118.8, 702.133a: the mana cost as ever, a card discarded besides, and the spell exiled."""
    again = a.CastThisFrom(Zone.GRAVEYARD, SPELLS, further=a.Cost(discard=1), then=Zone.EXILE)
    card = spell(again, cost="{U}")
    empty = play(Seat("Ann", mana="{U}", graveyard=[card]), Seat("Ben"))
    assert why_illegal(empty.game, Cast("Ann", "Echo")) is not None
    table = play(Seat("Ann", mana="{U}", graveyard=[card], hand=[BEAR]), Seat("Ben"))
    table.act(Cast("Ann", "Echo"))
    assert table.game.find("Bear").zone is Zone.GRAVEYARD
    assert table.game.players["Ann"].pool == ()
    table.resolve()
    assert table.game.find("Echo").zone is Zone.EXILE
    assert table.game.players["Ann"].life == 23


def test_a_permission_that_says_nothing_of_afterwards():
    """702.138a: for another cost, and what was cast so may come to the graveyard and be cast again."""
    card = creature(
        "Phoenix", 2, 2, a.CastThisFrom(Zone.GRAVEYARD, SPELLS, instead=a.Cost("{1}", exile_top=1)), cost="{8}"
    )
    seat = Seat("Ann", mana="{R}{R}", graveyard=[card], hand=[MURDER], library=[Placed(BEAR, "top"), Placed(BEAR, "b")])
    table = play(seat, Seat("Ben"))
    table.act(Cast("Ann", "Phoenix"))
    table.resolve()
    assert (table.game.find("Phoenix").zone, table.game.find("top").zone) == (Zone.BATTLEFIELD, Zone.EXILE)
    table.act(Cast("Ann", "Murder", ("Phoenix",)))
    table.resolve()
    assert table.game.find("Phoenix").zone is Zone.GRAVEYARD
    table.act(Cast("Ann", "Phoenix"))
    assert (table.game.find("Phoenix").zone, table.game.find("b").zone) == (Zone.STACK, Zone.EXILE)


def test_only_one_alternative_cost():
    """118.9a: a spell cast for the cost of a permission can't be bestowed for another."""
    bestow = a.Keyword("bestow", cost=a.Cost("{1}"))
    own = a.CastThisFrom(Zone.GRAVEYARD, SPELLS, instead=a.Cost("{0}"))
    card = Card(
        "Nymph", "{5}", types=frozenset({"creature", "enchantment"}), power=1, toughness=1, abilities=(bestow, own)
    )
    table = play(Seat("Ann", mana="{R}", graveyard=[card], battlefield=[BEAR]), Seat("Ben"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Nymph", ("Bear",), extras=(bestow,)))
    assert refused.value.rule == "118.9a"
    table.act(Cast("Ann", "Nymph", extras=()))
    table.resolve()
    assert table.game.find("Nymph").zone is Zone.BATTLEFIELD


GIVEN = a.CastThisFrom(Zone.GRAVEYARD, SPELLS, instead=a.Cost("{0}"))
FLASHBACK = a.Keyword("flashback", cost=a.Cost("{0}"))


@pytest.mark.parametrize(
    ("own", "given", "goes"), [((), FLASHBACK, True), ((), GIVEN, True), ((FLASHBACK,), a.Keyword("haste"), False)]
)
def test_what_an_effect_gives_goes_along_if_it_lets_the_card_be_cast(own, given, goes):
    """400.7g: onto the stack, where the spell has it; any other ability is the card’s in the graveyard alone."""
    instants = a.Every(a.Filter(frozenset({a.OfType("instant")}), Zone.GRAVEYARD))
    give = instant("Give", a.Apply((a.Gains(given),), instants))
    table = play(Seat("Ann", graveyard=[spell(*own)], hand=[give]), Seat("Ben"))
    table.act(Cast("Ann", "Give"))
    table.resolve()
    assert given in now(table, "Echo").abilities
    table.act(Cast("Ann", "Echo"))
    assert table.game.find("Echo").zone is Zone.STACK
    assert (given in now(table, "Echo").abilities) is goes
