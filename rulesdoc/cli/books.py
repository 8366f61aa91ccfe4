"""The rulebooks that a command is asked about, read from documents."""

from __future__ import annotations

from pathlib import Path

from rulesdoc.editions.concordance import shipped
from rulesdoc.editions.fetched import located
from rulesdoc.editions.recovery import with_numbers
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load_all


def load_books(name: str | Path) -> tuple[Rulebook, ...]:
    """The rulebooks in the document of this name, one for each language; lost numbers are recovered.

    Raises :class:`~rulesdoc.finding.Unreadable`.
    """
    return tuple(
        with_numbers(book, shipped()) if any(section.paragraphs for section in book.sections()) else book
        for book in load_all(located(str(name)))
    )


def load_source(name: str | Path) -> Rulebook:
    """The rulebook in the main language of the document. Raises :class:`~rulesdoc.finding.Unreadable`."""
    return load_books(name)[0]
