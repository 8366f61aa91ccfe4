"""From a case's words to the engine's values: cards read from their text, the table as it is set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulesdoc.engine.abilities import Color, Step
from rulesdoc.engine.game import Game
from rulesdoc.engine.mana import symbols
from rulesdoc.engine.objects import Card
from rulesdoc.engine.seating import VARIANTS, seated
from rulesdoc.engine.setup import Placed, deal
from rulesdoc.engine.setup import Seat as Dealt
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import Language
from rulesdoc.scenario.case import UNREMARKABLE, CardText, Seat, Setup, Thing
from rulesdoc.scenario.document import is_number
from rulesdoc.wording import WordingError, compile, read_type_line

STEPS = {step.value: step for step in Step}
"""The steps of a turn by the names that cases use."""


class CannotRead(Exception):
    """The text of a card cannot be read: where it stands, the language, and what the phrasebook says."""

    def __init__(self, place: Place, language: Language, error: WordingError) -> None:
        super().__init__(f"{place}: {language.name}: {error}")


def card_from(text: CardText, language: Language) -> Card:
    """A card as the engine knows it, from its text in one language.

    Raises :class:`CannotRead` where the phrasebook lacks words, ``Unreadable`` where cost or size are none.
    """
    code = language.code
    power, toughness = _size(text)
    try:
        symbols(text.cost)
    except ValueError as error:
        raise Unreadable(text.place, str(error)) from None
    try:
        line = read_type_line(text.type[code], language)
        abilities = compile(text.text[code], language, name=text.name[code], types=line.types)
    except WordingError as error:
        raise CannotRead(text.place, language, error) from None
    # The halves of a flip card share one mana cost (710.1c).
    parts = {
        part: card_from(replace(face, cost=text.cost) if part == "lower" else face, language)
        for part, face in text.parts.items()
    }
    halves = tuple(parts[side] for side in ("left", "right") if side in parts)
    if halves:
        _check_halves(text, line.types, halves)
    return Card(
        name=text.name[code],
        # CR 709.4b: the sum of the two.
        cost=text.cost or "".join(half.cost for half in halves),
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        power=power,
        toughness=toughness,
        loyalty=text.loyalty,
        abilities=abilities or tuple(ability for half in halves for ability in half.abilities),
        halves=halves,
        back=parts.get("back"),
        lower=parts.get("lower"),
        inset=parts.get("inset"),
        prepare=parts.get("prepare"),
        colors=_indicator(text) if text.indicator else None,
        hand_modifier=text.modifiers[0],
        life_modifier=text.modifiers[1],
    )


def _check_halves(text: CardText, types: frozenset[str], halves: tuple[Card, ...]) -> None:
    """Raises ``Unreadable`` for a split card that says of itself what its halves say (709.4)."""
    if len(halves) < 2 or text.cost or any(text.text.values()):
        raise Unreadable(text.place, "a split card has two halves, 'left' and 'right', with cost and text of their own")
    if types != frozenset().union(*(half.types for half in halves)):
        raise Unreadable(text.place, "the types of a split card are those of its halves")


def _indicator(text: CardText) -> frozenset[Color]:
    """The colours of a colour indicator, by their English names."""
    known = {color.name.lower(): color for color in Color}
    if odd := sorted(set(text.indicator) - known.keys()):
        raise Unreadable(text.place, f"{odd[0]!r} is no color: {', '.join(known)}")
    return frozenset(known[word] for word in text.indicator)


def _size(text: CardText) -> tuple[int | None, int | None]:
    """Power and toughness from ``2/3``; a star, which an ability defines, is ``None``."""
    if not text.size:
        return None, None
    parts = [None if part == "*" else part for part in text.size.split("/")]
    if len(parts) != 2 or not all(part is None or is_number(part) for part in parts):
        raise Unreadable(text.place, f"a size is power/toughness, such as 2/3 or */*, not {text.size!r}")
    power, toughness = (None if part is None else int(part) for part in parts)
    return power, toughness


def dealt(setup: Setup, cards: Mapping[str, Card], language: str) -> Game:
    """The game at the start of the play: the active player first, then the others in turn order. All cards of the
    case are its card reference (108.1); ``language`` is the code of the language that stickers are in.

    Raises ``Unreadable`` for a card that the case does not have, an unknown step or variant or an impossible table.
    """
    if setup.step not in STEPS:
        raise Unreadable(setup.place, f"unknown step {setup.step!r}; known: {', '.join(STEPS)}")
    if setup.variant and setup.variant not in VARIANTS:
        raise Unreadable(setup.place, f"unknown variant {setup.variant!r}; known: {', '.join(VARIANTS)}")
    variant = VARIANTS.get(setup.variant)
    seats = tuple(_seat(seat, cards, language) for seat in setup.seats)
    attacks = setup.attacks or (variant.attacks if variant else "")
    try:
        seats = seated(seats, variant) if variant else seats
        first = next(place for place, seat in enumerate(seats) if seat.name == setup.active)
        seats = (*seats[first:], *seats[:first])
        markers = variant is not None and variant.markers
        return deal(seats, STEPS[setup.step], 2, cards, setup.shared, attacks, markers)
    except ValueError as error:
        raise Unreadable(setup.place, str(error)) from None


def _seat(seat: Seat, cards: Mapping[str, Card], language: str) -> Dealt:
    def placed(zone: str) -> list[Placed]:
        return [
            each
            for number, thing in enumerate(seat.zones.get(zone, ()))
            for each in _placed(thing, cards, f"{seat.name} {zone} {number}")
        ]

    return Dealt(
        name=seat.name,
        life=seat.life,
        mana=seat.mana,
        counters=(("poison", seat.poison),),
        battlefield=placed("battlefield"),
        hand=placed("hand"),
        library=placed("library"),
        graveyard=placed("graveyard"),
        exile=placed("exile"),
        outside=placed("outside"),
        stickers=[word[language] for word in seat.stickers],
        range=seat.range,
        team=seat.team,
        emperor=seat.emperor,
        vanguard=None if seat.vanguard is None else _placed(seat.vanguard, cards, "")[0],
    )


def _placed(thing: Thing, cards: Mapping[str, Card], unnamed: str) -> list[Placed]:
    """An object of the table, or a number of unremarkable cards with labels of their own."""
    key = thing.card or UNREMARKABLE
    if key not in cards:
        raise Unreadable(thing.place, f"the case has no card {key!r}")
    if not thing.card:
        return [Placed(cards[key], f"{unnamed}.{count}") for count in range(1, thing.count + 1)]
    return [
        Placed(
            cards[key],
            thing.label,
            tapped=thing.tapped,
            counters=thing.counters,
            damage=thing.damage,
            attached=thing.attached or None,
            sick=thing.sick,
            controller=thing.controller or None,
            face_down=thing.face_down,
            commander=thing.commander,
        )
    ]
