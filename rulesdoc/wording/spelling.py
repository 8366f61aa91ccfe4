"""Writing what no phrase spells: numbers, symbols, names, keywords, lists, sequences of instructions. ``natives`` is
the counterpart, which reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from rulesdoc.engine.abilities import (
    AnyOf,
    ControlledBy,
    Cost,
    Criterion,
    EachOpponent,
    Filter,
    Gains,
    Keyword,
    Loses,
    Not,
    OfType,
    OwnedBy,
    Times,
    X,
    You,
    Zone,
)
from rulesdoc.wording import lexicon
from rulesdoc.wording.column import ALL, SINGULAR, Classes
from rulesdoc.wording.natives import agreement_of_number
from rulesdoc.wording.nouns import NOUN, SPELL_TYPES, Tail
from rulesdoc.wording.phrase import Pronoun
from rulesdoc.wording.text import words_of

if TYPE_CHECKING:
    from rulesdoc.wording.writing import Writer

Written = tuple[tuple[str, ...], Classes]


# ------------------------------------------------------------------------------------- what no phrase spells


def _plain(text: str) -> Iterator[Written]:
    yield (text,), ALL


def _count(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if isinstance(value, int):
        for words, classes in writer.words.number_words.get(value, ()):
            if classes & allowed:
                yield words, classes & allowed
    yield from _digits(writer, value, allowed)


def _digits(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if isinstance(value, int) and value >= 0:
        classes = agreement_of_number(value, writer.grammar.column) & allowed
        if classes:
            yield (str(value),), classes
    elif value == X() and "M" in allowed:
        yield ("X",), allowed & frozenset("MF")


def _several(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if isinstance(value, int) and value > 1:
        yield from _count(writer, value, allowed)


def _signed(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if isinstance(value, int):
        yield from _plain(f"{value:+d}")
    elif value in (X(), Times(-1, X())):
        yield from _plain("+X" if value == X() else "-X")


def _loyalty(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if isinstance(value, int):
        yield from _plain(f"{value:+d}" if value else "0")


def _mana(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if isinstance(value, str) and value:
        yield from _plain(value)


def _self(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if writer.name and allowed & SINGULAR:
        yield words_of(writer.name, writer.grammar.column), allowed & SINGULAR


def _kind(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    """The noun for the card itself: "this creature", "this spell"."""
    spell = SPELL_TYPES & writer.types
    yield from _noun(writer, "spell" if spell else min(writer.types, default="permanent"), allowed)


def _host(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    """The noun for an object of which nothing is known."""
    yield from _noun(writer, "permanent", allowed)


def _of_kind(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    """The bare noun for a criterion."""
    for each in writer.words.by_criterion.get(value, ()):
        if each.place == NOUN and each.classes & allowed & SINGULAR:
            yield each.shown, each.classes & allowed


def _noun(writer: Writer, name: str, allowed: Classes) -> Iterator[Written]:
    for each in writer.words.by_criterion.get(OfType(name), ()):
        if each.place == NOUN and each.classes & allowed & SINGULAR:
            yield each.shown, each.classes & allowed


def _also(*criteria: Criterion) -> Callable[[Writer, Any, Classes], Iterator[Written]]:
    def written(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
        if isinstance(value, Filter) and value.criteria >= set(criteria):
            yield from writer.noun_phrase(replace(value, criteria=value.criteria - set(criteria)), allowed)

    return written


def _from_their_hand(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    owned = {it for it in getattr(value, "criteria", ()) if isinstance(it, OwnedBy) and isinstance(it.who, Pronoun)}
    if isinstance(value, Filter) and value.zone is Zone.HAND and owned:
        yield from writer.noun_phrase(Filter(value.criteria - owned, Zone.ANYWHERE), allowed)


def _negated(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if not isinstance(value, Tail) or value.zone is not None or len(value.criteria) != 1:
        return
    (one,) = value.criteria
    lacks = one.criteria if isinstance(one, AnyOf) else frozenset({one})
    kinds = [it.criterion for it in lacks if isinstance(it, Not)]
    if len(kinds) == len(lacks):
        yield from writer.noun_phrase(Filter(frozenset({OfType("card"), *kinds}), Zone.ANYWHERE), allowed)


def _keyword_name(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    for entry in lexicon.keywords(writer.grammar.column):
        if entry.word == value:
            yield words_of(entry.forms[0].text, writer.grammar.column), entry.forms[0].classes & allowed


def _keyword_ability(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    for entry in lexicon.keywords(writer.grammar.column):
        if not isinstance(value, Keyword) or entry.word != value.name or value.quality is not None:
            continue
        words = words_of(entry.forms[0].text, writer.grammar.column)
        classes = entry.forms[0].classes & allowed
        if entry.takes == "cost" and value.cost is not None:
            for cost, _ in writer.write("cost", value.cost, ALL):
                yield (*words, *cost), classes
        elif entry.takes == "number" and value.number is not None:
            yield (*words, str(value.number)), classes
        elif not entry.takes and value == Keyword(value.name):
            yield words, classes


def _counter(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    text = lexicon.counters(writer.grammar.column).get(value)
    if text:
        yield words_of(text, writer.grammar.column), ALL


def _color_name(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    for form in lexicon.colors(writer.grammar.column).get(value, ()):
        if "m" in form.classes:
            yield (form.text,), ALL


def _colors(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if not isinstance(value, frozenset):
        return
    table = lexicon.colors(writer.grammar.column)
    groups = [table[color] for color in table if color in value] or [lexicon.states(writer.grammar.column)["colorless"]]
    for letter in "mfMF":
        if letter in allowed:
            words: list[str] = []
            for at, forms in enumerate(groups):
                joint = writer.grammar.also[0 if at == len(groups) - 1 else 1] if at else ()
                words += [*joint, next(form.text for form in forms if letter in form.classes)]
            yield tuple(words), frozenset(letter)


def _types(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    """Card types side by side; the main one agrees, and where it stands first the others agree with it."""
    column = writer.grammar.column
    names = [entry for entry in lexicon.card_types(column) if entry.word in value]
    if not names or len(names) != len(value):
        return
    for main in names[0].forms:
        if main.classes & allowed:
            number = names[0].forms.index(main)
            words = [main.text]
            for each in names[1:]:
                if column.noun_first:
                    words += [*writer.grammar.compound, each.forms[number].text]
                else:
                    words = [each.forms[0].text, *words]
            yield tuple(words), main.classes & allowed


def _subtypes(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    texts = {entry.word: entry.forms[0].text for entry in lexicon.subtypes(writer.grammar.column)}
    names = [texts[word] for word in (value if isinstance(value, tuple) else sorted(value)) if word in texts]
    if names and len(names) == len(value):
        words: list[str] = []
        for at, each in enumerate(names):
            words += [*(writer.grammar.between_subtypes if at else ()), each[:1].upper() + each[1:]]
        yield tuple(words), ALL


def _sought(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if isinstance(value, Filter) and value.zone is Zone.LIBRARY:
        for zone in (Zone.ANYWHERE, Zone.BATTLEFIELD):
            yield from writer.noun_phrase(replace(value, zone=zone), allowed)


def _cost(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if not isinstance(value, Cost):
        return
    words: list[str] = []
    for each in fields(Cost):
        part = getattr(value, each.name)
        if part != each.default:
            first = next(writer.write("cost_part", replace(Cost(), **{each.name: part}), ALL), None)
            if first is None:
                return
            words += [*((",",) if words else ()), *first[0]]
    if words:
        yield tuple(words), ALL


def _sequence(joint: int) -> Callable[[Writer, Any, Classes], Iterator[Written]]:
    def written(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
        if not isinstance(value, tuple) or not value:
            return
        words: list[str] = []
        at = 0
        while at < len(value):
            # As many instructions as one phrase says.
            for end in range(len(value), at, -1):
                first = next(writer.write("effect", value[at:end], ALL), None)
                if first is not None:
                    words += [*(writer.grammar.then[joint] if words else ()), *first[0]]
                    at = end
                    break
            else:
                return
        yield tuple(words), ALL

    return written


def _changes(item: str) -> Callable[[Writer, Any, Classes], Iterator[Written]]:
    def written(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
        groups: list[list[Any]] = []
        for each in value if isinstance(value, tuple) else ():
            alike = isinstance(each, Gains | Loses) and each != Loses(None)
            if groups and alike and type(groups[-1][0]) is type(each) and groups[-1][0] != Loses(None):
                groups[-1].append(each)
            else:
                groups.append([each])
        for letter in "mfMFy":
            if letter in allowed:
                if len(groups) > 1:
                    yield from writer.write(item, value, frozenset(letter))
                yield from writer.listed(item, (tuple(group) for group in groups), frozenset(letter))

    return written


def _exceptions(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    """Exceptions in copying, as many in one phrase as it says, joined as a list."""
    for letter in "mfMF":
        if letter in allowed and isinstance(value, tuple):
            words: list[str] = []
            at = 0
            while at < len(value):
                found = (
                    (end, written)
                    for end in range(len(value), at, -1)
                    for written in writer.write("exception", value[at:end], frozenset(letter))
                )
                end, first = next(found, (0, ((), ALL)))
                if not end:
                    return
                joint = writer.grammar.also[0 if end == len(value) else 1] if at else ()
                words += [*joint, *first[0]]
                at = end
            yield tuple(words), frozenset(letter)


def _supertype_words(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    names = [entry for entry in lexicon.supertypes(writer.grammar.column) if entry.word in value]
    for letter in "mfMF":
        if letter in allowed and names and len(names) == len(value):
            words: list[str] = []
            for at, entry in enumerate(names):
                joint = writer.grammar.also[0 if at == len(names) - 1 else 1] if at else ()
                form = next(form for form in entry.forms if letter in form.classes)
                words += [*joint, *words_of(form.text, writer.grammar.column)]
            yield tuple(words), frozenset(letter)


def _list_of(item: str) -> Callable[[Writer, Any, Classes], Iterator[Written]]:
    def written(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
        if isinstance(value, tuple):
            yield from writer.listed(item, value, allowed)

    return written


# What can be written without a value.
FREELY = frozenset({"self", "granter", "own_kind", "host", "tap", "untap"})
WRITERS: Mapping[str, Callable[[Writer, Any, Classes], Iterator[Written]]] = {
    "count": _count,
    "number": _digits,
    "digits": _digits,
    "size": _digits,
    "several": _several,
    "signed": _signed,
    "loyalty": _loyalty,
    "bracketed": lambda writer, value, allowed: _plain(f"[{value:+d}]") if isinstance(value, int) else iter(()),
    "mana": _mana,
    "one_mana": lambda writer, value, allowed: _plain(f"{{{value}}}"),
    "tap": lambda writer, value, allowed: _plain("{T}"),
    "untap": lambda writer, value, allowed: _plain("{Q}"),
    "self": _self,
    "granter": _self,
    "np": lambda writer, value, allowed: writer.noun_phrase(value, allowed),
    "cards": lambda writer, value, allowed: writer.noun_phrase(value, allowed),
    "targeted": lambda writer, value, allowed: writer.noun_phrase(value, allowed, targeted=True),
    "own_kind": _kind,
    "kind": _of_kind,
    "host": _host,
    "from_their_hand": _from_their_hand,
    "negated": _negated,
    "widest": lambda writer, value, allowed: writer.noun_phrase(value, allowed),
    "yours": _also(ControlledBy(You())),
    "owned": _also(ControlledBy(You()), OwnedBy(You())),
    "opposed": _also(ControlledBy(EachOpponent())),
    "any_name": lambda writer, value, allowed: _plain(value) if isinstance(value, str) and value else iter(()),
    "keyword_name": _keyword_name,
    "keyword_ability": _keyword_ability,
    "keyword_names": _list_of("that_keyword"),
    "keyword_list": _list_of("with_keyword"),
    "counter": _counter,
    "color_name": _color_name,
    "colors": _colors,
    "types": _types,
    "type_words": _types,
    "token_subtypes": _subtypes,
    "name": lambda writer, value, allowed: _plain(value) if value else iter(()),
    "subtype_words": _subtypes,
    "gained": _list_of("gain"),
    "lost": _list_of("loss"),
    "kept": _changes("static_change"),
    "made": _changes("made_change"),
    "exceptions": _exceptions,
    "last_exceptions": _exceptions,
    "supertype_words": _supertype_words,
    "cost": _cost,
    "generic": lambda writer, value, allowed: _plain(f"{{{value}}}") if value >= 0 else iter(()),
    "generic_less": lambda writer, value, allowed: _plain(f"{{{-value}}}") if value < 0 else iter(()),
    "sought": _sought,
    "effects": _sequence(0),
    "sentence": _sequence(2),
    "whole_sentence": _sequence(1),
    "quoted": lambda writer, value, allowed: writer.ability(value),
}
