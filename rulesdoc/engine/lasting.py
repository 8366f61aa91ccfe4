"""Instructions that create continuous effects (611.2): changes, prohibitions, shields, regeneration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Duration, Zone
from rulesdoc.engine.choices import Choice, Desk, Unsupported
from rulesdoc.engine.copying import excepted
from rulesdoc.engine.game import Floating, Game, Waiting
from rulesdoc.engine.keywords import written
from rulesdoc.engine.layers import copiable, view
from rulesdoc.engine.objects import Card, Memory, ObjectId, PlayerId, Ref
from rulesdoc.engine.records import replace
from rulesdoc.engine.values import Scene, amount, bound, effect_amount, modifier, objects, players, refs


def floating(
    scene: Scene,
    duration: Duration,
    affected: tuple[ObjectId, ...] = (),
    changes: tuple[a.Change, ...] = (),
    forbids: a.Pattern | None = None,
    replacement: a.Replacement | None = None,
    protects: tuple[Ref, ...] = (),
    left: int | None = None,
) -> Floating:
    """A continuous effect of the scene's ability; number and timestamp are given as it begins."""
    source = scene.this or 0
    return Floating(0, source, scene.you, duration, 0, affected, changes, forbids, replacement, protects, left)


def lasting(
    desk: Desk, changes: tuple[a.Change, ...], affected: list[ObjectId], duration: Duration, scene: Scene
) -> Iterator[e.Event]:
    """One effect with its values and its objects locked in (608.2h, 611.2c). None at all if it is to last
    for as long as something that is not so now (611.2b)."""
    if duration is Duration.WHILE_CONTROLLED and not keeps(scene.this, scene.you, scene.game):
        return
    locked: list[a.Change] = []
    copied: Card | None = None
    controller = scene.you
    for change in changes:
        match change:
            case a.Gets(power, toughness):
                locked.append(a.Gets(modifier(power, scene), modifier(toughness, scene)))
            case a.HasBase(power, toughness):
                locked.append(a.HasBase(amount(power, scene), amount(toughness, scene)))
            case a.Controls(who):
                controller = next(iter(players(who, scene)), scene.you)
                locked.append(a.Controls(a.You()))
            case a.Gains(ability):
                locked.append(a.Gains(bound(ability, scene.this or 0)))
            case a.GainsActivated(of):
                for number in objects(of, scene):
                    look = scene.look(number)
                    own = written(look.abilities) if look else ()
                    locked += [a.Gains(ability) for ability in own if isinstance(ability, a.Activated)]
            case a.CopyOf(of, but):
                copied = next((copiable(scene.game, number) for number in objects(of, scene)), None)
                becoming = scene.object(affected[0]) if affected else None
                if copied is not None and becoming is not None:
                    copied = excepted(copied, but, becoming.card, scene.ability)
                locked += [change] if copied is not None else []
            case a.Defines():
                raise Unsupported("a characteristic-defining ability as the effect of a spell or ability")
            case a.Colored(chosen=True):
                choice = Choice(scene.you, "608.2d", "color", tuple(a.Color), source=scene.this)
                (color,) = desk.choose(choice)
                locked.append(a.Colored(frozenset({color}), change.added))
            case _:
                locked.append(change)
    if not locked:
        return
    seen = replace(scene, you=controller)
    effect = floating(seen, duration, affected=tuple(affected), changes=tuple(locked))
    yield e.EffectBegan(replace(effect, keeper=scene.you, copied=copied))


def keeps(source: ObjectId | None, player: PlayerId, game: Game) -> bool:
    """Whether a player controls an object that is on the battlefield."""
    if source not in game.objects or source is None:
        return False
    return game.objects[source].zone is Zone.BATTLEFIELD and view(game)[source].controller == player


def over(game: Game) -> Iterator[e.Event]:
    """Effects that end because what they last for is no longer so (611.2b), and the return of what was exiled
    until their source left the battlefield (610.3)."""
    for effect in game.effects:
        if effect.duration is Duration.WHILE_CONTROLLED and not keeps(effect.source, effect.keeper, game):
            yield e.EffectsEnded((effect.id,), rules=("611.2b",))
        there = effect.source in game.objects and game.objects[effect.source].zone is Zone.BATTLEFIELD
        if effect.returns and not there:
            yield e.EffectsEnded((effect.id,), rules=("610.3",))
            for number in effect.returns:
                if number in game.objects:
                    owner = game.objects[number].owner
                    yield e.Moved(number, Zone.BATTLEFIELD, "return", controller=owner, rules=("610.3",))


def shields(
    effect: a.Replacement, duration: Duration, scene: Scene, each: a.ObjectRef | None = None, once: bool = False
) -> Iterator[e.Event]:
    """A replacement or prevention effect that lasts for a time (614.1, 615.7). One about a target protects
    that target only; one for each of several objects is one for every object that there is now."""
    if each is not None:
        # CR 615.11: "makes one shield per creature, for those there are on resolution"
        for number in objects(each, scene):
            for event in shields(effect, duration, scene):
                assert isinstance(event, e.EffectBegan)
                yield replace(event, effect=replace(event.effect, protects=(number,)))
        return
    protects: tuple[Ref, ...] = ()
    if isinstance(effect.event, a.DealsDamage) and isinstance(effect.event.source, a.Target):
        sources = objects(effect.event.source, scene)
        if not sources:
            return
        effect = replace(effect, event=replace(effect.event, source=a.Particular(sources[0])))
    if isinstance(effect.event, a.DealsDamage) and isinstance(effect.event.to, a.Target):
        protects = refs(effect.event.to, scene)
        if not protects:
            return
        effect = replace(effect, event=replace(effect.event, to=None))
    left: int | None = None
    if isinstance(effect.replacing, (a.Prevented, a.Redirected)) and not isinstance(effect.replacing.amount, a.All):
        left = effect_amount(effect.replacing.amount, scene)
    lasting_effect = floating(scene, duration, replacement=effect, protects=protects, left=left)
    yield e.EffectBegan(replace(lasting_effect, once=once, memory=remembered(scene)))


def regeneration(numbers: Iterable[ObjectId], scene: Scene) -> Iterator[e.Event]:
    """A regeneration shield for each permanent (701.19a)."""
    shield = a.Replacement(a.IsDestroyed(a.Filter(frozenset())), a.Regenerated())
    for number in numbers:
        effect = floating(scene, Duration.END_OF_TURN, replacement=shield, protects=(number,))
        yield e.EffectBegan(effect, rules=("701.19a",))


def remembered(scene: Scene) -> Memory:
    """What an ability created now has to remember of the one that creates it (603.7c)."""
    return Memory(scene.targets, scene.that, scene.chosen, scene.x)


def delayed(instruction: a.Delayed, scene: Scene) -> e.EffectBegan:
    """A delayed triggered ability (603.7)."""
    ability = a.Triggered(instruction.when, instruction.instructions)
    effect = replace(floating(scene, instruction.duration), delayed=ability, memory=remembered(scene))
    return e.EffectBegan(effect, rules=("603.7a",))


def reflexive(instruction: a.Reflexive, scene: Scene) -> e.AbilityTriggered:
    """A reflexive triggered ability, which has triggered as soon as it exists (603.12)."""
    ability = a.Triggered(a.WhenDone(), instruction.instructions, instruction.targets)
    waiting = Waiting(ability, scene.this or 0, scene.you, scene.that, scene.amount, remembered(scene))
    return e.AbilityTriggered(waiting, rules=("603.12",))
