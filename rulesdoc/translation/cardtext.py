"""Check 6: card text quoted in both languages is compiled, and must come to the same abilities."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rulesdoc.language import LANGUAGES, Language
from rulesdoc.translation.alarm import Alarm, about_target, say
from rulesdoc.translation.passage import Bitext
from rulesdoc.wording import WORDED, WordingError, compile

# A quoted text shorter than this is a name or a word.
_LEAST_WORDS = 3


def check_card_text(bitext: Bitext) -> Iterator[Alarm]:
    """Abilities quoted in an example or a rule that say one thing in one language and another in the other.

    Quotes are matched by their order, where both texts have as many. What the phrasebook can't read is silent.
    """
    if not {bitext.source.code, bitext.target.code} <= set(WORDED):
        return
    for pair in bitext.pairs:
        here, there = _quoted(pair.source.text, bitext.source), _quoted(pair.target.text, bitext.target)
        if len(here) != len(there):
            continue
        for source, target in zip(here, there, strict=True):
            text, translation = pair.source.text[slice(*source)], pair.target.text[slice(*target)]
            if min(len(text.split()), len(translation.split())) < _LEAST_WORDS:
                continue
            abilities = _compiled(text, bitext.source)
            others = _compiled(translation, bitext.target) if abilities else None
            if others and abilities != others:
                said = say("“{translation}” is another ability than “{text}”", translation=translation, text=text)
                yield about_target(pair, "card-text", "error", said, [target], [source])


def _compiled(text: str, language: Language) -> object:
    """The abilities of a text, empty if it has none or can't be read."""
    try:
        return compile(text, language)
    except WordingError:
        return ()


def _quoted(text: str, language: Language) -> list[tuple[int, int]]:
    """What stands between quotation marks, each as a span without the marks and the spaces inside them."""
    return [match.span(match.lastindex or 0) for match in _quotes(language.code).finditer(text)]


@cache
def _quotes(code: str) -> re.Pattern[str]:
    pairs = dict.fromkeys(LANGUAGES[code].quotes)
    forms = (rf"{re.escape(left)}\s*([^{re.escape(left + right)}]+?)\s*{re.escape(right)}" for left, right in pairs)
    return re.compile("|".join(forms))
