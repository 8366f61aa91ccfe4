"""A page per rule and language: the rule with what belongs to it, good for sharing and for keeping as a link."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from rulesdoc.site.book import Book
from rulesdoc.site.code import lines_of
from rulesdoc.site.editions import Pasts, other_bearers, timeline
from rulesdoc.site.frame import Elsewhere, effective, frame
from rulesdoc.site.memory import Memory
from rulesdoc.site.page import Leaf, Page
from rulesdoc.site.parts import Drawn, Part
from rulesdoc.site.rows import RULES
from rulesdoc.site.sections import Layouts, chapter, shared, titles
from rulesdoc.site.views import Site, View

_DESCRIBED = 200


def described(text: str) -> str:
    """The beginning of a text, for whoever sees only a card of the page."""
    plain = " ".join(text.split())
    if len(plain) <= _DESCRIBED:
        return plain
    return plain[:_DESCRIBED].rpartition(" ")[0] + " …"


@dataclass(frozen=True, slots=True)
class Alone:
    """A rule that has a page, the rule that it is a subrule of, and the rows of its page."""

    drawn: Drawn
    parent: Drawn | None
    rows: tuple[Drawn, ...]


def _belonging(rows: Sequence[Drawn]) -> Iterator[Alone]:
    """Each rule of a section that has a page."""
    parent: Drawn | None = None
    for at, drawn in enumerate(rows):
        kind = drawn.row.kind
        if kind not in RULES:
            continue
        if kind != "subrule":
            parent = drawn
        if not drawn.row.leaf:
            continue
        ends = RULES if kind == "subrule" else ("rule", "heading")
        end = next((to for to in range(at + 1, len(rows)) if rows[to].row.kind in ends), len(rows))
        yield Alone(drawn, parent if kind == "subrule" else None, tuple(rows[at:end]))


def _elsewhere(address: str, number: str, layouts: Layouts) -> Elsewhere:
    """The rule's page in another language; in a pair its place in the section."""

    def found(view: View) -> str:
        holding = [book for book in view.books if address in book.texts]
        if not holding:
            return f"{number}/index.html" if view.has_section(number) else ""
        if len(view.books) > 1:
            return f"{layouts[view.folder].folder(number, address)}/index.html#{address}"
        return f"{address}/index.html"

    return found


def rule_pages(site: Site, view: View, layouts: Layouts, pasts: Pasts, memory: Memory) -> Iterator[Leaf]:
    """The page of every rule and subrule of a language: where it goes, and what it shows."""
    layout = layouts[view.folder]
    every = [
        (number, memory.of(("alone", view.folder, number), parts, partial(_standing_alone, parts)))
        for number in view.sections()
        for parts in [layout.parts[number]]
    ]
    order = [each.drawn.row.address for _, alone in every for each in alone]
    in_three = zip(["", *order], order, [*order[1:], ""], strict=False)
    around = {address: (before, after) for before, address, after in in_three}
    of_all = shared(site, view, layouts, pasts, memory)

    def section(number: str, alone: Sequence[Alone]) -> list[Leaf]:
        return [_rule_page(site, view, number, each, around[each.drawn.row.address], layouts, pasts) for each in alone]

    for number, alone in every:
        ends = [around[each.drawn.row.address] for each in (alone[0], alone[-1])] if alone else []
        state = view.books[0].states.get(number)
        made_from = (of_all, alone, state, ends, titles(view, number)[0], chapter(view, number))
        yield from memory.of(("rule pages", view.folder, number), made_from, partial(section, number, alone))


def _standing_alone(parts: Sequence[Part]) -> tuple[Alone, ...]:
    return tuple(_belonging([drawn for part in parts for drawn in part.rows]))


def _rule_page(
    site: Site,
    view: View,
    number: str,
    alone: Alone,
    around: tuple[str, str],
    layouts: Layouts,
    pasts: Pasts,
) -> Leaf:
    """The page of one rule: where it goes, and what it shows."""
    (book,) = view.books
    past = pasts.get(view.folder)
    address = alone.drawn.row.address
    section = titles(view, number)[0][1]
    said = book.texts[address]
    elsewhere = _elsewhere(address, number, layouts)
    values = dict(
        frame(site, view, address, f"{address} — {section}", described(said), elsewhere=elsewhere),
        address=address,
        number=number,
        section=section,
        heading=said if alone.drawn.row.kind == "heading" else "",
        chapter=chapter(view, number),
        parent=_context(alone.parent, book) if alone.parent is not None else None,
        effective=effective(view),
        rows=[each.html for each in alone.rows],
        folder=layouts[view.folder].folder(number, address),
        beside=[
            {"name": " | ".join(book.language.name for book in pair.books), "href": f"../../{pair.folder}/{path}"}
            for pair in site.views
            if len(pair.books) > 1 and (path := elsewhere(pair))
        ],
        marks=timeline(address, past),
        bearers=list(other_bearers(address, past)),
        code=lines_of(address, site.code),
        previous=around[0],
        next=around[1],
    )
    return f"{view.folder}/{address}/index.html", Page("rule.html", view.folder, values)


def _context(parent: Drawn, book: Book) -> dict[str, str]:
    return {"address": parent.row.address, "text": described(book.texts[parent.row.address])}
