"""What the words of the rules in a played case are called in the language that it was played in."""

from __future__ import annotations

from dataclasses import replace

from rulesdoc.verdict import (
    CardPicture,
    Name,
    Played,
    PlayerPicture,
    Sentence,
    Subtypes,
    TablePicture,
    TokenName,
    Value,
    Values,
    Word,
)
from rulesdoc.wording import subtypes_in, token_name_in, word_in


def worded(played: Played, language: str) -> Played:
    """The same, with a name in the language of this code for each :class:`~rulesdoc.verdict.Word` in it, and for all
    that is made of such words."""
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


def _value(value: Value, language: str) -> Value:
    match value:
        case Sentence():
            return _sentence(value, language)
        case Word(word):
            return Word(word, word_in(word, language))
        case Subtypes(words):
            return Subtypes(words, subtypes_in(words, language))
        case TokenName():
            return _name(value, language)
        case _:
            return value


def _name(name: Name, language: str) -> Name:
    return replace(name, name=token_name_in(name.subtypes, language)) if isinstance(name, TokenName) else name


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
    return tuple(_card(each, language) for each in cards)


def _card(card: CardPicture, language: str) -> CardPicture:
    return replace(
        card,
        name=_name(card.name, language),
        marks=_sentences(card.marks, language),
        attached=_name(card.attached, language),
    )
