"""The rules as a tree: chapters, sections, rules and subrules, examples, glossary terms.

An *address* is a string that names one of them and is the same in every language: ``"7"`` (chapter),
``"704"`` (section), ``"704.5a"`` (rule), ``"704.4/1"`` (first example of a rule), ``"glossary/exchange"``
(a term, by the slug of its English name).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import total_ordering

from rulesdoc.finding import Finding, Place

_NUMBER = re.compile(r"(\d{1,3})(?:\.(\d{1,3})([a-z]{1,2})?)?")
# Rule letters skip l and o, which read as digits.
LETTERS = "abcdefghijkmnpqrstuvwxyz"


@total_ordering
@dataclass(frozen=True, slots=True)
class RuleId:
    """The number of a chapter (``7``), section (``704``), rule (``704.5``) or subrule (``704.5aa``).

    Orders as the book does (..., 704.5z, 704.5aa, ...) and prints back exactly what it was parsed from.
    """

    section: int
    rule: int | None = None
    letters: str = ""

    @classmethod
    def parse(cls, text: str) -> RuleId:
        """Read a number. Raises ``ValueError`` for anything that is not one."""
        found = _NUMBER.fullmatch(text)
        if found is None:
            raise ValueError(f"not a rule number: {text!r}")
        section, rule, letters = found.groups()
        return cls(int(section), int(rule) if rule else None, letters or "")

    @property
    def parent(self) -> RuleId | None:
        """The rule of a subrule, the section of a rule, the chapter of a section; ``None`` for a chapter."""
        if self.letters:
            return RuleId(self.section, self.rule)
        if self.rule is not None:
            return RuleId(self.section)
        return RuleId(self.section // 100) if self.section >= 100 else None

    def _key(self) -> tuple[int, int, int, int, str]:
        chapter = self.section if self.section < 100 else self.section // 100
        section = 0 if self.section < 100 else self.section
        return chapter, section, self.rule or 0, len(self.letters), self.letters

    def __lt__(self, other: RuleId) -> bool:
        return self._key() < other._key()

    def __str__(self) -> str:
        return f"{self.section}" if self.rule is None else f"{self.section}.{self.rule}{self.letters}"


@dataclass(frozen=True, slots=True)
class Example:
    """A numbered example of a rule. ``ordinal`` counts from 1 within the rule."""

    rule: RuleId
    ordinal: int
    text: str
    place: Place

    @property
    def address(self) -> str:
        """Its address, for instance ``704.4/1``."""
        return f"{self.rule}/{self.ordinal}"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule or subrule: its text without number and examples; paragraphs are separated by a blank line."""

    id: RuleId
    text: str
    place: Place
    examples: tuple[Example, ...] = ()
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section (``704. State-Based Actions``) with its rules in the order of the document."""

    id: RuleId
    title: str
    place: Place
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter (``7. Additional Rules``) with its sections."""

    id: RuleId
    title: str
    place: Place
    sections: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary entry. ``names`` are its spellings, first the head word; ``counterparts`` maps a language
    code to its names there (empty where the document names none)."""

    names: tuple[str, ...]
    text: str
    place: Place
    counterparts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One document in one language: everything in it, in document order, and what was odd about it.

    ``language`` is a code (``"en"``). ``effective`` is the date from which the edition holds, if stated.
    """

    language: str
    path: str
    kind: str
    effective: date | None
    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...]
    findings: tuple[Finding, ...] = ()

    def sections(self) -> Iterator[Section]:
        """Every section, in order."""
        for chapter in self.chapters:
            yield from chapter.sections

    def rules(self) -> Iterator[Rule]:
        """Every rule and subrule, in order; a number used twice comes twice."""
        for section in self.sections():
            for rule in section.rules:
                yield rule
                yield from rule.rules

    def examples(self) -> Iterator[Example]:
        """Every numbered example, in order."""
        for rule in self.rules():
            yield from rule.examples
