"""A rulebook made ready for pages: every text as HTML with its links, under its address, in document order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from markupsafe import Markup, escape

from rulesdoc.editions.recovery import RECOVERED
from rulesdoc.language import LANGUAGES, Language
from rulesdoc.links import Links, Reference, texts
from rulesdoc.site import addresses
from rulesdoc.site.messages import Messages
from rulesdoc.site.prose import Span, paragraphs
from rulesdoc.tree import Rule, Rulebook, RuleId, Section, Term

Kind = Literal["rule", "subrule", "heading", "paragraph", "example", "own", "term"]

# A word that stands in more than this share of all texts ("player") helps nobody as a link in every line.
_EVERYWHERE = 0.1


@dataclass(frozen=True, slots=True)
class Entry:
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

    @property
    def code(self) -> str:
        """The code of its language."""
        return self.language.code

    @property
    def addresses(self) -> frozenset[str]:
        """Everything in it that has a place on a page."""
        texts = (entry.address for text in self.sections.values() for entry in text.entries)
        return frozenset((*self.names, *texts))


_ENDS = tuple(".!?:;)»”…")


def _is_heading(rule: Rule) -> bool:
    """A rule that only names what its subrules say, as the keywords of section 702 do."""
    return bool(rule.rules) and len(rule.text) < 60 and not rule.text.rstrip().endswith(_ENDS)


class _Composer:
    """Makes the entries of one rulebook."""

    def __init__(self, rulebook: Rulebook, links: Links, messages: Messages) -> None:
        language = LANGUAGES[rulebook.language]
        self._label = f"<i>{escape(language.example_label)}{language.colon.rstrip()}</i> "
        # A number that the document lost and that was found again is no part of what it says.
        mark = Markup('<p class="recovered">{}</p>').format(messages.gettext("number recovered"))
        self._recovered = {each.place: mark for each in rulebook.findings if each.code == RECOVERED}
        self._rulebook = rulebook
        self._links = links
        uses = Counter(node.address for node in rulebook.nodes())
        # Offsets of links cannot be told apart where one address names two texts: those stay without links.
        self._doubled = {address for address, count in uses.items() if count > 1}
        often = max(20, int(len(uses) * _EVERYWHERE))
        self._everywhere = {term.address for term in rulebook.terms if len(links.cited_by(term.address)) > often}
        self._anchors: Counter[str] = Counter()

    def _anchor(self, address: str) -> str:
        """The address, and for its second use the address with ``-2``."""
        wanted = addresses.anchor(address)
        self._anchors[wanted] += 1
        return wanted if self._anchors[wanted] == 1 else f"{wanted}-{self._anchors[wanted]}"

    def _spans(self, address: str, text: str) -> Iterator[Span]:
        """References that lead somewhere, and of each term its first mention."""
        if address in self._doubled:
            return
        mentioned: set[str] = set()
        for link in self._links.within(address):
            if link.start == link.end:
                continue
            if isinstance(link, Reference):
                target = str(link.target)
                if self._rulebook.find(target) is not None:
                    yield Span(link.start, link.end, addresses.link(target))
            elif (
                link.target not in mentioned
                and link.target not in self._everywhere
                and text[link.start - 1 : link.start] != "{"  # the X of a mana symbol is no mention of X
            ):
                mentioned.add(link.target)
                yield Span(link.start, link.end, addresses.link(link.target), "term")

    def _text(self, address: str, kind: Kind, text: str, lead: str = "") -> Entry:
        return Entry(address, self._anchor(address), kind, paragraphs(text, self._spans(address, text), lead=lead))

    def _rule(self, rule: Rule, kind: Kind) -> Iterator[Entry]:
        entry = self._text(rule.address, kind, rule.text)
        mark = self._recovered.get(rule.place)
        yield entry if mark is None else replace(entry, html=entry.html + mark)
        for example in rule.examples:
            yield self._text(example.address, "example", example.text, self._label)
        for subrule in rule.rules:
            yield from self._rule(subrule, "subrule")

    def section(self, section: Section) -> Iterator[Entry]:
        """The texts of a section, in order."""
        for paragraph in section.paragraphs:
            yield self._text(paragraph.address, "paragraph", paragraph.text)
        for rule in section.rules:
            yield from self._rule(rule, "heading" if _is_heading(rule) else "rule")

    def term(self, term: Term) -> Entry:
        """A glossary entry with its head words."""
        entry = self._text(term.address, "term", term.text)
        head = Markup('<h2 class="head">{}</h2>').format(", ".join(term.names))
        for code, names in term.counterparts.items():
            head += Markup(
                '<p class="counterpart"><b>{}</b> <a href="../../{}/{}" lang="{}" hreflang="{}">{}</a></p>'
            ).format(code.upper(), code, addresses.link(term.address)[3:], code, code, ", ".join(names))
        examples = [
            paragraphs(text, self._spans(f"{term.address}/{at}", text), lead=self._label)
            for at, text in enumerate(term.examples, 1)
        ]
        return Entry(entry.address, entry.anchor, "term", Markup("").join((head, entry.html, *examples)))


def compose(rulebook: Rulebook, links: Links, messages: Messages) -> Book:
    """Make a book of a rulebook and its links."""
    composer = _Composer(rulebook, links, messages)
    chapters: list[ChapterText] = []
    sections: dict[str, SectionText] = {}
    names: dict[str, str] = {}
    for chapter in rulebook.chapters:
        names[chapter.address] = f"{chapter.address}. {chapter.title}"
        within = tuple(dict.fromkeys(section.address for section in chapter.sections))
        chapters.append(ChapterText(chapter.address, chapter.title, within))
        for section in chapter.sections:
            address = section.address
            names[address] = f"{address}. {section.title}"
            before = sections[address].entries if address in sections else ()
            entries = (*before, *composer.section(section))
            sections[address] = SectionText(address, section.title, chapter.address, entries)
    for term in rulebook.terms:
        names.setdefault(term.address, term.names[0])
    return Book(
        LANGUAGES[rulebook.language],
        messages,
        rulebook.effective,
        tuple(chapters),
        sections,
        tuple(composer.term(term) for term in rulebook.terms),
        names,
        {
            term.address: tuple((code, ", ".join(named)) for code, named in term.counterparts.items())
            for term in rulebook.terms
        },
        dict(reversed([*texts(rulebook)])),
        links,
    )


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
