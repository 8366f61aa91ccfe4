"""The one mutable thing (101, 117, 614 to 616): the game as it is, what has happened, and who is asked.

``perform`` is the only way anything happens. For the events of one call, which are simultaneous: is it
possible (101.2)? is it replaced or prevented (616)? is it a change at all? Then all are applied, logged with
the game before and after, and triggered abilities are found (603).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.choices import Ask, Choice, Endless
from rulesdoc.engine.damage import damage_results, lives
from rulesdoc.engine.daylight import at_once
from rulesdoc.engine.effects import plan
from rulesdoc.engine.ending import result_after
from rulesdoc.engine.entering import besides, entered, turned_over
from rulesdoc.engine.game import Game
from rulesdoc.engine.happening import apply
from rulesdoc.engine.lasting import over
from rulesdoc.engine.layers import view
from rulesdoc.engine.matching import about
from rulesdoc.engine.moving import Batch, Doing, first_draws, shuffles
from rulesdoc.engine.multiplayer import in_range
from rulesdoc.engine.objects import ObjectId, PlayerId
from rulesdoc.engine.preparing import lapsed, prepare_spells
from rulesdoc.engine.records import replace
from rulesdoc.engine.replacement import (
    Applicable,
    Key,
    applicable,
    chooser,
    multiplied,
    prevented,
    redirected,
    stopper,
)
from rulesdoc.engine.triggers import delayed, found, found_in_main_games
from rulesdoc.engine.values import effect_amount

UNSEEN = (e.PriorityGiven, e.Passed, e.DeclarationDue, e.Resolving, e.Replaced, e.Stopped)
"""Events that no characteristic and no ability can depend on."""

AMONG_THINGS = frozenset({"target", "choose", "copy", "sacrifice", "opponent", "player", "search"})
"""Choices among objects and players, by their word (see :class:`rulesdoc.engine.choices.Choice`)."""

MOST_STEPS = 20_000
"""How many times something may happen within one action before the engine gives up, with a clear error."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: events that happened at the same time, the game before and after them."""

    events: tuple[e.Event, ...]
    before: Game
    after: Game


@dataclass(slots=True)
class _Pending:
    """An event that has still to be settled: its place among the others, and the effects used on it
    (614.5)."""

    event: e.Event
    place: int
    used: frozenset[Key]


def _are_among(answer: tuple[Any, ...], options: tuple[Any, ...], *, repeated: bool) -> bool:
    """Whether an answer consists of options, each as often as it is there, or as one likes if that is ``repeated``."""
    left = list(options)
    for item in answer:
        if item not in left:
            return False
        if not repeated:
            left.remove(item)
    return True


class BareTable:
    """A game on which events can be performed. ``ask`` answers choices. It knows nothing of turns: see
    :class:`rulesdoc.engine.play.Table` for playing."""

    def __init__(self, game: Game, ask: Ask) -> None:
        self.game = game
        self.ask = ask
        self._log: list[Entry] = []
        self._steps = 0
        self.asked = 0
        self._arriving: frozenset[ObjectId] = frozenset()
        self._busy: set[ObjectId] = set()
        self._done_once: set[int] = set()
        self._lives: dict[PlayerId, int] = {}

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything that has happened, oldest first."""
        return tuple(self._log)

    def mark(self) -> tuple[Game, int]:
        """A point to go back to."""
        self._steps = 0
        return self.game, len(self._log)

    def back_to(self, mark: tuple[Game, int]) -> None:
        """Undo everything since a mark (733.1)."""
        # CR 733.1: "is undone as a whole, payments included"
        self.game = mark[0]
        del self._log[mark[1] :]

    def choose(self, choice: Choice) -> tuple[Any, ...]:
        """The answer to a choice: the only legal one without asking, otherwise what ``ask`` returns. Raises
        ``ValueError`` if that is not a legal answer."""
        if self.game.reach and choice.what in AMONG_THINGS:
            # CR 801.5a: "has to choose within range"
            seen = view(self.game)
            near = tuple(it for it in choice.options if in_range(self.game, choice.player, it, seen))
            choice = replace(choice, options=near or choice.options)
        options, most = choice.options, choice.most
        if not choice.repeats:
            most = min(most, len(options))
            if choice.least >= len(options) and choice.what != "order":
                return options
        elif len(options) == 1 and choice.least == most:
            return options * most
        if most == 0:
            return ()
        self.asked += 1
        # CR 723.5: "makes every choice that rules and objects ask of the other or allow them"
        decider = self.game.decider(choice.player)
        answer = tuple(self.ask(choice if decider == choice.player else replace(choice, player=decider)))
        if not choice.least <= len(answer) <= most or not _are_among(answer, options, repeated=choice.repeats):
            raise ValueError(f"not a legal answer for {choice.player} ({choice.rule}, {choice.what}): {answer!r}")
        return answer

    def perform(self, *events: e.Event, used: frozenset[Key] = frozenset(), doer: PlayerId = "") -> tuple[e.Event, ...]:
        """Make events happen at the same time; returns what did happen, modified and with the events within.

        ``used`` are the replacement effects that have had their chance on these events already, ``doer`` is the
        controller of the spell or ability by which they happen, if it is by one."""
        if self.game.result is not None and not any(isinstance(event, e.SubgameEnded) for event in events):
            return ()
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise Endless(f"the game does not come to rest: {MOST_STEPS} happenings in a single action")
        before = self.game
        seen = view(before)
        settled, rest = self._settle([_Pending(event, place, used) for place, event in enumerate(events)], doer)
        hurt = [event for event in settled if isinstance(event, e.DamageDealt)]
        if self._done_once:
            settled.append(e.EffectsEnded(tuple(sorted(self._done_once))))
            self._done_once.clear()
        if hurt:
            results = damage_results(before, hurt)
            self._lives = lives(before, (*settled, *results))
            more, later = self._settle([_Pending(event, place, used) for place, event in enumerate(results)])
            settled += more
            rest += later
        self._lives = {}
        settled = [self._in_order(event) for event in self._without_conflicts(settled)]
        happened = self._apply(settled, seen)
        if happened:
            if not all(isinstance(event, UNSEEN) for event in happened):
                happened += self._control_changes(before, seen)
                happened += self._triggers(before, happened)
            self._log.append(Entry(tuple(happened), before, self.game))
            result = result_after(self.game, happened)
            if result is not None:
                self._end(e.GameEnded(result, rules=result.rules))
        due: list[e.Event] = [*shuffles(self.game, happened), *first_draws(before, self.game, happened)]
        due += prepare_spells(self.game, happened)
        for one in due:
            self.perform(one)
        for batches, used_then in rest:
            self.follow(batches, used_then, tuple(happened))
        ended: tuple[e.Event, ...] = ()
        if self.game.result is None:
            ended = (*(over(self.game) if self.game.effects else ()), *lapsed(self.game), *at_once(self.game, happened))
        if ended:
            self.perform(*ended)
        return tuple(happened)

    def follow(
        self, steps: Doing, used: frozenset[Key] = frozenset(), done: Batch | None = None, doer: PlayerId = ""
    ) -> None:
        """Carry out instructions to the end: perform each batch and tell them what happened. ``done`` is what
        happened of their first batch, if that has been performed already; ``doer`` is whose they are."""
        try:
            batch = steps.send(done)
            while True:
                batch = steps.send(self.perform(*batch, used=used, doer=doer))
        except StopIteration:
            return

    def _end(self, event: e.GameEnded) -> None:
        before = self.game
        self.game = apply(before, event, view(before))
        self._log.append(Entry((event,), before, self.game))

    def _apply(self, events: Iterable[e.Event], seen: Any) -> list[e.Event]:
        happened: list[e.Event] = []
        for event in events:
            if isinstance(event, (e.Moved, e.TokenCreated, e.SpellCopied, e.Melded, e.PrepareSpellCopied)):
                event = replace(event, new=self.game.next_id)
            if is_change(self.game, event):
                known: dict[str, Any] = {key: self.game.memo[key] for key in ("view", "early") if key in self.game.memo}
                self.game = apply(self.game, event, seen)
                if isinstance(event, UNSEEN):
                    self.game.memo.update(known)
                happened.append(event)
        return happened

    def _control_changes(self, before: Game, seen: Any) -> list[e.Event]:
        changed: list[e.Event] = []
        if before.effects is self.game.effects and before.objects is self.game.objects:
            return changed
        for number, look in view(self.game).items():
            on_table = number in seen and self.game.objects[number].zone is Zone.BATTLEFIELD
            if on_table and look.controller != seen[number].controller:
                changed.append(e.ControlChanged(number, look.controller, rules=("302.6", "506.4")))
        for event in changed:
            self.game = apply(self.game, event, seen)
        return changed

    def _triggers(self, before: Game, happened: list[e.Event]) -> list[e.Event]:
        triggered: list[e.Event] = [
            e.AbilityTriggered(waiting, rules=("603.2",)) for waiting in found(before, self.game, happened)
        ]
        triggered += [
            e.AbilityTriggered(waiting, ends, rules=("603.7b",)) for waiting, ends in delayed(self.game, happened)
        ]
        triggered += [
            e.TriggeredInMainGame(waiting, depth, rules=("729.4a",))
            for event in happened
            if isinstance(event, e.BroughtIn)
            for waiting, depth in found_in_main_games(before, self.game, event)
        ]
        for event in triggered:
            self.game = apply(self.game, event, view(self.game))
        return triggered

    # ------------------------------------------------------------------------------ before anything happens

    def _settle(
        self, events: list[_Pending], doer: PlayerId = ""
    ) -> tuple[list[e.Event], list[tuple[Doing, frozenset[Key]]]]:
        """Ask of each event whether it is possible and replaced, until nothing more applies (616.1). Returns
        the events that will happen, in order, and what follows them. Choices are made in APNAP order
        (616.1)."""
        settled: list[tuple[int, e.Event]] = []
        rest: list[tuple[Doing, frozenset[Key]]] = []
        seats = self.game.alive()

        def turn_of(pending: _Pending) -> int:
            player = chooser(pending.event, self.game)
            return seats.index(player) if player in seats else len(seats)

        self._arriving = frozenset(
            it.event.object for it in events if isinstance(it.event, e.Moved) and it.event.to is Zone.BATTLEFIELD
        )
        self._busy = set(self._arriving)
        several = len(events) > 1
        queue = deque(sorted(events, key=turn_of) if several else events)
        while queue:
            pending = queue.popleft()
            event = pending.event
            if not is_change(self.game, event):
                continue
            # CR 101.2: "“Can’t” beats “can”"
            forbidden_by = stopper(event, self.game)
            if forbidden_by is not None:
                settled.append((pending.place, e.Stopped(event, forbidden_by, rules=("101.2",))))
                continue
            candidates = applicable(event, self.game, pending.used, self._lives)
            if candidates:
                one = self._choose_effect(candidates, event)
                # CR 614.5: "it gets one chance at an event and at whatever that event has been turned into"
                used = pending.used | {one.key}
                instead, log, later = self._replace(event, one, used)
                settled.extend((pending.place, line) for line in log)
                queue.extendleft(_Pending(new, pending.place, used) for new in reversed(instead))
                rest += later
                continue
            if self.game.reach and doer and not self._in_reach(event, doer):
                continue
            settled.append((pending.place, event))
            if isinstance(event, e.LifeLost) and event.player in self._lives:
                self._lives[event.player] -= event.amount
            queue.extendleft(
                _Pending(inner, pending.place, pending.used) for inner in reversed(_within(event, self.game))
            )
        settled.sort(key=lambda pair: pair[0])
        return [event for _, event in settled], rest

    def _in_reach(self, event: e.Event, doer: PlayerId) -> bool:
        """Whether what an event happens to is within the range of the one by whose spell or ability it would."""
        # CR 801.10: "does nothing to what is out of its controller’s range"
        return all(in_range(self.game, doer, ref, view(self.game)) for ref in about(event)[0][:1])

    def _choose_effect(self, candidates: tuple[Applicable, ...], event: e.Event) -> Applicable:
        if len(candidates) == 1:
            return candidates[0]
        player = chooser(event, self.game)
        (one,) = self.choose(Choice(player, "616.1e", "replacement", candidates))
        assert isinstance(one, Applicable)
        return one

    def _replace(
        self, event: e.Event, one: Applicable, used: frozenset[Key]
    ) -> tuple[tuple[e.Event, ...], list[e.Event], list[tuple[Doing, frozenset[Key]]]]:
        """What happens instead of an event: events of the same moment, lines for the log, and what
        follows."""
        later: list[tuple[Doing, frozenset[Key]]] = []
        log: list[e.Event] = []
        instead: tuple[e.Event, ...] = (event,)
        replacing, rules = one.effect.replacing, ("614.6",)
        match replacing:
            case a.Multiplied(factor):
                instead = multiplied(event, factor)
            case a.Prevented(a.All(), then) if isinstance(event, e.DamageDealt):
                instead, rules = prevented(event, None), ("615.6",)
                if then:
                    # What is done besides belongs to the same event, as 120.4d shows.
                    following = plan(self, then, replace(one.scene, amount=event.amount))
                    instead = (*instead, *next(following, ()))
                    later.append((following, used))
            case a.Prevented(amount) if isinstance(event, e.DamageDealt):
                left = self._shield(one, effect_amount(amount, one.scene))
                instead, rules = prevented(event, left), ("615.7",)
                if one.floating is not None:
                    # What the shield has left is known to the rest of this damage at once.
                    used_up = e.ShieldUsed(one.floating, max(0, left - event.amount))
                    self.game = apply(self.game, used_up, view(self.game))
            case a.Redirected(to, a.All()) if isinstance(event, e.DamageDealt):
                instead, rules = redirected(event, to, one.scene), ("614.9",)
            case a.Redirected(to, amount) if isinstance(event, e.DamageDealt):
                left = self._shield(one, effect_amount(amount, one.scene))
                part = min(left, event.amount)
                rest = (replace(event, amount=event.amount - part),) if part < event.amount else ()
                instead, rules = (*redirected(replace(event, amount=part), to, one.scene), *rest), ("614.9",)
                if one.floating is not None:
                    self.game = apply(self.game, e.ShieldUsed(one.floating, left - part), view(self.game))
            case a.KeepsLife(least) if isinstance(event, e.LifeLost):
                left = max(0, self._lives.get(event.player, self.game.players[event.player].life) - least)
                instead = (replace(event, amount=left),) if left else ()
            case a.Entering(transformed=True) if isinstance(event, (e.Moved, e.TokenCreated)):
                turned = turned_over(self.game, event)
                instead, rules = () if turned is None else (turned,), ("614.12",)
            case a.Entering() if isinstance(event, (e.Moved, e.TokenCreated)):
                entering, besides_it = besides(self, entered(self, event, replacing, one), replacing, one, self._busy)
                self._busy |= {it.object for it in besides_it if isinstance(it, e.Moved)}
                instead, rules = (entering, *besides_it), ("614.12",)
            case a.Instead(instructions):
                steps = plan(self, instructions, replace(one.scene, arriving=self._arriving))
                instead = next(steps, ())
                later.append((steps, used))
            case a.MaySkip():
                player = chooser(event, self.game)
                (skips,) = self.choose(Choice(player, "614.10", "may", (True, False), source=one.source))
                if not skips:
                    return instead, log, later
                instead, rules = (), ("614.10",)
            case a.TopOnly(number) if isinstance(event, e.Searched):
                instead = (replace(event, top=number if event.top is None else min(number, event.top)),)
            case a.Regenerated() if isinstance(event, e.Destroyed):
                permanent, rules = event.object, ("701.19a",)
                instead = (e.TapChanged(permanent, True), e.DamageRemoved(permanent), e.LeftCombat(permanent))
                if one.floating is not None:
                    instead = (*instead, e.EffectsEnded((one.floating,)))
            case _:
                return instead, log, later
        if one.floating is not None and any(it.id == one.floating and it.once for it in self.game.effects):
            self._done_once.add(one.floating)
        log.append(e.Replaced(event, one.source, chooser(event, self.game), instead, rules=rules))
        return instead, log, later

    def _shield(self, one: Applicable, otherwise: int) -> int:
        for effect in self.game.effects:
            if effect.id == one.floating and effect.left is not None:
                return effect.left
        return otherwise

    def _in_order(self, event: e.Event) -> e.Event:
        """What exiles a melded permanent, with the order in which its cards are exiled."""
        item = self.game.objects.get(event.object) if isinstance(event, e.Moved) and event.to is Zone.EXILE else None
        if not isinstance(event, e.Moved) or item is None or not item.melded or event.by is None:
            return event
        # CR 712.21b: "settles which card has the later timestamp"
        cards = (item.label, *(label for label, _ in item.melded))
        choice = Choice(event.by, "712.21b", "order", cards, len(cards), len(cards), source=item.id)
        return replace(event, order=self.choose(choice))

    def _without_conflicts(self, events: list[e.Event]) -> list[e.Event]:
        """An object moves once. If it would go to different zones at the same time, its controller, or its
        owner if it has none, chooses (400.6)."""
        moves: dict[ObjectId, list[e.Moved]] = {}
        for event in events:
            if isinstance(event, e.Moved):
                moves.setdefault(event.object, []).append(event)
        dropped: list[e.Event] = []
        for several in moves.values():
            zones = tuple(dict.fromkeys(move.to for move in several))
            if len(several) == 1:
                continue
            # CR 400.6: "its controller, or failing that its owner, chooses which of them is done"
            if len(zones) > 1:
                player = chooser(several[0], self.game)
                choice = Choice(player, "400.6", "zone", zones, source=several[0].object)
                (zone,) = self.choose(choice)
            else:
                zone = zones[0]
            kept = next(move for move in several if move.to is zone)
            dropped += [move for move in several if move is not kept]
        return [event for event in events if not any(event is gone for gone in dropped)]


def is_change(game: Game, event: e.Event) -> bool:
    """Whether an event changes anything: zero damage is not dealt (120.8), zero life is not gained (119.9), a
    tapped permanent does not become tapped, an object that is gone does not move."""
    match event:
        case e.DamageDealt() | e.LifeGained() | e.LifeLost() | e.CountersPut() | e.CountersRemoved():
            return event.amount > 0
        case e.TapChanged(number, tapped):
            return number in game.objects and game.objects[number].tapped is not tapped
        case e.PhasedOut(number):
            return number in game.objects and game.objects[number].zone is Zone.BATTLEFIELD
        case e.PhasedIn(number):
            return number in game.phased
        case e.Prepared(number, prepared):
            return number in game.objects and game.objects[number].prepared is not prepared
        case e.TurnedDown(number):
            return number in game.objects and not game.objects[number].face_down
        case e.TurnedUp(number):
            return number in game.objects and game.objects[number].face_down
        case e.Flipped(number):
            return number in game.objects and not game.objects[number].flipped
        case e.Moved() | e.Destroyed() | e.Ceased() | e.Countered() | e.LeftCombat():
            return event.object in game.objects
        case e.AttachmentChanged(number, to):
            return number in game.objects and game.objects[number].attached != to
        case e.PlayerLost(player) | e.Drawn(player):
            return game.players[player].lost is None
        case e.ManaAdded() | e.ManaSpent():
            return bool(event.mana)
        case e.PoolsEmptied():
            return any(player.unspent for player in game.players.values())
        case _:
            return True


def _within(event: e.Event, game: Game) -> tuple[e.Event, ...]:
    """The events that an event contains and that can be replaced in their turn (616.1g)."""
    match event:
        case e.Destroyed(number, rules=rules):
            return (e.Moved(number, Zone.GRAVEYARD, "destroy", rules=rules or ("701.8a",)),)
        case e.Drawn(player):
            library = game.zones.get((Zone.LIBRARY, player), ())
            if library:
                return (e.Moved(library[0], Zone.HAND, "draw", player, rules=("121.1",)),)
            return (e.DrawFailed(player, rules=("121.4",)),)
        case e.PlayerLost(player, rules=rules) if game.shared and "810.8a" not in rules:
            # CR 810.8a: "what one player wins or loses the team does"
            mates = game.sharing("life", player)
            return tuple(e.PlayerLost(it, rules=(*rules, "810.8a")) for it in mates if it != player)
        case e.PlayerLost(player, rules=rules) if game.players[player].emperor:
            # CR 809.5b: "The team of an emperor who loses has lost"
            team = game.players[player].team
            generals = (it for it in game.players.values() if it.team == team and it.id != player)
            return tuple(e.PlayerLost(it.id, rules=(*rules, "809.5b")) for it in generals if it.lost is None)
        case e.Countered(number):
            item = game.objects[number]
            if item.ability is not None:
                return (e.Ceased(number, rules=("701.6a",)),)
            return (e.Moved(number, Zone.GRAVEYARD, "counter", rules=("701.6a",)),)
        case _:
            return ()
