"""``rulesdoc check``: whether the translation says what the text says."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from rulesdoc import project
from rulesdoc.finding import Finding, Place, Unreadable
from rulesdoc.language import ADDRESS_LANGUAGE, LANGUAGES
from rulesdoc.translation import Alarm, Comparison, compare
from rulesdoc.tree import Rulebook, load

PROFILES = sorted({profile for each in LANGUAGES.values() for profile in each.typography.spacing})


@click.command(epilog="Example: rulesdoc check --source en=rules.txt --source fr=corpus/fr --format json")
@click.option("--source", "sources", multiple=True, metavar="LANG=FILE", help="A text, by default our own corpus.")
@click.option("--since", "older", multiple=True, metavar="LANG=FILE", help="The same text in an older edition.")
@click.option("--profile", type=click.Choice(PROFILES), help="Spacing to follow; by default the majority's.")
@click.option("--baseline", metavar="FILE", help="Report only what this earlier json output has not.")
@click.option("--severity", default="info", show_default=True, type=click.Choice(["error", "warning", "info"]),
              help="Report nothing below this.")  # fmt: skip
@click.option("--format", "form", default="text", show_default=True, type=click.Choice(["text", "json"]))
@click.pass_context
def check(
    ctx: click.Context,
    sources: tuple[str, ...],
    older: tuple[str, ...],
    profile: str | None,
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
    comparison = compare(source, target, profile, since)
    known = _baseline(baseline) if baseline else frozenset()
    rank = ("error", "warning", "info")
    alarms = [
        each
        for each in comparison.alarms
        if rank.index(each.finding.severity) <= rank.index(severity) and _identity(_record(each)) not in known
    ]
    click.echo(FORMATS[form](comparison, alarms, time.perf_counter() - begun), nl=False)
    ctx.exit(1 if any(each.finding.severity != "info" for each in alarms) else 0)


def books(sources: tuple[str, ...]) -> tuple[Rulebook, Rulebook]:
    """The two rulebooks that ``LANG=FILE`` options name, the source first; those of our own corpus for none.

    The source is the one in the language of addresses, or else the first. Raises :class:`click.UsageError` and
    :class:`Unreadable`.
    """
    files: dict[str, Path] = {}
    for each in sources:
        code, equals, file = each.partition("=")
        if not equals or code not in LANGUAGES:
            raise click.UsageError(f"{each!r} is not LANG=FILE with LANG one of {', '.join(sorted(LANGUAGES))}")
        if code in files:
            raise click.UsageError(f"two texts in {code}")
        files[code] = Path(file)
    if not files:
        files = {each.name: each for each in sorted(project.corpus().iterdir()) if each.name in LANGUAGES}
    if len(files) != 2:
        raise click.UsageError("a comparison needs texts in two languages")
    first, second = sorted(files, key=lambda code: (code != ADDRESS_LANGUAGE, list(files).index(code)))
    return _load(first, files[first]), _load(second, files[second])


def _load(code: str, file: Path) -> Rulebook:
    book = load(file)
    if book.language != code:
        raise Unreadable(Place(str(file)), f"is in {book.language}, not in {code}")
    return book


def _record(alarm: Alarm) -> dict[str, Any]:
    """An alarm as json output has it."""
    place = alarm.finding.place
    return {
        "code": alarm.code,
        "severity": alarm.finding.severity,
        "rule": alarm.rule,
        "example": alarm.example,
        "language": alarm.language,
        "file": place.path,
        "line": place.line,
        "message": alarm.finding.message,
    }


def _identity(record: dict[str, Any]) -> tuple[str, ...]:
    """What makes two alarms the same: not their lines, which move."""
    return tuple(str(record[key]) for key in ("code", "rule", "example", "language", "message"))


def _baseline(file: str) -> frozenset[tuple[str, ...]]:
    try:
        return frozenset(_identity(each) for each in json.loads(Path(file).read_text(encoding="utf-8"))["findings"])
    except OSError as error:
        raise Unreadable(Place(file), (error.strerror or str(error)).lower()) from error
    except (ValueError, KeyError, TypeError) as error:
        raise Unreadable(Place(file), "is not the json output of rulesdoc check") from error


def _as_json(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    out = {
        "sources": {
            book.language: {
                "file": book.path,
                "effective": book.effective.isoformat() if book.effective else None,
                "rules": sum(1 for _ in book.rules()),
                "examples": sum(1 for _ in book.examples()),
                "terms": len(book.terms),
            }
            for book in (comparison.source, comparison.target)
        },
        "findings": [_record(each) for each in alarms],
        "suppressed": len(comparison.suppressed),
        "seconds": round(seconds, 3),
    }
    return json.dumps(out, ensure_ascii=False, indent=2) + "\n"


def _as_text(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    """Grouped by rule: what is wrong, then both sentences with the words that it is about marked."""
    lines = []
    for address, group in groupby(alarms, key=lambda each: each.address):
        lines.append(address or str(comparison.target.path))
        for alarm in group:
            finding: Finding = alarm.finding
            lines.append(f"  {finding.severity}: {finding.message} ({alarm.code}, {finding.place})")
            for language, text, spans in (
                (comparison.source.language, alarm.source, alarm.source_spans),
                (comparison.target.language, alarm.target, alarm.target_spans),
            ):
                if text:
                    lines.append(f"    {language}  {_excerpt(text, spans)}")
        lines.append("")
    counts = {rank: sum(each.finding.severity == rank for each in alarms) for rank in ("error", "warning", "info")}
    said = ", ".join(f"{count} {rank}" for rank, count in counts.items())
    lines.append(f"{said}; {len(comparison.suppressed)} suppressed")
    return "\n".join(lines) + "\n"


def _excerpt(text: str, spans: tuple[tuple[int, int], ...], around: int = 70) -> str:
    """A text with the words in ``spans`` marked, cut to their surroundings."""
    if not spans:
        return text if len(text) <= 2 * around else text[: 2 * around].rstrip() + " …"
    first, last = min(start for start, _ in spans), max(end for _, end in spans)
    begin, finish = max(0, first - around), min(len(text), last + around)
    out, at = "", begin
    for start, end in sorted(spans):
        if start >= at and end > start:
            out += f"{text[at:start]}[[{text[start:end]}]]"
            at = end
    return ("… " if begin else "") + out + text[at:finish] + (" …" if finish < len(text) else "")


FORMATS: dict[str, Callable[[Comparison, list[Alarm], float], str]] = {"text": _as_text, "json": _as_json}
