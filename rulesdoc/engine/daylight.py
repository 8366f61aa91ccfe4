"""Day and night (731), and the permanents that turn over with them: daybound and nightbound (702.145)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import Object, Traits

BY_DAY, BY_NIGHT = "daybound", "nightbound"
"""The keyword abilities of a permanent that is what it is by day, or by night."""


ARRIVALS = (e.Moved, e.TokenCreated, e.Melded, e.PhasedIn, e.TurnedUp, e.DaylightChanged)
"""Events after which something may have to turn over at once; what else gives or takes these abilities is seen when a
player is about to get priority."""


def can_turn(item: Object) -> bool:
    """Whether a permanent has another face that can be turned up (701.27)."""
    # CR 712.10: "Nothing turns over to a face that is an instant or a sorcery"
    back = item.card.back
    return back is not None and not back.types & {"instant", "sorcery"} and not item.face_down


def turns_by_itself(look: Traits) -> bool:
    """Whether a permanent transforms because of day and night alone (702.145b, e)."""
    return look.has(BY_DAY) or look.has(BY_NIGHT)


def due_by_daylight(game: Game) -> Iterator[e.Event]:
    """What daybound and nightbound do at once, as things stand: it becomes day or night where it was neither, and
    permanents that are not as they have to be transform."""
    traits = view(game)
    bound = [it for it in game.zone(Zone.BATTLEFIELD) if turns_by_itself(traits[it.id])]
    if game.night is None:
        # CR 702.145d: "With a permanent with daybound it becomes day if it is neither"
        daybound = any(traits[it.id].has(BY_DAY) for it in bound)
        if bound:
            yield e.DaylightChanged(not daybound, rules=("702.145d",) if daybound else ("702.145g",))
        return
    for item in bound:
        # CR 702.145c: "A permanent with daybound whose front is up transforms at once if it is night"
        sets_out = not item.transformed and traits[item.id].has(BY_DAY) and game.night
        comes_back = item.transformed and traits[item.id].has(BY_NIGHT) and not game.night
        if can_turn(item) and (sets_out or comes_back):
            yield e.Transformed(item.id, rules=("702.145c",) if sets_out else ("702.145f",))


def at_once(game: Game, happened: Iterable[e.Event]) -> Iterator[e.Event]:
    """What daybound and nightbound do right after some events."""
    if any(isinstance(event, ARRIVALS) for event in happened):
        yield from due_by_daylight(game)


def change_of_daylight(game: Game) -> Iterator[e.DaylightChanged]:
    """What the untap step makes of day and night, by the spells that were cast in the turn before (731.2)."""
    before = game.cast_before
    if game.night is None or not before:
        return
    # CR 731.2a: "Day turns to night if the active player of that turn cast no spell in it"
    if not game.night and not any(before):
        yield e.DaylightChanged(True, rules=("731.2a",))
    # CR 731.2b: "Night turns to day if the active player of that turn cast two spells or more in it"
    if game.night and max(before) >= 2:
        yield e.DaylightChanged(False, rules=("731.2b",))
