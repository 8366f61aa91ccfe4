"""Parts of costs that are paid with permanents tapped or cards revealed (118.3, 701.20, 701.67, 702.122)."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Desk, Illegal
from rulesdoc.engine.objects import ObjectId, PlayerId
from rulesdoc.engine.values import Scene, objects


@dataclass(frozen=True, slots=True)
class Contribution:
    """What is done for a cost: events, and the mana that is still to be paid."""

    events: tuple[e.Event, ...] = ()
    mana: str = ""


def contributed(desk: Desk, player: PlayerId, source: ObjectId, cost: a.Cost, scene: Scene) -> Contribution:
    """What a player taps and reveals for a cost. Raises :class:`Illegal` where there is not enough for it
    (118.3)."""
    events: list[e.Event] = []
    mana = ""
    if cost.reveal is not None:
        events += _revealed(desk, player, source, cost.reveal, scene)
    if cost.crew is not None:
        events += _crewed(desk, player, source, cost.crew, scene)
    if cost.waterbend:
        tapped = _waterbent(desk, player, source, cost.waterbend, scene)
        events += tapped
        # CR 701.67b: "tapping pays for that part only, not for other generic mana in the total"
        mana = f"{{{cost.waterbend - len(tapped)}}}" if len(tapped) < cost.waterbend else ""
    return Contribution(tuple(events), mana)


def can_reveal(what: a.Filter, scene: Scene) -> bool:
    """Whether there is anything to reveal for a cost."""
    return bool(objects(a.Every(what), scene))


def _revealed(desk: Desk, player: PlayerId, source: ObjectId, what: a.Filter, scene: Scene) -> list[e.Event]:
    options = tuple(it for it in objects(a.Every(what), scene) if it != source)
    if not options:
        raise Illegal("118.3", f"{player} has nothing to reveal for the cost")
    # CR 701.20c: "What is revealed already may be revealed again"
    picked = desk.choose(Choice(player, "601.2h", "reveal", options, source=source))
    return [e.Revealed(number, player, rules=("701.20a",)) for number in picked]


def _untapped(player: PlayerId, types: frozenset[str], scene: Scene) -> tuple[ObjectId, ...]:
    """The untapped permanents of some of these types that a player controls."""
    return tuple(
        item.id
        for item in scene.game.zone(Zone.BATTLEFIELD)
        if not item.tapped and scene.traits[item.id].controller == player and scene.traits[item.id].types & types
    )


def _waterbent(desk: Desk, player: PlayerId, source: ObjectId, most: int, scene: Scene) -> list[e.Event]:
    """Up to so many artifacts and creatures tapped, each in place of one generic mana (701.67a)."""
    options = _untapped(player, frozenset({"artifact", "creature"}), scene)
    picked = desk.choose(Choice(player, "601.2h", "waterbend", options, 0, most, source=source))
    return [e.TapChanged(number, True, rules=("701.67a",)) for number in picked]


def _crewed(desk: Desk, player: PlayerId, source: ObjectId, least: int, scene: Scene) -> list[e.Event]:
    """Other creatures tapped whose power is enough together (702.122a)."""
    options = tuple(it for it in _untapped(player, frozenset({"creature"}), scene) if it != source)
    enough = sum(max(0, scene.traits[number].power) for number in options) >= least
    if not enough:
        raise Illegal("118.3", f"{player} has no untapped creatures of total power {least}")
    picked = desk.choose(Choice(player, "602.2b", "crew", options, min(1, least), len(options), source=source))
    if sum(scene.traits[number].power for number in picked) < least:
        raise Illegal("702.122a", f"the creatures tapped to crew have less than power {least} together")
    return [
        *(e.TapChanged(number, True, rules=("602.2b",)) for number in picked),
        *(e.Crewed(source, number, rules=("702.122a",)) for number in picked),
    ]
