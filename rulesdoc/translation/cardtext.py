"""Check 6: card text quoted in both languages is compiled, and must come to the same abilities.

The cards of cases are not looked at here: every case compiles them in each language and plays both, so a card that is
mistranslated there is a case that fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rulesdoc.comparison import Alarm
from rulesdoc.engine.abilities import Draw, SpellAbility, You
from rulesdoc.language import LANGUAGES, Language
from rulesdoc.translation.alarm import about_target, say
from rulesdoc.translation.passage import Bitext
from rulesdoc.wording import WORDED, TypeLine, WordingError, compile, read_type_line, render, rewrite

# A quoted text shorter than this is a name or a word, if it is no keyword and no type line.
_LEAST_WORDS = 3
# The name of a card has at most so many words.
_LONGEST_NAME = 5
_CAPITAL = re.compile(r"(?<![^\W\d_])[^\W\d_a-z]")
# Cards of which one is a spell, one a creature, one neither.
_KINDS = ("instant", "creature", "enchantment")
# What any trigger can do: completes "Whenever this creature attacks" to an ability.
_ANYTHING = SpellAbility((Draw(You(), 1),))


def check_card_text(bitext: Bitext) -> Iterator[Alarm]:
    """Abilities quoted in an example or a rule that say one thing in one language and another in the other.

    Quotes are matched by their order, where both texts have as many. What the phrasebook can't read is silent.
    """
    if not {bitext.source.code, bitext.target.code} <= set(WORDED):
        return
    for pair in bitext.pairs:
        here = quoted(pair.source.text, bitext.source)
        there = quoted(pair.target.text, bitext.target) if here else []
        if len(here) != len(there):
            continue
        for source, target in zip(here, there, strict=True):
            text, translation = pair.source.text[slice(*source)], pair.target.text[slice(*target)]
            if differs(text, translation, bitext.source, bitext.target):
                said = say("“{translation}” is another ability than “{text}”", translation=translation, text=text)
                yield about_target(pair, "card-text", "error", said, [target], [source])


def differs(text: str, translation: str, source: Language, target: Language) -> bool | None:
    """Whether two card texts say different things; ``None`` where the phrasebook can't read both of them."""
    for read in (_abilities, _type_line, _abilities_of_named, _trigger):
        found = read(text, source)
        if found:
            other = read(translation, target)
            return found != other and not _alike_somewhere(text, translation, source, target) if other else None
    return None


def _alike_somewhere(text: str, translation: str, source: Language, target: Language) -> bool:
    """Whether two texts say the same on some kind of card: « cette créature » is "this" or "that" creature there."""
    return any(
        found and found == _abilities(translation, target, types=(kind,))
        for kind in _KINDS
        for found in (_abilities(text, source, types=(kind,)),)
    )


def _abilities(text: str, language: Language, name: str = "", types: tuple[str, ...] = ()) -> object:
    """The abilities of a text, empty if it has none or can't be read."""
    try:
        abilities = compile(text, language, name=name, types=types)
        # Another card's name is called otherwise in each language: names say nothing here.
        return rewrite(abilities, lambda each: "" if isinstance(each, str) and _is_name(each, text) else each)
    except WordingError:
        return ()


def _is_name(word: str, text: str) -> bool:
    """Whether a word of an ability is a name, which a text has as it is; words of the rules have small letters."""
    return word[:1].isupper() and word in text


def _type_line(text: str, language: Language) -> TypeLine | None:
    """The types of a type line that has subtypes ("Creature — Goblin"); ``None`` for any other text."""
    if not text[:1].isupper():
        return None
    try:
        line = read_type_line(text, language)
    except WordingError:
        return None
    return line if line.subtypes else None


def _abilities_of_named(text: str, language: Language) -> object:
    """The abilities of a sentence or an activated ability in which the card calls itself by a name."""
    words = text.split()
    if len(words) <= _LEAST_WORDS or not (text.endswith(".") or ":" in text):
        return ()
    starts = [match.start() for match in _CAPITAL.finditer(text)]
    ends = [match.start() for match in re.finditer(r"(?![\w'’-])", text)]
    for start in starts:
        for end in [each for each in ends if each > start][:_LONGEST_NAME]:
            if found := _abilities(text, language, text[start:end]):
                return found
    return ()


def _trigger(text: str, language: Language) -> object:
    """The trigger event that a text says without an effect; empty if it is none."""
    if len(text.split()) < _LEAST_WORDS or text.endswith(".") or ":" in text:
        return ()
    return _abilities(f"{text[0].upper()}{text[1:]}, {_effect(language.code)}", language)


@cache
def _effect(code: str) -> str:
    effect = render((_ANYTHING,), LANGUAGES[code])
    return effect[0].lower() + effect[1:]


def quoted(text: str, language: Language) -> list[tuple[int, int]]:
    """What stands between quotation marks, each as a span without the marks and the spaces inside them."""
    return [match.span(match.lastindex or 0) for match in _quotes(language.code).finditer(text)]


@cache
def _quotes(code: str) -> re.Pattern[str]:
    pairs = dict.fromkeys(LANGUAGES[code].quotes)
    forms = (rf"{re.escape(left)}\s*([^{re.escape(left + right)}]+?)\s*{re.escape(right)}" for left, right in pairs)
    return re.compile("|".join(forms))
