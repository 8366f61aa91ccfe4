"""Entries of the phrasebook and the notation of their phrases.

A :class:`Word` pairs a record of the engine's vocabulary, with slots in it, with its phrases, one column per
language. The same entry reads (slots are filled) and writes (slots are matched). In a phrase::

    {who}            a slot; its category is its name, or given: {who:player}
    {n:count/f}      only readings of these agreement classes (feminine, here)
    {n:count~what}   agrees with another slot
    {what}^          the whole phrase agrees as this slot does; with a [..]^ or <..>^, the slot agrees with them
    <draw>           a verb that agrees with the first slot; <draw>@n with slot n; <deal>@singular or @plural with
                     none; <get>^ with what stands before the whole phrase. The first verb of a phrase is the
                     one that takes "would", "can't", "may"
    [card|cards]@n   two forms (singular, plural), three (singular, plural, second person) or four (m, f, M, F),
                     agreeing with the nearest slot before, unless told otherwise
    %y               at the end: the agreement class of the whole phrase

A slot of a phrase that the record does not hold (``{kind}`` in "this creature") may be anything of its category.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import product
from typing import Any

from rulesdoc.engine.abilities import Chosen, TargetSpec, That
from rulesdoc.wording.column import ALL, SECOND, SINGULAR, Classes, Column
from rulesdoc.wording.text import words_of


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a record that a phrase fills."""

    name: str


def slot(name: str) -> Any:
    """A slot, to stand in a record of the vocabulary in place of a value of any type."""
    return Slot(name)


HERE: Any = Slot("here")  # filled with the position of the phrase's first word


@dataclass(frozen=True, slots=True)
class Mention:
    """A reference, with its position in the text: what a pronoun after it may mean."""

    what: Any
    at: Any = HERE


@dataclass(frozen=True, slots=True)
class Aimed:
    """An instance of the word "target" (115.1), with its position in the text."""

    spec: TargetSpec
    at: Any = HERE
    which: int | None = None


@dataclass(frozen=True, slots=True)
class Picked:
    """Objects that fit and are chosen as the instruction is followed, with their position in the text: what
    "that creature" after them may mean."""

    what: Any
    at: Any = HERE


@dataclass(frozen=True, slots=True)
class Pronoun:
    """ "It", "that creature", "that player", "they": an ``"object"`` or a ``"player"`` mentioned before.

    ``far`` is for "that", which never means the card itself.
    """

    kind: str
    at: Any = HERE
    far: bool = False


IT: Any = Pronoun("object")
THAT: Any = Pronoun("object", far=True)
THAT_PLAYER: Any = Pronoun("player")


def aimed(spec: TargetSpec, which: int | None = None) -> Any:
    """An instance of the word "target", to stand in place of a reference; ``which`` of several targets."""
    return Aimed(spec, HERE, which)


def picked(what: Any) -> Any:
    """Objects that are chosen as the instruction is followed, to stand in place of a filter."""
    return Picked(what)


@dataclass(frozen=True, slots=True)
class Word:
    """One entry: the category it belongs to, the record it means, and its phrases by language code."""

    category: str
    meaning: Any
    phrases: Mapping[str, tuple[str, ...]]


def word(category: str, meaning: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry of the phrasebook. The first phrase of a language is the one that is written."""
    return Word(category, meaning, {code: (p,) if isinstance(p, str) else p for code, p in phrases.items()})


# ------------------------------------------------------------------------------------- from slots to records


def fill(template: Any, values: Mapping[str, Any]) -> Any:
    """The record with its slots filled."""
    if isinstance(template, Slot):
        return values[template.name]
    if isinstance(template, tuple):
        return tuple(fill(part, values) for part in template)
    if isinstance(template, frozenset):
        return frozenset(fill(part, values) for part in template)
    if is_dataclass(template) and not isinstance(template, type):
        changed = {}
        for each in fields(template):
            old = getattr(template, each.name)
            new = fill(old, values)
            if new is not old:
                changed[each.name] = new
        return replace(template, **changed) if changed else template
    return template


FREE: Any = Slot("")  # in place of a value: anything will do


def match(template: Any, value: Any, found: dict[str, Any]) -> bool:
    """Whether the record fits the template; ``found`` receives what its slots must be."""
    if value is FREE:
        return True
    if isinstance(template, Slot):
        if template == HERE:
            return True
        if template.name in found:
            return bool(found[template.name] == value)
        found[template.name] = value
        return True
    if isinstance(template, Mention | Picked):
        return match(template.what, value, found)
    if isinstance(template, Pronoun):
        return (
            value == That()
            or (template.far and value == Chosen())
            or (isinstance(value, Pronoun) and value.kind == template.kind)
        )
    if type(template) is not type(value):
        return False
    if isinstance(template, tuple):
        return len(template) == len(value) and all(
            match(part, each, found) for part, each in zip(template, value, strict=True)
        )
    if isinstance(template, frozenset):
        return template == value or _match_sets(tuple(template), value, found)
    if is_dataclass(template):
        return all(match(getattr(template, f.name), getattr(value, f.name), found) for f in fields(template))
    return bool(template == value)


def _match_sets(parts: tuple[Any, ...], values: frozenset[Any], found: dict[str, Any]) -> bool:
    """Whether each part of a template fits another one of the values."""
    if not parts or len(parts) != len(values):
        return not parts and not values
    first = min(parts, key=lambda part: (isinstance(part, Slot), repr(part)))
    rest = tuple(part for part in parts if part is not first)
    for value in sorted(values, key=repr):
        tried = dict(found)
        if match(first, value, tried) and _match_sets(rest, values - {value}, tried):
            found.update(tried)
            return True
    return False


def slots_of(template: Any) -> frozenset[str]:
    """The names of the slots in a record."""
    if isinstance(template, Slot):
        return frozenset({template.name})
    if isinstance(template, tuple | frozenset):
        return frozenset().union(*map(slots_of, template))
    if is_dataclass(template) and not isinstance(template, type):
        return frozenset().union(*(slots_of(getattr(template, f.name)) for f in fields(template)))
    return frozenset()


# --------------------------------------------------------------------------------- from notation to patterns


@dataclass(frozen=True, slots=True)
class SlotStep:
    """A step of a pattern that is itself a phrase: its slot, category, and the classes it may have."""

    name: str
    category: str
    allowed: Classes = ALL
    exported: bool = False


Step = str | SlotStep


@dataclass(frozen=True, slots=True)
class Pattern:
    """A phrase with its agreement worked out: words and slots in order, and the classes of the whole.

    ``classes`` is None where the whole agrees as its exported slot does.
    """

    steps: tuple[Step, ...]
    classes: Classes | None


@dataclass(frozen=True, slots=True)
class _Agreeing:
    """Words that change with the class of ``leader``; ``""`` is what stands before the whole phrase."""

    forms: Mapping[str, tuple[str, ...]]
    leader: str


@dataclass(frozen=True, slots=True)
class _SlotPart:
    name: str
    category: str
    allowed: Classes
    link: str
    exported: bool


_NOTATION = re.compile(
    r"\{(?P<slot>\w+)(?::(?P<category>[\w ]+))?(?:/(?P<only>\w+))?(?:~(?P<link>\w+))?\}(?P<out>\^)?"
    r"|\[(?P<forms>[^\]]*)\](?:@(?P<forms_of>\w+)|(?P<forms_out>\^))?"
    r"|<(?P<verb>[^>]+)>(?:@(?P<verb_of>\w+)|(?P<verb_out>\^))?"
    r"|%(?P<classes>\w+)$"
)


def _forms(written: str, column: Column) -> dict[str, tuple[str, ...]]:
    forms = [words_of(form, column) for form in written.split("|")]
    where = {2: (0, 0, 1, 1, 1), 3: (0, 0, 1, 1, 2), 4: (0, 1, 2, 3, 2)}[len(forms)]
    return {letter: forms[at] for letter, at in zip("mfMFy", where, strict=True)}


def _verb_forms(name: str, mood: str, column: Column) -> dict[str, tuple[str, ...]]:
    if name not in column.verbs:
        raise ValueError(f"the verb {name!r} is not among those of the column {column.code!r}")
    verb = column.verbs[name]
    if not mood:
        return {letter: words_of(verb.finite(letter), column) for letter in ALL}
    modal = column.moods[mood]
    forms = {}
    for letter in ALL:
        modal_form = modal[2 if letter in SECOND else 0 if letter in SINGULAR else 1]
        forms[letter] = words_of(f"{modal_form} {verb.bare(letter)}", column)
    return forms


_FIXED = {"singular": "m", "plural": "M"}


def _parts(
    phrase: str, column: Column, mood: str
) -> tuple[list[tuple[str, ...] | _Agreeing | _SlotPart], Classes | None]:
    """The parts of a phrase, and its own classes if it states them."""
    names = [m["slot"] for m in _NOTATION.finditer(phrase) if m["slot"]]
    parts: list[tuple[str, ...] | _Agreeing | _SlotPart] = []
    classes: Classes | None = None
    last = names[0] if names else ""
    at = 0
    pending = mood
    for found in _NOTATION.finditer(phrase):
        parts.append(words_of(phrase[at : found.start()], column))
        at = found.end()
        if found["slot"]:
            last = found["slot"]
            category = found["category"] or last
            if mood and category == "doer":
                category = "who"
            only = frozenset(found["only"] or ALL)
            parts.append(_SlotPart(last, category, only, found["link"] or "", bool(found["out"])))
        elif found["verb"]:
            leader = "" if found["verb_out"] else found["verb_of"] or (names[0] if names else "")
            parts.append(_Agreeing(_verb_forms(found["verb"], pending, column), leader))
            pending = ""
        elif found["classes"]:
            classes = frozenset(found["classes"])
        else:
            leader = "" if found["forms_out"] else found["forms_of"] or last
            parts.append(_Agreeing(_forms(found["forms"], column), leader))
    parts.append(words_of(phrase[at:], column))
    if pending:
        raise ValueError(f"no verb to take a modal in {phrase!r}")
    return parts, classes


def patterns(phrase: str, column: Column, mood: str = "") -> Iterator[Pattern]:
    """The patterns of a phrase: one for each way its words agree."""
    parts, stated = _parts(phrase, column, mood)
    leaders = sorted(
        {part.leader for part in parts if isinstance(part, _Agreeing) and part.leader not in _FIXED}
        | {part.link for part in parts if isinstance(part, _SlotPart) and part.link}
    )
    linked = {part.link for part in parts if isinstance(part, _SlotPart) and part.link}
    if any(isinstance(part, _SlotPart) and part.exported for part in parts):
        linked.add("")
    # The plural first where there is a choice in writing: "creatures get".
    rows = [
        ({name: frozenset(letter) for name, letter in zip(leaders, letters, strict=True)}, letters)
        for letters in product(*("MFmfy" if linked else "mfMFy" for _ in leaders))
    ]
    worded: list[tuple[dict[str, Classes], tuple[tuple[str, ...] | None, ...]]] = []
    for choice, _ in rows:
        words = tuple(
            part.forms[_FIXED.get(part.leader) or next(iter(choice[part.leader]))]
            if isinstance(part, _Agreeing)
            else None
            for part in parts
        )
        worded.append((choice, words))
    for name in leaders:
        if name not in linked:
            worded = _merge(worded, name)
    for choice, words in worded:
        steps: list[Step] = []
        exported = False
        for part, chosen in zip(parts, words, strict=True):
            if isinstance(part, _SlotPart):
                link = "" if part.exported else part.link or part.name
                allowed = part.allowed & choice.get(part.name, ALL) & choice.get(link, ALL)
                out = part.exported and "" not in leaders
                exported |= out
                steps.append(SlotStep(part.name, part.category, allowed, out))
            else:
                steps += chosen if isinstance(part, _Agreeing) and chosen is not None else _plain(part)
        if all(isinstance(step, str) or step.allowed for step in steps):
            yield Pattern(tuple(steps), None if exported else stated or choice.get("", ALL))


def _plain(part: tuple[str, ...] | _Agreeing) -> tuple[str, ...]:
    return part if isinstance(part, tuple) else ()


def _merge(
    worded: list[tuple[dict[str, Classes], tuple[tuple[str, ...] | None, ...]]], name: str
) -> list[tuple[dict[str, Classes], tuple[tuple[str, ...] | None, ...]]]:
    """Choices that read the same whatever the class of ``name`` are one."""
    merged: dict[Any, tuple[dict[str, Classes], tuple[tuple[str, ...] | None, ...]]] = {}
    for choice, words in worded:
        key = (words, tuple(sorted((k, tuple(sorted(v))) for k, v in choice.items() if k != name)))
        if key in merged:
            choice = {**choice, name: choice[name] | merged[key][0][name]}
        merged[key] = (choice, words)
    return list(merged.values())


def plain(phrase: str, column: Column) -> str:
    """A phrase as a reader of an error message sees it: slots by name, words in one form."""

    def shown(found: re.Match[str]) -> str:
        if found["slot"]:
            return "{" + found["slot"] + "}"
        if found["verb"]:
            return column.verbs[found["verb"]].singular
        return found["forms"].split("|")[0] if found["forms"] is not None else ""

    return _NOTATION.sub(shown, phrase).strip()
