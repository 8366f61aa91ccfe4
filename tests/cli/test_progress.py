"""The bar for long work: on a terminal, and drawn without a thread."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

import pytest

PROGRAM = """
import threading
from rulesdoc.cli.progress import working
from rulesdoc.site.writing.hands import hands
before = hands()
with working() as work:
    done = list(work.over(range(3), "Counting", 3))
    threads, after = threading.active_count(), hands()
print(done, threads, after == before)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no terminals to make there")
def test_a_bar_leaves_it_possible_to_share_the_work() -> None:
    try:
        ours, theirs = pty.openpty()
    except OSError as error:
        pytest.skip(f"no terminal can be made here: {error}")
    said = subprocess.run([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, stderr=theirs, text=True, check=True)
    os.close(theirs)
    drawn = os.read(ours, 65536).decode()
    os.close(ours)
    assert said.stdout == "[0, 1, 2] 1 True\n"
    assert ("Counting" in drawn, "3/3" in drawn) == (True, True)
    assert "\x1b[?25l" not in drawn  # the cursor hidden: who is killed could not show it again


def test_without_a_terminal_nothing_is_drawn() -> None:
    said = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert (said.stdout, said.stderr) == ("[0, 1, 2] 1 True\n", "")
