"""The feed: what changed between two builds, and nothing where nothing did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import lxml.etree
import pytest

from rulesdoc import site
from rulesdoc.finding import Unreadable
from rulesdoc.links import find_links
from rulesdoc.site.machines import feed
from tests.site import small


def built(target: Path, case_files: Path, **texts: str) -> list[tuple[str, str, str]]:
    """Build the small book with some rules of section 704 reworded, or gone (an empty text); the French feed."""
    editions = []
    for code in ("fr", "en"):
        book = small.rulebook(code)
        first, last = book.chapters
        (section,) = last.sections
        rules = [
            replace(rule, text=texts.get(f"_{rule.id.rule}", rule.text))
            for rule in section.rules
            if texts.get(f"_{rule.id.rule}") != ""
        ]
        changed = replace(book, chapters=(first, replace(last, sections=(replace(section, rules=tuple(rules)),))))
        editions.append((changed, find_links(changed)))
    site.build(editions, small.verdicts(), target, case_files)
    return entries(target)


def entries(target: Path) -> list[tuple[str, str, str]]:
    name = "{http://www.w3.org/2005/Atom}"
    root = lxml.etree.parse(target / "fr" / "feed.xml").getroot()
    return [
        (each.findtext(f"{name}title"), each.find(f"{name}link").get("href"), each.findtext(f"{name}content"))
        for each in root.iter(f"{name}entry")
    ]


def test_a_first_build_changes_nothing(tmp_path: Path, case_files: Path) -> None:
    assert built(tmp_path / "public", case_files) == []


def test_what_changed_is_told_until_something_else_changes(tmp_path: Path, case_files: Path) -> None:
    target = tmp_path / "public"
    built(target, case_files)
    changed = built(target, case_files, _4="Un <b> neuf.", _3="")
    assert changed == [
        (
            "704.4\u00a0: reformulé",
            "704.4/",
            "<p><del>Elles ignorent ce qui se passe pendant la résolution d’un sort.</del></p>"
            "<p>Un &lt;b&gt; neuf.</p>",
        ),
        (
            "704.3\u00a0: supprimé",
            "704/",
            "<p>Avant qu’un joueur reçoive la priorité (voir règle 117), le jeu les accomplit ensemble.</p>",
        ),
    ]
    files = {path: path.read_bytes() for path in target.rglob("*") if path.is_file()}
    assert built(target, case_files, _4="Un <b> neuf.", _3="") == changed
    assert {path: path.read_bytes() for path in target.rglob("*") if path.is_file()} == files
    # What was told before is kept, after what is new.
    titles = [title for title, _, _ in built(target, case_files, _4="Un <b> neuf.")]
    assert titles == ["704.3\u00a0: nouveau", "704.4\u00a0: reformulé", "704.3\u00a0: supprimé"]


def names(target: Path) -> list[str]:
    root = lxml.etree.parse(target / "fr" / "feed.xml").getroot()
    return [each.text for each in root.findall("{*}entry/{*}id")]


def test_each_change_has_a_name_of_its_own_for_good(tmp_path: Path, case_files: Path) -> None:
    target, other = tmp_path / "public", tmp_path / "other"
    said = ["Un.", "Deux.", "Un.", "Deux."]
    seen: list[str] = []
    for text in ["", *said]:
        built(target, case_files, **({"_4": text} if text else {}))
        built(other, case_files, **({"_4": text} if text else {}))
        assert names(target)[1:] == seen
        assert names(other) == names(target)
        seen = names(target)
    assert len(seen) == len(set(seen)) == len(said)


def test_no_more_changes_are_kept_than_readers_fetch(
    tmp_path: Path, case_files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "public"
    monkeypatch.setattr(feed, "KEPT", 3)
    for at in range(6):
        built(target, case_files, _4=f"{at}")
    assert [text.rpartition("<p>")[2] for _, _, text in entries(target)] == ["5</p>", "4</p>", "3</p>"]
    # A build that brings more is told whole: four rules, and the example of one that is gone.
    assert len(built(target, case_files, _4="", _3="", _6="Un.", _5="Deux.")) == 5


def test_what_no_feed_may_hold_is_shown_as_such(tmp_path: Path, case_files: Path) -> None:
    target = tmp_path / "public"
    built(target, case_files)
    built(target, case_files, _4="Un\x01\uffff.")
    assert "<p>Un\ufffd\ufffd.</p>" in entries(target)[0][2]
    assert len(built(target, case_files, _4="Deux.")) == 2


def test_a_feed_that_is_none_is_said(tmp_path: Path, case_files: Path) -> None:
    target = tmp_path / "public"
    built(target, case_files)
    (target / "fr" / "feed.xml").write_text("<feed>", encoding="utf-8")
    with pytest.raises(Unreadable, match=r"feed\.xml: is not what an earlier build left"):
        built(target, case_files, _4="Un.")


def test_what_is_no_earlier_build_is_said(tmp_path: Path, case_files: Path) -> None:
    target = tmp_path / "public"
    built(target, case_files)
    (target / "data" / "edition.json").write_text("[]", encoding="utf-8")
    with pytest.raises(Unreadable, match="not what an earlier build left"):
        built(target, case_files)
