"""The pages that hold rules and terms: sections and the glossary of a view, whole or in parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from jinja2 import Environment
from markupsafe import Markup

from rulesdoc.site import addresses
from rulesdoc.site.content.book import Book, Entry, align
from rulesdoc.site.content.editions import CHANGES, Pasts, drawn_timeline, timeline
from rulesdoc.site.content.parts import Drawn, Layout, Part, divide, glossary_parts, lay_out, section_parts
from rulesdoc.site.content.rows import Row, Told, cited_by, html_of_rows, rows_of
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.drawing.forms import Forms
from rulesdoc.site.drawing.prose import escaped
from rulesdoc.site.machines.search import fold
from rulesdoc.site.memory import Memory
from rulesdoc.site.pages.frame import Elsewhere, effective, frame, same_folder
from rulesdoc.site.pages.page import Leaf, Page
from rulesdoc.site.pages.translation import to_review

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


def _letter(found: str) -> str:
    """What a page or a list of the terms under an initial is called: ``E``, or ``#`` for those that begin otherwise."""
    return found.upper() if found != "0" else "#"


def lay_out_view(site: Site, view: View, told: Told, templates: Environment, memory: Memory) -> Layout:
    """Draw every row of a view, with what was played as it is ``told``, and divide what is too long."""
    html_of = html_of_rows(Forms(templates), view.messages)
    reviews = to_review(site.comparisons, [book.code for book in view.books], view.messages)
    reviewed = memory.same(("reviewed", view.folder), reviews)
    names = tuple(book.names for book in view.books)  # of the terms that cite
    played = site.cases.states(told)

    def shown(address: str) -> object:
        """All that the rows of a section or term show."""
        states = tuple(book.states.get(address) for book in view.books)
        return templates, names, reviewed, states, played.get(address)

    def drawn(
        columns: Sequence[Sequence[Entry]], initial_of: Callable[[Row], str] = lambda row: ""
    ) -> tuple[Drawn, ...]:
        return tuple(
            Drawn(row, html_of(row), initial_of(row)) for row in rows_of(columns, view.books, site.cases, told, reviews)
        )

    def section(number: str) -> tuple[Part, ...]:
        texts = [book.sections.get(number) for book in view.books]
        return section_parts(number, drawn([text.entries if text else () for text in texts])) or ()

    def term(entries: Sequence[Entry | None]) -> tuple[Drawn, ...]:
        columns = [(entry,) if entry is not None else () for entry in entries]
        return drawn(columns, lambda row: initial(_name(row.address, view.books), row.address))

    def remembered_term(entries: Sequence[Entry | None]) -> tuple[Drawn, ...]:
        entry = next(entry for entry in entries if entry is not None)
        return memory.of(("rows", view.folder, entry.anchor), shown(entry.address), partial(term, entries))

    wholes = [
        memory.of(("rows", view.folder, number), shown(number), partial(section, number)) for number in view.sections()
    ]
    terms = [each for entries in align([book.terms for book in view.books]) for each in remembered_term(entries)]
    wholes.append(memory.of(("parts", view.folder), terms, partial(glossary_parts, addresses.GLOSSARY, terms)))
    return lay_out(view.folder, wholes)


def titles(view: View, number: str) -> list[tuple[str, str]]:
    """The title of a section in each language of the view that has it."""
    return [(book.code, book.sections[number].title) for book in view.books if number in book.sections]


def chapter(view: View, number: str) -> dict[str, str]:
    """The chapter that a section stands in."""
    book = next(book for book in view.books if number in book.sections)
    within = book.sections[number].chapter
    return {"number": within, "title": next(each.title for each in book.chapters if each.number == within)}


def _siblings(listed: Sequence[tuple[str, str]]) -> dict[str, Markup]:
    """For each section of a chapter the list of all, in which it is the current one; they are ``listed`` with their
    titles."""

    def item(number: str, title: str, current: str = "") -> str:
        return f'<li><a href="../{number}/index.html"{current}><b>{number}</b> {escaped(title)}</a></li>\n'

    items = [item(*each) for each in listed]
    return {
        number: Markup("".join([*items[:at], item(number, title, ' aria-current="page"'), *items[at + 1 :]]))
        for at, (number, title) in enumerate(listed)
    }


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


def shared(site: Site, view: View, layouts: Layouts, pasts: Pasts, memory: Memory) -> object:
    """All that pages of a view's rules show that is not of their section."""
    past = pasts.get(view.books[0].code)
    return (
        *(site.address, site.beside, site.folders, effective(view), memory.same("code", site.code)),
        tuple(each.books[0].addresses for each in site.languages),
        memory.same("moved", {folder: each.moved for folder, each in layouts.items()}),
        past and past.shown,
    )


def section_pages(site: Site, view: View, layouts: Layouts, pasts: Pasts, memory: Memory) -> Iterator[Leaf]:
    """Every section of a view: where its pages go, and what they show."""
    layout = layouts[view.folder]
    numbers = view.sections()
    named = {number: titles(view, number) for number in numbers}
    within = {number: chapter(view, number) for number in numbers}
    listed: dict[str, list[tuple[str, str]]] = {}
    for number in numbers:
        listed.setdefault(within[number]["number"], []).append((number, named[number][0][1]))
    siblings: dict[str, Markup] = {}
    for each, its in listed.items():
        siblings |= memory.of(("siblings", view.folder, each), its, partial(_siblings, its))
    # In the order of reading: a part leads to the next part as a section leads to the next section.
    order = [part for number in numbers for part in layout.parts[number]]

    def neighbour(at: int) -> dict[str, str] | None:
        if not 0 <= at < len(order):
            return None
        part = order[at]
        alone = len(layout.parts[part.whole]) == 1
        return {
            "folder": part.folder,
            "number": part.whole if alone else _span(part),
            "title": named[part.whole][0][1],
        }

    of_all = shared(site, view, layouts, pasts, memory)
    names = tuple(book.names for book in view.books)  # of the terms that cite
    for at, part in enumerate(order):
        number = part.whole
        given: dict[str, object] = {
            "titles": named[number],
            "chapter": within[number],
            "siblings": siblings[number],
            "previous": neighbour(at - 1),
            "next": neighbour(at + 1),
        }
        citing = [book.links.cited_by(number) for book in view.books]
        yield memory.of(
            ("section page", view.folder, part.folder),
            (of_all, part, layout.parts[number], given, citing, names),
            partial(_section_page, site, view, part, given, layouts, pasts),
        )


def _section_page(
    site: Site, view: View, part: Part, given: Mapping[str, object], layouts: Layouts, pasts: Pasts
) -> Leaf:
    """A page of a section: where it goes, and what it shows; of that, what is ``given`` depends on its neighbours."""
    messages, number, code = view.messages, part.whole, view.books[0].code
    parts = layouts[view.folder].parts[number]
    first = part is parts[0]
    span = _span(part) if len(parts) > 1 else number
    keywords = _keywords(parts) if first else []
    spot = frame(
        site,
        view,
        part.folder,
        f"{span}. {' · '.join(title for _, title in titles(view, number))}",
        messages.gettext("Section {number} of the rules, with its examples played.", number=span),
        elsewhere=_counterparts(part, site, layouts),
    )
    values = dict(
        spot,
        **given,
        cited=cited_by(number, view.books) if first else ("", ""),
        number=number,
        effective=effective(view),
        rows=Markup("".join([each.html for each in part.rows])),
        marks=drawn_timeline(timeline(number, pasts.get(code)), f"../../{code}/{CHANGES}/") if first else "",
        parts=[
            {"folder": each.folder, "span": _span(each), "current": each is part}
            for each in (parts if len(parts) > 1 else ())
        ],
        first=first,
        keywords=keywords,
        keywords_summary=messages.gettext("In this section: {n} titles", n=len(keywords)),
    )
    return f"{view.folder}/{part.folder}/index.html", Page("section.html", view.folder, values)


@dataclass(frozen=True, slots=True)
class _Listed:
    """A term in the index of a divided glossary: the letter that it stands under, its names and those of its
    counterparts, each with its language, and where it leads."""

    letter: str
    anchor: str
    href: str
    names: tuple[tuple[str, str], ...]
    others: tuple[tuple[str, str], ...]

    @property
    def size(self) -> int:
        """Bytes on the page, nearly: the texts and what ``index.html`` puts around them."""
        names = sum(len(name.encode()) + 24 for _, name in (*self.names, *self.others))
        return len(self.anchor) + len(self.href) + names + 32

    @property
    def opens(self) -> bool:
        """Any term may be the first of a page."""
        return True


def _index(view: View, layout: Layout) -> list[_Listed]:
    """The terms of a divided glossary in alphabetical order."""
    found = []
    for part in layout.parts[addresses.GLOSSARY]:
        for each in part.rows:
            address = each.row.address
            names = tuple((book.code, book.names[address]) for book in view.books if address in book.names)
            others = view.books[0].counterparts.get(address, ()) if len(view.books) == 1 else ()
            href = f"../{part.folder}/index.html#{each.row.anchor}"
            listed = _Listed(_letter(each.initial), each.row.anchor, href, names, others)
            found.append((each.initial, fold(names[0][1]), listed))
    return [listed for *_, listed in sorted(found, key=lambda one: one[:2])]


def _index_pages(site: Site, view: View, layout: Layout, on_each: Mapping[str, object]) -> Iterator[Leaf]:
    """The index of a divided glossary: where it goes, and what it shows; several pages where one would be too long."""
    heading = view.books[0].language.glossary_heading
    pages = [
        (addresses.GLOSSARY if at == 1 else f"{addresses.GLOSSARY}-index-{at}", stretch)
        for at, stretch in enumerate(divide(_index(view, layout)), 1)
    ]
    spans = {folder: " … ".join(dict.fromkeys((stretch[0].letter, stretch[-1].letter))) for folder, stretch in pages}
    for folder, stretch in pages:
        spot = frame(
            site,
            view,
            folder,
            heading if len(pages) == 1 else f"{heading} — {spans[folder]}",
            view.messages.gettext("The words of the rules."),
            elsewhere=same_folder(addresses.GLOSSARY),
        )
        parts = [
            {"folder": each, "span": span, "current": each == folder}
            for each, span in (spans.items() if len(pages) > 1 else ())
        ]
        letters = [(letter, list(terms)) for letter, terms in groupby(stretch, lambda term: term.letter)]
        shown = {**spot, **on_each, "letters": letters, "parts": parts}
        yield f"{view.folder}/{folder}/index.html", Page("index.html", view.folder, shown)


def glossary_pages(site: Site, view: View, layouts: Layouts, pasts: Pasts, memory: Memory) -> Iterator[Leaf]:
    """The glossary of a view: one page, or an index and a page per initial."""
    named = [(book.names, book.counterparts) for book in view.books]
    made_from = (shared(site, view, layouts, pasts, memory), layouts[view.folder].parts[addresses.GLOSSARY], named)
    yield from memory.of(
        (addresses.GLOSSARY, view.folder), made_from, lambda: list(_glossary_pages(site, view, layouts))
    )


def _glossary_pages(site: Site, view: View, layouts: Layouts) -> Iterator[Leaf]:
    messages = view.messages
    layout = layouts[view.folder]
    parts = layout.parts[addresses.GLOSSARY]
    heading = view.books[0].language.glossary_heading
    divided = len(parts) > 1
    on_each = {
        "titles": [(book.code, book.language.glossary_heading) for book in view.books],
        "effective": effective(view),
    }
    if divided:
        yield from _index_pages(site, view, layout, on_each)
    for part in parts:
        spot = frame(
            site,
            view,
            part.folder,
            f"{heading} — {_letter(part.rows[0].initial)}" if divided else heading,
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
                    rows=Markup("".join([each.html for each in part.rows])),
                    parts=[
                        {"folder": each.folder, "span": _letter(each.rows[0].initial), "current": each is part}
                        for each in (parts if divided else ())
                    ],
                    **on_each,
                ),
            ),
        )
