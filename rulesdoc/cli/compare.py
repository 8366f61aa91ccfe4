"""``rulesdoc compare``: what changed between two editions, followed by content and not by number."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import click

from rulesdoc.cli.books import load_source
from rulesdoc.cli.page import page, spans
from rulesdoc.editions.changes import KINDS, Change, Mark, changes, count
from rulesdoc.editions.matching import match
from rulesdoc.editions.passage import Passage
from rulesdoc.finding import Place, Unreadable
from rulesdoc.tree import Rulebook

_PLURALS = {"section": "sections", "rule": "rules", "example": "examples", "term": "glossary entries"}
_WORDS_AROUND = 6
_STYLES: dict[Mark, dict[str, Any]] = {
    "same": {},
    "gone": {"fg": "red", "strikethrough": True},
    "new": {"fg": "green", "bold": True},
}
_BRACKETS: dict[Mark, str] = {"same": "%s", "gone": "[-%s-]", "new": "{+%s+}"}


@click.command(epilog="\b\nExample: rulesdoc compare 2026-04-17.txt 2026-08-07.txt --format html > changes.html")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("--format", "form", default="text", show_default=True, type=click.Choice(["text", "json", "html"]))
@click.pass_context
def compare(ctx: click.Context, old: str, new: str, form: str) -> None:
    """What changed from OLD to NEW, two editions in one language.

    Each is a file that ``rulesdoc read`` can read, or ``official``, the text that ``rulesdoc fetch`` got last.
    Rules are followed by what they say. Exits with 1 if anything changed.
    """
    left, right = load_source(old), load_source(new)
    if left.language != right.language:
        raise Unreadable(Place(new), f"is in another language ({right.language}) than {old} ({left.language})")
    found = changes(match(left, right))
    write = {"text": _text, "json": _json, "html": _html}[form]
    click.echo(write(left, right, found))
    ctx.exit(1 if any(change.kind != "unchanged" for change in found) else 0)


def _label(passage: Passage) -> str:
    return passage.name or passage.address


def _labels(passages: Iterable[Passage]) -> str:
    return ", ".join(_label(each) for each in passages)


def _edition(book: Rulebook) -> str:
    return book.effective.isoformat() if book.effective else book.path


# ------------------------------------------------------------------------------------------------- formats


def _json(left: Rulebook, right: Rulebook, found: tuple[Change, ...]) -> str:
    result = {
        "old": {"file": left.path, "effective": left.effective and left.effective.isoformat()},
        "new": {"file": right.path, "effective": right.effective and right.effective.isoformat()},
        "counts": {_PLURALS[what]: counts for what, counts in count(found)},
        "changes": [_entry(change) for change in found if change.kind != "unchanged"],
    }
    return json.dumps(result, ensure_ascii=False, indent=1)


def _entry(change: Change) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "kind": change.kind,
        "what": change.what,
        "old": [each.address for each in change.old],
        "new": [each.address for each in change.new],
        "renumbered": change.renumbered,
    }
    if change.what == "term":
        entry["names"] = sorted({each.name for each in (*change.old, *change.new)})
    if change.marks():
        entry["marks"] = [{mark: words} for mark, words in change.marks()]
    return entry


def _text(left: Rulebook, right: Rulebook, found: tuple[Change, ...]) -> str:
    lines = [f"{_edition(left)} → {_edition(right)}", ""]
    for what, counts in count(found):
        told = ", ".join(f"{counts[kind]:,} {kind}" for kind in KINDS if counts[kind])
        lines.append(f"  {_PLURALS[what]:17} {told or 'none'}")
    lines.append("")
    for moved, run in _runs(found):
        if moved:
            lines.append(_moved(run))
        else:
            lines += [line for change in run for line in _told(change)]
    return "\n".join(lines)


def _runs(found: Iterable[Change]) -> Iterator[tuple[bool, list[Change]]]:
    """Changes in order; neighbours that moved from one section to one other come together."""

    def key(change: Change) -> tuple[str, str, str]:
        if change.kind != "moved" or change.what == "term":
            return "", "", ""
        return change.what, change.old[0].address.partition(".")[0], change.new[0].address.partition(".")[0]

    shown = [change for change in found if change.kind != "unchanged"]
    for (what, *_), run in groupby(shown, key):
        yield bool(what), list(run)


def _moved(run: list[Change]) -> str:
    first, last = run[0], run[-1]
    if len(run) == 1:
        return f"moved       {_label(first.old[0])} → {_label(first.new[0])}"
    olds = f"{_label(first.old[0])} … {_label(last.old[0])}"
    news = f"{_label(first.new[0])} … {_label(last.new[0])}"
    return f"moved       {olds} → {news}  ({len(run)} {_PLURALS[first.what]})"


def _told(change: Change) -> Iterator[str]:
    where = _labels(change.new or change.old)
    if change.old and change.new and _labels(change.old) != where:
        where = f"{_labels(change.old)} → {where}"
    yield f"{change.kind:11} {where}" + ("  (references follow)" if change.renumbered else "")
    if change.kind in ("new", "gone"):
        words = (change.new or change.old)[0].text.split()
        short = " ".join(words[: 3 * _WORDS_AROUND]) + (" …" if len(words) > 3 * _WORDS_AROUND else "")
        yield f"            {click.style(short, **_STYLES[change.kind])}"
    elif change.marks():
        yield f"            {_marked(change.marks())}"


def _marked(marks: tuple[tuple[Mark, str], ...]) -> str:
    """The changed words with some around them; in brackets too, for where there are no colours."""
    pieces = []
    for at, (mark, words) in enumerate(marks):
        if mark == "same":
            pieces.append(_shortened(words.split(), at == 0, at == len(marks) - 1))
        else:
            pieces.append(click.style(_BRACKETS[mark] % words.replace("\n", " "), **_STYLES[mark]))
    return " ".join(pieces)


def _shortened(words: list[str], first: bool, last: bool) -> str:
    before = [] if first else words[:_WORDS_AROUND]
    after = [] if last else words[-_WORDS_AROUND:]
    if len(words) <= len(before) + len(after) + 2:
        return " ".join(words)
    return " ".join([*before, "…", *after])


def _html(left: Rulebook, right: Rulebook, found: tuple[Change, ...]) -> str:
    body = ["<table><thead><tr><th></th>"]
    body += [f"<th>{kind}</th>" for kind in KINDS]
    body.append("</tr></thead><tbody>")
    for what, counts in count(found):
        cells = "".join(f"<td>{counts[kind]:,}</td>" for kind in KINDS)
        body.append(f"<tr><th>{_PLURALS[what]}</th>{cells}</tr>")
    body.append("</tbody></table>")
    for moved, run in _runs(found):
        if moved:
            body.append(f'<p class="moved">{spans([("same", _moved(run))])}</p>')
            continue
        for change in run:
            marks = change.marks() or [
                ("new" if change.kind == "new" else "gone" if change.kind == "gone" else "same", each.text)
                for each in change.new or change.old
            ]
            where = next(iter(_told(change)))
            body.append(
                f'<section class="{change.kind}"><h2>{spans([("same", where)])}</h2><p>{spans(marks)}</p></section>'
            )
    title = f"{_edition(left)} → {_edition(right)}"
    return page(title, right.language, "\n".join(body))
