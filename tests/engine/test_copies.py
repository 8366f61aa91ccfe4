"""Copies, choices as something enters, searching several zones, kicker (607, 614.12, 616.1g, 701.23, 702.33,
707)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Activate, Attack, Block, Cast, Illegal, Pass, Placed, Seat, view
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
    change = a.Activated(
        a.Cost("{0}"),
        (a.Apply((a.CopyOf(a.Target(), (a.HasThisAbility(),) if keeping else ()),), a.This()),),
        (A_CREATURE,),
    )
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
    table.act(Cast("Ann", "Elf", extras=(a.Keyword("kicker", cost=a.Cost("{1}{G}")),) if kicked else ()))
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
        table.act(Cast("Ann", "Charm", modes=(0, 1), extras=()))
    assert refused.value.rule == "700.2a"
    table.act(Cast("Ann", "Charm", modes=(0, 1), extras=(a.Keyword("kicker", cost=a.Cost("{2}")),)))
    table.resolve()
    assert table.game.players["Ann"].life == 23


# ---------------------------------------------------------------------- faces, linked exile

RAVAGER = creature("Ravager", 4, 4, cost="")
HUNTMASTER = Card(
    "Huntmaster",
    "{2}{R}{G}",
    types=frozenset({"creature"}),
    power=2,
    toughness=2,
    abilities=(a.Activated(a.Cost("{0}"), (a.Transform(a.This()),)),),
    back=RAVAGER,
)
MANA_VALUE = a.GainLife(a.You(), a.MeasureOf("mana value", a.Target()))


def test_the_mana_value_of_a_back_face():
    """202.3b: that of the front face; but a copy of the back face has none."""
    weigh = instant("Weigh", MANA_VALUE, targets=[A_CREATURE])
    clone = creature("Clone", 0, 0, a.Replacement(ENTERING, a.Entering(copy_among=CREATURE)), cost="{0}")
    ann = Seat("Ann", hand=[weigh, weigh, clone], battlefield=[HUNTMASTER])
    table = play(ann, Seat("Ben"), answers=[lambda it: it.options])
    table.act(Activate("Ann", "Huntmaster"))
    table.resolve()
    assert (look(table, "Huntmaster").name, look(table, "Huntmaster").power) == ("Ravager", 4)
    table.act(Cast("Ann", "Weigh", ("Huntmaster",)))
    table.resolve()
    assert table.game.players["Ann"].life == 24
    table.act(Cast("Ann", "Clone"))
    table.resolve()
    assert look(table, "Clone").name == "Ravager"
    table.act(Cast("Ann", "Weigh 2", ("Clone",)))
    table.resolve()
    assert table.game.players["Ann"].life == 24


def test_only_cards_with_two_faces_transform():
    """701.27"""
    turn = instant("Turn", a.Transform(a.Target()), targets=[A_CREATURE])
    table = play(Seat("Ann", hand=[turn], battlefield=[BEAR]), Seat("Ben"))
    table.act(Cast("Ann", "Turn"))
    table.resolve()
    assert look(table, "Bear").name == "Bear"
    assert not table.game.find("Bear").transformed


def test_as_though_it_had_flash():
    """601.3b, 609.4"""
    orrery = enchantment("Orrery", a.AsThoughFlash(a.You(), a.Filter(frozenset({a.OfType("creature")}), Zone.ANYWHERE)))
    free = creature("Free", 1, 1, cost="{0}")
    for there in (True, False):
        table = play(
            Seat("Ben"),
            Seat("Ann", hand=[free, enchantment("Slow", cost="{0}")], battlefield=[orrery] if there else []),
        )
        table.start()
        table.advance(Step.BEGIN_COMBAT)
        table.act(Pass("Ben"))
        if there:
            table.act(Cast("Ann", "Free"))
        with pytest.raises(Illegal) as refused:
            table.act(Cast("Ann", "Slow" if there else "Free"))
        assert refused.value.rule == "307.1"


def test_copies_of_what_this_exiled():
    """607.2a: linked abilities speak only of what their own object exiled."""
    exiled = a.Filter(frozenset({a.ExiledWith()}), Zone.EXILE)
    graves = a.Filter(frozenset({a.OfType("creature")}), Zone.GRAVEYARD)
    vat = Card(
        "Vat",
        "{3}",
        types=frozenset({"artifact"}),
        abilities=(
            a.Activated(a.Cost("{0}"), (a.Move(a.Target(), Zone.EXILE),), (a.TargetSpec(graves),)),
            a.Activated(a.Cost("{0}"), (a.CreateCopy(a.You(), 1, a.Every(exiled)),)),
        ),
    )
    table = play(Seat("Ann", battlefield=[vat, vat], graveyard=[DRAKE], exile=[BEAR]), Seat("Ben"))
    table.act(Activate("Ann", "Vat", 0))
    table.resolve()
    for label, count in (("Vat 2", 0), ("Vat", 1)):
        table.act(Activate("Ann", label, 1))
        table.resolve()
        tokens = [view(table.game)[it.id].name for it in table.game.zone(Zone.BATTLEFIELD) if it.token]
        assert tokens == ["Drake"] * count


# ------------------------------------------------------------------------------------------- copies of spells

SPELL = a.TargetSpec(a.Filter(frozenset({a.OfType("spell")}), Zone.STACK))


@pytest.mark.parametrize("new_targets", [True, False])
def test_a_copy_of_a_spell(new_targets):
    """707.10: with the same choices, or new targets; it is not cast, and no card remains of it."""
    bolt = instant("Bolt", a.Damage(a.X(), a.Target()), targets=[a.TargetSpec(a.PlayerFilter())], cost="{X}")
    fork = instant("Fork", a.CopySpell(a.You(), a.Target(), new_targets), targets=[SPELL])
    casts = a.Casts(a.EachPlayer(), a.Filter(frozenset(), Zone.STACK))
    witness = enchantment("Witness", a.Triggered(casts, (a.GainLife(a.You(), 1),)))
    ann = Seat("Ann", mana="{R}{R}", hand=[bolt, fork], battlefield=[witness])
    table = play(ann, Seat("Ben"), answers=[["Ann"]] if new_targets else [])
    table.act(Cast("Ann", "Bolt", ("Ben",), x=2))
    table.act(Cast("Ann", "Fork", ("Bolt",)))
    table.resolve()
    lives = [table.game.players[name].life for name in ("Ann", "Ben")]
    assert lives == ([20, 18] if new_targets else [22, 16])
    assert labels(table, Zone.GRAVEYARD, "Ann") == ["Fork", "Bolt"]


def test_a_copy_of_a_permanent_spell_becomes_a_token():
    """608.3f"""
    fork = instant("Fork", a.CopySpell(a.You(), a.Target()), targets=[SPELL])
    bear = creature("Cub", 2, 2, cost="{0}")
    table = play(Seat("Ann", hand=[fork, bear]), Seat("Ben"))
    table.act(Cast("Ann", "Cub"))
    table.act(Cast("Ann", "Fork", ("Cub",)))
    table.resolve()
    assert [item.token for item in table.game.zone(Zone.BATTLEFIELD)] == [True, False]


def test_landwalk():
    """702.14c: only where the defending player has such a land."""
    swamps = a.Filter(frozenset({a.OfType("land"), a.OfSubtype("forest")}))
    walker = creature("Walker", 2, 2, a.Keyword("landwalk", quality=swamps))
    for lands, rule in (([LAND], "702.14c"), ([], None)):
        table = play(
            Seat("Ann", battlefield=[walker, Placed(BEAR, "other"), LAND]), Seat("Ben", battlefield=[BEAR, *lands])
        )
        table.advance(Step.ATTACK)
        table.act(Attack("Ann", (("Walker", "Ben"), ("other", "Ben"))))
        table.advance(Step.BLOCK)
        if rule is None:
            table.act(Block("Ben", (("Bear", "Walker"),)))
        else:
            with pytest.raises(Illegal) as refused:
                table.act(Block("Ben", (("Bear", "Walker"),)))
            assert refused.value.rule == rule
