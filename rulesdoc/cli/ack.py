"""``rulesdoc ack``: say that a translation still holds, or that an alarm is answered."""

from __future__ import annotations

from pathlib import Path

import click

from rulesdoc import project
from rulesdoc.cli.check import TEXT, books
from rulesdoc.comparison import ANSWERS, ORIGINS, beside
from rulesdoc.translation import compare
from rulesdoc.translation.ledger import (
    Origin,
    answer_to,
    origins_now,
    read_answers,
    read_origins,
    write_answers,
    write_origins,
)
from rulesdoc.translation.passage import align


@click.command(epilog='\b\nExample: rulesdoc ack 704.5a --because "only a comma moved"')
@click.argument("addresses", nargs=-1, metavar="NUMBER...")
@click.option("--because", required=True, metavar="REASON", help="Why, for whoever reads it later.")
@click.option("--code", metavar="CODE", help="Answer this alarm, instead of saying that the translation holds.")
@click.option("--new", is_flag=True, help="Record every translation that is new, or changed with its text.")
@click.option("--source", "sources", multiple=True, metavar="LANGUAGE=FILE", help=TEXT)
def ack(addresses: tuple[str, ...], because: str, code: str | None, new: bool, sources: tuple[str, ...]) -> None:
    """Say that the translation of NUMBER (704.5a, 704.4/1, glossary/exchange) holds for the text as it is now.

    The texts stay as they are; a table beside the translation changes. With --code, that alarm is not reported
    until either text changes. Tells what was recorded, and in which file.
    """
    if not because.strip():
        raise click.UsageError("a reason can't be empty")
    if bool(addresses) == new or (new and code):
        raise click.UsageError("give the numbers, or --new")
    source, target = books(sources)
    if Path(target.path).resolve().is_relative_to(project.PACKED):
        raise click.UsageError("the texts that come with rulesdoc are not to be answered for; --source says which are")
    order = {node.address: at for at, node in enumerate(source.nodes())}

    def place(address: str) -> int:
        return order.get(address, order.get(address.rpartition("/")[0], len(order)))

    if code:
        alarms = compare(source, target).alarms
        path = beside(target, ANSWERS)
        answers = {(each.address, each.code): each for each in read_answers(path)}
        for address in addresses:
            found = next((each for each in alarms if (each.address, each.code) == (address, code)), None)
            if found is None:
                raise click.UsageError(f"there is no {code} under {address}")
            answers[address, code] = answer_to(found, because, path)
        write_answers(path, answers.values(), place)
        click.echo(f"{path}: {code} answered for {', '.join(addresses)}")
        return
    path = beside(target, ORIGINS)
    before, now = read_origins(path), origins_now(align(source, target), because)
    origins = dict(before)
    for address in addresses:
        if address not in now:
            raise click.UsageError(f"there is no {address} in both texts")
        origins[address] = now[address]
    if new:
        origins = {address: _renewed(origins.get(address), each) for address, each in now.items()}
    write_origins(path, origins, place)
    recorded = ", ".join(addresses) or f"{len(origins.items() - before.items())} of {len(origins)} translations"
    click.echo(f"{path}: recorded {recorded}")


def _renewed(then: Origin | None, now: Origin) -> Origin:
    """The origin to record: as it was for a translation that is up to date or stale, else as it is now."""
    return then if then is not None and (then.source == now.source or then.target == now.target) else now
