"""What holds in every game, however it is played: random legal actions on random small tables."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdoc.engine import Choice, Pass, Placed, Seat, Table, deal, legal_actions, sba, view
from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Color, Step, Zone
from rulesdoc.engine.table import BareTable
from tests.engine.cards import BEAR, BOLT, CREATURE, LAND, MURDER, aura, creature, enchantment, instant

DIES = a.Moves(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD)
POOL = (
    LAND,
    BEAR,
    BOLT,
    MURDER,
    creature("Wolf", 1, 1, "undying", cost="{0}"),
    creature("Wurm", 4, 4, "trample", "lifelink", cost="{G}"),
    creature("Knight", 2, 2, "first strike", "haste", cost="{0}"),
    creature("Snake", 1, 1, "deathtouch", "menace", cost="{0}"),
    creature("Troll", 2, 2, a.Activated(a.Cost("{0}"), (a.Regenerate(a.This()),)), cost="{0}"),
    creature("Outlet", 1, 3, a.Activated(a.Cost(sacrifice=CREATURE), (a.Draw(a.You(), 1),)), cost="{0}"),
    creature("King", 3, 3, cost="{0}", supertypes=["legendary"]),
    creature("Mate", 2, 2, a.Triggered(a.GainsLife(a.You()), (a.PutCounters("+1/+1", 1, a.This()),)), cost="{0}"),
    enchantment("Feast", a.Triggered(DIES, (a.GainLife(a.You(), 1),)), cost="{0}"),
    enchantment("Anthem", a.Static(a.Every(CREATURE), (a.Gets(1, 1),)), cost="{0}"),
    enchantment("Doubler", a.Replacement(a.DealsDamage(), a.Multiplied(2)), cost="{0}"),
    enchantment("Void", a.Replacement(DIES, a.Instead((a.Move(a.That(), Zone.EXILE),))), cost="{0}"),
    aura("Wings", a.Gains(a.Keyword("flying")), a.Gets(1, -1), cost="{0}"),
    aura("Leash", a.Controls(a.You()), cost="{0}"),
    instant("Swap", a.ExchangeLife(a.You(), a.Target()), targets=[a.TargetSpec(a.PlayerFilter("opponent"))]),
    instant("Call", a.CreateToken(a.You(), 2, 1, 1, frozenset({Color.RED}), frozenset({"creature"}), ("elf",))),
    instant("Sweep", a.Destroy(a.Every(CREATURE))),
)


def dealt(random: Random):
    """Two players with a few cards of the pool each, in all zones."""

    def some(most: int):
        return [random.choice(POOL) for _ in range(random.randint(0, most))]

    seats = []
    for name in ("Ann", "Ben"):
        permanents = [card for card in some(5) if card.types & {"creature", "land", "enchantment"}]
        placed = [Placed(card) for card in permanents if "aura" not in card.subtypes]
        seats.append(Seat(name, random.randint(1, 8), mana="{G}{R}", battlefield=placed, hand=some(5), library=some(6)))
    # Labels are numbered within a seat only, so that the second player's cards get names of their own.
    theirs = {}
    for kind in ("battlefield", "hand", "library"):
        cards = getattr(seats[1], kind)
        theirs[kind] = [
            Placed(it.card if isinstance(it, Placed) else it, f"{kind} {at}") for at, it in enumerate(cards)
        ]
    return deal([seats[0], replace(seats[1], **theirs)], random.choice([Step.MAIN, Step.UPKEEP]))


def answering(random: Random):
    """Answers any choice with some legal answer."""

    def ask(choice: Choice):
        if choice.repeats:
            # All damage to one recipient is legal, but with trample only if it is no player and not passed by.
            return (choice.options[0],) * choice.least
        if choice.what == "order":
            return tuple(random.sample(choice.options, len(choice.options)))
        return tuple(random.sample(choice.options, random.randint(choice.least, min(choice.most, len(choice.options)))))

    return ask


def step(table: Table, random: Random) -> None:
    """One random legal action of whoever has to act; passing is as likely as all else."""
    player = table.game.declaring or table.game.priority
    actions = legal_actions(table.game, player)
    assert actions, "somebody can always act"
    passing = table.game.declaring is None and random.random() < 0.5
    table.act(Pass(player) if passing else random.choice(actions))


def check(table: Table) -> None:
    """The invariants of a game in which somebody has to act."""
    game = table.game
    placed = [number for numbers in game.zones.values() for number in numbers]
    # CR 807.5: what is on the stack of a turn that is at rest is there (see ``markers.turned_to``).
    resting = (it.resting.stack for it in game.markers if it.resting is not None and it.number != game.marker)
    placed += [number for stack in resting for number in stack if number in game.objects]
    assert sorted(placed) == sorted(game.objects), "every object is in exactly one zone"
    for (zone, owner), numbers in game.zones.items():
        for number in numbers:
            assert game.objects[number].zone is zone
            assert owner in (None, game.objects[number].owner)
    assert view(replace(game)) == view(game), "kept characteristics are those computed afresh"
    if game.result is None and game.declaring is None:
        trial = BareTable(game, answering(Random(0)))
        assert not sba.check(trial), "state-based actions are at a fixpoint when somebody gets priority"
        assert not game.waiting, "no triggered ability waits when somebody gets priority"
    for item in game.objects.values():
        assert item.damage >= 0
        assert all(count > 0 for _, count in item.counters)
        if item.zone is not Zone.BATTLEFIELD:
            # A token that died as the game ended stays: nobody gets priority any more (104.1, 704.3). On the stack a
            # copy of a spell is at home (707.10), and in exile that of a prepare spell (722.3c).
            prepare_spell = item.zone is Zone.EXILE and item.prepared_by is not None
            assert not item.token or item.zone is Zone.STACK or prepare_spell or game.result is not None
            assert not prepare_spell or game.result is not None or game.objects[item.prepared_by].prepared
            assert not item.tapped


def played(seed: int, length: int) -> Table:
    random = Random(seed)
    table = Table(dealt(random), answering(random))
    table.start()
    for _ in range(length):
        if table.game.result is not None:
            break
        check(table)
        step(table, random)
    check(table)
    return table


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**9))
def test_whatever_is_played(seed: int):
    played(seed, 40)


@settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**9))
def test_the_same_answers_give_the_same_game(seed: int):
    one, other = played(seed, 30), played(seed, 30)
    assert one.game == other.game
    assert [entry.events for entry in one.log] == [entry.events for entry in other.log]
