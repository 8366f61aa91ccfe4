"""The site: every rule in every language, side by side as well, with its examples and what became of them.

:func:`build` takes rulebooks that are read and linked, and verdicts that are given; it decides nothing about
either. Sole user of jinja2; messages are read with Babel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from rulesdoc import coverage, project
from rulesdoc.comparison import Comparison
from rulesdoc.links import Links
from rulesdoc.site import feed, write
from rulesdoc.site.book import Book, compose
from rulesdoc.site.frame import environment
from rulesdoc.site.messages import speak
from rulesdoc.site.offline import Kept
from rulesdoc.site.pages import everything
from rulesdoc.site.played import show
from rulesdoc.site.rows import Cases
from rulesdoc.site.views import Site, View
from rulesdoc.site.write import File
from rulesdoc.tree import Rulebook
from rulesdoc.verdict import Verdict


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
        comparisons=tuple(comparisons),
        code=coverage.citations(),
        address=address,
    )


def _files(site: Site, case_files: Path, target: Path) -> Iterator[File]:
    """Every file of the site, in order; ``target`` is where an earlier build may stand."""
    kept = Kept([view.folder for view in site.views])
    for asset in sorted(project.assets().rglob("*")):
        if asset.is_file():
            path, content = f"assets/{asset.relative_to(project.assets()).as_posix()}", asset.read_bytes()
            if asset.suffix in (".css", ".js", ".svg", ".woff2"):
                kept.take(path, content)
            yield path, content
    for file in sorted({each.file for verdicts in site.cases.verdicts.values() for each in verdicts.values()}):
        if (case_files / file).is_file():
            yield f"cases/{file}", (case_files / file).read_bytes()
    earlier = feed.before(target)
    for path, text in everything(site, environment()):
        content = text.encode()
        kept.take(path, content)
        yield path, content
    for view in site.languages:
        path = f"{view.folder}/feed.xml"
        yield path, feed.feed(site, view, earlier, target / path).encode()
    yield "sw.js", kept.script().encode()


def build(
    editions: Sequence[tuple[Rulebook, Links]],
    verdicts: Sequence[Verdict],
    target: Path,
    case_files: Path | None = None,
    address: str = "",
    comparisons: Sequence[Comparison] = (),
    watch: Callable[[Iterable[File]], Iterable[File]] = iter,
    standing: write.Standing | None = None,
) -> Path:
    """Write the site into the folder ``target``, whole or not at all. Returns the page to open.

    ``case_files`` is the folder that ``Verdict.file`` is relative to; ``address`` is where the site will stand, with
    a slash at its end: a sitemap and canonical links need it. ``comparisons`` say how its languages agree;
    ``watch`` sees the files go by as they are written. Whoever builds again and again passes what is
    ``standing`` there from one build to the next: then only files that changed are written, one by one.

    Raises :class:`~rulesdoc.finding.Unreadable` where ``target`` holds something that is not a site of ours.
    """
    case_files = case_files or project.cases()
    site = assemble(editions, verdicts, case_files, address, comparisons)
    files = watch(_files(site, case_files, target))
    if standing:
        write.update(target, files, standing)
    else:
        write.replace(target, files, standing)
    return target / "index.html"


__all__ = ["assemble", "build"]
