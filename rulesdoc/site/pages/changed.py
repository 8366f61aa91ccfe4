"""What changed from each edition to the next, as pages of a language: rules, sections and terms that are new, gone,
renumbered or reworded: ``fr/changes/2010-02-01/index.html``.

No edition needs to be at hand: that a rule was reworded is known by the hashes of the concordance, so the pages say
which rules changed, never what they said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from rulesdoc.editions.concordance import Lineage, Moment
from rulesdoc.site.content.editions import CHANGES, Past, Pasts
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.drawing.messages import Messages
from rulesdoc.site.memory import Memory
from rulesdoc.site.pages.frame import Elsewhere, frame
from rulesdoc.site.pages.page import Leaf, Page
from rulesdoc.tree import RuleId

Group = Literal["new", "gone", "moved", "reworded"]

_NEW = frozenset({"appears", "splits off", "returns"})
_GONE = frozenset({"is gone", "merges"})


@dataclass(frozen=True, slots=True)
class Item:
    """One line: what a passage was called before (empty if it is new), what after (empty if it is gone), where it
    stands in the view today, whether it was ``reworded`` as well, and how many numbers beneath it went along.
    ``lang`` is the language of a term's name that the book does not know; empty for that of the page."""

    old: str
    new: str
    place: str
    reworded: bool = False
    others: tuple[str, ...] = ()
    beneath: str = ""
    lang: str = ""


def _name(address: str, name: str, past: Past) -> str:
    return past.book.names.get(address, name) if name else address


def _order(entry: tuple[Lineage, Moment]) -> tuple[bool, tuple[object, ...], str]:
    """Numbers as the book orders them, then terms."""
    lineage, moment = entry
    is_term = lineage.kind == "term"
    return is_term, () if is_term else _number_order(moment.address), moment.address


# Each number stands in many editions: both of these are asked for it again and again.
@cache
def _number_order(number: str) -> tuple[object, ...]:
    return RuleId.parse(number).order


@cache
def _above(number: str) -> str:
    """The rule that a subrule belongs to, the section of a rule."""
    return str(RuleId.parse(number).parent)


def _folded(moves: Mapping[str, tuple[str, bool]]) -> tuple[set[str], dict[str, int]]:
    """Of moves (old -> new, reworded) those that only go along with what they belong to, and how many each leads."""
    along: set[str] = set()
    leads: dict[str, int] = {}
    for old, (new, reworded) in moves.items():
        above = _above(old)
        if reworded or above not in moves or moves[above][0] != _above(new):
            continue
        if old[len(above) :] == new[len(_above(new)) :]:
            along.add(old)
    for old in along:
        top = _above(old)
        while top in along:
            top = _above(top)
        leads[top] = leads.get(top, 0) + 1
    return along, leads


def groups_of(edition: int, past: Past) -> dict[Group, list[Item]]:
    """What happened in an edition that concerns the book."""
    messages = past.book.messages
    entries = sorted(past.moments[edition], key=_order)
    moves: dict[str, tuple[str, bool]] = {}
    before: dict[int, tuple[str, str]] = {}
    for lineage, moment in entries:
        if (stand := lineage.at(edition - 1)) is not None:
            before[lineage.id] = (stand.address, _name(stand.address, stand.name, past))
            if "moves" in moment.events and lineage.kind != "term":
                moves[stand.address] = (moment.address, "is reworded" in moment.events)
    along, leads = _folded(moves)
    found: dict[Group, list[Item]] = {"new": [], "gone": [], "moved": [], "reworded": []}
    for lineage, moment in entries:
        address, old = before.get(lineage.id, ("", ""))
        stand = lineage.at(edition)
        new = _name(stand.address, stand.name, past) if stand is not None else ""
        now = past.now(lineage)
        place = past.place(now.address) if now is not None else ""
        reworded = "is reworded" in moment.events
        foreign = lineage.kind == "term" and moment.address not in past.book.names
        lang = past.concordance.language if foreign else ""
        if _NEW.intersection(moment.events):
            found["new"].append(Item("", new, place, others=moment.others, lang=lang))
        elif _GONE.intersection(moment.events):
            found["gone"].append(Item(old, "", place, others=moment.others, lang=lang))
        elif "moves" not in moment.events:
            found["reworded"].append(Item(old, new, place, reworded, moment.others, lang=lang))
        elif address not in along or moment.others:
            beneath = _beneath(leads.get(address, 0), messages)
            found["moved"].append(Item(old, new, place, reworded, moment.others, beneath, lang))
    return found


def _beneath(count: int, messages: Messages) -> str:
    return messages.ngettext("with {n} number beneath it", "with {n} numbers beneath it", count) if count else ""


def changes_pages(site: Site, view: View, pasts: Pasts, memory: Memory) -> Iterator[Leaf]:
    """The pages of what changed, of a view in one language: where each goes, and what it shows."""
    past = pasts.get(view.folder)
    if past is None:
        return
    shown = tuple((folder, each.shown) for folder, each in pasts.items())
    made_from = (site.address, site.beside, site.folders, shown, past.addresses, past.book.names)
    yield from memory.of((CHANGES, view.folder), made_from, lambda: list(_changes_pages(site, view, past, pasts)))


def _changes_pages(site: Site, view: View, past: Past, pasts: Pasts) -> Iterator[Leaf]:
    messages = view.messages
    days = past.concordance.editions
    titles: dict[Group, str] = {
        "new": messages.gettext("New"),
        "gone": messages.gettext("Gone"),
        "moved": messages.gettext("Renumbered"),
        "reworded": messages.gettext("Reworded under the same number"),
    }

    def elsewhere(folder: str, edition: int) -> Elsewhere:
        def found(other: View) -> str:
            known = other.folder in pasts and edition in pasts[other.folder].moments
            return f"{folder}/index.html" if known else ""

        return found

    for edition in past.moments:
        folder = f"{CHANGES}/{days[edition].isoformat()}"
        values = dict(
            frame(
                site,
                view,
                folder,
                messages.gettext("What changed on {date}", date=messages.date(days[edition])),
                messages.gettext("Rules that are new, gone, renumbered or reworded since the edition before."),
                root="../../../",
                elsewhere=elsewhere(folder, edition),
                messages_say=("title", "description"),
            ),
            since=messages.gettext("Since the edition of {date}.", date=messages.date(days[edition - 1])),
            groups=[(titles[group], items) for group, items in groups_of(edition, past).items() if items],
            editions=[{"day": days[each].isoformat(), "current": each == edition} for each in past.moments],
        )
        yield f"{view.folder}/{folder}/index.html", Page("changes.html", view.folder, values)
