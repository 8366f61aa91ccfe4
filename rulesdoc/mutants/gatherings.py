"""Faults in games of many players and their variants (8, 9), in copying with exceptions (707.9), in phasing, in what
is paid (702), and in keywords and faces with rules of their own (702, 712, 722)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesdoc.engine import events as e
from rulesdoc.engine.game import Game
from rulesdoc.engine.multiplayer import reach_now
from rulesdoc.mutants.fault import Change, Fault
from rulesdoc.mutants.making import always, applying, before


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


def _whole_copy(game: Game, event: Any) -> tuple[Any, ...]:
    """The copy of a prepare spell is one of the whole permanent."""
    return game, replace(event, card=game.objects[event.object].copiable)


FAULTS: tuple[Fault, ...] = (
    Fault(
        "exhaust-again-and-again",
        "702.177b",
        "A permission to activate exhaust abilities anew holds even after one has been activated in the turn.",
        (Change("casting:holds", always(True), only_there=True),),
    ),
    Fault(
        "exhaust-as-often-as-one-likes",
        "702.177a",
        "Exhaust abilities can be activated as often as one likes.",
        (Change("casting:_exhausts_again", always(True)),),
    ),
    Fault(
        "stations-by-power",
        "702.184c",
        "A creature stations by its power, whatever static abilities say.",
        (
            Change(
                "values:stationed",
                lambda original: lambda number, scene: look.power if (look := scene.look(number)) else 0,
            ),
        ),
    ),
    Fault(
        "melded-cards-exiled-at-once",
        "712.21b",
        "The cards of a melded permanent are exiled at the same time, whatever order was chosen.",
        (Change("happening:_stamp", lambda original: lambda clock, event, label: clock),),
    ),
    Fault(
        "prepare-spells-with-exceptions",
        "722.3c",
        "The copy that a prepared permanent creates is a copy of that permanent.",
        (Change("arising:prepare_copy", before(_whole_copy)),),
    ),
    Fault(
        "day-without-end",
        "731.2a",
        "A turn without spells makes no night.",
        (Change("daylight:change_of_daylight", lambda original: lambda game: iter(())),),
    ),
    Fault(
        "a-sorcery-on-the-battlefield",
        "712.13a",
        "A spell enters with its back face up even if that is a sorcery.",
        (Change("entering:turned_over", lambda original: lambda game, event: replace(event, transformed=True)),),
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
