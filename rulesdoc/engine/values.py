"""What card text comes to in a given state: who is meant, which objects fit, how much, whether it holds.

A :class:`Scene` says from where one looks: the game, the characteristics at this point (of the layers, or
after all of them), whose ability it is, what it is on, its targets, what its event was about. Nothing here
changes anything. Objects that are gone are seen as they last were (113.7a, 608.2h).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any, assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.creatures import CREATURE_TYPES
from rulesdoc.engine.game import Game
from rulesdoc.engine.kept import kept
from rulesdoc.engine.mana import mana_value, symbols
from rulesdoc.engine.multiplayer import in_range
from rulesdoc.engine.objects import Object, ObjectId, PlayerId, Ref, Traits, printed
from rulesdoc.engine.records import replace


@dataclass(frozen=True, slots=True)
class Scene:
    """From where one looks. ``targets`` has one tuple per specification of targets, with ``None`` for
    illegal ones; ``that`` is what the event was about, first what it happened to; ``amount`` how much it was
    of, ``mana`` what was produced in it; ``each`` is the one of several that is being considered,
    ``arriving`` what is about to enter the battlefield. ``link`` is the
    effect by which ``this`` has acquired the ability (see :func:`link_of`), ``paid`` what was sacrificed for it,
    ``tapped_for`` what was tapped, ``name`` the name that an instruction has let someone choose."""

    game: Game
    traits: Mapping[ObjectId, Traits]
    you: PlayerId
    this: ObjectId | None = None
    targets: tuple[tuple[Ref | None, ...], ...] = ()
    that: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()
    x: int = 0
    amount: int = 0
    ability: a.Ability | None = None
    mana: tuple[str, ...] = ()
    each: Ref | None = None
    arriving: frozenset[ObjectId] = frozenset()
    link: int = 0
    paid: tuple[Ref, ...] = ()
    tapped_for: tuple[Ref, ...] = ()
    name: str = ""

    def object(self, number: ObjectId) -> Object | None:
        """The object, as it last was if it is gone."""
        if number in self.game.objects:
            return self.game.objects[number]
        known = self.game.past.get(number)
        return known.object if known else None

    def look(self, number: ObjectId) -> Traits | None:
        """Its characteristics here, last known if it is gone."""
        if number in self.traits:
            return self.traits[number]
        if number in self.game.objects:
            item = self.game.objects[number]
            return printed(item.card, item.controller)
        known = self.game.past.get(number)
        return known.traits if known else None


def link_of(game: Game, number: ObjectId, ability: a.Ability) -> int:
    """The number of the effect by which an object has acquired an ability, 0 for one that it has by itself: abilities
    are linked to those only that came the same way (607.5)."""
    # CR 607.5: "A pair that an object acquires through one effect is linked there in the same way"
    acquiring = [effect for effect in game.effects if number in effect.affected]
    for effect in reversed(acquiring):
        if any(isinstance(change, a.Gains) and change.ability is ability for change in effect.changes):
            return effect.id
    return next((effect.id for effect in reversed(acquiring) if effect.copied is not None), 0)


def noted(kind: str, scene: Scene) -> Any:
    """What was chosen as the object with this ability entered (607.2d); ``None`` if nothing was, or not for this
    ability."""
    this = None if scene.this is None else scene.object(scene.this)
    # CR 607.5a: "If the object lacks the linked ability, or if no choice was made for it"
    return None if this is None or scene.link else dict(this.noted).get(kind)


def targeted(target: a.Target, scene: Scene) -> tuple[Ref, ...]:
    """The legal targets that a :class:`abilities.Target` means (608.2b)."""
    group = scene.targets[target.index] if target.index < len(scene.targets) else ()
    if target.which is not None:
        group = group[target.which : target.which + 1]
    return tuple(ref for ref in group if ref is not None)


def players(ref: a.PlayerRef, scene: Scene) -> tuple[PlayerId, ...]:
    """The players meant, in APNAP order where there are several."""
    match ref:
        case a.You():
            return (scene.you,)
        case a.EachPlayer():
            return _near(scene.game.alive(), scene)
        case a.EachOpponent():
            return _near(scene.game.opponents(scene.you), scene)
        case a.NonWinners():
            ended = scene.game.subgame
            return tuple(it for it in scene.game.alive() if ended is None or it not in ended.winners)
        case a.Target():
            return _players_of(targeted(ref, scene))
        case a.That():
            return _players_of(scene.that)[:1]
        case a.Chosen():
            return _players_of(scene.chosen)
        case a.Each():
            return (scene.each,) if isinstance(scene.each, str) else ()
        case a.ChosenPlayer():
            player = noted("opponent", scene) or noted("player", scene)
            return (player,) if player else ()
        case a.ControllerOf(of):
            return _unique(look.controller for number in objects(of, scene) if (look := scene.look(number)))
        case a.OwnerOf(of):
            return _unique(item.owner for number in objects(of, scene) if (item := scene.object(number)))
        case _:
            assert_never(ref)


def _near(found: tuple[PlayerId, ...], scene: Scene) -> tuple[PlayerId, ...]:
    """Those within the range of influence of the scene's player (801.11)."""
    within = scene.game.reach.get(scene.you)
    return found if within is None else tuple(player for player in found if player in within)


def _there(what: a.Filter, scene: Scene) -> Iterator[ObjectId]:
    """The objects that fit, of those that a spell or ability sees: within range, where ranges are limited."""
    for item in scene.game.everywhere(what.zone):
        # CR 801.11: "looks no further than its controller’s range"
        if (not scene.game.reach or in_range(scene.game, scene.you, item.id, scene.traits)) and fits(
            what, item.id, scene
        ):
            yield item.id


def _players_of(refs: Iterable[Ref]) -> tuple[PlayerId, ...]:
    return tuple(ref for ref in refs if isinstance(ref, str))


def _objects_of(refs: Iterable[Ref]) -> tuple[ObjectId, ...]:
    return tuple(ref for ref in refs if isinstance(ref, int))


def _unique(found: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    return tuple(dict.fromkeys(found))


def objects(ref: a.ObjectRef | a.PlayerRef, scene: Scene) -> tuple[ObjectId, ...]:
    """The objects meant; none for a reference to players."""
    match ref:
        case a.This():
            return () if scene.this is None else (scene.this,)
        case a.Each():
            return (scene.each,) if isinstance(scene.each, int) else ()
        case a.Haunted():
            this = None if scene.this is None else scene.object(scene.this)
            return (this.haunting,) if this and this.haunting is not None else ()
        case a.TopCards(who, number):
            libraries = (scene.game.zones.get((Zone.LIBRARY, player), ()) for player in players(who, scene))
            return tuple(it for library in libraries for it in library[:number])
        case a.Particular(number):
            # A resolving ability sees what is gone as it last was (113.7a), a static one does not.
            return (number,) if number in scene.game.objects or scene.ability is not None else ()
        case a.Sacrificed():
            return _objects_of(scene.paid)
        case a.TappedForCost():
            return _objects_of(scene.tapped_for)
        case a.Together(parts):
            return tuple(number for part in parts for number in objects(part, scene))
        case a.Attached():
            this = None if scene.this is None else scene.object(scene.this)
            return (this.attached,) if this and isinstance(this.attached, int) else ()
        case a.Target():
            return _objects_of(targeted(ref, scene))
        case a.That():
            return _objects_of(scene.that)[:1]
        case a.Chosen():
            return _objects_of(scene.chosen)
        case a.Every(what):
            return tuple(_there(what, scene))
        case a.Latest(what):
            return tuple(sorted(_there(what, scene), key=lambda it: (scene.game.objects[it].timestamp, it))[-1:])
        case _:
            return ()


def refs(ref: a.ObjectRef | a.PlayerRef, scene: Scene) -> tuple[Ref, ...]:
    """Everything meant, objects and players ("any target")."""
    match ref:
        case a.Target():
            return targeted(ref, scene)
        case a.That():
            return scene.that[:1]
        case a.Each():
            return () if scene.each is None else (scene.each,)
        case a.Chosen():
            return scene.chosen
        case (
            a.ChosenPlayer()
            | a.You()
            | a.EachPlayer()
            | a.EachOpponent()
            | a.ControllerOf()
            | a.OwnerOf()
            | a.NonWinners()
        ):
            return players(ref, scene)
        case (
            a.Haunted()
            | a.TopCards()
            | a.This()
            | a.Attached()
            | a.Every()
            | a.Latest()
            | a.Granter()
            | a.Particular()
            | a.Sacrificed()
            | a.TappedForCost()
            | a.Together()
        ):
            return objects(ref, scene)
        case _:
            assert_never(ref)


def fits(what: a.Filter, number: ObjectId, scene: Scene) -> bool:
    """Whether an object is in the zone of a filter and meets all its criteria."""
    item, look = scene.object(number), scene.look(number)
    if item is None or look is None:
        return False
    if what.zone is not Zone.ANYWHERE and item.zone is not what.zone:
        return False
    return meets_all(what, item, look, scene)


def meets_all(what: a.Filter, item: Object, look: Traits, scene: Scene) -> bool:
    """Whether an object meets all criteria of a filter, whatever zone it is in."""
    return all(meets(criterion, item, look, scene) for criterion in what.criteria)


def meets(criterion: a.Criterion, item: Object, look: Traits, scene: Scene) -> bool:
    """Whether an object with these characteristics meets one criterion."""
    match criterion:
        case a.OfType("permanent"):
            return item.zone is Zone.BATTLEFIELD or look.is_permanent_card
        case a.OfType("card"):
            return not item.token and item.ability is None
        case a.OfType("spell"):
            return item.zone is Zone.STACK and item.ability is None
        case a.OfType(kind):
            return kind in look.types
        case a.OfSubtype(kind):
            return kind in look.subtypes or ("creature" in look.types and look.has("changeling"))
        case a.OfSupertype(kind):
            return kind in look.supertypes
        case a.OfColor(color):
            return color in look.colors
        case a.Colorless():
            return not look.colors
        case a.ControlledBy(who):
            return item.zone in (Zone.BATTLEFIELD, Zone.STACK) and look.controller in players(who, scene)
        case a.OwnedBy(who):
            return item.owner in players(who, scene)
        case a.WithKeyword(keyword):
            return look.has(keyword)
        case a.WithCounter(kind):
            return item.count(kind) > 0
        case a.Tapped():
            return item.tapped
        case a.Attacking():
            return item.attacking is not None
        case a.Blocking():
            return bool(item.blocking)
        case a.IsToken():
            return item.token
        case a.IsDoubleFaced():
            return item.card.back is not None
        case a.OfChosenColor():
            return noted("color", scene) in look.colors
        case a.OfChosenType():
            kind = noted("creature type", scene)
            return kind is not None and meets(a.OfSubtype(kind), item, look, scene)
        case a.OfChosenName():
            return bool(scene.name) and look.name == scene.name
        case a.Named(like):
            return any(same.name == look.name != "" for it in objects(like, scene) if (same := scene.look(it)))
        case a.Called(name):
            return look.name == name
        case a.Is(what):
            return item.id in objects(what, scene)
        case a.SharesColor(like):
            return any(same.colors & look.colors for it in objects(like, scene) if (same := scene.look(it)))
        case a.SharesCreatureType(like):
            kinds = creature_types(look)
            return any(kinds & creature_types(same) for it in objects(like, scene) if (same := scene.look(it)))
        case a.ExiledWith():
            return item.exiled_by is not None and item.exiled_by == (scene.this, scene.link)
        case a.TargetsOnly(what):
            aims = {ref for group in item.targets for ref in group}
            return len(aims) == 1 and all(isinstance(ref, int) and fits(what, ref, scene) for ref in aims)
        case a.RepeatsSymbol():
            # CR 709.4b: "what looks at single symbols finds them apart"
            return len(symbols(look.cost)) > len(set(symbols(look.cost)))
        case a.NoAbilities():
            return not look.abilities
        case a.Other():
            return item.id != scene.this
        case a.Measured(measure, relation, bound):
            return compare(measured(measure, item, look), relation, amount(bound, scene))
        case a.MeasuresCompare(left, relation, right):
            return compare(measured(left, item, look), relation, measured(right, item, look))
        case a.Not(inner):
            return not meets(inner, item, look, scene)
        case a.AnyOf(criteria):
            return any(meets(inner, item, look, scene) for inner in criteria)
        case _:
            assert_never(criterion)


def creature_types(look: Traits) -> frozenset[str]:
    """The creature types among the subtypes of an object (205.3m): all there are with changeling (702.73a)."""
    if "creature" in look.types and look.has("changeling"):
        return frozenset(CREATURE_TYPES)
    return look.subtypes & frozenset(CREATURE_TYPES)


def measured(measure: str, item: Object, look: Traits) -> int:
    """The power, toughness or mana value of an object (202.3: X counts on the stack only)."""
    match measure:
        case "power":
            return look.power
        case "toughness":
            return look.toughness
        case "mana value":
            return mana_value(look.valued, item.x if item.zone is Zone.STACK else 0)
        case _:
            raise ValueError(f"unknown measure: {measure!r}")


def compare(left: int, relation: str, right: int) -> bool:
    """``left relation right`` for ``"="``, ``"<"``, ``"<="``, ``">="``; ``"even"`` and ``"odd"`` ask of ``left``
    alone."""
    match relation:
        case "=":
            return left == right
        case "<":
            return left < right
        case "<=":
            return left <= right
        case ">=":
            return left >= right
        case "even":
            return left % 2 == 0
        case "odd":
            return left % 2 == 1
        case _:
            raise ValueError(f"unknown relation: {relation!r}")


def amount(value: a.Amount, scene: Scene) -> int:
    """How much it comes to; negative numbers are kept (107.1b: a calculation that needs one uses it)."""
    match value:
        case int():
            return value
        case a.X():
            return scene.x
        case a.CountOf(what, True):
            names = (scene.look(number) for number in objects(a.Every(what), scene))
            # CR 201.2b: "all have a name, and no two of them share one"
            return len({look.name for look in names if look is not None and look.name})
        case a.CountOf(what):
            return sum(1 for _ in _there(what, scene))
        case a.MeasureOf(measure, of):
            return sum(
                measured(measure, item, look)
                for number in objects(of, scene)
                if (item := scene.object(number)) and (look := scene.look(number))
            )
        case a.StationedBy(what):
            return sum(stationed(number, scene) for number in objects(what, scene))
        case a.LifeOf(of):
            return sum(scene.game.players[player].life for player in players(of, scene))
        case a.LeastLife(of):
            return min((scene.game.players[player].life for player in players(of, scene)), default=0)
        case a.Half(inner, up):
            # CR 107.1a: "A text that divides says which way to round"
            return (amount(inner, scene) + (1 if up else 0)) // 2
        case a.StartingLife(of):
            return sum(scene.game.players[player].starting_life for player in players(of, scene))
        case a.CountersOn(kind, on):
            return sum(item.count(kind) for number in objects(on, scene) if (item := scene.object(number)))
        case a.EventAmount():
            return scene.amount
        case a.AttackedWith(who):
            return sum(len(scene.game.players[player].attackers) for player in players(who, scene))
        case a.Devotion(who, colors):
            return sum(devotion(player, colors, scene) for player in players(who, scene))
        case a.ColorsSpent():
            this = None if scene.this is None else scene.object(scene.this)
            return len({letter for letter in this.spent if letter != "C"}) if this is not None else 0
        case a.Times(factor, inner):
            return factor * amount(inner, scene)
        case a.Plus(more, inner):
            return more + amount(inner, scene)
        case a.All():
            raise ValueError("“all” is no number by itself: the instruction has to say of what")
        case _:
            assert_never(value)


def stationed(number: ObjectId, scene: Scene) -> int:
    """How many counters an object puts on what it stations (702.184)."""
    item, look = scene.object(number), scene.look(number)
    if item is None or look is None:
        return 0
    measures = (
        ability.measure
        for source in scene.game.zone(Zone.BATTLEFIELD)
        for ability in scene.traits[source.id].abilities
        if isinstance(ability, a.Stations)
        and fits(ability.what, number, replace(scene, this=source.id, you=scene.traits[source.id].controller))
    )
    # CR 702.184c: "have some other characteristic counted in place of power"
    return measured(next(measures, "power"), item, look)


def devotion(player: PlayerId, colors: frozenset[a.Color], scene: Scene) -> int:
    """A player's devotion to a colour or a combination of colours (700.5): the mana symbols of those colours
    among the mana costs of permanents they control, and what raises it, as things stand before any type,
    colour or ability changes."""
    # CR 700.5a: "before all other changes to permanents"
    early: Mapping[ObjectId, Traits] = scene.game.memo.get("early", scene.traits)
    letters = {color.value for color in colors}
    total = 0
    for item in scene.game.zone(Zone.BATTLEFIELD):
        look = early[item.id]
        if look.controller == player:
            total += sum(bool(letters & set(symbol.split("/"))) for symbol in symbols(look.cost))
        for ability in look.abilities:
            if isinstance(ability, a.MoreDevotion) and player in players(
                ability.who, replace(scene, you=look.controller)
            ):
                total += ability.more
    return total


def effect_amount(value: a.Amount, scene: Scene) -> int:
    """What an effect uses for an amount: zero where the calculation yields a negative number (107.1b)."""
    # CR 107.1b: "When the result of an effect is computed and comes out negative, it becomes 0"
    return max(0, amount(value, scene))


def modifier(value: a.Amount, scene: Scene) -> int:
    """The N of "+N" or "-N" in a change of power or toughness: the sign that is written stays, the amount
    that is calculated counts as zero if it is negative (107.1b)."""
    match value:
        case int():
            return value
        case a.Times(factor, inner):
            return factor * effect_amount(inner, scene)
        case _:
            return effect_amount(value, scene)


def holds(condition: a.Condition | None, scene: Scene) -> bool:
    """Whether a condition is true; no condition is."""
    match condition:
        case None:
            return True
        case a.Compare(left, relation, right):
            return compare(amount(left, scene), relation, amount(right, scene))
        case a.Fits(what, pattern):
            return any(
                meets_all(pattern, item, look, scene)
                for number in objects(what, scene)
                if (item := scene.object(number)) and (look := scene.look(number))
            )
        case a.Kicked(cost):
            this = None if scene.this is None else scene.object(scene.this)
            # CR 607.2i: "means the cost listed by the ability linked to it, as announced on casting"
            return this is not None and any(it.name == "kicker" and cost in (None, it.cost) for it in this.extras)
        case a.Spent(letter):
            this = None if scene.this is None else scene.object(scene.this)
            return this is not None and letter in this.spent
        case a.NewSinceUpkeep():
            this = None if scene.this is None else scene.object(scene.this)
            if this is None or this.since is None:
                return False
            look = scene.look(this.id)
            return look is not None and scene.game.players[look.controller].upkeeps - this.since <= 1
        case a.YourTurn():
            return scene.you in scene.game.on_turn()
        case a.IsNight():
            return scene.game.night is True
        case a.NoneExhausted(who):
            return not any(scene.game.players[player].exhausted for player in players(who, scene))
        case a.AllOf(conditions):
            return all(holds(each, scene) for each in conditions)
        case _:
            assert_never(condition)


@lru_cache(maxsize=4096)
def bound(record: Any, source: ObjectId) -> Any:
    """An ability as an ability of ``source`` gives it: what it calls by the name of its granter is that very object
    (201.5a). Equal for equal arguments, and the same record each time."""
    if record == a.Granter():
        # CR 201.5a: "just that source is meant, in copies as well"
        return a.Particular(source)
    if isinstance(record, (tuple, frozenset)):
        return type(record)(bound(part, source) for part in record)
    if not is_dataclass(record) or isinstance(record, type) or a.Granter not in words_of(record):
        return record
    return replace(record, **{each.name: bound(getattr(record, each.name), source) for each in fields(record)})


@kept
def words_of(record: Any) -> frozenset[type]:
    """The vocabulary words that an ability, filter or amount is made of, by class."""
    if isinstance(record, (tuple, frozenset)):
        return frozenset().union(*(words_of(item) for item in record))
    if not is_dataclass(record):
        return frozenset()
    inner = (words_of(getattr(record, field.name)) for field in fields(record))
    return frozenset({type(record)}).union(*inner)
