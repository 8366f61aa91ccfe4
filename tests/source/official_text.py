"""A small official text of our own, with every trap that twenty years of real ones hold."""

OFFICIAL = """\
Rules of the Game of Pebbles

These rules are effective as of March 5, 2021.

Introduction

Players of pebbles read this first. Some subrules skip letters.
\u0020
Contents

1. The Game
100. General
101. Pebbles

2. Play
200. Throwing

Glossary

Credits

1. The Game

100. General

100.1. Two players throw pebbles.
100.1a Each of them has twelve.
100.1b  Two spaces stand before this.

100.2. Four things can go wrong.
Example: The pebble is lost.
Example: The pebble is broken.
Example: The pebble is a frog.

Example: The pebble is late.

100.3. Glossary

101. Pebbles

101.1 This number has no full stop.

101.1a. This one has a full stop too many.

101.2.There is no space here. See rule 100.1.

101.3. The lettering of this rule begins late.

101.3d It begins at d.

101.3k After k comes m.

101.3m The letter l is skipped.

101.3n So is o.
     A paragraph that continues 101.3n.

101.3p Example: this is text of a rule, not an example.

2. Play

200. Throwing

200.1. Throw the pebble.
Example:Example: The pebble flies.

200.1a First throw.

200.1a Second throw, under a number used twice.

101.2c A misprint for 200.1c.

200. 1d A space inside the number.

200.3. Two is missing.

200.2. Two comes late.
   \t

Glossary

Frog
Not a pebble. See rule 100.2.

Pebble, Round
1. A stone.
2. The round one of two.
Example: A marble.


Throw (Obsolete)
To let go. See Frog.

“Yes, but.”
What the loser says.

Credits

Pebbles by nobody in particular.

101.9. Not a rule.
"""
