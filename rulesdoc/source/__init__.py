"""Any file -> blocks of text with exact places. :func:`read` finds out what a file is and reads it.

``text`` makes text of bytes, ``labels`` knows what a rule and an example begin with, ``block`` holds what every
reader gives. The readers: ``official`` of the official plain text, ``markdown`` of our own corpus, ``page`` of the
pages that players keep (threads, excerpts), ``web`` of the same as HTML. Sole user of bs4.
"""

from __future__ import annotations

import os
from pathlib import Path

from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import EN, detect
from rulesdoc.source.block import Block, Document
from rulesdoc.source.markdown import is_corpus, looks_markdown, read_corpus, read_markdown
from rulesdoc.source.official import heading_language, looks_official, read_official
from rulesdoc.source.page import Line, read_page
from rulesdoc.source.text import lines_of, looks_web, read_text, shown

__all__ = ["Block", "Document", "Line", "read", "read_lines"]


def read(path: Path | str) -> Document:
    """Read a file of any kind, or a folder that holds a Markdown corpus.

    Raises :class:`~rulesdoc.finding.Unreadable` for what holds neither rules nor glossary entries, or cannot be
    read at all.
    """
    path = Path(path)
    place = Place(shown(path))
    if os.path.isdir(path):  # which is false, where Path.is_dir raises, for a name that no file can have
        if not is_corpus(path):
            raise Unreadable(place, "is a folder that holds no Markdown corpus (no index.md, no 7/704.md)")
        document = read_corpus(path)
    else:
        document = _read_file(path, place)
    if not any(block.kind in ("rule", "term", "section") for block in document.blocks):
        raise Unreadable(place, "is not a rules document: neither numbered rules nor glossary entries in it")
    return document


def read_lines(path: Path) -> list[Line]:
    """The lines of any text as a reader sees them, whether it holds rules or not: those of a web page's subject
    without its markup, those of any other file as they are. Raises :class:`~rulesdoc.finding.Unreadable`."""
    place = Place(shown(path))
    text = read_text(path)
    if looks_web(path, text):
        from rulesdoc.source.web import web_lines

        return list(web_lines(place.path, text))
    return [Line(number, line) for number, line in enumerate(lines_of(text, place), 1)]


def _read_file(path: Path, place: Place) -> Document:
    text = read_text(path)
    if looks_web(path, text):
        # The parser takes longer to load than most texts to be read.
        from rulesdoc.source.web import read_web

        return read_web(place.path, text)
    lines = lines_of(text, place)
    if looks_markdown(path, lines):
        return read_markdown(path, text)
    if looks_official(lines):
        return read_official(place.path, lines, heading_language(lines) or detect(text) or EN)
    return read_page(place.path, [Line(number, line) for number, line in enumerate(lines, 1)])
