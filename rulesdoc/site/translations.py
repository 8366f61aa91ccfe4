"""What the comparison of two languages says, on pages: a page per language, and marks on the rows of a pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from jinja2 import Environment

from rulesdoc.site import addresses
from rulesdoc.site.frame import frame
from rulesdoc.site.rows import Reviews
from rulesdoc.site.views import Site, View
from rulesdoc.translation import Alarm, Comparison

# So many findings are shown in full; a text that is no translation at all gives thousands.
MOST = 400


def to_review(comparisons: Sequence[Comparison], codes: Sequence[str]) -> Reviews:
    """What of a pair of languages is to be reviewed: messages by address. Mere notes are not marked."""
    found: dict[str, list[str]] = {}
    for each in comparisons:
        if {each.source.language, each.target.language} == set(codes):
            for alarm in each.alarms:
                if alarm.finding.severity != "info":
                    found.setdefault(alarm.address, []).append(alarm.finding.message)
    return {address: tuple(messages) for address, messages in found.items()}


def _shown(alarms: Sequence[Alarm], comparison: Comparison, pair: View, marked: bool) -> list[dict[str, object]]:
    shown: list[dict[str, object]] = []
    known: set[str] = set()
    for alarm in alarms[:MOST]:
        texts = [(comparison.source.language, alarm.source), (comparison.target.language, alarm.target)]
        anchor = alarm.address if marked and alarm.address not in known else ""
        known.add(alarm.address)
        book = next(book for book in pair.books if book.code == comparison.target.language)
        here = any(alarm.address in each.addresses for each in pair.books)
        shown.append(
            {
                "id": anchor,
                "href": f"../../{pair.folder}/{addresses.link(alarm.address)[3:] if here else 'index.html'}",
                "name": book.names.get(alarm.address, alarm.address),
                "code": alarm.code,
                "standing": "disagrees" if alarm.finding.severity == "error" else "unsupported",
                "message": alarm.finding.message,
                "texts": [(code, text) for code, text in texts if text],
            }
        )
    return shown


def translation_page(site: Site, view: View, templates: Environment) -> tuple[str, str]:
    """The page of a language: the comparisons that it is part of."""
    messages, code = view.messages, view.books[0].code
    shown = []
    for each in site.comparisons:
        codes = {each.source.language, each.target.language}
        if code not in codes:
            continue
        pair = next(pair for pair in site.views if {book.code for book in pair.books} == codes)
        names = [book.language.name for book in pair.books]
        shown.append(
            {
                "name": " | ".join(names),
                "texts": sum(1 for _ in each.source.nodes()),
                "codes": sorted(Counter(alarm.code for alarm in each.alarms).items()),
                "alarms": _shown(each.alarms, each, pair, marked=True),
                "suppressed": _shown(each.suppressed, each, pair, marked=False),
            }
        )
    description = messages.gettext("What does not agree between the languages.")
    html = templates.get_template("translation.html").render(
        frame(site, view, "translation", messages.gettext("Translation"), description), comparisons=shown
    )
    return f"{view.folder}/translation/index.html", html
