"""The commands, one module each. ``main`` is what ``rulesdoc`` on the command line runs.

Exit codes everywhere: 0 fine, 1 findings or failures, 2 wrong use or unreadable input.
"""

from __future__ import annotations

from typing import Any

import click

from rulesdoc.cli.ack import ack
from rulesdoc.cli.build import build
from rulesdoc.cli.check import check
from rulesdoc.cli.cite import cite
from rulesdoc.cli.compare import compare
from rulesdoc.cli.fetch import fetch
from rulesdoc.cli.identify import identify_command
from rulesdoc.cli.init import init
from rulesdoc.cli.read import read
from rulesdoc.cli.serve import serve
from rulesdoc.cli.show import show
from rulesdoc.cli.trace import trace
from rulesdoc.cli.verify import verify
from rulesdoc.finding import Unreadable


class _Commands(click.Group):
    """Turns unreadable input into one message and exit code 2, whichever command met it."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Unreadable as unreadable:
            click.echo(f"rulesdoc: {unreadable}", err=True)
            ctx.exit(2)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rulesdoc")
def main() -> None:
    """Rules documents in two languages: read, compared, and with examples that run."""


main.add_command(ack)
main.add_command(check)
main.add_command(build)
main.add_command(cite)
main.add_command(compare)
main.add_command(fetch)
main.add_command(identify_command)
main.add_command(init)
main.add_command(read)
main.add_command(serve)
main.add_command(show)
main.add_command(trace)
main.add_command(verify)
