"""Small words: colours, zones, steps, durations (105, 400, 500, 611.2a)."""

from __future__ import annotations

from enum import Enum


class Color(Enum):
    """The five colours (105.1) by their symbol letter."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


class Zone(Enum):
    """The zones (400.1). ``ANYWHERE`` stands only in patterns: "from anywhere". ``OUTSIDE`` is no zone: cards outside
    the game are there (400.11)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    OUTSIDE = "outside"
    ANYWHERE = "anywhere"


class Step(Enum):
    """Steps and phases a card can speak of (500.1), in turn order."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    MAIN = "precombat main"
    BEGIN_COMBAT = "beginning of combat"
    ATTACK = "declare attackers"
    BLOCK = "declare blockers"
    DAMAGE = "combat damage"
    END_COMBAT = "end of combat"
    SECOND_MAIN = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"


class Duration(Enum):
    """How long a continuous effect lasts (611.2a). A static ability's effect needs none of them (611.3)."""

    END_OF_TURN = "until end of turn"
    PERMANENT = "for the rest of the game"
    YOUR_NEXT_TURN = "until your next turn"
    WHILE_CONTROLLED = "for as long as you control the source"
    WHILE_SOURCE = "for as long as the source remains on the battlefield"
