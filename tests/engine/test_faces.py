"""Faces and names (111.11, 123.6, 201.2b, 601.3e, 612.8, 701.42, 702.37, 707.9a, 708, 710, 715)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rulesdoc.engine import Activate, Cast, Illegal, Pass, Placed, Seat, TurnUp, legal_actions, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.setup import deal
from tests.engine.cards import (
    A_CREATURE,
    BEAR,
    CREATURE,
    LAND,
    MURDER,
    Answers,
    Card,
    Table,
    aura,
    creature,
    enchantment,
    instant,
    labels,
    play,
)

COPYING = a.Activated(
    a.Cost(), (a.Apply((a.CopyOf(a.Target(), (a.HasThisAbility(),)),), a.This(), a.Duration.PERMANENT),), (A_CREATURE,)
)
CLONE = creature(
    "Clone", 0, 0, a.Replacement(a.Moves(a.This(), to=Zone.BATTLEFIELD), a.Entering(copy_among=CREATURE)), cost="{0}"
)
FLIPPING = a.Activated(a.Cost(), (a.Flip(a.This()),))
SAGE = creature("Sage", 3, 4, "vigilance", cost="{1}{R}")


def flip_card() -> Card:
    upper = creature("Novice", 1, 2, FLIPPING, cost="{1}{R}")
    return Card(upper.name, upper.cost, types=upper.types, power=1, toughness=2, abilities=upper.abilities, lower=SAGE)


def morph(name: str, *abilities: a.Ability, cost: str = "{1}") -> Card:
    return creature(name, 4, 3, a.Keyword("morph", cost=a.Cost(cost)), *abilities, "flying", cost="{3}{R}")


BAKER = Card(
    "Baker",
    "{W}",
    types=frozenset({"creature"}),
    power=1,
    toughness=2,
    inset=instant("Oven", a.Destroy(a.Target()), targets=[A_CREATURE], cost="{R}"),
)


def look(table, label):
    return view(table.game)[table.find(label)]


def activate(table, label, which=0, *targets):
    table.act(Activate("Ann", label, which, targets))
    table.resolve()


def cast(table, label, *targets, **how):
    table.act(Cast("Ann", label, targets, **how))
    table.resolve()


# ------------------------------------------------------------------------------------------ flipped


def test_flipped_stays_flipped_through_copies():
    """110.5c, 707.9a: what is copied shows its lower half if it has one, with the ability that was kept."""
    table = play(Seat("Ann", battlefield=[creature("Shifter", 0, 1, COPYING), flip_card(), BEAR]), Seat("Ben"))
    activate(table, "Shifter", 0, "Novice")
    assert (look(table, "Shifter").name, look(table, "Shifter").power) == ("Novice", 1)
    activate(table, "Shifter", 0)
    shown = look(table, "Shifter")
    assert (shown.name, shown.power, shown.toughness, shown.cost) == ("Sage", 3, 4, "{1}{R}")
    assert shown.has("vigilance")
    activate(table, "Shifter", 0, "Bear")
    assert look(table, "Shifter").name == "Bear"
    activate(table, "Shifter", 0, "Novice")
    assert look(table, "Shifter").name == "Sage"
    assert look(table, "Novice").name == "Novice"


def test_a_copy_of_a_flipped_permanent_has_not_flipped():
    """707.2: status is not copied; the copy can flip by itself."""
    table = play(Seat("Ann", hand=[CLONE], battlefield=[flip_card()]), Seat("Ben"), answers=[lambda it: it.options])
    activate(table, "Novice")
    cast(table, "Clone")
    assert [look(table, it).name for it in ("Novice", "Clone")] == ["Sage", "Novice"]
    activate(table, "Clone")
    assert look(table, "Clone").name == "Sage"


def test_only_flip_cards_flip_and_only_on_the_battlefield():
    """710.1b, 710.4."""
    turn = instant("Turn", a.Flip(a.Target()), targets=[A_CREATURE])
    bounce = instant("Bounce", a.Move(a.Target(), Zone.HAND), targets=[A_CREATURE])
    table = play(Seat("Ann", hand=[turn, bounce], battlefield=[flip_card(), BEAR]), Seat("Ben"))
    cast(table, "Turn", "Bear")
    assert not table.game.find("Bear").flipped
    activate(table, "Novice")
    assert look(table, "Novice").name == "Sage"
    cast(table, "Bounce", "Novice")
    assert look(table, "Novice").name == "Novice"


# ---------------------------------------------------------------------------------------- face down


def test_cast_face_down_and_turned_up():
    """702.37a, 708.2a, 702.37e: for {3}, a 2/2 with nothing; turned up it is no new object."""
    seen = a.Triggered(a.TurnsUp(a.This()), (a.GainLife(a.You(), 1),))
    table = play(Seat("Ann", mana="{3}{C}{C}{C}{R}", hand=[morph("Idol", seen, cost="{R}")]), Seat("Ben"))
    table.act(Cast("Ann", "Idol", pay=("C", "C", "C"), face_down=True))
    assert (look(table, "Idol").name, look(table, "Idol").colors) == ("", frozenset())
    table.resolve()
    shown = look(table, "Idol")
    assert (shown.power, shown.toughness, shown.types, shown.abilities) == (2, 2, frozenset({"creature"}), ())
    number = table.find("Idol")
    assert TurnUp("Ann", number) in legal_actions(table.game, "Ann")
    table.act(TurnUp("Ann", "Idol"))
    assert table.game.zone(Zone.STACK)[-1].ability == seen
    assert (look(table, "Idol").name, look(table, "Idol").power, table.find("Idol")) == ("Idol", 4, number)
    table.resolve()
    assert table.game.players["Ann"].life == 21
    with pytest.raises(Illegal, match=r"116\.2b"):
        table.act(TurnUp("Ann", "Idol"))


def test_what_cannot_be_cast_or_turned_up():
    """702.37a: without morph; 702.37e: without its cost, or what somebody else controls."""
    table = play(
        Seat("Ann", mana="{C}{C}{C}", hand=[BEAR], battlefield=[Placed(morph("Idol", cost="{R}"), face_down=True)]),
        Seat("Ben", battlefield=[Placed(morph("Icon", cost="{0}"), face_down=True)]),
    )
    with pytest.raises(Illegal, match=r"702\.37a"):
        table.act(Cast("Ann", "Bear", face_down=True))
    with pytest.raises(Illegal, match=r"601\.2h"):
        table.act(TurnUp("Ann", "Idol"))
    with pytest.raises(Illegal, match=r"116\.2b"):
        table.act(TurnUp("Ann", "Icon"))
    assert table.game.find("Idol").face_down


def test_effects_apply_to_what_is_face_down_and_copies_of_it_are_nothing():
    """613.2b, 707.2: being face down comes after copying; the copy is face up and can't be turned up."""
    growth = aura("Growth", a.Gets(1, 1))
    idol = Placed(morph("Idol"), face_down=True)
    table = play(
        Seat("Ann", hand=[CLONE], battlefield=[idol, Placed(growth, attached="Idol")]),
        Seat("Ben"),
        answers=[lambda it: it.options],
    )
    assert look(table, "Idol").power == 3
    cast(table, "Clone")
    assert (look(table, "Clone").name, look(table, "Clone").power, look(table, "Clone").abilities) == ("", 2, ())
    assert not table.game.find("Clone").face_down


@pytest.mark.parametrize("has_morph", [True, False])
def test_a_face_down_permanent_that_becomes_a_copy(has_morph):
    """707.3, 613.2b: it stays a 2/2 with nothing, and is turned up for the morph cost of what it copies; an effect
    turns it up whatever that is."""
    boar = morph("Boar", cost="{0}") if has_morph else creature("Boar", 4, 3, "flying")
    change = instant(
        "Change", a.Apply((a.CopyOf(a.Target(0)),), a.Target(1), a.Duration.PERMANENT), targets=[A_CREATURE] * 2
    )
    lamp = instant("Lamp", a.TurnFaceUp(a.Target()), targets=[A_CREATURE])
    table = play(
        Seat("Ann", hand=[change, lamp], battlefield=[Placed(morph("Idol", cost="{9}"), face_down=True), boar]),
        Seat("Ben"),
    )
    cast(table, "Change", "Boar", "Idol")
    assert (look(table, "Idol").name, look(table, "Idol").power, look(table, "Idol").abilities) == ("", 2, ())
    if has_morph:
        table.act(TurnUp("Ann", "Idol"))
    else:
        with pytest.raises(Illegal, match=r"702\.37e"):
            table.act(TurnUp("Ann", "Idol"))
        cast(table, "Lamp", "Idol")
    assert (look(table, "Idol").name, look(table, "Idol").power) == ("Boar", 4)


@pytest.mark.parametrize("face_down", [True, False])
def test_four_names_that_differ(face_down):
    """201.2b: what has no name is not one of them; two with the same name count once."""
    count = a.CountOf(CREATURE, different_names=True)
    ledger = enchantment("Ledger", a.Activated(a.Cost(), (a.GainLife(a.You(), count),)))
    idol = Placed(morph("Idol"), face_down=face_down)
    others = [BEAR, Placed(BEAR, "Second"), creature("Ox", 2, 4)]
    table = play(Seat("Ann", battlefield=[ledger, idol, *others]), Seat("Ben"))
    activate(table, "Ledger")
    assert table.game.players["Ann"].life == (22 if face_down else 23)


# ----------------------------------------------------------------- what a permission looks at (601.3e)


def allowing(*criteria: a.Criterion) -> Card:
    return enchantment("Lens", a.CastFrom(a.You(), a.Filter(frozenset(criteria), Zone.STACK), Zone.LIBRARY))


def test_a_permission_for_creature_spells_and_a_card_cast_face_down():
    """601.3e: what is asked of a card is asked of the spell that it would be; only the top card counts."""
    relic = Card("Relic", "{1}", types=frozenset({"artifact"}), abilities=(a.Keyword("morph", cost=a.Cost("{1}")),))
    lens = allowing(a.OfType("creature"), a.OfType("spell"))
    table = play(
        Seat("Ann", mana="{C}{C}{C}", battlefield=[lens], library=[relic, Placed(relic, "Lower")]),
        Seat("Ben", library=[LAND]),
    )
    for label, face_down in (("Relic", False), ("Lower", True)):
        with pytest.raises(Illegal, match=r"601\.3:"):
            table.act(Cast("Ann", label, face_down=face_down))
    cast(table, "Relic", face_down=True)
    assert look(table, "Relic").is_creature
    assert labels(table, Zone.LIBRARY, "Ann") == ["Lower"]


@pytest.mark.parametrize("kind", ["instant", "creature"])
def test_a_permission_for_one_part_of_an_adventurer_card(kind):
    """601.3e, 715.3: the part that it names may be cast, the other one not."""
    table = play(
        Seat("Ann", mana="{W}{R}", battlefield=[allowing(a.OfType(kind))], library=[BAKER]),
        Seat("Ben", battlefield=[BEAR]),
    )
    with pytest.raises(Illegal, match=r"601\.3:"):
        table.act(Cast("Ann", "Baker", ("Bear",) if kind == "creature" else (), adventure=kind == "creature"))
    cast(table, "Baker", *(["Bear"] if kind == "instant" else []), adventure=kind == "instant")
    assert table.game.find("Baker").zone is (Zone.EXILE if kind == "instant" else Zone.BATTLEFIELD)


@pytest.mark.parametrize("countered", [False, True])
def test_an_adventure_that_resolves_waits_in_exile(countered):
    """715.3d: then the creature may be cast from there, and not the Adventure; one that is countered is gone."""
    spell = a.TargetSpec(a.Filter(frozenset({a.OfType("spell")}), Zone.STACK))
    deny = instant("Deny", a.Counter(a.Target()), targets=[spell])
    table = play(
        Seat("Ann", mana="{W}{R}{R}", hand=[BAKER, deny]), Seat("Ben", battlefield=[BEAR, creature("Ox", 2, 4)])
    )
    table.act(Cast("Ann", "Baker", ("Bear",), adventure=True))
    assert (look(table, "Baker").name, look(table, "Baker").cost) == ("Oven", "{R}")
    if countered:
        table.act(Cast("Ann", "Deny", ("Baker",)))
    table.resolve()
    assert table.game.find("Baker").zone is (Zone.GRAVEYARD if countered else Zone.EXILE)
    assert table.game.find("Bear").zone is (Zone.BATTLEFIELD if countered else Zone.GRAVEYARD)
    if countered:
        with pytest.raises(Illegal, match=r"601\.3:"):
            table.act(Cast("Ann", "Baker"))
        return
    with pytest.raises(Illegal, match=r"715\.3:"):
        table.act(Cast("Ann", "Baker", ("Ox",), adventure=True))
    cast(table, "Baker")
    assert (table.game.find("Baker").zone, look(table, "Baker").name) == (Zone.BATTLEFIELD, "Baker")


def test_what_enters_comes_under_another_control():
    """614.1c: of those that would enter under an opponent's control."""
    theirs = a.Filter(frozenset({a.OfType("creature"), a.ControlledBy(a.EachOpponent())}))
    welcome = a.Replacement(a.Moves(theirs, to=Zone.BATTLEFIELD), a.Entering(control=a.You()))
    table = play(Seat("Ann", mana="{1}{C}{G}", hand=[BEAR]), Seat("Ben", battlefield=[enchantment("Welcome", welcome)]))
    table.act(Cast("Ann", "Bear", pay=("C", "G")))
    table.resolve()
    assert (look(table, "Bear").controller, table.game.find("Bear").owner) == ("Ben", "Ann")


# ------------------------------------------------------------------------------------------- melded


SWARM = creature("Swarm", 6, 5, "menace")
PAIR = [
    Card(name, cost, types=frozenset({"creature"}), power=1, toughness=1, joint=SWARM)
    for name, cost in (("Gleaners", "{3}{B}"), ("Rats", "{1}{B}"))
]
MELD = enchantment(
    "Moon",
    a.Activated(a.Cost(), (a.Move(a.Every(CREATURE), Zone.EXILE), a.Meld(a.Chosen()))),
)


def test_melding():
    """701.42a, 712.8g, 712.21: one permanent with the joint back; it leaves as two cards."""
    table = play(Seat("Ann", hand=[MURDER], battlefield=[*PAIR, MELD]), Seat("Ben"))
    activate(table, "Moon")
    shown = look(table, "Gleaners")
    assert (shown.name, shown.power, shown.has("menace"), shown.valued) == ("Swarm", 6, True, "{3}{B}{1}{B}")
    assert labels(table, Zone.BATTLEFIELD) == ["Moon", "Gleaners"]
    assert not table.game.zone(Zone.EXILE)
    cast(table, "Murder", "Gleaners")
    assert [(it.label, it.card.name) for it in table.game.zone(Zone.GRAVEYARD, "Ann")] == [
        ("Gleaners", "Gleaners"),
        ("Rats", "Rats"),
        ("Murder", "Murder"),
    ]


@pytest.mark.parametrize("other", [Placed(PAIR[1], token=True), BEAR, Placed(PAIR[0], "Second")])
def test_what_cannot_be_melded_stays_in_exile(other):
    """701.42b, c: a token, another card, the same card twice."""
    table = play(Seat("Ann", battlefield=[PAIR[0], other, MELD]), Seat("Ben"))
    activate(table, "Moon")
    assert labels(table, Zone.BATTLEFIELD) == ["Moon"]
    assert table.game.find("Gleaners").zone is Zone.EXILE
    if isinstance(other, Placed) and other.token:
        assert table.game.find("Rats") is None


# -------------------------------------------------------------------------------------------- names


LABEL = instant("Label", a.PutNameSticker(a.You(), a.Target()), targets=[A_CREATURE])
CRAB = creature("Mud Crab", 1, 3)


@pytest.mark.parametrize(("after", "name"), [(0, "Old Mud Crab"), (1, "Mud Old Crab"), (2, "Mud Crab Old")])
def test_where_the_word_of_a_sticker_goes(after, name):
    """123.6b: the controller of the object says, not the player who puts it there."""
    answers = Answers([after])
    table = Table(deal([Seat("Ann", hand=[LABEL], stickers=["Old"]), Seat("Ben", battlefield=[CRAB])]), answers)
    cast(table, "Label")
    assert look(table, "Mud Crab").name == name
    assert [(it.player, it.rule, it.options) for it in answers.asked] == [("Ben", "123.6b", (0, 1, 2))]
    assert table.game.players["Ann"].stickers == ()


def test_a_sticker_stays_in_public_zones_and_comes_off_in_hidden_ones():
    """123.5, 123.6c."""
    bounce = instant("Bounce", a.Move(a.Target(), Zone.HAND), targets=[A_CREATURE])
    recall = a.TargetSpec(a.Filter(frozenset({a.OfType("creature")}), Zone.GRAVEYARD))
    rise = instant("Rise", a.Move(a.Target(), Zone.BATTLEFIELD), targets=[recall])
    ann = Seat("Ann", hand=[LABEL, MURDER, rise, bounce], battlefield=[CRAB], stickers=["Old"])
    table = play(ann, Seat("Ben"), answers=[[2]])
    cast(table, "Label")
    cast(table, "Murder")
    assert look(table, "Mud Crab").name == "Mud Crab Old"
    cast(table, "Rise")
    assert look(table, "Mud Crab").name == "Mud Crab Old"
    cast(table, "Bounce")
    assert look(table, "Mud Crab").name == "Mud Crab"
    assert table.game.players["Ann"].stickers == ("Old",)


@pytest.mark.parametrize("sticker_first", [True, False])
def test_names_change_in_the_order_of_time(sticker_first):
    """123.6c, 612.8: a later effect that sets the name covers the word, an earlier one does not."""
    alias = aura("Alias", a.HasName("Plain Neighbor"), cost="{0}")
    table = play(Seat("Ann", hand=[LABEL, alias], battlefield=[CRAB], stickers=["Old"]), Seat("Ben"), answers=[[1]])
    for label in ("Label", "Alias") if sticker_first else ("Alias", "Label"):
        cast(table, label, "Mud Crab")
    assert look(table, "Mud Crab").name == ("Plain Neighbor" if sticker_first else "Plain Old Neighbor")


def test_the_word_of_a_sticker_keeps_its_place_in_another_name():
    """123.6c: after so many words, or at the end of a shorter name."""
    shifter = creature("One Two Three", 1, 1, COPYING)
    table = play(
        Seat(
            "Ann", hand=[LABEL], battlefield=[shifter, creature("Keeper of the Gate", 2, 2), BEAR], stickers=["Outside"]
        ),
        Seat("Ben"),
        answers=[[3]],
    )
    cast(table, "Label", "One Two Three")
    assert look(table, "One Two Three").name == "One Two Three Outside"
    activate(table, "One Two Three", 0, "Keeper of the Gate")
    assert look(table, "One Two Three").name == "Keeper of the Outside Gate"
    activate(table, "One Two Three", 0, "Bear")
    assert look(table, "One Two Three").name == "Bear Outside"


def test_a_token_by_name_is_what_the_card_of_that_name_is():
    """111.11; none is created for a name that no card has."""
    glutton = creature("Glutton", 3, 2, "reach", cost="{1}{G}")
    brood = enchantment(
        "Brood", *(a.Activated(a.Cost(), (a.CreateNamed(a.You(), 2, name),)) for name in ("Glutton", "Nobody"))
    )
    table = Table(deal([Seat("Ann", battlefield=[brood]), Seat("Ben")], Step.MAIN, reference={"eater": glutton}))
    activate(table, "Brood")
    assert labels(table, Zone.BATTLEFIELD) == ["Brood", "eater", "eater 2"]
    shown = look(table, "eater 2")
    assert (shown.name, shown.power, shown.has("reach"), shown.cost) == ("Glutton", 3, True, "{1}{G}")
    assert table.game.find("eater").token
    activate(table, "Brood", 1)
    assert len(table.game.zone(Zone.BATTLEFIELD)) == 3


# ------------------------------------------------------------------------- tokens of two faces, two cards at once


@pytest.mark.parametrize("turned", [True, False])
def test_a_token_that_copies_a_double_faced_permanent_has_both_faces(turned):
    """707.8a: the same one up, and it can transform; its mana value is that of the front (202.3b)."""
    turning = a.Activated(a.Cost(), (a.Transform(a.This()),))
    front = creature("Shepherd", 2, 2, turning, cost="{2}{G}")
    card = Card(
        "Shepherd", "{2}{G}", types=front.types, power=2, toughness=2, abilities=front.abilities,
        back=creature("Howler", 4, 4, turning, cost=""),
    )  # fmt: skip
    image = instant("Image", a.CreateCopy(a.You(), 1, a.Target()), targets=[A_CREATURE])
    table = play(Seat("Ann", hand=[image], battlefield=[card]), Seat("Ben"))
    if turned:
        activate(table, "Shepherd")
    cast(table, "Image", "Shepherd")
    faces = ["Howler", "Shepherd"] if turned else ["Shepherd", "Howler"]
    assert (look(table, "Shepherd 2").name, look(table, "Shepherd 2").valued) == (faces[0], "{2}{G}")
    activate(table, "Shepherd 2")
    assert look(table, "Shepherd 2").name == faces[1]
    assert look(table, "Shepherd").name == faces[0]


def meldable(*others: Card, hand: Sequence[Card] = ()) -> Table:
    """A table with both cards of the pair."""
    return play(Seat("Ann", battlefield=[*PAIR, *others], hand=hand), Seat("Ben"))


def test_a_melded_permanent_dies_once_and_two_cards_go_to_the_graveyard():
    """712.21: one creature has died, two cards have come."""
    dying = a.Moves(a.Filter(frozenset({a.OfType("creature")})), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    arriving = a.Moves(a.Filter(frozenset({a.OfType("card")})), Zone.ANYWHERE, Zone.GRAVEYARD)
    bell = enchantment("Bell", a.Triggered(dying, (a.GainLife(a.You(), 1),)))
    till = enchantment("Till", a.Triggered(arriving, (a.GainLife(a.You(), 10),)))
    table = meldable(MELD, bell, till)
    activate(table, "Moon")
    table.perform(e.Destroyed(table.find("Gleaners")))
    waiting = [it.ability.instructions[0].amount for it in table.game.waiting]
    assert sorted(waiting) == [1, 10, 10]


def test_what_finds_a_melded_permanent_finds_both_cards():
    """712.21c: both are exiled, both return."""
    when = a.Moves(a.Filter(frozenset({a.OfType("creature")})), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    vat = enchantment("Vat", a.Triggered(when, (a.Move(a.That(), Zone.EXILE),)))
    table = meldable(MELD, vat, hand=[MURDER])
    activate(table, "Moon")
    cast(table, "Murder", "Gleaners")
    assert sorted(labels(table, Zone.EXILE)) == ["Gleaners", "Rats"]


@pytest.mark.parametrize("order", [("Gleaners", "Rats"), ("Rats", "Gleaners")])
def test_whoever_exiles_a_melded_permanent_orders_its_cards(order):
    """712.21b: Ben does, although Ann owns them; the last one exiled has the later timestamp."""
    banish = instant("Banish", a.Move(a.Target(), Zone.EXILE), targets=[A_CREATURE])
    answers = Answers(order)
    table = Table(deal([Seat("Ann", battlefield=[*PAIR, MELD]), Seat("Ben", hand=[banish])], Step.MAIN, 2), answers)
    activate(table, "Moon")
    table.act(Pass("Ann"))
    table.act(Cast("Ben", "Banish", ("Gleaners",)))
    table.resolve()
    assert [(it.player, it.rule) for it in answers.asked] == [("Ben", "712.21b")]
    exiled = sorted(table.game.zone(Zone.EXILE), key=lambda it: it.timestamp)
    assert tuple(it.label for it in exiled) == order
    assert exiled[0].timestamp < exiled[1].timestamp < table.game.clock
