"""In which languages a case can be judged: those in which all its texts stand. Of any other, the first that lacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesdoc.finding import Place
from rulesdoc.language import Language
from rulesdoc.scenario.case import Branch, CardText, Case, Expectation, expectations
from rulesdoc.scenario.document import Mapped
from rulesdoc.scenario.line import Action
from rulesdoc.wording import WORDED

Texts = Iterator[tuple[Mapping[str, object], Place]]
"""What differs between languages, each by their codes, and where it stands."""


def languages_of(case: Case) -> tuple[Language, ...]:
    """The languages of the phrasebook in which all texts of a case are there."""
    lacking = lacking_in(case)
    return tuple(language for code, language in WORDED.items() if code not in lacking)


def lacking_in(case: Case) -> dict[str, Place]:
    """Where the first text is that stands in other languages and not in this one, by the language's code."""
    lacking: dict[str, Place] = {}
    for by_language, place in _texts(case):
        for code in WORDED:
            if code not in by_language:
                lacking.setdefault(code, place)
    return lacking


def is_by_language(wanted: Expectation) -> bool:
    """Whether what is expected is written once for each language: ``{en: Toad, fr: Crapaud}``."""
    value = wanted.value
    return isinstance(value, Mapped) and bool(value.entries) and value.entries.keys() <= WORDED.keys()


def _texts(case: Case) -> Texts:
    yield case.title, case.place
    if case.status:
        yield case.because, case.place
    for branch in case.branches:
        yield from _branch(branch)
    if case.control is not None:
        yield case.control.note, case.control.place
        yield from _branch(case.control.run)


def _branch(branch: Branch) -> Texts:
    yield branch.title, branch.setup.place
    for text in branch.own_cards().values():
        yield from _card(text)
    for seat in branch.setup.seats:
        for sticker in seat.stickers:
            yield sticker, branch.setup.place
    for wanted in (*branch.expect, *(each for action in branch.play for each in _seen(action))):
        if is_by_language(wanted) and isinstance(wanted.value, Mapped):
            yield wanted.value.entries, wanted.place


def _card(text: CardText) -> Texts:
    for each in (text.name, text.type, text.text, *text.names):
        yield each, text.place
    for part in text.parts.values():
        yield from _card(part)


def _seen(action: Action) -> tuple[Expectation, ...]:
    return expectations(action.what) if action.verb == "see" else ()
