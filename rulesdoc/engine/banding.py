"""Bands of attacking creatures (702.22): what may be declared one, what is blocked with it, who divides damage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesdoc.engine.choices import Illegal
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import Object, ObjectId, PlayerId, Ref


def declared_bands(
    game: Game, attack: Sequence[tuple[ObjectId, Ref]], bands: Sequence[Sequence[ObjectId]]
) -> dict[ObjectId, int]:
    """The band of each attacking creature that is in one, by its number in the declaration. Raises :class:`Illegal`
    for what can't be a band."""
    traits, attacked = view(game), dict(attack)
    found: dict[ObjectId, int] = {}
    for number, band in enumerate(bands):
        for member in band:
            label = game.objects[member].label
            if member not in attacked:
                raise Illegal("702.22c", f"{label} does not attack, so it is in no band")
            if member in found:
                raise Illegal("702.22c", f"{label} can be in one band only")
            found[member] = number
        # CR 702.22c: "together with one at most that lacks it"
        without = [member for member in band if not traits[member].has("banding")]
        if len(without) > 1 or len(without) == len(band):
            raise Illegal("702.22c", "a band is of creatures with banding, and one other at most")
        # CR 702.22d: "All of a band attack the same player, planeswalker or battle"
        if len({attacked[member] for member in band}) > 1:
            raise Illegal("702.22d", "all creatures of a band attack the same player or permanent")
    return found


def with_their_bands(
    pairs: Iterable[tuple[ObjectId, ObjectId]], attacking: Iterable[Object]
) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """Pairs of a blocker and the creature that it blocks, with those that it blocks because they are in a band with
    that creature (702.22h); ``attacking`` are the attackers of this combat."""
    bands = {it.id: it.band for it in attacking if it.band is not None}
    found: dict[tuple[ObjectId, ObjectId], None] = {}
    for blocker, attacker in pairs:
        found[blocker, attacker] = None
        if attacker in bands:
            # CR 702.22h: "What blocks one of a band blocks all of it"
            mates = (mate for mate, band in bands.items() if band == bands[attacker])
            found |= dict.fromkeys((blocker, mate) for mate in mates)
    return tuple(found)


def divider(game: Game, item: Object, opposing: Iterable[Ref], defending: PlayerId | None) -> tuple[PlayerId, str]:
    """Who divides the combat damage of a creature among those that it fights, and by which rule. ``defending`` is the
    player whom an attacking creature attacks; ``None`` for a blocker."""
    traits = view(game)
    banded = any(isinstance(it, int) and traits[it].has("banding") for it in opposing)
    if banded and defending is not None:
        # CR 702.22j: "the defending player divides that attacker’s damage"
        return defending, "702.22j"
    if banded and item.attacking is None:
        # CR 702.22k: "the active player divides that blocker’s damage"
        return game.active, "702.22k"
    # CR 510.1d: "A blocker assigns its damage among the creatures that it blocks"
    return traits[item.id].controller, "510.1c" if item.attacking is not None else "510.1d"
