"""What is said when a card text does not compile, or abilities have no words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(eq=False)
class WordingError(ValueError):
    """A card text that does not compile.

    ``text`` is the paragraph, ``position`` the character in it where reading stopped, ``why`` one sentence,
    ``nearest`` the most similar known phrases, ``entry`` what to add to the phrasebook; ``readings`` the records
    that an ambiguous text could mean.
    """

    text: str
    position: int
    why: str
    nearest: tuple[str, ...] = ()
    entry: str = ""
    readings: tuple[str, ...] = ()

    def __str__(self) -> str:
        lines = [self.why, f"    {self.text}", "    " + " " * self.position + "^"]
        if self.readings:
            lines += ["it can mean:", *(f"    {reading}" for reading in self.readings)]
        if self.nearest:
            lines += ["known phrases like it:", *(f"    {phrase}" for phrase in self.nearest)]
        if self.entry:
            lines += ["if the text is right, the phrasebook lacks an entry such as:", f"    {self.entry}"]
        return "\n".join(lines)
