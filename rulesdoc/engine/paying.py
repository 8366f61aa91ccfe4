"""What a spell or ability costs, and paying it (118, 601.2f to h, 602.2b, 606): mana, life, counters, permanents
sacrificed or tapped, cards discarded, exiled or revealed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Desk, Illegal, Unsupported
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.mana import Payment, TooManyWays, payments, symbols, with_limited
from rulesdoc.engine.objects import Limited, Object, ObjectId, PlayerId
from rulesdoc.engine.replacement import stopper
from rulesdoc.engine.table import BareTable
from rulesdoc.engine.values import Scene, amount, effect_amount, fits, meets_all, objects, players, words_of

# ------------------------------------------------------------------------ what it costs


def total_cost(game: Game, player: PlayerId, spell: ObjectId, mana: str, x: int) -> str:
    """The total mana cost of a spell (601.2f): its mana cost, or the one paid instead, with X filled in and
    more or less generic mana."""
    look = view(game)[spell]
    written_down = symbols(mana)
    generic = sum(x if it == "X" else int(it) for it in written_down if it == "X" or it.isdigit())
    for number, source in view(game).items():
        there = game.objects[number].zone is Zone.BATTLEFIELD
        for ability in source.abilities:
            if isinstance(ability, a.CostChange) and (number == spell if isinstance(ability.what, a.This) else there):
                scene = scene_of(game, number, player if number == spell else None)
                fitting = isinstance(ability.what, a.This) or meets_all(ability.what, game.objects[spell], look, scene)
                generic += amount(ability.more, scene) if fitting and player in players(ability.who, scene) else 0
    rest = "".join(f"{{{it}}}" for it in written_down if it != "X" and not it.isdigit())
    return f"{{{max(0, generic)}}}{rest}" if generic > 0 or not rest else rest


def asks_for_x(*costs: a.Cost | str) -> bool:
    """Whether a number X is announced for some of these costs (107.3a), records or mana costs as printed."""
    return any("{X}" in (cost if isinstance(cost, str) else cost.mana) or a.X in words_of(cost) for cost in costs)


def one_of(table: BareTable, player: PlayerId, spell: ObjectId, ability: a.AdditionalCost) -> a.Cost:
    """The additional cost that a player intends to pay, where there is a choice: not what can't be revealed."""
    if ability.otherwise is None:
        return ability.cost
    scene = scene_of(table.game, spell, player)
    both = (ability.cost, ability.otherwise)
    options = tuple(it for it in both if it.reveal is None or can_reveal(it.reveal, scene))
    (one,) = table.choose(Choice(player, "601.2b", "cost", options, source=spell))
    assert isinstance(one, a.Cost)
    return one


def loyalty_cost(game: Game, number: ObjectId, cost: a.Cost) -> a.Cost:
    """The cost of an ability, with what effects add to the cost of a loyalty ability (606.5)."""
    if cost.loyalty is None:
        return cost
    more = sum(
        ability.more
        for source, look in view(game).items()
        if game.objects[source].zone is Zone.BATTLEFIELD
        for ability in look.abilities
        if isinstance(ability, a.LoyaltyCostChange) and fits(ability.what, number, scene_of(game, source))
    )
    # CR 606.5: "are added up into a single one"
    return replace(cost, loyalty=cost.loyalty + more)


# ------------------------------------------------------------------- the whole cost


def pay_cost(
    table: BareTable,
    player: PlayerId,
    source: ObjectId,
    cost: a.Cost,
    x: int,
    pay: tuple[str, ...] | None,
    link: int = 0,
) -> tuple[ObjectId, ...]:
    """Pay a whole cost (118, 601.2h) or raise ``Illegal``: a cost that can't be paid in full can't be paid
    (118.3). ``link`` is that of the ability it is the cost of. Returns what was sacrificed."""
    scene = replace(scene_of(table.game, source, player), x=x, link=link)
    part = contributed(table, player, source, cost, scene)
    item = table.game.objects.get(source)
    paid: list[e.Event] = [*part.events]
    if cost.tap or cost.untap:
        look = scene.look(source)
        if item is None or look is None or item.tapped is cost.tap:
            rule, state = ("107.5", "tapped") if cost.tap else ("107.6", "untapped")
            raise Illegal(rule, f"a permanent that is {state} already can't be {state} for a cost")
        if look.is_creature and item.sick and not look.has("haste"):
            raise Illegal("302.6", f"{item.label} has not been under control of {player} since the turn began")
        paid.append(e.TapChanged(source, cost.tap, rules=("602.2b",)))
    life = effect_amount(cost.life, scene)
    spell = item is not None and item.zone is Zone.STACK and item.ability is None
    payment = _mana_payment(table, player, cost.mana + part.mana, x, pay, item if spell else None)
    life += payment.life
    if life:
        event = e.LifeLost(player, life, paid=True, rules=("119.4",))
        if table.game.players[player].life < life:
            raise Illegal("119.4", f"{player} has less than {life} life")
        if stopper(event, table.game) is not None:
            raise Illegal("119.8", f"{player} can't lose life")
        paid.append(event)
    paid += _counters_paid(table, source, cost)
    paid += _things_paid(table, player, source, cost, scene)
    if payment.mana:
        paid.insert(0, e.ManaSpent(player, payment.mana, spell, payment.limited, rules=("601.2h",)))
    if paid:
        happened = table.perform(*paid)
        if cost.discard_this:
            gone = [it.new for it in happened if isinstance(it, e.Moved) and it.object == source]
            table.perform(*(e.Cycled(number, player, rules=("702.29c",)) for number in gone))
    return tuple(it.object for it in paid if isinstance(it, e.Moved) and it.cause == "sacrifice")


def _mana_payment(
    table: BareTable, player: PlayerId, cost: str, x: int, pay: tuple[str, ...] | None, spell: Object | None
) -> Payment:
    """How a player pays mana; for a ``spell`` also with mana that is limited to such spells (106.6)."""
    free, pool = table.game.players[player].pool, table.game.players[player].unspent
    usable = [unit for unit in table.game.players[player].limited if spell is not None and _usable(unit, spell, table)]
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
    (way,) = table.choose(Choice(player, rule, "payment", ways))
    assert isinstance(way, Payment)
    return way


def _usable(unit: Limited, spell: Object, table: BareTable) -> bool:
    # CR 106.6: "may limit its use"
    game = table.game
    return meets_all(unit[1], spell, view(game)[spell.id], scene_of(game, spell.id, spell.controller))


def _counters_paid(table: BareTable, source: ObjectId, cost: a.Cost) -> list[e.Event]:
    item = table.game.objects.get(source)
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


def _things_paid(table: BareTable, player: PlayerId, source: ObjectId, cost: a.Cost, scene: Scene) -> list[e.Event]:
    paid: list[e.Event] = []
    game = table.game
    if cost.sacrifice is not None:
        if isinstance(cost.sacrifice, a.This):
            options: tuple[ObjectId, ...] = (source,)
        else:
            own = (it.id for it in game.zone(Zone.BATTLEFIELD) if scene.traits[it.id].controller == player)
            options = tuple(number for number in own if fits(cost.sacrifice, number, scene))
        if not options:
            raise Illegal("118.3", f"{player} controls nothing to sacrifice for the cost")
        (gone,) = table.choose(Choice(player, "601.2h", "sacrifice", options, source=source))
        paid.append(e.Moved(gone, Zone.GRAVEYARD, "sacrifice", player, rules=("701.21a",)))
    library = game.zones.get((Zone.LIBRARY, player), ())
    if len(library) < cost.exile_top:
        raise Illegal("118.3", f"{player} has fewer than {cost.exile_top} cards in the library")
    paid += [e.Moved(it, Zone.EXILE, by=player, source=source, link=scene.link) for it in library[: cost.exile_top]]
    hand = tuple(it.id for it in game.zone(Zone.HAND, player) if it.id != source)
    if cost.discard_this:
        paid.append(e.Moved(source, Zone.GRAVEYARD, "discard", player, rules=("702.29a",)))
    count = len(hand) if isinstance(cost.discard, a.All) else amount(cost.discard, scene)
    if count > len(hand):
        raise Illegal("118.3", f"{player} has fewer than {count} cards to discard")
    picked = table.choose(Choice(player, "601.2h", "discard", hand, count, count, source=source))
    paid += [e.Moved(number, Zone.GRAVEYARD, "discard", player, rules=("701.9a",)) for number in picked]
    return paid


# ---------------------------------------------------------- permanents tapped, cards shown


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
