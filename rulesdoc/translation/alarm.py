"""How a check says something: an :class:`~rulesdoc.comparison.Alarm` about one text and its translation."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdoc.comparison import Alarm, Saying
from rulesdoc.finding import Finding, Place, Severity
from rulesdoc.translation.passage import Pair


def say(message: str, /, **values: str | int | Saying) -> Saying:
    """A message with the values of its placeholders."""
    return Saying(message, tuple(values.items()))


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
