"""Games played at random with the cards of our cases: whatever happens, some things hold.

After each action: every object is in exactly one zone; what objects are, worked out afresh, is what was kept; when a
player has priority no state-based action and no triggered ability is left. Now and then the game is written to text
and read back. The same seed gives the same game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random

from rulesdoc import project
from rulesdoc.engine import Card, Concede, Endless, Illegal, Pass, Placed, Seat, Table, Unsupported, deal, view
from rulesdoc.engine.abilities import BringIn, ExtraTurn, PlaySubgame, Restart, Step
from rulesdoc.engine.mana import colors_of
from rulesdoc.engine.questions import _thinkable
from rulesdoc.engine.seating import VARIANTS, seated
from rulesdoc.engine.text import read, write
from rulesdoc.engine.values import words_of
from rulesdoc.scenario import languages_of, read_cases
from rulesdoc.scenario.judge import cards
from tests.engine.test_invariants import answering, check

PERMANENTS = {"artifact", "creature", "enchantment", "land", "planeswalker"}
STEPS = (Step.MAIN, Step.UPKEEP, Step.BEGIN_COMBAT, Step.SECOND_MAIN)


@cache
def pool() -> tuple[Card, ...]:
    """The cards of the cases that are played, each once, by name. They cost nothing, so that they are cast, and keep
    the colours that their costs gave them."""
    known: dict[str, Card] = {}
    for case in read_cases(project.cases()):
        written = languages_of(case)
        for branch in () if case.status else case.branches:
            for card in cards(branch, written[0], written).values():
                colors = colors_of(card.cost) if card.colors is None else card.colors
                free = card if "{X}" in card.cost or not card.cost else replace(card, cost="{0}", colors=colors)
                known.setdefault(card.name, free)
    return tuple(known[name] for name in sorted(known))


def dealt(random: Random) -> Table:
    """Two or three players with a few cards each in every zone, and some mana."""
    random_cards = iter(lambda: random.choice(pool()), None)

    def some(most: int, label: str, only: set[str] = PERMANENTS | {"instant", "sorcery"}) -> Sequence[Placed]:
        found = [card for card, _ in zip(random_cards, range(random.randint(0, most)), strict=False)]
        fitting = [card for card in found if card.types & only and not (only is PERMANENTS and "aura" in card.subtypes)]
        return [Placed(card, f"{label} {at}") for at, card in enumerate(fitting)]

    seats = [
        Seat(
            name,
            life=random.randint(1, 20),
            mana="".join(
                random.choice(["{W}", "{U}", "{B}", "{R}", "{G}", "{C}"]) for _ in range(random.randint(0, 5))
            ),
            battlefield=some(6, f"{name} battlefield", PERMANENTS),
            hand=some(7, f"{name} hand"),
            library=some(6, f"{name} library"),
            graveyard=some(2, f"{name} graveyard"),
        )
        for name in ("Ann", "Ben", "Cleo")[: random.choice([2, 2, 2, 3])]
    ]
    reference = {card.name: card for card in random.sample(pool(), 10)}
    return Table(deal(seats, random.choice(STEPS), reference=reference), answering(random))


def seated_round(random: Random) -> Table:
    """Three players, or as many as a Grand Melee has (807), each with permanents, a hand, a library and cards outside
    the game, among them whatever begins a game anew."""
    anew = [it for it in pool() if {Restart, PlaySubgame, BringIn, ExtraTurn} & words_of(it.abilities)]

    def some(most: int, label: str, only: set[str] = PERMANENTS | {"instant", "sorcery"}) -> Sequence[Placed]:
        cards = (random.choice(anew if random.random() < 0.3 else pool()) for _ in range(random.randint(0, most)))
        fitting = (it for it in cards if it.types & only and not ("aura" in it.subtypes and only is PERMANENTS))
        return [Placed(card, f"{label} {at}") for at, card in enumerate(fitting)]

    seats = tuple(
        Seat(
            name,
            battlefield=some(3, f"{name} battlefield", PERMANENTS),
            hand=some(5, f"{name} hand"),
            library=some(20, f"{name} library"),
            outside=some(2, f"{name} outside"),
        )
        for name in "ABCDEFGHIJKL"[: random.choice([3, 8, 12])]
    )
    step, melee = random.choice(STEPS), VARIANTS["grand melee"]
    if len(seats) == 3:
        return Table(deal(seats, step), answering(random))
    game = deal(seated(seats, melee), step, attacks=melee.attacks, markers=melee.markers)
    return Table(game, answering(random))


def go_round(seed: int, length: int, tally: Tally) -> Table:
    """A game of several players who may leave it, turns at the same time, games begun anew and within each other.
    Raises ``AssertionError`` where something does not hold."""
    random = Random(seed)
    table = seated_round(random)
    tally.games += 1
    table.start()
    check(table)
    for _ in range(length):
        game = table.game
        if game.result is not None:
            break
        if game.markers and random.random() < 0.2:
            table.turn_to(random.choice([it.holder for it in game.markers if it.begun]))
        elif random.random() < 0.04:
            table.act(Concede(random.choice(game.alive())))
            tally.actions["Concede"] += 1
        else:
            try:
                tally.actions[act(table, random)] += 1
            except Endless:
                tally.given_up["endless"] += 1
                break
        check(table)
        acting = table.game.declaring or table.game.priority
        assert table.game.result is not None or acting in table.game.alive(), "whoever is to act is in the game"
    return table


@dataclass(slots=True)
class Tally:
    """What was played: games, actions by kind, games given up and why."""

    games: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    given_up: Counter[str] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        """All the actions."""
        return sum(self.actions.values())


def act(table: Table, random: Random) -> str:
    """One random legal action of whoever has to act, by the name of its kind; it passes one time in three, and
    where nothing else is allowed."""
    game = table.game
    player = game.declaring or game.priority
    assert player is not None, "somebody can always act"
    if game.declaring is None and random.random() < 0.33:
        table.act(Pass(player))
        return "Pass"
    thinkable = list(_thinkable(game, player))
    random.shuffle(thinkable)
    for action in sorted(thinkable, key=lambda it: isinstance(it, Pass)):
        try:
            table.act(action)
        except Endless:
            raise
        except (Illegal, Unsupported):
            assert table.game is game, "what is refused changes nothing"
            continue
        return type(action).__name__
    raise AssertionError(f"{player} can do nothing, not even pass")


def play(seed: int, length: int, tally: Tally, text_every: int = 10) -> Table:
    """A game of so many actions at most. Raises ``AssertionError`` where something does not hold."""
    random = Random(seed)
    table = dealt(random)
    tally.games += 1
    table.start()
    check(table)
    for at in range(length):
        if table.game.result is not None:
            break
        try:
            tally.actions[act(table, random)] += 1
        except Endless as endless:
            # A loop that grows (ever more tokens or counters) has no end, and no rule ends it.
            tally.given_up[str(endless).partition(":")[0]] += 1
            break
        check(table)
        if at % text_every == 0:
            again = read(write(table.game))
            assert again == table.game, "a game written to text and read back is the same game"
            assert view(again) == view(replace(table.game))
    return table
