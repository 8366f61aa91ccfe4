"""Blocks -> :class:`Rulebook`: what continues what, which subrule belongs where, what is odd about the numbers.

In a book, rules stay where they stand, even under a wrong number (a finding says so). In an excerpt, a page that
quotes rules, each goes to the section of its number, and a rule quoted twice in the same words is one rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rulesdoc.finding import Finding, Place
from rulesdoc.source import Block, Document, read
from rulesdoc.tree.records import (
    Chapter,
    Example,
    Paragraph,
    Rule,
    Rulebook,
    RuleId,
    Section,
    Term,
    letters_at,
    ordinal_of,
)

# A comma before a small letter separates spellings of one term; "Active Player, Nonactive Player Order" is one.
# In the official text every head is one name.
_SPELLINGS = re.compile(r",\s+(?=[^\W\d_A-ZÀ-Þ])")


def load(path: Path | str) -> Rulebook:
    """Read a document of any kind, or a folder of Markdown, in its (main) language.

    Raises :class:`~rulesdoc.finding.Unreadable`.
    """
    return load_all(path)[0]


def load_all(path: Path | str) -> tuple[Rulebook, ...]:
    """The same, one rulebook for each language in the document, that with most in it first."""
    document = read(path)
    return tuple(build(document, language) for language in languages_in(document))


def languages_in(document: Document) -> tuple[str, ...]:
    """The codes of the languages that rules and terms of a document are in, its main language first."""
    found = {block.language or document.language for block in document.blocks if block.kind in ("rule", "term")}
    return document.language, *sorted(found - {document.language})


def build(document: Document, language: str | None = None) -> Rulebook:
    """The rulebook that a document holds in one of its languages, by default the main one.

    The document's own findings go with its main language. Never raises.
    """
    language = language or document.language
    building = _Building(document)
    for block in document.blocks:
        if (block.language or document.language) == language:
            building.add(block)
    chapters = building.chapters()
    terms = building.terms()
    findings = [*(document.findings if language == document.language else ()), *building.findings]
    order = {file: at for at, file in enumerate(dict.fromkeys(block.place.path for block in document.blocks))}
    findings.sort(key=lambda each: (order.get(each.place.path, -1), each.place.line, each.code, each.message))
    return Rulebook(
        language,
        document.path,
        document.kind,
        document.effective,
        chapters,
        terms,
        tuple(findings),
        document.extent,
        building.title,
        "\n\n".join(building.introduction),
    )


def _joined(text: str) -> str:
    return " ".join(line.strip() for line in text.split("\n")) if "\n" in text else text


@dataclass(slots=True)
class _Rule:
    id: RuleId
    place: Place
    paragraphs: list[str] = field(default_factory=list)
    examples: list[tuple[str, Place]] = field(default_factory=list)
    rules: list[_Rule] = field(default_factory=list)

    def frozen(self) -> Rule:
        examples = tuple(Example(self.id, at, text, place) for at, (text, place) in enumerate(self.examples, 1))
        rules = tuple(rule.frozen() for rule in self.rules)
        return Rule(self.id, "\n\n".join(self.paragraphs), self.place, examples, rules)


@dataclass(slots=True)
class _Section:
    id: RuleId
    title: str
    place: Place
    paragraphs: list[tuple[str, Place]] = field(default_factory=list)
    rules: list[_Rule] = field(default_factory=list)
    last: RuleId | None = None

    def frozen(self) -> Section:
        paragraphs = tuple(Paragraph(self.id, at, text, place) for at, (text, place) in enumerate(self.paragraphs, 1))
        return Section(self.id, self.title, self.place, tuple(rule.frozen() for rule in self.rules), paragraphs)


@dataclass(slots=True)
class _Chapter:
    id: RuleId
    title: str
    place: Place
    sections: list[_Section] = field(default_factory=list)


@dataclass(slots=True)
class _Term:
    names: tuple[str, ...]
    place: Place
    paragraphs: list[str] = field(default_factory=list)
    counterparts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    examples: list[str] = field(default_factory=list)


class _Building:
    """What stands open while blocks come in, one after the other."""

    def __init__(self, document: Document) -> None:
        self.findings: list[Finding] = []
        self.title = ""
        self.introduction: list[str] = []
        self._extent = document.extent
        self._chapters: list[_Chapter] = []
        self._terms: list[_Term] = []
        self._section: _Section | None = None
        self._rule: _Rule | None = None
        self._term: _Term | None = None
        self._numbers: dict[RuleId, _Rule] = {}

    def add(self, block: Block) -> None:
        match block.kind:
            case "chapter":
                self._open_chapter(RuleId(int(block.number)), block)
            case "section":
                self._open_section(RuleId(int(block.number)), block)
            case "rule":
                self._add_rule(RuleId.parse(block.number), block)
            case "example":
                self._add_example(block)
            case "text":
                self._add_text(block)
            case "term":
                self._section = self._rule = None
                name = _joined(block.text)
                names = (name,) if self._extent == "complete" else tuple(_SPELLINGS.split(name))
                self._term = _Term(names, block.place)
                self._terms.append(self._term)
            case "counterpart" if self._term is not None:
                self._term.counterparts[block.number] = tuple(_SPELLINGS.split(block.text))
            case "title":
                self.title = self.title or _joined(block.text)
            case _:
                pass

    def _warn(self, code: str, place: Place, message: str) -> None:
        self.findings.append(Finding(code, "warning", place, message))

    def _inform(self, code: str, place: Place, message: str) -> None:
        self.findings.append(Finding(code, "info", place, message))

    def _open_chapter(self, id: RuleId, block: Block) -> None:
        if any(chapter.id == id for chapter in self._chapters):
            self._warn("duplicate-heading", block.place, f"chapter {id} stands twice")
        self._chapters.append(_Chapter(id, _joined(block.text), block.place))
        self._section = self._rule = self._term = None

    def _open_section(self, id: RuleId, block: Block) -> None:
        if self._extent == "excerpt":
            self._section = self._section_of(id, block.place)
            self._section.title = self._section.title or _joined(block.text)
        else:
            own = RuleId(id.section // 100)
            if not self._chapters or (self._extent == "abridged" and self._chapters[-1].id != own):
                self._chapters.append(_Chapter(own, "", block.place))
                self._warn(
                    "missing-heading", block.place, f"chapter {own}, in which section {id} stands, has no heading"
                )
            chapter = self._chapters[-1]
            if id.parent != chapter.id:
                self._warn("number-out-of-order", block.place, f"section {id} stands in chapter {chapter.id}")
            before = [section.id for section in chapter.sections]
            if id in before:
                self._warn("duplicate-heading", block.place, f"section {id} stands twice")
            elif before and id < before[-1]:
                self._warn("number-out-of-order", block.place, f"section {id} stands after {before[-1]}")
            self._section = _Section(id, _joined(block.text), block.place)
            chapter.sections.append(self._section)
        self._rule = self._term = None

    def _section_of(self, id: RuleId, place: Place) -> _Section:
        """The section of a number, made without a title where the document gives no heading."""
        chapter = next((each for each in self._chapters if each.id == id.parent), None)
        if chapter is None:
            chapter = _Chapter(RuleId(id.section // 100), "", place)
            self._chapters.append(chapter)
        section = next((each for each in chapter.sections if each.id == id), None)
        if section is None:
            section = _Section(id, "", place)
            chapter.sections.append(section)
        return section

    def _add_rule(self, id: RuleId, block: Block) -> None:
        section = self._section
        if section is None or (self._extent == "excerpt" and section.id.section != id.section):
            section = self._section_of(RuleId(id.section), block.place)
            if self._extent != "excerpt":
                self._warn("missing-heading", block.place, f"{id} stands in no section")
        self._section, self._term = section, None
        rule = self._rule = _Rule(id, block.place, [_joined(block.text)] if block.text else [])
        home = section.rules
        if id.letters and section.rules:
            above = section.rules[-1]
            if self._extent == "excerpt":
                above = next((each for each in reversed(section.rules) if each.id == id.parent), above)
            if not above.id.letters and (above.id == id.parent or self._extent != "excerpt"):
                home = above.rules
        if self._extent != "excerpt":
            self._check_number(id, section, block.place)
        if id.section == section.id.section:
            section.last = id
        if id not in self._numbers:
            self._numbers[id] = rule
        home.append(rule)

    def _check_number(self, id: RuleId, section: _Section, place: Place) -> None:
        last = section.last
        if id in self._numbers:
            self._warn("duplicate-number", place, f"{id} is used twice: it stands at {self._numbers[id].place} too")
        elif id.section != section.id.section:
            self._warn("number-out-of-order", place, f"{id} stands in section {section.id}")
        elif last is not None and last.section == id.section and id < last:
            self._warn("number-out-of-order", place, f"{id} stands after {last}")
        elif id not in self._numbers and self._extent == "complete" and (expected := _gap(last or section.id, id)):
            self._inform("number-gap", place, f"{id} stands where {expected} is expected")

    def _add_example(self, block: Block) -> None:
        if self._rule is not None:
            self._rule.examples.append((_joined(block.text), block.place))
        elif self._term is not None:
            self._term.examples.append(_joined(block.text))
        else:
            self._warn("example-without-rule", block.place, "an example that stands under no rule")

    def _add_text(self, block: Block) -> None:
        text = _joined(block.text)
        if self._rule is not None:
            if self._rule.examples:
                self._inform("text-after-example", block.place, f"text of {self._rule.id} stands after its example")
            self._rule.paragraphs.append(text)
        elif self._term is not None:
            self._term.paragraphs.append(text)
        elif self._section is not None:
            self._section.paragraphs.append((text, block.place))
        elif not self._chapters and not self._terms:
            self.introduction.append(text)
        else:
            self._warn("stray-text", block.place, "text that stands under no rule and no term")

    def chapters(self) -> tuple[Chapter, ...]:
        """Everything numbered, closed. Excerpts lose the rules that they give again in the same words."""
        if self._extent == "excerpt":
            for chapter in self._chapters:
                for section in chapter.sections:
                    section.rules = list(self._without_repeats(section.rules))
        for rule in self._numbers.values():
            if not rule.paragraphs:
                self._warn("empty-rule", rule.place, f"{rule.id} has no text")
        return tuple(
            Chapter(chapter.id, chapter.title, chapter.place, tuple(section.frozen() for section in chapter.sections))
            for chapter in self._chapters
        )

    def _without_repeats(self, rules: list[_Rule]) -> Iterator[_Rule]:
        for rule in rules:
            rule.rules = list(self._without_repeats(rule.rules))
            first = self._numbers[rule.id]
            if rule is first:
                yield rule
            elif (
                rule.paragraphs == first.paragraphs
                and not rule.rules
                and (not rule.examples or [text for text, _ in rule.examples] == [text for text, _ in first.examples])
            ):
                self._inform(
                    "repeated-rule",
                    rule.place,
                    f"{rule.id} is given again, in the words of line {first.place.line}",
                )
            else:
                self._warn(
                    "duplicate-number",
                    rule.place,
                    f"{rule.id} is used twice, in other words than in line {first.place.line}",
                )
                yield rule

    def terms(self) -> tuple[Term, ...]:
        """The glossary, closed."""
        terms = []
        known: dict[str, Place] = {}
        for each in self._terms:
            term = Term(each.names, "\n\n".join(each.paragraphs), each.place, each.counterparts, tuple(each.examples))
            if not term.text:
                self._warn("empty-term", each.place, f"“{each.names[0]}” has no text")
            if term.address in known:
                self._warn(
                    "duplicate-term",
                    each.place,
                    f"“{each.names[0]}” stands in {_where(known[term.address], each.place)} too",
                )
            known.setdefault(term.address, each.place)
            terms.append(term)
        return tuple(terms)


def _where(place: Place, seen_from: Place) -> str:
    return f"line {place.line}" if place.path == seen_from.path else str(place)


def _gap(last: RuleId, id: RuleId) -> RuleId | None:
    """The number expected after ``last`` where ``id`` is not what follows it; ``None`` where it is.

    Letters run a to z without l and o, then aa. The first rule of a section may be 0 or 1.
    """
    if id.letters:
        same_rule = (last.section, last.rule) == (id.section, id.rule)
        letters = letters_at(ordinal_of(last.letters) + 1 if same_rule else 0)
        return None if same_rule and letters == id.letters else RuleId(id.section, id.rule, letters)
    follows = (last.rule or 0) + 1
    return None if id.rule == follows or (last.rule is None and id.rule == 0) else RuleId(id.section, follows)
