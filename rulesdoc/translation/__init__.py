"""Two languages of one edition compared, rule by rule: :func:`compare` says what is not consistent.

``passage`` pairs the texts, one module per check looks at them, ``ledger`` knows what each translation was made
from and which alarms were answered. A new check is a function from
a :class:`~rulesdoc.translation.passage.Bitext` to alarms, and its name in :data:`CHECKS`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

from rulesdoc.comparison import ANSWERS, ORIGINS, Alarm, Comparison, Suppressed, beside
from rulesdoc.translation.cardtext import check_card_text
from rulesdoc.translation.doubled import check_accents, check_agreement, check_determiners, check_doubled_words
from rulesdoc.translation.ledger import (
    answered,
    check_stale,
    origins_now,
    read_answers,
    read_origins,
)
from rulesdoc.translation.marks import check_apostrophes, check_end, check_pairing, check_spacing
from rulesdoc.translation.meaning import check_length, check_negation
from rulesdoc.translation.memory import remembered
from rulesdoc.translation.numbers import check_numbers
from rulesdoc.translation.outside import check_outside
from rulesdoc.translation.passage import Bitext, align
from rulesdoc.translation.references import check_references
from rulesdoc.translation.sentences import check_sentences
from rulesdoc.translation.structure import check_structure
from rulesdoc.translation.symbols import check_symbols
from rulesdoc.translation.terms import (
    check_homonyms,
    check_spelling_variants,
    check_terms,
    check_two_renderings,
)
from rulesdoc.translation.untranslated import check_untranslated
from rulesdoc.tree import Rulebook

__all__ = ["ALONE", "CHECKS", "Alarm", "Bitext", "Comparison", "Suppressed", "check", "compare"]

Check = Callable[[Bitext], Iterator[Alarm]]

CHECKS: tuple[Check, ...] = (
    check_structure,
    check_references,
    check_numbers,
    check_symbols,
    check_terms,
    check_homonyms,
    check_two_renderings,
    check_spelling_variants,
    check_sentences,
    check_negation,
    check_length,
    check_card_text,
    check_untranslated,
    check_doubled_words,
    check_determiners,
    check_agreement,
    check_accents,
    check_pairing,
    check_end,
    check_apostrophes,
    check_spacing,
)

ALONE: frozenset[Check] = frozenset({
    check_numbers,
    check_symbols,
    check_negation,
    check_card_text,
    check_doubled_words,
    check_determiners,
    check_pairing,
})  # fmt: skip
"""Those that hold a text against its translation and look at nothing else in the two books: what they said of texts
that have not changed since stands (:mod:`rulesdoc.translation.memory`)."""


def compare(
    source: Rulebook,
    target: Rulebook,
    profile: str | None = None,
    since: tuple[Rulebook, Rulebook] | None = None,
    outside: Collection[str] = (),
) -> Comparison:
    """Run every check on two languages of one edition. What is odd is an alarm.

    ``profile`` names a spacing profile of the target's language; by default the document's own majority counts.
    ``since`` are the same two languages of an older edition, to tell what has become stale; by default that is
    told by the table beside the target. ``outside`` names commands of the system to ask as well.
    Raises :class:`~rulesdoc.finding.Unreadable` for tables that are none and commands that fail.
    """
    memory = remembered(source.language, target.language)
    memory.learned.begin()
    bitext = replace(align(source, target, profile), learned=memory.learned)
    alarms = memory.said(bitext, [each for each in CHECKS if each in ALONE])
    alarms += [alarm for each in CHECKS if each not in ALONE for alarm in each(bitext)]
    alarms += check_outside(bitext, outside)
    origins = origins_now(align(*since)) if since is not None else read_origins(beside(target, ORIGINS))
    alarms += check_stale(bitext, origins)
    answers = read_answers(beside(target, ANSWERS))
    unanswered, suppressed = answered(alarms, answers, target.language)
    reasons = {each.alarm: each for each in suppressed}
    known = tuple(reasons[each] for each in in_order(reasons, source))
    return Comparison(source, target, tuple(in_order(unanswered, source)), known)


def check(bitext: Bitext) -> Iterator[Alarm]:
    """What every check says, one after the other."""
    for each in CHECKS:
        yield from each(bitext)


def in_order(alarms: Iterable[Alarm], source: Rulebook) -> list[Alarm]:
    """Alarms in the order of the source's text, and by code under one address."""
    order = {node.address: at for at, node in enumerate(source.nodes())}
    return sorted(
        alarms,
        key=lambda each: (
            order.get(each.address, order.get(each.rule, len(order))),
            each.address,
            each.code,
            each.finding.message,
            each.target_spans,
        ),
    )
