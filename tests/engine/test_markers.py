"""Grand Melee (807.4, 807.5): turn markers, turns at the same time, stacks of their own."""

from __future__ import annotations

import pytest

from rulesdoc.engine import Attack, Block, Cast, Concede, Illegal, Pass, Placed, PlayLand, Seat, Table, deal, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.seating import VARIANTS, seated
from tests.engine.cards import A_CREATURE, BEAR, BOLT, LAND, creature, instant

AGAIN = instant("Again", a.ExtraTurn(a.You()))
GROW = instant("Grow", a.Apply((a.Gets(3, 3),), a.Target()), targets=[A_CREATURE])
MELEE = VARIANTS["grand melee"]


def melee(names: str, step: Step = Step.MAIN, **more: Seat) -> Table:
    """A table of players called by these letters; ``more`` are those who have something."""
    seats = [more.get(name, Seat(name, library=[LAND] * 9)) for name in names]
    return Table(deal(seated(seats, MELEE), step, attacks=MELEE.attacks, markers=MELEE.markers))


def holders(table: Table) -> str:
    return "".join(marker.holder for marker in table.game.markers)


def waiting(table: Table) -> str:
    return "".join(marker.holder for marker in table.game.markers if not marker.begun)


def finish(table: Table, *players: str) -> None:
    """Let these turns come to their end, one after the other."""
    for player in players:
        table.turn_to(player)
        number, turn = table.game.marker, table.game.turn
        while any(it.number == number and it.holder == player and it.begun for it in table.game.markers):
            if table.game.marker != number or table.game.turn != turn:
                break
            declaring = table.game.declaring
            table.act(Attack(declaring) if declaring else Pass(table.game.priority))


def shown_turns(table: Table, count: int) -> str:
    found = ""
    for _ in range(count):
        table.advance(Step.UPKEEP)
        found += table.game.active
    return found


@pytest.mark.parametrize(
    ("players", "expected"), [(16, "AEIM"), (15, "AEI"), (12, "AEI"), (11, "AE"), (8, "AE"), (7, "A"), (4, "A")]
)
def test_a_marker_for_each_full_four_players(players: int, expected: str):
    """807.4a, 807.4b"""
    assert holders(melee("ABCDEFGHIJKLMNOP"[:players])) == expected


def test_markers_go_to_the_left_and_turns_keep_their_distance():
    """807.4c, 807.4d: B waits until E’s marker has gone on to F."""
    table = melee("ABCDEFGH")
    finish(table, "A")
    assert (holders(table), waiting(table), table.game.active) == ("BE", "B", "E")
    with pytest.raises(ValueError, match="B is taking no turn"):
        table.turn_to("B")
    finish(table, "E")
    assert (holders(table), waiting(table)) == ("BF", "")
    table.turn_to("B")
    assert (table.game.step, table.game.active) == (Step.UPKEEP, "B")


def test_where_there_is_room_nobody_waits():
    """807.4d: four seats away is far enough."""
    table = melee("ABCDEFGHI")
    finish(table, "E")
    assert (holders(table), waiting(table)) == ("AF", "")


def test_each_turn_has_its_own_stack_and_step():
    """807.5"""
    a_seat = Seat("A", hand=[BOLT], library=[LAND] * 9)
    table = melee("ABCDEFGH", A=a_seat, E=Seat("E", hand=[Placed(LAND, "Glade")], library=[LAND] * 9))
    table.act(Cast("A", "Bolt", targets=("B",)))
    with pytest.raises(Illegal, match="117"):
        table.act(PlayLand("E", "Glade"))
    table.turn_to("E")
    assert not table.game.zone(Zone.STACK)
    table.act(PlayLand("E", "Glade"))
    table.advance(Step.END)
    table.turn_to("A")
    assert table.game.step is Step.MAIN
    assert [item.label for item in table.game.zone(Zone.STACK)] == ["Bolt"]
    table.resolve()
    assert table.game.players["B"].life == 17


def test_only_those_near_have_priority():
    """807.5a: those near the active player, or near the controller of something on the stack."""
    table = melee("ABCDEFGH", B=Seat("B", hand=[BOLT], library=[LAND] * 9))
    table.start()
    assert table.game.sides() == ("A", "B", "H")
    table.act(Pass("A"))
    table.act(Cast("B", "Bolt", targets=("C",)))
    assert table.game.sides() == ("A", "B", "C", "H")
    for player in "BCHA":
        assert table.game.priority == player
        table.act(Pass(player))
    assert table.game.players["C"].life == 17


def test_a_turn_that_begins_elsewhere_lets_nobody_play_a_second_land():
    """305.2: one in each of their own turns."""
    table = melee("ABCDEFGHI", A=Seat("A", hand=[LAND, LAND], library=[LAND] * 9))
    table.act(PlayLand("A", "Meadow"))
    finish(table, "E")
    table.turn_to("A")
    with pytest.raises(Illegal, match=r"^305"):
        table.act(PlayLand("A", "Meadow 2"))


def test_effects_end_with_the_turn_in_which_they_began():
    """514.2: that of their own marker."""
    table = melee("ABCDEFGHI", A=Seat("A", hand=[GROW], battlefield=[BEAR], library=[LAND] * 9))
    table.act(Cast("A", "Grow", targets=("Bear",)))
    table.resolve()
    finish(table, "E")
    table.turn_to("A")
    bear = table.game.find("Bear")
    assert bear is not None
    assert view(table.game)[bear.id].power == 5
    finish(table, "A")
    assert view(table.game)[bear.id].power == 2


def test_two_combats_at_the_same_time():
    """807.2b, 807.4: to the left, and each deals its own damage."""

    def fighter(name: str) -> Seat:
        return Seat(name, battlefield=[creature(f"Wolf {name}", 2, 2)], library=[LAND] * 9)

    table = melee("ABCDEFGH", Step.BEGIN_COMBAT, A=fighter("A"), B=fighter("B"), E=fighter("E"))
    table.advance(Step.ATTACK)
    with pytest.raises(Illegal, match=r"^508\.1b"):
        table.act(Attack("A", (("Wolf A", "H"),)))
    table.act(Attack("A", (("Wolf A", "B"),)))
    table.turn_to("E")
    table.advance(Step.ATTACK)
    table.act(Attack("E", (("Wolf E", "F"),)))
    table.advance(Step.END_COMBAT)
    assert [table.game.players[name].life for name in "BF"] == [20, 18]
    table.turn_to("A")
    table.advance(Step.BLOCK)
    table.act(Block("B", (("Wolf B", "Wolf A"),)))
    table.advance(Step.END)
    assert table.game.find("Wolf A").zone is Zone.GRAVEYARD
    assert [table.game.players[name].life for name in "BF"] == [20, 18]


def test_one_who_leaves_takes_the_nearest_marker_to_the_right_with_them():
    """807.4e, 807.4g: after its turn, or at once where none is being taken with it."""
    table = melee("ABCDEFGH")
    table.act(Concede("G"))
    assert (holders(table), [it.doomed for it in table.game.markers]) == ("AE", [0, 1])
    finish(table, "E")
    assert holders(table) == "A"
    other = melee("ABCDEFGH")
    finish(other, "A")
    assert waiting(other) == "B"
    other.act(Concede("C"))
    assert holders(other) == "E"


def test_the_number_goes_down_with_the_next_full_four():
    """807.4e"""
    table = melee("ABCDEFGHI")
    table.act(Concede("C"))
    assert [it.doomed for it in table.game.markers] == [0, 0]
    table.act(Concede("D"))
    assert [it.doomed for it in table.game.markers] == [1, 0]


def test_a_marker_may_have_to_go_twice():
    """807.4e, 807.4f, 807.4g: then the next one to its right goes as well."""
    table = melee("ABCDEFGHIJKL")
    for player in "JKLBC":
        table.act(Concede(player))
    assert [(it.holder, it.doomed) for it in table.game.markers] == [("A", 1), ("E", 0), ("I", 1)]
    twice = melee("ABCDEFGHIJKL")
    for player in "FBCDG":
        twice.act(Concede(player))
    assert [(it.holder, it.doomed) for it in twice.game.markers] == [("A", 0), ("E", 2), ("I", 0)]
    finish(twice, "E")
    assert [(it.holder, it.doomed) for it in twice.game.markers] == [("A", 1), ("I", 0)]


def test_the_marker_of_one_who_leaves_goes_on():
    """807.4c: after the turn, or at once before it."""
    table = melee("ABCDEFGHI")
    table.act(Concede("A"))
    assert (holders(table), table.game.active) == ("AE", "A")
    table.advance(Step.UPKEEP)
    assert "B" in holders(table)
    other = melee("ABCDEFGHI")
    finish(other, "A")
    assert waiting(other) == "B"
    other.act(Concede("B"))
    assert holders(other) == "CE"


def again(names: str, who: str = "A") -> Table:
    """A player has resolved a spell that gives them an extra turn."""
    table = melee(names, **{who: Seat(who, hand=[AGAIN], library=[LAND] * 9)})
    table.turn_to(who)
    table.act(Cast(who, "Again"))
    table.resolve()
    return table


def test_one_keeps_the_marker_for_an_extra_turn():
    """807.4i"""
    table = again("ABCDEFGH")
    assert shown_turns(table, 1) == "A"
    assert (holders(table), waiting(table)) == ("AE", "")
    assert table.game.extra_turns == ()
    finish(table, "A")
    assert (holders(table), waiting(table)) == ("BE", "B")


def test_an_extra_turn_too_near_to_one_on_the_right_comes_before_the_next_turn():
    """807.4i: the marker is passed on, and once one comes back there are two turns."""
    table = again("ABCDEFGHI")
    finish(table, "E", "F")
    assert (holders(table), waiting(table)) == ("AG", "G")
    finish(table, "A")
    assert (holders(table), table.game.extra_turns) == ("BG", ("A",))
    finish(table, "B", "G", "C", "H", "D", "I")
    assert (holders(table), table.game.extra_turns) == ("EA", ())
    finish(table, "A")
    assert (holders(table), waiting(table)) == ("EA", "")
    finish(table, "A")
    assert (holders(table), waiting(table)) == ("EB", "B")


def test_an_extra_turn_waits_for_the_one_on_the_left():
    """807.4i: until the player four seats to the left has that marker."""
    table = again("ABCDEFGHI")
    table.act(Concede("C"))
    finish(table, "A")
    assert (holders(table), waiting(table), table.game.extra_turns) == ("AE", "A", ("A",))
    finish(table, "E")
    assert (holders(table), waiting(table), table.game.extra_turns) == ("AF", "", ())


def test_one_without_a_marker_takes_an_extra_turn_before_the_next_one():
    """807.4j: whoever gave it."""
    table = melee("ABCDEFGH", B=Seat("B", hand=[AGAIN], library=[LAND] * 9))
    table.act(Pass("A"))
    table.act(Cast("B", "Again"))
    table.resolve()
    finish(table, "A", "E")
    assert table.game.extra_turns == ()
    finish(table, "F", "B")
    assert (holders(table), waiting(table)) == ("BG", "G")
    finish(table, "B")
    assert holders(table) == "CG"


@pytest.mark.parametrize(("passes", "leaver"), [(0, "E"), (1, "F")])
def test_one_who_leaves_while_their_turn_rests_does_not_hold_it_up(passes: int, leaver: str):
    """800.4a, 800.4j: whoever is next has priority in it."""
    table = melee("ABCDEFGHIJKL")
    table.turn_to("E")
    for player in "E"[:passes]:
        table.act(Pass(player))
    assert table.game.priority == leaver
    table.turn_to("A")
    table.act(Concede(leaver))
    assert (table.game.active, table.game.priority) == ("A", "A")
    table.turn_to("E")
    assert (table.game.active, table.game.priority) == ("E", {"E": "F", "F": "D"}[leaver])
    table.advance(Step.END)
    assert table.game.active == "E"


def test_one_who_leaves_before_declaring_attackers_declares_none():
    """800.4j"""
    table = melee("ABCDEFGHIJKL", E=Seat("E", battlefield=[BEAR], library=[LAND] * 9))
    table.turn_to("E")
    table.advance(Step.ATTACK)
    assert table.game.declaring == "E"
    table.turn_to("A")
    table.act(Concede("E"))
    table.turn_to("E")
    assert (table.game.step, table.game.declaring, table.game.priority) == (Step.ATTACK, None, "F")
    table.advance(Step.END_COMBAT)
    assert table.game.active == "E"


def test_bands_of_two_turns_are_two():
    """702.22h, 807.4: the first band of each turn, and B blocks one of A's."""

    def band(name: str) -> Seat:
        cards = [creature(f"Kite {name}", 1, 1, "banding"), creature(f"Newt {name}", 2, 2)]
        return Seat(name, battlefield=cards, library=[LAND] * 9)

    table = melee("ABCDEFGH", Step.BEGIN_COMBAT, A=band("A"), B=Seat("B", battlefield=[BEAR]), E=band("E"))
    for player, attacked in ("AB", "EF"):
        table.turn_to(player)
        table.advance(Step.ATTACK)
        members = (f"Kite {player}", f"Newt {player}")
        table.act(Attack(player, tuple((it, attacked) for it in members), (members,)))
    table.turn_to("A")
    table.advance(Step.BLOCK)
    table.act(Block("B", (("Bear", "Newt A"),)))
    assert [table.game.find(label).blocked for label in ("Kite A", "Newt A", "Kite E", "Newt E")] == [True] * 2 + [
        False
    ] * 2


@pytest.mark.parametrize("beginning", [a.Restart(), a.PlaySubgame(())])
def test_turn_markers_are_handed_out_anew_in_a_new_game(beginning: a.Instruction):
    """727.1a, 729.2, 807.4b: from the starting player, and each of these turns begins in its first step."""

    table = melee("ABCDEFGH", B=Seat("B", hand=[instant("Anew", beginning)], library=[LAND] * 9))
    table.ask = lambda choice: (False,) if choice.rule == "103.5" else ("B",)
    table.act(Pass("A"))
    table.act(Cast("B", "Anew"))
    for player in "BCHA":
        table.act(Pass(player))
    assert (holders(table), waiting(table), table.game.active) == ("BF", "", "B")
    assert table.game.step is Step.UPKEEP
    table.turn_to("F")
    assert (table.game.step, table.game.priority) == (Step.UPKEEP, "F")


def test_a_turn_that_concerns_nobody_any_more_ends_by_itself():
    """800.4j, 807.5a: E is gone, and so are D and F, who alone were near."""
    table = melee("ABCDEFGHIJKL")
    for leaver in "DFE":
        table.act(Concede(leaver))
    assert holders(table) == "AEI"
    table.turn_to("E")
    assert table.game.active != "E"
    assert "E" not in holders(table)
    assert table.game.priority in table.game.alive()
