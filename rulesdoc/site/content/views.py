"""What a site is made of: its views, and what all of them show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulesdoc.comparison import Comparison
from rulesdoc.coverage import Coverage
from rulesdoc.site.content.book import Book
from rulesdoc.site.content.rows import Cases
from rulesdoc.site.drawing.messages import Messages


@dataclass(frozen=True, slots=True)
class View:
    """What a reader looks at: one book, or two side by side. ``folder`` is ``"fr"`` or ``"fr-en"``."""

    folder: str
    books: tuple[Book, ...]

    @property
    def messages(self) -> Messages:
        """The language that the page itself speaks: that of its first book."""
        return self.books[0].messages

    def has_section(self, number: str) -> bool:
        """Whether any of its books has the section."""
        return any(number in book.sections for book in self.books)

    def sections(self) -> list[str]:
        """The numbers of all sections of its books, in order."""
        return sorted({number for book in self.books for number in book.sections}, key=int)


@dataclass(frozen=True, slots=True)
class Site:
    """Everything that pages are made from.

    ``comparisons`` say how its languages agree, ``code`` which lines of the engine carry out a rule (by rule, files
    and line numbers); ``address`` is where the site will stand (``https://example.org/rules/``), or empty where
    nobody said so.
    """

    views: tuple[View, ...]
    cases: Cases
    coverage: Coverage
    comparisons: tuple[Comparison, ...] = ()
    code: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    address: str = ""

    @property
    def folders(self) -> tuple[str, ...]:
        """The folders of its views; they name the languages too."""
        return tuple(view.folder for view in self.views)

    @property
    def beside(self) -> tuple[str, ...]:
        """The folders of the pages beside the rules, which exist once per language."""
        return ("coverage", *(("translation",) if self.comparisons else ()), "cases", "about")

    @property
    def languages(self) -> tuple[View, ...]:
        """The views in one language."""
        return tuple(view for view in self.views if len(view.books) == 1)
