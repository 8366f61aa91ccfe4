"""Type lines (205.1): "Legendary Creature — Giant", « Créature légendaire : géant », as the rules' words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rulesdoc.language import Language
from rulesdoc.wording import lexicon
from rulesdoc.wording.column import COLUMNS, Column
from rulesdoc.wording.compiling import WordingError
from rulesdoc.wording.lexicon import Entry

_PARTS = re.compile(r"\s*[—–:]\s*")


@dataclass(frozen=True, slots=True)
class TypeLine:
    """What stands left and right of the dash, in lower-case English."""

    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]


def read_type_line(text: str, language: Language) -> TypeLine:
    """The types of a type line. Raises :class:`WordingError` for a word that is no type in this language."""
    return _read(text, language.code)


@lru_cache(maxsize=1024)
def _read(text: str, code: str) -> TypeLine:
    column = COLUMNS[code]
    left, *right = _PARTS.split(text.strip(), maxsplit=1)
    above, types = lexicon.supertypes(column), lexicon.card_types(column)
    found = _words(text, left, 0, (*above, *types), column)
    start = len(text) - len(right[0]) if right else 0
    subtypes = _words(text, right[0], start, lexicon.subtypes(column), column) if right else frozenset()
    supertypes = found & {entry.word for entry in above}
    return TypeLine(supertypes, found - supertypes, subtypes)


def _words(text: str, part: str, start: int, entries: tuple[Entry, ...], column: Column) -> frozenset[str]:
    """The words that a part of a type line is made of, longest forms first."""
    known = {form.text.casefold(): entry.word for entry in entries for form in entry.forms}
    joints = {joint.strip() for joint in column.also}
    either = "|".join(re.escape(form) for form in sorted((*known, *joints), key=len, reverse=True))
    piece = re.compile(rf"(?:{either})(?![^\W_])", re.IGNORECASE)
    found: set[str] = set()
    at = 0
    while at < len(part):
        match = piece.match(part, at)
        if match is None:
            raise WordingError(text, start + at, "this is no type, supertype or subtype that the lexicon knows")
        word = match[0].casefold()
        if word in known:
            found.add(known[word])
        at = match.end()
        while at < len(part) and (part[at].isspace() or part[at] in ",-"):
            at += 1
    return frozenset(found)
