"""The story of a run: sentences that count, and the rules behind them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc import project
from rulesdoc.scenario import Verdict, judge, play_all, read_cases, story
from rulesdoc.tree.build import load
from rulesdoc.verdict import Sentence
from tests.scenario.small import BOLT, written


@pytest.fixture(scope="module")
def verdicts() -> tuple[Verdict, ...]:
    return play_all(project.cases())


def sentences(steps: tuple[Sentence, ...]) -> list[str]:
    return [step.message.format(**dict(step.values)) for step in steps if not step.seen]


def test_a_bolt_is_told(tmp_path: Path) -> None:
    _, english = judge(read_cases(written(tmp_path, BOLT))[0])
    assert sentences(english.branches[0].story) == [
        "Ana casts Small Bolt; targets: Bruno.",
        "Small Bolt resolves.",
        "Small Bolt deals 3 damage to Bruno.",
        "Bruno loses 3 point of life.",
    ]
    assert [step.rules for step in english.branches[0].story] == [("601.2i",), ("608.1",), ("120.3",), ("120.3a",)]


def test_a_draw_of_seven_is_one_sentence_and_sizes_on_the_way_are_left_out(verdicts: tuple[Verdict, ...]) -> None:
    (verdict,) = [each for each in verdicts if each.case == "704.4/1" and each.language == "en"]
    assert sentences(verdict.branches[0].story) == [
        "Ana casts Fresh Start.",
        "Hand Giant is now 2/2.",
        "Fresh Start resolves.",
        "Ana discards Island.",
        "Hand Giant is now 0/0.",
        "Ana draws 7 card.",
        "Hand Giant is now 14/14.",
        "An ability of Patient Beggar triggers and goes on the stack.",
        "The ability of Patient Beggar resolves.",
        "Ana gains 3 point of life.",
    ]


def test_every_step_names_a_rule_of_the_corpus(verdicts: tuple[Verdict, ...]) -> None:
    book = load(project.corpus() / "en")
    for verdict in verdicts:
        for played in verdict.branches:
            for step in played.story:
                assert step.seen or step.rules, (verdict.case, step.message)
                assert all(book.find(rule) for rule in step.rules), (verdict.case, step.message, step.rules)


def test_usual_rules_stand_in_the_corpus() -> None:
    book = load(project.corpus() / "en")
    for rule in (*story._USUAL_RULES.values(), *story._STEP_RULES.values()):
        assert book.find(rule) is not None, rule


def test_what_a_shortcut_repeats_is_told_once(verdicts: tuple[Verdict, ...]) -> None:
    (verdict,) = [each for each in verdicts if each.case == "732.2a/1" and each.language == "en"]
    told = sentences(verdict.branches[0].story)
    assert told[:3] == [
        "Ana proposes a shortcut.",
        "Bruno accepts the shortcut.",
        "Ana activates an ability of Ford Bear.",
    ]
    assert told.count("Ana activates an ability of Ford Bear.") == 2
    assert [dict(step.values)["n"] for step in verdict.branches[0].story if step.message.startswith("The same")] == [38]
