"""What a word of the rules (a keyword, a kind of counter, a type) is called in a language."""

from __future__ import annotations

from functools import cache

from rulesdoc.wording import lexicon
from rulesdoc.wording.column import COLUMNS


def word_in(word: str, code: str) -> str:
    """The name of a word of the rules in a language, in the singular; the word itself if it has no other name."""
    return _names(code).get(word, word)


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
