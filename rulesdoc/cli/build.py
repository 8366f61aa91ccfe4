"""``rulesdoc build``: the site, from our own corpus or from documents of the user."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import click

from rulesdoc import project, site
from rulesdoc.cli.made import comparison, edition, store, templates, verdicts
from rulesdoc.cli.progress import working
from rulesdoc.cli.settings import FILE, Settings, settings
from rulesdoc.cli.sources import named_sources
from rulesdoc.collector import until_the_end
from rulesdoc.comparison import Comparison
from rulesdoc.finding import Place
from rulesdoc.language import LANGUAGES
from rulesdoc.links import Links
from rulesdoc.site.memory import Memory
from rulesdoc.site.writing import write
from rulesdoc.site.writing.hands import hands
from rulesdoc.site.writing.write import Built
from rulesdoc.store import Store
from rulesdoc.tree import Rulebook


def default_target() -> Path:
    """Where the site goes: ``site/public`` of a checkout, ``public`` in the current folder elsewhere."""
    assets = project.assets()
    own = assets.is_relative_to(project.CHECKOUT / "site") and not Path(FILE).is_file()
    return assets.parent / "public" if own else Path("public")


def chosen(values: tuple[str, ...], address: str | None = None, check: bool | None = None) -> Settings:
    """What to build from: ``--source en=FILE`` and the like; without any, what the project here says, or ours.

    Raises ``click.BadParameter`` for what is not ``LANGUAGE=FILE`` or no address.
    """
    found = settings()
    address = found.address if address is None else address
    if address and not re.match(r"https?://[^\s<>\"']+$", address):
        raise click.BadParameter(f"{address!r} does not begin with https://", param_hint="--address")
    named = named_sources(values) or found.sources
    sources = {code: named[code] for code in LANGUAGES if code in named}
    compared = check if check is not None else not values
    return Settings(sources, found.cases, address and address.rstrip("/") + "/", compared)


def odd(rulebook: Rulebook, links: Links) -> Iterator[str]:
    """What is odd about a document, as lines: its findings, and references that lead nowhere."""
    for finding in rulebook.findings:
        if finding.severity != "info":
            yield f"{finding.place}: {finding.message}"
    for reference in links.dangling:
        found = rulebook.find(reference.source.partition("/")[0])
        place = found.place if found is not None else Place(rulebook.path)
        yield f"{place}: {reference.source} refers to {reference.target}, which is not there"


def unlike(comparison: Comparison) -> Iterator[str]:
    """Where a translation may not say what the text says, as lines."""
    for alarm in comparison.alarms:
        if alarm.finding.severity != "info":
            about = f"{alarm.address}: " if alarm.address else ""
            yield f"{alarm.finding.place}: {about}{alarm.finding.message} ({alarm.code})"


def build_site(
    wanted: Settings,
    target: Path,
    strict: bool = False,
    kept: Store | None = None,
    built: Built | None = None,
    memory: Memory | None = None,
) -> tuple[Path, list[str]]:
    """Read, link, play and write; returns the page to open, and what is odd about the documents and their languages.

    If ``strict`` and something is odd, or a case disagrees, nothing is written. ``kept``, ``built`` and
    ``memory`` are what an earlier build has left to a later one. Raises :class:`Unreadable`.
    """
    write.check(target)  # before minutes of work, not after
    kept = kept or Store()
    with working() as work:
        sources = work.over(wanted.sources.items(), "Reading", len(wanted.sources))
        editions = [edition(kept, code, path) for code, path in sources]
        strange = [line for each in editions for line in odd(*each)]
        pairs = list(combinations([rulebook for rulebook, _ in editions], 2)) if wanted.compared else []
        compared = [
            comparison(kept, one, other, [wanted.sources[one.language], wanted.sources[other.language]])
            for one, other in work.over(pairs, "Comparing languages", len(pairs))
        ]
        strange += [line for each in compared for line in unlike(each)]
        played = verdicts(kept, wanted.cases, hands(), work)
        if strict:
            strange += [
                f"{wanted.cases / each.file}:{each.line}: {each.case} disagrees ({each.language}): {each.because}"
                for each in played
                if each.outcome == "disagrees"
            ]
            if strange:
                return target / "index.html", strange
        page = site.build(
            editions,
            played,
            target,
            wanted.cases,
            wanted.address,
            compared,
            watch=lambda files: work.over(files, "Writing pages"),
            built=built,
            memory=memory,
            templates_compiled=templates(kept),
        )
    return page, strange


SOURCE = click.option("--source", "sources", multiple=True, metavar="LANGUAGE=FILE", help="A document to build from.")
OUT = click.option("--out", type=click.Path(path_type=Path), default=None, help="The folder to build the site in.")
ADDRESS = click.option("--address", metavar="URL", help="Where the site will stand: for the sitemap and shared links.")


@click.command(epilog="\b\nExample: rulesdoc build --source en=rules.txt --source fr=regles.txt --out public")
@SOURCE
@OUT
@ADDRESS
@click.option(
    "--check/--no-check",
    "check",
    default=None,
    help="Compare the languages, for the page on the translation; by default, unless --source is given.",
)
@click.option("--fresh", is_flag=True, help="Use nothing that an earlier build has kept.")
@click.option(
    "--strict",
    is_flag=True,
    help="Something odd in a document or a translation, or a case that disagrees, is a failure.",
)
@click.pass_context
def build(
    ctx: click.Context,
    sources: tuple[str, ...],
    out: Path | None,
    address: str | None,
    check: bool | None,
    fresh: bool,
    strict: bool,
) -> None:
    """The site: every rule in each language and side by side, with its examples and their verdicts.

    Without --source it is built from what rulesdoc.toml here says, or else from our own corpus. With --strict it
    exits with 1 and writes nothing where something is odd. What was read, compared and played is kept for the next
    build, until a file that it comes from changes, or rulesdoc itself.
    """
    wanted = chosen(sources, address, check)
    memory = until_the_end(Memory())
    page, strange = build_site(wanted, out or default_target(), strict, store(fresh=fresh), memory=memory)
    if strict and strange:
        click.echo("\n".join(strange), err=True)
        ctx.exit(1)
    click.echo(f"Open {page.resolve().as_uri()}")
