"""The notation of phrases, and records with slots in them."""

import pytest

from rulesdoc.engine.abilities import Destroy, Draw, Gets, That, This, Times, X, You
from rulesdoc.wording.column import COLUMNS
from rulesdoc.wording.grammar import build
from rulesdoc.wording.natives import NATIVES, vocabulary
from rulesdoc.wording.phrase import IT, Mention, SlotStep, fill, match, patterns, plain, slot, slots_of, word
from rulesdoc.wording.phrasebook import PHRASEBOOK
from rulesdoc.wording.resolve import UnresolvedError, resolve, substitute_x

EN = COLUMNS["en"]


def spelled(phrase: str, code: str, mood: str = "") -> dict[str, str]:
    """Each way the words of a phrase agree, by the classes of its slots."""
    found = {}
    for pattern in patterns(phrase, COLUMNS[code], mood):
        allowed = " ".join("".join(sorted(step.allowed)) for step in pattern.steps if isinstance(step, SlotStep))
        found[allowed] = " ".join(step if isinstance(step, str) else "_" for step in pattern.steps)
    return found


def test_a_verb_agrees_with_the_first_slot() -> None:
    assert spelled("{who} <draw> a card", "en") == {"fm": "_ draws a card", "FMy": "_ draw a card"}
    assert spelled("{who} <piocher> une carte", "fr") == {
        "fm": "_ pioche une carte",
        "FM": "_ piochent une carte",
        "y": "_ piochez une carte",
    }


def test_a_mood_takes_the_infinitive() -> None:
    assert spelled("{who} <se défausser>", "fr", "may") == {
        "fm": "_ peut se défausser",
        "FM": "_ peuvent se défausser",
        "y": "_ pouvez vous défausser",
    }
    assert spelled("{what} <be> blocked", "en", "cant") == {"FMfmy": "_ can't be blocked"}


def test_four_forms_are_gender_and_number() -> None:
    assert spelled("{n} [ciblé|ciblée|ciblés|ciblées]", "fr") == {
        "m": "_ ciblé",
        "f": "_ ciblée",
        "My": "_ ciblés",
        "F": "_ ciblées",
    }


def test_linked_slots_share_a_class() -> None:
    assert set(spelled("{n:count~what} {what}", "fr")) == {"M M", "F F", "m m", "f f", "y y"}


def test_the_whole_agrees_with_what_stands_before_it() -> None:
    classes = {"".join(sorted(pattern.classes or ())) for pattern in patterns("<get>^ {p}", EN)}
    assert classes == {"fm", "FMy"}


def test_a_phrase_without_a_verb_takes_no_mood() -> None:
    with pytest.raises(ValueError, match="no verb"):
        list(patterns("{who} can", EN, "may"))


def test_a_message_shows_a_phrase_plainly() -> None:
    assert plain("{who} <draw> {n:count} [card|cards]@n", EN) == "{who} draws {n} card"


def test_slots_are_filled_and_matched() -> None:
    template = Draw(slot("who"), slot("n"))
    assert slots_of(template) == {"who", "n"}
    assert fill(template, {"who": You(), "n": 3}) == Draw(You(), 3)
    found: dict[str, object] = {}
    assert match(template, Draw(You(), 3), found)
    assert found == {"who": You(), "n": 3}
    assert not match(template, Destroy(This()), {})
    assert not match(Gets(slot("n"), slot("n")), Gets(1, 2), {})
    assert match(Destroy(IT), Destroy(That()), {})


def test_a_slot_that_no_phrase_fills_is_refused() -> None:
    with pytest.raises(ValueError, match="has no slot n"):
        build([word("effect", Draw(You(), slot("n")), en="draw")], EN, NATIVES, vocabulary(EN))
    with pytest.raises(ValueError, match="no category"):
        build([word("effect", Draw(You(), slot("n")), en="draw {n:nothing}")], EN, NATIVES, vocabulary(EN))


def test_every_entry_has_a_phrase_in_every_language_or_is_one_languages_own() -> None:
    """French alone words some negations apart ("event cant"); everything else has both columns."""
    alone = {entry.category for entry in PHRASEBOOK if set(entry.phrases) != set(COLUMNS)}
    assert alone <= {"event cant"}


def test_references_are_resolved() -> None:
    ability = Destroy(Mention(This(), 0))
    assert resolve(ability) == Destroy(This())
    with pytest.raises(UnresolvedError):
        resolve(Destroy(IT))


def test_x_is_replaced() -> None:
    assert substitute_x((Gets(X(), Times(-1, X())),), 4) == (Gets(4, Times(-1, 4)),)
