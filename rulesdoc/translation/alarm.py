"""What a check says: an :class:`Alarm` is a finding about one text and its translation, with both of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rulesdoc.finding import Finding, Place, Severity
from rulesdoc.language import is_number
from rulesdoc.translation.passage import Pair

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Saying:
    """What an alarm says: a gettext message (English as the key) with the values of its placeholders, by name.

    A value that is itself a saying is a message within the message.
    """

    message: str
    values: tuple[tuple[str, str | int | Saying], ...] = ()

    def spoken(self, gettext: Callable[[str], str]) -> str:
        """The sentence in the language that ``gettext`` speaks."""
        values = {name: each.spoken(gettext) if isinstance(each, Saying) else each for name, each in self.values}
        return gettext(self.message).format(**values)

    def __str__(self) -> str:
        return self.spoken(str)


def say(message: str, /, **values: str | int | Saying) -> Saying:
    """A message with the values of its placeholders."""
    return Saying(message, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Alarm:
    """``finding`` says it in English, ``said`` in any language.

    ``address`` says which text it is about, ``language`` (a code) in which language something is to be mended.
    ``source`` and ``target`` are the two texts, empty where there is none; the spans are the words in them that
    the alarm is about.
    """

    finding: Finding
    said: Saying
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
        return head if head and is_number(last) else self.address

    @property
    def example(self) -> int | None:
        """Which example of the rule it is about, from 1; ``None`` for the rule itself."""
        head, _, last = self.address.rpartition("/")
        return int(last) if head and is_number(last) else None


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
