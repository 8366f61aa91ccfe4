"""The search index of a book: scripts that a page loads when somebody searches, from a disk as from a server.

``search/<language>/index.js`` holds an inverted index: every word of every text, folded (no accents, œ as oe),
without what is elided before an apostrophe, and stemmed by the inflections of the language; then which texts hold
it. ``search/<language>/<shard>.js`` hold the texts themselves, a few kilobytes each: only those that hits come
from are loaded. Terms stand in shards by the initial of their address, so that a definition can be shown without
the index. ``assets/search.js`` reads both; a test holds that it folds and stems as this module does.
"""

from __future__ import annotations

import json
import re
import unicodedata
from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from rulesdoc.language import Language
from rulesdoc.site import addresses
from rulesdoc.site.content.book import Book
from rulesdoc.site.content.parts import Layout
from rulesdoc.site.memory import Memory

SHARD = 10_000
"""Characters of text that a shard holds, about."""

_HAN = "\u3400-\u9fff"
# Words, and each Chinese character by itself: Chinese does not separate its words.
WORD = re.compile(rf"[{_HAN}]|[^\W_{_HAN}]+")
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "oe", "Æ": "ae", "ß": "ss"})


def fold(text: str) -> str:
    """Text without accents, case and ligatures: ``"Œuvre d’Équipe"`` -> ``"oeuvre d’equipe"``."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.translate(_LIGATURES))
    return "".join(each for each in plain if not unicodedata.combining(each)).lower()


def endings(language: Language) -> list[tuple[str, str]]:
    """The inflections of a language as folded words have them, the longest ending first, each once."""
    folded = dict(reversed([(fold(ending), fold(instead)) for ending, instead in language.inflections]))
    return sorted(folded.items(), key=lambda one: (-len(one[0]), one[0]))


def stem(word: str, inflections: list[tuple[str, str]]) -> str:
    """A folded word without its ending; at least three letters of it stay."""
    for ending, instead in inflections:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: len(word) - len(ending)] + instead
    return word


def silent(language: Language) -> list[str]:
    """Folded words that are not searched for: they stand in every text."""
    return sorted({fold(word) for word in language.common_words | language.elided_words})


def is_word(word: str) -> bool:
    """Whether a folded word is worth finding: a single letter is what an apostrophe left."""
    return len(word) > 1 or not ("a" <= word <= "z")


class _Stems:
    """Of each word as it is written its stem, found once: a book says few different words, many times."""

    def __init__(self, language: Language) -> None:
        self._endings = endings(language)
        self._silent = set(silent(language))
        self._known: dict[str, str] = {}

    def said(self, document: Document) -> frozenset[str]:
        """What can be looked for in a text and its title; ``""`` stands for all that can't."""
        known = self._known
        written = WORD.findall(f"{document.title} {document.text}" if document.title else document.text)
        for word in {*written}.difference(known):
            folded = fold(word)
            known[word] = "" if folded in self._silent or not is_word(folded) else stem(folded, self._endings)
        return frozenset([known[word] for word in written])


class Document(NamedTuple):
    """A text that can be found. ``title`` is its name where it has one: a section, a title rule, a term."""

    address: str
    text: str
    title: str


def _of_section(book: Book, number: str) -> Iterator[Document]:
    """A section with its texts, in order."""
    section = book.sections[number]
    yield Document(number, section.title, section.title)
    for entry in section.entries:
        if entry.anchor == entry.address:
            text = book.texts[entry.address]
            yield Document(entry.address, text, text if entry.kind == "heading" else "")


def _of_term(book: Book, address: str) -> Iterator[Document]:
    """A term; it can be found by what it is called in other languages too."""
    others = "".join(f" · {name}" for _, name in book.counterparts[address])
    yield Document(address, book.texts[address], book.names[address] + others)


def documents(book: Book, memory: Memory) -> list[tuple[Document, frozenset[str]]]:
    """Everything of a book that can be found, with the stems of what it says: sections, then terms by their address."""
    stems = memory.of(("stems", book.code), book.language, lambda: _Stems(book.language))
    found: list[tuple[Document, frozenset[str]]] = []

    def add(address: str, about: Callable[[Book, str], Iterator[Document]]) -> None:
        found.extend(
            memory.of(
                ("found", book.code, address),
                book.states[address],
                lambda: [(document, stems.said(document)) for document in about(book, address)],
            )
        )

    for number in book.sections:
        add(number, _of_section)
    for address in sorted({entry.address for entry in book.terms}):
        add(address, _of_term)
    return found


@cache
def _number(value: int) -> str:
    """A number in digits of five bits, the lowest first; all but the last digit have the sixth bit set."""
    digits = ""
    while value >= 32:
        digits += _DIGITS[32 + value % 32]
        value //= 32
    return digits + _DIGITS[value]


def _rows(found: list[int]) -> str:
    """Which texts, as the distances between them."""
    return "".join([_number(at - before - 1) for before, at in zip([-1, *found], found, strict=False)])


def _shards(found: Sequence[Document]) -> list[tuple[str, int]]:
    """Which shard holds which texts: its name, how many, in order. Terms come after all other texts."""
    shards: list[tuple[str, int]] = []
    letters: Counter[str] = Counter()
    count = held = 0
    for document in found:
        if addresses.is_term(document.address):
            letters[shard_of_term(document.address)] += 1
            continue
        count += 1
        held += len(document.text)
        if held > SHARD:
            shards.append((str(len(shards)), count))
            count = held = 0
    if count:
        shards.append((str(len(shards)), count))
    return [*shards, *letters.items()]


def shard_of_term(address: str) -> str:
    """The shard that holds a term: ``t-e`` for ``glossary/exchange``."""
    return f"t-{addresses.anchor(address)[0]}"


def _squeezed(document_addresses: list[str]) -> str:
    """Addresses in order, each without the beginning that it shares with the one before: ``=3.1a`` repeats 3."""
    pieces = []
    before = ""
    for address in document_addresses:
        shared = 0
        while shared < min(len(before), len(address), 31) and before[shared] == address[shared]:
            shared += 1
        pieces.append(f"{_DIGITS[shared]}{address[shared:]}")
        before = address
    return " ".join(pieces)


def _script(call: str, *values: object) -> str:
    said = ",".join(json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in values)
    # Line separators end a string in old engines, and "</" a script that somebody puts into a page.
    return f"{call}({said});\n".replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("</", "<\\/")


def places(layout: Layout) -> tuple[str, str]:
    """The script that says where a view keeps what stands in a divided section or glossary."""
    divided = {
        whole: [(part.folder, " ".join(each.row.anchor for each in part.rows)) for part in parts]
        for whole, parts in layout.parts.items()
        if len(parts) > 1
    }
    return f"search/{layout.view}/places.js", _script("rulesdoc.places", layout.view, divided)


def scripts(book: Book, memory: Memory) -> Iterator[tuple[str, str]]:
    """The scripts of a book's search: where each goes, and its text."""
    known = documents(book, memory)
    found, said = [document for document, _ in known], [stems for _, stems in known]
    shards = memory.of(("shards", book.code), found, lambda: _shards(found))
    yield from memory.of(("index", book.code), found, lambda: [_index(book, found, said, shards, memory)])
    start = 0
    for name, count in shards:
        held = found[start : start + count]
        yield from memory.of(("shard", book.code, name), held, partial(_shard, book.code, name, held))
        start += count


class _Holding:
    """Of each word the texts that hold it, by their place: brought up to date by the texts that changed."""

    def __init__(self) -> None:
        self._said: Sequence[frozenset[str]] = ()
        self._texts: defaultdict[str, list[int]] = defaultdict(list)
        self._rows: dict[str, str] = {}

    def rows(self, said: Sequence[frozenset[str]]) -> Mapping[str, str]:
        """For each word which texts hold it, as the index writes it. ``said`` is what each text says."""
        texts = self._texts
        if len(said) != len(self._said):
            texts.clear()
            self._rows.clear()
            for at, stems in enumerate(said):
                for each in stems:
                    texts[each].append(at)
            touched = {*texts}
        else:
            touched = set()
            for at, (before, now) in enumerate(zip(self._said, said, strict=True)):
                if now is not before:
                    for each in before - now:
                        texts[each].remove(at)
                    for each in now - before:
                        insort(texts[each], at)
                    touched |= before ^ now
        for each in touched - {""}:
            if texts[each]:
                self._rows[each] = _rows(texts[each])
            else:
                del texts[each], self._rows[each]
        self._said = said
        return self._rows


def _index(
    book: Book,
    found: Sequence[Document],
    said: Sequence[frozenset[str]],
    shards: Sequence[tuple[str, int]],
    memory: Memory,
) -> tuple[str, str]:
    """The script that says which texts hold which words, and which shard holds which texts."""
    language = book.language
    rows = memory.of(("holding", book.code), language, _Holding).rows(said)
    vocabulary, stand = sorted(rows), [document.address for document in found]
    index = {
        "name": language.name,
        "inflections": endings(language),
        "silent": silent(language),
        "addresses": memory.of(("found", book.code), stand, partial(_squeezed, stand)),
        "lengths": "".join([_DIGITS[min(63, len(each) // 2)] for each in said]),
        "titles": {at: document.title for at, document in enumerate(found) if document.title},
        "words": memory.of(("vocabulary", book.code), vocabulary, partial(_squeezed, vocabulary)),
        "rows": " ".join([rows[word] for word in vocabulary]),
        "shards": shards,
    }
    return f"search/{book.code}/index.js", _script("rulesdoc.index", book.code, index)


def _shard(code: str, name: str, held: Iterable[Document]) -> list[tuple[str, str]]:
    """The script that holds some texts."""
    texts = {each.address: each.text for each in held}
    return [(f"search/{code}/{name}.js", _script("rulesdoc.texts", code, name, texts))]
