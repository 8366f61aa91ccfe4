"""Type lines (205.1): "Legendary Artifact Creature — Golem", « Créature-artefact légendaire : golem »."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from rulesdoc.language import Language
from rulesdoc.wording import lexicon
from rulesdoc.wording.column import COLUMNS, Column
from rulesdoc.wording.error import WordingError
from rulesdoc.wording.text import Token, tokenise

_DASHES = frozenset({"—", "–", ":", "--"})


@dataclass(frozen=True, slots=True)
class TypeLine:
    """What a type line says, in the words of the rules (lower-case English)."""

    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]


def read_type_line(text: str, language: Language) -> TypeLine:
    """The supertypes, card types and subtypes of a type line.

    :raises WordingError: a word that the lexicon does not have, or no card type.
    """
    return _read(text, language.code)


@cache
def _read(text: str, code: str) -> TypeLine:
    column = COLUMNS[code]
    tokens = tokenise(text, column)
    dash = next((at for at, token in enumerate(tokens) if token.words[0] in _DASHES), len(tokens))
    joints = frozenset({"-", ",", "/", column.between_subtypes})
    kinds = _words(column)
    supertypes: set[str] = set()
    types: set[str] = set()
    for kind, word in _sequence(text, tokens[:dash], kinds, joints):
        (supertypes if kind == "supertype" else types).add(word)
    if not types:
        raise WordingError(text, tokens[0].start if tokens else 0, "a type line names at least one card type (205.2)")
    subtypes = {word for _, word in _sequence(text, tokens[dash + 1 :], _subtype_words(column), joints)}
    return TypeLine(frozenset(supertypes), frozenset(types), frozenset(subtypes))


_Known = dict[tuple[str, ...], tuple[str, str]]


@cache
def _known(code: str, of_subtypes: bool) -> _Known:
    column = COLUMNS[code]
    known: _Known = {}

    def add(kind: str, entries: Iterable[lexicon.Entry]) -> None:
        for entry in entries:
            for form in entry.forms:
                known[tuple(token.words[0] for token in tokenise(form.text, column))] = (kind, entry.word)

    if of_subtypes:
        add("subtype", lexicon.subtypes(column))
    else:
        add("supertype", lexicon.supertypes(column))
        add("type", (entry for entry in lexicon.card_types(column) if entry.word not in lexicon.NOT_TYPES))
    return known


def _words(column: Column) -> _Known:
    return _known(column.code, False)


def _subtype_words(column: Column) -> _Known:
    return _known(column.code, True)


def _sequence(text: str, tokens: tuple[Token, ...], known: _Known, joints: frozenset[str]) -> Iterable[tuple[str, str]]:
    """The known words in order; between them may stand what joins words."""
    longest = max(len(words) for words in known)
    at = 0
    while at < len(tokens):
        for length in range(longest, 0, -1):
            words = tuple(token.words[0] for token in tokens[at : at + length])
            if words in known and len(words) == length:
                yield known[words]
                at += length
                break
        else:
            if tokens[at].words[0] not in joints:
                raise _unknown(text, tokens[at], known)
            at += 1


def _unknown(text: str, token: Token, known: _Known) -> WordingError:
    written = text[token.start : token.end]
    names = [" ".join(words) for words in known]
    nearest = tuple(difflib.get_close_matches(written.lower(), names, n=3, cutoff=0.5))
    return WordingError(
        text,
        token.start,
        f"“{written}” is not a word of a type line",
        nearest,
        f"{written.lower()} in lexicon.py",
    )
