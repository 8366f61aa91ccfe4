"""Draws 200 moves with a fixed seed, to be looked at by hand: ``python -m tests.bench.moves [show]``.

Half of them in the same words, half reworded too, from all pairs of neighbouring editions and the two far ones; and
beside them the 50 of all whose texts have least in common, where mistakes are most likely.
``show`` prints both texts from the archive; without it, the verdicts of ``moves.tsv`` are counted, and it is checked
that they are of the moves that are found now.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path

from rapidfuzz.distance import Indel

from rulesdoc.editions.changes import Change, changes
from rulesdoc.editions.matching import match_passages
from tests.bench.editions import all_pairs, archive, read

VERDICTS = Path(__file__).with_name("moves.tsv")
Move = tuple[str, str, Change]


def draw() -> list[Move]:
    """The 200 moves."""
    books = {edition: read(edition) for edition in archive()}
    moves: dict[str, list[Move]] = {"moved": [], "moved-and-reworded": []}
    for old, new in all_pairs():
        for change in changes(match_passages(books[old], books[new])):
            if change.what == "rule" and change.kind in moves:
                moves[change.kind].append((old, new, change))
    # Drawn by a hash, so that a move found anew does not change which others are drawn.
    drawn = [move for kind in moves for move in sorted(sorted(moves[kind], key=_lot)[:100], key=_key)]
    hardest = sorted(moves["moved-and-reworded"], key=lambda move: (_likeness(move), *_key(move)))
    return drawn + hardest[:50]


def _lot(move: Move) -> bytes:
    return blake2b(f"704 {line(move)}".encode(), digest_size=8).digest()


def _likeness(move: Move) -> float:
    return Indel.normalized_similarity(move[2].old[0].words, move[2].new[0].words)


def _key(move: Move) -> tuple[str, str, int]:
    return move[0], move[1], move[2].old[0].position


def line(move: Move) -> str:
    """A move as it stands in the list."""
    old, new, change = move
    return "\t".join((old, new, change.old[0].address, change.new[0].address, change.kind))


def main(show: bool) -> None:
    """Print the moves, or count the verdicts on them."""
    drawn = draw()
    if show:
        for at, move in enumerate(drawn, 1):
            print(at, line(move).replace("\t", " "))
            print("   -", move[2].old[0].text[:300].replace("\n", " "))
            if move[2].kind != "moved":
                print("   +", move[2].new[0].text[:300].replace("\n", " "))
        return
    rows = [row.rsplit("\t", 1) for row in VERDICTS.read_text(encoding="utf-8").splitlines() if row[:1] != "#"]
    verdicts = dict(tuple(row) for row in rows)
    found = [verdicts.get(line(move), "not looked at") for move in drawn]
    for name, part in (("drawn", found[:200]), ("hardest", found[200:])):
        told = ", ".join(f"{part.count(verdict)} {verdict}" for verdict in sorted(set(part)))
        print(f"{name}: {told}")


if __name__ == "__main__":
    main("show" in sys.argv)
