"""How long the site takes: a build of the whole against one of a tenth, and a rebuild after one edit, as in ``serve``.

    python tests/bench/site.py en=RULES.txt [zh=RULES.txt ...]

Each line tells the processor time of this process and of those that it starts, and the clock. Nothing is kept from
before, so the cases are played. Its figures stand in CONTRIBUTING, with those of other generators.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from rulesdoc import project, site
from rulesdoc.cli.build import build_site, chosen
from rulesdoc.cli.made import read_edition
from rulesdoc.links import Links, find_links
from rulesdoc.site.memory import Memory
from rulesdoc.site.writing.write import Built
from rulesdoc.store import Store
from rulesdoc.tree import Rulebook

_SHORT_RULE = re.compile(r"^(100\.1\.?\s+\S.*)$", re.MULTILINE)


@contextmanager
def timed(what: str) -> Iterator[list[float]]:
    """Print how long something took; the list gets the seconds of processor time."""
    clock, before = time.perf_counter(), os.times()
    took: list[float] = []
    yield took
    after = os.times()
    took.append(sum(after[:4]) - sum(before[:4]))
    print(f"{what:36} {took[0]:7.2f} s   clock {time.perf_counter() - clock:7.2f} s")


def tenth(book: Rulebook) -> tuple[Rulebook, Links]:
    """Every tenth section of a book, and every tenth of its terms."""
    kept = {section.address for section in list(book.sections())[::10]}
    chapters = tuple(
        replace(chapter, sections=tuple(each for each in chapter.sections if each.address in kept))
        for chapter in book.chapters
    )
    part = replace(book, chapters=chapters, terms=book.terms[::10])
    return part, find_links(part)


def edit(file: Path, times: int) -> None:
    """Give rule 100.1 of a text some words more, as somebody would who writes it."""
    text = file.read_text(encoding="utf-8-sig")
    assert _SHORT_RULE.search(text), f"{file} has no rule 100.1"
    file.write_text(_SHORT_RULE.sub(lambda found: found[1] + " Indeed." * times, text, count=1), encoding="utf-8-sig")


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    print(f"load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for each in arguments:
            code, _, file = each.partition("=")
            files[code] = Path(shutil.copy(file, Path(folder) / f"{code}.txt"))
        with timed("reading and linking"):
            editions = [read_edition(code, file) for code, file in files.items()]
        parts = [tenth(book) for book, _ in editions]
        rules, few = (sum(1 for book, _ in some for _ in book.rules()) for some in (editions, parts))
        with timed(f"pages of {few} rules") as part:
            site.build(parts, (), Path(folder) / "tenth", project.cases())
        with timed(f"pages of {rules} rules") as whole:
            site.build(editions, (), Path(folder) / "whole", project.cases())
        print(f"{rules / few:.1f} times the rules take {whole[0] / part[0]:.1f} times the time")
        wanted, target = chosen(tuple(f"{code}={file}" for code, file in files.items())), Path(folder) / "served"
        kept, built, memory = Store(), Built(), Memory()
        with timed("serve: all, cases played"):
            build_site(wanted, target, kept=kept, built=built, memory=memory)
        first = next(iter(files.values()))
        for again in (1, 2, 3):
            edit(first, again)
            with timed(f"serve: one rule edited ({again})"):
                build_site(wanted, target, kept=kept, built=built, memory=memory)


if __name__ == "__main__":
    main(sys.argv[1:])
