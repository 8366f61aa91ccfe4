"""What a check says: an :class:`Alarm` is a finding about one text and its translation, with both of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulesdoc.finding import Finding, Severity
from rulesdoc.translation.passage import Pair, Passage

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Alarm:
    """``address`` says which text it is about, ``language`` (a code) in which language something is to be mended.

    ``source`` and ``target`` are the two texts, empty where there is none; the spans are the words in them that
    the alarm is about.
    """

    finding: Finding
    address: str
    language: str
    source: str = ""
    target: str = ""
    source_spans: Spans = ()
    target_spans: Spans = ()

    @property
    def code(self) -> str:
        """The finding's code, for instance ``number-mismatch``."""
        return self.finding.code

    @property
    def rule(self) -> str:
        """The address without the example's number: ``704.4`` for ``704.4/1``; a term's is kept whole."""
        head, _, last = self.address.rpartition("/")
        return head if head and last.isdigit() else self.address

    @property
    def example(self) -> int | None:
        """Which example of the rule it is about, from 1; ``None`` for the rule itself."""
        head, _, last = self.address.rpartition("/")
        return int(last) if head and last.isdigit() else None


def about_target(
    pair: Pair,
    code: str,
    severity: Severity,
    message: str,
    target_spans: Iterable[tuple[int, int]] = (),
    source_spans: Iterable[tuple[int, int]] = (),
) -> Alarm:
    """An alarm about the translation of a pair."""
    return Alarm(
        Finding(code, severity, pair.target.place, message),
        pair.address,
        pair.target.language,
        pair.source.text,
        pair.target.text,
        tuple(source_spans),
        tuple(target_spans),
    )


def about_source(
    pair: Pair, code: str, severity: Severity, message: str, source_spans: Iterable[tuple[int, int]] = ()
) -> Alarm:
    """An alarm about the source text of a pair."""
    return Alarm(
        Finding(code, severity, pair.source.place, message),
        pair.address,
        pair.source.language,
        pair.source.text,
        pair.target.text,
        tuple(source_spans),
    )


def about_one(passage: Passage, code: str, severity: Severity, message: str) -> Alarm:
    """An alarm about a text that has no counterpart."""
    return Alarm(Finding(code, severity, passage.place, message), passage.address, passage.language)
