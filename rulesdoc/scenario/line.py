"""The lines of a play as they are written: real actions, the answers to the choices they raise, and what is seen."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdoc.finding import Place, Unreadable
from rulesdoc.scenario.document import (
    Scalar,
    Value,
    fields_of,
    items_of,
    mapping_of,
    number_of,
    pairs_of,
    text_of,
    words_of,
)

# The actions, and what may be said of each besides its object.
_ACTIONS = {
    "cast": frozenset({"by", "for", "targets", "x", "modes", "cast as", "mana", "answers", "refused"}),
    "activate": frozenset({"by", "for", "targets", "x", "ability", "mana", "answers", "refused"}),
    "land": frozenset({"by", "for", "answers", "refused"}),
    "attack": frozenset({"by", "for", "bands", "answers", "refused"}),
    "block": frozenset({"by", "for", "answers", "refused"}),
    "turn up": frozenset({"by", "answers", "refused"}),
    "pass": frozenset({"answers", "refused"}),
    "to": frozenset({"answers", "refused"}),
    "concede": frozenset({"answers"}),
    "open": frozenset({"answers"}),
    "turn": frozenset[str](),
    "propose": frozenset({"by", "answers", "refused"}),
    "repeat": frozenset({"times"}),
    "see": frozenset[str](),
}
_NEEDED = {"repeat": frozenset({"times"})}
# What a shortcut may consist of (732.2a): what players do, as often as it says.
_PROPOSED = frozenset(_ACTIONS) - {"concede", "open", "propose", "see", "turn"}
_MOST_LINES = 600
"""How many lines a shortcut may come to with all its repetitions: each of them is played."""
_CAST_AS = frozenset({"face down", "adventure", "left", "right"})
_ANSWER_KEYS = frozenset({"by", "choose", "rule"})


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player chooses when asked; ``rule`` (optional) is the rule that must be asking."""

    by: str
    choose: tuple[str, ...]
    rule: str
    place: Place


@dataclass(frozen=True, slots=True)
class Action:
    """One line of the play. ``verb`` is one of the action words and ``what`` its object; ``by`` is who acts, empty for
    whose turn it is to act, and decides; ``acting`` is the player for whom they decide, if it is another (723.5).
    ``ability`` and ``modes`` count from 1, as a reader of the card does. ``refused`` is the rule that must forbid it,
    empty for an action that is allowed; ``cast_as`` is ``"face down"``, ``"adventure"`` or a half; ``bands`` are
    the attackers of each band (702.22c), ``mana`` the objects, each with the number of an ability, whose mana
    abilities are activated on the way (601.2g). ``lines`` are those of a shortcut (732.2), or those that are done
    so many ``times`` in it."""

    verb: str
    what: Value
    place: Place
    by: str = ""
    acting: str = ""
    targets: tuple[str, ...] = ()
    ability: int = 1
    x: int | None = None
    modes: tuple[int, ...] = ()
    cast_as: str = ""
    bands: tuple[tuple[str, ...], ...] = ()
    mana: tuple[tuple[str, int], ...] = ()
    answers: tuple[Answer, ...] = ()
    refused: str = ""
    lines: tuple[Action, ...] = ()
    times: int = 1


def read_line(value: Value, players: set[str], within: frozenset[str] = frozenset(_ACTIONS) - {"repeat"}) -> Action:
    """One line of play; ``within`` are the action words that may stand there. Raises ``Unreadable``."""
    verbs = [verb for verb in _ACTIONS if verb in within and verb in mapping_of(value).entries]
    if len(verbs) != 1:
        known = ", ".join(verb for verb in _ACTIONS if verb in within)
        raise Unreadable(value.place, f"one line of play is one action: one of {known}")
    entries = fields_of(value, _ACTIONS[verbs[0]] | {verbs[0]}, _NEEDED.get(verbs[0], frozenset()))
    by = text_of(entries["by"]) if "by" in entries else ""
    if by and by not in players:
        raise Unreadable(entries["by"].place, f"there is no player {by!r}")
    acting = text_of(entries["for"]) if "for" in entries else ""
    if acting and acting not in players:
        raise Unreadable(entries["for"].place, f"there is no player {acting!r}")
    cast_as = text_of(entries["cast as"]) if "cast as" in entries else ""
    if cast_as and cast_as not in _CAST_AS:
        raise Unreadable(entries["cast as"].place, f"a card is cast as one of: {', '.join(sorted(_CAST_AS))}")
    if within is _PROPOSED and "refused" in entries:
        raise Unreadable(entries["refused"].place, "a shortcut is of what may be done: refuse it as a whole")
    lines: tuple[Action, ...] = ()
    if verbs[0] in ("propose", "repeat"):
        lines = tuple(read_line(item, players, _PROPOSED) for item in items_of(entries[verbs[0]]))
        if not lines:
            raise Unreadable(value.place, f"there is nothing to {verbs[0]}")
    times = number_of(entries["times"], 1) if "times" in entries else 1
    if times * _choices(lines) > _MOST_LINES:
        raise Unreadable(value.place, f"a shortcut is played line by line: {_MOST_LINES} of them at most")
    return Action(
        verb=verbs[0],
        what=entries[verbs[0]],
        place=value.place,
        by=by,
        acting=acting,
        targets=words_of(entries, "targets"),
        ability=number_of(entries["ability"], 1) if "ability" in entries else 1,
        x=number_of(entries["x"], 0) if "x" in entries else None,
        modes=tuple(number_of(item, 1) for item in items_of(entries["modes"])) if "modes" in entries else (),
        cast_as=cast_as,
        bands=tuple(_labels(item) for item in items_of(entries["bands"])) if "bands" in entries else (),
        mana=tuple(_mana_source(item) for item in items_of(entries["mana"])) if "mana" in entries else (),
        answers=tuple(_answer(item, players) for item in items_of(entries["answers"])) if "answers" in entries else (),
        refused=text_of(entries["refused"]) if "refused" in entries else "",
        lines=lines,
        times=times,
    )


def _choices(lines: tuple[Action, ...]) -> int:
    """How many lines are played where these are, each repetition counted."""
    return sum(line.times * _choices(line.lines) if line.lines else 1 for line in lines)


def _labels(value: Value) -> tuple[str, ...]:
    return tuple(text_of(item) for item in items_of(value))


def _mana_source(value: Value) -> tuple[str, int]:
    """``forest 1``, or ``{loot: 2}`` for its second activated ability."""
    if isinstance(value, Scalar):
        return value.text, 1
    pairs = tuple(pairs_of(value))
    if len(pairs) != 1:
        raise Unreadable(value.place, "a mana ability is that of one object: 'object' or 'object: number'")
    return pairs[0][0], number_of(pairs[0][1], 1)


def _answer(value: Value, players: set[str]) -> Answer:
    entries = fields_of(value, _ANSWER_KEYS, frozenset({"by", "choose"}))
    by = text_of(entries["by"])
    if by not in players:
        raise Unreadable(entries["by"].place, f"there is no player {by!r}")
    rule = text_of(entries["rule"]) if "rule" in entries else ""
    return Answer(by, words_of(entries, "choose"), rule, value.place)
