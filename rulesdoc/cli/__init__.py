"""The commands, one module each. ``main`` is what ``rulesdoc`` on the command line runs.

Exit codes everywhere: 0 fine, 1 findings or failures, 2 wrong use or unreadable input.
"""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from typing import Any

import click

from rulesdoc.cli.output import refused, written
from rulesdoc.finding import Unreadable

# A command's module is imported when the command is run: comparing two texts needs no rules engine.
_COMMANDS = {
    "ack": "ack",
    "build": "build",
    "check": "check",
    "cite": "cite",
    "compare": "compare",
    "fetch": "fetch",
    "identify": "identify_command",
    "init": "init",
    "read": "read",
    "serve": "serve",
    "show": "show",
    "trace": "trace",
    "verify": "verify",
}


# Characters: longer than what any command says first.
_SENTENCE = 200


class _Commands(click.Group):
    """Turns unreadable input into one message and exit code 2, whichever command met it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = getattr(import_module(f"rulesdoc.cli.{cmd_name}"), _COMMANDS[cmd_name])
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Each command with the whole of the sentence that says what it does."""
        commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.get_short_help_str(_SENTENCE)) for name, each in commands.items() if each])

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with written():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            with written():
                return super().invoke(ctx)
        except Unreadable as unreadable:
            click.echo(f"rulesdoc: {unreadable}", err=True)
            ctx.exit(2)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rulesdoc")
def main() -> None:
    """Rules documents in two languages: read, compared, and with examples that run."""
    # Commands fill memory with records that stay until the end: whoever looks for garbage among them looks in vain.
    gc.set_threshold(100_000, 50, 100)


def run() -> None:
    """What ``rulesdoc`` on the command line runs: :func:`main`, and then the end, at once.

    Python frees all that was made object by object, and a site has a million; the system frees it in one go.
    """
    code = 2
    try:
        try:
            main()
        except SystemExit as end:
            if isinstance(end.code, str):  # it is to be printed first
                raise
            code = end.code or 0
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except OSError as error:
        if not refused(error):
            raise
        code = code or 2  # there is nowhere left to say more than that
    os._exit(code)
