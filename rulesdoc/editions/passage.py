"""A rulebook as a flat list of passages, ready to be compared: what each says, apart from where it stands.

References are masked in a passage's words: when a rule moves, everything that cites it changes by a number and
yet says the same. They are kept beside, to be compared on their own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from rulesdoc.language import LANGUAGES
from rulesdoc.links import references_in
from rulesdoc.tree import Example, Rule, Rulebook, RuleId, Section, Term

PassageKind = Literal["section", "rule", "example", "term"]

MASK = "§"
"""The word that stands for every reference."""

UNSPACED = "\u3400-\u9fff\uf900-\ufaff"
"""Characters of scripts that put no space between words, as in a class of a pattern: each counts as a word."""

_LETTER = rf"[^\W\d_{UNSPACED}]"
_WORDS = re.compile(rf"{MASK}|\{{[^{{}}]*\}}|[+-]?[0-9]+(?:/[+-]?[0-9]+)?|{_LETTER}+(?:'{_LETTER}+)*|[{UNSPACED}]|\*")
_DIGIT = re.compile(r"[0-9]")
_FOLDED = str.maketrans({"’": "'", "‘": "'", "−": "-", "–": "-", "—": "-", "‑": "-"})


# "Oracle™", "Oracle(tm)": editions differ in where they put it.
_REGISTERED = re.compile(r"[®™]|_?\((?:tm|r)\)_?", re.IGNORECASE)
_GLUED = re.compile(r"(?P<name>\D{2,60}[^\W\d_])(?P<text>1\. .+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Passage:
    """A section, rule, example or glossary entry. ``position`` is its place in the list of its book.

    ``address`` need not be unique: old editions use numbers twice. ``words`` are those of its own text (of its
    title, for a section), ``references`` the numbers that stand in it. ``parent`` is the position of the section
    of a rule, of the rule of a subrule or an example; -1 for sections and terms. ``name`` is that of an entry.
    """

    position: int
    kind: PassageKind
    address: str
    text: str
    words: tuple[str, ...]
    references: tuple[RuleId, ...]
    parent: int
    line: int
    name: str = ""

    @property
    def wording(self) -> tuple[tuple[str, ...], tuple[RuleId, ...]]:
        """Everything that it says: equal for equal texts, whatever their typography."""
        return self.words, self.references


def passages(book: Rulebook) -> tuple[Passage, ...]:
    """Everything of a book that can be compared, in its order: sections, rules, their examples, terms."""
    language = book.language
    found: list[Passage] = []
    for section in book.sections():
        found.append(_passage("section", section, section.title, len(found), -1, language))
        at = len(found) - 1
        for rule in section.rules:
            found += _rule_passages(rule, len(found), at, language)
    for term in book.terms:
        found.append(_passage("term", *_entry(term), len(found), -1, language))
    return tuple(found)


def _rule_passages(rule: Rule, position: int, parent: int, language: str) -> list[Passage]:
    found = [_passage("rule", rule, rule.text, position, parent, language)]
    for example in rule.examples:
        found.append(_passage("example", example, example.text, position + len(found), position, language))
    for subrule in rule.rules:
        found += _rule_passages(subrule, position + len(found), position, language)
    return found


def _passage(
    kind: PassageKind,
    node: Section | Rule | Example | Term,
    text: str,
    position: int,
    parent: int,
    language: str,
) -> Passage:
    words, references = read_words(text, language)
    name = ", ".join(node.names) if isinstance(node, Term) else ""
    return Passage(position, kind, node.address, text, words, references, parent, node.place.line, name)


def _entry(term: Term) -> tuple[Term, str]:
    """A glossary entry and its whole text. One edition prints "Ability1. Text ...": the name is cut off there."""
    text = "\n\n".join((term.text, *term.examples))
    name = ", ".join(term.names)
    if (glued := _GLUED.fullmatch(name)) is None:
        return term, text
    return replace(term, names=(glued["name"],)), f"{glued['text']}\n\n{text}"


@lru_cache(maxsize=1 << 17)
def read_words(text: str, language: str) -> tuple[tuple[str, ...], tuple[RuleId, ...]]:
    """The words of a text in the language of this code, with references masked, and the references."""
    if _DIGIT.search(text) is None:
        return tuple(split_words(text)), ()
    pieces, references, position = [], [], 0
    for target, start, end in references_in(text, LANGUAGES[language]):
        references.append(target)
        if end > start:
            pieces += [text[position:start], f" {MASK} "]
            position = end
    pieces.append(text[position:])
    return tuple(split_words("".join(pieces))), tuple(references)


def split_words(text: str) -> Iterator[str]:
    """Words, numbers with their sign and symbols, in small letters: ``+1/+1``, ``{t}``, ``player's``."""
    plain = unicodedata.normalize("NFKC", _REGISTERED.sub("", text)).casefold().translate(_FOLDED)
    return (found[0] for found in _WORDS.finditer(plain))
