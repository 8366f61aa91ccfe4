"""Everything that can happen (119 to 122, 400.7, 700.1), as frozen records of who, what and how much, with the
rules behind it.

What an event does to the game stands in ``happening``; whether it is possible, replaced or a change at all is
settled before, in ``table``. Combat, the turn and the end of the game stand in ``turn_events``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.abilities import Ability, Activated, Change, Color, Filter, Keyword, Triggered, Zone
from rulesdoc.engine.game import Floating, Waiting
from rulesdoc.engine.objects import Card, Limited, ObjectId, PlayerId, Ref
from rulesdoc.engine.turn_events import Attacked as Attacked
from rulesdoc.engine.turn_events import BecameBlocked as BecameBlocked
from rulesdoc.engine.turn_events import Blocked as Blocked
from rulesdoc.engine.turn_events import BroughtIn as BroughtIn
from rulesdoc.engine.turn_events import DaylightChanged as DaylightChanged
from rulesdoc.engine.turn_events import DeclarationDue as DeclarationDue
from rulesdoc.engine.turn_events import DrawsForgotten as DrawsForgotten
from rulesdoc.engine.turn_events import ExtraSteps as ExtraSteps
from rulesdoc.engine.turn_events import ExtraTurnGiven as ExtraTurnGiven
from rulesdoc.engine.turn_events import FirstStrikeDone as FirstStrikeDone
from rulesdoc.engine.turn_events import GameEnded as GameEnded
from rulesdoc.engine.turn_events import GameRestarted as GameRestarted
from rulesdoc.engine.turn_events import Happening as Happening
from rulesdoc.engine.turn_events import LeftCombat as LeftCombat
from rulesdoc.engine.turn_events import MarkersChanged as MarkersChanged
from rulesdoc.engine.turn_events import Passed as Passed
from rulesdoc.engine.turn_events import PlayerClaimed as PlayerClaimed
from rulesdoc.engine.turn_events import PlayerLost as PlayerLost
from rulesdoc.engine.turn_events import PlayerWon as PlayerWon
from rulesdoc.engine.turn_events import PriorityGiven as PriorityGiven
from rulesdoc.engine.turn_events import StepBegan as StepBegan
from rulesdoc.engine.turn_events import SubgameBegan as SubgameBegan
from rulesdoc.engine.turn_events import SubgameEnded as SubgameEnded
from rulesdoc.engine.turn_events import TriggeredInMainGame as TriggeredInMainGame
from rulesdoc.engine.turn_events import TurnBegan as TurnBegan
from rulesdoc.engine.turn_events import TurnEffectsEnded as TurnEffectsEnded
from rulesdoc.engine.turn_events import TurnShown as TurnShown

# ---------------------------------------------------------------------------------------------- objects


@dataclass(frozen=True, slots=True)
class Moved(Happening):
    """An object goes to a zone (400.7). ``cause`` is a word of the rules (``"destroy"``, ``"sacrifice"``,
    ``"discard"``, ``"draw"``, ``"mill"``, ``"play"``, ``"cast"``, ``"resolve"``, ``"state"``) or empty; ``by`` is the
    player who moves it. In a library ``place`` is ``"top"``, ``"bottom"`` or ``"shuffled"``. ``controller``,
    ``tapped``, ``counters``, ``attached``, ``copied``, ``noted``, ``changes`` are how it enters the battlefield,
    ``transformed`` says that its back face is up, ``promised`` the counters that an exception in copying adds
    (707.9e). ``source`` is the object whose ability moves it, ``link`` the effect by which that has the ability
    (607.5). ``face_down`` and ``adventuring`` are how a card is cast (708.4, 715.3), as is the ``half`` of a split
    card (709.3), ``adventured`` is an Adventure exiled as it resolves (715.3d). ``order`` is that in which the
    cards of a melded permanent are exiled, by label (712.21b). ``new`` is the number of the object that it
    becomes, known once it has happened."""

    object: ObjectId
    to: Zone
    cause: str = ""
    by: PlayerId | None = None
    place: str = "top"
    controller: PlayerId | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    promised: tuple[tuple[str, int], ...] = ()
    attached: Ref | None = None
    source: ObjectId | None = None
    link: int = 0
    face_down: bool = False
    adventuring: bool = False
    half: int | None = None
    adventured: bool = False
    changes: tuple[Change, ...] = ()
    copied: Card | None = None
    noted: tuple[tuple[str, Color | PlayerId], ...] = ()
    haunting: ObjectId | None = None
    order: tuple[str, ...] = ()
    transformed: bool = False
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class Destroyed(Happening):
    """A permanent is destroyed (701.8): the move to the graveyard is an event within it."""

    object: ObjectId
    regenerable: bool = True


@dataclass(frozen=True, slots=True)
class DamageRemoved(Happening):
    """All damage marked on a permanent is removed (701.19a)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class TokenCreated(Happening):
    """A token with these characteristics is created under a player's control (111.2); how it enters, and its
    number, as in :class:`Moved`. Its label is that of what it copies, or its name, with a number added;
    ``transformed``: the back face of the card that it copies is up (707.8a)."""

    card: Card
    controller: PlayerId
    label: str = ""
    transformed: bool = False
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    promised: tuple[tuple[str, int], ...] = ()
    copied: Card | None = None
    noted: tuple[tuple[str, Color | PlayerId], ...] = ()
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class Ceased(Happening):
    """A token outside the battlefield (704.5d) or an ability that leaves the stack ceases to exist."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class TapChanged(Happening):
    """A permanent becomes tapped or untapped (701.26); ``for_cost``: it is what a cost asks to tap."""

    object: ObjectId
    tapped: bool
    for_cost: bool = False


@dataclass(frozen=True, slots=True)
class Transformed(Happening):
    """A double-faced permanent has its other face up (701.27a)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class PhasedOut(Happening):
    """A permanent phases out, with what is attached to it (702.26b, g)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Prepared(Happening):
    """A permanent with a prepare spell becomes prepared (722.3a), or is so no more (722.3b)."""

    object: ObjectId
    prepared: bool = True


@dataclass(frozen=True, slots=True)
class PrepareSpellCopied(Happening):
    """The controller of a prepared permanent creates a copy of its prepare spell, ``card``, in exile (722.3c); ``new``
    is the number of the copy."""

    object: ObjectId
    controller: PlayerId
    card: Card
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class PhasedIn(Happening):
    """A permanent phases in (702.26c)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Flipped(Happening):
    """A permanent is flipped (710)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class TurnedDown(Happening):
    """A face-up permanent is turned face down (708.2)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class TurnedUp(Happening):
    """A face-down permanent is turned face up (708.8)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Melded(Happening):
    """Cards that were put into exile to be melded enter the battlefield as one permanent (701.42a); ``new`` is its
    number."""

    objects: tuple[ObjectId, ...]
    controller: PlayerId
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class StickerPut(Happening):
    """A player puts a name sticker on an object, its word after so many words of the name (123.6b)."""

    object: ObjectId
    word: str
    after: int
    player: PlayerId


@dataclass(frozen=True, slots=True)
class CountersPut(Happening):
    """Counters are put on an object or given to a player (122.6)."""

    on: Ref
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class CountersRemoved(Happening):
    """Counters are removed from an object or player."""

    on: Ref
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class AttachmentChanged(Happening):
    """An Aura, Equipment or Fortification becomes attached to something, or to nothing (701.3)."""

    object: ObjectId
    to: Ref | None


@dataclass(frozen=True, slots=True)
class ControlChanged(Happening):
    """A permanent has come under another player's control through an effect: it has summoning sickness again
    (302.6) and leaves combat (506.4)."""

    object: ObjectId
    controller: PlayerId


# ---------------------------------------------------------------------------------------- damage and life


@dataclass(frozen=True, slots=True)
class DamageDealt(Happening):
    """A source deals damage to a player or permanent (120). What it results in (120.3) are events within it,
    but for the damage marked on a creature."""

    source: ObjectId
    to: Ref
    amount: int
    combat: bool = False


@dataclass(frozen=True, slots=True)
class LifeGained(Happening):
    """A player gains life (119.3)."""

    player: PlayerId
    amount: int
    source: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class LifeLost(Happening):
    """A player loses life (119.3), perhaps because of damage (120.3a), or pays it (119.4)."""

    player: PlayerId
    amount: int
    source: ObjectId | None = None
    damage: bool = False
    paid: bool = False


# ------------------------------------------------------------------------------------- libraries and hands


@dataclass(frozen=True, slots=True)
class Drawn(Happening):
    """A player draws one card (121.1): the move to the hand is an event within it."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class DrawFailed(Happening):
    """A player tried to draw from an empty library (121.4)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Searched(Happening):
    """A player searches a library (701.23a): all of it, or only so many cards from the ``top``."""

    player: PlayerId
    whose: PlayerId
    top: int | None = None


@dataclass(frozen=True, slots=True)
class Revealed(Happening):
    """A player reveals a card (701.20a), perhaps because of an ability of ``source``."""

    object: ObjectId
    player: PlayerId
    source: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class Crewed(Happening):
    """A creature crews a Vehicle (702.122)."""

    object: ObjectId
    creature: ObjectId


@dataclass(frozen=True, slots=True)
class NoLongerBestowed(Happening):
    """A bestowed spell or permanent is an Aura no more (702.103e, f)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Shuffled(Happening):
    """A player's library is put into this order."""

    player: PlayerId
    order: tuple[ObjectId, ...]


# ---------------------------------------------------------------------------------------------------- mana


@dataclass(frozen=True, slots=True)
class ManaAdded(Happening):
    """Mana goes into a player's pool (106.4), perhaps ``only`` for spells that fit (106.6)."""

    player: PlayerId
    mana: tuple[str, ...]
    source: ObjectId | None = None
    only: Filter | None = None


@dataclass(frozen=True, slots=True)
class ManaSpent(Happening):
    """Mana leaves a player's pool to pay a cost (106.4): that of casting ``spell``, if of any. ``limited``
    is the part of it that could be spent on some spells only (106.6)."""

    player: PlayerId
    mana: tuple[str, ...]
    spell: ObjectId | None = None
    limited: tuple[Limited, ...] = ()


@dataclass(frozen=True, slots=True)
class TappedForMana(Happening):
    """A player has tapped a permanent for this mana (106.12)."""

    object: ObjectId
    player: PlayerId
    mana: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PoolsEmptied(Happening):
    """Unspent mana is lost as a step or phase ends (500.5)."""


# ---------------------------------------------------------------------------------- spells and abilities


@dataclass(frozen=True, slots=True)
class SpellCopied(Happening):
    """A copy of a spell or ability is put on the stack (707.10), with the values of the original or ``card``;
    ``new`` is its number."""

    object: ObjectId
    controller: PlayerId
    card: Card | None = None
    new: ObjectId = 0


@dataclass(frozen=True, slots=True)
class LoyaltyUsed(Happening):
    """A loyalty ability of a permanent is activated: no other this turn (606.3)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Announced(Happening):
    """Modes, X and targets of a spell that is being cast have been chosen (601.2b to d); ``extras`` are the
    keyword abilities whose cost is going to be paid."""

    object: ObjectId
    targets: tuple[tuple[Ref, ...], ...]
    x: int = 0
    modes: tuple[int, ...] = ()
    extras: tuple[Keyword, ...] = ()


@dataclass(frozen=True, slots=True)
class SpellCast(Happening):
    """A spell has become cast (601.2i)."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Flashed(Happening):
    """A spell was cast with flashback: it is exiled instead of going anywhere else from the stack
    (702.34a)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class LandPlayed(Happening):
    """A player plays a land (305.1); the move to the battlefield is an event of its own."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Cycled(Happening):
    """A player has cycled a card (702.29c): ``object`` is what it has become."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class AbilityTriggered(Happening):
    """An ability triggers and waits to be put on the stack (603.2); a delayed one triggers once (603.7b):
    ``ends`` is the effect that is over with that."""

    waiting: Waiting
    ends: int | None = None


@dataclass(frozen=True, slots=True)
class AbilityStacked(Happening):
    """An activated (602.2a) or waiting triggered ability (603.3) is put on the stack."""

    ability: Activated | Triggered
    source: ObjectId
    controller: PlayerId
    targets: tuple[tuple[Ref, ...], ...] = ()
    x: int = 0
    waiting: Waiting | None = None


@dataclass(frozen=True, slots=True)
class Spliced(Happening):
    """A spell that is being cast has the text of cards in hand besides its own (702.47)."""

    object: ObjectId
    text: tuple[Ability, ...]
    cards: tuple[ObjectId, ...]
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Exhausted(Happening):
    """A player begins to activate an exhaust ability of an object (702.177)."""

    object: ObjectId
    ability: Activated
    player: PlayerId


@dataclass(frozen=True, slots=True)
class CostPaid(Happening):
    """Permanents have been sacrificed or tapped to pay for a spell or ability on the stack (601.2h)."""

    object: ObjectId
    sacrificed: tuple[ObjectId, ...]
    tapped: tuple[ObjectId, ...] = ()


@dataclass(frozen=True, slots=True)
class Paid(Happening):
    """A player has paid, in full, what an instruction of ``source`` asks for (118.12)."""

    player: PlayerId
    source: ObjectId


@dataclass(frozen=True, slots=True)
class TriggerDropped(Happening):
    """A waiting ability is removed from the stack at once: it has no legal target (603.3d)."""

    waiting: Waiting


@dataclass(frozen=True, slots=True)
class TriggeredAtOnce(Happening):
    """A waiting triggered mana ability is about to resolve without using the stack (605.4a)."""

    waiting: Waiting


@dataclass(frozen=True, slots=True)
class Resolving(Happening):
    """The top object of the stack begins to resolve (608)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Fizzled(Happening):
    """A spell or ability does not resolve: all its targets are illegal (608.2b), or its intervening "if" is
    no longer true (603.4)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Countered(Happening):
    """A spell or ability is countered (701.6a)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class ExchangeFailed(Happening):
    """An exchange cannot be completed, so no part of it happens (701.12a)."""

    source: ObjectId


@dataclass(frozen=True, slots=True)
class EffectBegan(Happening):
    """A continuous effect comes into existence (611.2); its number and timestamp are given as it does."""

    effect: Floating


@dataclass(frozen=True, slots=True)
class EffectsEnded(Happening):
    """Continuous effects end."""

    effects: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShieldUsed(Happening):
    """A shield has prevented or redirected some damage: so much of it is left (615.7)."""

    effect: int
    left: int


@dataclass(frozen=True, slots=True)
class Replaced(Happening):
    """A replacement or prevention effect of ``source`` was applied to an event that would have happened."""

    event: Event
    source: ObjectId
    player: PlayerId
    by: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Stopped(Happening):
    """An event did not happen because an effect of ``source`` says that it can't (101.2)."""

    event: Event
    source: ObjectId


Event: TypeAlias = (
    Moved | Destroyed | TokenCreated | Ceased | TapChanged | CountersPut | CountersRemoved | AttachmentChanged
    | ControlChanged | DamageDealt | LifeGained | LifeLost | Drawn | DrawFailed | Shuffled | ManaAdded
    | ManaSpent | PoolsEmptied | Announced | SpellCast | LandPlayed | AbilityTriggered | AbilityStacked
    | TriggerDropped | Resolving | Fizzled | Countered | ExchangeFailed | EffectBegan | EffectsEnded
    | ShieldUsed | Replaced | Stopped | Attacked | Blocked | FirstStrikeDone | LeftCombat | TurnBegan
    | StepBegan | TurnEffectsEnded | PriorityGiven | Passed | DeclarationDue | DrawsForgotten | PlayerLost
    | PlayerClaimed | PlayerWon | GameEnded | LoyaltyUsed | DamageRemoved | BecameBlocked | Cycled
    | TappedForMana | CostPaid | TriggeredAtOnce | Searched | Revealed | Crewed | NoLongerBestowed | ExtraSteps
    | Transformed | Flashed | Paid | SpellCopied | Spliced | PhasedOut | PhasedIn | Flipped | TurnedDown
    | TurnedUp | Melded | StickerPut | ExtraTurnGiven | BroughtIn | GameRestarted | SubgameBegan | SubgameEnded
    | TriggeredInMainGame | MarkersChanged | TurnShown | Exhausted | Prepared | PrepareSpellCopied | DaylightChanged
)  # fmt: skip
