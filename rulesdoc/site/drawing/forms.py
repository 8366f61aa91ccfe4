"""Forms: what is drawn thousands of times and differs in a few texts is drawn once, with blanks, which are then filled.

A template is drawn with values of two kinds. Those that are the ``same`` for many are whatever the template asks for;
some may hold a :func:`blank` within them, as a link in a list does. A text of its ``own`` is HTML if it is Markup, and
plain otherwise; a template shows it, or asks whether it is there, and may do nothing else with it. Who has no such text
leaves it out: then the template sees what is the same for all under this name, an empty text mostly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from rulesdoc.finding import Place, Unreadable
from rulesdoc.site.drawing.prose import escaped

Own = Mapping[str, str]
"""Texts of one page or row, by name."""

Form = tuple[Sequence[str], Sequence[tuple[str, Sequence[int]]]]
"""HTML in pieces, every other one a blank; and of each blank's name where it stands among them."""


def blank(name: str) -> str:
    """What stands in a form for a text of each page's own."""
    # Templates escape what they show; a control character they leave alone, and no text of a document has it.
    return f"\0{name}\0"


class Forms:
    """The forms of some templates, drawn as they are wanted."""

    def __init__(self, templates: Environment) -> None:
        self._templates = templates
        # What the same values are is known by where they are, so they are held as long as the form is.
        self._drawn: dict[tuple[str, int, tuple[str, ...]], tuple[Mapping[str, Any], Form]] = {}

    def fill(self, template: str, same: Mapping[str, Any], own: Own) -> str:
        """The HTML that ``template`` makes of ``same`` values and of what is its ``own``.

        Raises what Jinja raises for a template that is written wrongly, and :class:`Unreadable` for one that changes
        an own text before it shows it, so that the blank is no more what it was.
        """
        names = tuple(own)
        known = self._drawn.get((template, id(same), names))
        if known is None:
            known = self._drawn[template, id(same), names] = same, self._form(template, same, names)
        pieces, blanks = known[1]
        filled = [*pieces]
        for name, places in blanks:
            text = own[name]
            html = text if isinstance(text, Markup) else escaped(text)
            for place in places:
                filled[place] = html
        return "".join(filled)

    def _form(self, template: str, same: Mapping[str, Any], names: Sequence[str]) -> Form:
        """A template drawn with blanks."""
        found = self._templates.get_template(template)
        pieces = found.render({**same, **{name: blank(name) for name in names}}).split("\0")
        if len(pieces) % 2 == 0 or not set(pieces[1::2]) <= set(names):
            place = Place(found.filename or template)
            raise Unreadable(place, f"may show these texts, but not change them: {', '.join(sorted(names))}")
        places: dict[str, list[int]] = {}
        for at, name in enumerate(pieces[1::2]):
            places.setdefault(name, []).append(2 * at + 1)
        return pieces, [*places.items()]
