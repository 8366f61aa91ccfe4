"""300 citations made from an old edition with a fixed seed, a tenth of them wrong on purpose: every verdict is
checked. ``python -m tests.bench.citations [show]``.

What is true is taken from the texts of the two editions themselves, not from the concordance: a text that is the
same and unique in both stands or has moved, and a number that today has an unlike text is re-used. Where the texts
do not decide (the rule was reworded), the verdict was looked at by hand and stands in ``citations.tsv``; ``show``
prints those with both texts.
"""

from __future__ import annotations

import random
import re
import sys
from datetime import date
from pathlib import Path
from typing import NamedTuple

from rulesdoc.editions.citation import Citation, numbers_in, resolve
from rulesdoc.editions.concordance import shipped
from rulesdoc.tree import Rule, Rulebook, RuleId
from rulesdoc.tree.build import load
from tests.bench.editions import ARCHIVE

OLD, NEW = "2015-01-23", "2026-08-07"
BY_HAND = Path(__file__).with_name("citations.tsv")
WAYS = ("CR {}", "see rule {}.", "// {} says so", "cf. règle {}", "({})", "rules {} and so on")


class Truth(NamedTuple):
    """What a verdict must be."""

    status: str
    now: str | None


def made(old: Rulebook) -> tuple[list[str], set[str]]:
    """The numbers cited, and which of them are wrong on purpose: no number of the old edition."""
    chance = random.Random(420)
    numbers = [str(rule.id) for rule in old.rules()]
    right = chance.sample(numbers, 270)
    wrong: list[str] = []
    while len(wrong) < 30:
        base = RuleId.parse(chance.choice(numbers))
        number = str(RuleId(base.section, (base.rule or 0) + chance.choice((0, 0, 30)), chance.choice("wxyz")))
        if number not in numbers and number not in wrong:
            wrong.append(number)
    cited = right + wrong
    chance.shuffle(cited)
    return cited, set(wrong)


def truth(number: str, old: Rulebook, new: Rulebook) -> Truth | None:
    """What the texts alone decide; ``None`` where they don't."""
    rule = old.rule(number)
    if rule is None:
        return Truth("never-existed", None)
    then, now = _unique(old), _unique(new)
    text = _plain(rule)
    if text not in then or text not in now:
        return None
    today = now[text]
    if today == number:
        return Truth("stands", number)
    return Truth("re-used" if new.rule(number) is not None else "moved", today)


def _plain(rule: Rule) -> str:
    return re.sub(r"\W+", " ", rule.text.casefold()).strip()


def _unique(book: Rulebook) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for rule in book.rules():
        found.setdefault(_plain(rule), []).append(str(rule.id))
    return {text: numbers[0] for text, numbers in found.items() if len(numbers) == 1}


def by_hand() -> dict[str, Truth]:
    """The verdicts that were looked at."""
    rows = [row.split("\t") for row in BY_HAND.read_text(encoding="utf-8").splitlines() if row[:1] != "#"]
    return {number: Truth(status, now or None) for number, status, now in rows}


def verdicts(cited: list[str]) -> list[Citation]:
    """What becomes of the numbers in a text that cites them in several ways."""
    text = "\n".join(WAYS[at % len(WAYS)].format(number) for at, number in enumerate(cited))
    edition = shipped().edition_of(date.fromisoformat(OLD))
    return [resolve(each, edition, shipped(), sure=True) for each in numbers_in(text, shipped(), "notes.txt")]


def main(show: bool) -> None:
    """Check all of them."""
    old, new = load(ARCHIVE / f"{OLD}.txt"), load(ARCHIVE / f"{NEW}.txt")
    cited, wrong = made(old)
    found = verdicts(cited)
    assert [each.cited for each in found] == cited, "not every number was found, or not in its place"
    looked_at = {} if show else by_hand()
    decided = right = 0
    for each in found:
        told = truth(each.cited, old, new)
        decided += told is not None
        if told is None and show:
            rule, today = old.rule(each.cited), new.rule(each.now or "")
            print(f"{each.cited}\t{each.status}\t{each.now or ''}")
            print("   -", rule.text[:170].replace("\n", " ") if rule else None)
            print("   +", today.text[:170].replace("\n", " ") if today else None)
            continue
        told = told or looked_at.get(each.cited)
        if (each.status, each.now) == told:
            right += 1
        else:
            print(f"{each.cited}: {each.status} {each.now}, should be {told}")
    print(f"{right} of {len(found)} right; {len(wrong)} wrong on purpose, {decided} decided by the texts alone")


if __name__ == "__main__":
    main("show" in sys.argv)
