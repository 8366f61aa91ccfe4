"""What every page has around its text: the head, the bar on top, the switch of languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from rulesdoc import project
from rulesdoc.site import addresses
from rulesdoc.site.messages import Messages
from rulesdoc.site.views import Site, View


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


Elsewhere = Callable[[View], str]
"""Where a page's counterpart stands in a view: a path within the view's folder, ``""`` where it has none."""


def same(folder: str) -> Elsewhere:
    """The counterpart of a page that stands in the same folder of every view."""
    path = f"{folder}/index.html" if folder else "index.html"
    return lambda view: path


def _switch(site: Site, here: View | None, beside: bool, elsewhere: Elsewhere, root: str) -> list[_Choice]:
    found = []
    for view in site.views:
        path = elsewhere(view)
        folder = view.books[0].code if beside else view.folder
        found.append(
            _Choice(
                language=view.books[0].code,
                name=" + ".join(book.language.name for book in view.books),
                short=" | ".join(book.code.upper() for book in view.books),
                href=f"{root}{folder}/{path or 'index.html'}",
                current=view is here,
                whole=bool(path) and len(view.books) == 1,
            )
        )
    return found


def frame(
    site: Site,
    view: View,
    page: str | None,
    title: str,
    description: str,
    *,
    root: str = "../../",
    elsewhere: Elsewhere | None = None,
) -> dict[str, object]:
    """What every page needs.

    ``page`` is its folder in the view (``"704"``, ``""`` for the contents, ``None`` for the door of the site),
    ``root`` leads from the page to the top, ``elsewhere`` to its counterparts (without it, the same folder).
    """
    messages, book = view.messages, view.books[0]
    beside = page in site.beside
    places = [
        _Spot(book.language.contents_heading, f"{root}{view.folder}/index.html", page == ""),
        _Spot(
            book.language.glossary_heading,
            f"{root}{view.folder}/{addresses.GLOSSARY}/index.html",
            page == addresses.GLOSSARY,
        ),
    ]
    names = {
        "coverage": messages.gettext("Coverage"),
        "translation": messages.gettext("Translation"),
        "cases": messages.gettext("Cases"),
        "about": messages.gettext("About"),
    }
    places += [_Spot(names[folder], f"{root}{book.code}/{folder}/index.html", page == folder) for folder in site.beside]
    switch = _switch(site, None if page is None else view, beside, elsewhere or same(page or ""), root)
    path = "" if page is None else f"{view.folder}/{page + '/' if page else ''}"
    return {
        "_": messages.gettext,
        "lang": book.code,
        "locale": messages.territory,
        "view": view.folder,
        "views": " ".join(each.folder for each in site.views),
        "title": title,
        "description": description,
        "root": root,
        "columns": 1 if page is None or beside else len(view.books),
        "places": places if page is not None else [],
        "switch": switch,
        # Absolute addresses are only known where somebody said where the site will stand.
        "canonical": f"{site.address}{path}" if site.address else "",
        "feed": "feed.xml" if page == "" and len(view.books) == 1 else "",
        "searched": " ".join(
            dict.fromkeys([*(each.code for each in view.books), *(each.folder for each in site.languages)])
        ),
    }


def effective(view: View) -> str:
    """From when the edition holds; of a pair whose books are of two editions, both."""
    dates = {book.effective for book in view.books}
    return " · ".join(
        book.messages.gettext("In force since {date}", date=book.messages.date(book.effective))
        for book in (view.books if len(dates) > 1 else view.books[:1])
        if book.effective
    )


def proved(site: Site, messages: Messages) -> str:
    """How much is verified, in a sentence; exact."""
    total = site.coverage.total
    return messages.gettext(
        "Official examples verified: {n} of {total}.", n=total.counts["verified"], total=total.total
    )
