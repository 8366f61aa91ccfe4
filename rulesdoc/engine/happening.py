"""What each event does to the game: ``apply`` is the only function that makes a game from another (400.7,
700.1). It asks nothing and decides nothing."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from typing import Any, assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Duration, Step, Zone
from rulesdoc.engine.arising import copied, no_longer_waiting, prepare_copy, stacked
from rulesdoc.engine.game import Game
from rulesdoc.engine.markers import after_leaving, busy, turned_to
from rulesdoc.engine.multiplayer import reach_now
from rulesdoc.engine.objects import Object, ObjectId, Player, PlayerId, Ref, Sticker, Traits
from rulesdoc.engine.records import replace
from rulesdoc.engine.subgames import brought_in, left, restarted, resumed, subgame
from rulesdoc.engine.zone_changes import (
    OUT_OF_COMBAT,
    created,
    melded,
    moved,
    phased_in,
    phased_out,
    ticked,
    with_object,
    with_player,
    with_players,
    without,
)


def apply(game: Game, event: e.Event, seen: Mapping[ObjectId, Traits]) -> Game:
    """The game after an event. ``seen`` is the view of the game before all events that happen at the same
    time: last known information comes from there (704.8). An event about an object that is gone changes
    nothing."""
    match event:
        case e.Moved():
            return moved(game, event, seen)
        case e.TokenCreated():
            return created(game, event)
        case e.Ceased(number):
            return without(game, number, seen) if number in game.objects else game
        case e.TapChanged(number, tapped):
            return with_object(game, number, tapped=tapped)
        case e.Spliced(number, text):
            return with_object(game, number, spliced=text)
        case e.CostPaid(number, sacrificed, tapped):
            item = game.objects[number]
            return with_object(game, number, paid=(*item.paid, *sacrificed), tapped_for=(*item.tapped_for, *tapped))
        case e.Exhausted(number, ability, player):
            game = with_object(game, number, exhausted=(*game.objects[number].exhausted, ability))
            return with_player(game, player, exhausted=True)
        case e.PhasedOut(number):
            return phased_out(game, number, seen)
        case e.PhasedIn(number):
            return phased_in(game, number)
        case e.Prepared(number, prepared):
            return with_object(game, number, prepared=prepared)
        case e.PrepareSpellCopied():
            return prepare_copy(game, event)
        case e.Flipped(number):
            return with_object(game, number, flipped=True)
        case e.TurnedDown(number):
            return ticked(with_object(game, number, face_down=True, timestamp=game.clock))
        case e.TurnedUp(number):
            # CR 613.7f: "gives it a new timestamp"
            return ticked(with_object(game, number, face_down=False, timestamp=game.clock))
        case e.Melded(numbers, controller):
            return melded(game, numbers, controller, seen)
        case e.StickerPut(number, word, after, player):
            return _stickered(game, number, Sticker(word, after, player, game.clock))
        case e.Transformed(number):
            return with_object(game, number, transformed=not game.objects[number].transformed)
        case e.CountersPut(on, kind, amount):
            return _counted(game, on, kind, amount)
        case e.CountersRemoved(on, kind, amount):
            return _counted(game, on, kind, -amount)
        case e.AttachmentChanged(number, to):
            # CR 613.7e: "gets a new timestamp each time it becomes attached"
            return ticked(with_object(game, number, attached=to, timestamp=game.clock))
        case e.ControlChanged(number, controller):
            since = game.players[controller].upkeeps
            return with_object(game, number, sick=True, since=since, **OUT_OF_COMBAT)
        case e.DamageDealt():
            return _damaged(game, event, seen)
        case e.LifeGained(player, amount):
            return _living(game, player, amount)
        case e.LifeLost(player, amount):
            return _living(game, player, -amount)
        case e.Drawn(player):
            return with_player(game, player, drawn=game.players[player].drawn + 1)
        case e.ExtraSteps(steps, resume):
            return replace(game, extra=steps, resume=resume)
        case e.DrawFailed(player):
            return with_player(game, player, overdrew=True)
        case e.Shuffled(player, order):
            return replace(game, zones={**game.zones, (Zone.LIBRARY, player): order})
        case e.ManaAdded(player, mana, only=a.Filter() as only):
            limited = (*game.players[player].limited, *((symbol, only) for symbol in mana))
            return with_player(game, player, limited=limited)
        case e.ManaAdded(player, mana):
            return with_player(game, player, pool=tuple(sorted((*game.players[player].pool, *mana))))
        case e.ManaSpent(player, mana, spell, limited):
            unspent = list(game.players[player].limited)
            for unit in limited:
                unspent.remove(unit)
            game = with_player(game, player, limited=tuple(unspent))
            left = Tally(game.players[player].pool) - (Tally(mana) - Tally(symbol for symbol, _ in limited))
            if spell is not None and spell in game.objects:
                game = with_object(game, spell, spent=(*game.objects[spell].spent, *mana))
            spent = game.players[player].spent + (len(mana) if spell is not None else 0)
            return with_player(game, player, pool=tuple(sorted(left.elements())), spent=spent)
        case e.PoolsEmptied():
            return with_players(game, pool=(), limited=())
        case e.Announced(number, targets, x, modes, extras):
            bestowed = any(it.name == "bestow" for it in extras)
            return with_object(game, number, targets=targets, x=x, modes=modes, extras=extras, bestowed=bestowed)
        case e.NoLongerBestowed(number):
            return with_object(game, number, bestowed=False)
        case e.DamageRemoved(number):
            return with_object(game, number, damage=0, deathtouched=False)
        case e.LoyaltyUsed(number):
            return with_object(game, number, loyalty_used=True)
        case e.LandPlayed(_, player):
            return with_player(game, player, lands_played=game.players[player].lands_played + 1)
        case e.AbilityTriggered(waiting, ends):
            kept_on = tuple(it for it in game.effects if it.id != ends)
            return replace(game, waiting=(*game.waiting, waiting), effects=kept_on)
        case e.AbilityStacked():
            return stacked(game, event)
        case e.SpellCopied():
            return copied(game, event)
        case e.TriggerDropped(waiting) | e.TriggeredAtOnce(waiting):
            return no_longer_waiting(game, waiting)
        case e.EffectBegan(effect):
            started = replace(effect, id=game.next_id, timestamp=game.clock, marker=game.marker)
            return ticked(replace(game, effects=(*game.effects, started), next_id=game.next_id + 1))
        case e.EffectsEnded(numbers):
            return replace(game, effects=tuple(it for it in game.effects if it.id not in numbers))
        case e.ShieldUsed(number, left):
            kept = (replace(it, left=left) if it.id == number else it for it in game.effects)
            return replace(game, effects=tuple(it for it in kept if it.id != number or left > 0))
        case e.Attacked(number, defender, band):
            who = seen[number].controller
            attackers = dict.fromkeys((*game.players[who].attackers, number))
            game = with_player(game, who, attackers=tuple(attackers))
            return with_object(game, number, attacking=defender, band=band)
        case e.Blocked(number, attackers):
            return with_object(game, number, blocking=attackers)
        case e.BecameBlocked(number):
            return with_object(game, number, blocked=True)
        case e.FirstStrikeDone(numbers):
            return replace(game, struck=numbers)
        case e.LeftCombat(number):
            return with_object(game, number, **OUT_OF_COMBAT)
        case e.TurnBegan(player, settled, extra):
            return replace(_turned(game, player, settled), **_turn_order(game, player, extra=extra))
        case e.StepBegan(step, player):
            for mate in game.sharing("turns", player) if step is Step.UPKEEP else ():
                game = with_player(game, mate, upkeeps=game.players[mate].upkeeps + 1)
            return replace(game, step=step, passed=0, priority=None)
        case e.TurnEffectsEnded():
            rested = {
                number: replace(it, damage=0, deathtouched=False) if it.damage or it.deathtouched else it
                for number, it in game.objects.items()
            }
            over = (it for it in game.effects if it.duration is Duration.END_OF_TURN and it.marker == game.marker)
            ended = frozenset(it.id for it in over)
            lasting = tuple(it for it in game.effects if it.id not in ended)
            return replace(game, objects=rested, effects=lasting)
        case e.PriorityGiven(player, again):
            return replace(game, priority=player, passed=0 if again else game.passed)
        case e.Passed():
            return replace(game, passed=game.passed + 1)
        case e.DeclarationDue(player):
            return replace(game, declaring=player)
        case e.DrawsForgotten():
            game = with_players(game, overdrew=False)
            touched = [number for number, it in game.objects.items() if it.deathtouched]
            for number in touched:
                game = with_object(game, number, deathtouched=False)
            return game
        case e.PlayerClaimed(player, by):
            # CR 723.1a: "the last one counts"
            return with_player(game, player, claimed=by)
        case e.PlayerLost(player, rules=rules):
            return _lost(game, player, rules, seen)
        case e.GameEnded(result):
            return replace(game, result=result, priority=None, declaring=None, waiting=())
        case e.MarkersChanged(markers):
            return replace(game, markers=markers)
        case e.TurnShown(number):
            return turned_to(game, number)
        case e.ExtraTurnGiven(player):
            return replace(game, extra_turns=(*game.extra_turns, player))
        case e.BroughtIn(number, player):
            return brought_in(game, number, player)
        case e.TriggeredInMainGame(waiting, depth):
            assert game.main is not None, "only a subgame has a main game"
            deeper = e.TriggeredInMainGame(waiting, depth - 1) if depth > 1 else e.AbilityTriggered(waiting)
            return replace(game, main=apply(game.main, deeper, seen))
        case e.GameRestarted(player):
            return restarted(game, player, seen)
        case e.SubgameBegan(player, pending):
            return subgame(game, player, pending, seen)
        case e.SubgameEnded(result):
            return resumed(game, result)
        case e.SpellCast(number, player, permission):
            game = with_object(game, number, permission=permission) if permission is not None else game
            return replace(with_player(game, player, cast=game.players[player].cast + 1), passed=0)
        case e.Resolving():
            return replace(game, passed=0)
        case e.DaylightChanged(night):
            return replace(game, night=night)
        case (
            e.Destroyed() | e.Fizzled() | e.Countered() | e.ExchangeFailed()
            | e.Cycled() | e.Paid() | e.TappedForMana() | e.Searched() | e.Revealed() | e.Crewed()
            | e.Replaced() | e.Stopped() | e.PlayerWon()
        ):  # fmt: skip
            return game
        case _:
            assert_never(event)


def _living(game: Game, player: PlayerId, change: int) -> Game:
    # CR 810.9: "what comes of it is applied to the team’s total"
    for mate in game.sharing("life", player):
        game = with_player(game, mate, life=game.players[mate].life + change)
    return game


def _counted(game: Game, on: Ref, kind: str, change: int) -> Game:
    holder: Object | Player | None = game.players[on] if isinstance(on, str) else game.objects.get(on)
    if holder is None:
        return game
    tally = dict(holder.counters)
    tally[kind] = max(0, tally.get(kind, 0) + change)
    counters = tuple(sorted((name, count) for name, count in tally.items() if count))
    if isinstance(on, str):
        # CR 810.10: "Poison counters are given to players singly and belong to the team"
        for mate in game.sharing("life", on) if kind == "poison" else ():
            others = {name: number for name, number in game.players[mate].counters if name != kind}
            shared = {**others, kind: tally[kind]} if tally[kind] else others
            game = with_player(game, mate, counters=tuple(sorted(shared.items())))
        return game if kind == "poison" else with_player(game, on, counters=counters)
    return with_object(game, on, counters=counters)


def _damaged(game: Game, event: e.DamageDealt, seen: Mapping[ObjectId, Traits]) -> Game:
    """Damage on a creature is marked (120.3e) unless its source has wither or infect (120.3d)."""
    if isinstance(event.to, str) or event.to not in game.objects:
        return game
    known = game.past.get(event.source)
    source = seen.get(event.source) or (known.traits if known else None)
    target = seen.get(event.to)
    if target is None or not target.is_creature:
        return game
    item = game.objects[event.to]
    shrinking = source is not None and (source.has("wither") or source.has("infect"))
    deadly = source is not None and source.has("deathtouch")
    return with_object(
        game,
        event.to,
        damage=item.damage if shrinking else item.damage + event.amount,
        deathtouched=item.deathtouched or deadly,
    )


def _stickered(game: Game, number: ObjectId, sticker: Sticker) -> Game:
    if number not in game.objects:
        return game
    left = list(game.players[sticker.owner].stickers)
    left.remove(sticker.word)
    game = with_player(game, sticker.owner, stickers=tuple(left))
    return ticked(with_object(game, number, stickers=(*game.objects[number].stickers, sticker)))


def _turned(game: Game, player: PlayerId, settled: tuple[ObjectId, ...]) -> Game:
    """A new turn: land plays are counted anew (305.2), permanents that its player controls are no longer sick
    (302.6), and effects until that player's next turn end (611.2a)."""
    before = tuple(game.players[mate].cast for mate in game.sharing("turns", game.active))
    elsewhere = busy(game)
    for name in game.players.keys() - elsewhere:
        game = with_player(
            game, name, cast=0, lands_played=0, spent=0, attackers=(), drawn=0, decider="", exhausted=False
        )
    for mate in game.sharing("turns", player):
        # CR 723.1: "for the next turn that this other really takes"
        game = with_player(game, mate, decider=game.players[mate].claimed, claimed="")
    effects = tuple(it for it in game.effects if it.duration is not Duration.YOUR_NEXT_TURN or it.controller != player)
    used = tuple(number for number, it in game.objects.items() if it.loyalty_used and it.controller not in elsewhere)
    for number in used:
        game = with_object(game, number, loyalty_used=False)
    for number in settled:
        game = with_object(game, number, sick=False)
    # CR 801.2c: "is settled when a turn begins"
    reach = reach_now(game.players)
    return replace(
        game,
        active=player,
        turn=game.turn + 1,
        struck=None,
        effects=effects,
        extra=(),
        resume=None,
        reach=reach,
        cast_before=before,
    )


def _turn_order(game: Game, player: PlayerId, *, extra: bool) -> dict[str, Any]:
    """Which extra turns are still to come, and where the turn order goes on after them."""
    due = [it for it in game.extra_turns if game.players[it].lost is None]
    if not extra:
        return {"extra_turns": tuple(due), "regular": player}
    # CR 500.7: "the one added last is taken first"
    last = len(due) - 1 - due[::-1].index(player)
    return {"extra_turns": (*due[:last], *due[last + 1 :]), "regular": game.regular or game.active}


def _lost(game: Game, player: PlayerId, rules: tuple[str, ...], seen: Mapping[ObjectId, Traits]) -> Game:
    """A player leaves the game: all objects they own leave with them, effects that give them control end, and
    other objects that they still control are exiled (800.4a)."""
    game = with_player(game, player, lost=rules, pool=(), limited=())
    if len({it.team or name for name, it in game.players.items() if it.lost is None}) < 2:
        return game  # The game is over; the table stays as it was.
    game = game if game.main is None else left(game, player)
    for number in [number for number, it in game.objects.items() if it.owner == player]:
        game = without(game, number, seen)
    game = replace(game, phased={number: it for number, it in game.phased.items() if it.object.owner != player})
    effects = tuple(it for it in game.effects if it.controller != player)
    waiting = tuple(it for it in game.waiting if it.controller != player)
    game = replace(game, effects=effects, waiting=waiting)
    for number in [number for number, it in game.objects.items() if it.controller == player]:
        game = moved(game, e.Moved(number, Zone.EXILE), seen)
    return replace(game, markers=after_leaving(game, player)) if game.markers else game
