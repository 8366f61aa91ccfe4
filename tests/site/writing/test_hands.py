"""Many hands: everything is done once, however many there are, and a failure is not lost."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesdoc.finding import Place, Unreadable
from rulesdoc.site.writing.hands import by_many

SHARES = [[(f"{share}-{at}", at) for at in range(250)] for share in range(7)]


def work(folder: Path) -> Any:
    def write(share: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, bytes]]:
        for path, made in share:
            if made is None:
                raise ValueError("nothing to write")
            with (folder / path).open("xb") as file:  # an error where it is written twice
                file.write(str(made).encode())
            yield path, path.encode()

    return write


@pytest.mark.parametrize("count", [1, 2, 3, 8])
def test_every_file_is_written_once_and_told_of_once(count: int, tmp_path: Path) -> None:
    wanted = {path: path.encode() for share in SHARES for path, _ in share}
    said = list(by_many(work(tmp_path), SHARES, count))
    assert len(said) == len(wanted)
    assert dict(said) == wanted
    assert {path.name for path in tmp_path.iterdir()} == set(wanted)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_is_ahead_is_done_once_and_by_another_where_there_is_one(count: int, tmp_path: Path) -> None:
    begun: list[int] = []

    def shares() -> Iterator[list[tuple[str, Any]]]:
        begun.append(os.getpid())
        yield from SHARES[2:]

    def write(share: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, bytes]]:
        for path, _ in work(tmp_path)(share):
            yield path, str(os.getpid()).encode()

    said = list(by_many(write, shares(), count, ahead=SHARES[:2]))
    assert sorted(path for path, _ in said) == sorted(path for share in SHARES for path, _ in share)
    by = {int(process) for path, process in said if path.partition("-")[0] in "01"}
    assert len(by) == 1
    assert (by == {os.getpid()}) == (count == 1)
    assert begun == [os.getpid()]


@pytest.mark.parametrize("at", [0, 1])
def test_a_failure_of_any_hand_is_a_failure_of_all(at: int, tmp_path: Path) -> None:
    shares: list[list[tuple[str, Any]]] = [[("a", 1)], [("b", 2)]]
    shares[at].append(("c", None))
    with pytest.raises((ValueError, RuntimeError)):
        list(by_many(work(tmp_path), shares, 2))


@pytest.mark.parametrize("full", [[0], [1], [0, 1, 2]])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_cannot_be_written_is_told_once_whoever_meets_it(
    full: list[int], count: int, capfd: pytest.CaptureFixture[str]
) -> None:
    def write(share: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, bytes]]:
        for path, made in share:
            if made is None:
                raise Unreadable(Place(path), "the disk is full")
            yield path, b""

    shares: list[list[tuple[str, Any]]] = [[("a", 1)], [("b", 2)], [("c", 3)]]
    for at in full:
        shares[at].append((f"no-{at}", None))
    with pytest.raises(Unreadable, match=r"^no-\d: the disk is full$"):
        list(by_many(write, shares, count))
    assert capfd.readouterr().err == ""
