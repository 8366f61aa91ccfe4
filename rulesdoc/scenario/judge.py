"""From a case to its verdicts, one per language.

The card text of each language is compiled, and all must come to the same abilities; the case is played from each,
must show what it expects, and its control must end as it says and not as the case does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rulesdoc.engine.choices import Unsupported
from rulesdoc.engine.objects import Card
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import Language
from rulesdoc.scenario.case import Branch, Case
from rulesdoc.scenario.deal import CannotRead, card_from
from rulesdoc.scenario.languages import lacking_in, languages_of
from rulesdoc.scenario.observe import observe
from rulesdoc.scenario.run import Misplayed, Run, run
from rulesdoc.scenario.words import worded
from rulesdoc.verdict import Outcome, Verdict
from rulesdoc.wording import rewrite


class Mistranslated(Exception):
    """The texts of a card in two languages do not mean the same."""

    def __init__(self, place: Place, one: Card, other: Card) -> None:
        super().__init__(f"{place}: “{one.name}” and “{other.name}” differ: {_difference(one, other)}")


def judge(case: Case, languages: Iterable[Language] = ()) -> tuple[Verdict, ...]:
    """The verdicts on a case, in all languages in which it has its texts, or in those of them that are named.

    Raises :class:`~rulesdoc.finding.Unreadable` if it is written wrongly, or has its texts in no language.
    """
    written = languages_of(case)
    if not written:
        lacking = " and ".join(f"in {code} at {place}" for code, place in lacking_in(case).items())
        raise Unreadable(case.place, f"{case.address} has its texts in no language: one is missing {lacking}")
    wanted = tuple(languages) or written
    return tuple(_verdict(case, language, written) for language in written if language in wanted)


def _verdict(case: Case, language: Language, written: Sequence[Language]) -> Verdict:
    """What came of the case, taking its ``status`` into account: a strict expected failure."""
    because = case.because.get(language.code, "")
    if case.status and not case.branches:
        outcome: Outcome = "commentary" if case.status == "commentary" else "unsupported"
        return _given(case, language, outcome, because)
    attempt = _attempt(case, language, written)
    if not case.status:
        return attempt
    if attempt.outcome == "verified":
        why = f"{case.place}: the case passes, so its 'status: {case.status}' has to go"
        return replace(attempt, outcome="disagrees", because=why)
    return _given(case, language, "unsupported", because)


def _given(case: Case, language: Language, outcome: Outcome, because: str) -> Verdict:
    return Verdict(
        case=case.address,
        language=language.code,
        outcome=outcome,
        title=case.title[language.code],
        file=case.file,
        line=case.place.line,
        because=because,
    )


def _attempt(case: Case, language: Language, written: Sequence[Language]) -> Verdict:
    """Play the case in full: all branches, then the control."""
    assert case.control is not None, "the reader of cases demands a control"
    try:
        runs = [run(branch, cards(branch, language, written), language.code) for branch in case.branches]
        control = run(case.control.run, cards(case.control.run, language, written), language.code)
    except (Misplayed, Mistranslated, CannotRead) as failure:
        return _given(case, language, "disagrees", str(failure))
    except Unsupported as lacking:
        return _given(case, language, "unsupported", str(lacking))
    branches = tuple(worded(each.played(), language.code) for each in runs)
    contrast = worded(control.played(all_must_hold=False), language.code)
    failures = [failure for each in branches for failure in each.failures]
    failures += [f"control: {failure}" for failure in contrast.failures]
    differs = _differs(case.branches[0], control)
    if not differs:
        failures.append(f"{case.control.place}: the control turns out like the case, so the case proves nothing")
    return replace(
        _given(case, language, "disagrees" if failures else "verified", "; ".join(failures)),
        branches=branches,
        control=contrast,
        control_note=case.control.note[language.code],
        control_differs=differs,
    )


def _differs(branch: Branch, control: Run) -> bool:
    """Whether anything that the case expects does not hold in the control."""
    on_the_way = (seen for _, seen in control.on_the_way)
    at_the_end = (observe(control.scene, wanted) for wanted in branch.expect)
    return not all(seen.holds for seen in (*on_the_way, *at_the_end))


def cards(branch: Branch, language: Language, written: Sequence[Language]) -> Mapping[str, Card]:
    """The cards of a branch as the engine knows them, read from the text of one language; ``written`` are all those in
    which the texts stand.

    Raises :class:`Mistranslated` where another language's text comes to something else, and
    :class:`~rulesdoc.scenario.deal.CannotRead` where a text cannot be read.
    """
    found = {}
    names = {each.code: _names(branch, each.code) for each in written}
    for key, text in branch.own_cards().items():
        card = found[key] = card_from(text, language)
        for other in written:
            translated = card_from(text, other)
            if replace(card, name="") == replace(translated, name=""):
                continue
            if _meaning(card, names[language.code]) != _meaning(translated, names[other.code]):
                raise Mistranslated(text.place, card, translated)
    for key, text in branch.own_cards().items():
        if text.joint:
            if text.joint not in found:
                raise Unreadable(text.place, f"the case has no card {text.joint!r} to be joint with")
            found[key] = replace(found[key], joint=found[text.joint])
    return found


def _names(branch: Branch, code: str) -> Mapping[str, str]:
    """What each name that cards of a branch have or speak of stands for, whatever the language."""
    pairs = (pair for key, text in branch.own_cards().items() for pair in text.known_names(key))
    return {name[code]: word for word, name in pairs}


def _meaning(card: Card, names: Mapping[str, str]) -> Card:
    """A card with the names that it has or speaks of replaced by what they stand for."""
    meant: Card = rewrite(card, lambda each: names.get(each, each) if isinstance(each, str) else each)
    return meant


def _difference(one: Card, other: Card) -> str:
    """The first part in which two cards differ, as it was read in each."""
    for mine, its in (
        (one.supertypes | one.types | one.subtypes, other.supertypes | other.types | other.subtypes),
        *zip(one.abilities, other.abilities, strict=False),
    ):
        if mine != its:
            return f"{mine} / {its}"
    return f"{len(one.abilities)} abilities / {len(other.abilities)} abilities"
