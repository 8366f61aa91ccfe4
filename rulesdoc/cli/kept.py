"""What a server keeps from one build to the next: what was made from files that have not changed since.

Nothing is kept on the disk, nothing between two runs. A file counts as unchanged while its size and the time of its
last change, in nanoseconds, are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from rulesdoc.site.write import Standing

Made = TypeVar("Made")
State = dict[Path, tuple[int, int]]


def state(folders: Iterable[Path]) -> State:
    """When each file, or each file of a folder, was last changed, and its size."""
    files = (
        file
        for folder in folders
        for file in ([folder] if folder.is_file() else sorted(folder.rglob("*")))
        if file.is_file()
    )
    return {file: (stat.st_mtime_ns, stat.st_size) for file in files for stat in [file.stat()]}


class Kept:
    """Things by name, each with the state of the files that it was made from.

    ``standing`` is what the last build wrote (see :func:`rulesdoc.site.build`).
    """

    def __init__(self) -> None:
        self.standing = Standing()
        self._things: dict[Hashable, tuple[State, Any]] = {}

    def get(self, name: Hashable, files: Iterable[Path], make: Callable[[], Made]) -> Made:
        """What was made under this name while its files are as they were, or else what ``make`` makes of them now."""
        now = state(files)
        known = self._things.get(name)
        if known is not None and known[0] == now:
            return known[1]  # type: ignore[no-any-return]
        # The state from before: a file that changes while it is read is read again the next time.
        made = make()
        self._things[name] = (now, made)
        return made
