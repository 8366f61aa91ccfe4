"""Check 8, words: one written twice, two determiners in a row, an accent that a capital lost."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from rulesdoc.comparison import Alarm
from rulesdoc.language import LANGUAGES, Language
from rulesdoc.translation.alarm import about_target, say
from rulesdoc.translation.names import WORD, Span, words_of
from rulesdoc.translation.passage import Bitext

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
    before = WORD.findall(text[max(0, found.start() - 15) : found.start()])
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
    if not language.typography.plural_ends:
        return
    pairs = bitext.translations()
    texts = [pair.target.masked for pair in pairs]
    uses = bitext.learned.of_each(_uses, texts, language.code)
    nouns = _Nouns(uses, _counted(bitext), language)
    for pair, each in zip(pairs, uses, strict=True):
        found = sorted({*each.wrong, *(span for word, span in each.doubtful if word in nouns)})
        if found:
            yield about_target(
                pair,
                "agreement",
                "warning",
                say("“{words}”: the plural has no plural ending", words=pair.target.text[slice(*found[0])]),
                found,
            )


def _counted(bitext: Bitext) -> Counter[str]:
    """How often each word stands in all translations."""
    texts = (pair.target.masked for pair in bitext.translations())
    return Counter(chain.from_iterable(bitext.learned.of_each(words_of, texts)))


@dataclass(frozen=True, slots=True)
class _Uses:
    """What one text shows of nouns, by words of at least three letters.

    ``wrong`` are a determiner of the plural and a word without a plural ending, ``doubtful`` the same where the
    determiner may be a pronoun, by that word. ``after`` are all words after such a determiner, ``plural`` those
    after any, ``singular`` those after one of the singular, ``verbs`` those that can only be a verb there.
    """

    wrong: tuple[Span, ...]
    doubtful: tuple[tuple[str, Span], ...]
    after: tuple[str, ...]
    plural: tuple[str, ...]
    singular: tuple[str, ...]
    verbs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Forms:
    """What :class:`_Uses` are found by: patterns of a determiner, or of what stands before a verb, with the word."""

    sure: re.Pattern[str]
    maybe: re.Pattern[str]
    singular: re.Pattern[str]
    determined: re.Pattern[str]
    subject: re.Pattern[str]
    verb: re.Pattern[str]


@cache
def _forms(code: str) -> _Forms:
    typography = LANGUAGES[code].typography
    determiners = f"{typography.singular}|{typography.plural}|{typography.maybe_plural}"
    return _Forms(
        _after_determiner(typography.plural),
        _after_determiner(typography.maybe_plural),
        _after_determiner(typography.singular),
        re.compile(rf"(?<![\w'’-])(?:{determiners}) ([^\W\d_]{{3,}})", re.IGNORECASE),
        re.compile(rf"(?:{typography.verbal})$", re.IGNORECASE),
        re.compile(rf"(?:{typography.verbal})([^\W\d_]{{3,}})", re.IGNORECASE),
    )


def _uses(text: str, code: str) -> _Uses:
    forms, ends, cardinals = _forms(code), LANGUAGES[code].typography.plural_ends, LANGUAGES[code].numerals.cardinals

    def lacks_ending(match: re.Match[str]) -> bool:
        # "aux date, heure et lieu": one determiner for several things.
        several = match[2] and len(match[2]) > 3 and match[2][-1] not in ends
        return match[1].islower() and match[1][-1] not in ends and match[1] not in cardinals and not several

    def follows_subject(match: re.Match[str]) -> bool:
        # "qui les contrôle": what stands before the determiner makes it a pronoun.
        return forms.subject.search(text, max(0, match.start() - 10), match.start()) is not None

    maybe = list(forms.maybe.finditer(text))
    return _Uses(
        tuple((match.start(), match.end(1)) for match in forms.sure.finditer(text) if lacks_ending(match)),
        tuple(
            (match[1], (match.start(), match.end(1)))
            for match in maybe
            if lacks_ending(match) and not follows_subject(match)
        ),
        tuple(match[1] for match in maybe),
        tuple(forms.determined.findall(text)),
        tuple(match[1] for match in forms.singular.finditer(text)),
        tuple(forms.verb.findall(text)),
    )


def _after_determiner(determiners: str) -> re.Pattern[str]:
    """Matches a determiner with the word after it (group 1), and the next one of an enumeration (group 2)."""
    return re.compile(
        rf"(?<![\w'’-])(?:{determiners}) ([^\W\d_]{{3,}})(?![\w'’-])(?:(?=(?:, | et | ou )([^\W\d_]+)))?",
        re.IGNORECASE,
    )


class _Nouns:
    """The words that a document uses as nouns: after determiners, in the plural, and not as verbs."""

    def __init__(self, uses: Sequence[_Uses], words: Counter[str], language: Language) -> None:
        self._plurals = language.plurals
        self._words = words
        self._after = Counter(chain.from_iterable(each.after for each in uses))
        self._plural = set(chain.from_iterable(each.plural for each in uses))
        self._singular = set(chain.from_iterable(each.singular for each in uses))
        self._verbs = set(chain.from_iterable(each.verbs for each in uses))

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
    known = {word for word in _counted(bitext) if word.islower()}
    pairs = bitext.translations()
    capitals = bitext.learned.of_each(_capitals, (pair.target.masked for pair in pairs), language.code)
    lost = {word for word in {word for _, words in capitals for word, _ in words} if _lost(word, language, known)}
    for pair, (letters, words) in zip(pairs, capitals, strict=True):
        # A word of the source is a name that both languages have.
        found = [*letters, *(span for word, span in words if word in lost and word not in pair.source.text)]
        if found:
            first = pair.target.text[slice(*min(found))]
            said = say("“{word}” lacks its accent", word=first)
            yield about_target(pair, "missing-accent", "warning", said, sorted(found))


def _capitals(text: str, code: str) -> tuple[tuple[Span, ...], tuple[tuple[str, Span], ...]]:
    """Letters that lost their accent, and words with a capital that may have lost its own."""
    typography = LANGUAGES[code].typography
    return (
        tuple(match.span() for match in re.finditer(typography.lost_accent, text)),
        tuple(
            (match[0], match.span())
            for match in WORD.finditer(text)
            if match[0][0] in typography.accented and len(match[0]) > 2 and match[0][1:].islower()
        ),
    )


def _lost(word: str, language: Language, known: Container[str]) -> bool:
    plain = word.casefold()
    accented = [(mark + word[1:]).casefold() for mark in language.typography.accented[word[0]]]
    return plain not in known and any(
        each in known or each.startswith(language.typography.accented_stems) for each in accented
    )
