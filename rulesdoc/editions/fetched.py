"""The official texts that were fetched (:mod:`rulesdoc.editions.publisher`), in the user's cache: which, and where."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from rulesdoc import project
from rulesdoc.finding import Place, Unreadable

NAME = "official"
"""What the text fetched last is called on the command line; ``official:2026-08-07`` is that of one edition."""


@dataclass(frozen=True, slots=True)
class OfficialText:
    """An official text in the cache. ``effective`` is the date in the text, ``sha256`` that of its bytes."""

    effective: date
    sha256: str
    file: str
    url: str
    rules: int


def cache() -> Path:
    """The folder that official texts are kept in, of this user."""
    return project.cache() / "official"


def located(name: str, folder: Path | None = None) -> Path:
    """The file that a document's name on the command line stands for. Any other name is a path.

    Raises :class:`~rulesdoc.finding.Unreadable` if no such edition has been fetched.
    """
    word, colon, day = name.partition(":")
    if word != NAME:
        return Path(name)
    folder = folder or cache()
    texts = [each for each in index(folder) if not colon or each.effective.isoformat() == day]
    if not texts:
        raise Unreadable(Place(name), "has not been fetched: run rulesdoc fetch")
    return folder / texts[-1].file


def index(folder: Path) -> list[OfficialText]:
    """The texts in a cache, by the date from which they hold; re-issues in the order in which they came."""
    path = folder / "index.json"
    if not path.is_file():
        return []
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
        texts = [OfficialText(**{**each, "effective": date.fromisoformat(each["effective"])}) for each in entries]
    except (ValueError, TypeError, KeyError) as error:
        raise Unreadable(Place(str(path)), "is damaged; remove it and fetch again") from error
    return sorted(texts, key=lambda each: each.effective)
