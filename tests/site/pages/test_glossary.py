"""A glossary of thousands of entries: its index is divided as its pages are, and every entry is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import lxml.html
import pytest
from playwright.sync_api import Browser

from rulesdoc import site
from rulesdoc.finding import Place
from rulesdoc.links import find_links
from rulesdoc.tree import Rulebook, Term
from tests.site import small
from tests.site.browsing import browses

A_LETTER = 150
"""Entries under each of ten letters."""


def _large(language: str) -> Rulebook:
    """A book with many entries of its own: none has a counterpart, so that the pair lists all of both."""
    names = [f"{letter} word {n:03} of {language} & more" for letter in "abcdefghij" for n in range(A_LETTER)]
    entries = tuple(Term((name,), "It means this.", Place("small.md", 1)) for name in names)
    return replace(small.rulebook(language), terms=entries)


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("large") / "public"
    books = [_large(language) for language in ("en", "fr")]
    site.build([(book, find_links(book)) for book in books], [], target)
    return target


def test_an_index_that_would_be_too_long_is_divided(large: Path) -> None:
    index = sorted((large / "en-fr").glob("glossary-index-*/index.html"))
    assert len(index) > 0
    pages = [large / "en-fr" / "glossary" / "index.html", *index]
    assert all(page.stat().st_size < 120_000 for page in pages)
    read = [lxml.html.fromstring(page.read_bytes()) for page in pages]
    listed = [item.get("id") for page in read for item in page.cssselect(".index li")]
    assert len(listed) == 2 * 10 * A_LETTER
    # In alphabetical order over all its pages, each of which leads to every other.
    assert listed == sorted(listed)
    for page in read:
        assert len(page.cssselect(".parts a")) == len(pages)
        assert len(page.cssselect(".parts a[aria-current]")) == 1


@browses[0]
@browses[1]
def test_an_entry_on_a_later_page_of_the_index_is_found_under_its_old_address(browser: Browser, large: Path) -> None:
    last = sorted((large / "en-fr").glob("glossary-index-*/index.html"))[-1]
    anchor = lxml.html.fromstring(last.read_bytes()).cssselect(".index li")[-1].get("id")
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{large.as_uri()}/en-fr/glossary/index.html#{anchor}")
        page.wait_for_url(f"**/en-fr/glossary-j*/index.html#{anchor}")
