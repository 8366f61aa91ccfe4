"""Standard streams that can't be written to: a full disk, a pipe whose reader has gone. One message, exit code 2."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

import click

# EAGAIN: a pipe that is full and does not let its writer wait, as some programs make theirs.
_REFUSALS = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EPIPE, errno.EIO, errno.EAGAIN})


def refused(error: OSError) -> bool:
    """Whether a standard stream took no more. What concerns a file names it."""
    return error.errno in _REFUSALS and error.filename is None


class CannotWrite(click.ClickException):
    """Standard output took no more."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        """Say so on standard error, if that at least can be written to."""
        try:
            click.echo(f"rulesdoc: {self.message}", err=True)
        except OSError:
            _give_up(sys.stderr)


@contextmanager
def written() -> Iterator[None]:
    """Turns an error of standard output into :class:`CannotWrite`."""
    try:
        yield
    except OSError as error:
        if not refused(error):
            raise
        _give_up(sys.stdout)
        raise CannotWrite(f"standard output can't be written: {(error.strerror or str(error)).lower()}") from error


def _give_up(stream: TextIO | None) -> None:
    """Let what is still held back go nowhere, or the interpreter would try, and fail, once more at its end."""
    own = stream is sys.__stdout__ or stream is sys.__stderr__
    if stream is not None and own:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
