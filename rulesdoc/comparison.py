"""What the checks say about two languages of one edition: alarms, those answered before, all of them together.

Whoever only shows what was found needs no checks, and nothing that reads card text: the records stand apart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rulesdoc.finding import Finding
from rulesdoc.language import is_number
from rulesdoc.tree.records import Rulebook

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


@dataclass(frozen=True, slots=True)
class Suppressed:
    """An alarm that was answered, and why it is no alarm."""

    alarm: Alarm
    because: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the checks say about two rulebooks, in order; ``suppressed`` are those answered before."""

    source: Rulebook
    target: Rulebook
    alarms: tuple[Alarm, ...]
    suppressed: tuple[Suppressed, ...] = ()


ORIGINS, ANSWERS = "made-from", "answered"
"""The tables that are kept beside a translation (see :mod:`rulesdoc.translation.ledger`)."""


def beside(target: Rulebook, table: str) -> Path:
    """Where a table of a translation lies: ``corpus/made-from.fr.tsv`` for ``corpus/fr``."""
    return Path(target.path).parent / f"{table}.{target.language}.tsv"
