"""What is done as a permanent enters (614.1c, 614.13), where cards may be played from, what is skipped or revealed
(614.10, 603.11)."""

from rulesdoc.engine.abilities import (
    Compare,
    CountOf,
    Draws,
    Either,
    Entering,
    EventAmount,
    Filter,
    Haunted,
    Instead,
    MaySkip,
    Moves,
    MoveTop,
    OfType,
    OwnedBy,
    PaysLife,
    PlaysFromTop,
    Replacement,
    Reveals,
    RevealsFirstDraw,
    Shield,
    Triggered,
    You,
    Zone,
)
from rulesdoc.wording.phrase import Word, slot, word

_ENTERS = Moves(slot("x"), Zone.ANYWHERE, Zone.BATTLEFIELD)
_LIBRARY = CountOf(Filter(frozenset({OfType("card"), OwnedBy(You())}), Zone.LIBRARY))
_AS_IT_ENTERS = (
    "au moment où {x:this} arrive sur le champ de bataille, ",
    "alors que {x:this} arrive sur le champ de bataille, ",
)

ENTERING: tuple[Word, ...] = (
    word(
        "ability",
        Replacement(_ENTERS, Entering(taking=slot("np"))),
        en="as {x:this} enters, exile any number of {np/MF}",
        fr=tuple(f"{way}exilez n’importe quel nombre de {{np/MF}}" for way in _AS_IT_ENTERS),
    ),
    word(
        "ability",
        Replacement(_ENTERS, Entering(life=slot("n"))),
        en="as {x:this} enters, you may pay {n:number} life. if you don't, it enters tapped",
        fr=tuple(
            f"{way}vous pouvez payer {{n:number}} [point|points] de vie. si vous ne le faites pas, {it} arrive sur le "
            f"champ de bataille {tapped}"
            for way in _AS_IT_ENTERS
            for it, tapped in (("il", "engagé"), ("elle", "engagée"))
        ),
    ),
    word(
        "ability",
        Replacement(
            PaysLife(You()),
            Instead((MoveTop(You(), EventAmount(), Zone.EXILE),)),
            Compare(_LIBRARY, ">=", EventAmount()),
        ),
        en=("if you would pay life and your library holds no fewer cards, exile that many cards from its top instead"),
        fr=(
            "si vous deviez payer des points de vie et que votre bibliothèque ne contient pas moins de cartes, exilez "
            "à la place autant de cartes de son dessus"
        ),
    ),
    word(
        "ability",
        PlaysFromTop(You(), slot("np")),
        en="you may play {np/MF} from the top of your library",
        fr="vous pouvez jouer des {np/MF} depuis le dessus de votre bibliothèque",
    ),
    # -------- two trigger conditions of one ability (113.6k, 702.55c)
    word(
        "ability",
        Triggered(
            Either((_ENTERS, Moves(Haunted(), Zone.BATTLEFIELD, Zone.GRAVEYARD))),
            slot("effects"),
        ),
        en="when {x:this} enters or the creature it haunts dies, {effects}",
        fr=(
            "quand {x:this} arrive sur le champ de bataille ou que la créature que [il|elle|ils|elles]@x hante meurt, "
            "{effects}"
        ),
    ),
    word(
        "effect",
        (
            Shield(
                Replacement(Moves(slot("np"), Zone.ANYWHERE, Zone.BATTLEFIELD), Entering(copy_of=slot("of"))),
                once=True,
            ),
        ),
        en=(
            "choose {of:target}. the next time one or more {np/MF} enter this turn, they enter as copies of the chosen "
            "{kind:host}"
        ),
        fr=tuple(
            f"choisissez {{of:target}}. la prochaine fois qu’{one} ou plusieurs {{np/{number}}} arrivent sur le champ "
            f"de bataille ce tour-ci, {they} arrivent en tant que copies de [le|la|les|les]@kind {{kind:host}} "
            "[choisi|choisie|choisis|choisies]@kind"
            for one, number, they in (("un", "M", "ils"), ("une", "F", "elles"))
        ),
    ),
    # -------- draws that are skipped, revealed, paid
    word(
        "ability",
        Replacement(Draws(You()), MaySkip()),
        en="if you would draw a card, you may instead skip drawing it",
        fr="si vous deviez piocher une carte, vous pouvez à la place passer cette pioche",
    ),
    word(
        "linked",
        (RevealsFirstDraw(You()), Triggered(Reveals(You(), slot("np")), slot("effects"))),
        en="reveal the first card you draw each turn. whenever you reveal a {np/mf} this way, {effects}",
        fr=(
            "révélez la première carte que vous piochez à chaque tour. à chaque fois que vous révélez "
            "[un|une|un|une]@np {np/mf} de cette manière, {effects}"
        ),
    ),
)
