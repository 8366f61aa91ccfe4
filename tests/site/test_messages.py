"""Messages: sentences in the reader's language, and catalogues that are complete."""

import re
from datetime import date

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from rulesdoc import project
from rulesdoc.scenario.verdict import Step
from rulesdoc.site.messages import speak

# How the code names its messages: gettext and ngettext, and the steps of traces.
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "Step": None}
CATALOGUES = sorted(project.messages().glob("*.po"))
_FIELD = re.compile(r"\{[^{}]*\}")


def used() -> set[str | tuple[str, str]]:
    """Every message of templates and code, a pair for those with a plural."""
    found: set[str | tuple[str, str]] = set()
    for folder, methods in (
        (project.PACKAGE, [("**.py", "python")]),
        (project.templates(), [("**.html", "jinja2")]),
    ):
        for _, _, message, _, _ in extract_from_dir(folder, methods, {}, KEYWORDS):
            found.add(message if isinstance(message, str) else (message[0], message[1]))
    return found


def catalogue(name: str) -> Catalog:
    with (project.messages() / name).open("rb") as file:
        return read_po(file, locale=name.removesuffix(".po"), abort_invalid=True)


@pytest.mark.parametrize("name", [file.name for file in CATALOGUES])
def test_every_message_is_translated_and_none_is_left_over(name: str) -> None:
    translated = {message.id for message in catalogue(name) if message.id and message.string}
    assert used() == translated


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


def test_a_step_within_a_step_is_said_in_the_same_language() -> None:
    inner = Step("tapped")
    assert speak("fr").say(Step("Giant: {state}", (("state", inner),))) == "Giant: engagé"


def test_dates() -> None:
    assert speak("fr").date(date(2026, 8, 7)) == "7 août 2026"
    assert speak("en").date(date(2026, 8, 7)) == "August 7, 2026"
