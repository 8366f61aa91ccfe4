"""Quotes held against the rules that they claim to be of.

What a quote is held against is a *witness*: the editions of a language, or one book of it. What can be known
depends on it. With the hashes that ship (English, 23 editions) a whole rule is recognised, also with small slips, and
so is any whole sentence of one; half a sentence is not, nor is it said to be wrong. With the texts themselves (an
archive, a book) any words in a row are. In a language of which only our own restatement is at hand (French), a quote
of that is recognised; one of the official text cannot be checked, and is said to be ``unknown``, until a book of that
language is given.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from rulesdoc.editions.archive import concord
from rulesdoc.editions.concordance import Concordance, Stand
from rulesdoc.editions.passage import passages, read_words
from rulesdoc.editions.quotation import Quoted
from rulesdoc.editions.sentences import SHORTEST, Sentences, hashes_in, sentences_of
from rulesdoc.fingerprint import Fingerprint, fingerprint
from rulesdoc.language import is_number
from rulesdoc.tree import Rulebook, RuleId

Agreement = Literal["exact", "part", "near", "another", "differs", "unknown"]
_ORDER: tuple[Agreement, ...] = ("exact", "part", "near", "another", "differs", "unknown")

# Below this many different bits a quote is the rule with slips; unrelated texts differ in about 32.
_NEAR_BITS = 12
# So many words in a row of another rule are no coincidence, where nothing says that a rule is being quoted.
_TELLING = 12
_ELLIPSIS = re.compile(r"\s*(?:\[?(?:…|\.\s?\.\s?\.)\]?|\[[^\]]*\])\s*")


@dataclass(frozen=True, slots=True)
class Quote:
    """A quote and what it is.

    ``agreement``: "exact" in the words of the rule it claims to be of in some edition, "part" a part of them, "near"
    almost so, "another" in the words of a different rule (``source``), "differs" in words of no edition, "unknown"
    where no text is at hand that could tell. ``edition`` is the one whose words it has, or the one asked about where
    none has them; ``own`` says that they are those of our restatement, not of the official text."""

    number: RuleId
    line: int
    edition: date
    agreement: Agreement
    source: str = ""
    own: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """The words of a book in one string, a line for each passage: ``starts`` where each begins, and whose it is."""

    words: str
    starts: tuple[int, ...]
    addresses: tuple[str, ...]

    def holding(self, pieces: Sequence[str]) -> Iterator[str]:
        """The addresses of passages that hold all pieces: words with one space before, between and after."""
        rarest = max(pieces, key=len)
        at = self.words.find(rarest)
        while at >= 0:
            place = bisect_right(self.starts, at) - 1
            end = self.words.index("\n", at)
            passage = self.words[self.starts[place] : end]
            if all(piece in passage for piece in pieces):
                yield self.addresses[place]
            at = self.words.find(rarest, end)


@dataclass(frozen=True, slots=True)
class Witness:
    """What quotes in the language of ``concordance`` are held against. ``texts`` are the books at hand, if any, by
    the edition of the concordance; ``own`` says that it is our restatement."""

    concordance: Concordance
    sentences: Sentences
    texts: Mapping[int, Text] = field(default_factory=dict)
    own: bool = False
    _bearers: Mapping[int, tuple[Stand, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        bearers: dict[int, tuple[Stand, ...]] = {}
        for lineage in self.concordance.lineages:
            for stand in lineage.stands:
                bearers[stand.print.exact] = (*bearers.get(stand.print.exact, ()), stand)
        object.__setattr__(self, "_bearers", bearers)

    def bearers(self, exact: int) -> tuple[Stand, ...]:
        """Who bore the wording of this hash."""
        return self._bearers.get(exact, ())


def witness_of(books: Sequence[Rulebook], own: bool = False, concordance: Concordance | None = None) -> Witness:
    """The texts themselves as a witness: editions of one language, oldest first, or a single book."""
    texts = {edition: _text(book) for edition, book in enumerate(books)}
    return Witness(concordance or concord(books), sentences_of(books), texts, own)


def _text(book: Rulebook) -> Text:
    pieces: list[str] = []
    starts: list[int] = []
    addresses: list[str] = []
    length = 0
    for passage in passages(book):
        if passage.words:
            pieces.append(f" {' '.join(passage.words)} \n")
            starts.append(length)
            addresses.append(passage.address)
            length += len(pieces[-1])
    return Text("".join(pieces), tuple(starts), tuple(addresses))


def judge(
    quoted: Quoted, language: str, edition: date, witnesses: Iterable[Witness], numbers: Concordance
) -> Quote | None:
    """What a quote is, by the witness that has most to say for it. ``numbers`` follows the rules of the edition that
    is meant through the others. ``None`` for words that nothing says are a rule's, and that no rule has."""
    words, _ = read_words(quoted.text, language)
    if len(words) < SHORTEST:
        return None
    found = [
        each
        for witness in witnesses
        if witness.concordance.language == language
        for each in _Trial(quoted, language, edition, witness, numbers).verdicts(words)
    ]
    unknown = Quote(quoted.numbers[0], quoted.line, edition, "unknown")
    best = min(found, key=lambda each: _ORDER.index(each.agreement), default=unknown)
    if quoted.introduced or best.agreement in ("exact", "part", "near"):
        return best
    return best if best.agreement == "another" and len(words) >= _TELLING else None


@dataclass(frozen=True, slots=True)
class _Trial:
    """One quote before one witness."""

    quoted: Quoted
    language: str
    meant: date
    witness: Witness
    numbers: Concordance

    def verdicts(self, words: tuple[str, ...]) -> Iterator[Quote]:
        """What speaks for the quote, the best first; "differs" where the witness must know it and does not."""
        own_print = fingerprint(" ".join(words))
        whole = self.witness.bearers(own_print.exact)
        yield from self._claimed("exact", whole)
        by_sentence = self._by_sentence()
        by_words = self._by_words()
        yield from self._claimed("part", by_sentence)
        yield from self._at_hand("part", by_words)
        yield from self._near(own_print)
        yield from self._other(whole or by_sentence)
        yield from self._at_hand("another", by_words)
        if not self.witness.own and (self.quoted.whole or self.witness.texts):
            yield Quote(self.quoted.numbers[0], self.quoted.line, self.meant, "differs")

    def _quote(self, agreement: Agreement, edition: int, source: str, number: RuleId | None = None) -> Quote:
        """A quote in the words that stand at ``source`` in an edition of the witness."""
        day = self.witness.concordance.editions[edition]
        return Quote(number or self.quoted.numbers[0], self.quoted.line, day, agreement, source, self.witness.own)

    def _order(self) -> list[int]:
        """The editions of the witness, the one that is meant first."""
        editions = self.witness.concordance.editions
        nearest = self.witness.concordance.edition_of(self.meant)
        return sorted(range(len(editions)), key=lambda each: (abs(each - nearest), -each))

    def _accepted(self, number: RuleId, edition: int) -> set[str]:
        """Where the rule claimed stands in an edition of the witness: under its number, or where it moved to."""
        accepted = {str(number)}
        lineage = self.numbers.find(str(number), self.numbers.edition_of(self.meant))
        if lineage is not None:
            stand = lineage.at(self.numbers.edition_of(self.witness.concordance.editions[edition]))
            accepted |= {stand.address} if stand is not None else set()
        return accepted

    def _claimed(self, agreement: Agreement, stands: Sequence[Stand]) -> Iterator[Quote]:
        for edition in self._order() if stands else ():
            here = [stand for stand in stands if stand.first <= edition <= stand.last]
            for number in self.quoted.numbers if here else ():
                accepted = self._accepted(number, edition)
                for stand in here:
                    if any(_is_within(stand.address, each) for each in accepted):
                        yield self._quote(agreement, edition, stand.address, number=number)
                        return

    def _other(self, stands: Sequence[Stand]) -> Iterator[Quote]:
        for edition in self._order() if stands else ():
            for stand in stands:
                if stand.first <= edition <= stand.last:
                    yield self._quote("another", edition, stand.address)
                    return

    def _near(self, print: Fingerprint) -> Iterator[Quote]:
        for edition in self._order():
            for number in self.quoted.numbers:
                for address in sorted(self._accepted(number, edition)):
                    stand = self.witness.concordance.stand(address, edition)
                    if stand is not None and stand.print.distance(print) <= _NEAR_BITS:
                        yield self._quote("near", edition, address, number=number)
                        return

    def _by_sentence(self) -> list[Stand]:
        """Who bears all sentences of the quote; the first and the last may be cut off or too short to tell."""
        hashes = hashes_in(self.quoted.text, self.language)
        known = [set(self.witness.sentences.get(each, ())) if each is not None else None for each in hashes]
        inner = [each for each in known[1:-1] if each is not None]
        told = [each for each in known if each]
        if not told or not all(inner):
            return []
        return [stand for exact in sorted(set.intersection(*told)) for stand in self.witness.bearers(exact)]

    def _by_words(self) -> list[tuple[int, str]]:
        """Edition and address of the texts at hand that hold the words of the quote in a row."""
        pieces = []
        for piece in _ELLIPSIS.split(self.quoted.text):
            words, _ = read_words(piece, self.language)
            if len(words) > SHORTEST // 2:
                pieces.append(f" {' '.join(words)} ")
        if not pieces:
            return []
        return [
            (edition, address)
            for edition in self._order()
            if edition in self.witness.texts
            for address in self.witness.texts[edition].holding(pieces)
        ]

    def _at_hand(self, agreement: Agreement, places: Sequence[tuple[int, str]]) -> Iterator[Quote]:
        for edition, address in places:
            if agreement == "another":
                yield self._quote(agreement, edition, address)
                return
            for number in self.quoted.numbers:
                if any(_is_within(address, each) for each in self._accepted(number, edition)):
                    yield self._quote(agreement, edition, address, number=number)
                    return


def _is_within(address: str, claimed: str) -> bool:
    """Whether what stands under an address is the rule or section claimed, or a part of it."""
    address, _, part = address.partition("/")
    if part and not is_number(part):  # a glossary entry
        return False
    number, other = RuleId.parse(address), RuleId.parse(claimed)
    if other.rule is None:
        return number.section == other.section
    return number == other or number.parent == other
