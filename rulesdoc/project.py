"""Where the project's own material lies: corpus, cases, templates and site assets.

In a checkout they stand at the top level; in an installed wheel they travel inside the package,
under ``rulesdoc/data``. Everything else asks this module and never guesses a path.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
PACKED = PACKAGE / "data"


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


def templates() -> Path:
    """The folder of page templates."""
    return _find("templates", "templates")


def assets() -> Path:
    """The folder of style sheets, scripts, fonts and pictures that pages use."""
    return _find("assets", "site/assets")


def material() -> dict[str, Path]:
    """All that travels inside the package, by its name there."""
    return {"corpus": corpus(), "examples": cases(), "templates": templates(), "assets": assets()}


def messages() -> Path:
    """The folder of gettext catalogues, ``<language code>.po``."""
    return PACKAGE / "locale"
