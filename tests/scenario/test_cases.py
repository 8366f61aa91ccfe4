"""The cases of the project: each is played here, in every language."""

from __future__ import annotations

import pytest

from rulesdoc import coverage, project
from rulesdoc.fingerprint import fingerprint
from rulesdoc.scenario import Case, judge, read_cases
from rulesdoc.tree.build import load
from rulesdoc.wording import WORDED
from tests.shared import CORPORA, needs_corpora

CASES = read_cases(project.cases())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.address)
def test_case(case: Case) -> None:
    wanted = case.status or "verified"
    for verdict in judge(case):
        assert (verdict.language, verdict.outcome, verdict.because) == (
            verdict.language,
            wanted,
            case.because.get(verdict.language, ""),
        )


def test_every_official_example_has_exactly_one_entry_and_no_other_is_claimed() -> None:
    official = coverage.official_examples()
    claimed = [case.address for case in CASES if case.ordinal is not None]
    assert len(official) == 277
    assert sorted(claimed) == sorted(official)


def test_a_case_says_the_same_in_every_language() -> None:
    for case in CASES:
        assert case.title.keys() == WORDED.keys()
        assert case.title["en"] != case.title["fr"]


@needs_corpora
def test_anchors_are_those_of_the_official_examples() -> None:
    book = load(CORPORA / "en" / f"{coverage.EDITION}.txt")
    texts = {example.address: example.text for example in book.examples()}
    for case in CASES:
        if case.ordinal is not None:
            assert case.anchor == fingerprint(texts[case.address]), case.address
