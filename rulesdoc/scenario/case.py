"""Cases as they are written: one YAML file per rule, read into frozen records.

A case is a table (who has what, where), a play (real actions only, with the answers to the choices they raise),
what is expected to be seen, and a control: one changed input with its own expectations, under which at least
one of the case's expectations must fail. An example with several outcomes has branches, each laid over the case.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulesdoc.finding import Place, Unreadable
from rulesdoc.fingerprint import Fingerprint
from rulesdoc.project import SHARED_CARDS, case_files
from rulesdoc.scenario.document import (
    Mapped,
    Scalar,
    Value,
    fields_of,
    is_number,
    items_of,
    mapping_of,
    number_of,
    pairs_of,
    read_document,
    text_of,
    truth_of,
    words_of,
)
from rulesdoc.scenario.line import Action, read_line
from rulesdoc.source import text as source_text
from rulesdoc.tree import RuleId
from rulesdoc.verdict import in_order
from rulesdoc.wording import WORDED

UNREMARKABLE = "blank"
"""The card, one of those that every case may use, that stands for cards given as a mere number."""

_FILE_KEYS = frozenset({"rule", "cases"})
_BRANCH_KEYS = frozenset({"title", "cards", "table", "play", "expect", "without"})
_CONTROL_KEYS = _BRANCH_KEYS - {"title"} | {"note"}
_CASE_KEYS = _BRANCH_KEYS | {"example", "own", "anchor", "status", "because", "branches", "control"}
_MODIFIERS = frozenset({"hand", "life"})
PARTS = ("back", "lower", "inset", "prepare", "left", "right")
"""Other faces of a card (712, 710, 715, 722, 709): the back, the lower half of a flip card, the inset frame of an
adventurer, the prepare spell of a preparation card, the halves of a split card."""
# ``like`` names a known card that this one mirrors: for readers, nothing is made of it.
_PART_KEYS = frozenset({"name", "cost", "type", "size", "loyalty", "text", "like", "names", "indicator"})
_CARD_KEYS = _PART_KEYS | {*PARTS, "joint", "modifiers"}
_TABLE_KEYS = frozenset({"active", "step", "players", "range", "share", "attack", "variant"})
_ZONES = ("library", "hand", "battlefield", "graveyard", "exile", "outside")
_PLAYER_KEYS = frozenset({"life", "poison", "mana", "stickers", "range", "team", "emperor", "vanguard", *_ZONES})
_THING_KEYS = frozenset(
    {"count", "as", "tapped", "counters", "attached", "sick", "damage", "controller", "face down", "commander"}
)
_SHARED = frozenset({"life", "turns"})
_ATTACKS = frozenset({"left", "neighbors", "right"})
# What an expectation or a pass can be about besides players and objects, so that none of these is called so.
_TAKEN = frozenset({"result", "markers", "seats", "turn", "stack", "asked", "triggered", "all", "none"})
_OWN_NAME = re.compile("[a-z0-9]+(?:-[a-z0-9]+)*")
_MOST_OBJECTS = 1000
"""How many objects a table may hold: far more than an example needs, and still played in a second or two."""


@dataclass(frozen=True, slots=True)
class CardText:
    """A card of a case: what is printed on it, per language where words are concerned. ``parts`` are its other faces
    by their kind (see ``PARTS``), ``joint`` is the card that it and its counterpart are melded (712.4), ``names`` are
    names that its text speaks of and no card of the case has. ``indicator`` is the words of its colour indicator (204),
    ``modifiers`` are a vanguard card's, of hand and life."""

    name: Mapping[str, str]
    type: Mapping[str, str]
    text: Mapping[str, str]
    cost: str
    size: str
    loyalty: int | None
    place: Place
    parts: Mapping[str, CardText] = field(default_factory=dict)
    joint: str = ""
    names: tuple[Mapping[str, str], ...] = ()
    indicator: tuple[str, ...] = ()
    modifiers: tuple[int, int] = (0, 0)

    def known_names(self, key: str) -> Iterator[tuple[str, Mapping[str, str]]]:
        """The names of the card, its other faces and what its text names, each with a word that stands for it in any
        language; ``key`` is the card's own."""
        yield key, self.name
        for number, name in enumerate(self.names):
            yield f"{key} name {number}", name
        for part, text in self.parts.items():
            yield from text.known_names(f"{key} {part}")


@dataclass(frozen=True, slots=True)
class Thing:
    """An object set on the table. ``card`` names a card of the case; empty for ``count`` unremarkable cards.

    ``label`` is what the play calls it. ``attached`` is the label or the player that it is attached to, ``controller``
    the player who controls it where that is not the one in whose zone it stands; both are empty for none. ``sick``: it
    came this turn (302.6).
    """

    card: str
    label: str
    place: Place
    count: int = 1
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached: str = ""
    sick: bool = False
    damage: int = 0
    controller: str = ""
    face_down: bool = False
    commander: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the start: life (as one begins, if it is not given), poison counters, floating mana (``"{R}{R}"``),
    the words of their name stickers per language, the range of influence in seats if it is limited (801.2), their team,
    whether they lead it as its emperor, their vanguard card if there is one, and the objects of each zone in order (a
    library from the top)."""

    name: str
    life: int | None
    poison: int
    mana: str
    zones: Mapping[str, tuple[Thing, ...]]
    stickers: tuple[Mapping[str, str], ...] = ()
    range: int | None = None
    team: str = ""
    emperor: bool = False
    vanguard: Thing | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """The table before play: the players in turn order, whose turn it is, the step, what teams share, which seats can
    be attacked (empty for all) and the multiplayer variant by which players sit (empty where they sit as named)."""

    seats: tuple[Seat, ...]
    active: str
    step: str
    place: Place
    shared: frozenset[str] = frozenset()
    attacks: str = ""
    variant: str = ""

    def cards(self) -> frozenset[str]:
        """The cards that stand on the table, the unremarkable ones included."""
        things = [thing for seat in self.seats for zone in seat.zones.values() for thing in zone]
        things += [seat.vanguard for seat in self.seats if seat.vanguard is not None]
        return frozenset(thing.card or UNREMARKABLE for thing in things)


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must be seen: of ``subject`` (an object's label, a player, ``result``...), ``trait`` is
    ``value``."""

    subject: str
    trait: str
    value: Value
    place: Place


@dataclass(frozen=True, slots=True)
class Branch:
    """One complete run: cards by the names that the case has for them, table, play, expectations."""

    title: Mapping[str, str]
    cards: Mapping[str, CardText]
    setup: Setup
    play: tuple[Action, ...]
    expect: tuple[Expectation, ...]

    def own_cards(self) -> Mapping[str, CardText]:
        """The cards that stand on its table or are the case's own: of those that every case may use, no others."""
        there = self.setup.cards()
        own = ((key, text) for key, text in self.cards.items() if key in there or text.place.path != SHARED_CARDS)
        return dict(own)


@dataclass(frozen=True, slots=True)
class Control:
    """The run with one input changed: ``note`` says which, per language; ``run.expect`` is how it must end."""

    note: Mapping[str, str]
    run: Branch
    place: Place


@dataclass(frozen=True, slots=True)
class Case:
    """A case: of an official example (``ordinal``, from 1), or one of our own on a rule (``own`` is its name).

    ``file`` is relative to the folder of cases. ``anchor`` is the fingerprint of the official example.
    ``status`` is empty, ``unsupported`` or ``commentary``; ``because`` says why, per language, where there is one.
    A case that cannot be played yet may have neither branches nor a control.
    """

    rule: RuleId
    ordinal: int | None
    own: str
    title: Mapping[str, str]
    file: str
    place: Place
    anchor: Fingerprint | None = None
    status: str = ""
    because: Mapping[str, str] = field(default_factory=dict)
    branches: tuple[Branch, ...] = ()
    control: Control | None = None

    @property
    def address(self) -> str:
        """``704.4/1`` for an official example, ``704.5a/own-zero-life`` for a case of ours."""
        return f"{self.rule}/{self.ordinal if self.ordinal is not None else 'own-' + self.own}"


# ------------------------------------------------------------------------------------------------- reading


def read_cases(folder: Path) -> tuple[Case, ...]:
    """Every case of a folder, in the order of the rules. Raises ``Unreadable`` with file and line."""
    if not os.path.isdir(folder):
        raise Unreadable(Place(source_text.shown(folder)), "is no folder of cases")
    shared = shared_cards(folder)
    cases = [case for name in case_files(folder) for case in read_case_file(folder, name, shared)]
    if not cases:
        raise Unreadable(Place(source_text.shown(folder)), "is a folder that holds no cases (no 7/704.4.yaml)")
    return tuple(in_order(cases, lambda case: (case.address, case.place)))


def shared_cards(folder: Path) -> Mapped:
    """The cards that every case of a folder may use. Raises ``Unreadable``."""
    file = folder / SHARED_CARDS
    return read_document(file, SHARED_CARDS) if file.is_file() else Mapped({}, Place(""))


def read_case_file(folder: Path, name: str, shared: Mapped) -> list[Case]:
    """The cases of the file of this name in a folder, with the :func:`shared_cards` there. Raises ``Unreadable``."""
    path = folder / name
    entries = fields_of(read_document(path, name), _FILE_KEYS, _FILE_KEYS)
    try:
        rule = RuleId.parse(text_of(entries["rule"]))
    except ValueError as error:
        raise Unreadable(entries["rule"].place, str(error)) from None
    if path.stem != str(rule):
        raise Unreadable(entries["rule"].place, f"the cases of rule {rule} belong in a file {rule}.yaml")
    return [_case(rule, item, name, shared) for item in items_of(entries["cases"])]


def _case(rule: RuleId, value: Value, file: str, shared: Mapped) -> Case:
    entries = fields_of(value, _CASE_KEYS, frozenset({"title"}))
    if ("example" in entries) == ("own" in entries):
        raise Unreadable(value.place, "a case has either 'example' (an official one) or 'own' (a name)")
    if ("example" in entries) != ("anchor" in entries):
        raise Unreadable(value.place, "'example' and 'anchor', the fingerprint of its text, go together")
    status = text_of(entries["status"]) if "status" in entries else ""
    if status not in ("", "unsupported", "commentary"):
        raise Unreadable(entries["status"].place, f"unknown status {status!r}: unsupported or commentary")
    if bool(status) != ("because" in entries):
        raise Unreadable(value.place, "'status' and 'because' go together")
    base = Mapped({k: v for k, v in entries.items() if k in _BRANCH_KEYS}, value.place)
    base = Mapped({"cards": shared}, value.place).merged(base)
    plays = "table" in entries
    if plays and status == "commentary":
        raise Unreadable(entries["table"].place, "a commentary asserts nothing that can be played: it has no table")
    if not plays and not status:
        raise Unreadable(value.place, "a case without 'status' needs a table, a play, 'expect' and a control")
    branches = []
    if plays:
        patches = items_of(entries["branches"]) if "branches" in entries else (Mapped({}, value.place),)
        if not patches:
            raise Unreadable(entries["branches"].place, "there is no branch: leave 'branches' away")
        branches = [_branch(_laid_over(base, patch, _BRANCH_KEYS)) for patch in patches]
    control = None
    if "control" in entries:
        fields = fields_of(entries["control"], _CONTROL_KEYS, frozenset({"note", "expect"}))
        control = Control(
            _by_language(fields["note"]),
            _branch(_laid_over(base, entries["control"], _CONTROL_KEYS)),
            entries["control"].place,
        )
    elif plays:
        raise Unreadable(value.place, "the case has no control: one changed input that must turn out otherwise")
    own = text_of(entries["own"]) if "own" in entries else ""
    if "own" in entries and not _OWN_NAME.fullmatch(own):
        raise Unreadable(entries["own"].place, f"a case of ours has a name such as zero-life, not {own!r}")
    return Case(
        rule=rule,
        ordinal=number_of(entries["example"], 1) if "example" in entries else None,
        own=own,
        title=_by_language(entries["title"]),
        file=file,
        place=value.place,
        anchor=_fingerprint(entries["anchor"]) if "anchor" in entries else None,
        status=status,
        because=_by_language(entries["because"]) if status else {},
        branches=tuple(branches),
        control=control,
    )


def _fingerprint(value: Value) -> Fingerprint:
    try:
        return Fingerprint.parse(text_of(value))
    except ValueError as error:
        raise Unreadable(value.place, str(error)) from None


def _laid_over(base: Mapped, patch: Value, allowed: frozenset[str]) -> Mapped:
    """A case with a branch or a control laid over it: expectations are replaced, never mixed."""
    fields = fields_of(patch, allowed)
    kept = {k: v for k, v in base.entries.items() if k != "expect" or "expect" not in fields}
    return Mapped(kept, base.place).merged(Mapped(fields, patch.place))


def _branch(value: Mapped) -> Branch:
    entries = value.entries
    for key in ("title", "table", "play", "expect"):
        if key not in entries:
            raise Unreadable(value.place, f"the key {key!r} is missing")
    without = {text_of(item) for item in items_of(entries["without"])} if "without" in entries else set()
    setup = _setup(entries["table"], without)
    players = {seat.name for seat in setup.seats}
    expect = expectations(entries["expect"])
    if not expect:
        raise Unreadable(entries["expect"].place, "nothing is expected")
    return Branch(
        title=_by_language(entries["title"]),
        cards={key: _card(card) for key, card in pairs_of(entries["cards"])},
        setup=setup,
        play=tuple(read_line(item, players) for item in items_of(entries["play"])),
        expect=expect,
    )


def _by_language(value: Value) -> dict[str, str]:
    """A text per language: those of the phrasebook, one of them at least (see :mod:`rulesdoc.scenario.languages`)."""
    found = {code: text_of(text).strip() for code, text in fields_of(value, frozenset(WORDED)).items()}
    if not found:
        raise Unreadable(value.place, f"a text is missing, in one of these languages at least: {', '.join(WORDED)}")
    return found


def _card(value: Value, allowed: frozenset[str] = _CARD_KEYS) -> CardText:
    entries = fields_of(value, allowed, frozenset({"name", "type"}))
    blank = dict.fromkeys(WORDED, "")
    return CardText(
        name=_by_language(entries["name"]),
        type=_by_language(entries["type"]),
        text=_by_language(entries["text"]) if "text" in entries else blank,
        cost=text_of(entries["cost"]) if "cost" in entries else "",
        size=text_of(entries["size"]) if "size" in entries else "",
        loyalty=number_of(entries["loyalty"]) if "loyalty" in entries else None,
        place=value.place,
        parts={part: _card(entries[part], _PART_KEYS) for part in PARTS if part in entries},
        joint=text_of(entries["joint"]) if "joint" in entries else "",
        names=_names(entries, "names"),
        indicator=words_of(entries, "indicator"),
        modifiers=_modifiers(entries["modifiers"]) if "modifiers" in entries else (0, 0),
    )


def _modifiers(value: Value) -> tuple[int, int]:
    """Hand and life modifier of a vanguard card: ``{hand: +2, life: -3}``."""
    entries = fields_of(value, _MODIFIERS, _MODIFIERS)
    return number_of(entries["hand"]), number_of(entries["life"])


def _names(entries: Mapping[str, Value], key: str) -> tuple[Mapping[str, str], ...]:
    return tuple(_by_language(item) for item in items_of(entries[key])) if key in entries else ()


def _setup(value: Value, without: set[str]) -> Setup:
    entries = fields_of(value, _TABLE_KEYS, frozenset({"players"}))
    far = number_of(entries["range"], 0) if "range" in entries else None
    seats = tuple(_seat(name, seat, far) for name, seat in pairs_of(entries["players"]) if name not in without)
    if len(seats) < 2:
        raise Unreadable(entries["players"].place, "a game needs at least two players")
    active = text_of(entries["active"]) if "active" in entries else seats[0].name
    if active not in {seat.name for seat in seats}:
        raise Unreadable(entries["active"].place, f"there is no player {active!r}")
    for name, seat in pairs_of(entries["players"]):
        if not name.strip() or name in _TAKEN:
            raise Unreadable(seat.place, f"a player can't be called {name!r}")
    everything = [thing for seat in seats for things in seat.zones.values() for thing in things]
    everything += [seat.vanguard for seat in seats if seat.vanguard is not None]
    if sum(thing.count for thing in everything) > _MOST_OBJECTS:
        raise Unreadable(value.place, f"more than {_MOST_OBJECTS} objects are on the table")
    for thing in everything:
        if thing.controller and thing.controller not in {seat.name for seat in seats}:
            raise Unreadable(thing.place, f"there is no player {thing.controller!r}")
    labels = Counter(thing.label for thing in everything if thing.card)
    if twice := sorted(label for label, count in labels.items() if count > 1):
        raise Unreadable(value.place, f"two objects are called {twice[0]!r}: tell them apart with 'as'")
    if unknown := sorted(without.difference(labels, (name for name, _ in pairs_of(entries["players"])))):
        raise Unreadable(value.place, f"'without' names what is not on the table: {', '.join(unknown)}")
    step = text_of(entries["step"]) if "step" in entries else "precombat main"
    shared = frozenset(words_of(entries, "share"))
    if odd := sorted(shared - _SHARED):
        raise Unreadable(entries["share"].place, f"teams don't share {odd[0]!r}: {', '.join(sorted(_SHARED))}")
    attacks = text_of(entries["attack"]) if "attack" in entries else ""
    if attacks and attacks not in _ATTACKS:
        raise Unreadable(entries["attack"].place, f"attacks may be limited to: {', '.join(sorted(_ATTACKS))}")
    variant = text_of(entries["variant"]) if "variant" in entries else ""
    relieved = tuple(_relieved(seat, without) for seat in seats)
    return Setup(relieved, active, step, value.place, shared, attacks, variant)


def _relieved(seat: Seat, without: set[str]) -> Seat:
    """A seat without the objects of these labels."""
    zones = {zone: tuple(t for t in things if t.label not in without) for zone, things in seat.zones.items()}
    return replace(seat, zones=zones)


def _seat(name: str, value: Value, far: int | None) -> Seat:
    """A seat; ``far`` is the range of influence of those for whom none is given."""
    entries = fields_of(value, _PLAYER_KEYS)
    return Seat(
        name=name,
        life=number_of(entries["life"]) if "life" in entries else None,
        vanguard=_things(entries["vanguard"])[0] if "vanguard" in entries else None,
        poison=number_of(entries["poison"], 0) if "poison" in entries else 0,
        mana=text_of(entries["mana"]) if "mana" in entries else "",
        stickers=_names(entries, "stickers"),
        range=number_of(entries["range"], 0) if "range" in entries else far,
        team=text_of(entries["team"]) if "team" in entries else "",
        emperor="emperor" in entries and truth_of(entries["emperor"]),
        zones={
            zone: tuple(t for item in items_of(entries[zone]) for t in _things(item))
            for zone in _ZONES
            if zone in entries
        },
    )


def _things(value: Value) -> list[Thing]:
    """The objects that one line of a zone puts there: a card by name, a card with details, or a number of
    unremarkable cards."""
    if isinstance(value, Scalar):
        if is_number(value.text):
            return [Thing("", "", count=number_of(value, 0), place=value.place)]
        if not value.text.strip() or value.text in _TAKEN:
            raise Unreadable(value.place, f"an object can't be called {value.text!r}: name it with 'as'")
        return [Thing(value.text, value.text, place=value.place)]
    entries = mapping_of(value).entries
    if len(entries) != 1:
        raise Unreadable(value.place, "an object is 'card' or 'card: {details}'")
    card, details = next(iter(entries.items()))
    fields = fields_of(details, _THING_KEYS)
    label = text_of(fields["as"]) if "as" in fields else card
    if not label.strip() or label in _TAKEN:
        raise Unreadable(value.place, f"an object can't be called {label!r}: name it with 'as'")
    thing = Thing(
        card=card,
        label=label,
        tapped="tapped" in fields and truth_of(fields["tapped"]),
        counters=tuple((kind, number_of(n, 1)) for kind, n in pairs_of(fields["counters"]))
        if "counters" in fields
        else (),
        attached=text_of(fields["attached"]) if "attached" in fields else "",
        sick="sick" in fields and truth_of(fields["sick"]),
        damage=number_of(fields["damage"], 0) if "damage" in fields else 0,
        controller=text_of(fields["controller"]) if "controller" in fields else "",
        face_down="face down" in fields and truth_of(fields["face down"]),
        commander="commander" in fields and truth_of(fields["commander"]),
        place=value.place,
    )
    if "count" not in fields:
        return [thing]
    return [replace(thing, label=f"{label} {n}") for n in range(1, number_of(fields["count"], 1, _MOST_OBJECTS) + 1)]


def expectations(value: Value) -> tuple[Expectation, ...]:
    """What a mapping expects: ``giant: {zone: graveyard, size: 7/7}`` is two, ``result: draw`` one. Raises
    ``Unreadable`` where nothing is expected of something: that would always hold."""
    found: list[Expectation] = []
    for subject, wanted in pairs_of(value):
        if isinstance(wanted, Mapped):
            if not wanted.entries:
                raise Unreadable(wanted.place, f"nothing is expected of {subject!r}: name what to look at")
            found += [Expectation(subject, trait, item, item.place) for trait, item in wanted.entries.items()]
        else:
            found.append(Expectation(subject, "", wanted, wanted.place))
    return tuple(found)
