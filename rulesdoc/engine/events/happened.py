"""What all events have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """What all events have: the numbers of the rules behind them."""

    rules: tuple[str, ...] = ()
