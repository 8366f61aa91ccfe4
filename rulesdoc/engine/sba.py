"""State-based actions (704): one function for each, in one visible tuple, all performed at once, to a
fixpoint."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Unsupported
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.multiplayer import in_range
from rulesdoc.engine.objects import PERMANENT_TYPES, Object, PlayerId, Traits
from rulesdoc.engine.table import BareTable
from rulesdoc.engine.targets import may_be_attached
from rulesdoc.engine.values import players


def _permanents(game: Game) -> Iterator[tuple[Object, Traits]]:
    traits = view(game)
    for item in game.zone(Zone.BATTLEFIELD):
        yield item, traits[item.id]


def _creatures(game: Game) -> Iterator[tuple[Object, Traits]]:
    return ((item, look) for item, look in _permanents(game) if look.is_creature)


def _to_graveyard(item: Object, rule: str) -> e.Moved:
    return e.Moved(item.id, Zone.GRAVEYARD, "state", rules=(rule,))


def losing_players(table: BareTable) -> Iterator[e.Event]:
    """0 or less life (704.5a), a draw from an empty library (704.5b), ten poison counters (704.5c). One
    event for a player, whatever the reasons (704.7)."""
    deadly = 15 if "life" in table.game.shared else 10
    for name, player in table.game.players.items():
        rules = (
            # CR 704.5a: "A player who has 0 life or less loses the game"
            *(("704.5a",) if player.life <= 0 and not _outlives(table.game, name) else ()),
            # CR 704.5b: "A player who has had to draw from an empty library since the last check loses the game"
            *(("704.5b",) if player.overdrew else ()),
            # CR 704.5c: "A player with at least ten poison counters loses the game"
            *(("704.5c",) if player.count("poison") >= deadly else ()),
        )
        if rules and player.lost is None:
            yield e.PlayerLost(name, rules=rules)


def _outlives(game: Game, player: PlayerId) -> bool:
    """Whether an effect keeps a player from losing for having no life, or, where fate is shared, their team."""
    mates = game.sharing("life", player)
    return any(
        isinstance(ability, a.NoLossByLife) and set(mates) & set(players(ability.who, scene_of(game, item.id)))
        for item, look in _permanents(game)
        for ability in look.abilities
    )


def stray_tokens(table: BareTable) -> Iterator[e.Event]:
    """A token outside the battlefield (704.5d), or a copy of a spell outside the stack (704.5e), ceases to
    exist."""
    for item in table.game.objects.values():
        # CR 704.5d: "A token that isn’t on the battlefield ceases to exist"
        # CR 722.3c: "This departs from rule 704.5e"
        waiting = item.zone is Zone.EXILE and item.prepared_by is not None
        if item.token and item.zone not in (Zone.BATTLEFIELD, Zone.STACK) and not waiting:
            yield e.Ceased(item.id, rules=("704.5d",) if item.card.types & PERMANENT_TYPES else ("704.5e",))


def no_toughness(table: BareTable) -> Iterator[e.Event]:
    """A creature with toughness 0 or less is put into its owner's graveyard (704.5f)."""
    for item, look in _creatures(table.game):
        # CR 704.5f: "A creature whose toughness is 0 or less goes to its owner’s graveyard"
        if look.toughness <= 0:
            yield _to_graveyard(item, "704.5f")


def lethal_damage(table: BareTable) -> Iterator[e.Event]:
    """A creature with lethal damage (704.5g), or any damage from a source with deathtouch (704.5h), is
    destroyed."""
    for item, look in _creatures(table.game):
        # CR 704.5g: "if the damage marked on it is at least its toughness"
        if look.toughness > 0 and item.damage >= look.toughness:
            yield e.Destroyed(item.id, rules=("704.5g",))
        # CR 704.5h: "if a source with deathtouch has dealt it damage since the last check"
        elif look.toughness > 0 and item.deathtouched:
            yield e.Destroyed(item.id, rules=("704.5h",))


def no_loyalty(table: BareTable) -> Iterator[e.Event]:
    """A planeswalker with loyalty 0 is put into its owner's graveyard (704.5i)."""
    for item, look in _permanents(table.game):
        # CR 704.5i: "A planeswalker without loyalty"
        if "planeswalker" in look.types and item.count("loyalty") == 0:
            yield _to_graveyard(item, "704.5i")


def legend_rule(table: BareTable) -> Iterator[e.Event]:
    """Of legendary permanents with one name under one player's control, the player keeps one (704.5j)."""
    same: dict[tuple[PlayerId, str], list[Object]] = defaultdict(list)
    for item, look in _permanents(table.game):
        if "legendary" in look.supertypes:
            same[look.controller, look.name].append(item)
    for player in table.game.alive():
        for (controller, _), items in same.items():
            if controller != player or len(items) < 2:
                continue
            numbers = tuple(item.id for item in items)
            # CR 704.5j: "that player keeps one of their choice"
            (kept,) = table.choose(Choice(player, "704.5j", "legend", numbers))
            yield from (_to_graveyard(item, "704.5j") for item in items if item.id != kept)


def world_rule(table: BareTable) -> Iterator[e.Event]:
    """Of all world permanents only the newest stays (704.5k)."""
    game, traits = table.game, view(table.game)
    worlds = [item for item, look in _permanents(game) if "world" in look.supertypes]
    for item in worlds:
        # CR 801.12: "only permanents in range of each other’s controllers count"
        newest = max(it.timestamp for it in worlds if in_range(game, traits[item.id].controller, it.id, traits))
        if item.timestamp != newest:
            yield _to_graveyard(item, "704.5k")


def battles(table: BareTable) -> Iterator[e.Event]:
    """Raises :class:`Unsupported` for a battle: neither its defense (704.5v, w) nor its protector (704.5x) is known."""
    for item, look in _permanents(table.game):
        if "battle" in look.types:
            raise Unsupported(f"{item.label}, a battle on the battlefield: defense and protector (310)")
    yield from ()


def attachments(table: BareTable) -> Iterator[e.Event]:
    """An Aura that is attached to nothing legal goes to the graveyard (704.5m); Equipment (704.5n) and
    creatures and other permanents (704.5p) become unattached."""
    for item, look in _permanents(table.game):
        if "aura" in look.subtypes and not look.is_creature:
            # CR 704.5m: "An Aura attached to nothing, or to something it may not enchant"
            fitting_aura = item.attached is not None and may_be_attached(item, look, item.attached, table.game)
            # CR 702.103f: "it stays on the battlefield and is a creature again"
            if not fitting_aura and item.bestowed:
                yield e.NoLongerBestowed(item.id, rules=("702.103f",))
                yield e.AttachmentChanged(item.id, None, rules=("702.103f",))
            elif not fitting_aura:
                yield _to_graveyard(item, "704.5m")
        elif item.attached is not None:
            fitting = look.subtypes & {"equipment", "fortification"} and not look.is_creature
            if not fitting:
                yield e.AttachmentChanged(item.id, None, rules=("704.5p",))
            # CR 704.5n: "becomes unattached and stays on the battlefield"
            elif not may_be_attached(item, look, item.attached, table.game):
                yield e.AttachmentChanged(item.id, None, rules=("704.5n",))


def opposed_counters(table: BareTable) -> Iterator[e.Event]:
    """+1/+1 and -1/-1 counters on one permanent take each other away (704.5q)."""
    for item in table.game.zone(Zone.BATTLEFIELD):
        # CR 704.5q: "cancel out in pairs until only one kind is left"
        count = min(item.count("+1/+1"), item.count("-1/-1"))
        if count:
            yield e.CountersRemoved(item.id, "+1/+1", count, rules=("704.5q",))
            yield e.CountersRemoved(item.id, "-1/-1", count, rules=("704.5q",))


CHECKS: tuple[Callable[[BareTable], Iterator[e.Event]], ...] = (
    losing_players,
    stray_tokens,
    no_toughness,
    lethal_damage,
    no_loyalty,
    legend_rule,
    world_rule,
    battles,
    attachments,
    opposed_counters,
)


def check(table: BareTable) -> bool:
    """Perform all state-based actions that apply, simultaneously (704.3). Returns whether anything
    changed."""
    due = [event for one in CHECKS for event in one(table)]
    players, objects = table.game.players.values(), table.game.objects.values()
    if any(it.overdrew for it in players) or any(it.deathtouched for it in objects):
        due.append(e.DrawsForgotten())
    if not due:
        return False
    # CR 704.3: "everything that applies is done at the same time, as one event"
    happened = table.perform(*due)
    return any(not isinstance(event, (e.Stopped, e.DrawsForgotten)) for event in happened)
