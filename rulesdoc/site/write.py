"""Pages onto the disk, so that an interrupted build leaves the last good site untouched.

Everything is written into a temporary sibling folder, which then takes the place of the old site in one move.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rulesdoc.finding import Place, Unreadable

# A folder with this file in it was built by us and may be replaced; any other is left alone.
MARKER = ".rulesdoc-site"

File = tuple[str, bytes]
"""A file of a site: its path, with ``/``, and what is in it."""

Standing = dict[str, int]
"""What stands in a folder that this process wrote: of each file a hash, good for this process."""

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2


def _exchange(one: Path, other: Path) -> bool:
    """Swap two folders in one step, where the system can (Linux). Says whether it did."""
    try:
        renameat2 = ctypes.CDLL(None).renameat2
    except (AttributeError, OSError):
        return False
    return bool(renameat2(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE) == 0)


def check(target: Path) -> None:
    """Raises :class:`Unreadable` where ``target`` is something that we did not build."""
    target = Path(os.path.realpath(target))
    if os.path.isdir(target):
        if any(target.iterdir()) and not (target / MARKER).exists():
            raise Unreadable(Place(str(target)), "is not a site that rulesdoc built; it is left untouched")
    elif os.path.lexists(target):
        raise Unreadable(Place(str(target)), "is a file, not a folder to build the site in")


def _sweep(target: Path) -> None:
    """Remove what killed builds of the same site left behind."""
    for leftover in target.parent.glob(f".{target.name}.*.new"):
        process = leftover.name.split(".")[-3]
        if process.isdigit() and not Path(f"/proc/{process}").exists():
            shutil.rmtree(leftover, ignore_errors=True)


def put(folder: Path, path: str, content: bytes) -> None:
    """Write a file of a site. Plain calls: a site has thousands of small files."""
    file = f"{folder}/{path}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    try:
        opened = os.open(file, flags, 0o644)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        opened = os.open(file, flags, 0o644)
    with os.fdopen(opened, "wb") as stream:
        stream.write(content)


def _noted(files: Iterable[File], standing: Standing) -> Iterator[File]:
    """The files as they go by; those that ``standing`` does not know as they are, noted in it."""
    written: set[str] = set()
    for path, content in files:
        written.add(path)
        said = hash(content)
        if standing.get(path) != said:
            yield path, content
            standing[path] = said
    for path in standing.keys() - written:
        del standing[path]


def update(target: Path, files: Iterable[File], standing: Standing) -> None:
    """Bring a site that this process wrote up to date: what changed is written, file by file, what is gone removed.

    A reader of the site meanwhile sees old pages or new ones, never half a page. Raises :class:`Unreadable` where one
    can't be written.
    """
    before = set(standing)
    for path, content in _noted(files, standing):
        with _writing(target / path):
            put(target, f"{path}.new", content)
            os.replace(target / f"{path}.new", target / path)
    for path in sorted(before - standing.keys()):
        (target / path).unlink(missing_ok=True)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Raises :class:`Unreadable` where ``path`` can't be written: the disk is full, or is another's."""
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Unreadable(Place(str(path)), f"can't be written: {reason}") from error


def _beside(target: Path) -> Path:
    """A new folder beside ``target``. Raises :class:`Unreadable` where none can be made."""
    with _writing(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix=f".{target.name}.{os.getpid()}.", suffix=".new", dir=target.parent))


def replace(target: Path, files: Iterable[File], standing: Standing | None = None) -> None:
    """Write files into a new folder, then put that folder in the place of ``target``. They are noted in ``standing``.

    Raises :class:`Unreadable` where ``target`` is something that we did not build, or can't be written.
    """
    target = Path(os.path.realpath(target))  # a link keeps leading to the site
    check(target)
    _sweep(target)
    fresh = _beside(target)
    try:
        with _writing(target):
            fresh.chmod(0o755)
            (fresh / MARKER).touch()
        noted: Standing = {}
        for path, content in files if standing is None else _noted(files, noted):
            with _writing(target / path):
                put(fresh, path, content)
        if target.exists() and not _exchange(fresh, target):
            old = fresh.with_suffix(".old")
            target.rename(old)
            fresh.rename(target)
            shutil.rmtree(old)
        elif not target.exists():
            fresh.rename(target)
        if standing is not None:
            standing.update(noted)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
