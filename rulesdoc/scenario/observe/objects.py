"""What is seen of an object: where it is, its status and what is on it; for the rest see ``characteristics``."""

from __future__ import annotations

from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import Object, Traits
from rulesdoc.engine.questions import is_revealed, may_see
from rulesdoc.engine.variants import may_be_in_deck
from rulesdoc.finding import Unreadable
from rulesdoc.scenario.case import Expectation
from rulesdoc.scenario.document import Mapped, Value, pairs_of, text_of
from rulesdoc.scenario.observe.characteristics import CHARACTERISTICS, Trait
from rulesdoc.scenario.observe.seen import Scene, Seen, Who, absent, in_a_row, is_known, named, named_texts, said, texts
from rulesdoc.scenario.story import display, listed, name_of
from rulesdoc.verdict import Sentence, Word, counted, message

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


def of_object(scene: Scene, wanted: Expectation) -> Seen:
    """Hold an expectation of an object against it. Raises ``Unreadable`` for an unknown trait."""
    game = scene.game
    item = game.find(wanted.subject)
    if not is_known(game, wanted.subject):
        return absent(wanted.subject)
    card = ("card", named(game, wanted.subject))
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


def _tapped(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    sentence = Sentence("{card} is tapped." if item.tapped else "{card} is untapped.", (card,))
    return Seen(text_of(value) == str(item.tapped).lower(), sentence, str(item.tapped).lower())


def _revealed(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    revealed = is_revealed(game, item.id)
    sentence = Sentence("{card} is revealed." if revealed else "{card} is not revealed.", (card,))
    return Seen(text_of(value) == str(revealed).lower(), sentence, str(revealed).lower())


def _seen_by(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    """Which players may see what it is."""
    who = may_see(game, item.id)
    names = listed(display(it) for it in who) if who else ""
    step = (
        Sentence("{card} is seen by {players}.", (card, ("players", names)))
        if who
        else Sentence("Nobody sees {card}.", (card,))
    )
    expected = named_texts(value)
    return Seen(sorted(expected) == sorted(who), step, in_a_row(who))


def _damage(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    sentence = counted("{card} has {n} damage.", "{card} has {n} points of damage.", (card, ("n", item.damage)))
    return Seen(text_of(value) == str(item.damage), sentence, str(item.damage))


def _counters(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    expected: dict[str, str] = {}
    if isinstance(value, Mapped):
        expected = {kind: text_of(n) for kind, n in pairs_of(value)}
    elif texts(value) != ["none"]:
        raise Unreadable(value.place, "counters are {kind: number}, or none")
    actual = {kind: str(n) for kind, n in item.counters}
    sentence = Sentence("{card} has no counters.", (card,))
    if actual:
        counts = [Sentence("{n} {kind}", (("n", n), ("kind", Word(kind)))) for kind, n in actual.items()]
        sentence = Sentence("Counters on {card}: {counters}.", (card, ("counters", said(counts))))
    return Seen(expected == actual, sentence, in_a_row([f"{n} {kind}" for kind, n in actual.items()]))


def _commander(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    step = Sentence("{card} is a commander." if item.commander else "{card} is not a commander.", (card,))
    return Seen(text_of(value) == str(item.commander).lower(), step, str(item.commander).lower())


def _deck(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    """Which other cards of the case may be in the deck of this commander, by their labels."""
    found = [label for label, it in game.reference.items() if it is not item.card and may_be_in_deck(it, item.card)]
    names = listed(game.reference[label].name for label in found) if found else "–"
    step = Sentence("The deck of {card} may hold: {cards}.", (card, ("cards", names)))
    return Seen(sorted(named_texts(value)) == sorted(found), step, in_a_row(found))


def _from_the_top(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    """Which card of its library it is, counted from the top; 0 elsewhere."""
    library = [each.id for each in game.zone(Zone.LIBRARY, item.owner)]
    place = library.index(item.id) + 1 if item.id in library else 0
    sentence = Sentence("{card} is number {n} of the library from the top.", (card, ("n", place)))
    return Seen(text_of(value) == str(place), sentence, str(place))


def _controller(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    sentence = Sentence("{player} controls {card}.", (("player", display(traits.controller)), card))
    return Seen(text_of(value) == traits.controller, sentence, traits.controller)


def _attached(game: Game, item: Object, traits: Traits, value: Value, card: Who) -> Seen:
    if item.attached is None:
        return Seen(text_of(value) == "none", Sentence("{card} is attached to nothing.", (card,)), "none")
    to = item.attached if isinstance(item.attached, str) else game.objects[item.attached].label
    sentence = Sentence("{card} is attached to {to}.", (card, ("to", name_of(game, item.attached))))
    return Seen(text_of(value) == to, sentence, to)


_OBJECT_TRAITS: dict[str, Trait] = {
    **CHARACTERISTICS,
    "tapped": _tapped,
    "revealed": _revealed,
    "seen by": _seen_by,
    "deck": _deck,
    "commander": _commander,
    "damage": _damage,
    "counters": _counters,
    "from the top": _from_the_top,
    "controller": _controller,
    "attached": _attached,
}
