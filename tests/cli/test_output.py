"""Output that can't be written: a full disk, a limit, a pipe whose reader has gone. Real processes, real refusals."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdoc import project
from rulesdoc.cli import main
from rulesdoc.cli.output import CannotWrite, written

RULESDOC = [sys.executable, "-c", "from rulesdoc.cli import run; run()"]
FULL = Path("/dev/full")
CORPUS = [str(project.corpus() / code) for code in ("en", "fr")]
COMMANDS = [
    ["--help"],
    ["verify", "--help"],
    ["verify", "704.4"],
    ["verify", "704.4", "--json"],
    ["read", *CORPUS, "--json"],
    ["show", "704"],
    ["check", "--format", "sarif"],
    ["trace", "704.4"],
    ["identify", CORPUS[0]],
    ["cite", str(Path(__file__))],
]
named = pytest.mark.parametrize("command", COMMANDS, ids=" ".join)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@named
def test_a_full_disk_under_standard_output(command: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run([*RULESDOC, *command], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (
        2,
        "rulesdoc: standard output can't be written: no space left on device\n",
    )


@named
def test_a_pipe_whose_reader_has_gone(command: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*RULESDOC, *command], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (2, "rulesdoc: standard output can't be written: broken pipe\n")


def test_a_full_pipe_that_does_not_let_its_writer_wait() -> None:
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    with open(reading, "rb"), open(writing, "wb", buffering=0) as full:
        while full.write(bytes(4096)):
            pass
        with pytest.raises(CannotWrite), written():
            os.write(writing, b"one more")


@pytest.mark.parametrize(
    "command",
    [["show", "704"], ["show", "nowhere"], ["read", "nowhere"], ["build", "--source", "en=nowhere"], ["--wrong"]],
    ids=" ".join,
)
def test_no_room_for_the_message_either(command: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run([*RULESDOC, *command], stdout=full, stderr=full, check=False)
    assert done.returncode == 2


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A new project with its site built."""
    folder = tmp_path / "rules"
    done = CliRunner().invoke(main, ["init", str(folder)])
    assert done.exit_code == 0, done.output
    return folder


def build(folder: Path, out: Path, limit: Callable[[], None] | None = None) -> subprocess.CompletedProcess[str]:
    command = [*RULESDOC, "build", "--out", str(out)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, preexec_fn=limit, check=False)


def reword(folder: Path) -> None:
    file = folder / "corpus" / "en" / "1" / "100.md"
    file.write_text(file.read_text(encoding="utf-8").replace("100.1. ", "100.1. New: ", 1), encoding="utf-8")


def everything(out: Path) -> dict[str, bytes]:
    files = (path for path in out.rglob("*") if path.is_file())
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


def test_a_file_too_large_leaves_the_last_good_site(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "public"
    assert build(small, out).returncode == 0
    before = everything(out)
    reword(small)
    done = build(small, out, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)))
    assert done.returncode == 2
    assert done.stderr.startswith(f"rulesdoc: {out}/")
    assert done.stderr.endswith(": can't be written: file too large\n")
    assert done.stderr.count("\n") == 1
    assert everything(out) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["public", "rules"]
    assert build(small, out).returncode == 0
    assert b"New:" in everything(out)["en/100/index.html"]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 8 MB, where one may be made."""
    mounted = tmp_path / "disk"
    mounted.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(mounted)]
    if shutil.which("mount") is None or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    yield mounted
    subprocess.run(["umount", str(mounted)], check=True)


def test_a_full_disk_leaves_the_last_good_site(small: Path, disk: Path) -> None:
    out = disk / "public"
    assert build(small, out).returncode == 0
    before = everything(out)
    reword(small)
    # What is left is room for half a site.
    size = sum(map(len, before.values()))
    (disk / "other").write_bytes(bytes(shutil.disk_usage(disk).free - size // 2))
    done = build(small, out)
    assert done.returncode == 2
    assert done.stderr.startswith(f"rulesdoc: {out}/")
    assert done.stderr.endswith(": can't be written: no space left on device\n")
    assert done.stderr.count("\n") == 1
    assert everything(out) == before
    assert sorted(path.name for path in disk.iterdir()) == ["other", "public"]


def test_a_disk_itself_can_not_be_replaced_but_a_folder_on_it_can(small: Path, disk: Path) -> None:
    done = build(small, disk)
    said = "is where a disk is mounted; a site can be built in a folder on it"
    assert (done.returncode, done.stderr) == (2, f"rulesdoc: {disk}: {said}\n")
    assert build(small, disk / "public").returncode == 0


def test_the_table_of_answers_is_written_whole_or_not_at_all(small: Path) -> None:
    corpora = [f"--source={code}={small / 'corpus' / code}" for code in ("en", "fr")]
    ack = [*RULESDOC, "ack", *corpora, "100.1", "--because"]
    assert subprocess.run([*ack, "looked at"], capture_output=True, check=False).returncode == 0
    (table,) = small.rglob("*.tsv")
    before = table.read_bytes()
    assert len(before) > 20
    done = subprocess.run(
        [*ack, "looked at again"],
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20)),
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, f"rulesdoc: {table}: can't be written: file too large\n")
    assert table.read_bytes() == before
    assert [path.name for path in table.parent.iterdir() if path.name.endswith(".new")] == []
