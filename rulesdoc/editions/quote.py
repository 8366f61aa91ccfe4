"""Rules quoted word for word, held against the rule that they claim to be.

Only the hashes of the concordance are needed: a quote of a whole rule has the fingerprint of its wording, one with
small slips has one that is near.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rulesdoc.editions.concordance import Concordance
from rulesdoc.editions.passage import read_words
from rulesdoc.fingerprint import Fingerprint, fingerprint
from rulesdoc.tree import Rulebook, RuleId

Agreement = Literal["exact", "near", "another", "differs"]

# Below this many different bits a quote is the rule with slips; unrelated texts differ in about 32.
_NEAR_BITS = 12
# Quotes of fewer words have no meaningful similarity.
_SHORTEST = 6


@dataclass(frozen=True, slots=True)
class Quote:
    """A quoted rule. ``edition`` is the one whose words it has, or the one asked about where none has them.

    ``agreement``: "exact" in the words of the rule it claims to be in some edition, "near" almost so, "another" in
    the words of a different rule (``source``), "differs" in words of no edition."""

    number: RuleId
    line: int
    edition: int
    agreement: Agreement
    source: str


def quotes_in(book: Rulebook, edition: int, concordance: Concordance) -> Iterator[Quote]:
    """Each rule that a text quotes, in the language of the concordance; none in any other language."""
    if book.language != concordance.language:
        return
    order = sorted(range(len(concordance.editions)), key=lambda each: (abs(each - edition), -each))
    for rule in book.rules():
        words, _ = read_words(rule.text, book.language)
        if len(words) >= _SHORTEST:
            print = fingerprint(" ".join(words))
            yield _quote(rule.id, rule.place.line, print, order, concordance)


def _quote(number: RuleId, line: int, print: Fingerprint, order: list[int], concordance: Concordance) -> Quote:
    address = str(number)
    near: tuple[int, int] | None = None
    for edition in order:
        stand = concordance.stand(address, edition)
        if stand is not None and stand.print.exact == print.exact:
            return Quote(number, line, edition, "exact", address)
        if stand is not None and near is None and stand.print.distance(print) <= _NEAR_BITS:
            near = stand.print.distance(print), edition
    for edition in order:
        for other, lineage in concordance.addresses(edition).items():
            stand = concordance.lineages[lineage].at(edition)
            if stand is not None and stand.print.exact == print.exact:
                return Quote(number, line, edition, "another", other)
    if near is not None:
        return Quote(number, line, near[1], "near", address)
    return Quote(number, line, order[0], "differs", "")
