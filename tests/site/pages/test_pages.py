"""Every page is read back: links land, ids are unique, languages are set, no text is lost."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag

import lxml.etree
import lxml.html
import pytest

from rulesdoc import site
from rulesdoc.finding import Place
from rulesdoc.links import find_links
from rulesdoc.tree import Chapter, Rule, Rulebook, RuleId, Section
from rulesdoc.tree.build import load
from tests.shared import CORPORA, needs_corpora
from tests.site import small


def squeezed(text: str) -> str:
    return re.sub(r"[ \n]+", " ", text).strip()


@pytest.fixture(scope="session")
def official(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the official text, without cases."""
    target = tmp_path_factory.mktemp("official") / "public"
    book = load(CORPORA / "en" / "2026-08-07.txt")
    site.build([(book, find_links(book))], [], target)
    return target


class Page:
    """A page as it was read back. ``marked`` counts the elements with an id; ``ids`` finds them."""

    def __init__(self, path: Path) -> None:
        self.root = lxml.html.fromstring(path.read_bytes())
        elements = self.root.xpath("//*[@id]")
        self.marked = len(elements)
        self.ids = {element.get("id"): element for element in elements}
        self.links = set(self.root.xpath("//@href | //@src"))

    @property
    def text(self) -> str:
        """All that it says."""
        return squeezed(self.root.text_content())

    def css(self, selector: str) -> list[lxml.html.HtmlElement]:
        """What a selector finds, in order."""
        return self.root.cssselect(selector)


@cache
def page(path: Path) -> Page:
    return Page(path)


def said(element: lxml.html.HtmlElement) -> str:
    return squeezed(element.text_content())


@pytest.fixture(params=["small", "corpus"])
def folder(request: pytest.FixtureRequest, built: Path, real: Path) -> Path:
    return built if request.param == "small" else real


def test_every_link_lands(folder: Path) -> None:
    lost = []
    known: set[Path] = set()
    pages = sorted(folder.rglob("*.html"))
    assert pages
    for path in pages:
        for address in page(path).links:
            file, anchor = urldefrag(address)
            # The page for what is missing is given at any depth: its links begin at the top.
            start = folder if path.name == "404.html" else path.parent
            target = Path(os.path.normpath(start / unquote(file).removeprefix("/"))) if file else path
            inside = target.is_relative_to(folder) and (target in known or target.is_file())
            known.add(target)
            if not inside or (anchor and unquote(anchor) not in page(target).ids):
                lost.append((str(path), address))
    assert lost == []


def test_ids_are_unique_and_languages_are_set(folder: Path) -> None:
    for path in folder.rglob("*.html"):
        assert len(page(path).ids) == page(path).marked, path
        view = path.relative_to(folder).parts[0]
        if view not in ("index.html", "404.html", "offline.html", "code", "was"):
            assert page(path).root.get("lang") == view.split("-")[0]
        for row in page(path).root.find_class("row"):
            assert [cell.get("lang") for cell in row.find_class("cell")] == view.split("-")


def is_part(path: Path) -> bool:
    """Whether a page holds a section or a part of one: ``702``, ``702-2``; not a rule."""
    return "." not in path.parent.name


def test_no_text_is_lost(folder: Path, corpora: list[Rulebook], built: Path) -> None:
    books = [small.rulebook("fr"), small.rulebook("en")] if folder == built else corpora
    for book in books:
        for view in (book.language, "fr-en"):
            missing = []
            for section in book.sections():
                parts = [page(path) for path in folder.glob(f"{view}/{section.address}*/index.html") if is_part(path)]
                rows = {anchor: row for part in parts for anchor, row in part.ids.items()}
                assert section.title in parts[0].text
                for rule in section.rules:
                    for each in (rule, *rule.examples, *(x for sub in rule.rules for x in (sub, *sub.examples))):
                        row = rows[each.address]
                        (cell,) = row.cssselect(f'.cell[lang="{book.language}"]')
                        if squeezed(each.text.replace("\n\n", "")) not in squeezed(cell.text_content()):
                            missing.append(each.address)
            assert missing == []
            glossary = " ".join(page(path).text for path in sorted(folder.glob(f"{view}/glossary*/index.html")))
            for term in book.terms:
                assert squeezed(", ".join(term.names)) in glossary
                assert squeezed(term.text.replace("\n\n", "")) in glossary


def test_hostile_text_shows_as_text(built: Path) -> None:
    for path in built.rglob("*.html"):
        # A page that only leads an old number on needs no script.
        assert {script.text for script in page(path).css("script")} <= {None}, path
        assert page(path).css("img") == []
        for element in page(path).root.iter():
            assert not [name for name in element.attrib if name.startswith("on") or name == "style"], path
            assert not [value for value in element.attrib.values() if value.lstrip().startswith("javascript:")], path
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


def test_a_table_that_is_only_looked_at_is_shown_once(real: Path) -> None:
    (played,) = page(real / "fr" / "809.6a" / "index.html").ids["809.6a/1"].cssselect(".played")
    assert [said(each) for each in played.cssselect(".run h3")] == ["La table", "Constaté"]
    assert (len(played.cssselect(".run svg")), len(played.cssselect("ol.steps:empty"))) == (1, 0)
    assert said(played.cssselect("summary")[0]) == "Ce que le moteur a joué"


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
    editions = [small.edition("fr"), small.edition("en")]
    site.build(editions, small.verdicts(), again, case_files, comparisons=[small.comparison()])
    files = {path.relative_to(built): path.read_bytes() for path in built.rglob("*") if path.is_file()}
    assert {path.relative_to(again): path.read_bytes() for path in again.rglob("*") if path.is_file()} == files


def test_a_rule_has_a_page_of_its_own_with_what_belongs_to_it(built: Path) -> None:
    def rows(number: str) -> list[str]:
        return [row.get("id") for row in page(built / "fr" / number / "index.html").css(".row")]

    assert rows("704.4") == ["704.4", "704.4/1"]
    assert rows("704.5") == ["704.5", "704.5a", "704.5a/own-zero-life"]
    assert rows("704.5a") == ["704.5a", "704.5a/own-zero-life"]
    (within,) = page(built / "fr" / "704.5a" / "index.html").css(".within")
    assert said(within) == "704.5 Liste"
    assert [link.get("href") for link in page(built / "fr" / "704.5" / "index.html").css(".turn a")] == [
        "../704.4/index.html",
        "../704.5a/index.html",
    ]


def test_a_rule_can_be_shared(built: Path) -> None:
    head = page(built / "fr" / "704.5a" / "index.html")
    metas = {meta.get("property"): meta.get("content") for meta in head.css("meta[property]")}
    assert metas["og:title"] == "704.5a — Actions basées sur un état"
    assert metas["og:description"] == "Un joueur à 0 point de vie ou moins perd."
    assert metas["og:locale"] == "fr_FR"
    assert [(link.get("hreflang"), link.get("href")) for link in head.css("link[rel=alternate]")] == [
        ("en", "../../en/704.5a/index.html")
    ]
    # Where the site will stand is not known, so nothing absolute is said.
    assert head.css("link[rel=canonical]") == []
    assert not (built / "sitemap.xml").exists()


def test_where_the_address_is_known_pages_say_it_and_a_sitemap_lists_them(case_files: Path, tmp_path: Path) -> None:
    target = tmp_path / "public"
    site.build([small.edition("en")], [], target, case_files, address="https://example.org/rules/")
    (canonical,) = page(target / "en" / "704.5a" / "index.html").css("link[rel=canonical]")
    assert canonical.get("href") == "https://example.org/rules/en/704.5a/"
    listed = lxml.etree.parse(target / "sitemap.xml").findall(".//{*}loc")
    pages = {path.relative_to(target).as_posix() for path in target.rglob("index.html")}
    lasting = {each for each in pages if not each.startswith("was/")}
    assert {f"{each.text}index.html".removeprefix("https://example.org/rules/") for each in listed} == lasting


def test_json_says_of_a_rule_what_the_page_says(built: Path) -> None:
    rule = json.loads((built / "data" / "rules" / "704.4.json").read_text(encoding="utf-8"))
    assert rule["text"] == {
        "fr": "Elles ignorent ce qui se passe pendant la résolution d’un sort.",
        "en": "They ignore what happens while a spell resolves.",
    }
    assert rule["examples"]["704.4/1"]["standing"] == "verified"
    assert rule["examples"]["704.4/1"]["verdicts"] == {"fr": "verified", "en": "verified"}
    own = json.loads((built / "data" / "rules" / "704.5a.json").read_text(encoding="utf-8"))
    assert own["cases"] == {"704.5a/own-zero-life": {"verdicts": {"fr": "verified", "en": "disagrees"}}}
    citing = json.loads((built / "data" / "rules" / "704.3.json").read_text(encoding="utf-8"))
    assert (citing["references"], citing["terms"]) == (["117"], ["glossary/priority"])


def test_the_json_of_the_edition_holds_every_rule(built: Path) -> None:
    edition = json.loads((built / "data" / "edition.json").read_text(encoding="utf-8"))
    assert edition["effective"] == {"fr": "2026-08-07", "en": "2026-08-07"}
    files = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (built / "data" / "rules").iterdir()}
    assert {rule["address"]: rule for rule in edition["rules"]} == files
    assert set(files) == {str(rule.id) for rule in small.rulebook("en").rules()}


def weight(path: Path) -> int:
    """Bytes of a page before its pictures."""
    return len(re.sub(rb"<svg.*?</svg>", b"", path.read_bytes(), flags=re.DOTALL))


def test_no_page_of_rules_is_too_heavy(real: Path) -> None:
    heavy = {
        str(path): weight(path)
        for path in real.glob("*/*/index.html")
        if path.parent.name not in ("coverage", "cases", "translation") and weight(path) > 150_000
    }
    assert heavy == {}


@needs_corpora
def test_no_page_of_the_official_text_is_too_heavy(official: Path) -> None:
    pages = [path for path in official.glob("*/*/index.html") if path.parent.name not in ("coverage", "cases")]
    assert {str(path): weight(path) for path in pages if weight(path) > 150_000} == {}
    # Keywords are many: their section is divided, and links follow.
    assert (official / "en" / "702-2" / "index.html").is_file()
    shown = page(official / "en" / "702" / "index.html")
    far = next(link.get("href") for link in shown.css(".keywords a") if not link.get("href").startswith("#"))
    file, anchor = urldefrag(far)
    assert anchor in page((official / "en" / "702" / file).resolve()).ids


def test_what_of_the_translation_is_odd_is_told_and_marked(built: Path) -> None:
    shown = page(built / "fr" / "translation" / "index.html")
    assert [said(each) for each in shown.css(".figures dd")] == ["0", "1", "1", "1"]
    alarms = shown.css(".alarms li")
    assert [each.cssselect("a")[0].get("href") for each in alarms] == [
        "../../fr-en/704/index.html#704.4",
        "../../fr-en/704/index.html#704.5a",
        "../../fr-en/704/index.html#704.3",
    ]
    assert small.HOSTILE in alarms[0].text_content()
    assert "answered long ago" in alarms[2].text_content()
    assert [alarm.get("id") for alarm in alarms] == ["704.4", "704.5a", "704.3"]
    # A finding is marked on the spine of the pair, of the translation, and of the rule by itself; a mere note is not.
    for path in ("fr-en/704", "fr/704", "fr/704.4"):
        marks = page(built / path / "index.html").css("a.seal")
        assert [(mark.text, mark.get("href")) for mark in marks] == [
            ("à revoir", "../../fr/translation/index.html#704.4")
        ]
    # The text that was translated has none, and neither has another rule.
    assert page(built / "en" / "704.4" / "index.html").css("a.seal") == []
    assert page(built / "fr" / "704.5a" / "index.html").css("a.seal") == []


def test_a_rule_leads_to_the_code_that_carries_it_out_and_back(real: Path) -> None:
    rule = page(real / "fr" / "613.8a" / "index.html")
    places = [link.get("href") for link in rule.css(".carried a")]
    assert places
    file, anchor = urldefrag(places[0])
    line = page(Path(os.path.normpath(real / "fr" / "613.8a" / file))).ids[anchor]
    assert "CR 613.8a" in line.text_content()
    assert "../../fr/613.8a/index.html" in [link.get("href") for link in line.cssselect("a")]


def test_a_rule_that_says_nothing_in_a_section_without_a_title_has_its_pages(tmp_path: Path) -> None:
    here = Place("empty.md", 1)
    chapter_id, section, rule = (RuleId.parse(number) for number in ("1", "100", "100.1"))
    chapter = Chapter(chapter_id, "", here, (Section(section, "", here, (Rule(rule, "", here),)),))
    book = Rulebook(language="en", path="empty.md", kind="markdown", effective=None, chapters=(chapter,), terms=())
    site.build([(book, find_links(book))], [], tmp_path / "public")
    alone = Page(tmp_path / "public" / "en" / "100.1" / "index.html")
    assert (said(alone.css("h1")[0]), said(alone.css(".row .permalink")[0])) == ("100.1", "100.1")
