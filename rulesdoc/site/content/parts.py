"""Where the rows of a view stand: a page per section, and several where one would be too long to load.

Texts link to where things stand by their section (``../702/index.html#702.9``). A section that is too long is
divided between its rules, the glossary by initials; the links of each finished page then follow
(:class:`Relinker`). Each view is divided by itself: a pair holds twice the text of a language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Protocol, TypeVar

from rulesdoc.site.content.rows import Row

LIMIT = 110_000
"""Bytes of rows, pictures not counted, that a page may hold; its frame comes on top."""


class Piece(Protocol):
    """What pages are filled with."""

    @property
    def size(self) -> int:
        """Bytes without pictures."""

    @property
    def opens(self) -> bool:
        """Whether a page may begin with it."""


Pieces = TypeVar("Pieces", bound=Piece)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A row and its HTML. ``initial`` is the letter that a term stands under in this view; none for rules."""

    row: Row
    html: str
    initial: str = ""
    size: int = field(init=False)
    """Bytes without pictures."""

    def __post_init__(self) -> None:
        html, *pictures = self.html.split("<svg") if self.row.played else (self.html,)
        size = len(html.encode()) + sum(len(each.partition("</svg>")[2].encode()) for each in pictures)
        object.__setattr__(self, "size", size)

    @property
    def opens(self) -> bool:
        """Whether a page may begin with it: rules and terms may, what belongs to them may not."""
        return self.row.kind in ("rule", "heading", "term", "paragraph")


@dataclass(frozen=True, slots=True)
class Part:
    """A page of rows: its folder within the view, what it is a part of (``"702"``, ``"glossary"``)."""

    folder: str
    whole: str
    rows: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The pages of a view that hold rows: by section number and ``"glossary"``, the parts of each in order.

    ``moved`` says of what stands in a divided section or glossary in which folder it is, by whole and anchor.
    """

    view: str
    parts: Mapping[str, tuple[Part, ...]]
    moved: Mapping[tuple[str, str], str]

    def folder(self, whole: str, anchor: str) -> str:
        """The folder within the view where an anchor stands."""
        return self.moved.get((whole, anchor), whole)


def _sizes(rows: Sequence[Piece]) -> int:
    return sum(row.size for row in rows)


def divide(rows: Sequence[Pieces], limit: int = LIMIT) -> list[tuple[Pieces, ...]]:
    """Rows in stretches of at most about ``limit`` bytes, of about equal size, cut only before a rule or term."""
    total = _sizes(rows)
    if total <= limit:
        return [tuple(rows)]
    room = total / ceil(total / limit)
    stretches: list[list[Pieces]] = [[]]
    filled = 0
    unit: list[Pieces] = []
    for row in [*rows, None]:
        if row is not None and not (row.opens and unit):
            unit.append(row)
            continue
        size = _sizes(unit)
        # A unit that would pass the middle of the edge goes to the next page.
        if stretches[-1] and filled + size / 2 > room * len(stretches):
            stretches.append([])
        stretches[-1] += unit
        filled += size
        unit = [row] if row is not None else []
    return [tuple(stretch) for stretch in stretches]


def section_parts(number: str, rows: Sequence[Drawn], limit: int = LIMIT) -> tuple[Part, ...]:
    """The pages of a section: ``702``, ``702-2``, ``702-3``, ..."""
    stretches = divide(rows, limit)
    return tuple(
        Part(number if at == 1 else f"{number}-{at}", number, stretch) for at, stretch in enumerate(stretches, 1)
    )


def glossary_parts(whole: str, rows: Sequence[Drawn], limit: int = LIMIT) -> tuple[Part, ...]:
    """The pages of a glossary: one, or one per initial (``glossary-e``), itself divided where it must be."""
    if _sizes(rows) <= limit:
        return (Part(whole, whole, tuple(rows)),)
    by_initial: dict[str, list[Drawn]] = {}
    for row in rows:
        by_initial.setdefault(row.initial, []).append(row)
    return tuple(
        Part(f"{whole}-{initial}" if at == 1 else f"{whole}-{initial}-{at}", whole, stretch)
        for initial in sorted(by_initial)
        for at, stretch in enumerate(divide(by_initial[initial], limit), 1)
    )


def lay_out(view: str, wholes: Iterable[tuple[Part, ...]]) -> Layout:
    """The layout of a view from the parts of its sections and of its glossary."""
    parts = {each[0].whole: each for each in wholes if each}
    moved = {
        (whole, row.row.anchor): part.folder
        for whole, each in parts.items()
        if len(each) > 1
        for part in each
        for row in part.rows
    }
    return Layout(view, parts, moved)


class Relinker:
    """Makes links follow what was divided, in any view; ``moved`` says by view what stands elsewhere."""

    def __init__(self, layouts: Mapping[str, Layout]) -> None:
        self._layouts = layouts
        self.moved = {view: layout.moved for view, layout in layouts.items()}
        wholes = {whole for layout in layouts.values() for whole, _ in layout.moved}
        names = "|".join(re.escape(whole) for whole in sorted(wholes))
        self._link = (
            re.compile(rf'href="((?:\.\./)+)(?:([a-z][\w-]*)/)?({names})/index\.html#([^"]+)"') if wholes else None
        )

    def relink(self, html: str, view: str) -> str:
        """A page of ``view`` with its links led to where things stand."""
        if self._link is None:
            return html

        def follow(found: re.Match[str]) -> str:
            up, other, whole, anchor = found.groups()
            folder = self._layouts[other or view].folder(whole, anchor)
            return f'href="{up}{other + "/" if other else ""}{folder}/index.html#{anchor}"'

        return self._link.sub(follow, html)
