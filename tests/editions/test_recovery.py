"""Numbers that a page lost, back where they belong, and marked."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc.cli.books import load_source
from rulesdoc.editions.archive import concord
from rulesdoc.editions.recovery import with_numbers
from rulesdoc.tree.build import load
from tests.editions.pebbles import read_editions
from tests.shared import CORPORA, needs_corpora

PAGE = """\
100. Généralités

Deux joueurs sont assis à une table et lancent des galets.

Les joueurs se serrent la main avant et après la partie.

Le joueur qui laisse tomber un galet perd aussitôt la manche ; cf. règle 103.2.
"""


def test_numbers_are_put_back_and_noted(tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_text(PAGE, encoding="utf-8")
    book = with_numbers(load(page), concord(read_editions(tmp_path)))
    assert [str(rule.id) for rule in book.rules()] == ["100.1", "100.2", "100.3"]
    assert book.rule("100.3").text.endswith("cf. règle 103.2.")  # type: ignore[union-attr]
    assert [(each.code, each.place.line) for each in book.findings if each.code == "recovered-number"] == [
        ("recovered-number", 3),
        ("recovered-number", 5),
        ("recovered-number", 7),
    ]
    assert not [paragraph for section in book.sections() for paragraph in section.paragraphs]


@pytest.mark.parametrize(
    ("old", "new"),
    [("cf. règle 103.2", "cf. règle 104.9"), ("Les joueurs se serrent la main avant et après la partie.\n\n", "")],
)
def test_what_fits_no_edition_stays_as_it_is(tmp_path: Path, old: str, new: str) -> None:
    page = tmp_path / "page.txt"
    page.write_text(PAGE.replace(old, new), encoding="utf-8")
    book = load(page)
    assert with_numbers(book, concord(read_editions(tmp_path))) == book


@needs_corpora
def test_a_page_of_a_player() -> None:
    (page,) = (CORPORA / "fr").glob("001_*.txt")
    book = load_source(page)
    english = load_source(CORPORA / "en" / "2010-02-01.txt")
    assert [str(rule.id) for rule in book.rules()] == [
        str(rule.id) for rule in english.rules() if rule.id.section == 117
    ]
    assert [str(rule.id) for rule in book.find("117").rules[0].rules] == ["117.1a", "117.1b", "117.1c"]  # type: ignore[union-attr]
