"""Check 1: what one book has and the other has not."""

from __future__ import annotations

import pytest

from rulesdoc.translation import check
from rulesdoc.translation.passage import align
from rulesdoc.translation.structure import check_structure
from tests.translation.small import SOURCE, TARGET, book, said


def test_two_books_of_one_build_agree_in_everything() -> None:
    assert list(check(align(book(SOURCE, "en"), book(TARGET, "fr")))) == []


@pytest.mark.parametrize(
    ("gone", "alarm"),
    [
        ("101.1. Un joueur sans pierre perd.\n\n", ("rule-missing", "101.1")),
        ("> Exemple : Anne a deux pierres blanches.\n\n", ("example-missing", "100.1a/1")),
        (
            TARGET[TARGET.index("100.1a Une") : TARGET.index("100.2. ")],
            ("rule-missing", "100.1a"),
        ),
    ],
)
def test_what_is_missing_is_said_once(gone: str, alarm: tuple[str, str]) -> None:
    assert gone in TARGET
    assert said(check_structure, TARGET.replace(gone, "")) == [alarm]


def test_a_section_takes_its_rules_with_it() -> None:
    assert said(check_structure, TARGET[: TARGET.index("## 101.")]) == [("heading-missing", "101")]


def test_what_only_the_translation_has() -> None:
    more = TARGET.replace("101.2. ", "101.1a Une règle de trop.\n\n101.2. ")
    assert said(check_structure, more) == [("rule-extra", "101.1a")]


def test_a_number_used_twice() -> None:
    assert ("duplicate-number", "101.1") in said(check_structure, TARGET.replace("101.2. ", "101.1. "))


def test_a_number_used_twice_in_the_source_or_in_both() -> None:
    twice = "101.2. Nobody", "101.1. Nobody"
    source, target = SOURCE.replace(*twice), TARGET.replace("101.2. ", "101.1. ")
    (alarm,) = check_structure(align(book(source, "en"), book(target, "fr")))
    assert (alarm.code, alarm.address, alarm.language) == ("duplicate-number", "101.1", "fr")
    assert alarm.finding.message == "101.1 is used twice, in en too"
    alarms = list(check_structure(align(book(source, "en"), book(TARGET, "fr"))))
    assert ("duplicate-number", "101.1", "en") in [(each.code, each.address, each.language) for each in alarms]
    assert list(check_structure(align(book(SOURCE, "en"), book(TARGET, "fr")))) == []


def test_rules_in_another_order() -> None:
    first, second = "101.1. Un joueur sans pierre perd.", "101.2. Personne ne peut regarder les pierres"
    swapped = TARGET.replace(first, "@").replace(second, first).replace("@", second)
    assert [code for code, _ in said(check_structure, swapped)] == ["out-of-order"]


def test_editions_of_different_dates() -> None:
    here = SOURCE.replace("# Pebbles\n", "# Pebbles\n\nThese rules are effective as of May 1, 2020.\n")
    there = TARGET.replace("# Cailloux\n", "# Cailloux\n\nRègles en vigueur au 2 mai 2020.\n")
    assert said(check_structure, there, here) == [("edition-mismatch", "")]
    assert said(check_structure, there.replace("2 mai", "1er mai"), here) == []


GLOSSARY = "\n# Glossary\n\n## Stone\n\nA thing to take.\n\n## Turn\n\nOne move of a player.\n"
GLOSSAIRE = "\n# Glossaire\n\n## Pierre\n\n*En anglais : Stone*\n\nUne chose à prendre.\n"


def test_a_glossary_entry_that_only_one_book_has() -> None:
    assert said(check_structure, TARGET + GLOSSAIRE, SOURCE + GLOSSARY) == [("term-missing", "glossary/turn")]
