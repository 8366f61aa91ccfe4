"""How much of the rules is proved by play: each official example of an edition, and what became of it.

The denominator is fixed: the addresses of all the official examples of the edition that the project follows
stand in ``official_examples.txt`` (facts, not sentences). Every example counts once, for the worst that
holds of it in any language: nothing is ever made to look better than it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import is_number
from rulesdoc.project import PACKAGE
from rulesdoc.tree import RuleId
from rulesdoc.verdict import Outcome, Verdict

EDITION = "2026-08-07"
"""The edition that the project follows, by the date from which it holds."""

Standing = Literal["verified", "disagrees", "unsupported", "commentary", "missing"]

# From the worst to the best.
_WORST_FIRST: tuple[Standing, ...] = ("missing", "disagrees", "unsupported", "commentary", "verified")
STANDINGS: tuple[Standing, ...] = ("verified", "disagrees", "unsupported", "commentary", "missing")


def official_examples() -> tuple[str, ...]:
    """Addresses of the official examples (``704.4/1``), in the order of the book."""
    lines = (PACKAGE / "official_examples.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def must_be_known(cases: Iterable[tuple[str, Place]]) -> None:
    """Cases, by address and place, must be ours or of official examples that there are.

    Raises :class:`~rulesdoc.finding.Unreadable`, with file and line, for one that the edition does not have.
    """
    known = Counter(address.partition("/")[0] for address in official_examples())
    for address, place in cases:
        rule, _, which = address.partition("/")
        has = known[rule]
        if is_number(which) and int(which) > has:
            said = f"no example {which}, only {has}" if has else "no example"
            raise Unreadable(
                place,
                f"rule {rule} has {said} in the edition of {EDITION}; a case of ours has a name ('own') instead",
            )


def by_case(verdicts: Iterable[Verdict]) -> dict[str, dict[str, Verdict]]:
    """Verdicts by case and, within a case, by language."""
    found: dict[str, dict[str, Verdict]] = {}
    for verdict in verdicts:
        found.setdefault(verdict.case, {})[verdict.language] = verdict
    return found


def standing(verdicts: Mapping[str, Verdict] | None, languages: Iterable[str]) -> Standing:
    """What a case is worth, judged in all ``languages``: the worst of them; not run in one is missing."""
    if not verdicts:
        return "missing"
    outcomes: set[Outcome | Literal["missing"]] = {
        verdicts[language].outcome if language in verdicts else "missing" for language in languages
    }
    return next(worst for worst in _WORST_FIRST if worst in outcomes)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many examples stand how, in one section (``address`` ``"704"``) or in the whole edition (``""``)."""

    address: str
    counts: Mapping[Standing, int]

    @property
    def total(self) -> int:
        """All the official examples, whatever became of them."""
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class Coverage:
    """Official examples and what became of each, in all languages together; the tally of the whole, and of each section
    that has any. ``by_language`` is the whole again as each language would count it alone."""

    standings: Mapping[str, Standing]
    total: Tally
    sections: tuple[Tally, ...]
    by_language: Mapping[str, Tally]


def _tally(address: str, standings: Iterable[Standing]) -> Tally:
    counts: dict[Standing, int] = dict.fromkeys(STANDINGS, 0)
    for each in standings:
        counts[each] += 1
    return Tally(address, counts)


def measure(examples: Iterable[str], cases: Mapping[str, Mapping[str, Verdict]], languages: Iterable[str]) -> Coverage:
    """Join the official examples with the verdicts (:func:`by_case`) that were given in ``languages``."""
    wanted = tuple(languages)
    standings = {address: standing(cases.get(address), wanted) for address in examples}
    sections: dict[str, list[Standing]] = {}
    for address, each in standings.items():
        section = str(RuleId.parse(address.partition("/")[0]).section)
        sections.setdefault(section, []).append(each)
    return Coverage(
        standings,
        _tally("", standings.values()),
        tuple(_tally(section, each) for section, each in sections.items()),
        {
            language: _tally("", [standing(cases.get(address), [language]) for address in standings])
            for language in wanted
        },
    )
