"""Mana: what yields it, what triggers as it is made or spent, what changes costs (106, 601.2f, 605, 606.5)."""

from rulesdoc.engine.abilities import (
    AddMana,
    AddManaOfColor,
    AddProducedMana,
    AttackedWith,
    CostChange,
    Devotion,
    DoubleMana,
    Expends,
    LoyaltyCostChange,
    MoreDevotion,
    TapsForMana,
    This,
    Times,
    You,
)
from rulesdoc.wording.phrase import Word, slot, word

MANA: tuple[Word, ...] = (
    word(
        "effect",
        (AddManaOfColor(slot("amount"), producers=slot("np")),),
        en="add {amount:count} mana of any color that a {np/mf} could produce",
        fr=(
            "ajoutez {amount:count/mMF} mana de n’importe quelle couleur que [un|une|un|une]@np {np/mf} pourrait "
            "produire"
        ),
    ),
    word(
        "effect",
        (AddMana(slot("mana"), only=slot("np")),),
        en="add {mana:mana}. spend this mana only to cast {np/MF}",
        fr="ajoutez {mana:mana}. ne dépensez ce mana que pour lancer des {np/MF}",
    ),
    word(
        "effect",
        (DoubleMana(You()),),
        en="double your unspent mana of each type",
        fr="doublez votre mana non dépensé de chaque type",
    ),
    word(
        "event",
        TapsForMana(slot("who"), slot("np")),
        en="{who:anyone} <tap> a {np/mf} for mana",
        fr="{who:anyone} <engager> [un|une|un|une]@np {np/mf} pour du mana",
    ),
    word(
        "effect",
        (AddProducedMana(slot("doer"), slot("amount")),),
        en="{doer} <add> {amount:count} mana of any type that {kind:host} produced",
        fr="{doer} <ajouter> {amount:count/mMF} mana d’un type que [ce|cette|ces|ces]@kind {kind:host} a produit",
    ),
    word(
        "event",
        Expends(slot("who"), slot("n")),
        en="{who:anyone} <expend> {n:digits}",
        fr="{who:anyone} <dépenser> {n:digits}",
    ),
    # -------- what costs more or less
    *(
        word(
            "ability",
            CostChange(You(), This(), Times(slot("n"), slot("v"))),
            en=f"{{x:this}} costs {{n:{sign}}} {more} to cast for each {{v:each}}",
            fr=f"{{x:this}} coûte {{n:{sign}}} de {plus} à lancer pour chaque {{v:each}}",
        )
        for sign, more, plus in (("generic", "more", "plus"), ("generic_less", "less", "moins"))
    ),
    word(
        "each",
        AttackedWith(You()),
        en="creature you attacked with this turn",
        fr=("créature avec laquelle vous avez attaqué ce tour-ci", "créature avec laquelle vous avez attaqué ce tour"),
    ),
    word(
        "ability",
        LoyaltyCostChange(slot("np"), slot("n")),
        en="{np:yours/MF}'s loyalty abilities you control cost an additional {n:bracketed} to activate",
        fr="les capacités de loyauté des {np:yours/MF} que vous contrôlez coûtent {n:bracketed} de plus à activer",
    ),
    # -------- devotion (700.5)
    word(
        "value",
        Devotion(You(), frozenset({slot("c")})),
        en="your devotion to {c:color_name}",
        fr="votre dévotion à le {c:color_name} %f",
    ),
    word(
        "ability",
        MoreDevotion(You(), slot("n")),
        en="your devotion to each color and each combination of colors is increased by {n:count}",
        fr="votre dévotion à chaque couleur et à chaque combinaison de couleurs est augmentée de {n:count}",
    ),
)
