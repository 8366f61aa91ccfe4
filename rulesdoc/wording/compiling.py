"""Card text to abilities: one paragraph an ability (113.1), or a line of keywords (702)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from rulesdoc.engine.abilities import Ability, EachOpponent, If, Modal, SpellAbility, Triggered
from rulesdoc.language import Language
from rulesdoc.wording.column import COLUMNS
from rulesdoc.wording.error import WordingError
from rulesdoc.wording.grammar import Grammar, Reader, Reading, build, listed
from rulesdoc.wording.natives import NATIVES, vocabulary
from rulesdoc.wording.nouns import SPELL_TYPES
from rulesdoc.wording.phrase import plain
from rulesdoc.wording.phrasebook import PHRASEBOOK
from rulesdoc.wording.resolve import UnresolvedError, resolve
from rulesdoc.wording.text import Token, tokenise

LONGEST_TEXT = 4_000
"""Characters of a card text: several times what fits on a card."""
BULLET = "•"
CHOICES = {"choice": None, "choice of an opponent": EachOpponent()}
"""The categories of phrases that announce modes, and who then chooses in the place of the spell's controller."""


@cache
def grammar_of(code: str) -> Grammar:
    """The grammar of a language, built once."""
    column = COLUMNS[code]
    return build(PHRASEBOOK, column, NATIVES, vocabulary(column))


def compile(text: str, language: Language, *, name: str = "", types: Iterable[str] = ()) -> tuple[Ability, ...]:
    """The abilities of a card text, in order.

    ``name`` is the card's own name in this language, as its text refers to it; ``types`` are its card types in
    lower-case English: they decide whether a text is what a spell does or what a permanent has (113.3).

    :raises WordingError: the text cannot be read, or can be read in ways that differ.
    """
    if len(text) > LONGEST_TEXT:
        why = f"a card text of {len(text):,} characters is not read (at most {LONGEST_TEXT:,})"
        raise WordingError(text[:60] + "…", 0, why)
    try:
        return _compile(text, language.code, name, frozenset(types))
    except RecursionError:
        # The reader descends into phrases within phrases; no sentence that anyone writes goes that deep.
        raise WordingError(text[:60] + "…", 0, "this goes on, or is nested, too deep to be read") from None


@lru_cache(maxsize=4096)
def _compile(text: str, code: str, name: str, types: frozenset[str]) -> tuple[Ability, ...]:
    abilities: list[Ability] = []
    for paragraph, modes in _paragraphs(text):
        if modes:
            abilities.append(_modal(paragraph, modes, grammar_of(code), name, types))
        else:
            abilities += _paragraph(paragraph, grammar_of(code), name, types)
    return tuple(abilities)


def _paragraphs(text: str) -> list[tuple[str, list[str]]]:
    """The paragraphs of a text, each with the modes that are listed under it (700.2)."""
    found: list[tuple[str, list[str]]] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith(BULLET) and found:
            found[-1][1].append(line.removeprefix(BULLET).strip())
        else:
            found.append((line, []))
    return found


def _modal(text: str, modes: list[str], grammar: Grammar, name: str, types: frozenset[str]) -> Modal:
    """The choice among modes that a paragraph announces, and what each of them does."""
    reader = Reader(grammar, tokenise(text, grammar.column), _names(name, grammar), types, text)
    counts = [
        (each.value, by)
        for category, by in CHOICES.items()
        for each in reader.read(category, 0)
        if _at_end(reader, each.end)
    ]
    if not counts:
        raise _unreadable(reader, text)
    numbers = [len(modes) if it is None else it for it in counts[0][0]]
    read = [_paragraph(mode, grammar, name, types | SPELL_TYPES) for mode in modes]
    abilities = tuple(each for mode in read for each in mode if isinstance(each, SpellAbility))
    least, most, *kicked = numbers
    return Modal(abilities, least, most, (kicked[0], kicked[1]) if kicked else None, counts[0][1])


def _names(name: str, grammar: Grammar) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """The card's name as the words of a text, whole and up to its comma."""
    whole = tuple(token.words for token in tokenise(name, grammar.column))
    short = tuple(token.words for token in tokenise(name.partition(",")[0], grammar.column))
    return tuple(dict.fromkeys(each for each in (whole, short) if each))


def _paragraph(text: str, grammar: Grammar, name: str, types: frozenset[str]) -> tuple[Ability, ...]:
    reader = Reader(grammar, tokenise(text, grammar.column), _names(name, grammar), types, text)
    if not reader.tokens:
        return ()
    abilities = _complete(reader, reader.read("ability", 0))
    lines = [reading.value for reading in listed(reader, "keyword_line", 0) if _at_end(reader, reading.end)]
    keywords = [tuple(it for part in line for it in (part if isinstance(part, tuple) else (part,))) for line in lines]
    spells = _complete(reader, reader.read("effects", 0), spell=True)
    keywords += [
        tuple(map(resolve, reading.value)) for reading in reader.read("linked", 0) if _at_end(reader, reading.end)
    ]
    found: list[tuple[Ability, ...]] = [*keywords, *((each,) for each in abilities)]
    if spells and (types & SPELL_TYPES or (not found and not types)):
        found = [(each,) for each in spells]
    distinct = list(dict.fromkeys(found))
    if len(distinct) == 1:
        return distinct[0]
    if distinct:
        why = f"this can be read in {len(distinct)} ways that differ"
        raise WordingError(text, 0, why, readings=tuple(map(repr, distinct)))
    if spells:
        raise WordingError(text, 0, "this is what a spell does, not an ability that a permanent can have")
    if reader.senseless:
        why, at = reader.senseless[0]
        raise WordingError(text, reader.tokens[at].start, why)
    raise _unreadable(reader, text)


def _at_end(reader: Reader, end: int) -> bool:
    end = reader.literal((".",), end) or end
    return end == len(reader.tokens)


def _complete(reader: Reader, readings: Iterable[Reading], *, spell: bool = False) -> list[Ability]:
    found: list[Ability] = []
    for each in readings:
        if _at_end(reader, each.end):
            try:
                found.append(resolve(SpellAbility(each.value) if spell else each.value))
            except UnresolvedError as error:
                reader.senseless.append((str(error), error.at))
    return [each for each in dict.fromkeys(found) if not _opens_with_if(each)]


def _opens_with_if(ability: Ability) -> bool:
    """An "if" right after the trigger event is always the intervening "if" (603.4), never an instruction."""
    return (
        isinstance(ability, Triggered)
        and isinstance(ability.instructions[0], If)
        and not ability.instructions[0].otherwise
    )


def _unreadable(reader: Reader, text: str) -> WordingError:
    tokens = reader.tokens
    stopped = min(reader.furthest, len(tokens))
    why = "the text ends where something must follow"
    clash = reader.clash(stopped)
    if clash is not None:
        stopped = clash
        why = f"“{text[tokens[stopped].start :].rstrip(' .')}” does not agree with what stands before or after it"
    elif stopped < len(tokens):
        why = f"cannot read on from “{text[tokens[stopped].start : tokens[stopped].end]}”"
    position = tokens[stopped].start if stopped < len(tokens) else tokens[-1].end
    rest = text[tokens[_sentence(tokens, stopped)].start :].rstrip(".")
    nearest = _nearest(reader.grammar, rest)
    category = nearest[0][0] if nearest else "effect"
    entry = f'word("{category}", ..., {reader.grammar.column.code}="{rest}")'
    return WordingError(text, position, why, tuple(phrase for _, phrase in nearest), entry)


_WHOLE = frozenset({"ability", "effect", "event", "damage", "change", "condition", "cost_part", "keyword_ability"})


def _nearest(grammar: Grammar, rest: str) -> list[tuple[str, str]]:
    """The phrases, with their category, that share most words with a text."""
    said = {token.words[0] for token in tokenise(rest, grammar.column)}
    scored = []
    for category, shown, words in _shown_phrases(grammar.column.code):
        common = len(said & words)
        if common:
            scored.append((-2 * common / (len(said) + len(words)), category, shown))
    return [(category, shown) for _, category, shown in sorted(set(scored))[:3]]


@cache
def _shown_phrases(code: str) -> tuple[tuple[str, str, frozenset[str]], ...]:
    """The phrases that can stand alone as a message shows them: category, text, and the words of the text."""
    grammar = grammar_of(code)
    found = []
    for category, phrase in grammar.surfaces:
        if category in _WHOLE:
            shown = plain(phrase, grammar.column)
            words = frozenset(token.words[0] for token in tokenise(shown, grammar.column))
            found.append((category, shown, words - {"{", "}"}))
    return tuple(found)


def _sentence(tokens: tuple[Token, ...], stopped: int) -> int:
    """The first word of the part of the text in which reading stopped."""
    for at in range(min(stopped, len(tokens) - 1) - 1, -1, -1):
        if tokens[at].words[0] in {".", ":", '"'}:
            return at + 1
    return 0
