"""Words of the vocabulary that do more than one thing at a time: modes, delayed triggers, costs,
requirements."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Activate, Attack, Block, Cast, Illegal, Pass, Placed, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Color, Step, Zone
from tests.engine.cards import (
    A_CREATURE,
    BEAR,
    BOLT,
    CREATURE,
    LAND,
    MURDER,
    Card,
    creature,
    enchantment,
    instant,
    labels,
    play,
)

CHARM = Card(
    "Charm",
    "{0}",
    types=frozenset({"instant"}),
    abilities=(
        a.Modal(
            (
                a.SpellAbility((a.GainLife(a.You(), 4),)),
                a.SpellAbility((a.Destroy(a.Target()),), (A_CREATURE,)),
                a.SpellAbility((a.Damage(2, a.Target()),), (a.TargetSpec(a.PlayerFilter()),)),
            ),
            1,
            2,
        ),
    ),
)


def test_modes_with_targets_of_their_own():
    """700.2: the second and third modes, each with its first target."""
    table = play(Seat("Ann", hand=[CHARM]), Seat("Ben", battlefield=[BEAR]))
    table.act(Cast("Ann", "Charm", ("Bear", "Ben"), modes=(2, 1)))
    table.resolve()
    assert table.game.find("Bear").zone is Zone.GRAVEYARD
    assert [table.game.players[name].life for name in ("Ann", "Ben")] == [20, 18]


def test_a_mode_without_a_target_can_t_be_chosen():
    """700.2a"""
    table = play(Seat("Ann", hand=[CHARM]), Seat("Ben"), answers=[lambda choice: choice.options[:1]])
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Charm", modes=(1,)))
    assert refused.value.rule == "700.2a"
    table.act(Cast("Ann", "Charm"))
    assert table.ask.asked[0].options == (0, 2)
    table.resolve()
    assert table.game.players["Ann"].life == 24


def test_a_delayed_trigger_remembers_its_target():
    """603.7, 700.7: the creature is destroyed though it has changed; a second end step destroys nothing
    else."""
    fury = instant(
        "Fury",
        a.Apply((a.Gets(2, 2),), a.Target()),
        a.Delayed(a.StepBegins(Step.END, a.EachPlayer()), (a.Destroy(a.Target()),)),
        targets=[A_CREATURE],
    )
    table = play(Seat("Ann", hand=[fury], battlefield=[BEAR, Placed(BEAR, "b")]), Seat("Ben", library=[LAND] * 3))
    table.act(Cast("Ann", "Fury", ("Bear",)))
    table.resolve()
    table.advance(Step.END)
    assert labels(table, Zone.STACK) == ["Fury"]
    table.resolve()
    assert labels(table, Zone.BATTLEFIELD) == ["b"]
    assert table.game.effects != ()
    table.advance(Step.END)
    assert table.game.zone(Zone.STACK) == ()


@pytest.mark.parametrize(("regenerable", "zone"), [(True, Zone.BATTLEFIELD), (False, Zone.GRAVEYARD)])
def test_regeneration(regenerable, zone):
    """614.4, 701.19: beforehand, once, and unless forbidden."""
    troll = creature("Troll", 2, 2, a.Activated(a.Cost("{0}"), (a.Regenerate(a.This()),)))
    doom = instant("Doom", a.Destroy(a.Target(), regenerable), targets=[A_CREATURE])
    table = play(Seat("Ann", battlefield=[troll], hand=[MURDER]), Seat("Ben", hand=[doom]))
    table.act(Activate("Ann", "Troll"))
    table.resolve()
    table.act(Pass("Ann"))
    table.act(Cast("Ben", "Doom"))
    table.resolve()
    assert table.game.find("Troll").zone is zone
    if regenerable:
        assert table.game.find("Troll").tapped
        table.act(Cast("Ann", "Murder"))
        table.resolve()
        assert table.game.find("Troll").zone is Zone.GRAVEYARD


def test_regeneration_does_not_help_without_toughness():
    """704.5f"""
    troll = creature("Troll", 2, 2, a.Activated(a.Cost("{0}"), (a.Regenerate(a.This()),)))
    shrink = instant("Shrink", a.Apply((a.Gets(0, -2),), a.Target()), targets=[A_CREATURE])
    table = play(Seat("Ann", battlefield=[troll], hand=[shrink]), Seat("Ben"))
    table.act(Activate("Ann", "Troll"))
    table.resolve()
    table.act(Cast("Ann", "Shrink"))
    table.resolve()
    assert table.game.find("Troll").zone is Zone.GRAVEYARD


def test_searching_need_not_find():
    """701.23b"""
    lands = a.Filter(frozenset({a.OfType("land")}), Zone.LIBRARY)
    tutor = instant("Tutor", a.Search(a.You(), lands, 1, Zone.BATTLEFIELD, tapped=True), a.Shuffle(a.You()))
    for answer, found in (((), []), (None, ["Meadow"])):
        table = play(
            Seat("Ann", hand=[tutor], library=[BEAR, LAND, BOLT]),
            Seat("Ben"),
            answers=[lambda choice, answer=answer: choice.options if answer is None else answer],
        )
        table.act(Cast("Ann", "Tutor"))
        table.resolve()
        assert labels(table, Zone.BATTLEFIELD) == found
        assert all(table.game.find(label).tapped for label in found)
        assert len(table.game.zone(Zone.LIBRARY, "Ann")) == 3 - len(found)


def test_mana_of_a_color_that_is_there():
    """106.5"""
    own = a.Filter(frozenset({a.OfType("permanent"), a.ControlledBy(a.You())}))
    crater = Card(
        "Crater",
        types=frozenset({"land"}),
        abilities=(a.Activated(a.Cost(tap=True), (a.AddManaOfColor(1, own),)),),
    )
    table = play(Seat("Ann", battlefield=[crater]), Seat("Ben"))
    table.act(Activate("Ann", "Crater"))
    assert table.game.players["Ann"].pool == ()
    bird = creature("Bird", 1, 1, cost="{W}{U}")
    table = play(Seat("Ann", battlefield=[crater, bird]), Seat("Ben"), answers=[[Color.BLUE]])
    table.act(Activate("Ann", "Crater"))
    assert table.ask.asked[0].options == (Color.WHITE, Color.BLUE)
    assert table.game.players["Ann"].pool == ("U",)


def test_costs_are_locked_in_before_they_are_paid():
    """601.2f, h: what makes the spell cheaper is sacrificed for it."""
    black = a.Filter(frozenset({a.OfColor(Color.BLACK)}), Zone.STACK)
    familiar = creature("Familiar", 1, 1, a.CostChange(a.You(), black, -1))
    reap = Card(
        "Reap",
        "{1}{B}",
        types=frozenset({"instant"}),
        abilities=(a.AdditionalCost(a.Cost(sacrifice=CREATURE)), a.SpellAbility((a.Draw(a.You(), 2),))),
    )
    table = play(Seat("Ann", mana="{B}", hand=[reap], battlefield=[familiar], library=[LAND] * 2), Seat("Ben"))
    table.act(Cast("Ann", "Reap"))
    assert table.game.find("Familiar").zone is Zone.GRAVEYARD
    table.resolve()
    assert len(table.game.zone(Zone.HAND, "Ann")) == 2
    table = play(Seat("Ann", mana="{B}", hand=[reap], battlefield=[BEAR]), Seat("Ben"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Reap"))
    assert refused.value.rule == "601.2h"
    assert table.game.find("Bear").zone is Zone.BATTLEFIELD


def test_reductions_touch_generic_mana_only():
    """601.2f"""
    cheap = enchantment("Cheap", a.CostChange(a.You(), a.Filter(frozenset(), Zone.STACK), -3))
    table = play(Seat("Ann", mana="{G}", hand=[BEAR], battlefield=[cheap]), Seat("Ben"))
    table.act(Cast("Ann", "Bear"))
    assert table.game.players["Ann"].pool == ()


def test_if_you_do():
    """608.2d, 118.12: doing nothing is not doing it."""
    deal = instant(
        "Deal", a.IfDone((a.Sacrifice(a.You(), CREATURE),), (a.Draw(a.You(), 1),), (a.LoseLife(a.You(), 4),))
    )
    for there, life, hand in (([BEAR], 20, 1), ([], 16, 0)):
        table = play(Seat("Ann", hand=[deal], battlefield=there, library=[LAND]), Seat("Ben"))
        table.act(Cast("Ann", "Deal"))
        table.resolve()
        assert table.game.players["Ann"].life == life
        assert len(table.game.zone(Zone.HAND, "Ann")) == hand


def test_life_as_much_as_damage_was_dealt():
    """608.2c: what was prevented was not dealt."""
    guard = enchantment("Guard", a.Replacement(a.DealsDamage(to=a.You()), a.Prevented(1)))
    drain = instant(
        "Drain",
        a.Damage(3, a.Target()),
        a.GainLife(a.You(), a.EventAmount()),
        targets=[a.TargetSpec(a.PlayerFilter())],
    )
    table = play(Seat("Ann", hand=[drain]), Seat("Ben", battlefield=[guard]))
    table.act(Cast("Ann", "Drain", ("Ben",)))
    table.resolve()
    assert [table.game.players[name].life for name in ("Ann", "Ben")] == [22, 18]


def test_an_ability_that_works_in_the_graveyard():
    """113.6m"""
    back = a.Activated(a.Cost("{1}"), (a.Move(a.This(), Zone.BATTLEFIELD, tapped=True),), zone=Zone.GRAVEYARD)
    bones = creature("Bones", 1, 1, back)
    table = play(Seat("Ann", mana="{C}{C}", graveyard=[bones]), Seat("Ben"))
    table.act(Activate("Ann", "Bones"))
    table.resolve()
    assert table.game.find("Bones").zone is Zone.BATTLEFIELD
    assert table.game.find("Bones").tapped
    with pytest.raises(Illegal) as refused:
        table.act(Activate("Ann", "Bones"))
    assert refused.value.rule == "113.6"


def test_a_color_chosen_as_it_enters():
    """614.12, 607.2d"""
    angel = creature(
        "Angel",
        2,
        2,
        a.Replacement(a.Moves(a.This(), to=Zone.BATTLEFIELD), a.Entering(choose="color")),
        a.Keyword("protection", quality=a.Filter(frozenset({a.OfChosenColor()}))),
        cost="{0}",
    )
    red = instant("Red", a.Damage(2, a.Target()), targets=[A_CREATURE], cost="{R}")
    table = play(Seat("Ann", hand=[angel]), Seat("Ben", mana="{R}", hand=[red]), answers=[[Color.RED]])
    table.act(Cast("Ann", "Angel"))
    table.resolve()
    table.act(Pass("Ann"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ben", "Red", ("Angel",)))
    assert refused.value.rule == "601.2c"


def test_a_token_that_is_a_copy():
    """111.4, 707.2: no counters, but all abilities."""
    image = instant("Image", a.CreateCopy(a.You(), 1, a.Target()), targets=[A_CREATURE])
    placed = Placed(creature("Drake", 2, 2, "flying"), counters=(("+1/+1", 2),))
    table = play(Seat("Ann", hand=[image]), Seat("Ben", battlefield=[placed]))
    table.act(Cast("Ann", "Image"))
    table.resolve()
    token = next(item for item in table.game.zone(Zone.BATTLEFIELD) if item.token)
    look = view(table.game)[token.id]
    assert (look.name, look.power, look.controller) == ("Drake", 2, "Ann")
    assert look.has("flying")


# ------------------------------------------------------------ restrictions and requirements


def attack(cards, names):
    table = play(Seat("Ann", battlefield=cards), Seat("Ben"))
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", tuple((name, "Ben") for name in names)))


def refused_attack(cards, names):
    with pytest.raises(Illegal) as refused:
        attack(cards, names)
    return refused.value.rule


def test_creatures_that_can_t_attack_alone_attack_together():
    """508.1c"""
    shy = creature("Shy", 1, 1, a.CantAttackAlone())
    attack([shy, shy], ["Shy", "Shy 2"])
    attack([shy, BEAR], ["Shy", "Bear"])
    assert refused_attack([shy, BEAR], ["Shy"]) == "508.1c"


def test_the_best_attack_is_computed():
    """508.1d: with one attacker allowed, it is the one that has to."""
    eager, pact = creature("Eager", 1, 1, a.MustAttack()), enchantment("Pact", a.AttackLimit(1))
    attack([eager, BEAR, pact], ["Eager"])
    assert refused_attack([eager, BEAR, pact], ["Bear"]) == "508.1d"
    assert refused_attack([eager, BEAR, pact], []) == "508.1d"
    assert refused_attack([eager, BEAR, pact], ["Bear", "Eager"]) == "508.1c"
    attack([Placed(eager, tapped=True), BEAR], [])
    both = creature("Both", 1, 1, a.MustAttack(), a.CantAttackAlone())
    assert refused_attack([both, BEAR], []) == "508.1d"
    attack([both], [])


def test_the_best_block_is_computed():
    """509.1c: against menace the other creature has to help."""
    menace, eager = creature("Menace", 2, 2, "menace"), creature("Eager", 1, 1, a.MustBlock())

    def block(theirs, pairs):
        table = play(Seat("Ann", battlefield=[menace]), Seat("Ben", battlefield=theirs))
        table.advance(Step.ATTACK)
        table.act(Attack("Ann", (("Menace", "Ben"),)))
        table.advance(Step.BLOCK)
        table.act(Block("Ben", tuple(pairs)))

    block([eager, BEAR], [("Eager", "Menace"), ("Bear", "Menace")])
    for pairs in ([], [("Eager", "Menace")]):
        with pytest.raises(Illegal) as refused:
            block([eager, BEAR], pairs)
        assert refused.value.rule == ("702.111b" if pairs else "509.1c")
    block([eager], [])


@pytest.mark.parametrize(("by", "life"), [(None, 21), (CREATURE, 22), (a.Filter(frozenset({a.OfType("land")})), 20)])
def test_becoming_blocked_by_two_is_one_event_or_two(by, life):
    """700.1, 509.3c, d"""
    proud = creature("Proud", 5, 5, a.Triggered(a.BecomesBlocked(a.This(), by), (a.GainLife(a.You(), 1),)))
    table = play(Seat("Ann", battlefield=[proud]), Seat("Ben", battlefield=[BEAR, Placed(BEAR, "b")]))
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("Proud", "Ben"),)))
    table.advance(Step.BLOCK)
    table.act(Block("Ben", (("Bear", "Proud"), ("b", "Proud"))))
    table.resolve()
    assert table.game.players["Ann"].life == life


# ------------------------------------------------------------------------------------------- things that last


def test_exiled_until_its_source_leaves():
    """610.3, 610.3d: two sources leave at once, and both cards come back at once."""
    taking = a.Triggered(
        a.Moves(a.This(), to=Zone.BATTLEFIELD),
        (a.Move(a.Target(), Zone.EXILE, until_source_leaves=True),),
        (a.TargetSpec(a.Filter(frozenset({a.OfType("artifact")}))),),
    )
    priest = creature("Priest", 1, 1, taking, cost="{0}")
    relic = Card("Relic", "{1}", types=frozenset({"artifact"}))
    sweep = instant("Sweep", a.Destroy(a.Every(CREATURE)))
    ann = Seat("Ann", hand=[priest, priest, sweep])
    table = play(ann, Seat("Ben", battlefield=[relic, relic]), answers=[lambda it: it.options[:1]])
    for label in ("Priest", "Priest 2"):
        table.act(Cast("Ann", label))
        table.resolve()
    assert labels(table, Zone.EXILE) == ["Relic", "Relic 2"]
    table.act(Cast("Ann", "Sweep"))
    table.resolve()
    back = [entry for entry in table.log if any(getattr(it, "cause", "") == "return" for it in entry.events)]
    assert len(back) == 1
    assert labels(table, Zone.BATTLEFIELD) == ["Relic", "Relic 2"]
    assert table.game.effects == ()


@pytest.mark.parametrize("lost_before", [True, False])
def test_as_long_as_you_control_the_source(lost_before):
    """611.2b: it never begins if the source is gone, and ends once it is."""
    taking = a.Triggered(
        a.Moves(a.This(), to=Zone.BATTLEFIELD),
        (a.Apply((a.Controls(a.You()),), a.Target(), a.Duration.WHILE_CONTROLLED),),
        (a.TargetSpec(a.Filter(frozenset({a.OfType("artifact")}))),),
    )
    thief = creature("Thief", 1, 1, taking, cost="{0}")
    relic = Card("Relic", "{1}", types=frozenset({"artifact"}))
    table = play(Seat("Ann", hand=[thief, MURDER]), Seat("Ben", battlefield=[relic]))
    table.act(Cast("Ann", "Thief"))
    table.resolve_top()
    if not lost_before:
        table.resolve()
        assert view(table.game)[table.find("Relic")].controller == "Ann"
    table.act(Cast("Ann", "Murder"))
    table.resolve()
    assert view(table.game)[table.find("Relic")].controller == "Ben"
    assert table.game.effects == ()


def test_when_you_do():
    """603.12: the target is chosen only once the sacrifice is made, and its power remembered."""
    burn = a.Reflexive(
        (a.Damage(a.MeasureOf("power", a.Chosen()), a.Target()),), (a.TargetSpec(a.PlayerFilter("opponent")),)
    )
    rite = instant("Rite", a.IfDone((a.Sacrifice(a.You(), CREATURE),), (burn,)))
    table = play(Seat("Ann", hand=[rite], battlefield=[Placed(BEAR, counters=(("+1/+1", 3),))]), Seat("Ben"))
    table.act(Cast("Ann", "Rite"))
    table.resolve_top()
    assert table.game.zone(Zone.STACK)[-1].targets == (("Ben",),)
    table.resolve()
    assert table.game.players["Ben"].life == 15


def test_when_you_cycle_this():
    """702.29c: the ability is seen from the graveyard."""
    card = creature(
        "Wanderer",
        3,
        3,
        a.Keyword("cycling", cost=a.Cost("{1}")),
        a.Triggered(a.Cycles(a.You(), a.This()), (a.GainLife(a.You(), 2),)),
    )
    table = play(Seat("Ann", mana="{R}", hand=[card], library=[LAND]), Seat("Ben"))
    table.act(Activate("Ann", "Wanderer"))
    assert len(table.game.zone(Zone.STACK)) == 2
    table.resolve()
    assert table.game.players["Ann"].life == 22


def test_put_into_a_graveyard_from_anywhere():
    """701.24c: seen from the graveyard; once it has gone elsewhere, it stays there."""
    back = a.Triggered(
        a.Moves(a.This(), to=Zone.GRAVEYARD), (a.Move(a.This(), Zone.LIBRARY, "shuffled"), a.GainLife(a.You(), 1))
    )
    shred = instant("Shred", a.Discard(a.You(), 1))
    for battlefield, spell in ((False, shred), (True, MURDER)):
        giant = creature("Giant", 5, 5, back)
        ann = Seat("Ann", hand=[spell, *([] if battlefield else [giant])], battlefield=[giant] if battlefield else [])
        table = play(ann, Seat("Ben"))
        table.act(Cast("Ann", spell.name))
        table.resolve()
        assert table.game.find("Giant").zone is Zone.LIBRARY
        assert table.game.players["Ann"].life == 21


def test_a_life_total_that_damage_can_t_bring_down():
    """120.4d: the loss of life is modified, not the damage; and other loss is not."""
    worship = enchantment("Worship", a.Replacement(a.LosesLife(a.You(), damage=True), a.KeepsLife(1)))
    linked = creature("Link", 4, 4, "lifelink")
    table = play(Seat("Ann", battlefield=[linked]), Seat("Ben", life=3, battlefield=[worship]))
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("Link", "Ben"),)))
    table.advance(Step.DAMAGE)
    assert [table.game.players[name].life for name in ("Ann", "Ben")] == [24, 1]
    drain = instant("Drain", a.LoseLife(a.EachOpponent(), 3))
    table = play(Seat("Ann", hand=[drain]), Seat("Ben", life=3, battlefield=[worship]))
    table.act(Cast("Ann", "Drain"))
    table.resolve()
    assert table.game.result.winners == ("Ann",)


def test_new_targets():
    """115.7d"""
    redirect = instant(
        "Redirect",
        a.ChooseNewTargets(a.You(), a.Target()),
        targets=[a.TargetSpec(a.Filter(frozenset({a.OfType("spell")}), Zone.STACK))],
    )
    table = play(Seat("Ann", hand=[BOLT]), Seat("Ben", hand=[redirect]), answers=[["Ann"]])
    table.act(Cast("Ann", "Bolt", ("Ben",)))
    table.act(Pass("Ann"))
    table.act(Cast("Ben", "Redirect", ("Bolt",)))
    table.resolve()
    assert [table.game.players[name].life for name in ("Ann", "Ben")] == [17, 20]


def test_even_mana_values_once_x_is_known():
    """601.3a: the spell may be begun, and is refused only if it turns out even."""
    even = a.Filter(frozenset({a.Measured("mana value", "even", 0)}), Zone.STACK)
    winnower = enchantment("Winnower", a.Prohibition(a.Casts(a.EachOpponent(), even)))
    fire = instant("Fire", a.Damage(a.X(), a.Target()), targets=[a.TargetSpec(a.PlayerFilter())], cost="{X}{R}")
    table = play(Seat("Ann", mana="{R}{R}{R}{R}", hand=[fire]), Seat("Ben", battlefield=[winnower]))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Fire", ("Ben",), x=1))
    assert refused.value.rule == "101.2"
    table.act(Cast("Ann", "Fire", ("Ben",), x=2))
    table.resolve()
    assert table.game.players["Ben"].life == 18


def test_a_color_of_your_choice_and_no_abilities():
    """613.6, 113.12"""
    plain = a.Filter(frozenset({a.OfType("creature"), a.NoAbilities()}))
    stones = enchantment("Stones", a.Static(a.Every(plain), (a.Gets(2, 2),)))
    shift = instant("Shift", a.Apply((a.Colored(frozenset(), chosen=True),), a.Target()), targets=[A_CREATURE])
    drake = creature("Drake", 2, 2, "flying")
    table = play(Seat("Ann", hand=[shift], battlefield=[BEAR, drake, stones]), Seat("Ben"), answers=[[Color.BLUE]])
    assert [view(table.game)[table.find(label)].power for label in ("Bear", "Drake")] == [4, 2]
    table.act(Cast("Ann", "Shift", ("Bear",)))
    table.resolve()
    assert view(table.game)[table.find("Bear")].colors == {Color.BLUE}


def test_a_delayed_trigger_for_this_turn_only():
    """603.7b: it is over with the turn, though nothing happened."""
    watch = instant(
        "Watch",
        a.Delayed(a.Moves(a.Target(), Zone.BATTLEFIELD), (a.GainLife(a.You(), 3),), a.Duration.END_OF_TURN),
        targets=[A_CREATURE],
    )
    for at_once, life in ((True, 23), (False, 20)):
        ben = Seat("Ben", library=[LAND] * 2)
        table = play(Seat("Ann", hand=[watch, MURDER], battlefield=[BEAR]), ben)
        table.act(Cast("Ann", "Watch", ("Bear",)))
        table.resolve()
        if not at_once:
            table.advance(Step.UPKEEP)
            table.act(Pass("Ben"))
        table.act(Cast("Ann", "Murder", ("Bear",)))
        table.resolve()
        assert table.game.players["Ann"].life == life


def test_choosing_without_a_target():
    """608.2d: on resolution; what can't be targeted can be chosen."""
    graves = a.Filter(frozenset({a.OfType("card"), a.OwnedBy(a.You())}), Zone.GRAVEYARD)
    recall = instant("Recall", a.Choose(a.You(), graves), a.Move(a.Chosen(), Zone.HAND))
    table = play(Seat("Ann", hand=[recall], graveyard=[BEAR, LAND]), Seat("Ben"), answers=[lambda it: it.options[1:]])
    table.act(Cast("Ann", "Recall"))
    table.resolve()
    assert labels(table, Zone.HAND, "Ann") == ["Meadow"]


def test_names_of_tokens():
    """111.4"""
    dwarf = a.CreateToken(a.You(), 1, 2, 1, frozenset({Color.RED}), frozenset({"creature"}), ("dwarf", "berserker"))
    pip = a.CreateToken(a.You(), 1, 1, 1, frozenset(), frozenset({"creature"}), ("hamster",), name="Pip")
    table = play(Seat("Ann", hand=[instant("Call", dwarf, pip)]), Seat("Ben"))
    table.act(Cast("Ann", "Call"))
    table.resolve()
    looks = [view(table.game)[item.id] for item in table.game.zone(Zone.BATTLEFIELD)]
    assert [look.name for look in looks] == ["Dwarf Berserker Token", "Pip"]
    assert [look.subtypes for look in looks] == [{"dwarf", "berserker"}, {"hamster"}]
    assert [look.named_after for look in looks] == [("dwarf", "berserker"), ()]


def test_a_name_made_of_subtypes_is_copied_and_gives_way_to_another():
    """111.4, 612.8, 707.2: what the name is made of goes with the name, whatever the subtypes are by then."""
    call = instant("Call", a.CreateToken(a.You(), 1, 2, 1, frozenset(), frozenset({"creature"}), ("dwarf", "archer")))
    goat = a.Becomes(frozenset(), frozenset({"goat"}))
    image = instant("Image", a.CreateCopy(a.You(), 1, a.Target(), (goat,)), targets=[A_CREATURE])
    mirror = instant(
        "Mirror", a.Apply((a.CopyOf(a.Target(0)),), a.Target(1), a.Duration.PERMANENT), targets=[A_CREATURE] * 2
    )
    alias = instant("Alias", a.Apply((a.HasName("Pip"),), a.Target(), a.Duration.PERMANENT), targets=[A_CREATURE])
    table = play(Seat("Ann", hand=[call, image, mirror, alias], battlefield=[BEAR]), Seat("Ben"))
    token = "Dwarf Archer Token"
    for spell, *targets in (("Call",), ("Image", token), ("Mirror", token, "Bear"), ("Alias", token)):
        table.act(Cast("Ann", spell, tuple(targets)))
        table.resolve()
    looks = {item.label: view(table.game)[item.id] for item in table.game.zone(Zone.BATTLEFIELD)}
    assert {label: (look.name, look.named_after) for label, look in looks.items()} == {
        token: ("Pip", ()),
        f"{token} 2": (token, ("dwarf", "archer")),
        "Bear": (token, ("dwarf", "archer")),
    }
    assert "goat" in looks[f"{token} 2"].subtypes
