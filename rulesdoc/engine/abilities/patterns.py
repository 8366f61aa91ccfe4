"""Which events an ability waits for or replaces (603.2, 614.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulesdoc.engine.abilities.filters import Filter
from rulesdoc.engine.abilities.references import Attached, Chosen, Haunted, Particular, Target, That, This
from rulesdoc.engine.abilities.words import Zone

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.amounts import Condition
    from rulesdoc.engine.abilities.filters import PlayerFilter
    from rulesdoc.engine.abilities.references import PlayerRef, You
    from rulesdoc.engine.abilities.words import Step


Subject: TypeAlias = Haunted | Particular | Filter | This | Attached | Target | That | Chosen
"""What an event happens to: anything that fits, or a particular object. A delayed trigger may speak of a
target, or of what its instructions spoke of before (603.7)."""


@dataclass(frozen=True, slots=True)
class Moves:
    """An object that fits goes from a zone to a zone. "Dies" is from the battlefield to a graveyard (700.4);
    "enters" is to the battlefield from anywhere."""

    what: Subject
    origin: Zone = Zone.ANYWHERE
    to: Zone = Zone.ANYWHERE


@dataclass(frozen=True, slots=True)
class DealsDamage:
    """A source that fits deals damage to an object or player that fits (120). ``None`` means any."""

    source: Subject | None = None
    to: Filter | PlayerFilter | This | You | Target | None = None
    combat: bool = False


@dataclass(frozen=True, slots=True)
class GainsLife:
    """A player gains life (119.9)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class LosesLife:
    """A player loses life (119.3); with ``damage``, because of damage only (120.3a)."""

    who: PlayerRef
    damage: bool = False


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
class Expends:
    """A player expends so much: with a payment, the mana that they have spent on spells this turn reaches
    that number (700.14)."""

    who: PlayerRef
    number: int


@dataclass(frozen=True, slots=True)
class TapsForMana:
    """A player taps a permanent that fits for mana: by a mana ability with {T} in its cost (106.12)."""

    who: PlayerRef
    what: Filter


@dataclass(frozen=True, slots=True)
class Crews:
    """A creature crews a Vehicle: it is tapped for the cost of crewing it (702.122)."""

    what: Subject


@dataclass(frozen=True, slots=True)
class PaysLife:
    """A player pays life (119.4)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class Reveals:
    """A player reveals a card that fits, by the static ability that this one is linked to ("this way",
    603.11, 607)."""

    who: PlayerRef
    what: Filter


@dataclass(frozen=True, slots=True)
class Searches:
    """A player searches a library (701.23)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class Attacks:
    """A creature attacks (508.1)."""

    what: Subject


@dataclass(frozen=True, slots=True)
class Blocks:
    """A creature blocks (509.1)."""

    what: Subject


@dataclass(frozen=True, slots=True)
class BecomesBlocked:
    """A creature becomes blocked (509.3c); with ``by``, once for each blocker that fits (509.3d)."""

    what: Subject
    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class IsDestroyed:
    """A permanent is destroyed (701.8b)."""

    what: Subject


@dataclass(frozen=True, slots=True)
class BecomesTapped:
    """A permanent becomes tapped (701.26)."""

    what: Subject


@dataclass(frozen=True, slots=True)
class BecomesUntapped:
    """A permanent becomes untapped (701.26)."""

    what: Subject


@dataclass(frozen=True, slots=True)
class TurnsUp:
    """A permanent is turned face up (708.8)."""

    what: Subject


@dataclass(frozen=True, slots=True)
class Cycles:
    """A player cycles a card (702.29c)."""

    who: PlayerRef
    what: Subject


@dataclass(frozen=True, slots=True)
class WhenDone:
    """A reflexive triggered ability's "when you do" (603.12): it triggers as it is created, on nothing
    else."""


@dataclass(frozen=True, slots=True)
class CreatesTokens:
    """Tokens are created under a player's control (111.2). An effect on this comes before effects on how
    they enter, which is an event within it (616.1g)."""

    who: PlayerRef


@dataclass(frozen=True, slots=True)
class GetsCounters:
    """Counters of a kind are put on a permanent that fits (122.6); no kind means any."""

    what: Subject
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class StepBegins:
    """A step or phase of a player's turn begins (603.6, "at the beginning of your upkeep")."""

    step: Step
    whose: PlayerRef


@dataclass(frozen=True, slots=True)
class Either:
    """Any of several events, each a trigger condition of its own (113.6k)."""

    events: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class StateIs:
    """A state trigger (603.8): triggers when the condition is true, not again while it waits on the stack."""

    condition: Condition


Pattern: TypeAlias = (
    Moves | DealsDamage | GainsLife | LosesLife | Draws | LosesGame | WinsGame | PlaysLand | Casts | Attacks
    | Blocks | BecomesBlocked | IsDestroyed | BecomesTapped | GetsCounters | StepBegins | StateIs
    | BecomesUntapped | Expends | TapsForMana | Crews | Searches | PaysLife | Reveals | Cycles | WhenDone
    | CreatesTokens | TurnsUp | Either
)  # fmt: skip
