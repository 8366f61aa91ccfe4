"""The bytes of a file as text: encodings and line ends of twenty years, and refusal of what is no text.

Encodings are found by what the file holds: a byte-order mark, UTF-8 that decodes, UTF-16 by its zero bytes, and
else whichever single-byte code page makes the most sense of the bytes above 127.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from rulesdoc.finding import Place, Unreadable

# The largest official text is 1.7 MB and its longest line 4 KB. Beyond these a file is something else, and
# reading it would cost memory and minutes for nothing.
LARGEST_FILE = 16_000_000
LONGEST_LINE = 200_000

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", ""),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_CODE_PAGES = ("cp1252", "cp850")
_COMMAND = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
# Marks that show nothing: soft hyphens, zero-width spaces and joiners, directions of writing, byte-order marks that
# came with pasted text. At either end of a line or a number they are not part of it.
INVISIBLE = (
    "\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
)
_PAGE = re.compile(
    rf"[\s{INVISIBLE}]*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.I | re.S
)
_BLANK = "".join(chr(code) for code in range(0x3001) if chr(code).isspace()) + INVISIBLE
# Line ends of every kind; U+2028 and U+0085 too, which word processors leave behind.
_LINE_ENDS = ("\r\n", "\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029")


def shown(path: Path) -> str:
    """A path as it is printed: with replacement marks where its bytes are no UTF-8, or would command a terminal."""
    return _COMMAND.sub("\ufffd", os.fsencode(path).decode("utf-8", "replace"))


def read_bytes(path: Path, place: Place) -> bytes:
    """What a file holds. Raises :class:`Unreadable`, naming ``place``, for what is no file (a folder, a pipe, a
    device that never ends), is too large or cannot be read."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise Unreadable(place, "is a folder, not a document")
        if not stat.S_ISREG(status.st_mode):
            raise Unreadable(place, "is not a regular file")
        if status.st_size > LARGEST_FILE:
            size, most = status.st_size // 10**6, LARGEST_FILE // 10**6
            raise Unreadable(place, f"is too large for a rules document ({size} MB; at most {most} MB)")
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(place, (error.strerror or str(error)).lower()) from error


def read_text(path: Path) -> str:
    """The file's text, without byte-order mark, line ends as they are. Raises :class:`Unreadable`."""
    place = Place(shown(path))
    data = read_bytes(path, place)
    text = decode(data, place) if data else ""
    if not text.strip():
        raise Unreadable(place, "is empty")
    return text


def decode(data: bytes, place: Place) -> str:
    """Bytes as text, in whichever encoding they are. Raises :class:`Unreadable` if in none that is known."""
    encoding = _encoding(data, place)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise Unreadable(place, f"is in an unknown encoding (not {encoding}: byte {error.start})") from error
    if len(_CONTROL.findall(text)) > len(text) // 1000:
        raise Unreadable(place, "is a binary file")
    return text


def _encoding(data: bytes, place: Place) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            if not encoding:
                raise Unreadable(place, "is in an unknown encoding (UTF-32)")
            return encoding
    zeros = data[:4000].count(0)
    if zeros:
        even, odd = data[:4000:2].count(0), data[1:4000:2].count(0)
        if zeros > len(data[:4000]) // 4 and not (even and odd):
            return "utf-16-be" if even else "utf-16-le"
        raise Unreadable(place, "is a binary file")
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        return "utf-8"
    if sum(byte < 9 or 13 < byte < 32 for byte in data[:100_000]) > len(data[:100_000]) // 100:
        raise Unreadable(place, "is a binary file")
    sense, encoding = max(((_sense(data, page), page) for page in _CODE_PAGES), key=lambda pair: pair[0])
    if sense < 0.75:
        raise Unreadable(place, "is in an unknown encoding")
    return encoding


def _sense(data: bytes, code_page: str) -> float:
    """The share of the bytes above 127 that this code page turns into a character that fits where it stands."""
    text = data.decode(code_page, errors="replace")
    places = [match.start() for match in re.finditer(r"[^\x00-\x7f]", text)]
    fitting = sum(_fits(text[max(0, at - 1) : at], text[at], text[at + 1 : at + 2]) for at in places)
    return fitting / len(places) if places else 0.0


def _fits(before: str, character: str, after: str) -> bool:
    if character in "ŒœŠšŽžŸ" or ("À" <= character <= "ÿ" and character not in "×÷"):
        if character.islower():
            return before.isalpha() or after.isalpha()
        return not before.islower() and not (before.isupper() and after.islower())
    if character == "’":
        return before.isalnum()
    if character in "‘“”«»–—…•®©™°\u00a0":
        return character in "–—" or not (before.islower() and after.islower())
    return False


def stripped(text: str) -> str:
    """A text without spaces and invisible marks at its ends."""
    return text.strip(_BLANK)


def lines_of(text: str, place: Place) -> list[str]:
    """The lines of a text without their ends, and without spaces and invisible marks on either side.

    Raises :class:`Unreadable` where one is absurdly long.
    """
    for end in _LINE_ENDS:
        text = text.replace(end, "\n")
    lines = [stripped(line) for line in text.split("\n")]
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise Unreadable(Place(place.path, number), f"is a line of {len(line):,} characters, not a rules document")
    return lines


def looks_web(path: Path, text: str) -> bool:
    """Whether a file is a web page: by its name or by how it begins."""
    return path.suffix.lower() in (".html", ".htm", ".xhtml") or _PAGE.match(text) is not None
