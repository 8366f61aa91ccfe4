"""What prints coloured lines. Apart from the rest of output, for most commands print none and need not import rich."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console


class _Printer(Console):
    """As rich has it, but a pipe whose reader has gone is an error like any other."""

    def on_broken_pipe(self) -> NoReturn:
        raise


def printer() -> Console:
    """What prints coloured lines, as they are, on standard output."""
    return _Printer(highlight=False, soft_wrap=True)
