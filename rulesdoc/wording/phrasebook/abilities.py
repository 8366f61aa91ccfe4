"""Whole abilities: activated, triggered, static, replacement, prohibitions (113.3, 614, 101.2)."""

from rulesdoc.engine.abilities import (
    Activated,
    AdditionalCost,
    All,
    AllOf,
    AttackLimit,
    Becomes,
    BlocksMore,
    CantAttackAlone,
    CastFrom,
    Choose,
    Chosen,
    Compare,
    ControlledBy,
    Controls,
    Cost,
    CostChange,
    CountOf,
    CreatesTokens,
    DealsDamage,
    Defines,
    Each,
    EachOpponent,
    EachPlayer,
    Entering,
    Every,
    ExtraLand,
    Filter,
    Fits,
    GainsLife,
    Gets,
    HasBase,
    HasCreatureTypesOf,
    HasName,
    Instead,
    Is,
    KeepsLife,
    Keyword,
    Latest,
    LosesLife,
    MeasureOf,
    Meld,
    Move,
    Moves,
    Multiplied,
    MustAttack,
    MustBlock,
    Not,
    OfChosenColor,
    OfColor,
    OwnedBy,
    PlayerFilter,
    Prevented,
    Prohibition,
    Redirected,
    Replacement,
    SharesCreatureType,
    StateIs,
    Static,
    Together,
    Triggered,
    You,
    Zone,
)
from rulesdoc.wording.phrase import Word, slot, word

ABILITIES: tuple[Word, ...] = (
    # -------- activated (602)
    word(
        "ability",
        Activated(slot("cost"), slot("effects"), sorcery_speed=True),
        en="{cost}: {effects}. Activate only as a sorcery",
        fr=(
            "{cost}: {effects}. N’activez que lorsque vous pourriez lancer un rituel",
            "{cost}: {effects}. N’activez cette capacité que lorsque vous pourriez lancer un rituel",
        ),
    ),
    *(
        word(
            "ability",
            Activated(slot("cost"), (Move(slot("x"), to, tapped=tapped),), zone=Zone.GRAVEYARD),
            en=f"{{cost}}: return {{x:this}} from your graveyard to {en}",
            fr=(
                f"{{cost}}: renvoyez {{x:this}} de votre cimetière {fr}",
                f"{{cost}}: renvoyez {{x:this}} depuis votre cimetière {fr}",
            ),
        )
        for to, tapped, en, fr in (
            (Zone.HAND, False, "your hand", "dans votre main"),
            (Zone.BATTLEFIELD, False, "the battlefield", "sur le champ de bataille"),
            (
                Zone.BATTLEFIELD,
                True,
                "the battlefield tapped",
                "sur le champ de bataille [engagé|engagée|engagés|engagées]@x",
            ),
        )
    ),
    word("ability", Activated(slot("cost"), slot("effects")), en="{cost}: {effects}", fr="{cost}: {effects}"),
    # -------- triggered (603)
    word(
        "ability",
        Triggered(slot("event"), slot("effects"), (), slot("condition")),
        en=("whenever {event}, if {condition}, {effects}", "when {event}, if {condition}, {effects}"),
        fr=(
            "à chaque fois que {event}, si {condition}, {effects}",
            "chaque fois que {event}, si {condition}, {effects}",
            "quand {event}, si {condition}, {effects}",
        ),
    ),
    word(
        "ability",
        Triggered(slot("event"), slot("effects")),
        en=("whenever {event}, {effects}", "when {event}, {effects}"),
        fr=(
            "à chaque fois que {event}, {effects}",
            "chaque fois que {event}, {effects}",
            "quand {event}, {effects}",
            "lorsque {event}, {effects}",
        ),
    ),
    word(
        "ability",
        Triggered(slot("step"), slot("effects"), (), slot("condition")),
        en="at the beginning of {step}, if {condition}, {effects}",
        fr="au début {step}, si {condition}, {effects}",
    ),
    word(
        "ability",
        Triggered(slot("step"), slot("effects")),
        en="at the beginning of {step}, {effects}",
        fr="au début {step}, {effects}",
    ),
    word(
        "ability",
        Triggered(StateIs(slot("condition")), slot("effects")),
        en=("when {condition}, {effects}", "whenever {condition}, {effects}"),
        fr=("quand {condition}, {effects}", "à chaque fois que {condition}, {effects}"),
    ),
    # "Them" is this and what is chosen: two cards of a meld pair (701.42).
    word(
        "ability",
        Triggered(
            slot("step"),
            (
                Choose(You(), slot("np")),
                Move(Together((slot("x"), Chosen())), Zone.EXILE),
                Meld(Chosen()),
            ),
            (),
            AllOf(
                (
                    Fits(slot("x"), Filter(frozenset({ControlledBy(You()), OwnedBy(You())}))),
                    Compare(CountOf(slot("np")), ">=", 1),
                )
            ),
        ),
        en=(
            "at the beginning of {step}, if you both own and control {x:this} and a {np:owned/mf}, exile them, then "
            "meld them"
        ),
        fr=(
            "au début {step}, si vous possédez et contrôlez à la fois {x:this} et [un|une|un|une]@np {np:owned/mf}, "
            "exilez-les, puis assimilez-les"
        ),
    ),
    # -------- replacement (614) and prevention (615)
    word(
        "ability",
        Replacement(slot("event"), Multiplied(2)),
        en=(
            "if {event:damage would}, {it~event} <deal>@it double that damage instead",
            "if {event:damage would}, {it~event} <deal>@it double that damage to that permanent or player instead",
            "if {event:damage would}, {it~event} <deal>@it twice that much damage instead",
        ),
        fr=(
            "si {event:damage would}, {it~event} <infliger>@it le double de ces blessures à la place",
            "si {event:damage would}, {it~event} <infliger>@it le double de ces blessures à ce permanent ou à ce "
            "joueur à la place",
            "si {event:damage would}, {it~event} <infliger>@it deux fois plus de blessures à la place",
            "si {event:damage would}, à la place, {it~event} <infliger>@it le double de ces blessures",
        ),
    ),
    word(
        "ability",
        Replacement(CreatesTokens(You()), Multiplied(2)),
        en=("if tokens would be created under your control, twice as many of them are created instead"),
        fr=(
            "si des jetons devaient être créés sous votre contrôle, deux fois plus de ces jetons sont créés à la place"
        ),
    ),
    word(
        "ability",
        Replacement(GainsLife(You()), Multiplied(2)),
        en="if you would gain life, double that life gain",
        fr="si vous deviez gagner des points de vie, doublez ce gain",
    ),
    word(
        "ability",
        Replacement(slot("event"), Prevented(slot("amount"))),
        en="if {event:damage would}, prevent {amount:digits} of that damage",
        fr="si {event:damage would}, prévenez {amount:digits} de ces blessures",
    ),
    word(
        "ability",
        Replacement(slot("event"), Prevented(All())),
        en="if {event:damage would}, prevent that damage",
        fr="si {event:damage would}, prévenez ces blessures",
    ),
    *(
        word(
            "ability",
            Replacement(DealsDamage(None, You()), Redirected(slot("x"))),
            en=f"all damage that would be dealt to you is dealt to {{x:{kind}}} instead",
            fr=f"toutes les blessures qui devraient vous être infligées sont infligées à {{x:{kind}}} à la place",
        )
        for kind in ("this", "attached")
    ),
    word(
        "ability",
        Replacement(DealsDamage(slot("source"), None), Prevented(All())),
        en="prevent all damage that would be dealt by {source:many}",
        fr="prévenez toutes les blessures qui devraient être infligées par {source:many}",
    ),
    word(
        "ability",
        Replacement(LosesLife(You(), damage=True), KeepsLife(slot("n")), slot("condition")),
        en=(
            "if {condition}, damage that would reduce your life total to less than {n:digits} reduces it to {n:digits} "
            "instead"
        ),
        fr=(
            "si {condition}, des blessures qui réduiraient votre total de points de vie à moins de {n:digits} le "
            "réduisent à {n:digits} à la place",
            "si {condition}, les blessures qui réduiraient votre total de points de vie à moins de {n:digits} le "
            "réduisent à {n:digits} à la place",
        ),
    ),
    word(
        "ability",
        Replacement(slot("event"), Instead(slot("effects"))),
        en=(
            "if {event:event would}, {effects:sentence} instead",
            "if {event:event would}, instead {effects:sentence}",
        ),
        fr=(
            "si {event:event would}, {effects:sentence} à la place",
            "si {event:event would}, à la place, {effects:sentence}",
            "si {event:event would}, à la place {effects:sentence}",
        ),
    ),
    word(
        "ability",
        Replacement(Moves(slot("what"), Zone.ANYWHERE, Zone.BATTLEFIELD), Entering(tapped=True)),
        en="{what:subject} <enter> tapped",
        fr=("{what:subject} <arriver> sur le champ de bataille [engagé|engagée|engagés|engagées]",),
    ),
    word(
        "ability",
        Replacement(Moves(slot("what"), Zone.ANYWHERE, Zone.BATTLEFIELD), Entering(copy_of=slot("of"))),
        en="{what:subject} <enter> as a copy of {of:object}",
        fr=(
            "{what:subject} <arriver> sur le champ de bataille en tant que copie de {of:object}",
            "{what:subject} <arriver> sur le champ de bataille comme une copie de {of:object}",
        ),
    ),
    word(
        "ability",
        Replacement(Moves(slot("x"), Zone.ANYWHERE, Zone.BATTLEFIELD), Entering(choose=slot("kind"))),
        en="as {x:this} enters, choose {kind:to_choose}",
        fr=(
            "au moment où {x:this} arrive sur le champ de bataille, choisissez {kind:to_choose}",
            "alors que {x:this} arrive sur le champ de bataille, choisissez {kind:to_choose}",
        ),
    ),
    word("to_choose", "color", en="a color", fr="une couleur"),
    word("to_choose", "creature type", en="a creature type", fr="un type de créature"),
    word("to_choose", "opponent", en="an opponent", fr="un adversaire"),
    word("to_choose", "player", en="a player", fr="un joueur"),
    word("quotes", (slot("a"),), en='"{a:quoted}"', fr='"{a:quoted}"'),
    # -------- static (604)
    word(
        "ability",
        Static(slot("what"), (Controls(You()),)),
        en="you control {what:attached}",
        fr="vous contrôlez {what:attached}",
    ),
    word(
        "ability",
        AdditionalCost(slot("cost")),
        en="as an additional cost to cast {x:this}, {cost}",
        fr=(
            "en tant que coût supplémentaire pour lancer {x:this}, {cost}",
            "comme coût supplémentaire pour lancer {x:this}, {cost}",
        ),
    ),
    *(
        word(
            "ability",
            CostChange(who, slot("np"), slot("n")),
            en=f"{{np/MF}}{en} cost {{n:{sign}}} {more} to cast",
            fr=f"les {{np/MF}}{fr} coûtent {{n:{sign}}} de {plus} à lancer",
        )
        for who, en, fr in (
            (EachPlayer(), "", ""),
            (You(), " you cast", " que vous lancez"),
            (EachOpponent(), " your opponents cast", " que vos adversaires lancent"),
        )
        for sign, more, plus in (("generic", "more", "plus"), ("generic_less", "less", "moins"))
    ),
    word(
        "ability",
        MustAttack(),
        en="{x:this} attacks each combat if able",
        fr="{x:this} attaque à chaque combat si possible",
    ),
    word(
        "ability",
        MustBlock(),
        en="{x:this} blocks each combat if able",
        fr="{x:this} bloque à chaque combat si possible",
    ),
    word(
        "ability",
        BlocksMore(),
        en="{x:this} can block an additional creature each combat",
        fr="{x:this} peut bloquer une créature supplémentaire à chaque combat",
    ),
    word(
        "ability",
        CantAttackAlone(),
        en="{x:this} can't attack alone",
        fr="{x:this} ne peut pas attaquer [seul|seule|seuls|seules]",
    ),
    word(
        "ability",
        AttackLimit(slot("n")),
        en="no more than {n:count} [creature|creatures] can attack each combat",
        fr=(
            "pas plus de {n:count/fMF} [créature|créatures] ne [peut|peuvent]@n attaquer à chaque combat",
            "pas plus de {n:count/fMF} [créature|créatures] ne [peut|peuvent]@n attaquer par combat",
        ),
    ),
    word("ability", Prohibition(slot("event")), en="{event:event cant}", fr="{event:event cant}"),
    word(
        "ability",
        ExtraLand(You(), slot("n")),
        en="you may play {n:several} additional lands on each of your turns",
        fr="vous pouvez jouer {n:several} terrains supplémentaires à chacun de vos tours",
    ),
    word(
        "ability",
        ExtraLand(You()),
        en="you may play an additional land on each of your turns",
        fr=(
            "vous pouvez jouer un terrain supplémentaire à chacun de vos tours",
            "vous pouvez jouer un terrain supplémentaire pendant chacun de vos tours",
        ),
    ),
    word(
        "ability",
        Static(slot("what"), (Controls(You()),)),
        en="you control {what:attached}",
        fr="vous contrôlez {what:attached}",
    ),
    word(
        "ability",
        Static(slot("x"), (Defines(slot("n"), slot("n")),)),
        en="{x:this}'s power and toughness are each equal to {n:value}",
        fr=(
            "la force et l’endurance de {x:this} sont chacune égales à {n:value}",
            "la force et l’endurance de {x:this} sont chacune égale à {n:value}",
        ),
    ),
    word(
        "ability",
        Static(slot("what"), (HasName(slot("n")),)),
        en="{what:affected}'s name is {n:any_name}",
        fr="le nom de {what:affected} est {n:any_name}",
    ),
    *(
        word(
            "ability",
            CastFrom(You(), slot("np"), zone),
            en=f"you may cast {{np/MF}} from {en}",
            fr=f"vous pouvez lancer des {{np/MF}} depuis {fr}",
        )
        for zone, en, fr in (
            (Zone.LIBRARY, "the top of your library", "le dessus de votre bibliothèque"),
            (Zone.GRAVEYARD, "your graveyard", "votre cimetière"),
            (Zone.EXILE, "exile", "l’exil"),
        )
    ),
    word(
        "ability",
        Static(
            Every(slot("np")),
            (HasBase(MeasureOf(slot("m"), Each()), MeasureOf(slot("m"), Each())), Becomes(slot("types"))),
        ),
        en="each {np/mf} is a {types:type_words/mf} with power and toughness each equal to its {m:measure}",
        fr=tuple(
            f"chaque {{np/mf}} est {one} {{types:type_words/{gender}}} dont la force et l’endurance sont chacune "
            "égales à [son|sa|ses|ses]@m {m:measure_of_it}"
            for one, gender in (("un", "m"), ("une", "f"))
        ),
    ),
    # How much each of them gets depends on it (613.4c).
    word(
        "ability",
        Static(Every(slot("np")), (Gets(CountOf(slot("kin")), CountOf(slot("kin"))),)),
        en="each {np/mf} gets +1/+1 for each {kin}",
        fr="chaque {np/mf} gagne +1/+1 pour chaque {kin}",
    ),
    word(
        "kin",
        Filter(frozenset({slot("kind"), SharesCreatureType(Each()), Not(Is(Each()))})),
        en="other {kind} that shares a creature type with it",
        fr="autre {kind} qui partage un type de créature avec [lui|elle|eux|elles]@kind",
    ),
    word(
        "ability",
        Static(
            slot("x"),
            (
                HasBase(MeasureOf("power", Latest(slot("np"))), MeasureOf("toughness", Latest(slot("np")))),
                HasCreatureTypesOf(Latest(slot("np")), slot("keeps")),
            ),
            slot("condition"),
        ),
        en=(
            "as long as {condition}, {x:this}'s power, toughness, and creature types are those of the last {np/mf}. "
            "it's still a {keeps:subtype_words}"
        ),
        fr=(
            "tant que {condition}, {x:this} a la force, l’endurance et les types de créature [du dernier|de la "
            "dernière|du dernier|de la dernière]@np {np/mf}. c’est toujours un {keeps:subtype_words}",
            "tant que {condition}, {x:this} a la force, l’endurance et les types de créature [du dernier|de la "
            "dernière|du dernier|de la dernière]@np {np/mf}. c’est toujours une {keeps:subtype_words}",
        ),
    ),
    word(
        "ability",
        Static(slot("what"), slot("changes"), slot("condition")),
        en=(
            "as long as {condition}, {what:affected} {changes:kept~what}",
            "{what:affected} {changes:kept~what} as long as {condition}",
        ),
        fr=(
            "tant que {condition}, {what:affected} {changes:kept~what}",
            "{what:affected} {changes:kept~what} tant que {condition}",
        ),
    ),
    word(
        "ability",
        Static(slot("what"), slot("changes")),
        en="{what:affected} {changes:kept~what}",
        fr="{what:affected} {changes:kept~what}",
    ),
    # -------- what stands for the object of an event
    word("it", None, en=("it %mf", "they %MF", "that {kind:host}^"), fr=("il %m", "elle %f", "ils %M", "elles %F")),
    # -------- keywords with a quality (702.5, 702.16)
    word(
        "keyword_ability",
        Keyword("enchant", quality=slot("np")),
        en="enchant {np/mf}",
        fr=("enchanter : {np/mf}", "enchanter {np/mf}", "enchanter [un|une|un|une]@np {np/mf}"),
    ),
    word(
        "keyword_ability",
        Keyword("enchant", quality=PlayerFilter()),
        en="enchant player",
        fr=("enchanter : joueur", "enchanter un joueur"),
    ),
    word(
        "keyword_ability",
        Keyword("enchant", quality=PlayerFilter("opponent")),
        en="enchant opponent",
        fr=("enchanter : adversaire", "enchanter un adversaire"),
    ),
    word(
        "keyword_ability",
        Keyword("protection", quality=Filter(frozenset({OfChosenColor()}))),
        en="protection from the chosen color",
        fr="protection contre la couleur choisie %f",
    ),
    word(
        "keyword_ability",
        Keyword("protection", quality=Filter(frozenset({OfColor(slot("c"))}))),
        en="protection from {c:color_name}",
        fr="protection contre le {c:color_name} %f",
    ),
    word(
        "keyword_ability",
        Keyword("splice", cost=slot("cost"), quality=slot("np")),
        en="splice onto {np/mf} {cost}",
        fr="imprégnation de {np/mf} {cost} %f",
    ),
    # -------- costs (118)
    word("cost_part", Cost(mana=slot("m")), en="{m:mana}", fr="{m:mana}"),
    word("cost_part", Cost(tap=True), en="{symbol:tap}", fr="{symbol:tap}"),
    word("cost_part", Cost(untap=True), en="{symbol:untap}", fr="{symbol:untap}"),
    word("cost_part", Cost(life=slot("n")), en="pay {n:number} life", fr="payez {n:number} [point|points] de vie"),
    word("cost_part", Cost(sacrifice=slot("x")), en="sacrifice {x:this}", fr="sacrifiez {x:this}"),
    word(
        "cost_part",
        Cost(sacrifice=slot("np")),
        en="sacrifice a {np/mf}",
        fr="sacrifiez [un|une|un|une]@np {np/mf}",
    ),
    word(
        "cost_part",
        Cost(discard=slot("n")),
        en="discard {n:count} [card|cards]",
        fr="défaussez-vous de {n:count/fMF} [carte|cartes]",
    ),
    word(
        "cost_part",
        Cost(exile_top=1),
        en="exile the top card of your library",
        fr="exilez la carte du dessus de votre bibliothèque",
    ),
    word(
        "cost_part",
        Cost(exile_top=slot("n")),
        en="exile the top {n:several} cards of your library",
        fr="exilez les {n:several} cartes du dessus de votre bibliothèque",
    ),
    word("cost_part", Cost(discard=All()), en="discard your hand", fr="défaussez-vous de votre main"),
    word(
        "cost_part",
        Cost(remove=(slot("kind"), slot("n"))),
        en="remove {n:count} {kind:counter} [counter|counters]@n from {x:this}",
        fr="retirez {n:count/mMF} [marqueur|marqueurs]@n {kind:counter} de {x:this}",
    ),
    word("cost", Cost(loyalty=slot("n")), en="{n:loyalty}", fr="{n:loyalty}"),
)
