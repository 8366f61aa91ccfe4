"""What each event does to the game: ``apply`` is the only function that makes a game from another (400.7,
700.1). It asks nothing and decides nothing."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from typing import Any, assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Duration, Step, Zone
from rulesdoc.engine.arising import copied, created, entering_counters, no_longer_waiting, prepare_copy, stacked
from rulesdoc.engine.game import PUBLIC, SHARED, Floating, Game, Known
from rulesdoc.engine.multiplayer import reach_now
from rulesdoc.engine.objects import Object, ObjectId, Player, PlayerId, Ref, Sticker, Traits, printed
from rulesdoc.engine.records import replace

# CR 506.4: "It then no longer attacks, blocks or is attacked"
_OUT_OF_COMBAT: Mapping[str, Any] = {"attacking": None, "blocking": (), "blocked": False, "band": None}


def apply(game: Game, event: e.Event, seen: Mapping[ObjectId, Traits]) -> Game:
    """The game after an event. ``seen`` is the view of the game before all events that happen at the same
    time: last known information comes from there (704.8). An event about an object that is gone changes
    nothing."""
    match event:
        case e.Moved():
            return _moved(game, event, seen)
        case e.TokenCreated():
            return created(game, event)
        case e.Ceased(number):
            return _without(game, number, seen) if number in game.objects else game
        case e.TapChanged(number, tapped):
            return _with_object(game, number, tapped=tapped)
        case e.Spliced(number, text):
            return _with_object(game, number, spliced=text)
        case e.CostPaid(number, sacrificed, tapped):
            item = game.objects[number]
            return _with_object(game, number, paid=(*item.paid, *sacrificed), tapped_for=(*item.tapped_for, *tapped))
        case e.Exhausted(number, ability, player):
            game = _with_object(game, number, exhausted=(*game.objects[number].exhausted, ability))
            return _with_player(game, player, exhausted=True)
        case e.PhasedOut(number):
            return _phased_out(game, number, seen)
        case e.PhasedIn(number):
            return _phased_in(game, number)
        case e.Prepared(number, prepared):
            return _with_object(game, number, prepared=prepared)
        case e.PrepareSpellCopied():
            return prepare_copy(game, event)
        case e.Flipped(number):
            return _with_object(game, number, flipped=True)
        case e.TurnedDown(number):
            return _ticked(_with_object(game, number, face_down=True, timestamp=game.clock))
        case e.TurnedUp(number):
            # CR 613.7f: "gives it a new timestamp"
            return _ticked(_with_object(game, number, face_down=False, timestamp=game.clock))
        case e.Melded(numbers, controller):
            return _melded(game, numbers, controller, seen)
        case e.StickerPut(number, word, after, player):
            return _stickered(game, number, Sticker(word, after, player, game.clock))
        case e.Flashed(number):
            return _with_object(game, number, flashed=True)
        case e.Transformed(number):
            return _with_object(game, number, transformed=not game.objects[number].transformed)
        case e.CountersPut(on, kind, amount):
            return _counted(game, on, kind, amount)
        case e.CountersRemoved(on, kind, amount):
            return _counted(game, on, kind, -amount)
        case e.AttachmentChanged(number, to):
            # CR 613.7e: "gets a new one each time it becomes attached"
            return _ticked(_with_object(game, number, attached=to, timestamp=game.clock))
        case e.ControlChanged(number, controller):
            since = game.players[controller].upkeeps
            return _with_object(game, number, sick=True, since=since, **_OUT_OF_COMBAT)
        case e.DamageDealt():
            return _damaged(game, event, seen)
        case e.LifeGained(player, amount):
            return _living(game, player, amount)
        case e.LifeLost(player, amount):
            return _living(game, player, -amount)
        case e.Drawn(player):
            return _with_player(game, player, drawn=game.players[player].drawn + 1)
        case e.ExtraSteps(steps, resume):
            return replace(game, extra=steps, resume=resume)
        case e.DrawFailed(player):
            return _with_player(game, player, overdrew=True)
        case e.Shuffled(player, order):
            return replace(game, zones={**game.zones, (Zone.LIBRARY, player): order})
        case e.ManaAdded(player, mana, only=a.Filter() as only):
            limited = (*game.players[player].limited, *((symbol, only) for symbol in mana))
            return _with_player(game, player, limited=limited)
        case e.ManaAdded(player, mana):
            return _with_player(game, player, pool=tuple(sorted((*game.players[player].pool, *mana))))
        case e.ManaSpent(player, mana, spell, limited):
            unspent = list(game.players[player].limited)
            for unit in limited:
                unspent.remove(unit)
            game = _with_player(game, player, limited=tuple(unspent))
            left = Tally(game.players[player].pool) - (Tally(mana) - Tally(symbol for symbol, _ in limited))
            if spell is not None and spell in game.objects:
                game = _with_object(game, spell, spent=(*game.objects[spell].spent, *mana))
            spent = game.players[player].spent + (len(mana) if spell is not None else 0)
            return _with_player(game, player, pool=tuple(sorted(left.elements())), spent=spent)
        case e.PoolsEmptied():
            return _with_players(game, pool=(), limited=())
        case e.Announced(number, targets, x, modes, extras):
            bestowed = any(it.name == "bestow" for it in extras)
            return _with_object(game, number, targets=targets, x=x, modes=modes, extras=extras, bestowed=bestowed)
        case e.NoLongerBestowed(number):
            return _with_object(game, number, bestowed=False)
        case e.DamageRemoved(number):
            return _with_object(game, number, damage=0, deathtouched=False)
        case e.LoyaltyUsed(number):
            return _with_object(game, number, loyalty_used=True)
        case e.LandPlayed(_, player):
            return _with_player(game, player, lands_played=game.players[player].lands_played + 1)
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
            started = replace(effect, id=game.next_id, timestamp=game.clock)
            return _ticked(replace(game, effects=(*game.effects, started), next_id=game.next_id + 1))
        case e.EffectsEnded(numbers):
            return replace(game, effects=tuple(it for it in game.effects if it.id not in numbers))
        case e.ShieldUsed(number, left):
            kept = (replace(it, left=left) if it.id == number else it for it in game.effects)
            return replace(game, effects=tuple(it for it in kept if it.id != number or left > 0))
        case e.Attacked(number, defender, band):
            who = seen[number].controller
            attackers = dict.fromkeys((*game.players[who].attackers, number))
            game = _with_player(game, who, attackers=tuple(attackers))
            return _with_object(game, number, attacking=defender, band=band)
        case e.Blocked(number, attackers):
            return _with_object(game, number, blocking=attackers)
        case e.BecameBlocked(number):
            return _with_object(game, number, blocked=True)
        case e.FirstStrikeDone(numbers):
            return replace(game, struck=numbers)
        case e.LeftCombat(number):
            return _with_object(game, number, **_OUT_OF_COMBAT)
        case e.TurnBegan(player, settled):
            return _turned(game, player, settled)
        case e.StepBegan(step, player):
            for mate in game.sharing("turns", player) if step is Step.UPKEEP else ():
                game = _with_player(game, mate, upkeeps=game.players[mate].upkeeps + 1)
            return replace(game, step=step, passed=0, priority=None)
        case e.TurnEffectsEnded():
            rested = {
                number: replace(it, damage=0, deathtouched=False) if it.damage or it.deathtouched else it
                for number, it in game.objects.items()
            }
            lasting = tuple(it for it in game.effects if it.duration is not Duration.END_OF_TURN)
            return replace(game, objects=rested, effects=lasting)
        case e.PriorityGiven(player, again):
            return replace(game, priority=player, passed=0 if again else game.passed)
        case e.Passed():
            return replace(game, passed=game.passed + 1)
        case e.DeclarationDue(player):
            return replace(game, declaring=player)
        case e.DrawsForgotten():
            game = _with_players(game, overdrew=False)
            touched = [number for number, it in game.objects.items() if it.deathtouched]
            for number in touched:
                game = _with_object(game, number, deathtouched=False)
            return game
        case e.PlayerClaimed(player, by):
            # CR 723.1a: "the last one counts"
            return _with_player(game, player, claimed=by)
        case e.PlayerLost(player, rules=rules):
            return _lost(game, player, rules, seen)
        case e.GameEnded(result):
            return replace(game, result=result, priority=None, declaring=None, waiting=())
        case e.SpellCast(_, player):
            return replace(_with_player(game, player, cast=game.players[player].cast + 1), passed=0)
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


def _ticked(game: Game) -> Game:
    return replace(game, clock=game.clock + 1)


def _with_object(game: Game, number: ObjectId, **values: Any) -> Game:
    if number not in game.objects:
        return game
    return replace(game, objects={**game.objects, number: replace(game.objects[number], **values)})


def _with_player(game: Game, player: PlayerId, **values: Any) -> Game:
    return replace(game, players={**game.players, player: replace(game.players[player], **values)})


def _living(game: Game, player: PlayerId, change: int) -> Game:
    # CR 810.9: "what comes of it is applied to the team’s total"
    for mate in game.sharing("life", player):
        game = _with_player(game, mate, life=game.players[mate].life + change)
    return game


def _with_players(game: Game, **values: Any) -> Game:
    return replace(game, players={name: replace(player, **values) for name, player in game.players.items()})


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
            game = _with_player(game, mate, counters=tuple(sorted(shared.items())))
        return game if kind == "poison" else _with_player(game, on, counters=counters)
    return _with_object(game, on, counters=counters)


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
    return _with_object(
        game,
        event.to,
        damage=item.damage if shrinking else item.damage + event.amount,
        deathtouched=item.deathtouched or deadly,
    )


def _home(zone: Zone, owner: PlayerId) -> tuple[Zone, PlayerId | None]:
    return (zone, None) if zone in SHARED else (zone, owner)


def _without(game: Game, number: ObjectId, seen: Mapping[ObjectId, Traits], now: ObjectId | None = None) -> Game:
    """The game without an object; it is remembered as it was, and what it became."""
    item = game.objects[number]
    place = _home(item.zone, item.owner)
    objects = {other: it for other, it in game.objects.items() if other != number}
    zones = {**game.zones, place: tuple(other for other in game.zones[place] if other != number)}
    known = Known(item, seen.get(number) or printed(item.card, item.controller), now)
    effects = tuple(it for it in game.effects if it.duration is not Duration.WHILE_SOURCE or it.source != number)
    return replace(game, objects=objects, zones=zones, past={**game.past, number: known}, effects=effects)


def _moved(game: Game, event: e.Moved, seen: Mapping[ObjectId, Traits]) -> Game:
    """A zone change makes a new object (400.7) with a new timestamp (613.7d), in its owner's zone (400.3)."""
    old = game.objects.get(event.object)
    if old is None:
        return game
    # CR 400.7: "On changing zones an object becomes a new one"
    number, clock = game.next_id, game.clock
    game = _without(game, old.id, seen, number)
    there = event.to is Zone.BATTLEFIELD
    controller = event.controller or (event.by if event.to is Zone.STACK and event.by else old.owner)
    fresh = Object(
        number,
        old.label,
        old.card,
        old.owner,
        controller,
        event.to,
        timestamp=_stamp(clock, event, old.label),
        token=old.token,
        tapped=event.tapped and there,
        sick=there,
        counters=entering_counters(event, old.card) if there else (),
        attached=event.attached if there else None,
        # CR 608.3f: "what enters is a token"
        copied=(event.copied or (old.copied if old.zone is Zone.STACK else None)) if there else None,
        noted=event.noted if there else (),
        transformed=event.transformed and there,
        face_down=event.face_down or (old.face_down and old.zone is Zone.STACK and there),
        adventuring=event.adventuring,
        half=event.half,
        adventured=event.adventured,
        # CR 123.5: "come off when it goes to a hidden one"
        stickers=old.stickers if event.to in PUBLIC else (),
        x=old.x if there else 0,
        extras=old.extras if there else (),
        spent=old.spent if there else (),
        commander=old.commander,
        since=game.players[controller].upkeeps if there else None,
        bestowed=old.bestowed and there,
        haunting=event.haunting if event.to is Zone.EXILE else None,
        exiled_by=(event.source, event.link) if event.to is Zone.EXILE and event.source is not None else None,
    )
    place = _home(event.to, old.owner)
    here = game.zones.get(place, ())
    order = (number, *here) if event.to is Zone.LIBRARY and event.place == "top" else (*here, number)
    effects = game.effects
    if old.zone is Zone.STACK and there:
        # CR 400.7a: "goes on for the permanent"
        effects = tuple(
            replace(it, affected=tuple(number if at == old.id else at for at in it.affected)) for it in effects
        )
    if event.cause == "cast":
        # CR 400.7g: "goes with the card to the stack"
        effects = tuple(
            replace(it, affected=(*it.affected, number)) if old.id in it.affected and _lets_cast(it) else it
            for it in effects
        )
    if event.changes:
        # CR 611.2e: "the permanent is so from the moment it enters"
        lasting = Floating(number + 1, old.id, controller, Duration.PERMANENT, game.clock, (number,), event.changes)
        effects = (*effects, lasting)
    game = replace(
        game,
        objects={**game.objects, number: fresh},
        zones={**game.zones, place: order},
        effects=effects,
        next_id=number + 2,
        clock=clock + max(1, len(event.order)),
    )
    for label, card in old.melded:
        # CR 712.21: "leaves as one permanent, and arrives as two cards"
        other = replace(fresh, id=game.next_id, label=label, card=card, timestamp=_stamp(clock, event, label))
        order = (*game.zones[place], other.id) if order[-1] == number else (other.id, *game.zones[place])
        # CR 712.21c: "finds both cards"
        known = replace(game.past[old.id], also=(*game.past[old.id].also, other.id))
        game = replace(
            game,
            objects={**game.objects, other.id: other},
            zones={**game.zones, place: order},
            past={**game.past, old.id: known},
            next_id=other.id + 1,
        )
    if event.to not in PUBLIC:
        game = _peeled(game, old.stickers)
    return game


def _stamp(clock: int, event: e.Moved, label: str) -> int:
    """The timestamp of a card that is moved: later for one that comes later in the order chosen (712.21b)."""
    return clock + (event.order.index(label) if label in event.order else 0)


def _lets_cast(effect: Floating) -> bool:
    """Whether an effect gives an ability by which a card may be cast (702.34a)."""
    return any(
        (isinstance(it, a.GainsAtManaCost) and it.keyword == "flashback")
        or (isinstance(it, a.Gains) and isinstance(it.ability, a.Keyword) and it.ability.name == "flashback")
        for it in effect.changes
    )


def _phased_out(game: Game, number: ObjectId, seen: Mapping[ObjectId, Traits]) -> Game:
    """A permanent, and what is attached to it, out of the game for the time being (702.26b, g)."""
    item = game.objects.get(number)
    if item is None or item.zone is not Zone.BATTLEFIELD:
        return game
    # CR 702.26b: "It leaves combat"
    out = replace(item, **_OUT_OF_COMBAT)
    place = _home(item.zone, item.owner)
    game = replace(
        game,
        objects={other: it for other, it in game.objects.items() if other != number},
        zones={**game.zones, place: tuple(other for other in game.zones[place] if other != number)},
        phased={**game.phased, number: Known(out, seen.get(number) or printed(item.card, item.controller), number)},
    )
    # CR 702.26g: "What is attached to it phases out and in together with it"
    for other in [it.id for it in game.objects.values() if it.attached == number]:
        game = _phased_out(game, other, seen)
    return game


def _phased_in(game: Game, number: ObjectId) -> Game:
    known = game.phased.get(number)
    if known is None:
        return game
    item = known.object
    place = _home(item.zone, item.owner)
    game = replace(
        game,
        objects={**game.objects, number: item},
        zones={**game.zones, place: (*game.zones.get(place, ()), number)},
        phased={other: it for other, it in game.phased.items() if other != number},
    )
    for other in [it.object.id for it in game.phased.values() if it.object.attached == number]:
        game = _phased_in(game, other)
    return game


def _peeled(game: Game, stickers: tuple[Sticker, ...]) -> Game:
    """Stickers that have come off are their owners' to use again."""
    for sticker in stickers:
        game = _with_player(game, sticker.owner, stickers=(*game.players[sticker.owner].stickers, sticker.word))
    return game


def _stickered(game: Game, number: ObjectId, sticker: Sticker) -> Game:
    if number not in game.objects:
        return game
    left = list(game.players[sticker.owner].stickers)
    left.remove(sticker.word)
    game = _with_player(game, sticker.owner, stickers=tuple(left))
    return _ticked(_with_object(game, number, stickers=(*game.objects[number].stickers, sticker)))


def _melded(game: Game, numbers: tuple[ObjectId, ...], controller: PlayerId, seen: Mapping[ObjectId, Traits]) -> Game:
    """One permanent made of two cards (701.42a)."""
    # CR 701.42a: "puts them onto the battlefield as one permanent, with their combined backs up"
    first, *others = numbers
    rest = tuple((game.objects[other].label, game.objects[other].card) for other in others)
    for other in others:
        game = _without(game, other, seen, game.next_id)
    joint = game.next_id
    game = _moved(game, e.Moved(first, Zone.BATTLEFIELD, controller=controller), seen)
    return _with_object(game, joint, melded=rest)


def _turned(game: Game, player: PlayerId, settled: tuple[ObjectId, ...]) -> Game:
    """A new turn: land plays are counted anew (305.2), permanents that its player controls are no longer sick
    (302.6), and effects until that player's next turn end (611.2a)."""
    before = tuple(game.players[mate].cast for mate in game.sharing("turns", game.active))
    game = _with_players(game, cast=0, lands_played=0, spent=0, attackers=(), drawn=0, decider="", exhausted=False)
    for mate in game.sharing("turns", player):
        # CR 723.1: "for the next turn that this other really takes"
        game = _with_player(game, mate, decider=game.players[mate].claimed, claimed="")
    effects = tuple(it for it in game.effects if it.duration is not Duration.YOUR_NEXT_TURN or it.controller != player)
    used = tuple(number for number, it in game.objects.items() if it.loyalty_used)
    for number in used:
        game = _with_object(game, number, loyalty_used=False)
    for number in settled:
        game = _with_object(game, number, sick=False)
    # CR 801.2c: "is settled when a turn begins"
    reach = reach_now(game.players) if game.reach else game.reach
    return replace(
        game,
        active=player,
        turn=game.turn + 1,
        cast_before=before,
        struck=None,
        effects=effects,
        extra=(),
        resume=None,
        reach=reach,
    )


def _lost(game: Game, player: PlayerId, rules: tuple[str, ...], seen: Mapping[ObjectId, Traits]) -> Game:
    """A player leaves the game: all objects they own leave with them, effects that give them control end, and
    other objects that they still control are exiled (800.4a)."""
    game = _with_player(game, player, lost=rules, pool=(), limited=())
    if len({it.team or name for name, it in game.players.items() if it.lost is None}) < 2:
        return game  # The game is over; the table stays as it was.
    for number in [number for number, it in game.objects.items() if it.owner == player]:
        game = _without(game, number, seen)
    game = replace(game, phased={number: it for number, it in game.phased.items() if it.object.owner != player})
    effects = tuple(it for it in game.effects if it.controller != player)
    waiting = tuple(it for it in game.waiting if it.controller != player)
    game = replace(game, effects=effects, waiting=waiting)
    for number in [number for number, it in game.objects.items() if it.controller == player]:
        game = _moved(game, e.Moved(number, Zone.EXILE), seen)
    return game
