"""What words of the rules (keywords, kinds of counters, types), and names made of them, are called in a language.

A language without a column calls them as the rules do, in English."""

from __future__ import annotations

from functools import cache

from rulesdoc.wording import lexicon
from rulesdoc.wording.column import COLUMNS, EN


def word_in(word: str, code: str) -> str:
    """The name of a word of the rules in a language, in the singular; the word itself if it has no other name."""
    return _names(code).get(word, word)


def subtypes_in(words: tuple[str, ...], code: str) -> str:
    """Subtypes in this order as a name in a language has them: ``Elf Warrior``, « Elfe et Guerrier »."""
    column = COLUMNS.get(code, EN)
    names = (word_in(word, column.code) for word in words)
    between = f" {column.between_subtypes} " if column.between_subtypes else " "
    return between.join(name[:1].upper() + name[1:] for name in names)


def token_name_in(subtypes: tuple[str, ...], code: str) -> str:
    """The name in a language of a token that is named by its subtypes (111.4): ``Elf Warrior Token``."""
    return COLUMNS.get(code, EN).token_name.format(subtypes_in(subtypes, code))


@cache
def _names(code: str) -> dict[str, str]:
    if code not in COLUMNS:
        return {}
    column = COLUMNS[code]
    entries = (
        *lexicon.subtypes(column),
        *lexicon.supertypes(column),
        *lexicon.card_types(column),
        *lexicon.keywords(column),
    )
    return {**lexicon.counters(column), **{entry.word: entry.forms[0].text for entry in entries}}
