"""Instructions that create continuous effects (611.2): changes, prohibitions, shields, regeneration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Duration
from rulesdoc.engine.choices import Unsupported
from rulesdoc.engine.game import Floating
from rulesdoc.engine.objects import Memory, ObjectId, Ref
from rulesdoc.engine.values import Scene, amount, effect_amount, modifier, players, refs


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
    changes: tuple[a.Change, ...], affected: list[ObjectId], duration: Duration, scene: Scene
) -> Iterator[e.Event]:
    """One effect with its values and its objects locked in (608.2h, 611.2c)."""
    locked: list[a.Change] = []
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
            case a.CopyOf() | a.Defines():
                raise Unsupported(f"{type(change).__name__} as the effect of a spell or ability")
            case _:
                locked.append(change)
    seen = replace(scene, you=controller)
    yield e.EffectBegan(floating(seen, duration, affected=tuple(affected), changes=tuple(locked)))


def shields(effect: a.Replacement, duration: Duration, scene: Scene) -> Iterator[e.Event]:
    """A replacement or prevention effect that lasts for a time (614.1, 615.7). One about a target protects
    that target only."""
    protects: tuple[Ref, ...] = ()
    if isinstance(effect.event, a.DealsDamage) and isinstance(effect.event.to, a.Target):
        protects = refs(effect.event.to, scene)
        if not protects:
            return
        effect = replace(effect, event=replace(effect.event, to=None))
    left: int | None = None
    if isinstance(effect.replacing, a.Prevented) and not isinstance(effect.replacing.amount, a.All):
        left = effect_amount(effect.replacing.amount, scene)
    yield e.EffectBegan(floating(scene, duration, replacement=effect, protects=protects, left=left))


def regeneration(numbers: Iterable[ObjectId], scene: Scene) -> Iterator[e.Event]:
    """A regeneration shield for each permanent (701.19a)."""
    shield = a.Replacement(a.IsDestroyed(a.Filter(frozenset())), a.Regenerated())
    for number in numbers:
        effect = floating(scene, Duration.END_OF_TURN, replacement=shield, protects=(number,))
        yield e.EffectBegan(effect, rules=("701.19a",))


def delayed(when: a.Pattern, instructions: tuple[a.Instruction, ...], scene: Scene) -> e.EffectBegan:
    """A delayed triggered ability (603.7), which remembers what its instructions are about."""
    memory = Memory(scene.targets, scene.that, scene.chosen, scene.x)
    ability = a.Triggered(when, instructions)
    effect = replace(floating(scene, Duration.PERMANENT), delayed=ability, memory=memory)
    return e.EffectBegan(effect, rules=("603.7a",))
