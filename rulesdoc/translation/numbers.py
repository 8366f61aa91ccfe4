"""Check 3, first half: the same numbers in both texts, by value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from string import digits

from rulesdoc.comparison import Alarm
from rulesdoc.translation.alarm import about_target, say_what_differs
from rulesdoc.translation.passage import Bitext, Pair
from rulesdoc.translation.quantity import Quantity, quantities


def check_numbers(bitext: Bitext) -> Iterator[Alarm]:
    """Numbers of one text that the other has neither in digits nor in words. Repeats don't count."""
    for pair in bitext.pairs:
        if pair.source.kind == "name":
            continue
        here = quantities(pair.source.masked, bitext.source)
        there = quantities(pair.target.masked, bitext.target)
        if not (here or there):
            continue
        lost = _unexplained(here, there, pair, in_target=True)
        added = _unexplained(there, here, pair, in_target=False)
        if added and not lost and bitext.target.words_apart:
            # "both" is no number that must stand elsewhere; but "three" is none of its translations. (Where no
            # spaces stand between words, a numeral may well be a part of one.)
            lost = _hinted(here, there)
        if (lost and added) or _matters(pair, lost, added):
            yield _mismatch(pair, lost, added)
        elif swapped := _swapped(here, there):
            yield _mismatch(pair, *swapped)


def _swapped(here: list[Quantity], there: list[Quantity]) -> tuple[list[Quantity], list[Quantity]] | None:
    """One number that stands once less and another that stands once more: one for the other, though both are there."""
    counts = Counter(each.value for each in here if each.sure)
    others = Counter(each.value for each in there if each.sure)
    less, more = counts - others, others - counts
    if less.total() != 1 or more.total() != 1:
        return None
    lost = [each for each in here if each.sure and each.value in less]
    added = [each for each in there if each.sure and each.value in more]
    return lost[:1], added[:1]


def _hinted(here: list[Quantity], there: list[Quantity]) -> list[Quantity]:
    values = {each.value for each in there}
    return [each for each in here if not each.sure and each.value == 2 and each.value not in values]


def _unexplained(numbers: list[Quantity], others: list[Quantity], pair: Pair, in_target: bool) -> list[Quantity]:
    other = pair.target if in_target else pair.source
    known = {each.value for each in others}
    known |= {Fraction(each.section) for each, _, _ in other.references if each.rule is None}
    return [each for each in numbers if each.sure and each.value not in known]


def _matters(pair: Pair, lost: list[Quantity], added: list[Quantity]) -> bool:
    """Whether numbers that only one text has are worth a word.

    A number word too many is how a language says it ("le deuxième", "les deux"), and a number in brackets that only
    one text has, "subsection (1)", is one that the other language had no need to point to.
    """
    return any(
        pair.target.text[each.start] in digits and not _is_pointer(pair.target.text, each) for each in added
    ) or any(not _is_pointer(pair.source.text, each) for each in lost)


def _is_pointer(text: str, number: Quantity) -> bool:
    return text[: number.start].endswith("(") and text.startswith(")", number.end)


def _mismatch(pair: Pair, lost: list[Quantity], added: list[Quantity]) -> Alarm:
    here = ", ".join(dict.fromkeys(pair.source.text[each.start : each.end] for each in lost))
    there = ", ".join(dict.fromkeys(pair.target.text[each.start : each.end] for each in added))
    return about_target(
        pair,
        "number-mismatch",
        "error" if lost and added else "warning",
        say_what_differs(pair, here, there),
        [(each.start, each.end) for each in added],
        [(each.start, each.end) for each in lost],
    )
