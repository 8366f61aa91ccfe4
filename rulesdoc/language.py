"""Everything that differs between languages, one :class:`Language` record each.

No other module asks which language it is dealing with: it reads a field of the record. Adding a language is
adding a record here, a folder of the corpus and, once its cards are to be compiled, a column of the phrasebook.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """One language of rules documents. ``code`` is the BCP 47 tag; ``name`` is what its speakers call it."""

    code: str
    name: str


EN = Language(code="en", name="English")
FR = Language(code="fr", name="Français")

LANGUAGES: dict[str, Language] = {language.code: language for language in (FR, EN)}
