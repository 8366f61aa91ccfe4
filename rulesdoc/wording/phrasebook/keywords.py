"""Keyword abilities whose text is more than a word and a cost or a number (702)."""

from rulesdoc.engine.abilities import (
    Activated,
    AllOf,
    Apply,
    ColorsSpent,
    Cost,
    Criterion,
    Every,
    ExhaustsAgain,
    Filter,
    Gains,
    GainsAtManaCost,
    Keyword,
    MeasuresCompare,
    NoneExhausted,
    OfSubtype,
    OfSupertype,
    OfType,
    RepeatsSymbol,
    ShareKeywords,
    Static,
    Stations,
    You,
    YourTurn,
)
from rulesdoc.wording.nouns import Tail
from rulesdoc.wording.phrase import Word, slot, word

_LANDS = (
    ("plains", "plainswalk", "plaines", "neigeuses"),
    ("island", "islandwalk", "îles", "neigeuses"),
    ("swamp", "swampwalk", "marais", "neigeux"),
    ("mountain", "mountainwalk", "montagnes", "neigeuses"),
    ("forest", "forestwalk", "forêts", "neigeuses"),
)


def _landwalk() -> tuple[Word, ...]:
    """Landwalk (702.14) for each basic land type, snow or any."""
    words: list[Word] = []
    for subtype, en, lands, snowy in _LANDS:
        land: frozenset[Criterion] = frozenset({OfType("land"), OfSubtype(subtype)})
        snow = land | {OfSupertype("snow")}
        walk, snow_walk = (Keyword("landwalk", quality=Filter(each)) for each in (land, snow))
        words += (
            word("keyword_ability", walk, en=en, fr=f"traversée des {lands} %f"),
            word("keyword_ability", snow_walk, en=f"snow {en}", fr=f"traversée des {lands} {snowy} %f"),
        )
    return tuple(words)


_UPKEEP = "cumulative upkeep"

KEYWORDS: tuple[Word, ...] = (
    *_landwalk(),
    # -------- at its mana cost (702.1a, b)
    word(
        "ability",
        Static(Every(slot("np")), (GainsAtManaCost(slot("k")),)),
        en="each {np/mf} has {k:keyword_name}. its {k:keyword_name} cost is equal to its mana cost",
        fr=(
            "chaque {np/mf} a [le|la|le|la]@k {k:keyword_name}. son coût de {k:keyword_name} est égal à son coût de "
            "mana"
        ),
    ),
    word(
        "effect",
        (Apply((GainsAtManaCost(slot("k")),), Every(slot("np"))),),
        en=(
            "until end of turn, each {np/mf} gains {k:keyword_name}. its {k:keyword_name} cost is equal to its mana "
            "cost"
        ),
        fr=(
            "jusqu’à la fin du tour, chaque {np/mf} acquiert [le|la|le|la]@k {k:keyword_name}. son coût de "
            "{k:keyword_name} est égal à son coût de mana"
        ),
    ),
    word(
        "tail",
        Tail(frozenset({RepeatsSymbol()})),
        en="with the same mana symbol more than once in its mana cost",
        fr="avec plusieurs fois le même symbole de mana dans son coût de mana",
    ),
    word(
        "ability",
        Static(slot("this"), (Gains(Keyword("echo", cost=Cost(mana=slot("m")), x=slot("v"))),)),
        en="{this} has echo {m:mana}, where X is {v:value}",
        fr="{this} a l’écho {m:mana}, X étant {v:value}",
    ),
    # -------- sunburst as the number of another ability (702.44c)
    word(
        "keyword_ability",
        Keyword("modular", x=ColorsSpent()),
        en="modular — sunburst",
        fr="modularité — solarisation %f",
    ),
    # -------- the same for several keywords (702.1c)
    word(
        "effect",
        (ShareKeywords(slot("k"), slot("same"), slot("np")),),
        en=(
            "{np/MF} gain {k:keyword_name} until end of turn if a {np/mf} has {k:keyword_name}. the same is true for "
            "{same:keyword_names}"
        ),
        fr=(
            "les {np/MF} acquièrent {k:that_keyword} jusqu’à la fin du tour si [un|une|un|une]@np {np/mf} a "
            "{k:that_keyword}. il en va de même pour {same:keyword_names}"
        ),
    ),
    word("that_keyword", slot("k"), en="{k:keyword_name}", fr="[le|la|le|la]@k {k:keyword_name}"),
    # -------- exhaust (702.177)
    word(
        "ability",
        Activated(slot("cost"), slot("effects"), exhaust=True),
        en="exhaust — {cost}: {effects}",
        fr="épuisement — {cost}: {effects}",
    ),
    word(
        "ability",
        ExhaustsAgain(You(), AllOf((YourTurn(), slot("condition")))),
        en=(
            "as long as it's your turn and {condition}, your exhaust abilities may be activated as though they hadn't "
            "been yet"
        ),
        fr=(
            "tant que c’est votre tour et que {condition}, vous pouvez activer vos capacités d’épuisement comme si "
            "vous ne les aviez pas encore activées"
        ),
    ),
    word(
        "condition",
        NoneExhausted(You()),
        en="you haven't activated an exhaust ability this turn",
        fr=(
            "vous n’avez pas activé de capacité d’épuisement ce tour-ci",
            "vous n’avez activé aucune capacité d’épuisement ce tour-ci",
        ),
    ),
    # -------- station (702.184)
    word(
        "ability",
        Stations(slot("np"), slot("m")),
        en=(
            "each {np/mf} stations permanents with its {m:measure} instead of its power",
            "each {np/mf} stations permanents using its {m:measure} rather than its power",
        ),
        fr="chaque {np/mf} affecte des permanents avec [son|sa|ses|ses]@m {m:measure_of_it} plutôt qu’avec sa force",
    ),
    word(
        "tail",
        Tail(frozenset({MeasuresCompare(slot("n"), "<", slot("m"))})),
        en=(
            "whose {m:measure} is greater than [its|their]^ {n:measure}",
            "with {m:measure} greater than [its|their]^ {n:measure}",
        ),
        fr=(
            "dont [le|la|les|les]@m {m:measure} est supérieure à [son|sa|ses|ses]@n {n:measure_of_it}",
            "avec une {m:measure} supérieure à [son|sa|ses|ses]@n {n:measure_of_it}",
        ),
    ),
    # -------- cumulative upkeep (702.24)
    word(
        "keyword_ability",
        Keyword(_UPKEEP, cost=Cost(mana=slot("m"))),
        en=f"{_UPKEEP} {{m:mana}}",
        fr="entretien cumulatif {m:mana} %m",
    ),
    word(
        "keyword_ability",
        Keyword(_UPKEEP, cost=Cost(mana=slot("m")), others=(Cost(mana=slot("o")),)),
        en=f"{_UPKEEP} {{m:mana}} or {{o:mana}}",
        fr="entretien cumulatif {m:mana} ou {o:mana} %m",
    ),
    word(
        "keyword_ability",
        Keyword(_UPKEEP, cost=slot("c")),
        en=f"{_UPKEEP} — {{c:cost}}",
        fr="entretien cumulatif — {c:cost} %m",
    ),
    word(
        "cost_part",
        Cost(draw=slot("n")),
        en="draw {n:count} [card|cards]",
        fr="piochez {n:count/fMF} [carte|cartes]",
    ),
)
