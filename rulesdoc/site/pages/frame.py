"""What every page has around its text: the head, the bar on top, the switch of languages."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from typing import Literal

from markupsafe import Markup, escape

from rulesdoc.coverage import Tally
from rulesdoc.language import LANGUAGES
from rulesdoc.site import addresses
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.drawing.messages import Messages, marked, speak


@dataclass(frozen=True, slots=True)
class _Choice:
    """A link of the language switch. ``whole`` says that it leads to the same page, in one language, and ``alternate``
    is where that stands: for those who read addresses without pages, absolute where the site's is known."""

    language: str
    name: str
    short: str
    href: str
    alternate: str
    current: bool
    whole: bool


@dataclass(frozen=True, slots=True)
class _Spot:
    """A link of the bar on top; ``lang`` is the attribute of a name that is not in the language of messages."""

    name: str
    href: str
    current: bool
    lang: Markup


Elsewhere = Callable[[View], str]
"""Where a page's counterpart stands in a view: a path within the view's folder, ``""`` where it has none."""


def same_folder(folder: str) -> Elsewhere:
    """The counterpart of a page that stands in the same folder of every view."""
    path = f"{folder}/index.html" if folder else "index.html"
    return lambda view: path


@cache
def _named(codes: tuple[str, ...]) -> tuple[str, str]:
    """What a view is called by its languages: in full, and in short."""
    return " + ".join(LANGUAGES[code].name for code in codes), " | ".join(code.upper() for code in codes)


def _switch(site: Site, here: View | None, beside: bool, elsewhere: Elsewhere, root: str) -> list[_Choice]:
    found = []
    for view in site.views:
        path = elsewhere(view)
        codes = tuple(book.code for book in view.books)
        folder = codes[0] if beside else view.folder
        name, short = _named(codes)
        href = f"{folder}/{path or 'index.html'}"
        found.append(
            _Choice(
                language=codes[0],
                name=name,
                short=short,
                href=root + href,
                alternate=site.address + href.removesuffix("index.html") if site.address else root + href,
                current=view is here,
                whole=bool(path) and len(codes) == 1,
            )
        )
    return found


@cache
def _places(code: str, folder: str, page: str, beside: tuple[str, ...], root: str) -> tuple[_Spot, ...]:
    """The links of the bar on top, on a page of a view that stands in ``folder`` and speaks ``code`` first."""
    language, messages = LANGUAGES[code], speak(code)
    names = {
        "coverage": messages.gettext("Coverage"),
        "translation": messages.gettext("Translation"),
        "cases": messages.gettext("Cases"),
        "about": messages.gettext("About"),
    }
    glossary = addresses.GLOSSARY
    return (
        _Spot(language.contents_heading, f"{root}{folder}/index.html", page == "", messages.own),
        _Spot(language.glossary_heading, f"{root}{folder}/{glossary}/index.html", page == glossary, messages.own),
        *(_Spot(names[each], f"{root}{code}/{each}/index.html", page == each, Markup("")) for each in beside),
    )


@cache
def _notices(codes: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Whose the rules are, once in each language that messages come out in."""
    return tuple(
        {
            messages.spoken: messages.gettext(
                "Unofficial. Magic: The Gathering and its official rules belong to Wizards of the Coast; "
                "rulesdoc is neither made nor approved by them."
            )
            for messages in map(speak, codes)
        }.items()
    )


Headline = Literal["title", "description"]
_OF_RULES: tuple[Headline, ...] = ("description",)


def frame(
    site: Site,
    view: View,
    page: str | None,
    title: str,
    description: str,
    *,
    root: str = "../../",
    elsewhere: Elsewhere | None = None,
    messages_say: Collection[Headline] = _OF_RULES,
    for_all: bool = False,
) -> dict[str, object]:
    """What every page needs.

    ``page`` is its folder in the view (``"704"``, ``""`` for the contents, ``None`` for the door of the site),
    ``root`` leads from the page to the top, ``elsewhere`` to its counterparts (without it, the same folder).
    A page that stands there once, ``for_all``, is of all languages: ``page`` is its folder in the site, and no bar
    leads from it into one of them.

    A page is in the language of its book, as its title is, unless ``messages_say`` what its title is, as they do beside
    the rules. Where messages come out in another language, what they say within the page is marked, and what the book
    says within that (:attr:`Messages.own`).
    """
    messages, book = view.messages, view.books[0]
    beside = page in site.beside
    # Messages speak the language of the page, or the body has its own.
    spoken = messages.spoken
    written = spoken if for_all or beside or "title" in messages_say else book.code
    described = written if "description" not in messages_say else spoken
    # Of the pages that the bar does not lead to there are thousands: for it they are one.
    in_bar = page if page in ("", addresses.GLOSSARY, *site.beside) else "-"
    places = () if for_all else _places(book.code, view.folder, in_bar or "", site.beside, root)
    switch = _switch(site, None if for_all else view, beside, elsewhere or same_folder(page or ""), root)
    path = f"{'' if for_all else view.folder + '/'}{page + '/' if page else ''}"
    return {
        "_": messages.gettext,
        "lang": book.code,
        "written": written,
        "described": marked(described, written),
        "spoken": marked(spoken, written),
        "own": messages.own,
        "locale": messages.territory,
        "view": view.folder,
        "views": " ".join(each.folder for each in site.views),
        "title": title,
        "description": description,
        "root": root,
        "columns": 1 if for_all or beside else len(view.books),
        "places": places,
        "switch": switch,
        "notices": _notices(tuple(each.folder for each in site.languages) if for_all else (book.code,)),
        # Absolute addresses are only known where somebody said where the site will stand.
        "canonical": f"{site.address}{path}" if site.address else "",
        "feed": "feed.xml" if page == "" and len(view.books) == 1 else "",
        "searched": " ".join(
            dict.fromkeys([*(each.code for each in view.books), *(each.folder for each in site.languages)])
        ),
    }


def own_names(view: View, messages: Messages) -> Markup:
    """The languages of a view, each by its own name, among messages."""
    names = [(book.language.name, marked(book.code, messages.spoken)) for book in view.books]
    return Markup(" | ").join(
        [Markup("<span{}>{}</span>").format(lang, name) if lang else name for name, lang in names]
    )


def effective(view: View) -> Markup:
    """From when the edition holds; of a pair whose books are of two editions, both, each in its language."""
    dates = {book.effective for book in view.books}
    said = []
    for book in view.books if len(dates) > 1 else view.books[:1]:
        if book.effective:
            since = book.messages.gettext("In force since {date}", date=book.messages.date(book.effective))
            lang = marked(book.messages.spoken, view.messages.spoken)
            said.append(Markup("<span{}>{}</span>").format(lang, since) if lang else escape(since))
    return Markup(" · ").join(said)


def proved(site: Site, messages: Messages) -> str:
    """How much is verified, in a sentence; exact. Where a language alone counts otherwise than all together, each is
    told as well, after what counts."""
    total, alone = site.coverage.total, site.coverage.by_language
    verified = total.counts["verified"]
    if all(tally.counts == total.counts for tally in alone.values()):
        return messages.gettext("Official examples verified: {n} of {total}.", n=verified, total=total.total)
    return messages.gettext(
        "Official examples verified in all languages: {n} of {total} ({languages}).",
        n=verified,
        total=total.total,
        languages=messages.gettext("; ").join(
            _proved_in(language, tally, messages) for language, tally in alone.items()
        ),
    )


def _proved_in(language: str, tally: Tally, messages: Messages) -> str:
    name = messages.name_of(language)
    if tally.counts["missing"] == tally.total:
        return messages.gettext("{language}: no case written", language=name)
    return messages.gettext("{language}: {n} of {total}", language=name, n=tally.counts["verified"], total=tally.total)
