"""``rulesdoc verify --against``: where the examples of the cases stand in another edition."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import click

from rulesdoc.anchors import FATES, Against, Match, hold_against
from rulesdoc.cli.books import load_source
from rulesdoc.cli.counted import counted
from rulesdoc.cli.printing import printer
from rulesdoc.scenario import Case
from rulesdoc.tree import Rulebook

_SHOWN = {"moved": "cyan", "reworded": "yellow", "gone": "bold red"}


def show_against(cases: Sequence[Case], edition: str, *, whole: bool, as_json: bool) -> int:
    """Hold the cases against an edition, print what became of their examples, and return the exit code: 1 if anything
    is not where and as it was. Unless these are the ``whole`` of the cases, what has no case there says nothing.

    Raises ``Unreadable`` for a file that cannot be read."""
    book = load_source(edition)
    found = hold_against(cases, book)
    if not whole:
        found = replace(found, new=())
    if as_json:
        click.echo(json.dumps(_summary(found, book, edition), ensure_ascii=False, indent=2))
    else:
        _print(found, book, edition)
    return 1 if found.new or any(match.fate != "same" for match in found.matches) else 0


def _summary(found: Against, book: Rulebook, edition: str) -> dict[str, Any]:
    return {
        "file": edition,
        "edition": book.effective.isoformat() if book.effective else None,
        "examples": len(tuple(book.examples())),
        "cases": len(found.matches),
        **{fate: len(found.of(fate)) for fate in FATES},
        "new": list(found.new),
        "changes": [
            {"id": match.case, "fate": match.fate, "there": match.there or None, "distance": match.distance}
            for match in found.matches
            if match.fate != "same"
        ],
    }


def _print(found: Against, book: Rulebook, edition: str) -> None:
    console = printer()
    changed = [match for match in found.matches if match.fate != "same"]
    for match in changed:
        console.print(f"{match.case:<16} [{_SHOWN[match.fate]}]{match.fate}[/]{_where(match)}")
    for address in found.new:
        console.print(f"{address:<16} [cyan]no case[/]: an example there that belongs to none of the cases")
    counts = ", ".join(f"{len(found.of(fate))} {fate}" for fate in FATES)
    named = book.effective.isoformat() if book.effective else edition
    if changed or found.new:
        console.print()
    console.print(
        f"{len(found.matches)} cases of official examples held against the edition of {named}: {counts}; "
        f"{counted(len(found.new), 'example')} there without a case"
    )


def _where(match: Match) -> str:
    words = [f"at {match.there}"] if match.elsewhere else []
    words += [f"{match.distance} of 64 bits differ"] if match.fate == "reworded" else []
    return f": {', '.join(words)}" if words else ""
