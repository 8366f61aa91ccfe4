"""Whatever a file holds, it is read or refused in one line: never a traceback, and nothing doubled or lost."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdoc.finding import Unreadable
from rulesdoc.links import find_links
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load_all

PIECES = [
    "1. A", "100. B", "100. B.", "100.1. C.", "100.1a D", "100.1a", "704.5.", "100. 1b E", "0.", "999.999zz F",
    "Example: G.", "Exemple : H.", "Example:Example: I", "Glossary", "Glossaire", "Contents", "Credits", "Term",
    "What it means is this and nothing else at all.", "# J", "## 100. K", "> Example: L", "> M", "*In French: n*",
    "<p>", "</p>", "<br>", "<html>", "Le 1/1/2001, o avait écrit ...", "See rules 100.1a–d, 704, and 100.9–10.",
    "Effective August 7, 2026.", "", "", "", "\u2028", "{2}", "’", "   ",
]  # fmt: skip


def read_or_refuse(data: bytes, suffix: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, f"file{suffix}")
        file.write_bytes(data)
        books: tuple[Rulebook, ...] = ()
        refusal = f"{file}"
        try:
            books = load_all(file)
        except Unreadable as error:
            refusal = str(error)
        assert refusal.startswith(str(file))
        assert "\n" not in refusal
        for book in books:
            links = find_links(book)
            assert all(book.find(each.source.split("/p")[0]) or "/" in each.source for each in links.references)
            assert all(finding.place.path == str(file) for finding in book.findings)


# The parser of web pages is loaded with the first of them: how long one example takes says nothing.
@settings(deadline=None)
@given(st.binary(max_size=200), st.sampled_from([".txt", ".md", ".html"]))
def test_any_bytes(data: bytes, suffix: str) -> None:
    read_or_refuse(data, suffix)


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(PIECES), max_size=25).map("\n".join),
    st.sampled_from([".txt", ".md", ".html"]),
    st.sampled_from(["utf-8", "utf-16"]),
)
def test_any_lines(text: str, suffix: str, encoding: str) -> None:
    read_or_refuse(text.encode(encoding), suffix)
