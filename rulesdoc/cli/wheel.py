"""The rulesdoc that runs, as a wheel: what a project needs in CI, where no rulesdoc is installed and none is published.

It is put together from what is installed, whether in a checkout or from another wheel: nothing is built or fetched.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from rulesdoc import project
from rulesdoc.finding import Place, Unreadable

_WHEEL = "Wheel-Version: 1.0\nGenerator: rulesdoc\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
# The same bytes each time: the earliest day that a zip file knows.
_DAY = (1980, 1, 1, 0, 0, 0)


def pack() -> tuple[str, bytes]:
    """The name of the wheel, and what is in it. Raises :class:`Unreadable` where rulesdoc is not installed."""
    try:
        installed = distribution("rulesdoc")
    except PackageNotFoundError as error:
        raise Unreadable(Place(str(project.PACKAGE)), "is not installed, so no wheel can be made of it") from error
    stem = f"rulesdoc-{installed.version}"
    files = {**dict(_package()), **{f"{stem}.dist-info/{name}": said for name, said in _metadata(installed)}}
    record = f"{stem}.dist-info/RECORD"
    lines = [f"{path},sha256={_hash(content)},{len(content)}\n" for path, content in files.items()]
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as wheel:
        for path, content in files.items():
            wheel.writestr(zipfile.ZipInfo(path, _DAY), content, zipfile.ZIP_DEFLATED)
    return f"{stem}-py3-none-any.whl", packed.getvalue()


def _package() -> Iterator[tuple[str, bytes]]:
    """The package's own files, then what travels inside it; their paths in the wheel."""
    for file in _files(project.PACKAGE):
        if project.PACKED not in file.parents:
            yield f"rulesdoc/{file.relative_to(project.PACKAGE).as_posix()}", file.read_bytes()
    for name, folder in project.material().items():
        for file in _files(folder):
            inside = file.relative_to(folder).as_posix()
            yield f"rulesdoc/{project.PACKED.name}/{name}/{inside}", file.read_bytes()


def _files(folder: Path) -> Iterator[Path]:
    return (each for each in sorted(folder.rglob("*")) if each.is_file() and "__pycache__" not in each.parts)


def _metadata(installed: Distribution) -> Iterator[tuple[str, bytes]]:
    for name in ("METADATA", "entry_points.txt"):
        yield name, (installed.read_text(name) or "").encode()
    yield "WHEEL", _WHEEL.encode()
    for file in installed.files or ():
        if "licenses" in file.parts and file.parts[0].endswith(".dist-info"):
            yield Path(*file.parts[1:]).as_posix(), file.read_binary()


def _hash(content: bytes) -> str:
    return urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
