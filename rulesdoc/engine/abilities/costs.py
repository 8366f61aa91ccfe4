"""What is paid (118)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesdoc.engine.abilities.amounts import Amount
    from rulesdoc.engine.abilities.filters import Filter
    from rulesdoc.engine.abilities.references import This


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid (118): a mana cost as printed (``"{2}{G}{G}"``), {T}, {Q}, life, sacrifices, discards,
    counters removed from or put on this object (loyalty: 606.4), this card itself discarded (cycling:
    702.29a), so many cards from the top of the library exiled, a card revealed, creatures tapped to crew
    (702.122a), generic mana that may be paid by tapping artifacts and creatures (waterbend: 701.67a), cards drawn, this
    card exiled (scavenge: 702.97a), an untapped permanent tapped (``tapping``: what that has to be)."""

    mana: str = ""
    tap: bool = False
    untap: bool = False
    life: Amount = 0
    sacrifice: Filter | This | None = None
    discard: Amount = 0
    remove: tuple[str, int] | None = None
    loyalty: int | None = None
    discard_this: bool = False
    reveal: Filter | None = None
    crew: int | None = None
    waterbend: int = 0
    draw: int = 0
    exile_top: int = 0
    exile_this: bool = False
    tapping: Filter | None = None
