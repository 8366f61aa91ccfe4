"""The game itself: extra turns, cards from outside, restarting, subgames (400.11, 500.7, 727, 729)."""

from rulesdoc.engine.abilities import BringIn, ExtraTurn, May, NonWinners, PlaySubgame, Restart, You
from rulesdoc.wording.phrase import Word, slot, word

COURSE: tuple[Word, ...] = (
    word(
        "effect",
        (ExtraTurn(slot("doer")),),
        en="{doer} <take> an extra turn after this one",
        fr="{doer} <jouer> un tour supplémentaire après celui-ci",
    ),
    word(
        "effect",
        (May(You(), (BringIn(You(), slot("what")),)),),
        en="you may reveal a {what:cards/mf} from outside the game that you own and put it into your hand",
        fr=(
            "vous pouvez révéler [un|une|un|une]@what {what:cards/mf} que vous possédez en dehors de la partie et "
            "[le|la|le|la]@what mettre dans votre main"
        ),
    ),
    word("effect", (Restart(),), en="restart the game", fr="recommencez la partie"),
    word(
        "effect",
        (PlaySubgame(slot("then")),),
        en="players play a Magic subgame, using their libraries as their decks. {then:sentence}",
        fr=(
            "les joueurs jouent une sous-partie de Magic en utilisant leurs bibliothèques comme decks. {then:sentence}"
        ),
    ),
    word(
        "player",
        NonWinners(),
        en="each player who doesn't win the subgame %mf",
        fr="chaque joueur qui ne gagne pas la sous-partie %m",
    ),
)
