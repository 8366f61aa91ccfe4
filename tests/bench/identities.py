"""Excerpts drawn from every edition with a fixed seed: is the edition found? ``python -m tests.bench.identities``

Ten sections of each edition, without heading or date, are identified twice: as they are, and by their structure
alone, as if they were in another language. Counted are those whose edition is among the candidates, and how many
candidates there are.
"""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date

from rulesdoc.editions.concordance import shipped
from rulesdoc.editions.identity import identify
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load
from tests.bench.editions import ARCHIVE, archive


def excerpt(book: Rulebook, number: int) -> Rulebook:
    """One section of a book as a page quotes it."""
    (section,) = (each for each in book.sections() if each.id.section == number)
    (chapter,) = (each for each in book.chapters if section in each.sections)
    chapter = replace(chapter, title="", sections=(replace(section, title=""),))
    return replace(book, chapters=(chapter,), terms=(), effective=None, extent="excerpt")


def main() -> None:
    """Identify all of them."""
    chance = random.Random(117)
    total = 0
    found = {"by words": 0, "by structure": 0}
    candidates = dict.fromkeys(found, 0)
    for edition in archive():
        book = load(ARCHIVE / f"{edition}.txt")
        numbers = [each.id.section for each in book.sections() if sum(1 for _ in each.rules) > 3]
        for number in chance.sample(numbers, 10):
            total += 1
            page = excerpt(book, number)
            # Structure is all that counts when the concordance is in another language than the page.
            for how, concordance in (("by words", shipped()), ("by structure", replace(shipped(), language="-"))):
                dates: list[date] = [each.effective for each in identify([page], concordance).candidates]
                found[how] += book.effective in dates
                candidates[how] += len(dates)
    for how, count in found.items():
        print(f"{how}: {count} of {total} among the candidates, {candidates[how] / total:.1f} of them on average")


if __name__ == "__main__":
    main()
