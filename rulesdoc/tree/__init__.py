"""The rules as a tree: chapters, sections, rules and subrules, examples, glossary terms.

``records`` holds what a rulebook is made of. ``build`` makes one of the blocks of a document; it brings the readers
along, so whoever reads no document does without it.

An *address* is a string that names one of them and is the same in every language: ``"7"`` (chapter),
``"704"`` (section), ``"704.5a"`` (rule), ``"704.4/1"`` (first example of a rule), ``"glossary/exchange"``
(a term, by the slug of its English name). :meth:`Rulebook.find` looks one up::

    book = rulesdoc.tree.build.load("corpus/fr")
    book.find("704.4/1").text
"""

from rulesdoc.tree.records import (
    Chapter,
    Example,
    Node,
    Paragraph,
    Rule,
    Rulebook,
    RuleId,
    Section,
    Term,
    letters_at,
    ordinal_of,
    slug,
)

__all__ = [
    "Chapter",
    "Example",
    "Node",
    "Paragraph",
    "Rule",
    "RuleId",
    "Rulebook",
    "Section",
    "Term",
    "letters_at",
    "ordinal_of",
    "slug",
]
