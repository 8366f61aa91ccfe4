"""Fingerprints of a text: an exact one, and one that stays near when the text is reworded.

No official sentence is stored in the project; a case is tied to its official example by the example's
fingerprint (its *anchor*), so that a new edition cannot silently shift it.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass

_WORDS = re.compile(r"[^\W_]+(?:[/+−-][^\W_]+)*")
_SHINGLE = 3
_BITS = 64
_LANE = 16
# For each byte the sum of one lane of 16 bits per bit that is set: sixty-four counters added at once.
_LANES = [sum(((byte >> bit) & 1) << (_LANE * bit) for bit in range(8)) for byte in range(256)]


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """``exact`` is a hash of the normalised text; ``similar`` a simhash: near texts differ in few bits."""

    exact: int
    similar: int

    @classmethod
    def parse(cls, text: str) -> Fingerprint:
        """Read what ``str()`` wrote. Raises ``ValueError`` for anything else."""
        exact, dash, similar = text.partition("-")
        if len(exact) != _BITS // 4 or len(similar) != _BITS // 4 or not dash:
            raise ValueError(f"not a fingerprint: {text!r}")
        return cls(int(exact, 16), int(similar, 16))

    def distance(self, other: Fingerprint) -> int:
        """How many of the 64 bits of similarity differ: 0 for the same text, about 32 for unrelated ones."""
        return (self.similar ^ other.similar).bit_count()

    def __str__(self) -> str:
        return f"{self.exact:016x}-{self.similar:016x}"


def normalised(text: str) -> str:
    """The words of a text in small letters, without punctuation: what an edition's typography cannot change."""
    return " ".join(_WORDS.findall(unicodedata.normalize("NFKC", text).casefold()))


def fingerprint(text: str) -> Fingerprint:
    """The fingerprint of a text of at most 65,535 words."""
    plain = normalised(text)
    words = plain.split()
    shingles = {" ".join(words[i : i + _SHINGLE]) for i in range(max(1, len(words) - _SHINGLE + 1))}
    counts = [0] * 8
    for shingle in shingles:
        for position, byte in enumerate(_hash(shingle)):
            counts[position] += _LANES[byte]
    similar = 0
    for position, lanes in enumerate(counts):
        for bit in range(8):
            if (lanes >> (_LANE * bit) & 0xFFFF) * 2 > len(shingles):
                similar |= 1 << (8 * position + bit)
    return Fingerprint(int.from_bytes(_hash(plain)), similar)


def _hash(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=8).digest()
