"""Rule numbers in any text, in any language and in source code, and what has become of what they cite.

A number is a citation after a word ("rule 704.5k", "règle 420.4", "CR 613.8a") and where its letter makes it one
("702.19b"). A bare "100.5" is one too in prose, if some edition has it, and in the comments of source code.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import PurePath
from typing import Literal

from rulesdoc.editions.concordance import Concordance, Lineage
from rulesdoc.language import LANGUAGES
from rulesdoc.links import references_in
from rulesdoc.tree import RuleId

Status = Literal["stands", "reworded", "moved", "gone", "re-used", "never-existed"]
STATUSES: tuple[Status, ...] = ("stands", "reworded", "moved", "re-used", "gone", "never-existed")
STALE: frozenset[Status] = frozenset({"moved", "re-used", "gone", "never-existed"})
"""A number that today does not lead to the rule that was meant. A reworded rule still stands under its number."""

PROSE = frozenset({"", ".txt", ".text", ".md", ".markdown", ".rst", ".adoc", ".htm", ".html", ".eml", ".mbox"})
"""Endings of files that hold text; any other is taken for source code."""

_ABBREVIATED = re.compile(
    r"(?<![^\W\d_])(?:CR|C\.R\.|comp(?:rehensive)?\.? rules?|§)\s*"
    r"(?P<number>[0-9]{3}(?:\.[0-9]{1,3}(?:(?a:[a-z]{1,2})(?![^\W\d_]))?)?)(?!\d)(?!\.\d)",
    re.IGNORECASE,
)
_INDENT = re.compile(r"\s*\Z")
# No number of a rule has fewer digits; most lines of most files have none such.
_SECTION = re.compile(r"(?<![0-9])[0-9]{3}(?![0-9])")
_COMMENT = re.compile(r"//|/\*|^\s*\*|#|--|;;|<!--|%%|\"\"\"|'''|^\s*(?:REM|rem)\s")
_BEFORE = 200
"""So many characters before a number can say what it is of."""
# A date in the text counts as much as this share of the citations.
_DATE_COUNTS = 0.25


@dataclass(frozen=True, slots=True)
class CitedNumber:
    """A rule number where it stands: ``line`` from 1, ``start`` and ``end`` in that line."""

    line: int
    start: int
    end: int
    number: RuleId


@dataclass(frozen=True, slots=True)
class Citation:
    """A number where it stands, and what became of the rule.

    ``edition`` is the one that is meant, ``now`` the address today (``None`` if gone). ``reworded`` says that its
    words changed since, ``examples`` how many it has today. ``meant`` is the number that must be meant by one that
    never existed."""

    at: CitedNumber
    edition: date
    status: Status
    now: str | None
    reworded: bool
    examples: int
    meant: str = ""

    @property
    def cited(self) -> str:
        """The number as cited, in its usual form."""
        return str(self.at.number)


def numbers_in(text: str, concordance: Concordance, path: str = "") -> Iterator[CitedNumber]:
    """Every rule number in a text, in order. ``path`` tells by its ending whether it is prose or source code."""
    prose = PurePath(path).suffix.lower() in PROSE
    for at, line in enumerate(text.split("\n"), 1):
        if _SECTION.search(line) is None:
            continue
        comment = None if prose else _COMMENT.search(line)
        found: dict[tuple[int, int, RuleId], bool] = {}
        for match in _ABBREVIATED.finditer(line):
            found[*match.span("number"), RuleId.parse(match["number"].lower())] = True
        for language in LANGUAGES.values():
            for number, start, end in references_in(line, language):
                if end > start:
                    told = not _is_bare(line, start, number) or (prose and _heads(line, start, end))
                    found[start, end, number] = found.get((start, end, number), False) or told
        taken = -1
        for (start, end, number), told in sorted(found.items(), key=lambda each: (each[0][0], -each[0][1])):
            if start < taken or number.section < 100:
                continue
            may_be = prose or (comment is not None and comment.start() < start)
            if told or number.letters or (may_be and concordance.newest_with(str(number)) is not None):
                yield CitedNumber(at, start, end, number)
                taken = end


def _is_bare(line: str, start: int, number: RuleId) -> bool:
    """Whether nothing before a number says that it is one of a rule: it stands at the beginning or after a word
    that no language uses for that."""
    if number.rule is None:
        return False
    # No more of a line than matters: a whole page may be one, with thousands of numbers.
    before = line[max(0, start - _BEFORE) : start].rstrip(" \u00a0\u202f").casefold()
    return not before.endswith(_telling_words())


@cache
def _telling_words() -> tuple[str, ...]:
    """The words of all languages that say that a number is one of a rule."""
    return tuple({
        word
        for language in LANGUAGES.values()
        for words in (
            language.rule_words, language.rules_words, language.section_words, language.sections_words,
            language.see_words,
        )
        for word in words
    })  # fmt: skip


def _heads(line: str, start: int, end: int) -> bool:
    """Whether a number stands at the head of a line, with a full stop, as a rule's own number does."""
    return _INDENT.match(line, 0, start) is not None and line[end : end + 2] in (". ", ".")


@dataclass(frozen=True, slots=True)
class Meant:
    """The ``edition`` that the numbers in a text are most likely of, and all ``candidates`` that nothing in it tells
    from that one, oldest first."""

    edition: int
    candidates: tuple[int, ...]


def edition_meant(numbers: Iterable[CitedNumber], concordance: Concordance, dates: Iterable[date] = ()) -> Meant:
    """The edition in which most of the numbers cited exist; among equals the one in force on the last date in the
    text, or else, as a guess, the newest."""
    cited = Counter(str(each.number) for each in numbers)
    last = max((each for each in dates if each >= concordance.editions[0]), default=None)
    dated = concordance.edition_of(last) if last is not None else -1
    total = len(cited) or 1

    def share(edition: int) -> float:
        known = concordance.addresses(edition)
        return round(sum(number in known for number in cited) / total + _DATE_COUNTS * (edition == dated), 6)

    shares = [share(edition) for edition in range(len(concordance.editions))]
    candidates = tuple(edition for edition, each in enumerate(shares) if each == max(shares))
    return Meant(candidates[-1], candidates)


def doubtful(numbers: Iterable[CitedNumber], meant: Meant, concordance: Concordance) -> int:
    """How many numbers lead elsewhere if another of the candidates is meant."""
    return sum(
        len({_fate(resolve(number, edition, concordance)) for edition in meant.candidates}) > 1 for number in numbers
    )


def _fate(citation: Citation) -> tuple[bool, str | None]:
    return citation.status in STALE, citation.now


def resolve(at: CitedNumber, edition: int, concordance: Concordance, sure: bool = False) -> Citation:
    """What became of a number cited in an edition.

    Unless it is ``sure`` that this edition is meant, a number that it has not is looked up in the one nearest to
    it that has, an older one first.
    """
    address = str(at.number)
    if address not in concordance.addresses(edition) and not sure:
        older = [each for each in range(edition, -1, -1) if address in concordance.addresses(each)]
        newer = [each for each in range(edition, concordance.latest + 1) if address in concordance.addresses(each)]
        edition = next(iter((*older, *newer)), edition)
    day = concordance.editions[edition]
    lineage = concordance.find(address, edition)
    if lineage is None:
        return Citation(at, day, "never-existed", None, False, 0)
    then, now = lineage.at(edition), concordance.now(lineage)
    bearer = concordance.find(address, concordance.latest)
    if now is None:
        return Citation(at, day, "gone" if bearer is None else "re-used", None, False, 0)
    assert then is not None
    reworded = then.print != now.print
    status: Status = "reworded" if reworded else "stands"
    if now.address != address:
        status = "moved" if bearer is None or _is_kin(bearer, lineage, concordance) else "re-used"
    return Citation(at, day, status, now.address, reworded, now.examples)


def _is_kin(bearer: Lineage, lineage: Lineage, concordance: Concordance) -> bool:
    """Whether what bears the number today was split off from the rule cited: then it is not something else."""
    return bearer.origin == lineage.id
