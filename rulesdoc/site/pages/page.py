"""A page before it is drawn, and how it is drawn.

A page is a template and every value that the template shows, and nothing else goes into its HTML: where both are
what they were, so is the page. Whoever builds a site again and again therefore draws only what has changed. Pages
that are alike but for some texts share their values (:mod:`rulesdoc.site.drawing.forms`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from jinja2 import Environment

from rulesdoc.site.content.parts import Relinker
from rulesdoc.site.drawing.forms import Forms, Own
from rulesdoc.site.drawing.templating import readable_templates


class Page(NamedTuple):
    """``values`` is what ``template`` shows, and the texts that are the page's ``own``. ``view`` is the folder
    of the view in which its links are led to where things stand now; empty for a page that has only links that need
    no leading. Pages of equal fields are drawn alike."""

    template: str
    view: str
    values: Mapping[str, object]
    own: Own = MappingProxyType({})


Leaf = tuple[str, Page | str]
"""A file of the site and where it goes: a page still to be drawn, or a text."""


class Drawing:
    """All that pages are drawn with: templates, and where links lead that point into what was divided.

    As long as nobody said where things stand (``relinker``), it draws only what leads to none of them.
    """

    def __init__(self, templates: Environment) -> None:
        self._templates = templates
        self._forms = Forms(templates)
        self.relinker: Relinker | None = None

    @property
    def means(self) -> object:
        """What this drawing depends on besides the page: equal means draw equal pages alike."""
        return self._templates, self.relinker and self.relinker.moved

    def draw(self, made: Page | str | bytes) -> bytes:
        """The bytes of a file. Raises :class:`~rulesdoc.finding.Unreadable` for a template that is written wrongly."""
        match made:
            case bytes():
                return made
            case str():
                return made.encode()
            case Page():
                html = self._html(made)
                if made.view:
                    assert self.relinker is not None, "where things stand is not known yet"
                    html = self.relinker.relink(html, made.view)
                return html.encode()

    def _html(self, page: Page) -> str:
        with readable_templates():
            if page.own:
                return self._forms.fill(page.template, page.values, page.own)
            return self._templates.get_template(page.template).render(page.values)
