"""The table: perform, choices, undoing, and that nothing else makes a game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rulesdoc.engine
from rulesdoc.engine import Activate, Cast, Choice, Illegal, Pass, Placed, PlayLand, Seat, Unanswered, deal
from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.play import Table
from tests.engine.cards import A_CREATURE, BEAR, BOLT, LAND, MURDER, creature, instant, play

ENGINE = Path(rulesdoc.engine.__file__).parent


def _is_game(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name == "game"


PARTS = ("arising.py", "markers.py", "subgames.py", "zone_changes.py")
"""What ``happening`` has others work out; nobody else may have games from them."""


def test_only_happening_has_games_made_by_its_parts():
    made: dict[str, set[str]] = {}
    for part in PARTS:
        tree = ast.parse((ENGINE / part).read_text(encoding="utf-8"))
        functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        made[part.removesuffix(".py")] = {it.name for it in functions if ast.unparse(it.returns or it) == "Game"}
    assert {"moved", "restarted", "turned_to"} <= set().union(*made.values())
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            module = (node.module or "").rpartition(".")[2] if isinstance(node, ast.ImportFrom) else ""
            if module in made and made[module] & {name.name for name in node.names}:
                assert path.name in ("happening.py", *PARTS)


def test_nothing_else_makes_a_game():
    """Only ``setup`` makes a game from nothing, only ``happening`` one from another, with the parts that it has others
    carry out, only ``table`` puts one in place; ``loops`` makes games to compare with, never to play on."""
    making, changing, placing = set(), set(), set()
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "Game":
                    making.add(path.name)
                elif node.func.id == "replace" and _is_game(node.args[0]):
                    changing.add(path.name)
            elif isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(isinstance(target, ast.Attribute) and target.attr == "game" for target in targets):
                    placing.add(path.name)
    assert (making, changing, placing) == (
        {"setup.py"},
        {"happening.py", *PARTS, "loops.py"},
        {"table.py"},
    )


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Cast("Ben", "Bolt", ("Ann",)), "117.1"),
        (Cast("Ann", "Murder", ("Ben",)), "601.2c"),
        (Cast("Ann", "Sorcery"), "601.2h"),
        (Cast("Ann", "Meadow"), "305.9"),
        (Activate("Ann", "Bear"), "602.1"),
        (PlayLand("Ann", "Murder"), "305.1"),
        (Activate("Ann", "New"), "302.6"),
        (Activate("Ann", "Used"), "107.5"),
    ],
)
def test_a_refused_action_leaves_the_game_as_it_was(action, rule):
    """733.1"""
    dear = instant("Sorcery", a.GainLife(a.You(), 1), cost="{2}{R}")
    elf = creature("Elf", 1, 1, a.Activated(a.Cost(tap=True), (a.AddMana("{G}"),)))
    ann = Seat(
        "Ann",
        mana="{R}{R}",
        hand=[MURDER, dear, LAND],
        battlefield=[BEAR, Placed(elf, "New", sick=True), Placed(elf, "Used", tapped=True)],
    )
    table = play(ann, Seat("Ben", hand=[BOLT]))
    table.start()
    game, log = table.game, table.log
    with pytest.raises(Illegal) as refused:
        table.act(action)
    assert refused.value.rule == rule
    assert table.game is game
    assert table.log == log


def test_a_spell_half_cast_is_taken_back():
    """733.1: the card is in hand again, and the sacrifice for the cost has not happened."""
    outlet = creature("Outlet", 1, 1, a.Activated(a.Cost("{5}", sacrifice=a.This()), (a.Draw(a.You(), 1),)))
    table = play(Seat("Ann", mana="{R}", battlefield=[outlet]), Seat("Ben"))
    with pytest.raises(Illegal):
        table.act(Activate("Ann", "Outlet"))
    assert table.game.find("Outlet").zone is Zone.BATTLEFIELD
    assert table.game.players["Ann"].pool == ("R",)
    assert table.game.zone(Zone.STACK) == ()


def test_a_choice_with_one_legal_answer_is_not_asked():
    edict = instant("Edict", a.Sacrifice(a.EachOpponent(), a.Filter(frozenset({a.OfType("creature")}))))
    table = play(Seat("Ann", hand=[edict]), Seat("Ben", battlefield=[BEAR]))
    table.act(Cast("Ann", "Edict"))
    table.resolve()
    assert table.asked == 0
    assert table.game.find("Bear").zone is Zone.GRAVEYARD


def test_a_choice_that_nobody_answers_is_an_error():
    table = Table(deal([Seat("Ann", hand=[MURDER]), Seat("Ben", battlefield=[BEAR, Placed(BEAR, "b")])]))
    with pytest.raises(Unanswered) as open_choice:
        table.act(Cast("Ann", "Murder"))
    assert open_choice.value.choice.player == "Ann"
    assert len(open_choice.value.choice.options) == 2


def test_an_answer_has_to_be_legal():
    table = Table(deal([Seat("Ann"), Seat("Ben")]), lambda choice: (3,))
    with pytest.raises(ValueError, match="not a legal answer"):
        table.choose(Choice("Ann", "601.2c", "target", (1, 2)))
    table.ask = lambda choice: (1, 1)
    with pytest.raises(ValueError, match="not a legal answer"):
        table.choose(Choice("Ann", "601.2c", "target", (1, 2, 4), 2, 2))


def test_events_without_effect_do_not_happen():
    """119.9, 120.8, 701.26: zero life, zero damage, tapping what is tapped."""
    table = play(Seat("Ann", battlefield=[Placed(BEAR, tapped=True)]), Seat("Ben"))
    number = table.find("Bear")
    happened = table.perform(
        e.LifeGained("Ann", 0), e.DamageDealt(number, "Ben", 0), e.TapChanged(number, True), e.LifeLost("Ben", 1)
    )
    assert happened == (e.LifeLost("Ben", 1),)


def test_labels_follow_cards_through_zones():
    """400.7: a new object, the same card."""
    bounce = instant("Bounce", a.Move(a.Target(), Zone.HAND), targets=[A_CREATURE])
    table = play(Seat("Ann", hand=[bounce]), Seat("Ben", battlefield=[Placed(BEAR, counters=(("+1/+1", 1),))]))
    before = table.find("Bear")
    table.act(Cast("Ann", "Bounce"))
    table.resolve()
    after = table.game.find("Bear")
    assert (after.zone, after.owner, after.counters) == (Zone.HAND, "Ben", ())
    assert after.id != before
    assert table.game.past[before].object.counters == (("+1/+1", 1),)


def test_a_spell_whose_target_is_gone_does_nothing():
    """608.2b"""
    siphon = instant("Siphon", a.Damage(2, a.Target()), a.GainLife(a.You(), 2), targets=[A_CREATURE])
    table = play(Seat("Ann", hand=[siphon]), Seat("Ben", hand=[MURDER], battlefield=[BEAR]))
    table.act(Cast("Ann", "Siphon"))
    table.act(Pass("Ann"))
    table.act(Cast("Ben", "Murder"))
    table.resolve()
    assert table.game.players["Ann"].life == 20
    assert table.game.find("Siphon").zone is Zone.GRAVEYARD
    fizzled = [it.rules for entry in table.log for it in entry.events if isinstance(it, e.Fizzled)]
    assert fizzled == [("608.2b",)]


def test_a_spell_with_one_target_left_does_what_it_can():
    """608.2b"""
    both = instant("Both", a.Destroy(a.Target()), a.GainLife(a.You(), 2), targets=[a.TargetSpec(A_CREATURE.what, 2, 2)])
    table = play(Seat("Ann", hand=[both]), Seat("Ben", hand=[MURDER], battlefield=[BEAR, Placed(BEAR, "b")]))
    table.act(Cast("Ann", "Both"))
    table.act(Pass("Ann"))
    table.act(Cast("Ben", "Murder", ("Bear",)))
    table.resolve()
    assert table.game.find("b").zone is Zone.GRAVEYARD
    assert table.game.players["Ann"].life == 22


def test_the_docstring_example_plays():
    text = rulesdoc.engine.__doc__.split("::\n", 1)[1].split("\n\nActions", 1)[0]
    code = "\n".join(line[4:] for line in text.splitlines())
    exec(compile(code, "rulesdoc.engine", "exec"), {})
