"""Playing lands, casting spells, activating abilities (115, 118, 305, 601, 602, 605, 606).

Each function carries out a whole proposal step by step and raises :class:`Illegal` where a rule forbids it;
the caller takes everything back (733.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.choices import Choice, Illegal
from rulesdoc.engine.effects import plan
from rulesdoc.engine.game import Game
from rulesdoc.engine.happening import apply
from rulesdoc.engine.keywords import functions, written
from rulesdoc.engine.layers import bestowed, scene_of, view
from rulesdoc.engine.mana import symbols
from rulesdoc.engine.multiplayer import nearest_to_the_left
from rulesdoc.engine.objects import ObjectId, PlayerId, Ref, Traits
from rulesdoc.engine.paying import asks_for_x, loyalty_cost, one_of, pay_cost, total_cost
from rulesdoc.engine.permissions import as_cast, in_borrowed_graveyard, may_cast_from, may_play_from_top, own_permission
from rulesdoc.engine.preparing import has_prepared
from rulesdoc.engine.records import replace
from rulesdoc.engine.replacement import stopper
from rulesdoc.engine.splicing import splice
from rulesdoc.engine.table import BareTable
from rulesdoc.engine.targets import candidates, divide, spell_specs
from rulesdoc.engine.values import Scene, holds, link_of, meets_all, players, words_of

# CR 702.37a: "be cast face down for {3}"
MORPH_COST = "{3}"
ManaSource: TypeAlias = tuple[ObjectId, int]
"""A mana ability to activate: its object, and its number (from 0) among the activated abilities of that."""
MAIN_PHASES = (Step.MAIN, Step.SECOND_MAIN)


def at_sorcery_speed(game: Game, player: PlayerId) -> bool:
    """Whether a player could cast a sorcery (307.1): their main phase, the stack empty."""
    return player in game.on_turn() and game.step in MAIN_PHASES and not game.zone(Zone.STACK)


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
    from_hand = item.zone is Zone.HAND and item.owner == player
    if "land" not in look.types or not (from_hand or may_play_from_top(game, player, number)):
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
            # CR 601.4: "The player may take account of all choices of that step"
            least, most = ability.kicked if kicked and ability.kicked else (ability.least, ability.most)
            if len(options) < least:
                raise Illegal("700.2a", "there are not enough modes that could be chosen")
            if ability.by is not None:
                # CR 700.2e: "they do it when the controller would have"
                other = some_other(table, player, ability.by, scene, "700.2e")
                return sorted(table.choose(Choice(other, "700.2e", "mode", options, least, most, source=spell)))
            if not given:
                choice = Choice(player, "601.2b", "mode", options, least, most, source=spell)
                return sorted(table.choose(choice))
            if not least <= len(set(given)) == len(given) <= most or not set(given) <= set(options):
                raise Illegal("700.2a", f"the modes {list(given)} can't be chosen")
            return sorted(given)
    if given:
        raise Illegal("700.2", f"{look.name} has no modes")
    return []


def offers(look: Traits) -> tuple[a.Keyword, ...]:
    """The keyword abilities of a spell that offer to pay an additional or alternative cost (601.2b)."""
    return tuple(it for it in look.keywords if it.name in ("kicker", "bestow"))


def _extras(
    table: BareTable, player: PlayerId, look: Traits, spell: ObjectId, given: Sequence[a.Keyword] | None
) -> tuple[a.Keyword, ...]:
    """The offers that a player takes up for a spell: those given, or asked for. One alternative cost at most
    (118.9a)."""
    offered = offers(look)
    if given is None:
        choice = Choice(player, "601.2b", "cost", offered, 0, len(offered), source=spell)
        given = table.choose(choice) if offered else ()
    if any(it not in offered for it in given):
        raise Illegal("601.2b", f"{look.name} offers no such cost")
    return tuple(given)


def _may_begin(game: Game, player: PlayerId, number: ObjectId, look: Traits) -> bool:
    """Whether a player may begin to cast a spell that looks so now, whatever they choose for it: only what it could
    become by those choices matters yet (601.3b)."""
    forms = [look, *(bestowed(look) for it in offers(look) if it.name == "bestow")]
    # CR 601.3b: "choices made in the proposal could give a spell that quality, it may be begun at that time"
    return at_sorcery_speed(game, player) or any(_is_quick(form, game, player, number) for form in forms)


def _is_quick(look: Traits, game: Game, player: PlayerId, number: ObjectId) -> bool:
    return "instant" in look.types or look.has("flash") or _as_though_flash(look, game, player, number)


def _as_though_flash(look: Traits, game: Game, player: PlayerId, number: ObjectId) -> bool:
    """Whether an effect lets a player cast a card that looks so as though it had flash (601.3b, 609.4)."""
    card = game.objects[number]
    spell = replace(card, zone=Zone.STACK)
    for source, other in view(game).items():
        if game.objects[source].zone is Zone.BATTLEFIELD:
            for ability in other.abilities:
                if isinstance(ability, a.AsThoughFlash):
                    scene = scene_of(game, source)
                    if player in players(ability.who, scene) and meets_all(ability.what, spell, look, scene):
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
    extras: Sequence[a.Keyword] | None = None,
    face_down: bool = False,
    adventure: bool = False,
    half: int | None = None,
    mana_from: Sequence[ManaSource] = (),
) -> ObjectId:
    """Cast a spell in the order of 601.2, perhaps face down (708.4), as an Adventure (715.3), or as one half of a split
    card (709.3), activating mana abilities on the way; returns its number on the stack."""
    game = table.game
    item, look = game.objects[number], view(game)[number]
    if face_down and not look.has("morph"):
        raise Illegal("702.37a", f"{item.label} has no morph")
    if adventure and (item.card.inset is None or item.adventured):
        raise Illegal("715.3", f"{item.label} is no Adventure")
    if (half is None) is bool(item.card.halves) or (half is not None and half >= len(item.card.halves)):
        raise Illegal("709.3", f"{item.label} is cast as one of its {len(item.card.halves)} halves")
    going = e.Moved(
        number,
        Zone.STACK,
        "cast",
        player,
        face_down=face_down,
        adventuring=adventure,
        half=half,
        rules=("601.2a",),
    )
    if face_down or adventure or half is not None or item.zone not in (Zone.HAND, Zone.GRAVEYARD):
        # CR 709.3a: "Only this half is looked at to see whether it may be cast"
        look = as_cast(game, going)
    permission = own_permission(game, number, look)
    instead = None if permission is None else permission.instead
    usual = item.owner == player and (item.zone is Zone.HAND or permission is not None or item.adventured)
    borrowed = permission is not None and in_borrowed_graveyard(game, player, number)
    # CR 601.3e: "the card as it would be with that set, changed by whatever effects would then apply"
    forms = (look, *(bestowed(look) for it in offers(look) if it.name == "bestow"))
    free = usual or borrowed or has_prepared(game, player, number)
    if not free and not any(may_cast_from(game, player, number, form) for form in forms):
        raise Illegal("601.3", f"nothing lets {player} cast {item.label} from where it is")
    if "land" in look.types:
        raise Illegal("305.9", "a land is played, never cast")
    in_time = at_sorcery_speed(game, player)
    if not _may_begin(game, player, number, look):
        raise Illegal("307.1", f"{player} can cast {item.label} only in their own main phase, the stack empty")
    if not look.cost and instead is None and not face_down:
        raise Illegal("118.6", f"{item.label} has no mana cost")
    # CR 601.2a: "moving the card to the top of the stack"
    moved = table.perform(going)
    spell = next((event.new for event in moved if isinstance(event, e.Moved)), 0)
    if spell not in table.game.objects:
        raise Illegal("601.2a", f"{item.label} can't be put on the stack")
    # CR 601.2b: "Next come the announcements"
    taken = _extras(table, player, look, spell, extras)
    kickers = [it.cost for it in taken if it.name == "kicker" and it.cost is not None]
    bestow = next((it.cost for it in taken if it.name == "bestow"), None)
    if instead is not None and bestow is not None:
        raise Illegal("118.9a", f"{item.label} has one alternative cost already")
    if not free and not may_cast_from(game, player, number, look if bestow is None else bestowed(look)):
        # CR 702.103d: "is judged by what it is when bestowed"
        raise Illegal("702.103d", f"nothing lets {player} cast {item.label} like this from where it is")
    chosen = _choose_modes(table, player, look, spell, modes, bool(kickers))
    # CR 702.47a: "pay its splice cost in addition"
    further = [*splice(table, player, spell), *kickers]
    if permission is not None and permission.further is not None:
        further.append(permission.further)
    now = view(table.game)[spell]
    now = now if bestow is None else bestowed(now)
    scene = replace(scene_of(table.game, spell, player), x=x)
    # CR 601.2c: "Then the player names the targets"
    groups = choose_targets(table, spell_specs(now, chosen), scene, spell, targets)
    rule = "601.2c" if groups else "601.2b"
    table.perform(e.Announced(spell, groups, x, tuple(chosen), taken, rules=(rule,)))
    # CR 601.2e: "the game verifies that this proposal is one that may be cast"
    forbidden_by = stopper(e.SpellCast(spell, player), table.game)
    if not in_time and not _is_quick(view(table.game)[spell], table.game, player, spell):
        raise Illegal("601.2e", f"{player} can't cast {item.label} like this at this time")
    if forbidden_by is not None:
        raise Illegal("101.2", f"{table.game.objects[forbidden_by].label} says that {player} can't cast it")
    # CR 601.2f: "The result is then locked in, and nothing that happens later changes it"
    alternative = instead if bestow is None else bestow
    if alternative is not None:
        mana = alternative.mana
        further.append(replace(alternative, mana=""))
    else:
        mana = MORPH_COST if face_down else look.cost
    added = [it for it in look.abilities if isinstance(it, a.AdditionalCost)]
    if x and not asks_for_x(mana, *further, *(it.cost for it in added)):
        raise Illegal("601.2b", f"{item.label} has no X in its costs")
    total = total_cost(table.game, player, spell, mana, x)
    _mana_abilities(table, player, (total, *(cost.mana for cost in further)), mana_from)
    # CR 601.2h: "The total cost is paid in full"
    for ability in added:
        pay_cost(table, player, spell, one_of(table, player, spell, ability), x, pay)
    for cost in further:
        pay_cost(table, player, spell, replace(cost, mana=""), x, pay)
        total = "".join(part for part in (total if total != "{0}" else "", cost.mana)) or "{0}"
    pay_cost(table, player, spell, a.Cost(total), 0, pay)
    # CR 601.2i: "Once all this is done the spell has been cast"
    # CR 722.3c: "that player may cast it, which ends the preparation"
    done = () if item.prepared_by is None else (e.Prepared(item.prepared_by, False, rules=("722.3c",)),)
    table.perform(e.SpellCast(spell, player, permission, rules=("601.2i",)), *done)
    return spell


def turn_up(table: BareTable, player: PlayerId, number: ObjectId, pay: tuple[str, ...] | None) -> None:
    """Turn a face-down permanent face up for its morph cost (702.37e)."""
    item = table.game.objects[number]
    look = view(table.game)[number]
    if not item.face_down or item.zone is not Zone.BATTLEFIELD or look.controller != player:
        raise Illegal("116.2b", f"{item.label} is no face-down permanent of {player}")
    face = view(apply(table.game, e.TurnedUp(number), view(table.game)))[number]
    cost = next((it.cost for it in face.keywords if it.name == "morph"), None)
    if cost is None:
        raise Illegal("702.37e", f"{item.label} has no morph cost")
    # CR 702.37e: "by showing and paying its morph cost"
    pay_cost(table, player, number, cost, 0, pay)
    table.perform(e.TurnedUp(number, rules=("702.37e",)))


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
    if any(len(candidates(spec, scene, source)) < spec.least for spec in specs if a.Target not in words_of(spec)):
        if rule == "603.3d":
            return ()
        raise Illegal("601.2c", "there is no legal target")
    groups = divide([spec for spec in specs if spec.by is None], given) if given else ()
    if groups is None:
        raise Illegal("601.2c", f"{len(given)} targets are too many or too few")
    left = list(groups)
    chosen: tuple[tuple[Ref, ...], ...] = ()
    for spec in specs:
        # What a target has to be may depend on those before it: "a card from their graveyard".
        found = candidates(spec, replace(scene, targets=chosen), source)
        if spec.by is None and given:
            chosen = (*chosen, _checked(left.pop(0), found, scene))
            continue
        who = scene.you if spec.by is None else some_other(table, scene.you, spec.by, scene, "601.2c")
        picked = table.choose(Choice(who, rule, "target", found, spec.least, spec.most, source=source))
        chosen = (*chosen, picked)
    return chosen


def _checked(group: tuple[Ref, ...], found: Sequence[Ref], scene: Scene) -> tuple[Ref, ...]:
    """Targets given for one instance of "target", if they are legal."""
    for ref in group:
        if ref not in found:
            raise Illegal("601.2c", f"{_named(ref, scene.game)} is not a legal target")
    if len(set(group)) < len(group):
        raise Illegal("115.3", "one instance of “target” can't choose the same target twice")
    return group


def some_other(table: BareTable, player: PlayerId, among: a.PlayerRef, scene: Scene, rule: str) -> PlayerId:
    """The one of several players who makes a choice in the place of a spell's controller, as that player decides."""
    near = players(among, scene)
    # CR 801.5c: "the nearest fitting player to the left of its controller does"
    able = near or nearest_to_the_left(table.game, player, table.game.opponents(player))
    if not able:
        raise Illegal(rule, "there is nobody who could choose")
    (other,) = table.choose(Choice(player, rule, "opponent", able, source=scene.this))
    return str(other)


def _named(ref: Ref, game: Game) -> str:
    return ref if isinstance(ref, str) else game.objects[ref].label if ref in game.objects else f"object {ref}"


# -------------------------------------------------------------------------------- abilities


def activated(game: Game, number: ObjectId) -> tuple[a.Activated, ...]:
    """The activated abilities that an object has now."""
    return tuple(it for it in written(view(game)[number].abilities) if isinstance(it, a.Activated))


def is_mana_ability(ability: a.Activated) -> bool:
    """Whether an activated ability is a mana ability (605.1a)."""
    adds = any(isinstance(it, (a.AddMana, a.AddManaOfColor, a.DoubleMana)) for it in ability.instructions)
    return adds and not ability.targets and ability.cost.loyalty is None


def activate(
    table: BareTable,
    player: PlayerId,
    number: ObjectId,
    which: int,
    targets: Sequence[Ref],
    x: int,
    pay: tuple[str, ...] | None,
    mana_from: Sequence[ManaSource] = (),
) -> bool:
    """Activate an ability (602.2), perhaps with mana abilities on the way; a mana ability resolves at once (605.3b).
    Returns whether it was one."""
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
    if x and not asks_for_x(ability.cost):
        raise Illegal("602.2b", f"the ability of {item.label} has no X in its cost")
    cost = loyalty_cost(game, number, ability.cost)
    scene = replace(scene_of(game, number, player), x=x, link=link_of(game, number, ability))
    if ability.exhaust:
        # CR 702.177b: "ends as soon as one begins to activate such an ability"
        table.perform(e.Exhausted(number, ability, player, rules=("702.177b",)))
    if is_mana_ability(ability):
        if targets:
            raise Illegal("602.2b", f"the ability of {item.label} has no targets")
        # CR 605.3b: "It never goes on the stack"
        before = len(table.log)
        _mana_abilities(table, player, (cost.mana,), mana_from)
        pay_cost(table, player, number, cost, x, pay)
        table.follow(plan(table, ability.instructions, scene))
        if cost.tap:
            _tapped_for_mana(table, player, number, before)
        return True
    groups = choose_targets(table, ability.targets, scene, number, targets)
    table.perform(e.AbilityStacked(ability, number, player, groups, x, rules=("602.2a",)))
    stacked = table.game.zone(Zone.STACK)[-1].id
    _mana_abilities(table, player, (cost.mana,), mana_from)
    pay_cost(table, player, number, cost, x, pay, scene.link, stacked)
    return False


def _mana_abilities(table: BareTable, player: PlayerId, costs: Sequence[str], sources: Sequence[ManaSource]) -> None:
    """Activate mana abilities in the course of casting a spell or activating an ability, if its costs hold mana."""
    for number, which in sources:
        # CR 601.2g: "the player may activate mana abilities at this point"
        if not any(symbol not in ("", "0") for cost in costs for symbol in symbols(cost)):
            raise Illegal("601.2g", "there is no mana in the total cost")
        abilities = activated(table.game, number)
        if which < len(abilities) and not is_mana_ability(abilities[which]):
            raise Illegal("601.2g", f"this ability of {table.game.objects[number].label} is no mana ability")
        activate(table, player, number, which, (), 0, None)


def _tapped_for_mana(table: BareTable, player: PlayerId, number: ObjectId, before: int) -> None:
    """What a permanent was tapped for (106.12), and the mana abilities that trigger on it, which resolve at
    once."""
    events = [event for entry in table.log[before:] for event in entry.events]
    mana = tuple(
        it for event in events if isinstance(event, e.ManaAdded) and event.source == number for it in event.mana
    )
    if not mana:
        return
    table.perform(e.TappedForMana(number, player, mana, rules=("106.12",)))
    # CR 605.4a: "resolves right after the mana ability that made it trigger, without priority"
    for waiting in [it for it in table.game.waiting if is_triggered_mana_ability(it.ability)]:
        table.perform(e.TriggeredAtOnce(waiting, rules=("605.4a",)))
        scene = scene_of(table.game, waiting.source, waiting.controller)
        scene = replace(scene, that=waiting.that, amount=waiting.amount, mana=waiting.mana)
        table.follow(plan(table, waiting.ability.instructions, scene))


def is_triggered_mana_ability(ability: a.Triggered) -> bool:
    """Whether a triggered ability is a mana ability (605.1b)."""
    adds = any(isinstance(it, (a.AddMana, a.AddManaOfColor, a.AddProducedMana)) for it in ability.instructions)
    return adds and not ability.targets and isinstance(ability.when, a.TapsForMana)


def _check_timing(table: BareTable, player: PlayerId, number: ObjectId, ability: a.Activated) -> None:
    game = table.game
    used = game.objects[number].exhausted.count(ability)
    # CR 702.177a: "can be activated only once"
    if used and used >= activated(game, number).count(ability) and not _exhausts_again(game, player):
        raise Illegal("702.177a", f"this exhaust ability of {game.objects[number].label} has been activated")
    if (ability.sorcery_speed or ability.cost.loyalty is not None) and not at_sorcery_speed(game, player):
        rule = "606.3" if ability.cost.loyalty is not None else "602.5d"
        raise Illegal(rule, "this ability can be activated only when a sorcery could be cast")
    if ability.cost.loyalty is not None and game.objects[number].loyalty_used:
        raise Illegal("606.3", "a loyalty ability of this permanent has been activated this turn")


def _exhausts_again(game: Game, player: PlayerId) -> bool:
    """Whether an effect lets a player activate exhaust abilities as though they hadn't been activated (609.4)."""
    return any(
        isinstance(ability, a.ExhaustsAgain)
        and player in players(ability.who, scene_of(game, item.id))
        and holds(ability.condition, scene_of(game, item.id))
        for item in game.zone(Zone.BATTLEFIELD)
        for ability in view(game)[item.id].abilities
    )
