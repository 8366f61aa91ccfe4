"""Messages: sentences in the reader's language, and catalogues that are complete."""

import ast
import re
from collections.abc import Iterator
from datetime import date

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from rulesdoc import project
from rulesdoc.site.drawing.messages import speak
from rulesdoc.verdict import Sentence, Subtypes, TokenName

CATALOGUES = sorted(project.messages().glob("*.po"))
# What takes a message as its first argument, in code.
NAMING = {"gettext", "ngettext", "Sentence", "counted", "message", "message_pair", "say"}
_FIELD = re.compile(r"\{[^{}]*\}")


def nodes() -> Iterator[ast.AST]:
    """The syntax of the whole package."""
    for file in project.PACKAGE.rglob("*.py"):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def texts(node: ast.AST) -> Iterator[str]:
    """The texts that an argument may be: itself, or either side of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


def named() -> set[str]:
    """Every message that templates and code name where they use it."""
    found = {each[2] for each in extract_from_dir(project.templates(), [("**.html", "jinja2")], {}, {"_": None})}
    for node in nodes():
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in NAMING:
                found.update(texts(node.args[0]))
    return {str(each) for each in found}


def catalogue(name: str) -> Catalog:
    with (project.messages() / name).open("rb") as file:
        return read_po(file, locale=name.removesuffix(".po"), abort_invalid=True)


def ids(name: str) -> set[str]:
    """The messages that a catalogue translates, the singular of those with two forms."""
    found = [message.id for message in catalogue(name) if message.id and message.string]
    return {each if isinstance(each, str) else each[0] for each in found}


@pytest.mark.parametrize("name", [file.name for file in CATALOGUES])
def test_every_message_is_translated(name: str) -> None:
    assert named() - ids(name) == set()


@pytest.mark.parametrize("name", [file.name for file in CATALOGUES])
def test_no_translation_is_left_over(name: str) -> None:
    assert ids(name) - named() == set()


@pytest.mark.parametrize("name", [file.name for file in CATALOGUES])
def test_translations_keep_the_placeholders(name: str) -> None:
    for message in catalogue(name):
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        wanted = {field for each in ids for field in _FIELD.findall(each)}
        for string in strings:
            assert set(_FIELD.findall(string)) == wanted, string


def test_french_typography() -> None:
    for message in catalogue("fr.po"):
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        for string in strings if message.id else ():
            assert "'" not in string, string
            assert not re.search(r"(?<![\u202f])[;!?]", string), string
            # The name of the game keeps its own colon.
            assert not re.search(r"(?<!\u00a0):", string.replace("Magic: The", "")), string


def test_english_needs_no_catalogue() -> None:
    assert speak("en").ngettext("{n} step", "{n} steps", 1) == "1 step"
    assert speak("en").ngettext("{n} step", "{n} steps", 0) == "0 steps"


def test_french_counts_zero_as_singular() -> None:
    assert speak("fr").ngettext("{n} step", "{n} steps", 0) == "0 étape"
    assert speak("fr").ngettext("{n} step", "{n} steps", 2) == "2 étapes"


def test_a_step_may_have_a_plural() -> None:
    one, many = "{player} draws {n} card.", "{player} draws {n} cards."
    assert speak("fr").say(Sentence(one, (("player", "Ana"), ("n", 1)), (), many)) == "Ana pioche 1 carte."
    assert speak("fr").say(Sentence(one, (("player", "Ana"), ("n", 7)), (), many)) == "Ana pioche 7 cartes."


def test_a_step_within_a_step_is_said_in_the_same_language() -> None:
    inner = Sentence("tapped")
    assert speak("fr").say(Sentence("Giant: {state}", (("state", inner),))) == "Giant: engagé"


ELF = TokenName("Elf Warrior Token", ("elf", "warrior"), "jeton Elfe et Guerrier")


def test_a_name_made_of_words_begins_a_sentence_as_a_sentence_begins() -> None:
    say = speak("fr").say
    assert say(Sentence("{card} attacks {to}.", (("card", ELF), ("to", ELF)))) == (
        "Jeton Elfe et Guerrier attaque jeton Elfe et Guerrier."
    )
    both = Sentence("{some} and {last}", (("some", ELF), ("last", ELF)))
    assert say(Sentence("{cards} meld into {card}.", (("cards", both), ("card", "Elfe")))).startswith("Jeton Elfe et")
    assert say(Sentence("{player} gets {mana}.", (("player", "e.e."), ("mana", "{G}")))).startswith("e.e. ")


def test_tokens_that_are_created_are_called_by_their_subtypes() -> None:
    one, many = "{player} creates {n} {card} token.", "{player} creates {n} {card} tokens."
    made = Subtypes(("elf", "warrior"), "Elfe et Guerrier")
    for n, told in ((1, "Ana crée 1 jeton Elfe et Guerrier."), (2, "Ana crée 2 jetons Elfe et Guerrier.")):
        assert speak("fr").say(Sentence(one, (("player", "Ana"), ("card", made), ("n", n)), (), many)) == told


def test_names_that_nobody_translated_are_those_of_the_game() -> None:
    bare = TokenName("Elf Token", ("elf",))
    made = Subtypes(("elf",))
    assert speak("en").say(Sentence("{card} flips.", (("card", bare),))) == "Elf Token flips."
    assert speak("en").say(Sentence("on {name}", (("name", made),))) == "on elf"


def test_dates() -> None:
    assert speak("fr").date(date(2026, 8, 7)) == "7 août 2026"
    assert speak("en").date(date(2026, 8, 7)) == "August 7, 2026"
