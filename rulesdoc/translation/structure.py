"""Check 1: the same headings, rules, examples and glossary entries, in the same order, each once."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesdoc.comparison import Alarm, Saying
from rulesdoc.finding import Place
from rulesdoc.translation.alarm import about_place, say
from rulesdoc.translation.passage import Bitext
from rulesdoc.tree import Chapter, Example, Rulebook, RuleId, Section, Term


@dataclass(frozen=True, slots=True)
class _Node:
    address: str
    kind: str
    language: str
    place: Place

    def alarm(self, code: str, said: Saying) -> Alarm:
        return about_place(self.place, self.address, self.language, code, "error", said)


def check_structure(bitext: Bitext) -> Iterator[Alarm]:
    """What one language has and the other has not; what stands elsewhere or twice; editions of different dates.

    Of a page with some rules only holes between two of them count. A rule that is missing takes its subrules and
    examples with it: one alarm.
    """
    if bitext.books is None:
        return
    source, target = bitext.books
    if source.effective and target.effective and source.effective != target.effective:
        yield _Node("", "edition", target.language, Place(target.path)).alarm(
            "edition-mismatch",
            say(
                "this edition holds from {date}, the {language} one from {other}: nothing here is verified",
                date=str(target.effective),
                language=source.language,
                other=str(source.effective),
            ),
        )
    addresses = bitext.addresses or {}
    here = list(_nodes(source, {}))
    there = list(_nodes(target, addresses))
    if "excerpt" in (source.extent, target.extent):
        here, there = _within(here, there), _within(there, here)
    elif source.extent == target.extent:
        yield from _extra(here, there, "missing", source.language, target.language)
    yield from _extra(there, here, "extra", target.language, source.language)
    if "excerpt" in (source.extent, target.extent):
        yield from _extra(here, there, "missing", source.language, target.language)
    if "excerpt" not in (source.extent, target.extent):
        yield from _terms(bitext, source.extent == target.extent)
    yield from _twice(here, there)
    if target.extent != "excerpt":
        yield from _out_of_order(here, there)


def _terms(bitext: Bitext, both_whole: bool) -> Iterator[Alarm]:
    """Entries of one glossary only. Their order is no matter: each language has an alphabet of its own."""
    here, there = bitext.source.code, bitext.target.code
    for term in bitext.terms:
        if term.alone is not None and (both_whole or not term.source):
            language, other, what = (here, there, "missing") if term.source else (there, here, "extra")
            yield _Node(term.address, "term", language, term.alone).alarm(
                f"term-{what}",
                say(
                    "“{name}” stands in {language} and not in {other}",
                    name=(term.source or term.target)[0],
                    language=language,
                    other=other,
                ),
            )


def _nodes(book: Rulebook, addresses: Mapping[str, str]) -> Iterator[_Node]:
    """Everything numbered of a book, under the source's addresses."""
    for section in book.sections():
        for paragraph in section.paragraphs:
            if paragraph.address in addresses:
                yield _Node(addresses[paragraph.address], "rule", book.language, paragraph.place)
    for node in book.nodes():
        match node:
            case Chapter() | Section():
                if node.title:
                    yield _Node(node.address, "heading", book.language, node.place)
            case Example():
                yield _Node(node.address, "example", book.language, node.place)
            case Term():
                pass
            case _:
                yield _Node(node.address, "rule", book.language, node.place)


def _within(nodes: list[_Node], others: list[_Node]) -> list[_Node]:
    """Those that both pages must hold: numbers between the first and last that the other has of that section."""
    ends: dict[int, tuple[RuleId, RuleId]] = {}
    for other in others:
        if other.kind == "rule":
            id = RuleId.parse(other.address)
            low, high = ends.get(id.section, (id, id))
            ends[id.section] = (min(low, id), max(high, id))
    kept = []
    for node in nodes:
        if node.kind in ("rule", "example"):
            id = RuleId.parse(node.address.partition("/")[0])
            between = ends.get(id.section)
            if between is not None and between[0] <= id <= between[1]:
                kept.append(node)
    return kept


def _extra(nodes: list[_Node], others: list[_Node], what: str, language: str, lacking: str) -> Iterator[Alarm]:
    known = {node.address for node in others}
    counted: Counter[str] = Counter()
    gone: set[str] = set()
    for node in nodes:
        if node.address in known:
            continue
        owner = _owner(node)
        if owner in gone:
            gone.add(node.address)
            continue
        gone.add(node.address)
        if node.kind == "example":
            counted[owner] += 1
            if counted[owner] > 1:
                continue
            missing = sum(1 for each in nodes if each.kind == "example" and _owner(each) == owner)
            other = sum(1 for each in others if each.kind == "example" and _owner(each) == owner)
            if counted[owner] == 1 and (missing > 1 or other):
                said = say(
                    "{rule} has {n} examples in {language} against {count} in {other}",
                    rule=owner,
                    n=missing,
                    language=language,
                    count=other,
                    other=lacking,
                )
                yield node.alarm(f"example-{what}", said)
                continue
        said = say(
            "{address} stands in {language} and not in {other}",
            address=node.address,
            language=language,
            other=lacking,
        )
        yield node.alarm(f"{node.kind}-{what}", said)


def _owner(node: _Node) -> str:
    if node.kind == "example":
        return node.address.rpartition("/")[0]
    parent = RuleId.parse(node.address).parent
    return str(parent) if parent is not None else ""


def _twice(here: list[_Node], there: list[_Node]) -> Iterator[Alarm]:
    """Numbers that stand twice in one language or in both; where both repeat one, that is told once."""
    again, also = _repeats(here), _repeats(there)
    for address in [*also, *(each for each in again if each not in also)]:
        ours, theirs = again.get(address, []), also.get(address, [])
        both = min(len(ours), len(theirs))
        for node in theirs[:both]:
            said = say("{address} is used twice, in {language} too", address=address, language=ours[0].language)
            yield node.alarm("duplicate-number", said)
        for node in (*theirs[both:], *ours[both:]):
            yield node.alarm("duplicate-number", say("{address} is used twice", address=address))


def _repeats(nodes: list[_Node]) -> dict[str, list[_Node]]:
    """The rules and headings whose number was used before, by number."""
    found: dict[str, list[_Node]] = {}
    seen: set[str] = set()
    for node in nodes:
        if node.kind in ("rule", "heading") and _seen(node.address, seen):
            found.setdefault(node.address, []).append(node)
    return found


def _seen(address: str, seen: set[str]) -> bool:
    known = address in seen
    seen.add(address)
    return known


def _out_of_order(here: list[_Node], there: list[_Node]) -> Iterator[Alarm]:
    """The fewest nodes that must move for the order to be the source's."""
    order = {node.address: at for at, node in reversed(list(enumerate(here)))}
    seen: set[str] = set()
    nodes = [node for node in there if node.address in order and not _seen(node.address, seen)]
    positions = [order[node.address] for node in nodes]
    tails: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for at, position in enumerate(positions):
        length = bisect_left(tails, position)
        before.append(last[length - 1] if length else -1)
        if length == len(tails):
            tails.append(position)
            last.append(at)
        else:
            tails[length] = position
            last[length] = at
    kept: set[int] = set()
    at = last[-1] if last else -1
    while at >= 0:
        kept.add(at)
        at = before[at]
    moved = {node.address for at, node in enumerate(nodes) if at not in kept}
    for at, node in enumerate(nodes):
        if node.address in moved and _owner(node) not in moved:
            if at:
                said = say("{address} stands after {other}", address=node.address, other=nodes[at - 1].address)
            else:
                said = say("{address} stands at the beginning", address=node.address)
            yield node.alarm("out-of-order", said)
