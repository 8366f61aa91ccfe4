"""Instructions about several one after the other, piles, permissions and additional steps (608.2f, 700.3, 609.4,
500.10)."""

from typing import Any

from rulesdoc.engine.abilities import (
    ANY_NUMBER,
    AddSteps,
    All,
    AnyTarget,
    AsThoughInGraveyard,
    Chosen,
    DealsDamage,
    Each,
    EachOpponent,
    EventAmount,
    Filter,
    ForEach,
    GainLife,
    MeasureOf,
    Moves,
    OfType,
    OwnedBy,
    Permit,
    Piles,
    Prevented,
    Replacement,
    Reveal,
    Shield,
    Step,
    TargetSpec,
    TopCards,
    You,
    Zone,
)
from rulesdoc.wording.phrase import Word, aimed, slot, word


def _effect(*instructions: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry for instructions; ``effect`` is always a tuple of them."""
    return word("effect", instructions, **phrases)


_OBJECTS_AND_PLAYERS = TargetSpec(AnyTarget(frozenset({"creature", "planeswalker"})), 0, ANY_NUMBER)

SEVERAL_WORDS: tuple[Word, ...] = (
    _effect(
        ForEach(aimed(_OBJECTS_AND_PLAYERS), slot("then")),
        en=(
            "choose any number of target players, planeswalkers, and/or creatures. for each one, "
            "{then:whole_sentence}"
        ),
        fr=(
            "choisissez n’importe quel nombre de joueurs, planeswalkers et/ou créatures ciblés. pour chacun d’eux, "
            "{then:whole_sentence}"
        ),
    ),
    word("recipient", Each(), en="that permanent or player", fr="ce permanent ou à ce joueur"),
    word(
        "value",
        MeasureOf(slot("m"), Chosen()),
        en="the exiled card's {m:measure}",
        fr="[le|la|les|les]@m {m:measure} de la carte exilée",
    ),
    _effect(
        Reveal(TopCards(You(), slot("n"))),
        Piles(EachOpponent(), Chosen(), slot("one"), slot("other")),
        en=(
            "reveal the top {n:several} cards of your library. an opponent separates those cards into two piles. put "
            "one pile {one:destination} and the other {other:destination}"
        ),
        fr=(
            "révélez les {n:several} cartes du dessus de votre bibliothèque. un adversaire sépare ces cartes en deux "
            "piles. mettez une pile {one:destination} et l’autre {other:destination}"
        ),
    ),
    word(
        "event",
        Moves(Filter(frozenset({OfType("card"), OwnedBy(You())}), Zone.ANYWHERE), Zone.LIBRARY, Zone.GRAVEYARD),
        en="a card <be>@singular put into your graveyard from your library",
        fr="une carte <être>@singular mise dans votre cimetière depuis votre bibliothèque",
    ),
    _effect(
        Permit(AsThoughInGraveyard(You())),
        en=(
            "{d:this_turn}, you may play the lands and cast the spells in other players' graveyards as though "
            "they were in yours"
        ),
        fr=(
            "{d:this_turn}, vous pouvez jouer les terrains et lancer les sorts des cimetières des autres joueurs "
            "comme s’ils étaient dans le vôtre"
        ),
    ),
    *(
        _effect(
            AddSteps(step, EventAmount()),
            en=f"you get that many additional {en} after this phase",
            fr=f"vous avez autant d’étapes {fr} supplémentaires après cette phase",
        )
        for step, en, fr in ((Step.UPKEEP, "upkeep steps", "d’entretien"), (Step.END, "end steps", "de fin"))
    ),
    _effect(
        Shield(
            Replacement(DealsDamage(slot("source"), None), Prevented(All(), (GainLife(You(), EventAmount()),))),
            once=True,
        ),
        en=(
            "the next time {source:target} would deal damage this turn, prevent that damage. you gain life equal to "
            "the damage prevented this way"
        ),
        fr=(
            "la prochaine fois que {source:target} devrait infliger des blessures ce tour-ci, prévenez ces blessures. "
            "vous gagnez un nombre de points de vie égal aux blessures prévenues de cette manière"
        ),
    ),
)
