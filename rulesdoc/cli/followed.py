"""``rulesdoc verify --against``: where the examples of the cases stand in another edition."""

from __future__ import annotations

import json
from collections.abc import Iterable

import click

from rulesdoc.cli.sources import load_source
from rulesdoc.editions.anchors import follow
from rulesdoc.fingerprint import Fingerprint
from rulesdoc.scenario import Case


def show_followed(cases: Iterable[Case], against: str, *, as_json: bool) -> int:
    """Print what became of the example of each case, in a document of this name; the exit code."""
    anchors = {each.address: Fingerprint.parse(each.anchor) for each in cases if each.anchor}
    followed = list(follow(anchors, load_source(against)))
    changed = [each for each in followed if each.fate != "stands"]
    if as_json:
        entries = [{"case": each.address, "fate": each.fate, "now": each.now or None} for each in followed]
        click.echo(json.dumps({"against": against, "cases": entries}, ensure_ascii=False, indent=2))
    else:
        for each in changed:
            where = f" → {each.now}" if each.now not in ("", each.address) else ""
            click.echo(f"{each.address:<12} {each.fate}{where}")
        click.echo(f"{len(followed)} examples anchored, {len(followed) - len(changed)} stand as they are")
    return 1 if changed else 0
