"""Numbers in running text by value: digits, number words to the thousands, ordinals.

Rule numbers and symbols are masked before. A number is *sure* when the other language must have it too; words
that may or may not stand for a number ("both", "une", "plusieurs") only explain one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from rulesdoc.language import LANGUAGES, Language


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number in a text: ``text[start:end]``."""

    value: Fraction
    start: int
    end: int
    sure: bool


@dataclass(frozen=True, slots=True)
class _Forms:
    digits: re.Pattern[str]
    words: re.Pattern[str]
    known: frozenset[str]
    joiner: re.Pattern[str]


@cache
def _forms(code: str) -> _Forms:
    language = LANGUAGES[code]
    numerals = language.numerals
    groups = f"[{re.escape(numerals.thousands)}]"
    known = frozenset({*numerals.cardinals, *numerals.ordinals, *numerals.hints})
    word = r"[^\W\d_]+" if language.words_apart else "|".join(sorted(known, key=len, reverse=True))
    return _Forms(
        re.compile(rf"(?<![\d.,])(?:[0-9]{{1,3}}(?:{groups}[0-9]{{3}})+(?!\d)|[0-9]+)(?:[.,][0-9]+)?", re.ASCII),
        re.compile(word),
        known,
        re.compile(numerals.joiner, re.IGNORECASE),
    )


def quantities(text: str, language: Language) -> list[Quantity]:
    """Every number in a (masked) text, in order."""
    forms = _forms(language.code)
    found = [_in_digits(match, language) for match in forms.digits.finditer(text)]
    found += _in_words(text, language, forms)
    return sorted(found, key=lambda each: each.start)


def plain_values(text: str, language: Language) -> frozenset[Fraction]:
    """The values of all numbers in a text, sure or not."""
    return frozenset(each.value for each in quantities(text, language))


def _in_digits(match: re.Match[str], language: Language) -> Quantity:
    written = match[0]
    for mark in language.numerals.thousands:
        written = re.sub(rf"(?<=[0-9]){re.escape(mark)}(?=[0-9]{{3}})", "", written)
    return Quantity(Fraction(written.replace(",", ".")), match.start(), match.end(), True)


def _in_words(text: str, language: Language, forms: _Forms) -> Iterator[Quantity]:
    numerals = language.numerals
    stack: list[int] = []
    start = end = 0
    for match in forms.words.finditer(text):
        word = match[0].casefold()
        if word not in forms.known:
            continue
        value = numerals.cardinals.get(word)
        ordinal = numerals.ordinals.get(word)
        joined = bool(stack) and forms.joiner.fullmatch(text, end, match.start()) is not None
        if value == 0 and joined and stack[-1] >= 100:
            end = match.end()  # the zero of "two hundred (and) four" where it is written
            continue
        if value is not None and joined and _joins(stack, value, word in numerals.multipliers):
            end = match.end()
            continue
        if ordinal is not None and joined and stack[-1] % 10 == 0 and ordinal < stack[-1]:
            # "twenty-third": one number, that of its last word.
            yield Quantity(Fraction(sum(stack) + ordinal), start, match.end(), True)
            stack = []
            continue
        if stack:
            yield _number(stack, start, end)
            stack = []
        if value is not None:
            stack, start, end = [value], match.start(), match.end()
        elif ordinal is not None:
            # "Third, ..." opens a sentence of a list, which other languages number otherwise or not at all.
            sure = ordinal > 2 and not (match[0][0].isupper() and text.startswith(",", match.end()))
            yield Quantity(Fraction(ordinal), match.start(), match.end(), sure)
        for hint in numerals.hints.get(word, ()):
            yield Quantity(Fraction(hint), match.start(), match.end(), False)
    if stack:
        yield _number(stack, start, end)


def _number(stack: list[int], start: int, end: int) -> Quantity:
    value = sum(stack)
    return Quantity(Fraction(value), start, end, value > 1)


def _joins(stack: list[int], value: int, multiplies: bool) -> bool:
    """Whether a number word continues the one before it; if so, it is put on the stack."""
    if multiplies and stack[-1] < value:
        below = 0
        while stack and stack[-1] < value:
            below += stack.pop()
        stack.append(below * value)
        return True
    if value and value < stack[-1] and stack[-1] % 10 == 0 and (stack[-1] >= 100 or value < 20):
        stack.append(value)
        return True
    return False
