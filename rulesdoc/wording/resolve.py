"""From what a text says to what it means: targets numbered, pronouns and X replaced.

Both languages must come to equal records, so targets are numbered in the order of the record's fields, not of the
words. A pronoun means the nearest reference before it among the instructions, else what the trigger event or
the replaced event was about (608.2c).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from rulesdoc.engine.abilities import (
    Activated,
    Attached,
    Chosen,
    Each,
    EachOpponent,
    EachPlayer,
    Every,
    Filter,
    May,
    PlayerFilter,
    Prohibition,
    Reflexive,
    Replacement,
    SpellAbility,
    Target,
    TargetSpec,
    That,
    This,
    Times,
    Triggered,
    X,
)
from rulesdoc.wording.phrase import Aimed, Mention, Picked, Pronoun

_OBJECTS = (This, Attached, Every)
SEVERAL = (EachPlayer(), EachOpponent())
"""Those who may do something one after the other, each for themselves."""


class UnresolvedError(ValueError):
    """A reading of the text that makes no sense: a pronoun that means nothing, a target where none can be.

    ``at`` is the position of the first word of the phrase where it shows.
    """

    def __init__(self, why: str, at: int) -> None:
        super().__init__(why)
        self.at = at


_Aim = tuple[int, TargetSpec]


@dataclass(frozen=True, slots=True)
class _Said:
    """A reference that a pronoun may mean: where it stands, its kind, what it means."""

    at: int
    kind: str
    meaning: Any


def walk(value: Any) -> Iterator[Any]:
    """Every record within a record, itself first, in the order of fields."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from walk(each)
    elif isinstance(value, frozenset):
        for each in sorted(value, key=repr):
            yield from walk(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from walk(getattr(value, each.name))


def rewrite(value: Any, change: Callable[[Any], Any]) -> Any:
    """The record with ``change`` applied to each record within, outermost first; what it changes is left so."""
    changed = change(value)
    if changed is not value:
        return changed
    if isinstance(value, tuple):
        return tuple(rewrite(each, change) for each in value)
    if isinstance(value, frozenset):
        return frozenset(rewrite(each, change) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = {}
        for each in fields(value):
            old = getattr(value, each.name)
            new = rewrite(old, change)
            if new is not old and new != old:
                parts[each.name] = new
        return replace(value, **parts) if parts else value
    return value


def substitute_x(value: Any, amount: Any) -> Any:
    """The instructions with X worth an amount ("where X is its power")."""

    def change(each: Any) -> Any:
        if each == X():
            return amount
        if each == Times(-1, X()):
            return Times(-1, amount)
        return each

    return rewrite(value, change)


def resolve(ability: Any) -> Any:
    """An ability as read, with every Aimed, Mention, Picked and Pronoun replaced by a reference.

    :raises UnresolvedError: a pronoun stands for nothing, or a target where none can be (115.1).
    """
    event = _event_of(ability)
    in_event = {id(each) for each in walk(event)} if event is not None else set()
    outer: list[_Aim] = []
    inner: dict[int, list[_Aim]] = {}
    for each in walk(ability):
        if isinstance(each, Reflexive):
            inner[id(each)] = list(dict.fromkeys((a.at, a.spec) for a in walk(each) if isinstance(a, Aimed)))
    within = [aim for aims in inner.values() for aim in aims]
    said: list[_Said] = []
    for each in walk(ability):
        if isinstance(each, Aimed):
            if id(each) in in_event:
                raise UnresolvedError("an event that is waited for has no target (115.1)", each.at)
            if (each.at, each.spec) not in [*outer, *within]:
                outer.append((each.at, each.spec))
            # "Any target" may be a player or an object, so neither "that player" nor "that creature" means it.
            kind = {PlayerFilter: "player", Filter: "object"}.get(type(each.spec.what), "")
            said.append(_Said(each.at, kind, each))
        elif isinstance(each, Picked):
            said.append(_Said(each.at, "object", Chosen()))
        elif isinstance(each, Mention) and id(each) not in in_event:
            said.append(_Said(each.at, "object" if isinstance(each.what, _OBJECTS) else "player", each.what))

    def target(aimed: Aimed) -> Target:
        aim = (aimed.at, aimed.spec)
        scope = next((aims for aims in inner.values() if aim in aims), outer)
        return Target(scope.index(aim), aimed.which)

    def change(each: Any) -> Any:
        if isinstance(each, Aimed):
            return target(each)
        if isinstance(each, Mention | Picked):
            return rewrite(each.what, change)
        if isinstance(each, Pronoun):
            meant = _meant(each, said, event is not None)
            return target(meant) if isinstance(meant, Aimed) else rewrite(meant, change)
        if isinstance(each, May) and each.who in SEVERAL:
            who = each.who
            return May(who, rewrite(rewrite(each.instructions, lambda it: Each() if it == who else it), change))
        if isinstance(each, Reflexive):
            targets = tuple(spec for _, spec in inner[id(each)])
            return replace(each, instructions=rewrite(each.instructions, change), targets=targets)
        return each

    meant = rewrite(ability, change)
    if outer:
        if not isinstance(meant, SpellAbility | Activated | Triggered):
            raise UnresolvedError("only spells, activated and triggered abilities have targets (115.1)", outer[0][0])
        meant = replace(meant, targets=tuple(rewrite(spec, change) for _, spec in outer))
    return meant


def _event_of(ability: Any) -> Any:
    if isinstance(ability, Triggered):
        return ability.when
    return ability.event if isinstance(ability, Replacement | Prohibition) else None


def _meant(pronoun: Pronoun, said: list[_Said], has_event: bool) -> Any:
    before = [
        each
        for each in said
        if each.at < pronoun.at and each.kind == pronoun.kind and not (pronoun.far and each.meaning == This())
    ]
    if before:
        return max(before, key=lambda each: each.at).meaning
    if has_event:
        return That()
    raise UnresolvedError("nothing before this pronoun can be meant by it", pronoun.at)
