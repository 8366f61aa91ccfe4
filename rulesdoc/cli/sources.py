"""What documents are called on the command line: a path, or ``official`` for the text fetched last."""

from __future__ import annotations

from pathlib import Path

import click

from rulesdoc.editions.fetched import located
from rulesdoc.language import LANGUAGES


def named_sources(values: tuple[str, ...]) -> dict[str, Path]:
    """``LANGUAGE=FILE`` options as language code and file, in the order in which they were given.

    Raises ``click.UsageError`` for what is not LANGUAGE=FILE and for a language named twice, and
    :class:`~rulesdoc.finding.Unreadable` for an edition that has not been fetched.
    """
    named: dict[str, Path] = {}
    for value in values:
        code, equals, file = value.partition("=")
        if not equals or not file:
            raise click.UsageError(f"{value!r} is not LANGUAGE=FILE")
        if code not in LANGUAGES:
            raise click.UsageError(f"no language {code!r} (there are: {', '.join(LANGUAGES)})")
        if code in named:
            raise click.UsageError(f"two documents in {code!r}")
        named[code] = located(file)
    return named
