"""What was made before, for whoever builds a site again and again (``rulesdoc serve``): nothing is made twice of the
same.

Whoever remembers a thing names all that goes into it. A test edits a site in many ways and demands what a fresh build
would give, so that nothing is forgotten there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Made = TypeVar("Made")


class Memory:
    """Things by name, each with all that it was made from."""

    def __init__(self) -> None:
        self._things: dict[Hashable, tuple[Any, Any]] = {}

    def of(self, name: Hashable, made_from: object, make: Callable[[], Made]) -> Made:
        """What ``make`` makes, or what it made under this name before, if that was made from the same."""
        known = self._things.get(name)
        # In tuples, what is identical counts as equal at once: that makes it cheap to ask.
        if known is not None and known[0] == (made_from,):
            return known[1]  # type: ignore[no-any-return]
        made = make()
        self._things[name] = (made_from,), made
        return made

    def same(self, name: Hashable, value: Made) -> Made:
        """``value``, or what it is equal to if that was here before: what is identical is quickly compared."""
        return self.of(name, value, lambda: value)
