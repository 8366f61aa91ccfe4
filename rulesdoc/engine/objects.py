"""Objects and players (108 to 111, 200s): printed cards, characteristics, permanents and everything else.

A :class:`Card` is what is printed. An :class:`Object` is that card (or a token, or an ability on the stack)
in a zone, with its status, counters and damage; a new one is made on each zone change (400.7).
:class:`Traits` are the characteristics of an object *now*, after all continuous effects: ``layers.view``
computes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rulesdoc.engine.abilities import (
    Ability,
    Activated,
    AddMana,
    CastThisFrom,
    Color,
    Cost,
    Filter,
    Keyword,
    Triggered,
    Zone,
)
from rulesdoc.engine.kept import kept
from rulesdoc.engine.mana import colors_of

PlayerId: TypeAlias = str
ObjectId: TypeAlias = int
Ref: TypeAlias = ObjectId | PlayerId
"""An object by its number, or a player by name."""

Limited: TypeAlias = tuple[str, Filter]
"""One mana that can be spent only to cast spells that fit (106.6)."""

HAND_SIZE = 7
"""How many cards a hand has at the start, and at most in the end (103.5, 402.2)."""

BASIC_LAND_MANA = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}
PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


@dataclass(frozen=True, slots=True)
class Card:
    """Printed characteristics (109.3). Type words are lower-case English; ``power`` and ``toughness`` are
    ``None`` where there is none or where it is a star that an ability with ``Defines`` fills in (208.2a).
    ``colors`` is for tokens and colour indicators (204); otherwise the mana cost says.

    Other faces: ``back`` of a double-faced card (712), the ``lower`` half of a flip card (710), the ``inset`` of an
    adventurer card (715), the ``prepare`` spell of a preparation card (722), the ``halves`` of a split card (709),
    and what a meld card and its counterpart are ``joint`` (712.4). ``hand_modifier`` and ``life_modifier`` are
    those of a vanguard card (211, 212). ``named_after`` are the subtypes, in order, that make up the name of a token
    which was given none (111.4): play does not ask for them, but whoever tells of it in another language does."""

    name: str
    cost: str = ""
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    abilities: tuple[Ability, ...] = ()
    colors: frozenset[Color] | None = None
    back: Card | None = None
    lower: Card | None = None
    inset: Card | None = None
    prepare: Card | None = None
    halves: tuple[Card, ...] = ()
    joint: Card | None = None
    hand_modifier: int = 0
    life_modifier: int = 0
    named_after: tuple[str, ...] = ()


# CR 708.2a: "a face-down permanent is a 2/2 creature with neither text, name, subtypes nor mana cost"
FACE_DOWN = Card("", types=frozenset({"creature"}), power=2, toughness=2)


@dataclass(frozen=True, slots=True)
class Traits:
    """The characteristics of an object (109.3) and its controller, at some point of the layers or after all.
    ``valued`` is the mana cost from which its mana value comes: its own, or that of its front face
    (202.3b). ``named_after`` are the subtypes of which its name is made, if it is (see :class:`Card`)."""

    name: str
    cost: str
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[Color]
    power: int
    toughness: int
    loyalty: int | None
    abilities: tuple[Ability, ...]
    controller: PlayerId
    valued: str
    named_after: tuple[str, ...] = ()

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword ability of this name (702)."""
        return any(isinstance(ability, Keyword) and ability.name == keyword for ability in self.abilities)

    @property
    def keywords(self) -> Iterator[Keyword]:
        """Its keyword abilities."""
        return (ability for ability in self.abilities if isinstance(ability, Keyword))

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature now."""
        return "creature" in self.types

    @property
    def is_permanent_card(self) -> bool:
        """Whether it has a type of permanents (110.4)."""
        return bool(self.types & PERMANENT_TYPES)


def land_abilities(subtypes: frozenset[str]) -> tuple[Ability, ...]:
    """The mana abilities that basic land types give (305.6)."""
    return tuple(
        Activated(Cost(tap=True), (AddMana(f"{{{letter}}}"),))
        for subtype, letter in BASIC_LAND_MANA.items()
        if subtype in subtypes
    )


def printed(card: Card, controller: PlayerId) -> Traits:
    """What is printed on a card, as characteristics under ``controller``: the values before any layer."""
    by_player = _printed(card)
    if controller not in by_player:
        by_player[controller] = _traits(card, controller)
    return by_player[controller]


@kept
def _printed(card: Card) -> dict[PlayerId, Traits]:
    """The characteristics of a card by controller, filled as they are asked for."""
    return {}


def _traits(card: Card, controller: PlayerId) -> Traits:
    return Traits(
        card.name,
        card.cost,
        card.supertypes,
        card.types,
        card.subtypes,
        colors_of(card.cost) if card.colors is None else card.colors,
        card.power or 0,
        card.toughness or 0,
        card.loyalty,
        card.abilities + (land_abilities(card.subtypes) if "land" in card.types else ()),
        controller,
        card.cost,
        card.named_after,
    )


@dataclass(frozen=True, slots=True)
class Memory:
    """What a delayed triggered ability remembers (603.7c): the targets and objects it speaks of, and X."""

    targets: tuple[tuple[Ref | None, ...], ...] = ()
    that: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()
    x: int = 0


@dataclass(frozen=True, slots=True)
class Sticker:
    """A name sticker on an object (123): its word, after how many words of the name it stands, whose it is."""

    word: str
    after: int
    owner: PlayerId
    timestamp: int


@dataclass(frozen=True, slots=True)
class Object:
    """A card, token, or ability on the stack in a zone. ``label`` follows the card through all zones.

    ``controller`` is who put it where it is; effects that change control are in the view. ``sick`` is true
    until its controller has controlled it continuously since their turn began (302.6). ``attacking`` is the
    player or permanent it attacks, ``blocking`` what it blocks; ``blocked`` stays true once blocked
    (509.1h). Attacking creatures of one ``band`` have the same number there (702.22c).
    ``deathtouched``: a source with deathtouch has dealt it damage since state-based actions were
    last checked (704.5h). ``timestamp`` orders its effects among others (613.7).

    On the stack: ``targets`` in the order chosen (one tuple per instance of "target"), ``x``, and for an
    ability ``ability``, its ``origin`` (the object it came from), and what its trigger event was about:
    ``that``, ``amount``. ``copied`` are the values of what it entered as a copy of (707). ``loyalty_used``:
    a loyalty ability of it has been activated this turn (606.3). ``modes`` are those chosen for a spell
    (700.2), ``noted`` what was chosen as it entered (607.2d), ``memory`` what a delayed trigger speaks of.
    ``extras`` are the keyword abilities for which it was cast at an additional or alternative cost (kicker,
    bestow: 601.2b); ``bestowed``: it is an Aura for that (702.103b). ``haunting`` is the creature that it haunts from
    exile (702.55b). ``spent`` is the mana spent to cast it (601.2h), ``permission`` the one of its own by which it was
    cast from elsewhere than a hand (601.3). ``transformed``: its back face is up (712). ``exiled_by`` is the object
    whose ability exiled it, and the link of that ability (607.2a, 607.5); ``link`` that of an ability on the stack
    (see ``values.link_of``), ``paid`` what was sacrificed for it, ``tapped_for`` what was tapped.
    ``exhausted`` are its exhaust abilities that have been activated (702.177a).

    Faces: ``flipped`` and ``face_down`` are status (110.5), ``adventuring`` is a spell cast as an Adventure, ``half``
    the half as which a split card is cast (709.3), ``adventured`` the card exiled as it resolved (715.3d), ``melded``
    the cards of a melded permanent beyond its first, with their labels. ``stickers`` stay on it in public zones
    (123.5), ``prepared`` is a designation, ``prepared_by`` the permanent of whose prepare spell it is the copy
    (722.3), ``spliced`` is the text that a spell has besides its own (702.47). ``since`` is how many upkeep steps its
    controller had had when it came under their control; none if it was there from the start (702.30a). ``commander``:
    its card is somebody's commander (903.3)."""

    id: ObjectId
    label: str
    card: Card
    owner: PlayerId
    controller: PlayerId
    zone: Zone
    timestamp: int = 0
    token: bool = False
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    deathtouched: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached: Ref | None = None
    attacking: Ref | None = None
    blocking: tuple[ObjectId, ...] = ()
    blocked: bool = False
    band: int | None = None
    targets: tuple[tuple[Ref, ...], ...] = ()
    x: int = 0
    ability: Activated | Triggered | None = None
    origin: ObjectId | None = None
    that: tuple[Ref, ...] = ()
    amount: int = 0
    copied: Card | None = None
    loyalty_used: bool = False
    modes: tuple[int, ...] = ()
    noted: tuple[tuple[str, Color | PlayerId], ...] = ()
    extras: tuple[Keyword, ...] = ()
    bestowed: bool = False
    haunting: ObjectId | None = None
    memory: Memory | None = None
    transformed: bool = False
    permission: CastThisFrom | None = None
    exiled_by: tuple[ObjectId, int] | None = None
    link: int = 0
    paid: tuple[Ref, ...] = ()
    tapped_for: tuple[Ref, ...] = ()
    exhausted: tuple[Activated, ...] = ()
    prepared: bool = False
    prepared_by: ObjectId | None = None
    spent: tuple[str, ...] = ()
    flipped: bool = False
    face_down: bool = False
    adventuring: bool = False
    half: int | None = None
    adventured: bool = False
    melded: tuple[tuple[str, Card], ...] = ()
    stickers: tuple[Sticker, ...] = ()
    spliced: tuple[Ability, ...] = ()
    commander: bool = False
    since: int | None = None

    @property
    def copiable(self) -> Card:
        """The card whose values a copy of it takes, but for copy effects: what it entered as a copy of, or the
        face that is up."""
        if self.face_down:
            return FACE_DOWN
        own = self.card
        if self.melded and own.joint is not None:
            own = own.joint
        elif self.transformed and own.back is not None:
            own = own.back
        elif self.half is not None:
            # CR 709.3b: "On the stack the spell is this half and nothing besides"
            own = own.halves[self.half]
        elif self.adventuring and own.inset is not None:
            # CR 715.3b: "On the stack the Adventure is what that frame says, and nothing else"
            own = own.inset
        return self.copied or own

    def showing(self, card: Card) -> Card:
        """The part of a card that it shows as it is, being or copying that card: the lower half once it has
        flipped, nothing of it face down."""
        if self.face_down:
            # CR 613.2b: "what being face down makes of a spell or permanent"
            return FACE_DOWN
        # CR 710.2: "those of the lower half for as long as the permanent is flipped"
        return card.lower if self.flipped and card.lower is not None else card

    def count(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return dict(self.counters).get(kind, 0)


@dataclass(frozen=True, slots=True)
class Player:
    """A player: life, counters (poison), mana pool (and apart from it mana that is ``limited`` to some spells:
    106.6), and what this turn has seen of them.

    ``overdrew`` is set when a draw from an empty library was tried since state-based actions were last checked
    (704.5b); ``spent`` is the mana spent on spells this turn (700.14), ``attackers`` the creatures attacked with
    (608.2i), ``drawn`` how many cards were drawn; ``lost`` is the rules by which the player left the game.
    ``stickers`` are the words of their name stickers that are on nothing yet (123.2), ``range`` their range of
    influence in seats, if it is limited (801.2), ``team`` the name of their team in a game between teams (808),
    ``emperor`` whether they lead it (809.2). ``claimed`` is who is going to control them during their next turn,
    ``decider`` who does in this one (723). ``hand_size`` is that of the starting hand, and the most cards that
    they keep (103.5, 402.2), ``upkeeps`` how many upkeep steps of theirs have begun. ``exhausted``: they have
    begun to activate an exhaust ability this turn (702.177b), ``cast`` is how many spells they have cast this
    turn."""

    id: PlayerId
    life: int = 20
    starting_life: int = 20
    pool: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    lands_played: int = 0
    overdrew: bool = False
    spent: int = 0
    attackers: tuple[ObjectId, ...] = ()
    drawn: int = 0
    limited: tuple[Limited, ...] = ()
    lost: tuple[str, ...] | None = None
    stickers: tuple[str, ...] = ()
    range: int | None = None
    team: str = ""
    emperor: bool = False
    hand_size: int = HAND_SIZE
    upkeeps: int = 0
    claimed: PlayerId = ""
    decider: PlayerId = ""
    exhausted: bool = False
    cast: int = 0

    @property
    def unspent(self) -> tuple[str, ...]:
        """All the mana that the player has, whatever it can be spent on."""
        return tuple(sorted((*self.pool, *(symbol for symbol, _ in self.limited))))

    def count(self, kind: str) -> int:
        """How many counters of a kind the player has."""
        return dict(self.counters).get(kind, 0)
