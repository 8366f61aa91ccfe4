"""What abilities are linked to, what a name in them means, and what is chosen (201.4, 201.5, 205.3e, 208.2a, 607.5)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Activate, Cast, Illegal, Placed, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Color, Zone
from rulesdoc.engine.setup import deal
from tests.engine.cards import BEAR, CREATURE, LAND, Answers, Card, Table, creature, enchantment, instant, play

A_CREATURE = (a.TargetSpec(CREATURE),)
ENTERING = a.Moves(a.This(), to=Zone.BATTLEFIELD)
CHOSEN_COLOR = a.Filter(frozenset({a.OfChosenColor()}))
COPY = a.CopyOf(a.Target(), (a.HasThisAbility(),))
COPYING = a.Activated(a.Cost(), (a.Apply((COPY,), a.This(), a.Duration.PERMANENT),), A_CREATURE)
GAINING = a.Activated(a.Cost(), (a.Apply((a.GainsActivated(a.Target()),), a.This()),), A_CREATURE)
EXILED = a.Filter(frozenset({a.ExiledWith()}), Zone.EXILE)
RETURNING = a.Activated(
    a.Cost(), (a.Choose(a.You(), EXILED, 0, 9), a.Move(a.Chosen(), Zone.BATTLEFIELD, control=a.You()))
)
EXILING = a.Activated(a.Cost(), (a.Move(a.Target(), Zone.EXILE),), A_CREATURE)
DIGGING = a.Activated(a.Cost(exile_top=2), (a.GainLife(a.You(), 1),))


def look(table, label):
    return view(table.game)[table.find(label)]


def activate(table, label, which=0, *targets):
    table.act(Activate("Ann", label, which, targets))
    table.resolve()


@pytest.mark.parametrize("own", [True, False])
def test_what_was_exiled_belongs_to_the_ability_that_came_along(own):
    """607.5: not what another ability exiled, gained before, or that of the one it was gained from."""
    mimic, jailer, digger = (
        creature(name, 1, 1, *abilities)
        for name, abilities in (("Mimic", [GAINING]), ("Jailer", [EXILING, RETURNING]), ("Digger", [DIGGING]))
    )
    found = []
    table = play(
        Seat("Ann", battlefield=[mimic, jailer, digger], library=[LAND, LAND]),
        Seat("Ben", battlefield=[BEAR]),
        answers=[lambda it: found.append(it.options) or it.options],
    )
    activate(table, "Mimic", 0, "Digger")
    activate(table, "Mimic", 1)
    activate(table, "Mimic", 0, "Jailer")
    activate(table, "Mimic" if own else "Jailer", 2 if own else 0, "Bear")
    bear = table.find("Bear")
    activate(table, "Mimic", 3)
    assert found == ([(bear,)] if own else [])
    assert table.game.find("Bear").zone is (Zone.BATTLEFIELD if own else Zone.EXILE)
    assert table.game.find("Meadow").zone is Zone.EXILE


def test_a_cost_can_exile_only_what_is_there():
    """118.3."""
    table = play(Seat("Ann", battlefield=[creature("Digger", 1, 1, DIGGING)], library=[LAND]), Seat("Ben"))
    with pytest.raises(Illegal, match=r"118\.3"):
        table.act(Activate("Ann", "Digger"))
    assert table.game.find("Meadow").zone is Zone.LIBRARY


@pytest.mark.parametrize("first", ["Voice", "Elves"])
def test_a_choice_counts_for_the_ability_it_was_made_for(first):
    """607.5a: a colour named for another ability gives no mana."""
    voice = creature("Voice", 2, 2, a.Replacement(ENTERING, a.Entering(choose="color")))
    mana = a.Activated(a.Cost(tap=True), (a.AddManaOfColor(chosen=True),))
    elves = creature("Elves", 1, 1, a.Replacement(ENTERING, a.Entering(choose="color")), mana, "haste")
    double = creature(
        "Double",
        0,
        1,
        a.Replacement(ENTERING, a.Entering(copy_among=CREATURE, but=(a.Gains(COPYING), a.Gains(a.Keyword("haste"))))),
        cost="{0}",
    )
    table = play(
        Seat("Ann", hand=[double], battlefield=[voice, elves]),
        Seat("Ben"),
        answers=[lambda it: [next(n for n in it.options if table.game.objects[n].label == first)], [Color.BLUE]],
    )
    table.act(Cast("Ann", "Double"))
    table.resolve()
    assert look(table, "Double").name == first
    if first == "Voice":
        activate(table, "Double", 0, "Elves")
    assert look(table, "Double").name == "Elves"
    table.act(Activate("Ann", "Double", 0))
    assert table.game.players["Ann"].pool == (("U",) if first == "Elves" else ())


@pytest.mark.parametrize("target", ["Voice", "Shifter"])
def test_protection_from_a_color_that_was_never_chosen(target):
    """607.5a: it protects from nothing."""
    voice = creature(
        "Voice",
        2,
        2,
        a.Replacement(ENTERING, a.Entering(choose="color")),
        a.Keyword("protection", quality=CHOSEN_COLOR),
        cost="{0}",
    )
    doom = instant("Doom", a.Destroy(a.Target()), targets=A_CREATURE, cost="{R}")
    table = play(
        Seat("Ann", mana="{R}", hand=[voice, doom], battlefield=[creature("Shifter", 0, 1, COPYING)]),
        Seat("Ben"),
        answers=[[Color.RED]],
    )
    table.act(Cast("Ann", "Voice"))
    table.resolve()
    activate(table, "Shifter", 0, "Voice")
    assert look(table, "Shifter").has("protection")
    if target == "Voice":
        with pytest.raises(Illegal, match=r"601\.2c"):
            table.act(Cast("Ann", "Doom", ("Voice",)))
        return
    table.act(Cast("Ann", "Doom", ("Shifter",)))
    table.resolve()
    assert table.game.find("Shifter").zone is Zone.GRAVEYARD


def test_the_name_in_an_ability_given_to_a_token_means_the_one_that_gave_it():
    """201.5a: also in a copy of the token; when it has gone, there is nothing to count."""
    size = a.CountersOn("slime", a.Granter())
    token = a.CreateToken(
        a.You(),
        1,
        None,
        None,
        frozenset(),
        frozenset({"creature"}),
        ("ooze",),
        (a.Static(a.This(), (a.Defines(size, size),)),),
    )
    mildew = enchantment("Mildew", a.Activated(a.Cost(), (token,)))
    other = Placed(mildew, "Other", counters=(("slime", 5),))
    image = instant("Image", a.CreateCopy(a.You(), 1, a.Target()), targets=A_CREATURE)
    rot = instant("Rot", a.Move(a.Target(), Zone.HAND), targets=(a.TargetSpec(a.Filter(frozenset())),))
    table = play(
        Seat("Ann", hand=[image, rot], battlefield=[Placed(mildew, "Mildew", counters=(("slime", 2),)), other]),
        Seat("Ben"),
    )
    activate(table, "Mildew")
    table.act(Cast("Ann", "Image", ("Ooze Token",)))
    table.resolve()
    assert [look(table, it).power for it in ("Ooze Token", "Ooze Token 2")] == [2, 2]
    table.act(Cast("Ann", "Rot", ("Mildew",)))
    table.resolve()
    assert table.game.find("Ooze Token") is None
    assert table.game.find("Other").zone is Zone.BATTLEFIELD


def test_the_sacrificed_creature():
    """201.5b: the copy that keeps the ability can use it again."""
    changing = a.Activated(
        a.Cost(sacrifice=a.Filter(frozenset({a.OfType("creature"), a.Other()}))),
        (a.Apply((a.CopyOf(a.Sacrificed(), (a.HasThisAbility(),)),), a.This(), a.Duration.PERMANENT),),
    )
    table = play(
        Seat("Ann", battlefield=[creature("Ombre", 3, 3, changing), BEAR, creature("Ox", 2, 4)]),
        Seat("Ben"),
        answers=[lambda it: it.options[:1]],
    )
    activate(table, "Ombre")
    assert look(table, "Ombre").name == "Bear"
    activate(table, "Ombre")
    assert (look(table, "Ombre").name, look(table, "Ombre").toughness) == ("Ox", 4)
    assert [it.label for it in table.game.zone(Zone.GRAVEYARD, "Ann")] == ["Bear", "Ox"]


def test_a_creature_type_is_one_of_the_list():
    """205.3e: nothing that isn't on it can be chosen; a changeling is of every one."""
    banner = Card(
        "Banner",
        "{0}",
        types=frozenset({"artifact"}),
        abilities=(
            a.Replacement(ENTERING, a.Entering(choose="creature type")),
            a.Static(a.Every(a.Filter(frozenset({a.OfType("creature"), a.OfChosenType()}))), (a.Gets(1, 1),)),
        ),
    )
    options = []
    table = play(
        Seat(
            "Ann",
            hand=[banner],
            battlefield=[creature("Ray", 1, 1, subtypes=["fish"]), creature("Any", 1, 1, "changeling")],
        ),
        Seat("Ben", battlefield=[creature("Elk", 1, 1, subtypes=["elk"])]),
        answers=[lambda it: options.append(it) or ["fish"]],
    )
    table.act(Cast("Ann", "Banner"))
    table.resolve()
    assert [look(table, it).power for it in ("Ray", "Any", "Elk")] == [2, 2, 1]
    assert options[0].rule == "205.3e"
    assert {"fish", "merfolk", "wizard", "time lord"} < set(options[0].options)
    assert not {"swamp", "artifact", "opponent", "merfolk wizard", "equipment"} & set(options[0].options)


def test_one_plus_a_number_that_is_not_known_is_one():
    """208.2a, in every zone but where an opponent has been chosen."""
    count = a.Plus(1, a.CountOf(a.Filter(frozenset({a.OfType("creature"), a.ControlledBy(a.ChosenPlayer())}))))
    legion = creature(
        "Legion",
        None,
        None,
        a.Replacement(ENTERING, a.Entering(choose="opponent")),
        a.Static(a.This(), (a.Defines(count, count),)),
        cost="{0}",
    )
    table = play(Seat("Ann", hand=[legion]), Seat("Ben", battlefield=[BEAR, LAND, creature("Ox", 2, 4)]))
    assert look(table, "Legion").power == 1
    table.act(Cast("Ann", "Legion"))
    assert look(table, "Legion").power == 1
    table.resolve()
    assert look(table, "Legion").power == 3


def test_the_name_of_a_card_with_these_qualities_as_printed():
    """201.4a: any card of the reference, in the game or not; not what an effect has made of another."""
    relic = Card("Relic", "{1}", types=frozenset({"artifact"}))
    elsewhere = Card("Elsewhere", "{1}", types=frozenset({"artifact"}))
    artifact = a.Filter(frozenset({a.OfType("artifact")}), Zone.ANYWHERE)
    named = a.Filter(frozenset({a.OfChosenName()}), Zone.ANYWHERE)
    searching = a.Search(a.You(), named, a.All(), Zone.EXILE, whose=a.EachOpponent(), zones=(Zone.HAND,))
    writ = instant("Writ", a.ChooseName(a.You(), artifact), searching)
    forge = enchantment(
        "Forge",
        a.Static(a.Every(a.Filter(frozenset({a.OfType("land")}))), (a.Becomes(frozenset({"artifact"}), added=True),)),
    )
    names = []
    game = deal(
        [
            Seat("Ann", hand=[writ], battlefield=[forge, LAND]),
            Seat("Ben", hand=[relic, Placed(relic, "Second"), Placed(LAND, "Field")]),
        ],
        reference={card.name: card for card in (relic, elsewhere, LAND, BEAR)},
    )
    table = Table(
        game, Answers(lambda it: names.extend(card.name for card in it.options) or [relic], lambda it: it.options)
    )
    table.act(Cast("Ann", "Writ"))
    table.resolve()
    assert names == ["Relic", "Elsewhere"]
    assert [it.label for it in table.game.zone(Zone.EXILE)] == ["Relic", "Second"]


def test_no_name_is_chosen_where_there_is_no_such_card():
    """609.3: what is impossible is left out, and the rest of the effect happens."""
    writ = instant("Writ", a.ChooseName(a.You(), a.Filter(frozenset({a.OfType("artifact")}))), a.GainLife(a.You(), 1))
    table = Table(deal([Seat("Ann", hand=[writ]), Seat("Ben")], reference={"Bear": BEAR}))
    table.act(Cast("Ann", "Writ"))
    table.resolve()
    assert table.game.players["Ann"].life == 21
