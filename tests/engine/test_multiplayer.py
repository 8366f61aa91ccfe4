"""Limited ranges of influence (801), teams that share turns and life (805, 810), players controlled (723)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesdoc.engine import Attack, Block, Cast, Illegal, Pass, Placed, Seat, Table, deal, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.multiplayer import nearest_to_the_left
from tests.engine.cards import A_CREATURE, BEAR, BOLT, CREATURE, LAND, creature, enchantment, instant, play

DRAW = instant("Draw", a.Draw(a.EachPlayer(), 1))
CLAIM = instant("Claim", a.ControlPlayer(a.Target()), targets=[a.TargetSpec(a.PlayerFilter())])


def ring(*seats: Seat, shared: tuple[str, ...] = (), step: Step = Step.MAIN) -> Table:
    return Table(deal(seats, step, shared=frozenset(shared)))


def test_who_is_in_range_is_counted_in_seats():
    """801.2, 801.2b: on both sides, never more than there are, and without a range all of them."""
    names = "ABCDEF"
    reach = deal([Seat(name, range=2 if name == "A" else 0 if name == "B" else None) for name in names]).reach
    assert reach["A"] == frozenset("EFABC")
    assert reach["B"] == frozenset("B")
    assert reach["C"] == frozenset(names)
    assert deal([Seat("A"), Seat("B")]).reach == {}


def test_an_effect_reaches_players_in_range_only():
    """801.10: each player in range draws."""
    seats = [Seat(name, range=1, hand=[DRAW] if name == "A" else [], library=[LAND] * 2) for name in "ABCDE"]
    table = ring(*seats)
    table.act(Cast("A", "Draw"))
    table.resolve()
    assert {name: len(table.game.zone(Zone.HAND, name)) for name in "ABCDE"} == {"A": 1, "B": 1, "C": 0, "D": 0, "E": 1}


def test_targets_and_attacks_stay_in_range():
    """801.3, 801.4"""
    seats = [
        Seat("A", range=1, hand=[BOLT], battlefield=[BEAR]),
        Seat("B", range=1),
        Seat("C", range=1, battlefield=[creature("Elf", 1, 1)]),
        Seat("D", range=1),
    ]
    table = ring(*seats, step=Step.BEGIN_COMBAT)
    with pytest.raises(Illegal, match=r"^601\.2c"):
        table.act(Cast("A", "Bolt", targets=("C",)))
    with pytest.raises(Illegal, match=r"^601\.2c"):
        table.act(Cast("A", "Bolt", targets=("Elf",)))
    table.advance(Step.ATTACK)
    with pytest.raises(Illegal, match=r"^508\.1b"):
        table.act(Attack("A", (("Bear", "C"),)))
    table.act(Attack("A", (("Bear", "D"),)))


def test_a_win_is_a_loss_for_those_in_range():
    """801.14"""
    win = instant("Win", a.Win(a.You()))
    table = ring(*(Seat(name, range=1, hand=[win] if name == "A" else [], library=[LAND]) for name in "ABCDE"))
    table.act(Cast("A", "Win"))
    table.resolve()
    assert [name for name in "ABCDE" if table.game.players[name].lost] == ["B", "E"]
    assert table.game.result is None


TEAMS = {"A": "sun", "B": "sun", "C": "moon", "D": "moon"}


def heads(life: int = 30, **cards: dict[str, object]) -> list[Seat]:
    return [Seat(name, life, team=team, library=[LAND] * 5, **cards.get(name, {})) for name, team in TEAMS.items()]


def test_a_team_takes_its_turn_together():
    """805.4b, 805.5, 805.10: both draw, either may act, one defends for the other."""
    table = ring(
        *heads(B={"hand": [creature("Elf", 1, 1, cost="{0}")], "battlefield": [BEAR]}, D={"battlefield": [LAND]}),
        shared=("turns", "life"),
        step=Step.UPKEEP,
    )
    table.advance(Step.MAIN)
    assert [len(table.game.zone(Zone.HAND, name)) for name in "ABCD"] == [1, 2, 0, 0]
    table.act(Cast("B", "Elf"))
    table.resolve()
    with pytest.raises(Illegal, match=r"^117\.1"):
        table.act(Pass("C"))
    table.advance(Step.ATTACK)
    table.act(Attack("A", (("Bear", "D"),)))
    table.advance(Step.UNTAP)
    assert table.game.active == "C"
    assert [table.game.players[name].life for name in "ABCD"] == [30, 30, 28, 28]


def test_a_teammate_blocks():
    """805.10d"""
    table = ring(
        *heads(A={"battlefield": [BEAR]}, D={"battlefield": [creature("Wall", 0, 4)]}),
        shared=("turns", "life"),
        step=Step.BEGIN_COMBAT,
    )
    table.advance(Step.ATTACK)
    table.act(Attack("A", (("Bear", "C"),)))
    table.advance(Step.BLOCK)
    assert table.game.declaring == "C"
    table.act(Block("D", (("Wall", "Bear"),)))
    table.advance(Step.END_COMBAT)
    assert table.game.players["C"].life == 30


def test_poison_belongs_to_the_team():
    """810.8d, 810.10: fifteen of both together."""
    poison = instant("Poison", a.PutCounters("poison", 7, a.EachOpponent()))
    more = instant("More", a.PutCounters("poison", 1, a.Target()), targets=[a.TargetSpec(a.PlayerFilter())])
    table = ring(*heads(A={"hand": [poison, more]}), shared=("life",))
    table.act(Cast("A", "Poison"))
    table.resolve()
    assert [table.game.players[name].count("poison") for name in "CD"] == [14, 14]
    assert table.game.result is None
    table.act(Cast("A", "More", targets=("D",)))
    table.resolve()
    assert table.game.result.winners == ("A", "B")


def test_neither_of_a_team_can_gain_life_if_one_cant():
    """810.9g"""
    gain = instant("Gain", a.GainLife(a.You(), 3))
    never = enchantment("Never", a.Prohibition(a.GainsLife(a.You())))
    table = ring(*heads(A={"hand": [gain], "battlefield": []}, B={"battlefield": [never]}), shared=("life",))
    table.act(Cast("A", "Gain"))
    table.resolve()
    assert table.game.players["A"].life == 30


def test_teams_without_shared_life_lose_one_by_one():
    """104.2c: the game goes on as long as both teams have a player."""
    table = ring(*heads(life=3, A={"hand": [BOLT, BOLT]}))
    table.act(Cast("A", "Bolt", targets=("C",)))
    table.resolve()
    assert table.game.result is None
    table.act(Cast("A", "Bolt 2", targets=("D",)))
    table.resolve()
    assert table.game.result.winners == ("A", "B")


def test_what_is_shared_needs_teams():
    with pytest.raises(ValueError, match="'B' is in no team, and teams share life"):
        deal([Seat("A", team="x"), Seat("B")], shared=frozenset({"life"}))
    with pytest.raises(ValueError, match="the life of the team 'x' is shared"):
        deal([Seat("A", 3, team="x"), Seat("B", 4, team="x")], shared=frozenset({"life"}))


def test_a_controlled_player_decides_nothing_but_to_concede():
    """723.5, 723.6; control lasts for one turn (723.1)."""
    table = play(
        Seat("Ann", hand=[CLAIM], library=[LAND] * 3), Seat("Ben", hand=[BOLT], library=[LAND] * 3), answers=[]
    )
    table.act(Cast("Ann", "Claim", targets=("Ben",)))
    table.resolve()
    assert table.game.decider("Ben") == "Ben"
    table.advance(Step.UPKEEP)
    table.act(Pass("Ben"), by="Ann")
    table.advance(Step.MAIN)
    with pytest.raises(Illegal, match=r"^723\.5: Ann decides for Ben, not Ben"):
        table.act(Cast("Ben", "Bolt", targets=("Ann",)), by="Ben")
    table.act(Cast("Ben", "Bolt", targets=("Ben",)), by="Ann")
    table.resolve()
    assert table.game.players["Ben"].life == 17
    table.advance(Step.UPKEEP)
    assert table.game.decider("Ben") == "Ben"


def test_a_permanent_phases_out_and_in():
    """702.26b, d: out of the game and back, with counters, untouched by what happens meanwhile."""
    out = instant("Out", a.PhaseOut(a.Target()), targets=[A_CREATURE])
    sweep = instant("Sweep", a.Destroy(a.Every(CREATURE)))
    seats = [
        Seat(
            "Ann", hand=[out, sweep], library=[LAND] * 4, battlefield=[Placed(BEAR, "Bear", counters=(("+1/+1", 1),))]
        ),
        Seat("Ben", library=[LAND] * 4),
    ]
    table = Table(deal(seats))
    table.act(Cast("Ann", "Out", targets=("Bear",)))
    table.resolve()
    assert table.game.find("Bear") is None
    assert [known.object.label for known in table.game.phased.values()] == ["Bear"]
    table.act(Cast("Ann", "Sweep"))
    table.resolve()
    table.advance(Step.DRAW)
    assert table.game.find("Bear") is None
    table.advance(Step.DRAW)
    bear = table.game.find("Bear")
    assert (bear.zone, bear.count("+1/+1"), view(table.game)[bear.id].power) == (Zone.BATTLEFIELD, 1, 3)


def test_the_nearest_to_the_left_is_found_of_those_who_are_asked_for():
    """801.5c: from the seat of a player, who may have left the game as well; nobody, where nobody is asked for."""
    game = ring(*(Seat(name) for name in "ABCD")).game
    assert nearest_to_the_left(game, "C", {"A", "B"}) == ("A",)
    assert nearest_to_the_left(game, "C", ()) == ()
    left = replace(game, players={**game.players, "C": replace(game.players["C"], lost=("104.3a",))})
    assert nearest_to_the_left(left, "C", {"B"}) == ("B",)
    assert nearest_to_the_left(left, "C", ()) == ()
