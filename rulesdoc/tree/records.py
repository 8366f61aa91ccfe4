"""The records of the tree: chapters, sections, rules and subrules, examples, glossary terms.

Each has an *address*, which the docstring of :mod:`rulesdoc.tree` explains.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, lru_cache, total_ordering
from typing import TYPE_CHECKING, TypeAlias

from rulesdoc.finding import Finding, Place
from rulesdoc.language import ADDRESS_LANGUAGE

if TYPE_CHECKING:  # it would bring the readers of documents along
    from rulesdoc.source.block import Extent

_NOT_IN_SLUGS = re.compile(r"[^a-z0-9]+")
_NUMBER = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,3})([a-z]{1,2})?)?")
# Rule letters skip l and o, which read as digits.
LETTERS = "abcdefghijkmnpqrstuvwxyz"


def ordinal_of(letters: str) -> int:
    """The place of a subrule in its rule: a is 0, b 1, ... aa 24; -1 for no letter or one that is skipped."""
    if not letters or letters[-1] not in LETTERS:
        return -1
    return len(LETTERS) * (len(letters) - 1) + LETTERS.index(letters[-1])


def letters_at(ordinal: int) -> str:
    """The letters of the subrule at a place, counted from 0: the reverse of :func:`ordinal_of`, up to az."""
    return LETTERS[ordinal] if ordinal < len(LETTERS) else LETTERS[0] + LETTERS[ordinal - len(LETTERS)]


@total_ordering
@dataclass(frozen=True, slots=True)
class RuleId:
    """The number of a chapter (``7``), section (``704``), rule (``704.5``) or subrule (``704.5aa``).

    Orders as the book does (..., 704.5z, 704.5aa, ...) and prints back exactly what it was parsed from.
    """

    section: int
    rule: int | None = None
    letters: str = ""
    # Made once: a number is printed many times, as the address of its rule.
    _text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        text = f"{self.section}" if self.rule is None else f"{self.section}.{self.rule}{self.letters}"
        object.__setattr__(self, "_text", text)

    @staticmethod
    def parse(text: str) -> RuleId:
        """Read a number. Raises ``ValueError`` for anything that is not one."""
        return _parsed(text)

    @property
    def parent(self) -> RuleId | None:
        """The rule of a subrule, the section of a rule, the chapter of a section; ``None`` for a chapter."""
        if self.letters:
            return RuleId(self.section, self.rule)
        if self.rule is not None:
            return RuleId(self.section)
        return RuleId(self.section // 100) if self.section >= 100 else None

    @property
    def order(self) -> tuple[int, int, int, int, str]:
        """What numbers are sorted by; comparing these is quicker than comparing numbers."""
        chapter = self.section if self.section < 100 else self.section // 100
        section = 0 if self.section < 100 else self.section
        return chapter, section, self.rule or 0, len(self.letters), self.letters

    def __lt__(self, other: RuleId) -> bool:
        return self.order < other.order

    def __str__(self) -> str:
        return self._text


# The same few thousand numbers stand in every edition and are read at each edit; one that is the same object is equal
# at a glance.
@lru_cache(maxsize=20_000)
def _parsed(text: str) -> RuleId:
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise ValueError(f"not a rule number: {text!r}")
    section, rule, letters = found.groups()
    return RuleId(int(section), int(rule) if rule else None, letters or "")


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

    @property
    def address(self) -> str:
        """Its address, for instance ``704.5a``."""
        return str(self.id)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text that stands in a section without a number. ``ordinal`` counts from 1 within the section."""

    section: RuleId
    ordinal: int
    text: str
    place: Place

    @property
    def address(self) -> str:
        """Its address, for instance ``117/p2``."""
        return f"{self.section}/p{self.ordinal}"


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section (``704. State-Based Actions``) with its rules in the order of the document.

    ``title`` is empty where a document gives rules of the section without its heading. ``paragraphs`` stand
    before its first rule and have no number (pages that lost the numbers have nothing else).
    """

    id: RuleId
    title: str
    place: Place
    rules: tuple[Rule, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()

    @property
    def address(self) -> str:
        """Its address, for instance ``704``."""
        return str(self.id)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter (``7. Additional Rules``) with its sections."""

    id: RuleId
    title: str
    place: Place
    sections: tuple[Section, ...] = ()

    @property
    def address(self) -> str:
        """Its address, for instance ``7``."""
        return str(self.id)


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary entry. ``names`` are its spellings, first the head word; ``counterparts`` maps a language
    code to its names there (empty where the document names none). ``text`` separates paragraphs by a blank
    line; ``examples`` are without their label."""

    names: tuple[str, ...]
    text: str
    place: Place
    counterparts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    examples: tuple[str, ...] = ()

    @property
    def address(self) -> str:
        """Its address, for instance ``glossary/exchange``: from its English name where the document gives it."""
        return f"glossary/{slug(self.counterparts.get(ADDRESS_LANGUAGE, self.names)[0])}"


@cache
def slug(name: str) -> str:
    """A name as it stands in addresses: ASCII, lower-case, hyphens. ``"Échanger (de)"`` -> ``"echanger-de"``."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return _NOT_IN_SLUGS.sub("-", plain.replace("'", "")).strip("-") or "-".join(f"{ord(each):x}" for each in name)


Node: TypeAlias = Chapter | Section | Rule | Example | Term


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One document in one language: everything in it, in document order, and what was odd about it.

    ``language`` is a code (``"en"``). ``effective`` is the date from which the edition holds, if stated.
    ``title`` and ``introduction`` are what stands before the rules (empty where a reader keeps no such text).
    ``extent`` says whether this is the whole book, an abridged one, or a page with some rules of one.
    """

    language: str
    path: str
    kind: str
    effective: date | None
    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...]
    findings: tuple[Finding, ...] = ()
    extent: Extent = "complete"
    title: str = ""
    introduction: str = ""
    _index: dict[str, Node] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index: dict[str, Node] = {}
        for node in self.nodes():
            index.setdefault(node.address, node)
        object.__setattr__(self, "_index", index)

    def find(self, address: str | RuleId) -> Node | None:
        """What stands under an address; the first, where a number is used twice. ``None`` for no such thing."""
        return self._index.get(str(address))

    def rule(self, number: str | RuleId) -> Rule | None:
        """The rule or subrule of this number, or ``None``."""
        found = self._index.get(str(number))
        return found if isinstance(found, Rule) else None

    def numbers(self) -> frozenset[str]:
        """The addresses of all chapters, sections and rules."""
        return frozenset(each.address for each in self.nodes() if not isinstance(each, Example | Term))

    def nodes(self) -> Iterator[Node]:
        """All that has an address, in order: each chapter, section, rule and its examples; then the terms."""
        for chapter in self.chapters:
            yield chapter
            for section in chapter.sections:
                yield section
                for rule in section.rules:
                    yield rule
                    yield from rule.examples
                    for subrule in rule.rules:
                        yield subrule
                        yield from subrule.examples
        yield from self.terms

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
