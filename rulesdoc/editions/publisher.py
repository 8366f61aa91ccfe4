"""The current official text, from the publisher's page into the user's cache.

Nothing is believed of what a server says: the encoding is found in the bytes, the date in the text. A text is kept
only when it is whole: every byte that was announced, rules and glossary, and about as many rules as the edition
before. It is written beside and then put in place, so that there is never half of one.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
import time
from dataclasses import asdict, dataclass
from datetime import date
from html import unescape
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Literal
from urllib.error import HTTPError, URLError
from urllib.parse import quote, unquote, urljoin, urlsplit
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPHandler,
    HTTPRedirectHandler,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
)

from rulesdoc.editions.fetched import OfficialText, index
from rulesdoc.editions.passage import passages
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import is_number
from rulesdoc.source.official import heading_language
from rulesdoc.source.text import LARGEST_FILE, lines_of, read_text
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load

PAGE = "https://magic.wizards.com/en/rules"
"""Where the publisher links the current text."""
Novelty = Literal["new edition", "unchanged", "re-issued"]

_LINK = re.compile(r"""href\s*=\s*["']([^"']+?\.txt(?:\?[^"']*)?)["']""", re.IGNORECASE)
_DIGITS = re.compile(r"(20[0-9][0-9])[-_ ]?([0-9][0-9])[-_ ]?([0-9][0-9])")
_CHUNK = 1 << 16
# A text that has lost more than a tenth of the rules of the edition before is not whole.
_AT_LEAST = 0.9
_FEWEST_RULES = 500


@dataclass(frozen=True, slots=True)
class Fetched:
    """What came of fetching: the text, whether it is new, and whether a re-issue differs in words.

    ``dated`` is the date in the address, ``None`` if there is no valid one: publishers get it wrong."""

    kept: OfficialText
    novelty: Novelty
    reworded: bool
    dated: date | None


def fetch(url: str, folder: Path, seconds: float = 60.0) -> Fetched:
    """Get the text that ``url`` is, or that it links to, and keep it.

    ``seconds`` is the time that all of it may take. Raises :class:`~rulesdoc.finding.Unreadable` for everything
    that can go wrong; the cache is then as it was.
    """
    deadline = time.monotonic() + seconds
    address, data = _get(url, deadline)
    if _is_page(data):
        links = [_absolute(address, unescape(each)) for each in _LINK.findall(data.decode("utf-8", "replace"))]
        if not links:
            raise Unreadable(Place(url), "links to no text (.txt)")
        dates = {link: dated for link in links if (dated := _date_in(link)) is not None}
        # The newest by its address; where no address has a date, the first.
        link = max(dates, key=lambda each: dates[each]) if dates else links[0]
        address, data = _get(link, deadline)
        if _is_page(data):
            raise Unreadable(Place(link), "is a web page, not the text")
    try:
        return _keep(address, data, folder)
    except OSError as error:
        raise Unreadable(Place(str(folder)), f"can't be written: {(error.strerror or str(error)).lower()}") from error


# ------------------------------------------------------------------------------------------------- network


def _opener() -> OpenerDirector:
    """For the web alone: a redirect to a file or to another protocol leads nowhere."""
    opener = OpenerDirector()
    web = (ProxyHandler, HTTPHandler, HTTPSHandler, HTTPRedirectHandler)
    for handler in (*web, HTTPErrorProcessor, HTTPDefaultErrorHandler):
        opener.add_handler(handler())
    return opener


def _get(url: str, deadline: float) -> tuple[str, bytes]:
    """The bytes at an address, all of them, and where they came from after redirects."""
    place = Place(url)
    if urlsplit(url).scheme not in ("http", "https"):
        raise Unreadable(place, "is no web address")
    request = Request(url, headers={"User-Agent": "rulesdoc", "Accept-Encoding": "identity"})
    try:
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        response = _opener().open(request, timeout=left)
        if response is None:
            raise Unreadable(place, "gave no answer")
        with response:
            data = _read(response, deadline, place)
            return response.geturl(), data
    except HTTPError as error:
        with error:
            raise Unreadable(place, f"answers {error.code} {error.reason}".lower()) from error
    except TimeoutError as error:
        raise Unreadable(place, "took too long to answer") from error
    except URLError as error:
        if isinstance(error.reason, TimeoutError):
            raise Unreadable(place, "took too long to answer") from error
        raise Unreadable(place, f"cannot be reached ({error.reason})") from error
    except (HTTPException, OSError) as error:
        raise Unreadable(place, f"broke off ({type(error).__name__})") from error


def _read(response: HTTPResponse, deadline: float, place: Place) -> bytes:
    pieces, size = [], 0
    while True:
        if time.monotonic() > deadline:
            raise TimeoutError
        piece = response.read1(_CHUNK)
        if not piece:
            break
        pieces.append(piece)
        size += len(piece)
        if size > LARGEST_FILE:
            raise Unreadable(place, "is too large for a rules document")
    announced = response.headers.get("Content-Length")
    if announced is not None and is_number(announced) and int(announced) != size:
        raise Unreadable(place, f"broke off after {size:,} of {int(announced):,} bytes")
    return b"".join(pieces)


def _is_page(data: bytes) -> bool:
    return b"<html" in data[:2000].lower() or b"<!doctype html" in data[:2000].lower()


def _absolute(base: str, link: str) -> str:
    return urljoin(base, quote(link, safe="/:?&=%#+~@!$,;*()'"))


def _date_in(link: str) -> date | None:
    for year, month, day in reversed(_DIGITS.findall(unquote(urlsplit(link).path))):
        try:
            return date(int(year), int(month), int(day))
        except ValueError:
            continue
    return None


# --------------------------------------------------------------------------------------------------- cache


def _keep(url: str, data: bytes, folder: Path) -> Fetched:
    """Check a text and put it into the cache, whole or not at all."""
    texts = index(folder)
    sha256 = hashlib.sha256(data).hexdigest()
    folder.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".", suffix=".txt", dir=folder)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        book = _checked(beside, url, texts)
        assert book.effective is not None
        before = [each for each in texts if each.effective == book.effective]
        same = next((each for each in before if each.sha256 == sha256 and (folder / each.file).is_file()), None)
        if same is not None and same is before[-1]:
            return Fetched(same, "unchanged", False, _date_in(url))
        rules = sum(1 for _ in book.rules())
        kept = OfficialText(book.effective, sha256, f"{book.effective}-{sha256[:12]}.txt", url, rules)
        reworded = bool(before) and _words(book) != _words(load(folder / before[-1].file))
        os.replace(beside, folder / kept.file)
        _write_index([*(each for each in texts if each.sha256 != sha256), kept], folder)
        return Fetched(kept, "re-issued" if before else "new edition", reworded, _date_in(url))
    finally:
        beside.unlink(missing_ok=True)


def _checked(path: Path, url: str, texts: list[OfficialText]) -> Rulebook:
    place = Place(url)
    try:
        book = load(path)
    except Unreadable as error:
        raise Unreadable(place, error.why) from error
    rules = sum(1 for _ in book.rules())
    fewest = max(_FEWEST_RULES, int(texts[-1].rules * _AT_LEAST) if texts else 0)
    if book.kind != "official text" or book.extent != "complete" or rules < fewest:
        raise Unreadable(place, f"is no complete rules text ({rules:,} rules)")
    if not book.terms or not _has_end(path):
        raise Unreadable(place, "is not whole: its end is missing")
    if book.effective is None:
        raise Unreadable(place, "does not say from when it holds")
    return book


def _has_end(path: Path) -> bool:
    """Whether the credits, with which the text ends, stand after the glossary."""
    lines = lines_of(read_text(path), Place(str(path)))
    language = heading_language(lines)
    if language is None:
        return False
    stripped = [line.strip() for line in lines]
    last = {
        title: max((at for at, line in enumerate(stripped) if line == title), default=-1)
        for title in (language.glossary_heading, language.credits_heading)
    }
    return 0 <= last[language.glossary_heading] < last[language.credits_heading]


def _words(book: Rulebook) -> list[tuple[str, object]]:
    return [(each.address, each.wording) for each in passages(book)]


def _write_index(texts: list[OfficialText], folder: Path) -> None:
    entries = [{**asdict(each), "effective": each.effective.isoformat()} for each in texts]
    handle, name = tempfile.mkstemp(prefix=".", suffix=".json", dir=folder)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(entries, file, indent=1)
        os.replace(name, folder / "index.json")
    finally:
        Path(name).unlink(missing_ok=True)
