"""Rows of a page: an address, its text in each language of the view, and what stands on the spine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from markupsafe import Markup, escape

from rulesdoc.coverage import Standing
from rulesdoc.site import addresses
from rulesdoc.site.content.book import Book, Entry, Kind, align
from rulesdoc.site.drawing.forms import Forms, blank
from rulesdoc.site.drawing.messages import Messages, marked
from rulesdoc.verdict import Verdict

_NOTHING = Markup("")


class Seal(NamedTuple):
    """A verdict as a badge: how a case stands in some languages (``"FR EN"``)."""

    standing: Standing
    word: str
    languages: str


class Row(NamedTuple):
    """One row: ``cells`` pairs a language code with HTML (``None`` where that language lacks the text).

    ``anchor`` is its address, made unique on the page. ``cited`` is how many things cite it, ``citing`` the links
    to them; ``played`` shows what cases did; ``leaf`` leads to the rule's own page;
    ``review`` says what of its translation is odd.
    """

    address: str
    anchor: str
    label: str
    kind: Kind
    cells: tuple[tuple[str, Markup | None], ...]
    cited: str = ""
    citing: Markup = _NOTHING
    seals: tuple[Seal, ...] = ()
    played: Markup = _NOTHING
    leaf: str = ""
    review: tuple[str, ...] = ()


def standing_word(standing: Standing, messages: Messages) -> str:
    """What a standing is called."""
    words: dict[Standing, str] = {
        "verified": messages.gettext("verified"),
        "disagrees": messages.gettext("disagrees"),
        "unsupported": messages.gettext("unsupported"),
        "commentary": messages.gettext("commentary"),
        "missing": messages.gettext("not played"),
    }
    return words[standing]


def seals(verdicts: Mapping[str, Verdict] | None, languages: Sequence[str], messages: Messages) -> tuple[Seal, ...]:
    """Badges for a case: languages in which it stands alike share one."""
    if not verdicts:
        return (Seal("missing", standing_word("missing", messages), ""),)
    alike: dict[Standing, list[str]] = {}
    for language in languages:
        outcome: Standing = verdicts[language].outcome if language in verdicts else "missing"
        alike.setdefault(outcome, []).append(language.upper())
    return tuple(
        Seal(standing, standing_word(standing, messages), " ".join(codes)) for standing, codes in alike.items()
    )


# From this many on, those who cite are listed by section: a word as common as "ability" is cited by a thousand.
_MANY = 30


def _one(address: str, book: Book) -> str:
    """What stands at an address, as a link: numbers as they are, terms by their name in this language."""
    within = address.split("/")
    if within[0] != addresses.GLOSSARY:
        name = address if "." in address else within[0]
    else:
        name = book.names.get("/".join(within[:2]), within[1])
    return f'<li><a href="{addresses.link(address)}">{escape(name)}</a></li>'


def links_to(citing: Sequence[str], book: Book) -> Markup:
    """Links to those who cite; where they are many, to their sections with how many of them are there."""
    if len(citing) < _MANY:
        return Markup("".join(dict.fromkeys([_one(address, book) for address in citing])))
    places = Counter(address.partition("/")[0].partition(".")[0] for address in citing)
    pieces = []
    for place, count in places.items():
        name = book.language.glossary_heading if place == addresses.GLOSSARY else place
        pieces.append(f'<li><a href="../{place}/index.html">{escape(name)}</a> ({count})</li>')
    return Markup("".join(pieces))


def cited_by(address: str, books: Sequence[Book]) -> tuple[str, Markup]:
    """How many cite an address, in any of the books, in words; and the links to them."""
    first, *others = books
    citing = first.links.cited_by(address)
    if any(other.links.cited_by(address) != citing for other in others):
        citing = tuple(dict.fromkeys(each for book in books for each in book.links.cited_by(address)))
    if not citing:
        return "", _NOTHING
    return first.messages.ngettext("cited by {n}", "cited by {n}", len(citing)), links_to(citing, first)


Reviews = Mapping[str, tuple[str, ...]]
"""What is to be reviewed of a pair of languages: messages by address."""


@dataclass(frozen=True, slots=True)
class Cases:
    """Cases as rows need them: verdicts by case and language, own cases by rule. ``languages`` are those that every
    case should be judged in."""

    verdicts: Mapping[str, Mapping[str, Verdict]]
    own: Mapping[str, Sequence[str]]
    languages: Sequence[str]

    def states(self, told: Told | None = None) -> dict[str, list[object]]:
        """By section, all that can be shown of the cases of its rules, as they are ``told`` if that is shown as well:
        equal where nothing has changed."""
        found: dict[str, list[object]] = {}
        for case, verdicts in self.verdicts.items():
            html = tuple([told.get((case, language)) for language in verdicts]) if told is not None else ()
            found.setdefault(case.partition(".")[0], []).append((case, verdicts, html, self.languages))
        return found


Told = Mapping[tuple[str, str], Markup]
"""What was played, as HTML, by case and language."""


def _played(case: str, books: Sequence[Book], cases: Cases, told: Told) -> Markup:
    """What was played, told in the page's first language; a language that stands otherwise is told too."""
    verdicts = cases.verdicts.get(case, {})
    found: list[Markup] = []
    outcomes = set()
    for book in books:
        verdict = verdicts.get(book.code)
        if verdict is not None and verdict.outcome not in outcomes:
            outcomes.add(verdict.outcome)
            found.append(told[case, book.code])
    return Markup("").join(found)


def _own_row(case: str, books: Sequence[Book], cases: Cases, told: Told) -> Row:
    verdicts = cases.verdicts[case]
    cells = tuple(
        (
            book.code,
            Markup("<p><i{}>{}</i> {}</p>").format(
                marked(book.messages.spoken, book.code), book.messages.gettext("Our case:"), verdicts[book.code].title
            )
            if book.code in verdicts
            else None,
        )
        for book in books
    )
    return Row(
        address=case,
        anchor=case,
        label=case.partition("/")[2].removeprefix("own-"),
        kind="own",
        cells=cells,
        seals=seals(verdicts, cases.languages, books[0].messages),
        played=_played(case, books, cases, told),
    )


RULES: tuple[Kind, ...] = ("rule", "heading", "subrule")
"""The kinds of rows that have a page of their own."""


def _leaf(entries: Sequence[Entry | None], books: Sequence[Book]) -> str:
    """Where a rule's own page is: in the language of the page, or the first that has the rule."""
    for book, entry in zip(books, entries, strict=True):
        if entry is not None and entry.anchor == entry.address:
            view = "" if len(books) == 1 else f"../{book.code}/"
            return f"../{view}{entry.address}/index.html"
    return ""


def rows_of(
    columns: Sequence[Sequence[Entry]],
    books: Sequence[Book],
    cases: Cases,
    told: Told,
    reviews: Reviews | None = None,
) -> list[Row]:
    """The rows of a page whose columns hold the texts of ``books``; own cases follow their rule."""
    messages = books[0].messages
    rows: list[Row] = []
    waiting: Sequence[str] = ()
    for entries in align(columns):
        entry = entries[0] or next(each for each in entries if each is not None)
        if entry.kind != "example":
            rows.extend(_own_row(case, books, cases, told) for case in waiting)
            waiting = cases.own.get(entry.address, ())
        cited, citing = cited_by(entry.address, books)
        is_example = entry.kind == "example"
        rows.append(
            Row(
                address=entry.address,
                anchor=entry.anchor,
                label="¶" if entry.kind == "term" else entry.address,
                kind=entry.kind,
                cells=tuple(
                    [
                        (book.code, each.html if each is not None else None)
                        for book, each in zip(books, entries, strict=True)
                    ]
                ),
                cited=cited,
                citing=citing,
                seals=seals(cases.verdicts.get(entry.address), cases.languages, messages) if is_example else (),
                played=_played(entry.address, books, cases, told) if is_example else _NOTHING,
                leaf=_leaf(entries, books) if entry.kind in RULES else "",
                review=(reviews or {}).get(entry.address, ()),
            )
        )
    rows.extend(_own_row(case, books, cases, told) for case in waiting)
    return rows


@cache
def _sealed(seals: tuple[Seal, ...]) -> Markup:
    """Badges as HTML."""
    pieces = []
    for each in seals:
        languages = Markup(" <b>{}</b>").format(each.languages) if each.languages else ""
        pieces.append(Markup(' <span class="seal {}">{}{}</span>').format(each.standing, each.word, languages))
    return Markup("").join(pieces)


_NONE = dict.fromkeys(("seals", "cited", "citing", "review", "leaf", "played"), "")
"""What a row may lack."""


def html_of_rows(forms: Forms, messages: Messages) -> Callable[[Row], str]:
    """What makes HTML of each row of a view that speaks by these messages."""

    @cache
    def same(kind: Kind, cells: tuple[tuple[str, bool], ...]) -> Mapping[str, object]:
        """What rows of a kind have in common whose texts are there in the same languages."""
        texts = [(code, blank(code) if there else "") for code, there in cells]
        return {**_NONE, "_": messages.gettext, "own": messages.own, "kind": kind, "cells": texts}

    def draw(row: Row) -> str:
        own: dict[str, str] = {"anchor": row.anchor, "label": row.label}
        if row.seals:
            own["seals"] = _sealed(row.seals)
        if row.cited:
            own["cited"] = row.cited
            own["citing"] = row.citing
        if row.review:
            own["review"] = " · ".join(row.review)
        if row.leaf:
            own["leaf"] = row.leaf
        if row.played:
            own["played"] = row.played
        for code, html in row.cells:
            if html is not None:
                own[code] = html
        cells = tuple([(code, html is not None) for code, html in row.cells])
        return forms.fill("row.html", same(row.kind, cells), own) + "\n"

    return draw
