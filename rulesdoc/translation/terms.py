"""Check 4: each glossary term is rendered by its counterpart, and two terms never by one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rulesdoc.finding import Finding, Place
from rulesdoc.language import Language
from rulesdoc.translation.alarm import Alarm, about_target
from rulesdoc.translation.passage import Bitext, Pair, TermPair

_WORD = re.compile(r"[^\W\d_]+")
_HYPHENATED = re.compile(r"(?<![\w-])[^\W\d_]+(?:-[^\W\d_]+)+(?![\w-])")
_IN_BRACKETS = re.compile(r"\s*[(（][^)）]*[)）]")
# A rendering is the usual one when nine of ten texts have it, and there are enough to tell.
_USUAL = 0.9
_ENOUGH = 6
_FEW = 4


@dataclass(frozen=True, slots=True)
class _Name:
    address: str
    stems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Token:
    """A word by its stem, or one character where no spaces stand between words."""

    stem: str
    start: int
    end: int


class _Names:
    """The names of terms in one language, ready to be found in text: longest match first."""

    def __init__(self, names: Iterable[tuple[str, tuple[str, ...]]], language: Language) -> None:
        self._language = language
        self._stems: dict[str, str] = {}
        self._index: dict[str, list[_Name]] = {}
        for address, spellings in names:
            for spelling in spellings:
                stems = tuple(token.stem for token in self._tokens(_IN_BRACKETS.sub("", spelling)))
                if stems:
                    self._index.setdefault(stems[0], []).append(_Name(address, stems))
        for each in self._index.values():
            each.sort(key=lambda name: -len(name.stems))

    def stem(self, word: str) -> str:
        """The stem of a word, by the language's inflections."""
        found = self._stems.get(word)
        if found is None:
            found = word.casefold()
            for ending, instead in self._language.inflections:
                if found.endswith(ending) and len(found) - len(ending) >= 3:
                    found = found[: len(found) - len(ending)] + instead
                    break
            self._stems[word] = found
        return found

    def _tokens(self, text: str) -> list[_Token]:
        if not self._language.words_apart:
            return [_Token(mark, at, at + 1) for at, mark in enumerate(text)]
        return [_Token(self.stem(match[0]), match.start(), match.end()) for match in _WORD.finditer(text)]

    def mentions(self, text: str) -> dict[str, tuple[int, int]]:
        """The terms in a text by address, each with where it stands first. One name may be that of several terms."""
        tokens = self._tokens(text)
        found: dict[str, tuple[int, int]] = {}
        at = 0
        while at < len(tokens):
            length = 1
            for name in self._index.get(tokens[at].stem, ()):
                end = at + len(name.stems)
                if length > 1 and len(name.stems) < length:
                    break
                if end <= len(tokens) and all(
                    token.stem == stem for token, stem in zip(tokens[at:end], name.stems, strict=True)
                ):
                    found.setdefault(name.address, (tokens[at].start, tokens[end - 1].end))
                    length = len(name.stems)
            at += length
        return found


def check_terms(bitext: Bitext) -> Iterator[Alarm]:
    """Texts that mention a term without the rendering that it has nearly everywhere.

    A warning where another term's name stands instead, which the source does not mention; else the translator may
    have said it by a pronoun, or not at all. What is usual the document says itself: a term that is rendered
    freely has no usual rendering.
    """
    pairs = [pair for pair in bitext.pairs if pair.source.kind in ("rule", "example", "entry")]
    terms = {term.address: term for term in bitext.terms if term.source and term.target}
    if not terms:
        return
    names = _Names(((term.address, term.source) for term in terms.values()), bitext.source)
    names_there = _Names(((term.address, term.target) for term in terms.values()), bitext.target)
    renderings = {address: _flat(term.target, bitext.target, names_there) for address, term in terms.items()}
    originals = {address: _flat(term.source, bitext.source, names) for address, term in terms.items()}
    lost: dict[int, dict[str, tuple[int, int]]] = {}
    added: dict[int, dict[str, tuple[int, int]]] = {}
    seen: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    seen_there: Counter[str] = Counter()
    missed_there: Counter[str] = Counter()
    for at, pair in enumerate(pairs):
        here, there = names.mentions(pair.source.masked), names_there.mentions(pair.target.masked)
        seen.update(list(here))
        seen_there.update(list(there))
        text, text_there = (
            _flat((pair.source.masked,), bitext.source, names)[0],
            _flat((pair.target.masked,), bitext.target, names_there)[0],
        )
        lost[at] = {a: span for a, span in here.items() if not any(name in text_there for name in renderings[a])}
        added[at] = {a: span for a, span in there.items() if not any(name in text for name in originals[a])}
        missed.update(list(lost[at]))
        missed_there.update(list(added[at]))

    def is_usual(address: str, seen: Counter[str], missed: Counter[str]) -> bool:
        return seen[address] >= _ENOUGH and missed[address] <= (1 - _USUAL) * seen[address]

    for at, pair in enumerate(pairs):
        gone = [a for a in lost[at] if is_usual(a, seen, missed) and a != pair.address]
        new = [a for a in added[at] if is_usual(a, seen_there, missed_there) and a != pair.address]
        if gone:
            yield _mismatch(pair, [terms[a] for a in gone], [terms[a] for a in new], lost[at], added[at])


def _mismatch(
    pair: Pair,
    gone: list[TermPair],
    new: list[TermPair],
    lost: dict[str, tuple[int, int]],
    added: dict[str, tuple[int, int]],
) -> Alarm:
    wanted = ", ".join(f"“{term.target[0]}” for “{term.source[0]}”" for term in gone)
    message = f"{wanted} is missing"
    if new:
        message += f", and there is {', '.join(f'“{term.target[0]}”' for term in new)} instead"
    return about_target(
        pair,
        "term-mismatch",
        "warning" if new else "info",
        message,
        [added[term.address] for term in new],
        [lost[term.address] for term in gone],
    )


def _flat(texts: Iterable[str], language: Language, names: _Names) -> tuple[str, ...]:
    """Texts as stems between spaces; as they are where no spaces stand between words."""
    plain = [_IN_BRACKETS.sub("", text) if len(text) < 60 else text for text in texts]
    if not language.words_apart:
        return tuple(plain)
    return tuple(f" {' '.join(names.stem(word) for word in _WORD.findall(text))} " for text in plain)


def check_homonyms(bitext: Bitext) -> Iterator[Alarm]:
    """Two entries of the source's glossary that have one name in the target's."""
    if bitext.books is None:
        return
    places = {(term.names, term.place) for term in bitext.books[1].terms}
    first: dict[str, TermPair] = {}
    for term in bitext.terms:
        if not (term.source and term.target):
            continue
        name = term.target[0].casefold()
        other = first.setdefault(name, term)
        if other is not term and other.source[0].casefold() != term.source[0].casefold():
            place = max((place for names, place in places if names == term.target), default=Place(bitext.books[1].path))
            message = f"“{other.source[0]}” and “{term.source[0]}” are both “{term.target[0]}”"
            yield Alarm(Finding("same-rendering", "warning", place, message), term.address, bitext.target.code)


def check_spelling_variants(bitext: Bitext) -> Iterator[Alarm]:
    """One word written with a hyphen here and without one there: "multi-joueurs", "multijoueurs"."""
    if not bitext.target.words_apart:
        return
    counts: Counter[str] = Counter()
    for pair in bitext.pairs:
        for match in _WORD.findall(pair.target.masked):
            counts[match.casefold()] += 1
        for match in _HYPHENATED.findall(pair.target.masked):
            counts[match.casefold()] += 1
    variants = {word: word.replace("-", "") for word in counts if "-" in word and word.replace("-", "") in counts}
    rare = {
        (other if counts[other] < counts[word] else word): (word if counts[other] < counts[word] else other)
        for word, other in variants.items()
    }
    told: set[str] = set()
    for pair in bitext.pairs if rare else ():
        for match in (*_HYPHENATED.finditer(pair.target.masked), *_WORD.finditer(pair.target.masked)):
            word = match[0].casefold()
            if word in rare and word not in told:
                told.add(word)
                usual = rare[word]
                message = f"“{word}” is “{usual}” elsewhere ({counts[word]} and {counts[usual]} times)"
                yield about_target(pair, "spelling-variant", "warning", message, [match.span()])


def check_two_renderings(bitext: Bitext) -> Iterator[Alarm]:
    """A term of several words whose head is rendered by two words, for a target that has no such entry.

    The translation's words that all mentions share, and hardly any other text has, are the term's core ("influence");
    the word before that core is its head ("portée", "zone"): two heads are two renderings. One alarm for a term, at
    the first text with the rarer head.
    """
    if not (bitext.source.words_apart and bitext.target.words_apart):
        return
    terms = [term for term in bitext.terms if term.source and not term.target and len(term.source[0].split()) > 1]
    if not terms:
        return
    names = _Names(((term.address, term.source) for term in terms), bitext.source)
    by_address = {term.address: term for term in terms}
    stem_there = _Names((), bitext.target).stem
    mentions: dict[str, list[Pair]] = {}
    words: dict[str, set[str]] = {}
    spread: Counter[str] = Counter()
    for pair in bitext.pairs:
        words[pair.address] = {stem_there(word) for word in _WORD.findall(pair.target.masked) if len(word) > 3}
        spread.update(words[pair.address])
        for address in names.mentions(pair.source.masked):
            mentions.setdefault(address, []).append(pair)
    for address, pairs in mentions.items():
        if len(pairs) < _FEW:
            continue
        shared = set.intersection(*(words[pair.address] for pair in pairs))
        core = {word for word in shared if spread[word] == len(pairs)}
        heads: dict[str, list[tuple[Pair, tuple[int, int]]]] = {}
        for pair in pairs:
            for head, span in _heads(pair.target.masked, core, stem_there):
                heads.setdefault(head, []).append((pair, span))
        often = sorted(heads, key=lambda head: (-len({pair.address for pair, _ in heads[head]}), head))
        often = [head for head in often if len({pair.address for pair, _ in heads[head]}) > 1]
        if len(often) > 1:
            pair, span = heads[often[-1]][0]
            ways = " and ".join(f"“{pair_.target.text[slice(*at)]}”" for pair_, at in (heads[each][0] for each in often))
            message = f"“{by_address[address].source[0]}” is rendered two ways: {ways}"
            yield about_target(pair, "two-renderings", "warning", message, [span])


def _heads(
    text: str, core: set[str], stem: Callable[[str], str]
) -> Iterator[tuple[str, tuple[int, int]]]:
    """The last long word before each word of the core, with the span of both."""
    matches = list(_WORD.finditer(text))
    for at, match in enumerate(matches):
        if stem(match[0]) in core:
            for before in reversed(matches[max(0, at - 2) : at]):
                if len(before[0]) > 3:
                    yield stem(before[0]), (before.start(), match.end())
                    break
