"""Check 8, marks: brackets and quotes that don't pair, the end of a text, spaces, apostrophes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulesdoc.comparison import Alarm, Saying
from rulesdoc.language import Language
from rulesdoc.translation.alarm import about_target, say
from rulesdoc.translation.passage import MASK, Bitext, Passage

_BRACKETS = {")": "(", "]": "[", "}": "{", "）": "（", "」": "「", "》": "《"}
# "a)", "(ii)", "2.": what counts the items of a list, and a bracket that closes it without one that opens.
_ENUMERATOR = re.compile(
    r"(?:^|(?<=[\s)(,.;]))(?:[^\W\d_]|[ivxIVX]{1,5}|[0-9]{1,3}(?:\.[0-9]+)?)\)|(?<=[0-9])[^\W\d_]\)"
)
_END = re.compile(r"[.?!:;,…—–。？！：；，][\s\u00a0\u202f\u2009»”\"’')\]）】」》]*$")
_OPEN = say("{mark} is not closed").message
_CLOSED = say("{mark} closes nothing").message
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])['’](?=[^\W\d_])")


def check_pairing(bitext: Bitext) -> Iterator[Alarm]:
    """Brackets and quotes that are not closed, or by another kind, or not opened, unless the source's are not."""
    for pair in bitext.translations():
        wrong = _unpaired(pair.target, bitext.target)
        if wrong and not _unpaired(pair.source, bitext.source):
            at, what = wrong[0]
            yield about_target(
                pair,
                "unpaired-mark",
                "warning",
                say(what, mark=pair.target.text[at]),
                [(place, place + 1) for place, _ in wrong],
            )


def _unpaired(passage: Passage, language: Language) -> list[tuple[int, str]]:
    """Offsets of the marks without a partner, and the message that says what is wrong with each."""
    text = _ENUMERATOR.sub(_without_bracket, passage.masked)
    closing = _BRACKETS | {right: left for left, right in language.quotes if left != right}
    foreign = {"“": "”", "«": "»"}
    opening = {*closing.values(), *foreign}
    closing |= {right: left for left, right in foreign.items()}
    stack: list[tuple[int, str]] = []
    wrong: list[tuple[int, str]] = []
    for at, mark in enumerate(text):
        if mark == '"':
            if stack and stack[-1][1] == '"':
                stack.pop()
            else:
                stack.append((at, mark))
        elif mark in opening:
            stack.append((at, mark))
        elif mark in closing:
            if stack and stack[-1][1] == closing[mark]:
                stack.pop()
            elif any(open_ == closing[mark] for _, open_ in stack):
                while stack[-1][1] != closing[mark]:
                    wrong.append((stack.pop()[0], _OPEN))
                stack.pop()
            else:
                wrong.append((at, _CLOSED))
    return sorted([*wrong, *((at, _OPEN) for at, _ in stack)])


def _without_bracket(found: re.Match[str]) -> str:
    # "(ii)" has both brackets and stays.
    before = found.string[found.start() - 1 : found.start()]
    return found[0] if before == "(" else found[0][:-1] + MASK


def check_end(bitext: Bitext) -> Iterator[Alarm]:
    """A translation that ends without a mark where its source ends with one."""
    for pair in bitext.translations():
        if pair.target.kind in ("heading", "name"):
            continue
        source, target = pair.source.text.rstrip(), pair.target.text.rstrip()
        if target and _END.search(source) and not _END.search(target) and target[-1].isalnum():
            yield about_target(
                pair,
                "end-punctuation",
                "warning",
                say("ends without a mark"),
                [(len(target) - 1, len(target))],
                [(len(source) - 1, len(source))],
            )


def check_apostrophes(bitext: Bitext) -> Iterator[Alarm]:
    """Apostrophes of another kind than most in the document."""
    if not bitext.target.typography.apostrophes:
        return
    pairs = bitext.translations()
    marks = bitext.learned.of_each(_apostrophes, (pair.target.masked for pair in pairs))
    counts = Counter("".join(marks))
    if len(counts) < 2:
        return
    usual = max(counts, key=lambda mark: (counts[mark], mark))
    for pair, written in zip(pairs, marks, strict=True):
        if written.strip(usual):
            other = [match.span() for match in _APOSTROPHE.finditer(pair.target.masked) if match[0] != usual]
            mark = pair.target.text[other[0][0]]
            said = say("{mark} where this text has {usual} for an apostrophe", mark=mark, usual=usual)
            yield about_target(pair, "apostrophe", "warning", said, other)


def _apostrophes(text: str) -> str:
    return "".join(_APOSTROPHE.findall(text))


def check_spacing(bitext: Bitext) -> Iterator[Alarm]:
    """Spaces before ``: ; ! ?`` and inside ``« »`` that are not those of the profile.

    Without a profile the document's own habit counts, mark by mark: what most of its places have.
    """
    profiles = bitext.target.typography.spacing
    if not profiles:
        return
    marks = frozenset(next(iter(profiles.values())))
    pairs = bitext.translations()
    spaced = bitext.learned.of_each(_spaces, (pair.target.masked for pair in pairs), marks)
    places = [(pair, spaces) for pair, spaces in zip(pairs, spaced, strict=True) if spaces]
    if bitext.profile is not None:
        rules = profiles.get(bitext.profile, {})
    else:
        rules = _majority([space for _, spaces in places for space in spaces])
    for pair, spaces in places:
        wrong = [each for each in spaces if each[0] in rules and not _fits(each[1], rules[each[0]])]
        if wrong:
            mark, space, *_ = wrong[0]
            found, wanted = _named(space), _wanted(rules[mark])
            if mark == "«":
                said = say("{found} after {mark} where {wanted} belongs", found=found, mark=mark, wanted=wanted)
            else:
                said = say("{found} before {mark} where {wanted} belongs", found=found, mark=mark, wanted=wanted)
            yield about_target(
                pair,
                "spacing",
                "warning" if any(bool(each[1]) != bool(rules[each[0]]) for each in wrong) else "info",
                said,
                [(begin, finish) for _, _, begin, finish in wrong],
            )


def _spaces(text: str, marks: frozenset[str]) -> tuple[tuple[str, str, int, int], ...]:
    """Each mark with the space that belongs to it: mark, space, span of both."""
    found = []
    for at, mark in enumerate(text):
        if mark not in marks:
            continue
        step = 1 if mark == "«" else -1
        neighbour = text[at + step : at + step + 1] if at + step >= 0 else ""
        if not neighbour or (neighbour in ":;!?…" and step < 0) or (mark == ":" and _in_number(text, at)):
            continue
        space = neighbour if neighbour.isspace() else ""
        found.append((mark, space, min(at, at + step) if space else at, max(at, at + step) + 1 if space else at + 1))
    return tuple(found)


def _in_number(text: str, at: int) -> bool:
    """ "10:30", "C:": a colon that is no punctuation."""
    return text[at + 1 : at + 2].isalnum() and text[at - 1 : at].isalnum()


def _majority(spaces: list[tuple[str, str, int, int]]) -> dict[str, str]:
    """What most places of a mark have: no space, a space that breaks, or one that doesn't."""
    counts: dict[str, Counter[str]] = {}
    for mark, space, _, _ in spaces:
        kind = "" if not space else " " if space == " " else "\u00a0\u202f\u2009"
        counts.setdefault(mark, Counter())[kind] += 1
    return {mark: max(kinds, key=lambda kind: (kinds[kind], kind)) for mark, kinds in counts.items()}


def _fits(space: str, allowed: str) -> bool:
    return space in allowed if space else not allowed


def _named(space: str) -> Saying:
    return say("no space" if not space else "a space that breaks" if space == " " else "a no-break space")


def _wanted(allowed: str) -> Saying:
    return say("no space" if not allowed else "a space" if " " in allowed else "a no-break space")
