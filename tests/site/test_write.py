"""Writing: whole or not at all, and never over something that we did not build."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulesdoc.finding import Unreadable
from rulesdoc.site import write


def fill(text: str):  # type: ignore[no-untyped-def]
    def filling(folder: Path) -> None:
        (folder / "index.html").write_text(text, encoding="utf-8")

    return filling


def test_a_new_site_takes_the_place_of_the_old_and_leaves_nothing_beside(tmp_path: Path) -> None:
    target = tmp_path / "public"
    write.replace(target, fill("old"))
    (target / "stale.html").touch()
    write.replace(target, fill("new"))
    assert sorted(path.name for path in target.iterdir()) == [write.MARKER, "index.html"]
    assert (target / "index.html").read_text() == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["public"]


def test_a_failure_leaves_the_last_good_site(tmp_path: Path) -> None:
    target = tmp_path / "public"
    write.replace(target, fill("good"))

    def failing(folder: Path) -> None:
        fill("half")(folder)
        raise RuntimeError("interrupted")

    with pytest.raises(RuntimeError):
        write.replace(target, failing)
    assert (target / "index.html").read_text() == "good"
    assert [path.name for path in tmp_path.iterdir()] == ["public"]


def test_a_killed_build_leaves_the_last_good_site_and_the_next_one_sweeps_up(tmp_path: Path) -> None:
    target = tmp_path / "public"
    write.replace(target, fill("good"))
    script = (
        "import pathlib, time\nfrom rulesdoc.site import write\n"
        "def fill(folder):\n    (folder / 'index.html').write_text('half')\n    print('filling', flush=True)\n"
        f"    time.sleep(60)\nwrite.replace(pathlib.Path({str(target)!r}), fill)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"filling\n"
        process.send_signal(signal.SIGKILL)
    assert (target / "index.html").read_text() == "good"
    assert len(list(tmp_path.iterdir())) == 2
    for _ in range(50):  # until the system has forgotten the process
        write.replace(target, fill("next"))
        if len(list(tmp_path.iterdir())) == 1:
            break
        time.sleep(0.1)
    assert [path.name for path in tmp_path.iterdir()] == ["public"]


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(Unreadable, match="not a site that rulesdoc built"):
        write.replace(tmp_path, fill("new"))
    with pytest.raises(Unreadable, match="is a file"):
        write.replace(tmp_path / "thesis.txt", fill("new"))
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_a_link_to_a_site_keeps_leading_to_it(tmp_path: Path) -> None:
    write.replace(tmp_path / "public", fill("old"))
    (tmp_path / "link").symlink_to("public")
    write.replace(tmp_path / "link", fill("new"))
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "public" / "index.html").read_text() == "new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "public"]


@pytest.mark.parametrize("where", ["/dev/null/site", "/proc/site"])
def test_where_no_folder_can_be_made(where: str) -> None:
    with pytest.raises(Unreadable, match=f"^{where}: can't be written: "):
        write.replace(Path(where), fill("never"))


def test_a_name_no_folder_can_have(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="can't be written: file name too long"):
        write.replace(tmp_path / ("a" * 300), fill("never"))
