"""What damage results in (120.3, 120.4): life lost, counters, loyalty lost, life gained from lifelink."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdoc.engine import events as e
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import ObjectId, PlayerId, Traits


def damage_results(game: Game, hurt: Iterable[e.DamageDealt]) -> tuple[e.Event, ...]:
    """What damage results in (120.3): life lost or poison counters, -1/-1 counters, loyalty lost, and life
    gained from lifelink, once for each source (702.15e)."""
    seen = view(game)
    results: list[e.Event] = []
    linked: dict[ObjectId, int] = {}
    for event in hurt:
        known = game.past.get(event.source)
        source: Traits | None = seen.get(event.source) or (known.traits if known else None)
        results += _wounds(game, event, source)
        if source is not None and source.has("lifelink"):
            linked[event.source] = linked.get(event.source, 0) + event.amount
    # CR 702.15e: "one gain of life for each of them"
    for number, amount in linked.items():
        look = seen.get(number) or game.past[number].traits
        results.append(e.LifeGained(look.controller, amount, number, rules=("120.3f", "702.15b")))
    return tuple(results)


def lives(game: Game, events: Iterable[e.Event]) -> dict[PlayerId, int]:
    """The life totals as they are with what is gained in the same event as damage is dealt: what the event does
    to a life total is judged as a whole (120.4d)."""
    totals = {name: player.life for name, player in game.players.items()}
    for event in events:
        if isinstance(event, e.LifeGained):
            totals[event.player] += event.amount
    return totals


def _wounds(game: Game, event: e.DamageDealt, source: Traits | None) -> Iterator[e.Event]:
    infect = source is not None and source.has("infect")
    if isinstance(event.to, str):
        if infect:
            yield e.CountersPut(event.to, "poison", event.amount, rules=("120.3b",))
        else:
            yield e.LifeLost(event.to, event.amount, event.source, True, rules=("120.3a",))
        toxic = sum(it.number or 0 for it in source.keywords if it.name == "toxic") if source else 0
        if toxic and event.combat:
            yield e.CountersPut(event.to, "poison", toxic, rules=("120.3g", "702.164c"))
        return
    target = view(game).get(event.to)
    if target is None:
        return
    if "planeswalker" in target.types:
        yield e.CountersRemoved(event.to, "loyalty", event.amount, rules=("120.3c",))
    if target.is_creature and source is not None and (infect or source.has("wither")):
        yield e.CountersPut(event.to, "-1/-1", event.amount, rules=("120.3d",))
