"""What a spell or ability costs, and paying it (601.2f to h, 602.2b, 606.5)."""

from __future__ import annotations

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice
from rulesdoc.engine.costs import can_reveal, convoked, due
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.mana import symbols
from rulesdoc.engine.objects import ObjectId, PlayerId
from rulesdoc.engine.records import replace
from rulesdoc.engine.table import BareTable
from rulesdoc.engine.values import amount, fits, meets_all, players, words_of

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
    ability: ObjectId | None = None,
) -> None:
    """Pay a whole cost (118, 601.2h) or raise ``Illegal``: a cost that can't be paid in full can't be paid
    (118.3). ``link`` is that of the ability it is the cost of, ``ability`` its number on the stack if it is there."""
    item = table.game.objects.get(source)
    scene = replace(scene_of(table.game, source, player), x=x, link=link)
    spell = item is not None and item.zone is Zone.STACK and item.ability is None
    tapped: tuple[e.Event, ...] = ()
    if spell and cost.mana and view(table.game)[source].has("convoke"):
        # CR 702.51b: "it comes in after the total has been fixed"
        tapped, mana = convoked(table, player, source, cost.mana, scene)
        cost = replace(cost, mana=mana)
    paid = (*tapped, *due(table, player, source, (cost,), scene, pay, item if spell else None))
    if paid:
        happened = table.perform(*paid)
        if cost.discard_this:
            gone = [it.new for it in happened if isinstance(it, e.Moved) and it.object == source]
            table.perform(*(e.Cycled(number, player, rules=("702.29c",)) for number in gone))
    sacrificed = tuple(it.object for it in paid if isinstance(it, e.Moved) and it.cause == "sacrifice")
    given = tuple(it.object for it in paid if isinstance(it, e.TapChanged) and it.for_cost)
    of = source if spell else ability
    if of is not None and (sacrificed or given):
        table.perform(e.CostPaid(of, sacrificed, given, rules=("601.2h",)))
