"""Games restarted (727), games within games (729), cards from outside (400.11), extra turns (500.7)."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdoc.engine import Activate, Cast, Choice, Concede, Illegal, Pass, Placed, Seat, Table, deal
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Step, Zone
from tests.engine.cards import BEAR, BOLT, LAND, creature, enchantment, instant
from tests.engine.test_faces import MELD, PAIR

A_CREATURE_OF_MINE = a.Filter(frozenset({a.OfType("creature"), a.ControlledBy(a.You())}))
A_CARD = a.Filter(frozenset({a.OfType("creature"), a.OfType("card")}), Zone.ANYWHERE)
WISH = instant("Wish", a.BringIn(a.You(), A_CARD))
RESTART = instant("Restart", a.Restart(), a.GainLife(a.You(), 2))
DREAM = instant("Dream", a.PlaySubgame((a.LoseLife(a.NonWinners(), 5),)))
TAKE_TURN = instant("Again", a.ExtraTurn(a.You()))
GIVE_TURN = instant("Go on", a.ExtraTurn(a.Target()), targets=[a.TargetSpec(a.PlayerFilter())])


def first(choice: Choice) -> tuple[Any, ...]:
    """Keep opening hands; otherwise the first of the options."""
    return (False,) if choice.rule == "103.5" else choice.options[: choice.least]


def owned(table: Table, player: str, zone: Zone) -> list[str]:
    return sorted(item.label for item in table.game.everywhere(zone) if item.owner == player)


def test_a_restarted_game_has_all_cards_and_nothing_else():
    """727.1, 727.1a, 727.2, 727.4: cards of all zones, wherever they came from; no tokens, no effects; the effect
    finishes before the first turn."""
    ann = Seat("A", life=3, hand=[RESTART], battlefield=[BEAR], library=[LAND] * 4, exile=[BOLT], graveyard=[LAND])
    token = Placed(creature("Elf", 1, 1), token=True)
    ben = Seat(
        "B", counters=(("poison", 4),), battlefield=[token, Placed(BEAR, "Theirs", controller="A")], library=[LAND] * 7
    )
    table = Table(deal([ann, ben, Seat("C", library=[LAND] * 8)]), first)
    table.act(Pass("A"))
    table.act(Pass("B"))
    table.act(Pass("C"))
    assert table.game.step is Step.BEGIN_COMBAT
    table.act(Cast("A", "Restart"))
    for player in "ABC":
        table.act(Pass(player))
    assert (table.game.turn, table.game.step, table.game.active, table.game.priority) == (1, Step.UPKEEP, "A", "A")
    assert [table.game.players[name].life for name in "ABC"] == [22, 20, 20]
    assert table.game.players["B"].counters == ()
    assert len(owned(table, "A", Zone.HAND)) + len(owned(table, "A", Zone.LIBRARY)) == 8
    assert "Theirs" in owned(table, "B", Zone.HAND) + owned(table, "B", Zone.LIBRARY)
    assert table.game.find("Elf") is None
    assert len(owned(table, "B", Zone.HAND)) == 7


def test_the_one_who_restarted_it_begins():
    """727.1a: though another player was active."""
    seats = [Seat("A", library=[LAND] * 9), Seat("B", hand=[RESTART], library=[LAND] * 9)]
    table = Table(deal(seats), first)
    table.act(Pass("A"))
    table.act(Cast("B", "Restart"))
    table.resolve()
    assert table.game.active == "B"
    table.advance(Step.MAIN)
    assert table.game.active == "B"
    # CR 103.8a: nothing was drawn in this turn.
    assert len(owned(table, "B", Zone.HAND)) == 7


def test_only_ones_own_cards_come_in_from_outside():
    """400.11b"""
    seats = [Seat("A", hand=[WISH], outside=[BEAR, BOLT]), Seat("B", outside=[Placed(BEAR, "Theirs")])]
    table = Table(deal(seats), first)
    assert table.game.find("Bear") is None
    table.act(Cast("A", "Wish"))
    table.resolve()
    assert owned(table, "A", Zone.HAND) == ["Bear"]
    assert [item.label for item in table.game.outside.values()] == ["Bolt", "Theirs"]


def test_a_subgame_has_nothing_but_libraries():
    """729.2, 729.4"""
    seats = [
        Seat("A", life=9, hand=[DREAM, BOLT], library=[LAND] * 8),
        Seat("B", battlefield=[BEAR], library=[LAND] * 9),
    ]
    table = Table(deal(seats), first)
    table.act(Cast("A", "Dream"))
    table.resolve_top()
    assert table.game.main is not None
    assert [table.game.players[name].life for name in "AB"] == [20, 20]
    assert (len(owned(table, "A", Zone.HAND)), len(owned(table, "A", Zone.LIBRARY))) == (7, 1)
    assert not table.game.zone(Zone.BATTLEFIELD)
    with pytest.raises(LookupError):
        table.act(Cast("A", "Bolt", targets=("B",)))


@pytest.mark.parametrize(("loser", "lives"), [("A", [4, 20]), ("B", [9, 15])])
def test_the_main_game_goes_on_with_what_is_left_of_the_effect(loser: str, lives: list[int]):
    """729.5: with the libraries shuffled back, the rest as it was."""
    seats = [Seat("A", life=9, hand=[DREAM], library=[LAND] * 8), Seat("B", battlefield=[BEAR], library=[LAND] * 9)]
    table = Table(deal(seats), first)
    table.act(Cast("A", "Dream"))
    table.resolve_top()
    table.act(Concede(loser))
    assert table.game.main is None
    assert table.game.result is None
    assert [table.game.players[name].life for name in "AB"] == lives
    assert (len(owned(table, "A", Zone.LIBRARY)), len(owned(table, "B", Zone.LIBRARY))) == (8, 9)
    assert owned(table, "A", Zone.GRAVEYARD) == ["Dream"]
    assert owned(table, "B", Zone.BATTLEFIELD) == ["Bear"]
    assert (table.game.active, table.game.priority, table.game.step) == ("A", "A", Step.MAIN)


def test_a_subgame_of_a_subgame():
    """729.6: the game within the game within the game, and back twice."""
    seats = [Seat("A", hand=[DREAM], library=[DREAM] * 20), Seat("B", library=[LAND] * 20)]
    table = Table(deal(seats), first)
    table.act(Cast("A", "Dream"))
    table.resolve_top()
    second = table.game.zone(Zone.HAND, "A")[0].label
    table.act(Cast("A", second))
    table.resolve_top()
    assert table.game.main is not None
    assert table.game.main.main is not None
    table.act(Concede("B"))
    assert table.game.main is not None
    assert table.game.main.main is None
    assert table.game.players["B"].life == 15
    assert owned(table, "A", Zone.GRAVEYARD) == [second]
    table.act(Concede("A"))
    assert table.game.main is None
    assert [table.game.players[name].life for name in "AB"] == [15, 20]
    assert len(owned(table, "A", Zone.LIBRARY)) == 20


def test_one_who_leaves_a_subgame_takes_their_cards_back_to_the_main_game():
    """729.1a, 729.5, 800.4a: they have lost the subgame alone, and their library is whole again when the main game
    goes on."""
    seats = [Seat("A", hand=[DREAM], library=[LAND] * 9), Seat("B", library=[LAND] * 8), Seat("C", library=[LAND] * 7)]
    table = Table(deal(seats), first)
    table.act(Cast("A", "Dream"))
    table.resolve_top()
    table.act(Concede("B"))
    assert [len(owned(table, name, Zone.LIBRARY)) for name in "ABC"] == [2, 0, 0]
    table.act(Concede("C"))
    assert table.game.main is None
    assert [len(owned(table, name, Zone.LIBRARY)) for name in "ABC"] == [9, 8, 7]
    assert [table.game.players[name].life for name in "ABC"] == [20, 15, 15]


def test_a_subgame_may_begin_as_another_has_ended():
    """729.2, 729.5: it begins with its first turn, and nobody has priority before that."""
    twice = instant("Dreams", a.PlaySubgame((a.PlaySubgame((a.LoseLife(a.NonWinners(), 5),)),)))
    seats = [Seat("A", hand=[twice], library=[LAND] * 9), Seat("B", library=[LAND] * 9)]
    table = Table(deal(seats), first)
    table.act(Cast("A", "Dreams"))
    table.resolve_top()
    table.act(Concede("A"))
    assert table.game.main is not None
    assert (table.game.turn, table.game.step, table.game.priority) == (1, Step.UPKEEP, "A")
    table.act(Concede("B"))
    assert table.game.main is None
    assert [table.game.players[name].life for name in "AB"] == [20, 15]


@pytest.mark.parametrize("beginning", [RESTART, DREAM])
def test_no_extra_turn_of_one_game_is_taken_in_another(beginning):
    """727.1, 729.1b, 500.7"""
    seats = [Seat("A", hand=[TAKE_TURN, beginning], library=[LAND] * 9), Seat("B", library=[LAND] * 9)]
    table = Table(deal(seats), first)
    table.act(Cast("A", "Again"))
    table.resolve()
    table.act(Cast("A", beginning.name))
    table.resolve_top()
    assert (table.game.active, table.game.turn) == ("A", 1)
    table.advance(Step.END)
    table.advance(Step.UPKEEP)
    assert table.game.active == "B"


def test_what_comes_from_the_main_game_triggers_there_when_it_goes_on():
    """729.4a, 729.5: and ends in the library of the main game."""
    mourning = enchantment(
        "Mourning", a.Triggered(a.Moves(A_CREATURE_OF_MINE, Zone.BATTLEFIELD, Zone.ANYWHERE), (a.GainLife(a.You(), 3),))
    )
    seats = [
        Seat("A", hand=[DREAM], library=[WISH] + [LAND] * 6, battlefield=[BEAR, mourning]),
        Seat("B", library=[LAND] * 9),
    ]
    table = Table(deal(seats), first)
    table.act(Cast("A", "Dream"))
    table.resolve_top()
    table.act(Cast("A", "Wish"))
    table.resolve_top()
    assert table.game.find("Bear").zone is Zone.HAND
    assert not table.game.zone(Zone.STACK)
    table.act(Concede("B"))
    assert table.game.find("Bear").zone is Zone.LIBRARY
    assert [item.origin for item in table.game.zone(Zone.STACK)] == [table.game.find("Mourning").id]
    table.resolve()
    assert table.game.players["A"].life == 23


def test_a_melded_permanent_of_the_main_game_comes_as_two_cards():
    """712.21, 729.4"""
    seats = [Seat("A", hand=[DREAM], battlefield=[*PAIR, MELD], library=[WISH] * 7), Seat("B", library=[LAND] * 9)]
    table = Table(deal(seats), first)
    table.act(Activate("A", "Moon"))
    table.resolve()
    assert [item.label for item in table.game.zone(Zone.BATTLEFIELD)] == ["Moon", "Gleaners"]
    table.act(Cast("A", "Dream"))
    table.resolve_top()
    table.act(Cast("A", "Wish"))
    table.resolve_top()
    assert {"Gleaners", "Rats"} < set(owned(table, "A", Zone.HAND))
    table.act(Concede("B"))
    assert {"Gleaners", "Rats"} < set(owned(table, "A", Zone.LIBRARY))
    assert [item.label for item in table.game.zone(Zone.BATTLEFIELD)] == ["Moon"]


def test_a_restarted_subgame_is_still_one():
    """727.6"""
    seats = [Seat("A", hand=[DREAM], library=[RESTART] + [LAND] * 6), Seat("B", library=[LAND] * 9)]
    table = Table(deal(seats), first)
    table.act(Cast("A", "Dream"))
    table.resolve_top()
    table.act(Cast("A", "Restart"))
    table.resolve_top()
    assert table.game.main is not None
    assert table.game.find("Restart").zone is Zone.HAND
    table.act(Concede("B"))
    assert table.game.main is None
    assert [table.game.players[name].life for name in "AB"] == [20, 15]


def turns(table: Table, count: int) -> str:
    found = ""
    for _ in range(count):
        table.advance(Step.UPKEEP)
        found += table.game.active
    return found


def test_extra_turns_come_after_this_one_and_the_last_first():
    """500.7: the turn order then goes on where it was."""
    hand = [Placed(GIVE_TURN, f"Go on {n}") for n in (1, 2)]
    table = Table(deal([Seat(name, library=[LAND] * 9, hand=hand if name == "A" else []) for name in "ABC"]), first)
    table.act(Cast("A", "Go on 1", targets=("C",)))
    table.act(Cast("A", "Go on 2", targets=("A",)))
    table.resolve()
    assert turns(table, 6) == "CABCAB"


def test_nobody_takes_an_extra_turn_who_has_left():
    """800.4: of the extra turn nothing is left."""
    table = Table(
        deal([Seat(name, library=[LAND] * 9, hand=[TAKE_TURN] if name == "B" else []) for name in "ABC"]), first
    )
    table.act(Pass("A"))
    table.act(Cast("B", "Again"))
    table.resolve()
    table.act(Concede("B"))
    assert turns(table, 3) == "CAC"


def test_a_subgame_cannot_be_left_by_an_illegal_action():
    """733.1: what is refused in a subgame changes nothing."""
    seats = [Seat("A", hand=[DREAM], library=[LAND] * 8), Seat("B", library=[LAND] * 9)]
    table = Table(deal(seats), first)
    table.act(Cast("A", "Dream"))
    table.resolve_top()
    before = table.game
    with pytest.raises(Illegal):
        table.act(Pass("B"))
    assert table.game is before
