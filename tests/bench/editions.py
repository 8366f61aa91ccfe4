"""Measures how well editions are matched, and how fast: ``python -m tests.bench.editions [judge] [ours] [speed]``

``judge`` measures all methods, ``ours`` only this project's, ``speed`` the time of a comparison and a concordance.

The judge is independent of the matching: a section, or a heading among the keywords, whose title stands in two
editions must be matched to its namesake. So that the matching cannot simply read the titles, it is measured twice:
as it is, and *blind*, on books from which all these titles were struck.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from rapidfuzz.distance import Indel

from rulesdoc.editions.archive import concord, read_archive
from rulesdoc.editions.matching import match_passages
from rulesdoc.editions.passage import Passage, passages
from rulesdoc.tree.build import load

ARCHIVE = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "en"
FAR = (("2015-01-23", "2026-08-07"), ("2005-02-01", "2010-02-01"))
KEYWORDS = {("keyword", "actions"), ("keyword", "abilities")}

Pairs = dict[int, int]
Method = Callable[[tuple[Passage, ...], tuple[Passage, ...]], Pairs]


def archive() -> list[str]:
    return sorted(path.stem for path in ARCHIVE.glob("*.txt"))


def read(edition: str) -> tuple[Passage, ...]:
    return passages(load(ARCHIVE / f"{edition}.txt"))


def titles(side: tuple[Passage, ...]) -> dict[tuple[str, tuple[str, ...]], int]:
    """(section or heading, title) -> position, of titles that stand once."""
    found: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for each in side:
        if each.kind == "section" and each.words:
            found.setdefault(("section", each.words), []).append(each.position)
        elif each.kind == "rule" and _is_keyword(each, side):
            found.setdefault(("heading", each.words), []).append(each.position)
    return {title: at[0] for title, at in found.items() if len(at) == 1}


def _is_keyword(rule: Passage, side: tuple[Passage, ...]) -> bool:
    """Whether a rule is no more than the name of a keyword."""
    named = bool(rule.text) and not rule.text.endswith((".", ")"))
    return named and rule.parent >= 0 and side[rule.parent].words in KEYWORDS


def blinded(side: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """The same passages, without the titles by which they are judged."""
    struck = set(titles(side).values())
    struck |= {each.position for each in side if each.kind == "section"}
    return tuple(replace(each, text="", words=(), references=()) if each.position in struck else each for each in side)


def ours(old: tuple[Passage, ...], new: tuple[Passage, ...]) -> Pairs:
    return dict(match_passages(old, new).forward)


def by_number(old: tuple[Passage, ...], new: tuple[Passage, ...]) -> Pairs:
    places = {(each.kind, each.address): each.position for each in reversed(new)}
    return {each.position: places[each.kind, each.address] for each in old if (each.kind, each.address) in places}


def greedy(old: tuple[Passage, ...], new: tuple[Passage, ...]) -> Pairs:
    """Equal texts first, then each old passage takes the most similar one that is left, in order."""
    places: dict[object, list[int]] = {}
    for each in new:
        places.setdefault((each.kind, each.words), []).append(each.position)
    pairs: Pairs = {}
    for each in old:
        if places.get((each.kind, each.words)):
            pairs[each.position] = places[each.kind, each.words].pop(0)
    taken = set(pairs.values())
    for each in old:
        if each.position in pairs:
            continue
        best, likeness = -1, 0.4
        for other in new:
            if other.kind == each.kind and other.position not in taken:
                value = Indel.normalized_similarity(each.words, other.words, score_cutoff=likeness)
                if value > likeness:
                    best, likeness = other.position, value
        if best >= 0:
            pairs[each.position] = best
            taken.add(best)
    return pairs


def judge(
    old: tuple[Passage, ...], new: tuple[Passage, ...], method: Method, blind: bool
) -> tuple[int, int, int, list[str]]:
    """Namesakes, how many were matched to each other, how many titled ones were matched at all; what was wrong."""
    left, right = titles(old), titles(new)
    pairs = method(blinded(old), blinded(new)) if blind else method(old, new)
    namesakes = {left[title]: right[title] for title in left.keys() & right.keys()}
    backward = {b: a for a, b in pairs.items()}
    matched = {(a, pairs[a]) for a in namesakes if a in pairs}
    matched |= {(backward[b], b) for b in namesakes.values() if b in backward}
    hits = sum(pairs.get(a) == b for a, b in namesakes.items())
    wrong = [
        f"{old[a].address} {' '.join(old[a].words)}: {new[pairs[a]].address if a in pairs else 'gone'},"
        f" not {new[b].address}"
        for a, b in namesakes.items()
        if pairs.get(a) != b
    ]
    return len(namesakes), hits, len(matched), wrong


def equal_texts(old: tuple[Passage, ...], new: tuple[Passage, ...], pairs: Pairs) -> tuple[int, int]:
    """Rules whose text is identical and unique in both editions, and how many of them were paired."""

    def unique(side: tuple[Passage, ...]) -> dict[str, int]:
        found: dict[str, list[int]] = {}
        for each in side:
            if each.kind == "rule" and each.text:
                found.setdefault(each.text, []).append(each.position)
        return {text: at[0] for text, at in found.items() if len(at) == 1}

    left, right = unique(old), unique(new)
    common = left.keys() & right.keys()
    return len(common), sum(pairs.get(left[text]) == right[text] for text in common)


def all_pairs() -> list[tuple[str, str]]:
    return [*pairwise(archive()), *FAR]


METHODS: dict[str, tuple[Method, bool]] = {
    "ours": (ours, False),
    "ours, blind": (ours, True),
    "by number": (by_number, False),
    "greedy": (greedy, False),
    "greedy, blind": (greedy, True),
}


def print_judge(names: Iterable[str] = tuple(METHODS), verbose: bool = True) -> None:
    books = {edition: read(edition) for edition in archive()}
    for name in names:
        method, blind = METHODS[name]
        sums = [0, 0, 0]
        for a, b in all_pairs():
            namesakes, hits, matched, wrong = judge(books[a], books[b], method, blind)
            for at, value in enumerate((namesakes, hits, matched)):
                sums[at] += value
            if (a, b) in FAR or (verbose and wrong and name.startswith("ours")):
                print(f"  {name:14} {a} {b}  {hits} of {namesakes} found, {hits} of {matched} right")
                if verbose and name.startswith("ours"):
                    for each in wrong:
                        print("       ", each)
        print(
            f"{name:14} all {len(all_pairs())} pairs: recall {hits_share(sums[1], sums[0])},"
            f" precision {hits_share(sums[1], sums[2])}"
        )
    total = found = 0
    for a, b in all_pairs():
        common, paired = equal_texts(books[a], books[b], ours(books[a], books[b]))
        total, found = total + common, found + paired
    print(f"rules of identical, unique text: {found} of {total} paired")


def print_speed() -> None:
    """Wall and processor seconds of ``compare`` as a program, and of making the concordance."""
    program = [str(Path(sys.executable).with_name("rulesdoc")), "compare", "--format", "json"]
    for old, new in (("2024-09-17", "2026-08-07"), ("2026-04-17", "2026-08-07"), ("2015-01-23", "2026-08-07")):
        files = [str(ARCHIVE / f"{edition}.txt") for edition in (old, new)]
        wall, processor = timed(lambda files=files: subprocess.run([*program, *files], stdout=subprocess.DEVNULL))  # type: ignore[misc]
        print(f"compare {old} {new}: {wall:.2f} s, {processor:.2f} s of processor")
    wall, processor = timed(lambda: concord(read_archive(ARCHIVE)))
    print(f"concordance of {len(archive())} editions: {wall:.1f} s, {processor:.1f} s of processor")


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Wall and processor seconds, those of programs it starts included."""
    start, before = time.perf_counter(), os.times()
    work()
    after = os.times()
    return time.perf_counter() - start, sum(after[:4]) - sum(before[:4])


def hits_share(hits: int, total: int) -> str:
    return f"{hits / total:.2%} ({hits} of {total})"


def main(words: list[str]) -> Iterator[None]:
    for word in words or ["judge"]:
        start = time.perf_counter()
        if word == "judge":
            print_judge()
        elif word == "ours":
            print_judge(("ours", "ours, blind"))
        elif word == "speed":
            print_speed()
        print(f"{word}: {time.perf_counter() - start:.1f} s")
        yield


if __name__ == "__main__":
    for _ in main(sys.argv[1:]):
        pass
