"""Pages onto the disk, so that an interrupted build leaves the last good site untouched.

Everything is written into a temporary sibling folder, which then takes the place of the old site in one move.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from glob import escape
from hashlib import sha1
from itertools import chain
from pathlib import Path
from typing import Any

from rulesdoc.finding import Place, Unreadable
from rulesdoc.site.writing.disk import settle, spread, unsettled
from rulesdoc.site.writing.hands import Share, by_many, hands

# A folder with this file in it was built by us and may be replaced; any other is left alone.
MARKER = ".rulesdoc-site"

File = tuple[str, Any]
"""A file of a site: its path, with ``/``, and what it is made from: bytes, or what ``Draw`` makes bytes of."""

Draw = Callable[[Any], bytes]
"""What makes the bytes of a file. Equal things give equal bytes."""

Digests = Mapping[str, bytes]
"""By path, a digest of each file that was written."""

Last = Callable[[Digests], Iterable[tuple[str, bytes]]]
"""Files that can be made only when all others are known."""

Watch = Callable[[Iterable[tuple[str, bytes]]], Iterable[tuple[str, bytes]]]
"""What sees files go by, with their digests, as they are written."""


class Built:
    """A site that stands in its folder, for the process that built it and is to bring it up to date: of each file what
    it was made from, and its digest; what its books ``said``, by language and address; and the ``mark`` of the
    folder."""

    def __init__(self) -> None:
        self.said: Mapping[str, Mapping[str, str]] | None = None
        self.files: dict[str, tuple[Any, bytes]] = {}
        self.mark: tuple[int, ...] = ()
        self._means: object = None

    def stands(self, target: Path) -> bool:
        """Whether what this process wrote is there still, and nobody has put another site in its place."""
        there = os.fspath(target)
        return self.mark == mark(target) != () and all(os.access(f"{there}/{path}", os.F_OK) for path in self.files)

    def drawn_with(self, means: object) -> None:
        """Say what files are drawn with from now on. If it was something else before, none is as it would be."""
        if means != self._means:
            self._means = means
            self.files = {path: (None, digest) for path, (_, digest) in self.files.items()}


def mark(target: Path) -> tuple[int, ...]:
    """What no other folder that we build has; empty where there is none."""
    try:
        found = os.stat(target / MARKER)
    except OSError:
        return ()
    return found.st_dev, found.st_ino, found.st_mtime_ns


def nothing(digests: Digests) -> Iterable[tuple[str, bytes]]:
    """No file comes last."""
    return ()


_AT_FDCWD = -100
_RENAME_EXCHANGE = 2


def _exchange(one: Path, other: Path) -> bool:
    """Swap two folders in one step, where the system can (Linux). Says whether it did."""
    try:
        renameat2 = ctypes.CDLL(None).renameat2
    except (AttributeError, OSError):
        return False
    return bool(renameat2(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE) == 0)


def _move(fresh: Path, target: Path) -> None:
    """Give a new site the place of the old one. Raises :class:`Unreadable` where something that we did not build has
    come there meanwhile."""
    try:
        os.rename(fresh, target)
    except OSError:
        if not os.path.isdir(target):
            raise
        # There was a site before, or another build has just made one.
        check(target)
        if not _exchange(fresh, target):
            old = fresh.with_suffix(".old")
            target.rename(old)
            fresh.rename(target)
            shutil.rmtree(old)


def check(target: Path) -> None:
    """Raises :class:`Unreadable` where ``target`` is something that we did not build, or that nothing can replace."""
    target = Path(os.path.realpath(target))
    if os.path.isdir(target):
        if any(target.iterdir()) and not (target / MARKER).exists():
            raise Unreadable(Place(str(target)), "is not a site that rulesdoc built; it is left untouched")
        if os.path.ismount(target):
            raise Unreadable(Place(str(target)), "is where a disk is mounted; a site can be built in a folder on it")
    elif os.path.lexists(target):
        raise Unreadable(Place(str(target)), "is a file, not a folder to build the site in")


def _sweep(target: Path) -> None:
    """Remove what killed builds of the same site left behind."""
    for leftover in target.parent.glob(f".{escape(target.name)}.*.new"):
        process = leftover.name.split(".")[-3]
        if process.isdigit() and not _runs(int(process)):
            shutil.rmtree(leftover, ignore_errors=True)


def _runs(process: int) -> bool:
    """Whether a process that builds has this number, as far as can be told. This one does not: it has yet to begin,
    and in containers each build may have the number of the one that was killed there."""
    if process == os.getpid():
        return False
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)  # sends nothing
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True  # another user's
    return True


def put(folder: Path, path: str, content: bytes) -> None:
    """Write a file of a site, in its folder, which is made if it is not there yet. Plain calls: a site has thousands
    of small files."""
    file = f"{folder}/{path}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    try:
        opened = os.open(file, flags, 0o644)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        opened = os.open(file, flags, 0o644)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(opened, rest) :]
    finally:
        os.close(opened)


def _digest(content: bytes) -> bytes:
    """What tells a file from what it was. Many processors have instructions for this one, and a site is 70 MB."""
    return sha1(content, usedforsecurity=False).digest()


def _put_all(folder: Path, token: str, target: Path, draw: Draw, files: Iterable[File]) -> Iterator[tuple[str, bytes]]:
    """Draw and write files, one by one, into a folder that is not yet settled; of each its path and digest. They will
    stand in ``target``: that is what is said where one can't be written (:class:`Unreadable`)."""
    here = ""
    for path, made in files:
        content = draw(made)
        for_now = unsettled(path, token)
        try:
            # Most files are the only one of their folder: to ask first whether it is there would be for nothing.
            if (within := for_now.rpartition("/")[0]) != here:
                here = within
                with suppress(FileExistsError, FileNotFoundError):
                    os.mkdir(f"{folder}/{within}")
            put(folder, for_now, content)
        except OSError as error:
            raise _unwritable(target / path, error) from error
        yield path, _digest(content)


def update(target: Path, shares: Iterable[Share], built: Built, draw: Draw = bytes, last: Last = nothing) -> None:
    """Bring a site that this process wrote up to date: what changed is written, file by file, what is gone removed.

    What is made from the same as before is not even drawn. A reader of the site meanwhile sees old pages or new
    ones, never half a page. Raises :class:`Unreadable` where one can't be written.
    """
    digests: dict[str, bytes] = {}

    def bring(path: str, made: Any, content: bytes) -> None:
        before = built.files.get(path)
        digests[path] = _digest(content)
        if before is None or before[1] != digests[path]:
            with _writing(target / path):
                put(target, f"{path}.new", content)
                os.replace(target / f"{path}.new", target / path)
        built.files[path] = made, digests[path]

    for path, made in chain.from_iterable(shares):
        before = built.files.get(path)
        if before is not None and (before[0] is made or before[0] == made):
            digests[path] = before[1]
        else:
            bring(path, made, draw(made))
    for path, content in list(last(digests)):
        bring(path, content, content)
    for path in sorted(built.files.keys() - digests.keys()):
        (target / path).unlink(missing_ok=True)
        del built.files[path]


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Raises :class:`Unreadable` where ``path`` can't be written: the disk is full, or is another's."""
    try:
        yield
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> Unreadable:
    return Unreadable(Place(str(path)), f"can't be written: {(error.strerror or str(error)).lower()}")


def _beside(target: Path) -> Path:
    """A new folder beside ``target``. Raises :class:`Unreadable` where none can be made."""
    with _writing(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix=f".{target.name}.{os.getpid()}.", suffix=".new", dir=target.parent))


def replace(
    target: Path,
    shares: Iterable[Share],
    built: Built | None = None,
    draw: Draw = bytes,
    last: Last = nothing,
    watch: Watch = iter,
    ahead: Sequence[Share] = (),
) -> None:
    """Write files into a new folder, then put that folder in the place of ``target``. They are noted in ``built``;
    ``watch`` sees each go by with its digest; what is ``ahead`` can be written while the other shares are found out.

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
        spread(fresh)
        token = fresh.name.split(".")[-2]
        work = partial(_put_all, fresh, token, target, draw)
        if built is None:
            digests = dict(watch(by_many(work, shares, hands(), ahead)))
        else:  # here it is wanted what files were made from
            files = list(chain.from_iterable(chain(ahead, shares)))
            digests = dict(watch(work(files)))
        finals = list(last(digests))
        digests |= _put_all(fresh, token, target, bytes, finals)
        with _writing(target):
            settle(fresh, token)
            _move(fresh, target)
        if built is not None:
            built.files = {path: (made, digests[path]) for path, made in (*files, *finals)}
            built.mark = mark(target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
