"""``rulesdoc check``: whether the translation says what the text says."""

from __future__ import annotations

import json
import time
from pathlib import Path

import click

from rulesdoc.cli.books import load_source
from rulesdoc.cli.checked import FORMATS, identity, record
from rulesdoc.cli.settings import settings
from rulesdoc.cli.sources import named_sources
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import ADDRESS_LANGUAGE, LANGUAGES
from rulesdoc.translation import compare
from rulesdoc.translation.outside import TOOLS, lacking
from rulesdoc.tree import Rulebook

TEXT = "A text; by default what rulesdoc.toml here says, or our own corpus."
PROFILES = sorted({profile for each in LANGUAGES.values() for profile in each.typography.spacing})


@click.command(epilog="\b\nExample: rulesdoc check --source en=rules.txt --source fr=regles.txt --format json")
@click.option("--source", "sources", multiple=True, metavar="LANGUAGE=FILE", help=TEXT)
@click.option("--since", "older", multiple=True, metavar="LANGUAGE=FILE", help="The same text in an older edition.")
@click.option("--profile", type=click.Choice(PROFILES), help="Spacing to follow; by default the majority's.")
@click.option("--with", "outside", multiple=True, type=click.Choice(list(TOOLS)),
              help="Ask this command of the system as well.")  # fmt: skip
@click.option("--baseline", metavar="FILE", help="Report only what this earlier json output has not.")
@click.option("--severity", default="info", show_default=True, type=click.Choice(["error", "warning", "info"]),
              help="Report nothing below this.")  # fmt: skip
@click.option("--format", "form", default="text", show_default=True, type=click.Choice(list(FORMATS)))
@click.pass_context
def check(
    ctx: click.Context,
    sources: tuple[str, ...],
    older: tuple[str, ...],
    profile: str | None,
    outside: tuple[str, ...],
    baseline: str | None,
    severity: str,
    form: str,
) -> None:
    """Whether a translation is consistent with its text: structure, references, numbers, symbols, words, marks.

    Exits with 1 if there is an error or a warning, with 2 if a file cannot be read.
    """
    begun = time.perf_counter()
    source, target = books(sources)
    since = books(older) if older else None
    if since is not None and (since[0].language, since[1].language) != (source.language, target.language):
        raise click.UsageError("--since needs the same two languages as --source")
    why = {name: lacking(name, LANGUAGES[target.language]) for name in dict.fromkeys(outside)}
    for each in filter(None, why.values()):
        click.echo(f"rulesdoc: {each}; the rest is checked", err=True)
    comparison = compare(source, target, profile, since, [name for name in why if not why[name]])
    known = _baseline(baseline) if baseline else frozenset()
    rank = ("error", "warning", "info")
    alarms = [
        each
        for each in comparison.alarms
        if rank.index(each.finding.severity) <= rank.index(severity) and identity(record(each)) not in known
    ]
    click.echo(FORMATS[form](comparison, alarms, time.perf_counter() - begun), nl=False)
    ctx.exit(1 if any(each.finding.severity != "info" for each in alarms) else 0)


def books(values: tuple[str, ...]) -> tuple[Rulebook, Rulebook]:
    """The two rulebooks that ``LANGUAGE=FILE`` options name, the source first; for none those of the project here.

    The source is the one in the language of addresses, or else the first. Raises :class:`click.UsageError` and
    :class:`Unreadable`.
    """
    files = named_sources(values) or _of_the_project()
    if len(files) != 2:
        raise click.UsageError(f"a comparison needs texts in two languages, not in {len(files)}: name them")
    first, second = sorted(files, key=lambda code: (code != ADDRESS_LANGUAGE, list(files).index(code)))
    return _load(first, files[first]), _load(second, files[second])


def _of_the_project() -> dict[str, Path]:
    """The texts of the project here as seen from here, for tools that show findings beside the lines of a checkout."""
    here = Path.cwd()
    return {
        code: folder.relative_to(here) if folder.is_relative_to(here) else folder
        for code, folder in settings().sources.items()
    }


def _load(code: str, file: Path) -> Rulebook:
    book = load_source(file)
    if book.language != code:
        raise Unreadable(Place(str(file)), f"is in {book.language}, not in {code}")
    return book


def _baseline(file: str) -> frozenset[tuple[str, ...]]:
    try:
        return frozenset(identity(each) for each in json.loads(Path(file).read_text(encoding="utf-8"))["findings"])
    except OSError as error:
        raise Unreadable(Place(file), (error.strerror or str(error)).lower()) from error
    except (ValueError, KeyError, TypeError) as error:
        raise Unreadable(Place(file), "is not the json output of rulesdoc check") from error
