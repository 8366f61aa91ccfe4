"""How variants seat their players (807.2, 808.2, 809, 811.3), and the seats that can be attacked (803)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesdoc.engine import Attack, Concede, Illegal, Seat, Table, deal
from rulesdoc.engine.abilities import Step
from rulesdoc.engine.seating import VARIANTS, Seats, seated
from tests.engine.cards import BEAR


def teams(*sizes: int, emperors: bool = False) -> Seats:
    """Teams a, b... of so many players a1, a2...; the first of each is its emperor."""
    return tuple(
        Seat(f"{team}{number}", team=team, emperor=emperors and number == 1)
        for team, size in zip("abcd", sizes, strict=False)
        for number in range(1, size + 1)
    )


def names(seats: Seats) -> str:
    return " ".join(seat.name for seat in seats)


def ranges(seats: Seats) -> list[int | None]:
    return [seat.range for seat in seats]


def test_alternating_teams_sit_in_turn():
    """811.2a, 811.3"""
    table = seated(teams(2, 2, 2), VARIANTS["alternating teams"])
    assert names(table) == "a1 b1 c1 a2 b2 c2"
    assert ranges(table) == [2] * 6
    with pytest.raises(ValueError, match="different sizes"):
        seated(teams(2, 1), VARIANTS["alternating teams"])
    with pytest.raises(ValueError, match="in no team"):
        seated((*teams(1, 1), Seat("c")), VARIANTS["alternating teams"])


def test_teams_sit_together():
    """808.1, 808.2: of any size, without limited ranges."""
    mixed = (Seat("a1", team="a"), Seat("b1", team="b"), Seat("a2", team="a"))
    table = seated(mixed, VARIANTS["team vs. team"])
    assert names(table) == "a1 a2 b1"
    assert ranges(table) == [None] * 3


def test_emperors_sit_in_the_middle_and_reach_two_generals():
    """809.2, 809.3a, 809.6a"""
    three = seated(teams(3, 3, emperors=True), VARIANTS["emperor"])
    assert names(three) == "a2 a1 a3 b2 b1 b3"
    assert ranges(three) == [1, 2, 1] * 2
    four = seated(teams(4, 4, emperors=True), VARIANTS["emperor"])
    assert names(four) == "a2 a1 a3 a4 b2 b1 b3 b4"
    assert ranges(four) == [1, 3, 2, 1] * 2
    five = seated(teams(5, 5, emperors=True), VARIANTS["emperor"])
    assert names(five) == "a2 a3 a1 a4 a5 b2 b3 b1 b4 b5"
    assert ranges(five) == [1, 2, 3, 2, 1] * 2


def test_tables_that_no_seating_allows_are_refused():
    """809.1, 809.6a"""
    first, *others = teams(4, 4, emperors=True)
    with pytest.raises(ValueError, match=r"809\.6a"):
        seated((replace(first, range=4), *others), VARIANTS["emperor"])
    with pytest.raises(ValueError, match=r"809\.1"):
        seated(teams(2, 2, emperors=True), VARIANTS["emperor"])
    with pytest.raises(ValueError, match=r"809\.1"):
        seated(teams(3, 3), VARIANTS["emperor"])


def test_a_team_is_out_with_its_emperor():
    """809.5b: with its emperor, not with a general."""
    table = Table(deal(seated(teams(3, 3, 3, emperors=True), VARIANTS["emperor"])))
    table.act(Concede("b2"))
    assert [name for name, it in table.game.players.items() if it.lost] == ["b2"]
    table.act(Concede("a1"))
    assert [name for name, it in table.game.players.items() if it.lost] == ["a2", "a1", "a3", "b2"]
    assert table.game.players["a3"].lost == ("104.3a", "809.5b")
    table.act(Concede("b1"))
    assert table.game.result is not None
    assert table.game.result.winners == ("c2", "c1", "c3")


@pytest.mark.parametrize(
    ("attacks", "allowed"), [("left", {"B"}), ("right", {"D"}), ("neighbors", {"B", "D"}), ("", {"B", "C", "D"})]
)
def test_who_can_be_attacked_depends_on_the_seats(attacks: str, allowed: set[str]):
    """803.1a, 803.1b, 809.3c"""
    for name in "BCD":
        seats = [Seat("A", battlefield=[BEAR]), Seat("B"), Seat("C"), Seat("D")]
        table = Table(deal(seats, Step.BEGIN_COMBAT, attacks=attacks))
        table.advance(Step.ATTACK)
        if name in allowed:
            table.act(Attack("A", (("Bear", name),)))
        else:
            with pytest.raises(Illegal, match=r"^508\.1b"):
                table.act(Attack("A", (("Bear", name),)))
