"""The engine's code that carries out rules, as pages that rules lead to: ``code/layers/index.html#L120``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from markupsafe import Markup

from rulesdoc.project import PACKAGE
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.memory import Memory
from rulesdoc.site.pages.frame import effective, frame, same_folder
from rulesdoc.site.pages.page import Leaf, Page

Citations = Mapping[str, tuple[tuple[str, int], ...]]
"""By rule, the files (from the top of the project) and lines that carry it out."""


def _folder(file: str) -> str:
    """``rulesdoc/engine/abilities/costs.py`` -> ``abilities.costs``."""
    return ".".join(file.removesuffix(".py").split("/")[2:])


def lines_of(rule: str, code: Citations) -> Markup:
    """The places in the code of one rule, as links from a page two folders deep; empty if there are none."""
    return Markup("").join(
        Markup('<a href="../../code/{}/index.html#L{}"><code>{}:{}</code></a> ').format(
            _folder(file), line, file.removeprefix("rulesdoc/"), line
        )
        for file, line in code.get(rule, ())
    )


def _words(views: Sequence[View]) -> tuple[dict[str, str], ...]:
    """What these pages say, once in each language that messages come out in."""
    return tuple(
        {
            view.messages.spoken: {
                "spoken": view.messages.spoken,
                "lede": view.messages.gettext("Code of the engine, with the rules that it carries out."),
                "effective": effective(view),
            }
            # Of languages that are spoken to alike, the first.
            for view in reversed(views)
        }.values()
    )[::-1]


def code_pages(site: Site, memory: Memory) -> Iterator[Leaf]:
    """A page for each file that carries out a rule of a book: there once, so it leads to the rule in each language."""
    words = _words(site.languages)
    addresses = tuple(view.books[0].addresses for view in site.languages)
    made_from = (site.address, site.folders, memory.same("code", site.code), addresses, words)
    yield from memory.of("code pages", made_from, lambda: list(_code_pages(site, words)))


def _code_pages(site: Site, said: Sequence[Mapping[str, str]]) -> Iterator[Leaf]:
    known = [(view.folder, view.books[0].texts) for view in site.languages]
    citing: dict[str, dict[int, list[str]]] = {}
    for rule, places in site.code.items():
        for file, line in places:
            citing.setdefault(file, {}).setdefault(line, []).append(rule)
    view = site.languages[0]
    for file, cited in sorted(citing.items()):
        lines = [
            {
                "number": number,
                "text": text,
                "rules": [
                    (rule, there)
                    for rule in cited.get(number, ())
                    if (there := [folder for folder, texts in known if rule in texts])
                ],
            }
            for number, text in enumerate((PACKAGE.parent / file).read_text(encoding="utf-8").splitlines(), 1)
        ]
        folder = f"code/{_folder(file)}"
        shown = frame(site, view, folder, file, said[0]["lede"], elsewhere=same_folder(""), for_all=True)
        yield f"{folder}/index.html", Page("code.html", "", {**shown, "file": file, "said": said, "lines": lines})
