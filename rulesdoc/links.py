"""References and glossary terms in the text of a rulebook, resolved: who cites whom.

A *reference* is a rule number in running text: after a word ("rule 704", "sections 7 and 8", "cf. règle 704"),
in a list or range that such a word opens ("rules 601.2a and b", "712.9–10", "510.1 c-d"), or with its dot on its
own ("as specified in 101.4a"). A plain number is none: "exactly 100 cards", ``{2}``, a year, a date. The words
stand in the :class:`~rulesdoc.language.Language`.

Spans are offsets into the text of the node that the source address names, and never overlap: cutting the text at
them and joining it again gives the same text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from typing import NamedTuple

from rulesdoc.language import LANGUAGES, Language
from rulesdoc.tree import Rulebook, RuleId, letters_at, ordinal_of


# A book has tens of thousands of these: named tuples are made, kept and read back in half the time.
class Reference(NamedTuple):
    """A rule number in the text of ``source`` (an address). ``text[start:end]`` is the number as written.

    A range gives one reference for each rule in it. The numbers between its ends are not written anywhere: their
    spans are empty (``start == end``, at the dash).
    """

    source: str
    target: RuleId
    start: int
    end: int


class Mention(NamedTuple):
    """A glossary term in the text of ``source``: ``text[start:end]``; ``target`` is the term's address."""

    source: str
    target: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Links:
    """All links of a rulebook, in the order of the text.

    ``dangling`` are references to what the book should hold and does not; ``outside`` those from an excerpt to
    rules that it does not hold. Both stand among ``references`` too.
    """

    references: tuple[Reference, ...]
    mentions: tuple[Mention, ...]
    dangling: tuple[Reference, ...]
    outside: tuple[Reference, ...]
    _citing: Mapping[str, tuple[str, ...]]
    _within: Mapping[str, tuple[Reference | Mention, ...]]

    def cited_by(self, address: str | RuleId) -> tuple[str, ...]:
        """The addresses of those whose text refers to this one, in the order of the book, each once."""
        return self._citing.get(str(address), ())

    def within(self, address: str | RuleId) -> tuple[Reference | Mention, ...]:
        """The links in the text of a node, by where they start."""
        return self._within.get(str(address), ())


def texts(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Every text of a book with the address that it is cited from, in order.

    Examples of a glossary entry have the entry's address with their number: ``glossary/exchange/1``.
    """
    for section in book.sections():
        for paragraph in section.paragraphs:
            yield paragraph.address, paragraph.text
        for top in section.rules:
            for rule in (top, *top.rules):
                yield rule.address, rule.text
                for example in rule.examples:
                    yield example.address, example.text
    for term in book.terms:
        yield term.address, term.text
        for at, text in enumerate(term.examples, 1):
            yield f"{term.address}/{at}", text


def find_links(book: Rulebook) -> Links:
    """Find every reference and every mention of a term in a book, and resolve them against it.

    What was found in a text is remembered until the next book with the same terms and the same numbers: of a book
    that is read again after an edit, only the texts that changed are looked through.
    """
    terms = tuple((term.names, term.address) for term in book.terms)
    found = _finder(book.language, terms, book.numbers(), book.extent != "excerpt").all_in(book)
    references: list[Reference] = []
    mentions: list[Mention] = []
    lost: list[Reference] = []
    citing: dict[str, dict[str, None]] = {}
    within: dict[str, tuple[Reference | Mention, ...]] = {}
    for address, each in found:
        references += each.references
        mentions += each.mentions
        lost += each.lost
        if each.both:
            # A number used twice has one address, which means the first of the two.
            within.setdefault(address, each.both)
        for target in each.targets:
            citing.setdefault(target, {})[address] = None
    return Links(
        tuple(references),
        tuple(mentions),
        () if book.extent == "excerpt" else tuple(lost),
        tuple(lost) if book.extent == "excerpt" else (),
        {target: tuple(sources) for target, sources in citing.items()},
        within,
    )


@dataclass(frozen=True, slots=True)
class _Found:
    """What stands in one text: in the order of the text, and ``both`` kinds by where they start; what it refers to
    that is not there; the addresses that it speaks of, each once."""

    references: tuple[Reference, ...]
    mentions: tuple[Mention, ...]
    both: tuple[Reference | Mention, ...]
    lost: tuple[Reference, ...]
    targets: tuple[str, ...]


class _Finder:
    """Finds links in the texts of books of one language that have these terms and these numbers.

    Ranges expand by the numbers that there are, if ``whole``. What was found in the last book is kept by address and
    text.
    """

    def __init__(
        self, language: str, terms: tuple[tuple[tuple[str, ...], str], ...], numbers: frozenset[str], whole: bool
    ) -> None:
        self._language = LANGUAGES[language]
        self._glossary = _Glossary(terms, self._language)
        self._numbers = numbers
        self._known = self._exists if whole else None
        self._last: dict[tuple[str, str], _Found] = {}

    def all_in(self, book: Rulebook) -> list[tuple[str, _Found]]:
        """For each text of a book its address and what stands in it."""
        last, self._last = self._last, {}
        found = []
        for each in texts(book):
            here = self._last[each] = last.get(each) or self._look(*each)
            found.append((each[0], here))
        return found

    def _exists(self, target: RuleId) -> bool:
        return str(target) in self._numbers

    def _look(self, address: str, text: str) -> _Found:
        found = tuple(Reference(address, *each) for each in references_in(text, self._language, self._known))
        named = tuple(
            Mention(address, *each)
            for each in self._glossary.mentions(text)
            # Not in its own entry; and "704.5x" does not speak of the term X.
            if each[0] != address
            and not (found and any(other.start < each[2] and each[1] < other.end for other in found))
        )
        both: list[Reference | Mention] = [*found, *named]
        if found and named:
            both.sort(key=lambda link: (link.start, link.end))
        lost = tuple(each for each in found if not self._exists(each.target))
        return _Found(found, named, tuple(both), lost, tuple(dict.fromkeys(str(link.target) for link in both)))


# As many as there are languages in a book side by side, and more: each remembers one book.
_finder = lru_cache(maxsize=4)(_Finder)


# ---------------------------------------------------------------------------------------------- references

_DIGIT = re.compile("[0-9]")
# Letters that can make a word of the text before or after a number; scripts without spaces stand against it.
_LATIN = "A-Za-zÀ-ÖØ-öø-ÿ"
_DOTTED = rf"[0-9]{{3}}\.[0-9]{{1,3}}(?:(?a:[a-z]{{1,2}})(?![{_LATIN}]))?"
_END = r"(?![A-Za-z\d])(?!\.\d)(?!,\d{3}(?!\.))(?! ?%)"
# Spaces are counted, not just any number: a hostile text costs no more than its length.
_GAP, _SPACE = r"\s{0,3}", r"\s{1,3}"
_DASH = r"\s?[-–—‑]\s?"


@dataclass(frozen=True, slots=True)
class _Grammar:
    """What a language's references look like: ``opening`` finds the first number of a group, the others match
    directly after a number."""

    opening: re.Pattern[str]
    number: re.Pattern[str]
    loose_letter: re.Pattern[str]
    letter: re.Pattern[str]
    range_number: re.Pattern[str]
    range_letter: re.Pattern[str]


@cache
def _grammar(code: str) -> _Grammar:
    language = LANGUAGES[code]
    one, many = _any(language.rule_words), _any(language.rules_words)
    section, sections = _any(language.section_words), _any(language.sections_words)
    see, conjunction, through = _any(language.see_words), _any(language.and_words), _any(language.range_words)
    opened = _any(tuple(opening for opening, _ in language.quotes))
    quoted = _or(
        f"{re.escape(left)}[^{re.escape(right)}]{{0,120}}{re.escape(right)}" for left, right in language.quotes
    )
    # A plain number stands alone as a reference where no noun follows that it could count.
    alone = rf"(?={_GAP}(?:[,;.)\]:、。；），]|{opened}|$)|{_SPACE}{conjunction}\s|{_DASH}[0-9])"
    after_letter = rf"(?![{_LATIN}0-9’'])(?={_GAP}(?:[,;.)\]:]|$)|{_SPACE}{conjunction}\s|{_DASH}[a-z]\b)"
    joint = rf"(?:{_GAP}[,;、，；]{_GAP}(?:{conjunction}{_GAP})?|{_GAP}(?P<and>{conjunction}){_GAP})"
    title = rf"{_GAP}[,，]?{_GAP}{quoted}"
    apart = _SPACE if language.words_apart else _GAP
    flags = re.IGNORECASE
    return _Grammar(
        re.compile(
            rf"(?<![{_LATIN}])(?:(?:(?P<many>{many})|{one}){_GAP}(?P<rule>{_DOTTED}|[0-9]{{1,3}})"
            rf"|(?:{section}|(?P<parts>{sections})){_GAP}(?P<part>{_DOTTED}|[0-9]{{1,3}})){_END}"
            rf"|(?<![{_LATIN}]){see}{_GAP}(?P<seen>[0-9]{{3}}){_END}{alone}"
            rf"|(?<![A-Za-z\d.,/$€£-])(?P<bare>{_DOTTED}){_END}",
            flags,
        ),
        re.compile(
            rf"(?:(?:{title})?{joint}|{title}{_GAP})(?:(?:{one}|{many}){_GAP})?"
            rf"(?P<number>{_DOTTED}|[0-9]{{1,3}}){_END}(?P<alone>{alone})?",
            flags,
        ),
        re.compile(
            rf"\s(?P<letter>[a-z])(?={_DASH}[a-z](?![{_LATIN}0-9’'])|{_SPACE}{conjunction}{_SPACE}[a-z](?![{_LATIN}0-9’']))"
        ),
        re.compile(rf"{joint}(?P<letter>[a-z])(?:{after_letter}|(?(and)(?![{_LATIN}0-9’'])|(?!)))"),
        re.compile(rf"(?:{_DASH}|{_GAP}{through}{_GAP})(?P<number>{_DOTTED}|[0-9]{{1,3}}){_END}", flags),
        re.compile(rf"(?:{_DASH}|{apart}{through}{apart})(?P<letter>[a-z]{{1,2}})(?![{_LATIN}0-9’'])"),
    )


def _any(words: tuple[str, ...]) -> str:
    return _or(re.escape(word).replace(r"\ ", _SPACE) for word in sorted(words, key=len, reverse=True))


def _or(patterns: Iterator[str]) -> str:
    return "(?:" + ("|".join(patterns) or "(?!)") + ")"


def references_in(
    text: str, language: Language, exists: Callable[[RuleId], bool] | None = None
) -> Iterator[tuple[RuleId, int, int]]:
    """The references in a text, in order: number, start, end.

    ``exists`` says which numbers the book holds: ranges expand to those between their ends. Without it they
    expand to every number that there could be (letters skip l and o).
    """
    if not _DIGIT.search(text):
        return
    grammar = _grammar(language.code)
    position = 0
    while (opening := grammar.opening.search(text, position)) is not None:
        group = next(name for name in ("rule", "part", "seen", "bare") if opening[name])
        position = opening.end()
        if group == "rule" and "." not in opening[group] and len(opening[group]) < 3:
            continue
        last, span = _with_letter(grammar, text, _parse(opening[group]), opening.span(group))
        yield last, *span
        position = span[1]
        several = bool(opening["many"] or opening["parts"])
        while (following := _following(grammar, text, position, last, group, several, exists)) is not None:
            target, span, is_range = following
            if is_range:
                yield from ((each, position, position) for each in _between(last, target, exists))
            last, span = _with_letter(grammar, text, target, span)
            yield last, *span
            position = span[1]


def _with_letter(grammar: _Grammar, text: str, number: RuleId, span: tuple[int, int]) -> tuple[RuleId, tuple[int, int]]:
    """A number with the letter that stands apart from it: in "510.1 c-d" not 510.1 is meant, but 510.1c."""
    if number.rule is None or number.letters or (found := grammar.loose_letter.match(text, span[1])) is None:
        return number, span
    return RuleId(number.section, number.rule, found["letter"]), (span[0], found.end("letter"))


def _following(
    grammar: _Grammar,
    text: str,
    position: int,
    last: RuleId,
    group: str,
    several: bool,
    exists: Callable[[RuleId], bool] | None,
) -> tuple[RuleId, tuple[int, int], bool] | None:
    """The next number of a list or range that goes on at ``position``: target, span, whether it ends a range."""
    if (found := grammar.range_number.match(text, position)) is not None:
        end = _range_end(last, found["number"])
        if end is not None:
            return end, found.span("number"), True
    if last.letters:
        for pattern, is_range in ((grammar.range_letter, True), (grammar.letter, False)):
            found = pattern.match(text, position)
            if found is not None and ordinal_of(found["letter"]) > ordinal_of(last.letters):
                target = RuleId(last.section, last.rule, found["letter"])
                if exists is None or exists(target):
                    return target, found.span("letter"), is_range
    if (found := grammar.number.match(text, position)) is not None:
        dotted = "." in found["number"]
        as_long = (len(found["number"]) < 3) == (last.section < 100)
        if dotted or (group != "bare" and as_long and (found["alone"] is not None or (several and found["and"]))):
            return _parse(found["number"]), found.span("number"), False
    return None


def _parse(number: str) -> RuleId:
    return RuleId.parse(number.lower())


def _range_end(first: RuleId, number: str) -> RuleId | None:
    """The end of a range: a whole number, or only the rule's ("712.9-10"); ``None`` if that is no range."""
    if "." in number:
        end = _parse(number)
        return end if end.section == first.section and end > first else None
    if first.rule is None:
        as_long = (len(number) < 3) == (first.section < 100)
        return RuleId(int(number)) if as_long and int(number) > first.section else None
    return RuleId(first.section, int(number)) if not first.letters and int(number) > first.rule else None


def _between(first: RuleId, last: RuleId, exists: Callable[[RuleId], bool] | None) -> Iterator[RuleId]:
    if first.rule is None or last.rule is None:
        inner = [RuleId(section) for section in range(first.section + 1, last.section)]
    elif first.rule == last.rule:
        inner = [
            RuleId(first.section, first.rule, letters_at(at))
            for at in range(ordinal_of(first.letters) + 1, ordinal_of(last.letters))
        ]
    else:
        inner = [RuleId(first.section, rule) for rule in range(first.rule + 1, last.rule)]
    return (each for each in inner if exists is None or exists(each))


# -------------------------------------------------------------------------------------------------- terms

_WORD = re.compile(r"([^\W\d_]+)")
_IN_BRACKETS = re.compile(r"\s?\([^()]{0,80}\)")


class _Stems(dict[str, str]):
    """The stem of each word, in lower case and without the endings of its language; found once a word."""

    def __init__(self, inflections: Iterable[tuple[str, str]]) -> None:
        super().__init__()
        self._inflections = tuple(inflections)

    def __missing__(self, word: str) -> str:
        stem = word.casefold()
        for ending, instead in self._inflections:
            if stem.endswith(ending) and len(stem) - len(ending) >= 3:
                stem = stem[: len(stem) - len(ending)] + instead
                break
        self[word] = stem
        return stem


class _Glossary:
    """The terms of a book (their names and address), ready to be found in text."""

    def __init__(self, terms: Iterable[tuple[tuple[str, ...], str]], language: Language) -> None:
        self._stems = _Stems(language.inflections)
        # By the stems of a name, then by what stands between its words, the address.
        self._addresses: dict[tuple[str, ...], dict[tuple[str, ...], str]] = {}
        lengths: dict[str, set[int]] = {}
        for names, address in terms:
            for name in names:
                parts = _WORD.split(_IN_BRACKETS.sub("", name))
                stems = tuple(self._stems[word] for word in parts[1::2])
                if stems:
                    self._addresses.setdefault(stems, {}).setdefault(_gaps(parts[2:-1:2]), address)
                    lengths.setdefault(stems[0], set()).add(len(stems))
        # By its first word, how many words a name can have, the longest first. Names are looked up, never gone
        # through: thousands of them may begin alike.
        self._lengths = {stem: sorted(each, reverse=True) for stem, each in lengths.items()}

    def mentions(self, text: str) -> Iterator[tuple[str, int, int]]:
        """Each mention of a term, the longest name first where several begin alike: address, start, end."""
        # What stands before the first word, the first word, what stands before the second, and so on; and their ends.
        parts = _WORD.split(text)
        ends = list(accumulate(map(len, parts)))
        stems = [self._stems[word] for word in parts[1::2]]
        lengths = self._lengths
        free = 0
        for at in [at for at, stem in enumerate(stems) if stem in lengths]:
            if at < free:
                continue
            for length in lengths[stems[at]]:
                end = at + length
                named = self._addresses.get(tuple(stems[at:end])) if end <= len(stems) else None
                address = named.get(_gaps(parts[2 * at + 2 : 2 * end : 2])) if named else None
                if address is not None:
                    yield address, ends[2 * at], ends[2 * end - 1]
                    free = end
                    break


def _gaps(between: list[str]) -> tuple[str, ...]:
    """What stands between the words of a name, without the spaces around it."""
    return tuple([each.strip() for each in between])
