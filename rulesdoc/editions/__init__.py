"""Editions of one book compared by what they say: what moved, what changed, which edition a text belongs to.

``passage`` flattens a rulebook, ``matching`` pairs the passages of two (``assignment`` finds the best pairing),
``changes`` says what became of each. ``archive`` makes a ``concordance`` of many editions, facts only, which ships
with the project; on it rest ``structure`` and ``identity`` (which edition a text is from, numbers that it lost),
``citation`` and ``quote`` (what became of the rules that a text names or quotes), ``dates``; ``recovery`` gives a
page its lost numbers back. ``publisher`` gets the current official text, ``fetched`` knows where it lies.
"""
