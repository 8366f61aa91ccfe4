"""Rules quoted word for word, held against the rule that they claim to be.

Only the hashes of the concordance are needed: a quote of a whole rule has the fingerprint of its wording, one with
small slips has one that is near.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from rulesdoc.editions.concordance import Concordance, Stand
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
    bearers: dict[int, list[Stand]] = {}
    for lineage in concordance.lineages:
        for stand in lineage.stands:
            bearers.setdefault(stand.print.exact, []).append(stand)
    for rule in book.rules():
        words, _ = read_words(rule.text, book.language)
        if len(words) >= _SHORTEST:
            print = fingerprint(" ".join(words))
            yield _quote(rule.id, rule.place.line, print, order, concordance, bearers)


def _quote(
    number: RuleId,
    line: int,
    print: Fingerprint,
    order: list[int],
    concordance: Concordance,
    bearers: Mapping[int, list[Stand]],
) -> Quote:
    """``order`` are the editions, the one that is meant first; ``bearers`` who bore which wording, by its hash."""
    address = str(number)
    same = bearers.get(print.exact, [])
    for edition in order if same else ():
        here = [stand for stand in same if stand.first <= edition <= stand.last]
        if any(stand.address == address for stand in here):
            return Quote(number, line, edition, "exact", address)
    for edition in order if same else ():
        for stand in same:
            if stand.first <= edition <= stand.last:
                return Quote(number, line, edition, "another", stand.address)
    for edition in order:
        stand_here = concordance.stand(address, edition)
        if stand_here is not None and stand_here.print.distance(print) <= _NEAR_BITS:
            return Quote(number, line, edition, "near", address)
    return Quote(number, line, order[0], "differs", "")
