"""What is chosen and paid as a spell is cast (601.2b, 601.3b, 702.33, 702.103), costs that are paid by tapping and
revealing, searching and shuffling (701.20 to 701.24, 701.67), crew (702.122)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Activate, Cast, Illegal, Pass, Placed, Seat, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.questions import is_revealed
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

ENTERING = a.Moves(a.This(), to=Zone.BATTLEFIELD)
W, B = a.Keyword("kicker", cost=a.Cost("{W}")), a.Keyword("kicker", cost=a.Cost("{2}{B}"))


@pytest.mark.parametrize(
    ("taken", "life", "pool"), [([W], 21, "BCC"), ([B], 30, "W"), ([W, B], 31, ""), ([], 20, "BCCW")]
)
def test_each_trigger_asks_for_its_own_kicker(taken, life, pool):
    """607.2i, 702.33b"""
    mage = creature(
        "Mage",
        2,
        2,
        W,
        B,
        a.Triggered(ENTERING, (a.GainLife(a.You(), 1),), condition=a.Kicked(a.Cost("{W}"))),
        a.Triggered(ENTERING, (a.GainLife(a.You(), 10),), condition=a.Kicked(a.Cost("{2}{B}"))),
        cost="{U}",
    )
    payment = [lambda choice: choice.options[:1]] if taken == [B] else []
    order = [lambda choice: choice.options] if len(taken) == 2 else []
    table = play(Seat("Ann", mana="{U}{W}{B}{C}{C}", hand=[mage]), Seat("Ben"), answers=[taken, *payment, *order])
    table.act(Cast("Ann", "Mage"))
    assert table.ask.asked[0].rule == "601.2b"
    assert "".join(table.game.players["Ann"].pool) == pool
    table.resolve()
    assert table.game.players["Ann"].life == life


BESTOW = a.Keyword("bestow", cost=a.Cost("{1}{W}"))
NYMPH = Card(
    "Nymph",
    "{W}",
    types=frozenset({"enchantment", "creature"}),
    subtypes=frozenset({"nymph"}),
    power=1,
    toughness=1,
    abilities=(BESTOW, a.Static(a.Attached(), (a.Gets(1, 1),))),
)
AURAS = a.Filter(frozenset({a.OfSubtype("aura"), a.OfType("spell")}), Zone.STACK)


def test_a_bestowed_permanent_is_an_aura_until_it_comes_off():
    """702.103a, b, f"""
    table = play(Seat("Ann", mana="{C}{W}", hand=[NYMPH, MURDER], battlefield=[BEAR]), Seat("Ben"))
    table.act(Cast("Ann", "Nymph", targets=("Bear",), extras=(BESTOW,)))
    assert view(table.game)[table.find("Nymph")].types == {"enchantment"}
    table.resolve()
    look = view(table.game)[table.find("Nymph")]
    assert (look.types, look.subtypes) == ({"enchantment"}, {"aura"})
    assert view(table.game)[table.find("Bear")].power == 3
    table.act(Cast("Ann", "Murder", targets=("Bear",)))
    table.resolve()
    look = view(table.game)[table.find("Nymph")]
    assert (look.types, look.subtypes) == ({"enchantment", "creature"}, {"nymph"})
    assert table.game.find("Nymph").attached is None


def test_bestow_without_its_target_resolves_as_a_creature():
    """702.103e"""
    table = play(Seat("Ann", mana="{C}{W}", hand=[NYMPH, MURDER], battlefield=[BEAR]), Seat("Ben"))
    table.act(Cast("Ann", "Nymph", targets=("Bear",), extras=(BESTOW,)))
    table.act(Cast("Ann", "Murder", targets=("Bear",)))
    table.resolve()
    assert labels(table, Zone.BATTLEFIELD) == ["Nymph"]
    assert view(table.game)[table.find("Nymph")].is_creature


def test_flash_for_auras_is_for_a_bestowed_spell_only():
    """601.3b, 601.3e: it may be begun, but not end as a creature spell."""
    chapel = enchantment("Chapel", a.AsThoughFlash(a.You(), AURAS))
    seats = (Seat("Ann", battlefield=[BEAR]), Seat("Ben", mana="{C}{W}", hand=[NYMPH], battlefield=[chapel]))
    table = play(*seats)
    table.act(Pass("Ann"))
    before = table.game
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ben", "Nymph", extras=()))
    assert refused.value.rule == "601.2e"
    assert table.game == before
    table.act(Cast("Ben", "Nymph", targets=("Bear",), extras=(BESTOW,)))
    assert labels(table, Zone.STACK) == ["Nymph"]


ADEPT = Card(
    "Adept",
    "{U}",
    types=frozenset({"instant"}),
    abilities=(
        a.AdditionalCost(
            a.Cost(reveal=a.Filter(frozenset({a.OfType("creature"), a.OwnedBy(a.You())}), Zone.HAND)), a.Cost("{2}")
        ),
        a.SpellAbility((a.GainLife(a.You(), 1),)),
    ),
)


def test_a_card_in_an_open_hand_is_revealed_again():
    """701.20c, 601.2b: one of two costs; without a creature card only the mana is left."""
    open_hands = enchantment("Open", a.HandsRevealed(a.EachOpponent()))
    seats = (Seat("Ann", mana="{U}", hand=[ADEPT, BEAR]), Seat("Ben", hand=[BOLT], battlefield=[open_hands]))
    table = play(*seats, answers=[lambda choice: choice.options[:1]])
    assert is_revealed(table.game, table.find("Bear"))
    assert not is_revealed(table.game, table.find("Bolt"))
    table.act(Cast("Ann", "Adept"))
    assert any(type(event).__name__ == "Revealed" for entry in table.log for event in entry.events)
    table = play(Seat("Ann", mana="{U}", hand=[ADEPT]), Seat("Ben"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Adept"))
    assert refused.value.rule == "601.2h"


RITE = Card(
    "Rite",
    "{1}{U}",
    types=frozenset({"instant"}),
    abilities=(a.AdditionalCost(a.Cost(waterbend=2)), a.SpellAbility((a.GainLife(a.You(), 1),))),
)


@pytest.mark.parametrize(("tapped", "mana"), [(2, "{C}{U}"), (1, "{C}{C}{U}"), (0, "{C}{C}{C}{U}")])
def test_waterbend(tapped, mana):
    """701.67a, b: permanents pay for the {2}, each for one; never for the {1} of the mana cost."""
    three = [creature(name, 1, 1) for name in ("one", "two", "three")]
    seats = (Seat("Ann", mana=mana, hand=[RITE], battlefield=three), Seat("Ben"))
    table = play(*seats, answers=[lambda choice: choice.options[:tapped], lambda choice: choice.options[:1]])
    table.act(Cast("Ann", "Rite"))
    assert table.ask.asked[0].most == 2
    assert sum(item.tapped for item in table.game.zone(Zone.BATTLEFIELD)) == tapped
    assert table.game.players["Ann"].pool == ()


def test_crewing():
    """702.122, 208.3a: a bonus for what isn't a creature yet; too little power is refused."""
    carter = creature("Carter", 2, 1, a.Triggered(a.Crews(a.This()), (a.Apply((a.Gets(1, 1),), a.That()),)))
    wagon = Card(
        "Wagon",
        "{2}",
        types=frozenset({"artifact"}),
        subtypes=frozenset({"vehicle"}),
        power=4,
        toughness=4,
        abilities=(a.Keyword("crew", number=2),),
    )
    weak = creature("Weak", 1, 1)
    seats = (Seat("Ann", battlefield=[carter, weak, wagon]), Seat("Ben"))
    table = play(*seats, answers=[lambda choice: choice.options[1:2], lambda choice: choice.options[:1]])
    with pytest.raises(Illegal) as refused:
        table.act(Activate("Ann", "Wagon"))
    assert refused.value.rule == "702.122a"
    table.act(Activate("Ann", "Wagon"))
    table.resolve_top()
    assert not view(table.game)[table.find("Wagon")].is_creature
    table.resolve()
    look = view(table.game)[table.find("Wagon")]
    assert (look.is_creature, look.power) == (True, 5)
    assert table.game.find("Carter").tapped
    with pytest.raises(Illegal) as refused:
        table.act(Activate("Ann", "Wagon"))
    assert refused.value.rule == "118.3"


LANDS = a.Filter(frozenset({a.OfType("land")}), Zone.LIBRARY)


def test_only_a_part_is_searched_and_all_is_shuffled():
    """701.23f; what triggers on the search does so."""
    seek = instant("Seek", a.May(a.EachPlayer(), (a.Search(a.Each(), LANDS, 2), a.Shuffle(a.Each()))))
    censor = enchantment("Censor", a.Replacement(a.Searches(a.EachOpponent()), a.TopOnly(2)))
    noise = enchantment("Noise", a.Triggered(a.Searches(a.EachPlayer()), (a.GainLife(a.You(), 1),)))
    library = [BEAR, LAND, Placed(LAND, "deep")]
    seats = (
        Seat("Ann", hand=[seek], library=library),
        Seat(
            "Ben",
            library=[Placed(LAND, "own"), Placed(BEAR, "b2"), Placed(LAND, "own deep")],
            battlefield=[censor, noise],
        ),
    )
    answers = [[True], lambda choice: choice.options, [True]]
    table = play(*seats, answers=[*answers, lambda choice: choice.options])
    table.act(Cast("Ann", "Seek"))
    table.resolve()
    assert labels(table, Zone.HAND, "Ann") == ["Meadow"]
    assert sorted(labels(table, Zone.HAND, "Ben")) == ["own", "own deep"]
    assert table.game.players["Ben"].life == 22


def test_a_name_that_is_not_there_is_not_found():
    """701.23c: nothing was chosen, so nothing is searched for."""
    whose = a.Filter(frozenset({a.OfType("card"), a.OwnedBy(a.Target())}), Zone.HAND)
    same = a.Filter(frozenset({a.OfType("card"), a.Named(a.Chosen())}), Zone.ANYWHERE)
    zones = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
    forget = instant(
        "Forget",
        a.Reveal(a.Every(whose)),
        a.Choose(a.You(), whose),
        a.Search(a.You(), same, a.All(), Zone.EXILE, whose=a.Target(), zones=zones),
        targets=[a.TargetSpec(a.PlayerFilter())],
    )
    table = play(Seat("Ann", hand=[forget]), Seat("Ben", library=[BEAR], graveyard=[Placed(BEAR, "b")]))
    table.act(Cast("Ann", "Forget", targets=("Ben",)))
    table.resolve()
    assert labels(table, Zone.EXILE) == []


def test_targets_that_depend_on_a_target_and_a_shuffle_without_cards():
    """701.24d, 601.2c: cards of the target player's graveyard only."""
    theirs = a.TargetSpec(
        a.Filter(frozenset({a.OfType("card"), a.OwnedBy(a.Target())}), Zone.GRAVEYARD), 0, a.ANY_NUMBER
    )
    loam = instant("Loam", a.ShuffleInto(a.Target(), a.Target(1)), targets=[a.TargetSpec(a.PlayerFilter()), theirs])
    seats = (Seat("Ann", hand=[loam], graveyard=[BEAR]), Seat("Ben", library=[BOLT], graveyard=[Placed(BEAR, "b")]))
    table = play(*seats)
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ann", "Loam", targets=("Ben", "Bear")))
    assert refused.value.rule == "601.2c"
    for targets, size in ((("Ben",), 1), (("Ben", "b"), 2)):
        table = play(*seats)
        table.act(Cast("Ann", "Loam", targets=targets))
        table.resolve()
        shuffled = [it for entry in table.log for it in entry.events if type(it).__name__ == "Shuffled"]
        assert [event.player for event in shuffled] == ["Ben"]
        assert len(table.game.zone(Zone.LIBRARY, "Ben")) == size


def test_what_goes_on_top_as_the_library_is_shuffled_is_on_top():
    """701.24g, 701.24c: one shuffle, also if what should be shuffled in goes elsewhere."""
    statue = creature(
        "Statue",
        1,
        1,
        a.Replacement(a.Moves(a.This(), to=Zone.GRAVEYARD), a.Instead((a.Move(a.This(), Zone.LIBRARY, "shuffled"),))),
    )
    ghost = creature(
        "Ghost",
        1,
        1,
        a.Replacement(
            a.Moves(a.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD), a.Instead((a.Move(a.This(), Zone.LIBRARY),))
        ),
    )
    wrath = instant("Wrath", a.Destroy(a.Every(CREATURE)))
    for order in ([statue, ghost], [ghost, statue]):
        table = play(
            Seat("Ann", hand=[wrath]), Seat("Ben", library=[Placed(BEAR, f"b{n}") for n in range(9)], battlefield=order)
        )
        table.act(Cast("Ann", "Wrath"))
        table.resolve()
        assert labels(table, Zone.LIBRARY, "Ben")[0] == "Ghost"
        assert len(table.game.zone(Zone.LIBRARY, "Ben")) == 11
        events = [it for entry in table.log for it in entry.events]
        assert sum(type(it).__name__ == "Shuffled" for it in events) == 1


def test_an_ability_may_target_the_permanent_it_is_on():
    """115.5: only a spell or ability can't target itself."""
    blade = creature("Blade", 1, 1, a.Triggered(ENTERING, (a.Destroy(a.Target()),), (A_CREATURE,)), cost="{0}")
    table = play(Seat("Ann", hand=[blade]), Seat("Ben"), step=Step.MAIN)
    table.act(Cast("Ann", "Blade"))
    table.resolve()
    assert table.game.find("Blade").zone is Zone.GRAVEYARD
