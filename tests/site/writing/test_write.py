"""Writing: whole or not at all, and never over something that we did not build."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdoc.finding import Unreadable
from rulesdoc.site.writing import write


def fill(text: str) -> list[list[tuple[str, bytes]]]:
    return [[("index.html", text.encode())]]


def test_a_new_site_takes_the_place_of_the_old_and_leaves_nothing_beside(tmp_path: Path) -> None:
    target = tmp_path / "public"
    write.replace(target, [[("index.html", b"old")]])
    (target / "stale.html").touch()
    write.replace(target, [[("index.html", b"new")]])
    assert sorted(path.name for path in target.iterdir()) == [write.MARKER, "index.html"]
    assert (target / "index.html").read_text() == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["public"]


def test_a_failure_leaves_the_last_good_site(tmp_path: Path) -> None:
    target = tmp_path / "public"
    write.replace(target, [[("index.html", b"good")]])

    def failing() -> Iterator[tuple[str, bytes]]:
        yield from [("index.html", b"half")]
        raise RuntimeError("interrupted")

    built = write.Built()
    with pytest.raises(RuntimeError):
        write.replace(target, [failing()], built)
    assert built.files == {}
    assert (target / "index.html").read_text() == "good"
    assert [path.name for path in tmp_path.iterdir()] == ["public"]


def test_a_killed_build_leaves_the_last_good_site_and_the_next_one_sweeps_up(tmp_path: Path) -> None:
    target = tmp_path / "public"
    write.replace(target, [[("index.html", b"good")]])
    script = (
        "import pathlib, time\nfrom rulesdoc.site.writing import write\n"
        "def files():\n    yield 'index.html', b'half'\n    print('filling', flush=True)\n"
        f"    time.sleep(60)\nwrite.replace(pathlib.Path({str(target)!r}), [files()])\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"filling\n"
        process.send_signal(signal.SIGKILL)
    assert (target / "index.html").read_text() == "good"
    assert len(list(tmp_path.iterdir())) == 2
    for _ in range(50):  # until the system has forgotten the process
        write.replace(target, [[("index.html", b"next")]])
        if len(list(tmp_path.iterdir())) == 1:
            break
        time.sleep(0.1)
    assert [path.name for path in tmp_path.iterdir()] == ["public"]


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(Unreadable, match="not a site that rulesdoc built"):
        write.replace(tmp_path, [[("index.html", b"new")]])
    with pytest.raises(Unreadable, match="is a file"):
        write.replace(tmp_path / "thesis.txt", [[("index.html", b"new")]])
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_a_folder_of_somebody_else_that_comes_meanwhile_is_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "public"

    def files() -> Iterator[tuple[str, bytes]]:
        yield "index.html", b"new"
        target.mkdir()
        (target / "letter.txt").touch()

    with pytest.raises(Unreadable, match="left untouched"):
        write.replace(target, [files()])
    assert [path.name for path in target.iterdir()] == ["letter.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["public"]


def test_a_site_that_comes_meanwhile_is_replaced(tmp_path: Path) -> None:
    target = tmp_path / "public"

    def files() -> Iterator[tuple[str, bytes]]:
        yield "index.html", b"last"
        write.put(target, write.MARKER, b"")
        write.put(target, "index.html", b"first")

    write.replace(target, [files()])
    assert (target / "index.html").read_text() == "last"
    assert [path.name for path in tmp_path.iterdir()] == ["public"]


def test_a_site_that_stands_is_brought_up_to_date_file_by_file(tmp_path: Path) -> None:
    target = tmp_path / "public"
    built = write.Built()
    write.replace(target, [[("a/index.html", b"a"), ("b/index.html", b"b"), ("c.json", b"c")]], built)
    before = {name: (target / name).stat().st_ino for name in ("a/index.html", "b/index.html")}
    write.update(target, [[("a/index.html", b"a"), ("b/index.html", b"new"), ("d/index.html", b"d")]], built)
    found = {path.relative_to(target).as_posix(): path.read_bytes() for path in target.rglob("*") if path.is_file()}
    assert found == {write.MARKER: b"", "a/index.html": b"a", "b/index.html": b"new", "d/index.html": b"d"}
    # What has not changed has not been touched.
    assert (target / "a/index.html").stat().st_ino == before["a/index.html"]
    assert (target / "b/index.html").stat().st_ino != before["b/index.html"]
    assert built.files.keys() == {"a/index.html", "b/index.html", "d/index.html"}


def test_a_link_to_a_site_keeps_leading_to_it(tmp_path: Path) -> None:
    write.replace(tmp_path / "public", [[("index.html", b"old")]])
    (tmp_path / "link").symlink_to("public")
    write.replace(tmp_path / "link", [[("index.html", b"new")]])
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "public" / "index.html").read_text() == "new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "public"]


@pytest.mark.parametrize("where", ["/dev/null/site", "/proc/site"])
def test_where_no_folder_can_be_made(where: str) -> None:
    with pytest.raises(Unreadable, match=f"^{where}: can't be written: "):
        write.replace(Path(where), [[("index.html", b"never")]])


def test_a_name_no_folder_can_have(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="can't be written: file name too long"):
        write.replace(tmp_path / ("a" * 300), [[("index.html", b"never")]])


KILLING = """
import os, pathlib, random, signal, sys, time
from rulesdoc.site.writing import write
target, count = pathlib.Path(sys.argv[1]), 60
def files(text):
    return [[(f"{at}/index.html", text) for at in range(begin, count, 2)] for begin in (0, 1)]
begun = time.perf_counter()
write.replace(target, files(b"0"))
usual = time.perf_counter() - begun
chance = random.Random(7)
stood = set()
for number in range(1, 101):
    child = os.fork()
    if not child:
        write.replace(target, files(str(number).encode()))
        os._exit(0)
    time.sleep(chance.uniform(0, 2 * usual))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    said = {path.read_bytes() for path in target.glob("*/index.html")}
    found = len(list(target.glob("*/index.html")))
    assert len(said) == 1 and found == count, (number, said, found)
    stood |= said
print(len(stood))
"""


def test_killed_at_a_hundred_moments_a_build_leaves_a_whole_site(tmp_path: Path) -> None:
    command = [sys.executable, "-c", KILLING, str(tmp_path / "public")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    # Some builds got through and some did not, or nothing was tried.
    assert 1 < int(done.stdout) < 101


@pytest.mark.parametrize("name", ["public", "[1] a*b?", "..."])
def test_what_a_build_with_the_number_of_this_one_left_is_swept_whatever_the_site_is_called(
    name: str, tmp_path: Path
) -> None:
    # In a container every build may be process 7.
    left, other = tmp_path / f".{name}.{os.getpid()}.abc.new", tmp_path / f".{name}.{os.getppid()}.abc.new"
    for folder in (left, other):
        folder.mkdir()
        (folder / "half.html").touch()
    write.replace(tmp_path / name, [[("index.html", b"good")]])
    assert not left.exists()
    assert (other / "half.html").exists()  # that one is at work
