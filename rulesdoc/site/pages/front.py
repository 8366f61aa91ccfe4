"""The door of the site, and the contents of each view."""

from __future__ import annotations

from rulesdoc.site.content.editions import Pasts, newest_changes
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.pages.frame import effective, frame, own_names, proved
from rulesdoc.site.pages.page import Leaf, Page
from rulesdoc.site.pages.sections import titles


def contents_page(site: Site, view: View, pasts: Pasts) -> Leaf:
    """The chapters and sections of a view."""
    messages = view.messages
    tallies = {tally.address: tally for tally in site.coverage.sections}

    def section(number: str) -> dict[str, object]:
        tally = tallies.get(number)
        verified = tally.counts["verified"] if tally else 0
        return {
            "number": number,
            "titles": titles(view, number),
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
    values = dict(
        frame(
            site,
            view,
            "",
            view.books[0].language.contents_heading,
            messages.gettext("All sections of the rules."),
            root="../",
        ),
        titles={book.messages.spoken: book.messages.gettext("The rules of Magic") for book in view.books}.items(),
        effective=effective(view),
        changes=newest_changes(pasts.get(view.books[0].code)),
        sum=proved(site, messages),
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
    return f"{view.folder}/index.html", Page("contents.html", view.folder, values)


def root_page(site: Site) -> Leaf:
    """The door of the site: which language."""
    first = site.languages[0]
    values = dict(
        frame(
            site,
            first,
            None,
            "rulesdoc",
            first.messages.gettext("The rules of Magic, with examples that run."),
            root="",
            for_all=True,
        ),
        choices=[
            {
                "lang": view.folder,
                "spoken": view.messages.spoken,
                # Without a catalogue, messages speak of another language than the one that they lead to.
                "named": view.messages.spoken == view.folder,
                "title": view.messages.gettext("The rules of Magic"),
                "lede": view.messages.gettext("The rules of Magic, with examples that run.")
                + " "
                + proved(site, view.messages),
                "href": f"{view.folder}/index.html",
                "enter": view.messages.gettext("Read in English"),
                "name": view.books[0].language.name,
                "effective": effective(view),
            }
            for view in site.languages
        ],
        pairs=[
            {
                "href": f"{view.folder}/index.html",
                "name": own_names(view, first.messages),
            }
            for view in site.views
            if len(view.books) > 1
        ],
    )
    return "index.html", Page("root.html", "", values)
