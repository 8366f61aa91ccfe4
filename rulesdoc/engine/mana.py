"""Mana symbols and costs (106, 107.4, 118, 202): reading them, mana value, colours, ways to pay.

A mana cost is kept as printed (``"{2}{G}{G}"``). A *symbol* is what stands between braces: ``"2"``, ``"G"``,
``"W/U"``, ``"2/W"``, ``"W/P"``, ``"X"``, ``"C"``. A pool is a sorted tuple of mana: ``("G", "R", "R")``,
with ``"C"`` for colourless mana.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

from rulesdoc.engine.abilities import Color, Filter

COLORED = frozenset(color.value for color in Color)
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_KNOWN = re.compile(r"[0-9]+|[WUBRGCX]|[WUBRG]/[WUBRG]|2/[WUBRG]|C/[WUBRG]|[WUBRG](?:/[WUBRG])?/P")

Pool = tuple[str, ...]


@lru_cache(maxsize=1024)
def symbols(cost: str) -> tuple[str, ...]:
    """The symbols of a mana cost in printed order. Raises ``ValueError`` for what is no mana cost."""
    found = tuple(_SYMBOL.findall(cost))
    if "".join(f"{{{symbol}}}" for symbol in found) != cost:
        raise ValueError(f"not a mana cost: {cost!r}")
    for symbol in found:
        if not _KNOWN.fullmatch(symbol):
            raise ValueError(f"unknown mana symbol {{{symbol}}} in {cost!r}")
    return found


def _worth(symbol: str, x: int) -> int:
    if symbol.isdigit():
        return int(symbol)
    if symbol == "X":
        return x
    return 2 if symbol.startswith("2/") else 1


def mana_value(cost: str, x: int = 0) -> int:
    """The mana value of a cost (202.3); ``x`` counts for {X} while a spell is on the stack (202.3e)."""
    return sum(_worth(symbol, x) for symbol in symbols(cost))


def added_up(cost: str) -> str:
    """A mana cost with its generic symbols added up, which come first (202.1): ``"{1}{U}{1}{R}"`` is
    ``"{2}{U}{R}"``."""
    written = symbols(cost)
    generic = sum(int(symbol) for symbol in written if symbol.isdigit())
    others = "".join(f"{{{symbol}}}" for symbol in written if not symbol.isdigit())
    return f"{{{generic}}}{others}" if generic or not others else others


def colors_of(cost: str) -> frozenset[Color]:
    """The colours that a mana cost gives its object (202.2): those of its coloured symbols."""
    return frozenset(Color(letter) for symbol in symbols(cost) for letter in symbol.split("/") if letter in COLORED)


@dataclass(frozen=True, slots=True)
class Payment:
    """One way to pay a mana cost: the mana spent, sorted, and life for Phyrexian symbols (107.4f). ``limited`` is the
    part of the mana that can be spent on some things only (106.6)."""

    mana: Pool
    life: int = 0
    limited: tuple[tuple[str, Filter], ...] = ()


MOST_WAYS = 2_000
"""How many ways to pay one cost are looked at. A player chooses among them: nobody has to among more."""


class TooManyWays(ValueError):
    """A cost can be paid in more than :data:`MOST_WAYS` ways."""

    def __init__(self) -> None:
        super().__init__(f"a cost that can be paid in more than {MOST_WAYS:,} ways")


def _ways(symbol: str) -> Iterator[tuple[str | None, int, int]]:
    """How a symbol can be paid: one mana of a letter or ``None``, a generic amount, and an amount of life."""
    for part in symbol.split("/"):
        if part == "P":
            yield None, 0, 2
        elif part.isdigit():
            yield None, int(part), 0
        else:
            yield part, 0, 0


def _spend_any(pool: tuple[tuple[str, int], ...], amount: int) -> Iterator[tuple[tuple[str, int], ...]]:
    if not pool:
        if amount == 0:
            yield ()
        return
    (letter, there), *rest = pool
    others = sum(count for _, count in rest)
    for used in range(min(there, amount), max(0, amount - others) - 1, -1):
        for more in _spend_any(tuple(rest), amount - used):
            yield ((letter, used), *more)


def payments(cost: str, pool: Pool, x: int = 0) -> tuple[Payment, ...]:
    """Every distinct way to pay ``cost`` from ``pool`` (601.2h), sorted; empty if there is none.

    Raises :class:`TooManyWays`.
    """
    partial: set[tuple[Pool, int, int]] = {((), 0, 0)}
    there = Counter(pool)
    for symbol in sorted(symbols(cost)):
        if symbol == "X":
            partial = {(mana, generic + x, life) for mana, generic, life in partial}
            continue
        widened: set[tuple[Pool, int, int]] = set()
        for mana, generic, life in partial:
            for letter, more, price in _ways(symbol):
                if letter is None:
                    widened.add((mana, generic + more, life + price))
                elif mana.count(letter) < there[letter]:
                    widened.add((tuple(sorted((*mana, letter))), generic, life))
        if len(widened) > MOST_WAYS:
            raise TooManyWays
        partial = widened
    found: set[Payment] = set()
    for mana, generic, life in partial:
        left = tuple(sorted((there - Counter(mana)).items()))
        for spent in _spend_any(left, generic):
            extra = [letter for letter, count in spent for _ in range(count)]
            found.add(Payment(tuple(sorted((*mana, *extra))), life))
            if len(found) > MOST_WAYS:
                raise TooManyWays
    return tuple(sorted(found, key=lambda payment: (payment.life, payment.mana)))


def with_limited(payment: Payment, free: Pool, limited: Sequence[tuple[str, Filter]]) -> Iterator[Payment]:
    """The ways to take the mana of a payment from ``free`` mana and from ``limited`` mana that may be spent on
    this."""
    choices: list[list[tuple[tuple[str, Filter], ...]]] = []
    for letter, count in Counter(payment.mana).items():
        units = [unit for unit in limited if unit[0] == letter]
        sizes = range(max(0, count - free.count(letter)), min(count, len(units)) + 1)
        choices.append(list(dict.fromkeys(some for size in sizes for some in combinations(units, size))))
    for way in product(*choices):
        yield Payment(payment.mana, payment.life, tuple(unit for part in way for unit in part))
