"""The phrasebook: one table, an entry per word of the engine's vocabulary, a column per language.

``references`` words who and what, ``amounts`` how many, ``events`` what happens, ``effects`` and ``moves``
instructions, ``lasting`` what waits or depends, ``changes`` what continuous effects change, ``abilities`` whole
abilities, ``mana`` what makes, spends or saves it, ``casting`` what is chosen and paid, ``searching`` cards that are
looked for, shuffled and shown, ``entering`` what is done as a permanent enters, ``keywords``
keyword abilities of several words, ``copying`` copies and their exceptions, ``several`` what is done for one after
the other, ``course`` what happens to the game itself. The notation is that of :mod:`rulesdoc.wording.phrase`.
"""

from rulesdoc.wording.phrase import Word
from rulesdoc.wording.phrasebook.abilities import ABILITIES
from rulesdoc.wording.phrasebook.amounts import AMOUNTS
from rulesdoc.wording.phrasebook.casting import CASTING
from rulesdoc.wording.phrasebook.changes import CHANGES
from rulesdoc.wording.phrasebook.copying import COPYING
from rulesdoc.wording.phrasebook.course import COURSE
from rulesdoc.wording.phrasebook.effects import EFFECTS
from rulesdoc.wording.phrasebook.entering import ENTERING
from rulesdoc.wording.phrasebook.events import EVENTS
from rulesdoc.wording.phrasebook.keywords import KEYWORDS
from rulesdoc.wording.phrasebook.lasting import LASTING
from rulesdoc.wording.phrasebook.mana import MANA
from rulesdoc.wording.phrasebook.moves import MOVES
from rulesdoc.wording.phrasebook.references import REFERENCES
from rulesdoc.wording.phrasebook.searching import SEARCHING
from rulesdoc.wording.phrasebook.several import SEVERAL_WORDS

PHRASEBOOK: tuple[Word, ...] = (
    REFERENCES
    + AMOUNTS
    + EVENTS
    + MOVES
    + EFFECTS
    + LASTING
    + CHANGES
    + ABILITIES
    + MANA
    + CASTING
    + SEARCHING
    + ENTERING
    + KEYWORDS
    + COPYING
    + SEVERAL_WORDS
    + COURSE
)
