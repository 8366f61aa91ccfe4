"""Quotes drawn from every edition with a fixed seed: are they recognised? ``python -m tests.bench.quotes``

Of 20 rules of each edition a whole text, one sentence and some words out of the middle are quoted beside the rule's
number, and a sentence beside the number of another rule. Counted is what is said of them, with the hashes that ship
and with the texts themselves at hand. A sentence that stands in the other rule as well is no mistake and not drawn.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from datetime import date

from rulesdoc.editions import sentences
from rulesdoc.editions.archive import read_archive
from rulesdoc.editions.citation import numbers_in
from rulesdoc.editions.concordance import shipped
from rulesdoc.editions.quotation import quotations
from rulesdoc.editions.quote import Witness, judge, witness_of
from rulesdoc.editions.sentences import split_sentences
from rulesdoc.tree import Rule, Rulebook
from tests.bench.editions import ARCHIVE

WAYS = ('CR {}: "{}"', "“{1}” (rule {0})", "As rule {} says, «\u00a0{}\u00a0».")


def drawn(books: list[Rulebook]) -> Iterator[tuple[date, str, str, str]]:
    """Edition, what is quoted, the number that it is said to be of, and the text that quotes it."""
    chance = random.Random(613)
    for book in books:
        assert book.effective is not None
        rules = [rule for rule in book.rules() if _is_plain(rule)]
        for rule in chance.sample(rules, 20):
            parts = [each for each in split_sentences(rule.text) if len(each.split()) > 8]
            sentence = chance.choice(parts)
            words = chance.choice(parts).split()[1:-1]
            other = chance.choice([each for each in rules if sentence not in each.text])
            way = chance.choice(WAYS)
            yield book.effective, "whole rule", str(rule.id), way.format(rule.id, rule.text)
            yield book.effective, "sentence", str(rule.id), way.format(rule.id, sentence)
            yield book.effective, "words", str(rule.id), way.format(rule.id, " ".join(words))
            yield book.effective, "sentence of another", str(other.id), way.format(other.id, sentence)


def _is_plain(rule: Rule) -> bool:
    """Whether a rule can be quoted: without quotation marks and numbers in it, of two long sentences or more."""
    long = [each for each in split_sentences(rule.text) if len(each.split()) > 8]
    return len(long) > 1 and not any(mark in rule.text for mark in '"“”«»\n') and not any(map(str.isdigit, rule.text))


def main() -> None:
    """Ask about all of them, twice."""
    books = read_archive(ARCHIVE)
    witnesses = {
        "hashes": Witness(shipped(), sentences.shipped()),
        "texts": witness_of(books, concordance=shipped()),
    }
    counts: dict[tuple[str, str], Counter[str]] = {}
    for day, what, number, text in drawn(books):
        cited = list(numbers_in(text, shipped()))
        found = list(quotations([text], cited))
        for how, witness in witnesses.items():
            quotes = [judge(each, "en", day, [witness], shipped()) for each in found]
            told = next(
                (f"{each.agreement}" for each in quotes if each is not None and str(each.number) == number), "-"
            )
            counts.setdefault((what, how), Counter())[told] += 1
    for (what, how), told in counts.items():
        print(f"{what}, {how}: " + ", ".join(f"{count} {each}" for each, count in told.most_common()))


if __name__ == "__main__":
    main()
