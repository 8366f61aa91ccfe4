"""One after the other (608.2f), piles (700.3), what is revealed as it is drawn (603.11), additional steps (500.10),
permissions (609.4), damage and life weighed together (120.4d), mana for some spells only (106.6)."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Activate, Attack, Cast, Illegal, Pass, Placed, Seat
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Step, Zone
from tests.engine.cards import A_CREATURE, BEAR, LAND, Card, creature, enchantment, instant, labels, play

CARD = a.Filter(frozenset({a.OfType("card"), a.OwnedBy(a.You())}), Zone.ANYWHERE)


@pytest.mark.parametrize(("first", "bear", "life"), [(1, Zone.GRAVEYARD, 19), (0, Zone.BATTLEFIELD, 18)])
def test_for_each_of_several_in_turn(first, bear, life):
    """608.2f: APNAP first, then as the controller chooses; each gets a card of its own."""
    spec = a.TargetSpec(a.AnyTarget(frozenset({"creature"})), 0, a.ANY_NUMBER)
    each = (a.MoveTop(a.You(), 1, Zone.EXILE), a.Damage(a.MeasureOf("mana value", a.Chosen()), a.Each()))
    eruption = instant("Eruption", a.ForEach(a.Target(), each), targets=[spec])
    library = [creature(name, 1, 1, cost=cost) for name, cost in (("Three", "{3}"), ("Two", "{2}"), ("One", "{1}"))]
    seats = (Seat("Ann", hand=[eruption], library=library), Seat("Ben", battlefield=[BEAR]))
    table = play(*seats, answers=[lambda choice: choice.options[first : first + 1]])
    table.act(Cast("Ann", "Eruption", targets=("Ann", "Ben", "Bear")))
    table.resolve()
    assert table.ask.asked[0].rule == "608.2f"
    assert table.game.players["Ann"].life == 17
    assert table.game.find("Bear").zone is bear
    assert table.game.players["Ben"].life == life


def test_a_target_of_certain_types_is_not_any_other():
    """115.4"""
    spec = a.TargetSpec(a.AnyTarget(frozenset({"planeswalker"})))
    shot = instant("Shot", a.Damage(1, a.Target()), targets=[spec])
    table = play(Seat("Ann", hand=[shot]), Seat("Ben", battlefield=[BEAR]))
    with pytest.raises(Illegal):
        table.act(Cast("Ann", "Shot", targets=("Bear",)))
    table.act(Cast("Ann", "Shot", targets=("Ben",)))


def test_piles_stay_in_the_library():
    """700.3c: made by an opponent, one of them taken; what is about leaving the library triggers."""
    debate = instant(
        "Debate",
        a.Reveal(a.TopCards(a.You(), 3)),
        a.Piles(a.EachOpponent(), a.Chosen(), Zone.HAND, Zone.GRAVEYARD),
    )
    scribe = enchantment("Scribe", a.Triggered(a.Moves(CARD, Zone.LIBRARY, Zone.GRAVEYARD), (a.GainLife(a.You(), 1),)))
    library = [Placed(BEAR, name) for name in "wxyz"]
    seats = (Seat("Ann", hand=[debate], library=library, battlefield=[scribe]), Seat("Ben"))
    table = play(*seats, answers=[lambda choice: choice.options[:1], lambda choice: choice.options[1:]])
    table.act(Cast("Ann", "Debate"))
    table.resolve()
    assert [(it.player, it.rule) for it in table.ask.asked] == [("Ben", "700.3"), ("Ann", "700.3")]
    assert labels(table, Zone.HAND, "Ann") == ["x", "y"]
    assert labels(table, Zone.GRAVEYARD, "Ann") == ["w", "Debate"]
    assert labels(table, Zone.LIBRARY, "Ann") == ["z"]
    assert table.game.players["Ann"].life == 21


@pytest.mark.parametrize(("library", "drawn"), [([LAND, BEAR, BEAR], 3), ([BEAR, LAND, LAND], 2)])
def test_the_first_card_drawn_is_revealed(library, drawn):
    """603.11, 607: only the first one, and only a land."""
    land = a.Filter(frozenset({a.OfType("land")}), Zone.ANYWHERE)
    almanac = enchantment(
        "Almanac", a.RevealsFirstDraw(a.You()), a.Triggered(a.Reveals(a.You(), land), (a.Draw(a.You(), 1),))
    )
    show = instant("Show", a.Reveal(a.Every(a.Filter(frozenset({a.OfType("card")}), Zone.HAND))))
    study = instant("Study", a.Draw(a.You(), 2))
    cards = [Placed(card, f"c{at}") for at, card in enumerate(library)]
    table = play(Seat("Ann", hand=[study, show], library=cards, battlefield=[almanac]), Seat("Ben"))
    for name in ("Study", "Show"):  # A card that is revealed otherwise is not revealed "this way".
        table.act(Cast("Ann", name))
        table.resolve()
    assert len(table.game.zone(Zone.HAND, "Ann")) == drawn


def test_additional_steps_come_after_the_phase():
    """500.10: two upkeep steps after combat, no untap and no draw; then the second main phase."""
    ezra = creature(
        "Ezra",
        2,
        5,
        a.Triggered(a.DealsDamage(a.This(), a.PlayerFilter(), True), (a.AddSteps(Step.UPKEEP, a.EventAmount()),)),
    )
    clock = enchantment("Clock", a.Triggered(a.StepBegins(Step.UPKEEP, a.You()), (a.GainLife(a.You(), 1),)))
    seats = (Seat("Ann", library=[BEAR], battlefield=[ezra, clock]), Seat("Ben", library=[BEAR]))
    table = play(*seats, step=Step.BEGIN_COMBAT)
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("Ezra", "Ben"),)))
    seen = []
    while table.game.step is not Step.END:
        table.act(Pass(table.game.priority))
        if not seen or seen[-1] is not table.game.step or table.game.zone(Zone.STACK):
            seen.append(table.game.step)
    begun = [it.step for entry in table.log for it in entry.events if type(it).__name__ == "StepBegan"]
    assert begun[-5:] == [Step.END_COMBAT, Step.UPKEEP, Step.UPKEEP, Step.SECOND_MAIN, Step.END]
    assert table.game.players["Ann"].life == 22
    assert table.game.find("Ezra").tapped
    assert len(table.game.zone(Zone.HAND, "Ann")) == 0
    assert (table.game.extra, table.game.resume) == ((), None)


LESSON = Card(
    "Lesson",
    "{1}{U}",
    types=frozenset({"sorcery"}),
    abilities=(a.SpellAbility((a.GainLife(a.You(), 1),)), a.Keyword("flashback", cost=a.Cost("{U}"))),
)


def test_a_graveyard_borrowed_for_a_turn():
    """609.4a: flashback from another's graveyard, at instant speed with both permissions; only for the turn and
    only what could be cast from there."""
    seance = instant("Séance", a.Permit(a.AsThoughInGraveyard(a.You())))
    orrery = enchantment("Orrery", a.AsThoughFlash(a.You(), a.Filter(frozenset({a.OfType("spell")}), Zone.STACK)))
    plain = instant("Plain", a.GainLife(a.You(), 5))
    ben = Seat("Ben", mana="{U}", hand=[seance], battlefield=[orrery])
    table = play(Seat("Ann", graveyard=[LESSON, plain]), ben)
    table.act(Pass("Ann"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ben", "Lesson"))
    assert refused.value.rule == "601.3"
    table.act(Cast("Ben", "Séance"))
    table.act(Pass("Ben"))
    table.act(Pass("Ann"))
    table.act(Pass("Ann"))
    with pytest.raises(Illegal) as refused:
        table.act(Cast("Ben", "Plain"))
    assert refused.value.rule == "601.3"
    table.act(Cast("Ben", "Lesson"))
    table.resolve()
    assert table.game.players["Ben"].life == 21
    assert table.game.find("Lesson").zone is Zone.EXILE
    table.advance(Step.UPKEEP)
    assert not any(effect.permits for effect in table.game.effects)


FAITH = enchantment("Faith", a.Replacement(a.LosesLife(a.You(), damage=True), a.KeepsLife(1)))
AWE = instant(
    "Awe",
    a.Shield(
        a.Replacement(a.DealsDamage(a.Target()), a.Prevented(a.All(), (a.GainLife(a.You(), a.EventAmount()),))),
        once=True,
    ),
    targets=[A_CREATURE],
)


@pytest.mark.parametrize(("awed", "life"), [(True, 2), (False, 1)])
def test_life_lost_and_gained_are_weighed_together(awed, life):
    """120.4d: 10 damage to a player at 2 leaves 1; with half of it prevented and gained it leaves 2."""
    giants = [Placed(creature("Giant", 5, 5), name) for name in ("g", "h")]
    seats = (Seat("Ann", battlefield=giants), Seat("Ben", life=2, hand=[AWE], battlefield=[FAITH]))
    table = play(*seats, step=Step.BEGIN_COMBAT)
    table.advance(Step.ATTACK)
    table.act(Attack("Ann", (("g", "Ben"), ("h", "Ben"))))
    table.act(Pass("Ann"))
    if awed:
        table.act(Cast("Ben", "Awe", targets=("g",)))
    table.advance(Step.DAMAGE)
    assert table.game.players["Ben"].life == life


def test_the_next_time_is_one_time():
    """614.3, 615.5: the second damage is not prevented."""
    sting = creature("Sting", 1, 1, a.Activated(a.Cost(), (a.Damage(3, a.EachOpponent()),)))
    table = play(Seat("Ann", battlefield=[sting], hand=[AWE]), Seat("Ben"))
    table.act(Cast("Ann", "Awe", targets=("Sting",)))
    table.resolve()
    for lives in ((23, 20), (23, 17)):
        table.act(Activate("Ann", "Sting"))
        table.resolve()
        assert tuple(player.life for player in table.game.players.values()) == lives


def test_limited_mana():
    """106.6: spent only on what it is for, doubled without its limit, gone with the phase."""
    creatures = a.Filter(frozenset({a.OfType("creature"), a.OfType("spell")}), Zone.STACK)
    grove = Card(
        "Grove",
        types=frozenset({"land"}),
        abilities=(a.Activated(a.Cost(tap=True), (a.AddMana("{R}{G}", only=creatures),)),),
    )
    prism = Card("Prism", types=frozenset({"artifact"}), abilities=(a.Activated(a.Cost(), (a.DoubleMana(a.You()),)),))
    spell, also = instant("Spell", a.GainLife(a.You(), 1), cost="{R}"), instant("Also", a.Draw(a.You(), 0), cost="{R}")
    seats = (Seat("Ann", hand=[spell, also, BEAR], battlefield=[grove, prism]), Seat("Ben"))
    table = play(*seats, answers=[lambda choice: [it for it in choice.options if len(it.limited) == 2]])
    table.act(Activate("Ann", "Grove"))
    with pytest.raises(Illegal):
        table.act(Cast("Ann", "Spell"))
    table.act(Activate("Ann", "Prism"))
    assert table.game.players["Ann"].unspent == ("G", "G", "R", "R")
    table.act(Cast("Ann", "Spell"))
    table.resolve()
    with pytest.raises(Illegal):
        table.act(Cast("Ann", "Also"))
    table.act(Cast("Ann", "Bear"))
    assert table.game.players["Ann"].pool == ("G",)
    assert table.game.players["Ann"].limited == ()
    table = play(*seats)
    table.act(Activate("Ann", "Grove"))
    table.advance(Step.BEGIN_COMBAT)
    assert table.game.players["Ann"].unspent == ()
