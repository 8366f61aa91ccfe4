"""The story of a run: the engine's log told as steps, one sentence each, with the rules behind it.

Sentences are gettext messages in English (see ``verdict.Step``); names are those of the cards as the run knew
them. What the reader can take for granted (mana paid, priority given, empty steps) is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Step as TurnStep
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import Object, ObjectId, Ref
from rulesdoc.engine.table import Entry
from rulesdoc.scenario.verdict import Step

_MOVED = {
    "destroy": "{card} goes to the graveyard: it is destroyed.",
    "sacrifice": "{player} sacrifices {card}.",
    "discard": "{player} discards {card}.",
    "mill": "{player} mills {card}.",
}
_ARRIVED = {
    Zone.GRAVEYARD: "{card} goes to the graveyard.",
    Zone.EXILE: "{card} goes to exile.",
    Zone.HAND: "{card} goes to its owner’s hand.",
    Zone.LIBRARY: "{card} goes to its owner’s library.",
    Zone.BATTLEFIELD: "{card} enters the battlefield.",
    Zone.COMMAND: "{card} goes to the command zone.",
}
_STEPS = {
    TurnStep.UNTAP: "Untap step.",
    TurnStep.UPKEEP: "Upkeep.",
    TurnStep.DRAW: "Draw step.",
    TurnStep.MAIN: "First main phase.",
    TurnStep.BEGIN_COMBAT: "Beginning of combat.",
    TurnStep.ATTACK: "Attackers are declared.",
    TurnStep.BLOCK: "Blockers are declared.",
    TurnStep.DAMAGE: "Combat damage.",
    TurnStep.END_COMBAT: "End of combat.",
    TurnStep.SECOND_MAIN: "Second main phase.",
    TurnStep.END: "End step.",
    TurnStep.CLEANUP: "Cleanup step.",
}


def display(player: str) -> str:
    """A player's name as sentences write it."""
    return player[:1].upper() + player[1:]


def name_of(game: Game, ref: Ref) -> str:
    """What a player or an object, present or last known, is called."""
    if isinstance(ref, str):
        return display(ref)
    item = _object(game, ref)
    seen = view(game).get(ref)
    known = game.past.get(ref)
    traits = seen or (known.traits if known else None)
    return traits.name if traits else item.card.name


def _object(game: Game, number: ObjectId) -> Object:
    return game.objects[number] if number in game.objects else game.past[number].object


def listed(names: Iterable[str]) -> str | Step:
    """Several names as one value: « Ana, Bruno and Chloe »."""
    first, *others = names
    if not others:
        return first
    *middle, last = others
    return Step("{some} and {last}", (("some", ", ".join((first, *middle))), ("last", last)))


def tell(log: Iterable[Entry]) -> tuple[Step, ...]:
    """The steps of a log, in order."""
    return tuple(_gathered(_announced(log)))


def _announced(log: Iterable[Entry]) -> Iterator[Step]:
    """Each event's step; the name of a turn's step only before something that happens in it."""
    waiting: Step | None = None
    for entry in log:
        told = [step for event in entry.events for step in _told(event, entry.before, entry.after)]
        told += _resized(entry.before, entry.after)
        begun = [event for event in entry.events if isinstance(event, e.StepBegan)]
        if begun:
            waiting = Step(_STEPS[begun[-1].step])
        if told and waiting:
            yield waiting
            waiting = None
        yield from told


def _gathered(steps: Iterable[Step]) -> Iterator[Step]:
    """Equal steps in a row become one that counts them: a draw of seven cards is one sentence."""
    held: Step | None = None
    for step in steps:
        if held is not None and held.plural and _but_n(held) == _but_n(step):
            total = dict(held.values)["n"], dict(step.values)["n"]
            held = replace(held, values=(*_but_n(held)[1], ("n", sum(int(str(n)) for n in total))))
            continue
        if held is not None:
            yield held
        held = step
    if held is not None:
        yield held


def _but_n(step: Step) -> tuple[str, tuple[tuple[str, str | int | Step], ...], tuple[str, ...]]:
    return step.message, tuple(pair for pair in step.values if pair[0] != "n"), step.rules


def _told(event: e.Event, before: Game, after: Game) -> Iterator[Step]:
    """The step of one event, or none where a reader can take it for granted."""

    def name(ref: Ref) -> str:
        return name_of(after if isinstance(ref, int) and ref in after.objects else before, ref)

    rules = event.rules
    match event:
        case e.Moved(object=number, cause=cause, by=by) if cause in _MOVED:
            owner = by or _object(before, number).controller
            yield Step(_MOVED[cause], (("player", display(owner)), ("card", name(number))), rules)
        case e.Moved(object=number, to=to, cause=cause) if to in _ARRIVED and cause not in ("draw", "resolve"):
            yield Step(_ARRIVED[to], (("card", name(number)),), rules)
        case e.TokenCreated(card=card, controller=controller):
            values = (("player", display(controller)), ("card", card.name), ("n", 1))
            yield Step("{player} creates {n} {card} token.", values, rules, "{player} creates {n} {card} tokens.")
        case e.TapChanged(object=number, tapped=tapped):
            message = "{card} becomes tapped." if tapped else "{card} becomes untapped."
            yield Step(message, (("card", name(number)),), rules)
        case e.CountersPut(on=on):
            yield _counters("{n} {kind} counter on {card}.", "{n} {kind} counters on {card}.", event, name(on))
        case e.CountersRemoved(on=on):
            one, many = "{n} {kind} counter leaves {card}.", "{n} {kind} counters leave {card}."
            yield _counters(one, many, event, name(on))
        case e.AttachmentChanged(object=number, to=to) if to is not None:
            yield Step("{card} attaches to {to}.", (("card", name(number)), ("to", name(to))), rules)
        case e.ControlChanged(object=number, controller=controller):
            values2 = (("card", name(number)), ("player", display(controller)))
            yield Step("{player} now controls {card}.", values2, rules)
        case e.DamageDealt(source=source, to=target, amount=amount):
            values3 = (("card", name(source)), ("to", name(target)), ("n", amount))
            yield Step(
                "{card} deals {n} damage to {to}.", values3, rules, "{card} deals {n} points of damage to {to}."
            )
        case e.LifeGained(player=player, amount=amount):
            values4 = (("player", display(player)), ("n", amount))
            yield Step("{player} gains {n} point of life.", values4, rules, "{player} gains {n} points of life.")
        case e.LifeLost(player=player, amount=amount):
            values4 = (("player", display(player)), ("n", amount))
            yield Step("{player} loses {n} point of life.", values4, rules, "{player} loses {n} points of life.")
        case e.Drawn(player=player):
            values4 = (("player", display(player)), ("n", 1))
            yield Step("{player} draws {n} card.", values4, rules, "{player} draws {n} cards.")
        case e.DrawFailed(player=player):
            yield Step("{player} has to draw from an empty library.", (("player", display(player)),), rules)
        case e.Shuffled(player=player):
            yield Step("{player} shuffles.", (("player", display(player)),), rules)
        case e.ManaAdded(player=player, mana=mana):
            shown = "".join(f"{{{symbol}}}" for symbol in mana)
            yield Step("{player} gets {mana}.", (("player", display(player)), ("mana", shown)), rules)
        case _:
            yield from _told_of_play(event, before, after)


def _counters(one: str, many: str, event: e.CountersPut | e.CountersRemoved, on: str) -> Step:
    return Step(one, (("kind", event.kind), ("card", on), ("n", event.amount)), event.rules, many)


def _told_of_play(event: e.Event, before: Game, after: Game) -> Iterator[Step]:
    """Steps about spells, abilities, combat and the end of the game."""

    def name(ref: Ref) -> str:
        return name_of(after if isinstance(ref, int) and ref in after.objects else before, ref)

    rules = event.rules
    match event:
        case e.SpellCast(object=number, player=player):
            values: tuple[tuple[str, str | Step], ...] = (("player", display(player)), ("card", name(number)))
            targets = [name(target) for group in after.objects[number].targets for target in group]
            if targets:
                values = (*values, ("targets", listed(targets)))
                yield Step("{player} casts {card}; targets: {targets}.", values, rules)
            else:
                yield Step("{player} casts {card}.", values, rules)
        case e.AbilityStacked(source=source, controller=controller, targets=groups, waiting=waiting):
            values = (("player", display(controller)), ("card", name(source)))
            targets = [name(target) for group in groups for target in group]
            if targets:
                values = (*values, ("targets", listed(targets)))
            kind = "activates" if waiting is None else "triggers"
            yield Step(_STACKED[kind, bool(targets)], values, rules)
        case e.TriggerDropped(waiting=waiting):
            yield Step("The ability of {card} has no legal target.", (("card", name(waiting.source)),), rules)
        case e.LandPlayed(object=number, player=player):
            yield Step("{player} plays {card}.", (("player", display(player)), ("card", name(number))), rules)
        case e.Resolving(object=number):
            whole = (
                "{card} resolves."
                if _object(before, number).ability is None
                else "The ability of {card} resolves."
            )
            yield Step(whole, (("card", name(number)),), rules)
        case e.Fizzled(object=number):
            yield Step("{card} does not resolve.", (("card", name(number)),), rules)
        case e.Countered(object=number):
            yield Step("{card} is countered.", (("card", name(number)),), rules)
        case e.ExchangeFailed():
            yield Step("The exchange cannot be completed: no part of it happens.", (), rules)
        case e.Replaced(source=source):
            yield Step(
                "The effect of {card} replaces what would have happened.", (("card", name(source)),), rules
            )
        case e.Stopped(source=source):
            yield Step("The effect of {card} does not let it happen.", (("card", name(source)),), rules)
        case e.Attacked(object=number, defender=defender):
            yield Step("{card} attacks {to}.", (("card", name(number)), ("to", name(defender))), rules)
        case e.Blocked(object=number, attackers=attackers):
            blocked = listed(name(attacker) for attacker in attackers)
            yield Step("{card} blocks {to}.", (("card", name(number)), ("to", blocked)), rules)
        case e.LeftCombat(object=number):
            yield Step("{card} leaves combat.", (("card", name(number)),), rules)
        case e.TurnBegan(player=player):
            yield Step("{player} begins a turn.", (("player", display(player)),), rules)
        case e.PlayerLost(player=player):
            yield Step("{player} loses the game.", (("player", display(player)),), rules)
        case e.GameEnded(result=result):
            if result.draw:
                yield Step("The game is a draw.", (), result.rules)
            else:
                winners = listed(display(winner) for winner in result.winners)
                yield Step("{player} wins the game.", (("player", winners),), result.rules)
        case _:
            return


_STACKED = {
    ("activates", False): "{player} activates an ability of {card}.",
    ("activates", True): "{player} activates an ability of {card}; targets: {targets}.",
    ("triggers", False): "An ability of {card} triggers and goes on the stack.",
    ("triggers", True): "An ability of {card} triggers and goes on the stack; targets: {targets}.",
}


def _resized(before: Game, after: Game) -> list[Step]:
    """Creatures that stayed on the battlefield and whose power or toughness is another now (613.4)."""
    old, new = view(before), view(after)
    return [
        Step(
            "{card} is now {size}.",
            (("card", traits.name), ("size", f"{traits.power}/{traits.toughness}")),
            ("613.4",),
        )
        for number, traits in new.items()
        if number in after.objects
        and after.objects[number].zone is Zone.BATTLEFIELD
        and traits.is_creature
        and number in old
        and (old[number].power, old[number].toughness) != (traits.power, traits.toughness)
    ]
