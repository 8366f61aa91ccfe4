"""Abilities to card text, from the same phrasebook that reads them.

Every text written is read back: what would not come out equal is refused, so that ``render`` never says
something else than the records do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Any

from rulesdoc.engine.abilities import (
    Ability,
    AnyOf,
    Criterion,
    Each,
    Filter,
    Keyword,
    May,
    Modal,
    OfType,
    PlayerFilter,
    Reflexive,
    SpellAbility,
    Target,
    Zone,
)
from rulesdoc.language import Language
from rulesdoc.wording.column import ALL, BEFORE, Classes
from rulesdoc.wording.compiling import BULLET, CHOICES, compile, grammar_of
from rulesdoc.wording.error import WordingError
from rulesdoc.wording.grammar import Grammar
from rulesdoc.wording.natives import Vocabulary
from rulesdoc.wording.nouns import EITHER, GENERAL_ZONES, NOUN, Describing, Marked, Tail
from rulesdoc.wording.phrase import FREE, Aimed, Pattern, Pronoun, SlotStep, match
from rulesdoc.wording.resolve import SEVERAL, rewrite
from rulesdoc.wording.spelling import FREELY, WRITERS, Written
from rulesdoc.wording.text import write

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
        counts = (ability.least, ability.most, *(ability.kicked or ()))
        ways = product(*((it, None) if it == len(modes) else (it,) for it in counts))
        category = next(name for name, by in CHOICES.items() if by == ability.by)
        for words, _ in (way for each in ways for way in writer.write(category, each, ALL)):
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
    def words(self) -> Vocabulary:
        """The lexicon of the language."""
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
        native = WRITERS.get(category)
        if native is not None and (value is not FREE or category in FREELY):
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
            forms = [each for each in several if each is not None and each.kind in EITHER]
            if len(forms) < len(several) or len({each.kind for each in forms}) > 1:
                return None
            shown = forms[0].shown
            for at, each in enumerate(forms[1:], start=2):
                shown = (*shown, *(self.words.either[0] if at == len(forms) else (",",)), *each.shown)
            return replace(forms[0], shown=shown)
        for each in self.words.by_criterion.get(criterion, ()):
            if each.place != NOUN and letter in each.classes and kind in each.beside:
                return each
        return None

    def _noun(self, head: Criterion, letter: str) -> tuple[tuple[str, ...], str]:
        if isinstance(head, AnyOf):
            nouns = [self._either(each, letter) for each in sorted(head.criteria, key=repr)]
            joint = self.words.either[0]
            words = nouns[0]
            for noun in nouns[1:]:
                words = (*words, *joint, *noun)
            return (words if all(nouns) else ()), "type"
        for each in self.words.by_criterion.get(head, ()):
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
        if isinstance(each, May) and each.who in SEVERAL:
            who = each.who
            inner = rewrite(each.instructions, lambda it: who if it == Each() else it)
            return May(who, rewrite(inner, change))
        if isinstance(each, Reflexive) and each is not bare:
            return _unresolved(each)
        if isinstance(each, Target) and each.index < len(specs):
            spec = specs[each.index]
            if each.which is None and each.index in said:
                return Pronoun("player" if isinstance(spec.what, PlayerFilter) else "object", 0)
            said.add(each.index)
            before: Any = Pronoun("player", 0)
            spec = rewrite(spec, lambda it: before if isinstance(it, Target) else it)
            return Aimed(spec, each.index, each.which)
        return each

    bare = replace(ability, targets=()) if hasattr(ability, "targets") else ability
    return rewrite(bare, change)
