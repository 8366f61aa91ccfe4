"""How long the site takes: its stages, a build of the whole against one of a tenth, and a rebuild after one edit.

    python tests/bench/site.py en=RULES.txt [zh=RULES.txt ...]

Seconds of processor time (a disk that others use does not count) and, for whole builds, of the clock. The cases are
played as ``rulesdoc build`` plays them. Its figures stand in
CONTRIBUTING, with those of other generators.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from rulesdoc import project, site
from rulesdoc.cli.made import read_edition
from rulesdoc.links import Links, find_links
from rulesdoc.scenario import play_all
from rulesdoc.site.write import Built
from rulesdoc.tree import Rulebook, RuleId

Edition = tuple[Rulebook, Links]


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Print how long something took."""
    clock, processor = time.perf_counter(), time.process_time()
    yield
    print(f"{what:32} {time.process_time() - processor:7.2f} s   clock {time.perf_counter() - clock:7.2f} s")


def tenth(book: Rulebook) -> Edition:
    """Every tenth section of a book, and every tenth of its terms."""
    kept = {section.address for section in list(book.sections())[::10]}
    chapters = tuple(
        replace(chapter, sections=tuple(each for each in chapter.sections if each.address in kept))
        for chapter in book.chapters
    )
    part = replace(book, chapters=chapters, terms=book.terms[::10])
    return part, find_links(part)


def edited(book: Rulebook) -> Edition:
    """A book in which rule 100.1 has one word more."""

    chapter, *others = book.chapters
    section, *rest = chapter.sections
    rules = tuple(
        replace(rule, text=rule.text + " Indeed.") if rule.id == RuleId(100, 1) else rule for rule in section.rules
    )
    changed = replace(chapter, sections=(replace(section, rules=rules), *rest))
    whole = replace(book, chapters=(changed, *others))
    return whole, find_links(whole)


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    named = [each.partition("=") for each in arguments]
    with timed("reading and linking"):
        editions = [read_edition(code, Path(file)) for code, _, file in named]
    with timed("playing the cases"):
        verdicts = play_all(project.cases())
    parts = [tenth(book) for book, _ in editions]
    print(f"rules: {[sum(1 for _ in book.rules()) for book, _ in editions]}, of a tenth: "
          f"{[sum(1 for _ in book.rules()) for book, _ in parts]}")  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        with timed("pages of a tenth"):
            site.build(parts, (), Path(folder) / "tenth")
        built = Built()
        with timed("pages of the whole"):
            site.build(editions, verdicts, Path(folder) / "whole", built=built)
        first, *others = editions
        with timed("again, after one edited rule"):
            site.build([edited(first[0]), *others], verdicts, Path(folder) / "whole", built=built)


if __name__ == "__main__":
    main(sys.argv[1:])
