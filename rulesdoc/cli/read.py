"""``rulesdoc read``: what a document holds, with findings."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

import click

from rulesdoc import source
from rulesdoc.finding import Finding, Unreadable
from rulesdoc.links import Links, find_links
from rulesdoc.source import Document
from rulesdoc.tree import Rulebook, RuleId
from rulesdoc.tree.build import build, languages_in


@click.command(epilog="\b\nExample: rulesdoc read corpus/fr thread.txt --json")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object (a list for several files).")
@click.pass_context
def read(ctx: click.Context, files: tuple[str, ...], as_json: bool) -> None:
    """What a document holds, with findings.

    FILE is an official text, a Markdown file of a corpus or the folder of one, a web page, or a text with rules
    in it. Exits with 1 if something is odd, with 2 if a file cannot be read.
    """
    reports: list[dict[str, Any]] = []
    summaries: list[str] = []
    unreadable = False
    for file in files:
        try:
            held = _holding(source.read(file))
            reports.append(_report(held))
            summaries.append(_readable(reports[-1], held))
        except Unreadable as error:
            click.echo(f"rulesdoc: {error}", err=True)
            unreadable = True
    if as_json and reports:
        out: Any = reports if len(files) > 1 else reports[0]
        click.echo(json.dumps(out, ensure_ascii=False, indent=2))
    elif reports:
        click.echo("\n\n".join(summaries))
    odd = any(each["dangling"] or any(f["severity"] != "info" for f in each["findings"]) for each in reports)
    ctx.exit(2 if unreadable else 1 if odd else 0)


@dataclass(frozen=True, slots=True)
class _Holding:
    """A document, a rulebook for each of its languages, and the links of each."""

    document: Document
    books: tuple[Rulebook, ...]
    links: tuple[Links, ...]


def _holding(document: Document) -> _Holding:
    books = tuple(build(document, language) for language in languages_in(document))
    return _Holding(document, books, tuple(find_links(book) for book in books))


def _report(held: _Holding) -> dict[str, Any]:
    """What a document holds, as ``read --json`` prints it."""
    document, books, links = held.document, held.books, held.links
    findings = [each for book in books for each in book.findings]
    findings += [each for book, found in zip(books, links, strict=True) for each in _dangling(book, found)]
    rules = [rule for book in books for rule in book.rules()]
    per_language = {book.language: sum(1 for _ in book.rules()) + len(book.terms) for book in books}
    result: dict[str, Any] = {
        "file": document.path,
        "kind": document.kind,
        "language": document.language,
        "effective": document.effective.isoformat() if document.effective else None,
        "headings": [
            {"number": str(section.id), "title": section.title}
            for book in books
            for section in book.sections()
            if section.title and document.extent == "excerpt"
        ],
        "rules": len(rules),
        "numbers": len({rule.id for rule in rules}),
        "paragraphs": sum(len(section.paragraphs) for book in books for section in book.sections()),
        "examples": sum(1 for book in books for _ in book.examples())
        + sum(len(term.examples) for book in books for term in book.terms),
        "terms": sum(len(book.terms) for book in books),
        "references": sum(len(each.references) for each in links),
        "outside": sum(len(each.outside) for each in links),
        "dangling": sum(len(each.dangling) for each in links),
        "findings": [_finding(each, document.path) for each in findings],
    }
    if len(books) > 1:
        result["languages"] = per_language
    return result


def _dangling(book: Rulebook, links: Links) -> list[Finding]:
    places = {node.address: node.place for node in book.nodes()}
    return [
        Finding(
            "dangling-reference",
            "error",
            places[_owner(reference.source, places)],
            f"{reference.source} refers to {reference.target}, which is not there",
        )
        for reference in links.dangling
    ]


def _owner(address: str, places: dict[str, Any]) -> str:
    while address not in places and "/" in address:
        address = address.rpartition("/")[0]
    return address


def _finding(finding: Finding, file: str) -> dict[str, Any]:
    result: dict[str, Any] = {"code": finding.code, "severity": finding.severity}
    if finding.place.path != file:
        result["file"] = finding.place.path
    return {**result, "line": finding.place.line, "message": finding.message}


def _readable(report: dict[str, Any], held: _Holding) -> str:
    listed, books = held.document.extent == "excerpt", held.books
    lines = [f"{report['file']}: {report['kind']}, {report['language']}"]
    if report["effective"]:
        lines[0] += f", effective {report['effective']}"
    if "languages" in report:
        lines.append("  languages   " + ", ".join(f"{count} in {code}" for code, count in report["languages"].items()))
    for heading in report["headings"]:
        lines.append(f"  heading     {heading['number']}. {heading['title']}")
    numbers = "" if report["numbers"] == report["rules"] else f" ({report['numbers']} distinct numbers)"
    ids = _runs([rule.id for book in books for rule in book.rules()]) if listed else ""
    lines.append(f"  rules       {report['rules']:,}{numbers}{ids}")
    if report["paragraphs"]:
        lines.append(f"  paragraphs  {report['paragraphs']:,} without a number")
    lines.append(f"  examples    {report['examples']:,}")
    names = ", ".join(f"“{', '.join(term.names)}”" for book in books for term in book.terms) if listed else ""
    lines.append(f"  terms       {report['terms']:,}{names and ': ' + names}")
    where = f", {report['outside']:,} of them to rules that are not in it" if report["outside"] else ""
    cited = [each.target for links in held.links for each in links.references] if listed else []
    targets = ": " + ", ".join(map(str, sorted(set(cited)))) if cited else ""
    lines.append(f"  references  {report['references']:,}{where}, {report['dangling']:,} dangling{targets}")
    counts = Counter(each["code"] for each in report["findings"])
    lines.append("  findings    " + (", ".join(f"{count} {code}" for code, count in sorted(counts.items())) or "none"))
    for each in report["findings"]:
        place = f"{each.get('file', report['file'])}:{each['line']}"
        lines.append(f"    {place}: {each['severity']}: {each['message']} ({each['code']})")
    return "\n".join(lines)


def _alike(last: RuleId, id: RuleId) -> bool:
    return last.rule == id.rule if id.letters and last.letters else not id.letters and not last.letters


def _runs(ids: list[RuleId]) -> str:
    """Numbers as a list in which neighbours of one kind are drawn together: ``: 420.1 to 420.5, 420.5a to k``."""
    runs: list[list[RuleId]] = []
    for id in sorted(set(ids), key=lambda id: (id.section, len(id.letters), id)):
        last = runs[-1][-1] if runs else None
        if last is not None and last.section == id.section and _alike(last, id):
            runs[-1].append(id)
        else:
            runs.append([id])
    shown = [
        str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1].letters or run[-1]}"
        for run in sorted(runs, key=lambda run: run[0])
    ]
    return ": " + ", ".join(shown) if shown else ""
