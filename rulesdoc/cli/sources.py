"""What a document is called on the command line: a path, or ``official`` for the text fetched last."""

from __future__ import annotations

from rulesdoc.editions.publisher import located
from rulesdoc.tree import Rulebook, load


def load_source(name: str) -> Rulebook:
    """Read the document of this name. Raises :class:`~rulesdoc.finding.Unreadable`."""
    return load(located(name))
