"""What is seen of the game as a whole: its result, the seats, the stack, who was asked, what triggered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.scenario.case import Expectation
from rulesdoc.scenario.document import text_of
from rulesdoc.scenario.observe.seen import Scene, Seen, absent, in_a_row, is_known, named, named_texts, texts
from rulesdoc.scenario.story import display, listed, name_of
from rulesdoc.verdict import Name, Sentence, counted


def _result(scene: Scene, wanted: Expectation) -> Seen:
    result = scene.game.result
    actual = "none" if result is None else "draw" if result.draw else in_a_row(result.winners)
    if result is None:
        sentence = Sentence("The game goes on.")
    elif result.draw:
        sentence = Sentence("The game is a draw.", (), result.rules)
    else:
        sentence = Sentence(
            "{player} wins the game.", (("player", listed(display(it) for it in result.winners)),), result.rules
        )
    return Seen(actual == in_a_row(texts(wanted.value)), sentence, actual)


def _stack(scene: Scene, wanted: Expectation) -> Seen:
    stack = list(reversed(scene.game.zone(Zone.STACK)))
    labels = [item.label for item in stack]
    names = listed(name_of(scene.game, item.id) for item in stack) if stack else ""
    sentence = Sentence("On the stack: {cards}.", (("cards", names),)) if stack else Sentence("The stack is empty.")
    expected = named_texts(wanted.value)
    return Seen(labels == expected, sentence, in_a_row(labels))


def _asked(scene: Scene, wanted: Expectation) -> Seen:
    expected = texts(wanted.value)
    sentence = Sentence("Nobody had a choice to make.")
    if scene.asked:
        names = listed(display(player) for player in scene.asked)
        sentence = Sentence("Choices were made in this order: {players}.", (("players", names),))
    return Seen(list(scene.asked) == expected, sentence, in_a_row(scene.asked))


def _seats(scene: Scene, wanted: Expectation) -> Seen:
    """The players as they sit, from the active player to the left."""
    game = scene.game
    seats = [game.active, *game.around(game.active)]
    names = listed(display(player) for player in seats)
    sentence = Sentence("Around the table, to the left: {players}.", (("players", names),))
    return Seen(texts(wanted.value) == seats, sentence, in_a_row(seats))


def _markers(scene: Scene, wanted: Expectation) -> Seen:
    """Who has the turn markers, in the order of their numbers."""
    holders = [marker.holder for marker in scene.game.markers]
    sentence = Sentence("There are no turn markers.")
    if holders:
        names = listed(display(player) for player in holders)
        sentence = Sentence("Turn markers: {players}.", (("players", names),))
    return Seen(named_texts(wanted.value) == holders, sentence, in_a_row(holders))


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
    if label not in counts and not is_known(scene.game, label):
        return absent(label)
    actual = counts[label]
    card = names.get(label, named(scene.game, label))
    sentence = counted("{card} triggered {n} time.", "{card} triggered {n} times.", (("card", card), ("n", actual)))
    return Seen(str(actual) == text_of(wanted.value), sentence, str(actual))


OF_THE_GAME: dict[str, Callable[[Scene, Expectation], Seen]] = {
    "result": _result,
    "seats": _seats,
    "markers": _markers,
    "turn": _turn,
    "stack": _stack,
    "asked": _asked,
    "triggered": _triggered,
}
BY_LABEL = frozenset({"triggered"})
"""Of these something is expected for each object by its label, of the others one value."""
