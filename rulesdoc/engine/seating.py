"""How multiplayer variants seat their players and which options they play with (807.2, 808.2, 809, 811)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product

from rulesdoc.engine.records import replace
from rulesdoc.engine.setup import Seat

Seats = tuple[Seat, ...]
"""Players as they sit, each to the left of the one before."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A multiplayer variant: ``seat`` puts players into their places, and gives those their range of influence for whom
    none is given; ``attacks`` are the seats that can be attacked (see ``game.Game``), ``markers`` says that there are
    turn markers (807.4)."""

    seat: Callable[[Seats], Seats]
    attacks: str = ""
    markers: bool = False


def seated(seats: Sequence[Seat], variant: Variant) -> Seats:
    """The players of a variant as they sit, their teams in the order in which these are first named. Raises
    ``ValueError`` where the variant can't be played by such teams."""
    return variant.seat(tuple(seats))


def _ranged(seats: Seats, far: int) -> Seats:
    return tuple(seat if seat.range is not None else replace(seat, range=far) for seat in seats)


def _teams(seats: Seats, *, equal: bool = True) -> tuple[Seats, ...]:
    """The players of each team, in the order given."""
    names = dict.fromkeys(seat.team for seat in seats)
    teams = tuple(tuple(seat for seat in seats if seat.team == name) for name in names)
    if "" in names:
        raise ValueError("somebody is in no team")
    if len(teams) < 2:
        raise ValueError("there are no two teams")
    if equal and len({len(team) for team in teams}) > 1:
        raise ValueError("the teams have different sizes")
    return teams


def _alone(seats: Seats) -> Seats:
    """Everybody for themselves, with a range of influence of 1 (807.2a)."""
    return _ranged(seats, 1)


def _together(seats: Seats) -> Seats:
    """Each team on its side of the table, in the order that it likes (808.2)."""
    return tuple(chain.from_iterable(_teams(seats, equal=False)))


def _alternating(seats: Seats) -> Seats:
    """One player of each team after the other (811.3), with a range of influence of 2 (811.2)."""
    # CR 811.3: "nobody sits beside a teammate, and the players of a team are evenly spread"
    return _ranged(tuple(chain.from_iterable(zip(*_teams(seats), strict=True))), 2)


def _round_emperors(seats: Seats) -> Seats:
    """Each team together with its emperor in the middle (809.2): of a team of even size left or right of it, so that no
    emperor begins in range of another (809.6a)."""
    teams = _teams(seats)
    if any(len(team) < 3 or sum(seat.emperor for seat in team) != 1 for team in teams):
        raise ValueError("a team of an Emperor game is one emperor and two generals or more (809.1)")
    for order in product(*(_with_emperor_in_the_middle(team) for team in teams)):
        table = emperor_ranges(tuple(chain.from_iterable(order)))
        # CR 809.6a: "no emperor begins in range of another"
        if all(_apart(one, other, len(table)) > _far(table, one) for one, other in _rivals(table)):
            return table
    raise ValueError("however the teams sit, an emperor is in range of another (809.6a)")


def _with_emperor_in_the_middle(team: Seats) -> Iterator[Seats]:
    generals = tuple(seat for seat in team if not seat.emperor)
    emperor = next(seat for seat in team if seat.emperor)
    for before in dict.fromkeys(((len(team) - 1) // 2, len(team) // 2)):
        yield (*generals[:before], emperor, *generals[before:])


def _rivals(table: Seats) -> Iterator[tuple[int, int]]:
    """The places of each two emperors, both ways round."""
    for one, other in combinations([place for place, seat in enumerate(table) if seat.emperor], 2):
        yield from ((one, other), (other, one))


def _apart(one: int, other: int, seats: int) -> int:
    """How many seats further another place is, the shorter way round the table."""
    return min((one - other) % seats, (other - one) % seats)


def _far(table: Seats, place: int) -> int:
    return table[place].range or 0


def emperor_ranges(table: Seats) -> Seats:
    """Players as they sit, with their ranges of influence where none is given: as far as the nearest general of another
    team, for an emperor as far as the second nearest (809.3a, 809.6a)."""
    found: list[Seat] = []
    for place, seat in enumerate(table):
        rivals = (it for it, other in enumerate(table) if other.team != seat.team and not other.emperor)
        distances = sorted(_apart(place, rival, len(table)) for rival in rivals)
        # CR 809.6a: "just large enough for one general of another team, an emperor’s for two"
        found += _ranged((seat,), distances[1 if seat.emperor else 0])
    return tuple(found)


VARIANTS: Mapping[str, Variant] = {
    "grand melee": Variant(_alone, "left", markers=True),
    "team vs. team": Variant(_together),
    "emperor": Variant(_round_emperors, "neighbors"),
    "alternating teams": Variant(_alternating, "neighbors"),
}
"""The variants by their names."""
