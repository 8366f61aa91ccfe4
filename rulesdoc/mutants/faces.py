"""Faults in keywords and faces with rules of their own (702, 712, 722), and in day and night (731)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesdoc.engine.game import Game
from rulesdoc.mutants.fault import Change, Fault
from rulesdoc.mutants.making import always, before


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
        (Change("zone_changes:_stamp", lambda original: lambda clock, event, label: clock),),
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
)
