"""The table of a game drawn as SVG: who has what, where, at one moment.

Measures are in units of the viewBox, which is :data:`WIDTH` wide and as high as it needs to be. Colours come
from the style sheet (classes ``zone``, ``card``, ``dim``, ``changed``), so that the picture follows the page
into the dark. For whoever does not see it, the picture is described in words (:func:`describe`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from markupsafe import Markup, escape

from rulesdoc.site.messages import Messages
from rulesdoc.verdict import CardPicture, PlayerPicture, TablePicture

WIDTH = 264
_PAD = 8
_GAP = 6
# IBM Plex Sans Condensed is on average about this wide, in proportion to its size.
_LETTER = 0.49
_CARD = 76
_LINE = 13


def _lines(text: str, size: float, width: float) -> list[str]:
    """Text broken at blanks to lines of about ``width``; a word that is too long is broken within."""
    room = max(4, int(width / (size * _LETTER)))
    lines: list[str] = []
    for word in text.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += " " + word
            continue
        while len(word) > room:
            lines.append(word[: room - 1] + "-")
            word = word[room - 1 :]
        lines.append(word)
    return lines


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "") -> str:
    attributes = (f' class="{kind}"' if kind else "") + (f' text-anchor="{anchor}"' if anchor else "")
    return f'<text x="{x:g}" y="{y:g}"{attributes}>{escape(text)}</text>'


def _counted(name: str, copies: int) -> str:
    """Cards that are alike are drawn once, with their number."""
    return name if copies == 1 else f"{name} ×{copies}"


def _notes(card: CardPicture, messages: Messages) -> list[str]:
    notes = [messages.say(mark) for mark in card.marks]
    if card.tapped:
        notes.insert(0, messages.gettext("tapped"))
    if card.attached:
        notes.append(messages.gettext("on {name}", name=card.attached))
    return notes


def _card(card: CardPicture, copies: int, x: float, y: float, messages: Messages) -> tuple[str, float]:
    """A card, or several that are alike, at ``x, y``: its SVG and its height."""
    body: list[str] = []
    below = y + 4
    for line in _lines(_counted(card.name, copies), 12.5, _CARD - 12):
        below += _LINE
        body.append(_text(x + 7, below, line, "name"))
    for note in _notes(card, messages):
        for line in _lines(note, 11.5, _CARD - 12):
            below += _LINE - 1
            body.append(_text(x + 7, below, line, "dim"))
    if card.size:
        below += _LINE + 2
        body.append(_text(x + _CARD - 7, below, card.size, "size", "end"))
    height = below + 8 - y
    kind = "card" + (" changed" if card.changed else "") + (" tapped" if card.tapped else "")
    frame = f'<rect class="frame" x="{x:g}" y="{y:g}" width="{_CARD}" height="{height:g}" rx="4"/>'
    return f'<g class="{kind}">{frame}{"".join(body)}</g>', height


def _zone(label: str, cards: Sequence[CardPicture], y: float, messages: Messages) -> tuple[str, float]:
    """A zone over the full width at ``y`` with its cards in rows: its SVG and its height."""
    body = [_text(_PAD, y + 15, label, "dim")]
    below = y + 22
    per_row = (WIDTH - 2 * _PAD + _GAP) // (_CARD + _GAP)
    piles = list(Counter(cards).items())
    for start in range(0, len(piles), per_row):
        row = piles[start : start + per_row]
        tallest = 0.0
        for column, (card, copies) in enumerate(row):
            drawn, height = _card(card, copies, _PAD + column * (_CARD + _GAP), below, messages)
            body.append(drawn)
            tallest = max(tallest, height)
        below += tallest + _GAP
    height = below + 2 - y
    frame = f'<rect class="zone" x=".5" y="{y + 0.5:g}" width="{WIDTH - 1}" height="{height:g}" rx="5"/>'
    return frame + "".join(body), height


def _zones(player: PlayerPicture, messages: Messages) -> list[tuple[str, tuple[CardPicture, ...]]]:
    """The zones of a player that are drawn: the battlefield always, the others when something is there."""
    others = (
        (messages.gettext("hand"), player.hand),
        (messages.gettext("graveyard"), player.graveyard),
        (messages.gettext("exile"), player.exile),
    )
    return [(messages.gettext("battlefield"), player.battlefield), *(zone for zone in others if zone[1])]


def _facts(player: PlayerPicture, messages: Messages) -> str:
    facts = [messages.ngettext("{n} life", "{n} life", player.life)]
    facts += [messages.say(mark) for mark in player.marks]
    facts.append(messages.gettext("library {n}", n=player.library))
    return " · ".join(facts)


def draw(table: TablePicture, messages: Messages, title: str) -> Markup:
    """The table as an SVG element. ``title`` ("Before") opens its description."""
    body: list[str] = []
    y = 0.0
    for player in table.players:
        body.append(_text(1, y + 14, player.name, "player"))
        for line in _lines(_facts(player, messages), 11.5, WIDTH):
            y += _LINE + 1
            body.append(_text(1, y + 15, line, "dim"))
        y += 22
        for label, cards in _zones(player, messages):
            drawn, height = _zone(label, cards, y, messages)
            body.append(drawn)
            y += height + _GAP
        y += 6
    if table.stack:
        drawn, height = _zone(messages.gettext("stack"), table.stack, y, messages)
        body.append(drawn)
        y += height + _GAP
    label = escape(f"{messages.gettext('{title}:', title=title)} {describe(table, messages)}")
    return Markup(
        f'<svg class="table" viewBox="0 0 {WIDTH} {y:g}" role="img" aria-label="{label}">{"".join(body)}</svg>'
    )


def _named(card: CardPicture, copies: int, messages: Messages) -> str:
    details = ([card.size] if card.size else []) + _notes(card, messages)
    name = _counted(card.name, copies)
    return f"{name} ({', '.join(details)})" if details else name


def _list(cards: Sequence[CardPicture], messages: Messages) -> str:
    return ", ".join(_named(card, copies, messages) for card, copies in Counter(cards).items())


def describe(table: TablePicture, messages: Messages) -> str:
    """The picture in words, for readers who do not see it."""
    parts: list[str] = []
    for player in table.players:
        said = [f"{player.name}, {_facts(player, messages)}"]
        said += [
            messages.gettext("{title}:", title=label) + " " + _list(cards, messages)
            for label, cards in _zones(player, messages)
            if cards
        ]
        parts.append(". ".join(said) + ".")
    if table.stack:
        label = messages.gettext("{title}:", title=messages.gettext("stack"))
        parts.append(f"{label} {_list(table.stack, messages)}.")
    return " ".join(parts)
