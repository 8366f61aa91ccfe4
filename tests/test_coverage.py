"""Coverage: every official example counted once, at its worst."""

import pytest

from rulesdoc.coverage import EDITION, by_case, measure, official_examples, standing
from rulesdoc.tree.build import load
from rulesdoc.verdict import Outcome, Verdict
from tests.shared import CORPORA, needs_corpora


def verdict(case: str, language: str, outcome: Outcome) -> Verdict:
    return Verdict(case, language, outcome, "", "", 0)


def test_the_denominator() -> None:
    assert len(official_examples()) == len(set(official_examples())) == 277


@needs_corpora
def test_the_addresses_are_those_of_the_edition() -> None:
    book = load(CORPORA / "en" / f"{EDITION}.txt")
    assert official_examples() == tuple(example.address for example in book.examples())


@pytest.mark.parametrize(
    ("outcomes", "worst"),
    [
        ({"en": "verified", "fr": "verified"}, "verified"),
        ({"en": "verified", "fr": "disagrees"}, "disagrees"),
        ({"en": "unsupported", "fr": "verified"}, "unsupported"),
        ({"en": "verified"}, "missing"),
        ({}, "missing"),
    ],
)
def test_a_case_is_worth_its_worst_language(outcomes: dict[str, Outcome], worst: str) -> None:
    verdicts = {language: verdict("1.1/1", language, outcome) for language, outcome in outcomes.items()}
    assert standing(verdicts, ("en", "fr")) == worst


def test_a_language_without_cases_does_not_hide_what_another_has_and_counts_all_the_same() -> None:
    cases = by_case(
        [
            verdict("101.2/1", "en", "verified"),
            verdict("704.4/1", "en", "verified"),
            verdict("704.4/1", "fr", "disagrees"),
        ]
    )
    coverage = measure(["101.2/1", "704.4/1", "704.8/1"], cases, ["en", "fr", "zh"])
    assert coverage.total.counts["verified"] == 0
    alone = {language: tally.counts for language, tally in coverage.by_language.items()}
    assert {language: counts["verified"] for language, counts in alone.items()} == {"en": 2, "fr": 0, "zh": 0}
    assert {language: counts["missing"] for language, counts in alone.items()} == {"en": 1, "fr": 2, "zh": 3}


def test_tallies_per_section_and_for_the_whole() -> None:
    cases = by_case(
        [
            verdict("101.2/1", "en", "verified"),
            verdict("704.4/1", "en", "commentary"),
            verdict("704.5a/own-zero", "en", "verified"),
        ]
    )
    coverage = measure(["101.2/1", "704.4/1", "704.8/1"], cases, ["en"])
    assert (coverage.total.total, coverage.total.counts["verified"]) == (3, 1)
    assert [(each.address, each.total) for each in coverage.sections] == [("101", 1), ("704", 2)]
    assert coverage.sections[1].counts == {
        "verified": 0,
        "disagrees": 0,
        "unsupported": 0,
        "commentary": 1,
        "missing": 1,
    }
