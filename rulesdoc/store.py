"""What was made from files, kept between runs in the user's cache folder and read back instead of made again.

:meth:`Store.each` is all that there is to use. A thing is made of parts, each from files of its own; a part is read
back only while all that it comes from is as it was: what its files are called and every byte of them, every file of
this package, Python, and the versions of all that is installed beside it. Nothing is believed of what lies in the
folder: an entry carries a seal over every byte, and one that is torn, foreign, of other code or not there means that
the thing is made anew. An entry is written beside and then put in place, so that there is never half of one. Where
nothing can be kept (no room, no right to write), everything works as if nothing had been.

Things are pickled, which runs code when it is read back. So the folder is used only where this user alone can write,
and the seal is looked at first.
"""

from __future__ import annotations

import os
import pickle
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

from rulesdoc.collector import resting
from rulesdoc.project import PACKAGE

Made = TypeVar("Made")

MOST_BYTES = 64_000_000
"""How much the folder may hold: entries that were used least recently go. A site of two whole editions has 6 MB."""
_LARGEST_FILE = 100_000_000
_SEAL = 32
_BEGAN = time.time_ns()
# What this process has loaded before it asked may be older than the files: an editor saved just then.
_MARGIN = 2_000_000_000


class Store:
    """Things by name: those of this process in memory, those of earlier ones in ``folder`` (``None``: nowhere).

    One thing is kept under each name, that which was made last.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._writes = True
        self._known: dict[str, dict[str, tuple[bytes, Any]]] = {}

    def write_no_more(self) -> None:
        """From now on keep things in memory alone: of what is made at each edit only the next edit wants to know."""
        self._writes = False

    def get(self, name: str, files: Iterable[Path], make: Callable[[], Made]) -> Made:
        """A thing of one part: what was kept, or what ``make`` makes of these files now."""
        return self.each(name, {"": files}, lambda _: (make(),))[""]

    def each(
        self,
        name: str,
        files: Mapping[str, Iterable[Path]],
        make: Callable[[Sequence[str]], Iterable[Made]],
    ) -> dict[str, Made]:
        """The parts of a thing, in the order of ``files``, which says from what each is made.

        ``make`` is given those that were not kept and makes them, in that order; it may read nothing else. What it
        raises passes through, and nothing is kept then. A file that changes meanwhile is not believed either way.
        """
        wanted = {part: tuple(each) for part, each in files.items()}
        before = _digests(wanted)
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = self._read(name)
        found = {part: known[part][1] for part in wanted if part in known and known[part][0] == before[part]}
        missing = [part for part in wanted if part not in found]
        found |= dict(zip(missing, make(missing) if missing else (), strict=True))
        after = _digests({part: wanted[part] for part in missing})
        self._known[name] = {
            part: (digest, found[part])
            for part, digest in before.items()
            if digest and digest == after.get(part, digest)
        }
        if missing or self._known[name].keys() != known.keys():
            self._write(name, self._known[name])
        return {part: found[part] for part in wanted}

    # ---------------------------------------------------------------------------------------------- the folder

    def _read(self, name: str) -> dict[str, tuple[bytes, Any]]:
        """The parts that were kept under a name; none where there is no sound entry."""
        file = self._file(name)
        if file is None or not _is_ours(file.parent):
            return {}
        try:
            with file.open("rb") as entry:
                if not _is_own(os.fstat(entry.fileno())):
                    return {}
                sealed = entry.read()
            if sealed[:_SEAL] != _seal(name, memoryview(sealed)[_SEAL:]):
                return {}
            with resting():
                known: dict[str, tuple[bytes, Any]] = pickle.loads(memoryview(sealed)[_SEAL:])
            with suppress(OSError):
                os.utime(file)
        except Exception:
            # Whatever is wrong with it, what it held can be made again.
            return {}
        return known

    def _write(self, name: str, known: Mapping[str, tuple[bytes, Any]]) -> None:
        """Keep the parts of a thing, whole or not at all."""
        file = self._file(name)
        if file is None or not self._writes or not _code_stands():
            return
        with BytesIO() as written:
            _Pickler(written, pickle.HIGHEST_PROTOCOL).dump(known)
            payload = written.getvalue()
        with suppress(OSError):
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not _is_ours(file.parent):
                return
            handle, beside = tempfile.mkstemp(prefix=".", dir=file.parent)
            try:
                with os.fdopen(handle, "wb") as entry:
                    entry.write(_seal(name, payload))
                    entry.write(payload)
                os.replace(beside, file)
            finally:
                with suppress(OSError):
                    os.unlink(beside)
            _sweep(file.parent)

    def _file(self, name: str) -> Path | None:
        if self._folder is None:
            return None
        # Two checkouts keep apart what is their own.
        return (
            self._folder / blake2b(f"{PACKAGE}\0{name}".encode("utf-8", "surrogateescape"), digest_size=16).hexdigest()
        )


class _Pickler(pickle.Pickler):
    """Writes a record as its class and what that is called with: read back in half the time that fields one by one
    take, and checked by the class as when it was made."""

    def reducer_override(self, thing: Any) -> Any:
        """The class and the arguments for a record; for all else whatever pickle does by itself."""
        if is_dataclass(thing) and not isinstance(thing, type):
            return type(thing), tuple(getattr(thing, name) for name in _given(type(thing)))
        return NotImplemented


@cache
def _given(record: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(record) if each.init)


def _sweep(folder: Path) -> None:
    """Remove what was used least recently, until the rest has room; what killed writers left behind goes so too."""
    with os.scandir(folder) as entries:
        stats = sorted(((each.stat(follow_symlinks=False), each.path) for each in entries), key=lambda e: e[0].st_mtime)
    left = sum(each.st_size for each, _ in stats)
    for each, path in stats:
        if left <= MOST_BYTES:
            break
        with suppress(OSError):
            os.unlink(path)
        left -= each.st_size


def _is_ours(folder: Path) -> bool:
    """Whether a folder is there, is this user's, and nobody else can write in it."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and _is_own(found)


def _is_own(found: os.stat_result) -> bool:
    # Windows has no such owners; a user's profile is closed to others there.
    return not hasattr(os, "geteuid") or (found.st_uid == os.geteuid() and not found.st_mode & 0o022)


def _seal(name: str, payload: bytes | memoryview) -> bytes:
    """What only this entry can carry, under this name, as this code wrote it."""
    key = blake2b(name.encode("utf-8", "surrogateescape"), key=_code().digest, digest_size=_SEAL).digest()
    return blake2b(payload, key=key, digest_size=_SEAL).digest()


# ----------------------------------------------------------------------------------------- what things come from


class _Code:
    """What all things come from. ``newest`` is when a file of the package was last changed, in nanoseconds."""

    def __init__(self) -> None:
        self.newest = 0
        running = blake2b(f"{sys.version}\0{sys.flags}".encode(), digest_size=_SEAL)
        for folder in dict.fromkeys(sys.path):
            with suppress(OSError):
                # Every installed package has a folder that is called by its name and version.
                installed = (each for each in os.listdir(folder or ".") if each.endswith((".dist-info", ".egg-info")))
                running.update("\0".join(sorted(installed)).encode("utf-8", "surrogateescape"))
        for path in _files_below(str(PACKAGE)):
            self.newest = max(self.newest, os.stat(path).st_mtime_ns)
            running.update(path.encode("utf-8", "surrogateescape") + b"\0" + _file_digest(path))
        self.digest = running.digest()


@cache
def _code() -> _Code:
    """The code that this process runs."""
    return _Code()


def _code_stands() -> bool:
    """Whether the files of the package are still what this process runs."""
    try:
        return _code().newest < _BEGAN - _MARGIN and _Code().digest == _code().digest
    except OSError:
        # A file that is there and can't be read: a link that leads nowhere (an editor's lock), one that just went.
        return False


def _files_below(folder: str) -> Iterator[str]:
    """The files of a folder and of those in it, but for what Python compiles, in order."""
    with os.scandir(folder) as entries:
        found = sorted(entries, key=lambda each: each.name)
    for each in found:
        if each.is_dir():
            if each.name != "__pycache__":
                yield from _files_below(each.path)
        else:
            yield each.path


def _digests(wanted: Mapping[str, Iterable[Path]]) -> dict[str, bytes]:
    """For each part, a digest of the files that it is made from; empty where one can't be told."""
    read: dict[Path, bytes] = {}
    folders: dict[str, str] = {}
    digests = {}
    for part, files in wanted.items():
        running = blake2b(digest_size=_SEAL)
        for file in files:
            if file not in read:
                read[file] = _named_digest(file, folders)
            running.update(read[file])
            if not read[file]:
                break
        else:
            digests[part] = running.digest()
            continue
        digests[part] = b""
    return digests


def _named_digest(path: Path, folders: dict[str, str]) -> bytes:
    """A digest of what a file is called, where it lies and what it holds; that it is not there counts as well.
    ``folders`` says of those that were asked for where they lie."""
    try:
        held = _file_digest(path)
    except FileNotFoundError:
        held = b"not there"
    except (OSError, ValueError):
        return b""
    names = f"{path}\0{_real(str(path), folders)}\0".encode("utf-8", "surrogateescape")
    return blake2b(names + held, digest_size=_SEAL).digest() if held else b""


def _real(path: str, folders: dict[str, str]) -> str:
    """The path without links, as ``os.path.realpath`` gives it, which looks at every folder on the way each time."""
    folder, name = os.path.split(path)
    if name in ("", ".", "..") or os.path.islink(path):
        return os.path.realpath(path)
    if folder not in folders:
        folders[folder] = os.path.realpath(folder)
    return os.path.join(folders[folder], name)


def _file_digest(path: Path | str) -> bytes:
    """A digest of the bytes of a file; empty for what is no plain file (a pipe can be read but once), or vast."""
    found = os.stat(path)
    if not stat.S_ISREG(found.st_mode) or found.st_size > _LARGEST_FILE:
        return b""
    with open(path, "rb") as file:
        return blake2b(file.read(), digest_size=_SEAL).digest()
