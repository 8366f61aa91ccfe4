"""Reading cases: branches and controls are laid over the case; mistakes are named with their line."""

from pathlib import Path

import pytest

from rulesdoc.finding import Unreadable
from rulesdoc.scenario import read_cases
from tests.scenario.small import BOLT, written


def test_a_control_is_the_case_with_one_thing_changed(tmp_path: Path) -> None:
    (case,) = read_cases(written(tmp_path))
    assert case.address == "120.3/own-bolt"
    assert case.control is not None
    assert [action.verb for action in case.branches[0].play] == ["cast", "pass"]
    assert [action.verb for action in case.control.run.play] == ["cast"]
    # Expectations are replaced, never mixed.
    assert [(it.subject, it.trait) for it in case.control.run.expect] == [("bruno", "life")]
    assert case.control.run.setup.seats[0].mana == "{R}"


def test_branches_keep_what_they_do_not_change(tmp_path: Path) -> None:
    branches = (
        "    branches:\n      - title: {en: One, fr: Une}\n      - table: {players: {bruno: {life: 5}}}\n    control:"
    )
    (case,) = read_cases(written(tmp_path, BOLT.replace("    control:", branches)))
    assert [branch.setup.seats[1].life for branch in case.branches] == [None, 5]
    assert [branch.title["fr"] for branch in case.branches] == ["Une", "Un éclair"]


def test_objects_on_the_table(tmp_path: Path) -> None:
    zones = "hand: [bolt, bolt: {as: second}, 2], battlefield: [bolt: {count: 2, tapped: true, counters: {+1/+1: 3}}]"
    (case,) = read_cases(written(tmp_path, BOLT.replace("hand: [bolt]", zones)))
    seat = case.branches[0].setup.seats[0]
    assert [(thing.label, thing.count) for thing in seat.zones["hand"]] == [("bolt", 1), ("second", 1), ("", 2)]
    assert [thing.label for thing in seat.zones["battlefield"]] == ["bolt 1", "bolt 2"]
    assert seat.zones["battlefield"][1].counters == (("+1/+1", 3),)
    assert seat.zones["battlefield"][1].tapped


def test_without_takes_an_object_off_the_table(tmp_path: Path) -> None:
    text = BOLT.replace("      note:", "      without: [bolt]\n      note:")
    (case,) = read_cases(written(tmp_path, text))
    assert case.control is not None
    assert case.control.run.setup.seats[0].zones["hand"] == ()
    assert len(case.branches[0].setup.seats[0].zones["hand"]) == 1


def test_bands_and_mana_on_the_way(tmp_path: Path) -> None:
    lines = "- {attack: {bolt: bruno}, bands: [[bolt, wolf], [bear]]}\n      - {cast: bolt, mana: [forest, loot: 2], "
    (case,) = read_cases(written(tmp_path, BOLT.replace("- {cast: bolt, ", lines, 1)))
    attack, cast = case.branches[0].play[:2]
    assert attack.bands == (("bolt", "wolf"), ("bear",))
    assert cast.mana == (("forest", 1), ("loot", 2))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{cast: bolt,", "{cast: bolt, mana: [{a: 1, b: 2}],", ": a mana ability is that of one object"),
        ("{cast: bolt,", "{cast: bolt, mana: [{a: 0}],", ":18: expected at least 1, not 0"),
        ("{cast: bolt,", "{cast: bolt, bands: [[bolt]],", ": unknown key 'bands'"),
        ("own: bolt", "own: bolt\n    example: 1", ":3: a case has either 'example'"),
        ("own: bolt", "example: 1", ":3: 'example' and 'anchor', the fingerprint of its text, go together"),
        ("own: bolt", "example: 1\n    anchor: 12ab", ":4: not a fingerprint: '12ab'"),
        ("own: bolt", f"own: bolt\n    anchor: {'1' * 16}-{'2' * 16}", ":3: 'example' and 'anchor'"),
        ("own: bolt", "own: bolt\n    exmaple: 1", ":4: unknown key 'exmaple'"),
        ("rule: 120.3", "rule: 120.4", ":1: the cases of rule 120.4 belong in a file 120.4.yaml"),
        ("rule: 120.3", "rule: x", ":1: not a rule number: 'x'"),
        ("{en: A bolt, fr: Un éclair}", "{}", ":4: a text is missing, in one of these languages at least: fr, en"),
        ("{en: A bolt, fr: Un éclair}", "{en: A bolt, de: Ein Blitz}", ":4: unknown key 'de'; known here: en, fr"),
        (
            "cast: bolt, targets: [bruno]}\n      - pass: all\n    e",
            "targets: [bruno]}\n    e",
            ":18: one line of play",
        ),
        ("cast: bolt,", "cast: bolt, by: chloe,", ":18: there is no player 'chloe'"),
        ("pass: all", "pass: all\n        by: ana", ":20: unknown key 'by'; known here: answers, pass, refused"),
        ("- pass: all", "- {see: {bruno: {life: 20}}, refused: '101.2'}", ":19: unknown key 'refused'"),
        ("- pass: all", "- {land: bolt, x: 2}", ":19: unknown key 'x'"),
        ("bruno: {library: 3}", "bruno: {command: [bolt]}", ":16: unknown key 'command'"),
        ('cost: "{R}"', "loyalty: many", ":8: expected a whole number, not 'many'"),
        ("own: bolt", "own: bolt\n    status: commentary\n    because: {en: x, fr: x}", "it has no table"),
        ('mana: "{R}", hand: [bolt]', "hand: [bolt, bolt]", "two objects are called 'bolt'"),
        ("life: 17}\n      bolt: {zone: graveyard}", "}", "nothing is expected"),
        ("own: bolt", "own: bolt\n    status: broken\n    because: {en: x, fr: x}", "unknown status 'broken'"),
        ("own: bolt", "own: bolt\n    status: unsupported", "'status' and 'because' go together"),
        ("      note:", "      without: [wolf]\n      note:", "'without' names what is not on the table: wolf"),
        ("own: bolt", "own: ''", ":3: a case of ours has a name such as zero-life, not ''"),
        ("own: bolt", "own: ../bolt", ":3: a case of ours has a name such as zero-life"),
        ("own: bolt", "example: 0\n    anchor: 0123456789abcdef-0123456789abcdef", ":3: expected at least 1, not 0"),
        ("    control:", "    branches: []\n    control:", ": there is no branch"),
        ("library: 3", "library: 999999999", ":14: more than 1000 objects are on the table"),
        ("library: 3", "library: [bolt: {as: b, count: 1001}]", ":16: expected at most 1000, not 1001"),
        ("library: 3", "library: [bolt: {as: b, count: 0}]", ":16: expected at least 1, not 0"),
        ("library: 3", "battlefield: [bolt: {as: b, damage: -1}]", ":16: expected at least 0, not -1"),
        ("library: 3", "battlefield: [bolt: {as: b, counters: {+1/+1: -1}}]", ":16: expected at least 1, not -1"),
        ("library: 3", "battlefield: [bolt: {as: b, controller: chloe}]", ":16: there is no player 'chloe'"),
        ("library: 3", "battlefield: [bolt: {as: result}]", ":16: an object can't be called 'result'"),
        ("library: 3", "battlefield: [bolt: {as: ''}]", ":16: an object can't be called ''"),
        ("bruno: {library: 3}", "all: {library: 3}", ":16: a player can't be called 'all'"),
        ("bruno: {library: 3}", "' ': {library: 3}", ":16: a player can't be called ' '"),
        ("library: 3", "life: ٣", ":16: expected a whole number, not '٣'"),
        ("bruno: {life: 17}", "bruno: {}", ":21: nothing is expected of 'bruno'"),
        ("library: 3", "life: 1_0", ":16: expected a whole number, not '1_0'"),
        ("library: 3", "life: " + "9" * 5000, f":16: expected at most nine digits, not '{'9' * 40}…'"),
        ("library: 3", "poison: -1", ":16: expected at least 0, not -1"),
        ("- pass: all", "- {cast: bolt, x: -1}", ":19: expected at least 0, not -1"),
        ("- pass: all", "- {activate: bolt, ability: 0}", ":19: expected at least 1, not 0"),
    ],
)
def test_mistakes_are_named_with_their_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in BOLT
    with pytest.raises(Unreadable) as raised:
        read_cases(written(tmp_path, BOLT.replace(old, new, 1)))
    assert "120.3.yaml" in str(raised.value)
    assert message in str(raised.value)


def test_a_case_needs_a_control(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="the case has no control"):
        read_cases(written(tmp_path, BOLT[: BOLT.index("    control:")]))


def test_the_same_example_twice(tmp_path: Path) -> None:
    body = BOLT[BOLT.index("  - own") :]
    with pytest.raises(Unreadable, match=r"120\.3/own-bolt stands already at 120\.3\.yaml:3"):
        read_cases(written(tmp_path, BOLT + body))


def test_a_folder_without_cases_is_said(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="a: is no folder of cases"):
        read_cases(tmp_path / "a")
    with pytest.raises(Unreadable, match="is a folder that holds no cases"):
        read_cases(tmp_path)
    with pytest.raises(Unreadable, match="is a folder that holds no cases"):
        read_cases(written(tmp_path, "rule: 120.3\ncases: []\n"))
