"""The game as one frozen value (102, 400 to 408): players, objects in zones, whose turn, which step.

Nothing here changes a game. ``happening.apply`` alone makes the next one, and ``setup.deal`` the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesdoc.engine.abilities import (
    AsThoughInGraveyard,
    Change,
    Duration,
    Instruction,
    Pattern,
    Replacement,
    Step,
    Triggered,
    Zone,
)
from rulesdoc.engine.objects import Card, Memory, Object, ObjectId, Player, PlayerId, Ref, Traits

STEPS = tuple(Step)
SHARED = (Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND)
PUBLIC = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND, Zone.GRAVEYARD})


def home(zone: Zone, owner: PlayerId) -> tuple[Zone, PlayerId | None]:
    """Under what :attr:`Game.zones` has what a player owns in a zone: of a shared one there is one (400.1)."""
    return (zone, None) if zone in SHARED else (zone, owner)


@dataclass(frozen=True, slots=True)
class Known:
    """Last known information (113.7a): an object that is gone, its characteristics then, and what it
    became; ``also`` are the other cards of a melded permanent (712.21)."""

    object: Object
    traits: Traits
    now: ObjectId | None
    also: tuple[ObjectId, ...] = ()


@dataclass(frozen=True, slots=True)
class Floating:
    """A continuous effect from a resolved spell or ability (611.2): changes to a fixed set of objects, a
    prohibition, a replacement effect, or a delayed triggered ability that remembers what it is about
    (603.7).

    ``controller`` is whom its "you" means. Values are locked in; ``protects`` are the only things that a
    replacement is about, if any, and ``left`` is what a shield has left (615.7). ``keeper`` is whose control
    of the source an effect may depend on (611.2b); ``copied`` are the values of a copy effect (707);
    ``once``: it applies to one event only; ``permits`` is what its controller may do; ``marker`` is the
    turn marker of the turn in which it began (807.4), if there are such;
    ``returns`` are exiled objects that come back once the source has left the battlefield (610.3)."""

    id: int
    source: ObjectId
    controller: PlayerId
    duration: Duration
    timestamp: int
    affected: tuple[ObjectId, ...] = ()
    changes: tuple[Change, ...] = ()
    forbids: Pattern | None = None
    replacement: Replacement | None = None
    protects: tuple[Ref, ...] = ()
    left: int | None = None
    delayed: Triggered | None = None
    memory: Memory | None = None
    keeper: PlayerId = ""
    returns: tuple[ObjectId, ...] = ()
    copied: Card | None = None
    once: bool = False
    marker: int = 0
    permits: AsThoughInGraveyard | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A triggered ability that waits to be put on the stack (603.3); ``mana`` is what was produced in the
    event it triggered on."""

    ability: Triggered
    source: ObjectId
    controller: PlayerId
    that: tuple[Ref, ...] = ()
    amount: int = 0
    memory: Memory | None = None
    mana: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pending:
    """What is left to do of a spell or ability that began a subgame (729.5): instructions, with what they know of;
    ``object`` is what resolves."""

    instructions: tuple[Instruction, ...]
    memory: Memory
    controller: PlayerId
    source: ObjectId
    object: ObjectId


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended: the winners (none: a draw, 104.4) and the rules behind it."""

    winners: tuple[PlayerId, ...]
    rules: tuple[str, ...]

    @property
    def draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners


@dataclass(frozen=True, slots=True)
class Resting:
    """A turn that goes on while the game shows another (807.4): its step, its stack and whose turn it is to act in it;
    the fields are those of :class:`Game`."""

    step: Step
    stack: tuple[ObjectId, ...] = ()
    priority: PlayerId | None = None
    declaring: PlayerId | None = None
    passed: int = 0
    struck: tuple[ObjectId, ...] | None = None
    extra: tuple[Step, ...] = ()
    resume: Step | None = None


@dataclass(frozen=True, slots=True)
class Marker:
    """A turn marker (807.4): its number, and who has it. ``begun``: the holder takes a turn with it, otherwise they
    wait for it to begin. ``doomed`` is how many times it is designated for removal, ``kept`` says that the holder keeps
    it for an extra turn, ``owed`` that their regular turn comes after this extra one. ``resting`` is the turn while
    another is shown."""

    number: int
    holder: PlayerId
    resting: Resting | None = None
    begun: bool = True
    doomed: int = 0
    kept: bool = False
    owed: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game at one moment. ``zones`` gives the order of objects: of a library from the top, of a
    graveyard from the oldest, of the stack from the bottom; shared zones are under ``None``.

    ``reference`` are all cards that there are, in the game or not, by the label of a token of that name (108.1, 201.4).

    ``priority`` is who may act; ``declaring`` is who has to declare attackers or blockers first. ``passed`` counts the
    players that passed in succession. ``struck`` are the creatures that dealt first-strike damage this combat (510.4),
    ``None`` before any. ``extra`` are additional steps that come after the present phase (500.10), ``resume`` what
    follows them once they have begun. ``past`` holds last known information. ``reach`` is which players are in whose
    range of influence this turn (801.2c), empty without that option. ``shared`` is what teams share: ``"turns"`` (805)
    and ``"life"``, with poison and fate (810). ``attacks`` are the seats that can be attacked: all, or ``"left"``,
    ``"right"`` (803) or ``"neighbors"`` (809.3c, 811.4). ``phased`` are the permanents that are phased out, as they
    were (702.26b): they are nowhere else. ``outside`` are cards outside the game (400.11).
    ``night`` is ``None`` while it is neither day nor night (731.1); ``cast_before``, how many spells each player whose
    turn the last one was cast in it, says what becomes of that (731.2).
    ``extra_turns`` are those to come, the next one last (500.7), and ``regular`` is who took the last turn that was
    none (the active player, where that is not given). ``markers`` are the turn markers of a Grand Melee, ``marker`` the
    number of the one whose turn, step and stack are shown (0 without such).

    In a subgame (729) ``main`` is the main game, in which ``pending`` waits to be done; once it goes on ``subgame`` is
    how that ended."""

    players: Mapping[PlayerId, Player]
    objects: Mapping[ObjectId, Object]
    zones: Mapping[tuple[Zone, PlayerId | None], tuple[ObjectId, ...]]
    active: PlayerId
    step: Step = Step.MAIN
    turn: int = 1
    priority: PlayerId | None = None
    declaring: PlayerId | None = None
    passed: int = 0
    struck: tuple[ObjectId, ...] | None = None
    extra: tuple[Step, ...] = ()
    resume: Step | None = None
    effects: tuple[Floating, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    past: Mapping[ObjectId, Known] = field(default_factory=dict)
    next_id: int = 1
    clock: int = 1
    result: Result | None = None
    reference: Mapping[str, Card] = field(default_factory=dict)
    reach: Mapping[PlayerId, frozenset[PlayerId]] = field(default_factory=dict)
    shared: frozenset[str] = frozenset()
    attacks: str = ""
    night: bool | None = None
    cast_before: tuple[int, ...] = ()
    phased: Mapping[ObjectId, Known] = field(default_factory=dict)
    extra_turns: tuple[PlayerId, ...] = ()
    regular: PlayerId = ""
    markers: tuple[Marker, ...] = ()
    marker: int = 0
    outside: Mapping[ObjectId, Object] = field(default_factory=dict)
    main: Game | None = None
    pending: Pending | None = None
    subgame: Result | None = None
    memo: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def alive(self) -> tuple[PlayerId, ...]:
        """The players still in the game, in turn order, the active player first (APNAP, 101.4)."""
        seats = tuple(self.players)
        first = seats.index(self.active)
        turned = seats[first:] + seats[:first]
        return tuple(player for player in turned if self.players[player].lost is None)

    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The opponents of a player that are still in the game (102.2), in APNAP order: none of their team
        (102.3)."""
        team = self.players[player].team
        return tuple(
            other for other in self.alive() if other != player and not (team and self.players[other].team == team)
        )

    def decider(self, player: PlayerId) -> PlayerId:
        """Who makes a player's decisions: whoever controls them, or they themselves (723.5)."""
        other = self.players[player].decider
        return other if other and self.players[other].lost is None else player

    def sharing(self, what: str, player: PlayerId) -> tuple[PlayerId, ...]:
        """The players still in the game who share something with a player, that player among them, in turn order: those
        of the team, if it is shared at all."""
        team = self.players[player].team
        if what not in self.shared or not team:
            return (player,)
        return tuple(name for name, it in self.players.items() if it.team == team and it.lost is None)

    def sides(self) -> tuple[PlayerId, ...]:
        """Those who have priority one after the other, in APNAP order: the first of each team, where turns are
        shared; where there are several turns, those whom this one or something on its stack concerns."""
        sides = tuple(dict.fromkeys(self.sharing("turns", player)[0] for player in self.alive()))
        if not self.markers:
            return sides
        # CR 807.5a: "only if its marker, or the controller of something on it, is in range"
        near = frozenset({self.active, *(item.controller for item in self.zone(Zone.STACK))})
        return tuple(player for player in sides if near & self.reach.get(player, frozenset(sides)))

    def next_in_line(self, player: PlayerId) -> PlayerId:
        """Who has priority after a player, or first of all where there is nobody else."""
        sides = self.sides()
        mates = self.sharing("turns", player) if self.players[player].lost is None else ()
        return next((it for it in self.around(player) if it in sides and it not in mates), player)

    def on_turn(self) -> tuple[PlayerId, ...]:
        """The active player; where turns are shared, all of the active team (805.4a)."""
        return self.sharing("turns", self.active)

    def next_side(self, player: PlayerId) -> PlayerId:
        """The next player in turn order who does not share turns with a player: the first of another team."""
        side = self.sharing("turns", player)
        following = self.after(player)
        while following in side and following != player:
            following = self.after(following)
        return following

    def attackable(self, player: PlayerId) -> frozenset[PlayerId]:
        """The players in those seats that the options for attacks allow a player to attack, of those who are in the
        game."""
        seats = [name for name, it in self.players.items() if it.lost is None or name == player]
        at = seats.index(player)
        left, right = seats[(at + 1) % len(seats)], seats[at - 1]
        match self.attacks:
            case "left":
                # CR 803.1a: "the opponent in the next seat to the left"
                allowed = {left}
            case "right":
                allowed = {right}
            case "neighbors":
                allowed = {left, right}
            case _:
                allowed = set(seats)
        return frozenset(allowed - {player})

    def after(self, player: PlayerId) -> PlayerId:
        """The next player in turn order who is still in the game; the player themselves, where nobody else is."""
        return next((other for other in self.around(player) if self.players[other].lost is None), player)

    def around(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """All other players as they sit, from the left of a player, whether or not they are still in the game."""
        seats = tuple(self.players)
        place = seats.index(player)
        return (*seats[place + 1 :], *seats[:place])

    def zone(self, zone: Zone, player: PlayerId | None = None) -> tuple[Object, ...]:
        """The objects of a zone in order; ``player`` for hand, library and graveyard."""
        return tuple(self.objects[number] for number in self.zones.get((zone, player), ()))

    def everywhere(self, zone: Zone) -> Iterator[Object]:
        """The objects of a zone, of all players."""
        for (kind, _), numbers in self.zones.items():
            if kind is zone or zone is Zone.ANYWHERE:
                for number in numbers:
                    yield self.objects[number]

    def find(self, label: str) -> Object | None:
        """The object with this label, wherever it is now; ``None`` if it no longer exists. Abilities on the
        stack are not meant."""
        for item in self.objects.values():
            if item.label == label and item.ability is None:
                return item
        return None

    def successor(self, number: ObjectId) -> ObjectId | None:
        """The object itself, or the one it became by its last zone change if that is still there (400.7)."""
        if number in self.objects:
            return number
        known = self.past.get(number)
        return known.now if known and known.now in self.objects else None

    def cards_of(self, number: ObjectId) -> tuple[ObjectId, ...]:
        """The object itself, or what it became: two cards, if it was a melded permanent (712.21c)."""
        first = self.successor(number)
        known = self.past.get(number)
        others = tuple(it for it in known.also if it in self.objects) if known else ()
        return (*((first,) if first is not None else ()), *others)
