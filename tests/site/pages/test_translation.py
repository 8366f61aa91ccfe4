"""The page of the translation: what it counts, what it shows of an alarm, and that it knows every code."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

import lxml.html
import pytest

from rulesdoc import project, site
from rulesdoc.site.pages.figures import read_figures
from rulesdoc.site.pages.translation import CHECKED, KINDS, check_of, marked, report
from rulesdoc.translation import Comparison, compare
from rulesdoc.tree.build import load
from tests.site import small

SOURCE = """\
# Pebbles

# 1. Play

## 100. Stones

100.1. Each player has three stones.

100.2. See rule 100.1.
"""
TARGET = """\
# Cailloux

# 1. Jeu

## 100. Pierres

100.1. Chaque joueur a quatre les les pierres.

100.2. Voir règle 100.2.
"""


@pytest.fixture
def comparison(tmp_path: Path) -> Comparison:
    for language, text in (("en", SOURCE), ("fr", TARGET)):
        file = tmp_path / language / "1" / "100.md"
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
    return compare(load(tmp_path / "en"), load(tmp_path / "fr"))


def test_the_words_are_marked_and_the_text_escaped() -> None:
    assert marked("a < b", ((0, 1), (0, 3))) == "<mark>a</mark> &lt; b"


def test_the_report_speaks_the_translations_language(comparison: Comparison) -> None:
    page = lxml.html.fromstring(report(comparison, comparison.alarms))
    assert page.get("lang") == "fr"
    # Nothing stands beside the report: no face comes from a file, those of the machine stand in.
    style = page.cssselect("style")[0].text_content()
    assert "url(" not in style
    assert '"Georgia as text"' in style.partition(":root")[0]
    (first, second) = page.cssselect(".alarms li")
    assert first.cssselect("h3")[0].text_content() == "100.1"
    assert "a quatre là où le texte source (en) a three" in first.text_content()
    assert [each.text_content() for each in first.cssselect("mark")] == ["three", "quatre", "les les"]
    assert [each.get("lang") for each in second.cssselect(".texts p")] == ["en", "fr"]
    counts = {row[0].text: [int(cell.text) for cell in row[1:]] for row in page.cssselect("tbody tr")}
    assert len(counts) == len(CHECKED)
    assert counts["Renvois"] == [1, 0, 0, 0]
    assert counts["Nombres et symboles"] == [1, 0, 0, 0]
    assert counts["Mots"][:3] == [0, 1, 0]
    assert counts["Structure"] == [0, 0, 0, 0]


def test_a_thousand_is_written_as_the_language_does(comparison: Comparison) -> None:
    (chapter,) = comparison.target.chapters
    (section,) = chapter.sections
    rules = tuple(comparison.target.rules())
    many = replace(section, rules=rules[:1] * 1234)
    target = replace(comparison.target, chapters=(replace(chapter, sections=(many,)),))
    assert "1\u202f234 règles, " in report(replace(comparison, target=target), ())


def test_the_site_has_the_page_in_each_language(comparison: Comparison, tmp_path: Path) -> None:
    editions = [small.edition("fr"), small.edition("en")]
    site.build(editions, [], tmp_path / "public", tmp_path, comparisons=[comparison])
    for language, said in (("fr", "renvoie à 100.2"), ("en", "refers to 100.2")):
        page = lxml.html.parse(tmp_path / "public" / language / "translation" / "index.html").getroot()
        assert said in page.text_content()
        assert page.cssselect(".places a[aria-current]")[0].get("href") == f"../../{language}/translation/index.html"


def test_every_code_belongs_to_a_check() -> None:
    codes = set()
    for file in (project.PACKAGE / "translation").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "").startswith("about_"):
                texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
                codes |= {text for text in texts if re.fullmatch(r"[a-z]+(?:-[a-z]+)+|agreement|apostrophe", text)}
    assert len(codes) > 15
    for code in codes:
        assert check_of(code)
    with pytest.raises(LookupError):
        check_of("no-such-thing")


def test_the_measured_figures_are_shown(built: Path) -> None:
    figures = read_figures()
    assert figures is not None
    page = lxml.html.parse(built / "fr" / "translation" / "index.html").getroot()
    assert {each.kind for each in figures.seeded} <= set(KINDS)
    rows = page.cssselect("table.coverage")[-1].cssselect("tbody tr")
    assert len(rows) == len(figures.seeded)
    first = figures.seeded[0]
    assert rows[0][2].text == str(100 * first.found // first.made)
