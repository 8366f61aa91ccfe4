"""What happens: events that are watched, replaced or forbidden (603.2, 614.1, 101.2).

Each entry is worded as for a trigger; "would" and "can't" follow from its first verb.
"""

from rulesdoc.engine.abilities import (
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BecomesUntapped,
    Blocks,
    Casts,
    Cycles,
    DealsDamage,
    Draws,
    GainsLife,
    GetsCounters,
    IsDestroyed,
    LosesGame,
    LosesLife,
    Moves,
    PlayerFilter,
    PlaysLand,
    TurnsUp,
    WinsGame,
    You,
    Zone,
)
from rulesdoc.wording.phrase import Word, slot, word

EVENTS: tuple[Word, ...] = (
    word(
        "event",
        Moves(slot("what"), Zone.BATTLEFIELD, Zone.GRAVEYARD),
        en=(
            "{what:subject} <die>",
            "{what:subject} <be> put into a graveyard from the battlefield",
        ),
        fr=(
            "{what:subject} <mourir>",
            "{what:subject} <être> [mis|mise|mis|mises] dans un cimetière depuis le champ de bataille",
        ),
    ),
    word(
        "event",
        Moves(slot("what"), Zone.ANYWHERE, Zone.GRAVEYARD),
        en="{what:subject} <be> put into a graveyard from anywhere",
        fr=(
            "{what:subject} <être> [mis|mise|mis|mises] dans un cimetière, d’où qu’[il|elle|ils|elles] vienne",
            "{what:subject} <être> [mis|mise|mis|mises] dans un cimetière d’où qu’[il|elle|ils|elles] vienne",
            "{what:subject} <être> [mis|mise|mis|mises] dans un cimetière depuis n’importe où",
            "{what:subject} <être> [mis|mise|mis|mises] dans un cimetière depuis n’importe quelle zone",
        ),
    ),
    word(
        "event",
        Moves(slot("what"), Zone.ANYWHERE, Zone.BATTLEFIELD),
        en=(
            "{what:subject} <enter>",
            "{what:subject} <enter> the battlefield",
        ),
        fr=("{what:subject} <arriver> sur le champ de bataille",),
    ),
    word(
        "event",
        Moves(slot("what"), Zone.BATTLEFIELD, Zone.ANYWHERE),
        en="{what:subject} <leave> the battlefield",
        fr="{what:subject} <quitter> le champ de bataille",
    ),
    # "A permanent or player" is all that damage can be dealt to (120.1), so it limits nothing.
    word(
        "damage",
        DealsDamage(slot("source"), None, True),
        en="{source:subject}^ <deal> combat damage",
        fr="{source:subject}^ <infliger> des blessures de combat",
    ),
    word(
        "damage",
        DealsDamage(slot("source"), slot("to"), True),
        en="{source:subject}^ <deal> combat damage to {to:struck}",
        fr="{source:subject}^ <infliger> des blessures de combat à {to:struck}",
    ),
    word(
        "damage",
        DealsDamage(slot("source"), None),
        en=(
            "{source:subject}^ <deal> damage to a permanent or player",
            "{source:subject}^ <deal> damage",
        ),
        fr=(
            "{source:subject}^ <infliger> des blessures à un permanent ou à un joueur",
            "{source:subject}^ <infliger> des blessures à un permanent ou un joueur",
            "{source:subject}^ <infliger> des blessures",
        ),
    ),
    word(
        "damage",
        DealsDamage(slot("source"), slot("to")),
        en="{source:subject}^ <deal> damage to {to:struck}",
        fr="{source:subject}^ <infliger> des blessures à {to:struck}",
    ),
    word(
        "damage",
        DealsDamage(None, slot("to")),
        en="a source <deal>@singular damage to {to:struck}",
        fr="une source <infliger>@singular des blessures à {to:struck} %f",
    ),
    word(
        "damage",
        DealsDamage(None, slot("to")),
        en="{to:struck} <be> dealt damage",
        fr="des blessures <être>@plural infligées à {to:struck}",
    ),
    word(
        "damage",
        DealsDamage(None, slot("to"), True),
        en="{to:struck} <be> dealt combat damage",
        fr="des blessures de combat <être>@plural infligées à {to:struck}",
    ),
    word(
        "damage would",
        DealsDamage(None, slot("to")),
        en="damage <be>@singular dealt to {to:struck}",
        fr="des blessures <être>@plural infligées à {to:struck}",
    ),
    word("event", slot("x"), en="{x:damage}", fr="{x:damage}"),
    word("event would", slot("x"), en="{x:damage would}", fr="{x:damage would}"),
    word("event cant", slot("x"), en="{x:damage cant}", fr="{x:damage cant}"),
    word("struck", PlayerFilter(), en="a player", fr="un joueur"),
    word("struck", PlayerFilter("opponent"), en="an opponent", fr="un adversaire"),
    word("struck", You(), en="you", fr="vous"),
    word("struck", slot("x"), en="{x:subject}", fr="{x:subject}"),
    # After a negation French has « de » where it otherwise has « des » or « un ».
    word("event cant", GainsLife(slot("who")), fr="{who:anyone} <gagner> de points de vie"),
    word("event cant", LosesLife(slot("who")), fr="{who:anyone} <perdre> de points de vie"),
    word(
        "event cant",
        Draws(slot("who")),
        fr=("{who:anyone} <piocher> de cartes", "{who:anyone} <piocher> de carte"),
    ),
    word(
        "event cant",
        PlaysLand(slot("who")),
        fr=("{who:anyone} <jouer> de terrains", "{who:anyone} <jouer> de terrain"),
    ),
    word("event cant", Casts(slot("who"), slot("np")), fr="{who:anyone} <lancer> de {np/MF}"),
    word(
        "event",
        GainsLife(slot("who")),
        en="{who:anyone} <gain> life",
        fr=("{who:anyone} <gagner> des points de vie"),
    ),
    word(
        "event",
        LosesLife(slot("who")),
        en="{who:anyone} <lose> life",
        fr=("{who:anyone} <perdre> des points de vie"),
    ),
    word(
        "event",
        Draws(slot("who")),
        en=("{who:anyone} <draw> a card", "{who:anyone} <draw> cards"),
        fr=("{who:anyone} <piocher> une carte", "{who:anyone} <piocher> des cartes"),
    ),
    word("event", LosesGame(slot("who")), en="{who:anyone} <lose> the game", fr="{who:anyone} <perdre> la partie"),
    word("event", WinsGame(slot("who")), en="{who:anyone} <win> the game", fr="{who:anyone} <gagner> la partie"),
    word(
        "event",
        PlaysLand(slot("who")),
        en=("{who:anyone} <play> lands", "{who:anyone} <play> a land"),
        fr=("{who:anyone} <jouer> un terrain", "{who:anyone} <jouer> des terrains"),
    ),
    word(
        "event",
        Casts(slot("who"), slot("np")),
        en=(
            "{who:anyone} <cast> a {np/mf}",
            "{who:anyone} <cast> {np/MF}",
        ),
        fr=("{who:anyone} <lancer> [un|une|un|une]@np {np/mf}", "{who:anyone} <lancer> des {np/MF}"),
    ),
    word("event", Attacks(slot("what")), en="{what:subject} <attack>", fr="{what:subject} <attaquer>"),
    word("event", Blocks(slot("what")), en="{what:subject} <block>", fr="{what:subject} <bloquer>"),
    word(
        "event",
        BecomesBlocked(slot("what"), None),
        en="{what:subject} <become> blocked",
        fr="{what:subject} <devenir> [bloqué|bloquée|bloqués|bloquées]",
    ),
    word(
        "event",
        BecomesBlocked(slot("what"), slot("by")),
        en="{what:subject} <become> blocked by a {by:np/mf}",
        fr="{what:subject} <devenir> [bloqué|bloquée|bloqués|bloquées]@what par [un|une|un|une]@by {by:np/mf}",
    ),
    word(
        "event cant",
        BecomesBlocked(slot("what"), None),
        en="{what:subject} <be> blocked",
        fr="{what:subject} <être> [bloqué|bloquée|bloqués|bloquées]",
    ),
    word(
        "event cant",
        BecomesBlocked(slot("what"), slot("by")),
        en="{what:subject} <be> blocked by {by:np/MF}",
        fr="{what:subject} <être> [bloqué|bloquée|bloqués|bloquées]@what par des {by:np/MF}",
    ),
    word(
        "event",
        BecomesUntapped(slot("what")),
        en="{what:subject} <become> untapped",
        fr=("{what:subject} <devenir> [dégagé|dégagée|dégagés|dégagées]", "{what:subject} <se dégager>"),
    ),
    word(
        "event",
        TurnsUp(slot("what")),
        en="{what:subject} <be> turned face up",
        fr="{what:subject} <être> [retourné|retournée|retournés|retournées] face visible",
    ),
    word(
        "event",
        Cycles(slot("who"), slot("what")),
        en="{who:anyone} <cycle> {what:subject}",
        fr="{who:anyone} <recycler> {what:subject}",
    ),
    word(
        "event",
        IsDestroyed(slot("what")),
        en="{what:subject} <be> destroyed",
        fr="{what:subject} <être> [détruit|détruite|détruits|détruites]",
    ),
    word(
        "event",
        BecomesTapped(slot("what")),
        en="{what:subject} <become> tapped",
        fr=("{what:subject} <devenir> [engagé|engagée|engagés|engagées]", "{what:subject} <s'engager>"),
    ),
    word(
        "event",
        GetsCounters(slot("what"), slot("kind")),
        en=(
            "a {kind:counter} counter <be>@singular put on {what:subject}",
            "one or more {kind:counter} counters <be>@plural put on {what:subject}",
        ),
        fr="un marqueur {kind:counter} <être>@singular mis sur {what:subject} %m",
    ),
)
