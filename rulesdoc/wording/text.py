"""Card text as words, and words as card text.

Reading undoes what writing does to words that meet: contraction (« du » is ``de le``), elision (« l’ » is ``le``
or ``la``), the possessive ("creature's" is ``creature 's``). So phrases are written once, plainly, and both the
phrases and the text to read pass through the same :func:`tokenise`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from rulesdoc.wording.column import Column

_PIECE = re.compile(
    r"(?P<mana>(?:\{[^{}\s]+\})+)"
    r"|(?P<number>(?<![^\W_])[+\-−–]?(?:[0-9]+|[Xx](?![^\W\d_])))"
    r"|(?P<word>[^\W\d_]+(?:['’](?=[^\W\d_])[^\W\d_]+)*['’]?)"
    r"|(?P<possessive>['’]s?(?![^\W\d_]))"
    r"|(?P<quote>[“”«»\"])"
    r"|(?P<mark>[^\s])"
)
_REMINDER = re.compile(r"\([^()]*\)")


@dataclass(frozen=True, slots=True)
class Token:
    """One word as phrases know it: lower case, with the alternatives where spelling hides which word it is.

    ``start`` and ``end`` are character positions in the text, for the caret of an error.
    """

    words: tuple[str, ...]
    start: int
    end: int


def tokenise(text: str, column: Column) -> tuple[Token, ...]:
    """The words of a text. Reminder text in parentheses has no rules meaning (207.2a) and is left out."""
    blanked = _REMINDER.sub(lambda match: " " * len(match.group()), text)
    tokens: list[Token] = []
    for match in _PIECE.finditer(blanked):
        start, end = match.span()
        match match.lastgroup:
            case "word":
                tokens += _words(match.group().replace("’", "'"), start, end, column)
            case "number":
                written = match.group().replace("−", "-").replace("–", "-")
                tokens.append(Token((written.lower(),), start, end))
            case "quote":
                tokens.append(Token(('"',), start, end))
            case "possessive":
                tokens.append(Token((column.possessive or "'s",), start, end))
            case "mana":
                tokens.append(Token((match.group().upper(),), start, end))
            case _:
                tokens.append(Token((match.group(),), start, end))
    return tuple(tokens)


def _words(written: str, start: int, end: int, column: Column) -> list[Token]:
    """The words behind one written word with its apostrophes."""
    found: list[tuple[str, ...]] = []
    rest = written.lower()
    while "'" in rest:
        head, _, tail = rest.partition("'")
        if head + "'" not in column.elided:
            break
        found.append(column.elided[head + "'"])
        rest = tail
    possessed = column.possessive and rest.endswith((column.possessive, "'"))
    if possessed:
        rest = rest.removesuffix(column.possessive).removesuffix("'")
    found += [(word,) for word in column.contracted.get(rest, (rest,)) if word]
    if possessed:
        found.append((column.possessive,))
    return [Token(words, start, end) for words in found]


def words_of(text: str, column: Column) -> tuple[str, ...]:
    """The words of a phrase, one reading each, upper case kept for writing."""
    words: list[str] = []
    for token in tokenise(text, column):
        written = text[token.start : token.end]
        words.append(written if written.lower() == token.words[0] else token.words[0])
    return tuple(words)


def write(words: Sequence[str], column: Column, *, sentences: bool = True) -> str:
    """Words as text: contracted, elided, spaced, and with a capital at the start of each sentence.

    Without ``sentences`` (a keyword and what belongs to it) only the first word has one.
    """
    pieces = _elide(_contract(list(words), column), column)
    text = ""
    glue = True
    sentence = True
    opened = False
    for piece in pieces:
        if piece == '"':
            opened = not opened
            text += (" " if opened and not glue else "") + column.quotes[0 if opened else 1]
            glue = sentence = opened
            continue
        shown = piece[:1].upper() + piece[1:] if sentence else piece
        if piece == ":":
            shown = column.colon
        attached = glue or piece in {",", ".", ":", ";", "/", "-", column.possessive}
        if piece == column.possessive and text.endswith("s"):
            shown = "'"
        text += shown if attached else " " + shown
        glue = piece in {"/", "-"} or piece.endswith("’")
        sentence = (sentences and piece in {".", ":"}) or (sentence and not any(map(str.isalnum, piece)))
    return text.replace("'", "’")


def _contract(words: list[str], column: Column) -> list[str]:
    pairs = {parts: whole for whole, parts in column.contracted.items() if len(parts) == 2}
    out: list[str] = []
    for at, word in enumerate(words):
        pair = (out[-1], word) if out else ("", word)
        following = words[at + 1] if at + 1 < len(words) else ""
        elides = word in column.before_vowel and opens_with_vowel(following, column)
        if pair in pairs and not (elides and column.before_vowel[word].endswith("’")):
            out[-1] = pairs[pair]
        else:
            out.append(word)
    return out


def _elide(words: list[str], column: Column) -> list[str]:
    """Elided before a vowel; but not a pronoun that hangs on its verb (« exilez-la à la place »)."""
    out: list[str] = []
    for at, word in enumerate(words):
        following = words[at + 1] if at + 1 < len(words) else ""
        elides = word in column.before_vowel and opens_with_vowel(following, column)
        hangs = at > 0 and words[at - 1] == "-"
        out.append(column.before_vowel[word] if elides and not hangs else word)
    return out


def opens_with_vowel(word: str, column: Column) -> bool:
    """Whether words before this one elide."""
    plain = unicodedata.normalize("NFD", word.lower().replace("œ", "oe"))
    return bool(plain) and plain[0] in column.vowels and word.lower() not in column.aspirated
