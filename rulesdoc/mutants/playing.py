"""Faults in how the game is played: priority and the stack (117, 405, 608), casting and costs (601, 118), targets
(115), triggered abilities (603), the turn (500), combat (506 to 511)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Keyword, Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.objects import Traits
from rulesdoc.mutants.fault import Change, Fault
from rulesdoc.mutants.making import Make, afterwards, always, applying, before, ignoring

KEYWORDS_READ = "objects:Traits.has"


# -------------------------------------------------------------------------------------------------- order of players


def _reversed(players: tuple[str, ...], *_: Any) -> tuple[str, ...]:
    return tuple(reversed(players))


def _triggers_of_the_last_first(original: Any) -> Any:
    """Only the order in which players put triggered abilities on the stack is turned around."""

    def stack_triggers(table: Any) -> bool:
        class Turned:
            def alive(self) -> tuple[str, ...]:
                return tuple(reversed(table.game.alive()))

            def __getattr__(self, name: str) -> Any:
                return getattr(table.game, name)

        class Seen:
            @property
            def game(self) -> Any:
                return Turned()

            def __getattr__(self, name: str) -> Any:
                return getattr(table, name)

        return bool(original(Seen()))

    return stack_triggers


# ------------------------------------------------------------------------------------------------ triggered abilities


def _event_conditions_hold(original: Any) -> Any:
    """Conditions are not asked as an event happens; those of state triggers are."""
    return lambda condition, scene: bool(scene.that) or original(condition, scene)


def _each_once(found: tuple[Any, ...], *_: Any) -> tuple[Any, ...]:
    """An ability triggers once, however often its event happens at the same time."""
    first: dict[Any, Any] = {}
    for waiting in found:
        first.setdefault((waiting.source, waiting.ability), waiting)
    return tuple(first.values())


def _again_and_again(game: Game, event: e.AbilityTriggered, after: Game) -> Game:
    return replace(after, effects=game.effects)


def _though_it_waits(game: Game) -> tuple[Any, ...]:
    zones = {place: () if place[0] is Zone.STACK else numbers for place, numbers in game.zones.items()}
    return (replace(game, waiting=(), zones=zones),)


# ---------------------------------------------------------------------------------------------------------- the stack


def _one_bad_target_spoils_all(original: Any) -> Any:
    """A spell or ability does not resolve as soon as one of its targets is illegal."""

    def resolve_top(table: Any) -> None:
        from rulesdoc.engine import stack
        from rulesdoc.engine.targets import is_legal, scene_on_stack, specs_of

        item = table.game.zone(Zone.STACK)[-1]
        scene = scene_on_stack(item, table.game)
        source = item.id if item.origin is None else item.origin
        pairs = zip(specs_of(item, table.game), item.targets, strict=True)
        if all(is_legal(ref, spec, scene, source) for spec, group in pairs for ref in group):
            original(table)
        else:
            stack._leave(table, item, "608.2b")

    return resolve_top


def _spell_stays(original: Any) -> Any:
    """A spell that has resolved is exiled."""

    def finish(table: Any, item: Any) -> None:
        if item.ability is None and item.id in table.game.objects:
            table.perform(e.Moved(item.id, Zone.EXILE, "resolve"))
        original(table, item)

    return finish


def _oldest_first(original: Any) -> Any:
    """The stack resolves from the bottom."""

    def zone(game: Game, zone: Zone, player: str | None = None) -> Any:
        found = original(game, zone, player)
        return tuple(reversed(found)) if zone is Zone.STACK else found

    return zone


# ------------------------------------------------------------------------------------------------------------ casting


def _nothing_taken_back(original: Any) -> Any:
    """An illegal action leaves behind what was done of it."""

    def whole(table: Any, doing: Callable[[], None]) -> None:
        table.mark()
        doing()

    return whole


def _printed_cost(cost: str, game: Game, player: str, spell: int, x: int) -> str:
    from rulesdoc.engine.layers import view

    return str(view(game)[spell].cost.replace("{X}", f"{{{x}}}" if x else ""))


def _no_life(found: tuple[Any, ...], *_: Any) -> tuple[Any, ...]:
    return tuple(way for way in found if not way.life)


def _x_is_zero(cost: str, x: int = 0) -> tuple[str, int]:
    return cost, 0


# ------------------------------------------------------------------------------------------------------------- combat


def _blind_to(*keywords: str) -> Make:
    """No object has any of these keywords, whatever its abilities."""
    return lambda original: lambda traits, keyword: keyword not in keywords and original(traits, keyword)


def _once_struck(original: Any) -> Any:
    """Creatures with double strike deal damage in the first step only."""

    def deal_damage(table: Any) -> None:
        struck = table.game.struck
        if struck is None:
            original(table)
            return
        has = Traits.has
        try:
            Traits.has = _blind_to("double strike")(has)  # type: ignore[method-assign]
            original(table)
        finally:
            Traits.has = has  # type: ignore[method-assign]

    return deal_damage


def _through_if_alone(original: Any) -> Any:
    """A creature whose blockers have gone counts as unblocked."""

    def assign(table: Any, item: Any) -> Any:
        blockers = [it for it in table.game.zone(Zone.BATTLEFIELD) if item.id in it.blocking]
        return original(table, item if blockers else replace(item, blocked=False))

    return assign


def _one_after_another(original: Any) -> Any:
    """Combat damage is dealt by one creature after another."""

    def deal_damage(table: Any) -> None:
        class Single:
            def perform(self, *events: e.Event, **named: Any) -> Any:
                return tuple(happened for event in events for happened in table.perform(event, **named))

            def __getattr__(self, name: str) -> Any:
                return getattr(table, name)

        original(Single())

    return deal_damage


def _deadly_or_not(game: Game, look: Traits, opposing: Any, answer: Any) -> tuple[Any, ...]:
    """With trample, a source with deathtouch has to assign as much as any other."""
    plain = tuple(it for it in look.abilities if not (isinstance(it, Keyword) and it.name == "deathtouch"))
    return game, replace(look, abilities=plain), opposing, answer


def _still_in_combat(game: Game, event: e.ControlChanged, after: Game) -> Game:
    old = game.objects[event.object]
    kept = replace(after.objects[event.object], attacking=old.attacking, blocking=old.blocking, blocked=old.blocked)
    return replace(after, objects={**after.objects, event.object: kept})


def _all_vigilant(events: tuple[e.Event, ...]) -> Iterator[e.Event]:
    attacking = any(isinstance(event, e.Attacked) for event in events)
    return (event for event in events if not (attacking and isinstance(event, e.TapChanged)))


def _untapped_attackers(original: Any) -> Any:
    return lambda table, *events, **named: original(table, *_all_vigilant(events), **named)


def _fighting_on(original: Any) -> Any:
    def fight(one: Any, other: Any, scene: Any) -> Any:
        return original(one, other, scene)[:1]

    return fight


def _one_land_more(allowed: int, *_: Any) -> int:
    return allowed + 1


def _whole_hand(original: Any) -> int:
    return 1_000


FAULTS: tuple[Fault, ...] = (
    Fault(
        "non-active-players-first",
        "101.4",
        "Players make simultaneous choices in reverse order, the active player last.",
        (Change("game:Game.alive", afterwards(_reversed)),),
    ),
    Fault(
        "triggers-of-the-active-player-last",
        "603.3b",
        "Triggered abilities of the active player are put on the stack after those of others.",
        (Change("stack:stack_triggers", _triggers_of_the_last_first),),
    ),
    Fault(
        "no-looking-back",
        "603.10a",
        "Abilities that trigger on leaving the battlefield are looked for among what is left.",
        (Change("triggers:looks_back", always(False)),),
    ),
    Fault(
        "intervening-if-not-asked-first",
        "603.4",
        "An intervening “if” is not asked as the event happens.",
        (Change("triggers:holds", _event_conditions_hold, only_there=True),),
    ),
    Fault(
        "intervening-if-not-asked-again",
        "608.2a",
        "An intervening “if” is not asked again as the ability resolves.",
        (Change("stack:holds", always(True), only_there=True),),
    ),
    Fault(
        "one-trigger-for-several-events",
        "603.2c",
        "An ability triggers once on several events of the same moment.",
        (Change("triggers:found", afterwards(_each_once)),),
    ),
    Fault(
        "delayed-triggers-stay",
        "603.7b",
        "A delayed triggered ability triggers each time that its event happens.",
        (applying(e.AbilityTriggered, _again_and_again),),
    ),
    Fault(
        "state-triggers-do-not-wait",
        "603.8",
        "A state trigger triggers again while its ability waits or is on the stack.",
        (Change("triggers:_states", before(_though_it_waits)),),
    ),
    Fault(
        "triggers-without-target-stay",
        "603.3d",
        "A triggered ability without a legal target waits for one.",
        (ignoring(e.TriggerDropped),),
    ),
    Fault(
        "targets-not-asked-again",
        "608.2b",
        "Targets are not checked again on resolution.",
        (Change("stack:is_legal", always(True), only_there=True),),
    ),
    Fault(
        "one-illegal-target-spoils-all",
        "608.2b",
        "A spell or ability does nothing as soon as one of its targets is illegal.",
        (Change("stack:resolve_top", _one_bad_target_spoils_all),),
    ),
    Fault(
        "first-in-first-out",
        "405.5",
        "The stack resolves from the bottom.",
        (Change("game:Game.zone", _oldest_first),),
    ),
    Fault(
        "spells-are-exiled",
        "608.2n",
        "Instants and sorceries are exiled as they have resolved.",
        (Change("stack:_finish", _spell_stays),),
    ),
    Fault(
        "illegal-actions-not-undone",
        "733.1",
        "What was done of an illegal action is not taken back.",
        (Change("play:Table._whole", _nothing_taken_back),),
    ),
    Fault(
        "sorceries-at-any-time",
        "307.1",
        "Everything can be cast whenever a player has priority.",
        (Change("casting:at_sorcery_speed", always(True)),),
    ),
    Fault(
        "costs-as-printed",
        "601.2f",
        "Cost increases and reductions are ignored.",
        (Change("paying:total_cost", afterwards(_printed_cost)),),
    ),
    Fault(
        "no-life-for-mana",
        "107.4f",
        "Phyrexian mana symbols can't be paid with life.",
        (Change("mana:payments", afterwards(_no_life)),),
    ),
    Fault(
        "x-is-zero-on-the-stack",
        "202.3e",
        "The mana value of a spell leaves X out.",
        (Change("mana:mana_value", before(_x_is_zero)),),
    ),
    Fault(
        "a-land-too-many",
        "305.2",
        "Players may play one land more in their turn.",
        (Change("casting:land_plays", afterwards(_one_land_more)),),
    ),
    Fault(
        "mana-abilities-use-the-stack",
        "605.3b",
        "Mana abilities are put on the stack.",
        (Change("casting:is_mana_ability", always(False)),),
    ),
    Fault(
        "mana-stays",
        "500.5",
        "Unspent mana stays when a step ends.",
        (ignoring(e.PoolsEmptied),),
    ),
    Fault(
        "anything-can-be-targeted",
        "702.11b",
        "Shroud, hexproof and protection do not keep away targeting.",
        (Change("targets:_refuses", always(False)),),
    ),
    Fault(
        "no-protection",
        "702.16a",
        "Nothing has protection from anything.",
        (Change("targets:protected", always(False)),),
    ),
    Fault(
        "one-first-step-for-all",
        "510.4",
        "First strike and double strike are ignored: all damage is dealt at once.",
        (Change(KEYWORDS_READ, _blind_to("first strike", "double strike")),),
    ),
    Fault(
        "double-strike-strikes-once",
        "702.4b",
        "A creature with double strike deals no damage in the second step.",
        (Change("combat:deal_damage", _once_struck),),
    ),
    Fault(
        "damage-one-after-another",
        "510.2",
        "Combat damage is dealt by one creature after another.",
        (Change("combat:deal_damage", _one_after_another),),
    ),
    Fault(
        "flying-is-ignored",
        "702.9b",
        "Creatures without flying or reach block creatures with flying.",
        (Change(KEYWORDS_READ, _blind_to("flying")),),
    ),
    Fault(
        "bands-blocked-one-by-one",
        "702.22h",
        "What blocks one creature of a band blocks none of the others.",
        (Change("banding:with_their_bands", lambda original: lambda game, pairs: tuple(pairs)),),
    ),
    Fault(
        "menace-is-ignored",
        "702.111b",
        "One creature blocks a creature with menace.",
        (Change(KEYWORDS_READ, _blind_to("menace")),),
    ),
    Fault(
        "trample-is-ignored",
        "702.19b",
        "Blocked creatures with trample deal no damage to the player.",
        (Change(KEYWORDS_READ, _blind_to("trample")),),
    ),
    Fault(
        "deathtouch-is-no-help-in-trampling",
        "702.2c",
        "A creature with trample and deathtouch has to assign as much damage to blockers as one without deathtouch.",
        (Change("combat:_check_trample", before(_deadly_or_not)),),
    ),
    Fault(
        "vigilance-for-all",
        "508.1f",
        "Attacking creatures stay untapped.",
        (Change("table:BareTable.perform", _untapped_attackers),),
    ),
    Fault(
        "nobody-has-to-attack",
        "508.1d",
        "Requirements to attack or block are ignored.",
        (Change("combat:_obeyed", always(0)),),
    ),
    Fault(
        "no-restrictions-on-attacks",
        "508.1c",
        "Restrictions on the attack as a whole are ignored.",
        (Change("combat:_broken_restriction", always(None)),),
    ),
    Fault(
        "unblocked-once-more",
        "509.1h",
        "A creature counts as unblocked when its blockers have gone.",
        (Change("combat:_assign", _through_if_alone),),
    ),
    Fault(
        "fights-on-for-the-other-side",
        "506.4",
        "A creature stays in combat as another player gains control of it.",
        (applying(e.ControlChanged, _still_in_combat),),
    ),
    Fault(
        "one-sided-fights",
        "701.14a",
        "Of two creatures that fight only the first deals damage.",
        (Change("effects:_fight", _fighting_on),),
    ),
    Fault(
        "no-hand-size",
        "514.1",
        "Nobody discards in the cleanup step.",
        (Change("objects:HAND_SIZE", _whole_hand),),
    ),
)
