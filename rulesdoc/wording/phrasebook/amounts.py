"""How many, how much, and when it is so: amounts (107), conditions (603.4), steps (500.1)."""

from rulesdoc.engine.abilities import (
    Compare,
    CountersOn,
    CountOf,
    EachOpponent,
    EachPlayer,
    EventAmount,
    ExiledWith,
    Filter,
    Fits,
    IsNight,
    LeastLife,
    LifeOf,
    MeasureOf,
    OfType,
    OwnedBy,
    Plus,
    StartingLife,
    Step,
    StepBegins,
    Times,
    WithCounter,
    You,
    YourTurn,
    Zone,
)
from rulesdoc.wording.phrase import IT, Word, slot, word

_CARDS_IN_YOUR_HAND = Filter(frozenset({OfType("card"), OwnedBy(You())}), Zone.HAND)

_STEPS = {
    Step.UPKEEP: ("upkeep", "entretien"),
    Step.DRAW: ("draw step", "étape de pioche"),
    Step.END: ("end step", "étape de fin"),
}


def _steps() -> tuple[Word, ...]:
    words: list[Word] = []
    for step, (en, fr) in _STEPS.items():
        words += (
            word("step", StepBegins(step, You()), en=f"your {en}", fr=f"de votre {fr}"),
            word(
                "step",
                StepBegins(step, EachPlayer()),
                en=(f"each {en}", f"each player's {en}"),
                fr=(f"de chaque {fr}", f"de le {fr} de chaque joueur"),
            ),
            word(
                "step",
                StepBegins(step, EachOpponent()),
                en=f"each opponent's {en}",
                fr=(f"de le {fr} de chaque adversaire", f"de la {fr} de chaque adversaire"),
            ),
        )
    return tuple(words)


AMOUNTS: tuple[Word, ...] = (
    # -------- "two", "that many", before a noun
    word("count", EventAmount(), en=("that many %MF", "that much %MF"), fr="autant de %MF"),
    word("number", EventAmount(), en=("that much %MF", "that many %MF"), fr="autant de %MF"),
    # -------- "the number of ..."
    word("value", slot("n"), en="{n:digits}", fr="{n:digits}"),
    word("value", CountOf(slot("np")), en="the number of {np/MF}", fr="le nombre de {np/MF}"),
    word(
        "value",
        MeasureOf(slot("m"), IT),
        en="its {m:measure}",
        fr="[son|sa|ses|ses]@m {m:measure_of_it}",
    ),
    word(
        "value",
        MeasureOf(slot("m"), slot("of")),
        en="{of:object}'s {m:measure}",
        fr="[le|la|les|les]@m {m:measure} de {of:object}",
    ),
    word("value", LifeOf(You()), en="your life total", fr=("votre total de points de vie",)),
    word("value", LifeOf(slot("of")), en="{of:player}'s life total", fr="le total de points de vie de {of:player}"),
    word(
        "value",
        LeastLife(EachPlayer()),
        en="the lowest life total among all players",
        fr="le plus petit total de points de vie parmi tous les joueurs",
    ),
    word("value", StartingLife(You()), en="your starting life total", fr="votre total de points de vie de départ"),
    word(
        "value",
        CountersOn(slot("kind"), slot("on")),
        en="the number of {kind:counter} counters on {on:object}",
        fr="le nombre de marqueurs {kind:counter} sur {on:object}",
    ),
    word("value", EventAmount(), en=("that much", "that many"), fr="ce nombre"),
    word("value", Plus(slot("n"), slot("v")), en="{n:digits} plus {v:value}", fr="{n:digits} plus {v:value}"),
    word("value", Times(2, slot("v")), en="twice {v:value}", fr="deux fois {v:value}"),
    word(
        "where_x",
        slot("v"),
        en=", where X is {v:value}",
        fr=(
            ", X étant {v:value}",
            ", où X est {v:value}",
            ", X étant égal à {v:value}",
            ", où X est égal à {v:value}",
        ),
    ),
    word("each", CountOf(slot("np")), en="{np/mf}", fr="{np/mf}"),
    word("measures", "power", en="powers", fr="forces"),
    word("measures", "toughness", en="toughnesses", fr="endurances"),
    word("measures", "mana value", en="mana values", fr="valeurs de mana"),
    word("measure", "power", en="power", fr="force %f"),
    word("measure", "toughness", en="toughness", fr="endurance %f"),
    word("measure", "mana value", en="mana value", fr="valeur de mana %f"),
    # Before a vowel « sa » is « son », whatever the gender.
    word("measure_of_it", "power", en="power", fr="force %f"),
    word("measure_of_it", "toughness", en="toughness", fr="endurance %mf"),
    word("measure_of_it", "mana value", en="mana value", fr="valeur de mana %f"),
    # -------- how many modes are chosen (700.2): at least, and at most, where None is all of them
    word("choice", (1, 1), en="choose one —", fr=("choisissez l’un —", "choisissez-en un —", "choisissez l’un :")),
    word(
        "choice",
        (1, None),
        en=("choose one or more —", "choose one or both —"),
        fr=("choisissez un ou plusieurs —", "choisissez l’un ou plusieurs —", "choisissez l’un ou les deux —"),
    ),
    # The same where an opponent chooses (700.2e).
    word("choice of an opponent", (1, 1), en="an opponent chooses one —", fr="un adversaire choisit l’un —"),
    word("choice", (2, 2), en="choose two —", fr=("choisissez-en deux —", "choisissez deux —")),
    # -------- conditions
    word(
        "condition",
        Compare(CountOf(_CARDS_IN_YOUR_HAND), "=", 0),
        en="you have no cards in hand",
        fr=(
            "vous n’avez pas de carte en main",
            "vous n’avez plus de carte en main",
            "vous n’avez aucune carte en main",
            "vous n’avez pas de cartes en main",
        ),
    ),
    word(
        "condition",
        Compare(CountOf(slot("np")), ">=", slot("n")),
        en="you control {n:count} or more {np:yours/MF}",
        fr="vous contrôlez {n:count~np} {np:yours/MF} ou plus",
    ),
    word(
        "condition",
        Compare(CountOf(slot("np"), different_names=True), ">=", slot("n")),
        en="you control {n:count} or more {np:yours/MF} with different names",
        fr=(
            "vous contrôlez {n:count~np} {np:yours/MF} ou plus ayant des noms différents",
            "vous contrôlez {n:count~np} {np:yours/MF} ou plus avec des noms différents",
        ),
    ),
    word(
        "condition",
        Compare(CountOf(slot("np")), ">=", 1),
        en="you control a {np:yours/mf}",
        fr="vous contrôlez [un|une|un|une]@np {np:yours/mf}",
    ),
    word(
        "condition",
        Compare(CountOf(slot("np")), "=", 0),
        en="you control no {np:yours/MF}",
        fr=(
            "vous ne contrôlez pas de {np:yours/mf}",
            "vous ne contrôlez [aucun|aucune|aucun|aucune]@np {np:yours/mf}",
        ),
    ),
    word(
        "condition",
        Compare(LifeOf(You()), ">=", slot("n")),
        en="you have {n:number} or more life",
        fr="vous avez {n:number} [point|points] de vie ou plus",
    ),
    word(
        "condition",
        Compare(LifeOf(You()), "<=", slot("n")),
        en="you have {n:number} or less life",
        fr="vous avez {n:number} [point|points] de vie ou moins",
    ),
    word(
        "condition",
        Compare(slot("v"), "<", slot("n")),
        en="{v:value} is less than {n:count}",
        fr="{v:value} est [inférieur|inférieure|inférieurs|inférieures]@v à {n:count}",
    ),
    word(
        "condition",
        Compare(CountOf(Filter(frozenset({slot("kind"), OfType("card"), ExiledWith()}), Zone.EXILE)), ">=", 1),
        en="a card exiled with {x:this} is a {kind:kind} card",
        fr="une carte exilée avec {x:this} est une carte de {kind:kind}",
    ),
    word("condition", IsNight(), en="it's night", fr=("il fait nuit", "c’est la nuit")),
    word("condition", YourTurn(), en="it's your turn", fr="c’est votre tour"),
    word(
        "condition",
        Fits(slot("what"), Filter(frozenset({WithCounter(slot("kind"))}))),
        en="{what:object} has a {kind:counter} counter on it",
        fr="{what:object} a un marqueur {kind:counter} sur [lui|elle|eux|elles]@what",
    ),
    *_steps(),
    word(
        "step",
        StepBegins(Step.BEGIN_COMBAT, You()),
        en="combat on your turn",
        fr=("de le combat pendant votre tour", "de le combat de votre tour"),
    ),
)
