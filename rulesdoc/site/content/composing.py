"""A rulebook made into a :class:`~rulesdoc.site.content.book.Book`: its texts with their links, by section and term."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from rulesdoc.editions.recovery import RECOVERED
from rulesdoc.finding import Place
from rulesdoc.language import LANGUAGES
from rulesdoc.links import Links, Mention, Reference, texts
from rulesdoc.site import addresses
from rulesdoc.site.content.book import Book, ChapterText, Entry, Kind, SectionText
from rulesdoc.site.drawing.messages import Messages
from rulesdoc.site.drawing.prose import Span, paragraphs
from rulesdoc.site.memory import Memory
from rulesdoc.tree import Example, Paragraph, Rule, Rulebook, RuleId, Section, Term

# A word that stands in more than this share of all texts ("player") helps nobody as a link in every line.
_EVERYWHERE = 0.1

_ENDS = tuple(".!?:;)»”…")


def _is_heading(rule: Rule) -> bool:
    """A rule that only names what its subrules say, as the keywords of section 702 do."""
    return bool(rule.rules) and len(rule.text) < 60 and not rule.text.rstrip().endswith(_ENDS)


@dataclass(frozen=True, slots=True)
class _Manner:
    """What all texts of a book have in common: the label of examples, the mark of a number that the document lost and
    that was found again, references that lead nowhere, and the terms that are no links.

    ``languages`` are those that the site speaks: counterparts of terms in others lead nowhere. Offsets of links
    cannot be told apart where one address names two texts (``doubled``): those stay without links.
    """

    label: str
    mark: Markup
    unresolved: frozenset[RuleId]
    everywhere: frozenset[str]
    doubled: frozenset[str]
    languages: frozenset[str]


def _manner(rulebook: Rulebook, links: Links, messages: Messages, languages: frozenset[str]) -> _Manner:
    language = LANGUAGES[rulebook.language]
    uses = Counter(node.address for node in rulebook.nodes())
    often = max(20, int(len(uses) * _EVERYWHERE))
    return _Manner(
        label=f"<i>{escape(language.example_label)}{language.colon.rstrip()}</i> ",
        mark=Markup('<p class="recovered">{}</p>').format(messages.gettext("number recovered")),
        unresolved=frozenset(each.target for each in (*links.dangling, *links.outside)),
        everywhere=frozenset(term.address for term in rulebook.terms if len(links.cited_by(term.address)) > often),
        doubled=frozenset(address for address, count in uses.items() if count > 1),
        languages=languages,
    )


Found = Sequence[Reference | Mention]


def _spans(address: str, text: str, found: Found, manner: _Manner) -> Iterator[Span]:
    """References that lead somewhere, and of each term its first mention."""
    if address in manner.doubled:
        return
    mentioned: set[str] = set()
    for link in found:
        if link.start == link.end:
            continue
        if isinstance(link, Reference):
            if link.target not in manner.unresolved:
                yield Span(link.start, link.end, addresses.link(str(link.target)))
        elif (
            link.target not in mentioned
            and link.target not in manner.everywhere
            and text[link.start - 1 : link.start] != "{"  # the X of a mana symbol is no mention of X
        ):
            mentioned.add(link.target)
            yield Span(link.start, link.end, addresses.link(link.target), "term")


class _Anchors:
    """Anchors of a page: the address, and for its second use the address with ``-2``."""

    def __init__(self) -> None:
        self._uses: Counter[str] = Counter()

    def of(self, address: str) -> str:
        """A new anchor for an address."""
        wanted = addresses.anchor(address)
        self._uses[wanted] += 1
        return wanted if self._uses[wanted] == 1 else f"{wanted}-{self._uses[wanted]}"


def _texts(section: Section) -> Iterator[tuple[Paragraph | Rule | Example, Kind]]:
    """The texts of a section, in order."""
    for paragraph in section.paragraphs:
        yield paragraph, "paragraph"
    for top in section.rules:
        for rule in (top, *top.rules):
            yield rule, "subrule" if rule is not top else "heading" if _is_heading(rule) else "rule"
            for example in rule.examples:
                yield example, "example"


def _section(
    sections: Sequence[Section], found: Sequence[Found], recovered: frozenset[Place], manner: _Manner
) -> tuple[Entry, ...]:
    """The entries of a section, in order; a document may hold it in several pieces. ``found`` are the links in each
    of its texts."""
    anchors = _Anchors()
    entries = []
    texts = (each for section in sections for each in _texts(section))
    for (node, kind), links in zip(texts, found, strict=True):
        html = paragraphs(
            node.text,
            _spans(node.address, node.text, links, manner),
            lead=manner.label if kind == "example" else "",
        )
        if node.place in recovered:
            html += manner.mark
        entries.append(Entry(node.address, anchors.of(node.address), kind, html))
    return tuple(entries)


def _said_of(term: Term) -> list[tuple[str, str, Kind]]:
    """What a glossary entry says, address by address: its text and its examples."""
    examples = ((f"{term.address}/{at}", text) for at, text in enumerate(term.examples, 1))
    return [(term.address, term.text, "term"), *((address, text, "example") for address, text in examples)]


def _term(term: Term, anchor: str, found: Sequence[Found], manner: _Manner) -> Entry:
    """A glossary entry with its head words; ``found`` are the links in its text and in each of its examples."""
    head = Markup('<h2 class="head">{}</h2>').format(", ".join(term.names))
    for code, names in term.counterparts.items():
        name = Markup('<span lang="{}">{}</span>').format(code, ", ".join(names))
        if code in manner.languages:
            href = f"../../{code}/{addresses.link(term.address)[3:]}"
            name = Markup('<a href="{}" lang="{}" hreflang="{}">{}</a>').format(href, code, code, ", ".join(names))
        head += Markup('<p class="counterpart"><b>{}</b> {}</p>').format(code.upper(), name)
    said = [
        paragraphs(text, _spans(address, text, links, manner), lead=manner.label if kind == "example" else "")
        for (address, text, kind), links in zip(_said_of(term), found, strict=True)
    ]
    return Entry(term.address, anchor, "term", Markup("").join((head, *said)))


def compose(rulebook: Rulebook, links: Links, messages: Messages, languages: frozenset[str], memory: Memory) -> Book:
    """Make a book of a rulebook and its links, for a site in ``languages``. What ``memory`` knows is not made again."""
    code = rulebook.language
    manner = memory.same(("manner", code), _manner(rulebook, links, messages, languages))
    recovered = frozenset(each.place for each in rulebook.findings if each.code == RECOVERED)
    pieces: dict[str, list[Section]] = {}
    for section in rulebook.sections():
        pieces.setdefault(section.address, []).append(section)

    states: dict[str, object] = {}

    def entries(address: str) -> tuple[Entry, ...]:
        """The entries of a section; its state goes to ``states``."""
        here = tuple(pieces[address])
        within = [node.address for section in here for node, _ in _texts(section)]
        found = tuple(links.within(each) for each in within)
        cited = (links.cited_by(address), *map(links.cited_by, within))
        state = states[address] = memory.same(("state", code, address), (here, found, cited, recovered, manner))
        here, found, *_ = state  # what stayed as it was is the same object now
        return memory.of(
            ("section", code, address),
            (here, found, recovered, manner),
            lambda: _section(here, found, recovered, manner),
        )

    def entry(term: Term, anchor: str) -> Entry:
        """The entry of a term; its state goes to ``states``."""
        found = tuple(links.within(address) for address, _, _ in _said_of(term))
        cited = links.cited_by(term.address)
        before = states.get(term.address)  # where two terms have one address, both are meant
        state = states[term.address] = memory.same(("state", code, anchor), (before, term, found, cited, manner))
        _, term, found, *_ = state
        return memory.of(("term", code, anchor), (term, found, manner), lambda: _term(term, anchor, found, manner))

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
            sections[address] = SectionText(address, section.title, chapter.address, entries(address))
    for each in rulebook.terms:
        names.setdefault(each.address, each.names[0])
    anchors = _Anchors()
    placed = (each.address for section in sections.values() for each in section.entries)
    return Book(
        language=LANGUAGES[code],
        messages=messages,
        effective=rulebook.effective,
        chapters=tuple(chapters),
        sections=sections,
        terms=tuple(entry(each, anchors.of(each.address)) for each in rulebook.terms),
        names=memory.same(("names", code), names),
        counterparts={
            term.address: tuple((code, ", ".join(named)) for code, named in term.counterparts.items())
            for term in rulebook.terms
        },
        # Of an address that is used twice, the first text.
        texts=dict(reversed([*texts(rulebook)])),
        links=links,
        states=states,
        addresses=memory.same(("addresses", code), frozenset((*names, *placed))),
    )
