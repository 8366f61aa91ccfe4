"""Playing: the table at which players act in turn (117), each action whole or refused (733).

:class:`Table` is what others use: ``act`` for one real action, ``advance`` for everyone passing until a step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from rulesdoc.engine import events as e
from rulesdoc.engine import turn
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.actions import Action, Activate, Attack, Block, Cast, Concede, Pass, PlayLand, TurnUp
from rulesdoc.engine.casting import activate, cast, play_land, turn_up
from rulesdoc.engine.choices import Ask, Choice, Endless, Illegal
from rulesdoc.engine.combat import declare_attackers, declare_blockers
from rulesdoc.engine.game import Game
from rulesdoc.engine.loops import LoopWatch
from rulesdoc.engine.objects import ObjectId, PlayerId, Ref
from rulesdoc.engine.opening import opening_hands
from rulesdoc.engine.table import BareTable

MOST_PASSES = 1_000
"""How often players may pass within one ``advance`` or ``resolve`` before it counts as :class:`Endless`."""


class NotFound(LookupError):
    """There is no object, or no player, of the name or number that an action gives."""


class Unanswered(Exception):
    """A player has to choose and nobody said what."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(f"{choice.player} has to choose ({choice.rule}, {choice.what}) among {choice.options!r}")
        self.choice = choice


def ask_nobody(choice: Choice) -> tuple[Any, ...]:
    """Answers no choice: for games in which none comes up. Raises :class:`Unanswered`."""
    raise Unanswered(choice)


class Table(BareTable):
    """A game being played. ``ask`` answers every choice that has more than one legal answer."""

    def __init__(self, game: Game, ask: Ask = ask_nobody) -> None:
        super().__init__(game, ask)
        self._watch = LoopWatch()
        self._ruled_out: tuple[Game, tuple[Any, ...], str] | None = None

    def start(self) -> None:
        """Begin the step in which the game was set up, as if it had just come, turn-based actions left out:
        settle and give the active player priority. ``act`` does it by itself."""
        if self.game.priority is None and self.game.declaring is None and self.game.result is None:
            self._whole(lambda: turn.give_priority(self, self.game.active, self._watch))

    def open(self) -> None:
        """Draw opening hands, with mulligans, before anything else (103.5). Raises ``ValueError`` once something has
        happened, or where somebody has a hand."""
        if self._log or any(it.zone is Zone.HAND for it in self.game.objects.values()):
            raise ValueError("opening hands are drawn before the game begins, by players without a hand")
        self._whole(lambda: self.follow(opening_hands(self)))

    def find(self, ref: Ref) -> ObjectId:
        """The number of an object, given that or its label. Raises :class:`NotFound` if there is none."""
        found = self.game.objects.get(ref) if isinstance(ref, int) else self.game.find(ref)
        if found is None:
            raise NotFound(f"there is no object {ref!r} in the game now")
        return found.id

    def ref(self, ref: Ref) -> Ref:
        """A player by name, or the number of an object."""
        return ref if isinstance(ref, str) and ref in self.game.players else self.find(ref)

    def act(self, action: Action, by: PlayerId = "") -> None:
        """Take one action. ``by`` is who decides it, if somebody else than the player who acts (723.5); without it,
        whoever may. Raises :class:`Illegal` if a rule forbids it, :class:`NotFound` if it speaks of what is not there,
        ``TypeError`` if it is none; the game is as it was then."""
        if not isinstance(action, Action):
            raise TypeError(f"not an action: {action!r}")
        self.start()
        player = action.player
        if by and player in self.game.players and not isinstance(action, Concede) and by != self.game.decider(player):
            raise Illegal("723.5", f"{self.game.decider(player)} decides for {player}, not {by}")
        self._whole(lambda: self._act(action))

    def turn_to(self, player: PlayerId) -> None:
        """Go on with the turn that a player is taking at the same time as others (807.4). Raises ``ValueError`` where
        they take none."""
        self.start()
        number = next((it.number for it in self.game.markers if it.begun and it.holder == player), None)
        if number is None:
            raise ValueError(f"{player} is taking no turn")
        if number != self.game.marker:
            self._whole(lambda: turn.turn_to(self, number, self._watch))

    def rule_out(self, action: Action, rule: str) -> None:
        """Let nobody take this action as the next one: a rule has them choose otherwise."""
        self._ruled_out = self.game, self._key(action), rule

    def advance(self, step: Step) -> None:
        """Everyone passes, and nobody attacks or blocks, until this step has begun (in this turn or a later
        one) or the game is over. Raises :class:`Illegal` where a creature has to attack or block, and
        :class:`Endless` where the step does not come."""
        if not isinstance(step, Step):
            raise TypeError(f"not a step: {step!r}")
        self.start()
        for _ in range(MOST_PASSES):
            before = self.game
            self._pass_once()
            begun = any(
                isinstance(event, e.StepBegan) and event.step is step
                for entry in self._since(before)
                for event in entry.events
            )
            if begun or self.game.result is not None:
                return
        raise Endless(f"{step.value} does not come within {MOST_PASSES} passes")

    def resolve(self) -> None:
        """Everyone passes until the stack is empty or the game is over. Raises :class:`Endless` where it is filled
        again and again."""
        self.start()
        for _ in range(MOST_PASSES):
            if not self.game.zone(Zone.STACK) or self.game.result is not None:
                return
            self._pass_once()
        raise Endless(f"the stack is not empty after {MOST_PASSES} passes")

    def resolve_top(self) -> None:
        """Everyone passes until the object that is on top of the stack now has left it, or the game is
        over."""
        self.start()
        stack = self.game.zone(Zone.STACK)
        if not stack:
            raise ValueError("the stack is empty")
        while stack[-1].id in self.game.objects and self.game.result is None:
            self._pass_once()

    def _since(self, game: Game) -> list[Any]:
        found: list[Any] = []
        for entry in reversed(self._log):
            found.append(entry)
            if entry.before is game:
                break
        return found

    def _pass_once(self) -> None:
        game = self.game
        if game.declaring is not None:
            declare = Attack if game.step is Step.ATTACK else Block
            self.act(declare(game.declaring))
        elif game.priority is not None:
            self.act(Pass(game.priority))

    def _whole(self, doing: Callable[[], None]) -> None:
        mark = self.mark()
        try:
            doing()
            while self.game.result is not None and self.game.main is not None:
                turn.resume_main_game(self, self._watch)
            turn.begin_waiting_turns(self, self._watch)
        except BaseException:
            self.back_to(mark)
            raise

    def _act(self, action: Action) -> None:
        if self.game.result is not None:
            raise Illegal("104.1", "the game is over")
        player = action.player
        if player not in self.game.players or self.game.players[player].lost is not None:
            raise Illegal("104.5", f"{player} is not in the game")
        if self._ruled_out is not None:
            game, key, rule = self._ruled_out
            if game is self.game and key == self._key(action):
                raise Illegal(rule, f"{player} has to choose something else than this")
        match action:
            case Concede():
                self.perform(e.PlayerLost(player, rules=("104.3a",)))
                if self.game.result is None:
                    turn.go_on_without(self, player, self._watch)
            case Attack(_, pairs, bands):
                self._declaring(player, Step.ATTACK)
                attack = [(self.find(creature), self.ref(defender)) for creature, defender in pairs]
                declare_attackers(self, player, attack, [[self.find(it) for it in band] for band in bands])
                turn.give_priority(self, player, self._watch)
            case Block(_, pairs):
                self._declaring(player, Step.BLOCK)
                declare_blockers(self, player, [(self.find(it), self.find(other)) for it, other in pairs])
                turn.next_blockers(self, self.game.sharing("turns", player)[0], self._watch)
            case Pass():
                self._needs_priority(player)
                self._pass(player)
            case PlayLand() | Cast() | Activate() | TurnUp():
                self._needs_priority(player)
                self._choose_to(action)
            case _:
                assert_never(action)

    def _declaring(self, player: PlayerId, step: Step) -> None:
        declaring = self.game.declaring
        if self.game.step is not step or declaring is None or player not in self.game.sharing("turns", declaring):
            rule = "508.1" if step is Step.ATTACK else "509.1"
            raise Illegal(rule, f"{player} has nothing to declare now ({self.game.step.value})")

    def _needs_priority(self, player: PlayerId) -> None:
        if self.game.declaring is not None:
            raise Illegal("117.3", f"{self.game.declaring} has to declare attackers or blockers first")
        # CR 805.5: "any player of the team that has it may act"
        priority = self.game.priority
        if priority is None or player not in self.game.sharing("turns", priority):
            raise Illegal("117.1", f"{player} does not have priority")

    def _pass(self, player: PlayerId) -> None:
        self.perform(e.Passed(player, rules=("117.3d",)))
        if self.game.passed >= len(self.game.sides()):
            turn.all_passed(self, self._watch)
        else:
            following = self.game.next_in_line(player)
            self.perform(e.PriorityGiven(following, False, rules=("117.3d",)))
            self._watch.at_priority(self)

    def _choose_to(self, action: PlayLand | Cast | Activate | TurnUp) -> None:
        game, player = self.game, action.player
        if isinstance(action, Cast | Activate):
            if isinstance(action.targets, str):
                raise TypeError(f"targets are a tuple of names and numbers, not {action.targets!r}")
            if action.x < 0:
                raise Illegal("107.1b", f"{player} can't choose a negative number for X")
        key = self._key(action)
        if self._watch.must_choose_otherwise(player, key, game):
            raise Illegal("732.3", f"{player} has to choose something else: this would repeat the same state")
        match action:
            case PlayLand(_, card):
                play_land(self, player, self.find(card))
            case Cast(_, card, targets, x, pay, modes, extras, face_down, adventure, half, mana):
                aims = [self.ref(it) for it in targets]
                sources = self._sources(mana)
                cast(self, player, self.find(card), aims, x, pay, modes, extras, face_down, adventure, half, sources)
            case TurnUp(_, permanent, pay):
                turn_up(self, player, self.find(permanent), pay)
            case Activate(_, source, which, targets, x, pay, mana):
                aims = [self.ref(it) for it in targets]
                activate(self, player, self.find(source), which, aims, x, pay, self._sources(mana))
            case _:
                assert_never(action)
        self._watch.chose(player, key, game)
        turn.give_priority(self, player, self._watch)

    def _sources(self, mana: tuple[tuple[Ref, int], ...]) -> list[tuple[ObjectId, int]]:
        return [(self.find(source), which) for source, which in mana]

    def _key(self, action: Action) -> tuple[Any, ...]:
        """An action by labels instead of numbers, so that it can be recognised in the same state later."""
        labels: list[Any] = []
        match action:
            case Activate(source=about) | TurnUp(permanent=about) | PlayLand(card=about) | Cast(card=about):
                labels = [self._label(ref) for ref in (about, *getattr(action, "targets", ()))]
            case Attack(_, pairs) | Block(_, pairs):
                labels = sorted((self._label(one), self._label(other)) for one, other in pairs)
                bands = action.bands if isinstance(action, Attack) else ()
                labels += sorted(tuple(sorted(self._label(it) for it in band)) for band in bands)
            case Pass() | Concede():
                pass
            case _:
                assert_never(action)
        return type(action).__name__, getattr(action, "ability", 0), getattr(action, "x", 0), *labels

    def _label(self, ref: Ref) -> str:
        known = self.ref(ref)
        return known if isinstance(known, str) else self.game.objects[known].label
