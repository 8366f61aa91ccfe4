"""Abilities to card text, from the same phrasebook that reads them.

Every text written is read back: what would not come out equal is refused, so that ``render`` never says
something else than the records do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Any

from rulesdoc.engine.abilities import (
    Ability,
    AnyOf,
    ControlledBy,
    Cost,
    Criterion,
    EachOpponent,
    Filter,
    Gains,
    Keyword,
    Loses,
    Modal,
    OfType,
    OwnedBy,
    PlayerFilter,
    Reflexive,
    SpellAbility,
    Target,
    Times,
    X,
    You,
    Zone,
)
from rulesdoc.language import Language
from rulesdoc.wording import lexicon
from rulesdoc.wording.column import ALL, BEFORE, SINGULAR, Classes
from rulesdoc.wording.compiling import BULLET, compile, grammar_of
from rulesdoc.wording.error import WordingError
from rulesdoc.wording.grammar import Grammar
from rulesdoc.wording.natives import Vocabulary, agreement_of_number
from rulesdoc.wording.nouns import GENERAL_ZONES, NOUN, SPELL_TYPES, Describing, Marked, Tail
from rulesdoc.wording.phrase import FREE, Aimed, Pattern, Pronoun, SlotStep, match
from rulesdoc.wording.resolve import rewrite
from rulesdoc.wording.text import words_of, write

Written = tuple[tuple[str, ...], Classes]
_ATTEMPTS = 40


def render(abilities: Sequence[Ability], language: Language, *, name: str = "", types: Iterable[str] = ()) -> str:
    """The card text that says these abilities, one paragraph each, in a language.

    ``name`` is how the text calls the card itself; without it, "this creature" or whatever ``types`` has.

    :raises WordingError: the phrasebook has no words for an ability.
    """
    kinds = frozenset(types)
    paragraphs = [_paragraph(ability, language, name, kinds) for ability in abilities]
    return "\n".join(paragraphs)


def _paragraph(ability: Ability, language: Language, name: str, types: frozenset[str]) -> str:
    writer = Writer(grammar_of(language.code), name, types)
    speaks = SpellAbility | Modal
    read_as = types or (frozenset({"instant"}) if isinstance(ability, speaks) else frozenset({"creature"}))
    for text in islice(_texts(writer, ability, language, read_as), _ATTEMPTS):
        try:
            if compile(text, language, name=name, types=read_as) == (ability,):
                return text
        except WordingError:
            continue
    raise WordingError(repr(ability), 0, f"the phrasebook has no words for this in {language.name}")


def _texts(writer: Writer, ability: Ability, language: Language, types: frozenset[str]) -> Iterator[str]:
    """Ways to say an ability, best first."""
    column = writer.grammar.column
    if isinstance(ability, Modal):
        modes = [_paragraph(mode, language, writer.name, types) for mode in ability.modes]
        most = (ability.most, None) if ability.most == len(modes) else (ability.most,)
        for words, _ in (way for each in most for way in writer.write("choice", (ability.least, each), ALL)):
            yield "\n".join([write(words, column), *(f"{BULLET} {mode}" for mode in modes)])
        return
    for words, _ in writer.ability(ability):
        yield write(words, column, sentences=not isinstance(ability, Keyword))


@dataclass(slots=True)
class Writer:
    """Writes records of one card in one language. Every method yields the ways to say something, best first."""

    grammar: Grammar
    name: str
    types: frozenset[str]

    @property
    def _words(self) -> Vocabulary:
        words: Vocabulary = self.grammar.lexicon
        return words

    def ability(self, ability: Ability) -> Iterator[Written]:
        """A whole ability, with its full stop."""
        if isinstance(ability, Keyword):
            yield from self.write("keyword_ability", ability, ALL)
            return
        said = _unresolved(ability)
        if isinstance(ability, SpellAbility):
            found = self.write("effects", said.instructions, ALL)
        else:
            found = self.write("ability", said, ALL)
        for words, classes in found:
            yield (words if words[-1:] == ('"',) else (*words, ".")), classes

    def write(self, category: str, value: Any, allowed: Classes) -> Iterator[Written]:
        """A value of a category, agreeing with one of ``allowed``."""
        native = _WRITERS.get(category)
        if native is not None and (value is not FREE or category in _FREELY):
            yield from (written for written in native(self, value, allowed) if written[1])
        for worded in self.grammar.worded.get(category, ()):
            found: dict[str, Any] = {}
            if match(worded.meaning, value, found):
                yield from self._pattern(worded.pattern, found, allowed)

    def _pattern(self, pattern: Pattern, found: Mapping[str, Any], allowed: Classes) -> Iterator[Written]:
        if pattern.classes is not None and not pattern.classes & allowed:
            return
        for words, exported in self._steps(pattern, 0, found, allowed):
            classes = pattern.classes & allowed if pattern.classes is not None else exported
            yield words, classes

    def _steps(self, pattern: Pattern, at: int, found: Mapping[str, Any], allowed: Classes) -> Iterator[Written]:
        if at == len(pattern.steps):
            yield (), ALL
            return
        step = pattern.steps[at]
        if not isinstance(step, SlotStep):
            for words, exported in self._steps(pattern, at + 1, found, allowed):
                yield (step, *words), exported
            return
        classes = step.allowed & allowed if step.exported else step.allowed
        if not classes:
            return
        for first, agreed in self.write(step.category, found.get(step.name, FREE), classes):
            for words, exported in self._steps(pattern, at + 1, found, allowed):
                yield (*first, *words), agreed if step.exported else exported

    # ------------------------------------------------------------------------------------------ noun phrases

    def noun_phrase(self, value: Any, allowed: Classes, *, targeted: bool = False) -> Iterator[Written]:
        """A Filter as a noun with its adjectives and relative clauses."""
        if not isinstance(value, Filter):
            return
        marks: frozenset[Criterion | Marked] = value.criteria | ({Marked()} if targeted else frozenset())
        for head in _heads(value.criteria):
            for letter in "mfMF":
                if letter in allowed:
                    yield from self._around(head, marks - {head}, value.zone, letter)

    def _around(
        self, head: Criterion, rest: frozenset[Criterion | Marked], zone: Zone, letter: str
    ) -> Iterator[Written]:
        noun, kind = self._noun(head, letter)
        if not noun:
            return
        before: list[Describing] = []
        after: list[Describing] = []
        unsaid: set[Criterion] = set()
        for criterion in rest:
            form = self._adjective(criterion, kind, letter)
            if form is not None:
                (before if form.place == BEFORE else after).append(form)
            elif isinstance(criterion, Marked):
                return
            else:
                unsaid.add(criterion)
        before.sort(key=lambda each: (-_RANK[each.kind], each.shown))
        after.sort(key=lambda each: (_RANK[each.kind], each.shown))
        implied = _implied_zone(head, rest)
        for tails in self._tails(frozenset(unsaid), None if zone == implied else zone, letter):
            words = [word for each in before for word in each.shown]
            words += noun
            words += [word for each in after for word in each.shown]
            yield (*words, *tails), frozenset(letter)

    def _adjective(self, criterion: Criterion | Marked, kind: str, letter: str) -> Describing | None:
        """The word for a criterion beside a noun of this kind and class; several joined, where any will do."""
        if isinstance(criterion, AnyOf):
            several = [self._adjective(each, kind, letter) for each in sorted(criterion.criteria, key=repr)]
            forms = [each for each in several if each is not None and each.kind == "adjective"]
            if len(forms) < len(several):
                return None
            shown = forms[0].shown
            for at, each in enumerate(forms[1:], start=2):
                shown = (*shown, *(self._words.either[0] if at == len(forms) else (",",)), *each.shown)
            return replace(forms[0], shown=shown)
        for each in self._words.by_criterion.get(criterion, ()):
            if each.place != NOUN and letter in each.classes and kind in each.beside:
                return each
        return None

    def _noun(self, head: Criterion, letter: str) -> tuple[tuple[str, ...], str]:
        if isinstance(head, AnyOf):
            nouns = [self._either(each, letter) for each in sorted(head.criteria, key=repr)]
            joint = self._words.either[0]
            words = nouns[0]
            for noun in nouns[1:]:
                words = (*words, *joint, *noun)
            return (words if all(nouns) else ()), "type"
        for each in self._words.by_criterion.get(head, ()):
            if each.place == NOUN and letter in each.classes:
                return each.shown, each.kind
        return (), ""

    def _either(self, criterion: Criterion, letter: str) -> tuple[str, ...]:
        """A noun of the number of ``letter``, whatever its gender."""
        number = "mf" if letter in "mf" else "MF"
        return next((words for each in number if (words := self._noun(criterion, each)[0])), ())

    def _tails(self, criteria: frozenset[Criterion], zone: Zone | None, letter: str) -> Iterator[tuple[str, ...]]:
        if not criteria and zone is None:
            yield ()
            return
        ordered = sorted(criteria, key=repr)
        options: list[tuple[Tail, frozenset[Criterion], Zone | None]] = []
        if zone is not None:
            options += [(Tail(frozenset({each}), zone), criteria - {each}, None) for each in ordered]
            options.append((Tail(frozenset(), zone), criteria, None))
        else:
            options.append((Tail(frozenset({ordered[0]})), criteria - {ordered[0]}, None))
        for tail, left, further in options:
            for words, _ in self.write("tail", tail, frozenset(letter)):
                for more in self._tails(left, further, letter):
                    yield (*words, *more)

    # ------------------------------------------------------------------------------------------ lists

    def listed(self, item: str, values: Iterable[Any], allowed: Classes) -> Iterator[Written]:
        """Values of a category joined as a list: "a, b and c"."""
        parts = []
        for value in values:
            first = next(self.write(item, value, allowed), None)
            if first is None:
                return
            parts.append(first)
        if not parts:
            return
        last, comma = self.grammar.also[0], self.grammar.also[1]
        words = list(parts[0][0])
        for at, (more, _) in enumerate(parts[1:], start=1):
            words += [*(last if at == len(parts) - 1 else comma), *more]
        classes = allowed
        for _, each in parts:
            classes &= each
        if classes:
            yield tuple(words), classes


_RANK = {"general": 0, "type": 0, "subtype": 1, "adjective": 2, "target": 3, "other": 4}


def _implied_zone(head: Criterion, rest: Iterable[Criterion | Marked]) -> Zone:
    general = {each.type for each in (head, *rest) if isinstance(each, OfType)} & GENERAL_ZONES.keys()
    return GENERAL_ZONES[min(general)] if general else Zone.BATTLEFIELD


def _heads(criteria: frozenset[Criterion]) -> list[Criterion]:
    """The criteria that may be the noun, the most general first."""

    def rank(criterion: Criterion) -> int:
        if isinstance(criterion, AnyOf):
            return 0
        name = criterion.type if isinstance(criterion, OfType) else type(criterion).__name__
        order = ["card", "spell", "permanent", "IsToken"]
        return 1 + order.index(name) if name in order else 5 + (not isinstance(criterion, OfType))

    return sorted(criteria, key=lambda each: (rank(each), repr(each)))[:3]


def _unresolved(ability: Any) -> Any:
    """An ability as a text says it: targets where they stand, pronouns for what was said before."""
    specs = getattr(ability, "targets", ())
    said: set[int] = set()

    def change(each: Any) -> Any:
        if isinstance(each, Reflexive) and each is not bare:
            return _unresolved(each)
        if isinstance(each, Target) and each.index < len(specs):
            spec = specs[each.index]
            if each.which is None and each.index in said:
                return Pronoun("player" if isinstance(spec.what, PlayerFilter) else "object", 0)
            said.add(each.index)
            return Aimed(spec, each.index, each.which)
        return each

    if not hasattr(ability, "targets"):
        return ability
    bare = replace(ability, targets=())
    return rewrite(bare, change)


# ------------------------------------------------------------------------------------- what no phrase spells


def _plain(text: str) -> Iterator[Written]:
    yield (text,), ALL


def _count(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
    if isinstance(value, int):
        for words, classes in writer._words.number_words.get(value, ()):
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


def _noun(writer: Writer, name: str, allowed: Classes) -> Iterator[Written]:
    for each in writer._words.by_criterion.get(OfType(name), ()):
        if each.place == NOUN and each.classes & allowed & SINGULAR:
            yield each.shown, each.classes & allowed


def _also(*criteria: Criterion) -> Callable[[Writer, Any, Classes], Iterator[Written]]:
    def written(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
        if isinstance(value, Filter) and value.criteria >= set(criteria):
            yield from writer.noun_phrase(replace(value, criteria=value.criteria - set(criteria)), allowed)

    return written


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
                yield from writer.listed(item, (tuple(group) for group in groups), frozenset(letter))

    return written


def _list_of(item: str) -> Callable[[Writer, Any, Classes], Iterator[Written]]:
    def written(writer: Writer, value: Any, allowed: Classes) -> Iterator[Written]:
        if isinstance(value, tuple):
            yield from writer.listed(item, value, allowed)

    return written


# What can be written without a value.
_FREELY = frozenset({"self", "granter", "own_kind", "host", "tap", "untap"})
_WRITERS: Mapping[str, Callable[[Writer, Any, Classes], Iterator[Written]]] = {
    "count": _count,
    "number": _digits,
    "digits": _digits,
    "size": _digits,
    "several": _several,
    "signed": _signed,
    "loyalty": _loyalty,
    "mana": _mana,
    "tap": lambda writer, value, allowed: _plain("{T}"),
    "untap": lambda writer, value, allowed: _plain("{Q}"),
    "self": _self,
    "granter": _self,
    "np": lambda writer, value, allowed: writer.noun_phrase(value, allowed),
    "cards": lambda writer, value, allowed: writer.noun_phrase(value, allowed),
    "targeted": lambda writer, value, allowed: writer.noun_phrase(value, allowed, targeted=True),
    "own_kind": _kind,
    "host": _host,
    "yours": _also(ControlledBy(You())),
    "owned": _also(ControlledBy(You()), OwnedBy(You())),
    "opposed": _also(ControlledBy(EachOpponent())),
    "any_name": lambda writer, value, allowed: _plain(value) if isinstance(value, str) and value else iter(()),
    "keyword_name": _keyword_name,
    "keyword_ability": _keyword_ability,
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
    "cost": _cost,
    "generic": lambda writer, value, allowed: _plain(f"{{{value}}}") if value >= 0 else iter(()),
    "generic_less": lambda writer, value, allowed: _plain(f"{{{-value}}}") if value < 0 else iter(()),
    "sought": _sought,
    "effects": _sequence(0),
    "sentence": _sequence(2),
    "quoted": lambda writer, value, allowed: writer.ability(value),
}
