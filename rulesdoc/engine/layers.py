"""What objects are now (611 to 613): continuous effects through the layers, by timestamp and dependency.

``view(game)`` starts from what is printed and applies every effect in the order of 613. Dependency (613.8)
is found by trying: one effect depends on another if applying the other first would change whether it exists,
what it applies to, or what it does there. The view is kept with the game value it belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine.creatures import CREATURE_TYPES
from rulesdoc.engine.game import Floating, Game
from rulesdoc.engine.kept import kept
from rulesdoc.engine.keywords import CREATURE, defines_size, functions, written
from rulesdoc.engine.mana import added_up
from rulesdoc.engine.objects import Card, Object, ObjectId, PlayerId, Traits, land_abilities, printed
from rulesdoc.engine.records import replace
from rulesdoc.engine.types import BASIC_LAND_TYPES, becoming, still_fitting
from rulesdoc.engine.values import (
    Scene,
    amount,
    bound,
    creature_types,
    holds,
    link_of,
    modifier,
    objects,
    players,
    words_of,
)

LAYERS = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
"""The layers that effects of the vocabulary use, in order (613.1, 613.4)."""

_SIZE_COUNTER = re.compile(r"([+-][0-9]+)/([+-][0-9]+)")

State = dict[ObjectId, Traits]


def layer_of(change: a.Change) -> str:
    """The layer in which a change applies (613.1)."""
    match change:
        case a.CopyOf():
            return "1"
        case a.Controls():
            return "2"
        case a.HasName() | a.AddsWord():
            return "3"
        case a.Becomes() | a.HasCreatureTypesOf() | a.IsNot():
            return "4"
        case a.Colored():
            return "5"
        case a.Gains() | a.GainsActivated() | a.GainsAtManaCost() | a.Loses():
            return "6"
        case a.Defines():
            return "7a"
        case a.HasBase():
            return "7b"
        case a.Gets():
            return "7c"
        case a.Switched():
            return "7d"
        case _:
            assert_never(change)


# What a criterion or amount reads, and what a change writes: only such pairs can depend on each other.
_READS: dict[type, frozenset[str]] = {
    a.OfType: frozenset({"types"}),
    a.OfSubtype: frozenset({"types", "abilities"}),
    a.OfSupertype: frozenset({"types"}),
    a.OfColor: frozenset({"colors"}),
    a.Colorless: frozenset({"colors"}),
    a.ControlledBy: frozenset({"controller"}),
    a.ControllerOf: frozenset({"controller"}),
    a.WithKeyword: frozenset({"abilities"}),
    a.NoAbilities: frozenset({"abilities"}),
    a.OfChosenColor: frozenset({"colors"}),
    a.SharesCreatureType: frozenset({"types", "abilities"}),
    a.OfChosenType: frozenset({"types", "abilities"}),
    a.HasCreatureTypesOf: frozenset({"types", "abilities"}),
    a.Named: frozenset({"copy", "name"}),
    a.Called: frozenset({"copy", "name"}),
    a.Measured: frozenset({"size", "copy"}),
    a.MeasuresCompare: frozenset({"size", "copy"}),
    a.MeasureOf: frozenset({"size", "copy"}),
    a.StationedBy: frozenset({"size", "copy"}),
    a.CopyOf: frozenset({"copy"}),
}
_WRITES: dict[str, frozenset[str]] = {
    "1": frozenset({"copy", "types", "abilities", "colors", "size"}),
    "2": frozenset({"controller"}),
    "3": frozenset({"name"}),
    "4": frozenset({"types", "abilities"}),
    "5": frozenset({"colors"}),
    "6": frozenset({"abilities"}),
    "7a": frozenset({"size"}),
    "7b": frozenset({"size"}),
    "7c": frozenset({"size"}),
    "7d": frozenset({"size"}),
}


@dataclass(frozen=True, slots=True)
class Effect:
    """A continuous effect that exists at this point: from a static ability (``to``, ``condition``) or from a
    resolved spell or ability (``fixed``). ``key`` tells it from all others; ``link`` is that of
    the ability (see ``values.link_of``)."""

    key: tuple[Any, ...]
    timestamp: int
    source: ObjectId
    changes: tuple[a.Change, ...]
    to: a.ObjectRef | None = None
    condition: a.Condition | None = None
    fixed: tuple[ObjectId, ...] = ()
    you: PlayerId | None = None
    cda: bool = False
    copied: Card | None = None
    link: int = 0

    def reads(self) -> frozenset[str]:
        """The characteristics on which it depends to what this effect applies, and what it does there."""
        words = words_of(self.to) | words_of(self.condition) | words_of(self.changes)
        return frozenset().union(*(_READS.get(word, frozenset()) for word in words))


@dataclass(frozen=True, slots=True)
class _Doing:
    """What an effect does in one layer: to which objects, and the changes with their values worked out; ``singly`` are
    those that differ from one object to the next."""

    affected: tuple[ObjectId, ...]
    changes: tuple[a.Change, ...]
    player: PlayerId | None = None
    copied: tuple[Traits, ...] = ()
    card: Card | None = None
    singly: tuple[tuple[ObjectId, a.Change], ...] = ()


@kept
def _statics(abilities: tuple[a.Ability, ...]) -> tuple[a.Static, ...]:
    return tuple(ability for ability in written(abilities) if isinstance(ability, a.Static))


_NONE: frozenset[str] = frozenset()


def _bare(card: Card, controller: PlayerId) -> Traits:
    """An ability on the stack has a name and a controller, but none of its source's types or abilities
    (113.8)."""
    return replace(printed(card, controller), types=_NONE, subtypes=_NONE, supertypes=_NONE, abilities=())


def base(item: Object) -> Traits:
    """The values of an object before continuous effects: printed, or those of what it entered as a copy
    of."""
    if item.ability is not None:
        return _bare(item.card, item.controller)
    look = printed(item.showing(item.copiable), item.controller)
    if item.bestowed:
        # CR 702.103b: "an Aura with enchant creature, from the moment it is on the stack"
        return bestowed(look)
    if item.spliced:
        return replace(look, abilities=(*look.abilities, *item.spliced))
    if item.melded:
        # CR 712.8g: "the mana values of both fronts together"
        return replace(look, valued="".join([item.card.cost, *(card.cost for _, card in item.melded)]))
    if item.transformed and item.copied is None and not item.face_down:
        # CR 202.3b: "takes its mana value from the cost of its front face"
        return replace(look, valued=item.card.cost)
    return look


def bestowed(look: Traits) -> Traits:
    """What a spell or permanent with bestow is while it is bestowed: an Aura that enchants a creature."""
    left = look.types - {"creature"}
    subtypes = still_fitting(look.types, look.subtypes, left) | {"aura"}
    enchant = a.Keyword("enchant", quality=CREATURE)
    return replace(look, types=left, subtypes=subtypes, abilities=(*look.abilities, enchant))


def copiable(game: Game, number: ObjectId) -> Card | None:
    """The copiable values of an object (707.2), last known if it is gone: those of the last copy effect on
    it, of what it entered as a copy of, or its own."""
    if number in game.objects and game.objects[number].face_down:
        return game.objects[number].copiable
    for effect in reversed(game.effects):
        if effect.copied is not None and number in effect.affected:
            return effect.copied
    if number in game.objects:
        return game.objects[number].copiable
    known = game.past.get(number)
    return known.object.copiable if known else None


def view(game: Game) -> Mapping[ObjectId, Traits]:
    """The characteristics of every object now, by object number. Computed once per game value."""
    if "view" not in game.memo:
        game.memo["early"], game.memo["view"] = _compute(game)
    known: Mapping[ObjectId, Traits] = game.memo["view"]
    return known


def scene_of(game: Game, this: ObjectId, you: PlayerId | None = None) -> Scene:
    """The scene of an ability of an object now; ``you`` is its controller unless told otherwise."""
    scene = Scene(game, view(game), you or "", this)
    if you is None:
        look = scene.look(this)
        scene = replace(scene, you=look.controller if look else "")
    return scene


def _compute(game: Game) -> tuple[State, State]:
    """The characteristics as they are before layer 4 (for devotion: 700.5a), and after all layers."""
    state: State = {number: base(item) for number, item in game.objects.items()}
    sized = any(item.counters or item.stickers for item in game.objects.values())
    if not game.effects and not sized and not any(_statics(look.abilities) for look in state.values()):
        return state, state
    return _Layering(game, state).run()


class _Layering:
    """One pass through the layers. ``started`` keeps, for each effect that has begun to apply, its set of
    objects (613.6); ``given`` the timestamps of abilities that effects gave (613.7a)."""

    def __init__(self, game: Game, state: State) -> None:
        self.of = game
        self.state = state
        self.started: dict[tuple[Any, ...], tuple[Effect, tuple[ObjectId, ...]]] = {}
        self.given: dict[tuple[ObjectId, int], int] = {}
        self.existing: dict[tuple[Any, ...], Effect] | None = None
        self.worked_out: dict[tuple[Any, ...], _Doing] = {}

    def run(self) -> tuple[State, State]:
        early: State = {}
        for layer in LAYERS:
            if layer == "4":
                early = self.of.memo["early"] = dict(self.state)
            # CR 613.4c: "effects and counters that raise or lower power or toughness"
            if layer == "7c":
                self._apply_counters()
            self.worked_out.clear()
            done: set[tuple[Any, ...]] = set()
            while True:
                effects = [effect for effect in self._effects(layer) if effect.key not in done]
                if not effects:
                    break
                effect = self._next(effects, layer)
                done.add(effect.key)
                doing = self._now(effect, layer)
                # CR 613.6: "it goes on applying to in the later ones"
                self.started.setdefault(effect.key, (effect, doing.affected))
                self._apply(effect, doing, self.state, note=True)
                self._forget(layer)
        return early, self.state

    def _forget(self, layer: str) -> None:
        """What an effect of this layer can have changed has to be worked out again (613.8c)."""
        written_now = _WRITES[layer]
        if layer in ("1", "2") or "abilities" in written_now:
            self.existing = None
        if layer in ("1", "2"):
            self.worked_out.clear()
            return
        effects = self.existing or {}
        for key in list(self.worked_out):
            if key not in effects or effects[key].reads() & written_now:
                del self.worked_out[key]

    def _now(self, effect: Effect, layer: str) -> _Doing:
        """What an effect does as things stand, worked out once as long as nothing that it reads changes."""
        if effect.key not in self.worked_out:
            self.worked_out[effect.key] = self._doing(effect, layer, self.state)
        return self.worked_out[effect.key]

    def _effects(self, layer: str) -> list[Effect]:
        """The effects with something to do in a layer that exist now, or have begun to apply before
        (613.6)."""
        if self.existing is None:
            self.existing = self._all()
        begun = (effect for key, (effect, _) in self.started.items() if key not in self.existing)
        return [
            effect
            for effect in (*self.existing.values(), *begun)
            if any(layer_of(change) == layer for change in effect.changes)
        ]

    def _all(self) -> dict[tuple[Any, ...], Effect]:
        found: dict[tuple[Any, ...], Effect] = {}
        for number, look in self.state.items():
            for ability in _statics(look.abilities):
                item = self.of.objects[number]
                if not functions(ability, item.zone, look):
                    continue
                key: tuple[Any, ...] = (number, id(ability), 0)
                while key in found:
                    key = (number, id(ability), key[2] + 1)
                given = self.given.get((number, id(ability)))
                found[key] = Effect(
                    key,
                    max(item.timestamp, given or 0),
                    number,
                    ability.changes if given is None else _not_defining(ability.changes),
                    ability.to,
                    ability.condition,
                    cda=given is None and defines_size(ability),
                    link=link_of(self.of, number, ability),
                )
        for number, item in self.of.objects.items():
            for place, sticker in enumerate(item.stickers):
                # CR 123.6: "as a text-changing effect"
                change = a.AddsWord(sticker.word, sticker.after)
                key = ("sticker", number, place)
                found[key] = Effect(key, sticker.timestamp, number, (change,), fixed=(number,), you=item.owner)
        for effect in self.of.effects:
            if effect.changes:
                found[("floating", effect.id)] = _from_floating(effect)
        return found

    def _exists(self, effect: Effect, state: State) -> bool:
        """Whether an effect would exist, or have begun, in a state."""
        if effect.to is None or effect.key in self.started:
            return True
        look = state[effect.source]
        there = [it for it in _statics(look.abilities) if id(it) == effect.key[1]]
        return bool(there) and functions(there[0], self.of.objects[effect.source].zone, look)

    def _doing(self, effect: Effect, layer: str, state: State) -> _Doing:
        you = effect.you or (state[effect.source].controller if effect.source in state else "")
        scene = Scene(self.of, state, you, effect.source, link=effect.link)
        if effect.key in self.started:
            affected = self.started[effect.key][1]
        elif effect.to is None:
            affected = tuple(number for number in effect.fixed if number in state)
        elif holds(effect.condition, scene):
            affected = tuple(number for number in objects(effect.to, scene) if number in state)
        else:
            affected = ()
        player: PlayerId | None = None
        copied: tuple[Traits, ...] = ()
        card: Card | None = None
        changes: list[a.Change] = []
        singly: list[tuple[ObjectId, a.Change]] = []
        for change in effect.changes:
            if layer_of(change) != layer:
                continue
            match change:
                case a.Gets(power, toughness) if a.Each in words_of(change):
                    for number in affected:
                        one = replace(scene, each=number)
                        singly.append((number, a.Gets(modifier(power, one), modifier(toughness, one))))
                    continue
                case a.Gets(power, toughness):
                    change = a.Gets(modifier(power, scene), modifier(toughness, scene))
                case a.HasBase(power, toughness) if a.Each in words_of(change):
                    for number in affected:
                        one = replace(scene, each=number)
                        singly.append((number, a.HasBase(amount(power, one), amount(toughness, one))))
                    continue
                case a.HasBase(power, toughness):
                    change = a.HasBase(amount(power, scene), amount(toughness, scene))
                case a.Defines(power, toughness):
                    change = a.Defines(amount(power, scene), amount(toughness, scene))
                case a.HasCreatureTypesOf(of):
                    kinds = (creature_types(look) for number in objects(of, scene) if (look := scene.look(number)))
                    change = a.HasCreatureTypesOf(of, change.keeps.union(*kinds))
                case a.Gains(ability) if a.Granter in words_of(ability):
                    change = a.Gains(bound(ability, effect.source))
                case a.Controls(who):
                    player = next(iter(players(who, scene)), None)
                case a.CopyOf() if effect.copied is not None:
                    card = effect.copied
                case a.CopyOf(of):
                    copied = tuple(look for number in objects(of, scene) if (look := scene.look(number)))
                case _:
                    pass
            changes.append(change)
        return _Doing(affected, tuple(changes), player, copied, card, tuple(singly))

    def _next(self, effects: list[Effect], layer: str) -> Effect:
        """The effect to apply next: the earliest of those that wait for no other (613.3, 613.7, 613.8)."""
        # CR 613.7: "the earlier effect is applied first"
        order = sorted(effects, key=lambda effect: (not effect.cda, effect.timestamp))
        if len(order) == 1:
            return order[0]
        waits: dict[tuple[Any, ...], set[tuple[Any, ...]]] = {
            one.key: {other.key for other in order if other is not one and self._depends(one, other, layer)}
            for one in order
        }
        for effect in order:
            # CR 613.8b: "In a loop of dependencies the timestamps decide alone"
            behind = _reachable(effect.key, waits)
            if all(effect.key in _reachable(other, waits) for other in behind):
                return effect
        raise AssertionError("some effect of a finite set waits for none outside its own loop")

    def _depends(self, one: Effect, other: Effect, layer: str) -> bool:
        """Whether ``one`` depends on ``other`` in this layer (613.8a)."""
        if one.cda != other.cda:
            return False
        applying = self._now(other, layer)
        writes = _WRITES[layer]
        may_end = "abilities" in writes and one.source in applying.affected
        # CR 613.8a: "whether A exists, what A applies to or what A does there"
        if not may_end and not one.reads() & writes:
            return False
        trial = dict(self.state)
        self._apply(other, applying, trial)
        return not self._exists(one, trial) or self._now(one, layer) != self._doing(one, layer, trial)

    def _apply(self, effect: Effect, doing: _Doing, state: State, note: bool = False) -> None:
        for number in doing.affected:
            look = state[number]
            for change in doing.changes:
                look = _changed(look, change, doing, self.of.objects[number])
                if note and isinstance(change, a.Gains):
                    self.given[number, id(change.ability)] = effect.timestamp
            state[number] = look
        for number, change in doing.singly:
            state[number] = _changed(state[number], change, doing, self.of.objects[number])

    def _apply_counters(self) -> None:
        for number, item in self.of.objects.items():
            for kind, count in item.counters:
                found = _SIZE_COUNTER.fullmatch(kind)
                if found:
                    power, toughness = (int(part) * count for part in found.groups())
                    look = self.state[number]
                    self.state[number] = replace(look, power=look.power + power, toughness=look.toughness + toughness)


def _not_defining(changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
    """The changes of an ability that an effect gave: it defines no characteristic, but sets power and toughness
    like any other (layer 7b)."""
    # CR 604.3a: "to be printed on its object, or there by the making of a token, by copying or by a change of text"
    return tuple(a.HasBase(it.power, it.toughness) if isinstance(it, a.Defines) else it for it in changes)


def _from_floating(effect: Floating) -> Effect:
    return Effect(
        ("floating", effect.id),
        effect.timestamp,
        effect.source,
        effect.changes,
        fixed=effect.affected,
        you=effect.controller,
        copied=effect.copied,
    )


def _reachable(start: tuple[Any, ...], waits: Mapping[tuple[Any, ...], set[tuple[Any, ...]]]) -> set[tuple[Any, ...]]:
    found: set[tuple[Any, ...]] = set()
    ahead = [start]
    while ahead:
        for key in waits[ahead.pop()]:
            if key not in found:
                found.add(key)
                ahead.append(key)
    return found


def _changed(look: Traits, change: a.Change, doing: _Doing, item: Object) -> Traits:
    match change:
        case a.CopyOf() if doing.card is not None:
            return printed(item.showing(doing.card), look.controller)
        case a.CopyOf():
            return replace(doing.copied[0], controller=look.controller) if doing.copied else look
        case a.HasName(name):
            # CR 612.8: "takes the place of all names the object had"
            return replace(look, name=name, named_after=())
        case a.AddsWord(word, after):
            words = look.name.split()
            # CR 123.6c: "if the name has become too short, the word goes to its end"
            return replace(look, name=" ".join([*words[:after], word, *words[after:]]), named_after=())
        case a.Controls():
            return replace(look, controller=doing.player) if doing.player else look
        case a.Becomes():
            return _becoming(look, change)
        case a.HasCreatureTypesOf(_, kinds):
            # CR 205.1a: "take the place of those of the same group"
            return replace(look, subtypes=(look.subtypes - frozenset(CREATURE_TYPES)) | kinds)
        case a.IsNot(types):
            left = look.types - types
            return replace(look, types=left, subtypes=still_fitting(look.types, look.subtypes, left))
        case a.Colored(colors, added):
            return replace(look, colors=look.colors | colors if added else colors)
        case a.Gains(ability):
            return replace(look, abilities=(*look.abilities, ability))
        case a.GainsAtManaCost(keyword):
            return replace(look, abilities=(*look.abilities, at_cost(keyword, look.cost))) if look.cost else look
        case a.GainsActivated():
            return look  # As an effect begins, it is written out as the abilities that it gives.
        case a.Loses(None):
            return replace(look, abilities=())
        case a.Loses(keyword):
            kept = (it for it in look.abilities if not (isinstance(it, a.Keyword) and it.name == keyword))
            return replace(look, abilities=tuple(kept))
        case a.Defines(power, toughness) | a.HasBase(power, toughness):
            return replace(look, power=_number(power), toughness=_number(toughness))
        case a.Gets(power, toughness):
            return replace(look, power=look.power + _number(power), toughness=look.toughness + _number(toughness))
        case a.Switched():
            return replace(look, power=look.toughness, toughness=look.power)
        case _:
            assert_never(change)


@lru_cache(maxsize=1024)
def at_cost(keyword: str, mana: str) -> a.Keyword:
    """A keyword ability at a mana cost, the same record each time."""
    return a.Keyword(keyword, cost=a.Cost(mana=added_up(mana)))


def _number(value: a.Amount) -> int:
    assert isinstance(value, int), "amounts are worked out before a change is applied"
    return value


def _becoming(look: Traits, change: a.Becomes) -> Traits:
    """New types and subtypes (205.1). A land that becomes a basic land type loses its other abilities and
    has the mana ability of the new type (305.7)."""
    types, subtypes = becoming(look.types, look.subtypes, change)
    abilities, lands = look.abilities, change.subtypes & BASIC_LAND_TYPES
    if lands and "land" in types:
        abilities = (*abilities, *land_abilities(lands - look.subtypes)) if change.added else land_abilities(lands)
    return replace(look, types=types, subtypes=subtypes, abilities=abilities)
