"""The story of a run: the engine's log told in sentences, each with the rules behind it.

Sentences are gettext messages in English (see ``verdict.Sentence``); names are those of the cards as the run knew
them. What the reader can take for granted (mana paid, priority given, empty steps) is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.game import Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import Object, ObjectId, Ref, Traits
from rulesdoc.engine.table import Entry
from rulesdoc.verdict import (
    Name,
    Sentence,
    Subtypes,
    TokenName,
    Value,
    Values,
    Word,
    counted,
    message,
    message_pair,
)

_MOVED = {
    "destroy": message("{card} goes to the graveyard: it is destroyed."),
    "sacrifice": message("{player} sacrifices {card}."),
    "discard": message("{player} discards {card}."),
    "mill": message("{player} mills {card}."),
}
_COUNTERS_PUT = message_pair("{n} {kind} counter on {card}.", "{n} {kind} counters on {card}.")
_COUNTERS_GONE = message_pair("{n} {kind} counter leaves {card}.", "{n} {kind} counters leave {card}.")
_ARRIVED = {
    Zone.GRAVEYARD: message("{card} goes to the graveyard."),
    Zone.EXILE: message("{card} goes to exile."),
    Zone.HAND: message("{card} goes to its owner’s hand."),
    Zone.LIBRARY: message("{card} goes to its owner’s library."),
    Zone.BATTLEFIELD: message("{card} enters the battlefield."),
    Zone.COMMAND: message("{card} goes to the command zone."),
}
_STEPS = {
    Step.UNTAP: message("Untap step."),
    Step.UPKEEP: message("Upkeep."),
    Step.DRAW: message("Draw step."),
    Step.MAIN: message("First main phase."),
    Step.BEGIN_COMBAT: message("Beginning of combat."),
    Step.ATTACK: message("Attackers are declared."),
    Step.BLOCK: message("Blockers are declared."),
    Step.DAMAGE: message("Combat damage."),
    Step.END_COMBAT: message("End of combat."),
    Step.SECOND_MAIN: message("Second main phase."),
    Step.END: message("End step."),
    Step.CLEANUP: message("Cleanup step."),
}

_STEP_RULES = {
    Step.UNTAP: "502",
    Step.UPKEEP: "503",
    Step.DRAW: "504",
    Step.MAIN: "505",
    Step.BEGIN_COMBAT: "507",
    Step.ATTACK: "508",
    Step.BLOCK: "509",
    Step.DAMAGE: "510",
    Step.END_COMBAT: "511",
    Step.SECOND_MAIN: "505",
    Step.END: "513",
    Step.CLEANUP: "514",
}
# What an event goes by when the engine names no narrower rule for it: an instruction on a card, for one.
_USUAL_RULES: dict[type[e.Event], str] = {
    e.Moved: "400.7",
    e.TokenCreated: "701.7a",
    e.TapChanged: "701.26a",
    e.Transformed: "712.9",
    e.CountersPut: "122.1",
    e.CountersRemoved: "122.1",
    e.AttachmentChanged: "701.3a",
    e.DamageDealt: "120.3",
    e.LifeGained: "119.3",
    e.LifeLost: "119.3",
    e.ManaAdded: "106.4",
    e.LeftCombat: "506.4",
    e.Shuffled: "701.24a",
}


def _usual(event: e.Event) -> tuple[str, ...]:
    return (_USUAL_RULES[type(event)],) if type(event) in _USUAL_RULES else ()


def display(player: str) -> str:
    """A player's name as sentences write it."""
    return player[:1].upper() + player[1:]


def named_by(traits: Traits) -> Name:
    """The name among characteristics, which for some tokens is made of subtypes (111.4)."""
    return TokenName(traits.name, traits.named_after) if traits.named_after else traits.name


def name_of(game: Game, ref: Ref) -> Name:
    """What a player or an object, present or last known, is called."""
    if isinstance(ref, str):
        return display(ref)
    item = _object(game, ref)
    seen = view(game).get(ref)
    known = game.past.get(ref) or game.phased.get(ref)
    traits = seen or (known.traits if known else None)
    # What has no name (708.2a) is told of by the name of its card: the reader of a case sees both sides.
    return (named_by(traits) if traits else "") or item.card.name


def _object(game: Game, number: ObjectId) -> Object:
    known = game.phased.get(number) or game.past.get(number)
    if known is not None:
        return known.object
    while number not in game.objects and number not in game.outside and game.main is not None:
        game = game.main
    return game.outside[number] if number in game.outside else game.objects[number]


def listed(names: Iterable[Name]) -> Name | Sentence:
    """Several names as one value: « Ana, Bruno and Chloe »."""
    first, *others = names
    if not others:
        return first
    *middle, last = others
    some: Name | Sentence = first
    for each in middle:
        some = Sentence("{some}, {last}", (("some", some), ("last", each)))
    return Sentence("{some} and {last}", (("some", some), ("last", last)))


def tell(log: Iterable[Entry]) -> tuple[Sentence, ...]:
    """The sentences of a log, in order."""
    return tuple(_gathered(_announced(log)))


def _announced(log: Iterable[Entry]) -> Iterator[Sentence]:
    """Each event's sentence, then the sizes that have changed by it; the name of a turn's step only before something
    that happens in it. Sizes changed by what is not told (a card put on the stack) wait for the next sentence."""
    begun: Sentence | None = None
    resized: dict[ObjectId, Sentence] = {}
    for entry in log:
        told = [
            sentence if sentence.rules else replace(sentence, rules=_usual(event))
            for event in entry.events
            for sentence in _told(event, entry.before, entry.after)
        ]
        resized |= _resized(entry.before, entry.after)
        starts = [event for event in entry.events if isinstance(event, e.StepBegan)]
        if starts:
            begun = Sentence(_STEPS[starts[-1].step], (), (_STEP_RULES[starts[-1].step],))
        if told:
            if begun:
                yield begun
            yield from told
            yield from resized.values()
            begun, resized = None, {}
    yield from resized.values()


def _gathered(sentences: Iterable[Sentence]) -> Iterator[Sentence]:
    """Equal sentences in a row become one that counts them: a draw of seven cards is one sentence. Sizes that change
    on the way are told once, as they are after the last."""
    held: Sentence | None = None
    resized: dict[object, Sentence] = {}
    for sentence in sentences:
        if sentence.message == _RESIZED:
            resized[dict(sentence.values)["card"]] = sentence
        elif held is not None and held.plural and _but_n(held) == _but_n(sentence):
            total = sum(int(str(dict(each.values)["n"])) for each in (held, sentence))
            held = replace(held, values=(*_but_n(held)[1], ("n", total)))
        else:
            if held is not None:
                yield held
            yield from resized.values()
            held, resized = sentence, {}
    if held is not None:
        yield held
    yield from resized.values()


def _but_n(sentence: Sentence) -> tuple[str, Values, tuple[str, ...]]:
    return sentence.message, tuple(pair for pair in sentence.values if pair[0] != "n"), sentence.rules


def _told(event: e.Event, before: Game, after: Game) -> Iterator[Sentence]:
    """The sentence of one event, or none where a reader can take it for granted."""

    def name(ref: Ref) -> Name:
        return name_of(after if isinstance(ref, int) and ref in after.objects else before, ref)

    rules = event.rules
    match event:
        case e.Moved(object=number, cause=cause, by=by) if cause in _MOVED:
            owner = by or _object(before, number).controller
            yield Sentence(_MOVED[cause], (("player", display(owner)), ("card", name(number))), rules)
        case e.Moved(object=number, to=to, cause=cause) if to in _ARRIVED and cause not in ("draw", "resolve"):
            yield Sentence(_ARRIVED[to], (("card", name(number)),), rules)
        case e.TokenCreated(card=card, controller=controller):
            # The message has the word for a token itself.
            made: Value = Subtypes(card.named_after) if card.named_after else card.name
            values: Values = (("player", display(controller)), ("card", made), ("n", 1))
            yield counted("{player} creates {n} {card} token.", "{player} creates {n} {card} tokens.", values, rules)
        case e.TapChanged(object=number, tapped=tapped):
            yield Sentence(
                "{card} becomes tapped." if tapped else "{card} becomes untapped.", (("card", name(number)),), rules
            )
        case e.Transformed(object=number):
            yield Sentence("{card} transforms.", (("card", name(number)),), rules)
        case e.Flipped(object=number):
            yield Sentence("{card} flips.", (("card", name(number)),), rules)
        case e.PhasedOut(object=number):
            yield Sentence("{card} phases out.", (("card", name(number)),), rules)
        case e.PhasedIn(object=number):
            yield Sentence("{card} phases in.", (("card", name(number)),), rules)
        case e.TurnedDown(object=number):
            yield Sentence("{card} is turned face down.", (("card", name_of(before, number)),), rules)
        case e.TurnedUp(object=number):
            yield Sentence("{card} is turned face up.", (("card", name(number)),), rules)
        case e.Melded(objects=numbers, new=new):
            melded = listed(name_of(before, number) for number in numbers)
            yield Sentence("{cards} meld into {card}.", (("cards", melded), ("card", name(new))), rules)
        case e.PrepareSpellCopied(object=number, card=card):
            values = (("card", name(number)), ("spell", card.name))
            yield Sentence("{card} becomes prepared: a copy of {spell} is in exile.", values, rules)
        case e.StickerPut(object=number, player=player, word=word):
            values = (
                ("player", display(player)),
                ("word", word),
                ("card", name_of(before, number)),
                ("name", name(number)),
            )
            yield Sentence("{player} puts a sticker with “{word}” on {card}: its name is {name}.", values, rules)
        case e.CountersPut(on=on):
            yield _counters(_COUNTERS_PUT, event, name(on))
        case e.CountersRemoved(on=on):
            yield _counters(_COUNTERS_GONE, event, name(on))
        case e.AttachmentChanged(object=number, to=to) if to is not None:
            yield Sentence("{card} attaches to {to}.", (("card", name(number)), ("to", name(to))), rules)
        case e.ControlChanged(object=number, controller=controller):
            values = (("card", name(number)), ("player", display(controller)))
            yield Sentence("{player} now controls {card}.", values, rules)
        case e.DamageDealt(source=source, to=target, amount=amount):
            values = (("card", name(source)), ("to", name(target)), ("n", amount))
            yield counted(
                "{card} deals {n} damage to {to}.", "{card} deals {n} points of damage to {to}.", values, rules
            )
        case e.LifeGained(player=player, amount=amount):
            values = (("player", display(player)), ("n", amount))
            yield counted("{player} gains {n} point of life.", "{player} gains {n} points of life.", values, rules)
        case e.LifeLost(player=player, amount=amount):
            values = (("player", display(player)), ("n", amount))
            yield counted("{player} loses {n} point of life.", "{player} loses {n} points of life.", values, rules)
        case e.Drawn(player=player):
            values = (("player", display(player)), ("n", 1))
            yield counted("{player} draws {n} card.", "{player} draws {n} cards.", values, rules)
        case e.DrawFailed(player=player):
            yield Sentence("{player} has to draw from an empty library.", (("player", display(player)),), rules)
        case e.Shuffled(player=player):
            yield Sentence("{player} shuffles.", (("player", display(player)),), rules)
        case e.Revealed(object=number, player=player):
            yield Sentence("{player} reveals {card}.", (("player", display(player)), ("card", name(number))), rules)
        case e.ManaAdded(player=player, mana=mana):
            shown = "".join(f"{{{symbol}}}" for symbol in mana)
            yield Sentence("{player} gets {mana}.", (("player", display(player)), ("mana", shown)), rules)
        case _:
            yield from _told_of_play(event, before, after)


def _counters(forms: tuple[str, str], event: e.CountersPut | e.CountersRemoved, on: Name) -> Sentence:
    one, many = forms
    return Sentence(one, (("kind", Word(event.kind)), ("card", on), ("n", event.amount)), event.rules, many)


def _told_of_play(event: e.Event, before: Game, after: Game) -> Iterator[Sentence]:
    """Steps about spells, abilities, combat and the end of the game."""

    def name(ref: Ref) -> Name:
        return name_of(after if isinstance(ref, int) and ref in after.objects else before, ref)

    rules = event.rules
    match event:
        case e.SpellCast(object=number, player=player):
            values: Values = (("player", display(player)), ("card", name(number)))
            targets = [name(target) for group in after.objects[number].targets for target in group]
            if targets:
                values = (*values, ("targets", listed(targets)))
                yield Sentence("{player} casts {card}; targets: {targets}.", values, rules)
            else:
                yield Sentence("{player} casts {card}.", values, rules)
        case e.AbilityStacked(source=source, controller=controller, targets=groups, waiting=waiting):
            values = (("player", display(controller)), ("card", name(source)))
            targets = [name(target) for group in groups for target in group]
            if targets:
                values = (*values, ("targets", listed(targets)))
            kind = "activates" if waiting is None else "triggers"
            yield Sentence(_STACKED[kind, bool(targets)], values, rules)
        case e.Spliced(object=number, cards=cards, player=player):
            spliced = listed(name(card) for card in cards)
            values = (("player", display(player)), ("cards", spliced), ("card", name(number)))
            yield Sentence("{player} splices {cards} onto {card}.", values, rules)
        case e.TriggerDropped(waiting=waiting):
            yield Sentence("The ability of {card} has no legal target.", (("card", name(waiting.source)),), rules)
        case e.LandPlayed(object=number, player=player):
            yield Sentence("{player} plays {card}.", (("player", display(player)), ("card", name(number))), rules)
        case e.Resolving(object=number):
            spell = _object(before, number).ability is None
            yield Sentence(
                "{card} resolves." if spell else "The ability of {card} resolves.", (("card", name(number)),), rules
            )
        case e.Fizzled(object=number):
            yield Sentence("{card} does not resolve.", (("card", name(number)),), rules)
        case e.Countered(object=number):
            yield Sentence("{card} is countered.", (("card", name(number)),), rules)
        case e.ExchangeFailed():
            yield Sentence("The exchange cannot be completed: no part of it happens.", (), rules)
        case e.Replaced(source=source):
            yield Sentence("The effect of {card} replaces what would have happened.", (("card", name(source)),), rules)
        case e.Stopped(source=source):
            yield Sentence("The effect of {card} does not let it happen.", (("card", name(source)),), rules)
        case e.Attacked(object=number, defender=defender, band=band):
            values = (("card", name(number)), ("to", name(defender)))
            yield Sentence("{card} attacks {to}." if band is None else "{card} attacks {to} in a band.", values, rules)
        case e.Blocked(object=number, attackers=attackers):
            blocked = listed(name(attacker) for attacker in attackers)
            yield Sentence("{card} blocks {to}.", (("card", name(number)), ("to", blocked)), rules)
        case e.LeftCombat(object=number):
            yield Sentence("{card} leaves combat.", (("card", name(number)),), rules)
        case e.BroughtIn(object=number, player=player):
            values = (("player", display(player)), ("card", name_of(before, number)))
            yield Sentence("{player} puts {card} from outside the game into their hand.", values, rules)
        case e.GameRestarted(player=player):
            yield Sentence("The game is restarted; {player} goes first.", (("player", display(player)),), rules)
        case e.SubgameBegan(player=player):
            yield Sentence("A subgame begins; {player} goes first.", (("player", display(player)),), rules)
        case e.SubgameEnded():
            yield Sentence("The subgame is over; the main game goes on.", (), rules)
        case e.ExtraTurnGiven(player=player):
            yield Sentence("{player} will take an extra turn after this one.", (("player", display(player)),), rules)
        case e.MarkersChanged(markers=markers) if len(markers) < len(before.markers):
            yield Sentence("A turn marker is taken away.", (), ("807.4g",))
        case e.TurnShown():
            yield Sentence("Now the turn of {player} goes on.", (("player", display(after.active)),), rules)
        case e.TurnBegan(player=player):
            yield Sentence("{player} begins a turn.", (("player", display(player)),), rules)
        case e.DaylightChanged(night=night):
            yield Sentence("It becomes night." if night else "It becomes day.", (), rules)
        case e.PlayerClaimed(player=player, by=by):
            values = (("player", display(by)), ("other", display(player)))
            yield Sentence("{player} will decide for {other} in their next turn.", values, rules)
        case e.PlayerLost(player=player):
            yield Sentence("{player} loses the game.", (("player", display(player)),), rules)
        case e.GameEnded(result=result):
            if result.draw:
                yield Sentence("The game is a draw.", (), result.rules)
            else:
                winners = listed(display(winner) for winner in result.winners)
                yield Sentence("{player} wins the game.", (("player", winners),), result.rules)
        case _:
            return


_STACKED = {
    ("activates", False): message("{player} activates an ability of {card}."),
    ("activates", True): message("{player} activates an ability of {card}; targets: {targets}."),
    ("triggers", False): message("An ability of {card} triggers and goes on the stack."),
    ("triggers", True): message("An ability of {card} triggers and goes on the stack; targets: {targets}."),
}


_RESIZED = message("{card} is now {size}.")


def _resized(before: Game, after: Game) -> dict[ObjectId, Sentence]:
    """Creatures that stayed on the battlefield and whose power or toughness is another now (613.4)."""
    old, new = view(before), view(after)
    return {
        number: Sentence(
            _RESIZED, (("card", named_by(traits)), ("size", f"{traits.power}/{traits.toughness}")), ("613.4",)
        )
        for number, traits in new.items()
        if number in old
        and after.objects[number].zone is Zone.BATTLEFIELD
        and traits.is_creature
        and (old[number].power, old[number].toughness) != (traits.power, traits.toughness)
    }
