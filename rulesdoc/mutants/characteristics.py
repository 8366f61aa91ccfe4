"""Faults in what objects are: layers, dependency, timestamps (611 to 613), abilities (113), new objects (400.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesdoc.engine import events as e
from rulesdoc.engine.game import Game
from rulesdoc.engine.objects import Object, printed
from rulesdoc.mutants.fault import Change, Fault
from rulesdoc.mutants.making import afterwards, always, applying, before, swapped

LAYERS = "layers:LAYERS"


def _as_it_was(*fields: str) -> Change:
    """What an object is after a zone change keeps these values of what it was before."""

    def fix(game: Game, event: e.Moved, after: Game) -> Game:
        old, number = game.objects.get(event.object), game.next_id
        if old is None or number not in after.objects:
            return after
        kept = {field: getattr(old, field) for field in fields}
        return _with(after, number, **kept)

    return applying(e.Moved, fix)


def _with(game: Game, number: int, **values: Any) -> Game:
    return replace(game, objects={**game.objects, number: replace(game.objects[number], **values)})


def _never_sick(item: Object, *_: Any) -> Object:
    return replace(item, sick=False)


def _not_sick(game: Game, event: Any, after: Game) -> Game:
    return replace(after, objects={number: replace(it, sick=False) for number, it in after.objects.items()})


def _still_healthy(game: Game, event: e.ControlChanged, after: Game) -> Game:
    return _with(after, event.object, sick=game.objects[event.object].sick)


def _old_timestamp(game: Game, event: e.AttachmentChanged, after: Game) -> Game:
    if event.object not in after.objects:
        return after
    return _with(after, event.object, timestamp=game.objects[event.object].timestamp)


def _as_printed(game: Game, event: Any, after: Game) -> Game:
    """What is gone is remembered as it was printed."""
    past = {
        number: replace(known, traits=printed(known.object.card, known.object.controller))
        for number, known in after.past.items()
    }
    return replace(after, past=past)


def _latest_first(layering: Any, effects: list[Any], layer: str) -> tuple[Any, ...]:
    return layering, [replace(effect, timestamp=-effect.timestamp) for effect in effects], layer


def _begins_anew(original: Any) -> Any:
    """What has begun to apply in an earlier layer is asked again in each."""

    def effects(layering: Any, state: Any, layer: str) -> Any:
        layering.started.clear()
        return original(layering, state, layer)

    return effects


def _keeps_abilities(look: Any, before_it: Any, change: Any) -> Any:
    missing = (it for it in before_it.abilities if it not in look.abilities)
    return replace(look, abilities=(*look.abilities, *missing))


def _everywhere_but_stack(original: Any) -> Any:
    return lambda ability, zone, traits: traits.is_permanent_card or original(ability, zone, traits)


def _kept_to_the_end(game: Game, event: e.TurnEffectsEnded, after: Game) -> Game:
    return replace(after, effects=game.effects)


def _forgets_the_spell(game: Game, event: e.Moved, after: Game) -> Game:
    old = {effect.id: effect for effect in game.effects}
    return replace(after, effects=tuple(old[effect.id] for effect in after.effects))


def _no_counters(layering: Any) -> None:
    """Counters do not change sizes."""


def _printed_for_copy(original: Any) -> Any:
    """A copy copies what its original is now, printed values or not (all but the size that effects gave)."""

    def copiable(game: Game, number: int) -> Any:
        from rulesdoc.engine.layers import view

        look = view(game)[number]
        return replace(
            original(game, number), power=look.power, toughness=look.toughness, colors=look.colors, types=look.types
        )

    return copiable


def _entered_as_itself(item: Any, given: Object) -> Any:
    return printed(given.card, given.controller) if given.ability is None else item


FAULTS: tuple[Fault, ...] = (
    Fault(
        "types-after-abilities",
        "613.1d",
        "Abilities are added and removed before card types are changed.",
        (Change(LAYERS, swapped("4", "6")),),
    ),
    Fault(
        "colors-after-abilities",
        "613.1e",
        "Abilities are added and removed before colours are changed.",
        (Change(LAYERS, swapped("5", "6")),),
    ),
    Fault(
        "control-after-types",
        "613.1b",
        "Control changes after card types.",
        (Change(LAYERS, swapped("2", "4")),),
    ),
    Fault(
        "set-size-over-defined-size",
        "613.4a",
        "What defines a size itself overrides effects that set it.",
        (Change(LAYERS, swapped("7a", "7b")),),
    ),
    Fault(
        "set-size-over-modified-size",
        "613.4b",
        "Effects that set a size are applied after those that modify it.",
        (Change(LAYERS, swapped("7b", "7c")),),
    ),
    Fault(
        "switched-before-modified",
        "613.4d",
        "Power and toughness are switched before counters and modifications are added.",
        (Change(LAYERS, swapped("7c", "7d")),),
    ),
    Fault(
        "no-size-from-counters",
        "613.4c",
        "Counters do not change sizes.",
        (Change("layers:_Layering._apply_counters", lambda original: _no_counters),),
    ),
    Fault(
        "no-dependency",
        "613.8a",
        "Effects are applied by timestamp though one depends on the other.",
        (Change("layers:_Layering._depends", always(False)),),
    ),
    Fault(
        "latest-timestamp-first",
        "613.7",
        "Within a layer the newest effect is applied first.",
        (Change("layers:_Layering._next", before(_latest_first)),),
    ),
    Fault(
        "effects-begin-anew-in-each-layer",
        "613.6",
        "An effect whose ability went away in one layer does nothing in the layers after it.",
        (Change("layers:_Layering._effects", _begins_anew),),
    ),
    Fault(
        "attachments-keep-timestamps",
        "613.7e",
        "An Aura or Equipment that moves from one permanent to another keeps its timestamp.",
        (applying(e.AttachmentChanged, _old_timestamp),),
    ),
    Fault(
        "zone-changes-keep-timestamps",
        "613.7d",
        "An object keeps its timestamp as it changes zones.",
        (_as_it_was("timestamp"),),
    ),
    Fault(
        "basic-lands-keep-abilities",
        "305.7",
        "A land that becomes a basic land type keeps its rules text.",
        (Change("layers:_becoming", afterwards(_keeps_abilities)),),
    ),
    Fault(
        "abilities-in-any-zone",
        "113.6",
        "The abilities of permanent cards function in every zone.",
        (Change("keywords:functions", _everywhere_but_stack),),
    ),
    Fault(
        "new-objects-keep-counters",
        "400.7",
        "What changes zones keeps its counters.",
        (_as_it_was("counters"),),
    ),
    Fault(
        "new-objects-keep-damage",
        "400.7",
        "What changes zones keeps the damage marked on it.",
        (_as_it_was("damage"),),
    ),
    Fault(
        "new-objects-stay-tapped",
        "110.5b",
        "What comes back to the battlefield is tapped if it was.",
        (_as_it_was("tapped"),),
    ),
    Fault(
        "spells-lose-their-changes",
        "400.7a",
        "What changed a permanent spell does not go on to change the permanent.",
        (applying(e.Moved, _forgets_the_spell),),
    ),
    Fault(
        "remembered-as-printed",
        "113.7a",
        "What has left is remembered as it was printed, not as it last existed.",
        (applying((e.Moved, e.Ceased, e.PlayerLost), _as_printed),),
    ),
    Fault(
        "no-summoning-sickness",
        "302.6",
        "Creatures attack, and are tapped for costs, in the turn in which they come.",
        (
            Change("setup:_object", afterwards(_never_sick)),
            applying((e.Moved, e.TokenCreated, e.ControlChanged), _not_sick),
        ),
    ),
    Fault(
        "no-sickness-from-new-control",
        "302.6",
        "A creature that has just come under a player's control can attack at once.",
        (applying(e.ControlChanged, _still_healthy),),
    ),
    Fault(
        "end-of-turn-never-comes",
        "514.2",
        "Effects until end of turn do not end.",
        (applying(e.TurnEffectsEnded, _kept_to_the_end),),
    ),
    Fault(
        "copies-of-changed-values",
        "707.2",
        "What enters as a copy has the size, colours and types that effects gave to its original.",
        (Change("layers:copiable", _printed_for_copy),),
    ),
    Fault(
        "copies-stay-themselves",
        "707.2",
        "What enters as a copy has its own printed values.",
        (Change("layers:base", afterwards(_entered_as_itself)),),
    ),
    Fault(
        "basic-lands-without-mana",
        "305.6",
        "Basic land types give no mana abilities.",
        (Change("objects:land_abilities", always(())),),
    ),
)
