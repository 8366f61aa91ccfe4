"""What instructions do about faces, names, stickers and phases (111.11, 123, 701.42, 702.26, 708, 710): flipping,
turning face down or up, phasing out, melding, name stickers, tokens of which only the name is said."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Desk
from rulesdoc.engine.layers import copiable
from rulesdoc.engine.moving import Batch, Doing, followed, on_battlefield, on_battlefield_or_stack
from rulesdoc.engine.objects import ObjectId, PlayerId, Ref
from rulesdoc.engine.preparing import becoming_prepared
from rulesdoc.engine.values import Scene, effect_amount, objects, players

AboutFaces: TypeAlias = (
    a.CreateNamed | a.Flip | a.PhaseOut | a.TurnFaceDown | a.TurnFaceUp | a.Meld | a.PutNameSticker | a.Prepare
)


def change_faces(desk: Desk, instruction: AboutFaces, scene: Scene) -> Doing:
    """The events that such an instruction comes to."""
    made: tuple[Ref, ...] = ()
    match instruction:
        case a.Flip(what):
            there = on_battlefield(objects(what, scene), scene.game)
            # CR 710.1a: "The upper half is what the card normally is"
            flipping = [it for it in there if (card := copiable(scene.game, it)) is not None and card.lower is not None]
            yield tuple(e.Flipped(number, rules=("710.2",)) for number in flipping)
        case a.TurnFaceUp(what):
            # CR 708.8: "Turned up, a permanent has its own copiable values again"
            there = on_battlefield(objects(what, scene), scene.game)
            yield tuple(e.TurnedUp(number, rules=("708.8",)) for number in there)
        case a.Prepare(what):
            there = on_battlefield(objects(what, scene), scene.game)
            yield tuple(becoming_prepared(scene.game, there))
        case a.PhaseOut(what):
            there = on_battlefield(objects(what, scene), scene.game)
            yield tuple(e.PhasedOut(number, rules=("702.26b",)) for number in there)
        case a.TurnFaceDown(what):
            # CR 712.16: "A double-faced permanent that is face up can’t be turned face down"
            there = on_battlefield(objects(what, scene), scene.game)
            single = [number for number in there if scene.game.objects[number].card.back is None]
            yield tuple(e.TurnedDown(number, rules=("708.2",)) for number in single)
        case a.Meld(what):
            meant = objects(what, scene)
            yield _melding([number for each in meant for number in followed(what, each, scene)], scene)
        case a.PutNameSticker(who, on):
            for player in players(who, scene)[:1]:
                for number in on_battlefield_or_stack(objects(on, scene), scene.game):
                    yield _stickers(desk, player, number, scene)
        case a.CreateNamed(who, much, name):
            # CR 111.11: "is looked up in the Oracle reference"
            known = [(label, card) for label, card in scene.game.reference.items() if card.name == name][:1]
            count = effect_amount(much, scene)
            created = yield tuple(
                e.TokenCreated(card, player, label=label, rules=("111.11",))
                for player in players(who, scene)
                for label, card in known * count
            )
            made = tuple(event.new for event in created or () if isinstance(event, e.TokenCreated))
        case _:
            assert_never(instruction)
    return made


def _melding(numbers: list[ObjectId], scene: Scene) -> Batch:
    """Two cards in exile that belong together become one permanent; anything else stays (701.42c)."""
    items = [scene.game.objects[number] for number in numbers]
    joints = [item.card.joint for item in items]
    # CR 701.42b: "Only two cards of the same meld pair can be melded: no tokens, no other cards"
    cards = all(item.zone is Zone.EXILE and not item.token for item in items)
    different = len({item.card.name for item in items}) == len(items) == 2
    if cards and different and joints[0] is not None and joints[0] == joints[1]:
        return (e.Melded(tuple(numbers), scene.you, rules=("701.42a",)),)
    return ()


def _stickers(desk: Desk, player: PlayerId, number: ObjectId, scene: Scene) -> Batch:
    """A name sticker of the player's, at a place in the name that the object's controller chooses."""
    # CR 123.3: "a player takes one that is on nothing yet"
    words = scene.game.players[player].stickers
    if not words:
        return ()
    (word,) = desk.choose(Choice(player, "123.3", "sticker", words, source=scene.this))
    look = scene.traits[number]
    places = tuple(range(len(look.name.split()) + 1))
    # CR 123.6b: "in front or after any of the words"
    (after,) = desk.choose(Choice(look.controller, "123.6b", "place", places, source=number))
    return (e.StickerPut(number, word, after, player, rules=("123.6b",)),)
