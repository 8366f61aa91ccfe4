"""``rulesdoc identify``: which edition a text is from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from rulesdoc import project, source
from rulesdoc.cli.counted import counted
from rulesdoc.cli.trace import archive_option, concordance_of
from rulesdoc.editions.concordance import Concordance
from rulesdoc.editions.dates import dates_in
from rulesdoc.editions.identity import Candidate, Identity, Part, identify
from rulesdoc.editions.structure import Fit
from rulesdoc.language import LANGUAGES
from rulesdoc.tree import Rulebook, slug
from rulesdoc.tree.build import build, languages_in, load


@click.command(name="identify", epilog="\b\nExample: rulesdoc identify thread.txt --json")
@click.argument("file", metavar="FILE")
@archive_option()
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.pass_context
def identify_command(ctx: click.Context, file: str, archive: Path | None, as_json: bool) -> None:
    """Which edition the rules in FILE are from, in any language: the candidates, and what speaks for each.

    Exits with 1 if no edition fits.
    """
    concordance = concordance_of(archive)
    books, found = identity_of(file, concordance)
    if as_json:
        click.echo(json.dumps(_report(file, books, found, concordance), ensure_ascii=False, indent=2))
    else:
        click.echo(_readable(file, found, concordance))
    ctx.exit(0 if found.candidates else 1)


def identity_of(file: str, concordance: Concordance) -> tuple[list[Rulebook], Identity]:
    """The rulebooks in a file and where they are from. Raises :class:`~rulesdoc.finding.Unreadable`."""
    document = source.read(file)
    books = [build(document, language) for language in languages_in(document)]
    language = LANGUAGES[document.language]
    text = "\n".join(block.text for block in document.blocks if document.extent == "excerpt")
    return books, identify(books, concordance, glossary_names(concordance), dates_in(text, language))


def glossary_names(concordance: Concordance) -> dict[str, str]:
    """Slugs of our own glossary's names in other languages -> addresses in the language of the concordance."""
    names: dict[str, str] = {}
    for language in sorted(project.corpora().keys() - {concordance.language}):
        for term in load(project.corpora()[language]).terms:
            for counterpart in term.counterparts.get(concordance.language, ()):
                # "counter (a spell or ability)" was just "counter" in older glossaries.
                for form in (counterpart, counterpart.partition(" (")[0]):
                    address = f"glossary/{slug(form)}"
                    if concordance.newest_with(address) is not None:
                        for name in term.names:
                            names.setdefault(slug(name), address)
    return names


def _report(file: str, books: list[Rulebook], found: Identity, concordance: Concordance) -> dict[str, Any]:
    lines = {
        (section.id, each.ordinal): each.place.line
        for book in books
        for section in book.sections()
        for each in section.paragraphs
    }
    return {
        "file": file,
        "candidates": [_candidate(each) for each in found.candidates],
        "parts": [
            {
                "section": str(part.section),
                "language": part.language,
                "candidates": [_candidate(each) for each in part.candidates] if _is_known(part) else [],
                "elsewhere": [
                    {"effective": _date(fit, concordance), "section": str(fit.section), "score": round(fit.score, 4)}
                    for fit in part.elsewhere
                ],
                "recovered": [
                    {"line": lines[part.section, at], "number": str(number)}
                    for fit in part.recovered[:1]
                    for at, number in enumerate(fit.numbers, 1)
                ],
            }
            for part in found.parts
        ]
        if all(book.extent == "excerpt" for book in books)
        else [],
    }


def _is_known(part: Part) -> bool:
    return bool(part.candidates) and not part.elsewhere


def _candidate(candidate: Candidate) -> dict[str, Any]:
    return {
        "effective": candidate.effective.isoformat(),
        "score": candidate.score,
        "evidence": list(candidate.evidence),
    }


def _date(fit: Fit, concordance: Concordance) -> str:
    return concordance.editions[fit.edition].isoformat()


def _readable(file: str, found: Identity, concordance: Concordance) -> str:
    count = len(found.candidates)
    fits = counted(count, "edition fits", "editions fit") if count else "no edition fits"
    lines = [f"{file}: {fits}"]
    for candidate in found.candidates:
        lines.append(f"  {candidate.effective}  {candidate.score:.0%}")
        lines += [f"      {each}" for each in candidate.evidence]
    for part in found.parts:
        if part.elsewhere:
            lines.append(f"  section {part.section} is in no edition; it is built like")
            lines += [f"      {fit.section} of {_date(fit, concordance)}" for fit in part.elsewhere]
        elif len(found.parts) > 1 and part.candidates:
            dates = ", ".join(f"{each.effective} {each.score:.0%}" for each in part.candidates)
            lines.append(f"  section {part.section} alone: {dates}")
        for fit in part.recovered[:1]:
            numbers = ", ".join(str(each) for each in fit.numbers)
            lines.append(f"  numbers of {part.section} recovered: {numbers}")
    return "\n".join(lines)
