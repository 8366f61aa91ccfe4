"""Setting up a game in the middle (103, 400): players, life, and what each has in which zone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.game import Game, home
from rulesdoc.engine.mana import symbols
from rulesdoc.engine.markers import handed_out
from rulesdoc.engine.multiplayer import reach_now
from rulesdoc.engine.objects import HAND_SIZE, Card, Object, ObjectId, Player, PlayerId, Ref
from rulesdoc.engine.records import replace


@dataclass(frozen=True, slots=True)
class Placed:
    """A card as it lies on the table at the start. ``label`` is how actions name it, by default the card's
    name; ``attached`` is the label, or player, that it is attached to; ``sick`` means that it came this
    turn."""

    card: Card
    label: str = ""
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached: str | None = None
    sick: bool = False
    token: bool = False
    controller: PlayerId | None = None
    face_down: bool = False
    commander: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """A player with everything they have. Libraries are given from the top; ``mana`` is in the pool
    (``"{R}{R}"``), ``stickers`` are the words of their name stickers, ``range`` is the range of influence in seats
    (801.2). A starting life total that is not given is 20, as a ``vanguard`` card modifies it (103.4), and a life total
    that is not given the same. ``outside`` are cards outside the game (400.11), ``team`` is the name of the team,
    ``emperor`` says that they lead it (809.2); the next seat is the one to the left."""

    name: PlayerId
    life: int | None = None
    starting_life: int | None = None
    mana: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    battlefield: Sequence[Placed | Card] = ()
    hand: Sequence[Placed | Card] = ()
    library: Sequence[Placed | Card] = ()
    graveyard: Sequence[Placed | Card] = ()
    exile: Sequence[Placed | Card] = ()
    outside: Sequence[Placed | Card] = ()
    stickers: Sequence[str] = ()
    range: int | None = None
    team: str = ""
    emperor: bool = False
    vanguard: Placed | Card | None = None

    @property
    def card(self) -> Card:
        """The vanguard card, or one that modifies nothing."""
        vanguard = self.vanguard.card if isinstance(self.vanguard, Placed) else self.vanguard
        return vanguard or Card("")


def deal(
    seats: Sequence[Seat],
    step: Step = Step.MAIN,
    turn: int = 2,
    reference: Mapping[str, Card] | None = None,
    shared: frozenset[str] = frozenset(),
    attacks: str = "",
    markers: bool = False,
) -> Game:
    """A game with these players in turn order, the first being the active one, in a step of that player's
    turn. ``reference`` are all cards that there are, by label (108.1), ``shared`` is what the players of a team
    share: ``"turns"``, ``"life"`` (805, 810), ``attacks`` the seats that can be attacked,
    ``markers`` that several players take turns at the same time (807.4): then all of these turns are in that step.

    Objects are numbered, and get their timestamps, in the order given. Raises ``ValueError`` for a label
    used twice, one that is a player's name, an attachment to nothing or to itself, a controller who does not
    play, negative damage or counters, an instant or sorcery on the battlefield, or a step in which nobody gets
    priority.
    """
    if step in (Step.UNTAP, Step.CLEANUP):
        rule = "502.4" if step is Step.UNTAP else "514.3"
        raise ValueError(f"play can't begin in the {step.value} step: nobody gets priority in it ({rule})")
    players = {
        seat.name: Player(
            seat.name,
            starting_life(seat) if seat.life is None else seat.life,
            starting_life(seat),
            tuple(sorted(symbols(seat.mana))),
            _counted(seat.counters),
            stickers=tuple(seat.stickers),
            range=seat.range,
            team=seat.team,
            emperor=seat.emperor,
            hand_size=HAND_SIZE + seat.card.hand_modifier,
        )
        for seat in seats
    }
    if len(players) < len(seats) or len(seats) < 2:
        raise ValueError("a game needs at least two players with different names")
    _check_teams(seats, shared)
    objects: dict[ObjectId, Object] = {}
    zones: dict[tuple[Zone, PlayerId | None], tuple[ObjectId, ...]] = {}
    labels: dict[str, Ref] = {name: name for name in players}
    attached: dict[ObjectId, str] = {}
    for seat in seats:
        for zone, cards in (
            (Zone.BATTLEFIELD, seat.battlefield),
            (Zone.HAND, seat.hand),
            (Zone.LIBRARY, seat.library),
            (Zone.GRAVEYARD, seat.graveyard),
            (Zone.EXILE, seat.exile),
            (Zone.OUTSIDE, seat.outside),
            (Zone.COMMAND, () if seat.vanguard is None else (seat.vanguard,)),
        ):
            for placed in (it if isinstance(it, Placed) else Placed(it) for it in cards):
                number = len(objects) + 1
                label = _label(placed, labels)
                if placed.controller is not None and placed.controller not in players:
                    raise ValueError(f"{label!r} is controlled by {placed.controller!r}, who is no player")
                if placed.damage < 0 or any(count < 0 for _, count in placed.counters):
                    raise ValueError(f"{label!r} can't have less than no damage and no counters")
                if zone is Zone.BATTLEFIELD and placed.card.types & {"instant", "sorcery"} and not placed.face_down:
                    # CR 304.4: "An instant cannot enter the battlefield"
                    rule = "304.4" if "instant" in placed.card.types else "307.4"
                    raise ValueError(f"{label!r} is an instant or sorcery and can't be on the battlefield ({rule})")
                if zone is not Zone.BATTLEFIELD and (odd := _permanents_only(placed)):
                    # CR 110.5d: "Only permanents have a status"
                    raise ValueError(f"{label!r} is not on the battlefield, so it can't be {odd} (110.5d)")
                labels[label] = number
                objects[number] = _object(number, label, placed, zone, seat.name)
                place = home(zone, seat.name)
                zones[place] = (*zones.get(place, ()), number)
                if placed.attached is not None:
                    attached[number] = placed.attached
    for number, name in attached.items():
        if name not in labels:
            raise ValueError(f"{objects[number].label!r} is attached to {name!r}, which is not on the table")
        if labels[name] == number:
            raise ValueError(f"{name!r} is attached to itself")
        objects[number] = replace(objects[number], attached=labels[name])
    count = len(objects) + 1
    return Game(
        players,
        {number: item for number, item in objects.items() if item.zone is not Zone.OUTSIDE},
        {place: numbers for place, numbers in zones.items() if place[0] is not Zone.OUTSIDE},
        seats[0].name,
        step,
        turn,
        next_id=count,
        clock=count,
        reference=reference or {},
        reach=reach_now(players),
        shared=shared,
        attacks=attacks,
        markers=handed_out(tuple(players), step) if markers else (),
        marker=int(markers),
        outside={number: item for number, item in objects.items() if item.zone is Zone.OUTSIDE},
    )


def _permanents_only(placed: Placed) -> str:
    """What is said of a card that only a permanent can be (110.5d, 120.3, 301.5, 302.6, 303.4)."""
    words = {"tapped": placed.tapped, "damaged": placed.damage, "attached": placed.attached, "sick": placed.sick}
    return next((word for word, said in words.items() if said), "")


def starting_life(seat: Seat) -> int:
    """A player's starting life total (103.4)."""
    # CR 103.4b: "A vanguard card adds its life modifier to the 20, or takes it away"
    return 20 + seat.card.life_modifier if seat.starting_life is None else seat.starting_life


def _check_teams(seats: Sequence[Seat], shared: frozenset[str]) -> None:
    """Raises ``ValueError`` for players who share and are in no team, or have not the same life."""
    for seat in seats if shared else ():
        mates = [it for it in seats if it.team == seat.team]
        if not seat.team:
            raise ValueError(f"{seat.name!r} is in no team, and teams share {', '.join(sorted(shared))}")
        if "life" in shared and len({it.life for it in mates}) > 1:
            raise ValueError(f"the life of the team {seat.team!r} is shared, and its players have different totals")


def _counted(counters: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((kind, count) for kind, count in counters if count))


def _label(placed: Placed, taken: dict[str, Ref]) -> str:
    if placed.label:
        if placed.label in taken:
            raise ValueError(f"the label {placed.label!r} is used twice")
        return placed.label
    label, count = placed.card.name, 1
    while label in taken:
        count += 1
        label = f"{placed.card.name} {count}"
    return label


def _object(number: ObjectId, label: str, placed: Placed, zone: Zone, owner: PlayerId) -> Object:
    counters = dict(placed.counters)
    if zone is Zone.BATTLEFIELD and placed.card.loyalty is not None:
        counters.setdefault("loyalty", placed.card.loyalty)
    return Object(
        number,
        label,
        placed.card,
        owner,
        placed.controller or owner,
        zone,
        timestamp=number,
        token=placed.token,
        tapped=placed.tapped,
        sick=placed.sick,
        damage=placed.damage,
        commander=placed.commander,
        face_down=placed.face_down and zone is Zone.BATTLEFIELD,
        counters=_counted(tuple(counters.items())),
    )
