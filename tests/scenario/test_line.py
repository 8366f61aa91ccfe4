"""Lines of a play: which words may stand where, and shortcuts (732.2) within them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc.finding import Unreadable
from rulesdoc.scenario import read_cases
from tests.scenario.small import BOLT, verdict, written

PASSES = "      - {cast: bolt, targets: [bruno]}\n      - pass: all\n    expect"


def proposing(text: str) -> str:
    return BOLT.replace(PASSES, f"      - {text}\n    expect")


def test_a_shortcut_is_taken_as_far_as_it_is_accepted(tmp_path: Path) -> None:
    line = "{{propose: [{{cast: bolt, targets: [bruno]}}, {{pass: all}}], answers: [{{by: bruno, choose: [{}]}}]}}"
    assert verdict(tmp_path, proposing(line.format("accept"))).outcome == "verified"
    shortened = verdict(tmp_path, proposing(line.format("precombat main")))
    assert shortened.outcome == "disagrees"
    assert "expected bruno life: 17; saw 20" in shortened.because
    assert "'upkeep' is none of them" in verdict(tmp_path, proposing(line.format("upkeep"))).because
    unasked = line.format("accept").replace("[bruno]}", "[bruno], answers: [{by: ana, choose: [x]}]}", 1)
    assert "nobody asked for this answer" in verdict(tmp_path, proposing(unasked)).because


def test_a_band_is_of_objects(tmp_path: Path) -> None:
    attack = verdict(tmp_path, proposing("{attack: none, bands: [[bruno]]}"))
    assert attack.outcome == "disagrees"
    assert ":18: there is no object 'bruno' now" in attack.because


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("repeat: [{pass: all}]", "one line of play is one action"),
        ("propose: [{see: {result: none}}]", "one line of play is one action: one of cast.*to, repeat$"),
        ("propose: [{propose: [{pass: all}]}]", "one line of play is one action"),
        ("propose: [{repeat: [{pass: all}], times: 0}]", "expected at least 1, not 0"),
        ("propose: [{repeat: [{pass: all}], times: 601}]", "600 of them at most"),
        ("propose: [{repeat: [{repeat: [{pass: all}], times: 60}, {pass: all}], times: 10}]", "600 of them at most"),
        ("propose: [{repeat: [{pass: all}], times: 1000000000}]", "at most nine digits"),
        ("propose: [{repeat: [{pass: all}]}]", "the key 'times' is missing"),
        ("propose: [{repeat: [], times: 2}]", "there is nothing to repeat"),
        ("propose: []", "there is nothing to propose"),
        ("propose: [{pass: bruno, refused: '117.1'}]", "refuse it as a whole"),
    ],
)
def test_what_may_not_stand_in_a_play_is_refused(tmp_path: Path, line: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        read_cases(written(tmp_path, proposing(line)))


def test_a_card_outside_the_game_is_told_to_be_there(tmp_path: Path) -> None:
    """It has no characteristics to see, but it has not ceased to exist either."""
    text = BOLT.replace("bruno: {library: 3}", "bruno: {outside: [bolt]}").replace(
        "hand: [bolt]", "hand: [{bolt: {as: mine}}]"
    )
    text = text.replace("{cast: bolt,", "{cast: mine,").replace("bolt: {zone: graveyard}", "bolt: {zone: outside}")
    assert verdict(tmp_path, text).outcome == "verified"
    wrong = verdict(tmp_path, text.replace("bolt: {zone: outside}", "bolt: {tapped: false}"))
    assert "expected bolt tapped: false; saw outside" in wrong.because
