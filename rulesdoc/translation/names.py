"""Names of terms found in running text, inflected or not, the longest match first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rulesdoc.language import Language

WORD = re.compile(r"[^\W\d_]+")
_IN_BRACKETS = re.compile(r"\s*[(（][^)）]*[)）]")
Span = tuple[int, int]


class Stems:
    """The stems of words by a language's inflections. It remembers what it gave, for a book repeats its words."""

    def __init__(self, language: Language) -> None:
        self._inflections = language.inflections
        self._known: dict[str, str] = {}

    def __call__(self, word: str) -> str:
        """The stem of one word; equal for the forms of a word, and not always a word itself."""
        stem = self._known.get(word)
        if stem is None:
            stem = word.casefold()
            for ending, instead in self._inflections:
                if stem.endswith(ending) and len(stem) - len(ending) >= 3:
                    stem = stem[: len(stem) - len(ending)] + instead
                    break
            self._known[word] = stem
        return stem


class Names:
    """The names of terms in one language: address -> spellings, ready to be looked for.

    Words are compared by their stems; where no spaces stand between words, characters are.
    """

    def __init__(self, names: Mapping[str, Iterable[str]], language: Language) -> None:
        self._apart = language.words_apart
        self._stem = Stems(language)
        self._index: dict[str, list[tuple[str, tuple[str, ...] | str]]] = {}
        self._flat: dict[str, tuple[str, ...]] = {}
        for address, spellings in names.items():
            flat = []
            for spelling in spellings:
                plain = _IN_BRACKETS.sub("", spelling)
                parts = self._parts(plain)
                if parts:
                    flat.append(self.flat(plain))
                    self._index.setdefault(parts[0], []).append((address, parts))
            self._flat[address] = tuple(flat)
        for each in self._index.values():
            each.sort(key=lambda name: -len(name[1]))

    def _parts(self, text: str) -> tuple[str, ...] | str:
        return tuple(map(self._stem, WORD.findall(text))) if self._apart else text

    def flat(self, text: str) -> str:
        """A text in the form in which :meth:`stands_in` looks for a term."""
        return f" {' '.join(map(self._stem, WORD.findall(text)))} " if self._apart else text

    def stands_in(self, address: str, flat: str) -> bool:
        """Whether a term stands anywhere in a text, be it within a longer name."""
        return any(name in flat for name in self._flat[address])

    def mentions(self, text: str) -> dict[str, Span]:
        """The terms in a text by address, each with where it stands first; one name may be several terms'."""
        found: dict[str, Span] = {}
        if not self._apart:
            index, at = self._index, 0
            while at < len(text):
                length = 1
                for address, name in index.get(text[at], ()):
                    if len(name) < length:
                        break
                    if text.startswith(name, at):
                        found.setdefault(address, (at, at + len(name)))
                        length = len(name)
                at += length
            return found
        words = list(WORD.finditer(text))
        stems = [self._stem(word[0]) for word in words]
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
