"""The site for machines: JSON per rule and for the whole edition, and a sitemap.

``data/rules/704.5a.json`` holds one rule, ``data/edition.json`` all of them with what is said of the edition.
A rule's record::

    {"address": "704.5a", "section": "704", "text": {"fr": "...", "en": "..."}, "pages": {"fr": "fr/704.5a/index.html"},
     "references": ["704.3"], "terms": ["glossary/priority"], "cited_by": ["117", ...],
     "examples": {"704.4/1": {"text": {...}, "standing": "verified", "verdicts": {"fr": "verified", "en": "verified"}}},
     "cases": {"704.5a/own-zero-life": {"verdicts": {...}}}}
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial

from markupsafe import escape

from rulesdoc.coverage import standing
from rulesdoc.links import Reference
from rulesdoc.site.content.book import Book
from rulesdoc.site.content.rows import RULES
from rulesdoc.site.content.views import Site
from rulesdoc.site.memory import Memory


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _once(found: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(found))


def _said(address: str, books: Sequence[Book]) -> dict[str, str]:
    return {book.code: book.texts[address] for book in books if address in book.texts}


def _verdicts(site: Site, case: str) -> dict[str, str]:
    return {code: verdict.outcome for code, verdict in site.cases.verdicts.get(case, {}).items()}


def _rule(site: Site, books: Sequence[Book], address: str, section: str, examples: Sequence[str]) -> dict[str, object]:
    here = [book for book in books if address in book.texts]
    links = [link for book in here for link in book.links.within(address)]
    return {
        "address": address,
        "section": section,
        "text": _said(address, books),
        "pages": {book.code: f"{book.code}/{address}/index.html" for book in here},
        "references": _once(str(link.target) for link in links if isinstance(link, Reference)),
        "terms": _once(link.target for link in links if not isinstance(link, Reference)),
        "cited_by": _once(each for book in here for each in book.links.cited_by(address)),
        "examples": {
            example: {
                "text": _said(example, books),
                "standing": standing(site.cases.verdicts.get(example), site.cases.languages),
                "verdicts": _verdicts(site, example),
            }
            for example in examples
        },
        "cases": {case: {"verdicts": _verdicts(site, case)} for case in site.cases.own.get(address, ())},
    }


def _addresses(books: Sequence[Book], section: str) -> dict[str, list[str]]:
    """Every rule of a section in any of the books, with the addresses of its examples."""
    rules: dict[str, list[str]] = {}
    for book in books:
        last: list[str] = []
        for entry in book.sections[section].entries if section in book.sections else ():
            if entry.kind in RULES and entry.anchor == entry.address:
                last = rules.setdefault(entry.address, [])
            elif entry.kind == "example" and entry.address not in last:
                last.append(entry.address)
    return rules


def _section(site: Site, books: Sequence[Book], section: str) -> list[tuple[str, str]]:
    """The files of a section's rules."""
    return [
        (f"data/rules/{address}.json", _text(_rule(site, books, address, section, examples)) + "\n")
        for address, examples in _addresses(books, section).items()
    ]


def records(site: Site, memory: Memory) -> Iterator[tuple[str, str]]:
    """The JSON files: where each goes, and its text."""
    books = [view.books[0] for view in site.languages]
    played = site.cases.states()
    records: list[str] = []
    for section in dict.fromkeys(number for book in books for number in book.sections):
        made_from = [(book.code, book.states.get(section)) for book in books], played.get(section)
        files = memory.of(("records", section), made_from, partial(_section, site, books, section))
        records += [text.rstrip() for _, text in files]
        yield from files
    head = _text(
        {
            "effective": {book.code: book.effective.isoformat() if book.effective else None for book in books},
            "sections": {
                number: {book.code: book.sections[number].title for book in books if number in book.sections}
                for number in sorted({number for book in books for number in book.sections}, key=int)
            },
            "terms": {
                address: {book.code: book.names[address] for book in books if address in book.names}
                for address in sorted({entry.address for book in books for entry in book.terms})
            },
        }
    )
    yield "data/edition.json", f'{head[:-1]},"rules":[\n' + ",\n".join(records) + "\n]}\n"


def sitemap(site: Site, paths: Sequence[str]) -> str:
    """A sitemap of pages that stand at ``paths``; it needs absolute addresses, so that of the site must be known."""
    locations = "".join(f"<url><loc>{escape(site.address + path)}</loc></url>\n" for path in paths)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
        f"{locations}</urlset>\n"
    )
