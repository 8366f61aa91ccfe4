"""A page per rule and language: the rule with what belongs to it, good for sharing and for keeping as a link."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdoc.site.book import Book
from rulesdoc.site.code import lines_of
from rulesdoc.site.editions import Pasts, other_bearers, timeline
from rulesdoc.site.frame import Elsewhere, effective, frame
from rulesdoc.site.page import Leaf, Page
from rulesdoc.site.parts import Drawn
from rulesdoc.site.rows import RULES
from rulesdoc.site.sections import Layouts, chapter, titles
from rulesdoc.site.views import Site, View

_DESCRIBED = 200


def described(text: str) -> str:
    """The beginning of a text, for whoever sees only a card of the page."""
    plain = " ".join(text.split())
    if len(plain) <= _DESCRIBED:
        return plain
    return plain[:_DESCRIBED].rpartition(" ")[0] + " …"


def _belonging(rows: Sequence[Drawn]) -> Iterator[tuple[Drawn, Drawn | None, list[Drawn]]]:
    """Each rule of a section that has a page, the rule that it is a subrule of, and the rows of its page."""
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
        yield drawn, parent if kind == "subrule" else None, list(rows[at:end])


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


def rule_pages(site: Site, view: View, layouts: Layouts, pasts: Pasts) -> Iterator[Leaf]:
    """The page of every rule and subrule of a language: where it goes, and what it shows."""
    (book,) = view.books
    layout = layouts[view.folder]
    held = effective(view)
    past = pasts.get(view.folder)
    every = [
        (number, *found)
        for number in view.sections()
        for found in _belonging([drawn for part in layout.parts[number] for drawn in part.rows])
    ]
    pairs = [each for each in site.views if len(each.books) > 1]

    def neighbour(at: int) -> str:
        return every[at][1].row.address if 0 <= at < len(every) else ""

    for at, (number, drawn, parent, rows) in enumerate(every):
        address = drawn.row.address
        section = titles(view, number)[0][1]
        said = book.texts[address]
        shown = frame(
            site,
            view,
            address,
            f"{address} — {section}",
            described(said),
            elsewhere=_elsewhere(address, number, layouts),
        )
        yield (
            f"{view.folder}/{address}/index.html",
            Page(
                "rule.html",
                view.folder,
                dict(
                    shown,
                    address=address,
                    number=number,
                    section=section,
                    heading=said if drawn.row.kind == "heading" else "",
                    chapter=chapter(view, number),
                    parent=_context(parent, book) if parent is not None else None,
                    effective=held,
                    rows=[each.html for each in rows],
                    folder=layout.folder(number, address),
                    beside=[
                        {
                            "name": " | ".join(book.language.name for book in pair.books),
                            "href": f"../../{pair.folder}/"
                            f"{layouts[pair.folder].folder(number, address)}/index.html#{address}",
                        }
                        for pair in pairs
                    ],
                    marks=timeline(address, past),
                    bearers=list(other_bearers(address, past)),
                    code=lines_of(address, site.code),
                    previous=neighbour(at - 1),
                    next=neighbour(at + 1),
                ),
            ),
        )


def _context(parent: Drawn, book: Book) -> dict[str, str]:
    return {"address": parent.row.address, "text": described(book.texts[parent.row.address])}
