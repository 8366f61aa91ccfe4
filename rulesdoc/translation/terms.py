"""Check 4: each glossary term is rendered by its counterpart, and two terms never by one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from rulesdoc.comparison import Alarm
from rulesdoc.finding import Place
from rulesdoc.translation.alarm import about_place, about_target, say
from rulesdoc.translation.names import WORD, Names, Span, Stems, words_of
from rulesdoc.translation.passage import Bitext, Pair, TermPair

_HYPHENATED = re.compile(r"(?<![\w-])[^\W\d_]+(?:-[^\W\d_]+)+(?![\w-])")
# How many of the texts may render a term otherwise if its rendering is to be the usual one; and how many may have
# a name without its term if it is to tell anything where it stands.
_FREE = 0.1
_LOOSE = 0.04
_ENOUGH = 4
# A term that is hardly ever without its rendering: any other name beside its loss is a swap.
_STRICT = 0.005
_OFTEN = 10
# How rarely a term may be lost and another name stray in, both by chance, for that to be a swap.
_CHANCE = 0.002
_FEW = 4


@dataclass(frozen=True, slots=True)
class _Said:
    """The terms that a text mentions, and which of them the other text lacks.

    ``gone`` are terms of which not a trace stands there, ``unnamed`` those whose name does not stand there in one
    piece.
    """

    seen: tuple[str, ...]
    gone: Mapping[str, Span]
    unnamed: Mapping[str, Span]


def _both_said(texts: tuple[str, str], here: Names, there: Names) -> tuple[_Said, _Said]:
    """What a text says, and what its translation does."""
    source, target = texts
    ours, theirs = here.mentions(source), there.mentions(target)
    return _said(ours, theirs, there, target), _said(theirs, ours, here, source)


def _said(mentions: Mapping[str, Span], known: Mapping[str, Span], other: Names, text: str) -> _Said:
    """What mentions in one text say. ``known`` are those of the other text, ``text`` is that text itself."""
    unnamed = {address: span for address, span in mentions.items() if address not in known}
    flat = other.flat(text) if unnamed else ""
    gone = {address: span for address, span in unnamed.items() if not other.stands_in(address, flat)}
    return _Said(tuple(mentions), _without_twins(gone, mentions), _without_twins(unnamed, mentions))


def _without_twins(lacking: Mapping[str, Span], mentions: Mapping[str, Span]) -> Mapping[str, Span]:
    """What is lacking. One word may be two terms ("counter"): either's name will do."""
    if not lacking:
        return lacking
    found = {span for address, span in mentions.items() if address not in lacking}
    return {address: span for address, span in lacking.items() if span not in found}


class _Side:
    """What all texts of one language say, and how often each of the terms is mentioned and lacking."""

    def __init__(self, names: Names, texts: Sequence[_Said]) -> None:
        self.names = names
        self.seen = Counter(chain.from_iterable(each.seen for each in texts))
        self.gone = Counter(chain.from_iterable(each.gone for each in texts))
        self.unnamed = Counter(chain.from_iterable(each.unnamed for each in texts))

    def chance(self, address: str, *, gone: bool) -> float:
        """In which share of its other texts a term is lost. One that never is may yet be once in twice as many."""
        count = (self.gone if gone else self.unnamed)[address]
        return (count - 0.5) / self.seen[address]

    def usual(self, gone: Mapping[str, Span], tolerance: float, enough: int = 1) -> dict[str, Span]:
        """What is gone of the terms that hardly ever are elsewhere."""
        return {
            address: span
            for address, span in gone.items()
            if self.seen[address] >= enough and self.gone[address] - 1 <= max(1, tolerance * (self.seen[address] - 1))
        }


def check_terms(bitext: Bitext) -> Iterator[Alarm]:
    """Texts that mention a term without the rendering that it has nearly everywhere.

    A warning where another term's name stands instead, which the source does not mention; else the translator
    may have said it by a pronoun, or not at all. What is usual the document says itself: a term that is rendered
    freely has no usual rendering.
    """
    pairs = [pair for pair in bitext.pairs if pair.source.kind in ("rule", "example", "entry")]
    terms = {
        term.address: term
        for term in bitext.terms
        if term.source and term.target and term.source[0].casefold() not in bitext.source.common_words
    }
    if not terms:
        return
    names = Names({address: term.source for address, term in terms.items()}, bitext.source)
    others = Names({address: term.target for address, term in terms.items()}, bitext.target)
    texts = ((pair.source.masked, pair.target.masked) for pair in pairs)
    said = bitext.learned.of_each(_both_said, texts, names, others)
    here, there = _Side(names, [ours for ours, _ in said]), _Side(others, [theirs for _, theirs in said])
    for pair, (ours, theirs) in zip(pairs, said, strict=True):
        if not ours.unnamed:
            continue
        lost, added = _swap((here, ours), (there, theirs), pair, bitext.target.words_apart)
        if lost:
            yield _mismatch(pair, terms, lost, added)


def _swap(
    source: tuple[_Side, _Said], target: tuple[_Side, _Said], pair: Pair, words_apart: bool
) -> tuple[dict[str, Span], dict[str, Span]]:
    """The terms of the source that are lost, and the names that stand for them, if that is plain; else none.

    It is plain where chance hardly explains both: a term is lost by chance as often as elsewhere in the document, a
    name strays in as often as elsewhere, and each of several gets its chance. Or where one term with a usual
    rendering is lost, and one name has come that hardly ever stands without its term.
    """
    (here, ours), (there, theirs) = source, target

    def told(added: Mapping[str, Span]) -> dict[str, Span]:
        # One character is a part of many words.
        return dict(added) if words_apart else {each: span for each, span in added.items() if span[1] - span[0] > 1}

    def nouns(lost: dict[str, Span]) -> dict[str, Span]:
        return {
            address: span
            for address, span in lost.items()
            if address != pair.address and here.names.is_noun(pair.source.text[slice(*span)])
        }

    unnamed = {each: span for each, span in ours.unnamed.items() if each != pair.address}
    vague = told(theirs.gone)
    if unnamed and vague:
        losing = {each: here.chance(each, gone=each in ours.gone) for each in unnamed}
        straying = {each: there.chance(each, gone=True) for each in vague}
        chance = min(losing.values()) * min(straying.values())
        if chance * len(set(unnamed.values())) * len(set(vague.values())) <= _CHANCE:
            return _least(unnamed, losing), _least(vague, straying)
    lost = nouns(here.usual(ours.gone, _FREE, _ENOUGH))
    if len(set(lost.values())) == 1:
        added = told(there.usual(theirs.gone, _LOOSE))
        if len(added) == 1:
            return lost, added
        strict = nouns(here.usual(ours.gone, _STRICT, _OFTEN))
        if strict and vague:
            return strict, vague
    return lost, {}


def _least(spans: dict[str, Span], chances: Mapping[str, float]) -> dict[str, Span]:
    """Those of the lowest chance."""
    least = min(chances.values())
    return {address: span for address, span in spans.items() if chances[address] == least}


def _mismatch(pair: Pair, terms: Mapping[str, TermPair], lost: dict[str, Span], added: dict[str, Span]) -> Alarm:
    first = terms[next(iter(lost))]
    if added:
        said = say(
            "“{target}” for “{source}” is missing, and there is “{other}” instead",
            target=first.target[0],
            source=first.source[0],
            other=terms[next(iter(added))].target[0],
        )
    elif len(lost) == 1:
        said = say("“{target}” for “{source}” is missing", target=first.target[0], source=first.source[0])
    else:
        said = say(
            "usual names are missing: {names}",
            names=", ".join(f"{terms[each].source[0]} → {terms[each].target[0]}" for each in lost),
        )
    return about_target(
        pair,
        "term-mismatch",
        "warning" if added else "info",
        said,
        added.values(),
        set(lost.values()),
    )


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
            said = say(
                "“{one}” and “{other}” are both “{name}”",
                one=other.source[0],
                other=term.source[0],
                name=term.target[0],
            )
            yield about_place(place, term.address, bitext.target.code, "same-rendering", "warning", said)


def check_spelling_variants(bitext: Bitext) -> Iterator[Alarm]:
    """One word written with a hyphen here and without one there: "multi-joueurs", "multijoueurs"."""
    if not bitext.target.words_apart:
        return
    texts = [pair.target.masked for pair in bitext.pairs]
    words = bitext.learned.of_each(words_of, texts)
    hyphenated = bitext.learned.of_each(_hyphenated, texts)
    written = Counter(chain.from_iterable(chain(words, hyphenated)))
    counts: Counter[str] = Counter()
    for word, often in written.items():
        counts[word.casefold()] += often
    variants = {word: word.replace("-", "") for word in counts if "-" in word and word.replace("-", "") in counts}
    rare = {
        (other if counts[other] < counts[word] else word): (word if counts[other] < counts[word] else other)
        for word, other in variants.items()
    }
    spellings = {word for word in written if word.casefold() in rare}
    told: set[str] = set()
    for pair, *both in zip(bitext.pairs, words, hyphenated, strict=True) if rare else ():
        if spellings.isdisjoint(chain(*both)):
            continue
        for match in (*_HYPHENATED.finditer(pair.target.masked), *WORD.finditer(pair.target.masked)):
            word = match[0].casefold()
            if word in rare and word not in told:
                told.add(word)
                usual = rare[word]
                said = say(
                    "“{word}” is “{usual}” elsewhere ({n} and {often} times)",
                    word=word,
                    usual=usual,
                    n=counts[word],
                    often=counts[usual],
                )
                yield about_target(pair, "spelling-variant", "warning", said, [match.span()])


def _hyphenated(text: str) -> tuple[str, ...]:
    return tuple(_HYPHENATED.findall(text))


def check_two_renderings(bitext: Bitext) -> Iterator[Alarm]:
    """A term of several words whose head is rendered by two words, for a target that has no such entry.

    The words that all its mentions share, and no other text has, are the term's core ("influence"); the word
    before is its head ("portée", "zone"): two heads are two renderings. One alarm for a term, at the first text
    with the rarer head.
    """
    if not (bitext.source.words_apart and bitext.target.words_apart):
        return
    terms = [term for term in bitext.terms if term.source and not term.target and len(term.source[0].split()) > 1]
    if not terms:
        return
    names = Names({term.address: term.source for term in terms}, bitext.source)
    by_address = {term.address: term for term in terms}
    stem = Stems(bitext.target)
    mentions: dict[str, list[Pair]] = {}
    words: dict[str, frozenset[str]] = {}
    spread: Counter[str] = Counter()
    learned = bitext.learned
    stems = learned.of_each(_long_stems, [pair.target.masked for pair in bitext.pairs], stem)
    mentioned = learned.of_each(_mentioned, [pair.source.masked for pair in bitext.pairs], names)
    for pair, long_ones, addresses in zip(bitext.pairs, stems, mentioned, strict=True):
        words[pair.address] = long_ones
        spread.update(long_ones)
        for address in addresses:
            mentions.setdefault(address, []).append(pair)
    for address, pairs in mentions.items():
        if len(pairs) < _FEW:
            continue
        shared = frozenset.intersection(*(words[pair.address] for pair in pairs))
        core = {word for word in shared if spread[word] == len(pairs)}
        for word in sorted(core):
            heads: dict[str, list[tuple[Pair, Span]]] = {}
            for pair in pairs:
                for head, span in _heads(pair.target.masked, word, stem):
                    if head not in core:
                        heads.setdefault(head, []).append((pair, span))
            texts = {head: len({pair.address for pair, _ in places}) for head, places in heads.items()}
            often = sorted((head for head in heads if texts[head] > 1), key=lambda head: (-texts[head], head))
            if len(often) > 1:
                pair, span = heads[often[-1]][0]
                ways = [f"“{one.target.text[slice(*at)]}”" for one, at in (heads[head][0] for head in often)]
                name = by_address[address].source[0]
                said = say("“{name}” is rendered {n} ways: {ways}", name=name, n=len(often), ways=", ".join(ways))
                yield about_target(pair, "two-renderings", "warning", said, [span])
                break


def _long_stems(text: str, stem: Stems) -> frozenset[str]:
    return frozenset(stem[word] for word in WORD.findall(text) if len(word) > 3)


def _mentioned(text: str, names: Names) -> tuple[str, ...]:
    return tuple(names.mentions(text))


def _heads(text: str, word: str, stem: Stems) -> Iterator[tuple[str, tuple[int, int]]]:
    """The last long word before each mention of a word of the core, with the span of both."""
    matches = list(WORD.finditer(text))
    for at, match in enumerate(matches):
        if stem[match[0]] == word:
            for before in reversed(matches[max(0, at - 3) : at]):
                if len(before[0]) > 3:
                    yield stem[before[0]], (before.start(), match.end())
                    break
