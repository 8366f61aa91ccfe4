"""A page per rule and language: the rule with what belongs to it, good for sharing and for keeping as a link."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from rulesdoc.site.content.editions import CHANGES, Pasts, drawn_timeline, other_bearers, timeline
from rulesdoc.site.content.parts import Drawn, Part, Relinker
from rulesdoc.site.content.rows import RULES
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.drawing.forms import blank
from rulesdoc.site.memory import Memory
from rulesdoc.site.pages.code import lines_of
from rulesdoc.site.pages.frame import effective, frame, own_names
from rulesdoc.site.pages.page import Leaf, Page
from rulesdoc.site.pages.sections import Layouts, chapter, shared, titles

_DESCRIBED = 200


def described(text: str) -> str:
    """The beginning of a text, for whoever sees only a card of the page."""
    plain = " ".join(text.split())
    if len(plain) <= _DESCRIBED:
        return plain
    return plain[:_DESCRIBED].rpartition(" ")[0] + " …"


@dataclass(frozen=True, slots=True)
class Alone:
    """A rule that has a page, the rule that it is a subrule of, and the rows of its page."""

    drawn: Drawn
    parent: Drawn | None
    rows: tuple[Drawn, ...]


def _alone(parts: Sequence[Part]) -> tuple[Alone, ...]:
    """The rules of a section, which stands on these pages, that have a page of their own, in order."""
    rows = [drawn for part in parts for drawn in part.rows]
    found: list[Alone] = []
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
        found.append(Alone(drawn, parent if kind == "subrule" else None, tuple(rows[at:end])))
    return tuple(found)


def _way(view: View) -> str:
    """The name of the blank for the folder that a page leads to in another view."""
    return f"in {view.folder}"


_PAGE = "/index.html"
_PLACE = f"{_PAGE}#{blank('address')}"


def _ways(site: Site, address: str, number: str, layouts: Layouts) -> tuple[dict[str, str], tuple[str, ...]]:
    """By blank, in which folder each view has the rule: its own in a language, in a pair that of its section. Of a rule
    that a language lacks, its section's; if it has neither, none. And what follows on each: the page, or a place on it.
    """
    folders, ends = {}, []
    for view in site.views:
        if not any(address in book.texts for book in view.books):
            folder, end = (number, _PAGE) if view.has_section(number) else ("", "")
        elif len(view.books) > 1:
            folder, end = layouts[view.folder].folder(number, address), _PLACE
        else:
            folder, end = address, _PAGE
        folders[_way(view)] = folder
        ends.append(end)
    return folders, tuple(ends)


def rule_pages(
    site: Site, view: View, layouts: Layouts, relinker: Relinker, pasts: Pasts, memory: Memory
) -> Iterator[Leaf]:
    """The page of every rule and subrule of a language: where it goes, and what it shows."""
    layout = layouts[view.folder]
    every = [
        (number, memory.of(("alone", view.folder, number), parts, partial(_alone, parts)))
        for number in view.sections()
        for parts in [layout.parts[number]]
    ]
    order = [each.drawn.row.address for _, alone in every for each in alone]
    in_three = zip(["", *order], order, [*order[1:], ""], strict=False)
    around = {address: (before, after) for before, address, after in in_three}
    of_all = shared(site, view, layouts, pasts, memory)

    def same(ends: tuple[str, ...]) -> Mapping[str, object]:
        """The values of all pages whose counterparts are there in the same views, with the same ``ends``."""
        return memory.of(("rule form", view.folder, ends), of_all, partial(_same, site, view, ends))

    def section(number: str, alone: Sequence[Alone]) -> list[Leaf]:
        """The pages of a section. A row stands on the page of its subrule and on that of its rule."""
        rows = {each.row.anchor: each.html for one in alone for each in one.rows}
        linked = {anchor: relinker.relink(html, view.folder) for anchor, html in rows.items()}
        within = chapter(view, number)
        of_section = {
            "number": number,
            "section": titles(view, number)[0][1],
            "chapter": within["number"],
            "chapter_title": within["title"],
        }
        found: list[Leaf] = []
        for each in alone:
            address = each.drawn.row.address
            ways, ends = _ways(site, address, number, layouts)
            own = _own(site, view, each, around[address], of_section, linked, layouts, pasts)
            found.append((f"{view.folder}/{address}/index.html", Page("rule.html", "", same(ends), own | ways)))
        return found

    for number, alone in every:
        outside = [around[each.drawn.row.address] for each in (alone[0], alone[-1])] if alone else []
        state = view.books[0].states.get(number)
        made_from = (of_all, alone, state, outside, titles(view, number)[0], chapter(view, number))
        yield from memory.of(("rule pages", view.folder, number), made_from, partial(section, number, alone))


_NONE = dict.fromkeys(("heading", "parent", "parent_text", "marks", "bearers", "code", "previous", "next"), "")
"""What a rule may lack."""


def _same(site: Site, view: View, ends: tuple[str, ...]) -> dict[str, object]:
    """What pages of rules have in common, with blanks for what is a page's own."""
    ways = {each.folder: blank(_way(each)) + end if end else "" for each, end in zip(site.views, ends, strict=True)}
    return dict(
        _NONE,
        **frame(
            site,
            view,
            blank("address"),
            blank("title"),
            blank("description"),
            elsewhere=lambda each: ways[each.folder],
            messages_say=(),
        ),
        effective=effective(view),
        beside=[
            {"name": own_names(pair, view.messages), "href": f"../../{pair.folder}/{path}"}
            for pair in site.views
            if len(pair.books) > 1 and (path := ways[pair.folder])
        ],
    )


def _own(
    site: Site,
    view: View,
    alone: Alone,
    around: tuple[str, str],
    of_section: Mapping[str, str],
    linked: Mapping[str, str],
    layouts: Layouts,
    pasts: Pasts,
) -> dict[str, str]:
    """The texts of the page of one rule. ``around`` are the addresses of the rules before and after it, empty where
    there is none; texts ``of_section`` are the same for all rules of its section; ``linked`` is the HTML of rows, their
    links led to where things stand, by anchor."""
    (book,) = view.books
    past = pasts.get(view.folder)
    address = alone.drawn.row.address
    said = book.texts[address]
    parent = alone.parent.row.address if alone.parent is not None else ""
    texts = {
        "address": address,
        "title": f"{address} — {of_section['section']}",
        "description": described(said),
        "heading": said if alone.drawn.row.kind == "heading" else "",
        "parent": parent,
        "parent_text": described(book.texts[parent]) if parent else "",
        "rows": Markup("".join([linked[each.row.anchor] for each in alone.rows])),
        "folder": layouts[view.folder].folder(of_section["number"], address),
        "marks": drawn_timeline(timeline(address, past), f"../{CHANGES}/"),
        "bearers": Markup("".join([f"<p>{each}</p>\n" for each in other_bearers(address, past)])),
        "code": lines_of(address, site.code),
        "previous": around[0],
        "next": around[1],
    }
    return {**of_section, **{name: text for name, text in texts.items() if text or name not in _NONE}}
