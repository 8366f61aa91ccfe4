"""How much, and under which condition (107, 603.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.costs import Cost
    from rulesdoc.engine.abilities.filters import Filter
    from rulesdoc.engine.abilities.references import ObjectRef, PlayerRef
    from rulesdoc.engine.abilities.words import Color


@dataclass(frozen=True, slots=True)
class X:
    """The value of X announced for the spell or ability (107.3)."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """How many objects fit ("the number of creatures you control", "... cards in your hand"); or how many of them
    at most have names that all differ (201.2b)."""

    filter: Filter
    different_names: bool = False


@dataclass(frozen=True, slots=True)
class MeasureOf:
    """The ``"power"``, ``"toughness"`` or ``"mana value"`` of an object, last known if it is gone
    (113.7a)."""

    measure: str
    of: ObjectRef


@dataclass(frozen=True, slots=True)
class StationedBy:
    """How many counters a creature puts on what it stations: its power, or another measure of it if a static ability
    says so (702.184a, c)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class LifeOf:
    """A player's life total (119)."""

    of: PlayerRef


@dataclass(frozen=True, slots=True)
class LeastLife:
    """The lowest life total among players."""

    of: PlayerRef


@dataclass(frozen=True, slots=True)
class Half:
    """Half an amount, rounded up or down (107.1a)."""

    amount: Amount
    up: bool


@dataclass(frozen=True, slots=True)
class StartingLife:
    """A player's starting life total (103.4)."""

    of: PlayerRef


@dataclass(frozen=True, slots=True)
class CountersOn:
    """How many counters of a kind are on an object."""

    kind: str
    on: ObjectRef


@dataclass(frozen=True, slots=True)
class EventAmount:
    """How much the trigger event or the replaced event was of, or how many objects the instruction before was
    carried out on ("that much", "that many")."""


@dataclass(frozen=True, slots=True)
class AttackedWith:
    """How many creatures a player has attacked with this turn, whatever became of them (608.2i)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class Devotion:
    """A player's devotion to a colour or a combination of colours (700.5)."""

    who: PlayerRef
    colors: frozenset[Color]


@dataclass(frozen=True, slots=True)
class ColorsSpent:
    """Of how many colours mana was spent to cast the spell, or what this permanent was (702.44a)."""


@dataclass(frozen=True, slots=True)
class Times:
    """An amount multiplied (107.1)."""

    factor: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Plus:
    """An amount and a number more ("1 plus the number of ...", 107.1)."""

    more: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class All:
    """As many as there are ("discard your hand")."""


Amount: TypeAlias = (
    int
    | X
    | CountOf
    | MeasureOf
    | StationedBy
    | LifeOf
    | LeastLife
    | Half
    | StartingLife
    | CountersOn
    | EventAmount
    | AttackedWith
    | Devotion
    | ColorsSpent
    | Times
    | Plus
    | All
)


@dataclass(frozen=True, slots=True)
class Compare:
    """``left`` stands in a ``relation`` (``"="``, ``"<"``, ``"<="``, ``">="``) to ``right``."""

    left: Amount
    relation: str
    right: Amount


@dataclass(frozen=True, slots=True)
class Fits:
    """An object meets the filter ("if it had no +1/+1 counter on it", "as long as it is white")."""

    what: ObjectRef
    filter: Filter


@dataclass(frozen=True, slots=True)
class Kicked:
    """The spell was kicked, or the spell that this permanent was (702.33d); with the kicker of this ``cost``, if
    it has several (607.2i)."""

    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class Spent:
    """Mana of this type, by its letter, was spent to cast the spell or what this permanent was (601.2h)."""

    letter: str


@dataclass(frozen=True, slots=True)
class NewSinceUpkeep:
    """This permanent came under its controller's control since the beginning of that player's last upkeep (702.30a)."""


@dataclass(frozen=True, slots=True)
class YourTurn:
    """It is the controller's turn."""


@dataclass(frozen=True, slots=True)
class IsNight:
    """It is night (731.1)."""


@dataclass(frozen=True, slots=True)
class NoneExhausted:
    """A player has not begun to activate an exhaust ability this turn (702.177b)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every one of these is so."""

    conditions: tuple[Condition, ...]


Condition: TypeAlias = Kicked | Spent | NewSinceUpkeep | Compare | Fits | YourTurn | IsNight | NoneExhausted | AllOf
