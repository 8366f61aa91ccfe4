"""Check 8, words: one written twice, two determiners in a row, an accent that a capital lost."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from rulesdoc.comparison import Alarm
from rulesdoc.language import LANGUAGES, Language
from rulesdoc.translation.alarm import about_target, say
from rulesdoc.translation.passage import Bitext, Pair

_WORD = re.compile(r"[^\W\d_]+")
# A noun stands in the plural so often after its determiner, and without its ending at most in this share.
_ENOUGH = 2
_SLIPS = 0.06
_DOUBLED = re.compile(r"(?<![\w'’-])([^\W\d_]+)[ \u00a0]+\1(?![\w'’-])", re.IGNORECASE)


def check_doubled_words(bitext: Bitext) -> Iterator[Alarm]:
    """A word twice in a row, or again after a determiner ("perdu la perdu"), but not where the source has one."""
    language = bitext.target
    around = _around_determiner(language.code)
    for pair in bitext.translations():
        text = pair.target.masked
        found = [match for match in _DOUBLED.finditer(text) if match[1].casefold() not in language.typography.doubled]
        if around is not None:
            found += [match for match in around.finditer(text) if not _is_noun(text, match, language)]
        if found and not _DOUBLED.search(pair.source.masked):
            yield about_target(
                pair,
                "doubled-word",
                "warning",
                say("“{words}”: a word twice", words=found[0][0]),
                [match.span() for match in found],
            )


def _is_noun(text: str, found: re.Match[str], language: Language) -> bool:
    """Whether the first of the two words has a determiner too: "comme des dépôts les dépôts"."""
    before = _WORD.findall(text[max(0, found.start() - 15) : found.start()])
    return bool(before) and before[-1].casefold() in language.typography.articles[0]


@cache
def _around_determiner(code: str) -> re.Pattern[str] | None:
    first, _ = LANGUAGES[code].typography.articles
    if not first:
        return None
    return re.compile(rf"(?<![\w'’-])([^\W\d_]{{4,}}) (?:{'|'.join(sorted(first))}) \1(?![\w'’-])", re.IGNORECASE)


def check_determiners(bitext: Bitext) -> Iterator[Alarm]:
    """Two determiners in a row, of which one was to go: "chacun l’ensemble", "the a"."""
    first, second = bitext.target.typography.articles
    if not first:
        return
    pattern = re.compile(
        # The same word twice is a doubled word.
        rf"(?<![\w'’-])({'|'.join(sorted(first))}) (?!\1(?![\w'’-]))(?:{'|'.join(sorted(second))})(?![\w-])",
        re.IGNORECASE,
    )
    for pair in bitext.translations():
        found = list(pattern.finditer(pair.target.masked))
        if found:
            yield about_target(
                pair,
                "two-determiners",
                "warning",
                say("“{words}”: two determiners in a row", words=found[0][0]),
                [match.span() for match in found],
            )


def check_agreement(bitext: Bitext) -> Iterator[Alarm]:
    """A word without a plural ending after a determiner of the plural: "toutes les équipent", "ces capacité".

    Where the determiner may be a pronoun ("les capacité", "les contrôle") the document tells: a word that it has
    in the plural, and hardly ever so after that determiner.
    """
    language = bitext.target
    ends = language.typography.plural_ends
    if not ends:
        return
    sure, maybe = _after_determiner(language.typography.plural), _after_determiner(language.typography.maybe_plural)
    numbers = {*language.numerals.cardinals, *language.numerals.ordinals, *language.numerals.hints}
    doubtful: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for pair in bitext.translations():
        doubtful.update(match[1] for match in maybe.finditer(pair.target.masked))
        words.update(_WORD.findall(pair.target.masked))
    for pair in bitext.translations():
        found = [
            (match.start(), match.end(1))
            for match in (*sure.finditer(pair.target.masked), *maybe.finditer(pair.target.masked))
            if match[1].islower()
            and match[1][-1] not in ends
            and match[1] not in numbers
            # "aux date, heure et lieu": one determiner for several things.
            and not (match[2] and len(match[2]) > 3 and match[2][-1] not in ends)
            and (match.re is sure or _usually_plural(match[1], doubtful, words, language))
        ]
        if found:
            yield about_target(
                pair,
                "agreement",
                "warning",
                say("“{words}”: the plural has no plural ending", words=pair.target.text[slice(*min(found))]),
                sorted(set(found)),
            )


@cache
def _after_determiner(determiners: str) -> re.Pattern[str]:
    """Matches a determiner with the word after it (group 1), and the next one of an enumeration (group 2)."""
    return re.compile(
        rf"(?<![\w'’-])(?:{determiners}) ([^\W\d_]{{3,}})(?![\w'’-])(?:(?:, | et | ou )([^\W\d_]+))?", re.IGNORECASE
    )


def _usually_plural(word: str, after: Counter[str], words: Counter[str], language: Language) -> bool:
    """Whether a word has a plural in the document, and hardly ever stands so ``after`` such a determiner."""
    plural = sum(words[word + ending] for ending in language.plurals)
    return plural >= _ENOUGH and after[word] <= max(1, plural * _SLIPS)


def check_accents(bitext: Bitext) -> Iterator[Alarm]:
    """Capitals without their accent: "A la fin", "Etat". Words are known from the text and by their stems."""
    language = bitext.target
    if not language.typography.accented:
        return
    known = {
        match[0] for pair in bitext.translations() for match in _WORD.finditer(pair.target.masked) if match[0].islower()
    }
    letter = re.compile(language.typography.lost_accent)
    for pair in bitext.translations():
        found = [match.span() for match in letter.finditer(pair.target.masked)]
        found += [
            match.span()
            for match in _WORD.finditer(pair.target.masked)
            if match[0][0] in language.typography.accented
            and len(match[0]) > 2
            and match[0][1:].islower()
            and _lost(match[0], language, known, pair)
        ]
        if found:
            first = pair.target.text[slice(*min(found))]
            said = say("“{word}” lacks its accent", word=first)
            yield about_target(pair, "missing-accent", "warning", said, sorted(found))


def _lost(word: str, language: Language, known: set[str], pair: Pair) -> bool:
    if word in pair.source.text:
        return False  # a name that both languages have
    plain = word.casefold()
    accented = [(mark + word[1:]).casefold() for mark in language.typography.accented[word[0]]]
    return plain not in known and any(
        each in known or each.startswith(language.typography.accented_stems) for each in accented
    )
