"""Examples followed by their fingerprints alone."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from rulesdoc.editions.anchors import Followed, follow
from rulesdoc.editions.concordance import shipped
from rulesdoc.fingerprint import fingerprint
from rulesdoc.tree import load
from tests.shared import CORPORA, needs_corpora

BOOK = """\
## 100. Examples

100.1. A rule.

> Example: Ana throws a red pebble at the bell and hits the judge, who leaves.

> Example: Bruno counts aloud while nobody is listening to him at all.

100.2. Another rule.

> Example: A pebble that was painted twice counts as four plain ones, unless it is wet.

100.3. A third.

> Example: Twins.

> Example: Twins.
"""


def test_what_becomes_of_examples(tmp_path: Path) -> None:
    page = tmp_path / "book.md"
    page.write_text(BOOK, encoding="utf-8")
    anchors = {
        "100.1/1": "Ana throws a red pebble at the bell and hits the judge, who leaves.",
        "100.1/3": "Bruno counts aloud, while nobody is listening to him at all!",
        "100.2/1": "A pebble that was painted twice counts as four plain ones, unless it is very wet indeed.",
        "100.3/1": "Twins.",
        "100.3/2": "Twins.",
        "100.9/1": "Nothing like it stands anywhere in this book of rules and never did before.",
    }
    assert list(follow({at: fingerprint(text) for at, text in anchors.items()}, load(page))) == [
        Followed("100.1/1", "stands", "100.1/1"),
        Followed("100.1/3", "moved", "100.1/2"),
        Followed("100.2/1", "reworded", "100.2/1"),
        Followed("100.3/1", "stands", "100.3/1"),
        Followed("100.3/2", "stands", "100.3/2"),
        Followed("100.9/1", "gone", ""),
    ]


@needs_corpora
def test_the_same_as_by_matching_whole_editions() -> None:
    """Anchors know less than whole texts; between neighbours they say the same of every example."""
    concordance = shipped()
    anchors = {each.address: fingerprint(each.text) for each in load(CORPORA / "en" / "2026-08-07.txt").examples()}
    book = load(CORPORA / "en" / "2026-02-27.txt")
    edition = concordance.edition_of(date(2026, 2, 27))
    for each in follow(anchors, book):
        lineage = concordance.find(each.address, concordance.latest)
        assert lineage is not None
        stand = lineage.at(edition)
        assert each.now == (stand.address if stand is not None else "")
