"""The feed: what changed between two builds, and nothing where nothing did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import lxml.etree
import pytest

from rulesdoc import site
from rulesdoc.finding import Unreadable
from rulesdoc.links import find_links

from . import small


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
    feed = lxml.etree.parse(target / "fr" / "feed.xml").getroot()
    return [
        (each.findtext(f"{name}title"), each.find(f"{name}link").get("href"), each.findtext(f"{name}content"))
        for each in feed.iter(f"{name}entry")
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
    assert [title for title, _, _ in built(target, case_files, _4="Un <b> neuf.")] == ["704.3\u00a0: nouveau"]


def test_what_is_no_earlier_build_is_said(tmp_path: Path, case_files: Path) -> None:
    target = tmp_path / "public"
    built(target, case_files)
    (target / "data" / "edition.json").write_text("[]", encoding="utf-8")
    with pytest.raises(Unreadable, match="not what an earlier build left"):
        built(target, case_files)
