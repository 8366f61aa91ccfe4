"""Searching, shuffling, revealing (701.20, 701.23, 701.24)."""

from typing import Any

from rulesdoc.engine.abilities import (
    ANY_NUMBER,
    All,
    Choose,
    Chosen,
    ControllerOf,
    Every,
    Filter,
    May,
    Named,
    OfType,
    OwnedBy,
    Replacement,
    Reveal,
    Search,
    Searches,
    Shuffle,
    ShuffleInto,
    TargetSpec,
    TopOnly,
    You,
    Zone,
)
from rulesdoc.wording.nouns import Tail
from rulesdoc.wording.phrase import IT, THAT_PLAYER, Mention, Word, aimed, picked, slot, word


def _effect(*instructions: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry for instructions; ``effect`` is always a tuple of them."""
    return word("effect", instructions, **phrases)


_DOER = slot("doer")

SEARCHING: tuple[Word, ...] = (
    _effect(
        Search(
            You(),
            slot("np"),
            All(),
            Zone.EXILE,
            whose=slot("whose"),
            zones=(Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY),
        ),
        en="search {whose:searched}'s hand, library, and graveyard for all {np/MF} and exile them",
        fr=(
            "cherchez dans la main, la bibliothèque et le cimetière de {whose:searched} [tous|toutes|tous|toutes]@np "
            "les {np/MF} et exilez-les"
        ),
    ),
    word("searched", Mention(ControllerOf(IT)), en="its controller", fr="son contrôleur"),
    word("searched", slot("x"), en="{x:player}", fr="{x:player}"),
    word(
        "effect",
        (
            May(
                slot("who"),
                (
                    Search(slot("who"), slot("what"), slot("n"), slot("to")),
                    Shuffle(slot("who")),
                ),
            ),
        ),
        en=(
            "{who} may search [their|their|your] library for up to {n:count~what} {what:sought}, put them "
            "{to:destination}, then shuffle"
        ),
        fr=(
            "{who} [peut|peuvent|pouvez] chercher dans [sa|leur|votre] bibliothèque jusqu’à {n:count~what} "
            "{what:sought}, les mettre {to:destination}, puis mélanger"
        ),
    ),
    word(
        "ability",
        Replacement(Searches(slot("who")), TopOnly(slot("n"))),
        en=(
            "if {who:anyone} would search a library, that player searches the top {n:several} cards of that library "
            "instead"
        ),
        fr=(
            "si {who:anyone} [devait|devaient|deviez] chercher dans une bibliothèque, ce joueur cherche dans les "
            "{n:several} cartes du dessus de cette bibliothèque à la place"
        ),
    ),
    _effect(
        ShuffleInto(_DOER, slot("what")),
        en="{doer} <shuffle> {what:target} into [their|their|your] library",
        fr="{doer} <mélanger> {what:target} dans [sa|leur|votre]@doer bibliothèque",
    ),
    _effect(
        Reveal(Every(Filter(frozenset({OfType("card"), OwnedBy(_DOER)}), Zone.HAND))),
        en="{doer} <reveal> [their|their|your] hand",
        fr="{doer} <révéler> [sa|leur|votre] main",
    ),
    _effect(
        Choose(You(), picked(slot("np"))),
        en="you choose a {np:from_their_hand/mf} from it",
        fr="vous y choisissez [un|une|un|une]@np {np:from_their_hand/mf}",
    ),
    word(
        "target",
        aimed(TargetSpec(slot("np"), 0, ANY_NUMBER)),
        en="any number of {np:targeted/MF}^",
        fr="n’importe quel nombre de {np:targeted/MF}^",
    ),
    # -------- which cards
    word(
        "tail",
        Tail(frozenset({OwnedBy(THAT_PLAYER)}), slot("z")),
        en=("from their {z:zone}", "in their {z:zone}"),
        fr=("de [son|sa|ses|ses]@z {z:zone}", "dans [son|sa|ses|ses]@z {z:zone}"),
    ),
    word("tail", slot("x"), en="other than a {x:negated/mf}", fr="autre que [un|une|un|une]@x {x:negated/mf}"),
    word(
        "tail",
        Tail(frozenset({Named(Chosen())})),
        en="with the same name as the chosen card",
        fr=("portant le même nom que la carte choisie", "avec le même nom que la carte choisie"),
    ),
)
