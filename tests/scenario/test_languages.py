"""A case is judged in the languages that it has all its texts in; of any other the first that lacks is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import LANGUAGES
from rulesdoc.scenario import judge, lacking_in, languages_of, read_cases
from rulesdoc.wording import WORDED

from .small import BOLT, written


def told(folder: Path, text: str = BOLT) -> tuple[list[tuple[str, str]], dict[str, Place]]:
    """The languages in which a case was judged with the outcomes, and where another lacks a text."""
    (case,) = read_cases(written(folder, text))
    return [(verdict.language, verdict.outcome) for verdict in judge(case)], lacking_in(case)


def test_a_new_language_of_the_phrasebook_demands_nothing_of_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(WORDED, "zh", LANGUAGES["zh"])
    judged, lacking = told(tmp_path)
    assert judged == [("fr", "verified"), ("en", "verified")]
    assert lacking == {"zh": Place("120.3.yaml", 3)}


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("{en: A bolt, fr: Un éclair}", "{en: A bolt}", 3),
        ("type: {en: Instant, fr: Éphémère}", "type: {en: Instant}", 7),
        ("\n          fr: Le Petit éclair inflige 3 blessures à n’importe quelle cible.", "", 7),
        (", fr: Personne ne le résout.", "", 24),
        ("bruno: {library: 3}", "bruno: {library: 3, stickers: [{en: Toad}]}", 15),
        ("bolt: {zone: graveyard}", "bolt: {zone: graveyard, name: {en: Small Bolt}}", 23),
    ],
)
def test_a_text_that_lacks_is_told_with_its_place(tmp_path: Path, old: str, new: str, line: int) -> None:
    assert old in BOLT
    judged, lacking = told(tmp_path, BOLT.replace(old, new, 1))
    assert judged == [("en", "verified")]
    assert [(code, place.path) for code, place in lacking.items()] == [("fr", "120.3.yaml")]
    assert abs(lacking["fr"].line - line) <= 1


def test_of_the_languages_that_are_named_those_are_judged_that_are_there(tmp_path: Path) -> None:
    (case,) = read_cases(written(tmp_path, BOLT.replace("{en: A bolt, fr: Un éclair}", "{en: A bolt}", 1)))
    assert [language.code for language in languages_of(case)] == ["en"]
    assert judge(case, (LANGUAGES["fr"],)) == ()


def test_a_case_in_no_language_is_a_mistake(tmp_path: Path) -> None:
    text = BOLT.replace("{en: A bolt, fr: Un éclair}", "{en: A bolt}", 1)
    (case,) = read_cases(written(tmp_path, text.replace("type: {en: Instant, fr: Éphémère}", "type: {fr: Éphémère}")))
    with pytest.raises(Unreadable, match=r"^120\.3\.yaml:3: 120\.3/own-bolt has its texts in no language"):
        judge(case)
