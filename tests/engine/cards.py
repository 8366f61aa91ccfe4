"""Cards of our own for the tests of the engine, and short ways to build tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesdoc.engine import Card, Choice, Seat, Table, deal
from rulesdoc.engine.abilities import (
    Ability,
    AnyTarget,
    Attached,
    Damage,
    Destroy,
    Filter,
    Instruction,
    Keyword,
    OfType,
    SpellAbility,
    Static,
    Step,
    Target,
    TargetSpec,
)

CREATURE = Filter(frozenset({OfType("creature")}))
A_CREATURE = TargetSpec(CREATURE)


def creature(
    name: str,
    power: int | None,
    toughness: int | None,
    *abilities: Ability | str,
    cost: str = "{1}",
    supertypes: Sequence[str] = (),
    subtypes: Sequence[str] = (),
) -> Card:
    """A creature card; a bare word among the abilities is a keyword."""
    return Card(
        name,
        cost,
        frozenset(supertypes),
        frozenset({"creature"}),
        frozenset(subtypes),
        power,
        toughness,
        abilities=tuple(Keyword(it) if isinstance(it, str) else it for it in abilities),
    )


def instant(name: str, *instructions: Instruction, targets: Sequence[TargetSpec] = (), cost: str = "{0}") -> Card:
    """An instant that costs nothing, unless told otherwise."""
    ability = SpellAbility(instructions, tuple(targets))
    return Card(name, cost, types=frozenset({"instant"}), abilities=(ability,))


def enchantment(name: str, *abilities: Ability, cost: str = "{1}") -> Card:
    """An enchantment with these abilities."""
    return Card(name, cost, types=frozenset({"enchantment"}), abilities=abilities)


def aura(name: str, *changes: Any, cost: str = "{1}") -> Card:
    """An Aura that changes the creature it enchants."""
    return Card(
        name,
        cost,
        types=frozenset({"enchantment"}),
        subtypes=frozenset({"aura"}),
        abilities=(Keyword("enchant", quality=CREATURE), Static(Attached(), changes)),
    )


LAND = Card("Meadow", types=frozenset({"land"}), subtypes=frozenset({"forest"}), supertypes=frozenset({"basic"}))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
BOLT = instant("Bolt", Damage(3, Target()), targets=[TargetSpec(AnyTarget())])
MURDER = instant("Murder", Destroy(Target()), targets=[A_CREATURE])


class Answers:
    """Answers for the choices of one test, in order; each is a function of the choice, or the answer itself.
    An answer that is never asked for, or a question without an answer, fails the test."""

    def __init__(self, *answers: Any) -> None:
        self.left = list(answers)
        self.asked: list[Choice] = []

    def __call__(self, choice: Choice) -> tuple[Any, ...]:
        """The next answer."""
        self.asked.append(choice)
        if not self.left:
            raise AssertionError(f"nobody answers {choice}")
        answer = self.left.pop(0)
        return tuple(answer(choice)) if callable(answer) else tuple(answer)


def play(*seats: Seat, answers: Sequence[Any] = (), step: Step = Step.MAIN, turn: int = 2) -> Table:
    """A table with these seats, at which choices are answered in this order."""
    return Table(deal(list(seats), step, turn), Answers(*answers))


def labels(table: Table, zone: Any, player: str | None = None) -> list[str]:
    """The labels of what is in a zone, in order."""
    return [item.label for item in table.game.zone(zone, player)]
