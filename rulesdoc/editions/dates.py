"""Dates in any text: ``2007-04-12``, ``12/04/2007``, ``April 12, 2007``, ``12 avril 2007``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from rulesdoc.language import LANGUAGES, Language

_ISO = re.compile(r"\b([0-9]{4})-([0-9]{2})-([0-9]{2})\b")
_SLASHES = re.compile(r"(?<![\d/])([0-9]{1,2})[/.]([0-9]{1,2})[/.]([0-9]{4})(?![\d/])")


def dates_in(text: str, language: Language) -> Iterator[date]:
    """The dates in a text. Where it cannot be seen whether the day or the month comes first (``01/02/2006``), it
    is as the language writes it."""
    for year, month, day in _ISO.findall(text):
        yield from _valid(int(year), int(month), int(day))
    day_first = language.date.index("<day>") < language.date.index("<month>")
    for first, second, year in _SLASHES.findall(text):
        day, month = (first, second) if day_first or int(first) > 12 else (second, first)
        if int(month) > 12:
            day, month = month, day
        yield from _valid(int(year), int(month), int(day))
    for each in LANGUAGES.values():
        for found in re.finditer(rf"\b(?:{each.date})", text, re.IGNORECASE):
            if found["month"].casefold() in each.months:
                month_number = each.months.index(found["month"].casefold()) + 1
                yield from _valid(int(found["year"]), month_number, int(found["day"]))


def _valid(year: int, month: int, day: int) -> Iterator[date]:
    try:
        yield date(year, month, day)
    except ValueError:
        return
