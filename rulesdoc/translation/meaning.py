"""Signs that a translation says something else: a negation that is gone, a text that is much too short."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from statistics import median

from rulesdoc.comparison import Alarm
from rulesdoc.finding import Severity
from rulesdoc.language import LANGUAGES
from rulesdoc.translation.alarm import about_target, say
from rulesdoc.translation.passage import Bitext

# Texts shorter than this (in characters) vary too much in length.
_LONG = 60
# How far below the usual length (as a logarithm) is much too short: a third of it, which professional translations
# hardly ever come to; or, in a document of enough texts, so many times its own usual deviation, but at least that.
_A_THIRD = 1.1
_DEVIATIONS = 7
_AT_LEAST = 0.45
_ENOUGH = 30
# From which share of that on a text is worth a look.
_WORTH = 0.75


_SURE, _MAYBE = "not", "maybe"


@cache
def _patterns(code: str) -> dict[str, re.Pattern[str]]:
    return {kind: re.compile(form, re.IGNORECASE) for kind, form in LANGUAGES[code].negations.items()}


def _others(text: str, code: str) -> Counter[str]:
    """How many negations there are of every kind besides those that say it for sure."""
    patterns = _patterns(code)
    rest = patterns[_SURE].sub(" ", text)
    return Counter({kind: len(form.findall(rest)) for kind, form in patterns.items() if kind != _SURE})


def check_negation(bitext: Bitext) -> Iterator[Alarm]:
    """More negations in the source than its translation has, of any kind ("without", "except", "prohibited").

    A kind that both texts have stands for itself and for no other: what the translation has more of it may stand
    for a negation. The reverse only where nothing at all is negated in the source, for many a language negates
    twice what another negates once.
    """
    here, there = bitext.source.code, bitext.target.code
    for pair in bitext.pairs:
        if pair.source.kind in ("heading", "name"):
            continue
        source, target = pair.source.masked, pair.target.masked
        sure = list(_patterns(here)[_SURE].finditer(source))
        also = list(_patterns(there)[_SURE].finditer(target))
        # What was left in the source's language stands there too; check 7 sees it.
        if len(sure) > len(also) and not _patterns(here)[_SURE].search(target):
            others = _others(target, there)
            if len(sure) <= len(also) + others[_MAYBE]:
                continue
            stand = len(also) + (others - Counter({**_others(source, here), _MAYBE: 0})).total()
            if len(sure) > stand:
                said = say("“{words}” of the {language} text: nothing is negated here", words=sure[0][0], language=here)
                if stand:
                    said = say(
                        "{count} negations in the {language} text, {n} here", count=len(sure), language=here, n=stand
                    )
                yield about_target(pair, "negation", "warning", said, (), [each.span() for each in sure])
        elif also and not sure and not _others(source, here).total():
            said = say("“{words}”: nothing is negated in the {language} text", words=also[0][0], language=here)
            yield about_target(pair, "negation", "warning", said, [also[0].span()])


def check_length(bitext: Bitext) -> Iterator[Alarm]:
    """Translations much shorter than this document's usually are for their source: a clause may be gone."""
    long_ones = [pair for pair in bitext.pairs if len(pair.source.text) >= _LONG and pair.target.text]
    if not long_ones:
        return
    ratios = [math.log(len(pair.target.text) / len(pair.source.text)) for pair in long_ones]
    usual = median(ratios)
    bound = _A_THIRD
    if len(ratios) >= _ENOUGH:
        deviation = median(abs(ratio - usual) for ratio in ratios)
        bound = min(_A_THIRD, max(_AT_LEAST, _DEVIATIONS * deviation))
    for pair, ratio in zip(long_ones, ratios, strict=True):
        if usual - ratio > _WORTH * bound:
            share = round(100 * math.exp(ratio - usual))
            severity: Severity = "warning" if usual - ratio > bound else "info"
            said = say("has {share} % of the usual length: a clause may be missing", share=share)
            yield about_target(pair, "too-short", severity, said)
