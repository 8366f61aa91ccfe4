"""Where a number of an older edition leads today, for links and citations that are older than the numbers.

``was/2005-02-01/420.4/index.html`` leads on at once to ``was/2005-02-01/4/index.html#420.4``, where it is said that
the rule is 704.4 today, or gone, and whether the number has been given to another rule. All of it works from a disk.

The form is a matter of weight. The 22 older editions hold 50,000 numbers, of which 34,000 still mean the same rule
and need no page; for the other 17,000 a page each would be twice as many files as all else in the site. So what is
said stands on one page per edition and chapter (a section with many numbers has its own); only rules have an address
of their own, a line that leads on; a subrule stands on the page of its rule (``was/2005-02-01/4/#420.5i``). What
concerns no section of the book is left out. The pages speak all languages of the site: an old number has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesdoc.editions.citation import CitedNumber, resolve
from rulesdoc.site.content.editions import Past, Pasts
from rulesdoc.site.content.views import Site
from rulesdoc.site.drawing.messages import Messages
from rulesdoc.site.memory import Memory
from rulesdoc.site.pages.frame import frame, same_folder
from rulesdoc.site.pages.page import Leaf, Page
from rulesdoc.tree import RuleId

WAS = "was"
# A section with more numbers than this has a page of its own.
_MANY = 150


@dataclass(frozen=True, slots=True)
class Led:
    """An old number and where it leads: ``now`` is today's number (empty if it is gone), ``places`` pairs languages
    with paths from the page. ``reused`` says that the number is another rule's today, ``reworded`` that the words
    changed since."""

    number: str
    now: str
    places: tuple[tuple[str, str], ...]
    reused: bool
    reworded: bool


def _stale(edition: int, past: Past) -> Iterator[RuleId]:
    """The numbers of an edition that lead elsewhere today, or nowhere; with each subrule its rule."""
    found: set[RuleId] = set()
    known = past.concordance.addresses(edition)
    for address, id in known.items():
        lineage = past.concordance.lineages[id]
        now = past.now(lineage)
        if lineage.kind == "term" or id not in past.concerned:
            continue
        if now is None or now.address != address:
            number = RuleId.parse(address)
            found.add(number)
            if number.letters and number.parent is not None and str(number.parent) in known:
                found.add(number.parent)
    yield from sorted(found)


def led(number: RuleId, edition: int, pasts: Pasts) -> Led:
    """Where a number of an edition leads."""
    past = next(iter(pasts.values()))
    citation = resolve(CitedNumber(0, 0, 0, number), edition, past.concordance, sure=True)
    now = citation.now or ""
    return Led(
        number=citation.cited,
        now=now,
        places=tuple(
            (folder, f"../../../{folder}/{place}")
            for folder, each in pasts.items()
            if now and (place := each.place(now))
        ),
        reused=citation.status == "re-used",
        reworded=citation.reworded,
    )


def _shared(numbers: Iterable[RuleId]) -> dict[str, list[RuleId]]:
    """Numbers by the page that they share: that of their chapter (``"4"``), or of their section (``"702"``) where
    that has so many that the page would be long."""
    sections: dict[int, list[RuleId]] = {}
    for number in numbers:
        sections.setdefault(number.section, []).append(number)
    pages: dict[str, list[RuleId]] = {}
    for section, within in sections.items():
        pages.setdefault(str(section if len(within) > _MANY else section // 100), []).extend(within)
    return pages


def _words(messages: Messages) -> dict[str, str]:
    """The words of these pages in one language."""
    return {
        "spoken": messages.spoken,
        "title": messages.gettext("Old numbers"),
        "lede": messages.gettext(
            "What became of the rule numbers of older editions, for the sections that stand here. "
            "Of these, a number that is not listed still means the same rule."
        ),
        "reworded": messages.gettext("the rule was reworded since"),
        "reused": messages.gettext("the number now belongs to another rule"),
        "gone": messages.gettext("the rule is gone"),
    }


def has_old_numbers(pasts: Pasts) -> bool:
    """Whether there are pages of old numbers: none where a book is not of the newest edition."""
    return bool(pasts) and all(past.edition == past.concordance.latest for past in pasts.values())


def was_pages(site: Site, pasts: Pasts, memory: Memory) -> Iterator[Leaf]:
    """The pages of old numbers: where each goes, and what it shows. None where a book is not of the newest edition."""
    if not has_old_numbers(pasts):
        return
    shown = tuple((folder, past.shown, past.addresses) for folder, past in pasts.items())
    made_from = (site.address, site.beside, site.folders, shown)
    yield from memory.of(WAS, made_from, lambda: list(_was_pages(site, pasts)))


def _was_pages(site: Site, pasts: Pasts) -> Iterator[Leaf]:
    past = next(iter(pasts.values()))
    view = site.languages[0]
    # Languages that are spoken to alike are told once.
    words = list({each.messages.spoken: _words(each.messages) for each in site.languages}.values())
    title = " · ".join(each["title"] for each in words)
    listed: dict[str, list[str]] = {}
    for edition in range(past.concordance.latest):
        day = past.concordance.editions[edition].isoformat()
        pages = _shared(_stale(edition, past))
        if pages:
            listed[day] = sorted(pages)
        for folder, numbers in pages.items():
            path, named = f"{WAS}/{day}/{folder}", f"{title}, {day}: {folder}"
            values = dict(
                frame(
                    site, view, path, named, words[0]["lede"], root="../../../", elsewhere=same_folder(""), for_all=True
                ),
                said=words,
                day=day,
                folder=folder,
                folders=listed[day],
                rows=[led(number, edition, pasts) for number in numbers],
            )
            yield f"{path}/index.html", Page("was.html", "", values)
            for number in numbers:
                if number.rule is not None and not number.letters:
                    href = f"../{folder}/index.html#{number}"
                    onward = {"lang": view.folder, "href": href, "name": f"{number} ({day})"}
                    yield f"{WAS}/{day}/{number}/index.html", Page("onward.html", "", onward)
    if listed:
        shown = frame(site, view, WAS, title, words[0]["lede"], root="../", elsewhere=same_folder(""), for_all=True)
        yield f"{WAS}/index.html", Page("was-editions.html", "", {**shown, "said": words, "listed": listed})
