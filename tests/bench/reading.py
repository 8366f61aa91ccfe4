"""How long reading takes, once imported: ``python tests/bench/reading.py [FILE...]``. Best of five, in seconds."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from rulesdoc import project
from rulesdoc.links import find_links
from rulesdoc.tree import load

FOLLOWED = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "en" / "2026-08-07.txt"


def best(work: Callable[[], object]) -> float:
    """The shortest of five runs."""
    times = []
    for _ in range(5):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def main() -> None:
    """Print a line for each file: reading it into a rulebook, and finding its links."""
    files = [Path(name) for name in sys.argv[1:]] or [project.corpus() / "en", project.corpus() / "fr", FOLLOWED]
    for file in files:
        if not file.exists():
            print(f"{file}: not here")
            continue
        book = load(file)
        reading, linking = best(lambda file=file: load(file)), best(lambda book=book: find_links(book))  # type: ignore[misc]
        print(f"{file}: {sum(1 for _ in book.rules()):,} rules, read in {reading:.3f} s, linked in {linking:.3f} s")


if __name__ == "__main__":
    main()
