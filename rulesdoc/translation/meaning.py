"""Signs that a translation says something else: a negation that is gone, a text that is much too short."""

from __future__ import annotations

import math
import re
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


@cache
def _negations(code: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    sure, possible = LANGUAGES[code].negations
    return re.compile(sure, re.IGNORECASE), re.compile(f"{sure}|{possible}", re.IGNORECASE)


def check_negation(bitext: Bitext) -> Iterator[Alarm]:
    """A negation in one text, and in the other none of any kind ("without", "except", "fails", "prohibited")."""
    here, here_possible = _negations(bitext.source.code)
    there, there_possible = _negations(bitext.target.code)
    for pair in bitext.pairs:
        if pair.source.kind in ("heading", "name"):
            continue
        source, target = pair.source.masked, pair.target.masked
        if (lost := here.search(source)) and not there_possible.search(target):
            said = say(
                "“{words}” of the {language} text: nothing is negated here", words=lost[0], language=bitext.source.code
            )
            yield about_target(pair, "negation", "warning", said, (), [lost.span()])
        elif (added := there.search(target)) and not here_possible.search(source):
            said = say(
                "“{words}”: nothing is negated in the {language} text", words=added[0], language=bitext.source.code
            )
            yield about_target(pair, "negation", "warning", said, [added.span()])


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
