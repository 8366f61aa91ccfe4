"""A game written to text and read back is the same game."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Cast, Placed, Seat, Table, deal, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Color, Zone
from rulesdoc.engine.text import read, value, write
from tests.engine.cards import BEAR, BOLT, MURDER, creature


def played() -> Table:
    """A game with a spell on the stack, one that has died, and counters."""
    weed = creature("L’herbe « folle »", 1, 1, "undying", cost="{0}")
    seats = [
        Seat("Ann", mana="{R}{B}{C}", hand=[BOLT, MURDER], battlefield=[weed]),
        Seat("Ben", life=-3 + 20, battlefield=[Placed(BEAR, counters=(("+1/+1", 2),))]),
    ]
    table = Table(deal(seats))
    table.act(Cast("Ann", BOLT.name, targets=("Ben",)))
    return table


def test_what_is_read_is_what_was_written() -> None:
    table = played()
    assert any(entry.after.zones.get((Zone.STACK, None)) for entry in table.log)
    for entry in table.log:
        again = read(write(entry.after))
        assert again == entry.after
        assert view(again) == view(entry.after)
        assert list(again.players) == list(entry.after.players), "the order of play is that of the mapping"
        assert write(again) == write(entry.after)


def test_play_goes_on_from_a_game_that_was_read() -> None:
    one = played()
    other = Table(read(write(one.game)))
    for table in (one, other):
        table.resolve()
    assert one.game == other.game
    assert other.game.players["Ben"].life == 14


def test_the_notation() -> None:
    assert write(a.Filter(frozenset({a.OfType("creature"), a.OfColor(Color.RED)}), Zone.HAND)) == (
        "Filter(criteria=frozenset((OfColor(color=Color.RED), OfType(type='creature'),)), zone=Zone.HAND)"
    )
    assert write((1, -2, None, True, "l’herbe")) == "(1, -2, None, True, 'l’herbe',)"
    assert write(()) == "()"
    assert write(frozenset()) == "frozenset(())"


def test_a_number_is_no_truth() -> None:
    """1 and True are equal, and yet not the same amount."""
    assert value(write((1, True, 0, False))) == (1, True, 0, False)
    assert [type(it) for it in value(write((1, True)))] == [int, bool]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Object(", "line 1"),
        ("__import__('os')", "no value of a game"),
        ("Zone.NOWHERE", "no value of a game"),
        ("Card(title='x')", "title"),
        ("Card()", "name"),
        ("(\n  Player(id=[1]),)", "line 2, column 13"),
        ("1.5", "no value of a game"),
    ],
)
def test_anything_else_is_refused_with_its_place(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        value(text)


def test_a_value_alone_is_no_game() -> None:
    with pytest.raises(ValueError, match="not a game: int"):
        read("1")


def test_what_a_game_cannot_hold() -> None:
    with pytest.raises(TypeError, match="list"):
        write([1])
