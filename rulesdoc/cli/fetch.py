"""``rulesdoc fetch``: the current official text, into the user's cache."""

from __future__ import annotations

import json
from pathlib import Path

import click

from rulesdoc.editions import publisher
from rulesdoc.editions.fetched import cache


@click.command(epilog="\b\nExample: rulesdoc fetch && rulesdoc compare rules.txt official")
@click.option("--from", "url", default=publisher.PAGE, show_default=True, metavar="URL", help="The page or text.")
@click.option("--seconds", default=60.0, show_default=True, help="How long all of it may take.")
@click.option("--cache", "folder", type=click.Path(path_type=Path), help="Keep it in this folder.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def fetch(url: str, seconds: float, folder: Path | None, as_json: bool) -> None:
    """Get the current official rules text from the publisher's page, check it and keep it.

    Other commands then take it by the name "official". Exits with 2 if there is no whole text to be had; what was
    fetched before then stays as it is.
    """
    folder = folder or cache()
    found = publisher.fetch(url, folder, seconds)
    path = folder / found.kept.file
    if as_json:
        report = {
            "effective": found.kept.effective.isoformat(),
            "novelty": found.novelty,
            "reworded": found.reworded,
            "rules": found.kept.rules,
            "sha256": found.kept.sha256,
            "url": found.kept.url,
            "file": str(path),
        }
        click.echo(json.dumps(report, ensure_ascii=False, indent=2))
        return
    click.echo(f"{found.kept.effective}: {found.novelty}, {found.kept.rules:,} rules, {path}")
    if found.novelty == "re-issued":
        how = "in other words" if found.reworded else "in the same words, other bytes"
        click.echo(f"  issued again under the same date, {how}")
    if found.dated != found.kept.effective:
        click.echo(f"  the address says {found.dated or 'no valid date'}")
