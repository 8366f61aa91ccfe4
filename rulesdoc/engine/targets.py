"""Targets (115): which are legal, how a list of them is divided among the instances of "target"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.multiplayer import in_range
from rulesdoc.engine.objects import Object, ObjectId, Ref, Traits
from rulesdoc.engine.records import replace
from rulesdoc.engine.values import Scene, fits, link_of, meets_all

DAMAGEABLE = frozenset({"creature", "planeswalker", "battle"})


def candidates(spec: a.TargetSpec, scene: Scene, source: ObjectId) -> tuple[Ref, ...]:
    """Everything that is a legal target for one instance of "target" of a spell or ability from ``source``:
    players in turn order, then objects by number."""
    every: tuple[Ref, ...] = (*scene.game.alive(), *sorted(scene.game.objects))
    return tuple(ref for ref in every if is_legal(ref, spec, scene, source))


def is_legal(ref: Ref, spec: a.TargetSpec, scene: Scene, source: ObjectId) -> bool:
    """Whether something is a legal target (115.4, 115.5, 608.2b)."""
    # CR 801.4: "Nothing out of its controller’s range can be the target"
    if scene.game.reach and not in_range(scene.game, scene.you, ref, scene.traits):
        return False
    if isinstance(ref, str):
        if ref not in scene.game.players or scene.game.players[ref].lost is not None:
            return False
        match spec.what:
            case a.PlayerFilter(kind):
                return kind == "any" or ref in scene.game.opponents(scene.you)
            case a.AnyTarget():
                return True
            case a.Filter():
                return False
            case _:
                assert_never(spec.what)
    if ref not in scene.game.objects or (ref in (source, scene.this) and _is_stacked(ref, scene)):
        return False
    look = scene.look(ref)
    assert look is not None
    match spec.what:
        case a.PlayerFilter():
            return False
        case a.AnyTarget(types):
            there = scene.game.objects[ref].zone is Zone.BATTLEFIELD and bool(look.types & types)
        case a.Filter():
            there = fits(spec.what, ref, scene)
        case _:
            assert_never(spec.what)
    return there and not _refuses(ref, look, scene, source)


def _is_stacked(ref: ObjectId, scene: Scene) -> bool:
    # CR 115.5: "No spell or ability is a legal target for itself"
    return scene.game.objects[ref].zone is Zone.STACK


def _refuses(ref: ObjectId, look: Traits, scene: Scene, source: ObjectId) -> bool:
    """Shroud (702.18a), hexproof (702.11b) and protection (702.16b)."""
    if scene.game.objects[ref].zone is not Zone.BATTLEFIELD:
        return False
    if look.has("shroud") or (look.has("hexproof") and look.controller != scene.you):
        return True
    return protected(ref, source, scene.game)


def protected(number: ObjectId, source: ObjectId, game: Game) -> bool:
    """Whether an object has protection from a source (702.16a)."""
    scene = scene_of(game, number)
    look, item, other = scene.look(number), scene.object(source), scene.look(source)
    if look is None or item is None or other is None:
        return False
    return any(
        keyword.name == "protection"
        and isinstance(keyword.quality, a.Filter)
        and meets_all(keyword.quality, item, other, replace(scene, link=link_of(game, number, keyword)))
        for keyword in look.keywords
    )


def divide(specs: Sequence[a.TargetSpec], chosen: Sequence[Ref]) -> tuple[tuple[Ref, ...], ...] | None:
    """The chosen targets, one tuple per instance of "target", each as many as possible; ``None`` if there are
    too few or too many."""
    left = list(chosen)
    groups: list[tuple[Ref, ...]] = []
    for place, spec in enumerate(specs):
        needed = sum(later.least for later in specs[place + 1 :])
        count = min(spec.most, len(left) - needed)
        if count < spec.least:
            return None
        groups.append(tuple(left[:count]))
        del left[:count]
    return None if left else tuple(groups)


def may_be_attached(item: Object, look: Traits, to: Ref, game: Game) -> bool:
    """Whether an Aura, Equipment or Fortification may be attached to something (301.5, 303.4, 702.16c, d)."""
    scene = scene_of(game, item.id)
    # CR 801.8: "can’t enchant what is out of its controller’s range"
    if game.reach and not in_range(game, look.controller, to, scene.traits):
        return False
    if isinstance(to, str):
        qualities = [it.quality for it in look.keywords if it.name == "enchant"]
        fitting = any(
            isinstance(it, a.PlayerFilter) and (it.kind == "any" or to in game.opponents(scene.you)) for it in qualities
        )
        return fitting and game.players[to].lost is None
    if to not in game.objects or to == item.id:
        return False
    onto = scene.traits[to]
    if protected(to, item.id, game):
        return False
    if "aura" in look.subtypes:
        return any(
            isinstance(it.quality, a.Filter) and fits(it.quality, to, scene)
            for it in look.keywords
            if it.name == "enchant"
        )
    there = game.objects[to].zone is Zone.BATTLEFIELD
    return there and ("land" in onto.types if "fortification" in look.subtypes else onto.is_creature)


def spell_parts(look: Traits, modes: Sequence[int]) -> tuple[a.SpellAbility, ...]:
    """What a spell does, in order: its spell abilities, or those of the modes chosen for it (700.2)."""
    parts: list[a.SpellAbility] = []
    for ability in look.abilities:
        if isinstance(ability, a.SpellAbility):
            parts.append(ability)
        elif isinstance(ability, a.Modal):
            parts += [ability.modes[number] for number in modes]
    return tuple(parts)


def spell_specs(look: Traits, modes: Sequence[int] = ()) -> tuple[a.TargetSpec, ...]:
    """What a spell targets (115.1): what its spell abilities say, or what an Aura can enchant (303.4a)."""
    specs = [spec for part in spell_parts(look, modes) for spec in part.targets]
    if "aura" in look.subtypes:
        specs += [a.TargetSpec(it.quality) for it in look.keywords if it.name == "enchant" and it.quality]
    return tuple(specs)


def specs_of(item: Object, game: Game) -> tuple[a.TargetSpec, ...]:
    """What a spell or ability on the stack targets."""
    if item.ability is not None:
        return item.ability.targets
    return spell_specs(view(game)[item.id], item.modes)


def scene_on_stack(item: Object, game: Game) -> Scene:
    """The scene of a spell or ability on the stack, its targets apart."""
    this = item.id if item.ability is None else item.origin
    controller = view(game)[item.id].controller
    scene = Scene(game, view(game), controller, this, that=item.that, amount=item.amount, ability=item.ability)
    scene = replace(scene, link=item.link, paid=item.paid, tapped_for=item.tapped_for)
    if item.memory is not None:
        memory = item.memory
        that = memory.that or item.that
        return replace(scene, targets=memory.targets, that=that, chosen=memory.chosen, x=memory.x)
    origin = scene.object(item.origin) if item.origin is not None else None
    # CR 107.3m: "it uses the X chosen for the spell that turned into that permanent"
    return replace(scene, x=item.x or (origin.x if origin else 0))


def source_of(item: Object) -> ObjectId:
    """The source of a spell or ability on the stack (113.7): a spell is its own."""
    return item.id if item.origin is None else item.origin
