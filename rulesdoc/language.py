"""Everything that differs between languages, one :class:`Language` record each.

No other module asks which language it is dealing with: it reads a field of the record. Adding a language is
adding a record here, a folder of the corpus and, once its cards are to be compiled, a column of the phrasebook.

Fields that hold words are lower-case and compared without regard to case; fields that hold patterns are source
text of regular expressions (``re.IGNORECASE``).
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

# Addresses are the same in every language: those of terms are built from the names in this one.
ADDRESS_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Language:
    """One language of rules documents.

    ``code``             the BCP 47 tag
    ``name``             what its speakers call it
    ``common_words``     frequent short words that tell this language from others
    ``example_label``    the word before the colon of an example
    ``contents_heading``, ``glossary_heading``, ``credits_heading``   the headings without a number
    ``edition``          pattern of the words just before the date from which an edition holds
    ``date``             pattern of a date, with the groups ``day``, ``month``, ``year``
    ``first_of_month``   how the day of a date is written on the first of a month, where that is not ``1``
    ``months``           names of the months, January first; a month may also be a number
    ``counterparts``     language code -> label of the line that names a term in that language
    ``colon``            a colon with the spaces that stand around it in a line ``label: value``
    ``quotes``           opening and closing marks of a quoted title, all pairs in use
    ``quote_header``     pattern of the line by which a discussion introduces what another person wrote
    ``spoken_words``     words of people who talk to each other, which no rule uses
    ``rule_words``, ``rules_words``         "rule" before one number, "rules" before several
    ``section_words``, ``sections_words``   the same before numbers of chapters and sections
    ``see_words``        "see", "cf.": what may stand directly before a number
    ``and_words``        "and", "or": what joins the last numbers of a list
    ``range_words``      "through": what joins the ends of a range, besides dashes
    ``elided_words``     what stands before an apostrophe without its last letter (single letters aside)
    ``inflections``      (ending, replacement): the first ending that fits is replaced before words are compared,
                         in a glossary's names and in the text alike, so that the results need not be words
    """

    code: str
    name: str
    common_words: frozenset[str]
    example_label: str
    contents_heading: str
    glossary_heading: str
    credits_heading: str
    edition: str
    date: str
    first_of_month: str
    months: tuple[str, ...]
    counterparts: Mapping[str, str]
    colon: str
    quotes: tuple[tuple[str, str], ...]
    quote_header: str
    spoken_words: frozenset[str]
    rule_words: tuple[str, ...]
    rules_words: tuple[str, ...]
    section_words: tuple[str, ...]
    sections_words: tuple[str, ...]
    see_words: tuple[str, ...]
    and_words: tuple[str, ...]
    range_words: tuple[str, ...]
    elided_words: frozenset[str]
    inflections: tuple[tuple[str, str], ...]

    def effective_date(self, text: str) -> datetime.date | None:
        """The date in a sentence that says from when an edition holds; ``None`` for any other text."""
        found = _edition_pattern(self.edition, self.date).search(text)
        if found is None:
            return None
        try:
            return datetime.date(int(found["year"]), self._month(found["month"]), int(found["day"]))
        except ValueError:
            return None

    def _month(self, name: str) -> int:
        """Raises ``ValueError`` for what is neither a month of this language nor a number."""
        return int(name) if name.isdigit() else self.months.index(name.casefold()) + 1


@cache
def _edition_pattern(edition: str, date_form: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{edition})\s*(?:{date_form})", re.IGNORECASE)


EN = Language(
    code="en",
    name="English",
    common_words=frozenset({
        "the", "a", "an", "of", "to", "and", "is", "are", "it", "its", "that", "this", "if", "or", "in", "by",
        "with", "be", "has", "can", "for", "as", "not", "on", "from", "at", "their", "they", "was", "when",
    }),
    example_label="Example",
    contents_heading="Contents",
    glossary_heading="Glossary",
    credits_heading="Credits",
    edition=r"\b(?:effective|current)(?:\s+as\s+of)?\b",
    date=r"(?P<month>[a-z]+)\s+(?P<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<year>\d{4})",
    first_of_month="",
    months=(
        "january", "february", "march", "april", "may", "june",
        "july", "august", "september", "october", "november", "december",
    ),
    counterparts={"fr": "In French"},
    colon=": ",
    quotes=(("“", "”"), ('"', '"')),
    quote_header=r"^(?:on .{0,40}\d.{0,40}, )?\S.{0,60} (?:wrote|said)\s*(?::|\.\.\.|…)\s*$",
    spoken_words=frozenset({"i", "my", "me", "hello", "hi", "thanks", "please", "edit"}),
    rule_words=("rule", "subrule"),
    rules_words=("rules", "subrules"),
    section_words=("section",),
    sections_words=("sections",),
    see_words=("see also", "see"),
    and_words=("and", "or"),
    range_words=("through", "to"),
    elided_words=frozenset(),
    inflections=(("ies", "y"), ("ied", "y"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("e", "")),
)  # fmt: skip

FR = Language(
    code="fr",
    name="Français",
    common_words=frozenset({
        "le", "la", "les", "un", "une", "des", "de", "du", "et", "est", "sont", "que", "qui", "ce", "cette", "si",
        "ou", "dans", "par", "avec", "au", "aux", "en", "il", "elle", "à", "ne", "pas", "se", "sur", "pour",
        "son", "sa", "ses", "leur",
    }),
    example_label="Exemple",
    contents_heading="Sommaire",
    glossary_heading="Glossaire",
    credits_heading="Crédits",
    edition=r"\ben\s+vigueur\s+(?:au|le|à\s+(?:compter|partir)\s+du|depuis\s+le)\b",
    date=r"(?P<day>\d{1,2})(?:er)?\s+(?P<month>[a-zéû]+)\s+(?P<year>\d{4})",
    first_of_month="1er",
    months=(
        "janvier", "février", "mars", "avril", "mai", "juin",
        "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    ),
    counterparts={"en": "En anglais"},
    colon="\u00a0: ",
    quotes=(("«", "»"), ("“", "”"), ('"', '"')),
    quote_header=r"^le \d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b.*\bavait écrit\b|^\[ dernière modification\b",
    spoken_words=frozenset({"je", "j", "moi", "mon", "ma", "tu", "te", "bonjour", "salut", "merci", "edit"}),
    rule_words=("règle", "sous-règle"),
    rules_words=("règles", "sous-règles"),
    section_words=("section", "chapitre"),
    sections_words=("sections", "chapitres"),
    see_words=("cf. aussi", "voir aussi", "cf.", "cf", "voir"),
    and_words=("et", "ou"),
    range_words=("à",),
    elided_words=frozenset({"qu", "jusqu", "lorsqu", "puisqu", "quoiqu", "presqu", "quelqu"}),
    inflections=(
        ("aux", "al"), ("ées", "er"), ("ée", "er"), ("és", "er"), ("é", "er"), ("ies", "i"), ("ie", "i"),
        ("s", ""), ("x", ""),
    ),
)  # fmt: skip

LANGUAGES: dict[str, Language] = {language.code: language for language in (FR, EN)}

_WORD = re.compile(r"[^\W\d_]+")


def detect(text: str, among: Mapping[str, Language] = LANGUAGES) -> Language | None:
    """The language of a text by its common words; ``None`` when none of them, or equally many, stand in it."""
    words = [word.casefold() for word in _WORD.findall(text[:20_000])]
    counted = sorted(
        ((sum(word in language.common_words for word in words), language.code) for language in among.values()),
        reverse=True,
    )
    if not counted or not counted[0][0] or (len(counted) > 1 and counted[0][0] == counted[1][0]):
        return None
    return among[counted[0][1]]
