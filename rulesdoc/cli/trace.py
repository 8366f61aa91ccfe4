"""``rulesdoc trace``: a rule through the editions, by what it says."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from rulesdoc.editions.archive import concord, read_archive
from rulesdoc.editions.concordance import Concordance, Lineage, shipped
from rulesdoc.tree import slug

FC = TypeVar("FC", bound=Callable[..., Any] | click.Command)


def edition_option(what: str) -> Callable[[FC], FC]:
    """The option ``--edition DATE``."""
    return click.option("--edition", "day", type=click.DateTime(["%Y-%m-%d"]), metavar="YYYY-MM-DD", help=what)


def archive_option() -> Callable[[FC], FC]:
    """The option ``--archive FOLDER``."""
    return click.option(
        "--archive",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        metavar="FOLDER",
        help="Make the concordance from the editions in this folder, instead of the one that comes along.",
    )


def concordance_of(archive: Path | None) -> Concordance:
    """The shipped concordance, or one made from a folder of editions."""
    return shipped() if archive is None else concord(read_archive(archive))


@click.command(epilog="\b\nExample: rulesdoc trace 420.4 --edition 2005-02-01")
@click.argument("number", metavar="NUMBER")
@edition_option("The edition that NUMBER is of: the one in force on this day. Default: the newest that has it.")
@archive_option()
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def trace(number: str, day: datetime | None, archive: Path | None, as_json: bool) -> None:
    """What NUMBER was and is called, and when it was reworded, split or merged.

    NUMBER is a rule (704.4), an example (704.4/1), a section (704) or a glossary entry (exchange).
    """
    concordance = concordance_of(archive)
    address, edition = _locate(concordance, number, day.date() if day else None)
    lineage = concordance.find(address, edition)
    assert lineage is not None
    now = concordance.now(lineage)
    moments = list(concordance.history(lineage))
    others = _other_bearers(concordance, address, lineage)
    if as_json:
        result = {
            "number": address,
            "edition": concordance.editions[edition].isoformat(),
            "now": now.address if now else None,
            "history": [
                {
                    "edition": concordance.editions[each.edition].isoformat(),
                    "events": list(each.events),
                    "number": each.address,
                    "others": list(each.others),
                }
                for each in moments
            ],
            "others": [
                {"from": first.isoformat(), "to": last.isoformat(), "now": where} for first, last, where in others
            ],
        }
        click.echo(json.dumps(result, ensure_ascii=False, indent=2))
        return
    where = f"{now.address} in {concordance.editions[concordance.latest]}" if now else "gone today"
    click.echo(f"{address} of {concordance.editions[edition]}: {where}")
    for each in moments:
        with_others = f" ({', '.join(each.others)})" if each.others else ""
        click.echo(f"  {concordance.editions[each.edition]}  {each.address:9} {', '.join(each.events)}{with_others}")
    if others:
        click.echo(f"\nOther rules that bore {address}:")
    for first, last, today in others:
        click.echo(f"  {first} to {last}  {f'now {today}' if today else 'gone'}")


def _locate(concordance: Concordance, number: str, day: date | None) -> tuple[str, int]:
    """The address that is meant and an edition that has it. Raises ``click.UsageError`` if none has."""
    for address in (number.lower().rstrip("."), f"glossary/{slug(number)}"):
        edition = concordance.newest_with(address) if day is None else concordance.edition_of(day)
        if edition is not None and address in concordance.addresses(edition):
            return address, edition
    if day is not None and day < concordance.editions[0]:
        raise click.UsageError(f"no edition was in force on {day}: the oldest here is {concordance.editions[0]}")
    if day is not None:
        raise click.UsageError(f"there is no {number} in {concordance.editions[concordance.edition_of(day)]}")
    first, last = concordance.editions[0], concordance.editions[-1]
    raise click.UsageError(f"there is no {number} in any edition from {first} to {last}")


def _other_bearers(concordance: Concordance, address: str, lineage: Lineage) -> list[tuple[date, date, str | None]]:
    """The other passages that stood under an address: from when, until when, where they are today."""
    result = []
    for bearer, first, last in concordance.bearers(address):
        if bearer.id != lineage.id:
            now = concordance.now(bearer)
            result.append((concordance.editions[first], concordance.editions[last], now.address if now else None))
    return result
