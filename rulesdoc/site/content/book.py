"""A rulebook made ready for pages: every text as HTML with its links, under its address, in document order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal, NamedTuple

from markupsafe import Markup

from rulesdoc.language import Language
from rulesdoc.links import Links
from rulesdoc.site.drawing.messages import Messages
from rulesdoc.tree import RuleId

Kind = Literal["rule", "subrule", "heading", "paragraph", "example", "own", "term"]


class Entry(NamedTuple):
    """One text of a book. ``anchor`` is unique on its page even where a number is used twice."""

    address: str
    anchor: str
    kind: Kind
    html: Markup


@dataclass(frozen=True, slots=True)
class SectionText:
    """A section: its number as a string, its title, the number of its chapter, its texts in order."""

    number: str
    title: str
    chapter: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class ChapterText:
    """A chapter: its number as a string, its title, the numbers of its sections."""

    number: str
    title: str
    sections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook as pages show it.

    ``names`` says what chapters, sections and terms are called, by address; ``counterparts`` what a term is called
    in other languages, as pairs of a language code and a name; ``texts`` holds every text as it was read.
    ``states`` holds of each section and term, by address, all that can be shown of its texts and links: equal where
    nothing has changed (:mod:`rulesdoc.site.memory`); ``addresses`` everything that has a place on a page.
    """

    language: Language
    messages: Messages
    effective: date | None
    chapters: tuple[ChapterText, ...]
    sections: dict[str, SectionText]
    terms: tuple[Entry, ...]
    names: dict[str, str]
    counterparts: dict[str, tuple[tuple[str, str], ...]]
    texts: dict[str, str]
    links: Links
    states: dict[str, object]
    addresses: frozenset[str]

    @property
    def code(self) -> str:
        """The code of its language."""
        return self.language.code


def align(columns: Sequence[Sequence[Entry]]) -> list[tuple[Entry | None, ...]]:
    """Entries of several books side by side, row by row of equal anchor.

    The order is that of the first column. What only a later column has stands after what precedes it there, and
    among rules that only one of them has in the order of the book.
    """
    if len(columns) == 1:
        return [(entry,) for entry in columns[0]]
    found: list[dict[str, Entry]] = [{entry.anchor: entry for entry in column} for column in columns]
    order = list(found[0])
    for column in found[1:]:
        if not column.keys() <= found[0].keys():
            order = _merged(order, column)
    return [tuple(entries.get(key) for entries in found) for key in order]


def _merged(order: Sequence[str], column: Iterable[str]) -> list[str]:
    known = set(order)
    after: dict[str, list[str]] = {}
    previous = ""
    for anchor in column:
        if anchor in known:
            previous = anchor
        else:
            after.setdefault(previous, []).append(anchor)
    shared = known.intersection(column)
    merged: list[str] = []
    waiting = after.get("", [])
    for anchor in order:
        while waiting and (anchor in shared or not _precedes(anchor, waiting[0])):
            merged.append(waiting.pop(0))
        merged.append(anchor)
        waiting += after.get(anchor, ())
    return merged + waiting


def _precedes(one: str, other: str) -> bool:
    """Whether an anchor certainly stands before another by its number; terms have no numbers."""
    first, second = _number(one), _number(other)
    return first is not None and second is not None and first < second


def _number(anchor: str) -> tuple[RuleId, str] | None:
    rule, _, ordinal = anchor.partition("/")
    try:
        return RuleId.parse(rule), ordinal
    except ValueError:
        return None
