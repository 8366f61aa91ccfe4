"""Loops (104.4b, 732): the same state again, or the same but for life totals that rise and that nothing can tell, by
mandatory actions only (a draw); or the same state by the independent actions of several players (732.3).

Two games are in the same state when their fingerprints are equal: what objects are, where, with which status
and what is on the stack, whatever object numbers and timestamps they have.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Duration, Zone
from rulesdoc.engine.game import Floating, Game, Result
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import Object, PlayerId, Ref
from rulesdoc.engine.records import replace
from rulesdoc.engine.table import BareTable
from rulesdoc.engine.values import words_of

MOST_SPENT = 20
"""Mana spent on spells in a turn beyond this makes no state different (no ability counts further)."""

MOST_CAST = 2
"""Spells cast in a turn beyond this make no state different (731.2b)."""

LIFE_READERS = frozenset({a.LifeOf, a.LeastLife, a.SetLife, a.ExchangeLife, a.KeepsLife, a.Entering})
"""Words by which what happens can depend on life totals, apart from what players may pay."""

PATIENCE = 8
"""How many states that differ in life totals alone come before it is asked whether this goes on for ever."""


def fingerprint(game: Game) -> tuple[Any, ...]:
    """The state of a game as a value that is equal for equal states."""
    if "fingerprint" not in game.memo:
        game.memo["fingerprint"] = _fingerprint(game)
    known: tuple[Any, ...] = game.memo["fingerprint"]
    return known


def _fingerprint(game: Game) -> tuple[Any, ...]:
    places = sorted((it for it in game.zones if game.zones[it]), key=lambda place: (place[0].value, place[1] or ""))
    numbers = {number: at for at, number in enumerate(it for place in places for it in game.zones[place])}
    traits = view(game)
    zones = tuple(
        (
            place,
            tuple((*_described(game.objects[it], numbers, game), traits[it]) for it in game.zones[place]),
        )
        for place in places
    )
    effects = tuple(_effect_key(effect, numbers) for effect in essential(game).effects)
    return (
        # What this turn has seen of a player soon stops to matter, but would never be the same again.
        tuple(
            replace(it, spent=min(it.spent, MOST_SPENT), cast=min(it.cast, MOST_CAST), attackers=(), drawn=0)
            for it in game.players.values()
        ),
        zones,
        (game.active, game.step, game.turn, game.priority, game.declaring, game.passed),
        game.struck is not None,
        game.night,
        effects,
        tuple((it.object.label, it.object.counters, it.object.tapped) for it in game.phased.values()),
        tuple((it.ability, _place(it.source, numbers, game), it.controller, it.amount) for it in game.waiting),
    )


def _place(ref: Ref, numbers: dict[int, int], game: Game) -> Any:
    """A reference that does not depend on object numbers: a player, a place, or a description of what is
    gone."""
    if isinstance(ref, str) or ref in numbers:
        return ref if isinstance(ref, str) else ("at", numbers[ref])
    known = game.past.get(ref)
    return ("gone", known.object.card, known.object.counters, known.traits) if known else ("never",)


def _described(item: Object, numbers: dict[int, int], game: Game) -> tuple[Any, ...]:
    name = "" if item.token else item.label
    refs = tuple(
        None if ref is None else _place(ref, numbers, game)
        for ref in (item.attached, item.attacking, item.origin, item.prepared_by, *item.blocking, *item.that)
    )
    targets = tuple(tuple(_place(ref, numbers, game) for ref in group) for group in item.targets)
    return (
        replace(
            item,
            id=0,
            label=name,
            timestamp=0,
            attached=None,
            attacking=None,
            origin=None,
            prepared_by=None,
            blocking=(),
            that=(),
            targets=(),
        ),
        refs,
        targets,
    )


def _effect_key(effect: Floating, numbers: dict[int, int]) -> tuple[Any, ...]:
    affected = tuple(numbers[it] for it in effect.affected if it in numbers)
    return (replace(effect, id=0, timestamp=0, source=0, affected=()), affected)


def essential(game: Game) -> Game:
    """The game without those continuous effects that later ones have made pointless.

    An effect is pointless if all its objects would be the same without it, both as the game stands and with
    no static abilities about, and it lasts for the rest of the game or ends with all the others. Repeating
    "gains flying, loses flying" without end therefore comes back to the same state."""
    for effect in game.effects:
        if not effect.changes or effect.duration not in (Duration.PERMANENT, Duration.END_OF_TURN):
            continue
        if any(it.duration is not effect.duration for it in game.effects if it.changes):
            continue
        without = replace(game, effects=tuple(it for it in game.effects if it is not effect))
        if view(without) == view(game) and view(_plain(without)) == view(_plain(game)):
            return essential(without)
    return game


def _plain(game: Game) -> Game:
    """The game with printed abilities away, so that only effects of spells and abilities are seen."""
    objects = {
        number: replace(item, card=replace(item.copied or item.card, abilities=()), copied=None)
        for number, item in game.objects.items()
    }
    return replace(game, objects=objects)


def _shape(game: Game) -> tuple[Any, ...]:
    """Equal for states that are equal but for life totals, quick to make: only games of one shape are compared in
    full."""
    stack = tuple((it.label, it.controller) for it in game.zone(Zone.STACK) if not it.token)
    counters = tuple(it.counters for it in game.players.values())
    return (
        game.step,
        game.turn,
        game.priority,
        game.passed,
        stack,
        counters,
        len(game.objects),
        len(game.waiting),
    )


def _lives(game: Game) -> tuple[int, ...]:
    return tuple(it.life for it in game.players.values())


def rises_for_ever(before: Game, after: Game) -> bool:
    """Whether two states are the same but for life totals of which none has fallen, and nothing in the game can
    tell: what led from the first to the second then leads from there to the next, without end."""
    if not all(old <= new for old, new in zip(_lives(before), _lives(after), strict=True)):
        return False
    (seats, *rest), (seats_now, *rest_now) = fingerprint(before), fingerprint(after)
    if rest != rest_now or [replace(it, life=0) for it in seats] != [replace(it, life=0) for it in seats_now]:
        return False
    return not any(words & LIFE_READERS for words in _readers(after))


def _readers(game: Game) -> Iterator[frozenset[type]]:
    """The words of everything in the game that could happen or apply."""
    for item in game.objects.values():
        yield words_of(item.ability)
    for look in view(game).values():
        yield words_of(look.abilities)
    for card in game.reference.values():
        yield words_of(card.abilities)
    for effect in game.effects:
        yield words_of(effect)
    for waiting in game.waiting:
        yield words_of(waiting.ability)


@dataclass(frozen=True, slots=True)
class _Acted:
    """An action that a player chose to take, and the game in which they did."""

    player: PlayerId
    action: tuple[Any, ...]
    game: Game


class LoopWatch:
    """Remembers the states of this turn, to notice that one comes again."""

    def __init__(self) -> None:
        self._seen: dict[tuple[Any, ...], list[tuple[Game, int]]] = defaultdict(list)
        self._acted: list[_Acted] = []

    def forget(self) -> None:
        """A new turn is never the same state as an earlier one."""
        self._seen.clear()
        self._acted.clear()

    def chose(self, player: PlayerId, action: tuple[Any, ...], game: Game) -> None:
        """A player took an action that they need not have taken: no loop that contains it is mandatory."""
        self._seen.clear()
        self._acted.append(_Acted(player, action, game))

    def at_priority(self, table: BareTable) -> None:
        """A player has got priority: if all this has been before, and nothing since was anyone's choice, the
        game is a draw (104.4b, 732.4)."""
        if table.game.zone(Zone.STACK):
            self._compare(table, "priority")

    def after_state_based_actions(self, table: BareTable) -> None:
        """State-based actions were performed: they too can go on without end."""
        self._compare(table, "actions")

    def _compare(self, table: BareTable, moment: str) -> None:
        game = table.game
        if game.reach:
            return  # Not everybody is in a draw then (801.16), which is not modelled.
        earlier = self._seen[moment, *_shape(game)]
        patient = len(earlier) >= PATIENCE
        for other, asked in earlier:
            if asked != table.asked or not (patient or _lives(other) == _lives(game)):
                continue
            if fingerprint(other) == fingerprint(game) or (patient and rises_for_ever(other, game)):
                # CR 104.4b: "A loop in which every action is compulsory and that nothing can break makes a draw"
                rules = ("104.4b", "732.4")
                table.perform(e.GameEnded(Result((), rules), rules=rules))
                return
        earlier.append((game, table.asked))

    def must_choose_otherwise(self, player: PlayerId, action: tuple[Any, ...], game: Game) -> bool:
        """Whether this action would continue a fragmented loop that this player has to leave (732.3): the
        active player, or if not involved, the first in turn order who is."""
        for place, acted in enumerate(self._acted):
            if (acted.player, acted.action) != (player, action) or _shape(acted.game) != _shape(game):
                continue
            if _lives(acted.game) != _lives(game):
                continue
            involved = {it.player for it in self._acted[place:]}
            if len(involved) < 2 or fingerprint(acted.game) != fingerprint(game):
                continue
            # CR 732.3: "or the first in turn order who takes part, then has to do something else"
            responsible = next(it for it in game.alive() if it in involved)
            if responsible == player:
                return True
        return False
