"""What the words of the rules in a played case are called in the language that it was played in."""

from __future__ import annotations

from dataclasses import replace

from rulesdoc.verdict import CardPicture, Played, PlayerPicture, Step, TablePicture, Values, Word
from rulesdoc.wording import word_in


def worded(played: Played, language: str) -> Played:
    """The same, with a name in the language of this code for each :class:`~rulesdoc.verdict.Word` in it."""
    return replace(
        played,
        before=_table(played.before, language),
        after=_table(played.after, language),
        steps=_steps(played.steps, language),
        observed=_steps(played.observed, language),
    )


def _steps(steps: tuple[Step, ...], language: str) -> tuple[Step, ...]:
    return tuple(_step(each, language) for each in steps)


def _step(step: Step, language: str) -> Step:
    values = _values(step.values, language)
    return step if values == step.values else replace(step, values=values)


def _values(values: Values, language: str) -> Values:
    return tuple((name, _value(each, language)) for name, each in values)


def _value(value: str | int | Step | Word, language: str) -> str | int | Step | Word:
    match value:
        case Step():
            return _step(value, language)
        case Word(word):
            return Word(word, word_in(word, language))
        case _:
            return value


def _table(table: TablePicture, language: str) -> TablePicture:
    players = tuple(_player(each, language) for each in table.players)
    return TablePicture(players, _cards(table.stack, language))


def _player(player: PlayerPicture, language: str) -> PlayerPicture:
    return replace(
        player,
        marks=_steps(player.marks, language),
        battlefield=_cards(player.battlefield, language),
        hand=_cards(player.hand, language),
        graveyard=_cards(player.graveyard, language),
        exile=_cards(player.exile, language),
    )


def _cards(cards: tuple[CardPicture, ...], language: str) -> tuple[CardPicture, ...]:
    return tuple(replace(each, marks=_steps(each.marks, language)) if each.marks else each for each in cards)
