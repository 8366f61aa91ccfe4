"""What keeping saves: ``python tests/bench/kept.py [en=RULES.txt zh=RULES.txt ...]``; by default, of our own corpus.

Each line is a process of its own, so that nothing is warm: seconds of its processor time (and that of the processes
that it starts), and of the clock. *Made* begins with an empty cache, *kept* finds what it left.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence

START = "import rulesdoc.cli.build"
LOADED = """
import sys
from itertools import combinations
from rulesdoc.cli.build import chosen
from rulesdoc.cli.made import comparison, edition, store, verdicts
from rulesdoc.cli.progress import Work
from rulesdoc.site.writing.hands import hands
made, kept = chosen(tuple(sys.argv[1:])), store()
books = [edition(kept, code, path)[0] for code, path in made.sources.items()]
for one, other in combinations(books, 2) if made.compared else ():
    comparison(kept, one, other, [made.sources[one.language], made.sources[other.language]])
verdicts(kept, made.cases, hands(), Work(None))
"""


def took(what: str, command: Sequence[str], cache: str) -> None:
    """Run a process and print how long it took."""
    clock, before = time.perf_counter(), os.times()
    subprocess.run([sys.executable, *command], env={**os.environ, "RULESDOC_CACHE": cache}, check=True)
    after = os.times()
    worked = after.children_user - before.children_user + after.children_system - before.children_system
    print(f"{what:44} {worked:6.2f} s   clock {time.perf_counter() - clock:6.2f} s")


def main(sources: Sequence[str]) -> None:
    """Measure and print."""
    print(f"load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as cache:
        took("Python", ["-c", "pass"], cache)
        took("imports", ["-c", START], cache)
        for how in ("made", "kept", "kept again"):
            took(f"editions, comparisons, verdicts: {how}", ["-c", LOADED, *sources], cache)


if __name__ == "__main__":
    main(sys.argv[1:])
