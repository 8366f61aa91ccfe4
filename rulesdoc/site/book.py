"""A rulebook made ready for pages: every text as HTML with its links, under its address, in document order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from markupsafe import Markup, escape

from rulesdoc.site import addresses
from rulesdoc.site.messages import Messages
from rulesdoc.site.prose import Span, paragraphs
from rulesdoc.tree import Example, Rule, Rulebook, Term

Kind = Literal["rule", "subrule", "heading", "example", "own", "term"]

SpansOf = Callable[[str], Sequence[Span]]
"""The links within the text that stands under an address."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One text of a book. ``anchor`` is unique on its page even where a number is used twice."""

    address: str
    anchor: str
    kind: Kind
    html: Markup


@dataclass(frozen=True, slots=True)
class SectionText:
    """A section: its number as a string, its title, its rules and examples in order."""

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
    """A rulebook as pages show it. ``names`` says what an address is called in this language."""

    language: str
    messages: Messages
    effective: date | None
    chapters: tuple[ChapterText, ...]
    sections: dict[str, SectionText]
    terms: tuple[Entry, ...]
    names: dict[str, str]


_ENDS = tuple(".!?:;)»”…")


def _is_heading(rule: Rule) -> bool:
    """A rule that only names what its subrules say, as the keywords of section 702 do."""
    return bool(rule.rules) and len(rule.text) < 60 and not rule.text.rstrip().endswith(_ENDS)


class _Anchors:
    """Hands out anchors: the address, and for its second use the address with ``-2``."""

    def __init__(self) -> None:
        self._used: Counter[str] = Counter()

    def take(self, address: str) -> str:
        wanted = addresses.anchor(address)
        self._used[wanted] += 1
        return wanted if self._used[wanted] == 1 else f"{wanted}-{self._used[wanted]}"


def _rule_entries(
    rule: Rule, kind: Kind, spans_of: SpansOf, label: str, anchors: _Anchors
) -> Iterator[Entry]:
    address = str(rule.id)
    yield Entry(address, anchors.take(address), kind, paragraphs(rule.text, spans_of(address)))
    for example in rule.examples:
        yield _example_entry(example, spans_of, label, anchors)
    for subrule in rule.rules:
        yield from _rule_entries(subrule, "subrule", spans_of, label, anchors)


def _example_entry(example: Example, spans_of: SpansOf, label: str, anchors: _Anchors) -> Entry:
    text = paragraphs(example.text, spans_of(example.address), lead=f"<i>{label}</i> ")
    return Entry(example.address, anchors.take(example.address), "example", text)


def _term_entry(term: Term, address: str, spans_of: SpansOf, label: str, anchors: _Anchors) -> Entry:
    head = Markup('<h2 class="head">{}</h2>').format(", ".join(term.names))
    examples = "".join(paragraphs(text, lead=f"<i>{label}</i> ") for text in term.examples)
    return Entry(
        address,
        anchors.take(address),
        "term",
        head + paragraphs(term.text, spans_of(address)) + Markup(examples),
    )


def compose(rulebook: Rulebook, messages: Messages, spans_of: SpansOf, term_addresses: Sequence[str]) -> Book:
    """Make a book of a rulebook. ``term_addresses`` are those of ``rulebook.terms``, one for one."""
    label = str(escape(messages.text("Example:")))
    chapters: list[ChapterText] = []
    sections: dict[str, SectionText] = {}
    names: dict[str, str] = {}
    for chapter in rulebook.chapters:
        number = str(chapter.id)
        names[number] = f"{number}. {chapter.title}"
        chapters.append(ChapterText(number, chapter.title, tuple(str(each.id) for each in chapter.sections)))
        for section in chapter.sections:
            address = str(section.id)
            names[address] = f"{address}. {section.title}"
            anchors = _Anchors()
            entries = [
                entry
                for rule in section.rules
                for entry in _rule_entries(
                    rule, "heading" if _is_heading(rule) else "rule", spans_of, label, anchors
                )
            ]
            sections[address] = SectionText(address, section.title, number, tuple(entries))
    anchors = _Anchors()
    terms = []
    for term, address in zip(rulebook.terms, term_addresses, strict=True):
        names.setdefault(address, term.names[0])
        terms.append(_term_entry(term, address, spans_of, label, anchors))
    return Book(
        rulebook.language, messages, rulebook.effective, tuple(chapters), sections, tuple(terms), names
    )


def align(columns: Sequence[Sequence[Entry]]) -> list[tuple[Entry | None, ...]]:
    """Entries of several books side by side, row by row of equal anchor.

    The order is that of the first column; what only a later column has stands after what precedes it there.
    """
    if len(columns) == 1:
        return [(entry,) for entry in columns[0]]
    found: list[dict[str, Entry]] = [{entry.anchor: entry for entry in column} for column in columns]
    order: dict[str, None] = dict.fromkeys(found[0])
    for column in columns[1:]:
        if all(entry.anchor in order for entry in column):
            continue
        after: dict[str, list[str]] = {}
        previous = ""
        for entry in column:
            if entry.anchor in order:
                previous = entry.anchor
            else:
                after.setdefault(previous, []).append(entry.anchor)
        merged = dict.fromkeys(after.get("", ()))
        for key in order:
            merged[key] = None
            merged.update(dict.fromkeys(after.get(key, ())))
        order = merged
    return [tuple(entries.get(key) for entries in found) for key in order]
