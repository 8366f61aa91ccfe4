"""The pages that hold rules and terms: sections and the glossary of a view, whole or in parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from jinja2 import Environment

from rulesdoc.site import addresses
from rulesdoc.site.book import Book, Entry, align
from rulesdoc.site.editions import Pasts, timeline
from rulesdoc.site.frame import Elsewhere, effective, frame
from rulesdoc.site.memory import Memory
from rulesdoc.site.page import Leaf, Page
from rulesdoc.site.parts import Drawn, Layout, Part, glossary_parts, lay_out, section_parts
from rulesdoc.site.rows import Reviews, Row, cited_by, rows_of
from rulesdoc.site.search import fold
from rulesdoc.site.translation import to_review
from rulesdoc.site.views import Site, View

Layouts = Mapping[str, Layout]


def _name(address: str, books: Sequence[Book]) -> str:
    """What a term is called in the first of the books that has it."""
    return next(book.names[address] for book in books if address in book.names)


def initial(name: str, address: str) -> str:
    """The letter that a term stands under: ``e`` for "Échanger"; that of its address where its name has no letters;
    ``0`` where neither has."""
    for first in (fold(name)[:1], addresses.anchor(address)[:1]):
        if first.isascii() and first.isalpha():
            return first
    return "0"


Columns = tuple[tuple[Entry, ...], ...]


def _shown_with(columns: Columns, site: Site, view: View, reviews: Reviews) -> object:
    """All that the rows of these texts show besides the texts."""
    here = list(dict.fromkeys(entry.address for column in columns for entry in column))
    cases = [case for address in here for case in (address, *site.cases.own.get(address, ()))]
    return (
        tuple((book.code, book.names, *(book.links.cited_by(address) for address in here)) for book in view.books),
        tuple((case, site.cases.verdicts.get(case)) for case in cases),
        tuple(site.cases.played.get((case, book.code)) for case in cases for book in view.books),
        tuple(site.cases.languages),
        tuple(reviews.get(address) for address in here),
    )


def lay_out_view(site: Site, view: View, templates: Environment, memory: Memory) -> Layout:
    """Draw every row of a view and divide what is too long."""
    draw = templates.get_template("rows.html").module.row_html  # type: ignore[attr-defined]
    reviews = to_review(site.comparisons, [book.code for book in view.books], view.messages)

    def drawn(columns: Columns, initial_of: Callable[[Row], str] = lambda row: "") -> tuple[Drawn, ...]:
        return tuple(
            Drawn(row, str(draw(row, view.messages.gettext)), initial_of(row))
            for row in rows_of(columns, view.books, site.cases, reviews)
        )

    def section(number: str) -> tuple[Part, ...]:
        texts = [book.sections.get(number) for book in view.books]
        columns = tuple(text.entries if text else () for text in texts)
        return memory.of(
            ("rows", view.folder, number),
            (templates, columns, _shown_with(columns, site, view, reviews)),
            lambda: section_parts(number, drawn(columns)) or (),
        )

    def term(entries: Sequence[Entry | None]) -> tuple[Drawn, ...]:
        columns = tuple((entry,) if entry is not None else () for entry in entries)
        return memory.of(
            ("rows", view.folder, next(entry.anchor for entry in entries if entry is not None)),
            (templates, columns, _shown_with(columns, site, view, reviews)),
            lambda: drawn(columns, lambda row: initial(_name(row.address, view.books), row.address)),
        )

    wholes = [section(number) for number in view.sections()]
    terms = [each for entries in align([book.terms for book in view.books]) for each in term(entries)]
    wholes.append(glossary_parts(addresses.GLOSSARY, terms))
    return lay_out(view.folder, wholes)


def titles(view: View, number: str) -> list[tuple[str, str]]:
    """The title of a section in each language of the view that has it."""
    return [(book.code, book.sections[number].title) for book in view.books if number in book.sections]


def chapter(view: View, number: str) -> dict[str, str]:
    """The chapter that a section stands in."""
    book = next(book for book in view.books if number in book.sections)
    within = book.sections[number].chapter
    return {"number": within, "title": next(each.title for each in book.chapters if each.number == within)}


def _siblings(view: View, within: str) -> list[dict[str, str]]:
    """The sections of a chapter."""
    chapters = [each for book in view.books for each in book.chapters if each.number == within]
    inside = {number for each in chapters for number in each.sections}
    return [{"number": number, "title": titles(view, number)[0][1]} for number in sorted(inside, key=int)]


def _keywords(parts: Sequence[Part]) -> list[dict[str, str]]:
    """What a long section folds into a table of contents: its rules that are titles."""
    found = [
        {
            "href": f"#{row.anchor}" if at == 0 else f"../{part.folder}/index.html#{row.anchor}",
            "label": row.label,
            "title": row.cells[0][1].striptags(),
        }
        for at, part in enumerate(parts)
        for row in (each.row for each in part.rows)
        if row.kind == "heading" and row.cells[0][1] is not None
    ]
    return found if len(found) > 5 else []


def _span(part: Part) -> str:
    """From which rule to which: ``702.9–702.20``."""
    numbers = [each.row.label for each in part.rows if each.row.kind in ("rule", "heading")]
    if not numbers:
        return part.whole
    return numbers[0] if numbers[0] == numbers[-1] else f"{numbers[0]}–{numbers[-1]}"


def _counterparts(part: Part, site: Site, layouts: Layouts) -> Elsewhere:
    """The page of each view where the first row of a part stands."""
    anchor = part.rows[0].row.anchor if part.rows else ""

    def elsewhere(view: View) -> str:
        layout = layouts[view.folder]
        if part.whole not in layout.parts:
            return ""
        return f"{layout.folder(part.whole, anchor)}/index.html"

    return elsewhere


def section_pages(site: Site, view: View, layouts: Layouts, pasts: Pasts) -> Iterator[Leaf]:
    """Every section of a view: where its pages go, and what they show."""
    messages = view.messages
    layout = layouts[view.folder]
    held = effective(view)
    siblings = {each.number: _siblings(view, each.number) for book in view.books for each in book.chapters}
    # In the order of reading: a part leads to the next part as a section leads to the next section.
    order = [part for number in view.sections() for part in layout.parts[number]]

    def neighbour(at: int) -> dict[str, str] | None:
        if not 0 <= at < len(order):
            return None
        part = order[at]
        alone = len(layout.parts[part.whole]) == 1
        return {
            "folder": part.folder,
            "number": part.whole if alone else _span(part),
            "title": titles(view, part.whole)[0][1],
        }

    for at, part in enumerate(order):
        number = part.whole
        parts = layout.parts[number]
        first = part is parts[0]
        named = titles(view, number)
        span = _span(part) if len(parts) > 1 else number
        keywords = _keywords(parts) if first else []
        yield (
            f"{view.folder}/{part.folder}/index.html",
            Page(
                "section.html",
                view.folder,
                dict(
                    frame(
                        site,
                        view,
                        part.folder,
                        f"{span}. {' · '.join(title for _, title in named)}",
                        messages.gettext("Section {number} of the rules, with its examples played.", number=span),
                        elsewhere=_counterparts(part, site, layouts),
                    ),
                    number=number,
                    titles=named,
                    cited=cited_by(number, view.books) if first else ("", ""),
                    chapter=chapter(view, number),
                    siblings=siblings[chapter(view, number)["number"]],
                    effective=held,
                    rows=[each.html for each in part.rows],
                    marks=timeline(number, pasts.get(view.books[0].code)) if first else (),
                    changes=view.books[0].code,
                    parts=[
                        {"folder": each.folder, "span": _span(each), "current": each is part}
                        for each in (parts if len(parts) > 1 else ())
                    ],
                    first=first,
                    keywords=keywords,
                    keywords_summary=messages.gettext("In this section: {n} titles", n=len(keywords)),
                    previous=neighbour(at - 1),
                    next=neighbour(at + 1),
                ),
            ),
        )


def _index(view: View, layout: Layout) -> list[tuple[str, list[dict[str, object]]]]:
    """The terms of a divided glossary by initial, in alphabetical order: name, counterparts, where it stands."""
    letters: dict[str, list[tuple[str, dict[str, object]]]] = {}
    for part in layout.parts[addresses.GLOSSARY]:
        for each in part.rows:
            address = each.row.address
            names = [(book.code, book.names[address]) for book in view.books if address in book.names]
            others = view.books[0].counterparts.get(address, ()) if len(view.books) == 1 else ()
            entry: dict[str, object] = {
                "href": f"../{part.folder}/index.html#{each.row.anchor}",
                "anchor": each.row.anchor,
                "names": names,
                "others": others,
            }
            letters.setdefault(each.initial, []).append((fold(names[0][1]), entry))
    return [
        (letter.upper() if letter != "0" else "0–9", [entry for _, entry in sorted(found, key=lambda one: one[0])])
        for letter, found in sorted(letters.items())
    ]


def glossary_pages(site: Site, view: View, layouts: Layouts) -> Iterator[Leaf]:
    """The glossary of a view: one page, or an index and a page per initial."""
    messages = view.messages
    layout = layouts[view.folder]
    parts = layout.parts[addresses.GLOSSARY]
    heading = view.books[0].language.glossary_heading
    divided = len(parts) > 1
    shared = {
        "titles": [(book.code, book.language.glossary_heading) for book in view.books],
        "effective": effective(view),
    }
    if divided:
        yield (
            f"{view.folder}/{addresses.GLOSSARY}/index.html",
            Page(
                "index.html",
                view.folder,
                dict(
                    frame(site, view, addresses.GLOSSARY, heading, messages.gettext("The words of the rules.")),
                    letters=_index(view, layout),
                    **shared,
                ),
            ),
        )
    for part in parts:
        letter = part.rows[0].initial.upper() if divided else ""
        spot = frame(
            site,
            view,
            part.folder,
            f"{heading} — {letter}" if divided else heading,
            messages.gettext("The words of the rules."),
            elsewhere=_counterparts(part, site, layouts),
        )
        yield (
            f"{view.folder}/{part.folder}/index.html",
            Page(
                "glossary.html",
                view.folder,
                dict(
                    spot,
                    rows=[each.html for each in part.rows],
                    parts=[
                        {
                            "folder": each.folder,
                            "span": each.rows[0].initial.upper() if each.rows[0].initial != "0" else "0–9",
                            "current": each is part,
                        }
                        for each in (parts if divided else ())
                    ],
                    **shared,
                ),
            ),
        )
