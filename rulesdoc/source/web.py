"""A web page as lines of text: its paragraphs, headings and lists, without navigation, scripts and styles."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PreformattedString, Tag
from bs4.exceptions import ParserRejectedMarkup

from rulesdoc.finding import Place, Unreadable
from rulesdoc.source.block import Document
from rulesdoc.source.page import Line, read_page
from rulesdoc.source.text import stripped

_SPACE = re.compile(r"[ \t\r\n\f]+")
_SKIPPED = ["script", "style", "noscript", "template", "nav", "header", "footer", "aside", "form", "button", "svg"]
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_BLOCKS = frozenset({
    "address", "article", "blockquote", "body", "center", "dd", "details", "div", "dl", "dt", "fieldset", "figure",
    "hr", "html", "li", "main", "ol", "p", "pre", "section", "summary", "table", "td", "th", "tr", "ul", *_HEADINGS,
})  # fmt: skip


def read_web(path: str, text: str) -> Document:
    """Read a web page. What is not its subject (navigation, forms, lists of links only) is left out."""
    return read_page(path, web_lines(path, text), "web page")


def web_lines(path: str, text: str) -> Iterator[Line]:
    """The lines of a web page's subject as a reader sees them. Raises :class:`Unreadable`."""
    soup = _parsed(path, text)
    for each in soup.find_all(_SKIPPED):
        each.decompose()
    for each in soup.find_all(role="navigation"):
        each.decompose()
    for each in soup.find_all(["ul", "ol"]):
        if not each.decomposed and _is_menu(each):
            each.decompose()
    subject = soup.find("main") or soup.find("article") or soup.body or soup
    return _lines(subject)


def _parsed(path: str, text: str) -> BeautifulSoup:
    """The tree of a page, by the one parser that keeps line numbers."""
    try:
        return BeautifulSoup(text, "html.parser")
    except (AssertionError, ParserRejectedMarkup) as error:
        # Declarations of a word processor, such as ``<![if !x]>`` unfinished, end some versions of the parser.
        raise Unreadable(Place(path), "is a web page whose markup cannot be read") from error


def _is_menu(items: Tag) -> bool:
    """Whether a list holds nothing but links."""
    linked = "".join(link.get_text() for link in items.find_all("a"))
    return bool(linked.strip()) and re.sub(r"[\W_]", "", linked) == re.sub(r"[\W_]", "", items.get_text())


def _lines(subject: Tag) -> Iterator[Line]:
    """The text of each block element as a line, with a blank line before it, but not between a term and its
    definition. ``br`` breaks the line; two of them make a blank line.
    """
    held: list[str] = []
    number = line = 1
    block: Tag | None = None
    for node in subject.descendants:
        if isinstance(node, Tag):
            line = node.sourceline or line
            if node.name == "br":
                yield _line(number, held, block)
                held = []
            if node.name != "img":
                continue
            text = str(node.get("alt") or "img src=")
        elif isinstance(node, NavigableString) and not isinstance(node, PreformattedString):
            text = str(node)
        else:
            continue
        holder = next((each for each in node.parents if each.name in _BLOCKS), None)
        if holder is not block and text.strip():
            if held:
                yield _line(number, held, block)
            if not (_is_in(block, ("dt", "dd")) and _is_in(holder, ("dd",))):
                yield Line(line, "")
            held, block = [], holder
        if not held and text.strip():
            number = line + text[: len(text) - len(text.lstrip())].count("\n")
        if held or text.strip():
            held.append(text)
        line += text.count("\n") if node.name != "img" else 0
    yield _line(number, held, block)


def _line(number: int, held: list[str], block: Tag | None) -> Line:
    text = stripped(_SPACE.sub(" ", "".join(held)))
    quoted = block is not None and (block.name == "blockquote" or block.find_parent("blockquote") is not None)
    return Line(number, text, block is not None and block.name in _HEADINGS, quoted)


def _is_in(block: Tag | None, names: tuple[str, ...]) -> bool:
    return block is not None and (block.name in names or (block.parent is not None and block.parent.name in names))
