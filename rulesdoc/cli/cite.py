"""``rulesdoc cite``: the rule numbers that any text cites, and where they lead today."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

import click

from rulesdoc import coverage, project
from rulesdoc.cli.cited import FORMATS, CitedFile, Report, Skipped
from rulesdoc.cli.identify import glossary_names
from rulesdoc.cli.sources import named_sources
from rulesdoc.cli.trace import archive_option, edition_option
from rulesdoc.editions import concordance as concordances
from rulesdoc.editions import sentences
from rulesdoc.editions.archive import concord, read_archive
from rulesdoc.editions.citation import (
    PROSE,
    Citation,
    CitedNumber,
    Meant,
    doubtful,
    edition_meant,
    numbers_in,
    resolve,
)
from rulesdoc.editions.concordance import Concordance
from rulesdoc.editions.dates import dates_in
from rulesdoc.editions.identity import Identity, identify
from rulesdoc.editions.quotation import Quoted, quotations, rules_quoted
from rulesdoc.editions.quote import Quote, Witness, judge, witness_of
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import EN, detect
from rulesdoc.scenario import judge_all, read_cases
from rulesdoc.source import Line, read_lines
from rulesdoc.source.text import shown
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load, load_all
from rulesdoc.wording import WORDED

Witnesses = Callable[[str], tuple[Witness, ...]]
"""What quotes in the language of a code are held against."""

# Nobody writes lines as long as this; programs that pack source code do.
_PACKED_LINE = 20_000
_HEAD = 4096


@click.command(epilog="\b\nExample: rulesdoc cite src/ thread.txt --format github")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, path_type=Path))
@edition_option("The edition that the numbers are of: the one in force on this day. Default: found out per file.")
@archive_option()
@click.option(
    "--source",
    "sources",
    multiple=True,
    metavar="LANGUAGE=FILE",
    help="A book that quotes in its language are held against.",
)
@click.option("--format", "form", default="text", show_default=True, type=click.Choice(list(FORMATS)))
@click.option(
    "--site",
    default="",
    metavar="URL",
    help="Where links of --format html lead, such as https://…/en/; old numbers then link to that site's page too.",
)
@click.option("--play/--no-play", default=True, help="Play the cases of the rules cited. Default: play.")
@click.option("--all", "every", is_flag=True, help="In the text format: also what stands.")
@click.pass_context
def cite(
    ctx: click.Context,
    files: tuple[Path, ...],
    day: datetime | None,
    archive: Path | None,
    sources: tuple[str, ...],
    form: str,
    site: str,
    play: bool,
    every: bool,
) -> None:
    """Find the rules that texts cite, and say whether each number still leads to the rule that was meant.

    FILE is any text: a thread, a web page, Markdown, source code, or a folder of them. Each citation stands, is
    reworded, has moved, is gone, never existed, or its number is re-used for another rule.

    Quotes of rules, whole or in part, are compared with the rule: English ones with the wordings of all editions
    (whole rules and whole sentences; any words with --archive), and with our own restatement. Of French ones only
    our restatement is at hand: give an official text with --source fr=FILE to check quotes of it.

    Exits with 1 if a number is stale or a quote is of another rule.
    """
    books = read_archive(archive) if archive is not None else []
    concordance = concord(books) if books else concordances.shipped()
    witnesses = _witnesses(concordance, books, named_sources(sources))
    edition = concordance.edition_of(day.date()) if day else None
    found: list[CitedFile] = []
    skipped: list[Skipped] = []
    for path in files:
        for each in _found(path):
            try:
                found.append(cited_file(each, edition, concordance, witnesses, packed=each is not path))
            except Unreadable as unreadable:
                if each is path:
                    raise
                skipped.append(Skipped(shown(each), unreadable.why))
    standings = _standings(citation for each in found for citation in each.citations) if play else {}
    click.echo(FORMATS[form](Report(tuple(found), tuple(skipped), standings, concordance, site, every)), nl=False)
    for reason, count in sorted(Counter(each.reason for each in skipped).items()):
        first = next(each.path for each in skipped if each.reason == reason)
        told = f"skipped {first}" + (f" and {count - 1} more" if count > 1 else "")
        click.echo(f"rulesdoc: {told}: {reason}", err=True)
    ctx.exit(1 if any(each.is_stale for each in found) else 0)


def _witnesses(concordance: Concordance, books: list[Rulebook], sources: dict[str, Path]) -> Witnesses:
    """All that quotes can be held against, read when it is needed: the editions, books given, our restatement."""

    @cache
    def of_language(code: str) -> tuple[Witness, ...]:
        found = []
        if code == concordance.language:
            texts = witness_of(books, concordance=concordance) if books else None
            found.append(texts or Witness(concordance, sentences.shipped()))
        if code in sources:
            book = load(sources[code])
            if book.effective is None:
                raise Unreadable(Place(book.path), "does not say from when it holds")
            found.append(witness_of([book]))
        if code in project.corpora():
            found.append(witness_of([load(project.corpora()[code])], own=True))
        return tuple(found)

    return of_language


def _found(path: Path) -> Iterator[Path]:
    """The file named, or in a folder every file; hidden ones are left out."""
    if not path.is_dir():
        yield path
        return
    for each in sorted(path.rglob("*")):
        if each.is_file() and not any(part.startswith(".") for part in each.relative_to(path).parts):
            yield each


def _lines(path: Path, packed: bool) -> list[Line]:
    """The lines of a file. With ``packed``, one that no person wrote is refused too. Raises ``Unreadable``."""
    place = Place(shown(path))
    if packed:
        # A look at its head saves reading the whole of a picture or an archive.
        with path.open("rb") as file:
            head = file.read(_HEAD)
        if b"\0\0\0\0" in head:
            raise Unreadable(place, "is a binary file")
    lines = read_lines(path)
    if packed and any(len(line.text) > _PACKED_LINE for line in lines):
        raise Unreadable(place, f"has lines of more than {_PACKED_LINE:,} characters: packed by a program")
    return lines


def cited_file(
    path: Path, edition: int | None, concordance: Concordance, witnesses: Witnesses, packed: bool = False
) -> CitedFile:
    """What a file cites. ``edition`` is the one that is meant, if known. Raises ``Unreadable``."""
    lines = _lines(path, packed)
    text = "\n".join(line.text for line in lines)
    numbers = list(numbers_in(text, concordance, str(path)))
    if not numbers:
        return CitedFile(str(path), tuple(lines))
    sure = edition is not None
    prose = path.suffix.lower() in PROSE
    books = _books(path) if prose else ()
    language = detect(text) or EN
    dates = list(dates_in(text, language))
    found: Identity | None = None
    if books:
        found = identify(books, concordance, glossary_names(concordance), dates)
    if edition is not None:
        meant = Meant(edition, (edition,))
    elif found and found.candidates:
        meant = Meant(found.candidates[0].edition, tuple(sorted(each.edition for each in found.candidates)))
    else:
        meant = edition_meant(numbers, concordance, dates)
    elsewhere = dict(_elsewhere(found, concordance)) if found is not None and not sure else {}
    return CitedFile(
        str(path),
        tuple(lines),
        tuple(_resolved(number, meant.edition, concordance, sure, elsewhere) for number in numbers),
        tuple(_quotes(lines, numbers, books, prose, language.code, meant.edition, concordance, witnesses)),
        meant,
        doubtful(numbers, meant, concordance),
    )


def _quotes(
    lines: list[Line],
    numbers: list[CitedNumber],
    books: Iterable[Rulebook],
    prose: bool,
    language: str,
    edition: int,
    concordance: Concordance,
    witnesses: Witnesses,
) -> Iterator[Quote]:
    """The quotes of a text, in its order: of rules under their number, and of any others beside one."""
    texts = [line.text for line in lines]
    blocks = frozenset(at for at, line in enumerate(lines, 1) if line.quoted)
    quoted: list[tuple[Quoted, str]] = [(each, book.language) for book in books for each in rules_quoted(book)]
    headed = {each.line for each, _ in quoted}
    for each in quotations(texts, numbers, blocks, prose):
        line = lines[each.line - 1].number
        if line not in headed:
            spoken = detect(each.text)
            quoted.append((replace(each, line=line), spoken.code if spoken else language))
    day = concordance.editions[edition]
    for each, code in sorted(quoted, key=lambda pair: pair[0].line):
        quote = judge(each, code, day, witnesses(code), concordance)
        if quote is not None:
            yield quote


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
