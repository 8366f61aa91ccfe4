"""Which events an ability waits for or replaces (603.2, 614.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulesdoc.engine.abilities.words import Zone

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.amounts import Condition
    from rulesdoc.engine.abilities.filters import Filter, PlayerFilter
    from rulesdoc.engine.abilities.references import Attached, PlayerRef, Target, This, You
    from rulesdoc.engine.abilities.words import Step


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
class BecomesBlocked:
    """A creature becomes blocked (509.3c); with ``by``, once for each blocker that fits (509.3d)."""

    what: Filter | This | Attached
    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class IsDestroyed:
    """A permanent is destroyed (701.8b)."""

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
    | Blocks | BecomesBlocked | IsDestroyed | BecomesTapped | GetsCounters | StepBegins | StateIs
)  # fmt: skip
