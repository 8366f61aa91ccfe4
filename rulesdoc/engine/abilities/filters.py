"""Which objects fit, and what can be targeted (109.2, 115.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulesdoc.engine.abilities.words import Zone

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.amounts import Amount
    from rulesdoc.engine.abilities.references import ObjectRef, PlayerRef
    from rulesdoc.engine.abilities.words import Color


@dataclass(frozen=True, slots=True)
class OfType:
    """Has this card type (300.1): ``"creature"``; or ``"permanent"``, ``"card"``, ``"spell"`` for any."""

    type: str


@dataclass(frozen=True, slots=True)
class OfSubtype:
    """Has this subtype (205.3)."""

    subtype: str


@dataclass(frozen=True, slots=True)
class OfSupertype:
    """Has this supertype (205.4)."""

    supertype: str


@dataclass(frozen=True, slots=True)
class OfColor:
    """Is of this colour, among others perhaps (105.2)."""

    color: Color


@dataclass(frozen=True, slots=True)
class Colorless:
    """Has no colour (105.2c)."""


@dataclass(frozen=True, slots=True)
class ControlledBy:
    """A player of ``who`` controls it."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """A player of ``who`` owns it."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class WithKeyword:
    """Has a keyword ability of this name (702)."""

    keyword: str


@dataclass(frozen=True, slots=True)
class WithCounter:
    """Has at least one counter of this kind (122)."""

    kind: str


@dataclass(frozen=True, slots=True)
class Tapped:
    """Is tapped (110.5)."""


@dataclass(frozen=True, slots=True)
class Attacking:
    """Is an attacking creature (508.1k)."""


@dataclass(frozen=True, slots=True)
class Blocking:
    """Is a blocking creature (509.1g)."""


@dataclass(frozen=True, slots=True)
class IsToken:
    """Is a token (111)."""


@dataclass(frozen=True, slots=True)
class IsDoubleFaced:
    """Is represented by a card or token with two faces, whatever it is a copy of (712.9)."""


@dataclass(frozen=True, slots=True)
class OfChosenColor:
    """Is of the colour that was chosen as the object with this ability entered (607.2d)."""


@dataclass(frozen=True, slots=True)
class OfChosenType:
    """Is of the creature type that was chosen as the object with this ability entered (607.2d)."""


@dataclass(frozen=True, slots=True)
class OfChosenName:
    """Has the name that the instruction before has let a player choose (201.4)."""


@dataclass(frozen=True, slots=True)
class Named:
    """Has the same name as the object that the ability speaks of (201.2a)."""

    like: ObjectRef


@dataclass(frozen=True, slots=True)
class Is:
    """Is the very object that the ability speaks of."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class SharesColor:
    """Is of at least one colour that the object spoken of is of, too (105.2)."""

    like: ObjectRef


@dataclass(frozen=True, slots=True)
class SharesCreatureType:
    """Has at least one creature type that the object spoken of has, too (205.3m)."""

    like: ObjectRef


@dataclass(frozen=True, slots=True)
class RepeatsSymbol:
    """Has the same mana symbol more than once in its mana cost (202.1)."""


@dataclass(frozen=True, slots=True)
class Called:
    """Has this name (201.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class ExiledWith:
    """Was exiled by an ability of the object that the ability is on, and is linked to it (607.2a, 607.5)."""


@dataclass(frozen=True, slots=True)
class TargetsOnly:
    """Is a spell or ability that targets just one object or player, perhaps more than once, and that fits (115)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class NoAbilities:
    """Has no abilities (113.12)."""


@dataclass(frozen=True, slots=True)
class Other:
    """Is not the object that the ability is on ("another", "other")."""


@dataclass(frozen=True, slots=True)
class Measured:
    """Its ``measure`` ("power", "toughness", "mana value") compares so to an amount.

    ``relation`` is one of ``"="``, ``"<="``, ``">="``; or ``"even"``, ``"odd"``, whatever the amount.
    """

    measure: str
    relation: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class MeasuresCompare:
    """One of its measures stands in a ``relation`` to another ("with toughness greater than its power"):
    ``"="``, ``"<"``, ``"<="``."""

    left: str
    relation: str
    right: str


@dataclass(frozen=True, slots=True)
class Not:
    """Does not meet the criterion ("nonblack", "nontoken", "untapped")."""

    criterion: Criterion


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Meets at least one of these ("artifact or creature")."""

    criteria: frozenset[Criterion]


Criterion: TypeAlias = (
    OfType | OfSubtype | OfSupertype | OfColor | Colorless | ControlledBy | OwnedBy | WithKeyword | WithCounter
    | Tapped | Attacking | Blocking | IsToken | IsDoubleFaced
    | OfChosenColor | OfChosenType | OfChosenName | Named | Called
    | Is | SharesColor | SharesCreatureType | ExiledWith | TargetsOnly | RepeatsSymbol | NoAbilities | Other
    | Measured | MeasuresCompare | Not | AnyOf
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Filter:
    """Objects of a zone that meet all criteria. A set, so that word order and nesting never matter:
    "white creatures you control" and « créatures blanches que vous contrôlez » are one value."""

    criteria: frozenset[Criterion]
    zone: Zone = Zone.BATTLEFIELD


@dataclass(frozen=True, slots=True)
class PlayerFilter:
    """Players that can be chosen or targeted: ``"any"`` or ``"opponent"``."""

    kind: str = "any"


@dataclass(frozen=True, slots=True)
class AnyTarget:
    """A creature, player, planeswalker or battle ("any target", 115.4); or a player or a permanent of other
    ``types``."""

    types: frozenset[str] = frozenset({"creature", "planeswalker", "battle"})


ANY_NUMBER = 1_000
"""For "any number of": more than there ever are."""


@dataclass(frozen=True, slots=True)
class TargetSpec:
    """What one instance of the word "target" asks for (115.1): from ``least`` to ``most`` targets. A filter may
    speak of targets that stand before it ("cards from their graveyard"). ``by``: one of these players chooses them
    ("of an opponent's choice")."""

    what: Filter | PlayerFilter | AnyTarget
    least: int = 1
    most: int = 1
    by: PlayerRef | None = None
