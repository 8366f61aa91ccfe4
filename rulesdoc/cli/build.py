"""``rulesdoc build``: the site, from our own corpus or from documents of the user."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from rulesdoc import project, site
from rulesdoc.editions.publisher import located
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import ADDRESS_LANGUAGE, LANGUAGES
from rulesdoc.links import Links, find_links
from rulesdoc.scenario import play_all
from rulesdoc.translation import Comparison, compare
from rulesdoc.tree import Rulebook, load_all


def default_target() -> Path:
    """Where the site goes: ``site/public`` of a checkout, ``public`` in the current folder elsewhere."""
    assets = project.assets()
    return assets.parent / "public" if assets.is_relative_to(project.CHECKOUT / "site") else Path("public")


def parse_sources(values: tuple[str, ...]) -> dict[str, Path]:
    """``--source en=FILE`` as language and file, in the order of the languages; without any, our own corpus.

    Raises ``click.BadParameter`` for what is not ``LANGUAGE=FILE``.
    """
    if not values:
        own = project.corpora()
        return {code: own[code] for code in LANGUAGES if code in own}
    named: dict[str, Path] = {}
    for value in values:
        code, equals, file = value.partition("=")
        if not equals or not file:
            raise click.BadParameter(f"{value!r} is not LANGUAGE=FILE", param_hint="--source")
        if code not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise click.BadParameter(f"no language {code!r} (there are: {known})", param_hint="--source")
        if code in named:
            raise click.BadParameter(f"{code!r} is given twice", param_hint="--source")
        named[code] = located(file)
    return {code: named[code] for code in LANGUAGES if code in named}


def read_edition(code: str, path: Path) -> tuple[Rulebook, Links]:
    """The rulebook of a language in a document, with its links. Raises :class:`Unreadable`."""
    for rulebook in load_all(path):
        if rulebook.language == code:
            return rulebook, find_links(rulebook)
    raise Unreadable(Place(str(path)), f"holds no rules in {LANGUAGES[code].name}")


def build_site(sources: dict[str, Path], target: Path) -> Path:
    """Read, link, play and write; returns the page to open. Raises :class:`Unreadable`."""
    editions = [read_edition(code, path) for code, path in sources.items()]
    return site.build(editions, play_all(project.cases()), target, comparisons=compared(editions))


def compared(editions: Sequence[tuple[Rulebook, Links]]) -> list[Comparison]:
    """Every translation beside the text in the language of addresses, or beside the first. Raises
    :class:`Unreadable` for tables beside a text that are none."""
    books = sorted((book for book, _ in editions), key=lambda book: book.language != ADDRESS_LANGUAGE)
    return [compare(books[0], book) for book in books[1:]]


@click.command(epilog="Example: rulesdoc build --source en=rules.txt --source fr=regles.txt --out public")
@click.option("--source", "sources", multiple=True, metavar="LANGUAGE=FILE", help="A document to build from.")
@click.option("--out", type=click.Path(path_type=Path), default=None, help="The folder to build the site in.")
def build(sources: tuple[str, ...], out: Path | None) -> None:
    """The site: every rule in each language and side by side, with its examples and their verdicts.

    Without --source it is built from our own corpus.
    """
    page = build_site(parse_sources(sources), out or default_target())
    click.echo(f"Open {page.resolve().as_uri()}")
