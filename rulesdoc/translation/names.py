"""Names of terms found in running text, inflected or not, the longest match first."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from sys import intern

from rulesdoc.language import Language

WORD = re.compile(r"[^\W\d_]+")
_IN_BRACKETS = re.compile(r"\s*[(（][^)）]*[)）]")
Span = tuple[int, int]


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, as they are written."""
    return tuple(map(intern, WORD.findall(text)))


class Stems(dict[str, str]):
    """The stems of words by a language's inflections. It remembers what it gave, for a book repeats its words.

    ``stems[word]`` is equal for the forms of a word, and not always a word itself. The stems of one language are
    equal, whatever they gave so far.
    """

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language.code
        self._inflections = language.inflections

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stems) and other._language == self._language

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self._language)

    def __missing__(self, word: str) -> str:
        stem = _plain(word.casefold())
        for ending, instead in self._inflections:
            if stem.endswith(ending) and len(stem) - len(ending) >= 3:
                stem = stem[: len(stem) - len(ending)] + instead
                break
        self[word] = stem
        return stem


def _plain(word: str) -> str:
    """Without accents, which come and go within a word's forms ("révéler", "révèle", "lançant")."""
    return (
        word
        if word.isascii()
        else "".join(mark for mark in unicodedata.normalize("NFD", word) if not unicodedata.combining(mark))
    )


def _root(stem: str) -> str:
    """The letters that the noun and the verb of one root share: "coût", "coûter"; "attacher", "attache".

    A short one stands at the beginning of a word; a long one within words too: "nonartifact", "recasting".
    """
    root = stem[: max(4, len(stem) - 3)] if len(stem) > 3 else f"{stem} "
    return root if len(root) > 4 else f" {root}"


class Names:
    """The names of terms in one language: address -> spellings, ready to be looked for.

    Words are compared by their stems; where no spaces stand between words, characters are. Those of equal terms in
    one language are equal: they say the same of every text.
    """

    def __init__(self, names: Mapping[str, Sequence[str]], language: Language) -> None:
        self._made_from = (language.code, tuple((address, tuple(each)) for address, each in names.items()))
        self._apart = language.words_apart
        self._plurals = ("", *language.plurals)
        self._written: set[str] = set()
        self._stem = Stems(language)
        self._index: dict[str, list[tuple[str, tuple[str, ...] | str]]] = {}
        self._flat: dict[str, tuple[str, ...]] = {}
        for address, spellings in names.items():
            flat = []
            for spelling in spellings:
                plain = _IN_BRACKETS.sub("", spelling)
                parts = self._parts(plain)
                self._written |= {word + plural for word in plain.casefold().split() for plural in self._plurals}
                if parts:
                    flat.append(self.flat(plain))
                    self._index.setdefault(parts[0], []).append((address, parts))
            self._flat[address] = tuple(flat)
        for each in self._index.values():
            each.sort(key=lambda name: -len(name[1]))
        self._first = re.compile(f"[{re.escape(''.join(self._index))}]" if self._index and not self._apart else "(?!)")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Names) and other._made_from == self._made_from

    def __hash__(self) -> int:
        return hash(self._made_from)

    def _parts(self, text: str) -> tuple[str, ...] | str:
        return tuple(map(self._stem.__getitem__, WORD.findall(text))) if self._apart else text

    def flat(self, text: str) -> str:
        """A text in the form in which :meth:`stands_in` looks for a term."""
        return f" {' '.join(map(self._stem.__getitem__, WORD.findall(text)))} " if self._apart else text

    def stands_in(self, address: str, flat: str) -> bool:
        """Whether a term stands anywhere in a text: within a longer name, its words apart, or as a verb for a noun.

        ``flat`` is the text as :meth:`flat` gives it.
        """
        return any(
            name in flat or (self._apart and all(_root(part) in flat for part in name.split()))
            for name in self._flat[address]
        )

    def is_noun(self, name: str) -> bool:
        """Whether a mention is written as in the glossary or its plural: "cost", "costs", not "costing"."""
        return not self._apart or all(word in self._written for word in name.casefold().split())

    def mentions(self, text: str) -> dict[str, Span]:
        """The terms in a text by address, each with where it stands first; one name may be several terms'."""
        found: dict[str, Span] = {}
        if not self._apart:
            end = 0
            for first in self._first.finditer(text):
                at = first.start()
                if at < end:
                    continue
                length = 1
                for address, name in self._index[first[0]]:
                    if len(name) < length:
                        break
                    if text.startswith(name, at):
                        found.setdefault(address, (at, at + len(name)))
                        length = len(name)
                end = at + length
            return found
        words = list(WORD.finditer(text))
        stems = [self._stem[word[0]] for word in words]
        at = 0
        while at < len(stems):
            length = 1
            for address, parts in self._index.get(stems[at], ()):
                size = len(parts)
                if size < length:
                    break
                if size == 1 or tuple(stems[at : at + size]) == parts:
                    found.setdefault(address, (words[at].start(), words[at + size - 1].end()))
                    length = size
            at += length
        return found
