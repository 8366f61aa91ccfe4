"""The sentences of all rules of all editions, as hashes: whose sentence it is that somebody quotes.

Facts only, as in the concordance: what ships holds hashes of 32 bits, and of whose wording each is a part. A quote
of one sentence of a rule is recognised with it; a quote of half a sentence is not, for that takes the texts.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path

from rulesdoc.editions.passage import passages, read_words
from rulesdoc.fingerprint import fingerprint
from rulesdoc.tree import Rulebook

SHIPPED = Path(__file__).with_name("sentences.gz")
# Shorter sentences are anybody's.
SHORTEST = 6
_BYTES, _EXACT_BYTES = 4, 8
# How many are kept of one wording, since their number is written as one byte; none has nearly as many.
_MOST = 255
_END = re.compile(r"(?<=[.!?])[\"”’»)\]\u00a0\u202f]*\s+(?=[^\W\d_a-zß-ÿ]|[“«\"(\[{])")

Sentences = Mapping[int, tuple[int, ...]]
"""Hash of a sentence -> exact hashes of the wordings that hold it among others."""


def split_sentences(text: str) -> list[str]:
    """A text as its sentences. A full stop within a number or before a small letter ends none."""
    return [each for each in _END.split(text) if each.strip()]


def hashes_in(text: str, language: str) -> list[int | None]:
    """Of each sentence its hash, references masked; ``None`` for those that are too short to tell anything."""
    found: list[int | None] = []
    for sentence in split_sentences(text):
        words, _ = read_words(sentence, language)
        found.append(_hash(words) if len(words) >= SHORTEST else None)
    return found


def sentences_of(books: Iterable[Rulebook]) -> Sentences:
    """The sentences of all rules and examples that have more than one."""
    return _by_sentence(_wordings(books))


def write(books: Iterable[Rulebook], path: Path) -> None:
    """Write the sentences of books: the same bytes for the same ones."""
    packed = b"".join(
        exact.to_bytes(_EXACT_BYTES) + bytes([len(held)]) + b"".join(each.to_bytes(_BYTES) for each in held)
        for exact, held in sorted(_wordings(books).items())
    )
    path.write_bytes(gzip.compress(packed, compresslevel=9, mtime=0))


def read(path: Path) -> Sentences:
    """Read what :func:`write` wrote."""
    packed, at = gzip.decompress(path.read_bytes()), 0
    wordings: dict[int, list[int]] = {}
    while at < len(packed):
        start = at + _EXACT_BYTES + 1
        count = packed[start - 1]
        end = start + count * _BYTES
        wordings[int.from_bytes(packed[at : start - 1])] = [
            int.from_bytes(packed[each : each + _BYTES]) for each in range(start, end, _BYTES)
        ]
        at = end
    return _by_sentence(wordings)


@cache
def shipped() -> Sentences:
    """The sentences that come with the project."""
    return read(SHIPPED)


def _wordings(books: Iterable[Rulebook]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for book in books:
        for text, words in _texts(book):
            exact = fingerprint(" ".join(words)).exact
            if exact not in found:
                held = sorted({each for each in hashes_in(text, book.language) if each is not None})
                found[exact] = held[:_MOST] if len(split_sentences(text)) > 1 else []
    return {exact: held for exact, held in found.items() if held}


def _texts(book: Rulebook) -> Iterator[tuple[str, tuple[str, ...]]]:
    return ((each.text, each.words) for each in passages(book) if each.kind in ("rule", "example"))


def _by_sentence(wordings: Mapping[int, Iterable[int]]) -> Sentences:
    found: dict[int, tuple[int, ...]] = {}
    for exact, held in wordings.items():
        for each in held:
            found[each] = (*found.get(each, ()), exact)
    return found


def _hash(words: tuple[str, ...]) -> int:
    return int.from_bytes(blake2b(" ".join(words).encode(), digest_size=_BYTES).digest())
