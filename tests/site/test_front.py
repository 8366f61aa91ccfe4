"""The door of the site and what stands around every page: each language is spoken to in its own words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import lxml.html
import pytest

from rulesdoc import site
from rulesdoc.links import find_links

from . import small


def read(path: Path) -> lxml.html.HtmlElement:
    return lxml.html.fromstring(path.read_bytes())


def notices(path: Path) -> list[tuple[str | None, str]]:
    """The notices at the foot of a page: language, the first words."""
    return [(each.get("lang"), each.text.split(".")[0]) for each in read(path).cssselect(".foot p")]


@pytest.fixture(scope="module")
def english_and_chinese(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site in a language that there is no catalogue of, beside English."""
    target = tmp_path_factory.mktemp("zh") / "public"
    book = replace(small.rulebook("en"), language="zh")
    editions = [small.edition("en"), (book, find_links(book))]
    site.build(editions, [], target, address="https://example.org/rules/")
    return target


@pytest.mark.parametrize("path", ["index.html", "404.html", "was/index.html", "was/2005-02-01/4/index.html"])
def test_a_page_for_all_languages_says_in_each_whose_the_rules_are(built: Path, path: str) -> None:
    assert notices(built / path) == [("fr", "Site non officiel"), ("en", "Unofficial")]


def test_a_page_of_one_language_says_it_in_that(built: Path) -> None:
    assert notices(built / "en" / "704" / "index.html") == [(None, "Unofficial")]
    assert notices(built / "fr-en" / "704" / "index.html") == [(None, "Site non officiel")]


def test_the_door_leads_to_a_language_without_a_catalogue_by_its_name(english_and_chinese: Path) -> None:
    entered = {each.get("href"): each for each in read(english_and_chinese / "index.html").cssselect(".go a")}
    assert [each.text for each in entered.values()] == ["Read in English", "中文"]
    assert entered["zh/index.html"].get("lang") == "zh"
    # What is said of it there is English, and marked as such; what English says is said once.
    assert [each.get("lang") for each in read(english_and_chinese / "index.html").cssselect(".cover section")] == [
        "en",
        "en",
    ]
    assert len(notices(english_and_chinese / "index.html")) == 1


@pytest.mark.parametrize("folder", ["coverage", "cases", "about", "translation"])
def test_pages_beside_the_rules_say_which_edition(built: Path, folder: str) -> None:
    (edition,) = read(built / "fr" / folder / "index.html").cssselect(".opening .edition")
    assert edition.text == "En vigueur depuis le 7 août 2026"


def test_the_door_says_which_edition(built: Path) -> None:
    said = [each.text_content() for each in read(built / "index.html").cssselect(".cover section > p:first-of-type")]
    assert ["le 7 août 2026." in said[0], "August 7, 2026." in said[1]] == [True, True]


def test_another_language_of_a_page_has_its_whole_address_where_that_is_known(english_and_chinese: Path) -> None:
    def other(path: str) -> tuple[str | None, str]:
        (link,) = read(english_and_chinese / path / "index.html").cssselect("link[hreflang]")
        return link.get("hreflang"), link.get("href")

    assert other("zh") == ("en", "https://example.org/rules/en/")
    assert other("en/704") == ("zh", "https://example.org/rules/zh/704/")
    code, href = other("en/704.5a")
    assert (code, href.removesuffix("index.html")) == ("zh", "https://example.org/rules/zh/704.5a/")
