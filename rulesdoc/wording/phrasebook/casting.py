"""What is chosen and paid as a spell is cast or an ability activated (601.2b, 602.2b): kicker, bestow, waterbend,
crew; when spells may be cast (601.3)."""

from rulesdoc.engine.abilities import (
    AdditionalCost,
    AsThoughFlash,
    Cost,
    Crews,
    Half,
    HandsRevealed,
    Keyword,
    Kicked,
    LifeOf,
    NoLossByLife,
    You,
)
from rulesdoc.wording.phrase import Word, slot, word

CASTING: tuple[Word, ...] = (
    # -------- kicker (702.33)
    word(
        "keyword_line",
        (Keyword("kicker", cost=slot("one")), Keyword("kicker", cost=slot("other"))),
        en="kicker {one:cost} and/or {other:cost}",
        fr="kick {one:cost} et/ou {other:cost}",
    ),
    word(
        "condition",
        Kicked(slot("c")),
        en="it was kicked with its {c:cost} kicker",
        fr=("elle a été kickée avec son kick de {c:cost}", "il a été kické avec son kick de {c:cost}"),
    ),
    word(
        "condition",
        Kicked(),
        en=("it was kicked", "this spell was kicked"),
        fr=("elle a été kickée", "il a été kické", "ce sort a été kické"),
    ),
    *(
        word("choice", (1, 1, *more), en=en, fr=fr)
        for more, en, fr in (
            (
                (0, None),
                "choose one. if this spell was kicked, choose any number instead.",
                (
                    "choisissez l’un. si ce sort a été kické, choisissez-en n’importe quel nombre à la place.",
                    "choisissez-en un. si ce sort a été kické, choisissez-en n’importe quel nombre à la place.",
                ),
            ),
            (
                (2, 2),
                "choose one. if this spell was kicked, choose two instead.",
                "choisissez l’un. si ce sort a été kické, choisissez-en deux à la place.",
            ),
        )
    ),
    # -------- costs
    *(
        word("cost_part", Cost(life=Half(LifeOf(You()), up)), en=f"pay half your life, rounded {en}", fr=fr)
        for up, en, fr in (
            (True, "up", "payez la moitié de vos points de vie, arrondie à l’unité supérieure"),
            (False, "down", "payez la moitié de vos points de vie, arrondie à l’unité inférieure"),
        )
    ),
    word("cost_part", Cost(waterbend=slot("n")), en="waterbend {n:generic}", fr="maîtrise de l’eau {n:generic}"),
    word(
        "cost_part",
        Cost(reveal=slot("np")),
        en="reveal a {np/mf}",
        fr="révélez [un|une|un|une]@np {np/mf}",
    ),
    word(
        "ability",
        AdditionalCost(slot("cost"), Cost(mana=slot("m"))),
        en="as an additional cost to cast {x:this}, {cost} or pay {m:mana}",
        fr=(
            "en tant que coût supplémentaire pour lancer {x:this}, {cost} ou payez {m:mana}",
            "comme coût supplémentaire pour lancer {x:this}, {cost} ou payez {m:mana}",
        ),
    ),
    # -------- when spells may be cast
    word(
        "ability",
        AsThoughFlash(You(), slot("np")),
        en="you may cast {np/MF} as though they had flash",
        fr=("vous pouvez lancer des {np/MF} comme s’ils avaient le flash",),
    ),
    # -------- what is seen
    word(
        "ability",
        HandsRevealed(slot("who")),
        en="{who:anyone} play with their hands revealed",
        fr="{who:anyone} jouent avec leurs mains révélées",
    ),
    word(
        "ability",
        NoLossByLife(You()),
        en="you don't lose the game for having 0 or less life",
        fr="vous ne perdez pas la partie parce que vous avez 0 point de vie ou moins",
    ),
    word(
        "event",
        Crews(slot("what")),
        en="{what:subject} <crew> a vehicle",
        fr="{what:subject} <piloter> un véhicule",
    ),
)
