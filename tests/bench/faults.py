"""Faults as translators make them, one function per kind: a text with its fault, or ``None`` where it can't be made.

Each gets the source, the translation and a random generator, so that a seed gives the same faults again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

Fault = Callable[[str, str, Random], str | None]

_WORDS = {
    "deux": "trois", "trois": "quatre", "quatre": "six", "cinq": "sept", "six": "huit", "sept": "cinq", "huit": "dix",
    "dix": "douze", "quinze": "seize", "vingt": "trente", "trente": "quarante", "soixante": "cinquante",
}  # fmt: skip


def _somewhere(pattern: str, text: str, random: Random) -> re.Match[str] | None:
    found = list(re.finditer(pattern, text))
    return random.choice(found) if found else None


def _replaced(text: str, found: re.Match[str] | None, instead: str) -> str | None:
    if found is None:
        return None
    changed = text[: found.start()] + instead + text[found.end() :]
    return changed if changed != text else None


def number_changed(source: str, target: str, random: Random) -> str | None:
    """Another number in digits."""
    found = _somewhere(r"(?<![\d.,\u00a0\u202f\u2009(])\d+(?![\d.,])", target, random)
    return _replaced(target, found, str(int(found[0]) + random.randint(1, 9))) if found else None


def number_word_changed(source: str, target: str, random: Random) -> str | None:
    """Another number in words."""
    found = _somewhere(rf"(?<![\w-])(?:{'|'.join(_WORDS)})(?![\w-])", target, random)
    return _replaced(target, found, _WORDS[found[0]]) if found else None


def number_lost(source: str, target: str, random: Random) -> str | None:
    """A number that is gone, where it stands once and with its noun."""
    found = _somewhere(r"(?<=[\s\u00a0])\d+[\s\u00a0](?=[a-zé])", target, random)
    return None if found is None or target.count(found[0].strip()) > 1 else _replaced(target, found, "")


def pointer_changed(source: str, target: str, random: Random) -> str | None:
    """ "paragraph (3)" that points to (4)."""
    found = _somewhere(r"\(\d+\)", target, random)
    return _replaced(target, found, f"({int(found[0][1:-1]) + 1})") if found else None


def reference_changed(source: str, target: str, random: Random) -> str | None:
    """A rule number off by one."""
    found = _somewhere(r"(?<=\d\d\d\.)\d+", target, random)
    return _replaced(target, found, str(int(found[0]) + 1)) if found else None


def reference_lost(source: str, target: str, random: Random) -> str | None:
    """A sentence or bracket that refers to a rule, gone."""
    return _replaced(
        target, _somewhere(r" (?:\([^()]*règle \d{3}[^()]*\)|Voir règle \d{3}[.\da-z]*\.)", target, random), ""
    )


def symbol_lost(source: str, target: str, random: Random) -> str | None:
    """A symbol that stands once, gone."""
    found = _somewhere(r"\{\w+\}", target, random)
    return None if found is None or target.count(found[0]) > 1 else _replaced(target, found, "")


def symbol_changed(source: str, target: str, random: Random) -> str | None:
    """Another symbol."""
    found = _somewhere(r"\{\w\}", target, random)
    return _replaced(target, found, "{S}") if found else None


def sign_changed(source: str, target: str, random: Random) -> str | None:
    """Dollars for per cent, and the reverse."""
    found = _somewhere(r"[$%]", target, random)
    return _replaced(target, found, "%" if found[0] == "$" else "$") if found else None


def negation_lost(source: str, target: str, random: Random) -> str | None:
    """ "ne ... pas" that is gone."""
    found = _somewhere(r"(?:\bne |\bn[’'])([^.;,]{1,30}?)(?: pas\b| jamais\b| point\b)", target, random)
    return _replaced(target, found, found[1]) if found else None


def clause_cut(source: str, target: str, random: Random) -> str | None:
    """The text after a comma in its first half, gone."""
    commas = [at for at, mark in enumerate(target) if mark == "," and 20 < at < len(target) / 2]
    return target[: random.choice(commas)] + target[-1] if commas else None


def word_doubled(source: str, target: str, random: Random) -> str | None:
    """A word twice."""
    found = _somewhere(r"(?<= )[^\W\d_]{2,}(?= )", target, random)
    return _replaced(target, found, f"{found[0]} {found[0]}") if found else None


def determiner_doubled(source: str, target: str, random: Random) -> str | None:
    """Another determiner before one."""
    found = _somewhere(r"(?<= )(?:le|la|les)(?= )", target, random)
    return _replaced(target, found, f"{random.choice(['ces', 'cette', 'chaque', 'son'])} {found[0]}") if found else None


def plural_lost(source: str, target: str, random: Random) -> str | None:
    """A plural noun without its ending."""
    found = _somewhere(r"(?:(?<=\bces )|(?<=\baux )|(?<=\bses ))[a-zé]{4,}s(?= )", target, random)
    return _replaced(target, found, found[0][:-1]) if found else None


def plural_lost_after_les(source: str, target: str, random: Random) -> str | None:
    """A plural noun without its ending after a determiner that may be a pronoun."""
    found = _somewhere(r"(?:(?<=\bles )|(?<=\bdes ))[a-zé]{4,}s(?= )", target, random)
    return _replaced(target, found, found[0][:-1]) if found else None


def span_left(source: str, target: str, random: Random) -> str | None:
    """Four to eight words of the source instead of as many of the translation."""
    here, there = source.split(" "), target.split(" ")
    length = random.randint(4, 8)
    if len(here) < length + 6 or len(there) < length + 6:
        return None
    at, to = random.randrange(len(here) - length), random.randrange(len(there) - length)
    return " ".join([*there[:to], *here[at : at + length], *there[to + length :]])


def untranslated(source: str, target: str, random: Random) -> str | None:
    """The source itself."""
    return source if len(source.split()) > 5 else None


def bracket_lost(source: str, target: str, random: Random) -> str | None:
    """A bracket that is not closed."""
    found = _somewhere(r"\([^()]+\)(?![a-z]\))", target, random)
    return _replaced(target, found, found[0][:-1]) if found else None


def bracket_turned(source: str, target: str, random: Random) -> str | None:
    """A bracket closed by another kind."""
    found = _somewhere(r"\([^()]+\)", target, random)
    return _replaced(target, found, found[0][:-1] + "]") if found else None


def quote_turned(source: str, target: str, random: Random) -> str | None:
    """A quotation mark of the other side."""
    found = _somewhere("[«»]", target, random)
    return _replaced(target, found, "»" if found[0] == "«" else "«") if found else None


def end_lost(source: str, target: str, random: Random) -> str | None:
    """No mark at the end."""
    return target[:-1] if target[-1] in ".;:," and target[-2].isalpha() and source[-1] in ".;:," else None


def spacing_broken(source: str, target: str, random: Random) -> str | None:
    """No space before a colon or a closing quotation mark, or one before a semicolon."""
    found = _somewhere(r"[\u00a0\u202f\u2009](?=[:»])|(?<=[a-zé])(?=;)", target, random)
    return _replaced(target, found, "" if found[0] else " ") if found else None


def apostrophe_changed(source: str, target: str, random: Random) -> str | None:
    """An apostrophe of the other kind."""
    return _replaced(target, _somewhere(r"(?<=[^\W\d_])’(?=[^\W\d_])", target, random), "'")


def apostrophe_lost(source: str, target: str, random: Random) -> str | None:
    """A question mark for an apostrophe."""
    return _replaced(target, _somewhere(r"(?<=[^\W\d_])’(?=[^\W\d_])", target, random), "?")


def accent_lost(source: str, target: str, random: Random) -> str | None:
    """A capital without its accent."""
    found = _somewhere(r"\b[ÉÈÊÀ](?=[a-zé]+\b|\s)", target, random)
    return _replaced(target, found, {"É": "E", "È": "E", "Ê": "E", "À": "A"}[found[0]]) if found else None


# Words of card text by others that fit the same sentence.
_CARD_WORDS = {
    "Vous gagnez": "Vous perdez", "Vous perdez": "Vous gagnez", "vous gagnez": "vous perdez",
    "vous perdez": "vous gagnez", "Détruisez": "Exilez", "Exilez": "Détruisez", "Engagez": "Dégagez",
    "Dégagez": "Engagez", "cette créature attaque": "cette créature bloque", "meurt": "attaque",
    "chaque joueur": "chaque adversaire", "Chaque joueur": "Chaque adversaire",
    "de votre entretien": "de votre étape de fin", "le vol": "la célérité", "la célérité": "le vol",
    "l’initiative": "le piétinement", "le piétinement": "l’initiative",
    "blanche": "noire", "noire": "blanche", "rouge": "verte", "verte": "rouge", "deux": "trois", "trois": "deux",
}  # fmt: skip


def card_mistranslated(source: str, target: str, random: Random) -> str | None:
    """Another number, the opposite verb, another player, keyword or colour in the text of a card."""
    words = "|".join(sorted(map(re.escape, _CARD_WORDS), key=len, reverse=True))
    found = _somewhere(rf"(?<![\w’'])(?:{words})(?![\w’'])|(?<![\w{{/}}])[2-9](?![\w{{/}}])", target, random)
    if found is None:
        return None
    return _replaced(target, found, _CARD_WORDS.get(found[0]) or str(int(found[0]) + 1))


# Kind -> the fault, the codes that say it, and whether it is about meaning alone.
FAULTS: dict[str, tuple[Fault, tuple[str, ...], bool]] = {
    "number changed": (number_changed, ("number-mismatch", "reference-mismatch"), False),
    "number word changed": (number_word_changed, ("number-mismatch",), False),
    "number lost": (number_lost, ("number-mismatch", "reference-mismatch"), False),
    "pointer changed": (pointer_changed, ("number-mismatch", "reference-mismatch"), False),
    "sign changed": (sign_changed, ("symbol-mismatch",), False),
    "word doubled": (word_doubled, ("doubled-word",), False),
    "determiner doubled": (determiner_doubled, ("two-determiners",), False),
    "plural ending lost": (plural_lost, ("agreement",), False),
    "plural ending lost after les": (plural_lost_after_les, ("agreement",), False),
    "English span left in": (span_left, ("untranslated",), False),
    "whole text untranslated": (untranslated, ("untranslated",), False),
    "bracket lost": (bracket_lost, ("unpaired-mark",), False),
    "bracket turned": (bracket_turned, ("unpaired-mark",), False),
    "end mark lost": (end_lost, ("end-punctuation",), False),
    "spacing broken": (spacing_broken, ("spacing",), False),
    "apostrophe changed": (apostrophe_changed, ("apostrophe",), False),
    "? for an apostrophe": (apostrophe_lost, ("lost-symbol",), False),
    "accent lost": (accent_lost, ("missing-accent",), False),
    "negation lost": (negation_lost, ("negation",), True),
    "clause cut": (clause_cut, ("too-short", "number-mismatch", "reference-mismatch"), True),
}

# Faults of rulebooks: made in our own corpus, which has references, symbols, quotes and a glossary.
BOOK_FAULTS: dict[str, tuple[Fault, tuple[str, ...], bool]] = {
    "reference off by one": (reference_changed, ("reference-mismatch",), False),
    "reference lost": (reference_lost, ("reference-mismatch",), False),
    "symbol lost": (symbol_lost, ("symbol-mismatch",), False),
    "symbol changed": (symbol_changed, ("symbol-mismatch",), False),
    "quote turned": (quote_turned, ("unpaired-mark",), False),
}

# Kinds that are told by what the document says elsewhere: a few at a time, for a book full of them has no usual form.
BY_DOCUMENT = frozenset({"plural ending lost after les"})
