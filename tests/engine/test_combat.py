"""Combat: attacking, blocking, damage (506 to 511, 702)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Attack, Block, Card, Illegal, Placed, Seat
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Step, Zone
from tests.engine.cards import BEAR, creature, play


def fight(mine, theirs, blocks, answers=(), step=Step.END_COMBAT):
    """Ann attacks with all of hers, Ben blocks so; played until a step."""
    table = play(Seat("Ann", battlefield=list(mine)), Seat("Ben", battlefield=list(theirs)), answers=answers)
    table.advance(Step.ATTACK)
    table.act(
        Attack("Ann", tuple((item.id, "Ben") for item in table.game.zone(Zone.BATTLEFIELD) if item.owner == "Ann"))
    )
    if blocks:
        table.advance(Step.BLOCK)
        table.act(Block("Ben", tuple(blocks)))
    table.advance(step)
    return table


def zone(table, label):
    return table.game.find(label).zone


@pytest.mark.parametrize(
    ("keyword", "attacker", "blocker"),
    [
        (None, Zone.GRAVEYARD, Zone.GRAVEYARD),
        ("first strike", Zone.BATTLEFIELD, Zone.GRAVEYARD),
        ("double strike", Zone.BATTLEFIELD, Zone.GRAVEYARD),
    ],
)
def test_first_strike(keyword, attacker, blocker):
    """510.4, 702.7"""
    mine = creature("Mine", 2, 2, *([keyword] if keyword else []))
    table = fight([mine], [BEAR], [("Bear", "Mine")])
    assert (zone(table, "Mine"), zone(table, "Bear")) == (attacker, blocker)


@pytest.mark.parametrize(("keyword", "life"), [("first strike", 18), ("double strike", 16), (None, 18)])
def test_unblocked_damage(keyword, life):
    """702.4b: damage in both steps with double strike."""
    table = fight([creature("Mine", 2, 2, *([keyword] if keyword else [])), creature("Slow", 0, 1)], [], [])
    assert table.game.players["Ben"].life == life


def test_trample_needs_lethal_damage_first():
    """702.19b"""
    mine = creature("Mine", 5, 5, "trample")
    table = fight([mine], [BEAR], [("Bear", "Mine")], [lambda it: (it.options[0],) * 2 + (it.options[1],) * 3])
    assert table.game.players["Ben"].life == 17
    with pytest.raises(Illegal) as refused:
        fight([mine], [BEAR], [("Bear", "Mine")], [lambda it: (it.options[0],) + (it.options[1],) * 4])
    assert refused.value.rule == "702.19b"


def test_trample_with_deathtouch():
    """702.2c: one damage is lethal."""
    mine = creature("Mine", 5, 5, "trample", "deathtouch")
    table = fight([mine], [BEAR], [("Bear", "Mine")], [lambda it: (it.options[0],) + (it.options[1],) * 4])
    assert table.game.players["Ben"].life == 16
    assert zone(table, "Bear") is Zone.GRAVEYARD


def test_a_blocked_creature_without_blockers_deals_no_damage():
    """509.1h, 510.1c: the blocker dies to first strike of another."""
    table = fight(
        [creature("Quick", 2, 2, "first strike"), Placed(BEAR, "slow")],
        [creature("Wall", 0, 2)],
        [("Wall", "Quick")],
    )
    assert table.game.players["Ben"].life == 18


def test_damage_is_divided_among_blockers():
    """510.1c"""
    table = fight(
        [creature("Mine", 3, 5)],
        [BEAR, Placed(BEAR, "b")],
        [("Bear", "Mine"), ("b", "Mine")],
        [lambda it: (it.options[0],) + (it.options[1],) * 2],
    )
    assert zone(table, "Bear") is Zone.BATTLEFIELD
    assert table.game.find("Bear").damage == 1
    assert zone(table, "b") is Zone.GRAVEYARD
    assert table.game.find("Mine").damage == 4


@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        (["flying"], [], "702.9b"),
        (["flying"], ["reach"], None),
        (["flying"], ["flying"], None),
        (["menace"], [], "702.111b"),
        ([], ["shadow"], "702.28b"),
        (["fear"], [], "702.36b"),
        (["intimidate"], [], "702.13b"),
    ],
)
def test_who_can_block(attacker, blocker, rule):
    mine = creature("Mine", 2, 2, *attacker, cost="{G}")
    theirs = creature("Theirs", 2, 2, *blocker, cost="{R}")
    other = creature("Other", 2, 2, "flying", "shadow", cost="{G}")
    pairs = [("Theirs", "Mine")]
    if rule is None:
        fight([mine], [theirs, other], pairs)
    else:
        with pytest.raises(Illegal) as refused:
            fight([mine], [theirs, creature("Bird", 1, 1, "flying", cost="{B}{G}")], pairs)
        assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("placed", "rule"),
    [
        (Placed(BEAR, "x", tapped=True), "508.1a"),
        (Placed(BEAR, "x", sick=True), "302.6"),
        (Placed(creature("Wall", 0, 4, "defender"), "x"), "702.3b"),
        (Placed(creature("Lazy", 2, 2, a.Prohibition(a.Attacks(a.This()))), "x"), "508.1c"),
        (Placed(creature("Hasty", 2, 2, "haste"), "x", sick=True), None),
    ],
)
def test_who_can_attack(placed, rule):
    table = play(Seat("Ann", battlefield=[placed, Placed(BEAR, "free")]), Seat("Ben"))
    table.advance(Step.ATTACK)
    if rule is None:
        table.act(Attack("Ann", (("x", "Ben"),)))
        assert table.game.find("x").tapped
    else:
        with pytest.raises(Illegal) as refused:
            table.act(Attack("Ann", (("x", "Ben"),)))
        assert refused.value.rule == rule


def test_vigilance_and_leaving_combat():
    """508.1f, 511.3"""
    table = fight([creature("Guard", 1, 1, "vigilance"), BEAR], [], [], step=Step.SECOND_MAIN)
    assert (table.game.find("Guard").tapped, table.game.find("Bear").tapped) == (False, True)
    assert table.game.find("Bear").attacking is None
    assert table.game.players["Ben"].life == 17


def test_without_attackers_there_are_no_blocks_and_no_damage():
    """508.8"""
    table = play(Seat("Ann", battlefield=[BEAR]), Seat("Ben"))
    table.advance(Step.ATTACK)
    table.act(Attack("Ann"))
    table.advance(Step.END_COMBAT)
    assert not any(getattr(it, "step", None) is Step.BLOCK for entry in table.log for it in entry.events)


def test_wither_and_infect():
    """120.3b, d"""
    table = fight([creature("Snake", 1, 1, "infect")], [BEAR], [("Bear", "Snake")])
    assert table.game.find("Bear").counters == (("-1/-1", 1),)
    assert table.game.find("Bear").damage == 0


def test_damage_wears_off_in_the_cleanup_step():
    """514.2"""
    table = fight([creature("Ox", 1, 4)], [BEAR], [("Bear", "Ox")], step=Step.END)
    assert table.game.find("Ox").damage == 2
    table.advance(Step.UPKEEP)
    assert table.game.find("Ox").damage == 0


def banded(mine, theirs, band, blocks, answers=(), defenders=None):
    """Ann attacks with all of hers, some of them as a band, Ben blocks so; played to the end of combat."""
    table = play(Seat("Ann", battlefield=list(mine)), Seat("Ben", battlefield=list(theirs)), answers=answers)
    table.advance(Step.ATTACK)
    attack = tuple((card.name, (defenders or {}).get(card.name, "Ben")) for card in mine)
    table.act(Attack("Ann", attack, (band,)))
    table.advance(Step.BLOCK)
    table.act(Block("Ben", tuple(blocks)))
    table.advance(Step.END_COMBAT)
    return table


def test_what_blocks_one_of_a_band_blocks_all_of_it():
    """702.22h: the flier could not be blocked by it, and no damage comes through; 702.22k: Ann divides."""
    band = [creature("Kite", 1, 1, "flying", "banding"), creature("Newt", 3, 3)]
    table = banded(
        band, [creature("Wall", 2, 9)], ("Kite", "Newt"), [("Wall", "Newt")], [lambda it: it.options[:1] * 2]
    )
    assert table.game.players["Ben"].life == 20
    assert (table.game.find("Wall").damage, table.game.find("Newt").damage) == (4, 2)
    assert {it.band for it in table.game.zone(Zone.BATTLEFIELD)} == {0, None}
    table.advance(Step.SECOND_MAIN)
    assert {it.band for it in table.game.zone(Zone.BATTLEFIELD)} == {None}


def test_the_defending_player_divides_damage_where_one_of_the_blockers_has_banding():
    """702.22j: Ben gives all of it to one of them."""
    theirs = [creature("Page", 0, 1, "banding"), creature("Knave", 0, 2)]
    table = fight(
        [creature("Ogre", 3, 3)], theirs, [("Page", "Ogre"), ("Knave", "Ogre")], [lambda it: it.options[:1] * 3]
    )
    assert table.ask.asked[0].player == "Ben"
    assert (zone(table, "Page"), zone(table, "Knave")) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_the_controller_of_a_blocker_divides_its_damage():
    """510.1d: among what it blocks, and the attacking player does so for a banded attacker alone (702.22k)."""
    wide = creature("Wide", 2, 9, a.BlocksMore(1))
    table = fight(
        [BEAR, creature("Ox", 1, 4)], [wide], [("Wide", "Bear"), ("Wide", "Ox")], [lambda it: it.options[:1] * 2]
    )
    assert [(choice.player, choice.rule) for choice in table.ask.asked] == [("Ben", "510.1d")]
    assert (zone(table, "Bear"), table.game.find("Ox").damage) == (Zone.GRAVEYARD, 0)


WALKER = Card("Walker", types=frozenset({"planeswalker"}), loyalty=3)


@pytest.mark.parametrize(
    ("mine", "band", "defenders", "rule"),
    [
        ([creature("One", 1, 1, "banding"), BEAR, creature("Two", 1, 1)], ("One", "Bear", "Two"), {}, "702.22c"),
        ([BEAR], ("Bear",), {}, "702.22c"),
        ([creature("One", 1, 1, "banding"), BEAR], ("One", "Bear", "One"), {}, "702.22c"),
        ([creature("One", 1, 1, "banding")], ("One", "Walker"), {}, "702.22c"),
        ([creature("One", 1, 1, "banding"), BEAR], ("One", "Bear"), {"Bear": "Walker"}, "702.22d"),
    ],
)
def test_not_everything_is_a_band(mine, band, defenders, rule):
    with pytest.raises(Illegal) as refused:
        banded(mine, [WALKER], band, [], defenders=defenders)
    assert refused.value.rule == rule
