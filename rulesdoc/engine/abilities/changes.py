"""What continuous effects change, each in its layer (611, 613)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.amounts import Amount
    from rulesdoc.engine.abilities.filters import Filter
    from rulesdoc.engine.abilities.references import ObjectRef, PlayerRef
    from rulesdoc.engine.abilities.whole import Ability
    from rulesdoc.engine.abilities.words import Color


@dataclass(frozen=True, slots=True)
class CopyOf:
    """Is a copy of an object (707, layer 1a), ``but`` for some exceptions (707.9)."""

    of: ObjectRef
    but: tuple[CopyException, ...] = ()


@dataclass(frozen=True, slots=True)
class Controls:
    """A player controls it (layer 2)."""

    player: PlayerRef


@dataclass(frozen=True, slots=True)
class HasName:
    """Has this name and no other (612.8, layer 3)."""

    name: str


@dataclass(frozen=True, slots=True)
class AddsWord:
    """Has a word more in its name, after so many others: what a name sticker does (123.6, layer 3)."""

    word: str
    after: int


@dataclass(frozen=True, slots=True)
class Becomes:
    """Card types, subtypes or supertypes; ``added`` "in addition to its other types" (205.1, layer 4). Supertypes
    are always added (205.4b)."""

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    added: bool = False
    supertypes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class HasCreatureTypesOf:
    """Has the creature types of an object and no others, but for those that it ``keeps`` (205.1a, layer 4)."""

    of: ObjectRef
    keeps: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class IsNot:
    """Is none of these card types (205.1, layer 4), and has none of their subtypes."""

    types: frozenset[str]


@dataclass(frozen=True, slots=True)
class Colored:
    """Is these colours (layer 5), replacing the others unless ``added``; no colour at all is colourless. With
    ``chosen``, it is one colour of the controller's choice instead, as the effect begins (613.6)."""

    colors: frozenset[Color]
    added: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Gains:
    """Has an ability (layer 6)."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class GainsAtManaCost:
    """Has a keyword ability whose cost is equal to its own mana cost, as that is now (702.1a, b, layer 6)."""

    keyword: str


@dataclass(frozen=True, slots=True)
class GainsActivated:
    """Has all activated abilities that an object has as the effect begins (layer 6)."""

    of: ObjectRef


@dataclass(frozen=True, slots=True)
class Loses:
    """Loses a keyword ability; with no name, all abilities (layer 6)."""

    keyword: str | None = None


@dataclass(frozen=True, slots=True)
class Defines:
    """A characteristic-defining ability of power and toughness (604.3, layer 7a)."""

    power: Amount
    toughness: Amount


@dataclass(frozen=True, slots=True)
class HasBase:
    """Has this base power and toughness (layer 7b)."""

    power: Amount
    toughness: Amount


@dataclass(frozen=True, slots=True)
class Gets:
    """Gets +N/+M (layer 7c). Negative numbers are written ``-5``, or ``Times(-1, X())``."""

    power: Amount
    toughness: Amount


@dataclass(frozen=True, slots=True)
class Switched:
    """Its power and toughness are switched (layer 7d)."""


@dataclass(frozen=True, slots=True)
class KeepsOwn:
    """In copying: keeps a characteristic of its own ("it doesn't copy that creature's color", 707.9d): ``"color"``."""

    characteristic: str


@dataclass(frozen=True, slots=True)
class HasThisAbility:
    """In copying: has the ability that says so ("it has this ability", 707.9a)."""


@dataclass(frozen=True, slots=True)
class EntersWith:
    """In copying: enters with additional counters, as an effect of its own (707.9e)."""

    kind: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Provided:
    """In copying: exceptions that apply only if the copy would fit without them (707.9f)."""

    filter: Filter
    exceptions: tuple[CopyException, ...]


CopyException: TypeAlias = Becomes | HasBase | Colored | Gains | KeepsOwn | HasThisAbility | EntersWith | Provided

Change: TypeAlias = (
    GainsActivated
    | GainsAtManaCost
    | HasName
    | AddsWord
    | CopyOf
    | Controls
    | Becomes
    | HasCreatureTypesOf
    | IsNot
    | Colored
    | Gains
    | Loses
    | Defines
    | HasBase
    | Gets
    | Switched
)
