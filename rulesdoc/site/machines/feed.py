"""An Atom feed per language of what changed from build to build: rules and examples that are new, gone, or reworded.

The build before is known by what it left in the folder that is being replaced: its texts by ``data/edition.json``, the
changes that it knew of by its feed. New changes come first, and those before them are kept, :data:`KEPT` in all. Where
nothing has changed the feed stays as it is, so that building again gives the same bytes. Dates are those of the
edition: a build knows no other that would be the same tomorrow.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Mapping
from itertools import count
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from markupsafe import escape

from rulesdoc.finding import Place, Unreadable
from rulesdoc.site.content.book import Book
from rulesdoc.site.content.views import Site, View

KEPT = 50
"""How many changes a feed tells, unless a single build brought more: those are told together."""

_ENTRY = re.compile("<entry>.*?</entry>\n", re.DOTALL)
# Characters that no XML may hold, not even escaped.
_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_ID = re.compile("<id>urn:uuid:([0-9a-f-]{36})</id>")

Before = Mapping[str, Mapping[str, str]]
"""The texts of the build before, by language and address."""


def before(folder: Path) -> Before | None:
    """What an earlier build in ``folder`` said; ``None`` if there was none. Raises :class:`Unreadable`."""
    file = folder / "data" / "edition.json"
    if not file.is_file():
        return None
    found: dict[str, dict[str, str]] = {}
    try:
        for rule in json.loads(file.read_text(encoding="utf-8"))["rules"]:
            examples = ((address, each["text"]) for address, each in rule["examples"].items())
            for address, said in ((rule["address"], rule["text"]), *examples):
                for code, text in said.items():
                    found.setdefault(code, {})[address] = text
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Unreadable(Place(str(file)), "is not what an earlier build left there; remove it") from error
    return found


def _read(file: Path) -> str:
    """A feed that an earlier build left. Raises :class:`Unreadable` for anything else."""
    try:
        said = file.read_text(encoding="utf-8")
        ElementTree.fromstring(said)
    except (OSError, ValueError, ElementTree.ParseError) as error:
        raise Unreadable(Place(str(file)), "is not what an earlier build left there; remove it") from error
    return said


def now(book: Book) -> dict[str, str]:
    """What a book says, by address: what the next build compares with."""
    kinds = ("rule", "heading", "subrule", "example")
    return {
        entry.address: book.texts[entry.address]
        for section in book.sections.values()
        for entry in section.entries
        if entry.kind in kinds
    }


def _entry(
    site: Site, view: View, address: str, old: str | None, new: str | None, when: str, known: Container[str]
) -> str:
    """A change as an entry. Its name is made of the change, so that a change that comes back (reworded, put right, and
    reworded in the same way again) is told apart from those that are ``known`` by how often it came."""
    messages = view.messages
    title = (
        messages.gettext("{address}: new", address=address)
        if old is None
        else messages.gettext("{address}: gone", address=address)
        if new is None
        else messages.gettext("{address}: reworded", address=address)
    )
    rule = address.partition("/")[0]
    path = f"{view.folder}/{rule}/" if new is not None else f"{view.folder}/{rule.partition('.')[0]}/"
    # Without the site's address a link leads from the feed's own folder.
    link = f'<link href="{escape(f"{site.address}{path}" if site.address else path.partition("/")[2])}"/>'
    said = "".join(
        f"<p>{tag and f'<{tag}>'}{escape(_NO_XML.sub(chr(0xFFFD), text))}{tag and f'</{tag}>'}</p>"
        for tag, text in (("del", old if new is not None else None), ("", new if new is not None else old))
        if text is not None
    )
    said_of = f"rulesdoc/{view.folder}/{address}/{new}/{old}"
    names = (str(uuid5(NAMESPACE_URL, f"{said_of}{again or ''}")) for again in count())
    name = next(each for each in names if each not in known)
    return (
        f"<entry><id>urn:uuid:{name}</id><title>{escape(title)}</title><updated>{when}</updated>{link}"
        f'<content type="html">{escape(said)}</content></entry>\n'
    )


def feed(site: Site, view: View, said: Mapping[str, str], earlier: Before | None, kept: Path) -> str:
    """The feed of a language: what is ``said`` (:func:`now`) and was not ``earlier``. ``kept`` is the feed of the build
    before, whose entries go on after the new ones; it stays where nothing has changed. Raises :class:`Unreadable`."""
    (book,) = view.books
    old = None if earlier is None else earlier.get(book.code)
    changed = [] if old is None else [each for each in dict.fromkeys([*said, *old]) if said.get(each) != old.get(each)]
    before = _read(kept) if old is not None and kept.is_file() else ""
    if not changed and before:
        return before
    when = f"{book.effective.isoformat() if book.effective else '1970-01-01'}T00:00:00Z"
    known = set(_ID.findall(before))
    entries = [_entry(site, view, each, (old or {}).get(each), said.get(each), when, known) for each in changed]
    entries += _ENTRY.findall(before)[: max(0, KEPT - len(entries))]
    name = uuid5(NAMESPACE_URL, f"rulesdoc/{site.address}{view.folder}/feed.xml")
    title = view.messages.gettext("The rules of Magic")
    return (
        f'<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{book.code}">\n'
        f"<id>urn:uuid:{name}</id><title>{escape(title)}</title><updated>{when}</updated>"
        f"<author><name>rulesdoc</name></author>\n{''.join(entries)}</feed>\n"
    )
