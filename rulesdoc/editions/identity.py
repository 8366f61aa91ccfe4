"""Which edition a text is from: complete or a single section, in any language, with the evidence.

Numbers, references and examples are the same in every language; words count too where the text is in the language
of the concordance. Each is a *fact*, which an edition bears out wholly, in part or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from rulesdoc.editions.concordance import Concordance, Stand
from rulesdoc.editions.passage import read_words
from rulesdoc.editions.structure import (
    Fit,
    Shape,
    find_elsewhere,
    likeness,
    recover_numbers,
    rules_in,
    shape_of,
)
from rulesdoc.fingerprint import Fingerprint, fingerprint
from rulesdoc.tree import Rulebook, RuleId, Section, Term, slug

# How much a fact of each kind says. That a number exists says little, for most do in most editions.
_EXISTS, _REFERENCES, _EXAMPLES, _WORDS, _COMPLETE, _DATED, _EFFECTIVE = 1.0, 2.0, 1.0, 3.0, 2.0, 3.0, 10.0
# Wordings that differ in this many bits have nothing in common.
_UNRELATED_BITS = 24
# An edition is a candidate if its score is this close to the best.
_CLOSE = 0.02
_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Fact:
    """Something in a text that editions may bear out: ``holds`` is 0 to 1 for each edition, ``weight`` how much
    it says, ``part`` the section it was found in (``None`` for the text as a whole and for glossary entries)."""

    text: str
    weight: float
    holds: tuple[float, ...]
    part: RuleId | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """An edition that a text may be from. ``score`` is the weighted share of facts that hold in it; ``evidence``
    the facts that tell it from other editions, "not:" before those that speak against it."""

    edition: int
    effective: date
    score: float
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a text on its own. ``elsewhere`` are sections of other numbers that are built like it, where no
    edition has its number; ``recovered`` the numbers of its unnumbered paragraphs, for the editions that fit."""

    section: RuleId
    language: str
    candidates: tuple[Candidate, ...]
    elsewhere: tuple[Fit, ...] = ()
    recovered: tuple[Fit, ...] = ()


@dataclass(frozen=True, slots=True)
class Identity:
    """What was found out about a text: the editions that fit best, the best first, and each section alone."""

    candidates: tuple[Candidate, ...]
    parts: tuple[Part, ...]


def identify(
    books: Iterable[Rulebook],
    concordance: Concordance,
    names: Mapping[str, str] | None = None,
    dates: Iterable[date] = (),
) -> Identity:
    """Which edition the rules of a text are from.

    ``books`` are those of its languages. ``names`` maps slugs of glossary entries in other languages to addresses
    in the concordance. ``dates`` are those in the text: what quotes an edition was written after it.
    """
    names = names or {}
    facts: list[Fact] = []
    sections: list[tuple[Section, str, tuple[Fit, ...], tuple[Fit, ...]]] = []
    effective = None
    for book in books:
        effective = effective or book.effective
        for section in book.sections():
            elsewhere: tuple[Fit, ...] = ()
            recovered: tuple[Fit, ...] = ()
            if section.paragraphs and not section.rules:
                recovered = recover_numbers(section, book.language, concordance)
            elif section.rules and not _known(section, concordance):
                elsewhere = find_elsewhere(section, book.language, concordance)
            sections.append((section, book.language, elsewhere, recovered))
            facts += _section_facts(section, book, concordance, recovered)
        for term in book.terms:
            facts += _term_facts(term, book, concordance, names)
    if effective is not None:
        same = tuple(float(each == effective) for each in concordance.editions)
        facts.append(Fact(f"it says that it holds from {effective}", _EFFECTIVE, same))
    elif last := max(dates, default=None):
        at = concordance.edition_of(last)
        near = tuple(max(0.0, 1 - (at - each) / 10) if each <= at else 0.0 for each in range(len(concordance.editions)))
        facts.append(Fact(f"it was in force on {last}, the last date in the text", _DATED, near))
    parts = tuple(
        Part(
            section.id,
            language,
            _candidates([each for each in facts if each.part == section.id], concordance),
            elsewhere,
            recovered,
        )
        for section, language, elsewhere, recovered in sections
    )
    return Identity(_candidates(facts, concordance), parts)


def _known(section: Section, concordance: Concordance) -> bool:
    numbers = [str(rule.id) for rule in rules_in(section)]
    return any(
        all(number in concordance.addresses(edition) for number in numbers)
        for edition in range(len(concordance.editions))
    )


# --------------------------------------------------------------------------------------------------- facts


def _section_facts(
    section: Section, book: Rulebook, concordance: Concordance, recovered: tuple[Fit, ...]
) -> Iterator[Fact]:
    editions = range(len(concordance.editions))

    def fact(text: str, weight: float, measure: Callable[[int], float]) -> Fact:
        return Fact(text, weight, tuple(measure(edition) for edition in editions), section.id)

    for rule in rules_in(section):
        shape = shape_of(rule, book.language)
        words = read_words(rule.text, book.language)[0] if book.language == concordance.language else ()
        yield from _rule_facts(str(rule.id), shape, words, concordance, section.id)
        letters = frozenset(each.id for each in rule.rules)
        if len(letters) > 1:
            yield fact(
                f"{rule.id} has {_range(letters)}",
                _COMPLETE,
                lambda edition, above=rule.id, letters=letters: likeness(  # type: ignore[misc]
                    letters,
                    frozenset(
                        each for each in concordance.rules_of(above, edition) if each.letters and each.parent == above
                    ),
                ),
            )
    tops = frozenset(rule.id for rule in section.rules)
    if len(tops) > 3:
        yield fact(
            f"{section.id} has {_range(tops)}",
            _COMPLETE,
            lambda edition: likeness(
                tops, frozenset(each for each in concordance.rules_of(section.id, edition) if not each.letters)
            ),
        )
    if section.paragraphs and not section.rules:
        fitting = {fit.edition: fit.score for fit in recovered}
        text = f"{section.id} has {len(section.paragraphs)} rules, with these references in these places"
        yield fact(text, _COMPLETE * len(section.paragraphs), lambda edition: fitting.get(edition, 0.0))


def _range(numbers: frozenset[RuleId]) -> str:
    ordered = sorted(numbers)
    return f"{ordered[0]} to {ordered[-1]}" if len(ordered) > 1 else str(ordered[0])


def _rule_facts(
    address: str, shape: Shape, words: tuple[str, ...], concordance: Concordance, part: RuleId | None
) -> Iterator[Fact]:
    stands = [concordance.stand(address, edition) for edition in range(len(concordance.editions))]
    yield Fact(f"there is {address}", _EXISTS, tuple(float(stand is not None) for stand in stands), part)
    if shape.references or any(stand is not None and stand.references for stand in stands):
        told = ", ".join(str(each) for each in sorted(shape.references)) or "nothing"
        holds = tuple(
            likeness(shape.references, frozenset(stand.references)) if stand is not None else 0.0 for stand in stands
        )
        yield Fact(f"{address} refers to {told}", _REFERENCES, holds, part)
    if shape.examples:
        agree = tuple(float(stand is not None and stand.examples == shape.examples) for stand in stands)
        plural = "" if shape.examples == 1 else "s"
        yield Fact(f"{address} has {shape.examples} example{plural}", _EXAMPLES, agree, part)
    if words:
        print = fingerprint(" ".join(words))
        yield Fact(f"the words of {address}", _WORDS, tuple(_same_words(print, each) for each in stands), part)


def _same_words(print: Fingerprint, stand: Stand | None) -> float:
    if stand is None:
        return 0.0
    if stand.print.exact == print.exact:
        return 1.0
    return max(0.0, 1 - stand.print.distance(print) / _UNRELATED_BITS) * 0.9


def _term_facts(term: Term, book: Rulebook, concordance: Concordance, names: Mapping[str, str]) -> Iterator[Fact]:
    known = (names.get(slug(each)) for each in term.names)
    address = term.address
    if book.language != concordance.language:
        address = next((each for each in known if each), address)
    if concordance.newest_with(address) is None:
        return
    text = "\n\n".join((term.text, *term.examples))
    words, references = read_words(text, book.language)
    same_language = book.language == concordance.language
    shape = Shape(None, frozenset(references), 0)
    yield from _rule_facts(address, shape, words if same_language else (), concordance, None)


# ---------------------------------------------------------------------------------------------- candidates


def _candidates(facts: list[Fact], concordance: Concordance) -> tuple[Candidate, ...]:
    total = sum(fact.weight for fact in facts)
    if not total:
        return ()
    scores = [
        sum(fact.weight * fact.holds[edition] for fact in facts) / total for edition in range(len(concordance.editions))
    ]
    best = max(scores)
    chosen = [edition for edition, score in enumerate(scores) if score >= best - _CLOSE and score > 0]
    chosen.sort(key=lambda edition: (-scores[edition], -edition))
    return tuple(
        Candidate(edition, concordance.editions[edition], round(scores[edition], 4), _evidence(facts, edition))
        for edition in chosen
    )


def _evidence(facts: list[Fact], edition: int) -> tuple[str, ...]:
    """What speaks for an edition and not for all, the rarest first; then what speaks against it."""
    rare = sorted(
        (fact for fact in facts if fact.holds[edition] >= 0.999 and min(fact.holds) < 0.999),
        key=lambda fact: (sum(fact.holds) / fact.weight, fact.text),
    )
    against = sorted(
        (fact for fact in facts if fact.holds[edition] < 0.999),
        key=lambda fact: (fact.weight * (fact.holds[edition] - 1), fact.text),
    )
    told = [f"{fact.text} (as in {_whole(fact)} of {len(fact.holds)} editions)" for fact in rare[:_SHOWN]]
    return (*told, *(f"not: {fact.text}" for fact in against[:_SHOWN]))


def _whole(fact: Fact) -> int:
    return sum(each >= 0.999 for each in fact.holds)
