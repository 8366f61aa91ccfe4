"""How long reading takes, once imported: ``python tests/bench/reading.py [FILE...]``. Best of five, in seconds.

*Linked again*: after an edit that leaves all terms and numbers as they are.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rulesdoc import links, project
from rulesdoc.links import Links, find_links
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load

FOLLOWED = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "en" / "2026-08-07.txt"


def best(work: Callable[[], object]) -> float:
    """The shortest of five runs."""
    times = []
    for _ in range(5):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def linked_first(book: Rulebook) -> Links:
    """The links of a book, as of one that was never seen before."""
    links._finder.cache_clear()
    return find_links(book)


def main() -> None:
    """Print a line for each file: reading it into a rulebook, finding its links, and finding them again."""
    files = [Path(name) for name in sys.argv[1:]] or [project.corpus() / "en", project.corpus() / "fr", FOLLOWED]
    for file in files:
        if not file.exists():
            print(f"{file}: not here")
            continue
        book = load(file)
        took = [best(partial(load, file)), best(partial(linked_first, book)), best(partial(find_links, book))]
        rules = sum(1 for _ in book.rules())
        print(f"{file}: {rules:,} rules, read in {took[0]:.3f} s, linked in {took[1]:.3f} s, again in {took[2]:.3f} s")


if __name__ == "__main__":
    main()
