"""Every page is read back: links land, ids are unique, languages are set, no text is lost."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag

import lxml.html
import pytest

from rulesdoc import project, site
from rulesdoc.links import find_links
from rulesdoc.scenario import Verdict
from rulesdoc.tree import Rulebook, load
from tests.shared import WRITTEN

from . import small


def squeezed(text: str) -> str:
    return re.sub(r"[ \n]+", " ", text).strip()


class Page:
    """A page as it was read back. ``marked`` counts the elements with an id; ``ids`` finds them."""

    def __init__(self, path: Path) -> None:
        self.root = lxml.html.fromstring(path.read_bytes())
        elements = self.root.xpath("//*[@id]")
        self.marked = len(elements)
        self.ids = {element.get("id"): element for element in elements}
        self.text = squeezed(self.root.text_content())

    def css(self, selector: str) -> list[lxml.html.HtmlElement]:
        """What a selector finds, in order."""
        return self.root.cssselect(selector)


@cache
def page(path: Path) -> Page:
    return Page(path)


def said(element: lxml.html.HtmlElement) -> str:
    return squeezed(element.text_content())


@pytest.fixture(scope="session")
def corpora() -> list[Rulebook]:
    return [load(project.corpus() / language.code) for language in WRITTEN]


@pytest.fixture(scope="session")
def real(tmp_path_factory: pytest.TempPathFactory, corpora: list[Rulebook], all_verdicts: tuple[Verdict, ...]) -> Path:
    """The site of our own corpus and cases."""
    target = tmp_path_factory.mktemp("real") / "public"
    site.build([(book, find_links(book)) for book in corpora], all_verdicts, target)
    return target


@pytest.fixture(params=["small", "corpus"])
def folder(request: pytest.FixtureRequest, built: Path, real: Path) -> Path:
    return built if request.param == "small" else real


def test_every_link_lands(folder: Path) -> None:
    lost = []
    pages = sorted(folder.rglob("*.html"))
    assert pages
    for path in pages:
        for element in page(path).css("a, link, script, img"):
            address = element.get("href") or element.get("src") or ""
            file, anchor = urldefrag(address)
            target = (path.parent / unquote(file)).resolve() if file else path
            inside = target.is_file() and target.is_relative_to(folder.resolve())
            if not inside or (anchor and unquote(anchor) not in page(target).ids):
                lost.append((str(path), address))
    assert lost == []


def test_ids_are_unique_and_languages_are_set(folder: Path) -> None:
    for path in folder.rglob("*.html"):
        assert len(page(path).ids) == page(path).marked, path
        view = path.relative_to(folder).parts[0]
        if view != "index.html":
            assert page(path).root.get("lang") == view.split("-")[0]
        for row in page(path).css(".row"):
            assert [cell.get("lang") for cell in row.cssselect(".cell")] == view.split("-")


def test_no_text_is_lost(folder: Path, corpora: list[Rulebook], built: Path) -> None:
    books = [small.rulebook("fr"), small.rulebook("en")] if folder == built else corpora
    for book in books:
        for view in (book.language, "fr-en"):
            missing = []
            for section in book.sections():
                shown = page(folder / view / section.address / "index.html")
                assert section.title in shown.text
                for rule in section.rules:
                    for each in (rule, *rule.examples, *(x for sub in rule.rules for x in (sub, *sub.examples))):
                        row = shown.ids[each.address]
                        (cell,) = row.cssselect(f'.cell[lang="{book.language}"]')
                        if squeezed(each.text.replace("\n\n", "")) not in squeezed(cell.text_content()):
                            missing.append(each.address)
            assert missing == []
            glossary = page(folder / view / "glossary" / "index.html").text
            for term in book.terms:
                assert squeezed(", ".join(term.names)) in glossary
                assert squeezed(term.text.replace("\n\n", "")) in glossary


def test_hostile_text_shows_as_text(built: Path) -> None:
    for path in built.rglob("*.html"):
        assert [script.text for script in page(path).css("script")] == [None]
        assert page(path).css("img") == []
        for element in page(path).root.iter():
            assert not [name for name in element.attrib if name.startswith("on") or name == "style"], path
    (cell,) = page(built / "en" / "704" / "index.html").ids["704.6"].cssselect(".cell")
    assert cell.text_content() == small.HOSTILE


def test_who_cites_a_section_is_counted_and_listed(built: Path) -> None:
    (cited,) = page(built / "fr" / "117" / "index.html").css(".whole")
    assert said(cited.cssselect("summary")[0]) == "cité par 2"
    assert [(each.text, each.get("href")) for each in cited.cssselect("a")] == [
        ("704.3", "../704/index.html#704.3"),
        ("Priorité", "../glossary/index.html#priority"),
    ]


def seals(built: Path, view: str, address: str) -> list[str]:
    row = page(built / view / "704" / "index.html").ids[address]
    return [said(each) for each in row.cssselect(".num .seal")]


def test_seals_say_how_each_language_stands(built: Path) -> None:
    assert seals(built, "en", "704.4/1") == ["verified FR EN"]
    assert seals(built, "fr-en", "704.5a/own-zero-life") == ["vérifié FR", "désaccord EN"]
    assert seals(built, "fr", "704.6/1") == ["non géré FR EN"]
    assert seals(built, "fr", "704.6/2") == ["pas joué"]


def test_what_was_played_is_told_in_the_language_of_the_page(built: Path) -> None:
    (case,) = page(built / "fr" / "704" / "index.html").ids["704.4/1"].cssselect(".played")
    assert case.get("open") is None
    steps, observed = case.cssselect(".story .steps")
    assert [said(step) for step in steps.cssselect("li")] == [
        "Ana passes. 117.1 999.1",
        "<i>Bruno</i> passes. 704.3",
    ]
    assert [said(step) for step in observed.cssselect("li")] == ["Géant de la main est 7/7. 704.4"]
    # A rule that the book does not hold is named, not linked.
    assert [link.text for link in steps.cssselect("a")] == ["117.1", "704.3"]
    assert len(case.cssselect("svg[role=img]")) == 2
    assert "Sans piocher. L’issue est différente, comme il se doit." in said(case)
    assert "rulesdoc verify 704.4/1" in said(case)
    assert [link.get("href") for link in case.cssselect(".source a")] == ["../../cases/7/704.4.yaml"]


def test_a_pair_tells_a_verdict_that_differs_as_well(built: Path) -> None:
    rows = page(built / "fr-en" / "704" / "index.html").ids
    differing = rows["704.5a/own-zero-life"].cssselect(".played .case")
    assert [case.get("lang") for case in differing] == ["fr", "en"]
    agreed = rows["704.4/1"].cssselect(".played .case")
    assert [case.get("lang") for case in agreed] == ["fr"]


def test_coverage_counts_all_official_examples(built: Path) -> None:
    shown = page(built / "en" / "coverage" / "index.html")
    # Of the small verdicts 704.4/1 is an official example; 704.6/1 and the own case are none.
    assert [said(each) for each in shown.css(".figures dd")] == [
        "1 / 277",
        "0 / 277",
        "0 / 277",
        "0 / 277",
        "276 / 277",
    ]
    (row,) = [each for each in shown.css("tbody tr") if said(each).startswith("704.")]
    assert [cell.text for cell in row.cssselect("td.figure")] == ["3", "1", "0", "0", "0", "2"]
    assert [link.get("href") for link in row.cssselect("a.dot")] == ["../704/index.html#704.4/1"]


def test_building_twice_gives_the_same_bytes(built: Path, case_files: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    site.build([small.edition("fr"), small.edition("en")], small.verdicts(), again, case_files)
    files = {path.relative_to(built): path.read_bytes() for path in built.rglob("*") if path.is_file()}
    assert {path.relative_to(again): path.read_bytes() for path in again.rglob("*") if path.is_file()} == files
