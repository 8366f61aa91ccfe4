"""``rulesdoc cite``: the rule numbers that any text cites, and where they lead today."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

import click

from rulesdoc import coverage, project
from rulesdoc.cli.cited import FORMATS, CitedFile
from rulesdoc.cli.identify import glossary_names
from rulesdoc.cli.trace import archive_option, concordance_of, edition_option
from rulesdoc.editions.citation import PROSE, Citation, CitedNumber, edition_meant, numbers_in, resolve
from rulesdoc.editions.concordance import Concordance
from rulesdoc.editions.dates import dates_in
from rulesdoc.editions.identity import Identity, identify
from rulesdoc.editions.quote import quotes_in
from rulesdoc.finding import Unreadable
from rulesdoc.language import EN, detect
from rulesdoc.scenario import judge_all, read_cases
from rulesdoc.source.text import read_text
from rulesdoc.tree import Rulebook, load_all
from rulesdoc.wording import WORDED


@click.command(epilog="Example: rulesdoc cite src/ thread.txt --format github")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, path_type=Path))
@edition_option("The edition that the numbers are of: the one in force on this day. Default: found out per file.")
@archive_option()
@click.option("--format", "form", default="text", show_default=True, type=click.Choice(list(FORMATS)))
@click.option("--site", default="", metavar="URL", help="Where links of --format html lead, such as https://…/en/")
@click.option("--play/--no-play", default=True, help="Play the cases of the rules cited. Default: play.")
@click.option("--all", "every", is_flag=True, help="In the text format: also what stands.")
@click.pass_context
def cite(
    ctx: click.Context,
    files: tuple[Path, ...],
    day: datetime | None,
    archive: Path | None,
    form: str,
    site: str,
    play: bool,
    every: bool,
) -> None:
    """Find the rules that texts cite, and say whether each number still leads to the rule that was meant.

    FILE is any text: a thread, a page, Markdown, source code, or a folder of them. Each citation stands, is
    reworded, has moved, is gone, never existed, or its number is re-used for another rule. Rules quoted word for
    word are compared with the rule. Exits with 1 if a number is stale or a quote is of another rule.
    """
    concordance = concordance_of(archive)
    edition = concordance.edition_of(day.date()) if day else None
    found = [cited_file(path, edition, concordance) for path in _files(files)]
    standings = _standings(citation for each in found for citation in each.citations) if play else {}
    click.echo(FORMATS[form](found, standings, concordance, site, every), nl=False)
    ctx.exit(1 if any(each.is_stale for each in found) else 0)


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files named, and in folders every file that is text; hidden ones are left out."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for each in sorted(path.rglob("*")):
            if each.is_file() and not any(part.startswith(".") for part in each.relative_to(path).parts):
                try:
                    read_text(each)
                except Unreadable:
                    continue
                yield each


def cited_file(path: Path, edition: int | None, concordance: Concordance) -> CitedFile:
    """What a file cites. ``edition`` is the one that is meant, if known. Raises ``Unreadable``."""
    text = read_text(path)
    numbers = list(numbers_in(text, concordance, str(path)))
    sure = edition is not None
    books = _books(path) if path.suffix.lower() in PROSE else ()
    dates = list(dates_in(text, detect(text) or EN))
    found: Identity | None = None
    if books:
        found = identify(books, concordance, glossary_names(concordance), dates)
    if edition is None:
        edition = found.candidates[0].edition if found and found.candidates else None
    if edition is None:
        edition = edition_meant(numbers, concordance, dates)
    elsewhere = dict(_elsewhere(found, concordance)) if found is not None and not sure else {}
    citations = [_resolved(number, edition, concordance, sure, elsewhere) for number in numbers]
    quotes = [quote for book in books for quote in quotes_in(book, edition, concordance)]
    return CitedFile(str(path), text, tuple(citations), tuple(quotes))


def _books(path: Path) -> tuple[Rulebook, ...]:
    """The rulebooks of a text that quotes rules; none for one that just cites some, or for source code."""
    try:
        return load_all(path)
    except Unreadable:
        return ()


def _elsewhere(found: Identity, concordance: Concordance) -> Iterator[tuple[str, tuple[int, CitedNumber]]]:
    """For numbers of no edition whose section is built like another: that edition and the number there."""
    for part in found.parts:
        for fit in part.elsewhere[:1]:
            for number in fit.numbers:
                wrong = str(number).replace(str(fit.section), str(part.section), 1)
                yield wrong, (fit.edition, CitedNumber(0, 0, 0, number))


def _resolved(
    at: CitedNumber,
    edition: int,
    concordance: Concordance,
    sure: bool,
    elsewhere: dict[str, tuple[int, CitedNumber]],
) -> Citation:
    citation = resolve(at, edition, concordance, sure)
    if citation.status == "never-existed" and citation.cited in elsewhere:
        meant_in, meant = elsewhere[citation.cited]
        real = resolve(meant, meant_in, concordance, sure=True)
        return Citation(at, real.edition, "never-existed", real.now, real.reworded, real.examples, str(meant.number))
    return citation


def _standings(citations: Iterable[Citation]) -> dict[str, str]:
    """How the official examples of the rules cited stand: address of the example -> verified and so on."""
    wanted = {citation.now for citation in citations if citation.now and citation.examples}
    official = [address for address in coverage.official_examples() if address.partition("/")[0] in wanted]
    cases = tuple(case for case in read_cases(project.cases()) if case.address in official) if official else ()
    by_case = coverage.by_case(judge_all(cases))
    return {address: coverage.standing(by_case.get(address), WORDED) for address in official}
