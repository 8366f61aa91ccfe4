"""Checks by commands of the system, asked for by name: the grammar checker Grammalecte, the speller hunspell.

Both are optional: :func:`lacking` says what is not installed, and everything else works without. They read the
translation alone. What they say inside rule numbers, symbols, addresses or code is dropped, and no fix is proposed.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesdoc.comparison import Alarm, beside
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import Language
from rulesdoc.translation.alarm import about_target, say
from rulesdoc.translation.names import WORD, Stems
from rulesdoc.translation.passage import MASK, Bitext, Pair

# The rule families of Grammalecte that hardly ever err in rules and statutes: a plural determiner with the noun
# directly after it, a noun with its verb. Its families for spaces and marks know no profile, those for wider
# agreement trip over enumerations, those for single determiners and confusions over pronouns and names.
FAMILIES = re.compile(r"g[v0-9]*__(gn_(?:les|des|ces\w*|leurs|det_epi_plur)_1m|conj_\w+_nom)__\w+")
_BREAK = re.compile(r"[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_WORD = re.compile(r"(?<![\w'’-])(?:[^\W\d_]{1,7}['’])?([^\W\d_]+(?:-[^\W\d_]+)*)(?![\w-])")
# Shorter words are abbreviations and labels as often as not.
_SHORTEST = 4


@dataclass(frozen=True, slots=True)
class Tool:
    """A command of the system. ``package`` is what Debian calls it."""

    program: str
    package: str
    run: Callable[[Bitext, Tool], Iterator[Alarm]]


def lacking(name: str, language: Language) -> str:
    """Why this tool can't check a language: a sentence, empty if it can."""
    tool = TOOLS[name]
    dictionary = language.outside.get(name)
    if dictionary is None:
        return f"{name} is not used for {language.name}"
    if shutil.which(tool.program) is None:
        return f"{name} is not installed (Debian package {tool.package})"
    if dictionary and dictionary not in _dictionaries(tool):
        return f"{name} has no dictionary {dictionary} installed"
    return ""


def _dictionaries(tool: Tool) -> set[str]:
    """The names of all dictionaries that hunspell knows."""
    ran = subprocess.run([tool.program, "-D"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return {Path(line).name for line in (ran.stdout + ran.stderr).splitlines()}


def check_outside(bitext: Bitext, names: Collection[str]) -> Iterator[Alarm]:
    """What the tools of these names say. Raises :class:`Unreadable` where one of them fails."""
    for name in names:
        yield from TOOLS[name].run(bitext, TOOLS[name])


def _output(command: list[str], text: str = "") -> str:
    ran = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    if ran.returncode:
        raise Unreadable(Place(command[0]), f"failed: {ran.stderr.strip()[-200:] or f'exit code {ran.returncode}'}")
    return ran.stdout


def _check_grammar(bitext: Bitext, tool: Tool) -> Iterator[Alarm]:
    pairs = bitext.translations()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "texts.txt")
        file.write_text("".join(_BREAK.sub(" ", pair.target.text) + "\n" for pair in pairs), encoding="utf-8")
        said = _output([tool.program, "--file", str(file), "--json", "--only_when_errors"])
    try:
        found: list[dict[str, Any]] = json.loads(said)["data"]
    except (ValueError, KeyError) as error:
        raise Unreadable(Place(tool.program), "did not answer in the form that is known") from error
    for paragraph in found:
        pair = pairs[paragraph["iParagraph"] - 1]
        spans: dict[str, list[tuple[int, int]]] = {}
        for slip in paragraph["lGrammarErrors"]:
            family = FAMILIES.fullmatch(slip["sRuleId"])
            if family:
                spans.setdefault(family[1], []).append((slip["nStart"], slip["nEnd"]))
        for name, each in spans.items():
            # One slip may be marked at both words that don't agree: one alarm, and none if either is no language.
            if all(_is_language(pair, *span) for span in each):
                words = pair.target.text[slice(*min(each))]
                message = say("“{words}”: Grammalecte finds its form wrong ({family})", words=words, family=name)
                yield about_target(pair, "grammar", "warning", message, sorted(each))


def _is_language(pair: Pair, start: int, end: int) -> bool:
    """Whether words stand in no symbol or number, nor beside one, nor in an enumeration under one determiner."""
    masked = pair.target.masked
    if MASK in masked[max(0, start - 2) : end + 2]:
        return False
    after = re.match(r"(?:, | et | ou )([^\W\d_]+)", masked[end:])
    return after is None


def _check_spelling(bitext: Bitext, tool: Tool) -> Iterator[Alarm]:
    """Words in small letters that are in no dictionary, in no glossary and not in the source."""
    stem = Stems(bitext.target)
    names = _project_words(bitext).union(*(WORD.findall(name) for term in bitext.terms for name in term.target))
    known = {stem[name] for name in names}
    places: dict[str, list[tuple[Pair, tuple[int, int]]]] = {}
    for pair in bitext.translations():
        for match in _WORD.finditer(pair.target.masked):
            word = match[1]
            if len(word) >= _SHORTEST and word.islower() and stem[word] not in known and word not in pair.source.text:
                places.setdefault(word, []).append((pair, match.span(1)))
    dictionary = bitext.target.outside["hunspell"]
    command = [tool.program, "-d", dictionary, "-i", "utf-8", "-l"]
    # A word may be any of its parts ("sous-règle"), and hunspell wants straight apostrophes: words go alone.
    unknown = set(_output(command, "\n".join(sorted(places)) + "\n").split())
    for word, each in places.items():
        if word in unknown or any(part in unknown for part in word.split("-")):
            pair, span = each[0]
            said = say("“{word}” is in no dictionary ({n} times)", word=word, n=len(each))
            yield about_target(pair, "spelling", "warning", said, [span])


def _project_words(bitext: Bitext) -> set[str]:
    """The project's own dictionary: a word on each line of ``words.fr.tsv`` beside the translation."""
    if bitext.books is None:
        return set()
    file = beside(bitext.books[1], "words")
    try:
        return set(file.read_text(encoding="utf-8").casefold().split())
    except FileNotFoundError:
        return set()
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(Place(str(file)), f"cannot be read: {error}") from error


TOOLS = {
    "grammalecte": Tool("grammalecte-cli", "grammalecte-cli", _check_grammar),
    "hunspell": Tool("hunspell", "hunspell", _check_spelling),
}
