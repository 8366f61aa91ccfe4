"""A page that lost its numbers gets them back, marked as recovered, so that it can be checked and shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesdoc.editions.concordance import Concordance
from rulesdoc.editions.structure import Fit, recover_numbers
from rulesdoc.finding import Finding
from rulesdoc.tree import Paragraph, Rule, Rulebook, RuleId, Section

RECOVERED = "recovered-number"
"""The code of the findings that say which numbers a document lost."""


def with_numbers(book: Rulebook, concordance: Concordance) -> Rulebook:
    """The same book, with numbers for the paragraphs of sections that have no other text.

    The numbers are those of the edition whose section is built like it; each is noted as a ``recovered-number``.
    A section that fits no edition, or several that number it differently, stays as it is.
    """
    findings: list[Finding] = []
    chapters = []
    for chapter in book.chapters:
        sections = []
        for section in chapter.sections:
            fit = _certain(section, book, concordance)
            if fit is not None:
                day = concordance.editions[fit.edition]
                findings += _findings(section, fit, f"from how section {section.id} is built in {day}")
                section = replace(section, rules=_rules(section.paragraphs, fit.numbers), paragraphs=())
            sections.append(section)
        chapters.append(replace(chapter, sections=tuple(sections)))
    if not findings:
        return book
    return replace(book, chapters=tuple(chapters), findings=(*book.findings, *findings))


def _certain(section: Section, book: Rulebook, concordance: Concordance) -> Fit | None:
    """The numbers of a section's paragraphs, if there is no doubt about them."""
    if section.rules or not section.paragraphs:
        return None
    fits = recover_numbers(section, book.language, concordance)
    best = [fit for fit in fits if fit.score == fits[0].score]
    return best[0] if best and len({fit.numbers for fit in best}) == 1 else None


def _findings(section: Section, fit: Fit, how: str) -> Iterator[Finding]:
    for paragraph, number in zip(section.paragraphs, fit.numbers, strict=True):
        yield Finding(RECOVERED, "info", paragraph.place, f"{number} is recovered {how}")


def _rules(paragraphs: tuple[Paragraph, ...], numbers: tuple[RuleId, ...]) -> tuple[Rule, ...]:
    rules: list[Rule] = []
    for paragraph, number in zip(paragraphs, numbers, strict=True):
        rule = Rule(number, paragraph.text, paragraph.place)
        if number.letters and rules and rules[-1].id == number.parent:
            rules[-1] = replace(rules[-1], rules=(*rules[-1].rules, rule))
        else:
            rules.append(rule)
    return tuple(rules)
