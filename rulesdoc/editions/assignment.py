"""The best way to pair two sides where each may have at most one partner: a sparse assignment.

Greedy pairing takes the best pair first and may leave two good ones apart; here the sum over all pairs is as large
as it can be. Successive shortest augmenting paths with potentials; each left node has a place of its own to stay
alone, so that every path ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush


def assign(gains: Mapping[int, Mapping[int, float]]) -> dict[int, int]:
    """Left -> right, no right twice, such that the sum of gains is the largest. Gains are above 0; staying alone
    gains 0. ``gains[left]`` holds the possible partners of a left node."""
    most = max((gain for partners in gains.values() for gain in partners.values()), default=0.0)
    # Costs are never negative; the place to stay alone is numbered below all right nodes.
    costs = {
        left: {**{right: most - gain for right, gain in partners.items()}, -1 - at: most}
        for at, (left, partners) in enumerate(gains.items())
    }
    owner: dict[int, int] = {}
    partner: dict[int, int] = {}
    of_left: dict[int, float] = {}
    of_right: dict[int, float] = {}
    for start in costs:
        distance: dict[int, float] = {}
        came_from: dict[int, int] = {}
        done: dict[int, float] = {}
        reached: list[int] = []
        queue: list[tuple[float, int]] = []
        left, base = start, 0.0
        # A new left node starts with a potential at which no cost of its own is negative.
        of_left[start] = min(cost - of_right.get(right, 0.0) for right, cost in costs[start].items())
        while True:
            reached.append(left)
            for right, cost in costs[left].items():
                if right in done:
                    continue
                length = base + cost - of_left[left] - of_right.get(right, 0.0)
                if length < distance.get(right, float("inf")):
                    distance[right], came_from[right] = length, left
                    heappush(queue, (length, right))
            while True:
                base, right = heappop(queue)
                if right not in done:
                    break
            done[right] = base
            if right not in owner:
                break
            left = owner[right]
        for node in reached:
            before = done[partner[node]] if node != start else 0.0
            of_left[node] += base - before
        for node, length in done.items():
            of_right[node] = of_right.get(node, 0.0) - (base - length)
        while True:
            left = came_from[right]
            owner[right] = left
            right, partner[left] = partner.get(left, right), right
            if left == start:
                break
    return {left: right for left, right in partner.items() if right >= 0}
