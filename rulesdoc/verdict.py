"""What a played case says: a verdict for one language, with what was seen on the way.

A :class:`Sentence` is a gettext message (English as the key, ``{placeholders}`` by name) with its values and the
rules it used, so that a page can tell the story in any language. Names in the values, of cards and of words of the
rules, are those in the language that the case was run in.

Whoever only shows verdicts needs neither the engine nor what reads cases: their records stand apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import is_number
from rulesdoc.tree.records import RuleId

Outcome = Literal["verified", "disagrees", "unsupported", "commentary"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing that happened: ``message.format(**dict(values))`` in English, and the rules behind it.

    A value that is itself a :class:`Sentence` is a message within the message. ``plural`` is the form of ``message``
    for numbers that take one, which the value ``n`` decides. A sentence that is ``seen`` is what the case looked at on
    the way, not something that happened.
    """

    message: str
    values: Values = ()
    rules: tuple[str, ...] = ()
    plural: str = ""
    seen: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the rules (a keyword, a kind of counter, a type), and what it is called in the language that the case
    was run in."""

    word: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Subtypes:
    """Subtypes side by side, in this order, as words of the rules, and what they are called in a name in the language
    that the case was run in: ``"Elf Warrior"``."""

    words: tuple[str, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class TokenName:
    """The name of a token that is made of ``subtypes``, in this order, and the word for a token (111.4): ``word`` is
    what the game knows it by, ``name`` what it is in the language that the case was run in."""

    word: str
    subtypes: tuple[str, ...]
    name: str = ""


Name: TypeAlias = str | TokenName
"""What an object or a player is called."""

Value: TypeAlias = str | int | Sentence | Word | Subtypes | TokenName
"""What fills a placeholder of a message."""

Values: TypeAlias = tuple[tuple[str, Value], ...]
"""What fills the placeholders of a message, by name."""


def message(text: str) -> str:
    """The text itself: marks a message that stands apart from the :class:`Sentence` that uses it."""
    return text


def message_pair(one: str, many: str) -> tuple[str, str]:
    """The two texts themselves: marks the forms of a message for one and for many."""
    return one, many


def counted(one: str, many: str, values: Values, rules: tuple[str, ...] = ()) -> Sentence:
    """A sentence whose form depends on its value ``n``."""
    return Sentence(one, values, rules, many)


@dataclass(frozen=True, slots=True)
class CardPicture:
    """An object as the picture of the table shows it. ``size`` is ``"2/2"`` or empty; ``marks`` are short
    notes (counters, damage); ``attached`` is the name of what it is attached to, or empty."""

    name: Name
    size: str = ""
    tapped: bool = False
    marks: tuple[Sentence, ...] = ()
    attached: Name = ""
    changed: bool = False


@dataclass(frozen=True, slots=True)
class PlayerPicture:
    """One player's side: life, player marks (poison, "has lost"), and what is where. Zones that are not listed
    are empty; the library is a number of cards."""

    name: str
    life: int
    marks: tuple[Sentence, ...] = ()
    battlefield: tuple[CardPicture, ...] = ()
    hand: tuple[CardPicture, ...] = ()
    graveyard: tuple[CardPicture, ...] = ()
    exile: tuple[CardPicture, ...] = ()
    library: int = 0


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The table at one moment: the players in turn order, and the stack, top first."""

    players: tuple[PlayerPicture, ...]
    stack: tuple[CardPicture, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """One run of a case: the table before and after, the story between, what was observed.

    ``failures`` say, in English, which expectation did not hold and what was seen instead.
    """

    before: TablePicture
    after: TablePicture
    story: tuple[Sentence, ...]
    observed: tuple[Sentence, ...]
    failures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on one case in one language.

    ``case`` is the address (``"704.4/1"``, or ``"704.5a/own-zero-life"`` for a case of ours), ``title`` its
    title in this language, ``file`` the YAML file relative to the folder of cases. ``because`` says why it is
    unsupported, commentary, or disagrees. ``branches`` are the runs (one, or one per branch of the example);
    ``control`` is the run with one input changed, ``control_note`` what was changed, in this language, and
    ``control_differs`` whether it turned out differently.
    """

    case: str
    language: str
    outcome: Outcome
    title: str
    file: str
    line: int
    because: str = ""
    branches: tuple[Played, ...] = ()
    control: Played | None = None
    control_note: str = ""
    control_differs: bool = False


Addressed = TypeVar("Addressed")


def in_order(cases: Iterable[Addressed], named: Callable[[Addressed], tuple[str, Place]]) -> list[Addressed]:
    """Cases, or what became of each, in the order of the rules. ``named`` tells a case's address and place.

    Raises :class:`~rulesdoc.finding.Unreadable` where an address stands twice.
    """
    found: dict[str, tuple[Place, Addressed]] = {}
    for case in cases:
        address, place = named(case)
        if address in found:
            raise Unreadable(place, f"{address} stands already at {found[address][0]}")
        found[address] = place, case
    return [found[address][1] for address in sorted(found, key=_order)]


def _order(address: str) -> tuple[RuleId, int, str]:
    rule, _, which = address.partition("/")
    return RuleId.parse(rule), int(which) if is_number(which) else 0, which
