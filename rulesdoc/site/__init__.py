"""The site: every rule in every language, side by side as well, with its examples and what became of them.

:func:`build` takes rulebooks that are read and linked, and verdicts that are given; it decides nothing about
either. Sole user of jinja2; messages are read with Babel. Its rooms, upper ones first::

    files      everything that the site holds, file by file
    pages      pages, one module for each kind
    machines   search, records, feeds, the service worker
    content    what there is to show: books, rows, views, and on which pages they stand
    drawing    what HTML is made with: prose, messages, templates, forms, pictures
    writing    files onto the disk, all or nothing, by many processes
    addresses  where each thing stands
    memory     what was made before, for whoever builds again
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from jinja2 import Environment

from rulesdoc import coverage, project
from rulesdoc.carried import carried_out
from rulesdoc.collector import resting
from rulesdoc.comparison import Comparison
from rulesdoc.language import is_number
from rulesdoc.links import Links
from rulesdoc.site.content.book import Book
from rulesdoc.site.content.composing import compose
from rulesdoc.site.content.editions import follow_all
from rulesdoc.site.content.parts import Relinker
from rulesdoc.site.content.rows import Cases, Told
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.drawing.messages import speak
from rulesdoc.site.drawing.played import show
from rulesdoc.site.drawing.templating import environment, readable_templates
from rulesdoc.site.files import ahead, pages, sitemap
from rulesdoc.site.machines import feed
from rulesdoc.site.machines.offline import Kept
from rulesdoc.site.memory import Memory
from rulesdoc.site.pages.page import Drawing
from rulesdoc.site.pages.sections import lay_out_view
from rulesdoc.site.writing import write
from rulesdoc.site.writing.hands import Share
from rulesdoc.tree import Rulebook
from rulesdoc.verdict import Verdict

_KEPT = (".css", ".js", ".svg", ".woff2")
"""What of the assets is kept for reading without a network."""


def _own_cases(verdicts: Mapping[str, Mapping[str, Verdict]]) -> dict[str, list[str]]:
    """Cases that are no official example, by the rule that they belong to."""
    own: dict[str, list[str]] = {}
    for case in verdicts:
        rule, _, which = case.partition("/")
        if not is_number(which):
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
    memory: Memory,
    address: str = "",
    comparisons: Sequence[Comparison] = (),
) -> Site:
    """Compose what pages show. The language that comes first leads; each pair gets a view."""
    spoken = frozenset(rulebook.language for rulebook, _ in editions)
    books = [
        memory.of(
            ("book", rulebook.language),
            (rulebook, links, spoken),
            partial(compose, rulebook, links, speak(rulebook.language), spoken, memory),
        )
        for rulebook, links in editions
    ]
    cases = coverage.by_case(verdicts)
    languages = [book.code for book in books]
    return Site(
        views=_views(books),
        cases=Cases(cases, _own_cases(cases), languages),
        coverage=coverage.measure(coverage.official_examples(), cases, languages),
        comparisons=tuple(comparisons),
        code=carried_out(),
        address=address,
    )


def _tell(site: Site, cases: Container[str], templates: Environment, memory: Memory) -> Told:
    """What was played, as HTML in the language of each verdict, with links to the files of ``cases``."""
    told = {}
    for view in site.languages:
        book = view.books[0]
        for case, by_language in site.cases.verdicts.items():
            verdict = by_language.get(book.code)
            if verdict is not None:
                file = f"../../cases/{verdict.file}" if verdict.file in cases else ""
                told[case, book.code] = memory.of(
                    ("played", case, book.code),
                    (templates, verdict, book.addresses, file),
                    partial(show, templates, verdict, book.messages, book.addresses, file),
                )
    return told


def _files_of_cases(site: Site, folder: Path) -> dict[str, bytes]:
    """The files of the cases that were played, as far as they are there."""
    found = {}
    for file in sorted({each.file for verdicts in site.cases.verdicts.values() for each in verdicts.values()}):
        with suppress(FileNotFoundError):
            found[file] = (folder / file).read_bytes()
    return found


def _assets() -> Iterator[write.File]:
    """Styles, scripts, pictures and faces."""
    for asset in sorted(project.assets().rglob("*")):
        if asset.is_file():
            yield f"assets/{asset.relative_to(project.assets()).as_posix()}", asset.read_bytes()


def _last(site: Site, said: feed.Before, target: Path, built: write.Built | None) -> write.Last:
    """Feeds, which compare what is ``said`` with the build in ``target``, and the service worker, which knows every
    page."""
    earlier = feed.before(target) if built is None or built.said is None else built.said

    def files(digests: write.Digests) -> Iterator[tuple[str, bytes]]:
        for path, text in sitemap(site, digests):
            yield path, text.encode()
        for view in site.languages:
            path = f"{view.folder}/feed.xml"
            yield path, feed.feed(site, view, said[view.folder], earlier, target / path).encode()
        kept = Kept([view.folder for view in site.views])
        for path, digest in sorted(digests.items()):
            if not path.startswith("cases/") and (not path.startswith("assets/") or path.endswith(_KEPT)):
                kept.take(path, digest)
        yield "sw.js", kept.script().encode()

    return files


@readable_templates()
def build(
    editions: Sequence[tuple[Rulebook, Links]],
    verdicts: Sequence[Verdict],
    target: Path,
    case_files: Path | None = None,
    address: str = "",
    comparisons: Sequence[Comparison] = (),
    watch: write.Watch = iter,
    built: write.Built | None = None,
    memory: Memory | None = None,
    templates_compiled: Mapping[str, bytes] | None = None,
) -> Path:
    """Write the site into the folder ``target``, whole or not at all. Returns the page to open.

    ``case_files`` is the folder that ``Verdict.file`` is relative to; ``address`` is where the site will stand, with
    a slash at its end: a sitemap and canonical links need it. ``comparisons`` say how its languages agree;
    ``watch`` sees the files go by as they are written. Whoever builds again and again passes ``built`` and ``memory``
    from one build to the next: then only files that changed are drawn and written, one by one.
    ``templates_compiled`` is what :func:`~rulesdoc.site.drawing.templating.compiled` gave, if that is known.

    Raises :class:`~rulesdoc.finding.Unreadable` where ``target`` holds something that is not a site of ours, or a
    template is written wrongly.
    """
    case_files = case_files or project.cases()
    memory = memory or Memory()
    templates = environment(templates_compiled)
    site = assemble(editions, verdicts, memory, address, comparisons)
    cases = _files_of_cases(site, case_files)
    drawing = Drawing(templates)

    def pages_of_rules() -> Iterator[Share]:
        pasts = follow_all(site, memory)
        told = _tell(site, cases, templates, memory)
        layouts = {view.folder: lay_out_view(site, view, told, templates, memory) for view in site.views}
        drawing.relinker = Relinker(layouts)
        if built is not None:
            built.drawn_with(drawing.means)
        yield from pages(site, layouts, drawing.relinker, pasts, memory)

    first = [*ahead(site, memory), _assets(), [(f"cases/{file}", content) for file, content in cases.items()]]
    said = {view.folder: feed.now(view.books[0]) for view in site.languages}
    last = _last(site, said, target, built)
    with resting():
        if built is not None and built.stands(target):
            write.update(target, [*first, *pages_of_rules()], built, drawing.draw, last)
        else:
            write.replace(target, pages_of_rules(), built, drawing.draw, last, watch, ahead=first)
    if built is not None:
        built.said = said
    return target / "index.html"


__all__ = ["assemble", "build"]
