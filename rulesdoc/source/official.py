"""The official text: a plain text file with contents, numbered rules, glossary and credits.

Its lines are paragraphs, set apart by blank lines; headings stand once in the contents and again in the body. The
layout is that of twenty years of hand-made files, so every number is taken as it stands and what is odd about it
becomes a finding: no full stop after it (``606.5 If``), one too many (``119.1d.``), no space (``901.4.All``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdoc.finding import Finding, Place
from rulesdoc.language import LANGUAGES, Language
from rulesdoc.source.block import Block, Document
from rulesdoc.source.labels import HEADING, RULE, example_pattern, example_text, number_findings, other_digits

# "606. 8b Players win": a number with a space inside.
_BROKEN = re.compile(r"[0-9]{1,3}[a-z]{0,2}\s")


def looks_official(lines: list[str]) -> bool:
    """Whether a text is built as the official one: a chapter heading with its first section heading below it."""
    chapter = ""
    for line in lines:
        if line.strip():
            heading = HEADING.fullmatch(line.strip())
            number = heading[1] if heading is not None else ""
            if chapter and len(number) == 3 and number[0] == chapter:
                return True
            chapter = number if len(number) == 1 else ""
    return False


def heading_language(lines: list[str]) -> Language | None:
    """The language that the headings without a number are in; ``None`` if there are none of them."""
    present = {line.strip() for line in lines}
    for language in LANGUAGES.values():
        if present & {language.contents_heading, language.glossary_heading, language.credits_heading}:
            return language
    return None


def read_official(path: str, lines: list[str], language: Language) -> Document:
    """Read the lines of an official text. Never raises: what does not fit is an ``aside`` or a finding."""
    findings: list[Finding] = []
    blocks = list(_blocks(path, lines, language, findings))
    effective = None
    for at, block in enumerate(blocks):
        if block.kind in ("rule", "term"):
            break
        effective = language.effective_date(block.text)
        if effective is not None:
            blocks[at] = Block("effective", block.text, block.place)
            break
    if effective is None:
        findings.append(Finding("no-effective-date", "warning", Place(path, 1), "no date from which the edition holds"))
    return Document(path, "official text", language.code, effective, tuple(blocks), tuple(findings))


def _blocks(path: str, lines: list[str], language: Language, findings: list[Finding]) -> Iterator[Block]:
    example = example_pattern(language)
    titles = (language.contents_heading, language.glossary_heading, language.credits_heading)
    contents: set[str] = set()
    part = "front"
    blank = True
    for at, line in enumerate(lines, 1):
        stripped = line.strip()
        if not stripped:
            blank = True
            continue
        place = Place(path, at)
        after_blank, blank = blank, False
        numbered = HEADING.fullmatch(stripped)

        if part == "front":
            if stripped == language.contents_heading:
                part = "contents"
            elif numbered is not None:
                part = "body"
        elif part == "contents" and (numbered is not None or stripped in titles):
            name = numbered[1] if numbered is not None else stripped
            if name in contents:
                part = "body"
            contents.add(name)
        elif part == "contents" and RULE.fullmatch(stripped):
            part = "body"
        elif part == "glossary" and after_blank and stripped == language.credits_heading:
            part = "credits"
        if part == "body" and after_blank and stripped == language.glossary_heading:
            part = "glossary"
            yield Block("heading", stripped, place)
            continue

        if part == "body":
            yield _body_block(stripped, numbered, place, example, findings)
        elif part == "glossary":
            labelled = example.fullmatch(stripped)
            if labelled is not None:
                yield Block("example", example_text(labelled, place, findings), place)
            else:
                yield Block("term" if after_blank else "text", stripped, place)
        else:
            yield Block("title" if at == 1 else "aside", stripped, place)


def _body_block(
    stripped: str, numbered: re.Match[str] | None, place: Place, example: re.Pattern[str], findings: list[Finding]
) -> Block:
    if numbered is not None and _BROKEN.match(numbered[2]):
        findings.append(Finding("broken-number", "warning", place, f"“{stripped[:8]}” is no number: read as text"))
        return Block("text", stripped, place)
    if numbered is not None:
        return Block("chapter" if len(numbered[1]) < 3 else "section", numbered[2], place, numbered[1])
    rule = RULE.fullmatch(stripped)
    if rule is not None:
        findings.extend(number_findings(rule, place))
        return Block("rule", rule[5], place, rule[1] + rule[2])
    labelled = example.fullmatch(stripped)
    if labelled is not None:
        return Block("example", example_text(labelled, place, findings), place)
    findings.extend(other_digits(stripped, place))
    return Block("text", stripped, place)
