"""Instructions: what is done (609, 701)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulesdoc.engine.abilities.course import AddSteps, BringIn, ControlPlayer, ExtraTurn, Lose, Restart, Win
from rulesdoc.engine.abilities.references import This
from rulesdoc.engine.abilities.words import Duration, Zone

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.amounts import Amount, Condition
    from rulesdoc.engine.abilities.changes import Change, CopyException
    from rulesdoc.engine.abilities.costs import Cost
    from rulesdoc.engine.abilities.filters import Filter, TargetSpec
    from rulesdoc.engine.abilities.patterns import Pattern
    from rulesdoc.engine.abilities.references import ObjectRef, PlayerRef, That
    from rulesdoc.engine.abilities.whole import Ability, AsThoughInGraveyard, Replacement
    from rulesdoc.engine.abilities.words import Color


_THIS = This()


@dataclass(frozen=True, slots=True)
class Damage:
    """``source`` deals an amount of damage to each of ``to`` (120)."""

    amount: Amount
    to: ObjectRef | PlayerRef
    source: ObjectRef = _THIS


@dataclass(frozen=True, slots=True)
class GainLife:
    """A player gains life (119.3)."""

    who: PlayerRef
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseLife:
    """A player loses life (119.3)."""

    who: PlayerRef
    amount: Amount


@dataclass(frozen=True, slots=True)
class SetLife:
    """A player's life total becomes an amount (119.5)."""

    who: PlayerRef
    amount: Amount


@dataclass(frozen=True, slots=True)
class ExchangeLife:
    """Two players exchange life totals (701.12c)."""

    one: PlayerRef
    other: PlayerRef


@dataclass(frozen=True, slots=True)
class ExchangeControl:
    """The controllers of two permanents are exchanged (701.12b)."""

    one: ObjectRef
    other: ObjectRef


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws cards (121)."""

    who: PlayerRef
    amount: Amount


@dataclass(frozen=True, slots=True)
class Discard:
    """A player discards cards (701.9); ``All()`` for the whole hand."""

    who: PlayerRef
    amount: Amount


@dataclass(frozen=True, slots=True)
class Mill:
    """A player mills cards (701.17)."""

    who: PlayerRef
    amount: Amount


@dataclass(frozen=True, slots=True)
class MoveTop:
    """The top cards of a player's library go to a zone."""

    who: PlayerRef
    amount: Amount
    to: Zone


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroys permanents (701.8), perhaps so that they can't be regenerated."""

    what: ObjectRef
    regenerable: bool = True


@dataclass(frozen=True, slots=True)
class Regenerate:
    """The next time each would be destroyed this turn, it is regenerated instead (701.19a)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class Search:
    """A player searches zones, their library unless told otherwise, for cards that fit, and puts up to a
    number of them into a zone (701.23). In a hidden zone they need not find what is there; with
    :class:`All`, everything that fits in a public one is found. The library is shuffled by an instruction of
    its own."""

    who: PlayerRef
    what: Filter
    amount: Amount = 1
    to: Zone = Zone.HAND
    tapped: bool = False
    whose: PlayerRef | None = None
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Each player of ``who`` sacrifices permanents of their choice, or ``what`` itself if it is This
    (701.21)."""

    who: PlayerRef
    what: Filter | This | That
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Move:
    """Objects go to a zone of their owner: exile (701.13), return to hand, put on top of the library.

    ``place`` of a library is ``"top"``, ``"bottom"`` or ``"shuffled"`` (701.24). ``control``, ``tapped`` and
    ``counters`` (kind, number) matter to the battlefield only. ``until_source_leaves``: what was
    exiled returns once the object with this ability has left the battlefield (610.3). ``changes`` apply to
    what is put onto the battlefield, as it enters and from then on (611.2e). What is exiled ``haunting`` a
    creature haunts it (702.55b).
    """

    what: ObjectRef
    to: Zone
    place: str = "top"
    control: PlayerRef | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    until_source_leaves: bool = False
    changes: tuple[Change, ...] = ()
    haunting: ObjectRef | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """A player chooses objects that fit, without targeting (608.2d): instructions after it call them
    ``Chosen``."""

    who: PlayerRef
    what: Filter
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class ChooseName:
    """A player chooses the name of a card that fits, among all cards that there are (201.4): instructions after it
    call it :class:`OfChosenName`."""

    who: PlayerRef
    what: Filter


@dataclass(frozen=True, slots=True)
class ChooseNewTargets:
    """A player may choose new targets for a spell or ability, each by itself (115.7d)."""

    who: PlayerRef
    what: ObjectRef


@dataclass(frozen=True, slots=True)
class Counter:
    """Counters a spell or ability (701.6)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class Tap:
    """Taps permanents (701.26)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class Untap:
    """Untaps permanents (701.26)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class PutCounters:
    """Puts counters on objects or gives them to players (122)."""

    kind: str
    amount: Amount
    on: ObjectRef | PlayerRef


@dataclass(frozen=True, slots=True)
class AddMana:
    """Adds mana (106.4): the symbols of ``mana``, ``times`` over. With ``only``, it can be spent only to cast
    spells that fit (106.6)."""

    mana: str
    times: Amount = 1
    only: Filter | None = None


@dataclass(frozen=True, slots=True)
class DoubleMana:
    """A player gets as much mana again of each type as they have and have not spent. No restriction passes to it
    (106.6)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class AddManaOfColor:
    """Adds so much mana of one colour of the player's choice: any, a colour of the objects ``among``
    (106.5), one that the objects of ``producers`` could produce (106.7), or the one ``chosen`` as the object
    with this ability entered (607.2d)."""

    amount: Amount = 1
    among: Filter | None = None
    chosen: bool = False
    producers: Filter | None = None


@dataclass(frozen=True, slots=True)
class AddProducedMana:
    """A player adds so much mana of one type that the tapped permanent produced ("any type that land
    produced", 106.12a)."""

    who: PlayerRef
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Apply:
    """Creates a continuous effect (611.2): the changes, on what, for how long."""

    changes: tuple[Change, ...]
    to: ObjectRef
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True, slots=True)
class Forbid:
    """Creates an effect under which an event can't happen, for a time (101.2)."""

    event: Pattern
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True, slots=True)
class Shield:
    """Creates a replacement or prevention effect that lasts for a time (614.1, 615.7): "prevent the next 3
    damage that would be dealt to ... this turn". Its ``DealsDamage`` pattern may name a :class:`Target`, as
    what damage is dealt to or by. With ``once`` it applies to one event only ("the next time", 614.3). With
    ``each`` there is one such effect for each of these objects, which alone it is about (615.11)."""

    effect: Replacement
    duration: Duration = Duration.END_OF_TURN
    each: ObjectRef | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class CreateToken:
    """Creates tokens (701.7) with these characteristics. A token without a ``name`` is named after its
    subtypes in the order of the text (111.4), for which they have to be a tuple."""

    who: PlayerRef
    amount: Amount
    power: int | None
    toughness: int | None
    colors: frozenset[Color]
    types: frozenset[str]
    subtypes: frozenset[str] | tuple[str, ...]
    abilities: tuple[Ability, ...] = ()
    name: str = ""
    supertypes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class CreateNamed:
    """Creates tokens of which nothing but a name is said: they are what the card of that name is (111.11)."""

    who: PlayerRef
    amount: Amount
    name: str


@dataclass(frozen=True, slots=True)
class CreateCopy:
    """Creates tokens that are copies of an object (707.2, 111.4), ``but`` for some exceptions (707.9)."""

    who: PlayerRef
    amount: Amount
    of: ObjectRef
    but: tuple[CopyException, ...] = ()


@dataclass(frozen=True, slots=True)
class Attach:
    """Attaches this Aura or Equipment (701.3)."""

    what: ObjectRef
    to: ObjectRef


@dataclass(frozen=True, slots=True)
class SwapAura:
    """You may exchange an Aura on the battlefield with an Aura card in your hand (702.65a, 701.12e)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class ShareKeywords:
    """Objects that fit gain, for a time, each ability of a keyword that some of them has, with every variant and
    variable of it; and the ``same`` is true for other keywords (702.1c)."""

    keyword: str
    same: tuple[str, ...]
    among: Filter
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True, slots=True)
class Fight:
    """Two creatures fight (701.14)."""

    one: ObjectRef
    other: ObjectRef


@dataclass(frozen=True, slots=True)
class CopySpell:
    """A player puts a copy of a spell or ability on the stack (707.10), perhaps with new targets (707.10c).
    A copy is not cast. ``but`` are exceptions (707.9), ``target`` is what each target of the copy is (707.10e)."""

    who: PlayerRef
    what: ObjectRef
    new_targets: bool = False
    but: tuple[CopyException, ...] = ()
    target: ObjectRef | None = None


@dataclass(frozen=True, slots=True)
class Transform:
    """Turns double-faced permanents over (701.27)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class Flip:
    """Flips permanents: from then on their lower half counts (710.2)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class Prepare:
    """Permanents become prepared, if they have a prepare spell (722.3a)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class TurnFaceUp:
    """Turns face-down permanents face up (708.7)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class PhaseOut:
    """Permanents phase out (702.26)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class TurnFaceDown:
    """Turns permanents face down (708.2); double-faced ones can't be (701.27e, 712.16)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class Meld:
    """Melds two cards of a meld pair into one permanent; others stay where they are (701.42)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class PutNameSticker:
    """A player puts a name sticker of theirs on an object (123.3)."""

    who: PlayerRef
    on: ObjectRef


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A player shuffles their library (701.24)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class ShuffleInto:
    """A player shuffles objects into their library, which is shuffled even if there are none (701.24c, d)."""

    who: PlayerRef
    what: ObjectRef


@dataclass(frozen=True, slots=True)
class ForEach:
    """Follows the instructions for each of several, one after the other: in APNAP order, those of one player in
    the order that the controller chooses (608.2f). :class:`Each` is the one in question."""

    of: ObjectRef | PlayerRef
    instructions: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Piles:
    """A player of ``who`` separates objects into two piles; the controller puts one of them into a zone, and the
    other into another (700.3)."""

    who: PlayerRef
    what: ObjectRef
    one: Zone
    other: Zone


@dataclass(frozen=True, slots=True)
class Permit:
    """The controller has a permission for a time (609.4)."""

    permission: AsThoughInGraveyard
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True, slots=True)
class Reveal:
    """Cards are revealed (701.20)."""

    what: ObjectRef


@dataclass(frozen=True, slots=True)
class Pay:
    """A player pays a cost, so many ``times`` over as one set (118.12); where ``costs`` has several, one of them each
    time, as the player chooses, who may then choose not to pay at all. ``x`` is what {X} in them is. Nothing is done
    unless all is paid."""

    who: PlayerRef
    costs: tuple[Cost, ...]
    times: Amount = 1
    x: Amount = 0


@dataclass(frozen=True, slots=True)
class May:
    """A player may follow the instructions (608.2d). Where several players may, one after the other,
    :class:`Each` is the one whose turn it is."""

    who: PlayerRef
    instructions: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class If:
    """Follows the instructions if the condition is true."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


@dataclass(frozen=True, slots=True)
class IfDone:
    """Does something and, if it was done, something else; ``otherwise`` if not ("if you do", 608.2d,
    118.12)."""

    doing: tuple[Instruction, ...]
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


@dataclass(frozen=True, slots=True)
class Delayed:
    """Creates a delayed triggered ability that triggers once (603.7). Its instructions speak of the same
    targets and objects as those around it."""

    when: Pattern
    instructions: tuple[Instruction, ...]
    duration: Duration = Duration.PERMANENT


@dataclass(frozen=True, slots=True)
class Reflexive:
    """A reflexive triggered ability ("when you do", 603.12): it goes on the stack the next time it can."""

    instructions: tuple[Instruction, ...]
    targets: tuple[TargetSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaySubgame:
    """All players play a subgame with their libraries as decks (729); ``then`` is followed when the main game goes
    on."""

    then: tuple[Instruction, ...] = ()


Instruction: TypeAlias = (
    Damage | GainLife | LoseLife | SetLife | ExchangeLife | ExchangeControl | Draw | Discard | Mill | MoveTop
    | Destroy | Sacrifice | Move | Counter | Tap | Untap | PutCounters | AddMana | Apply | Forbid | Shield
    | CreateToken | SwapAura | ShareKeywords | Attach | Fight | Shuffle | Win | Lose | May | If | Regenerate
    | Search | AddManaOfColor | AddProducedMana | DoubleMana | CreateCopy | IfDone | Delayed | Reflexive
    | Choose | ChooseNewTargets | CopySpell | Transform | ShuffleInto | Reveal | ForEach | Piles | Permit
    | AddSteps | Pay | ControlPlayer | ChooseName | CreateNamed | Flip | PhaseOut | TurnFaceDown | TurnFaceUp
    | Meld | PutNameSticker | Prepare | BringIn | Restart | PlaySubgame | ExtraTurn
)  # fmt: skip
