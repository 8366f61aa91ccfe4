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

    Where the determiner may be a pronoun ("les capacité", "les contrôle") the document tells which words are nouns.
    """
    language = bitext.target
    ends = language.typography.plural_ends
    if not ends:
        return
    sure, maybe = _after_determiner(language.typography.plural), _after_determiner(language.typography.maybe_plural)
    nouns = _Nouns(bitext, maybe)
    for pair in bitext.translations():
        text = pair.target.masked
        found = [
            (match.start(), match.end(1))
            for match in (*sure.finditer(text), *maybe.finditer(text))
            if match[1].islower()
            and match[1][-1] not in ends
            and match[1] not in language.numerals.cardinals
            # "aux date, heure et lieu": one determiner for several things.
            and not (match[2] and len(match[2]) > 3 and match[2][-1] not in ends)
            and (match.re is sure or (not nouns.follows_subject(match) and match[1] in nouns))
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
        rf"(?<![\w'’-])(?:{determiners}) ([^\W\d_]{{3,}})(?![\w'’-])(?:(?=(?:, | et | ou )([^\W\d_]+)))?",
        re.IGNORECASE,
    )


class _Nouns:
    """The words that a document uses as nouns: after determiners, in the plural, and not as verbs."""

    def __init__(self, bitext: Bitext, maybe: re.Pattern[str]) -> None:
        typography = bitext.target.typography
        self._plurals = bitext.target.plurals
        self._subject = re.compile(rf"(?:{typography.verbal})$", re.IGNORECASE)
        verb = re.compile(rf"(?:{typography.verbal})([^\W\d_]{{3,}})", re.IGNORECASE)
        determined = re.compile(
            rf"(?<![\w'’-])(?:{typography.singular}|{typography.plural}|{typography.maybe_plural}) ([^\W\d_]{{3,}})",
            re.IGNORECASE,
        )
        singular = _after_determiner(typography.singular)
        self._verbs: set[str] = set()
        self._after: Counter[str] = Counter()
        self._words: Counter[str] = Counter()
        self._plural: set[str] = set()
        self._singular: set[str] = set()
        for pair in bitext.translations():
            text = pair.target.masked
            self._after.update(match[1] for match in maybe.finditer(text))
            self._words.update(_WORD.findall(text))
            self._plural.update(determined.findall(text))
            self._singular.update(match[1] for match in singular.finditer(text))
            self._verbs.update(verb.findall(text))

    def follows_subject(self, found: re.Match[str]) -> bool:
        """Whether what stands before the determiner makes it a pronoun: "qui les contrôle"."""
        return self._subject.search(found.string, max(0, found.start() - 10), found.start()) is not None

    def __contains__(self, word: str) -> bool:
        """Whether a word is a noun. One that is a verb too must be in the plural, and hardly ever stand bare."""
        plurals = [word + ending for ending in self._plurals]
        plural = sum(self._words[each] for each in plurals)
        if self._after[word] > max(1, plural * _SLIPS):
            return False
        if plural >= _ENOUGH:
            return True
        return word not in self._verbs and (word in self._singular or not self._plural.isdisjoint(plurals))


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
