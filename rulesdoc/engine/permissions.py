"""Where cards may be played from besides a hand (305.1, 601.3, 609.4): by a permission of the card itself, or of an
effect."""

from __future__ import annotations

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.happening import apply
from rulesdoc.engine.keywords import written
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.objects import ObjectId, PlayerId, Traits
from rulesdoc.engine.records import replace
from rulesdoc.engine.values import Scene, meets_all, players


def as_cast(game: Game, going: e.Moved) -> Traits:
    """What a card would be on the stack if it were put there in this way (601.3e)."""
    return view(apply(game, going, view(game)))[game.next_id]


def own_permission(game: Game, number: ObjectId, spell: Traits) -> a.CastThisFrom | None:
    """The permission of a card by which it may itself be cast from where it is, being on the stack what ``spell`` says:
    one that it would have there, or else one that it has now."""
    item = game.objects[number]
    on_stack = replace(item, zone=Zone.STACK)
    for look in (spell, view(game)[number]):
        for ability in written(look.abilities):
            if isinstance(ability, a.CastThisFrom) and ability.zone is item.zone:
                scene = Scene(game, view(game), item.owner, number)
                if meets_all(ability.what, on_stack, spell, scene):
                    return ability
    return None


def may_cast_from(game: Game, player: PlayerId, number: ObjectId, spell: Traits) -> bool:
    """Whether an effect lets a player cast a card from where it is, being on the stack what ``spell`` says; of a
    library, the card on top only."""
    item = game.objects[number]
    if item.zone is Zone.LIBRARY and game.zones[Zone.LIBRARY, item.owner][0] != number:
        return False
    on_stack = replace(item, zone=Zone.STACK)
    for source, other in view(game).items():
        if game.objects[source].zone is Zone.BATTLEFIELD:
            for ability in other.abilities:
                if isinstance(ability, a.CastFrom) and ability.zone is item.zone and item.owner == player:
                    scene = scene_of(game, source)
                    if player in players(ability.who, scene) and meets_all(ability.what, on_stack, spell, scene):
                        return True
    return False


def in_borrowed_graveyard(game: Game, player: PlayerId, number: ObjectId) -> bool:
    """Whether a card is in the graveyard of another from which a player may cast spells as though it were in their own
    (609.4)."""
    item = game.objects[number]
    # CR 609.4a: "Two “as though” effects may be used together"
    return (
        item.zone is Zone.GRAVEYARD
        and item.owner != player
        and any(
            isinstance(it.permits, a.AsThoughInGraveyard)
            and player in players(it.permits.who, Scene(game, view(game), it.controller, it.source))
            for it in game.effects
        )
    )


def may_play_from_top(game: Game, player: PlayerId, number: ObjectId) -> bool:
    """Whether a card is on top of a player's library and an effect lets them play it from there."""
    if game.zones.get((Zone.LIBRARY, player), ())[:1] != (number,):
        return False
    look = view(game)[number]
    return any(
        isinstance(ability, a.PlaysFromTop)
        and player in players(ability.who, scene_of(game, source))
        and meets_all(ability.what, game.objects[number], look, scene_of(game, source))
        for source, other in view(game).items()
        if game.objects[source].zone is Zone.BATTLEFIELD
        for ability in other.abilities
    )
