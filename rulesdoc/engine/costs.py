"""What is done to pay a cost (118, 601.2h, 602.2b): mana, life, counters, permanents tapped or sacrificed, cards
discarded, drawn, exiled or revealed.

Nothing is done here: players choose how to pay, and what comes of that is events to be performed at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Desk, Illegal, Unsupported
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.mana import Payment, TooManyWays, added_up, payments, symbols, with_limited
from rulesdoc.engine.objects import Limited, Object, ObjectId, PlayerId
from rulesdoc.engine.replacement import stopper
from rulesdoc.engine.values import Scene, amount, effect_amount, fits, meets_all, objects


def due(
    desk: Desk,
    player: PlayerId,
    source: ObjectId,
    costs: Sequence[a.Cost],
    scene: Scene,
    pay: tuple[str, ...] | None = None,
    spell: Object | None = None,
) -> tuple[e.Event, ...]:
    """What is done to pay some costs together: no object serves for two of them. ``pay`` is the mana to spend where
    there are several ways, ``spell`` the one that is being cast.

    Raises :class:`Illegal` for costs that can't be paid in full (118.3).
    """
    paid: list[e.Event] = []
    mana, life = "", 0
    for cost in costs:
        part = contributed(desk, player, source, cost, scene)
        paid += part.events
        mana += cost.mana + part.mana
        life += effect_amount(cost.life, scene)
        if cost.tap or cost.untap:
            paid.append(_tapped(player, source, cost, scene))
        paid += _counters_paid(desk, source, cost)
        gone = frozenset(it.object for it in paid if isinstance(it, e.Moved))
        for moved in (_sacrificed, _exiled, _discarded):
            paid += moved(desk, player, source, cost, scene, gone)
        paid += (e.Drawn(player, rules=("121.2",)) for _ in range(cost.draw))
    payment = _mana_payment(desk, player, mana, scene.x, pay, spell)
    life += payment.life
    if life:
        event = e.LifeLost(player, life, paid=True, rules=("119.4",))
        if desk.game.players[player].life < life:
            raise Illegal("119.4", f"{player} has less than {life} life")
        if stopper(event, desk.game) is not None:
            raise Illegal("119.8", f"{player} can't lose life")
        paid.append(event)
    if payment.mana:
        paid.insert(
            0, e.ManaSpent(player, payment.mana, spell.id if spell else None, payment.limited, rules=("601.2h",))
        )
    return tuple(paid)


def paid_as_told(
    desk: Desk, player: PlayerId, costs: Sequence[a.Cost], times: int, scene: Scene
) -> tuple[e.Event, ...] | None:
    """What a player does who pays a cost ``times`` over because an instruction says so; ``None`` if they don't. Which
    of several ``costs`` it is each time is the player's choice, among those that they can pay in full together, or
    none."""
    source = scene.this or 0
    sets: tuple[tuple[a.Cost, ...], ...] = tuple(combinations_with_replacement(costs, times))
    if len(costs) > 1:
        # CR 702.24a: "pays the cost for each of them"
        options = tuple(each for each in sets if can_pay(desk.game, player, each, scene))
        sets = tuple(desk.choose(Choice(player, "118.12", "cost", options, 0, 1, source=source))) if options else ()
    for each in sets:
        try:
            return due(desk, player, source, each, scene)
        except Illegal:
            return None
    return None


def can_pay(game: Game, player: PlayerId, costs: Sequence[a.Cost], scene: Scene) -> bool:
    """Whether a player could pay these costs together."""
    try:
        due(_Anyhow(game), player, scene.this or 0, costs, scene)
    except Illegal:
        return False
    return True


@dataclass(frozen=True, slots=True)
class _Anyhow:
    """Someone to whom it does not matter how a cost is paid."""

    game: Game

    def choose(self, choice: Choice) -> tuple[Any, ...]:
        """The first options, as few as will do."""
        return choice.options[: choice.least]


def _tapped(player: PlayerId, source: ObjectId, cost: a.Cost, scene: Scene) -> e.TapChanged:
    item, look = scene.game.objects.get(source), scene.look(source)
    if item is None or look is None or item.tapped is cost.tap:
        rule, state = ("107.5", "tapped") if cost.tap else ("107.6", "untapped")
        raise Illegal(rule, f"a permanent that is {state} already can't be {state} for a cost")
    if look.is_creature and item.sick and not look.has("haste"):
        raise Illegal("302.6", f"{item.label} has not been under control of {player} since the turn began")
    return e.TapChanged(source, cost.tap, rules=("602.2b",))


def _mana_payment(
    desk: Desk, player: PlayerId, cost: str, x: int, pay: tuple[str, ...] | None, spell: Object | None
) -> Payment:
    """How a player pays mana; for a ``spell`` also with mana that is limited to such spells (106.6)."""
    free, pool = desk.game.players[player].pool, desk.game.players[player].unspent
    usable = [unit for unit in desk.game.players[player].limited if spell is not None and _usable(unit, spell, desk)]
    together = tuple(sorted((*free, *(symbol for symbol, _ in usable))))
    try:
        ways = tuple(way for plain in payments(cost, together, x) for way in with_limited(plain, free, usable))
    except TooManyWays as error:
        raise Unsupported(str(error)) from None
    if pay is not None:
        ways = tuple(way for way in ways if way.mana == tuple(sorted(pay)))
    if not ways:
        raise Illegal("601.2h", f"{player} can't pay {cost} with {''.join(f'{{{it}}}' for it in pool) or 'no mana'}")
    # CR 601.2b: "how each hybrid or Phyrexian symbol is going to be paid"
    rule = "601.2b" if "/" in cost else "601.2h"
    (way,) = desk.choose(Choice(player, rule, "payment", ways))
    assert isinstance(way, Payment)
    return way


def _usable(unit: Limited, spell: Object, desk: Desk) -> bool:
    # CR 106.6: "may limit its use"
    game = desk.game
    return meets_all(unit[1], spell, view(game)[spell.id], scene_of(game, spell.id, spell.controller))


def _counters_paid(desk: Desk, source: ObjectId, cost: a.Cost) -> list[e.Event]:
    item = desk.game.objects.get(source)
    if cost.remove is not None:
        kind, count = cost.remove
        if item is None or item.count(kind) < count:
            raise Illegal("118.3", f"there are not {count} {kind} counters to remove")
        return [e.CountersRemoved(source, kind, count)]
    if cost.loyalty is None:
        return []
    if item is None or item.count("loyalty") + cost.loyalty < 0:
        raise Illegal("606.6", "there are not enough loyalty counters")
    change = e.CountersPut if cost.loyalty >= 0 else e.CountersRemoved
    return [change(source, "loyalty", abs(cost.loyalty), rules=("606.4",)), e.LoyaltyUsed(source)]


def _sacrificed(
    desk: Desk, player: PlayerId, source: ObjectId, cost: a.Cost, scene: Scene, gone: frozenset[ObjectId]
) -> list[e.Event]:
    """The permanent sacrificed, of those that are not ``gone`` for another part."""
    if cost.sacrifice is None:
        return []
    if isinstance(cost.sacrifice, a.This):
        options: tuple[ObjectId, ...] = (source,)
    else:
        own = (it.id for it in desk.game.zone(Zone.BATTLEFIELD) if scene.traits[it.id].controller == player)
        options = tuple(number for number in own if fits(cost.sacrifice, number, scene))
    options = tuple(number for number in options if number not in gone)
    if not options:
        raise Illegal("118.3", f"{player} controls nothing to sacrifice for the cost")
    (one,) = desk.choose(Choice(player, "601.2h", "sacrifice", options, source=source))
    return [e.Moved(one, Zone.GRAVEYARD, "sacrifice", player, rules=("701.21a",))]


def _exiled(
    desk: Desk, player: PlayerId, source: ObjectId, cost: a.Cost, scene: Scene, gone: frozenset[ObjectId]
) -> list[e.Event]:
    """The cards exiled: those on top of the library that are not ``gone`` for another part, and the source itself."""
    library = [it for it in desk.game.zones.get((Zone.LIBRARY, player), ()) if it not in gone]
    if len(library) < cost.exile_top:
        raise Illegal("118.3", f"{player} has fewer than {cost.exile_top} cards in the library")
    top = library[: cost.exile_top]
    exiled: list[e.Event] = [e.Moved(it, Zone.EXILE, by=player, source=source, link=scene.link) for it in top]
    if cost.exile_this:
        exiled.append(e.Moved(source, Zone.EXILE, by=player, rules=("602.2b",)))
    return exiled


def _discarded(
    desk: Desk, player: PlayerId, source: ObjectId, cost: a.Cost, scene: Scene, gone: frozenset[ObjectId]
) -> list[e.Event]:
    """The cards discarded: the source itself, and of the other cards in hand those that are not ``gone`` for another
    part."""
    discarded: list[e.Event] = []
    if cost.discard_this:
        discarded.append(e.Moved(source, Zone.GRAVEYARD, "discard", player, rules=("702.29a",)))
    hand = tuple(it.id for it in desk.game.zone(Zone.HAND, player) if it.id != source and it.id not in gone)
    count = len(hand) if isinstance(cost.discard, a.All) else amount(cost.discard, scene)
    if count > len(hand):
        raise Illegal("118.3", f"{player} has fewer than {count} cards to discard")
    picked = desk.choose(Choice(player, "601.2h", "discard", hand, count, count, source=source))
    return [
        *discarded,
        *(e.Moved(number, Zone.GRAVEYARD, "discard", player, rules=("701.9a",)) for number in picked),
    ]


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
    if cost.tapping is not None:
        events.append(_tapping(desk, player, source, cost.tapping, scene))
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


def _tapping(desk: Desk, player: PlayerId, source: ObjectId, what: a.Filter, scene: Scene) -> e.TapChanged:
    """An untapped permanent tapped. How long the player has controlled it matters to its own {T} alone (302.6)."""
    own = (it for it in objects(a.Every(what), scene) if not scene.game.objects[it].tapped)
    options = tuple(number for number in own if scene.traits[number].controller == player)
    if not options:
        raise Illegal("118.3", f"{player} controls nothing untapped to tap for the cost")
    (one,) = desk.choose(Choice(player, "601.2h", "tap", options, source=source))
    return e.TapChanged(one, True, for_cost=True, rules=("602.2b",))


def _untapped(player: PlayerId, types: frozenset[str], scene: Scene) -> tuple[ObjectId, ...]:
    """The untapped permanents of some of these types that a player controls."""
    return tuple(
        item.id
        for item in scene.game.zone(Zone.BATTLEFIELD)
        if not item.tapped and scene.traits[item.id].controller == player and scene.traits[item.id].types & types
    )


def convoked(desk: Desk, player: PlayerId, spell: ObjectId, mana: str, scene: Scene) -> tuple[tuple[e.Event, ...], str]:
    """Creatures tapped in place of mana for a spell with convoke (702.51a): what is done, and the mana that is left to
    pay. Where a creature could stand for different symbols, the player chooses what is left."""
    units = [unit for symbol in symbols(mana) for unit in ((["1"] * int(symbol)) if symbol.isdigit() else [symbol])]
    options = _untapped(player, frozenset({"creature"}), scene)
    picked = desk.choose(Choice(player, "702.51a", "convoke", options, 0, min(len(units), len(options)), source=spell))
    rests = {tuple(sorted(units))}
    for number in picked:
        letters = {color.value for color in scene.traits[number].colors}
        rests = {
            _without_one(rest, unit) for rest in rests for unit in rest if unit == "1" or set(unit.split("/")) & letters
        }
    if not rests:
        raise Illegal("702.51a", "there is less mana in the total cost for which these creatures can be tapped")
    left = tuple(sorted(added_up("".join(f"{{{unit}}}" for unit in rest)) or "{0}" for rest in rests))
    (one,) = desk.choose(Choice(player, "702.51a", "payment", left, source=spell))
    return tuple(e.TapChanged(number, True, rules=("702.51a",)) for number in picked), str(one)


def _without_one(units: tuple[str, ...], unit: str) -> tuple[str, ...]:
    at = units.index(unit)
    return (*units[:at], *units[at + 1 :])


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
