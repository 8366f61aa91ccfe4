"""Check 7: whole texts, and stretches within a sentence, that were left in the source's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache

from rulesdoc.comparison import Alarm
from rulesdoc.language import LANGUAGES
from rulesdoc.translation.alarm import about_target, say
from rulesdoc.translation.names import Span
from rulesdoc.translation.passage import Bitext

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
# As many words of the source in a row are no accident, if a common one is among them.
_RUN = 3


@cache
def _telling(source: str, target: str) -> frozenset[str]:
    """Common words of the source's language that are none of the target's."""
    return LANGUAGES[source].common_words - LANGUAGES[target].common_words - LANGUAGES[target].shared_words


def check_untranslated(bitext: Bitext) -> Iterator[Alarm]:
    """Words of the source that stand in the translation as they are, a common word of its language among them.

    Names, keywords and words that both languages have hold no such word; quoted and bracketed titles are left.
    """
    names = frozenset(name.casefold() for term in bitext.terms for name in (*term.source, *term.target))
    telling = _telling(bitext.source.code, bitext.target.code)
    pairs = [pair for pair in bitext.pairs if pair.target.kind != "name"]
    texts = ((pair.source.masked, pair.target.masked, pair.target.text) for pair in pairs)
    for pair, spans in zip(pairs, bitext.learned.of_each(_runs, texts, telling, names), strict=True):
        if not spans:
            continue
        words = sum(len(_WORD.findall(pair.target.text[start:end])) for start, end in spans)
        whole = 2 * words > len(_WORD.findall(pair.target.masked))
        first = pair.target.text[slice(*spans[0])]
        yield about_target(
            pair,
            "untranslated",
            "error" if whole else "warning",
            say("is left in {language}", language=pair.source.language)
            if whole
            else say("“{words}” is left in {language}", words=first, language=pair.source.language),
            spans,
        )


def _runs(texts: tuple[str, str, str], telling: frozenset[str], names: frozenset[str]) -> tuple[Span, ...]:
    """What was left in a translation. The texts are: the source and the target masked, the target as it is."""
    source, target, text = texts
    there = list(_WORD.finditer(target))
    folded = [match[0].casefold() for match in there]
    if telling.isdisjoint(folded):
        return ()
    here = [match[0].casefold() for match in _WORD.finditer(source)]
    spans = []
    for block in SequenceMatcher(None, here, folded, autojunk=False).get_matching_blocks():
        run = folded[block.b : block.b + block.size]
        if len(run) < _RUN or telling.isdisjoint(run) or " ".join(run) in names:
            continue
        start, end = there[block.b].start(), there[block.b + block.size - 1].end()
        if not _is_title(text, start, end, there[block.b : block.b + block.size]):
            spans.append((start, end))
    return tuple(spans)


def _is_title(text: str, start: int, end: int, words: list[re.Match[str]]) -> bool:
    """Whether a stretch is a name given in its own language: in brackets or quotes, or in capitals."""
    before, after = text[:start].rstrip(), text[end:].lstrip()
    if before.endswith(("(", "[", "“", "«", "「", "《", "（")) and after.startswith(
        (")", "]", "”", "»", "」", "》", "）")
    ):
        return True
    long_ones = [match[0] for match in words if len(match[0]) > 3]
    return all(word[0].isupper() for word in long_ones)
