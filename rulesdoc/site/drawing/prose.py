"""Text of the rules as HTML: escaped, in paragraphs, with its links and mana symbols.

Not one character of the text is lost: what a page shows is the text itself, marked up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import attrgetter
from typing import NamedTuple

from markupsafe import Markup, escape

_SPECIAL = re.compile(r"[&<>\"']")
_PLACE = attrgetter("start", "end")
_PARAGRAPHS = re.compile(r"\n[ \t]*\n\s*")
# 107.4: a mana symbol (or the tap, untap, energy ones) as card text and rules write it, in braces.
_SYMBOL = re.compile(r"\{([0-9]{1,3}|[WUBRGCSXYZTQEP]|[WUBRGC2]/[WUBRGCP](?:/P)?)\}")


class Span(NamedTuple):
    """A stretch of a text that is a link: characters ``start`` to ``end`` lead to ``href``.

    ``kind`` is the class that the link carries: ``"term"`` for a glossary term, none for a reference.
    """

    start: int
    end: int
    href: str
    kind: str = ""


def _symbol(found: re.Match[str]) -> str:
    # The braces stay in the text, for whoever copies or searches it; the style sheet hides them.
    inside = found[1]
    # A hybrid symbol (107.4e) shows both its halves: the second colour is that of the class h.
    half = f" h{inside[2]}" if "/" in inside else ""
    return f'<span class="mana m{inside[0]}{half}"><i>{{</i>{inside}<i>}}</i></span>'


def escaped(text: str) -> str:
    """Text as HTML, in an attribute as well."""
    # Most text needs no escaping, and looking is cheaper than making an object of each piece.
    return str(escape(text)) if _SPECIAL.search(text) else text


def plain(text: str) -> str:
    """Text without links as HTML, within a paragraph."""
    html = escaped(text)
    return _SYMBOL.sub(_symbol, html) if "{" in html else html


def linked(text: str, spans: Iterable[Span] = ()) -> str:
    """Text as HTML with its links, within a paragraph. Spans that overlap an earlier one are left out."""
    pieces: list[str] = []
    at = 0
    for span in sorted(spans, key=_PLACE):
        if span.start < at:
            continue
        pieces.append(plain(text[at : span.start]))
        kind = f' class="{span.kind}"' if span.kind else ""
        pieces.append(f'<a{kind} href="{escaped(span.href)}">{plain(text[span.start : span.end])}</a>')
        at = span.end
    pieces.append(plain(text[at:]))
    return "".join(pieces)


def paragraphs(text: str, spans: Iterable[Span] = (), *, lead: str = "") -> Markup:
    """Text as HTML paragraphs. ``lead`` is HTML that opens the first one: the label of an example."""
    body = linked(text, spans)
    if "\n" in body:
        body = _PARAGRAPHS.sub("</p><p>", body)
    return Markup(f"<p>{lead}{body}</p>")
