"""The story of a run: sentences that count, and the rules behind them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc import project
from rulesdoc.scenario import Verdict, judge, read_cases, story
from rulesdoc.site.drawing.messages import speak
from rulesdoc.site.drawing.picture import describe
from rulesdoc.tree.build import load
from rulesdoc.verdict import Sentence, TokenName
from tests.scenario.small import BOLT, written


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


def test_a_draw_of_seven_is_one_sentence_and_sizes_on_the_way_are_left_out(all_verdicts: tuple[Verdict, ...]) -> None:
    (verdict,) = [each for each in all_verdicts if each.case == "704.4/1" and each.language == "en"]
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


def test_every_step_names_a_rule_of_the_corpus(all_verdicts: tuple[Verdict, ...]) -> None:
    book = load(project.corpus() / "en")
    for verdict in all_verdicts:
        for played in verdict.branches:
            for step in played.story:
                assert step.seen or step.rules, (verdict.case, step.message)
                assert all(book.find(rule) for rule in step.rules), (verdict.case, step.message, step.rules)


def test_usual_rules_stand_in_the_corpus() -> None:
    book = load(project.corpus() / "en")
    for rule in (*story._USUAL_RULES.values(), *story._STEP_RULES.values()):
        assert book.find(rule) is not None, rule


def test_what_a_shortcut_repeats_is_told_once(all_verdicts: tuple[Verdict, ...]) -> None:
    (verdict,) = [each for each in all_verdicts if each.case == "732.2a/1" and each.language == "en"]
    told = sentences(verdict.branches[0].story)
    assert told[:3] == [
        "Ana proposes a shortcut.",
        "Bruno accepts the shortcut.",
        "Ana activates an ability of Ford Bear.",
    ]
    assert told.count("Ana activates an ability of Ford Bear.") == 2
    assert [dict(step.values)["n"] for step in verdict.branches[0].story if step.message.startswith("The same")] == [18]


def said(all_verdicts: tuple[Verdict, ...], case: str, language: str) -> tuple[list[str], list[str]]:
    """The story of a case as its page tells it, and what was observed at the end."""
    (verdict,) = [each for each in all_verdicts if (each.case, each.language) == (case, language)]
    (played,) = verdict.branches
    say = speak(language).say
    return [say(each) for each in played.story], [say(each) for each in played.observed]


@pytest.mark.parametrize(
    ("language", "created", "seen"),
    [
        (
            "en",
            "Ana creates 2 Dwarf Berserker tokens.",
            ["Its name is Dwarf Berserker Token.", "Dwarf Berserker Token is on the battlefield."],
        ),
        (
            "fr",
            "Ana crée 2 jetons Nain et Berserker.",
            ["Son nom est jeton Nain et Berserker.", "Jeton Nain et Berserker est sur le champ de bataille."],
        ),
    ],
)
def test_a_token_named_by_its_subtypes_is_told_in_the_language_of_the_run(
    all_verdicts: tuple[Verdict, ...], language: str, created: str, seen: list[str]
) -> None:
    """111.4: « jeton » or “Token” is part of the name, and the sentence that creates it has the word itself."""
    told, observed = said(all_verdicts, "111.4/1", language)
    assert [each for each in told if "crée" in each or "create" in each] == [created]
    assert observed[:2] == seen


@pytest.mark.parametrize(
    ("language", "token"), [("en", "Ana creates 1 Mouse token."), ("fr", "Ana crée 1 jeton Souris.")]
)
def test_one_token_at_a_time(all_verdicts: tuple[Verdict, ...], language: str, token: str) -> None:
    told, _ = said(all_verdicts, "732.2a/1", language)
    assert told.count(token) == 2


@pytest.mark.parametrize(
    ("case", "language", "created", "name"),
    [
        ("111.4/2", "en", "Ana creates 1 Pip token.", "Its name is Pip."),
        ("111.4/2", "fr", "Ana crée 1 jeton Pip.", "Son nom est Pip."),
        ("111.4/3", "en", "Ana creates 1 Ford Bear token.", "Its name is Ford Bear."),
        ("111.4/3", "fr", "Ana crée 1 jeton Ours du gué.", "Son nom est Ours du gué."),
    ],
)
def test_a_token_with_a_name_of_its_own_or_that_of_a_card(
    all_verdicts: tuple[Verdict, ...], case: str, language: str, created: str, name: str
) -> None:
    told, observed = said(all_verdicts, case, language)
    assert created in told
    assert name in observed


@pytest.mark.parametrize(
    ("language", "tokens"), [("en", "Dwarf Berserker Token ×2 (2/1)"), ("fr", "jeton Nain et Berserker ×2 (2/1)")]
)
def test_pictures_name_tokens_in_the_language_of_the_run(
    all_verdicts: tuple[Verdict, ...], language: str, tokens: str
) -> None:
    (verdict,) = [each for each in all_verdicts if (each.case, each.language) == ("111.4/1", language)]
    assert tokens in describe(verdict.branches[0].after, speak(language))


def test_several_names_are_one_value() -> None:
    elf = TokenName("Elf Token", ("elf",), "jeton Elfe")
    for names, english, french in [
        (["Ana"], "Ana.", "Ana."),
        (["Ana", "Bruno"], "Ana and Bruno.", "Ana et Bruno."),
        (["Ana", elf, "Bruno", elf], "Ana, jeton Elfe, Bruno and jeton Elfe.", "Ana, jeton Elfe, Bruno et jeton Elfe."),
    ]:
        sentence = Sentence("{names}.", (("names", story.listed(names)),))
        assert (speak("en").say(sentence), speak("fr").say(sentence)) == (english, french)
