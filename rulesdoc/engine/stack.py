"""The stack (405, 608, 117.5): putting triggered abilities on it, giving priority, resolving its top
object."""

from __future__ import annotations

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.casting import choose_targets
from rulesdoc.engine.choices import Choice
from rulesdoc.engine.effects import plan
from rulesdoc.engine.game import Pending, Waiting
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.objects import Object, PlayerId, Ref
from rulesdoc.engine.records import replace
from rulesdoc.engine.table import BareTable
from rulesdoc.engine.targets import is_legal, scene_on_stack, source_of, specs_of, spell_parts
from rulesdoc.engine.triggers import alike
from rulesdoc.engine.values import Scene, holds


def stack_triggers(table: BareTable) -> bool:
    """Put waiting triggered abilities on the stack, in APNAP order; each player orders their own (603.3b).
    Returns whether there were any."""
    if not table.game.waiting:
        return False
    # CR 603.3b: "puts those of their own on the stack in the order they like"
    for player in table.game.alive():
        own = tuple(it for it in table.game.waiting if it.controller == player)
        for waiting in _ordered(table, player, own):
            _stack(table, waiting)
    return True


def _ordered(table: BareTable, player: PlayerId, own: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    if all(alike(own[0], it) for it in own[1:]):
        return own
    answer = table.choose(Choice(player, "603.3b", "order", own, len(own), len(own)))
    return tuple(answer)


def _stack(table: BareTable, waiting: Waiting) -> None:
    ability = waiting.ability
    scene = replace(scene_of(table.game, waiting.source, waiting.controller), that=waiting.that, amount=waiting.amount)
    groups = choose_targets(table, ability.targets, scene, waiting.source, (), rule="603.3d")
    if len(groups) < len(ability.targets):
        table.perform(e.TriggerDropped(waiting, rules=("603.3d",)))
        return
    table.perform(
        e.AbilityStacked(ability, waiting.source, waiting.controller, groups, waiting=waiting, rules=("603.3",))
    )


def resolve_top(table: BareTable) -> None:
    """Resolve the top object of the stack (608)."""
    item = table.game.zone(Zone.STACK)[-1]
    table.perform(e.Resolving(item.id, rules=("608.1",)))
    scene = scene_on_stack(item, table.game)
    ability = item.ability
    if isinstance(ability, a.Triggered) and not holds(ability.condition, scene):
        # CR 608.2a: "its condition looked at again"
        return _leave(table, item, "603.4")
    specs = specs_of(item, table.game)
    source = source_of(item)
    chosen = replace(scene, targets=item.targets) if item.memory is None else scene
    legal = [
        tuple(is_legal(ref, spec, chosen, source) for ref in group)
        for spec, group in zip(specs, item.targets, strict=True)
    ]
    # CR 608.2b: "When all targets are illegal the whole thing doesn’t resolve"
    if any(legal) and not any(good for group in legal for good in group):
        if item.bestowed:
            # CR 702.103e: "this spell stops being an Aura and resolves as a creature spell"
            table.perform(e.NoLongerBestowed(item.id, rules=("702.103e",)))
            return _enter(table, item, scene)
        return _leave(table, item, "608.2b")
    kept = tuple(
        tuple(ref if good else None for ref, good in zip(group, goods, strict=True))
        for group, goods in zip(item.targets, legal, strict=True)
    )
    if item.memory is None or specs:
        scene = replace(scene, targets=kept)
    look = view(table.game)[item.id]
    if ability is None and look.is_permanent_card:
        return _enter(table, item, scene)
    if ability is not None:
        table.follow(plan(table, ability.instructions, scene), doer=scene.you)
    else:
        first = 0
        for part in spell_parts(look, item.modes):
            # CR 700.2: "lists two or more options, its modes"
            last = first + len(part.targets)
            theirs = replace(scene, targets=scene.targets[first:last])
            table.follow(plan(table, part.instructions, theirs), doer=scene.you)
            first = last
    if item.adventuring and item.id in table.game.objects:
        # CR 715.3d: "is exiled rather than put into a graveyard"
        table.perform(e.Moved(item.id, Zone.EXILE, "resolve", adventured=True, rules=("715.3d",)))
        return None
    return _finish(table, item)


def finish_resolving(table: BareTable, pending: Pending) -> None:
    """Do what was left of a spell or ability that began a subgame, which has ended (729.5)."""
    memory = pending.memory
    scene = Scene(table.game, view(table.game), pending.controller, pending.source)
    scene = replace(scene, targets=memory.targets, that=memory.that, chosen=memory.chosen, x=memory.x)
    # CR 729.5: "The effect then finishes resolving"
    table.follow(plan(table, pending.instructions, scene), doer=pending.controller)
    if pending.object in table.game.objects:
        _finish(table, table.game.objects[pending.object])


def _leave(table: BareTable, item: Object, rule: str) -> None:
    """A spell or ability that does not resolve leaves the stack (608.2b)."""
    table.perform(e.Fizzled(item.id, rules=(rule,)))
    _finish(table, item)


def _finish(table: BareTable, item: Object) -> None:
    """The final step of resolution: a spell goes to the graveyard (608.2n), an ability ceases to exist."""
    if item.id not in table.game.objects:
        return
    if item.ability is not None:
        table.perform(e.Ceased(item.id, rules=("608.2n",)))
    else:
        table.perform(e.Moved(item.id, Zone.GRAVEYARD, "resolve", rules=("608.2n",)))


def _enter(table: BareTable, item: Object, scene: Scene) -> None:
    """A permanent spell becomes a permanent (608.3); an Aura attached to its target (608.3c)."""
    onto: Ref | None = scene.targets[0][0] if scene.targets and scene.targets[0] else None
    table.perform(
        e.Moved(
            item.id,
            Zone.BATTLEFIELD,
            "resolve",
            controller=scene.you,
            attached=onto,
            rules=("608.3a",) if onto is None else ("608.3c",),
        )
    )
    still = table.game.objects.get(item.id)
    if still is not None and still.zone is Zone.STACK:
        table.perform(e.Moved(item.id, Zone.GRAVEYARD, "resolve", rules=("608.3e",)))
