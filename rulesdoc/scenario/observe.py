"""What is seen of a game, held against what a case expects.

Traits of an object: ``zone`` (``gone`` once it has ceased to exist, or ``phased out``), ``size`` (7/7), ``power``,
``toughness``, ``tapped``, ``damage``, ``counters`` (all of them), ``colors``, ``types``, ``subtypes``, ``supertypes``
(exactly these), ``keywords`` (has all of them), ``lacks`` (has none), ``mana value``, ``mana cost``, ``controller``,
``attached``, ``abilities`` (how many), ``seen by`` (which players), ``commander``, ``color identity``, ``deck`` (which
other cards of the case may be in that of this commander), ``name``, ``same name as`` (another object), ``from the top``
(of its library). Of a player: ``life``, ``poison``, ``mana``, ``lost``, ``won``, ``shuffled`` (how often), ``in range``
(which players), and a zone (``hand``, ``library``, ``graveyard``, ``exile``, ``battlefield``) as a number of cards or a
list of labels. A value that differs between languages (a name) is given per language. Besides: ``result``,
``seats`` (the players from the active one to the left), ``markers`` (who has a turn marker), ``turn`` (whose it is),
``stack``, ``asked``, ``triggered``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Color, Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.mana import added_up, mana_value, symbols
from rulesdoc.engine.objects import Object, Player, Traits
from rulesdoc.engine.questions import is_revealed, may_see
from rulesdoc.engine.table import Entry
from rulesdoc.engine.variants import color_identity, may_be_in_deck
from rulesdoc.finding import Unreadable
from rulesdoc.scenario.case import Expectation
from rulesdoc.scenario.document import (
    Mapped,
    Scalar,
    Value,
    is_number,
    items_of,
    number_of,
    pairs_of,
    shown,
    text_of,
)
from rulesdoc.scenario.languages import is_by_language
from rulesdoc.scenario.story import display, listed, name_of, named_by
from rulesdoc.verdict import Name, Sentence, TokenName, Word, counted, message, message_pair

_COLORS = {color.name.lower(): color for color in Color}
_PLAYER_ZONES = {
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "battlefield": Zone.BATTLEFIELD,
}
_WHERE = {
    Zone.BATTLEFIELD: message("{card} is on the battlefield."),
    Zone.GRAVEYARD: message("{card} is in the graveyard."),
    Zone.EXILE: message("{card} is in exile."),
    Zone.HAND: message("{card} is in hand."),
    Zone.LIBRARY: message("{card} is in the library."),
    Zone.STACK: message("{card} is on the stack."),
    Zone.COMMAND: message("{card} is in the command zone."),
    Zone.OUTSIDE: message("{card} is outside the game."),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """What there is to observe: the game now, all that happened, who was asked to choose, in order, and the language
    of its cards."""

    game: Game
    log: tuple[Entry, ...]
    asked: tuple[str, ...]
    language: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """Whether an expectation holds, what was seen as a sentence, and what was seen as a bare value."""

    holds: bool
    sentence: Sentence
    actual: str


def observe(scene: Scene, wanted: Expectation) -> Seen:
    """Hold one expectation against the game. Raises ``Unreadable`` for an unknown trait."""
    if is_by_language(wanted) and isinstance(wanted.value, Mapped):
        wanted = replace(wanted, value=wanted.value.entries[scene.language])
    if wanted.subject in _WHOLE and not (wanted.trait and wanted.subject in scene.game.players):
        if bool(wanted.trait) is not (wanted.subject in _BY_LABEL):
            raise Unreadable(wanted.place, f"{shown(wanted.value)!r} can't be expected of {wanted.subject!r}")
        return _WHOLE[wanted.subject](scene, wanted)
    if wanted.subject in scene.game.players:
        return _player(scene, wanted)
    return _object(scene, wanted)


def _texts(value: Value) -> list[str]:
    return [text_of(item) for item in items_of(value)]


def _named_texts(value: Value) -> list[str]:
    """The texts of a value, of which ``none`` says that there are none."""
    return [text for text in _texts(value) if text != "none"]


def _shown(values: list[str] | tuple[str, ...]) -> str:
    return ", ".join(values) or "none"


# ---------------------------------------------------------------------------------------- the game as a whole


def _result(scene: Scene, wanted: Expectation) -> Seen:
    result = scene.game.result
    actual = "none" if result is None else "draw" if result.draw else _shown(result.winners)
    if result is None:
        sentence = Sentence("The game goes on.")
    elif result.draw:
        sentence = Sentence("The game is a draw.", (), result.rules)
    else:
        sentence = Sentence(
            "{player} wins the game.", (("player", listed(display(it) for it in result.winners)),), result.rules
        )
    return Seen(actual == _shown(_texts(wanted.value)), sentence, actual)


def _stack(scene: Scene, wanted: Expectation) -> Seen:
    stack = list(reversed(scene.game.zone(Zone.STACK)))
    labels = [item.label for item in stack]
    named = listed(name_of(scene.game, item.id) for item in stack) if stack else ""
    sentence = Sentence("On the stack: {cards}.", (("cards", named),)) if stack else Sentence("The stack is empty.")
    expected = _named_texts(wanted.value)
    return Seen(labels == expected, sentence, _shown(labels))


def _asked(scene: Scene, wanted: Expectation) -> Seen:
    expected = _texts(wanted.value)
    sentence = Sentence("Nobody had a choice to make.")
    if scene.asked:
        names = listed(display(player) for player in scene.asked)
        sentence = Sentence("Choices were made in this order: {players}.", (("players", names),))
    return Seen(list(scene.asked) == expected, sentence, _shown(scene.asked))


def _seats(scene: Scene, wanted: Expectation) -> Seen:
    """The players as they sit, from the active player to the left."""
    game = scene.game
    seats = [game.active, *game.around(game.active)]
    names = listed(display(player) for player in seats)
    sentence = Sentence("Around the table, to the left: {players}.", (("players", names),))
    return Seen(_texts(wanted.value) == seats, sentence, _shown(seats))


def _markers(scene: Scene, wanted: Expectation) -> Seen:
    """Who has the turn markers, in the order of their numbers."""
    holders = [marker.holder for marker in scene.game.markers]
    sentence = Sentence("There are no turn markers.")
    if holders:
        names = listed(display(player) for player in holders)
        sentence = Sentence("Turn markers: {players}.", (("players", names),))
    return Seen(_named_texts(wanted.value) == holders, sentence, _shown(holders))


def _turn(scene: Scene, wanted: Expectation) -> Seen:
    """Whose turn it is: of several turns at the same time, the one that the play goes on with."""
    active = scene.game.active
    sentence = Sentence("It is the turn of {player}.", (("player", display(active)),))
    return Seen(text_of(wanted.value) == active, sentence, active)


def _triggered(scene: Scene, wanted: Expectation) -> Seen:
    """How many times abilities of an object triggered."""
    counts: Counter[str] = Counter()
    names: dict[str, Name] = {}
    for entry in scene.log:
        for event in entry.events:
            if isinstance(event, e.AbilityTriggered):
                source = event.waiting.source
                item = entry.after.objects.get(source) or entry.after.past[source].object
                counts[item.label] += 1
                names[item.label] = name_of(entry.after, source)
    label = wanted.trait
    if label not in counts and not _is_known(scene.game, label):
        return _absent(label)
    actual = counts[label]
    card = names.get(label, _named(scene.game, label))
    sentence = counted("{card} triggered {n} time.", "{card} triggered {n} times.", (("card", card), ("n", actual)))
    return Seen(str(actual) == text_of(wanted.value), sentence, str(actual))


_WHOLE: dict[str, Callable[[Scene, Expectation], Seen]] = {
    "result": _result,
    "seats": _seats,
    "markers": _markers,
    "turn": _turn,
    "stack": _stack,
    "asked": _asked,
    "triggered": _triggered,
}

_BY_LABEL = frozenset({"triggered"})
"""Of these something is expected for each object by its label, of the others one value."""

# ------------------------------------------------------------------------------------------------- players


_Who = tuple[str, Name]
"""The value of a message that names whom or what it is about: ``("player", "Ana")``, ``("card", "Bear")``."""


def _player(scene: Scene, wanted: Expectation) -> Seen:
    if wanted.trait in _PLAYER_ZONES:
        return _zone(scene.game, wanted, _PLAYER_ZONES[wanted.trait])
    if wanted.trait not in _PLAYER_TRAITS:
        raise Unreadable(wanted.place, f"nothing is known of the {wanted.trait!r} of a player")
    player = scene.game.players[wanted.subject]
    return _PLAYER_TRAITS[wanted.trait](scene, player, wanted.value, ("player", display(player.id)))


def _life(scene: Scene, player: Player, value: Value, who: _Who) -> Seen:
    sentence = counted("{player} has {n} point of life.", "{player} has {n} points of life.", (who, ("n", player.life)))
    return Seen(text_of(value) == str(player.life), sentence, str(player.life))


def _poison(scene: Scene, player: Player, value: Value, who: _Who) -> Seen:
    count = player.count("poison")
    sentence = counted("{player} has {n} poison counter.", "{player} has {n} poison counters.", (who, ("n", count)))
    return Seen(text_of(value) == str(count), sentence, str(count))


def _shuffled(scene: Scene, player: Player, value: Value, who: _Who) -> Seen:
    happened = (event for entry in scene.log for event in entry.events)
    count = sum(isinstance(event, e.Shuffled) and event.player == player.id for event in happened)
    sentence = counted("{player} shuffled {n} time.", "{player} shuffled {n} times.", (who, ("n", count)))
    return Seen(text_of(value) == str(count), sentence, str(count))


def _mana(scene: Scene, player: Player, value: Value, who: _Who) -> Seen:
    mana = "".join(f"{{{symbol}}}" for symbol in player.unspent)
    sentence = Sentence("{player} has {mana} to spend.", (who, ("mana", mana)))
    if not mana:
        sentence = Sentence("{player} has no mana.", (who,))
    expected = re.findall(r"\{([^}]+)\}", text_of(value))
    return Seen(list(player.unspent) == sorted(expected), sentence, mana or "none")


def _lost(scene: Scene, player: Player, value: Value, who: _Who) -> Seen:
    lost = player.lost is not None
    sentence = (
        Sentence("{player} has lost.", (who,), player.lost or ())
        if lost
        else Sentence("{player} has not lost.", (who,))
    )
    return Seen(text_of(value) == str(lost).lower(), sentence, str(lost).lower())


def _won(scene: Scene, player: Player, value: Value, who: _Who) -> Seen:
    result = scene.game.result
    won = result is not None and player.id in result.winners
    sentence = Sentence("{player} has won.", (who,)) if won else Sentence("{player} has not won.", (who,))
    return Seen(text_of(value) == str(won).lower(), sentence, str(won).lower())


def _in_range(scene: Scene, player: Player, value: Value, who: _Who) -> Seen:
    """Which players are within the range of influence, all of them where ranges are not limited."""
    within = scene.game.reach.get(player.id, frozenset(scene.game.players))
    names = [name for name in scene.game.players if name in within]
    step = Sentence("In range of {player}: {players}.", (who, ("players", listed(display(it) for it in names))))
    return Seen(sorted(_texts(value)) == sorted(names), step, _shown(names))


_PLAYER_TRAITS: dict[str, Callable[[Scene, Player, Value, _Who], Seen]] = {
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
    return Seen(sorted(_texts(wanted.value)) == labels, sentence, _shown(labels))


# ------------------------------------------------------------------------------------------------- objects


def _is_known(game: Game, label: str) -> bool:
    """Whether there is or was an object of this label."""
    others = (*(known.object for known in (*game.past.values(), *game.phased.values())), *game.outside.values())
    return game.find(label) is not None or any(item.label == label for item in others)


def _absent(label: str) -> Seen:
    return Seen(False, Sentence("{card} is not there.", (("card", label),)), "nothing of that name")


def _named(game: Game, label: str) -> Name:
    """What an object is called, wherever it is or last was."""
    item = game.find(label) or next((it for it in game.outside.values() if it.label == label), None)
    if item is not None:
        return name_of(game, item.id)
    gone = [number for number, known in (*game.past.items(), *game.phased.items()) if known.object.label == label]
    return name_of(game, gone[-1]) if gone else label


def _object(scene: Scene, wanted: Expectation) -> Seen:
    game = scene.game
    item = game.find(wanted.subject)
    if not _is_known(game, wanted.subject):
        return _absent(wanted.subject)
    card = ("card", _named(game, wanted.subject))
    if wanted.trait == "zone" and any(it.object.label == wanted.subject for it in game.phased.values()):
        step = Sentence("{card} is phased out.", (card,))
        return Seen(text_of(wanted.value) == "phased out", step, "phased out")
    item = item or next((it for it in game.outside.values() if it.label == wanted.subject), None)
    if wanted.trait == "zone":
        zone = "gone" if item is None else item.zone.value
        sentence = (
            Sentence("{card} has ceased to exist.", (card,)) if item is None else Sentence(_WHERE[item.zone], (card,))
        )
        return Seen(text_of(wanted.value) == zone, sentence, zone)
    if item is None or item.zone is Zone.OUTSIDE:
        return Seen(False, Sentence("{card} has ceased to exist.", (card,)), "gone")
    if wanted.trait not in _OBJECT_TRAITS:
        raise Unreadable(wanted.place, f"nothing is known of the {wanted.trait!r} of an object")
    return _OBJECT_TRAITS[wanted.trait](game, item, view(game)[item.id], wanted.value, card)


def _size(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    size = f"{traits.power}/{traits.toughness}"
    return Seen(text_of(value) == size, Sentence("{card} is {size}.", (card, ("size", size))), size)


def _power(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    sentence = Sentence("{card} has power {n}.", (card, ("n", traits.power)))
    return Seen(text_of(value) == str(traits.power), sentence, str(traits.power))


def _toughness(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    sentence = Sentence("{card} has toughness {n}.", (card, ("n", traits.toughness)))
    return Seen(text_of(value) == str(traits.toughness), sentence, str(traits.toughness))


def _tapped(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    sentence = Sentence("{card} is tapped." if item.tapped else "{card} is untapped.", (card,))
    return Seen(text_of(value) == str(item.tapped).lower(), sentence, str(item.tapped).lower())


def _revealed(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    revealed = is_revealed(game, item.id)
    sentence = Sentence("{card} is revealed." if revealed else "{card} is not revealed.", (card,))
    return Seen(text_of(value) == str(revealed).lower(), sentence, str(revealed).lower())


def _seen_by(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    """Which players may see what it is."""
    who = may_see(game, item.id)
    names = listed(display(it) for it in who) if who else ""
    step = (
        Sentence("{card} is seen by {players}.", (card, ("players", names)))
        if who
        else Sentence("Nobody sees {card}.", (card,))
    )
    expected = _named_texts(value)
    return Seen(sorted(expected) == sorted(who), step, _shown(who))


def _damage(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    sentence = counted("{card} has {n} damage.", "{card} has {n} points of damage.", (card, ("n", item.damage)))
    return Seen(text_of(value) == str(item.damage), sentence, str(item.damage))


def _counters(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    expected: dict[str, str] = {}
    if isinstance(value, Mapped):
        expected = {kind: text_of(n) for kind, n in pairs_of(value)}
    elif _texts(value) != ["none"]:
        raise Unreadable(value.place, "counters are {kind: number}, or none")
    actual = {kind: str(n) for kind, n in item.counters}
    sentence = Sentence("{card} has no counters.", (card,))
    if actual:
        counts = [Sentence("{n} {kind}", (("n", n), ("kind", Word(kind)))) for kind, n in actual.items()]
        sentence = Sentence("Counters on {card}: {counters}.", (card, ("counters", _said(counts))))
    return Seen(expected == actual, sentence, _shown([f"{n} {kind}" for kind, n in actual.items()]))


def _colors(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    names, drawn = _color_names(traits.colors)
    sentence = (
        Sentence("Colors of {card}: {colors}.", (card, ("colors", drawn)))
        if names
        else Sentence("{card} is colorless.", (card,))
    )
    return Seen(set(_named_texts(value)) == set(names), sentence, _shown(names))


def _color_names(colors: Collection[Color]) -> tuple[list[str], str]:
    """What colours are called in a case, and their symbols as a sentence has them."""
    names = [word for word, color in _COLORS.items() if color in colors]
    return names, "".join(f"{{{_COLORS[name].value}}}" for name in names)


def _types(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    return _words(traits.types, value, card)


def _subtypes(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    return _words(traits.subtypes, value, card)


def _supertypes(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    return _words(traits.supertypes, value, card)


def _words(actual: frozenset[str], value: Value, card: _Who) -> Seen:
    words = sorted(actual)
    sentence = Sentence("{card} has no such types.", (card,))
    if words:
        sentence = Sentence("Types of {card}: {types}.", (card, ("types", _said(map(Word, words)))))
    expected = set(_named_texts(value))
    return Seen(expected == actual, sentence, _shown(words))


def _identity(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    """The colour identity of its card."""
    names, drawn = _color_names(color_identity(item.card))
    step = Sentence("Color identity of {card}: {colors}.", (card, ("colors", drawn or "{C}")))
    return Seen(set(_named_texts(value)) == set(names), step, _shown(names))


def _deck(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    """Which other cards of the case may be in the deck of this commander, by their labels."""
    found = [label for label, it in game.reference.items() if it is not item.card and may_be_in_deck(it, item.card)]
    names = listed(game.reference[label].name for label in found) if found else "–"
    step = Sentence("The deck of {card} may hold: {cards}.", (card, ("cards", names)))
    return Seen(sorted(_named_texts(value)) == sorted(found), step, _shown(found))


def _commander(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    step = Sentence("{card} is a commander." if item.commander else "{card} is not a commander.", (card,))
    return Seen(text_of(value) == str(item.commander).lower(), step, str(item.commander).lower())


def _keywords(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    wanted = _some(value)
    has = [keyword for keyword in wanted if traits.has(keyword)]
    sentence = Sentence("{card} has: {keywords}.", (card, ("keywords", _said(map(Word, wanted)))))
    return Seen(has == wanted, sentence, _shown(sorted({it.name for it in traits.keywords})))


def _lacks(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    unwanted = _some(value)
    has = [keyword for keyword in unwanted if traits.has(keyword)]
    sentence = Sentence("{card} does not have: {keywords}.", (card, ("keywords", _said(map(Word, unwanted)))))
    return Seen(not has, sentence, _shown(sorted({it.name for it in traits.keywords})))


def _some(value: Value) -> list[str]:
    """One word or more. Raises ``Unreadable`` for none, of which anything would be true."""
    if not items_of(value):
        raise Unreadable(value.place, "nothing is named here")
    return _texts(value)


def _said(parts: Iterable[Word | Sentence]) -> Word | Sentence:
    """Several words of the rules, or counts of them, as one value."""
    said, *others = parts
    for other in others:
        said = Sentence("{some}, {last}", (("some", said), ("last", other)))
    return said


def _abilities(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    count = len(traits.abilities)
    sentence = counted("{card} has {n} ability.", "{card} has {n} abilities.", (card, ("n", count)))
    return Seen(text_of(value) == str(count), sentence, str(count))


def _name(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    sentence = Sentence("Its name is {name}.", (("name", named_by(traits)),))
    return Seen(text_of(value) == traits.name, sentence, traits.name)


def _same_name(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    other = _named(game, text_of(value))
    sentence = Sentence("Its name is {name}.", (("name", named_by(traits)),))
    known = other.word if isinstance(other, TokenName) else other
    return Seen(traits.name == known, sentence, traits.name)


def _from_the_top(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    """Which card of its library it is, counted from the top; 0 elsewhere."""
    library = [each.id for each in game.zone(Zone.LIBRARY, item.owner)]
    place = library.index(item.id) + 1 if item.id in library else 0
    sentence = Sentence("{card} is number {n} of the library from the top.", (card, ("n", place)))
    return Seen(text_of(value) == str(place), sentence, str(place))


def _mana_value(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    actual = mana_value(traits.valued, item.x if item.zone is Zone.STACK else 0)
    sentence = Sentence("{card} has mana value {n}.", (card, ("n", actual)))
    return Seen(text_of(value) == str(actual), sentence, str(actual))


def _mana_cost(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    actual = added_up(traits.cost) if traits.cost else ""
    step = Sentence("Mana cost of {card}: {mana}.", (card, ("mana", actual)))
    if not actual:
        step = Sentence("{card} has no mana cost.", (card,))
    written = text_of(value)
    try:
        expected = added_up(written) if written != "none" else ""
    except ValueError as error:
        raise Unreadable(value.place, str(error)) from None
    return Seen(sorted(symbols(actual)) == sorted(symbols(expected)), step, actual or "none")


def _controller(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    sentence = Sentence("{player} controls {card}.", (("player", display(traits.controller)), card))
    return Seen(text_of(value) == traits.controller, sentence, traits.controller)


def _attached(game: Game, item: Object, traits: Traits, value: Value, card: _Who) -> Seen:
    if item.attached is None:
        return Seen(text_of(value) == "none", Sentence("{card} is attached to nothing.", (card,)), "none")
    to = item.attached if isinstance(item.attached, str) else game.objects[item.attached].label
    sentence = Sentence("{card} is attached to {to}.", (card, ("to", name_of(game, item.attached))))
    return Seen(text_of(value) == to, sentence, to)


_OBJECT_TRAITS: dict[str, Callable[[Game, Object, Traits, Value, _Who], Seen]] = {
    "size": _size,
    "power": _power,
    "toughness": _toughness,
    "tapped": _tapped,
    "revealed": _revealed,
    "seen by": _seen_by,
    "color identity": _identity,
    "deck": _deck,
    "commander": _commander,
    "damage": _damage,
    "counters": _counters,
    "colors": _colors,
    "types": _types,
    "subtypes": _subtypes,
    "supertypes": _supertypes,
    "keywords": _keywords,
    "lacks": _lacks,
    "abilities": _abilities,
    "name": _name,
    "same name as": _same_name,
    "from the top": _from_the_top,
    "mana value": _mana_value,
    "mana cost": _mana_cost,
    "controller": _controller,
    "attached": _attached,
}
