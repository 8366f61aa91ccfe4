"""Where the project's own material lies: corpus, cases, templates and site assets.

In a checkout they stand at the top level; in an installed wheel they travel inside the package,
under ``rulesdoc/data``. Everything else asks this module and never guesses a path.
"""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
PACKED = PACKAGE / "data"

SHARED_CARDS = "cards.yaml"
"""The file, in a folder of cases, with the cards that every case may use (basic lands and the like)."""


def _find(packed: str, checkout: str) -> Path:
    inside = PACKED / packed
    return inside if inside.is_dir() else CHECKOUT / checkout


def corpus() -> Path:
    """The folder of our own rules: one folder of Markdown per language code."""
    return _find("corpus", "corpus")


def corpora() -> dict[str, Path]:
    """The folder of each language that our own rules are written in, by its code."""
    return {folder.name: folder for folder in sorted(corpus().iterdir()) if folder.is_dir()}


def cases() -> Path:
    """The folder of executable cases: one YAML file per rule."""
    return _find("examples", "examples")


def case_files(folder: Path) -> dict[str, Path]:
    """The files of a folder of cases by their names in it, with ``/``, sorted; the cards that all share are not one."""
    files = sorted(folder.rglob("*.yaml"))
    return {file.relative_to(folder).as_posix(): file for file in files if file != folder / SHARED_CARDS}


def templates() -> Path:
    """The folder of page templates."""
    return _find("templates", "templates")


def assets() -> Path:
    """The folder of style sheets, scripts, fonts and pictures that pages use."""
    return _find("assets", "site/assets")


def cache() -> Path:
    """The folder for what can be had again, of this user. Raises ``RuntimeError`` for a user without a home."""
    base = os.environ.get("RULESDOC_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(base or Path.home() / ".cache") / "rulesdoc"


def material() -> dict[str, Path]:
    """All that travels inside the package, by its name there."""
    return {"corpus": corpus(), "examples": cases(), "templates": templates(), "assets": assets()}


def messages() -> Path:
    """The folder of gettext catalogues, ``<language code>.po``."""
    return PACKAGE / "locale"
