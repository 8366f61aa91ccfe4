"""Splice (702.47): the text of cards in hand added to a spell as it is cast."""

from __future__ import annotations

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Choice, Unsupported
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.objects import ObjectId, PlayerId
from rulesdoc.engine.table import BareTable
from rulesdoc.engine.targets import candidates, spell_specs
from rulesdoc.engine.values import meets_all


def splice(table: BareTable, player: PlayerId, spell: ObjectId) -> tuple[a.Cost, ...]:
    """Let a player splice cards of their hand onto a spell that they cast, in an order of their choice; the costs of
    that, to be paid in addition."""
    found = spliceable(table.game, player, spell)
    most = len(found)
    cards = table.choose(Choice(player, "702.47a", "splice", tuple(found), 0, most, source=spell)) if found else ()
    if not cards:
        return ()
    looks = [view(table.game)[card] for card in cards]
    if any(isinstance(ability, a.Modal) for look in looks for ability in look.abilities):
        raise Unsupported("splicing a card with modes")
    # CR 702.47c: "The spell takes the text and nothing else"
    text = tuple(ability for look in looks for ability in look.abilities)
    table.perform(e.Spliced(spell, text, cards, player, rules=("702.47a",)))
    return tuple(found[card] for card in cards)


def spliceable(game: Game, player: PlayerId, spell: ObjectId) -> dict[ObjectId, a.Cost]:
    """The cards that a player could splice onto a spell, with the cost of each: those for which it has the quality and
    whose targets are there."""
    seen, item = view(game), game.objects[spell]
    scene = scene_of(game, spell, player)
    found: dict[ObjectId, a.Cost] = {}
    for card in game.zone(Zone.HAND, player):
        for keyword in seen[card.id].keywords:
            if keyword.name != "splice" or not isinstance(keyword.quality, a.Filter) or keyword.cost is None:
                continue
            # CR 702.47b: "only if its own choices can be made"
            specs = spell_specs(seen[card.id])
            possible = all(len(candidates(spec, scene, spell)) >= spec.least for spec in specs)
            if possible and meets_all(keyword.quality, item, seen[spell], scene):
                found[card.id] = keyword.cost
    return found
