"""Building again where something has changed: each time what a fresh build gives, and no more is written than that."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

import pytest

from rulesdoc import project, site
from rulesdoc.editions.recovery import RECOVERED
from rulesdoc.finding import Finding
from rulesdoc.links import find_links
from rulesdoc.scenario import Verdict
from rulesdoc.site.memory import Memory
from rulesdoc.site.writing.write import Built
from rulesdoc.translation import Comparison, compare
from rulesdoc.tree import Rule, Rulebook, RuleId, Section

KEPT = {"104", "117", "613", "704"}

Left = tuple[Built, Memory]
"""What is left of earlier builds."""


@dataclass(frozen=True)
class Given:
    """All that a site is built from."""

    books: tuple[Rulebook, ...]
    verdicts: tuple[Verdict, ...]
    compared: tuple[Comparison, ...] = ()
    address: str = ""

    def build(self, target: Path, left: Left | None = None) -> None:
        """Build it, anew or with what is left of earlier builds."""
        editions = [(book, find_links(book)) for book in self.books]
        built, memory = left or (None, None)
        site.build(
            editions,
            self.verdicts,
            target,
            address=self.address,
            comparisons=self.compared,
            built=built,
            memory=memory,
        )


def sections(book: Rulebook, change: Callable[[Section], Section | None]) -> Rulebook:
    """A book with its sections changed; without those of which nothing is left."""
    chapters = tuple(
        replace(chapter, sections=tuple(new for each in chapter.sections if (new := change(each)) is not None))
        for chapter in book.chapters
    )
    return replace(book, chapters=chapters)


def rules(book: Rulebook, number: str, change: Callable[[Rule], Rule | None]) -> Rulebook:
    """A book with one of its rules changed, or left out."""
    wanted = RuleId.parse(number)

    def within(section: Section) -> Section:
        return replace(
            section,
            rules=tuple(
                new for each in section.rules if (new := change(each) if each.id == wanted else each) is not None
            ),
        )

    return sections(book, within)


def first(given: Given, change: Callable[[Rulebook], Rulebook]) -> Given:
    return replace(given, books=(change(given.books[0]), *given.books[1:]))


def both(given: Given, change: Callable[[Rulebook], Rulebook]) -> Given:
    return replace(given, books=tuple(change(book) for book in given.books))


def said_otherwise(rule: Rule) -> Rule:
    return replace(rule, text=rule.text + " See rule 117.1 and rule 613. Flying; first strike, priority.")


def without_examples(rule: Rule) -> Rule:
    return replace(rule, examples=(), rules=tuple(replace(each, examples=()) for each in rule.rules))


def longer(rule: Rule) -> Rule:
    return replace(rule, text=rule.text + " And so on and so forth." * 4000)


def added(section: Section) -> Section:
    if section.address != "704":
        return section
    last = section.rules[-1]
    number = RuleId(704, (last.id.rule or 0) + 1)
    return replace(section, rules=(*section.rules, Rule(number, "Nothing else is one. See rule 104.2.", last.place)))


def recovered(book: Rulebook) -> Rulebook:
    found = book.find(RuleId.parse("117.1"))
    assert found is not None
    return replace(book, findings=(*book.findings, Finding(RECOVERED, "info", found.place, "a number found again")))


def other_terms(book: Rulebook) -> Rulebook:
    some, renamed, *others = book.terms
    return replace(book, terms=(some, replace(renamed, names=("Zweihander", *renamed.names)), *others[1:]))


def disagreeing(given: Given) -> Given:
    changed = tuple(
        replace(each, outcome="disagrees", because="it ends otherwise") if each.case.startswith("704.4") else each
        for each in given.verdicts
    )
    return replace(given, verdicts=changed)


EDITS: dict[str, Callable[[Given], Given]] = {
    "nothing": lambda given: given,
    "a rule reworded, with new references and terms": lambda given: first(
        given, lambda book: rules(book, "704.3", said_otherwise)
    ),
    "a rule gone in one language": lambda given: first(given, lambda book: rules(book, "613.2", lambda rule: None)),
    "a rule gone in both": lambda given: both(given, lambda book: rules(book, "117.2", lambda rule: None)),
    "a rule more": lambda given: first(given, lambda book: sections(book, added)),
    "examples gone": lambda given: both(given, lambda book: rules(book, "704.4", without_examples)),
    "a section of another name": lambda given: first(
        given, lambda book: sections(book, lambda each: replace(each, title=each.title + " and more"))
    ),
    "a section gone": lambda given: both(
        given, lambda book: sections(book, lambda each: None if each.address == "104" else each)
    ),
    "a chapter of another name": lambda given: first(
        given,
        lambda book: replace(book, chapters=tuple(replace(each, title=each.title + "!") for each in book.chapters)),
    ),
    "terms renamed and gone": lambda given: first(given, other_terms),
    "a verdict": disagreeing,
    "fewer cases": lambda given: replace(given, verdicts=given.verdicts[::2]),
    "a long section divided otherwise": lambda given: both(given, lambda book: rules(book, "613.1", longer)),
    "another edition": lambda given: first(given, lambda book: replace(book, effective=date(2026, 4, 17))),
    "a number recovered": lambda given: both(given, recovered),
    "languages compared": lambda given: replace(given, compared=(compare(given.books[1], given.books[0]),)),
    "an address": lambda given: replace(given, address="https://example.org/rules/"),
    "one language less": lambda given: replace(given, books=given.books[:1], compared=()),
}


def files(folder: Path) -> dict[str, bytes]:
    """What stands in a site. A feed tells of the build before, so it is another."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: path.read_bytes() for name, path in found.items() if not name.endswith("/feed.xml")}


@pytest.fixture(scope="module")
def given(corpora: list[Rulebook], all_verdicts: tuple[Verdict, ...]) -> Given:
    some = [sections(book, lambda section: section if section.address in KEPT else None) for book in corpora]
    some = [replace(book, terms=book.terms[::4]) for book in some]
    played = tuple(each for each in all_verdicts if each.case.partition(".")[0] in KEPT)
    return Given(tuple(some), played)


def test_whatever_changes_a_site_brought_up_to_date_is_as_if_built_anew(given: Given, tmp_path: Path) -> None:
    left = Built(), Memory()
    given.build(tmp_path / "site", left)
    for name, edit in EDITS.items():
        given = edit(given)
        given.build(tmp_path / "site", left)
        given.build(tmp_path / "fresh")
        stands, fresh = files(tmp_path / "site"), files(tmp_path / "fresh")
        assert stands.keys() == fresh.keys(), name
        assert [path for path in fresh if stands[path] != fresh[path]] == [], name


def test_only_what_depends_on_a_changed_rule_is_written(given: Given, tmp_path: Path) -> None:
    left = Built(), Memory()
    given.build(tmp_path, left)
    before = {name: (tmp_path / name).stat().st_ino for name in files(tmp_path)}
    changed = first(given, lambda book: rules(book, "704.8", lambda rule: replace(rule, text=rule.text + " So be it.")))
    changed.build(tmp_path, left)
    written = {name for name, inode in before.items() if (tmp_path / name).stat().st_ino != inode}
    code, other = (book.language for book in given.books)
    assert {name for name in written if not name.startswith("search/")} == {
        f"{code}/704/index.html",  # its section,
        f"{code}-{other}/704/index.html",  # the same beside the other language,
        f"{code}/704.8/index.html",  # its own page,
        "data/rules/704.8.json",
        "data/edition.json",
        "sw.js",
    }
    assert {name.split("/")[1] for name in written if name.startswith("search/")} == {code}


def test_a_changed_template_draws_its_pages_anew(given: Given, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    templates = tmp_path / "templates"
    shutil.copytree(project.templates(), templates)
    monkeypatch.setattr(project, "templates", lambda: templates)
    left = Built(), Memory()
    given.build(tmp_path / "site", left)
    section = templates / "section.html"
    section.write_text(section.read_text(encoding="utf-8").replace('class="toc"', 'class="toc new"'), encoding="utf-8")
    given.build(tmp_path / "site", left)
    code = given.books[0].language
    assert 'class="toc new"' in (tmp_path / "site" / code / "704" / "index.html").read_text(encoding="utf-8")


def test_a_feed_tells_the_same_whether_the_build_before_is_remembered_or_read(given: Given, tmp_path: Path) -> None:
    changed = first(given, lambda book: rules(book, "704.8", lambda rule: replace(rule, text=rule.text + " So be it.")))
    left = Built(), Memory()
    for each in (given, changed):
        each.build(tmp_path / "remembered", left)
        each.build(tmp_path / "read")
    path = f"{given.books[0].language}/feed.xml"
    said = (tmp_path / "remembered" / path).read_text(encoding="utf-8")
    assert said.count("<entry>") == 1
    assert said == (tmp_path / "read" / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("loss", ["all", "a folder", "what can be seen", "another site"])
def test_what_others_did_to_a_site_that_stood_is_put_right(loss: str, tmp_path: Path, corpora: list[Rulebook]) -> None:
    given = Given(tuple(sections(book, lambda each: each if each.address in KEPT else None) for book in corpora), ())
    target, left = tmp_path / "public", (Built(), Memory())
    given.build(target, left)
    match loss:
        case "all":
            shutil.rmtree(target)
        case "a folder":
            shutil.rmtree(target / "fr")
        case "what can be seen":
            for path in target.iterdir():
                if not path.name.startswith("."):
                    shutil.rmtree(path) if path.is_dir() else path.unlink()
        case _:
            replace(given, books=given.books[:1]).build(target)
    given.build(target, left)
    given.build(tmp_path / "fresh")
    # What a feed tells is what was there before, and one that has lost its past begins anew.
    assert without_feeds(target) == without_feeds(tmp_path / "fresh")
    changed = first(given, lambda book: rules(book, "704.3", said_otherwise))
    changed.build(target, left)
    changed.build(tmp_path / "fresh")
    assert without_feeds(target) == without_feeds(tmp_path / "fresh")


def without_feeds(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name not in ("feed.xml", "sw.js"))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
