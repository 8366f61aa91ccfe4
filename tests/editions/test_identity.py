"""Which edition a text is from: by structure in another language, by words too in that of the editions."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from rulesdoc.cli.identify import identity_of
from rulesdoc.editions.archive import concord
from rulesdoc.editions.concordance import shipped
from rulesdoc.editions.dates import dates_in
from rulesdoc.editions.identity import Identity, identify
from rulesdoc.language import EN, FR
from rulesdoc.tree.build import load_all
from tests.editions.pebbles import read_editions
from tests.shared import CORPORA, needs_corpora


def of(folder: Path, text: str) -> Identity:
    """The identity of a page among the editions of pebbles."""
    page = folder / "page.txt"
    page.write_text(text, encoding="utf-8")
    return identify(load_all(page), concord(read_editions(folder)))


def dates(found: Identity) -> list[date]:
    return [each.effective for each in found.candidates]


def test_by_words(tmp_path: Path) -> None:
    found = of(tmp_path, "101.2. A gilded pebble counts as two plain ones.\n")
    assert dates(found)[0] == date(2006, 5, 7)
    assert found.candidates[0].score == 1.0


def test_several_fit(tmp_path: Path) -> None:
    found = of(tmp_path, "103.1. The target is a square drawn with chalk in the middle of the table.\n")
    assert dates(found) == [date(2006, 5, 7), date(2004, 4, 6)]
    assert {each.score for each in found.candidates} == {1.0}


def test_by_structure_in_another_language(tmp_path: Path) -> None:
    found = of(
        tmp_path,
        "100.2. Le joueur qui laisse tomber un galet perd aussitôt la manche. Cf. règle 102.2.\n"
        "Exemple : le galet roule sous la table et la manche est finie.\n",
    )
    assert dates(found) == [date(2001, 3, 5)]
    assert "100.2 refers to 102.2 (as in 1 of 3 editions)" in found.candidates[0].evidence


def test_numbers_are_recovered(tmp_path: Path) -> None:
    found = of(
        tmp_path,
        "100. Généralités\n\nDeux joueurs sont assis à une table et lancent des galets.\n\n"
        "Les joueurs se serrent la main avant et après la partie.\n\n"
        "Le joueur qui laisse tomber un galet perd aussitôt la manche ; cf. règle 103.2.\n",
    )
    (part,) = found.parts
    assert [[str(number) for number in fit.numbers] for fit in part.recovered] == [["100.1", "100.2", "100.3"]] * 2
    assert dates(found) == [date(2006, 5, 7), date(2004, 4, 6)]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Le 12/04/2007, x avait écrit", FR, date(2007, 4, 12)),
        ("on 04/12/2007", EN, date(2007, 4, 12)),
        ("on 13/04/2007", EN, date(2007, 4, 13)),
        ("2007-04-12", FR, date(2007, 4, 12)),
        ("April 12, 2007", FR, date(2007, 4, 12)),
        ("le 1er août 2005", EN, date(2005, 8, 1)),
    ],
)
def test_dates(text: str, language: object, expected: date) -> None:
    assert set(dates_in(text, language)) == {expected}  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["99/99/2007", "1.2.3", "2007-13-01", "24/7", "+1/+1"])
def test_no_dates(text: str) -> None:
    assert list(dates_in(text, EN)) == []


# --------------------------------------------------------------------------------------- pages of players


def page(number: str) -> str:
    (path,) = (CORPORA / "fr").glob(f"{number}_*.txt")
    return str(path)


@needs_corpora
@pytest.mark.parametrize(
    ("number", "editions"),
    [
        ("000", {date(2005, 2, 1), date(2003, 7, 1)}),
        ("001", {date(2010, 2, 1)}),
        ("003", {date(2011, 2, 4)}),
        ("004", {date(2010, 10, 1), date(2011, 2, 4)}),
    ],
)
def test_pages_of_players(number: str, editions: set[date]) -> None:
    _, found = identity_of(page(number), shipped())
    assert found.candidates
    assert set(dates(found)) <= editions


@needs_corpora
def test_a_section_that_no_edition_has_is_found_under_its_own_number() -> None:
    _, found = identity_of(page("004"), shipped())
    (part,) = (each for each in found.parts if each.section.section == 621)
    assert [(str(fit.section), shipped().editions[fit.edition]) for fit in part.elsewhere] == [
        ("421", date(2009, 2, 1))
    ]


@needs_corpora
def test_eleven_numbers_are_recovered() -> None:
    _, found = identity_of(page("001"), shipped())
    (part,) = found.parts
    assert [str(number) for number in part.recovered[0].numbers] == [
        "117.1", "117.1a", "117.1b", "117.1c", "117.2", "117.3", "117.4", "117.4a", "117.5", "117.6", "117.7",
    ]  # fmt: skip


@needs_corpora
def test_whole_editions_are_themselves() -> None:
    for name, effective in (("2003-07-01", date(2003, 7, 1)), ("2021-06-09", date(2021, 6, 18))):
        _, found = identity_of(str(CORPORA / "en" / f"{name}.txt"), shipped())
        assert (dates(found), found.candidates[0].score) == ([effective], 1.0)
