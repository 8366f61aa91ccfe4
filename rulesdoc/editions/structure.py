"""Sections compared by structure alone: numbers, references, examples. It is the same in every language.

With it the numbers of a page that lost them are recovered, and a section that stands under a number which no
edition knows is found under its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesdoc.editions.concordance import Concordance
from rulesdoc.editions.passage import read_words
from rulesdoc.language import is_number
from rulesdoc.tree import Paragraph, Rule, RuleId, Section

_ENOUGH = 0.85
# So many rules with references or examples must agree: one alone is found in many places.
_TELLING = 2


@dataclass(frozen=True, slots=True)
class Shape:
    """What is language-free about a rule or a paragraph: its number (``None`` if it has none), references,
    how many examples it has."""

    number: RuleId | None
    references: frozenset[RuleId]
    examples: int

    @property
    def tells(self) -> bool:
        """Whether it differs from a plain text without references and examples."""
        return bool(self.references or self.examples)


@dataclass(frozen=True, slots=True)
class Fit:
    """A section of an edition that is built like one at hand: ``numbers`` are those of its parts, in order.
    ``score`` is 1 where everything agrees."""

    edition: int
    section: RuleId
    numbers: tuple[RuleId, ...]
    score: float


def shape_of(part: Rule | Paragraph, language: str) -> Shape:
    """The shape of a rule or a paragraph in the language of this code."""
    _, references = read_words(part.text, language)
    number, examples = (part.id, len(part.examples)) if isinstance(part, Rule) else (None, 0)
    return Shape(number, frozenset(references), examples)


def rules_in(section: Section) -> Iterator[Rule]:
    """The rules and subrules of a section, in order."""
    for rule in section.rules:
        yield rule
        yield from rule.rules


def shapes_in(concordance: Concordance, section: RuleId, edition: int) -> list[Shape]:
    """The shapes of a section's rules in an edition."""
    found = []
    for number in concordance.rules_of(section, edition):
        stand = concordance.stand(str(number), edition)
        assert stand is not None
        found.append(Shape(number, frozenset(stand.references), stand.examples))
    return found


def recover_numbers(section: Section, language: str, concordance: Concordance) -> tuple[Fit, ...]:
    """For a section whose paragraphs have no numbers: the editions in which the section of this number has as
    many rules, with the same references in the same places; the best first, the newest first among equals."""
    shapes = [shape_of(each, language) for each in section.paragraphs]
    fits = []
    for edition in range(len(concordance.editions)):
        official = shapes_in(concordance, section.id, edition)
        if len(official) == len(shapes) and shapes:
            score = _agreement(shapes, official)
            numbers = tuple(each.number for each in official if each.number is not None)
            if score >= _ENOUGH:
                fits.append(Fit(edition, section.id, numbers, score))
    return tuple(sorted(fits, key=lambda fit: (-fit.score, -fit.edition)))


def find_elsewhere(section: Section, language: str, concordance: Concordance) -> tuple[Fit, ...]:
    """For numbered rules of a section that no edition has: sections of other numbers that are built like it."""
    shapes = [shape_of(each, language) for each in rules_in(section)]
    if sum(shape.tells for shape in shapes) < _TELLING:
        return ()
    fits = []
    for edition in range(len(concordance.editions)):
        for other in {RuleId.parse(each).section for each in concordance.addresses(edition) if is_number(each)}:
            official = shapes_in(concordance, RuleId(other), edition)
            by_number = {each.number: each for each in official}
            renumbered = [
                RuleId(other, each.number.rule, each.number.letters) for each in shapes if each.number is not None
            ]
            if all(number in by_number for number in renumbered):
                score = _agreement(shapes, [by_number[number] for number in renumbered])
                # Rules that are left out count against a section, but less than wrong ones.
                score *= (1 + len(shapes) / len(official)) / 2
                if score >= _ENOUGH:
                    fits.append(Fit(edition, RuleId(other), tuple(renumbered), score))
    return tuple(sorted(fits, key=lambda fit: (-fit.score, -fit.edition, fit.section)))


def _agreement(shapes: list[Shape], official: list[Shape]) -> float:
    """Of all shapes that tell anything, on either side, the share that agrees."""
    telling = [(ours, theirs) for ours, theirs in zip(shapes, official, strict=True) if ours.tells or theirs.tells]
    if not telling:
        return 0.0
    agreed = sum(
        likeness(ours.references, theirs.references) if ours.examples in (0, theirs.examples) else 0.0
        for ours, theirs in telling
    )
    return agreed / len(telling)


def likeness(ours: frozenset[RuleId], theirs: frozenset[RuleId]) -> float:
    """The share of references that stand in both; 1 where there are none at all."""
    return len(ours & theirs) / len(ours | theirs) if ours or theirs else 1.0
