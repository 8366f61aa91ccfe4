"""The pages of a site.

For every view (a language, or a pair of them) its contents, sections and glossary; for every language the pages
beside the rules: coverage, cases, about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from rulesdoc import project
from rulesdoc.coverage import STANDINGS, Coverage, Standing
from rulesdoc.site import addresses
from rulesdoc.site.book import Book, SectionText
from rulesdoc.site.messages import Messages
from rulesdoc.site.rows import Cases, Row, Seal, cited_by, rows_of, seals, standing_word


@dataclass(frozen=True, slots=True)
class View:
    """What a reader looks at: one book, or two side by side. ``folder`` is ``"fr"`` or ``"fr-en"``."""

    folder: str
    books: tuple[Book, ...]

    @property
    def messages(self) -> Messages:
        """The language that the page itself speaks: that of its first book."""
        return self.books[0].messages

    def has_section(self, number: str) -> bool:
        """Whether any of its books has the section."""
        return any(number in book.sections for book in self.books)

    def sections(self) -> list[str]:
        """The numbers of all sections of its books, in order."""
        return sorted({number for book in self.books for number in book.sections}, key=int)


@dataclass(frozen=True, slots=True)
class Site:
    """Everything that pages are made from."""

    views: tuple[View, ...]
    cases: Cases
    coverage: Coverage

    @property
    def languages(self) -> tuple[View, ...]:
        """The views in one language."""
        return tuple(view for view in self.views if len(view.books) == 1)


def environment() -> Environment:
    """Templates: every value is escaped, and one that is missing is an error."""
    return Environment(
        loader=FileSystemLoader(project.templates()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
    )


@dataclass(frozen=True, slots=True)
class _Choice:
    """A link of the language switch. ``whole`` says that it leads to the same page, in one language."""

    language: str
    name: str
    short: str
    href: str
    current: bool
    whole: bool


@dataclass(frozen=True, slots=True)
class _Spot:
    """A link of the bar on top."""

    name: str
    href: str
    current: bool


# Pages that exist once per language; a pair shows those of its first.
_BESIDE = ("coverage", "cases", "about")


def _switch(site: Site, here: View | None, page: str, root: str) -> list[_Choice]:
    """Links to the same page in all views. ``page`` is its folder in the view, ``""`` for the contents."""
    found = []
    for view in site.views:
        exists = not page.isdigit() or view.has_section(page)
        folder = view.books[0].code if page in _BESIDE else view.folder
        found.append(
            _Choice(
                language=view.books[0].code,
                name=" + ".join(book.language.name for book in view.books),
                short=" | ".join(book.code.upper() for book in view.books),
                href=f"{root}{folder}/{page + '/' if page and exists else ''}index.html",
                current=view is here,
                whole=exists and len(view.books) == 1,
            )
        )
    return found


def _frame(
    site: Site, view: View, page: str | None, title: str, description: str, root: str = "../../"
) -> dict[str, object]:
    """What every page needs. ``page`` is its folder in the view: ``"704"``, ``""`` for the contents, ``None``
    for the door of the site. ``root`` leads from the page to the top."""
    messages, book = view.messages, view.books[0]
    places = [
        _Spot(book.language.contents_heading, f"{root}{view.folder}/index.html", page == ""),
        _Spot(
            book.language.glossary_heading,
            f"{root}{view.folder}/{addresses.GLOSSARY}/index.html",
            page == addresses.GLOSSARY,
        ),
    ]
    names = (messages.gettext("Coverage"), messages.gettext("Cases"), messages.gettext("About"))
    places += [
        _Spot(name, f"{root}{book.code}/{folder}/index.html", page == folder)
        for folder, name in zip(_BESIDE, names, strict=True)
    ]
    return {
        "_": messages.gettext,
        "lang": book.code,
        "title": title,
        "description": description,
        "root": root,
        "columns": 1 if page is None or page in _BESIDE else len(view.books),
        "places": places if page is not None else [],
        "switch": _switch(site, None if page is None else view, page or "", root),
    }


def _effective(view: View) -> str:
    dates = {book.effective for book in view.books}
    return " · ".join(
        book.messages.gettext("In force since {date}", date=book.messages.date(book.effective))
        for book in (view.books if len(dates) > 1 else view.books[:1])
        if book.effective
    )


def _titles(view: View, number: str) -> list[tuple[str, str]]:
    return [(book.code, book.sections[number].title) for book in view.books if number in book.sections]


def _keywords(rows: Sequence[Row]) -> list[dict[str, str]]:
    """What a long section folds into a table of contents: its rules that are titles."""
    titles = [
        {"anchor": row.anchor, "label": row.label, "title": row.cells[0][1].striptags()}
        for row in rows
        if row.kind == "heading" and row.cells[0][1] is not None
    ]
    return titles if len(titles) > 5 else []


def _section_pages(site: Site, view: View, templates: Environment) -> Iterator[tuple[str, str]]:
    template = templates.get_template("section.html")
    messages = view.messages
    numbers = view.sections()
    effective = _effective(view)

    def neighbour(index: int) -> dict[str, str] | None:
        if not 0 <= index < len(numbers):
            return None
        return {"number": numbers[index], "title": _titles(view, numbers[index])[0][1]}

    for index, number in enumerate(numbers):
        texts: list[SectionText | None] = [book.sections.get(number) for book in view.books]
        rows = rows_of([text.entries if text else () for text in texts], view.books, site.cases)
        titles = _titles(view, number)
        named = next(book for book in view.books if number in book.sections)
        chapter = named.sections[number].chapter
        keywords = _keywords(rows)
        frame = _frame(
            site,
            view,
            number,
            f"{number}. {' · '.join(title for _, title in titles)}",
            messages.gettext("Section {number} of the rules, with its examples played.", number=number),
        )
        yield (
            f"{view.folder}/{number}/index.html",
            template.render(
                frame,
                number=number,
                titles=titles,
                cited=cited_by(number, view.books),
                chapter={
                    "number": chapter,
                    "title": next(each.title for each in named.chapters if each.number == chapter),
                },
                effective=effective,
                rows=rows,
                keywords=keywords,
                keywords_summary=messages.gettext("In this section: {n} titles", n=len(keywords)),
                previous=neighbour(index - 1),
                next=neighbour(index + 1),
            ),
        )


def _glossary_page(site: Site, view: View, templates: Environment) -> tuple[str, str]:
    messages = view.messages
    title = view.books[0].language.glossary_heading
    frame = _frame(site, view, addresses.GLOSSARY, title, messages.gettext("The words of the rules."))
    rows = rows_of([book.terms for book in view.books], view.books, site.cases)
    html = templates.get_template("glossary.html").render(
        frame,
        titles=[(book.code, book.language.glossary_heading) for book in view.books],
        effective=_effective(view),
        rows=rows,
    )
    return f"{view.folder}/{addresses.GLOSSARY}/index.html", html


def _sum(site: Site, messages: Messages) -> str:
    """How much is verified; exact."""
    total = site.coverage.total
    return messages.gettext(
        "Official examples verified: {n} of {total}.", n=total.counts["verified"], total=total.total
    )


def _contents_page(site: Site, view: View, templates: Environment) -> tuple[str, str]:
    messages = view.messages
    tallies = {tally.address: tally for tally in site.coverage.sections}

    def section(number: str) -> dict[str, object]:
        tally = tallies.get(number)
        verified = tally.counts["verified"] if tally else 0
        return {
            "number": number,
            "titles": _titles(view, number),
            "verified": f"{verified}/{tally.total}" if tally and verified else "",
            "verified_title": messages.gettext("verified examples out of the official ones"),
        }

    chapters: dict[str, dict[str, list[tuple[str, str]]]] = {}
    inside: dict[str, dict[str, None]] = {}
    for book in view.books:
        for chapter in book.chapters:
            entry = chapters.setdefault(chapter.number, {"titles": []})
            entry["titles"].append((book.code, chapter.title))
            inside.setdefault(chapter.number, {}).update(dict.fromkeys(chapter.sections))
    html = templates.get_template("contents.html").render(
        _frame(
            site,
            view,
            "",
            view.books[0].language.contents_heading,
            messages.gettext("All sections of the rules."),
            root="../",
        ),
        titles=[(book.code, book.messages.gettext("The rules of Magic")) for book in view.books],
        effective=_effective(view),
        sum=_sum(site, messages),
        chapters=[
            {
                "number": number,
                "titles": chapters[number]["titles"],
                "sections": [section(each) for each in sorted(inside[number], key=int)],
            }
            for number in sorted(chapters, key=int)
        ],
        has_glossary=any(book.terms for book in view.books),
    )
    return f"{view.folder}/index.html", html


def _coverage_page(site: Site, view: View, templates: Environment) -> tuple[str, str]:
    messages, book = view.messages, view.books[0]
    shown = {entry.address for text in book.sections.values() for entry in text.entries}
    words: dict[Standing, str] = {standing: standing_word(standing, messages) for standing in STANDINGS}

    def dots(section: str) -> list[dict[str, str]]:
        return [
            {
                "address": address.removeprefix(section),
                "standing": standing,
                "title": f"{address} — {words[standing]}",
                "href": addresses.link(address) if address in shown else "",
            }
            for address, standing in site.coverage.standings.items()
            if address.partition(".")[0] == section
        ]

    html = templates.get_template("coverage.html").render(
        _frame(site, view, "coverage", messages.gettext("Coverage"), _sum(site, messages)),
        lede=_sum(site, messages),
        total=site.coverage.total.total,
        figures=[
            {"standing": standing, "word": words[standing], "count": site.coverage.total.counts[standing]}
            for standing in STANDINGS
        ],
        sections=[
            {
                "name": book.names.get(tally.address, tally.address),
                "href": addresses.link(tally.address) if tally.address in book.sections else "",
                "total": tally.total,
                "counts": [tally.counts[standing] for standing in STANDINGS],
                "dots": dots(tally.address),
            }
            for tally in site.coverage.sections
        ],
    )
    return f"{view.folder}/coverage/index.html", html


def _cases_page(site: Site, view: View, templates: Environment) -> tuple[str, str]:
    messages, language = view.messages, view.books[0].code
    lede = messages.ngettext(
        "{n} case, played from the card text in each language.",
        "{n} cases, each played from the card text in each language.",
        len(site.cases.verdicts),
    )
    html = templates.get_template("cases.html").render(
        _frame(site, view, "cases", messages.gettext("Cases"), lede),
        lede=lede,
        cases=[
            {
                "address": address,
                "href": addresses.link(address),
                "title": (verdicts.get(language) or next(iter(verdicts.values()))).title,
                "seals": seals(verdicts, site.cases.languages, messages),
            }
            for address, verdicts in site.cases.verdicts.items()
        ],
    )
    return f"{view.folder}/cases/index.html", html


def _about_page(site: Site, view: View, templates: Environment) -> tuple[str, str]:
    messages = view.messages
    meanings: dict[Standing, str] = {
        "verified": messages.gettext(
            "Played from each language, the case ends as the rule says, and its control does not."
        ),
        "disagrees": messages.gettext("Played, it ends otherwise than the rule says: engine or case is wrong."),
        "unsupported": messages.gettext("It needs something that our engine or phrasebook cannot do yet."),
        "commentary": messages.gettext("The example asserts nothing about a game, so there is nothing to play."),
        "missing": messages.gettext("Nobody has written the case yet."),
    }
    html = templates.get_template("about.html").render(
        _frame(site, view, "about", messages.gettext("About"), messages.gettext("How a verdict is made.")),
        meanings=[
            (Seal(standing, standing_word(standing, messages), ""), meaning) for standing, meaning in meanings.items()
        ],
    )
    return f"{view.folder}/about/index.html", html


def _root_page(site: Site, templates: Environment) -> tuple[str, str]:
    first = site.languages[0]
    html = templates.get_template("root.html").render(
        _frame(
            site,
            first,
            None,
            "rulesdoc",
            first.messages.gettext("The rules of Magic, with examples that run."),
            root="",
        ),
        choices=[
            {
                "lang": view.folder,
                "title": view.messages.gettext("The rules of Magic"),
                "lede": view.messages.gettext("The rules of Magic, with examples that run.")
                + " "
                + _sum(site, view.messages),
                "href": f"{view.folder}/index.html",
                "enter": view.messages.gettext("Read in English"),
            }
            for view in site.languages
        ],
        pairs=[
            {
                "href": f"{view.folder}/index.html",
                "name": " | ".join(book.language.name for book in view.books),
            }
            for view in site.views
            if len(view.books) > 1
        ],
    )
    return "index.html", html


def pages(site: Site, templates: Environment) -> Iterator[tuple[str, str]]:
    """Every page: where it goes, and its HTML."""
    yield _root_page(site, templates)
    for view in site.views:
        yield _contents_page(site, view, templates)
        yield from _section_pages(site, view, templates)
        yield _glossary_page(site, view, templates)
    for view in site.languages:
        yield _coverage_page(site, view, templates)
        yield _cases_page(site, view, templates)
        yield _about_page(site, view, templates)
