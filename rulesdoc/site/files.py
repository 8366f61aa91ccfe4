"""Everything that the site holds, file by file: the pages of each view, and what is there for scripts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdoc.site.content.editions import Pasts
from rulesdoc.site.content.parts import Relinker
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.machines import data, search
from rulesdoc.site.memory import Memory
from rulesdoc.site.pages.beside import about_page, cases_page, coverage_page
from rulesdoc.site.pages.changed import changes_pages
from rulesdoc.site.pages.code import code_pages
from rulesdoc.site.pages.front import contents_page, root_page
from rulesdoc.site.pages.lost import lost_page, offline_page
from rulesdoc.site.pages.page import Leaf
from rulesdoc.site.pages.rule_pages import rule_pages
from rulesdoc.site.pages.sections import Layouts, glossary_pages, section_pages
from rulesdoc.site.pages.translation import translation_page
from rulesdoc.site.pages.was import WAS, was_pages


def pages(site: Site, layouts: Layouts, relinker: Relinker, pasts: Pasts, memory: Memory) -> list[Iterable[Leaf]]:
    """Every page that leads to where rules and terms stand, in shares that can be made apart: what takes longest
    first, like beside like."""
    return [
        *(rule_pages(site, view, layouts, relinker, pasts, memory) for view in site.languages),
        *(section_pages(site, view, layouts, pasts, memory) for view in site.views),
        *(glossary_pages(site, view, layouts, pasts, memory) for view in site.views),
        was_pages(site, pasts, memory),
        *(changes_pages(site, view, pasts, memory) for view in site.languages),
        *(_beside(site, view, pasts) for view in site.languages),
        (contents_page(site, view, pasts) for view in site.views),
        (search.places(layouts[view.folder]) for view in site.views),
        [root_page(site), lost_page(site, pasts), offline_page(site)],
    ]


def ahead(site: Site, memory: Memory) -> list[Iterable[Leaf]]:
    """What can be made before anybody knows where rules and terms stand: scripts, records, and pages that lead to
    single rules only."""
    return [
        *(search.scripts(view.books[0], memory) for view in site.languages),
        data.records(site, memory),
        code_pages(site, memory),
    ]


def _beside(site: Site, view: View, pasts: Pasts) -> Iterator[Leaf]:
    """The pages of a language beside the rules."""
    yield coverage_page(site, view)
    yield cases_page(site, view)
    yield about_page(site, view, pasts)
    if site.comparisons:
        yield translation_page(site, view)


def sitemap(site: Site, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The sitemap of a site whose files stand at ``paths``, if its address is known."""
    # Old numbers are for those who hold an old link, not to be found.
    shown = (path for path in paths if not path.startswith(f"{WAS}/"))
    if site.address:
        found = sorted(path.removesuffix("index.html") for path in shown if path.endswith("index.html"))
        yield "sitemap.xml", data.sitemap(site, found)
