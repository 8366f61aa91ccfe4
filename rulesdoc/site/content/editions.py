"""A book among the editions of the rules: what its rules were called before, and when they were reworded.

All of it comes from the shipped concordance, which holds numbers and hashes and no sentence of any edition.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from string import ascii_lowercase
from typing import NamedTuple

from markupsafe import Markup

from rulesdoc.editions.concordance import Concordance, Event, Lineage, Moment, Stand, shipped
from rulesdoc.site import addresses
from rulesdoc.site.content.book import Book
from rulesdoc.site.content.views import Site
from rulesdoc.site.drawing.messages import Messages
from rulesdoc.site.drawing.prose import escaped
from rulesdoc.site.memory import Memory

CHANGES = "changes"
"""The folder of a view for what changed: ``fr/changes/2010-02-01/index.html``."""


@dataclass(frozen=True, slots=True)
class Past:
    """A book and the concordance. ``edition`` is that of the book, ``stands`` says by lineage where a passage stands
    in it, or what it was merged into. ``concerned`` are the lineages of sections that the book has; ``moments``
    holds, newest edition first and up to that of the book, what happened to them. ``addresses`` are those of the
    book."""

    book: Book
    concordance: Concordance
    edition: int
    stands: tuple[Stand | None, ...]
    concerned: frozenset[int]
    moments: Mapping[int, tuple[tuple[Lineage, Moment], ...]]
    addresses: frozenset[str]

    @property
    def shown(self) -> tuple[object, ...]:
        """What of it can be shown, other than the book itself."""
        return self.edition, self.concerned, self.moments

    @property
    def day(self) -> date:
        """From when the book's edition holds."""
        return self.concordance.editions[self.edition]

    def now(self, lineage: Lineage) -> Stand | None:
        """Where a passage stands in the book's edition, or what it was merged into."""
        return self.stands[lineage.id]

    def place(self, address: str) -> str:
        """Where the book has the rule, section or term at an address of its edition, as a path in the view; for a
        subrule that it has not, that of its rule or section; ``""`` if it has none of it."""
        if address in self.book.texts:
            if addresses.is_term(address):
                return addresses.link(address).removeprefix("../")
            return f"{address}/index.html"
        number = address.rstrip(ascii_lowercase)
        if number in self.book.texts:
            return f"{number}/index.html"
        section = number.partition(".")[0]
        return f"{section}/index.html" if section in self.book.sections else ""


Pasts = Mapping[str, Past]
"""The past of the book of each view in one language, by the view's folder; of those whose past is known."""


class Mark(NamedTuple):
    """A mark on a timeline: in the edition of ``day`` something happened to a rule, told in ``words``.

    ``number`` is its number from then on, empty where it stays; ``changes`` says that a page tells more."""

    day: str
    number: str
    words: str
    changes: bool


def _section(address: str) -> str:
    return address.partition("/")[0].partition(".")[0]


def _concerns(lineage: Lineage, past: Past) -> bool:
    """Whether a passage is of a section that the book has; one that is gone, whether its section lives on there."""
    book, concordance, edition = past.book, past.concordance, past.edition
    if lineage.kind == "example":
        return False
    if (now := past.now(lineage)) is not None:
        return now.address in book.texts if lineage.kind == "term" else _section(now.address) in book.sections
    last = lineage.stands[-1]
    if lineage.kind == "term" or last.first > edition:
        return bool(book.terms) and last.first <= edition
    section = concordance.find(_section(last.address), last.last)
    home = past.now(section) if section is not None else None
    return home is not None and home.address in book.sections


@cache
def _histories() -> tuple[tuple[Lineage, tuple[Moment, ...]], ...]:
    concordance = shipped()
    return tuple((lineage, tuple(concordance.history(lineage))) for lineage in concordance.lineages)


@cache
def _stands(edition: int) -> tuple[Stand | None, ...]:
    concordance = shipped()
    return tuple(concordance.now(lineage, edition) for lineage in concordance.lineages)


def follow(book: Book, memory: Memory) -> Past | None:
    """The past of a book; ``None`` if it does not say from when it holds, or has no rules."""
    if book.effective is None or not book.sections:
        return None
    concordance = shipped()
    edition = concordance.edition_of(book.effective)
    addresses = book.addresses
    past = Past(book, concordance, edition, _stands(edition), frozenset(), {}, addresses)
    concerned, moments = memory.of(("past", book.code), (edition, addresses), lambda: _concerning(past))
    return replace(past, concerned=concerned, moments=moments)


def _concerning(past: Past) -> tuple[frozenset[int], dict[int, tuple[tuple[Lineage, Moment], ...]]]:
    """The lineages that concern a book, and what happened to them, newest edition first."""
    moments: dict[int, list[tuple[Lineage, Moment]]] = {}
    concerned = set()
    for lineage, history in _histories():
        if _concerns(lineage, past):
            concerned.add(lineage.id)
            for moment in history:
                if 0 < moment.edition <= past.edition:
                    moments.setdefault(moment.edition, []).append((lineage, moment))
    return frozenset(concerned), {each: tuple(moments[each]) for each in sorted(moments, reverse=True)}


def follow_all(site: Site, memory: Memory) -> Pasts:
    """The pasts of the books of a site."""
    found = {view.folder: follow(view.books[0], memory) for view in site.languages}
    return {folder: past for folder, past in found.items() if past is not None}


def newest_changes(past: Past | None) -> str:
    """Where, in the view, it stands what changed last; empty if nowhere."""
    if past is None or not past.moments:
        return ""
    return f"{CHANGES}/{past.concordance.editions[next(iter(past.moments))].isoformat()}/index.html"


def covered(past: Past | None) -> str:
    """Which editions the concordance covers, in a sentence; empty for a book whose past is not known."""
    if past is None:
        return ""
    messages, editions = past.book.messages, past.concordance.editions
    return messages.gettext(
        "Each rule is followed by what it says through {n} editions, from {first} to {last}.",
        n=len(editions),
        first=messages.date(editions[0]),
        last=messages.date(editions[-1]),
    )


@cache
def event_words(messages: Messages) -> Mapping[Event, str]:
    """What events are called."""
    return {
        "appears": messages.gettext("appears"),
        "moves": messages.gettext("new number"),
        "is reworded": messages.gettext("reworded"),
        "splits": messages.gettext("split"),
        "absorbs": messages.gettext("absorbs another"),
        "splits off": messages.gettext("split off"),
        "merges": messages.gettext("merged"),
        "is gone": messages.gettext("gone"),
        "returns": messages.gettext("back again"),
    }


def _told(moment: Moment, messages: Messages) -> str:
    if moment.edition == 0:
        return messages.gettext("oldest edition known")
    called = event_words(messages)
    words = ", ".join([called[event] for event in moment.events])
    return f"{words} ({', '.join(moment.others)})" if moment.others else words


def timeline(address: str, past: Past | None) -> list[Mark]:
    """What happened to the rule or section at an address of the book, edition by edition; empty if not known."""
    lineage = past.concordance.find(address, past.edition) if past is not None else None
    if past is None or lineage is None:
        return []
    days, messages, known = past.concordance.editions, past.book.messages, past.moments
    marks: list[Mark] = []
    before = ""
    for moment in _histories()[lineage.id][1]:
        number = moment.address if moment.address != before else ""
        marks.append(Mark(days[moment.edition].isoformat(), number, _told(moment, messages), moment.edition in known))
        before = moment.address
    return marks


def drawn_timeline(marks: Sequence[Mark], changes: str) -> Markup:
    """The items of a timeline; ``changes`` is where the pages of what changed stand, with a slash at its end."""
    pieces = []
    for mark in marks:
        day = f'<a href="{changes}{mark.day}/index.html">{mark.day}</a>' if mark.changes else mark.day
        number = f" <b>{escaped(mark.number)}</b>" if mark.number else ""
        pieces.append(f"<li>{day}{number} <span>{escaped(mark.words)}</span></li>\n")
    return Markup("".join(pieces))


def other_bearers(address: str, past: Past | None) -> Iterator[Markup]:
    """Of each other rule that bore a number before the edition of the book: when, and where it stands now."""
    if past is None:
        return
    own = past.concordance.find(address, past.edition)
    messages, days = past.book.messages, past.concordance.editions
    for lineage, first, last in past.concordance.bearers(address):
        if lineage is own or last >= past.edition:
            continue
        now, once = past.now(lineage), first == last
        if now is None and once:
            said = messages.gettext("In the edition of {first} another rule bore this number; today it is gone.")
        elif now is None:
            said = messages.gettext("From {first} to {last} another rule bore this number; today it is gone.")
        elif once:
            said = messages.gettext("In the edition of {first} another rule bore this number; today it is {now}.")
        else:
            said = messages.gettext("From {first} to {last} another rule bore this number; today it is {now}.")
        place = past.place(now.address) if now is not None else ""
        number = escaped(now.address) if now is not None else ""
        where = f'<a href="../{escaped(place)}">{number}</a>' if place else number
        yield Markup(escaped(said).format(first=days[first].isoformat(), last=days[last].isoformat(), now=where))
