"""What every reader gives: a :class:`Document`, blocks of text in document order with their exact places.

A block's ``kind`` is one of

=============  ==========================================================================================
title          the title of the document
effective      the sentence that says from when the edition holds
chapter        a numbered chapter heading (``number`` "7")
section        a numbered section heading (``number`` "704")
rule           a rule or subrule (``number`` "704.5" or "704.5a"), or a rule number alone (``text`` empty)
example        an example of what stands before it, without its label
text           a paragraph that continues what stands before it
term           the head of a glossary entry; its paragraphs follow as ``text``
counterpart    a glossary entry's name in another language (``number`` holds that language's code)
heading        a heading without a number (of the glossary)
aside          what is neither rule nor glossary: introduction, contents, credits, discussion
=============  ==========================================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from rulesdoc.finding import Finding, Place

BlockKind = Literal[
    "title",
    "effective",
    "chapter",
    "section",
    "rule",
    "example",
    "text",
    "term",
    "counterpart",
    "heading",
    "aside",
]
Extent = Literal["complete", "abridged", "excerpt"]
DocumentKind = Literal["official text", "markdown", "web page", "thread", "numbered section", "unnumbered section"]


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a document. ``text`` may hold line breaks where the file breaks a paragraph's lines.
    ``language`` is a code, empty where it is that of the document."""

    kind: BlockKind
    text: str
    place: Place
    number: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A whole document as read. ``language`` is the code of its (main) language.

    ``extent`` tells a complete book from an abridged one (numbers are left out) and from an excerpt, a page with
    some rules: what an excerpt refers to may well stand elsewhere, and its rules need no headings.
    """

    path: str
    kind: DocumentKind
    language: str
    effective: date | None
    blocks: tuple[Block, ...]
    findings: tuple[Finding, ...] = ()
    extent: Extent = "complete"
