"""What a player can do when it is their turn to act (117.1, 508.1, 509.1, 104.3a), as frozen records.

Objects and players are named by an object number, a player's name, or an object's label.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.abilities import Keyword
from rulesdoc.engine.objects import PlayerId, Ref


@dataclass(frozen=True, slots=True)
class PlayLand:
    """Play a land card from hand (305.1)."""

    player: PlayerId
    card: Ref


@dataclass(frozen=True, slots=True)
class Cast:
    """Cast a card from hand (601). ``targets`` in the order of the text; those not named are asked for. ``modes`` (from
    0) are those of a modal spell (700.2); ``extras`` the keyword abilities of it whose additional or alternative cost
    is to be paid (kicker: 702.33), asked for if not given. ``pay`` is the mana to spend where there are several ways.
    ``face_down`` casts it by way of morph (702.37), ``half`` (from 0) as that half of a split card (709.3),
    ``adventure`` as an Adventure (715.3). ``mana`` are the mana abilities that are activated on the way, in order: of
    which object, and its number there (601.2g)."""

    player: PlayerId
    card: Ref
    targets: tuple[Ref, ...] = ()
    x: int = 0
    pay: tuple[str, ...] | None = None
    modes: tuple[int, ...] = ()
    extras: tuple[Keyword, ...] | None = None
    face_down: bool = False
    adventure: bool = False
    half: int | None = None
    mana: tuple[tuple[Ref, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate the ability number ``ability`` (from 0, among the activated ones) of an object (602, 605); ``mana`` as
    in casting."""

    player: PlayerId
    source: Ref
    ability: int = 0
    targets: tuple[Ref, ...] = ()
    x: int = 0
    pay: tuple[str, ...] | None = None
    mana: tuple[tuple[Ref, int], ...] = ()


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn a face-down permanent face up, as a special action (116.2b, 702.37e)."""

    player: PlayerId
    permanent: Ref
    pay: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass priority (117.3d)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Attack:
    """Declare attackers (508.1): pairs of a creature and the player or permanent that it attacks. ``bands`` are those
    of them that attack in a band (702.22c)."""

    player: PlayerId
    attackers: tuple[tuple[Ref, Ref], ...] = ()
    bands: tuple[tuple[Ref, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """Declare blockers (509.1): pairs of a blocker and the attacking creature that it blocks."""

    player: PlayerId
    blocks: tuple[tuple[Ref, Ref], ...] = ()


@dataclass(frozen=True, slots=True)
class Concede:
    """Concede the game (104.3a)."""

    player: PlayerId


Action: TypeAlias = PlayLand | Cast | Activate | TurnUp | Pass | Attack | Block | Concede
