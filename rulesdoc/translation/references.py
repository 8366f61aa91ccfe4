"""Check 2: the same references in both texts, each to something that exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rulesdoc.comparison import Alarm
from rulesdoc.language import LANGUAGES
from rulesdoc.translation.alarm import about_source, about_target, say
from rulesdoc.translation.passage import Bitext, Pair, Passage
from rulesdoc.translation.quantity import plain_values
from rulesdoc.tree import RuleId


def check_references(bitext: Bitext) -> Iterator[Alarm]:
    """References of one text that the other has not; references to what neither edition holds.

    A reference without a dot ("section 30") that stands as a plain number in the other text is the same thing
    said otherwise. A dangling reference that both texts share is the source's.
    """
    source_book = bitext.books[0] if bitext.books is not None else None
    whole = source_book is not None and source_book.extent != "excerpt"
    for pair in bitext.pairs:
        if not (pair.source.references or pair.target.references):
            continue
        lost, added = unmatched(pair)
        if lost or added:
            yield _mismatch(pair, lost, added)
        if source_book is not None and whole:
            wrong = [each for each in pair.source.references if source_book.find(each[0]) is None]
            if wrong:
                names = ", ".join(str(target) for target, _, _ in wrong)
                yield about_source(
                    pair,
                    "dangling-reference",
                    "error",
                    say("refers to {names}, which is not there", names=names),
                    [(start, end) for _, start, end in wrong],
                )


def unmatched(pair: Pair) -> tuple[list[RuleId], list[RuleId]]:
    """The references of the source that the target lacks, and the reverse, by number; repeats don't count."""
    here = {target for target, _, _ in pair.source.references}
    there = {target for target, _, _ in pair.target.references}
    lost, added = sorted(here - there), sorted(there - here)
    return _unexplained(lost, pair.target), _unexplained(added, pair.source)


def _unexplained(references: list[RuleId], other: Passage) -> list[RuleId]:
    """Those without a dot that the other text has as plain numbers, alone or within a range, are none of ours."""
    undotted = [each.section for each in references if each.rule is None]
    if not undotted:
        return references
    language = LANGUAGES[other.language]
    plain = plain_values(other.masked, language)
    ranges = [(int(low), int(high)) for low, high in _ranges(language.code).findall(other.text)]
    return [
        each
        for each in references
        if each.rule is not None
        or (each.section not in plain and not any(low <= each.section <= high for low, high in ranges))
    ]


@cache
def _ranges(code: str) -> re.Pattern[str]:
    """Matches "25 to 31", "25–31" of plain numbers."""
    words = "|".join(map(re.escape, LANGUAGES[code].range_words))
    return re.compile(rf"(?<![\d.,])([0-9]{{1,3}})\s?(?:[-–—]|{words})\s?([0-9]{{1,3}})(?!\d|\.\d)", re.IGNORECASE)


def _mismatch(pair: Pair, lost: list[RuleId], added: list[RuleId]) -> Alarm:
    here = ", ".join(map(str, lost))
    there = ", ".join(map(str, added))
    name = pair.source.language
    if lost and added:
        said = say(
            "refers to {there} where the {language} text refers to {here}", there=there, language=name, here=here
        )
    elif lost:
        said = say("the reference to {here} is missing", here=here)
    else:
        said = say("refers to {there}, which the {language} text does not", there=there, language=name)
    return about_target(
        pair,
        "reference-mismatch",
        "error" if added else "warning",
        said,
        [(start, end) for target, start, end in pair.target.references if target in added],
        [(start, end) for target, start, end in pair.source.references if target in lost],
    )
