"""Whole abilities, and how replacement effects replace (113, 614, 615)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulesdoc.engine.abilities.amounts import All
from rulesdoc.engine.abilities.words import Zone

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.amounts import Amount, Condition
    from rulesdoc.engine.abilities.changes import Change, CopyException
    from rulesdoc.engine.abilities.costs import Cost
    from rulesdoc.engine.abilities.filters import Filter, PlayerFilter, TargetSpec
    from rulesdoc.engine.abilities.instructions import Instruction
    from rulesdoc.engine.abilities.patterns import Pattern
    from rulesdoc.engine.abilities.references import ObjectRef, PlayerRef, This


_ALL = All()


@dataclass(frozen=True, slots=True)
class Multiplied:
    """The event happens with its amount multiplied ("double that damage")."""

    factor: int


@dataclass(frozen=True, slots=True)
class Prevented:
    """Damage is prevented (615): all of it, or up to an amount. ``then`` is what happens besides, at the same time;
    its :class:`EventAmount` is the damage prevented (615.5)."""

    amount: Amount = _ALL
    then: tuple[Instruction, ...] = ()


@dataclass(frozen=True, slots=True)
class MaySkip:
    """The player may skip what would happen (614.1b, 614.10)."""


@dataclass(frozen=True, slots=True)
class Entering:
    """The permanent enters so (614.1c, d): tapped, with counters, as a copy; or as something is chosen:
    ``choose`` is ``"color"``, ``"creature type"``, ``"player"`` or ``"opponent"``. With ``copy_among``, as a copy
    of one that the controller may choose among those, ``but`` for some exceptions (707.9).
    ``control``: under the control of that player. ``taking``: the controller puts any number of such objects ``into``
    a zone (sacrificed, if a graveyard), and the permanent has counters ``each_taken`` (kind, number) for each of
    them (614.13). ``life``: the controller pays so much life, or the permanent enters tapped. ``transformed``:
    with its back face up (712.13a, 712.14a)."""

    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    copy_of: ObjectRef | None = None
    choose: str = ""
    copy_among: Filter | None = None
    but: tuple[CopyException, ...] = ()
    taking: Filter | None = None
    into: Zone = Zone.EXILE
    each_taken: tuple[tuple[str, int], ...] = ()
    life: int = 0
    control: PlayerRef | None = None
    transformed: bool = False


@dataclass(frozen=True, slots=True)
class KeepsLife:
    """Damage that would reduce a life total to less than ``least`` reduces it to that instead (120.4d)."""

    least: int = 1


@dataclass(frozen=True, slots=True)
class Redirected:
    """Damage is dealt to something else instead (614.9): all of it, or up to an amount."""

    to: ObjectRef | PlayerRef
    amount: Amount = _ALL


@dataclass(frozen=True, slots=True)
class Instead:
    """The instructions are followed instead of the event (614.1a)."""

    instructions: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class TopOnly:
    """Only so many cards from the top of the library are searched (701.23f)."""

    number: int


@dataclass(frozen=True, slots=True)
class Regenerated:
    """The permanent is regenerated instead of destroyed: damage removed, tapped, out of combat (701.19a)."""


Replacing: TypeAlias = (
    MaySkip | TopOnly | Regenerated | KeepsLife | Multiplied | Prevented | Entering | Redirected | Instead
)


@dataclass(frozen=True, slots=True)
class SpellAbility:
    """What an instant or sorcery does when it resolves (113.3a)."""

    instructions: tuple[Instruction, ...]
    targets: tuple[TargetSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class Modal:
    """A spell's choice among modes (700.2): ``least`` to ``most`` of them, or other numbers if
    it is ``kicked``. Targets are numbered within
    each. ``by``: one of these players chooses (700.2e)."""

    modes: tuple[SpellAbility, ...]
    least: int = 1
    most: int = 1
    kicked: tuple[int, int] | None = None
    by: PlayerRef | None = None


@dataclass(frozen=True, slots=True)
class Activated:
    """Cost: effect (113.3b, 602). ``zone`` is where it functions (113.6k, m); ``exhaust``: it can be activated only
    once (702.177)."""

    cost: Cost
    instructions: tuple[Instruction, ...]
    targets: tuple[TargetSpec, ...] = ()
    sorcery_speed: bool = False
    zone: Zone = Zone.BATTLEFIELD
    exhaust: bool = False


@dataclass(frozen=True, slots=True)
class Triggered:
    """When, whenever, at (113.3c, 603); ``condition`` is the intervening "if" (603.4)."""

    when: Pattern
    instructions: tuple[Instruction, ...]
    targets: tuple[TargetSpec, ...] = ()
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Static:
    """Continuous changes to objects for as long as this ability functions (113.3d, 604, 611.3)."""

    to: ObjectRef
    changes: tuple[Change, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Replacement:
    """If an event would happen, something else does (614)."""

    event: Pattern
    replacing: Replacing
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Prohibition:
    """An event can't happen (101.2)."""

    event: Pattern


@dataclass(frozen=True, slots=True)
class ExtraLand:
    """A player may play additional lands each turn (305.2)."""

    who: PlayerRef
    amount: int = 1


@dataclass(frozen=True, slots=True)
class AdditionalCost:
    """An additional cost to cast this spell (601.2f, 118.8), or one of two, as its controller chooses
    (601.2b)."""

    cost: Cost
    otherwise: Cost | None = None


@dataclass(frozen=True, slots=True)
class RevealsFirstDraw:
    """A player reveals the first card that they draw in each turn."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class PlaysFromTop:
    """A player may play cards that fit from the top of their library (305.1)."""

    who: PlayerRef
    what: Filter


@dataclass(frozen=True, slots=True)
class AsThoughInGraveyard:
    """A player may play lands and cast spells from the graveyards of others as though they were in their own
    (609.4)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class HandsRevealed:
    """Players play with their hands revealed (701.20)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class CostChange:
    """Spells that fit cost more or less generic mana for those who cast them (601.2f): ``more`` is negative
    for less. :class:`This` is the spell with this ability."""

    who: PlayerRef
    what: Filter | This
    more: Amount


@dataclass(frozen=True, slots=True)
class LoyaltyCostChange:
    """Loyalty abilities of permanents that fit cost so many loyalty counters more to activate (606.5)."""

    what: Filter
    more: int


@dataclass(frozen=True, slots=True)
class MoreDevotion:
    """A player's devotion to every colour and combination of colours is so much higher (700.5a)."""

    who: PlayerRef
    more: int = 1


@dataclass(frozen=True, slots=True)
class AsThoughFlash:
    """Players may cast spells that fit as though they had flash (609.4, 601.3b)."""

    who: PlayerRef
    what: Filter


@dataclass(frozen=True, slots=True)
class CastFrom:
    """Players may cast spells that fit from a zone of theirs; from a library only the card on top (601.3)."""

    who: PlayerRef
    what: Filter
    zone: Zone


@dataclass(frozen=True, slots=True)
class CastThisFrom:
    """This card may be cast by its owner from a zone if the spell that it becomes fits (601.3): for ``instead`` rather
    than its mana cost (118.9), where there is such a cost, and for a ``further`` one (118.8). A spell cast by this
    permission goes to the zone ``then`` instead of anywhere else from the stack (614.1a)."""

    zone: Zone
    what: Filter
    instead: Cost | None = None
    further: Cost | None = None
    then: Zone | None = None


@dataclass(frozen=True, slots=True)
class ExhaustsAgain:
    """A player may activate exhaust abilities as though they hadn't been activated, on a condition (609.4, 702.177)."""

    who: PlayerRef
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Stations:
    """Each object that fits stations permanents by its ``measure`` ("toughness") and not by its power (702.184c)."""

    what: Filter
    measure: str


@dataclass(frozen=True, slots=True)
class NoLossByLife:
    """A player doesn't lose the game for having 0 or less life (104.3b)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class BlocksMore:
    """This creature can block so many additional creatures each combat (509.1b)."""

    more: int = 1


@dataclass(frozen=True, slots=True)
class MustAttack:
    """This creature attacks each combat if able (508.1d)."""


@dataclass(frozen=True, slots=True)
class MustBlock:
    """This creature blocks each combat if able (509.1c)."""


@dataclass(frozen=True, slots=True)
class CantAttackAlone:
    """This creature can't attack alone (508.1c)."""


@dataclass(frozen=True, slots=True)
class AttackLimit:
    """No more than so many creatures can attack each combat (508.1c)."""

    most: int


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability by its English name (702), with its cost or number, or its quality: what it can
    enchant, what it protects from, which lands landwalk is about. ``others`` are costs that may be chosen
    instead, ``x`` is what {X} in the cost is (702.1b)."""

    name: str
    cost: Cost | None = None
    number: int | None = None
    quality: Filter | PlayerFilter | None = None
    others: tuple[Cost, ...] = ()
    x: Amount = 0


Ability: TypeAlias = (
    SpellAbility | Modal | Activated | Triggered | Static | Replacement | Prohibition | ExtraLand
    | AsThoughFlash | CastFrom | CastThisFrom | AdditionalCost | CostChange | LoyaltyCostChange | HandsRevealed
    | RevealsFirstDraw | PlaysFromTop | AsThoughInGraveyard | MoreDevotion | NoLossByLife | BlocksMore
    | MustAttack | MustBlock | CantAttackAlone | AttackLimit | Stations | ExhaustsAgain
    | Keyword
)  # fmt: skip
