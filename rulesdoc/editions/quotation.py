"""Quotes in any text, and the rules that they are said to be of: in quotation marks or as a block, beside a number.

A quote belongs to the numbers of its paragraph, the nearest before it first; a block quote to the paragraph above,
if it does not begin with a number of its own. One that comes right after its number ("CR 613.8a: ...") is
*introduced*: it can only be meant as that rule's words. Any other may as well be a card's, or somebody's.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulesdoc.editions.citation import CitedNumber
from rulesdoc.language import LANGUAGES
from rulesdoc.tree import Rulebook, RuleId

# In source code only comments speak; what stands before one does not.
_COMMENT = re.compile(r"(?:^|.*?\s)(?:/[/*]+|#+|--+|;;+|<!--|(?<!\S)\*+)\s?")
_SPACE = re.compile(r"\s*")
_BLOCK = re.compile(r"\s*>+\s?")
_OWN_NUMBER = re.compile(r"\s*([0-9]{3}(?:\.[0-9]{1,3}[a-z]{0,2})?)\.?\s+")
# Between a number and the quote that it introduces: punctuation, or one short word ("says").
_INTRODUCES = re.compile(r"[\W_]{0,4}(?:[^\W\d_]{1,8}[\W_]{1,3})?")
_LONGEST = 4000
# A quote may be of one of so many numbers before it, and as many after it.
_NEAR = 3


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quote: ``numbers`` are the rules that it may be of, the likeliest first; ``line`` where it begins.
    ``whole`` says that it is given as the whole rule, ``introduced`` that it is given as its words at all."""

    numbers: tuple[RuleId, ...]
    line: int
    text: str
    introduced: bool
    whole: bool = False


def rules_quoted(book: Rulebook) -> Iterator[Quoted]:
    """Rules that stand in a text with their number at their head."""
    for rule in book.rules():
        if rule.text:
            yield Quoted((rule.id,), rule.place.line, rule.text, introduced=True, whole=True)


def quotations(
    lines: Sequence[str],
    numbers: Iterable[CitedNumber],
    blocks: frozenset[int] = frozenset(),
    prose: bool = True,
) -> Iterator[Quoted]:
    """Quotes in the lines of a text. ``numbers`` are those that it cites; ``blocks`` the lines, from 1, that are
    known to be block quotes, beside those that begin with ``>``. Of source code (not ``prose``) the comments count."""
    spoken = [_spoken(line, at in blocks, prose) for at, line in enumerate(lines, 1)]
    by_line: dict[int, list[CitedNumber]] = {}
    for number in numbers:
        by_line.setdefault(number.line, []).append(number)
    above: tuple[RuleId, ...] = ()
    announced = False
    for is_block, paragraph in _paragraphs(lines, spoken):
        text, starts = _joined(lines, paragraph, spoken)
        cited = [
            (starts[line] + each.start - spoken[line - 1][1], each)
            for line in paragraph
            for each in by_line.get(line, ())
            if each.start >= spoken[line - 1][1]
        ]
        if is_block:
            own = _OWN_NUMBER.match(text)
            body = text[own.end() :] if own else text
            claimed = (RuleId.parse(own[1]),) if own else above
            if claimed:
                yield Quoted(claimed, paragraph[0], body, introduced=bool(own) or announced, whole=own is not None)
            continue
        yield from _marked(text, starts, cited)
        above = tuple(dict.fromkeys(each.number for _, each in reversed(cited[-_NEAR:])))
        announced = text.rstrip().endswith(":")


def _spoken(line: str, is_block: bool, prose: bool) -> tuple[bool, int]:
    """Whether a line belongs to a block quote, and where its words begin: at its end if it has none."""
    if not prose:
        comment = _COMMENT.match(line)
        return False, comment.end() if comment else len(line)
    block = _BLOCK.match(line)
    start = block or _SPACE.match(line)
    return is_block or block is not None, start.end() if start else 0


def _paragraphs(lines: Sequence[str], spoken: Sequence[tuple[bool, int]]) -> Iterator[tuple[bool, list[int]]]:
    """Runs of lines, from 1, with whether they are a block quote."""
    held: list[int] = []
    was_block = False
    for at, (line, (is_block, start)) in enumerate(zip(lines, spoken, strict=True), 1):
        blank = not line[start:].strip()
        if held and (blank or is_block is not was_block):
            yield was_block, held
            held = []
        if not blank:
            held.append(at)
        was_block = is_block
    if held:
        yield was_block, held


def _joined(
    lines: Sequence[str], paragraph: Iterable[int], spoken: Sequence[tuple[bool, int]]
) -> tuple[str, dict[int, int]]:
    """The text of a paragraph without what its lines begin with, and where each line begins in it."""
    pieces, starts, length = [], {}, 0
    for line in paragraph:
        pieces.append(lines[line - 1][spoken[line - 1][1] :])
        starts[line] = length
        length += len(pieces[-1]) + 1
    return "\n".join(pieces), starts


def _marked(text: str, starts: dict[int, int], cited: list[tuple[int, CitedNumber]]) -> Iterator[Quoted]:
    """What stands in quotation marks in a paragraph that cites rules."""
    if not cited:
        return
    lines, offsets = list(starts), list(starts.values())
    places = [at for at, _ in cited]
    taken = 0
    for start, end, inner in sorted(_in_marks(text)):
        if start < taken:
            continue
        taken = end
        first, last = bisect_left(places, start), bisect_left(places, end)
        own = _OWN_NUMBER.match(inner)
        whole = own is not None and first < last
        if own is not None and whole:
            inner = inner[own.end() :]
            claimed: tuple[RuleId, ...] = (RuleId.parse(own[1]),)
        else:
            near = (*reversed(cited[max(0, first - _NEAR) : first]), *cited[last : last + _NEAR])
            claimed = tuple(dict.fromkeys(each.number for _, each in near))
        introduced = whole or (first > 0 and _introduces(text, cited[first - 1], start))
        if claimed:
            yield Quoted(claimed, lines[bisect_right(offsets, start) - 1], inner, introduced, whole)


def _introduces(text: str, cited: tuple[int, CitedNumber], start: int) -> bool:
    """Whether a number leads to the quote that begins at ``start``. After a section comes its title, in marks too."""
    at, number = cited
    between = text[at + number.end - number.start : start]
    return number.number.rule is not None and _INTRODUCES.fullmatch(between) is not None


def _in_marks(text: str) -> Iterator[tuple[int, int, str]]:
    """What stands between the quotation marks of any language: start and end with the marks, and what is inside."""
    for opening, closing in sorted({pair for language in LANGUAGES.values() for pair in language.quotes}):
        inside = rf"[^{re.escape(opening + closing)}]{{1,{_LONGEST}}}"
        # Straight marks are the same at both ends: there a word begins, here one ends.
        edges = (r"(?<![\w])", r"(?![\w])") if opening == closing else ("", "")
        inside = rf"(?!\s){inside}(?<!\s)" if opening == closing else inside
        pattern = rf"{edges[0]}{re.escape(opening)}({inside}){re.escape(closing)}{edges[1]}"
        for found in re.finditer(pattern, text):
            yield found.start(), found.end(), found[1]
