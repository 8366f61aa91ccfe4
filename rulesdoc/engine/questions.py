"""Questions apart from actions (117.1, 508.1, 509.1): what a player may do, and why something is not allowed.

They try the action on a table of their own and never change the game that they are asked about.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from rulesdoc.engine import actions as act
from rulesdoc.engine.abilities import HandsRevealed, Modal, Step, Zone
from rulesdoc.engine.casting import activated
from rulesdoc.engine.choices import Choice, Illegal
from rulesdoc.engine.combat import defenders, possible_attackers, possible_blockers
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.objects import ObjectId, PlayerId, Ref, Traits, printed
from rulesdoc.engine.permissions import own_permission
from rulesdoc.engine.play import Table
from rulesdoc.engine.preparing import has_prepared
from rulesdoc.engine.targets import candidates, spell_specs
from rulesdoc.engine.values import players


def _any_answer(choice: Choice) -> tuple[Any, ...]:
    """Some legal answer: whether an action is allowed does not depend on which."""
    if choice.repeats:
        return choice.options[:1] * choice.least
    return choice.options[: choice.least]


def why_illegal(game: Game, action: act.Action) -> Illegal | None:
    """The rule that forbids an action now, and why; ``None`` if it is allowed. What depends on earlier play
    (732.3) only the table itself knows."""
    try:
        Table(game, _any_answer).act(action)
    except Illegal as illegal:
        return illegal
    return None


def is_revealed(game: Game, number: ObjectId) -> bool:
    """Whether all players may see a card of a hand because an effect has its owner play with it revealed
    (701.20)."""
    item = game.objects[number]
    return item.zone is Zone.HAND and any(
        isinstance(ability, HandsRevealed) and item.owner in players(ability.who, scene_of(game, source))
        for source, look in view(game).items()
        if game.objects[source].zone is Zone.BATTLEFIELD
        for ability in look.abilities
    )


def may_see(game: Game, number: ObjectId) -> tuple[PlayerId, ...]:
    """The players who may see what an object is (400.2, 708.5): all of them what is face up in a public zone or
    revealed, otherwise its owner in a hand, its controller face down; and who controls that player (723.4)."""
    item = game.objects[number]
    if item.zone is Zone.LIBRARY:
        return ()
    if (item.zone is Zone.HAND and not is_revealed(game, number)) or item.face_down:
        own = item.owner if item.zone is Zone.HAND else view(game)[number].controller
        # CR 723.4: "What the controlled player may see in the game, the other sees as well"
        return tuple(dict.fromkeys((own, game.decider(own))))
    return game.alive()


def legal_actions(game: Game, player: PlayerId) -> tuple[act.Action, ...]:
    """What a player may do now: each land, spell and ability with each choice of targets, X being 0; each
    single attack and block, each attack of two as a band, or none; passing."""
    return tuple(action for action in _thinkable(game, player) if why_illegal(game, action) is None)


def _thinkable(game: Game, player: PlayerId) -> Iterator[act.Action]:
    if game.declaring == player:
        yield from _declarations(game, player)
        return
    yield act.Pass(player)
    yield from _other_faces(game, player)
    waiting = (it for it in game.zone(Zone.EXILE) if has_prepared(game, player, it.id))
    for item in (*game.zone(Zone.HAND, player), *game.zone(Zone.GRAVEYARD, player), *waiting):
        look = view(game)[item.id]
        if item.zone is Zone.GRAVEYARD and own_permission(game, item.id, look) is None:
            continue
        if "land" in look.types:
            yield act.PlayLand(player, item.id)
        else:
            for modes in _mode_lists(look):
                for targets in _target_lists(game, player, item.id, spell_specs(look, modes)):
                    yield act.Cast(player, item.id, targets, modes=modes)
    for zone in (game.zone(Zone.BATTLEFIELD), game.zone(Zone.HAND, player), game.zone(Zone.GRAVEYARD, player)):
        for item in zone:
            for which, ability in enumerate(activated(game, item.id)):
                for targets in _target_lists(game, player, item.id, ability.targets):
                    yield act.Activate(player, item.id, which, targets)


def _other_faces(game: Game, player: PlayerId) -> Iterator[act.Action]:
    """Face-down permanents turned up, and cards of the hand cast face down or as an Adventure."""
    for item in game.zone(Zone.BATTLEFIELD):
        if item.face_down:
            yield act.TurnUp(player, item.id)
    for item in game.zone(Zone.HAND, player):
        if view(game)[item.id].has("morph"):
            yield act.Cast(player, item.id, face_down=True)
        for half, part in enumerate(item.card.halves):
            for targets in _target_lists(game, player, item.id, spell_specs(printed(part, player))):
                yield act.Cast(player, item.id, targets, half=half)
        if item.card.inset is not None:
            inset = printed(item.card.inset, player)
            for targets in _target_lists(game, player, item.id, spell_specs(inset)):
                yield act.Cast(player, item.id, targets, adventure=True)


def _mode_lists(look: Traits) -> Iterator[tuple[int, ...]]:
    modal = [ability for ability in look.abilities if isinstance(ability, Modal)]
    if not modal:
        yield ()
    for ability in modal[:1]:
        for count in range(ability.least, ability.most + 1):
            yield from combinations(range(len(ability.modes)), count)


def _target_lists(game: Game, player: PlayerId, number: ObjectId, specs: Any) -> Iterator[tuple[Ref, ...]]:
    scene = scene_of(game, number, player)
    options = [candidates(spec, scene, number) for spec in specs for _ in range(spec.least)]
    yield from product(*options)


def _bands_of_two(game: Game, player: PlayerId) -> Iterator[act.Action]:
    """Attacks by a creature with banding and one more, as a band (702.22c)."""
    possible = possible_attackers(game)
    for one, other in combinations(possible, 2):
        if view(game)[one].has("banding") or view(game)[other].has("banding"):
            for defender in defenders(game):
                yield act.Attack(player, ((one, defender), (other, defender)), ((one, other),))


def _declarations(game: Game, player: PlayerId) -> Iterator[act.Action]:
    if game.step is Step.ATTACK:
        yield act.Attack(player)
        for number in possible_attackers(game):
            for defender in defenders(game):
                yield act.Attack(player, ((number, defender),))
        yield from _bands_of_two(game, player)
        return
    yield act.Block(player)
    for blocker in possible_blockers(game, player):
        for item in game.zone(Zone.BATTLEFIELD):
            if item.attacking is not None:
                yield act.Block(player, ((blocker, item.id),))
