"""A book among the editions: timelines, what changed, where old numbers lead, numbers that were recovered."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import date
from pathlib import Path
from urllib.parse import urldefrag

import pytest

from rulesdoc import site
from rulesdoc.editions.concordance import shipped
from rulesdoc.finding import Finding, Place
from rulesdoc.links import find_links
from rulesdoc.site.content.composing import compose
from rulesdoc.site.content.editions import Past, follow, newest_changes, other_bearers, timeline
from rulesdoc.site.drawing.messages import speak
from rulesdoc.site.memory import Memory
from rulesdoc.site.pages.changed import groups_of
from tests.site import small
from tests.site.pages.test_pages import page, said


def past_of(language: str, effective: date | None = date(2026, 8, 7)) -> Past | None:
    rulebook = replace(small.rulebook(language), effective=effective)
    return follow(compose(rulebook, find_links(rulebook), speak(language), frozenset(), Memory()), Memory())


@pytest.fixture(scope="module")
def past() -> Past:
    found = past_of("fr")
    assert found is not None
    return found


def test_a_timeline_tells_numbers_and_events_in_the_language_of_the_page(past: Past) -> None:
    first, *_, last = timeline("704.4", past)
    assert (first.day, first.number, first.words, first.changes) == (
        "2003-07-01",
        "420.4",
        "plus ancienne édition connue",
        False,
    )
    assert (last.day, last.number, last.words, last.changes) == (
        "2010-02-01",
        "704.4",
        "nouveau numéro, reformulation",
        True,
    )


def test_a_number_that_stays_is_not_said_again(past: Past) -> None:
    assert [mark.number for mark in timeline("117.1a", past)] == ["408.1d", "", "", "115.1a", "116.1a", "", "117.1a"]


def test_without_a_date_nothing_is_known_of_the_past() -> None:
    assert past_of("fr", None) is None
    assert timeline("704.4", None) == []
    assert list(other_bearers("704.4", None)) == []
    assert newest_changes(None) == ""


def test_who_bore_a_number_before_is_told() -> None:
    past = past_of("en")
    assert past is not None
    # In February 2010 section 117 was that of life, section 119 today, which the small book has not.
    assert [str(each) for each in other_bearers("117.1a", past)] == [
        "In the edition of 2010-02-01 another rule bore this number; today it is 119.1a."
    ]


def test_a_book_of_an_older_edition_is_read_by_its_own_numbers() -> None:
    past = past_of("en", date(2009, 2, 1))
    assert past is not None
    assert (past.day, max(past.moments, default=0) <= past.edition) == (date(2009, 2, 1), True)
    # In 2009 there was no 704.
    assert timeline("704.4", past) == []


def test_what_changed_concerns_the_sections_of_the_book(past: Past) -> None:
    renumbered = shipped().editions.index(date(2010, 2, 1))
    groups = groups_of(renumbered, past)
    moved = {item.old: item for item in groups["moved"]}
    assert (moved["420"].new, moved["420"].place, moved["420"].reworded) == ("704", "704/index.html", True)
    assert (moved["420.4"].new, moved["420.4"].place) == ("704.4", "704.4/index.html")
    assert not [old for old in moved if old.partition(".")[0] == "502"]  # keywords: section 702
    newest = groups_of(past.edition, past)
    assert "704.5w" in [item.new for item in newest["new"]]
    # 704.5w went on to 704.5x; the book has neither, so what it leads to is the rule above.
    assert [(item.new, item.place) for item in newest["moved"] if item.old == "704.5w"] == [
        ("704.5x", "704.5/index.html")
    ]


def test_moves_that_follow_their_rule_are_counted_with_it(past: Past) -> None:
    edition = shipped().editions.index(date(2019, 8, 23))
    moved = {item.old: item for item in groups_of(edition, past)["moved"]}
    # The whole section was renumbered: what only went along is not listed.
    assert (moved["116"].new, "116.1a" in moved) == ("117", False)
    assert moved["116"].beneath.startswith("avec ")


def test_pages_of_what_changed(built: Path) -> None:
    for code, title in (("fr", "Ce qui a changé le 1er février 2010"), ("en", "What changed on February 1, 2010")):
        shown = page(built / code / "changes" / "2010-02-01" / "index.html")
        assert said(shown.css("h1")[0]) == title
        (row,) = [each for each in shown.css(".changed li") if said(each).startswith("420.4 →")]
        assert [link.get("href") for link in row.cssselect("a")] == ["../../704.4/index.html"]
    contents = page(built / "fr" / "index.html")
    assert "../fr/changes/2026-08-07/index.html" in contents.links
    about = page(built / "fr" / "about" / "index.html")
    assert "à travers 23 éditions, du 1er juillet 2003 au 7 août 2026." in about.text


def test_a_rules_page_shows_its_timeline(built: Path) -> None:
    marks = page(built / "fr" / "704.4" / "index.html").css(".timeline li")
    assert [said(each) for each in marks] == [
        "2003-07-01 420.4 plus ancienne édition connue",
        "2010-02-01 704.4 nouveau numéro, reformulation",
    ]
    assert [each.get("href") for each in marks[1].cssselect("a")] == ["../changes/2010-02-01/index.html"]
    for view in ("fr", "fr-en"):
        section = page(built / view / "704" / "index.html").css(".timeline b")
        assert [each.text for each in section] == ["420", "704"]


def test_an_old_number_leads_to_todays_rule_in_every_language(built: Path) -> None:
    onward = built / "was" / "2005-02-01" / "420.4" / "index.html"
    (refresh,) = page(onward).css("meta[http-equiv=refresh]")
    file, anchor = urldefrag(refresh.get("content").removeprefix("0;url="))
    row = page(Path(os.path.normpath(onward.parent / file))).ids[anchor]
    assert said(row) == "420.4 → 704.4 fr en ≈"
    assert [link.get("href") for link in row.cssselect("a")] == [
        "../../../fr/704.4/index.html",
        "../../../en/704.4/index.html",
    ]


def test_a_number_given_to_another_rule_and_one_that_is_gone_are_told(built: Path) -> None:
    shown = page(built / "was" / "2019-01-25" / "1" / "index.html")
    # 116 was the section of priority, 117 today; 116 is now another one.
    assert said(shown.ids["116"]) == "116 → 117 fr en ≠"
    old = page(built / "was" / "2005-02-01" / "4" / "index.html")
    gone = [row.get("id") for row in old.css(".was li") if "†" in said(row)]
    concordance = shipped()
    edition = concordance.edition_of(date(2005, 2, 1))
    assert gone
    for number in gone:
        lineage = concordance.find(number, edition)
        assert lineage is not None
        assert concordance.now(lineage) is None


def test_numbers_that_still_stand_need_no_page(built: Path) -> None:
    assert not (built / "was" / "2026-04-17" / "704.4").exists()
    assert not (built / "was" / "2026-08-07").exists()
    # Nor do those of sections that the book has not.
    assert not list((built / "was").glob("2005-02-01/502*"))


def test_old_numbers_are_led_on_only_to_the_newest_edition(tmp_path: Path) -> None:
    rulebook = replace(small.rulebook("en"), effective=date(2009, 2, 1))
    site.build([(rulebook, find_links(rulebook))], [], tmp_path / "public")
    assert not (tmp_path / "public" / "was").exists()


def test_recovered_numbers_are_shown_as_such(tmp_path: Path) -> None:
    rulebook = small.rulebook("fr")
    sections = rulebook.chapters[0].sections
    (rule,) = sections[0].rules
    place = Place("small.md", 99)
    marked = replace(sections[0], rules=(replace(rule, place=place),))
    found = Finding("recovered-number", "info", place, "117.1")
    chapters = (replace(rulebook.chapters[0], sections=(marked,)), *rulebook.chapters[1:])
    recovered = replace(rulebook, chapters=chapters, findings=(found,))
    target = tmp_path / "public"
    site.build([(recovered, find_links(recovered)), small.edition("en")], [], target)
    rows = page(target / "fr-en" / "117" / "index.html").ids
    assert [(each.text, each.getparent().get("lang")) for each in rows["117.1"].cssselect(".recovered")] == [
        ("numéro retrouvé", "fr")
    ]
    assert rows["117.1a"].cssselect(".recovered") == []
