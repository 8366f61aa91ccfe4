"""Everything that can become of a rule, on three small editions."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc.editions.changes import Change, changes, marked
from rulesdoc.editions.matching import match
from tests.editions.pebbles import read_editions


@pytest.fixture
def found(tmp_path: Path) -> tuple[Change, ...]:
    first, second, _ = read_editions(tmp_path)
    return changes(match(first, second))


def told(found: tuple[Change, ...], what: str) -> dict[tuple[str, ...], tuple[str, tuple[str, ...]]]:
    """Old addresses -> kind and new addresses."""
    return {
        tuple(each.address for each in change.old): (change.kind, tuple(each.address for each in change.new))
        for change in found
        if change.what == what and change.old
    }


def test_rules(found: tuple[Change, ...]) -> None:
    assert told(found, "rule") == {
        ("100.1",): ("unchanged", ("100.1",)),
        ("100.2",): ("moved", ("100.3",)),
        ("100.3",): ("gone", ()),
        ("101.1",): ("split", ("101.1", "101.1a")),
        ("101.2",): ("unchanged", ("101.2",)),
        ("102.1",): ("moved-and-reworded", ("103.1",)),
        ("102.2",): ("moved", ("103.2",)),
        ("102.3",): ("moved-and-reworded", ("103.3",)),
        ("102.4", "102.5"): ("merged", ("103.4",)),
    }
    assert [change.new[0].address for change in found if change.kind == "new"] == ["100.2"]


def test_examples_sections_and_terms(found: tuple[Change, ...]) -> None:
    assert told(found, "example") == {("100.2/1",): ("moved", ("100.3/1",))}
    assert told(found, "section") == {
        ("100",): ("unchanged", ("100",)),
        ("101",): ("unchanged", ("101",)),
        ("102",): ("moved", ("103",)),
    }
    assert told(found, "term") == {
        ("glossary/bag",): ("unchanged", ("glossary/bag",)),
        ("glossary/target",): ("reworded", ("glossary/target",)),
    }


def test_a_reference_that_follows_its_rule_is_no_rewording(found: tuple[Change, ...]) -> None:
    (moved,) = (change for change in found if change.old and change.old[0].address == "100.2")
    assert moved.kind == "moved"
    assert moved.renumbered


def test_a_reference_to_another_rule_is_one(tmp_path: Path) -> None:
    first, second, _ = read_editions(tmp_path)
    path = tmp_path / "second.txt"
    path.write_text(path.read_text("utf-8").replace("at once. See rule 103.2", "at once. See rule 103.3"), "utf-8")
    from rulesdoc.tree.build import load

    (change,) = (each for each in changes(match(first, load(path))) if each.old and each.old[0].address == "100.2")
    assert (change.kind, change.renumbered) == ("moved-and-reworded", False)
    assert second.rule("100.3") is not None


def test_only_references_differ(tmp_path: Path) -> None:
    first, _, _ = read_editions(tmp_path)
    path = tmp_path / "renumbered.txt"
    text = (tmp_path / "first.txt").read_text("utf-8")
    path.write_text(text.replace("102", "104"), "utf-8")
    from rulesdoc.tree.build import load

    found = changes(match(first, load(path)))
    assert told(found, "rule")[("100.2",)] == ("references", ("100.2",))
    assert told(found, "term")[("glossary/target",)] == ("references", ("glossary/target",))


def test_an_edition_is_equal_to_itself(tmp_path: Path) -> None:
    first, _, _ = read_editions(tmp_path)
    assert {change.kind for change in changes(match(first, first))} == {"unchanged"}


def test_words_are_marked() -> None:
    assert marked("The target is a chalk circle.", "The target’s a big “chalk” square.") == (
        ("same", "The"),
        ("gone", "target is"),
        ("new", "target’s"),
        ("same", "a"),
        ("new", "big"),
        ("same", "“chalk”"),
        ("gone", "circle."),
        ("new", "square."),
    )
