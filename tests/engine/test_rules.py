"""What the first official examples say, played on the engine with cards of our own."""

from __future__ import annotations

import pytest

from rulesdoc.engine import (
    Activate,
    Attack,
    Block,
    Card,
    Cast,
    Illegal,
    Pass,
    Placed,
    PlayLand,
    Seat,
    deal,
    view,
)
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Color, Step, Zone
from rulesdoc.engine.layers import scene_of
from rulesdoc.engine.loops import fingerprint
from rulesdoc.engine.records import replace
from rulesdoc.engine.values import measured
from tests.engine.cards import (
    A_CREATURE,
    BEAR,
    BOLT,
    CREATURE,
    LAND,
    MURDER,
    aura,
    creature,
    enchantment,
    instant,
    labels,
    play,
)


def pump(power: int, toughness: int) -> Card:
    return instant("Pump", a.Apply((a.Gets(power, toughness),), a.Target()), targets=[A_CREATURE])


def size(table, label: str) -> tuple[int, int]:
    look = view(table.game)[table.find(label)]
    return look.power, look.toughness


# ---------------------------------------------------------------------------- 101, 107, 202


def test_a_prohibition_beats_a_permission():
    """101.2"""
    more = enchantment("Plenty", a.ExtraLand(a.You()))
    barred = enchantment("Barren", a.Prohibition(a.PlaysLand(a.EachPlayer())))
    ann = Seat("Ann", battlefield=[more], hand=[LAND, Placed(LAND, "second"), Placed(LAND, "third")])
    table = play(ann, Seat("Ben"))
    table.act(PlayLand("Ann", "Meadow"))
    table.act(PlayLand("Ann", "second"))
    with pytest.raises(Illegal) as refused:
        table.act(PlayLand("Ann", "third"))
    assert refused.value.rule == "305.2"
    table = play(Seat("Ann", battlefield=[more], hand=[LAND]), Seat("Ben", battlefield=[barred]))
    with pytest.raises(Illegal) as refused:
        table.act(PlayLand("Ann", "Meadow"))
    assert refused.value.rule == "101.2"
    assert labels(table, Zone.HAND, "Ann") == ["Meadow"]


def test_players_choose_in_turn_order_and_sacrifice_together():
    """101.4"""
    edict = instant("Edict", a.Sacrifice(a.EachPlayer(), CREATURE))
    mourner = enchantment(
        "Mourner",
        a.Triggered(a.Moves(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD), (a.GainLife(a.You(), 1),)),
    )
    ann = Seat("Ann", hand=[edict], battlefield=[Placed(BEAR, "a1"), Placed(BEAR, "a2"), mourner])
    ben = Seat("Ben", battlefield=[Placed(BEAR, "b1"), Placed(BEAR, "b2")])
    asked = []

    def second(choice):
        asked.append((choice.player, table.game.find("a1").zone))
        return choice.options[1:]

    table = play(ann, ben, answers=[second, second])
    table.act(Cast("Ann", "Edict"))
    table.resolve_top()
    assert asked == [("Ann", Zone.BATTLEFIELD), ("Ben", Zone.BATTLEFIELD)]
    gone = [entry for entry in table.log if any(getattr(it, "cause", "") == "sacrifice" for it in entry.events)]
    assert len(gone) == 1
    assert sum(getattr(it, "cause", "") == "sacrifice" for it in gone[0].events) == 2
    assert labels(table, Zone.BATTLEFIELD) == ["a1", "Mourner", "b1"]


def test_negative_power_deals_no_damage_and_is_used_in_sums():
    """107.1b, first example"""
    table = play(
        Seat("Ann", battlefield=[creature("Ogre", 3, 4)], hand=[pump(-5, 0), Placed(pump(3, 0), "up")]),
        Seat("Ben"),
    )
    table.act(Cast("Ann", "Pump", targets=("Ogre",)))
    table.resolve()
    assert size(table, "Ogre") == (-2, 4)
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("Ogre", "Ben"),)))
    table.advance(Step.DAMAGE)
    assert table.game.players["Ben"].life == 20
    table.act(Cast("Ann", "up", targets=("Ogre",)))
    table.resolve()
    assert size(table, "Ogre") == (1, 4)


def test_no_mana_for_negative_power():
    """107.1b, second example"""
    adding = a.Activated(a.Cost(tap=True), (a.AddMana("{G}", a.MeasureOf("power", a.This())),))
    for change, pool in ((-2, ()), (0, ("G",)), (1, ("G", "G"))):
        table = play(Seat("Ann", battlefield=[creature("Tree", 1, 2, adding)], hand=[pump(change, 0)]), Seat("Ben"))
        table.act(Cast("Ann", "Pump", targets=("Tree",)))
        table.resolve()
        table.act(Activate("Ann", "Tree"))
        assert table.game.players["Ann"].pool == pool
        assert table.game.find("Tree").tapped


def test_doubling_pump_of_a_negative_power_is_zero():
    """107.1b, third example"""
    power = a.MeasureOf("power", a.This())
    growing = a.Activated(a.Cost("{2}{G}{G}"), (a.Apply((a.Gets(power, power),), a.This()),))
    for change, after in ((-6, (-2, 4)), (1, (10, 9))):
        ann = Seat(
            "Ann",
            mana="{G}{G}{G}{G}",
            battlefield=[creature("Colossus", 4, 4, growing)],
            hand=[pump(change, 0)],
        )
        table = play(ann, Seat("Ben"))
        table.act(Cast("Ann", "Pump", targets=("Colossus",)))
        table.resolve()
        table.act(Activate("Ann", "Colossus"))
        table.resolve()
        assert size(table, "Colossus") == after


@pytest.mark.parametrize(
    ("cost", "colors"),
    [("{2}{W}", {Color.WHITE}), ("{2}", set()), ("{2}{W}{B}", {Color.WHITE, Color.BLACK})],
)
def test_colors_come_from_the_mana_cost(cost, colors):
    """202.2a"""
    table = play(Seat("Ann", battlefield=[creature("Bird", 1, 1, cost=cost)]), Seat("Ben"))
    assert view(table.game)[table.find("Bird")].colors == colors


def test_mana_value_is_the_total():
    """202.3"""
    table = play(Seat("Ann", battlefield=[creature("Sphinx", 4, 4, cost="{3}{U}{U}")]), Seat("Ben"))
    number = table.find("Sphinx")
    scene = scene_of(table.game, number)
    assert measured("mana value", scene.object(number), scene.look(number)) == 5
    gain = instant("Boon", a.GainLife(a.You(), a.MeasureOf("mana value", a.Target())), targets=[A_CREATURE])
    table = play(Seat("Ann", battlefield=[creature("Sphinx", 4, 4, cost="{3}{U}{U}")], hand=[gain]), Seat("Ben"))
    table.act(Cast("Ann", "Boon", targets=("Sphinx",)))
    table.resolve()
    assert table.game.players["Ann"].life == 25


# ----------------------------------------------------------------------------- 400.6, 609.3


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.EXILE])
def test_contradictory_moves_are_chosen_by_the_controller(zone):
    """400.6"""
    angel = creature(
        "Angel",
        5,
        5,
        a.Replacement(
            a.LosesGame(a.You()),
            a.Instead((a.Move(a.This(), Zone.EXILE), a.SetLife(a.You(), a.StartingLife(a.You())))),
        ),
    )
    storm = instant(
        "Storm",
        a.Damage(5, a.Target(0)),
        a.Damage(5, a.Target(1)),
        targets=[a.TargetSpec(a.PlayerFilter()), A_CREATURE],
    )
    table = play(Seat("Ann", hand=[storm]), Seat("Ben", life=5, battlefield=[angel]), answers=[[zone]])
    table.act(Cast("Ann", "Storm", targets=("Ben", "Angel")))
    table.resolve()
    assert table.ask.asked[0].rule == "400.6"
    assert table.ask.asked[0].player == "Ben"
    assert table.game.players["Ben"].life == 20
    assert table.game.find("Angel").zone is zone
    assert table.game.result is None


def test_as_much_as_possible():
    """609.3"""
    shred = instant("Shred", a.Discard(a.You(), 2))
    table = play(Seat("Ann", hand=[shred, BEAR]), Seat("Ben"))
    table.act(Cast("Ann", "Shred"))
    table.resolve()
    assert labels(table, Zone.HAND, "Ann") == []
    assert sorted(labels(table, Zone.GRAVEYARD, "Ann")) == ["Bear", "Shred"]
    away = instant("Away", a.MoveTop(a.You(), 5, Zone.EXILE))
    table = play(Seat("Ann", hand=[away], library=[BEAR, LAND, BOLT]), Seat("Ben"))
    table.act(Cast("Ann", "Away"))
    table.resolve()
    assert labels(table, Zone.EXILE) == ["Bear", "Meadow", "Bolt"]
    assert table.game.result is None


# -------------------------------------------------------------------------------------- 613


def switch() -> Card:
    return instant("Switch", a.Apply((a.Switched(),), a.Target()), targets=[A_CREATURE])


def test_switch_comes_after_what_modifies():
    """613.4d, first example"""
    ann = Seat("Ann", battlefield=[creature("Crab", 1, 3)], hand=[pump(0, 1), switch(), Placed(pump(5, 0), "big")])
    table = play(ann, Seat("Ben"))
    for name, after in (("Pump", (1, 4)), ("Switch", (4, 1)), ("big", (4, 6))):
        table.act(Cast("Ann", name, targets=("Crab",)))
        table.resolve()
        assert size(table, "Crab") == after


def test_switch_stays_when_a_modifier_ends():
    """613.4d, second example"""
    shell = aura("Shell", a.Gets(0, 1))
    shatter = instant(
        "Shatter",
        a.Destroy(a.Target()),
        targets=[a.TargetSpec(a.Filter(frozenset({a.OfType("enchantment")})))],
    )
    ann = Seat("Ann", battlefield=[creature("Crab", 1, 3), Placed(shell, attached="Crab")], hand=[switch(), shatter])
    table = play(ann, Seat("Ben"))
    table.act(Cast("Ann", "Switch", targets=("Crab",)))
    table.resolve()
    assert size(table, "Crab") == (4, 1)
    table.act(Cast("Ann", "Shatter", targets=("Shell",)))
    table.resolve()
    assert size(table, "Crab") == (3, 1)


def test_two_switches_cancel():
    """613.4d, third example"""
    ann = Seat("Ann", battlefield=[creature("Crab", 1, 3)], hand=[pump(0, 1), switch(), switch()])
    table = play(ann, Seat("Ben"))
    for name in ("Pump", "Switch", "Switch 2"):
        table.act(Cast("Ann", name, targets=("Crab",)))
        table.resolve()
    assert size(table, "Crab") == (1, 4)


@pytest.mark.parametrize("last", ["Wings", "Anchor"])
def test_the_later_aura_wins(last):
    """613.9, first example"""
    wings = Placed(aura("Wings", a.Gains(a.Keyword("flying"))), attached="Bear")
    anchor = Placed(aura("Anchor", a.Loses("flying")), attached="Bear")
    order = [anchor, wings] if last == "Wings" else [wings, anchor]
    table = play(Seat("Ann", battlefield=[BEAR, *order]), Seat("Ben"))
    assert view(table.game)[table.find("Bear")].has("flying") is (last == "Wings")


def test_one_effect_makes_another_apply():
    """613.9, second example"""
    white = a.Filter(frozenset({a.OfColor(Color.WHITE), a.OfType("creature")}))
    crusade = enchantment("Crusade", a.Static(a.Every(white), (a.Gets(1, 1),)))
    paint = Placed(aura("Paint", a.Colored(frozenset({Color.WHITE}))), attached="Bear")
    table = play(Seat("Ann", battlefield=[crusade, BEAR, paint]), Seat("Ben", battlefield=[Placed(BEAR, "other")]))
    assert size(table, "Bear") == (3, 3)
    assert size(table, "other") == (2, 2)


# ------------------------------------------------------------------------------- 614 to 616

OWN = a.Filter(frozenset({a.OfType("creature"), a.ControlledBy(a.You())}))


@pytest.mark.parametrize(("count", "life"), [(0, 18), (1, 16), (2, 12)])
def test_doublers_double_once_each(count, life):
    """614.5"""
    doubler = enchantment("Doubler", a.Replacement(a.DealsDamage(OWN), a.Multiplied(2)))
    answers = [lambda choice: choice.options[:1]] if count == 2 else []
    table = play(Seat("Ann", battlefield=[BEAR, *[doubler] * count]), Seat("Ben"), answers=answers)
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("Bear", "Ben"),)))
    table.advance(Step.DAMAGE)
    assert table.game.players["Ben"].life == life


@pytest.mark.parametrize(("which", "zone"), [("Void", Zone.EXILE), ("Phoenix", Zone.LIBRARY)])
def test_the_controller_chooses_which_replacement_applies(which, zone):
    """616.1f, first example"""
    card = a.Filter(frozenset({a.OfType("card")}), Zone.ANYWHERE)
    void = enchantment(
        "Void",
        a.Replacement(a.Moves(card, to=Zone.GRAVEYARD), a.Instead((a.Move(a.That(), Zone.EXILE),))),
    )
    phoenix = creature(
        "Phoenix",
        2,
        2,
        a.Replacement(
            a.Moves(a.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
            a.Instead((a.Move(a.This(), Zone.LIBRARY, "shuffled"),)),
        ),
    )

    def choose(choice):
        assert (choice.player, choice.rule) == ("Ben", "616.1e")
        return [it for it in choice.options if table.game.objects[it.source].label == which]

    table = play(Seat("Ann", hand=[MURDER], battlefield=[void]), Seat("Ben", battlefield=[phoenix]), answers=[choose])
    table.act(Cast("Ann", "Murder", targets=("Phoenix",)))
    table.resolve()
    assert table.game.find("Phoenix").zone is zone


# --------------------------------------------------------------------------------- 701, 702


def test_an_exchange_happens_whole_or_not_at_all():
    """701.12a"""
    swap = instant("Swap", a.ExchangeControl(a.Target(0, 0), a.Target(0, 1)), targets=[a.TargetSpec(CREATURE, 2, 2)])
    for respond in (False, True):
        ann = Seat("Ann", hand=[swap], battlefield=[Placed(BEAR, "a")])
        table = play(ann, Seat("Ben", hand=[MURDER], battlefield=[Placed(BEAR, "b")]))
        table.act(Cast("Ann", "Swap", targets=("a", "b")))
        if respond:
            table.act(Pass("Ann"))
            table.act(Cast("Ben", "Murder", targets=("a",)))
        table.resolve()
        if respond:
            assert view(table.game)[table.find("b")].controller == "Ben"
        else:
            assert view(table.game)[table.find("b")].controller == "Ann"
            assert view(table.game)[table.find("a")].controller == "Ben"
            assert table.game.find("b").sick


def test_lifelink_is_one_event_per_source():
    """702.15e"""
    pridemate = creature("Mate", 2, 2, a.Triggered(a.GainsLife(a.You()), (a.PutCounters("+1/+1", 1, a.This()),)))
    linked = creature("Link", 1, 1, "lifelink")
    table = play(Seat("Ann", battlefield=[pridemate, linked, linked]), Seat("Ben"))
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("Link", "Ben"), ("Link 2", "Ben"))))
    table.advance(Step.DAMAGE)
    table.resolve()
    assert table.game.find("Mate").count("+1/+1") == 2
    assert table.game.players["Ann"].life == 22


def test_one_lifelinker_with_several_victims_gains_once():
    """702.15e: damage by one source at one time is one life gain."""
    pridemate = creature("Mate", 2, 2, a.Triggered(a.GainsLife(a.You()), (a.PutCounters("+1/+1", 1, a.This()),)))
    wurm = creature("Wurm", 6, 6, "lifelink", "trample")
    answers = [lambda choice: (choice.options[0],) * 2 + (choice.options[1],) * 4]
    table = play(Seat("Ann", battlefield=[pridemate, wurm]), Seat("Ben", battlefield=[BEAR]), answers=answers)
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("Wurm", "Ben"),)))
    table.advance(Step.BLOCK)
    table.act(Block("Ben", (("Bear", "Wurm"),)))
    table.advance(Step.DAMAGE)
    table.resolve()
    assert table.game.find("Mate").count("+1/+1") == 1
    assert table.game.players["Ann"].life == 26
    assert table.game.players["Ben"].life == 16


# --------------------------------------------------------------------------------- 704, 732


def hand_giant() -> Card:
    cards = a.CountOf(a.Filter(frozenset({a.OwnedBy(a.You())}), Zone.HAND))
    return creature("Giant", None, None, a.Static(a.This(), (a.Defines(cards, cards),)))


def test_state_based_actions_do_not_look_into_a_resolution():
    """704.4"""
    empty = a.Compare(a.CountOf(a.Filter(frozenset({a.OwnedBy(a.You())}), Zone.HAND)), "=", 0)
    witness = enchantment("Witness", a.Triggered(a.StateIs(empty), (a.GainLife(a.You(), 3),)))
    refill = instant("Refill", a.Discard(a.You(), a.All()), a.Draw(a.You(), 7))
    ann = Seat("Ann", battlefield=[hand_giant(), witness], hand=[refill, BEAR], library=[LAND] * 8)
    table = play(ann, Seat("Ben"))
    assert size(table, "Giant") == (2, 2)
    table.act(Cast("Ann", "Refill"))
    table.resolve_top()
    assert size(table, "Giant") == (7, 7)
    stacked = table.game.zone(Zone.STACK)
    assert [item.label for item in stacked] == ["Witness"]
    table.resolve()
    assert table.game.players["Ann"].life == 23
    assert table.game.find("Giant").zone is Zone.BATTLEFIELD


@pytest.mark.parametrize(("counters", "zone"), [(1, Zone.GRAVEYARD), (0, Zone.BATTLEFIELD)])
def test_last_known_information_is_from_before_all_state_based_actions(counters, zone):
    """704.8"""
    wolf = creature("Wolf", 1, 1, "undying")
    wither = instant("Wither", a.PutCounters("-1/-1", 3, a.Target()), targets=[A_CREATURE])
    placed = Placed(wolf, counters=(("+1/+1", counters),))
    table = play(Seat("Ann", battlefield=[placed], hand=[wither]), Seat("Ben"))
    table.act(Cast("Ann", "Wither", targets=("Wolf",)))
    table.resolve()
    wolf_now = table.game.find("Wolf")
    assert wolf_now.zone is zone
    assert wolf_now.counters == ((("+1/+1", 1),) if zone is Zone.BATTLEFIELD else ())


def test_the_active_player_has_to_leave_a_fragmented_loop():
    """732.3"""
    flying = a.Keyword("flying")
    bird = creature(
        "Bird",
        1,
        1,
        a.Activated(a.Cost("{0}"), (a.Apply((a.Gains(flying),), a.This(), a.Duration.PERMANENT),)),
    )
    net = enchantment(
        "Net",
        a.Activated(a.Cost("{0}"), (a.Apply((a.Loses("flying"),), a.Target(), a.Duration.PERMANENT),), (A_CREATURE,)),
    )
    table = play(Seat("Ann", battlefield=[bird]), Seat("Ben", battlefield=[net]))
    table.act(Activate("Ann", "Bird"))
    table.resolve()
    assert view(table.game)[table.find("Bird")].has("flying")
    table.act(Pass("Ann"))
    table.act(Activate("Ben", "Net", targets=("Bird",)))
    table.resolve()
    assert not view(table.game)[table.find("Bird")].has("flying")
    with pytest.raises(Illegal) as refused:
        table.act(Activate("Ann", "Bird"))
    assert refused.value.rule == "732.3"
    table.act(Pass("Ann"))
    assert table.game.priority == "Ben"


def test_spells_that_nothing_can_tell_apart_make_no_state_different():
    """731.2b, 732.3: two spells cast in a turn or more are one for day and night, none and one are not."""

    def after(cast: int):
        game = deal([Seat("Ann", battlefield=[BEAR]), Seat("Ben")])
        return fingerprint(replace(game, players={**game.players, "Ann": replace(game.players["Ann"], cast=cast)}))

    assert after(2) == after(7)
    assert len({repr(after(cast)) for cast in (0, 1, 2)}) == 3


def test_one_player_alone_may_repeat_an_action():
    """732.3 speaks of independent actions of each player involved."""
    bird = creature("Bird", 1, 1, a.Activated(a.Cost("{0}"), (a.Tap(a.This()),)))
    table = play(Seat("Ann", battlefield=[Placed(bird, tapped=True)]), Seat("Ben"))
    for _ in range(3):
        table.act(Activate("Ann", "Bird"))
        table.resolve()
        assert table.game.zone(Zone.STACK) == ()
        assert table.game.result is None


def test_a_mandatory_loop_is_a_draw():
    """104.4b: a creature without toughness that always comes back."""
    back = a.Triggered(a.Moves(a.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD), (a.Move(a.This(), Zone.BATTLEFIELD),))
    table = play(Seat("Ann", battlefield=[creature("Ghost", 0, 0, back)]), Seat("Ben"))
    table.start()
    table.resolve()
    assert table.game.result is not None
    assert table.game.result.draw
    assert "104.4b" in table.game.result.rules


def test_a_loop_with_an_optional_action_is_no_draw():
    """104.4b"""
    back = a.Triggered(
        a.Moves(a.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
        (a.May(a.You(), (a.Move(a.This(), Zone.BATTLEFIELD),)),),
    )
    answers = [[True]] * 5 + [[False]]
    table = play(Seat("Ann", battlefield=[creature("Ghost", 0, 0, back)]), Seat("Ben"), answers=answers)
    table.start()
    table.resolve()
    assert table.game.result is None
    assert table.game.find("Ghost").zone is Zone.GRAVEYARD


# ----------------------------------------------------------------------- losing and winning


def test_losing_at_zero_life():
    """704.5a"""
    table = play(Seat("Ann", hand=[BOLT]), Seat("Ben", life=3))
    table.act(Cast("Ann", "Bolt", targets=("Ben",)))
    table.resolve()
    assert table.game.result.winners == ("Ann",)
    assert table.game.result.rules == ("104.2a", "704.5a")


def test_losing_by_drawing_from_an_empty_library():
    """704.5b"""
    gift = instant("Gift", a.Draw(a.Target(), 2), targets=[a.TargetSpec(a.PlayerFilter())])
    table = play(Seat("Ann", hand=[gift], library=[LAND]), Seat("Ben", library=[LAND]))
    table.act(Cast("Ann", "Gift", targets=("Ben",)))
    table.resolve()
    assert table.game.result.winners == ("Ann",)
    assert "704.5b" in table.game.result.rules


def test_losing_with_ten_poison_counters():
    """704.5c"""
    for before, winners in ((8, None), (9, ("Ann",))):
        viper = creature("Viper", 1, 1, "infect")
        table = play(Seat("Ann", battlefield=[viper]), Seat("Ben", counters=(("poison", before),)))
        table.advance(Step.ATTACK)
        table.act(Attack("Ann", (("Viper", "Ben"),)))
        table.advance(Step.DAMAGE)
        assert table.game.players["Ben"].life == 20
        assert (table.game.result and table.game.result.winners) == winners


def test_both_losing_at_once_is_a_draw():
    """104.4a"""
    quake = instant("Quake", a.Damage(5, a.EachPlayer()))
    table = play(Seat("Ann", life=5, hand=[quake]), Seat("Ben", life=4))
    table.act(Cast("Ann", "Quake"))
    table.resolve()
    assert table.game.result.draw
    assert table.game.result.rules[0] == "104.4a"


def test_lethal_damage_and_no_toughness():
    """704.5f, 704.5g: indestructible helps against the one only."""
    rock = creature("Rock", 3, 3, "indestructible")
    shrink = instant("Shrink", a.Apply((a.Gets(0, -3),), a.Target()), targets=[A_CREATURE])
    table = play(Seat("Ann", hand=[BOLT, shrink]), Seat("Ben", battlefield=[rock]))
    table.act(Cast("Ann", "Bolt", targets=("Rock",)))
    table.resolve()
    assert table.game.find("Rock").zone is Zone.BATTLEFIELD
    table.act(Cast("Ann", "Shrink", targets=("Rock",)))
    table.resolve()
    assert table.game.find("Rock").zone is Zone.GRAVEYARD


def test_the_legend_rule():
    """704.5j"""
    king = creature("King", 2, 2, supertypes=["legendary"], cost="{0}")
    for name, kept in (("King", ["King", "King 2"]), ("Other", ["King", "Other"])):
        card = creature(name, 2, 2, supertypes=["legendary"], cost="{0}")
        answers = [lambda choice: choice.options[1:]] if name == "King" else []
        table = play(Seat("Ann", battlefield=[king], hand=[card]), Seat("Ben"), answers=answers)
        table.act(Cast("Ann", kept[1]))
        table.resolve()
        assert labels(table, Zone.BATTLEFIELD) == (["King 2"] if name == "King" else kept)


@pytest.mark.parametrize("barred", [False, True])
def test_exchanging_life_totals(barred):
    """119.7, 701.12c"""
    swap = instant("Swap", a.ExchangeLife(a.You(), a.Target()), targets=[a.TargetSpec(a.PlayerFilter("opponent"))])
    curse = enchantment("Curse", a.Prohibition(a.GainsLife(a.EachPlayer())))
    table = play(Seat("Ann", life=3, hand=[swap], battlefield=[curse] if barred else []), Seat("Ben", life=17))
    table.act(Cast("Ann", "Swap", targets=("Ben",)))
    table.resolve()
    lives = [table.game.players[name].life for name in ("Ann", "Ben")]
    assert lives == ([3, 17] if barred else [17, 3])
