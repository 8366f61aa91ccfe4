"""Faults in games of many players and their variants (8, 9), in shortcuts, subgames and restarted games (7), in copying
with exceptions (707.9), in phasing, and in what is paid (702)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.multiplayer import reach_now
from rulesdoc.mutants.fault import Change, Fault
from rulesdoc.mutants.making import afterwards, always, applying, before, ignoring


def _no_exceptions(original: Any) -> Any:
    """What is copied, whatever was excepted."""
    return lambda card, *given: card


def _alone(original: Any) -> Any:
    """Whatever teams share, each player has their own."""
    return lambda game, what, player: (player,)


def _still_there(game: Game, event: Any, after: Game) -> Game:
    return game


def _cast_unspent(game: Game, event: Any, after: Game) -> Game:
    objects = {number: replace(item, spent=()) for number, item in after.objects.items()}
    return replace(after, objects=objects)


def _measured(game: Game) -> Game:
    return replace(game, reach=reach_now(game.players)) if game.reach else game


def _one_time(desk: Any, player: Any, costs: Any, times: int, scene: Any) -> tuple[Any, ...]:
    return desk, player, costs, min(times, 1), scene


def _shorter(seats: Any, *given: Any) -> Any:
    """Emperors with a range of one seat less."""
    return tuple(replace(seat, range=seat.range - 1) if seat.emperor else seat for seat in seats)


def _same_stack(after: Game, game: Game, *given: Any) -> Game:
    place = (Zone.STACK, None)
    return replace(after, zones={**after.zones, place: game.zones.get(place, ())})


def _same_life(game: Game, event: Any, after: Game) -> Game:
    players = {name: replace(player, life=game.players[name].life) for name, player in after.players.items()}
    return replace(after, players=players)


def _empty_handed(game: Game, event: e.SubgameEnded, after: Game) -> Game:
    assert game.main is not None
    return replace(game.main, next_id=after.next_id, clock=after.clock, subgame=event.result)


FAULTS: tuple[Fault, ...] = (
    Fault(
        "seats-as-they-come",
        "811.3",
        "Whatever the variant, players sit as they come.",
        (Change("seating:seated", lambda original: lambda seats, variant: tuple(seats)),),
    ),
    Fault(
        "near-sighted-emperors",
        "809.6a",
        "The range of an emperor is one seat less.",
        (Change("seating:emperor_ranges", afterwards(_shorter)),),
    ),
    Fault(
        "attacks-across-the-table",
        "809.3c",
        "Opponents in any seat can be attacked.",
        (Change("game:Game.attackable", lambda original: lambda game, player: frozenset(game.players)),),
    ),
    Fault(
        "one-marker-at-most",
        "807.4a",
        "However many players there are, one of them has a turn marker.",
        (Change("markers:handed_out", afterwards(lambda markers, *given: markers[:1])),),
    ),
    Fault(
        "one-stack",
        "807.5",
        "All turn markers have the same stack.",
        (Change("markers:turned_to", afterwards(_same_stack)),),
    ),
    Fault(
        "markers-for-ever",
        "807.4e",
        "Turn markers stay, however many players have left.",
        (Change("markers:after_leaving", lambda original: lambda game, player: game.markers),),
    ),
    Fault(
        "no-turn-to-make-up-for",
        "807.4j",
        "An extra turn that there was no marker for is forgotten.",
        (Change("markers:begun", afterwards(lambda found, *given: (found[0], False))),),
    ),
    Fault(
        "no-extra-turns",
        "500.7",
        "Extra turns are not taken.",
        (ignoring(e.ExtraTurnGiven),),
    ),
    Fault(
        "nothing-from-outside",
        "400.11b",
        "No card comes in from outside the game.",
        (ignoring(e.BroughtIn),),
    ),
    Fault(
        "old-life-in-a-new-game",
        "727.1",
        "Players keep their life totals as a game is restarted.",
        (applying(e.GameRestarted, _same_life),),
    ),
    Fault(
        "cards-lost-in-a-subgame",
        "729.5",
        "What was in a subgame doesn’t come back from it.",
        (applying(e.SubgameEnded, _empty_handed),),
    ),
    Fault(
        "shortcuts-as-proposed",
        "732.2b",
        "Nobody can shorten a shortcut.",
        (Change("shortcuts:_numbered", always(())),),
    ),
    Fault(
        "shortened-for-nothing",
        "732.2c",
        "Who has shortened a shortcut may do what had been proposed.",
        (Change("play:Table.rule_out", always(None)),),
    ),
    Fault(
        "unlimited-range",
        "801.2",
        "Whatever their range of influence, all players are in it.",
        (Change("multiplayer:in_range", always(True)),),
    ),
    Fault(
        "ranges-at-once",
        "801.2c",
        "Who is in whose range changes as soon as a player leaves.",
        (applying(e.PlayerLost, lambda game, event, after: _measured(after)),),
    ),
    Fault(
        "nothing-shared",
        "810.4",
        "Teams share neither turns nor life.",
        (Change("game:Game.sharing", _alone),),
    ),
    Fault(
        "own-decisions",
        "723.5",
        "A controlled player decides for themselves.",
        (Change("game:Game.decider", lambda original: lambda game, player: player),),
    ),
    Fault(
        "plain-copies",
        "707.9",
        "A copy has no exceptions.",
        (Change("copying:excepted", _no_exceptions),),
    ),
    Fault(
        "phased-in-for-ever",
        "702.26b",
        "Nothing phases out.",
        (applying(e.PhasedOut, _still_there),),
    ),
    Fault(
        "forgotten-mana",
        "702.44a",
        "Nobody knows what mana was spent on a spell.",
        (applying(e.ManaSpent, _cast_unspent),),
    ),
    Fault(
        "one-payment-for-all",
        "702.24a",
        "However often a cost is to be paid, it is paid once.",
        (Change("costs:paid_as_told", before(_one_time)),),
    ),
    Fault(
        "colorless-identity",
        "903.4",
        "The text of a card has no part in its color identity.",
        (Change("variants:_mana", always(())),),
    ),
    Fault(
        "shared-lethal-damage",
        "702.19b",
        "With trample, nothing is asked of the damage that blockers are assigned.",
        (Change("combat:_check_trample", always(None)),),
    ),
)
