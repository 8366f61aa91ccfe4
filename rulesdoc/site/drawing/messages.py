"""Interface words and the sentences of traces in a reader's language: gettext catalogues read with Babel.

English is the key. A language without a catalogue speaks in keys, so English needs no file. A message that a
catalogue lacks comes out in English; a test holds the catalogues complete.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from gettext import NullTranslations
from io import BytesIO

from babel import Locale
from babel.core import get_global
from babel.dates import format_date
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations
from markupsafe import Markup

from rulesdoc import project
from rulesdoc.language import ADDRESS_LANGUAGE, LANGUAGES
from rulesdoc.verdict import Name, Sentence, Subtypes, TokenName, Value, Word

_OPENING = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Messages:
    """What one language says. ``language`` is its code; ``catalogue`` answers gettext questions."""

    language: str
    catalogue: NullTranslations

    def gettext(self, message: str, **values: object) -> str:
        """``message`` in this language, with its ``{placeholders}`` filled."""
        found = self.catalogue.gettext(message)
        return found.format(**values) if values else found

    def ngettext(self, one: str, many: str, n: int, **values: object) -> str:
        """The form of a message that goes with ``n``, which fills ``{n}``."""
        return self.catalogue.ngettext(one, many, n).format(n=n, **values)

    def say(self, sentence: Sentence) -> str:
        """A sentence in the language of the page; values that are sentences themselves are said first. A name that is
        made of words begins as a sentence does where it begins one: « Jeton Elfe attaque. »"""
        said = self._said(sentence)
        return said[:1].upper() + said[1:] if said[:1].islower() and self._begins_with_words(sentence) else said

    def _said(self, sentence: Sentence) -> str:
        return self._form(sentence).format(**{name: self._value(value) for name, value in sentence.values})

    def _form(self, sentence: Sentence) -> str:
        if sentence.plural:
            n = int(str(dict(sentence.values)["n"]))
            return self.catalogue.ngettext(sentence.message, sentence.plural, n)
        return self.catalogue.gettext(sentence.message)

    def _begins_with_words(self, sentence: Sentence) -> bool:
        opening = _OPENING.match(self._form(sentence))
        first = dict(sentence.values).get(opening[1]) if opening else None
        return self._begins_with_words(first) if isinstance(first, Sentence) else isinstance(first, TokenName)

    def _value(self, value: Value) -> str | int:
        match value:
            case Sentence():
                return self._said(value)
            case Word(word, name):
                return name or word
            case Subtypes(words, name):
                return name or " ".join(words)
            case TokenName():
                return self.name(value)
            case _:
                return value

    def name(self, name: Name) -> str:
        """What an object is called, which is in the language that the case was run in."""
        return name.name or name.word if isinstance(name, TokenName) else name

    @property
    def spoken(self) -> str:
        """The language that messages really come out in: that of the keys where there is no catalogue."""
        return self.language if isinstance(self.catalogue, Translations) else ADDRESS_LANGUAGE

    @property
    def own(self) -> Markup:
        """The attribute for texts of the language itself that stand among messages: none where those are in it too."""
        return marked(self.language, self.spoken)

    def date(self, day: date) -> str:
        """A date in full, in the language of the messages: ``August 7, 2026``, ``7 août 2026``, ``1er août 2026``."""
        return _date(self.spoken, day)

    def name_of(self, language: str) -> str:
        """What a language is called in that of the messages: ``Chinese``, ``chinois``."""
        return _name(self.spoken, language)

    @property
    def territory(self) -> str:
        """The language with the territory that it is mostly read in, as Open Graph asks for it: ``fr_FR``."""
        return _territory(self.language)


@cache
def marked(language: str, around: str) -> Markup:
    """The attribute of an element in a language, within what is in that (then none) or in another."""
    return Markup("") if language == around else Markup(' lang="{}"').format(language)


# Both stand on every page, and what Babel knows of a language is slow to look up.
@cache
def _date(code: str, day: date) -> str:
    written = format_date(day, format="long", locale=Locale.parse(code, sep="-"))
    ordinal = LANGUAGES[code].first_of_month
    return re.sub(r"\b1\b", ordinal, written, count=1) if day.day == 1 and ordinal else written


@cache
def _name(code: str, language: str) -> str:
    return Locale.parse(language, sep="-").get_display_name(Locale.parse(code, sep="-")) or language


@cache
def _territory(code: str) -> str:
    language = code.replace("-", "_")
    likely = get_global("likely_subtags").get(language, language)
    parts = likely.split("_")
    return f"{parts[0]}_{parts[-1]}" if len(parts) > 1 else likely


@cache
def speak(language: str) -> Messages:
    """The messages of a language, by its code."""
    file = project.messages() / f"{language}.po"
    if not file.is_file():
        return Messages(language, NullTranslations())
    with file.open("rb") as source:
        catalogue = read_po(source, locale=language, abort_invalid=True)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Messages(language, Translations(compiled))
