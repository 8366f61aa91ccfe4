"""The table of a game drawn as SVG: who has what, where, at one moment.

Measures are in units of the viewBox, which is :data:`WIDTH` wide and as high as it needs to be. Colours come
from the style sheet (classes ``zone``, ``card``, ``dim``, ``changed``), so that the picture follows the page
into the dark. For whoever does not see it, the picture is described in words (:func:`describe`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from markupsafe import Markup

from rulesdoc.site.drawing.lettering import Face, lines, width
from rulesdoc.site.drawing.messages import Messages
from rulesdoc.site.drawing.prose import escaped
from rulesdoc.verdict import CardPicture, PlayerPicture, TablePicture

WIDTH = 264
_PAD = 8
_GAP = 6
_CARD = 76
_LINE = 13
# On a card, between its frame and its text on the left, and on the right.
_LEFT, _RIGHT = 7, 5
# What the style sheet draws the text of each class in.
FACES = {"name": Face(12.5, True), "size": Face(13, True), "dim": Face(11.5), "player": Face(14, True)}
# A line that takes more than this part of its room says how long it is: another face, where ours is not there, is
# squeezed into it.
_NEAR = 0.7


def _text(x: float, y: float, text: str, kind: str, room: float, anchor: str = "") -> str:
    """A line of text of a class of :data:`FACES`, no longer than ``room``."""
    attributes = f' text-anchor="{anchor}"' if anchor else ""
    long = width(text, FACES[kind])
    if long > _NEAR * room:
        attributes += f' textLength="{min(long, room):.1f}" lengthAdjust="spacingAndGlyphs"'
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{attributes}>{escaped(text)}</text>'


def _counted(name: str, copies: int) -> str:
    """Cards that are alike are drawn once, with their number."""
    return name if copies == 1 else f"{name} ×{copies}"


def _notes(card: CardPicture, messages: Messages) -> list[str]:
    notes = [messages.say(mark) for mark in card.marks]
    if card.tapped:
        notes.insert(0, messages.gettext("tapped"))
    if card.attached:
        notes.append(messages.gettext("on {name}", name=messages.name(card.attached)))
    return notes


def _card(card: CardPicture, copies: int, x: float, y: float, messages: Messages) -> tuple[str, float]:
    """A card, or several that are alike, at ``x, y``: its SVG and its height."""
    body: list[str] = []
    below = y + 4
    room = _CARD - _LEFT - _RIGHT
    for line in lines(_counted(messages.name(card.name), copies), FACES["name"], room):
        below += _LINE
        body.append(_text(x + _LEFT, below, line, "name", room))
    for note in _notes(card, messages):
        for line in lines(note, FACES["dim"], room):
            below += _LINE - 1
            body.append(_text(x + _LEFT, below, line, "dim", room))
    if card.size:
        below += _LINE + 2
        body.append(_text(x + _CARD - _LEFT, below, card.size, "size", room, "end"))
    height = below + 8 - y
    kind = "card" + (" changed" if card.changed else "") + (" tapped" if card.tapped else "")
    frame = f'<rect class="frame" x="{x:g}" y="{y:g}" width="{_CARD}" height="{height:g}" rx="4"/>'
    return f'<g class="{kind}">{frame}{"".join(body)}</g>', height


def _zone(label: str, cards: Sequence[CardPicture], y: float, messages: Messages) -> tuple[str, float]:
    """A zone over the full width at ``y`` with its cards in rows: its SVG and its height."""
    body = [_text(_PAD, y + 15, label, "dim", WIDTH - 2 * _PAD)]
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
        body.append(_text(1, y + 14, player.name, "player", WIDTH - 2))
        for line in lines(_facts(player, messages), FACES["dim"], WIDTH - 2):
            y += _LINE + 1
            body.append(_text(1, y + 15, line, "dim", WIDTH - 2))
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
    label = escaped(f"{messages.gettext('{title}:', title=title)} {describe(table, messages)}")
    return Markup(
        f'<svg class="table" viewBox="0 0 {WIDTH} {y:g}" role="img" aria-label="{label}">{"".join(body)}</svg>'
    )


def _named(card: CardPicture, copies: int, messages: Messages) -> str:
    details = ([card.size] if card.size else []) + _notes(card, messages)
    name = _counted(messages.name(card.name), copies)
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
