"""Check 5: the same sentence is translated the same way, and different sentences are not translated alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from rulesdoc.comparison import Alarm
from rulesdoc.fingerprint import normalised
from rulesdoc.language import LANGUAGES
from rulesdoc.translation.alarm import about_target, say
from rulesdoc.translation.names import Span, Stems
from rulesdoc.translation.passage import Bitext, Pair

_SENTENCE = re.compile(r".+?(?:[.!?](?=[\s\u00a0\u202f»”\"')\]]*(?:\s|$))|[。！？][」”）]*|$)[\s»”\"')\]]*", re.DOTALL)
_BRACKET = re.compile(r"^[(（][^()（）]*[)）]\s*(?=\S)")
_NUMBERS = re.compile("[0-9]+")
_SHORTEST = 18
# Below this share of its repeats a rendering is one of several, not a slip.
_USUAL = 0.75
_ENOUGH = 4


@dataclass(frozen=True, slots=True)
class _Sentence:
    pair: Pair
    source: Span
    target: Span


def check_sentences(bitext: Bitext) -> Iterator[Alarm]:
    """A sentence that the document translates otherwise elsewhere; a warning where nearly all its repeats agree.

    Sentences are matched by their order where both texts have as many of them.
    """
    stem = Stems(bitext.target)
    pairs = [pair for pair in bitext.pairs if pair.source.kind in ("rule", "example", "entry")]
    texts = ((pair.source.text, pair.target.text) for pair in pairs)
    renderings: dict[str, dict[str, list[_Sentence]]] = {}
    for pair, found in zip(pairs, bitext.learned.of_each(_aligned, texts, bitext.target.code, stem), strict=True):
        for here, there, source, target in found:
            renderings.setdefault(here, {}).setdefault(there, []).append(_Sentence(pair, source, target))
    for ways in renderings.values():
        if len(ways) > 1:
            yield from _otherwise(ways)
    yield from _alike(renderings)


def _aligned(texts: tuple[str, str], code: str, stem: Stems) -> tuple[tuple[str, str, Span, Span], ...]:
    """The sentences of a text (the first of ``texts``) that are long enough, with their translations (in the second),
    whose language has this ``code``; none where the two have not as many.

    Each is: its words, the words of its translation without what comes and goes, the spans of both.
    """
    source, target = texts
    here, there = _spans(source), _spans(target)
    if len(here) != len(there):
        return ()
    found = []
    for one, other in zip(here, there, strict=True):
        words = normalised(source[slice(*one)])
        if len(words) >= _SHORTEST:
            # A bracket that opens a sentence belongs to the one before it.
            rendered = normalised(_BRACKET.sub("", target[slice(*other)]))
            found.append((words, _without_agreement(rendered, code, stem), one, other))
    return tuple(found)


def _spans(text: str) -> list[Span]:
    return [
        (match.start(), match.start() + len(match[0].rstrip()))
        for match in _SENTENCE.finditer(text)
        if match[0].strip()
    ]


def _without_agreement(sentence: str, code: str, stem: Stems) -> str:
    """A translated sentence without what agrees with its subject ("il", "elle"), which changes with the rule."""
    language = LANGUAGES[code]
    if not language.words_apart:
        return sentence
    return " ".join(stem[language.agreeing.get(word, word)] for word in sentence.split())


def _otherwise(ways: dict[str, list[_Sentence]]) -> Iterator[Alarm]:
    counts = Counter({way: len(places) for way, places in ways.items()})
    usual, often = counts.most_common(1)[0]
    total = sum(counts.values())
    clear = often >= _ENOUGH and often >= _USUAL * total
    model = ways[usual][0]
    for way, places in ways.items():
        # Where a number is another one, checks 2 and 3 say so.
        if way == usual or _NUMBERS.findall(way) != _NUMBERS.findall(usual):
            continue
        each = places[0]
        where = model.pair.address
        if often > 1:
            said = say("this sentence is translated otherwise in {where} and {n} other texts", where=where, n=often - 1)
        else:
            said = say("this sentence is translated otherwise in {where}", where=where)
        yield about_target(
            each.pair,
            "same-sentence",
            "warning" if clear else "info",
            said,
            [each.target],
            [each.source],
        )


def _alike(renderings: dict[str, dict[str, list[_Sentence]]]) -> Iterator[Alarm]:
    """Different sentences with one translation; numbers alone can't be the difference, check 3 sees those."""
    sources: dict[str, list[tuple[str, _Sentence]]] = {}
    for here, ways in renderings.items():
        for there, places in ways.items():
            sources.setdefault(there, []).append((here, places[0]))
    for there, each in sources.items():
        if len(each) > 1 and len(there) >= _SHORTEST:
            (_, model), (_, other) = each[0], each[1]
            yield about_target(
                other.pair,
                "same-translation",
                "info",
                say("another sentence is translated by these words in {where}", where=model.pair.address),
                [other.target],
                [other.source],
            )
