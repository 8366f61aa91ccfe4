"""A rulebook as a row of passages, and two of them as pairs: what the checks look at.

A *passage* is one text with an address: a heading, a rule, an example, a glossary entry's name or text. What is
not language (numbers of rules, symbols, addresses of pages, code) is *masked* in it: each character replaced by
:data:`MASK`, so that offsets stay and no check trips over it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Literal

from rulesdoc.finding import Place
from rulesdoc.language import LANGUAGES, Language
from rulesdoc.links import references_in
from rulesdoc.translation.learned import Learned
from rulesdoc.tree import Rulebook, RuleId

Kind = Literal["heading", "rule", "example", "name", "entry"]
MASK = "\ufffc"
# How far from its place by order an entry of another alphabet is looked for.
_NEAR = 12
# Pages, mail addresses, code, symbols in braces, sizes (2/2, +1/+1, */*), costs in brackets.
_NOT_LANGUAGE = re.compile(
    r"https?://\S+|\bwww\.\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|fr|ca|gov)(?:/[\w/.-]*)?(?![\w.]*\w)"
    r"|\S+@\S+\.\w+|`[^`]*`|\{[^{}]{1,16}\}|\[[+−–-]?[0-9X]+\]"
    r"|(?<![\w/])[+−–-]?[0-9X*]+/[+−–-]?[0-9X*]+(?![\w/])",
    re.ASCII,
)
# No text without one of these holds any of that; most hold none, and looking for a word is quick.
_SIGNS = ("/", "@", "`", "{", "[", "www.", ".com", ".org", ".net", ".fr", ".ca", ".gov")


@dataclass(frozen=True, slots=True)
class Passage:
    """One text with its address and place. ``references`` are (number, start, end), as ``links`` finds them."""

    address: str
    kind: Kind
    language: str
    text: str
    place: Place
    references: tuple[tuple[RuleId, int, int], ...]
    masked: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A text and its translation, under the address of the former."""

    address: str
    source: Passage
    target: Passage


@dataclass(frozen=True, slots=True)
class TermPair:
    """The names of one glossary entry in both languages, first the head word; none where a side has no entry.

    ``alone`` is the place of an entry that only one side has.
    """

    address: str
    source: tuple[str, ...]
    target: tuple[str, ...]
    alone: Place | None = None


@dataclass(frozen=True, slots=True)
class Bitext:
    """Two languages of one text, passage by passage.

    ``books`` are the two rulebooks, ``None`` for rows that come from none. ``addresses`` maps the target's
    addresses to the source's where numbers were lost.
    ``profile`` is the spacing profile asked for; ``None`` follows the document's majority. ``alone`` are texts of
    the target without one in the source, each beside an empty text. ``learned`` is what checks know of single texts.
    """

    source: Language
    target: Language
    pairs: tuple[Pair, ...]
    terms: tuple[TermPair, ...] = ()
    books: tuple[Rulebook, Rulebook] | None = None
    addresses: Mapping[str, str] | None = None
    profile: str | None = None
    alone: tuple[Pair, ...] = ()
    learned: Learned = field(default_factory=Learned, compare=False, repr=False)

    def translations(self) -> tuple[Pair, ...]:
        """Every text of the target, with its source or an empty text: for checks of one language."""
        return self.pairs + self.alone


def passage(
    address: str,
    kind: Kind,
    language: Language,
    text: str,
    place: Place,
    exists: Callable[[RuleId], bool] | None = None,
) -> Passage:
    """A passage of a text. ``exists`` says what numbers there are, to expand ranges of references by."""
    return Passage(address, kind, language.code, text, place, *_cut(text, language.code, exists))


@lru_cache(maxsize=40_000)
def _cut(
    text: str, language: str, exists: Callable[[RuleId], bool] | None
) -> tuple[tuple[tuple[RuleId, int, int], ...], str]:
    """The references in a text and the text masked; those of two whole books are remembered for the next comparison."""
    references = tuple(references_in(text, LANGUAGES[language], exists))
    masked = _NOT_LANGUAGE.sub(_blank, text) if any(sign in text for sign in _SIGNS) else text
    for _, start, end in references:
        masked = masked[:start] + MASK * (end - start) + masked[end:]
    return references, masked


@lru_cache(maxsize=4)
def _among(numbers: frozenset[str]) -> Callable[[RuleId], bool]:
    """Whether a number is one of these: the same question for equal numbers, so that its answers can be kept."""
    return lambda number: str(number) in numbers


def _blank(found: re.Match[str]) -> str:
    return MASK * len(found[0])


def passages(book: Rulebook, exists: Callable[[RuleId], bool] | None = None) -> Iterator[Passage]:
    """Everything in a book that a translator translates, in order."""
    yield from _numbered(book, exists)
    yield from _glossary(book, exists, {})


def _numbered(book: Rulebook, exists: Callable[[RuleId], bool] | None) -> Iterator[Passage]:
    language = LANGUAGES[book.language]

    def make(address: str, kind: Kind, text: str, place: Place) -> Passage:
        return passage(address, kind, language, text, place, exists)

    for chapter in book.chapters:
        if chapter.title:
            yield make(chapter.address, "heading", chapter.title, chapter.place)
        for section in chapter.sections:
            if section.title:
                yield make(section.address, "heading", section.title, section.place)
            for paragraph in section.paragraphs:
                yield make(paragraph.address, "rule", paragraph.text, paragraph.place)
            for top in section.rules:
                for rule in (top, *top.rules):
                    yield make(rule.address, "rule", rule.text, rule.place)
                    for example in rule.examples:
                        yield make(example.address, "example", example.text, example.place)


def _glossary(
    book: Rulebook, exists: Callable[[RuleId], bool] | None, addresses: Mapping[int, str]
) -> Iterator[Passage]:
    """The entries of a glossary, under their own addresses or those given for their places in it."""
    language = LANGUAGES[book.language]
    for place, term in enumerate(book.terms):
        address = addresses.get(place, term.address)
        yield passage(address, "name", language, ", ".join(term.names), term.place, exists)
        yield passage(address, "entry", language, term.text, term.place, exists)
        for at, text in enumerate(term.examples, 1):
            yield passage(f"{address}/{at}", "example", language, text, term.place, exists)


def align(source: Rulebook, target: Rulebook, profile: str | None = None) -> Bitext:
    """Pair every passage of the target with the one of the source that it translates.

    By address; terms that give no name in the source's language by their order; paragraphs that lost their
    numbers by their order, where there are as many as the section has rules.
    """
    # Ranges are compared by what they expand to, so both sides expand by the same book. An excerpt knows too few.
    exists = _among(source.numbers()) if source.extent != "excerpt" else None
    terms = _paired_terms(source, target)
    addresses = _lost_numbers(source, target)
    uneven = _uneven_examples(source, target)
    there: dict[tuple[str, str], Passage] = {}
    for each in passages(source, exists):
        there.setdefault((each.address, each.kind), each)
    pairs: dict[tuple[str, str], Pair] = {}
    alone: list[Pair] = []
    for each in (*_numbered(target, exists), *_glossary(target, exists, _names(source, terms))):
        address = addresses.get(each.address, each.address)
        key = (address, each.kind)
        if key in there and key not in pairs and address.rpartition("/")[0] not in uneven:
            pairs[key] = Pair(address, there[key], each)
        else:
            nothing = Passage(address, each.kind, source.language, "", Place(source.path), (), "")
            alone.append(Pair(address, nothing, each))
    return Bitext(
        LANGUAGES[source.language],
        LANGUAGES[target.language],
        tuple(pairs.values()),
        tuple(_term_pairs(source, target, terms)),
        (source, target),
        addresses,
        profile,
        tuple(alone),
    )


def _names(source: Rulebook, terms: Mapping[int, int]) -> dict[int, str]:
    """Place in the target's glossary -> the address of that entry in the source."""
    return {there: source.terms[at].address for there, at in terms.items()}


def _paired_terms(source: Rulebook, target: Rulebook) -> dict[int, int]:
    """Which entry of the target is which of the source, by their places in the two glossaries.

    By address where the target names its entries in the source's language. Else by order, and where two entries
    refer to different rules, by the rules that their neighbours refer to: two alphabets differ in places.
    """
    here: dict[str, int] = {}
    for at, term in enumerate(source.terms):
        here.setdefault(term.address, at)
    named = {at: here[term.address] for at, term in enumerate(target.terms) if term.address in here}
    if len(named) * 2 > min(len(source.terms), len(target.terms)):
        return named
    signatures, others = _signatures(source), _signatures(target)
    if len(signatures) == len(others):
        paired = {at: at for at in range(len(others))}
    else:
        matcher = SequenceMatcher(None, signatures, others, autojunk=False)
        blocks = matcher.get_matching_blocks()
        paired = {block.b + at: block.a + at for block in blocks for at in range(block.size)}
        paired = {there: at for there, at in paired.items() if others[there]}
    wrong = [there for there, at in paired.items() if others[there] != signatures[at]]
    free = sorted({paired[there] for there in wrong} | (set(range(len(signatures))) - set(paired.values())))
    wrong = sorted({*wrong, *(set(range(len(others))) - set(paired))})
    left = []
    for there in wrong:
        near = [at for at in free if others[there] and signatures[at] == others[there] and abs(at - there) <= _NEAR]
        if near:
            paired[there] = min(near, key=lambda at: abs(at - there))
            free.remove(paired[there])
        else:
            left.append(there)
    if len(signatures) == len(others):
        paired |= dict(zip(left, free, strict=True))
    else:
        paired = {there: at for there, at in paired.items() if there not in left}
    return paired


def _signatures(book: Rulebook) -> list[tuple[str, ...]]:
    language = LANGUAGES[book.language]
    return [tuple(sorted(str(each) for each, _, _ in references_in(term.text, language))) for term in book.terms]


def _lost_numbers(source: Rulebook, target: Rulebook) -> dict[str, str]:
    found: dict[str, str] = {}
    for section in target.sections():
        if section.rules or not section.paragraphs:
            continue
        numbered = [
            rule.address
            for other in source.sections()
            if other.id == section.id
            for top in other.rules
            for rule in (top, *top.rules)
        ]
        if len(section.paragraphs) == len(numbered):
            found |= {each.address: address for each, address in zip(section.paragraphs, numbered, strict=True)}
    return found


def _uneven_examples(source: Rulebook, target: Rulebook) -> frozenset[str]:
    """The rules whose examples are not as many in both: which one is missing can't be told."""
    return frozenset(
        rule.address
        for rule in target.rules()
        if (other := source.rule(rule.id)) is not None and len(other.examples) != len(rule.examples)
    )


def _term_pairs(source: Rulebook, target: Rulebook, terms: Mapping[int, int]) -> Iterator[TermPair]:
    there = {at: target.terms[place].names for place, at in terms.items()}
    for at, term in enumerate(source.terms):
        yield TermPair(term.address, term.names, there.get(at, ()), None if at in there else term.place)
    known = set(terms)
    for place, term in enumerate(target.terms):
        if place not in known:
            yield TermPair(term.address, (), term.names, term.place)
