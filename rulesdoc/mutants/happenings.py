"""Faults in what happens: damage and life (120), what can't happen (101.2), replacement and prevention (614 to 616),
state-based actions (704), the end of the game (104)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.game import Game, Result
from rulesdoc.mutants.fault import Change, Fault
from rulesdoc.mutants.making import afterwards, always, applying, before, ignoring, without

CHECKS = "sba:CHECKS"
SETTLE = "turn:settle"


# ------------------------------------------------------------------------------------------------ damage and life


def _lifelink_as_one(results: tuple[e.Event, ...], *_: Any) -> tuple[e.Event, ...]:
    """One gain for each player, however many sources had lifelink."""
    merged: list[e.Event] = []
    gained: dict[str, e.LifeGained] = {}
    for event in results:
        if isinstance(event, e.LifeGained):
            known = gained.get(event.player)
            gained[event.player] = replace(event, amount=event.amount + (known.amount if known else 0))
        else:
            merged.append(event)
    return (*merged, *gained.values())


def _lifelink_per_wound(original: Any) -> Any:
    """A gain for each creature and player that was dealt damage."""

    def damage_results(game: Game, hurt: Iterable[e.DamageDealt]) -> tuple[e.Event, ...]:
        return tuple(event for one in hurt for event in original(game, [one]))

    return damage_results


def _no_lifelink(results: tuple[e.Event, ...], *_: Any) -> tuple[e.Event, ...]:
    return tuple(event for event in results if not isinstance(event, e.LifeGained))


def _no_loyalty_lost(results: tuple[e.Event, ...], *_: Any) -> tuple[e.Event, ...]:
    return tuple(event for event in results if not isinstance(event, e.CountersRemoved))


def _life_for_poison(results: tuple[e.Event, ...], *_: Any) -> tuple[e.Event, ...]:
    return tuple(
        e.LifeLost(event.on, event.amount, rules=event.rules)
        if isinstance(event, e.CountersPut) and isinstance(event.on, str)
        else event
        for event in results
    )


def _marked_all_the_same(game: Game, event: e.DamageDealt, after: Game) -> Game:
    """Damage by sources with wither and infect is marked too."""
    if isinstance(event.to, str) or event.to not in game.objects:
        return after
    item = after.objects[event.to]
    marked = replace(item, damage=game.objects[event.to].damage + event.amount)
    return replace(after, objects={**after.objects, event.to: marked})


def _not_deadly(game: Game, event: e.DamageDealt, after: Game) -> Game:
    return replace(after, objects={number: replace(it, deathtouched=False) for number, it in after.objects.items()})


def _even_nothing(kind: type[e.Happening]) -> Any:
    def make(original: Any) -> Any:
        return lambda game, event: isinstance(event, kind) or original(game, event)

    return make


def _nothing_worn_off(game: Game, event: e.TurnEffectsEnded, after: Game) -> Game:
    return replace(after, objects=game.objects)


def _negative_too(original: Any) -> Any:
    from rulesdoc.engine.values import amount

    return amount


# -------------------------------------------------------------------------------------- replacement and prevention


def _never_used(event: e.Event, game: Game, used: Any) -> tuple[Any, ...]:
    return event, game, frozenset()


def _kinds_left_out(*kinds: type) -> Any:
    def kept(found: tuple[Any, ...], *_: Any) -> tuple[Any, ...]:
        return tuple(it for it in found if not isinstance(it.effect.replacing, kinds))

    return afterwards(kept)


def _prevented_too_late(left: tuple[e.Event, ...], event: e.DamageDealt, amount: int | None) -> tuple[e.Event, ...]:
    """The damage is dealt; what would have been prevented is taken back afterwards."""
    spared = event.amount - sum(it.amount for it in left if isinstance(it, e.DamageDealt))
    if isinstance(event.to, str):
        return (event, e.LifeGained(event.to, spared))
    return (event, e.DamageRemoved(event.to))


def _all_at_once(left: tuple[e.Event, ...], event: e.DamageDealt, amount: int | None) -> tuple[e.Event, ...]:
    """A shield prevents all the damage that one source would deal, whatever it has left."""
    return ()


def _active_chooses(player: str, event: e.Event, game: Game) -> str:
    return game.active


def _not_of_its_own(found: tuple[Any, ...], event: e.Event, game: Game, used: Any) -> tuple[Any, ...]:
    """What enters is not looked at as it would exist on the battlefield."""
    return tuple(it for it in found if it.source in game.objects)


def _goes_to_nobody(events: tuple[e.Event, ...], *_: Any) -> tuple[e.Event, ...]:
    return ()


def _destroyed_all_the_same(original: Any) -> Any:
    def stopper(event: e.Event, game: Game) -> Any:
        found = original(event, game)
        return None if isinstance(event, e.Destroyed) and found == event.object else found

    return stopper


def _once_only(event: e.Event, factor: int) -> tuple[e.Event, int]:
    return event, 1


# ------------------------------------------------------------------------------------------ state-based actions


def _once(original: Any) -> Any:
    """State-based actions are checked once each time a player would get priority, not until none applies."""

    def settle(table: Any, watch: Any) -> None:
        from rulesdoc.engine import sba, stack

        sba.check(table)
        stack.stack_triggers(table)

    return settle


def _triggers_first(original: Any) -> Any:
    """Triggered abilities go to the stack before state-based actions are checked."""

    def settle(table: Any, watch: Any) -> None:
        from rulesdoc.engine import stack

        stack.stack_triggers(table)
        original(table, watch)

    return settle


def _one_by_one(original: Any) -> Any:
    """State-based actions are performed one after another, not at the same time."""

    def check(table: Any) -> bool:
        class Single:
            game = table.game
            choose = table.choose
            done = False

            def perform(self, *events: e.Event) -> tuple[e.Event, ...]:
                return tuple(happened for event in events for happened in table.perform(event))

        return bool(original(Single()))

    return check


def _destroying(original: Any) -> Any:
    """Creatures with toughness 0 are destroyed."""

    def make_check(check: Any) -> Any:
        def no_toughness(table: Any) -> Any:
            for event in check(table):
                yield e.Destroyed(event.object, rules=event.rules)

        return no_toughness

    return tuple(make_check(check) if check.__name__ == "no_toughness" else check for check in original)


def _equipment_dies(original: Any) -> Any:
    def make_check(check: Any) -> Any:
        def attachments(table: Any) -> Any:
            from rulesdoc.engine.abilities import Zone

            for event in check(table):
                falling = isinstance(event, e.AttachmentChanged)
                yield e.Moved(event.object, Zone.GRAVEYARD, "state") if falling else event

        return attachments

    return tuple(make_check(check) if check.__name__ == "attachments" else check for check in original)


# ----------------------------------------------------------------------------------------------- the game's end


def _first_loser_only(result: Result | None, game: Game, happened: Iterable[e.Event]) -> Result | None:
    """When all lose at once, the last of them in turn order wins."""
    if result is None or not result.draw or "104.4a" not in result.rules:
        return result
    return Result(tuple(game.players)[-1:], ("104.2a",))


def _winner_wins(original: Any) -> Any:
    """Who would both win and lose wins."""

    def result_after(game: Game, happened: Iterable[e.Event]) -> Result | None:
        events = tuple(happened)
        winners = tuple(event.player for event in events if isinstance(event, e.PlayerWon))
        return Result(winners[:1], ("104.2b",)) if winners else original(game, events)

    return result_after


def _leaves_things(original: Any) -> Any:
    """The objects of a player who leaves stay where they are."""

    def lost(game: Game, player: str, rules: tuple[str, ...], seen: Any) -> Game:
        return replace(game, players={**game.players, player: replace(game.players[player], lost=rules)})

    return lost


def _part_of_it(original: Any) -> Any:
    """What can be done of an exchange is done."""

    def exchange(one: Any, other: Any, scene: Any) -> Any:
        from rulesdoc.engine.effects import life_becomes

        game = scene.game
        if not one or not other:
            return ()
        return (
            *life_becomes(game, one[0], game.players[other[0]].life, scene.this),
            *life_becomes(game, other[0], game.players[one[0]].life, scene.this),
        )

    return exchange


FAULTS: tuple[Fault, ...] = (
    Fault(
        "one-life-gain-for-all-lifelink",
        "702.15e",
        "Simultaneous damage by several sources with lifelink is one gain of life.",
        (Change("damage:damage_results", afterwards(_lifelink_as_one)),),
    ),
    Fault(
        "a-life-gain-for-each-wound",
        "702.15b",
        "A source with lifelink that deals damage to several gains life once for each of them.",
        (Change("damage:damage_results", _lifelink_per_wound),),
    ),
    Fault(
        "no-lifelink",
        "702.15b",
        "Damage by a source with lifelink gains nobody life.",
        (Change("damage:damage_results", afterwards(_no_lifelink)),),
    ),
    Fault(
        "loyalty-unhurt",
        "120.3c",
        "Damage removes no loyalty counters.",
        (Change("damage:damage_results", afterwards(_no_loyalty_lost)),),
    ),
    Fault(
        "infect-costs-life",
        "120.3b",
        "A source with infect makes players lose life.",
        (Change("damage:damage_results", afterwards(_life_for_poison)),),
    ),
    Fault(
        "wither-marks-damage",
        "120.3d",
        "Damage by sources with wither or infect is marked as well.",
        (applying(e.DamageDealt, _marked_all_the_same),),
    ),
    Fault(
        "no-deathtouch",
        "704.5h",
        "Creatures survive damage from sources with deathtouch that is less than their toughness.",
        (applying(e.DamageDealt, _not_deadly),),
    ),
    Fault(
        "no-damage-is-dealt",
        "120.8",
        "Zero damage is dealt, for all that asks.",
        (Change("table:is_change", _even_nothing(e.DamageDealt)),),
    ),
    Fault(
        "no-life-is-gained",
        "119.9",
        "Zero life is gained, for all that asks.",
        (Change("table:is_change", _even_nothing(e.LifeGained)),),
    ),
    Fault(
        "damage-stays",
        "514.2",
        "Damage does not wear off in the cleanup step.",
        (applying(e.TurnEffectsEnded, _nothing_worn_off),),
    ),
    Fault(
        "negative-amounts",
        "107.1b",
        "An effect uses a negative number where it should use zero.",
        (Change("values:effect_amount", _negative_too),),
    ),
    Fault(
        "can-beats-cant",
        "101.2",
        "What an effect says that can't happen happens.",
        (Change("replacement:stopper", always(None)),),
    ),
    Fault(
        "indestructible-things-die",
        "702.12b",
        "Indestructible permanents are destroyed.",
        (Change("replacement:stopper", _destroyed_all_the_same),),
    ),
    Fault(
        "applied-again-and-again",
        "614.5",
        "A replacement effect is applied to the event that it made.",
        (Change("replacement:applicable", before(_never_used)),),
    ),
    Fault(
        "nothing-is-replaced",
        "614.6",
        "Instructions that an effect gives instead of an event are ignored; the event happens.",
        (Change("replacement:applicable", _kinds_left_out(a.Instead)),),
    ),
    Fault(
        "nothing-is-prevented",
        "615.6",
        "Damage is dealt though an effect prevents it.",
        (Change("replacement:applicable", _kinds_left_out(a.Prevented)),),
    ),
    Fault(
        "prevented-after-damage",
        "615.5",
        "Damage is dealt and then taken back instead of prevented.",
        (Change("replacement:prevented", afterwards(_prevented_too_late)),),
    ),
    Fault(
        "shields-prevent-everything",
        "615.7",
        "A shield against so much damage prevents all of it.",
        (Change("replacement:prevented", afterwards(_all_at_once)),),
    ),
    Fault(
        "shields-are-never-used-up",
        "615.7",
        "A shield against so much damage is as good as new after each time.",
        (ignoring(e.ShieldUsed),),
    ),
    Fault(
        "the-active-player-chooses",
        "616.1",
        "The active player chooses among replacement effects, whoever is affected.",
        (Change("replacement:chooser", afterwards(_active_chooses)),),
    ),
    Fault(
        "copying-waits-its-turn",
        "616.1c",
        "Entering as a copy may be applied after other effects.",
        (Change("replacement:Applicable.rank", lambda original: property(lambda self: 0)),),
    ),
    Fault(
        "entering-is-not-looked-at",
        "614.12",
        "How a permanent says that it enters is not looked at before it has entered.",
        (Change("replacement:applicable", afterwards(_not_of_its_own)),),
    ),
    Fault(
        "nothing-enters-otherwise",
        "614.1c",
        "What effects say on how permanents enter is ignored.",
        (Change("replacement:applicable", _kinds_left_out(a.Entering)),),
    ),
    Fault(
        "nothing-is-doubled",
        "614.1a",
        "Effects that multiply what happens are ignored.",
        (Change("replacement:multiplied", before(_once_only)),),
    ),
    Fault(
        "redirected-to-nobody",
        "614.9",
        "Redirected damage is dealt to nobody.",
        (Change("replacement:redirected", afterwards(_goes_to_nobody)),),
    ),
    Fault(
        "regenerated-with-its-damage",
        "701.19a",
        "A regenerated creature keeps the damage marked on it.",
        (ignoring(e.DamageRemoved),),
    ),
    Fault(
        "state-based-actions-once",
        "704.3",
        "State-based actions are performed once and not again until none applies.",
        (Change(SETTLE, _once),),
    ),
    Fault(
        "triggers-before-state-based-actions",
        "117.5",
        "Triggered abilities are put on the stack before state-based actions are performed.",
        (Change(SETTLE, _triggers_first),),
    ),
    Fault(
        "state-based-actions-one-by-one",
        "704.3",
        "State-based actions are performed one after another.",
        (Change("sba:check", _one_by_one),),
    ),
    Fault(
        "losers-play-on",
        "704.5a",
        "Nobody loses the game by a state-based action.",
        (Change(CHECKS, without("losing_players")),),
    ),
    Fault(
        "tokens-stay",
        "704.5d",
        "Tokens stay in the graveyard and anywhere else.",
        (Change(CHECKS, without("stray_tokens")),),
    ),
    Fault(
        "no-toughness-needed",
        "704.5f",
        "Creatures live on with toughness 0.",
        (Change(CHECKS, without("no_toughness")),),
    ),
    Fault(
        "no-toughness-is-destruction",
        "704.5f",
        "Creatures with toughness 0 are destroyed.",
        (Change(CHECKS, _destroying),),
    ),
    Fault(
        "damage-never-kills", "704.5g", "Creatures survive lethal damage.", (Change(CHECKS, without("lethal_damage")),)
    ),
    Fault(
        "no-loyalty-needed", "704.5i", "Planeswalkers stay with loyalty 0.", (Change(CHECKS, without("no_loyalty")),)
    ),
    Fault("legends-live-together", "704.5j", "The legend rule keeps all.", (Change(CHECKS, without("legend_rule")),)),
    Fault("many-worlds", "704.5k", "The world rule keeps all.", (Change(CHECKS, without("world_rule")),)),
    Fault(
        "attached-to-nothing",
        "704.5m",
        "Auras and Equipment stay attached to what is no longer there.",
        (Change(CHECKS, without("attachments")),),
    ),
    Fault(
        "equipment-dies-too",
        "704.5n",
        "Equipment goes to the graveyard with the creature that it is attached to.",
        (Change(CHECKS, _equipment_dies),),
    ),
    Fault(
        "counters-side-by-side",
        "704.5q",
        "+1/+1 and -1/-1 counters stay on one permanent.",
        (Change(CHECKS, without("opposed_counters")),),
    ),
    Fault(
        "somebody-survives",
        "104.4a",
        "When all players lose at the same time, one of them wins.",
        (Change("ending:result_after", afterwards(_first_loser_only)),),
    ),
    Fault(
        "winning-beats-losing",
        "104.3f",
        "A player who would both win and lose wins.",
        (Change("ending:result_after", _winner_wins),),
    ),
    Fault(
        "things-outlive-players",
        "800.4a",
        "What a player owns stays when the player leaves the game.",
        (Change("happening:_lost", _leaves_things),),
    ),
    Fault(
        "half-an-exchange",
        "701.12a",
        "Of an exchange of life totals that can't be completed, one half happens.",
        (Change("effects:_exchange_life", _part_of_it),),
    ),
    Fault(
        "loops-go-on",
        "104.4b",
        "A loop of mandatory actions has no end.",
        (Change("loops:LoopWatch._compare", always(None)),),
    ),
    Fault(
        "fragmented-loops-go-on",
        "732.3",
        "Nobody has to leave a loop that several players keep up.",
        (Change("loops:LoopWatch.must_choose_otherwise", always(False)),),
    ),
)
