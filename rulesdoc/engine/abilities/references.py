"""Who and what card text speaks of: you, this creature, its controller, the target (109.5, 115, 201.5,
608.2c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.filters import Filter


@dataclass(frozen=True, slots=True)
class You:
    """The controller of the ability (109.5)."""


@dataclass(frozen=True, slots=True)
class EachPlayer:
    """Every player."""


@dataclass(frozen=True, slots=True)
class EachOpponent:
    """Every opponent of the controller."""


@dataclass(frozen=True, slots=True)
class This:
    """The object the ability is on ("this creature", or its own name: 201.5)."""


@dataclass(frozen=True, slots=True)
class Attached:
    """The object that this Aura or Equipment is attached to ("enchanted creature", 303.4, 301.5)."""


@dataclass(frozen=True, slots=True)
class Target:
    """What was chosen for the ability's target specification number ``index`` (from 0), players or objects
    (115).

    One specification may ask for several targets ("two target creatures"): ``which`` (from 0) is one of them
    alone, ``None`` all of them.
    """

    index: int = 0
    which: int | None = None


@dataclass(frozen=True, slots=True)
class Granter:
    """In an ability that another one gives: the source of that other one, by its name (201.5a). As it is given,
    it becomes a :class:`Particular` object."""


@dataclass(frozen=True, slots=True)
class Particular:
    """The object with this number: no card text says so, but what an effect has settled (201.5a)."""

    number: int


@dataclass(frozen=True, slots=True)
class Sacrificed:
    """What was sacrificed to pay for the spell or ability ("the sacrificed creature", 118.1)."""


@dataclass(frozen=True, slots=True)
class TappedForCost:
    """What was tapped to pay for the spell or ability ("the tapped creature", 118.1)."""


@dataclass(frozen=True, slots=True)
class Together:
    """Several objects as one group ("them")."""

    refs: tuple[ObjectRef, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The objects or players chosen in the course of the instruction before ("that creature", 608.2c)."""


@dataclass(frozen=True, slots=True)
class That:
    """The object or player that the trigger event or the replaced event was about ("that creature", "it")."""


@dataclass(frozen=True, slots=True)
class Haunted:
    """The creature that this card in exile haunts (702.55b)."""


@dataclass(frozen=True, slots=True)
class TopCards:
    """The top cards of a player's library, so many or as many as there are."""

    who: PlayerRef
    number: int


@dataclass(frozen=True, slots=True)
class Each:
    """The one being considered, where instructions are followed for each of several in turn ("each player may
    ...", "for each of them", 608.2f)."""


@dataclass(frozen=True, slots=True)
class ChosenPlayer:
    """The player chosen as the object with this ability entered (607.2d)."""


@dataclass(frozen=True, slots=True)
class ControllerOf:
    """The controller of an object ("its controller")."""

    of: ObjectRef


@dataclass(frozen=True, slots=True)
class OwnerOf:
    """The owner of an object ("its owner", 108.3)."""

    of: ObjectRef


@dataclass(frozen=True, slots=True)
class Every:
    """Every object that fits ("all creatures", "creatures you control")."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Latest:
    """Of the objects that fit, the one that came last to where it is ("the last creature card exiled with ...")."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class NonWinners:
    """Each player who did not win the subgame that has just ended (729.1b)."""


PlayerRef: TypeAlias = (
    NonWinners | Each | ChosenPlayer | You | EachPlayer | EachOpponent | Target | That | Chosen | ControllerOf | OwnerOf
)
ObjectRef: TypeAlias = (
    Haunted
    | TopCards
    | Each
    | This
    | Granter
    | Particular
    | Sacrificed
    | TappedForCost
    | Together
    | Attached
    | Target
    | That
    | Chosen
    | Every
    | Latest
)
