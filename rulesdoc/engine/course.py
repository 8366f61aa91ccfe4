"""Carrying out instructions about the game itself: its turns and steps, who wins or loses it, how it begins anew, what
comes in from outside (104, 400.11, 500, 723, 727, 729)."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Desk
from rulesdoc.engine.game import Pending
from rulesdoc.engine.lasting import remembered
from rulesdoc.engine.moving import Doing
from rulesdoc.engine.objects import ObjectId, PlayerId, printed
from rulesdoc.engine.opening import beginning
from rulesdoc.engine.subgames import outside
from rulesdoc.engine.values import Scene, effect_amount, meets_all, players

Course: TypeAlias = a.AddSteps | a.ControlPlayer | a.ExtraTurn | a.BringIn | a.Restart | a.PlaySubgame | a.Win | a.Lose


def change_course(desk: Desk, instruction: Course, scene: Scene) -> Doing:
    """The batches of events that an instruction about the game comes to."""
    game = scene.game
    match instruction:
        case a.AddSteps(step, much):
            if scene.you in game.on_turn():
                steps = (step,) * effect_amount(much, scene)
                yield (e.ExtraSteps((*game.extra, *steps), game.resume, rules=("500.10",)),)
        case a.ControlPlayer(who):
            yield tuple(
                e.PlayerClaimed(mate, scene.you, rules=("723.1",))
                for player in players(who, scene)
                for mate in game.sharing("turns", player)
            )
        case a.ExtraTurn(who):
            yield tuple(e.ExtraTurnGiven(player, rules=("500.7",)) for player in players(who, scene))
        case a.BringIn(who):
            for player in players(who, scene):
                found = desk.choose(Choice(player, "400.11b", "choose", brought(instruction, player, scene)))
                yield tuple(e.BroughtIn(number, player, rules=("400.11b",)) for number in found)
        case a.Restart():
            yield (e.GameRestarted(scene.you, rules=("727.1", "727.1a")),)
            return (yield from beginning(desk))
        case a.PlaySubgame(then):
            yield (_subgame(desk, then, scene),)
            return (yield from beginning(desk))
        case a.Win(who) if game.reach:
            # CR 801.14: "all opponents in that player’s range lose"
            yield tuple(
                e.PlayerLost(other, rules=("801.14",))
                for player in players(who, scene)
                for other in game.opponents(player)
                if other in game.reach[player]
            )
        case a.Win(who):
            yield tuple(e.PlayerWon(player, rules=("104.2b",)) for player in players(who, scene))
        case a.Lose(who):
            yield tuple(e.PlayerLost(player, rules=("104.3e",)) for player in players(who, scene))
        case _:
            assert_never(instruction)
    return ()


def brought(instruction: a.BringIn, player: PlayerId, scene: Scene) -> tuple[ObjectId, ...]:
    """The cards that a player can bring into the game from outside."""
    cards = outside(scene.game, player)
    return tuple(it.id for it in cards if meets_all(instruction.what, it, printed(it.card, player), scene))


def _subgame(desk: Desk, then: tuple[a.Instruction, ...], scene: Scene) -> e.SubgameBegan:
    """The beginning of a subgame. Who goes first is chance's to say (729.2): the controller tells what it said."""
    (first,) = desk.choose(Choice(scene.you, "729.2", "player", scene.game.alive(), source=scene.this))
    resolving = scene.game.zones[Zone.STACK, None][-1]
    pending = Pending(then, remembered(scene), scene.you, scene.this or 0, resolving)
    return e.SubgameBegan(first, pending, rules=("729.2",))
