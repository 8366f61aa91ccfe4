"""Card text, in either language, to the engine's abilities, and back.

``compile`` reads a text, ``render`` writes one, ``read_type_line`` reads a type line. What cannot be read, or
can be read in two ways that differ, is a :class:`WordingError`. ``rewrite`` replaces parts of what was read.
Everything rests on one table, the phrasebook.
"""

from rulesdoc.wording.column import WORDED
from rulesdoc.wording.compiling import compile
from rulesdoc.wording.error import WordingError
from rulesdoc.wording.naming import subtypes_in, token_name_in, word_in
from rulesdoc.wording.resolve import rewrite
from rulesdoc.wording.typeline import TypeLine, read_type_line
from rulesdoc.wording.writing import render

__all__ = [
    "WORDED",
    "TypeLine",
    "WordingError",
    "compile",
    "read_type_line",
    "render",
    "rewrite",
    "subtypes_in",
    "token_name_in",
    "word_in",
]
