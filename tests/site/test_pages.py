"""Every page is read back: links land, ids are unique, languages are set, no text is lost."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from bs4 import BeautifulSoup, Tag

from rulesdoc import project, site
from rulesdoc.language import LANGUAGES
from rulesdoc.links import find_links
from rulesdoc.tree import Rulebook, load

from . import small


@cache
def page(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "lxml")


def squeezed(text: str) -> str:
    return re.sub(r"[ \n]+", " ", text).strip()


@pytest.fixture(scope="session")
def corpora() -> list[Rulebook]:
    return [load(project.corpus() / code) for code in LANGUAGES]


@pytest.fixture(scope="session")
def real(tmp_path_factory: pytest.TempPathFactory, corpora: list[Rulebook]) -> Path:
    """The site of our own corpus."""
    target = tmp_path_factory.mktemp("real") / "public"
    site.build([(book, find_links(book)) for book in corpora], [], target)
    return target


@pytest.fixture(params=["small", "corpus"])
def folder(request: pytest.FixtureRequest, built: Path, real: Path) -> Path:
    return built if request.param == "small" else real


def test_every_link_lands(folder: Path) -> None:
    lost = []
    pages = sorted(folder.rglob("*.html"))
    assert pages
    for path in pages:
        for element in page(path).find_all(["a", "link", "script", "img"]):
            address = str(element.get("href") or element.get("src"))
            file, anchor = urldefrag(address)
            target = (path.parent / unquote(file)).resolve() if file else path
            inside = target.is_file() and target.is_relative_to(folder.resolve())
            if not inside or (anchor and page(target).find(id=unquote(anchor)) is None):
                lost.append((str(path), address))
    assert lost == []


def test_ids_are_unique_and_languages_are_set(folder: Path) -> None:
    for path in folder.rglob("*.html"):
        ids = Counter(str(element["id"]) for element in page(path).find_all(id=True))
        assert [each for each, count in ids.items() if count > 1] == [], path
        html = page(path).html
        assert html is not None
        view = path.relative_to(folder).parts[0]
        if view != "index.html":
            assert html["lang"] == view.split("-")[0]
        cells = page(path).select(".cell")
        assert {str(cell.get("lang")) for cell in cells} <= set(view.split("-"))
        for row in page(path).select(".row"):
            assert [str(cell["lang"]) for cell in row.select(".cell")] == view.split("-")


def test_no_text_is_lost(folder: Path, corpora: list[Rulebook], built: Path) -> None:
    books = [small.rulebook("fr"), small.rulebook("en")] if folder == built else corpora
    for book in books:
        for view in (book.language, "fr-en"):
            missing = []
            for section in book.sections():
                shown = page(folder / view / section.address / "index.html")
                assert section.title in shown.get_text()
                for rule in section.rules:
                    for each in (rule, *rule.examples, *(x for sub in rule.rules for x in (sub, *sub.examples))):
                        row = shown.find(id=each.address)
                        assert isinstance(row, Tag), each.address
                        cell = row.select_one(f'.cell[lang="{book.language}"]')
                        assert cell is not None
                        if squeezed(each.text.replace("\n\n", "")) not in squeezed(cell.get_text()):
                            missing.append(each.address)
            assert missing == []
            glossary = squeezed(page(folder / view / "glossary" / "index.html").get_text())
            for term in book.terms:
                assert ", ".join(term.names) in glossary
                assert squeezed(term.text.replace("\n\n", "")) in glossary


def test_hostile_text_shows_as_text(built: Path) -> None:
    for path in built.rglob("*.html"):
        scripts = page(path).find_all("script")
        assert [script.get_text() for script in scripts] == [""]
        assert page(path).find_all("img") == []
        for element in page(path).find_all(True):
            assert not [name for name in element.attrs if name.startswith("on") or name == "style"], path
    row = page(built / "en" / "704" / "index.html").find(id="704.6")
    assert isinstance(row, Tag)
    cell = row.select_one(".cell")
    assert cell is not None
    assert cell.get_text() == small.HOSTILE


def test_who_cites_a_rule_is_counted_and_listed(built: Path) -> None:
    shown = page(built / "fr" / "117" / "index.html")
    cited = shown.select_one(".whole")
    assert cited is not None
    assert cited.summary is not None
    assert cited.summary.get_text() == "cité par 2"
    assert [(each.get_text(), each["href"]) for each in cited.select("a")] == [
        ("704.3", "../704/index.html#704.3"),
        ("Priorité", "../glossary/index.html#priority"),
    ]


def seals(built: Path, view: str, address: str) -> list[str]:
    row = page(built / view / "704" / "index.html").find(id=address)
    assert isinstance(row, Tag)
    return [squeezed(each.get_text()) for each in row.select(".num .seal")]


def test_seals_say_how_each_language_stands(built: Path) -> None:
    assert seals(built, "en", "704.4/1") == ["verified FR EN"]
    assert seals(built, "fr-en", "704.5a/own-zero-life") == ["vérifié FR", "en désaccord EN"]
    assert seals(built, "fr", "704.6/1") == ["non géré FR EN"]
    assert seals(built, "fr", "704.6/2") == ["pas joué"]


def test_what_was_played_is_told_in_the_language_of_the_page(built: Path) -> None:
    row = page(built / "fr" / "704" / "index.html").find(id="704.4/1")
    assert isinstance(row, Tag)
    case = row.select_one(".played")
    assert case is not None
    assert case.get("open") is None
    steps = case.select_one(".story .steps")
    assert steps is not None
    assert [squeezed(step.get_text()) for step in steps.select("li")] == [
        "Ana passes. 117.1 999.1",
        "<i>Bruno</i> passes. 704.3",
        "Constaté\u00a0: Géant de la main is 7/7. 704.4",
    ]
    # A rule that the book does not hold is named, not linked.
    assert [link.get_text() for link in steps.select("a")] == ["117.1", "704.3", "704.4"]
    assert len(case.select("svg[role=img]")) == 2
    text = squeezed(case.get_text())
    assert "Sans piocher. L’issue est différente, comme il se doit." in text
    assert "rulesdoc verify 704.4/1" in text
    source = case.select_one(".source a")
    assert source is not None
    assert source["href"] == "../../cases/7/704.4.yaml"


def test_a_pair_tells_a_verdict_that_differs_as_well(built: Path) -> None:
    row = page(built / "fr-en" / "704" / "index.html").find(id="704.5a/own-zero-life")
    assert isinstance(row, Tag)
    assert [str(case["lang"]) for case in row.select(".played .case")] == ["fr", "en"]
    agreed = page(built / "fr-en" / "704" / "index.html").find(id="704.4/1")
    assert isinstance(agreed, Tag)
    assert [str(case["lang"]) for case in agreed.select(".played .case")] == ["fr"]


def test_coverage_counts_all_official_examples(built: Path) -> None:
    shown = page(built / "en" / "coverage" / "index.html")
    figures = [squeezed(each.get_text()) for each in shown.select(".figures dd")]
    # Of the small verdicts 704.4/1 is an official example; 704.6/1 and the own case are none.
    assert figures == ["1 / 277", "0 / 277", "0 / 277", "0 / 277", "276 / 277"]
    row = next(each for each in shown.select("tbody tr") if squeezed(each.get_text()).startswith("704."))
    assert [cell.get_text() for cell in row.select("td.figure")] == ["3", "1", "0", "0", "0", "2"]
    assert [link["href"] for link in row.select("a.dot")] == ["../704/index.html#704.4/1"]


def test_building_twice_gives_the_same_bytes(built: Path, case_files: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    site.build([small.edition("fr"), small.edition("en")], small.verdicts(), again, case_files)
    files = {path.relative_to(built): path.read_bytes() for path in built.rglob("*") if path.is_file()}
    assert {path.relative_to(again): path.read_bytes() for path in again.rglob("*") if path.is_file()} == files
