"""Check 3, second half: the same symbols in both texts, and none lost on the way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulesdoc.comparison import Alarm
from rulesdoc.language import LANGUAGES
from rulesdoc.translation.alarm import about_target, say, say_what_differs
from rulesdoc.translation.passage import Bitext, Pair, Passage

# Mana and other symbols, sizes and counters, loyalty, money and other signs.
_SYMBOL = re.compile(
    r"\{[^{}]{1,16}\}|\[[+−–-]?[0-9X]+\]|(?<![\w/])[+−–-]?[0-9X*]+/[+−–-]?[0-9X*]+(?![\w/])|[$€£%§]", re.ASCII
)
# Words inside a symbol: three Latin letters or more, any letters of another script.
_WORDS = re.compile(r"[A-Z]{3,}|[^\W\d_A-Z]+")
_LOST = (
    (re.compile(r"<?\bimg\s+src\s*=\s*[\"']?", re.IGNORECASE), say("a picture was lost here")),
    (
        re.compile(r"(?:(?<=[“«\"])|(?<=«[\s\u00a0\u202f]))[\s\u00a0\u202f]*[:：]"),
        say("the cost before the colon was lost"),
    ),
    (re.compile(r"(?<=[^\W\d_])\?(?=[^\W\d_])"), say("a question mark stands in a word")),
    (re.compile("\ufffd"), say("a character was lost here")),
)


def check_symbols(bitext: Bitext) -> Iterator[Alarm]:
    """Symbols of one text that are missing in the other, and signs of a lost one (``img src=``, ``l?effet``)."""
    for pair in bitext.translations():
        whole = True
        for pattern, what in _LOST:
            found = [match.span() for match in pattern.finditer(pair.target.text)]
            if found and not pattern.search(pair.source.text):
                whole = False
                yield about_target(pair, "lost-symbol", "error", what, found)
        if not whole:
            continue
        if not pair.source.text:
            continue
        here, there = _symbols(pair.source.text), _symbols(pair.target.text)
        if here != there:
            for symbol in set(here) ^ set(there):
                if _in_words(symbol, pair.target if symbol in here else pair.source):
                    del here[symbol], there[symbol]
            yield from _mismatch(pair, here, there)


def _in_words(symbol: str, other: Passage) -> bool:
    words = LANGUAGES[other.language].numerals.symbol_words.get(symbol, ())
    return any(word in other.text.casefold() for word in words)


def _symbols(text: str) -> Counter[str]:
    return Counter(each for match in _SYMBOL.finditer(text) for each in _apart(_plain(match[0])))


def _apart(symbol: str) -> list[str]:
    """The symbols that stand in one pair of braces: "{GG}" is "{G}{G}" written otherwise."""
    inner = symbol[1:-1]
    return (
        [f"{{{inner[0]}}}"] * len(inner)
        if len(inner) > 1 and inner == inner[0] * len(inner) and inner.isalpha()
        else [symbol]
    )


def _plain(symbol: str) -> str:
    """A symbol as both languages write it: one kind of minus, and its words ("{LEVEL 2+}") as three dots."""
    return _WORDS.sub("…", symbol.upper().replace("−", "-").replace("–", "-")).replace(" ", "")


def _mismatch(pair: Pair, here: Counter[str], there: Counter[str]) -> Iterator[Alarm]:
    lost, added = here - there, there - here
    # A symbol said twice where the other text says it once is no loss.
    swapped = lost and added
    gone = [each for each in lost if swapped or each not in there]
    new = [each for each in added if swapped or each not in here]
    if not gone and not new:
        return
    yield about_target(
        pair,
        "symbol-mismatch",
        "error" if gone else "info",
        say_what_differs(pair, " ".join(gone), " ".join(new)),
        [match.span() for match in _SYMBOL.finditer(pair.target.text) if set(_apart(_plain(match[0]))) & set(new)],
        [match.span() for match in _SYMBOL.finditer(pair.source.text) if set(_apart(_plain(match[0]))) & set(gone)],
    )
