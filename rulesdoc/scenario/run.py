"""A branch of a case played on the engine: real actions, answered choices, what was seen.

A choice that the case does not answer, an answer that nobody asked for, an action that is refused unexpectedly
(or allowed unexpectedly) end the run with :class:`Misplayed`: nothing is decided silently.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rulesdoc.engine import actions as act
from rulesdoc.engine.abilities import Color, Cost, Keyword, Step, Zone
from rulesdoc.engine.choices import Ask, Choice, Illegal
from rulesdoc.engine.game import Game, Waiting
from rulesdoc.engine.mana import Payment
from rulesdoc.engine.objects import Card
from rulesdoc.engine.play import Table
from rulesdoc.engine.replacement import Applicable
from rulesdoc.engine.shortcuts import Chosen, Ending, Shortcut, take
from rulesdoc.engine.table import Entry
from rulesdoc.finding import Place, Unreadable
from rulesdoc.scenario.case import Branch, Expectation, expectations
from rulesdoc.scenario.deal import STEPS, dealt
from rulesdoc.scenario.document import Mapped, Scalar, Value, items_of, pairs_of, shown, text_of
from rulesdoc.scenario.line import Action, Answer
from rulesdoc.scenario.observe import Scene, Seen, observe
from rulesdoc.scenario.snapshot import picture
from rulesdoc.scenario.story import display, tell
from rulesdoc.verdict import Played, Sentence, counted, message


class Misplayed(Exception):
    """The play could not be followed as it is written: where, and what happened instead."""

    def __init__(self, place: Place, why: str) -> None:
        super().__init__(f"{place}: {why}")


class NoSuchOption(Misplayed):
    """The case answers a choice with what is none of its options; ``rule`` is the rule that asks."""

    def __init__(self, place: Place, why: str, rule: str) -> None:
        super().__init__(place, why)
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Run:
    """A finished run: its table before, its story, what was seen on the way and at the end, and the scene at the
    end to hold other expectations against."""

    before: Game
    story: tuple[Sentence, ...]
    on_the_way: tuple[tuple[Expectation, Seen], ...]
    at_the_end: tuple[tuple[Expectation, Seen], ...]
    scene: Scene

    def played(self, *, all_must_hold: bool = True) -> Played:
        """What pages show. In a control (not ``all_must_hold``) what the play sees on the way may differ."""
        seen = (*self.on_the_way, *self.at_the_end)
        must = seen if all_must_hold else self.at_the_end
        return Played(
            before=picture(self.before),
            after=picture(self.scene.game, self.before),
            story=self.story,
            observed=tuple(found.sentence for _, found in self.at_the_end),
            failures=tuple(_failure(wanted, found) for wanted, found in must if not found.holds),
        )


def _failure(wanted: Expectation, found: Seen) -> str:
    what = f"{wanted.subject} {wanted.trait}".strip()
    return f"{wanted.place}: expected {what}: {shown(wanted.value)}; saw {found.actual}"


def run(branch: Branch, cards: Mapping[str, Card], language: str) -> Run:
    """Play a branch with these cards, which are in the language of this code.

    Raises :class:`Misplayed`, ``engine.choices.Unsupported`` where the engine lacks a mechanism, and
    ``Unreadable`` where the case is written wrongly.
    """
    game = dealt(branch.setup, cards, language)
    player = _Player(game, branch.setup.place, cards, language)
    for action in branch.play:
        player.follow(action)
    player.table.start()
    scene = player.scene()
    at_the_end = tuple((wanted, observe(scene, wanted)) for wanted in branch.expect)
    return Run(game, tuple(player.story), tuple(player.seen), at_the_end, scene)


class _Player:
    """Follows the play of one run: the table, the answers still to be given, what has been seen so far."""

    def __init__(self, game: Game, place: Place, cards: Mapping[str, Card], language: str) -> None:
        self.table = Table(game, self.answer)
        self.answers: deque[Answer] = deque()
        self.asked: list[str] = []
        self.story: list[Sentence] = []
        self.seen: list[tuple[Expectation, Seen]] = []
        self.told = 0
        self.language = language
        self.keys = {id(card): key for key, card in cards.items()}
        self.place = place

    def scene(self) -> Scene:
        """What there is to observe now."""
        return Scene(self.table.game, self.table.log, tuple(self.asked), self.language)

    # ------------------------------------------------------------------------------------------- choices

    def answer(self, choice: Choice) -> tuple[Any, ...]:
        """The case's answer to a choice of the engine."""
        labels = [self._label(choice, option) for option in choice.options]
        question = (
            f"{display(choice.player)} has to choose ({choice.rule}, {choice.what}) "
            f"{choice.least} to {choice.most} of: {', '.join(labels)}"
        )
        if not self.answers:
            raise Misplayed(self.place, f"{question}; the case has no answer")
        answer = self.answers.popleft()
        if answer.by != choice.player:
            raise Misplayed(answer.place, f"{question}; the case answers for {display(answer.by)}")
        if not choice.rule.startswith(answer.rule):
            raise Misplayed(answer.place, f"{question}; the case answers rule {answer.rule}")
        chosen: list[Any] = []
        left = list(zip(labels, choice.options, strict=True))
        for wanted in answer.choose:
            pair = next((pair for pair in left if pair[0] == wanted), None)
            if pair is None:
                raise NoSuchOption(answer.place, f"{question}; {wanted!r} is none of them", choice.rule)
            if not choice.repeats:
                left.remove(pair)
            chosen.append(pair[1])
        if not choice.least <= len(chosen) <= choice.most:
            raise Misplayed(answer.place, f"{question}; the case chooses {len(chosen)}")
        self.asked.append(choice.player)
        return tuple(chosen)

    def _label(self, choice: Choice, option: Any) -> str:
        """How a case names an option: a card of the reference by its key, a place in a name by the words before it, a
        mode by its number from 1."""
        if choice.what == "place":
            return str(option)
        if choice.what == "mode":
            return str(option + 1)
        return self.keys.get(id(option)) or option_label(self.table.game, option)

    # ------------------------------------------------------------------------------------------- actions

    def follow(self, action: Action) -> None:
        """Carry out one line of the play."""
        self.place = action.place
        if action.verb != "open":
            self.table.start()
        self.answers = deque(action.answers)
        if action.verb == "see":
            self._see(action)
        elif action.refused:
            self._must_be_refused(action)
        else:
            try:
                self._act(action)
            except Illegal as illegal:
                raise Misplayed(action.place, f"refused by rule {illegal.rule}: {illegal.why}") from None
        if self.answers:
            left = self.answers[0]
            raise Misplayed(left.place, f"nobody asked for this answer of {display(left.by)}")
        log = self.table.log
        self.story += tell(log[self.told :])
        self.told = len(log)

    def _see(self, action: Action) -> None:
        scene = self.scene()
        seen = [(wanted, observe(scene, wanted)) for wanted in expectations(action.what)]
        self.seen += seen
        self.story += [replace(found.sentence, seen=True) for _, found in seen]

    def _must_be_refused(self, action: Action) -> None:
        before, asked = self.table.game, len(self.asked)
        mark = self.table.mark()
        try:
            self._act(action)
        except (Illegal, NoSuchOption) as illegal:
            if illegal.rule != action.refused:
                raise Misplayed(
                    action.place, f"refused by rule {illegal.rule} ({illegal}), not by {action.refused}"
                ) from None
        else:
            raise Misplayed(action.place, f"this was allowed; rule {action.refused} should forbid it")
        if action.verb in _SEVERAL:
            self.table.back_to(mark)  # Those who passed before the one who was refused have done so in vain.
        if self.table.game != before:
            raise Misplayed(action.place, "a refused action has changed the game")
        del self.asked[asked:]
        who = action.by or self._acting()
        self.story.append(Sentence(_REFUSED[action.verb], (("player", display(who)),), (action.refused,)))

    def _acting(self) -> str:
        """Who is to act: the player with priority, or the one who has to declare."""
        game = self.table.game
        return game.declaring or game.priority or game.active

    def _act(self, action: Action) -> None:
        who = action.acting or action.by or self._acting()
        what = action.what
        match action.verb:
            case "cast":
                self.table.act(
                    act.Cast(
                        who,
                        self._object(what),
                        self._refs(action.targets),
                        action.x or 0,
                        modes=tuple(number - 1 for number in action.modes),
                        face_down=action.cast_as == "face down",
                        adventure=action.cast_as == "adventure",
                        half=_HALVES.get(action.cast_as),
                        mana=self._mana(action),
                    ),
                    action.by,
                )
            case "activate":
                number = action.ability - 1
                targets = self._refs(action.targets)
                source, mana = self._object(what), self._mana(action)
                self.table.act(act.Activate(who, source, number, targets, action.x or 0, mana=mana), action.by)
            case "land":
                self.table.act(act.PlayLand(who, self._object(what)), action.by)
            case "attack":
                bands = tuple(tuple(self._an_object(it, action.place) for it in band) for band in action.bands)
                self.table.act(act.Attack(who, self._pairs(action), bands), action.by)
            case "block":
                pairs = self._pairs(action)
                for _, blocked in pairs:
                    self._an_object(blocked, action.place)
                self.table.act(act.Block(who, pairs), action.by)
            case "turn up":
                self.table.act(act.TurnUp(who, self._object(what)), action.by)
            case "concede":
                self.table.act(act.Concede(text_of(what)))
            case "open":
                try:
                    self.table.open()
                except ValueError as error:
                    raise Misplayed(action.place, str(error)) from None
            case "turn":
                self._turn(action)
            case "pass":
                self._pass(action)
            case "to":
                self._to(action)
            case "propose":
                self._propose(action, who)

    def _turn(self, action: Action) -> None:
        """Go on with the turn of another player, where several take turns at the same time (807.4)."""
        try:
            self.table.turn_to(text_of(action.what))
        except ValueError as error:
            raise Misplayed(action.place, str(error)) from None

    def _pass(self, action: Action) -> None:
        """``all``: every player passes once, from the one with priority; a name: that player passes."""
        name = text_of(action.what)
        if name != "all":
            self.table.act(act.Pass(name))
            return
        if self.table.game.priority is None:
            raise Misplayed(action.place, "nobody has priority, so nobody can pass")
        left = len(self.table.game.sides()) - self.table.game.passed
        for _ in range(left):
            priority = self.table.game.priority
            if priority is None:
                break
            self.table.act(act.Pass(priority))

    def _to(self, action: Action) -> None:
        """Everyone passes, and declares no attackers and blockers, until the step has begun."""
        name = text_of(action.what)
        if name not in STEPS:
            raise Unreadable(action.place, f"unknown step {name!r}; known: {', '.join(STEPS)}")
        self.table.advance(STEPS[name])
        if self.table.game.step is not STEPS[name]:
            raise Misplayed(action.place, f"the game ended before the step {name!r}")

    def _propose(self, action: Action, who: str) -> None:
        """Propose what the lines say as a shortcut, and take it as far as everybody agrees (732.2)."""
        rehearsal = _Rehearsal(self)
        try:
            for line in action.lines:
                rehearsal.follow(line)
        except Illegal as illegal:
            raise Illegal("732.2a", f"the shortcut can't be taken: {illegal}") from None
        start = len(self.table.log)
        replies = take(self.table, Shortcut(who, rehearsal.chosen()))
        self.story.append(Sentence("{player} proposes a shortcut.", (("player", display(who)),), ("732.2a",)))
        for player, ending in replies:
            self.story.append(Sentence(_REPLIES[ending is None], (("player", display(player)),), ("732.2b",)))
        self.story += _told_once(self.table.log[start:], rehearsal.again)
        self.told = len(self.table.log)

    def _object(self, value: Value) -> str:
        return self._an_object(text_of(value), value.place)

    def _an_object(self, label: str, place: Place) -> str:
        if self.table.game.find(label) is None:
            raise Misplayed(place, f"there is no object {label!r} now")
        return label

    def _refs(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        for label in labels:
            self._known(label, self.place)
        return labels

    def _known(self, label: str, place: Place) -> None:
        game = self.table.game
        if label not in game.players and game.find(label) is None:
            raise Misplayed(place, f"there is no {label!r} now, neither a player nor an object")

    def _mana(self, action: Action) -> tuple[tuple[str, int], ...]:
        return tuple((self._an_object(label, action.place), number - 1) for label, number in action.mana)

    def _pairs(self, action: Action) -> tuple[tuple[str, str], ...]:
        """``{wolf: bruno}``, ``{wall: [bear, wolf]}``, or ``none``."""
        if not isinstance(action.what, Mapped):
            if text_of(action.what) == "none":
                return ()
            raise Unreadable(action.place, "expected pairs: {creature: what it attacks or blocks}, or none")
        # A creature that blocks several is paired with a list of them.
        pairs = tuple(
            (creature, text_of(other)) for creature, others in pairs_of(action.what) for other in _each(others)
        )
        for creature, other in pairs:
            self._an_object(creature, action.place)
            self._known(other, action.place)
        return pairs


class _Rehearsal(_Player):
    """Follows the lines of a shortcut on a table of its own, to learn which choices they come to. ``again`` are the
    parts of its log that repeat what came before."""

    def __init__(self, player: _Player) -> None:
        super().__init__(player.table.game, player.place, {}, player.language)
        self.keys = player.keys
        self.table = self._noting = _Noting(player.table.game, self.answer)
        self.again: list[tuple[int, int]] = []
        self._repeating = False

    def chosen(self) -> tuple[Chosen, ...]:
        """The choices so far, of all players."""
        return tuple(self._noting.chosen)

    def follow(self, action: Action) -> None:
        """Carry out one line. Raises :class:`~rulesdoc.engine.choices.Illegal` where a rule forbids it."""
        if action.verb == "repeat":
            self._repeat(action)
            return
        self.place, self.answers = action.place, deque(action.answers)
        self._act(action)
        if self.answers:
            raise Misplayed(self.answers[0].place, f"nobody asked for this answer of {display(self.answers[0].by)}")

    def _repeat(self, action: Action) -> None:
        within = self._repeating
        for number in range(action.times):
            start = len(self.table.log)
            self._repeating = within or number > 0
            for line in action.lines:
                self.follow(line)
            if number and not within:
                self.again.append((start, len(self.table.log)))
        self._repeating = within


class _Noting(Table):
    """A table that notes what is done at it, and with which answers."""

    def __init__(self, game: Game, ask: Ask) -> None:
        super().__init__(game, self._noted)
        self.chosen: list[Chosen] = []
        self._asks = ask
        self._given: list[tuple[Any, ...]] = []

    def _noted(self, choice: Choice) -> tuple[Any, ...]:
        self._given.append(tuple(self._asks(choice)))
        return self._given[-1]

    def act(self, action: act.Action, by: str = "") -> None:
        """Take an action, and note it."""
        self._given = []
        super().act(action, by)
        self.chosen.append(Chosen(action, tuple(self._given)))


def _told_once(log: tuple[Entry, ...], again: list[tuple[int, int]]) -> Iterator[Sentence]:
    """A log told without the parts that repeat what came before: of these, how many."""
    told = skipped = 0
    for start, end in (*again, (len(log), len(log) + 1)):
        if skipped and (start > told or end > len(log)):
            values = (("n", skipped),)
            yield counted("The same happens {n} more time.", "The same happens {n} more times.", values, ("732.2a",))
            skipped = 0
        if end > len(log):
            break
        yield from tell(log[told:start])
        told, skipped = end, skipped + 1
    yield from tell(log[told:])


_HALVES = {"left": 0, "right": 1}


def _each(value: Value) -> tuple[Value, ...]:
    return (value,) if isinstance(value, Scalar) else tuple(items_of(value))


_REPLIES = {True: message("{player} accepts the shortcut."), False: message("{player} shortens the shortcut.")}

# Actions that stand for the passes of several players.
_SEVERAL = frozenset({"pass", "to"})
_REFUSED = {
    "cast": message("{player} may not cast this spell."),
    "activate": message("{player} may not activate this ability."),
    "land": message("{player} may not play this land."),
    "attack": message("{player} may not attack like this."),
    "block": message("{player} may not block like this."),
    "pass": message("{player} may not pass now."),
    "turn up": message("{player} may not turn this card face up."),
    "to": message("{player} may not pass now."),
    "propose": message("{player} may not propose this shortcut."),
}


def option_label(game: Game, option: Any) -> str:
    """How a case names an option of a choice."""
    if isinstance(option, bool):
        return "yes" if option else "no"
    if isinstance(option, Zone | Step):
        return str(option.value)
    if isinstance(option, Color):
        return option.name.lower()
    if isinstance(option, Payment):
        paid = [f"{{{symbol}}}" for symbol in option.mana] + [f"{option.life} life"] * (option.life > 0)
        return " ".join(paid)
    if isinstance(option, tuple):
        return ", ".join(option_label(game, each) for each in option)
    if isinstance(option, Keyword):
        return f"{option.name} {option.cost.mana if option.cost else ''}".rstrip()
    if isinstance(option, Cost):
        return "reveal" if option.reveal is not None else option.mana
    if isinstance(option, Ending):
        return option.step.value if option.nth == 1 else f"{option.step.value} {option.nth}"
    if isinstance(option, Applicable):
        return option_label(option.scene.game, option.source)
    if isinstance(option, Waiting):
        return option_label(game, option.source)
    if isinstance(option, int):
        known = game.objects.get(option) or (game.past[option].object if option in game.past else None)
        while known is None and game.main is not None:
            known, game = game.outside.get(option) or game.main.objects.get(option), game.main
        known = known or game.outside.get(option)
        return known.label if known else str(option)
    return str(option)
