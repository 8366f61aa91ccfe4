"""The pages beside the rules, one of each per language: coverage, cases, about."""

from __future__ import annotations

from rulesdoc.coverage import STANDINGS, Standing
from rulesdoc.site import addresses
from rulesdoc.site.content.editions import Pasts, covered, newest_changes
from rulesdoc.site.content.rows import Seal, seals, standing_word
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.drawing.messages import marked
from rulesdoc.site.pages.frame import effective, frame, proved
from rulesdoc.site.pages.page import Leaf, Page


def coverage_page(site: Site, view: View) -> Leaf:
    """Coverage: every official example and what became of it."""
    messages, book = view.messages, view.books[0]
    of_section: dict[str, list[tuple[str, Standing]]] = {}
    for address, standing in site.coverage.standings.items():
        of_section.setdefault(address.partition(".")[0], []).append((address, standing))
    words: dict[Standing, str] = {standing: standing_word(standing, messages) for standing in STANDINGS}

    def dots(section: str) -> list[dict[str, str]]:
        return [
            {
                "address": address.removeprefix(section),
                "standing": standing,
                "title": f"{address} — {words[standing]}",
                "href": addresses.link(address) if address in book.addresses else "",
            }
            for address, standing in of_section.get(section, ())
        ]

    values = dict(
        frame(site, view, "coverage", messages.gettext("Coverage"), proved(site, messages)),
        effective=effective(view),
        lede=proved(site, messages),
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
    return f"{view.folder}/coverage/index.html", Page("coverage.html", view.folder, values)


def cases_page(site: Site, view: View) -> Leaf:
    """Every case with its verdicts."""
    messages, language = view.messages, view.books[0].code
    lede = messages.ngettext(
        "{n} case, played from the card text in each language.",
        "{n} cases, each played from the card text in each language.",
        len(site.cases.verdicts),
    )
    values = dict(
        frame(site, view, "cases", messages.gettext("Cases"), lede),
        effective=effective(view),
        lede=lede,
        cases=[
            {
                "address": address,
                "href": addresses.link(address),
                "title": verdict.title,
                "lang": marked(verdict.language, messages.spoken),
                "seals": seals(verdicts, site.cases.languages, messages),
            }
            for address, verdicts in site.cases.verdicts.items()
            for verdict in [verdicts.get(language) or next(iter(verdicts.values()))]
        ],
    )
    return f"{view.folder}/cases/index.html", Page("cases.html", view.folder, values)


def about_page(site: Site, view: View, pasts: Pasts) -> Leaf:
    """How a verdict is made, and what its words mean."""
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
    past = pasts.get(view.folder)
    values = dict(
        frame(site, view, "about", messages.gettext("About"), messages.gettext("How a verdict is made.")),
        effective=effective(view),
        covered=covered(past),
        changes=newest_changes(past),
        meanings=[
            (Seal(standing, standing_word(standing, messages), ""), meaning) for standing, meaning in meanings.items()
        ],
    )
    return f"{view.folder}/about/index.html", Page("about.html", view.folder, values)
