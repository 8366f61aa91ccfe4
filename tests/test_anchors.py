"""Examples of cases found again in other editions by their fingerprints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdoc import project
from rulesdoc.anchors import Match, hold_against
from rulesdoc.cli import main
from rulesdoc.finding import Place
from rulesdoc.fingerprint import fingerprint
from rulesdoc.scenario import Case, read_cases
from rulesdoc.tree import Rulebook, RuleId
from rulesdoc.tree.build import load
from tests.shared import CORPORA, needs_corpora

TOAD = (
    "A toad with three counters sits on a lily pad. Its controller moves two of the counters to a heron and keeps one."
)
TOAD_REWORDED = TOAD.replace("sits on a lily pad", "sits upon a lily pad")
FERRY = "Two players want to board the ferry at the same moment. The one whose turn it is boards first, then the other."
BELL = "A bell that rings once each morning is copied. The copy has not rung yet today, so that it rings at once."
LOAF = "A baker pays for a loaf with flour and with water. Neither can be taken back once the oven has been lit."


def case(rule: str, ordinal: int, text: str) -> Case:
    place = Place("x.yaml", 1)
    return Case(RuleId.parse(rule), ordinal, "", {"en": "", "fr": ""}, "x.yaml", place, fingerprint(text))


def book(folder: Path, *rules: tuple[str, list[str]]) -> Rulebook:
    lines = ["# 1. Ponds", "", "## 100. Banks", ""]
    for number, examples in rules:
        lines += [f"{number} Something holds here.", ""]
        for text in examples:
            lines += [f"> Example: {text}", ""]
    file = folder / "book.md"
    file.write_text("\n".join(lines), encoding="utf-8")
    return load(file)


def test_same_moved_reworded_gone_and_new(tmp_path: Path) -> None:
    there = book(tmp_path, ("100.1a", [TOAD_REWORDED]), ("100.1b", [LOAF]), ("100.1c", [FERRY]), ("100.1d", [BELL]))
    cases = [case("100.1a", 1, TOAD), case("100.1b", 1, FERRY), case("100.1d", 1, BELL), case("100.1e", 1, "No such.")]
    found = hold_against(cases, there)
    reworded = found.matches[0]
    assert (reworded.case, reworded.fate, reworded.there) == ("100.1a/1", "reworded", "100.1a/1")
    assert 0 < reworded.distance <= 18
    assert found.matches[1:] == (
        Match("100.1b/1", "moved", "100.1c/1"),
        Match("100.1d/1", "same", "100.1d/1"),
        Match("100.1e/1", "gone"),
    )
    assert found.new == ("100.1b/1",)


def test_a_reworded_example_is_found_elsewhere_too(tmp_path: Path) -> None:
    there = book(tmp_path, ("100.1a", [LOAF, BELL]), ("100.1b", [TOAD_REWORDED]))
    (match,) = hold_against([case("100.1a", 1, TOAD)], there).matches
    assert (match.fate, match.there, match.elsewhere) == ("reworded", "100.1b/1", True)


def test_of_two_equal_texts_each_case_has_its_own(tmp_path: Path) -> None:
    there = book(tmp_path, ("100.1a", [BELL]), ("100.1c", [BELL]))
    found = hold_against([case("100.1b", 1, BELL), case("100.1a", 1, BELL)], there)
    assert found.matches == (Match("100.1b/1", "moved", "100.1c/1"), Match("100.1a/1", "same", "100.1a/1"))


def test_what_is_told(tmp_path: Path) -> None:
    book(tmp_path, ("100.1a", [BELL]))
    command = ["verify", "--against", str(tmp_path / "book.md")]
    result = CliRunner().invoke(main, [*command, "704.4", "--json"])
    report = json.loads(result.stdout)
    assert (result.exit_code, report["cases"], report["gone"], report["new"]) == (1, 1, 1, [])
    assert report["changes"] == [{"id": "704.4/1", "fate": "gone", "there": None, "distance": 0}]
    told = CliRunner().invoke(main, command)
    assert "100.1a/1         no case" in told.stdout
    assert "277 cases of official examples" in told.stdout
    assert CliRunner().invoke(main, [*command, "--mutants"]).exit_code == 2
    assert CliRunner().invoke(main, ["verify", "--against", str(tmp_path / "none.md")]).exit_code == 2


@needs_corpora
@pytest.mark.parametrize(
    ("edition", "counts", "new"),
    [
        ("2026-08-07", {"same": 277, "moved": 0, "reworded": 0, "gone": 0}, 0),
        ("2026-04-17", {"same": 277, "moved": 0, "reworded": 0, "gone": 0}, 0),
        ("2025-11-14", {"same": 264, "moved": 11, "reworded": 1, "gone": 1}, 0),
    ],
)
def test_the_editions(edition: str, counts: dict[str, int], new: int) -> None:
    found = hold_against(read_cases(project.cases()), load(CORPORA / "en" / f"{edition}.txt"))
    assert {fate: sum(match.fate == fate for match in found.matches) for fate in counts} == counts
    assert len(found.new) == new


@needs_corpora
def test_sections_that_got_another_number() -> None:
    """Section 723 of today was 722 in November 2025."""
    found = hold_against(read_cases(project.cases()), load(CORPORA / "en" / "2025-11-14.txt"))
    moved = {match.case: match.there for match in found.of("moved")}
    assert moved["723.5/2"] == "722.5/2"
    assert [match.case for match in found.of("reworded")] == ["115.7e/1"]
    assert [match.case for match in found.of("gone")] == ["722.3c/1"]
