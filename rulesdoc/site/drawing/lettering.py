"""How wide text is in IBM Plex Sans Condensed, for pictures: a line of text in an SVG does not break by itself.

Widths are in parts of the size of the letters, so 1 is as wide as the letters are high; they are those of the two
faces in ``site/assets/fonts``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

# In thousandths, regular and semibold. Letters of about one width share a row; accents do not make a letter wider.
_ADVANCES = {
    "\u202f": (106, 106),
    " ": (212, 212),
    "'": (220, 235),
    "iıj": (228, 253),
    "l‘’,.ł": (249, 271),
    ":;!¡": (258, 283),
    "[]": (286, 299),
    "|": (288, 346),
    "f": (294, 328),
    "·": (296, 316),
    "()": (302, 303),
    "{}t": (314, 331),
    "r": (332, 357),
    "/\\": (349, 401),
    "•I": (360, 383),
    "-": (360, 362),
    '"': (382, 429),
    "*": (414, 514),
    "z?": (426, 449),
    "°": (422, 422),
    "¿": (422, 439),
    "“”": (431, 474),
    "s": (439, 449),
    "vyL": (449, 478),
    "c": (454, 464),
    "xŁJ«»": (461, 487),
    "g": (477, 492),
    "ka": (480, 509),
    "eoø": (499, 508),
    "Fhnu": (509, 528),
    "_": (508, 502),
    "T": (516, 524),
    "ZđbdpqSE": (525, 543),
    "–$": (533, 530),
    "Y": (534, 566),
    "+0123456789<=>^`~×÷−": (540, 540),
    "PV": (548, 583),
    "X": (555, 595),
    "C": (561, 581),
    "KAß": (576, 610),
    "R": (578, 601),
    "B": (589, 600),
    "DÐĐU": (609, 625),
    "&G": (626, 642),
    "#": (637, 582),
    "HNØOQ": (637, 646),
    "w": (698, 739),
    "—": (702, 702),
    "…": (729, 790),
    "M": (730, 737),
    "æ": (782, 782),
    "m": (787, 802),
    "@": (803, 811),
    "W": (808, 861),
    "Æ": (820, 859),
    "œ": (836, 818),
    "%": (837, 870),
    "Œ": (886, 896),
}
_REGULAR, _SEMIBOLD = (
    {letter: widths[at] for letters, widths in _ADVANCES.items() for letter in letters} for at in (0, 1)
)
# Of a letter that the face lacks, and that another face will draw: one of a script without blanks fills its square.
_FOREIGN = 620
_SQUARE = 1000


@dataclass(frozen=True, slots=True)
class Face:
    """A face at a size, in units of the picture."""

    size: float
    semibold: bool = False


@cache
def _advance(letter: str, semibold: bool) -> int:
    if unicodedata.east_asian_width(letter) in "WF":
        return _SQUARE
    if unicodedata.combining(letter):
        return 0
    base = unicodedata.normalize("NFKD", letter)[0]
    return (_SEMIBOLD if semibold else _REGULAR).get(letter if letter in _REGULAR else base, _FOREIGN)


# The same few names stand in hundreds of pictures.
@lru_cache(maxsize=10_000)
def width(text: str, face: Face) -> float:
    """How wide a text is in a face, in units of the picture."""
    return sum([_advance(letter, face.semibold) for letter in text]) * face.size / 1000


def _squares(text: str) -> bool:
    """Whether a text is in a script that may break between any two letters, without a hyphen."""
    return any(_advance(letter, False) == _SQUARE for letter in text)


def _pieces(word: str, face: Face, room: float) -> Iterator[str]:
    """A word broken within, where it is wider than the room: at least two letters a piece."""
    while width(word, face) > room and len(word) > 2:
        at = len(word) - 1
        while at > 2 and width(word[:at] + "-", face) > room:
            at -= 1
        yield word[:at] if _squares(word[at - 1 : at + 1]) else word[:at] + "-"
        word = word[at:]
    yield word


@lru_cache(maxsize=10_000)
def lines(text: str, face: Face, room: float) -> tuple[str, ...]:
    """Text broken at blanks to lines no wider than ``room``; a word that is too wide is broken within."""
    found: list[str] = []
    for word in text.split(" "):
        if found and width(f"{found[-1]} {word}", face) <= room:
            found[-1] += f" {word}"
        else:
            found += _pieces(word, face, room)
    return tuple(found)
