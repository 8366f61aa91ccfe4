"""Our own corpus in Markdown: one file per section, read as one document, and written back byte for byte.

The format, which reads well in any Markdown viewer::

    index.md          # Title
                      Edition effective August 7, 2026.
    7/index.md        # 7. Title of the chapter
    7/704.md          ## 704. Title of the section

                      704.5. Text of a rule, one paragraph.

                      704.5a Text of a subrule.

                      A paragraph without a number continues what stands before it.

                      > Example: text of an example, directly after its rule.
    glossary.md       # Glossary

                      ## Exchange, swap

                      *In French: échanger*

                      What it means.

Paragraphs are set apart by one blank line. A paragraph may run over several lines; the line breaks are kept in
the block's text, so that :func:`write` gives back the file. Any other layout is read all the same and noted as
``not-canonical``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from rulesdoc.finding import Finding, Place
from rulesdoc.language import EN, LANGUAGES, Language, detect, is_number
from rulesdoc.source.block import Block, Document, Extent
from rulesdoc.source.labels import RULE, example_pattern, example_text, number_findings, other_digits
from rulesdoc.source.text import INVISIBLE, read_text, shown, stripped

_HEADING = re.compile(r"(#{1,6}) +(.*)")
_NUMBERED = re.compile(r"([0-9]{1,3})\. +(.*)")
_QUOTE = re.compile(r"^> ?", re.MULTILINE)
_RULE_START = re.compile(r"[0-9]{3}\.[0-9]")
_COUNTERPART = re.compile(r"\*([^*:]+?)[\u00a0\u202f ]*[:：]\s*([^*]+)\*")


def is_corpus(folder: Path) -> bool:
    """Whether a folder holds a corpus: an ``index.md``, or sections in chapters (``7/704.md``)."""
    if (folder / "index.md").is_file():
        return True
    return any(folder.glob("[0-9]/[0-9][0-9][0-9].md"))


def looks_markdown(path: Path, lines: list[str]) -> bool:
    """Whether a file is Markdown: by its name, or by a heading before anything else."""
    if path.suffix.lower() in (".md", ".markdown"):
        return True
    first = next((line for line in lines if line.strip()), "")
    return bool(re.match(r"#{1,2} \S", first))


def read_markdown(path: Path, text: str) -> Document:
    """Read the text of one file of a corpus; its language is that of its folder, or else of its words."""
    language = _language_of(path, text)
    return _document(shown(path), language, [(path, text)])


def read_corpus(folder: Path) -> Document:
    """Read a folder as one document: ``index.md``, the chapters in order, the glossary.

    Raises :class:`Unreadable` for a file that is no text.
    """
    files = [folder / "index.md"] * (folder / "index.md").is_file()
    chapters = sorted(
        (each for each in folder.iterdir() if each.is_dir() and is_number(each.name)), key=lambda c: int(c.name)
    )
    for chapter in chapters:
        sections = [each for each in chapter.glob("*.md") if is_number(each.stem)]
        files += [chapter / "index.md"] * (chapter / "index.md").is_file()
        files += sorted(sections, key=lambda section: int(section.stem))
    files += [folder / "glossary.md"] * (folder / "glossary.md").is_file()
    texts = [(file, read_text(file)) for file in files]
    language = _language_of(folder, "\n".join(text for _, text in texts[1:6]))
    document = _document(shown(folder), language, texts)
    unread = sorted({file for each in ("*.md", "*/*.md") for file in folder.glob(each)}.difference(files))
    left = (Finding("unread-file", "info", Place(shown(file), 1), "is no part of the corpus") for file in unread)
    return replace(document, findings=(*document.findings, *left))


def _language_of(path: Path, text: str) -> Language:
    for part in reversed(path.resolve().parts):
        if part in LANGUAGES:
            return LANGUAGES[part]
    return detect(text) or EN


def _document(path: str, language: Language, texts: list[tuple[Path, str]]) -> Document:
    blocks: list[Block] = []
    findings: list[Finding] = []
    for file, text in texts:
        read = list(read_blocks(shown(file), text, language, findings))
        findings.extend(_canonical(shown(file), text, write(read, language)))
        blocks += read
    dates = (language.effective_date(block.text) for block in blocks if block.kind == "effective")
    # One file of a corpus is a page of the book: it speaks of rules in other files.
    extent: Extent = "abridged" if any(block.kind == "chapter" for block in blocks) else "excerpt"
    return Document(path, "markdown", language.code, next(dates, None), tuple(blocks), tuple(findings), extent)


def _canonical(path: str, text: str, written: str) -> Iterator[Finding]:
    if text != written:
        pairs = enumerate(zip(text.split("\n"), written.split("\n"), strict=False), 1)
        line = next((number for number, (old, new) in pairs if old != new), text.count("\n") + 1)
        yield Finding("not-canonical", "info", Place(path, line), "the layout is not the one that is written back")


def read_blocks(path: str, text: str, language: Language, findings: list[Finding]) -> Iterator[Block]:
    """The blocks of one file, in order. Oddities are added to ``findings``."""
    example = example_pattern(language)
    glossary = False
    for paragraph, line in _paragraphs(text):
        place = Place(path, line)
        heading = _HEADING.fullmatch(paragraph)
        rule = RULE.fullmatch(paragraph) if _RULE_START.match(paragraph) else None
        counterpart = _COUNTERPART.fullmatch(paragraph) if glossary and len(paragraph) < 300 else None
        if heading is not None:
            level, title = len(heading[1]), stripped(heading[2])
            numbered = _NUMBERED.fullmatch(title)
            if numbered is not None:
                yield Block("chapter" if len(numbered[1]) < 3 else "section", numbered[2], place, numbered[1])
            elif level == 1:
                glossary = title == language.glossary_heading
                yield Block("heading" if glossary else "title", title, place)
            else:
                yield Block("term" if glossary else "heading", title, place)
        elif rule is not None:
            findings.extend(number_findings(rule, place))
            yield Block("rule", rule[5], place, rule[1] + rule[2])
        elif paragraph.startswith(">"):
            quoted = _QUOTE.sub("", paragraph)
            labelled = example.fullmatch(quoted)
            if labelled is None:
                findings.append(
                    Finding("unlabelled-quote", "warning", place, f"a block quote without “{language.example_label}”")
                )
                yield Block("text", quoted, place)
            else:
                yield Block("example", example_text(labelled, place, findings), place)
        elif counterpart is not None and (code := _named_language(counterpart[1], language)):
            yield Block("counterpart", counterpart[2], place, code)
        elif language.effective_date(paragraph) is not None:
            yield Block("effective", paragraph, place)
        else:
            findings.extend(other_digits(paragraph, place))
            yield Block("text", paragraph, place)


def _named_language(label: str, language: Language) -> str:
    return next((code for code, own in language.counterparts.items() if own.casefold() == label.casefold()), "")


def _paragraphs(text: str) -> Iterator[tuple[str, int]]:
    """Runs of lines that are not blank, each with the number of its first line; headings stand alone."""
    held: list[str] = []
    start = 0
    for number, line in enumerate(re.split("\r\n|\r|\n", text), 1):
        line = stripped(line) if line[:1] in INVISIBLE else line.rstrip(" \t" + INVISIBLE)
        alone = line.startswith("#")
        quote_begins = line.startswith(">") and bool(held) and not held[-1].startswith(">")
        if held and (not line or alone or quote_begins):
            yield "\n".join(held), start
            held = []
        if alone:
            yield line, number
        elif line:
            start = start if held else number
            held.append(line)
    if held:
        yield "\n".join(held), start


def write(blocks: Iterable[Block], language: Language) -> str:
    """The blocks of one file as Markdown, in the layout of the corpus: what :func:`read_blocks` reads back."""
    return "\n\n".join(_written(block, language) for block in blocks) + "\n"


def _written(block: Block, language: Language) -> str:
    match block.kind:
        case "title":
            return f"# {block.text}"
        case "chapter":
            return f"# {block.number}. {block.text}"
        case "section":
            return f"## {block.number}. {block.text}"
        case "heading":
            return f"# {block.text}" if block.text == language.glossary_heading else f"## {block.text}"
        case "term":
            return f"## {block.text}"
        case "rule":
            stop = "" if block.number[-1].isalpha() else "."
            return f"{block.number}{stop} {block.text}"
        case "example":
            labelled = f"{language.example_label}{language.colon}{block.text}"
            return "\n".join(f"> {line}" for line in labelled.split("\n"))
        case "counterpart":
            return f"*{language.counterparts[block.number]}{language.colon}{block.text}*"
        case _:
            return block.text
