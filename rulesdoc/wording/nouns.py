"""Noun phrases: "another white creature you control", « une autre créature blanche que vous contrôlez ».

Adjectives, nouns and relative clauses come in an order that differs between languages and means nothing; their
criteria make a set. Each word of the lexicon that describes an object is a :class:`Describing`, standing before
the noun, as the noun, or after it, as its language has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from rulesdoc.engine.abilities import (
    AnyOf,
    Attacking,
    Blocking,
    Colorless,
    Criterion,
    Filter,
    IsToken,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Other,
    Tapped,
    Zone,
)
from rulesdoc.wording import lexicon
from rulesdoc.wording.column import AFTER, ALL, BEFORE, SINGULAR, Classes, Column
from rulesdoc.wording.grammar import Reader, Reading
from rulesdoc.wording.lexicon import Form
from rulesdoc.wording.text import tokenise, words_of

SPELL_TYPES = frozenset({"instant", "sorcery"})
NOUN = "noun"
EITHER = frozenset({"adjective", "type", "subtype"})

# What names a kind of object whatever its type, and the zone that the word alone implies.
GENERAL_ZONES: dict[str, Zone] = {"card": Zone.ANYWHERE, "spell": Zone.STACK}


@dataclass(frozen=True, slots=True)
class Marked:
    """The word "target" among the words of a noun phrase: not a criterion, but a mark on it."""


@dataclass(frozen=True, slots=True)
class Tail:
    """What a relative clause says of an object: criteria, a zone, or both ("in your hand")."""

    criteria: frozenset[Criterion] = frozenset()
    zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class Describing:
    """One form of a word that describes objects; ``words`` as read, ``shown`` as written.

    ``kind`` is "general" (card, spell, permanent, token), "type" or "subtype" for a noun, else "adjective",
    "other" or "target". ``beside`` are the kinds of noun that it may stand beside.
    """

    criterion: Criterion | Marked
    words: tuple[str, ...]
    shown: tuple[str, ...]
    classes: Classes
    place: str
    kind: str
    beside: frozenset[str] = frozenset({"type", "subtype", "general"})


@dataclass(slots=True)
class Lexicon:
    """The describing words of one language, by first word and by criterion."""

    column: Column
    by_first: dict[str, list[Describing]] = field(default_factory=dict)
    by_criterion: dict[Criterion | Marked, list[Describing]] = field(default_factory=dict)
    either: tuple[tuple[str, ...], ...] = ()
    both: tuple[tuple[str, ...], ...] = ()

    def add(
        self,
        criterion: Criterion | Marked,
        forms: Iterable[Form],
        place: str,
        kind: str,
        beside: frozenset[str] = frozenset({"type", "subtype", "general"}),
    ) -> None:
        """Enters the forms of a word."""
        for form in forms:
            words = tuple(token.words[0] for token in tokenise(form.text, self.column))
            each = Describing(criterion, words, words_of(form.text, self.column), form.classes, place, kind, beside)
            self.by_first.setdefault(words[0], []).append(each)
            self.by_criterion.setdefault(criterion, []).append(each)


def describe(column: Column) -> Lexicon:
    """The describing words of a language, from its lexicon."""
    words = Lexicon(
        column,
        either=tuple(_joint(joint, column) for joint in column.either),
        both=tuple(_joint(joint, column) for joint in column.both),
    )
    states = lexicon.states(column)

    def negate(criterion: Criterion, forms: Iterable[Form]) -> None:
        written = (Form(column.negated.format(form.text.lower()), form.classes) for form in forms)
        words.add(Not(criterion), written, column.adjective_place, "adjective")

    def negate_name(criterion: Criterion, forms: tuple[Form, ...]) -> None:
        written = Form(column.negated_name.format(forms[0].text), ALL)
        words.add(Not(criterion), (written,), column.adjective_place, "adjective")

    def adjective(criterion: Criterion, forms: tuple[Form, ...]) -> None:
        words.add(criterion, forms, column.adjective_place, "adjective")

    words.add(Other(), states["other"], BEFORE, "other")
    words.add(Marked(), states["target"], column.adjective_place, "target")
    stateful: dict[str, Criterion] = {
        "tapped": Tapped(),
        "untapped": Not(Tapped()),
        "attacking": Attacking(),
        "blocking": Blocking(),
        "colorless": Colorless(),
    }
    for name, criterion in stateful.items():
        adjective(criterion, states[name])
    for entry in lexicon.supertypes(column):
        adjective(OfSupertype(entry.word), entry.forms)
    negate(OfSupertype("legendary"), next(e.forms for e in lexicon.supertypes(column) if e.word == "legendary"))
    adjective(Not(OfSupertype("basic")), states["nonbasic"])
    for color, forms in lexicon.colors(column).items():
        adjective(OfColor(color), forms)
        negate(OfColor(color), forms)
    for entry in lexicon.subtypes(column):
        _add_noun(words, OfSubtype(entry.word), entry.forms, "subtype")
        negate_name(OfSubtype(entry.word), entry.forms)
    for entry in lexicon.card_types(column):
        general = entry.word in GENERAL_ZONES or entry.word == "permanent"
        _add_noun(words, OfType(entry.word), entry.forms, "general" if general else "type")
        if not general:
            negate(OfType(entry.word), _invariable(entry.forms))
    _add_noun(words, IsToken(), states["token"], "general")
    negate(IsToken(), _invariable(states["token"]))
    return words


def _joint(text: str, column: Column) -> tuple[str, ...]:
    return tuple(token.words[0] for token in tokenise(text, column))


def _invariable(forms: tuple[Form, ...]) -> tuple[Form, ...]:
    """A noun used as an adjective keeps its singular ("noncreature artifacts", « artefacts non-créature »)."""
    return (Form(forms[0].text, ALL),)


def _add_noun(words: Lexicon, criterion: Criterion, forms: tuple[Form, ...], kind: str) -> None:
    words.add(criterion, forms, NOUN, kind)
    for attribute in words.column.attributes:
        if kind in attribute.of:
            form = Form(attribute.form.format(forms[0].text), ALL)
            words.add(criterion, (form,), attribute.place, kind, attribute.beside)


# --------------------------------------------------------------------------------------------------- reading


@dataclass(frozen=True, slots=True)
class _Phrase:
    criteria: frozenset[Criterion | Marked]
    classes: Classes
    zone: Zone | None = None
    noun: Criterion | None = None
    kind: str = ""
    beside: frozenset[str] = frozenset({"type", "subtype", "general"})


def read_noun_phrase(reader: Reader, at: int) -> Iterator[Reading]:
    """Readings of a noun phrase without the word "target": the value is a Filter."""
    for end, phrase in _phrases(reader, at):
        if Marked() not in phrase.criteria:
            yield Reading(end, _filter(phrase), phrase.classes)


def read_targeted(reader: Reader, at: int) -> Iterator[Reading]:
    """Readings of a noun phrase with the word "target" in it: the value is a Filter without it."""
    for end, phrase in _phrases(reader, at):
        if Marked() in phrase.criteria:
            yield Reading(end, _filter(phrase), phrase.classes)


def read_kind(reader: Reader, at: int) -> Iterator[Reading]:
    """A bare noun, as in "enchanted creature": the value is its criterion."""
    for each, end in _here(reader, at):
        if each.place == NOUN:
            yield Reading(end, each.criterion, each.classes)


def read_own_kind(reader: Reader, at: int) -> Iterator[Reading]:
    """A bare noun that the card itself may be called by ("this creature" on a creature)."""
    return (each for each in read_kind(reader, at) if _own(reader, each.value, at))


def read_other_kind(reader: Reader, at: int) -> Iterator[Reading]:
    """A bare noun that the card itself can't be called by, so that « cette créature » on a sorcery is "that"."""
    return (each for each in read_kind(reader, at) if reader.types and not _own(reader, each.value, at))


def quoted(reader: Reader, at: int) -> bool:
    """Whether a word stands within quotation marks: in an ability that is given to something else."""
    return sum(token.words[0] == '"' for token in reader.tokens[:at]) % 2 == 1


def _own(reader: Reader, criterion: Criterion, at: int) -> bool:
    """Whether the card is of this kind, as far as its types tell. Within quotation marks it is another object."""
    if quoted(reader, at) or not reader.types or not isinstance(criterion, OfType) or criterion.type == "card":
        return True
    if criterion.type == "permanent":
        return not reader.types & SPELL_TYPES
    return criterion.type == "spell" or criterion.type in reader.types


def _filter(phrase: _Phrase) -> Filter:
    criteria = frozenset(each for each in phrase.criteria if not isinstance(each, Marked))
    zone = phrase.zone
    if zone is None:
        general = {each.type for each in criteria if isinstance(each, OfType)} & GENERAL_ZONES.keys()
        zone = GENERAL_ZONES[min(general)] if general else Zone.BATTLEFIELD
    return Filter(criteria, zone)


def _here(reader: Reader, at: int) -> Iterator[tuple[Describing, int]]:
    if at >= len(reader.tokens):
        return
    words: Lexicon = reader.grammar.lexicon
    for first in reader.tokens[at].words:
        for each in words.by_first.get(first, ()):
            end = reader.literal(each.words, at)
            if end is not None:
                yield each, end


def _phrases(reader: Reader, at: int) -> Iterator[tuple[int, _Phrase]]:
    yield from _before(reader, at, _Phrase(frozenset(), ALL))


def _before(reader: Reader, at: int, phrase: _Phrase) -> Iterator[tuple[int, _Phrase]]:
    for each, end in _here(reader, at):
        agreed = phrase.classes & each.classes
        if not agreed or each.place == AFTER or each.criterion in phrase.criteria:
            continue
        if each.place == BEFORE:
            for after, criterion in _one_of(reader, each, end):
                more = _Phrase(phrase.criteria | {criterion}, agreed, beside=phrase.beside & each.beside)
                yield from _before(reader, after, more)
        elif not isinstance(each.criterion, Marked) and each.kind in phrase.beside:
            noun = _Phrase(phrase.criteria | {each.criterion}, agreed, None, each.criterion, each.kind)
            yield from _after(reader, end, noun)
            yield from _alternative(reader, end, noun)


def _one_of(
    reader: Reader, first: Describing, at: int, others: frozenset[Criterion] = frozenset()
) -> Iterator[tuple[int, Criterion | Marked]]:
    """An adjective, or several of which one must hold ("black, red, or green"); or nouns as attributes ("instant or
    sorcery spell", « sort d’éphémère ou de rituel »)."""
    if isinstance(first.criterion, Marked):
        yield at, first.criterion
        return
    named = others | {first.criterion}
    yield at, AnyOf(named) if others else first.criterion
    if first.kind not in EITHER:
        return
    words: Lexicon = reader.grammar.lexicon
    joints = words.either if first.kind == "adjective" else words.either + words.both
    for joint in (*joints, (",",), (",", *words.either[0])):
        after = reader.literal(joint, at)
        for each, end in _here(reader, after) if after is not None else ():
            if each.kind == first.kind and each.place == first.place and each.classes & first.classes:
                yield from _one_of(reader, each, end, named)


def _alternative(reader: Reader, at: int, phrase: _Phrase) -> Iterator[tuple[int, _Phrase]]:
    """Another noun after "or", or after "and" in the plural: the object is of one kind or the other."""
    words: Lexicon = reader.grammar.lexicon
    joints = words.either if phrase.classes & SINGULAR else words.either + words.both
    for joint in joints:
        after = reader.literal(joint, at)
        if after is None or phrase.noun is None:
            continue
        for each, end in _here(reader, after):
            same_number = (each.classes & SINGULAR and phrase.classes & SINGULAR) or not (
                each.classes & SINGULAR or phrase.classes & SINGULAR
            )
            if each.place == NOUN and same_number and not isinstance(each.criterion, Marked):
                others = phrase.noun.criteria if isinstance(phrase.noun, AnyOf) else frozenset({phrase.noun})
                either = AnyOf(others | {each.criterion})
                more = _Phrase(
                    phrase.criteria - {phrase.noun} | {either},
                    phrase.classes | each.classes,
                    None,
                    either,
                    phrase.kind,
                )
                yield from _after(reader, end, more)
                yield from _alternative(reader, end, more)


def _after(reader: Reader, at: int, phrase: _Phrase) -> Iterator[tuple[int, _Phrase]]:
    yield from _tails(reader, at, phrase)
    for each, end in _here(reader, at):
        agreed = phrase.classes & each.classes
        fits = agreed and each.place == AFTER and phrase.kind in each.beside
        if fits and each.criterion not in phrase.criteria:
            for after, criterion in _one_of(reader, each, end):
                more = replace(phrase, criteria=phrase.criteria | {criterion}, classes=agreed)
                yield from _after(reader, after, more)


def _tails(reader: Reader, at: int, phrase: _Phrase) -> Iterator[tuple[int, _Phrase]]:
    yield at, phrase
    for reading in reader.read("tail", at):
        tail: Tail = reading.value
        agreed = phrase.classes & reading.classes
        if agreed and not (tail.zone and phrase.zone):
            criteria: Any = phrase.criteria | tail.criteria
            yield from _tails(reader, reading.end, _Phrase(criteria, agreed, tail.zone or phrase.zone, phrase.noun))
