"""How a check says something: an :class:`~rulesdoc.comparison.Alarm` about one text and its translation."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdoc.comparison import Alarm, Saying
from rulesdoc.finding import Finding, Place, Severity
from rulesdoc.translation.passage import Pair


def say(message: str, /, **values: str | int | Saying) -> Saying:
    """A message with the values of its placeholders."""
    return Saying(message, tuple(values.items()))


def say_what_differs(pair: Pair, here: str, there: str) -> Saying:
    """That the target has ``there`` what the source has not, or not ``here`` what it has, or the one for the other."""
    language = pair.source.language
    if here and there:
        return say("has {there} where the {language} text has {here}", there=there, language=language, here=here)
    if here:
        return say("{here} of the {language} text is missing", here=here, language=language)
    return say("has {there}, which the {language} text has not", there=there, language=language)


def about_target(
    pair: Pair,
    code: str,
    severity: Severity,
    said: Saying,
    target_spans: Iterable[tuple[int, int]] = (),
    source_spans: Iterable[tuple[int, int]] = (),
) -> Alarm:
    """An alarm about the translation of a pair."""
    return Alarm(
        Finding(code, severity, pair.target.place, str(said)),
        said,
        pair.address,
        pair.target.language,
        pair.source.text,
        pair.target.text,
        tuple(source_spans),
        tuple(target_spans),
    )


def about_source(
    pair: Pair, code: str, severity: Severity, said: Saying, source_spans: Iterable[tuple[int, int]] = ()
) -> Alarm:
    """An alarm about the source text of a pair."""
    return Alarm(
        Finding(code, severity, pair.source.place, str(said)),
        said,
        pair.address,
        pair.source.language,
        pair.source.text,
        pair.target.text,
        tuple(source_spans),
    )


def about_place(place: Place, address: str, language: str, code: str, severity: Severity, said: Saying) -> Alarm:
    """An alarm about a place that holds no pair of texts, or no text at all."""
    return Alarm(Finding(code, severity, place, str(said)), said, address, language)
