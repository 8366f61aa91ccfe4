"""How the time of the suite grows with the number of cases: ``python tests/bench/cases.py [STEPS]``.

One process, on one core. *Cold*: card texts are compiled for the first time. *Warm*: compiled before, and played again.
Time is that of the processor, so that a busy machine tells the same. Cases are those that are played, in the order of
the book; beyond their number they come again, from cards compiled anew (cold) or kept (warm).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from rulesdoc import project
from rulesdoc.engine import kept
from rulesdoc.scenario import Case, judge, read_cases
from rulesdoc.wording import compiling


def seconds(cases: Sequence[Case]) -> float:
    """What judging the cases in all languages takes."""
    began = time.process_time()
    for case in cases:
        judge(case)
    return time.process_time() - began


def forget() -> None:
    """Forget every text compiled, and all that the engine has kept. The grammars stay: they do not grow with cases."""
    compiling._compile.cache_clear()
    kept.forget()


def main() -> None:
    """Print a line for each number of cases, up to four times all of them; the ratio is to the line before."""
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    began = time.process_time()
    every = [case for case in read_cases(project.cases()) if case.branches]
    print(f"{len(every)} cases read in {time.process_time() - began:.2f} s")
    judge(every[0])
    print(f"{'cases':>6} {'cold s':>8} {'warm s':>8} {'warm ms each':>13} {'cases x':>8} {'time x':>7}")
    before: tuple[int, float] | None = None
    for count in [len(every) // 2 ** (steps - 1 - step) for step in range(steps)] + [2 * len(every), 4 * len(every)]:
        some = [every[at % len(every)] for at in range(count)]
        forget()
        cold = seconds(some)
        warm = min(seconds(some) for _ in range(3))
        growth = "" if before is None else f"{count / before[0]:8.1f} {warm / before[1]:7.1f}"
        print(f"{count:>6} {cold:>8.2f} {warm:>8.2f} {1000 * warm / count:>13.2f} {growth}")
        before = count, warm


if __name__ == "__main__":
    main()
