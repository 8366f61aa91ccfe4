"""Pages as players keep them: a thread that quotes rules between posts, a section copied from somewhere.

The rules stand among other text, without chapters, with their lines broken or their numbers on lines of their
own, in two languages at times. What is recognised is a rule number at the head of a line, a section heading, an
example by its label, and a glossary entry by its shape (a short name above sentences). In a thread, a paragraph
that stands after a blank line and has no number is somebody's post: an ``aside``. Elsewhere it continues the rule
before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rulesdoc.finding import Finding, Place
from rulesdoc.language import EN, LANGUAGES, detect
from rulesdoc.source.block import Block, BlockKind, Document, DocumentKind
from rulesdoc.source.labels import RULE, example_pattern, example_text, number_findings, other_digits

_HEADING = re.compile(r"([0-9]{3})\.(?!\d)\s*(\S.{0,80})")
_SENTENCE_END = re.compile(r"[.!?…:;][\s\u00a0\u202f»”\"’')\]]*$")
_LOST_SYMBOL = re.compile(r"<?\bimg\s+src\s*=[^>:\s]*", re.IGNORECASE)
_HEAD = re.compile(r"[^\W\d_a-zß-ÿ][^.:;!?…\"“«*\[\]]{1,60}")
# Lines as long as these are broken by a mail or forum program, not by whoever wrote them.
_WRAPPED_AT_MOST = 110
_DEFINITION_AT_LEAST = 40


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page: its number in the file, and whether the page marks it as a heading or as a quote."""

    number: int
    text: str
    heading: bool = False
    quoted: bool = False


def read_page(path: str, lines: Iterable[Line], kind: DocumentKind | None = None) -> Document:
    """Read a page. ``kind`` is found out if not given. Never raises: a page may turn out to hold no rules."""
    groups = list(_groups(lines))
    page = _Page(path)
    page.is_thread = any(page.introduces_quote(line.text.strip()) for group in groups for line in group)
    for group in groups:
        page.add(group)
    blocks = page.blocks
    main = detect("\n".join(block.text for block in blocks if block.kind != "aside")) or EN
    blocks = list(_with_languages(blocks, main.code))
    if kind is None:
        numbered = any(block.kind == "rule" for block in blocks)
        kind = "thread" if page.is_thread else "numbered section" if numbered else "unnumbered section"
    effective = next((found for block in blocks if (found := main.effective_date(block.text))), None)
    findings = [*page.findings, *_text_findings(blocks)]
    return Document(path, kind, main.code, effective, tuple(blocks), tuple(findings), "excerpt")


def _groups(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Runs of lines that are not blank."""
    group: list[Line] = []
    for line in lines:
        if line.text.strip():
            group.append(line)
        elif group:
            yield group
            group = []
    if group:
        yield group


class _Page:
    """The blocks found so far, and what stands open: a rule, a term or a section that text can continue."""

    def __init__(self, path: str) -> None:
        self.blocks: list[Block] = []
        self.findings: list[Finding] = []
        self.is_thread = False
        self._path = path
        self._headers = [re.compile(each.quote_header, re.IGNORECASE) for each in LANGUAGES.values()]
        self._labels = [example_pattern(language) for language in LANGUAGES.values()]
        self._open: BlockKind | None = None

    def introduces_quote(self, text: str) -> bool:
        """Whether a line says that somebody's words follow."""
        return len(text) < 300 and any(header.search(text) for header in self._headers)

    def add(self, group: list[Line]) -> None:
        """One run of lines: perhaps several rules, a rule with its examples, an entry, or somebody's post."""
        wrapped = _is_wrapped(group)
        term = _is_term(group)
        within = False
        for at, line in enumerate(group):
            place = Place(self._path, line.number)
            text = line.text.strip()
            if line.heading or self.introduces_quote(text):
                within = self._numbered(text, place) if line.heading else False
                if not within:
                    self._open = None
                    self._give("title" if line.heading and not self.blocks else "aside", text, place)
            elif term and at == 0:
                self._open = "term"
                self._give("term", text, place)
            elif self._numbered(text, place) or self._example(text, place):
                within = True
            elif within and wrapped:
                last = self.blocks[-1]
                self.blocks[-1] = replace(last, text=f"{last.text}\n{text}")
            elif within or term or self._continues():
                self._continue(text, place)
            else:
                if self.is_thread:
                    self._open = None
                self._give("title" if not self.blocks else "aside", text, place)

    def _give(self, kind: BlockKind, text: str, place: Place, number: str = "") -> None:
        self.blocks.append(Block(kind, text, place, number))

    def _numbered(self, text: str, place: Place) -> bool:
        rule = RULE.fullmatch(text)
        # "704.5a says that ..." is somebody's sentence: rules begin with a capital.
        if rule is not None and (not rule[5] or not rule[5][0].islower()):
            self.findings.extend(number_findings(rule, place))
            self._give("rule", rule[5], place, rule[1] + rule[2])
            self._open = "rule"
            return True
        heading = _HEADING.fullmatch(text)
        if heading is not None and not text.endswith((".", ":", "?", "!")):
            self._give("section", heading[2], place, heading[1])
            self._open = "section"
            return True
        self.findings.extend(other_digits(text, place))
        return False

    def _example(self, text: str, place: Place) -> bool:
        labelled = next((found for label in self._labels if (found := label.fullmatch(text))), None)
        if labelled is None or self._open not in ("rule", "term"):
            return False
        self._give("example", example_text(labelled, place, self.findings), place)
        return True

    def _continues(self) -> bool:
        """Whether a paragraph without a number belongs to what is open."""
        if self._open == "rule" and not self.blocks[-1].text:
            return True
        return self._open is not None and not self.is_thread

    def _continue(self, text: str, place: Place) -> None:
        last = self.blocks[-1]
        if last.kind == "rule" and not last.text:
            self.blocks[-1] = replace(last, text=text)
        else:
            self._give("text", text, place)


def _is_wrapped(group: list[Line]) -> bool:
    """Whether line breaks in the group are a program's: short lines, some of which end within a sentence."""
    if max(len(line.text) for line in group) > _WRAPPED_AT_MOST:
        return False
    return any(len(line.text) > 40 and not _SENTENCE_END.search(line.text) for line in group[:-1])


def _is_term(group: list[Line]) -> bool:
    """Whether the group is a glossary entry: a short name with a capital, and sentences below it, not a post."""
    if len(group) < 2 or group[0].heading:
        return False
    name, body = group[0].text.strip(), group[1].text.strip()
    words = {word.casefold() for word in re.findall(r"[^\W\d_]+", " ".join(line.text for line in group))}
    return (
        _HEAD.fullmatch(name) is not None
        and len(name.split()) <= 6
        and len(body) >= _DEFINITION_AT_LEAST
        and (body[0].isupper() or body[0] in '(“«"')
        and _SENTENCE_END.search(group[-1].text) is not None
        and not any(words & language.spoken_words for language in LANGUAGES.values())
        and not any(example_pattern(language).fullmatch(body) for language in LANGUAGES.values())
    )


def _with_languages(blocks: list[Block], main: str) -> Iterator[Block]:
    """The same blocks, each rule or term with what belongs to it marked with its language where it is another."""
    heads = [at for at, block in enumerate(blocks) if block.kind in ("rule", "term", "section", "aside", "title")]
    for start, end in zip([0, *heads], [*heads, len(blocks)], strict=True):
        run = blocks[start:end]
        found = detect("\n".join(block.text for block in run)) if run and run[0].kind in ("rule", "term") else None
        other = found.code if found is not None and found.code != main else ""
        yield from (replace(block, language=other) for block in run)


def _text_findings(blocks: list[Block]) -> Iterator[Finding]:
    for block in blocks:
        if block.kind == "aside":
            continue
        for _ in _LOST_SYMBOL.finditer(block.text):
            message = "a picture was lost here: a symbol of the text is missing"
            yield Finding("lost-symbol", "warning", block.place, message)
        if block.kind in ("rule", "text", "example") and block.text and not _SENTENCE_END.search(block.text):
            yield Finding("unfinished-text", "info", block.place, "the text ends without a full stop")
