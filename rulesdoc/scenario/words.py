"""What the words of the rules in a played case are called in the language that it was played in."""

from __future__ import annotations

from dataclasses import replace

from rulesdoc.verdict import CardPicture, Played, PlayerPicture, Sentence, TablePicture, Values, Word
from rulesdoc.wording import word_in


def worded(played: Played, language: str) -> Played:
    """The same, with a name in the language of this code for each :class:`~rulesdoc.verdict.Word` in it."""
    return replace(
        played,
        before=_table(played.before, language),
        after=_table(played.after, language),
        story=_sentences(played.story, language),
        observed=_sentences(played.observed, language),
    )


def _sentences(sentences: tuple[Sentence, ...], language: str) -> tuple[Sentence, ...]:
    return tuple(_sentence(each, language) for each in sentences)


def _sentence(sentence: Sentence, language: str) -> Sentence:
    values = _values(sentence.values, language)
    return sentence if values == sentence.values else replace(sentence, values=values)


def _values(values: Values, language: str) -> Values:
    return tuple((name, _value(each, language)) for name, each in values)


def _value(value: str | int | Sentence | Word, language: str) -> str | int | Sentence | Word:
    match value:
        case Sentence():
            return _sentence(value, language)
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
        marks=_sentences(player.marks, language),
        battlefield=_cards(player.battlefield, language),
        hand=_cards(player.hand, language),
        graveyard=_cards(player.graveyard, language),
        exile=_cards(player.exile, language),
    )


def _cards(cards: tuple[CardPicture, ...], language: str) -> tuple[CardPicture, ...]:
    return tuple(replace(each, marks=_sentences(each.marks, language)) if each.marks else each for each in cards)
