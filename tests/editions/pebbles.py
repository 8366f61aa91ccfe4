"""Three editions of a small rulebook of our own, in which everything happens that can happen to a rule."""

from __future__ import annotations

from pathlib import Path

from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load

FIRST = """\
Rules of the Game of Pebbles

These rules are effective as of March 5, 2001.

Contents

1. The Game
100. General
101. Pebbles
102. Throwing

Glossary

Credits

1. The Game

100. General

100.1. Two players sit at a round table and throw pebbles in turn.

100.2. A player who drops a pebble on the floor loses the round at once. See rule 102.2.
Example: Ana's third pebble slips out of her hand and rolls under the table, so Bruno has won.

100.3. Nobody may throw while the other player is still counting.

101. Pebbles

101.1. Each player brings a bag of twelve pebbles, none of which may be larger than a thumb. The judge weighs every \
bag before the first round begins and sends home whoever brought sand.

101.2. A painted pebble counts as two plain ones.

102. Throwing

102.1. The target is a chalk circle drawn in the middle of the table.

102.2. A pebble that leaves the table is lost until the end of the game.

102.3. A pebble on the line of the circle is inside.

102.4. The player with more pebbles in the circle after six throws wins the game and keeps the other bag for a day.

102.5. If both players have equally many pebbles in the circle they throw one more each.

Glossary

Bag
Where pebbles are kept. See rule 101.1.

Target
The chalk circle in the middle. See rule 102.1.

Credits

Pebbles by nobody in particular.
"""

SECOND = """\
Rules of the Game of Pebbles

These rules are effective as of April 6, 2004.

Contents

1. The Game
100. General
101. Pebbles
103. Throwing

Glossary

Credits

1. The Game

100. General

100.1. Two players sit at a round table and throw pebbles in turn.

100.2. Players shake hands before and after the game.

100.3. A player who drops a pebble on the floor loses the round at once. See rule 103.2.
Example: Ana's third pebble slips out of her hand and rolls under the table, so Bruno has won.

101. Pebbles

101.1. Each player brings a bag of twelve pebbles, none of which may be larger than a thumb.

101.1a The judge weighs every bag before the first round begins and sends home whoever brought sand.

101.2. A painted pebble counts as two plain ones.

103. Throwing

103.1. The target is a square drawn with chalk in the middle of the table.

103.2. A pebble that leaves the table is lost until the end of the game.

103.3. A pebble on the line of the square is inside.

103.4. The player with more pebbles in the square after six throws wins the game and keeps the other bag for a day. \
If both players have equally many pebbles in the square they throw one more each.

Glossary

Bag
Where pebbles are kept. See rule 101.1.

Target
The chalk square in the middle. See rule 103.1.

Credits

Pebbles by nobody in particular.
"""

THIRD = SECOND.replace("April 6, 2004", "May 7, 2006").replace("A painted pebble", "A gilded pebble")
EDITIONS = {"first": FIRST, "second": SECOND, "third": THIRD}


def write_editions(folder: Path) -> list[Path]:
    """The three as files, oldest first."""
    paths = []
    for name, text in EDITIONS.items():
        paths.append(folder / f"{name}.txt")
        paths[-1].write_text(text, encoding="utf-8")
    return paths


def read_editions(folder: Path) -> list[Rulebook]:
    """The three as rulebooks."""
    return [load(path) for path in write_editions(folder)]
