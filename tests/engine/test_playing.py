"""Lands, spells, abilities, mana, turns, questions (106, 117, 305, 500s, 601 to 606)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import (
    Activate,
    Attack,
    Card,
    Cast,
    Concede,
    Illegal,
    Pass,
    Placed,
    PlayLand,
    Seat,
    deal,
    legal_actions,
    view,
    why_illegal,
)
from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.mana import Payment, mana_value, payments
from tests.engine.cards import (
    A_CREATURE,
    BEAR,
    BOLT,
    CREATURE,
    LAND,
    aura,
    creature,
    enchantment,
    instant,
    labels,
    play,
)


@pytest.mark.parametrize(
    ("cost", "pool", "ways"),
    [
        ("{1}{G}", ("G", "G"), [("G", "G")]),
        ("{1}{G}", ("G", "R", "W"), [("G", "R"), ("G", "W")]),
        ("{1}{G}", ("R", "W"), []),
        ("{W/U}", ("U", "W"), [("U",), ("W",)]),
        ("{2/W}", ("B", "G", "W"), [("B", "G"), ("B", "W"), ("G", "W"), ("W",)]),
        ("{C}", ("C", "G"), [("C",)]),
        ("{X}{R}", ("G", "G", "R"), [("G", "G", "R")]),
        ("{0}", (), [()]),
    ],
)
def test_ways_to_pay(cost, pool, ways):
    """107.4, 601.2h"""
    assert [way.mana for way in payments(cost, pool, x=2)] == ways


def test_phyrexian_mana_is_paid_with_life_too():
    """107.4f"""
    assert payments("{W/P}", ("W",)) == (Payment(("W",)), Payment((), 2))


def test_mana_value_of_odd_symbols():
    """202.3"""
    assert [mana_value(cost, 3) for cost in ("{X}{X}{R}", "{2/W}{W/U}", "{W/P}", "", "{10}")] == [7, 3, 1, 0, 10]


def test_a_cost_that_is_none():
    with pytest.raises(ValueError, match="not a mana cost"):
        mana_value("2G")
    with pytest.raises(ValueError, match="unknown mana symbol"):
        mana_value("{Z}")


def test_lands_make_mana_at_once():
    """305.6, 605.3b"""
    table = play(Seat("Ann", battlefield=[LAND, LAND], hand=[BEAR]), Seat("Ben"))
    for label in ("Meadow", "Meadow 2"):
        table.act(Activate("Ann", label))
    assert table.game.players["Ann"].pool == ("G", "G")
    assert table.game.zone(Zone.STACK) == ()
    table.act(Cast("Ann", "Bear"))
    assert table.game.players["Ann"].pool == ()
    table.resolve()
    assert table.game.find("Bear").sick


def test_unspent_mana_is_lost_with_the_step():
    """500.5"""
    table = play(Seat("Ann", mana="{G}"), Seat("Ben"))
    table.advance(Step.BEGIN_COMBAT)
    assert table.game.players["Ann"].pool == ()


def test_the_way_to_pay_is_chosen_only_where_there_are_several():
    table = play(Seat("Ann", mana="{G}{R}{W}", hand=[BEAR]), Seat("Ben"), answers=[lambda it: it.options[1:]])
    table.act(Cast("Ann", "Bear"))
    assert table.game.players["Ann"].pool == ("R",)
    table = play(Seat("Ann", mana="{G}{R}{W}", hand=[BEAR]), Seat("Ben"))
    table.act(Cast("Ann", "Bear", pay=("R", "G")))
    assert table.game.players["Ann"].pool == ("W",)


def test_x_is_paid_and_used():
    """107.3a, 601.2b"""
    fire = instant("Fire", a.Damage(a.X(), a.Target()), targets=[a.TargetSpec(a.AnyTarget())], cost="{X}{R}")
    table = play(Seat("Ann", mana="{R}{R}{R}{R}", hand=[fire]), Seat("Ben"))
    table.act(Cast("Ann", "Fire", ("Ben",), x=3))
    table.resolve()
    assert table.game.players["Ben"].life == 17
    assert table.game.players["Ann"].pool == ()


def test_when_spells_can_be_cast():
    """117.1a, 307.1"""
    sorcery = Card("Ritual", "{0}", types=frozenset({"sorcery"}), abilities=(a.SpellAbility((a.Draw(a.You(), 1),)),))
    table = play(Seat("Ann", hand=[sorcery, BOLT], library=[LAND]), Seat("Ben", hand=[Placed(sorcery, "b")]))
    table.act(Cast("Ann", "Bolt", ("Ben",)))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Ritual"))
    assert refused.value.rule == "307.1"
    table.resolve()
    table.act(Cast("Ann", "Ritual"))
    table.resolve()
    table.act(Pass("Ann"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ben", "b"))
    assert refused.value.rule == "307.1"


def test_an_aura_is_attached_and_falls_off():
    """303.4a, 608.3c, 704.5m"""
    wings = aura("Wings", a.Gains(a.Keyword("flying")), cost="{0}")
    kill = instant("Kill", a.Destroy(a.Target()), targets=[A_CREATURE])
    table = play(Seat("Ann", hand=[wings, kill], battlefield=[BEAR]), Seat("Ben"))
    table.act(Cast("Ann", "Wings", ("Bear",)))
    table.resolve()
    assert view(table.game)[table.find("Bear")].has("flying")
    table.act(Cast("Ann", "Kill", ("Bear",)))
    table.resolve()
    assert labels(table, Zone.GRAVEYARD, "Ann") == ["Bear", "Kill", "Wings"]


def test_equipment_is_moved_and_stays():
    """301.5, 702.6, 704.5n"""
    blade = Card(
        "Blade",
        "{1}",
        types=frozenset({"artifact"}),
        subtypes=frozenset({"equipment"}),
        abilities=(a.Static(a.Attached(), (a.Gets(2, 0),)), a.Keyword("equip", cost=a.Cost("{0}"))),
    )
    kill = instant("Kill", a.Destroy(a.Target()), targets=[A_CREATURE])
    table = play(Seat("Ann", hand=[kill], battlefield=[BEAR, Placed(BEAR, "b"), blade]), Seat("Ben"))
    for label in ("Bear", "b"):
        table.act(Activate("Ann", "Blade", targets=(label,)))
        table.resolve()
        assert view(table.game)[table.find(label)].power == 4
    assert view(table.game)[table.find("Bear")].power == 2
    table.act(Cast("Ann", "Kill", ("b",)))
    table.resolve()
    assert table.game.find("Blade").zone is Zone.BATTLEFIELD
    assert table.game.find("Blade").attached is None


def test_cycling():
    """702.29a"""
    card = creature("Wanderer", 3, 3, a.Keyword("cycling", cost=a.Cost("{1}")))
    table = play(Seat("Ann", mana="{R}", hand=[card], library=[LAND]), Seat("Ben"))
    table.act(Activate("Ann", "Wanderer"))
    assert table.game.find("Wanderer").zone is Zone.GRAVEYARD
    table.resolve()
    assert labels(table, Zone.HAND, "Ann") == ["Meadow"]


def test_loyalty():
    """306.5b, 606.3, 704.5i"""
    walker = Card(
        "Sage",
        "{0}",
        types=frozenset({"planeswalker"}),
        loyalty=2,
        abilities=(
            a.Activated(a.Cost(loyalty=1), (a.GainLife(a.You(), 1),)),
            a.Activated(a.Cost(loyalty=-2), (a.GainLife(a.You(), 5),)),
        ),
    )
    table = play(Seat("Ann", hand=[walker]), Seat("Ben"))
    table.act(Cast("Ann", "Sage"))
    table.resolve()
    assert table.game.find("Sage").count("loyalty") == 2
    table.act(Activate("Ann", "Sage", 1))
    assert table.game.find("Sage").zone is Zone.GRAVEYARD
    table.resolve()
    assert table.game.players["Ann"].life == 25
    table = play(Seat("Ann", battlefield=[walker]), Seat("Ben"))
    table.act(Activate("Ann", "Sage"))
    table.resolve()
    with pytest.raises(Illegal) as refused:
        table.act(Activate("Ann", "Sage"))
    assert refused.value.rule == "606.3"


def test_a_whole_turn_in_order():
    """500.1: steps of the next turn, an untap and a draw in it, and nobody gets priority in untap and
    cleanup."""
    ben = Seat("Ben", battlefield=[Placed(BEAR, tapped=True, sick=True)], library=[LAND, BOLT])
    table = play(Seat("Ann"), ben, step=Step.END)
    table.advance(Step.MAIN)
    steps = [it.step for entry in table.log for it in entry.events if isinstance(it, e.StepBegan)]
    assert steps == [Step.CLEANUP, Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.MAIN]
    bear = table.game.find("Bear")
    assert (bear.tapped, bear.sick) == (False, False)
    assert labels(table, Zone.HAND, "Ben") == ["Meadow"]
    given = [
        entry.before.step for entry in table.log for it in entry.events if isinstance(it, e.PriorityGiven) and it.again
    ]
    assert Step.UNTAP not in given
    assert Step.CLEANUP not in given
    table.act(PlayLand("Ben", "Meadow"))
    assert table.game.players["Ben"].lands_played == 1


def test_discarding_down_to_seven():
    """514.1"""
    table = play(Seat("Ann", hand=[LAND] * 9), Seat("Ben", library=[LAND]), answers=[lambda it: it.options[:2]])
    table.advance(Step.UPKEEP)
    assert len(table.game.zone(Zone.HAND, "Ann")) == 7
    assert labels(table, Zone.GRAVEYARD, "Ann") == ["Meadow", "Meadow 2"]


def test_conceding():
    """104.3a, also without priority"""
    table = play(Seat("Ann"), Seat("Ben"))
    table.act(Concede("Ben"))
    assert table.game.result.winners == ("Ann",)
    with pytest.raises(Illegal):
        table.act(Pass("Ann"))


def test_a_player_leaves_a_game_of_three():
    """104.3a, 800.4a: what they own leaves, what they took comes back."""
    steal = aura("Steal", a.Controls(a.You()))
    table = play(
        Seat("Ann", battlefield=[BEAR]),
        Seat("Ben", battlefield=[Placed(BEAR, "b"), Placed(steal, attached="Bear")]),
        Seat("Cleo"),
    )
    assert view(table.game)[table.find("Bear")].controller == "Ben"
    table.act(Concede("Ben"))
    assert table.game.result is None
    assert labels(table, Zone.BATTLEFIELD) == ["Bear"]
    assert view(table.game)[table.find("Bear")].controller == "Ann"
    assert table.game.after("Ann") == "Cleo"


def test_priority_passes_only_from_the_one_who_leaves():
    """800.4a: Ann keeps it as Ben leaves, though Cleo sits next to him."""
    table = play(Seat("Ann"), Seat("Ben"), Seat("Cleo"))
    table.start()
    table.act(Concede("Ben"))
    assert table.game.priority == "Ann"
    other = play(Seat("Ann"), Seat("Ben"), Seat("Cleo"))
    other.act(Pass("Ann"))
    other.act(Concede("Ben"))
    assert other.game.priority == "Cleo"


def test_whoever_leaves_has_nothing_to_declare():
    """800.4j: the turn goes on without attackers; of two who are attacked, the other declares blockers."""
    ann = Seat("Ann", battlefield=[BEAR, Placed(BEAR, "b")])
    table = play(ann, Seat("Ben"), Seat("Cleo"))
    table.advance(Step.ATTACK)
    table.act(Concede("Ann"))
    assert (table.game.step, table.game.declaring, table.game.priority) == (Step.ATTACK, None, "Ben")
    table.advance(Step.END_COMBAT)
    assert table.game.active == "Ann"
    blocking = play(ann, Seat("Ben", battlefield=[Placed(BEAR, "c")]), Seat("Cleo", battlefield=[Placed(BEAR, "d")]))
    blocking.advance(Step.ATTACK)
    blocking.act(Attack("Ann", (("Bear", "Ben"), ("b", "Cleo"))))
    blocking.advance(Step.BLOCK)
    assert blocking.game.declaring == "Ben"
    blocking.act(Concede("Ben"))
    assert blocking.game.declaring == "Cleo"
    blocking.act(Concede("Cleo"))
    assert blocking.game.result.winners == ("Ann",)


def test_questions_change_nothing():
    """Legal actions are those that are not refused."""
    dear = instant("Dear", a.Draw(a.You(), 1), cost="{9}")
    game = deal([Seat("Ann", hand=[BOLT, LAND, dear], battlefield=[BEAR, Placed(LAND, "tap")]), Seat("Ben")])
    actions = legal_actions(game, "Ann")
    bolt, meadow, bear, land = (game.find(it).id for it in ("Bolt", "Meadow", "Bear", "tap"))
    assert set(actions) == {
        Pass("Ann"),
        PlayLand("Ann", meadow),
        Cast("Ann", bolt, ("Ann",)),
        Cast("Ann", bolt, ("Ben",)),
        Cast("Ann", bolt, (bear,)),
        Activate("Ann", land, 0),
    }
    assert legal_actions(game, "Ben") == ()
    assert why_illegal(game, Cast("Ann", "Dear")).rule == "601.2h"
    assert why_illegal(game, Cast("Ann", "Bolt", ("Ben",))) is None
    assert game.priority is None


def test_two_replies_resolve_last_in_first_out():
    """405.5"""
    table = play(Seat("Ann", life=5, hand=[BOLT]), Seat("Ben", hand=[instant("Save", a.SetLife(a.EachPlayer(), 10))]))
    table.act(Cast("Ann", "Bolt", ("Ben",)))
    table.act(Pass("Ann"))
    table.act(Cast("Ben", "Save"))
    assert labels(table, Zone.STACK) == ["Bolt", "Save"]
    table.resolve()
    assert table.game.players["Ben"].life == 7


def test_shroud_hexproof_and_counterspells():
    """701.6a, 702.11b, 702.18a"""
    table = play(
        Seat("Ann", battlefield=[creature("Shy", 1, 1, "shroud"), creature("Sly", 1, 1, "hexproof")], hand=[BOLT]),
        Seat(
            "Ben",
            hand=[
                instant(
                    "No",
                    a.Counter(a.Target()),
                    targets=[a.TargetSpec(a.Filter(frozenset({a.OfType("spell")}), Zone.STACK))],
                )
            ],
        ),
    )
    assert why_illegal(table.game, Cast("Ann", "Bolt", ("Shy",))).rule == "601.2c"
    assert why_illegal(table.game, Cast("Ann", "Bolt", ("Sly",))) is None
    table.act(Cast("Ann", "Bolt", ("Ben",)))
    table.act(Pass("Ann"))
    table.act(Cast("Ben", "No"))
    table.resolve()
    assert table.game.players["Ben"].life == 20
    assert table.game.find("Bolt").zone is Zone.GRAVEYARD


def test_fighting_and_exchanged_blows():
    """701.14"""
    duel = instant("Duel", a.Fight(a.Target(0), a.Target(1)), targets=[A_CREATURE, A_CREATURE])
    table = play(Seat("Ann", hand=[duel], battlefield=[creature("Ox", 3, 4)]), Seat("Ben", battlefield=[BEAR]))
    table.act(Cast("Ann", "Duel", ("Ox", "Bear")))
    table.resolve()
    assert table.game.find("Ox").damage == 2
    assert table.game.find("Bear").zone is Zone.GRAVEYARD


def test_tokens_cease_to_exist_elsewhere():
    """704.5d; and their death is seen."""
    call = instant("Call", a.CreateToken(a.You(), 1, 1, 1, frozenset(), frozenset({"creature"}), frozenset({"elf"})))
    mourner = enchantment(
        "Mourner", a.Triggered(a.Moves(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD), (a.GainLife(a.You(), 1),))
    )
    table = play(Seat("Ann", hand=[call, BOLT], battlefield=[mourner]), Seat("Ben"))
    table.act(Cast("Ann", "Call"))
    table.resolve()
    table.act(Cast("Ann", "Bolt", ("Elf Token",)))
    table.resolve()
    assert table.game.find("Elf Token") is None
    assert table.game.players["Ann"].life == 21


def test_counters_take_each_other_away():
    """704.5q"""
    placed = Placed(BEAR, counters=(("+1/+1", 3), ("-1/-1", 1)))
    table = play(Seat("Ann", battlefield=[placed]), Seat("Ben"))
    table.start()
    assert table.game.find("Bear").counters == (("+1/+1", 2),)
