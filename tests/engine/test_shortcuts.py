"""Shortcuts (732.2): proposed, accepted, shortened, and what a player then may not do."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdoc.engine import Action, Activate, Cast, Choice, Illegal, Pass, Seat, Table, deal
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.shortcuts import ACCEPTED, Chosen, Ending, Shortcut, take
from tests.engine.cards import BEAR, BOLT, LAND, enchantment, instant

GAIN = enchantment("Well", a.Activated(a.Cost(), (a.GainLife(a.You(), 1),)))
EDICT = instant("Edict", a.Sacrifice(a.EachPlayer(), a.Filter(frozenset({a.OfType("creature")}))))
ROUND = (Activate("A", "Well"), Pass("A"), Pass("B"), Pass("C"))


class Replies:
    """Answers a proposal: of each player, at the how manieth of their places they shorten it (0: not at all)."""

    def __init__(self, **places: int) -> None:
        self.places = places
        self.asked: list[tuple[str, int]] = []

    def __call__(self, choice: Choice) -> tuple[Any, ...]:
        """The reply of the player who is asked."""
        assert choice.rule == "732.2b"
        assert choice.options[0] == ACCEPTED
        self.asked.append((choice.player, len(choice.options) - 1))
        return (choice.options[self.places.get(choice.player, 0)],)


def table(replies: Replies) -> Table:
    return Table(deal([Seat("A", battlefield=[GAIN]), Seat("B"), Seat("C")]), replies)


def shortcut(*actions: Action, player: str = "A") -> Shortcut:
    return Shortcut(player, tuple(Chosen(action) for action in actions))


def test_what_everybody_accepts_is_done() -> None:
    """732.2c: and the game is as if each action had been taken."""
    replies = Replies()
    played = table(replies)
    assert take(played, shortcut(*ROUND * 3)) == (("B", None), ("C", None))
    assert replies.asked == [("B", 3), ("C", 3)]
    assert played.game.players["A"].life == 23
    alone = table(Replies())
    for action in ROUND * 3:
        alone.act(action)
    assert alone.game == played.game


def test_each_player_can_make_it_only_shorter() -> None:
    """732.2b, 732.2c: C is asked after B, and about what B has left of it."""
    replies = Replies(B=3, C=2)
    played = table(replies)
    ends = take(played, shortcut(*ROUND * 3))
    assert replies.asked == [("B", 3), ("C", 2)]
    assert ends == (("B", Ending(10, "B", Step.MAIN, 3)), ("C", Ending(7, "C", Step.MAIN, 2)))
    assert played.game.players["A"].life == 21
    assert played.game.priority == "C"
    assert len(played.game.zone(Zone.STACK)) == 1


def test_who_shortened_it_has_to_choose_otherwise() -> None:
    """732.2c: then, and not later."""
    seats = [Seat("A", battlefield=[GAIN]), Seat("B", hand=[BOLT])]
    played = Table(deal(seats), Replies(B=1))
    take(played, shortcut(*(Activate("A", "Well"), Pass("A"), Pass("B")) * 2))
    with pytest.raises(Illegal, match=r"^732\.2c"):
        played.act(Pass("B"))
    played.act(Cast("B", "Bolt", targets=("A",)))
    played.act(Pass("B"))
    assert played.game.priority == "A"


def test_only_what_is_legal_can_be_proposed() -> None:
    """732.2a: by the player with priority, each choice in its turn, ending where somebody has priority."""
    played = table(Replies())
    played.start()
    before = played.game
    for wrong in (
        shortcut(*ROUND, player="B"),
        shortcut(*ROUND[1:], Activate("B", "Well")),
        shortcut(Activate("A", "Well"), Pass("B")),
    ):
        with pytest.raises(Illegal, match=r"^732\.2a"):
            take(played, wrong)
        assert played.game is before
    attack = Table(deal([Seat("A", battlefield=[BEAR]), Seat("B")], Step.BEGIN_COMBAT), Replies())
    with pytest.raises(Illegal, match=r"^732\.2a.*nobody has priority"):
        take(attack, shortcut(Pass("A"), Pass("B")))


def test_a_shortcut_says_all_that_is_chosen_on_the_way() -> None:
    """732.2a: a series of choices for all players."""
    seats = [Seat("A", hand=[EDICT], battlefield=[BEAR, BEAR]), Seat("B", battlefield=[LAND])]
    played = Table(deal(seats), Replies())
    actions = (Cast("A", "Edict"), Pass("A"), Pass("B"))
    with pytest.raises(Illegal, match=r"^732\.2a.*does not say what A chooses"):
        take(played, shortcut(*actions))
    second = played.game.find("Bear 2")
    assert second is not None
    take(played, Shortcut("A", (*map(Chosen, actions[:2]), Chosen(actions[2], ((second.id,),)))))
    bears = [item.label for item in played.game.zone(Zone.BATTLEFIELD) if item.owner == "A"]
    assert bears == ["Bear"]
