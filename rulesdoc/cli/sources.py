"""What a document is called on the command line: a path, or ``official`` for the text fetched last."""

from __future__ import annotations

from pathlib import Path

from rulesdoc.editions.concordance import shipped
from rulesdoc.editions.publisher import located
from rulesdoc.editions.recovery import with_numbers
from rulesdoc.tree import Rulebook, load_all


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
