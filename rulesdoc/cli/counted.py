"""How commands say how many there are."""

from __future__ import annotations


def counted(count: int, one: str, many: str = "") -> str:
    """``1 example``, ``2,152 examples``; ``many`` is for words that take no plain s."""
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"
