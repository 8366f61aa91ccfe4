"""Processes that work for another: none is left when that one is killed, and a killed one is told."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from rulesdoc.finding import Unreadable
from rulesdoc.scenario import playing
from rulesdoc.site.writing.hands import by_many

# A process says of each file what it is called: more than a pipe holds, so it waits for a listener.
WRITES_PAGES = """
import os, time
from rulesdoc.site.writing.hands import by_many
def work(share):
    for path, made in share:
        if path == "here":
            time.sleep(600)
        os.write(1, b"%d\\n" % os.getpid())  # in one piece: another writes as well
        for at in range(100_000):
            yield f"{at:0100}", b""
list(by_many(work, [[("here", 1)], [("there", 1)]], 2))
"""

PLAYS_CASES = """
import os, time
from rulesdoc.scenario import playing
def work(item):
    if item in (0, 8):  # a chunk for each
        os.write(1, b"%d\\n" % os.getpid())  # in one piece: another writes as well
    if item == 15:
        time.sleep(600)
list(playing._spread(work, range(16), 2))
"""


def is_there(process: int) -> bool:
    """Whether it runs; one that has ended and that nobody asked about does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] not in ("Z", "X")
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only here one can look at processes")
@pytest.mark.parametrize(("script", "others"), [(WRITES_PAGES, 1), (PLAYS_CASES, 2)])
def test_no_process_is_left_when_the_one_that_began_it_is_killed(script: str, others: int) -> None:
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        begun = {int(process.stdout.readline()) for _ in range(others)}
        assert process.pid not in begun
        assert all(map(is_there, begun))
        process.send_signal(signal.SIGKILL)
    for _ in range(100):
        if not any(map(is_there, begun)):
            break
        time.sleep(0.1)
    left = [each for each in begun if is_there(each)]
    for each in left:
        os.kill(each, signal.SIGKILL)
    assert left == []


def killed_at(path: object) -> None:
    if path == "killed":
        os.kill(os.getpid(), signal.SIGKILL)


def test_a_hand_that_was_killed_is_told_in_one_message(capfd: pytest.CaptureFixture[str]) -> None:
    def work(share: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, bytes]]:
        for path, _ in share:
            killed_at(path)
            yield path, b""

    with pytest.raises(Unreadable, match=r"^processes: one of those at work was killed; is there enough memory\?$"):
        list(by_many(work, [[("here", 1)], [("killed", 1)]], 2))
    assert capfd.readouterr().err == ""


def test_a_player_that_was_killed_is_told_in_one_message() -> None:
    items: Sequence[object] = [*range(15), "killed"]
    with pytest.raises(Unreadable, match=r"^processes: one of those at work was killed"):
        list(playing._spread(killed_at, items, 2))
