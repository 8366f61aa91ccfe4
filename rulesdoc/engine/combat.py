"""Combat (506 to 511): who can attack and block, and how combat damage is assigned and dealt."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Zone
from rulesdoc.engine.banding import declared_bands, divider, with_their_bands
from rulesdoc.engine.choices import Choice, Illegal
from rulesdoc.engine.game import Game
from rulesdoc.engine.keywords import written
from rulesdoc.engine.layers import scene_of, view
from rulesdoc.engine.multiplayer import in_range
from rulesdoc.engine.objects import Object, ObjectId, PlayerId, Ref, Traits
from rulesdoc.engine.replacement import stopper
from rulesdoc.engine.table import BareTable
from rulesdoc.engine.targets import protected
from rulesdoc.engine.values import objects

OVER = "trample over planeswalkers"
"""The keyword ability of 702.19c."""


def _why_no_attack(game: Game, number: ObjectId, player: PlayerId, defender: Ref) -> tuple[str, str] | None:
    """The rule by which a creature can't attack, and why (508.1a, c)."""
    item = game.objects[number]
    look = view(game)[number]
    mine = look.controller in game.sharing("turns", player)
    if item.zone is not Zone.BATTLEFIELD or not look.is_creature or not mine:
        return "508.1a", f"{item.label} is not a creature that {player} controls"
    if item.tapped:
        return "508.1a", f"{item.label} is tapped"
    if item.sick and not look.has("haste"):
        return "302.6", f"{item.label} has summoning sickness"
    if look.has("defender"):
        return "702.3b", f"{item.label} has defender"
    if stopper(e.Attacked(number, defender), game) is not None:
        return "508.1c", f"an effect says that {item.label} can't attack"
    return None


def defenders(game: Game) -> tuple[Ref, ...]:
    """The players, and their planeswalkers, that can be attacked (506.3)."""
    traits = view(game)
    # CR 801.3: "Creatures attack only opponents in their controller’s range"
    opponents = tuple(it for it in game.opponents(game.active) if in_range(game, game.active, it, traits))
    # CR 809.3c: "One attacks only opponents in the next seats"
    opponents = tuple(it for it in opponents if it in game.attackable(game.active))
    walkers = (
        it.id
        for it in game.zone(Zone.BATTLEFIELD)
        if "planeswalker" in traits[it.id].types and traits[it.id].controller in opponents
    )
    return (*opponents, *walkers)


def possible_attackers(game: Game) -> tuple[ObjectId, ...]:
    """The creatures that the active player could declare as attackers now."""
    targets = defenders(game)
    return tuple(
        item.id
        for item in game.zone(Zone.BATTLEFIELD)
        if any(_why_no_attack(game, item.id, game.active, defender) is None for defender in targets)
    )


def declare_attackers(
    table: BareTable,
    player: PlayerId,
    pairs: Sequence[tuple[ObjectId, Ref]],
    bands: Sequence[Sequence[ObjectId]] = (),
) -> None:
    """Declare attackers (508.1), some of them perhaps in bands (702.22c): they become tapped unless they have vigilance
    (508.1f)."""
    game = table.game
    legal = defenders(game)
    for number, defender in pairs:
        why = _why_no_attack(game, number, player, defender)
        if why is not None:
            raise Illegal(*why)
        if defender not in legal:
            raise Illegal("508.1b", "it can attack an opponent or a planeswalker of an opponent only")
    if len({number for number, _ in pairs}) < len(pairs):
        raise Illegal("508.1b", "a creature attacks once")
    banded = declared_bands(game, pairs, bands)
    attacking = frozenset(number for number, _ in pairs)
    why = _broken_restriction(game, attacking)
    if why is not None:
        raise Illegal(*why)
    # CR 508.1d: "as can be met together without breaking a restriction"
    most = max(_obeyed(game, it, a.MustAttack) for it in _attacks(game))
    if _obeyed(game, attacking, a.MustAttack) < most:
        raise Illegal("508.1d", f"{player} could obey {most} requirements to attack")
    traits = view(game)
    tapping = [number for number, _ in pairs if not traits[number].has("vigilance")]
    table.perform(
        e.DeclarationDue(None),
        *(e.TapChanged(number, True, rules=("508.1f",)) for number in tapping),
        *(e.Attacked(number, defender, banded.get(number), rules=("508.1k",)) for number, defender in pairs),
    )


def _has(game: Game, number: ObjectId, kind: type) -> bool:
    return any(isinstance(it, kind) for it in written(view(game)[number].abilities))


def _obeyed(game: Game, declared: frozenset[ObjectId], requirement: type) -> int:
    return sum(_has(game, number, requirement) for number in declared)


def _attacks(game: Game) -> Iterator[frozenset[ObjectId]]:
    """Every set of attackers that breaks no restriction. Only creatures that some rule speaks of are varied:
    the others help at most by not being alone, for which one of them is enough."""
    possible = possible_attackers(game)
    special = [it for it in possible if _has(game, it, a.MustAttack) or _has(game, it, a.CantAttackAlone)]
    varied = [*special, *[it for it in possible if it not in special][:1]]
    for count in range(len(varied) + 1):
        for chosen in combinations(varied, count):
            declared = frozenset(chosen)
            if _broken_restriction(game, declared) is None:
                yield declared


def _broken_restriction(game: Game, declared: frozenset[ObjectId]) -> tuple[str, str] | None:
    """A restriction on the attack as a whole that these attackers would break (508.1c)."""
    if len(declared) == 1 and _has(game, next(iter(declared)), a.CantAttackAlone):
        return "508.1c", f"{game.objects[next(iter(declared))].label} can't attack alone"
    for number, look in view(game).items():
        if game.objects[number].zone is Zone.BATTLEFIELD:
            for ability in written(look.abilities):
                if isinstance(ability, a.AttackLimit) and len(declared) > ability.most:
                    return "508.1c", f"no more than {ability.most} can attack because of {game.objects[number].label}"
    return None


def defending_player(game: Game, attacker: Object) -> PlayerId | None:
    """The player whom an attacking creature attacks, or whose permanent it attacks (506.2)."""
    if isinstance(attacker.attacking, int):
        look = view(game).get(attacker.attacking)
        return look.controller if look else None
    return attacker.attacking


def attackers(game: Game) -> tuple[Object, ...]:
    """The attacking creatures."""
    found = tuple(item for item in game.zone(Zone.BATTLEFIELD) if item.attacking is not None)
    if not game.markers:
        return found
    # CR 807.4: "Several players take turns at once"
    return tuple(item for item in found if view(game)[item.id].controller in game.on_turn())


def in_combat(game: Game) -> tuple[Object, ...]:
    """The attacking and blocking creatures of this turn."""
    attacking = frozenset(item.id for item in attackers(game))
    fighting = (it for it in game.zone(Zone.BATTLEFIELD) if it.attacking is not None or it.blocking)
    if not game.markers:
        return tuple(fighting)
    return tuple(it for it in fighting if it.id in attacking or attacking.intersection(it.blocking))


def _walks_past(attacker: Traits, game: Game, pair: tuple[ObjectId, ObjectId]) -> bool:
    """Whether the blocker's controller has a land by which a landwalk ability lets the attacker by
    (702.14c)."""
    scene, blocking = scene_of(game, pair[0]), view(game)[pair[1]].controller
    return any(
        keyword.name == "landwalk"
        and isinstance(keyword.quality, a.Filter)
        and any(scene.traits[it].controller == blocking for it in objects(a.Every(keyword.quality), scene))
        for keyword in attacker.keywords
    )


def _evades(attacker: Traits, blocker: Traits, game: Game, pair: tuple[ObjectId, ObjectId]) -> str | None:
    """The rule by which one creature can't be blocked by another because of a keyword."""
    if attacker.has("flying") and not (blocker.has("flying") or blocker.has("reach")):
        return "702.9b"
    if attacker.has("shadow") is not blocker.has("shadow"):
        return "702.28b"
    if attacker.has("horsemanship") and not blocker.has("horsemanship"):
        return "702.31b"
    artifact = "artifact" in blocker.types
    if _walks_past(attacker, game, pair):
        return "702.14c"
    if attacker.has("fear") and not (artifact or a.Color.BLACK in blocker.colors):
        return "702.36b"
    if attacker.has("intimidate") and not (artifact or attacker.colors & blocker.colors):
        return "702.13b"
    if attacker.has("skulk") and blocker.power > attacker.power:
        return "702.118b"
    if protected(*pair, game):
        return "702.16f"
    return None


def why_no_block(game: Game, player: PlayerId, blocker: ObjectId, attacker: ObjectId) -> tuple[str, str] | None:
    """The rule by which a creature can't block an attacking creature, and why (509.1a, b)."""
    item, against = game.objects[blocker], game.objects[attacker]
    look = view(game)[blocker]
    side = game.sharing("turns", player)
    if item.zone is not Zone.BATTLEFIELD or not look.is_creature or look.controller not in side:
        return "509.1a", f"{item.label} is not a creature that {player} controls"
    if item.tapped:
        return "509.1a", f"{item.label} is tapped"
    if against.attacking is None or defending_player(game, against) not in side:
        return "509.1a", f"{against.label} does not attack {player}"
    rule = _evades(view(game)[attacker], look, game, (attacker, blocker))
    if rule is not None:
        return rule, f"{item.label} can't block {against.label}"
    if stopper(e.Blocked(blocker, (attacker,)), game) is not None:
        return "509.1b", f"an effect says that {item.label} can't block {against.label}"
    return None


def possible_blockers(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    """The creatures with which a player could block some attacking creature, menace apart."""
    return tuple(
        item.id
        for item in game.zone(Zone.BATTLEFIELD)
        if any(why_no_block(game, player, item.id, one.id) is None for one in attackers(game))
    )


def declare_blockers(table: BareTable, player: PlayerId, pairs: Sequence[tuple[ObjectId, ObjectId]]) -> None:
    """Declare blockers (509.1). A creature blocks one attacker, unless an ability lets it block more; one with menace
    is blocked by two or none."""
    game = table.game
    for blocker, attacker in pairs:
        why = why_no_block(game, player, blocker, attacker)
        if why is not None:
            raise Illegal(*why)
    if len(set(pairs)) < len(pairs):
        raise Illegal("509.1a", "a creature blocks an attacking creature once")
    for blocker, count in Tally(blocker for blocker, _ in pairs).items():
        if count > _most_blocked(game, blocker):
            raise Illegal("509.1a", f"{game.objects[blocker].label} can't block {count} attacking creatures")
    menacing = _too_few(game, pairs)
    if menacing is not None:
        raise Illegal("702.111b", f"{menacing} is blocked by two creatures or more, or by none")
    # CR 509.1c: "as can be met together without breaking a restriction"
    most = max(_obeyed(game, it, a.MustBlock) for it in _blocks(game, player))
    if _obeyed(game, frozenset(blocker for blocker, _ in pairs), a.MustBlock) < most:
        raise Illegal("509.1c", f"{player} could obey {most} requirements to block")
    blocked: dict[ObjectId, list[ObjectId]] = defaultdict(list)
    blocking: dict[ObjectId, list[ObjectId]] = defaultdict(list)
    for blocker, attacker in with_their_bands(pairs, attackers(game)):
        blocked[attacker].append(blocker)
        blocking[blocker].append(attacker)
    table.perform(
        e.DeclarationDue(None),
        *(e.Blocked(blocker, tuple(those), rules=("509.1g",)) for blocker, those in blocking.items()),
        *(e.BecameBlocked(attacker, tuple(blockers), rules=("509.1h",)) for attacker, blockers in blocked.items()),
    )


def _most_blocked(game: Game, number: ObjectId) -> int:
    """How many attacking creatures a creature can block (509.1b)."""
    return 1 + sum(it.more for it in written(view(game)[number].abilities) if isinstance(it, a.BlocksMore))


def _too_few(game: Game, pairs: Sequence[tuple[ObjectId, ObjectId]]) -> str | None:
    """An attacking creature with menace that only one creature would block (702.111b)."""
    tally = Tally(attacker for _, attacker in pairs)
    for attacker, count in tally.items():
        if count == 1 and view(game)[attacker].has("menace"):
            return game.objects[attacker].label
    return None


def _blocks(game: Game, player: PlayerId) -> Iterator[frozenset[ObjectId]]:
    """The blockers of every legal declaration. Nothing to compute where no creature has to block."""
    able = possible_blockers(game, player)
    if not any(_has(game, it, a.MustBlock) for it in able):
        yield frozenset()
        return
    options = [
        [None, *(it.id for it in attackers(game) if why_no_block(game, player, blocker, it.id) is None)]
        for blocker in able
    ]
    for chosen in product(*options):
        pairs = [(blocker, it) for blocker, it in zip(able, chosen, strict=True) if it is not None]
        if _too_few(game, pairs) is None:
            yield frozenset(blocker for blocker, _ in pairs)


# ----------------------------------------------------------------------------------- damage


def strikes_first(look: Traits) -> bool:
    """Whether a creature deals damage in the first of two combat damage steps (702.4b, 702.7b)."""
    return look.has("first strike") or look.has("double strike")


def needs_first_step(game: Game) -> bool:
    """Whether there are two combat damage steps (510.4)."""
    traits = view(game)
    return any(strikes_first(traits[item.id]) for item in in_combat(game))


def deal_damage(table: BareTable) -> None:
    """Combat damage: first assigned, the active player first, then all dealt at once (510.1, 510.2)."""
    game = table.game
    traits = view(game)
    fighting = in_combat(game)
    first_step = game.struck is None and needs_first_step(game)
    if first_step:
        striking = [it for it in fighting if strikes_first(traits[it.id])]
        table.perform(e.FirstStrikeDone(tuple(it.id for it in striking), rules=("510.4",)))
    else:
        done = game.struck or ()
        striking = [it for it in fighting if it.id not in done or traits[it.id].has("double strike")]
    order = sorted(striking, key=lambda it: traits[it.id].controller not in game.on_turn())
    shares = [share for item in order if (share := _assign(table, item)) is not None]
    for share in shares:
        if share.through or share.beyond:
            _check_trample(game, traits[share.item.id], share, shares)
    table.perform(
        *(
            e.DamageDealt(share.item.id, ref, share.answer[ref], True, rules=("510.2",))
            for share in shares
            for ref in share.options
            if share.answer[ref]
        )
    )


@dataclass(frozen=True, slots=True)
class _Share:
    """The combat damage that one creature assigns: to its blockers, or to what it blocks; ``through`` to what it
    attacks, ``beyond`` to the controller of a planeswalker that it attacks."""

    item: Object
    opposing: tuple[Ref, ...]
    options: tuple[Ref, ...]
    answer: Mapping[Ref, int]
    through: bool = False
    beyond: bool = False


def _assign(table: BareTable, item: Object) -> _Share | None:
    """How one creature assigns its combat damage (510.1a to d); none if its power is 0 or less (510.1a)."""
    game = table.game
    look = view(game)[item.id]
    # CR 510.1a: "A creature assigns as much as its power, and nothing if that is 0 or less"
    if look.power <= 0:
        return None
    over = look.has(OVER)
    attacked: list[Ref] = []
    if item.attacking is None:
        opposing: list[Ref] = [it for it in item.blocking if it in game.objects and game.objects[it].attacking]
    else:
        opposing = [it.id for it in game.zone(Zone.BATTLEFIELD) if item.id in it.blocking]
        free = not item.blocked or look.has("trample") or over
        there = isinstance(item.attacking, str) or item.attacking in game.objects
        attacked = [item.attacking] if free and there else []
        behind = defending_player(game, item)
        if attacked and over and isinstance(item.attacking, int) and behind is not None:
            attacked.append(behind)
    options = (*opposing, *attacked)
    if not options:
        return None
    who, rule = divider(game, item, opposing, defending_player(game, item))
    choice = Choice(who, rule, "damage", options, look.power, look.power, repeats=True, source=item.id)
    answer = Tally(table.choose(choice))
    through, beyond = (len(attacked) > at and answer[attacked[at]] > 0 for at in (0, 1))
    return _Share(item, tuple(opposing), options, answer, through, beyond)


def _check_trample(game: Game, look: Traits, share: _Share, shares: Sequence[_Share]) -> None:
    """Raises ``Illegal`` unless all blockers are assigned lethal damage first (702.19b), by this creature and others
    together; any damage from a source with deathtouch is lethal (702.2c). What goes past a planeswalker comes after as
    much as its loyalty (702.19c)."""
    traits = view(game)
    for ref in share.opposing:
        assert isinstance(ref, int)
        # CR 702.19b: "Damage already marked and damage assigned in the same step by others count towards lethal"
        lethal = max(0, traits[ref].toughness - game.objects[ref].damage)
        looks = (look if it is share else traits[it.item.id] for it in shares if it.answer[ref])
        needed = min(1, lethal) if any(it.has("deathtouch") for it in looks) else lethal
        if sum(it.answer[ref] for it in shares) < needed:
            raise Illegal("702.19b", f"{game.objects[ref].label} is not assigned lethal damage ({needed})")
    walker = share.item.attacking
    if share.beyond and isinstance(walker, int):
        # CR 702.19c: "and the attacked planeswalker as much as its loyalty"
        loyalty = game.objects[walker].count("loyalty")
        if sum(it.answer[walker] for it in shares) < loyalty:
            raise Illegal("702.19c", f"{game.objects[walker].label} is not assigned damage equal to its loyalty")
