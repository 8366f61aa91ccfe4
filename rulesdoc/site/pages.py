"""Everything that the site holds, file by file: the pages of each view, and what is there for scripts."""

from __future__ import annotations

from collections.abc import Iterator

from jinja2 import Environment

from rulesdoc.site import data, search
from rulesdoc.site.beside import about_page, cases_page, coverage_page
from rulesdoc.site.changed import changes_pages
from rulesdoc.site.code import code_pages
from rulesdoc.site.editions import follow_all
from rulesdoc.site.front import contents_page, root_page
from rulesdoc.site.parts import Relinker
from rulesdoc.site.rule_pages import rule_pages
from rulesdoc.site.sections import glossary_pages, lay_out_view, section_pages
from rulesdoc.site.translation import translation_page
from rulesdoc.site.views import Site
from rulesdoc.site.was import WAS, was_pages


def pages(site: Site, templates: Environment) -> Iterator[tuple[str, str]]:
    """Every page, script and record: where it goes, and its text."""
    layouts = {view.folder: lay_out_view(site, view, templates) for view in site.views}
    relinker = Relinker(layouts)
    pasts = follow_all(site)
    yield root_page(site, templates)
    for view in site.views:
        yield contents_page(site, view, pasts, templates)
        found = [section_pages(site, view, layouts, pasts, templates), glossary_pages(site, view, layouts, templates)]
        if len(view.books) == 1:
            found.append(rule_pages(site, view, layouts, pasts, templates))
        for some in found:
            for path, html in some:
                yield path, relinker.relink(html, view.folder)
        yield search.places(layouts[view.folder])
    for view in site.languages:
        for path, html in (
            coverage_page(site, view, templates),
            cases_page(site, view, templates),
            about_page(site, view, pasts, templates),
            *changes_pages(site, view, pasts, templates),
        ):
            yield path, relinker.relink(html, view.folder)
        if site.comparisons:
            path, html = translation_page(site, view, templates)
            yield path, relinker.relink(html, view.folder)
        yield from search.scripts(view.books[0])
    yield from was_pages(site, pasts, templates)
    yield from code_pages(site, templates)
    yield from data.records(site)


def everything(site: Site, templates: Environment) -> Iterator[tuple[str, str]]:
    """All files, and the sitemap of the pages among them where the site's address is known."""
    paths = []
    for path, text in pages(site, templates):
        # Old numbers are for those who hold an old link, not to be found.
        if path.endswith("/index.html") and not path.startswith(f"{WAS}/"):
            paths.append(path.removesuffix("index.html"))
        yield path, text
    if site.address:
        yield "sitemap.xml", data.sitemap(site, ["", *paths])
