"""The engine's code that carries out rules, as pages that rules lead to: ``code/layers/index.html#L120``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from rulesdoc.project import PACKAGE
from rulesdoc.site.frame import effective, frame, same
from rulesdoc.site.page import Leaf, Page
from rulesdoc.site.views import Site

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


def code_pages(site: Site) -> Iterator[Leaf]:
    """A page for each file that carries out a rule of the book."""
    known = site.languages[0].books[0].texts
    citing: dict[str, dict[int, list[str]]] = {}
    for rule, places in site.code.items():
        for file, line in places:
            citing.setdefault(file, {}).setdefault(line, []).append(rule)
    view = site.languages[0]
    for file, cited in sorted(citing.items()):
        lines = [
            {"number": number, "text": text, "rules": [rule for rule in cited.get(number, ()) if rule in known]}
            for number, text in enumerate((PACKAGE.parent / file).read_text(encoding="utf-8").splitlines(), 1)
        ]
        description = view.messages.gettext("Code of the engine, with the rules that it carries out.")
        yield (
            f"code/{_folder(file)}/index.html",
            Page(
                "code.html",
                "",
                dict(
                    frame(site, view, "code", file, description, elsewhere=same("")),
                    file=file,
                    lede=description,
                    effective=effective(view),
                    lines=lines,
                    view_folder=view.folder,
                ),
            ),
        )
