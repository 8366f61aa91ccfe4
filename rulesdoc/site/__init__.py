"""The site: every rule in every language, side by side as well, with its examples and what became of them.

:func:`build` takes rulebooks that are read and linked, and verdicts that are given; it decides nothing about
either. Sole user of jinja2; messages are read with Babel.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from rulesdoc import coverage, project
from rulesdoc.links import Links
from rulesdoc.scenario.verdict import Verdict
from rulesdoc.site import write
from rulesdoc.site.book import Book, compose
from rulesdoc.site.frame import environment
from rulesdoc.site.messages import speak
from rulesdoc.site.pages import everything
from rulesdoc.site.played import show
from rulesdoc.site.rows import Cases
from rulesdoc.site.views import Site, View
from rulesdoc.translation import Comparison
from rulesdoc.tree import Rulebook


def _own_cases(verdicts: Mapping[str, Mapping[str, Verdict]]) -> dict[str, list[str]]:
    """Cases that are no official example, by the rule that they belong to."""
    own: dict[str, list[str]] = {}
    for case in verdicts:
        rule, _, which = case.partition("/")
        if not which.isdigit():
            own.setdefault(rule, []).append(case)
    return own


def _views(books: Sequence[Book]) -> tuple[View, ...]:
    """A view for each book and for each pair; a pair stands after its first book, so between the two."""
    views: list[View] = []
    for index, book in enumerate(books):
        views.append(View(book.code, (book,)))
        views += [View(f"{book.code}-{other.code}", (book, other)) for other in books[index + 1 :]]
    return tuple(views)


def assemble(
    editions: Sequence[tuple[Rulebook, Links]],
    verdicts: Sequence[Verdict],
    case_files: Path,
    address: str = "",
    comparisons: Sequence[Comparison] = (),
) -> Site:
    """Compose everything that pages show. The language that comes first leads; each pair gets a view."""
    books = [compose(rulebook, links, speak(rulebook.language)) for rulebook, links in editions]
    cases = coverage.by_case(verdicts)
    templates = environment()
    languages = [book.code for book in books]
    played = {}
    for book in books:
        known = book.addresses
        for case, by_language in cases.items():
            verdict = by_language.get(book.code)
            if verdict is not None:
                file = f"../../cases/{verdict.file}" if (case_files / verdict.file).is_file() else ""
                played[case, book.code] = show(templates, verdict, book.messages, known, file)
    return Site(
        views=_views(books),
        cases=Cases(cases, _own_cases(cases), played, languages),
        coverage=coverage.measure(coverage.official_examples(), cases, languages),
        address=address,
        comparisons=tuple(comparisons),
    )


def build(
    editions: Sequence[tuple[Rulebook, Links]],
    verdicts: Sequence[Verdict],
    target: Path,
    case_files: Path | None = None,
    address: str = "",
    comparisons: Sequence[Comparison] = (),
) -> Path:
    """Write the site into the folder ``target``, whole or not at all. Returns the page to open.

    ``case_files`` is the folder that ``Verdict.file`` is relative to; ``address`` is where the site will stand, with
    a slash at its end: a sitemap and canonical links need it. ``comparisons`` say how consistent the translations
    are. Raises
    :class:`~rulesdoc.finding.Unreadable` where ``target`` holds something that is not a site of ours.
    """
    case_files = case_files or project.cases()
    site = assemble(editions, verdicts, case_files, address, comparisons)

    def fill(folder: Path) -> None:
        shutil.copytree(project.assets(), folder / "assets", copy_function=shutil.copyfile)
        for file in sorted({verdict.file for verdict in verdicts}):
            if (case_files / file).is_file():
                copy = folder / "cases" / file
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(case_files / file, copy)
        for path, text in everything(site, environment()):
            page = folder / path
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8", newline="\n")

    write.replace(target, fill)
    return target / "index.html"


__all__ = ["assemble", "build"]
