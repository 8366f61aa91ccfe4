"""A page before it is drawn, and how it is drawn.

A page is a template and every value that the template shows, and nothing else goes into its HTML: where both are
what they were, so is the page. Whoever builds a site again and again therefore draws only what has changed. Pages
that are alike but for some texts share their values (:mod:`rulesdoc.site.forms`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from jinja2 import Environment

from rulesdoc.site.forms import Forms, Own
from rulesdoc.site.frame import readable_templates
from rulesdoc.site.parts import Relinker


@dataclass(frozen=True, slots=True)
class Page:
    """``values`` is what ``template`` shows, and the texts that are the page's ``own``. Links into what was divided
    follow it, from ``view``; from none, where that is empty. Pages of equal fields are drawn alike."""

    template: str
    view: str
    values: Mapping[str, object]
    own: Own = field(default_factory=dict)


Leaf = tuple[str, Page | str]
"""A file of the site and where it goes: a page still to be drawn, or a text."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """All that pages are drawn with: templates, and where links lead that point into what was divided."""

    templates: Environment
    relinker: Relinker
    forms: Forms

    @property
    def means(self) -> object:
        """What this drawing depends on besides the page: equal means draw equal pages alike."""
        return self.templates, self.relinker.moved

    def draw(self, made: Page | str | bytes) -> bytes:
        """The bytes of a file. Raises :class:`~rulesdoc.finding.Unreadable` for a template that is written wrongly."""
        match made:
            case bytes():
                return made
            case str():
                return made.encode()
            case Page(template, view, values, own):
                with readable_templates():
                    html = (
                        self.forms.fill(template, values, own)
                        if own
                        else self.templates.get_template(template).render(values)
                    )
                return (self.relinker.relink(html, view) if view else html).encode()
