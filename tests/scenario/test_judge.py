"""Verdicts: a case is verified only if all of it is as it says, in every language, and its control is not."""

from pathlib import Path

import pytest

from rulesdoc import project
from rulesdoc.finding import Unreadable
from rulesdoc.scenario import judge, read_cases
from rulesdoc.scenario.case import read_case_file, shared_cards
from rulesdoc.site.drawing.messages import speak
from tests.scenario.small import BOLT, verdict, written


def test_a_case_that_holds(tmp_path: Path) -> None:
    french, english = judge(read_cases(written(tmp_path))[0])
    assert [(it.language, it.outcome) for it in (french, english)] == [("fr", "verified"), ("en", "verified")]
    assert french.title == "Un éclair"
    assert french.control_differs
    # Each language is played with its own cards.
    told = [dict(step.values).get("card") for step in french.branches[0].story]
    assert "Petit éclair" in told
    assert "Small Bolt" not in told


@pytest.mark.parametrize(
    ("old", "new", "because"),
    [
        ("life: 17", "life: 16", "expected bruno life: 16; saw 17"),
        ("zone: graveyard", "zone: exile", "expected bolt zone: exile; saw graveyard"),
        ("zone: graveyard", "size: 1/1", "expected bolt size: 1/1; saw 0/0"),
        ("bruno: {life: 20}", "bruno: {life: 19}", "control: 120.3.yaml:28: expected bruno life: 19; saw 20"),
        ("3 blessures", "4 blessures", "“Petit éclair” and “Small Bolt” differ"),
        ("Éphémère", "Rituel", "“Petit éclair” and “Small Bolt” differ"),
        ("inflige 3 blessures", "inflige 3 bobos", "cannot read on from “bobos”"),
        ("targets: [bruno]}\n      - pass", "targets: [chloe]}\n      - pass", "there is no 'chloe' now"),
        ("cast: bolt, targets: [bruno]}\n      - p", "cast: bruno}\n      - p", "there is no object 'bruno' now"),
        ('mana: "{R}", ', "", "refused by rule 601.2"),
        ("      - pass: all", "      - pass: all\n        answers: [{by: ana, choose: [bolt]}]", "nobody asked"),
        ("      - pass: all", '      - {pass: ana, refused: "117.1"}', "this was allowed; rule 117.1 should forbid it"),
        (
            "cast: bolt, targets: [bruno]}\n      - p",
            'cast: bolt, targets: [bruno], refused: "101.2"}\n      - p',
            "101.2",
        ),
    ],
)
def test_what_is_not_as_written_is_said(tmp_path: Path, old: str, new: str, because: str) -> None:
    assert old in BOLT
    found = verdict(tmp_path, BOLT.replace(old, new, 1))
    assert found.outcome == "disagrees"
    assert because in found.because


@pytest.mark.parametrize(
    ("expected", "because"),
    [
        ("triggered: {chloe: 0}", "expected triggered chloe: 0; saw nothing of that name"),
        ("triggered: {bolt: 1}", "expected triggered bolt: 1; saw 0"),
        ("ana: {hand: ²}", "expected ana hand: ²; saw none"),
    ],
)
def test_what_is_expected_is_looked_for(tmp_path: Path, expected: str, because: str) -> None:
    found = verdict(tmp_path, BOLT.replace("bolt: {zone: graveyard}", expected))
    assert found.outcome == "disagrees"
    assert because in found.because


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        # Each of these would hold of any game, or did end the program.
        ("triggered: 0", "'0' can't be expected of 'triggered'"),
        ("result: {draw: none}", "'none' can't be expected of 'result'"),
        ("bolt: {counters: 3}", "counters are {kind: number}, or none"),
        ("bolt: {lacks: []}", "nothing is named here"),
        ("bolt: {keywords: []}", "nothing is named here"),
        ("bolt: {mana cost: R}", "not a mana cost: 'R'"),
        ("bolt: {mana cost: '{Z}'}", "unknown mana symbol {Z} in '{Z}'"),
    ],
)
def test_what_cannot_be_expected_is_said(tmp_path: Path, expected: str, message: str) -> None:
    with pytest.raises(Unreadable, match=r"120\.3\.yaml:22: ") as raised:
        verdict(tmp_path, BOLT.replace("bolt: {zone: graveyard}", expected))
    assert message in str(raised.value)


def test_a_table_may_be_set_in_any_step(tmp_path: Path) -> None:
    later = BOLT.replace("bruno: {library: 3}", "bruno: {library: 3}\n      step: end")
    assert verdict(tmp_path, later).outcome == "verified"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('cost: "{R}"', 'cost: "{Z}"', "unknown mana symbol {Z}"),
        ('cost: "{R}"', 'cost: "R"', "not a mana cost: 'R'"),
        ('cost: "{R}"', 'size: "3"', "a size is power/toughness"),
        ('mana: "{R}"', 'mana: "{Z}"', "unknown mana symbol {Z}"),
        ("hand: [bolt]", "hand: [arrow]", "the case has no card 'arrow'"),
        ("bruno: {library: 3}", "bruno: {library: 3}\n      step: noon", "unknown step 'noon'"),
        ("zone: graveyard", "smell: sweet", "nothing is known of the 'smell' of an object"),
    ],
)
def test_what_is_wrongly_written_is_said_with_file_and_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in BOLT
    with pytest.raises(Unreadable, match=r"^120\.3\.yaml:\d+: ") as raised:
        verdict(tmp_path, BOLT.replace(old, new, 1))
    assert message in str(raised.value)


@pytest.mark.parametrize(
    ("play", "because"),
    [
        ("attack: {ana: bruno}", "120.3.yaml:{line}: there is no object 'ana' now"),
        ("attack: {bolt: nobody}", "there is no 'nobody' now, neither a player nor an object"),
        ("block: {ana: bolt}", "120.3.yaml:{line}: there is no object 'ana' now"),
        ("block: {bolt: ana}", "120.3.yaml:{line}: there is no object 'ana' now"),
        ("block: {bolt: [bolt, ana]}", "120.3.yaml:{line}: there is no object 'ana' now"),
    ],
)
def test_a_player_neither_attacks_nor_blocks_nor_is_blocked(tmp_path: Path, play: str, because: str) -> None:
    found = verdict(tmp_path, BOLT.replace("    play:\n", f"    play:\n      - {play}\n", 1))
    assert found.outcome == "disagrees"
    assert because.replace("{line}", str(BOLT[: BOLT.index("    play:\n")].count("\n") + 2)) in found.because


MODES = """\
        text:
          en: |
            Choose one —
            • Small Bolt deals 3 damage to target player.
            • You gain 5 life.
          fr: |
            Choisissez l’un —
            • Le Petit éclair inflige 3 blessures au joueur ciblé.
            • Vous gagnez 5 points de vie.
"""


def test_modes_count_from_one(tmp_path: Path) -> None:
    start, end = BOLT.index("        text:"), BOLT.index("    table:")
    text = BOLT[:start] + MODES + BOLT[end:]
    text = text.replace("targets: [bruno]", "modes: [2]").replace("bruno: {life: 17}", "ana: {life: 25}")
    assert verdict(tmp_path, text).outcome == "verified"


def test_a_control_that_ends_like_the_case_proves_nothing(tmp_path: Path) -> None:
    control = BOLT[: BOLT.index("      play:\n        - {cast")] + "      expect:\n        bruno: {life: 17}\n"
    found = verdict(tmp_path, control)
    assert found.outcome == "disagrees"
    assert "the control turns out like the case" in found.because


def test_an_action_refused_as_it_must_be(tmp_path: Path) -> None:
    refusal = '    play:\n      - {cast: bolt, by: bruno, targets: [ana], refused: "117.1"}\n'
    refused = BOLT.replace("    play:\n", refusal, 1)
    found = verdict(tmp_path, refused)
    assert found.outcome == "verified"
    assert found.branches[0].story[0].rules == ("117.1",)


def test_unsupported_is_a_strict_expected_failure(tmp_path: Path) -> None:
    status = "own: bolt\n    status: unsupported\n    because: {en: Not yet., fr: Pas encore.}"
    passing = verdict(tmp_path, BOLT.replace("own: bolt", status))
    assert passing.outcome == "disagrees"
    assert "has to go" in passing.because
    failing = verdict(tmp_path, BOLT.replace("own: bolt", status).replace("life: 17", "life: 3"))
    assert (failing.outcome, failing.because) == ("unsupported", "Pas encore.")


def test_what_is_seen_on_the_way_counts(tmp_path: Path) -> None:
    seen = BOLT.replace("      - pass: all", "      - see: {bruno: {life: 20}, stack: [bolt]}\n      - pass: all", 1)
    assert verdict(tmp_path, seen).outcome == "verified"
    assert verdict(tmp_path, seen.replace("stack: [bolt]", "stack: none")).outcome == "disagrees"


def test_where_no_opponent_is_in_range_the_nearest_to_the_left_chooses(tmp_path: Path) -> None:
    """801.5c: that is Dario, who sits to the left of Ana; nobody is asked whom he is to be."""
    text = (project.cases() / "8" / "801.5b.yaml").read_text(encoding="utf-8")
    text = text.replace("range: 2", "range: 0").replace("by: chloe", "by: dario")
    text = text.replace('          - {by: ana, rule: "700.2e", choose: [chloe]}\n', "", 1)
    (tmp_path / "801.5b.yaml").write_text(text, encoding="utf-8")
    (case,) = read_case_file(tmp_path, "801.5b.yaml", shared_cards(project.cases()))
    assert [each.because for each in judge(case)] == ["", ""]


def test_tokens_that_are_named_by_their_subtypes_have_the_same_name(tmp_path: Path) -> None:
    """111.4, 201.2: what they are called in a language is told, what they are called in the game is compared."""
    text = (
        BOLT.replace("Small Bolt deals 3 damage to any target.", "Create two 1/1 green Elf Warrior creature tokens.")
        .replace(
            "Le Petit éclair inflige 3 blessures à n’importe quelle cible.",
            "Créez deux jetons de créature 1/1 verte Elfe et Guerrier.",
        )
        .replace(", targets: [bruno]", "")
        .replace("bruno: {life: 17}", "Elf Warrior Token 2: {same name as: Elf Warrior Token}")
        .replace("bruno: {life: 20}", "bolt: {zone: stack}")
    )
    french, english = judge(read_cases(written(tmp_path, text))[0])
    assert (french.outcome, english.outcome) == ("verified", "verified"), french.because
    assert speak("fr").say(french.branches[0].observed[0]) == "Son nom est jeton Elfe et Guerrier."
    other = text.replace("{same name as: Elf Warrior Token}", "{same name as: bolt}")
    assert verdict(tmp_path, other).outcome == "disagrees"
