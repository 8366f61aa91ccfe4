"""Which event an event pattern of card text means (603.2, 614.1), and what that event was about."""

from __future__ import annotations

from typing import assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.objects import ObjectId, Ref
from rulesdoc.engine.values import Scene, meets_all, objects, players, targeted


def about(event: e.Event) -> tuple[tuple[Ref, ...], int]:
    """What an event is about, first what it happens to, and how much it is of."""
    match event:
        case (
            e.Moved(object=number)
            | e.Destroyed(number)
            | e.TapChanged(number)
            | e.PhasedOut(number)
            | e.TurnedUp(number)
            | e.TurnedDown(number)
        ):
            return (number,), 1
        case e.TokenCreated(new=number) | e.Melded(new=number):
            return (number,), 1
        case e.DamageDealt(source, to, amount):
            return (to, source), amount
        case e.LifeGained(player, amount) | e.LifeLost(player, amount):
            return (player,), amount
        case e.CountersPut(on, _, amount) | e.CountersRemoved(on, _, amount):
            return (on,), amount
        case e.Attacked(number, defender):
            return (number, defender), 1
        case e.Blocked(number, others) | e.BecameBlocked(number, others):
            return (number, *others), len(others)
        case e.SpellCast(number, player) | e.LandPlayed(number, player) | e.Cycled(number, player):
            return (number, player), 1
        case e.TappedForMana(number, player, mana):
            return (number, player), len(mana)
        case e.Revealed(number, player):
            return (number, player), 1
        case e.Crewed(number, creature):
            return (number, creature), 1
        case e.Searched(player, whose):
            return (player, whose), 1
        case e.ManaSpent(player, mana):
            return (player,), len(mana)
        case (
            e.Drawn(player)
            | e.StepBegan(_, player)
            | e.PlayerClaimed(player)
            | e.PlayerLost(player)
            | e.PlayerWon(player)
        ):
            return (player,), 1
        case e.PlayerClaimed(player):
            return (player,), 1
        case _:
            return (), 0


def about_happened(event: e.Event) -> tuple[tuple[Ref, ...], int]:
    """The same of an event that has happened: what has entered the battlefield is the permanent that it is now
    (603.6a)."""
    if isinstance(event, e.Moved) and event.to is Zone.BATTLEFIELD and event.new:
        return (event.new,), 1
    return about(event)


def matches(pattern: a.Pattern, event: e.Event, scene: Scene) -> bool:
    """Whether an event is one that a pattern means, seen from ``scene``. A state trigger means no event."""
    match pattern:
        case a.Moves(what, origin, to):
            return _moves(what, origin, to, event, scene)
        case a.DealsDamage(source, to, combat):
            return (
                isinstance(event, e.DamageDealt)
                and (event.combat or not combat)
                and (source is None or _is(source, event.source, scene))
                and (to is None or _hit(to, event.to, scene))
            )
        case a.GainsLife(who):
            return isinstance(event, e.LifeGained) and event.player in players(who, scene)
        case a.LosesLife(who, damage):
            lost = isinstance(event, e.LifeLost) and event.player in players(who, scene)
            return lost and (not damage or (isinstance(event, e.LifeLost) and event.damage))
        case a.Draws(who):
            return isinstance(event, e.Drawn) and event.player in players(who, scene)
        case a.LosesGame(who):
            return isinstance(event, e.PlayerLost) and event.player in players(who, scene)
        case a.WinsGame(who):
            return isinstance(event, e.PlayerWon) and event.player in players(who, scene)
        case a.PlaysLand(who):
            return isinstance(event, e.LandPlayed) and event.player in players(who, scene)
        case a.Casts(who, what):
            return (
                isinstance(event, e.SpellCast)
                and event.player in players(who, scene)
                and _is(what, event.object, scene)
            )
        case a.Attacks(what):
            return isinstance(event, e.Attacked) and _is(what, event.object, scene)
        case a.Blocks(what):
            return isinstance(event, e.Blocked) and _is(what, event.object, scene)
        case a.BecomesBlocked(what, None):
            return isinstance(event, e.BecameBlocked) and _is(what, event.object, scene)
        case a.BecomesBlocked(what, by):
            return (
                isinstance(event, e.Blocked)
                and any(_is(what, number, scene) for number in event.attackers)
                and by is not None
                and _is(by, event.object, scene)
            )
        case a.IsDestroyed(what):
            return isinstance(event, e.Destroyed) and _is(what, event.object, scene)
        case a.BecomesTapped(what):
            return isinstance(event, e.TapChanged) and event.tapped and _is(what, event.object, scene)
        case a.BecomesUntapped(what):
            return isinstance(event, e.TapChanged) and not event.tapped and _is(what, event.object, scene)
        case a.Cycles(who, what):
            return (
                isinstance(event, e.Cycled) and event.player in players(who, scene) and _is(what, event.object, scene)
            )
        case a.Expends(who, number):
            return (
                isinstance(event, e.ManaSpent)
                and event.player in players(who, scene)
                and _expends(number, event, scene)
            )
        case a.Crews(what):
            return isinstance(event, e.Crewed) and _is(what, event.creature, scene)
        case a.PaysLife(who):
            return isinstance(event, e.LifeLost) and event.paid and event.player in players(who, scene)
        case a.Reveals(who, what):
            return (
                isinstance(event, e.Revealed)
                and event.source == scene.this
                and event.player in players(who, scene)
                and _is(what, event.object, scene)
            )
        case a.Searches(who):
            return isinstance(event, e.Searched) and event.player in players(who, scene)
        case a.TapsForMana(who, what):
            return (
                isinstance(event, e.TappedForMana)
                and event.player in players(who, scene)
                and _is(what, event.object, scene)
            )
        case a.TurnsUp(what):
            return isinstance(event, e.TurnedUp) and _is(what, event.object, scene)
        case a.WhenDone():
            return False
        case a.Either(patterns):
            return any(matches(one, event, scene) for one in patterns)
        case a.CreatesTokens(who):
            return isinstance(event, e.TokenCreated) and event.controller in players(who, scene)
        case a.GetsCounters(what, kind):
            return (
                isinstance(event, e.CountersPut)
                and isinstance(event.on, int)
                and kind in (None, event.kind)
                and _is(what, event.on, scene)
            )
        case a.StepBegins(step, whose):
            if not isinstance(event, e.StepBegan) or event.step is not step:
                return False
            side = scene.game.sharing("turns", event.player)
            return any(player in side for player in players(whose, scene))
        case a.StateIs():
            return False
        case _:
            assert_never(pattern)


def _expends(number: int, event: e.ManaSpent, scene: Scene) -> bool:
    # CR 700.14: "brings the mana they have spent on spells in that turn from below N up to N or more"
    after = scene.game.players[event.player].spent
    return event.spell is not None and after - len(event.mana) < number <= after


def _is(what: a.Subject, number: ObjectId, scene: Scene) -> bool:
    if isinstance(what, a.Filter):
        item, look = scene.object(number), scene.look(number)
        return item is not None and look is not None and meets_all(what, item, look, scene)
    return number in objects(what, scene)


def _hit(to: a.Filter | a.PlayerFilter | a.This | a.You | a.Target, ref: Ref, scene: Scene) -> bool:
    match to:
        case a.You():
            return ref == scene.you
        case a.PlayerFilter(kind):
            return isinstance(ref, str) and (kind == "any" or ref in scene.game.opponents(scene.you))
        case a.Target():
            return ref in targeted(to, scene)
        case a.Filter() | a.This():
            return isinstance(ref, int) and _is(to, ref, scene)
        case _:
            assert_never(to)


def _moves(what: a.Subject, origin: Zone, to: Zone, event: e.Event, scene: Scene) -> bool:
    """A zone change; a token that is created enters from nowhere. What enters is seen as it is on the
    battlefield if it is there already, what leaves as it was before."""
    if isinstance(event, (e.TokenCreated, e.Melded)):
        fits_zones = origin is Zone.ANYWHERE and to is Zone.BATTLEFIELD
        return fits_zones and _is(what, event.new, scene)
    if not isinstance(event, e.Moved):
        return False
    moved = scene.object(event.object)
    if moved is None or to not in (Zone.ANYWHERE, event.to) or origin not in (Zone.ANYWHERE, moved.zone):
        return False
    if event.to is Zone.BATTLEFIELD and event.new in scene.game.objects:
        return _is(what, event.new, scene)
    return _is(what, event.object, scene) or (isinstance(what, a.This) and event.new == scene.this != 0)
