"""Categories that a phrase cannot spell: numbers, symbols, names, keywords, lists, sequences of instructions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from rulesdoc.engine.abilities import (
    AnyOf,
    Color,
    ControlledBy,
    Cost,
    Criterion,
    Delayed,
    EachOpponent,
    Filter,
    IfDone,
    Keyword,
    Not,
    OfSupertype,
    OfType,
    OwnedBy,
    Times,
    X,
    You,
    Zone,
)
from rulesdoc.language import is_number
from rulesdoc.wording import lexicon, nouns
from rulesdoc.wording.column import PLURAL, SINGULAR, Classes, Column
from rulesdoc.wording.grammar import ACTING, Native, Reader, Reading, listed
from rulesdoc.wording.phrase import Pronoun
from rulesdoc.wording.resolve import resolve, substitute_x
from rulesdoc.wording.text import tokenise

_SYMBOLS = re.compile(r"(?:\{[^{}]+\})+\Z")
_ONE_MANA = re.compile(r"\{([WUBRGC])\}\Z")
_NOT_MANA = re.compile(r"\{[TQ]\}")
_INTEGER = re.compile(r"[0-9]{1,9}$")
_SIGNED = re.compile(r"([+-])([0-9]+|x)\Z")

Spelling = tuple[tuple[str, ...], Classes]


@dataclass(slots=True)
class Vocabulary(nouns.Lexicon):
    """The lexicon of one language as the natives need it: by first word for reading, by meaning for writing."""

    numbers: dict[str, list[tuple[int, Classes]]] = field(default_factory=dict)
    number_words: dict[int, list[Spelling]] = field(default_factory=dict)
    keywords: dict[str, list[tuple[tuple[str, ...], lexicon.Entry]]] = field(default_factory=dict)
    counters: dict[str, list[tuple[tuple[str, ...], str]]] = field(default_factory=dict)
    colors: dict[str, list[tuple[Color | None, Classes]]] = field(default_factory=dict)
    types: dict[str, list[tuple[str, Classes]]] = field(default_factory=dict)
    subtypes: dict[str, list[tuple[tuple[str, ...], str]]] = field(default_factory=dict)


def vocabulary(column: Column) -> Vocabulary:
    """The vocabulary of a language."""
    described = nouns.describe(column)
    words = Vocabulary(column, described.by_first, described.by_criterion, described.either, described.both)

    def split(text: str) -> tuple[str, ...]:
        return tuple(token.words[0] for token in tokenise(text, column))

    for written, number, classes in column.numbers:
        words.numbers.setdefault(written, []).append((number, frozenset(classes)))
        words.number_words.setdefault(number, []).append(((written,), frozenset(classes)))
    for entry in lexicon.keywords(column):
        spelled = split(entry.forms[0].text)
        words.keywords.setdefault(spelled[0], []).append((spelled, entry))
    for kind, text in lexicon.counters(column).items():
        spelled = split(text)
        words.counters.setdefault(spelled[0], []).append((spelled, kind))
    for color, forms in lexicon.colors(column).items():
        for form in forms:
            words.colors.setdefault(form.text, []).append((color, form.classes))
    for form in lexicon.states(column)["colorless"]:
        words.colors.setdefault(form.text, []).append((None, form.classes))
    for entry in lexicon.card_types(column):
        for form in entry.forms:
            words.types.setdefault(form.text.lower(), []).append((entry.word, form.classes))
    for entry in lexicon.subtypes(column):
        for form in entry.forms:
            spelled = split(form.text)
            words.subtypes.setdefault(spelled[0], []).append((spelled, entry.word))
    return words


def _words(reader: Reader) -> Vocabulary:
    words: Vocabulary = reader.grammar.lexicon
    return words


def _token(reader: Reader, at: int) -> str:
    return reader.tokens[at].words[0] if at < len(reader.tokens) else ""


def _took(reader: Reader, at: int) -> int:
    reader.furthest = max(reader.furthest, at + 1)
    return at + 1


# --------------------------------------------------------------------------------------------------- numbers


def agreement_of_number(number: int, column: Column) -> Classes:
    """The classes that a noun after this number may have."""
    singular = number == 1 or (number == 0 and column.zero_is_singular)
    return SINGULAR if singular else PLURAL


def _count(reader: Reader, at: int) -> Iterator[Reading]:
    """A number as a word or in digits, or X."""
    token = _token(reader, at)
    for number, classes in _words(reader).numbers.get(token, ()):
        yield Reading(_took(reader, at), number, classes)
    yield from _digits(reader, at)


def _digits(reader: Reader, at: int) -> Iterator[Reading]:
    token = _token(reader, at)
    if _INTEGER.match(token):
        yield Reading(_took(reader, at), int(token), agreement_of_number(int(token), reader.grammar.column))
    elif token == "x":
        yield Reading(_took(reader, at), X(), PLURAL)


def _several(reader: Reader, at: int) -> Iterator[Reading]:
    for each in _count(reader, at):
        if isinstance(each.value, int) and each.value > 1:
            yield each


def _signed(reader: Reader, at: int) -> Iterator[Reading]:
    found = _SIGNED.match(_token(reader, at))
    if found:
        sign, amount = found.groups()
        value: Any = X() if amount == "x" else int(amount)
        if sign == "-":
            value = Times(-1, X()) if amount == "x" else -value
        yield Reading(_took(reader, at), value)


def _bracketed(reader: Reader, at: int) -> Iterator[Reading]:
    """A loyalty cost in square brackets."""
    inside = reader.literal(("[",), at)
    for each in _loyalty(reader, inside) if inside is not None else ():
        end = reader.literal(("]",), each.end)
        if end is not None:
            yield Reading(end, each.value)


def _loyalty(reader: Reader, at: int) -> Iterator[Reading]:
    for each in _signed(reader, at):
        if isinstance(each.value, int):
            yield each
    if _token(reader, at) == "0":
        yield Reading(_took(reader, at), 0)


# ----------------------------------------------------------------------------------------- symbols and names


def _mana(reader: Reader, at: int) -> Iterator[Reading]:
    token = _token(reader, at)
    if _SYMBOLS.match(token) and not _NOT_MANA.search(token):
        yield Reading(_took(reader, at), token)


def _one_mana(reader: Reader, at: int) -> Iterator[Reading]:
    """One coloured or colourless mana symbol as its letter."""
    found = _ONE_MANA.match(_token(reader, at))
    if found:
        yield Reading(_took(reader, at), found[1])


def _tap(reader: Reader, at: int) -> Iterator[Reading]:
    if _token(reader, at) == "{T}":
        yield Reading(_took(reader, at), True)


def _untap(reader: Reader, at: int) -> Iterator[Reading]:
    if _token(reader, at) == "{Q}":
        yield Reading(_took(reader, at), True)


def _self(reader: Reader, at: int) -> Iterator[Reading]:
    """The card's own name (201.5), whole or as it is shortened after its first use."""
    return iter(()) if nouns.quoted(reader, at) else _named(reader, at)


def _granter(reader: Reader, at: int) -> Iterator[Reading]:
    """The same within quotation marks: there it is not the name of what has the ability (201.5a)."""
    return _named(reader, at) if nouns.quoted(reader, at) else iter(())


def _named(reader: Reader, at: int) -> Iterator[Reading]:
    for name in reader.names:
        end = at + len(name)
        if name and end <= len(reader.tokens) and all(
            set(token.words) & set(part) for token, part in zip(reader.tokens[at:end], name, strict=True)
        ):  # fmt: skip
            reader.furthest = max(reader.furthest, end)
            yield Reading(end, None, SINGULAR)


# --------------------------------------------------------------------------------------------------- lexicon


def _keyword_name(reader: Reader, at: int) -> Iterator[Reading]:
    for words, entry in _words(reader).keywords.get(_token(reader, at), ()):
        end = reader.literal(words, at)
        if end is not None:
            yield Reading(end, entry.word, entry.forms[0].classes)


def _keyword_ability(reader: Reader, at: int) -> Iterator[Reading]:
    for words, entry in _words(reader).keywords.get(_token(reader, at), ()):
        end = reader.literal(words, at)
        if end is None:
            continue
        classes = entry.forms[0].classes
        if not entry.takes:
            yield Reading(end, Keyword(entry.word), classes)
        elif entry.takes == "cost":
            for each in reader.read("cost", end):
                yield Reading(each.end, Keyword(entry.word, cost=each.value), classes)
        elif entry.takes == "number":
            for each in _digits(reader, end):
                if isinstance(each.value, int):
                    yield Reading(each.end, Keyword(entry.word, number=each.value), classes)


def _counter(reader: Reader, at: int) -> Iterator[Reading]:
    for words, kind in _words(reader).counters.get(_token(reader, at), ()):
        end = reader.literal(words, at)
        if end is not None:
            yield Reading(end, kind)


def _color_name(reader: Reader, at: int) -> Iterator[Reading]:
    for color, classes in _words(reader).colors.get(_token(reader, at), ()):
        if color is not None and "m" in classes:
            yield Reading(_took(reader, at), color)


def _colors(reader: Reader, at: int) -> Iterator[Reading]:
    """One or more colours; the value is the set of them, empty for colourless."""
    for color, classes in _words(reader).colors.get(_token(reader, at), ()):
        end = _took(reader, at)
        if color is None:
            yield Reading(end, frozenset(), classes)
            continue
        yield Reading(end, frozenset({color}), classes)
        for joint in reader.grammar.also:
            after = reader.literal(joint, end)
            if after is not None:
                for more in _colors(reader, after):
                    if more.value and more.classes & classes:
                        yield Reading(more.end, more.value | {color}, classes & more.classes)


def _types(reader: Reader, at: int) -> Iterator[Reading]:
    """One or more card types side by side ("artifact creature", « créature-artefact »).

    They agree as the main one does: the first or the last, as the language has it.
    """
    for kind, classes in _words(reader).types.get(_token(reader, at), ()):
        end = _took(reader, at)
        yield Reading(end, frozenset({kind}), classes)
        after = reader.literal(reader.grammar.compound, end)
        for more in _types(reader, after) if after is not None else ():
            main = classes if reader.grammar.column.noun_first else more.classes
            yield Reading(more.end, more.value | {kind}, main)


def _token_subtypes(reader: Reader, at: int) -> Iterator[Reading]:
    """One or more subtypes side by side or joined ("Elf Warrior", « Elfe et Guerrier »), in the order of the text,
    which is that of a token's name (111.4)."""
    for words, kind in _words(reader).subtypes.get(_token(reader, at), ()):
        end = reader.literal(words, at)
        if end is not None:
            yield Reading(end, (kind,))
            for joint in ((), *reader.grammar.also):
                after = reader.literal(joint, end)
                if after is not None:
                    for more in _token_subtypes(reader, after):
                        yield Reading(more.end, (kind, *more.value))


def _subtypes(reader: Reader, at: int) -> Iterator[Reading]:
    """The same as a set, where their order means nothing."""
    for each in _token_subtypes(reader, at):
        yield Reading(each.end, frozenset(each.value))


def _name(reader: Reader, at: int) -> Iterator[Reading]:
    """A name that the text gives: words up to a comma, as written."""
    for end in range(at + 1, len(reader.tokens)):
        if reader.tokens[end].words[0] == ",":
            text = reader.text[reader.tokens[at].start : reader.tokens[end - 1].end]
            if text[:1].isupper():
                yield Reading(end, text)
            return


def _from_their_hand(reader: Reader, at: int) -> Iterator[Reading]:
    """A noun phrase for cards in the hand that was spoken of just before ("a card from it")."""
    for each in reader.read("np", at):
        if each.value.zone is Zone.ANYWHERE:
            whose: Any = Pronoun("player", at)
            criteria = each.value.criteria | {OwnedBy(whose)}
            yield Reading(each.end, Filter(criteria, Zone.HAND), each.classes)


def _negated(reader: Reader, at: int) -> Iterator[Reading]:
    """What is said of an object that is not of a kind ("other than a basic land card")."""
    for each in reader.read("np", at):
        criteria = each.value.criteria - {OfType("card")}
        if criteria and each.value.zone is Zone.ANYWHERE:
            lacks = frozenset(Not(criterion) for criterion in criteria)
            one = AnyOf(lacks) if len(lacks) > 1 else next(iter(lacks))
            yield Reading(each.end, nouns.Tail(frozenset({one})), each.classes)


def _widest(reader: Reader, at: int) -> Iterator[Reading]:
    """A noun phrase with all that can belong to it, so that none of it is said of what stands before."""
    found = list(reader.read("np", at))
    last = max((each.end for each in found), default=at)
    return (each for each in found if each.end == last)


def _also(*criteria: Criterion) -> Native:
    """A noun phrase of whose objects the phrase around it says something more ("you control a ...")."""

    def read(reader: Reader, at: int) -> Iterator[Reading]:
        for each in reader.read("np", at):
            yield Reading(each.end, Filter(each.value.criteria | set(criteria), each.value.zone), each.classes)

    return read


def _any_name(reader: Reader, at: int) -> Iterator[Reading]:
    """The name of a card as written, of one word or several. What is a subtype is none (111.10)."""
    for end in range(at + 1, len(reader.tokens) + 1):
        text = reader.text[reader.tokens[at].start : reader.tokens[end - 1].end]
        if not text[:1].isupper() or not reader.tokens[end - 1].words[0].replace("'", "").isalpha():
            return
        subtype = any(spelled == (text.lower(),) for spelled, _ in _words(reader).subtypes.get(text.lower(), ()))
        if not subtype:
            yield Reading(_took(reader, end - 1), text)


# --------------------------------------------------------------------------------------- lists and sequences


def _concatenated(reader: Reader, item: str, at: int) -> Iterator[Reading]:
    for each in listed(reader, item, at):
        yield Reading(each.end, tuple(part for group in each.value for part in group), each.classes)


def _cost(reader: Reader, at: int) -> Iterator[Reading]:
    """The parts of a cost, separated by commas, as one Cost."""
    for each in reader.read("cost_part", at):
        yield each
        after = reader.literal((",",), each.end)
        if after is not None:
            for more in _cost(reader, after):
                both = _joined(each.value, more.value)
                if both is not None:
                    yield Reading(more.end, both)


def _joined(one: Cost, other: Cost) -> Cost | None:
    """Both costs together, unless they speak of the same kind of payment twice."""
    plain = Cost()
    changes = {}
    for each in fields(Cost):
        value = getattr(other, each.name)
        if value != getattr(plain, each.name):
            if getattr(one, each.name) != getattr(plain, each.name):
                return None
            changes[each.name] = value
    return replace(one, **changes)


def _effects(reader: Reader, at: int) -> Iterator[Reading]:
    """Instructions in order. A later one may leave out the subject of the one before."""
    for first in reader.read("effect", at):
        yield from _continued(reader, first, (), reader.grammar.then)


def _sentence(reader: Reader, at: int) -> Iterator[Reading]:
    """The instructions of one sentence."""
    joints = tuple(joint for joint in reader.grammar.then if "." not in joint)
    for first in reader.read("effect", at):
        yield from _continued(reader, first, (), joints)


def _whole_sentence(reader: Reader, at: int) -> Iterator[Reading]:
    """The instructions of a sentence up to its very end: none of them is left for what stands around it."""
    for each in _sentence(reader, at):
        if each.end == len(reader.tokens) or _token(reader, each.end) in {".", '"'}:
            yield each


def _continued(
    reader: Reader, last: Reading, before: tuple[Any, ...], joints: tuple[tuple[str, ...], ...]
) -> Iterator[Reading]:
    done = (*before, *last.value)
    yield Reading(last.end, done)
    for where in reader.read("where_x", last.end):
        worth = substitute_x(last.value, where.value)
        if worth != last.value:
            yield Reading(where.end, (*before, *worth))
    for later in reader.read("later", last.end):
        waiting = Reading(later.end, (Delayed(later.value, last.value),))
        yield from _continued(reader, waiting, before, joints)
    for each in reader.read("consequence", last.end):
        depending = Reading(each.end, (IfDone(last.value, *each.value),))
        yield from _continued(reader, depending, before, joints)
    for joint in joints:
        after = reader.literal(joint, last.end)
        if after is None:
            continue
        following = list(reader.read("effect", after))
        if last.lead is not None and last.lead.category in ACTING:
            following += reader.after_subject("effect", last.lead, after)
        for each in following:
            yield from _continued(reader, each, done, joints)


def _last_exceptions(reader: Reader, at: int) -> Iterator[Reading]:
    """Exceptions in copying up to the end of the sentence: none of them is left for what stands around."""
    for each in _concatenated(reader, "exception", at):
        if each.end == len(reader.tokens) or _token(reader, each.end) in {".", '"'}:
            yield each


def _supertype_words(reader: Reader, at: int) -> Iterator[Reading]:
    """One or more supertypes joined ("legendary and snow"), as a set."""
    words = _words(reader)
    for each in words.by_first.get(_token(reader, at), ()):
        end = reader.literal(each.words, at)
        if end is None or not isinstance(each.criterion, OfSupertype):
            continue
        named = frozenset({each.criterion.supertype})
        yield Reading(end, named, each.classes)
        for joint in reader.grammar.also:
            after = reader.literal(joint, end)
            for more in _supertype_words(reader, after) if after is not None else ():
                if more.classes & each.classes:
                    yield Reading(more.end, more.value | named, more.classes & each.classes)


def _sought(reader: Reader, at: int) -> Iterator[Reading]:
    """Cards that a library is searched for: a noun phrase that names no zone itself."""
    for each in reader.read("np", at):
        if each.value.zone in (Zone.ANYWHERE, Zone.BATTLEFIELD):
            yield replace(each, value=replace(each.value, zone=Zone.LIBRARY))


def _cards(reader: Reader, at: int) -> Iterator[Reading]:
    """Cards wherever they are looked for: a noun phrase that names no zone."""
    return (each for each in reader.read("np", at) if each.value.zone is Zone.ANYWHERE)


def _generic(reader: Reader, at: int) -> Iterator[Reading]:
    """A generic mana symbol as a number."""
    token = _token(reader, at)
    if token.startswith("{") and is_number(token[1:-1]):
        yield Reading(_took(reader, at), int(token[1:-1]))


def _generic_less(reader: Reader, at: int) -> Iterator[Reading]:
    for each in _generic(reader, at):
        yield replace(each, value=-each.value)


def _quoted(reader: Reader, at: int) -> Iterator[Reading]:
    """A whole ability between quotation marks; its own references are its own."""
    for each in reader.read("ability", at):
        end = reader.literal((".",), each.end) or each.end
        if _token(reader, end) == '"':
            yield Reading(end, resolve(each.value))
    for each in reader.read("keyword_ability", at):
        end = reader.literal((".",), each.end) or each.end
        if _token(reader, end) == '"':
            yield Reading(end, each.value)


NATIVES: Mapping[str, Native] = {
    "count": _count,
    "number": _count,
    "digits": _count,
    "size": _digits,
    "several": _several,
    "signed": _signed,
    "loyalty": _loyalty,
    "bracketed": _bracketed,
    "mana": _mana,
    "one_mana": _one_mana,
    "tap": _tap,
    "untap": _untap,
    "self": _self,
    "self_plural": _self,
    "granter": _granter,
    "granter_plural": _granter,
    "np": nouns.read_noun_phrase,
    "targeted": nouns.read_targeted,
    "kind": nouns.read_kind,
    "own_kind": nouns.read_own_kind,
    "other_kind": nouns.read_other_kind,
    "host": nouns.read_kind,
    "from_their_hand": _from_their_hand,
    "negated": _negated,
    "widest": _widest,
    "yours": _also(ControlledBy(You())),
    "owned": _also(ControlledBy(You()), OwnedBy(You())),
    "opposed": _also(ControlledBy(EachOpponent())),
    "any_name": _any_name,
    "keyword_name": _keyword_name,
    "keyword_names": lambda reader, at: listed(reader, "that_keyword", at),
    "keyword_ability": _keyword_ability,
    "keyword_list": lambda reader, at: listed(reader, "with_keyword", at),
    "counter": _counter,
    "color_name": _color_name,
    "colors": _colors,
    "types": _types,
    "type_words": _types,
    "token_subtypes": _token_subtypes,
    "name": _name,
    "subtype_words": _subtypes,
    "gained": lambda reader, at: listed(reader, "gain", at),
    "lost": lambda reader, at: listed(reader, "loss", at),
    "kept": lambda reader, at: _concatenated(reader, "static_change", at),
    "made": lambda reader, at: _concatenated(reader, "made_change", at),
    "exceptions": lambda reader, at: _concatenated(reader, "exception", at),
    "last_exceptions": _last_exceptions,
    "supertype_words": _supertype_words,
    "cost": _cost,
    "generic": _generic,
    "generic_less": _generic_less,
    "sought": _sought,
    "cards": _cards,
    "effects": _effects,
    "sentence": _sentence,
    "whole_sentence": _whole_sentence,
    "quoted": _quoted,
}
