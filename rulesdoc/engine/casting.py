"""Playing lands, casting spells, activating abilities (115, 118, 305, 601, 602, 605, 606).

Each function carries out a whole proposal step by step and raises :class:`Illegal` where a rule forbids it;
the caller takes everything back (733.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.choices import Choice, Illegal, Unsupported
from rulesdoc.engine.effects import plan
from rulesdoc.engine.game import Game
from rulesdoc.engine.keywords import functions, written
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.mana import Payment, TooManyWays, payments, symbols
from rulesdoc.engine.objects import ObjectId, PlayerId, Ref, Traits
from rulesdoc.engine.replacement import stopper
from rulesdoc.engine.table import BareTable
from rulesdoc.engine.targets import candidates, divide, spell_specs
from rulesdoc.engine.values import Scene, amount, effect_amount, fits, link_of, meets_all, players

MAIN_PHASES = (Step.MAIN, Step.SECOND_MAIN)


def at_sorcery_speed(game: Game, player: PlayerId) -> bool:
    """Whether a player could cast a sorcery (307.1): their main phase, the stack empty."""
    return game.active == player and game.step in MAIN_PHASES and not game.zone(Zone.STACK)


# ------------------------------------------------------------------------------------ lands


def land_plays(game: Game, player: PlayerId) -> int:
    """How many lands a player may play this turn (305.2)."""
    more = 0
    for number, look in view(game).items():
        if game.objects[number].zone is Zone.BATTLEFIELD:
            for ability in written(look.abilities):
                if isinstance(ability, a.ExtraLand) and player in players(ability.who, scene_of(game, number)):
                    more += ability.amount
    return 1 + more


def play_land(table: BareTable, player: PlayerId, number: ObjectId) -> None:
    """Play a land as a special action (116.2a, 305.1)."""
    game = table.game
    item, look = game.objects[number], view(game)[number]
    if "land" not in look.types or item.zone is not Zone.HAND or item.owner != player:
        raise Illegal("305.1", f"{item.label} is not a land card in the hand of {player}")
    if not at_sorcery_speed(game, player):
        raise Illegal("305.1", "a land is played in a main phase of one's own turn, with the stack empty")
    event = e.LandPlayed(number, player, rules=("305.1",))
    forbidden_by = stopper(event, game)
    if forbidden_by is not None:
        raise Illegal("101.2", f"{game.objects[forbidden_by].label} says that {player} can't play it")
    # CR 305.2: "effects can raise this number"
    if game.players[player].lands_played >= land_plays(game, player):
        raise Illegal("305.2", f"{player} has played as many lands as allowed this turn")
    table.perform(event, e.Moved(number, Zone.BATTLEFIELD, "play", player, controller=player, rules=("305.1",)))


# ----------------------------------------------------------------------------------- spells


def _choose_modes(
    table: BareTable, player: PlayerId, look: Traits, spell: ObjectId, given: Sequence[int], kicked: bool
) -> list[int]:
    """The modes of a spell, in printed order (601.2b, 700.2a); one with a target that is not there can't be
    chosen."""
    scene = scene_of(table.game, spell, player)
    for ability in look.abilities:
        if isinstance(ability, a.Modal):
            options = tuple(
                number
                for number, mode in enumerate(ability.modes)
                if all(len(candidates(spec, scene, spell)) >= spec.least for spec in mode.targets)
            )
            least, most = ability.kicked if kicked and ability.kicked else (ability.least, ability.most)
            if len(options) < least:
                raise Illegal("700.2a", "there are not enough modes that could be chosen")
            if not given:
                choice = Choice(player, "601.2b", "mode", options, least, most, source=spell)
                return sorted(table.choose(choice))
            if not least <= len(set(given)) == len(given) <= most or not set(given) <= set(options):
                raise Illegal("700.2a", f"the modes {list(given)} can't be chosen")
            return sorted(given)
    if given:
        raise Illegal("700.2", f"{look.name} has no modes")
    return []


def _as_though_flash(game: Game, player: PlayerId, number: ObjectId) -> bool:
    """Whether an effect lets a player cast a card as though it had flash (601.3b, 609.4)."""
    look = view(game)[number]
    for source, other in view(game).items():
        if game.objects[source].zone is Zone.BATTLEFIELD:
            for ability in other.abilities:
                if isinstance(ability, a.AsThoughFlash):
                    scene = scene_of(game, source)
                    if player in players(ability.who, scene) and meets_all(
                        ability.what, game.objects[number], look, scene
                    ):
                        return True
    return False


def cast(
    table: BareTable,
    player: PlayerId,
    number: ObjectId,
    targets: Sequence[Ref],
    x: int,
    pay: tuple[str, ...] | None,
    modes: Sequence[int] = (),
    kicked: bool = False,
) -> ObjectId:
    """Cast a spell in the order of 601.2; returns its number on the stack."""
    game = table.game
    item, look = game.objects[number], view(game)[number]
    flashback = next((it.cost for it in look.keywords if it.name == "flashback"), None)
    again = flashback is not None and item.zone is Zone.GRAVEYARD
    if not (item.zone is Zone.HAND or again) or item.owner != player:
        raise Illegal("601.3", f"{item.label} is not in the hand of {player}")
    if "land" in look.types:
        raise Illegal("305.9", "a land is played, never cast")
    quick = "instant" in look.types or look.has("flash") or _as_though_flash(game, player, number)
    if not quick and not at_sorcery_speed(game, player):
        raise Illegal("307.1", f"{player} can cast {item.label} only in their own main phase, the stack empty")
    if not look.cost and not again:
        raise Illegal("118.6", f"{item.label} has no mana cost")
    # CR 601.2a: "moving the card to the top of the stack"
    moved = table.perform(e.Moved(number, Zone.STACK, "cast", player, rules=("601.2a",)))
    spell = next((event.new for event in moved if isinstance(event, e.Moved)), 0)
    if spell not in table.game.objects:
        raise Illegal("601.2a", f"{item.label} can't be put on the stack")
    # CR 601.2b: "Next come the announcements"
    kicker = next((it.cost for it in look.keywords if it.name == "kicker"), None)
    if kicked and kicker is None:
        raise Illegal("702.33a", f"{item.label} has no kicker")
    chosen = _choose_modes(table, player, look, spell, modes, kicked)
    scene = replace(scene_of(table.game, spell, player), x=x)
    # CR 601.2c: "Then the player names the targets"
    groups = choose_targets(table, spell_specs(look, chosen), scene, spell, targets)
    rule = "601.2c" if groups else "601.2b"
    table.perform(e.Announced(spell, groups, x, tuple(chosen), kicked, rules=(rule,)))
    # CR 601.2e: "the game verifies that this proposal is one that may be cast"
    forbidden_by = stopper(e.SpellCast(spell, player), table.game)
    if forbidden_by is not None:
        raise Illegal("101.2", f"{table.game.objects[forbidden_by].label} says that {player} can't cast it")
    # CR 601.2f: "The result is then locked in, and nothing that happens later changes it"
    mana = flashback.mana if again and flashback is not None else look.cost
    total = total_cost(table.game, player, spell, mana, x)
    # CR 601.2h: "The total cost is paid in full"
    for ability in look.abilities:
        if isinstance(ability, a.AdditionalCost):
            pay_cost(table, player, spell, ability.cost, x, pay)
    if kicked and kicker is not None:
        pay_cost(table, player, spell, replace(kicker, mana=""), x, pay)
        total = "".join(part for part in (total if total != "{0}" else "", kicker.mana)) or "{0}"
    pay_cost(table, player, spell, a.Cost(total), 0, pay)
    if again:
        table.perform(e.Flashed(spell))
    # CR 601.2i: "Once all this is done the spell has been cast"
    table.perform(e.SpellCast(spell, player, rules=("601.2i",)))
    return spell


def total_cost(game: Game, player: PlayerId, spell: ObjectId, mana: str, x: int) -> str:
    """The total mana cost of a spell (601.2f): its mana cost, or the one paid instead, with X filled in and
    more or less generic mana."""
    look = view(game)[spell]
    printed = symbols(mana)
    generic = sum(x if it == "X" else int(it) for it in printed if it == "X" or it.isdigit())
    for number, source in view(game).items():
        if game.objects[number].zone is Zone.BATTLEFIELD:
            for ability in source.abilities:
                if isinstance(ability, a.CostChange):
                    scene = scene_of(game, number)
                    fitting = meets_all(ability.what, game.objects[spell], look, scene)
                    generic += ability.more if fitting and player in players(ability.who, scene) else 0
    rest = "".join(f"{{{it}}}" for it in printed if it != "X" and not it.isdigit())
    return f"{{{max(0, generic)}}}{rest}" if generic > 0 or not rest else rest


def choose_targets(
    table: BareTable,
    specs: Sequence[a.TargetSpec],
    scene: Scene,
    source: ObjectId,
    given: Sequence[Ref],
    rule: str = "601.2c",
) -> tuple[tuple[Ref, ...], ...]:
    """The targets, one tuple per instance of "target": those given, or else asked for under a rule. Where
    there are none, raises ``Illegal``; but a triggered ability (603.3d) gets an empty result."""
    options = [candidates(spec, scene, source) for spec in specs]
    if any(len(found) < spec.least for spec, found in zip(specs, options, strict=True)):
        if rule == "603.3d":
            return ()
        raise Illegal("601.2c", "there is no legal target")
    if not given:
        return tuple(
            table.choose(Choice(scene.you, rule, "target", found, spec.least, spec.most, source=source))
            for spec, found in zip(specs, options, strict=True)
        )
    groups = divide(specs, given)
    if groups is None:
        raise Illegal("601.2c", f"{len(given)} targets are too many or too few")
    for group, found in zip(groups, options, strict=True):
        for ref in group:
            if ref not in found:
                raise Illegal("601.2c", f"{_named(ref, scene.game)} is not a legal target")
        if len(set(group)) < len(group):
            raise Illegal("115.3", "one instance of “target” can't choose the same target twice")
    return groups


def _named(ref: Ref, game: Game) -> str:
    return ref if isinstance(ref, str) else game.objects[ref].label if ref in game.objects else f"object {ref}"


# -------------------------------------------------------------------------------- abilities


def activated(game: Game, number: ObjectId) -> tuple[a.Activated, ...]:
    """The activated abilities that an object has now."""
    return tuple(it for it in written(view(game)[number].abilities) if isinstance(it, a.Activated))


def is_mana_ability(ability: a.Activated) -> bool:
    """Whether an activated ability is a mana ability (605.1a)."""
    adds = any(isinstance(it, (a.AddMana, a.AddManaOfColor)) for it in ability.instructions)
    return adds and not ability.targets and ability.cost.loyalty is None


def activate(
    table: BareTable,
    player: PlayerId,
    number: ObjectId,
    which: int,
    targets: Sequence[Ref],
    x: int,
    pay: tuple[str, ...] | None,
) -> bool:
    """Activate an ability (602.2); a mana ability resolves at once (605.3b). Returns whether it was one."""
    game = table.game
    item, look = game.objects[number], view(game)[number]
    abilities = activated(game, number)
    if not 0 <= which < len(abilities):
        raise Illegal("602.1", f"{item.label} has no activated ability number {which}")
    ability = abilities[which]
    if not functions(ability, item.zone, look):
        raise Illegal("113.6", f"the ability of {item.label} does not function there")
    controller = look.controller if item.zone is Zone.BATTLEFIELD else item.owner
    if controller != player:
        raise Illegal("602.2", f"only {controller} can activate the ability of {item.label}")
    _check_timing(table, player, number, ability)
    scene = replace(scene_of(game, number, player), x=x, link=link_of(game, number, ability))
    if is_mana_ability(ability):
        # CR 605.3b: "It never goes on the stack"
        pay_cost(table, player, number, ability.cost, x, pay)
        table.follow(plan(table, ability.instructions, scene))
        return True
    groups = choose_targets(table, ability.targets, scene, number, targets)
    table.perform(e.AbilityStacked(ability, number, player, groups, x, rules=("602.2a",)))
    stacked = table.game.zone(Zone.STACK)[-1].id
    sacrificed = pay_cost(table, player, number, ability.cost, x, pay, scene.link)
    if sacrificed:
        table.perform(e.CostPaid(stacked, sacrificed, rules=("602.2b",)))
    return False


def _check_timing(table: BareTable, player: PlayerId, number: ObjectId, ability: a.Activated) -> None:
    game = table.game
    if (ability.sorcery_speed or ability.cost.loyalty is not None) and not at_sorcery_speed(game, player):
        rule = "606.3" if ability.cost.loyalty is not None else "602.5d"
        raise Illegal(rule, "this ability can be activated only when a sorcery could be cast")
    if ability.cost.loyalty is not None and game.objects[number].loyalty_used:
        raise Illegal("606.3", "a loyalty ability of this permanent has been activated this turn")


# ------------------------------------------------------------------------------------ costs


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
    item = table.game.objects.get(source)
    paid: list[e.Event] = []
    if cost.tap or cost.untap:
        look = scene.look(source)
        if item is None or look is None or item.tapped is cost.tap:
            rule, state = ("107.5", "tapped") if cost.tap else ("107.6", "untapped")
            raise Illegal(rule, f"a permanent that is {state} already can't be {state} for a cost")
        if look.is_creature and item.sick and not look.has("haste"):
            raise Illegal("302.6", f"{item.label} has not been under control of {player} since the turn began")
        paid.append(e.TapChanged(source, cost.tap, rules=("602.2b",)))
    life = effect_amount(cost.life, scene)
    payment = _mana_payment(table, player, cost.mana, x, pay)
    life += payment.life
    if life:
        event = e.LifeLost(player, life, rules=("119.4",))
        if table.game.players[player].life < life:
            raise Illegal("119.4", f"{player} has less than {life} life")
        if stopper(event, table.game) is not None:
            raise Illegal("119.8", f"{player} can't lose life")
        paid.append(event)
    paid += _counters_paid(table, source, cost)
    paid += _things_paid(table, player, source, cost, scene)
    if payment.mana:
        paid.insert(0, e.ManaSpent(player, payment.mana, rules=("601.2h",)))
    if paid:
        happened = table.perform(*paid)
        if cost.discard_this:
            gone = [it.new for it in happened if isinstance(it, e.Moved) and it.object == source]
            table.perform(*(e.Cycled(number, player, rules=("702.29c",)) for number in gone))
    return tuple(it.object for it in paid if isinstance(it, e.Moved) and it.cause == "sacrifice")


def _mana_payment(table: BareTable, player: PlayerId, cost: str, x: int, pay: tuple[str, ...] | None) -> Payment:
    pool = table.game.players[player].pool
    try:
        ways = payments(cost, pool, x)
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
