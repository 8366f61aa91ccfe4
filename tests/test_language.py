"""What differs between languages: dates, and telling them apart."""

from __future__ import annotations

from datetime import date

import pytest

from rulesdoc.language import EN, FR, LANGUAGES, Language, detect


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        (EN, "These rules are effective as of August 7, 2026.", date(2026, 8, 7)),
        (EN, "These rules are current as of July 1, 2003.", date(2003, 7, 1)),
        (EN, "Edition effective March 1st, 2021.", date(2021, 3, 1)),
        (FR, "Édition en vigueur au 7 août 2026.", date(2026, 8, 7)),
        (FR, "Ces règles sont en vigueur à compter du 1er février 2024.", date(2024, 2, 1)),
        (EN, "An especially effective attack on August 7, 2026.", None),
        (EN, "Effective Augustus 7, 2026.", None),
        (EN, "Effective February 30, 2026.", None),
        (FR, "Édition du 7 août 2026.", None),
    ],
)
def test_the_date_from_which_an_edition_holds(language: Language, text: str, expected: date | None) -> None:
    assert language.effective_date(text) == expected


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A player who has lost the game leaves it.", "en"),
        ("Un joueur qui a perdu la partie la quitte.", "fr"),
        ("Trample", None),
    ],
)
def test_languages_are_told_apart(text: str, code: str | None) -> None:
    found = detect(text)
    assert (found.code if found else None) == code


def test_every_language_has_twelve_months_and_names_the_others() -> None:
    for language in LANGUAGES.values():
        assert len(language.months) == 12
        assert set(language.counterparts) == set(LANGUAGES) - {language.code}
