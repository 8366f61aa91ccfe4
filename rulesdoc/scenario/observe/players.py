"""What is seen of a player, and of the zones that are theirs."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import Player
from rulesdoc.finding import Unreadable
from rulesdoc.scenario.case import Expectation
from rulesdoc.scenario.document import Scalar, Value, is_number, number_of, text_of
from rulesdoc.scenario.observe.seen import Scene, Seen, Who, in_a_row, texts
from rulesdoc.scenario.story import display, listed
from rulesdoc.verdict import Sentence, counted, message_pair

_PLAYER_ZONES = {
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "battlefield": Zone.BATTLEFIELD,
}


def of_player(scene: Scene, wanted: Expectation) -> Seen:
    """Hold an expectation of a player against them. Raises ``Unreadable`` for an unknown trait."""
    if wanted.trait in _PLAYER_ZONES:
        return _zone(scene.game, wanted, _PLAYER_ZONES[wanted.trait])
    if wanted.trait not in _PLAYER_TRAITS:
        raise Unreadable(wanted.place, f"nothing is known of the {wanted.trait!r} of a player")
    player = scene.game.players[wanted.subject]
    return _PLAYER_TRAITS[wanted.trait](scene, player, wanted.value, ("player", display(player.id)))


def _life(scene: Scene, player: Player, value: Value, who: Who) -> Seen:
    sentence = counted("{player} has {n} point of life.", "{player} has {n} points of life.", (who, ("n", player.life)))
    return Seen(text_of(value) == str(player.life), sentence, str(player.life))


def _poison(scene: Scene, player: Player, value: Value, who: Who) -> Seen:
    count = player.count("poison")
    sentence = counted("{player} has {n} poison counter.", "{player} has {n} poison counters.", (who, ("n", count)))
    return Seen(text_of(value) == str(count), sentence, str(count))


def _shuffled(scene: Scene, player: Player, value: Value, who: Who) -> Seen:
    happened = (event for entry in scene.log for event in entry.events)
    count = sum(isinstance(event, e.Shuffled) and event.player == player.id for event in happened)
    sentence = counted("{player} shuffled {n} time.", "{player} shuffled {n} times.", (who, ("n", count)))
    return Seen(text_of(value) == str(count), sentence, str(count))


def _mana(scene: Scene, player: Player, value: Value, who: Who) -> Seen:
    mana = "".join(f"{{{symbol}}}" for symbol in player.unspent)
    sentence = Sentence("{player} has {mana} to spend.", (who, ("mana", mana)))
    if not mana:
        sentence = Sentence("{player} has no mana.", (who,))
    expected = re.findall(r"\{([^}]+)\}", text_of(value))
    return Seen(list(player.unspent) == sorted(expected), sentence, mana or "none")


def _lost(scene: Scene, player: Player, value: Value, who: Who) -> Seen:
    lost = player.lost is not None
    sentence = (
        Sentence("{player} has lost.", (who,), player.lost or ())
        if lost
        else Sentence("{player} has not lost.", (who,))
    )
    return Seen(text_of(value) == str(lost).lower(), sentence, str(lost).lower())


def _won(scene: Scene, player: Player, value: Value, who: Who) -> Seen:
    result = scene.game.result
    won = result is not None and player.id in result.winners
    sentence = Sentence("{player} has won.", (who,)) if won else Sentence("{player} has not won.", (who,))
    return Seen(text_of(value) == str(won).lower(), sentence, str(won).lower())


def _in_range(scene: Scene, player: Player, value: Value, who: Who) -> Seen:
    """Which players are within the range of influence, all of them where ranges are not limited."""
    within = scene.game.reach.get(player.id, frozenset(scene.game.players))
    names = [name for name in scene.game.players if name in within]
    step = Sentence("In range of {player}: {players}.", (who, ("players", listed(display(it) for it in names))))
    return Seen(sorted(texts(value)) == sorted(names), step, in_a_row(names))


_PLAYER_TRAITS: dict[str, Callable[[Scene, Player, Value, Who], Seen]] = {
    "life": _life,
    "poison": _poison,
    "shuffled": _shuffled,
    "mana": _mana,
    "lost": _lost,
    "won": _won,
    "in range": _in_range,
}
_IN_ZONE = {
    "hand": message_pair("{player} has {n} card in hand.", "{player} has {n} cards in hand."),
    "library": message_pair("{player} has {n} card in the library.", "{player} has {n} cards in the library."),
    "graveyard": message_pair("{player} has {n} card in the graveyard.", "{player} has {n} cards in the graveyard."),
    "exile": message_pair("{player} has {n} card in exile.", "{player} has {n} cards in exile."),
    "battlefield": message_pair("{player} controls {n} permanent.", "{player} controls {n} permanents."),
}


def _zone(game: Game, wanted: Expectation, zone: Zone) -> Seen:
    """A zone of a player: how many cards, or which (their labels; the order does not matter)."""
    if zone is Zone.BATTLEFIELD:
        items = [it for it in game.zone(zone) if view(game)[it.id].controller == wanted.subject]
    elif zone is Zone.EXILE:
        items = [it for it in game.zone(zone) if it.owner == wanted.subject]
    else:
        items = list(game.zone(zone, wanted.subject))
    one, many = _IN_ZONE[wanted.trait]
    sentence = Sentence(one, (("player", display(wanted.subject)), ("n", len(items))), plural=many)
    labels = sorted(item.label for item in items)
    if isinstance(wanted.value, Scalar) and is_number(wanted.value.text):
        return Seen(number_of(wanted.value) == len(items), sentence, str(len(items)))
    return Seen(sorted(texts(wanted.value)) == labels, sentence, in_a_row(labels))
