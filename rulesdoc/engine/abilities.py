"""The vocabulary of abilities (113, 607, 609): what card text says, as data.

Nothing here does anything; the rooms ``effects``, ``layers``, ``replacement``, ``triggers`` and ``casting``
carry these records out. Card text in any language compiles to them, and two texts mean the same exactly when
their records are equal. So every record is frozen and hashable, sets are frozensets (order of words must not
matter), and no record names a card, a case or a language.

Admission: a word enters when it is a keyword action (701) or a keyword ability (702), or when two cases need
it. Colours, numbers, durations and names are always parameters.

Words for types are lower-case English (``"creature"``, ``"giant"``): they are the rules' own vocabulary, and
each language of the phrasebook maps its words to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

# --------------------------------------------------------------------------------------------- small words


class Color(Enum):
    """The five colours (105.1) by their symbol letter."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


class Zone(Enum):
    """The zones (400.1). ``ANYWHERE`` stands only in patterns: "from anywhere"."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    ANYWHERE = "anywhere"


class Step(Enum):
    """Steps and phases a card can speak of (500.1), in turn order."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    MAIN = "precombat main"
    BEGIN_COMBAT = "beginning of combat"
    ATTACK = "declare attackers"
    BLOCK = "declare blockers"
    DAMAGE = "combat damage"
    END_COMBAT = "end of combat"
    SECOND_MAIN = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"


class Duration(Enum):
    """How long a continuous effect lasts (611.2a). A static ability's effect needs none of them (611.3)."""

    END_OF_TURN = "until end of turn"
    PERMANENT = "for the rest of the game"
    YOUR_NEXT_TURN = "until your next turn"
    WHILE_SOURCE = "for as long as the source remains on the battlefield"


# ---------------------------------------------------------------------------------- who and what (references)


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
class Chosen:
    """The objects or players chosen in the course of the instruction before ("that creature", 608.2c)."""


@dataclass(frozen=True, slots=True)
class That:
    """The object or player that the trigger event or the replaced event was about ("that creature", "it")."""


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


PlayerRef: TypeAlias = You | EachPlayer | EachOpponent | Target | That | Chosen | ControllerOf | OwnerOf
ObjectRef: TypeAlias = This | Attached | Target | That | Chosen | Every

# ------------------------------------------------------------------------------------------------- filters


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
class Other:
    """Is not the object that the ability is on ("another", "other")."""


@dataclass(frozen=True, slots=True)
class Measured:
    """Its ``measure`` ("power", "toughness", "mana value") compares so to an amount.

    ``relation`` is one of ``"="``, ``"<="``, ``">="``.
    """

    measure: str
    relation: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Not:
    """Does not meet the criterion ("nonblack", "nontoken", "untapped")."""

    criterion: Criterion


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Meets at least one of these ("artifact or creature")."""

    criteria: frozenset[Criterion]


Criterion: TypeAlias = (
    OfType | OfSubtype | OfSupertype | OfColor | Colorless | ControlledBy | OwnedBy | WithKeyword
    | WithCounter | Tapped | Attacking | Blocking | IsToken | Other | Measured | Not | AnyOf
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
    """A creature, player, planeswalker or battle ("any target", 115.4)."""


@dataclass(frozen=True, slots=True)
class TargetSpec:
    """What one instance of the word "target" asks for (115.1): from ``least`` to ``most`` targets."""

    what: Filter | PlayerFilter | AnyTarget
    least: int = 1
    most: int = 1


# ------------------------------------------------------------------------------------------------- amounts


@dataclass(frozen=True, slots=True)
class X:
    """The value of X announced for the spell or ability (107.3)."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """How many objects fit ("the number of creatures you control", "... cards in your hand")."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class MeasureOf:
    """The ``"power"``, ``"toughness"`` or ``"mana value"`` of an object, last known if it is gone
    (113.7a)."""

    measure: str
    of: ObjectRef


@dataclass(frozen=True, slots=True)
class LifeOf:
    """A player's life total (119)."""

    of: PlayerRef


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
class Times:
    """An amount multiplied (107.1)."""

    factor: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class All:
    """As many as there are ("discard your hand")."""


Amount: TypeAlias = int | X | CountOf | MeasureOf | LifeOf | StartingLife | CountersOn | EventAmount | Times | All

# ---------------------------------------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class Compare:
    """``left`` stands in a ``relation`` (``"="``, ``"<="``, ``">="``) to ``right``."""

    left: Amount
    relation: str
    right: Amount


@dataclass(frozen=True, slots=True)
class Fits:
    """An object meets the filter ("if it had no +1/+1 counter on it", "as long as it is white")."""

    what: ObjectRef
    filter: Filter


@dataclass(frozen=True, slots=True)
class YourTurn:
    """It is the controller's turn."""


Condition: TypeAlias = Compare | Fits | YourTurn

# --------------------------------------------------------------- changes of a continuous effect (611, 613)


@dataclass(frozen=True, slots=True)
class CopyOf:
    """Is a copy of an object (707, layer 1a)."""

    of: ObjectRef


@dataclass(frozen=True, slots=True)
class Controls:
    """A player controls it (layer 2)."""

    player: PlayerRef


@dataclass(frozen=True, slots=True)
class Becomes:
    """Card types, subtypes or supertypes; ``added`` "in addition to its other types" (205.1, layer 4)."""

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    added: bool = False


@dataclass(frozen=True, slots=True)
class Colored:
    """Is these colours (layer 5), replacing the others unless ``added``; no colour at all is colourless."""

    colors: frozenset[Color]
    added: bool = False


@dataclass(frozen=True, slots=True)
class Gains:
    """Has an ability (layer 6)."""

    ability: Ability


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


Change: TypeAlias = CopyOf | Controls | Becomes | Colored | Gains | Loses | Defines | HasBase | Gets | Switched

# ------------------------------------------------------------------------- patterns of events (603.2, 614.1)


@dataclass(frozen=True, slots=True)
class Moves:
    """An object that fits goes from a zone to a zone. "Dies" is from the battlefield to a graveyard (700.4);
    "enters" is to the battlefield from anywhere."""

    what: Filter | This | Attached
    origin: Zone = Zone.ANYWHERE
    to: Zone = Zone.ANYWHERE


@dataclass(frozen=True, slots=True)
class DealsDamage:
    """A source that fits deals damage to an object or player that fits (120). ``None`` means any."""

    source: Filter | This | Attached | None = None
    to: Filter | PlayerFilter | This | You | Target | None = None
    combat: bool = False


@dataclass(frozen=True, slots=True)
class GainsLife:
    """A player gains life (119.9)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class LosesLife:
    """A player loses life (119.3)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class Draws:
    """A player draws a card (121.2)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class LosesGame:
    """A player loses the game (104.3)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class WinsGame:
    """A player wins the game (104.2)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class PlaysLand:
    """A player plays a land (305.1)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class Casts:
    """A player casts a spell that fits (601)."""

    who: PlayerRef
    what: Filter


@dataclass(frozen=True, slots=True)
class Attacks:
    """A creature attacks (508.1)."""

    what: Filter | This | Attached


@dataclass(frozen=True, slots=True)
class Blocks:
    """A creature blocks (509.1)."""

    what: Filter | This | Attached


@dataclass(frozen=True, slots=True)
class BecomesTapped:
    """A permanent becomes tapped (701.26)."""

    what: Filter | This | Attached


@dataclass(frozen=True, slots=True)
class GetsCounters:
    """Counters of a kind are put on a permanent that fits (122.6); no kind means any."""

    what: Filter | This | Attached
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class StepBegins:
    """A step or phase of a player's turn begins (603.6, "at the beginning of your upkeep")."""

    step: Step
    whose: PlayerRef


@dataclass(frozen=True, slots=True)
class StateIs:
    """A state trigger (603.8): triggers when the condition is true, not again while it waits on the stack."""

    condition: Condition


Pattern: TypeAlias = (
    Moves | DealsDamage | GainsLife | LosesLife | Draws | LosesGame | WinsGame | PlaysLand | Casts | Attacks
    | Blocks | BecomesTapped | GetsCounters | StepBegins | StateIs
)  # fmt: skip

# -------------------------------------------------------------------------------- costs and instructions


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid (118): a mana cost as printed (``"{2}{G}{G}"``), {T}, {Q}, life, sacrifices, discards,
    counters removed from or put on this object (loyalty: 606.4), this card itself discarded (cycling:
    702.29a)."""

    mana: str = ""
    tap: bool = False
    untap: bool = False
    life: Amount = 0
    sacrifice: Filter | This | None = None
    discard: Amount = 0
    remove: tuple[str, int] | None = None
    loyalty: int | None = None
    discard_this: bool = False


@dataclass(frozen=True, slots=True)
class Damage:
    """``source`` deals an amount of damage to each of ``to`` (120)."""

    amount: Amount
    to: ObjectRef | PlayerRef
    source: ObjectRef = This()


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
    """Destroys permanents (701.8)."""

    what: ObjectRef


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
    ``counters`` (kind, number) matter to the battlefield only.
    """

    what: ObjectRef
    to: Zone
    place: str = "top"
    control: PlayerRef | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()


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
    """Adds mana (106.4): the symbols of ``mana``, ``times`` over."""

    mana: str
    times: Amount = 1


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
    damage that would be dealt to ... this turn". Its ``DealsDamage`` pattern may name a :class:`Target`."""

    effect: Replacement
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True, slots=True)
class CreateToken:
    """Creates tokens (701.7) with these characteristics."""

    who: PlayerRef
    amount: Amount
    power: int
    toughness: int
    colors: frozenset[Color]
    types: frozenset[str]
    subtypes: frozenset[str]
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Attach:
    """Attaches this Aura or Equipment (701.3)."""

    what: ObjectRef
    to: ObjectRef


@dataclass(frozen=True, slots=True)
class Fight:
    """Two creatures fight (701.14)."""

    one: ObjectRef
    other: ObjectRef


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A player shuffles their library (701.24)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class Win:
    """A player wins the game (104.2b)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class Lose:
    """A player loses the game (104.3e)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class May:
    """A player may follow the instructions (608.2d)."""

    who: PlayerRef
    instructions: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class If:
    """Follows the instructions if the condition is true."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


Instruction: TypeAlias = (
    Damage | GainLife | LoseLife | SetLife | ExchangeLife | ExchangeControl | Draw | Discard | Mill | MoveTop
    | Destroy | Sacrifice | Move | Counter | Tap | Untap | PutCounters | AddMana | Apply | Forbid | Shield
    | CreateToken | Attach | Fight | Shuffle | Win | Lose | May | If
)  # fmt: skip

# ------------------------------------------------------------------------------ replacement and prevention


@dataclass(frozen=True, slots=True)
class Multiplied:
    """The event happens with its amount multiplied ("double that damage")."""

    factor: int


@dataclass(frozen=True, slots=True)
class Prevented:
    """Damage is prevented (615): all of it, or up to an amount."""

    amount: Amount = All()


@dataclass(frozen=True, slots=True)
class Entering:
    """The permanent enters so (614.1c, d): tapped, with counters, as a copy."""

    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    copy_of: ObjectRef | None = None


@dataclass(frozen=True, slots=True)
class Redirected:
    """Damage is dealt to something else instead (614.9)."""

    to: ObjectRef | PlayerRef


@dataclass(frozen=True, slots=True)
class Instead:
    """The instructions are followed instead of the event (614.1a)."""

    instructions: tuple[Instruction, ...]


Replacing: TypeAlias = Multiplied | Prevented | Entering | Redirected | Instead

# ----------------------------------------------------------------------------------------- the abilities


@dataclass(frozen=True, slots=True)
class SpellAbility:
    """What an instant or sorcery does when it resolves (113.3a)."""

    instructions: tuple[Instruction, ...]
    targets: tuple[TargetSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class Activated:
    """Cost: effect (113.3b, 602)."""

    cost: Cost
    instructions: tuple[Instruction, ...]
    targets: tuple[TargetSpec, ...] = ()
    sorcery_speed: bool = False


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
class Keyword:
    """A keyword ability by its English name (702), with its cost or number, or what it can enchant."""

    name: str
    cost: Cost | None = None
    number: int | None = None
    quality: Filter | PlayerFilter | None = None


Ability: TypeAlias = (
    SpellAbility | Activated | Triggered | Static | Replacement | Prohibition | ExtraLand | Keyword
)  # fmt: skip
