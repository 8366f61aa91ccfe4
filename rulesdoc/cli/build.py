"""``rulesdoc build``: the site, from our own corpus or from documents of the user."""

from __future__ import annotations

from pathlib import Path

import click

from rulesdoc import project, site
from rulesdoc.cli.sources import load_books, named_sources
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import LANGUAGES
from rulesdoc.links import Links, find_links
from rulesdoc.scenario import play_all
from rulesdoc.site import write
from rulesdoc.tree import Rulebook


def default_target() -> Path:
    """Where the site goes: ``site/public`` of a checkout, ``public`` in the current folder elsewhere."""
    assets = project.assets()
    return assets.parent / "public" if assets.is_relative_to(project.CHECKOUT / "site") else Path("public")


def chosen_sources(values: tuple[str, ...]) -> dict[str, Path]:
    """The documents that ``--source`` names, in the order of the languages; without any, our own corpus.

    Raises as :func:`~rulesdoc.cli.sources.named_sources` does.
    """
    sources = named_sources(values) or project.corpora()
    return {code: sources[code] for code in LANGUAGES if code in sources}


def read_edition(code: str, path: Path) -> tuple[Rulebook, Links]:
    """The rulebook of a language in a document, with its links. Raises :class:`Unreadable`."""
    for rulebook in load_books(path):
        if rulebook.language == code:
            return rulebook, find_links(rulebook)
    raise Unreadable(Place(str(path)), f"holds no rules in {LANGUAGES[code].name}")


def build_site(sources: dict[str, Path], target: Path) -> Path:
    """Read, link, play and write; returns the page to open. Raises :class:`Unreadable`."""
    write.check(target)  # before minutes of work, not after
    editions = [read_edition(code, path) for code, path in sources.items()]
    return site.build(editions, play_all(project.cases()), target)


@click.command(epilog="Example: rulesdoc build --source en=rules.txt --source fr=regles.txt --out public")
@click.option("--source", "sources", multiple=True, metavar="LANGUAGE=FILE", help="A document to build from.")
@click.option("--out", type=click.Path(path_type=Path), default=None, help="The folder to build the site in.")
def build(sources: tuple[str, ...], out: Path | None) -> None:
    """The site: every rule in each language and side by side, with its examples and their verdicts.

    Without --source it is built from our own corpus.
    """
    page = build_site(chosen_sources(sources), out or default_target())
    click.echo(f"Open {page.resolve().as_uri()}")
