"""A long run of random play: ``python -m tests.bench.random_play --actions 200000 [--seed 1]``.

Plays games of at most 60 actions from consecutive seeds. Prints what was played, and each seed at which something did
not hold, with the reason; exits with 1 if there was one. Play it again with ``--seed SEED --actions 1``.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback

from tests.engine.random_play import Tally, play, pool

LENGTH = 60


def main() -> int:
    """Play until enough has been played; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--actions", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tally, seed, broken, began = Tally(), asked.seed, 0, time.process_time()
    print(f"{len(pool())} cards of our cases", flush=True)
    while tally.total < asked.actions:
        try:
            play(seed, LENGTH, tally, text_every=20)
        except Exception as error:
            broken += 1
            where = traceback.extract_tb(error.__traceback__)[-1]
            print(f"seed {seed}: {type(error).__name__}: {error} ({where.filename}:{where.lineno})", flush=True)
        if (seed - asked.seed) % 500 == 499:
            print(f"... {tally.total:,} actions, {time.process_time() - began:.0f} s", file=sys.stderr, flush=True)
        seed += 1
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in tally.actions.most_common())
    print(f"{tally.total:,} actions in {tally.games:,} games ({kinds}); {time.process_time() - began:.0f} s")
    print(f"given up: {dict(tally.given_up) or 'none'}; broken: {broken}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
