"""Editions of one book compared by what they say: what moved, what changed, which edition a text belongs to.

``passage`` flattens a rulebook, ``matching`` pairs the passages of two, ``assignment`` finds the best pairing.
"""
