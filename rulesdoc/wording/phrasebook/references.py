"""Who and what: players, objects, targets, relative clauses (109, 115, 201.5)."""

from rulesdoc.engine.abilities import (
    AnyTarget,
    Attached,
    Called,
    ChosenPlayer,
    ControlledBy,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Every,
    ExiledWith,
    Granter,
    Measured,
    Named,
    NoAbilities,
    Not,
    OfChosenColor,
    OfChosenName,
    OfChosenType,
    OwnedBy,
    OwnerOf,
    PlayerFilter,
    Sacrificed,
    TargetSpec,
    This,
    WithCounter,
    WithKeyword,
    You,
    Zone,
)
from rulesdoc.wording.nouns import Tail
from rulesdoc.wording.phrase import IT, THAT, THAT_PLAYER, Mention, Word, aimed, slot, word

_OPPONENT = PlayerFilter("opponent")

REFERENCES: tuple[Word, ...] = (
    # -------- players as one who does something
    word("who", You(), en="you %y", fr="vous %y"),
    word("who", slot("x"), en="{x:player}^", fr="{x:player}^"),
    word("doer", You(), en=(" %y", "you %y"), fr=(" %y", "vous %y")),
    word("doer", slot("x"), en="{x:player}^", fr="{x:player}^"),
    # -------- players but "you"
    word("player", EachPlayer(), en="each player %mf", fr="chaque joueur %m"),
    word("player", EachOpponent(), en="each opponent %mf", fr="chaque adversaire %m"),
    word(
        "player",
        aimed(TargetSpec(PlayerFilter())),
        en="target player %mf",
        fr="le joueur ciblé %m",
    ),
    word(
        "player",
        aimed(TargetSpec(_OPPONENT)),
        en="target opponent %mf",
        fr="l’adversaire ciblé %m",
    ),
    word("player", THAT_PLAYER, en=("that player %mf", "they %MF"), fr=("ce joueur %m", "il %m")),
    word(
        "player",
        ControllerOf(IT),
        en="its controller %mf",
        fr="son contrôleur %m",
    ),
    word("player", OwnerOf(IT), en="its owner %mf", fr="son propriétaire %m"),
    word(
        "player",
        ControllerOf(slot("of")),
        en="{of:object}'s controller %mf",
        fr="le contrôleur de {of:object} %m",
    ),
    word("player", OwnerOf(slot("of")), en="{of:object}'s owner %mf", fr="le propriétaire de {of:object} %m"),
    # -------- players in events and prohibitions
    word("anyone", You(), en="you %y", fr="vous %y"),
    word("anyone", EachPlayer(), en=("a player %mf", "players %MF"), fr=("un joueur %m", "les joueurs %M")),
    word(
        "anyone",
        EachOpponent(),
        en=("an opponent %mf", "your opponents %MF"),
        fr=("un adversaire %m", "vos adversaires %M"),
    ),
    word(
        "anyone",
        ControllerOf(slot("of")),
        en="{of:attached}'s controller %mf",
        fr="le contrôleur de {of:attached} %m",
    ),
    # -------- this object, the attached object
    word(
        "this",
        This(),
        en=("{self}^", "this {kind:own_kind}^"),
        fr=(
            "{self}^",
            "[ce|cette|ces|ces]@kind {kind:own_kind}^",
            "le {self} %m",
            "la {self} %f",
            "les {self:self_plural} %MF",
        ),
    ),
    # Within an ability that is given to something else, the name is that of the giver (201.5a).
    word(
        "this",
        Granter(),
        en="{granter}^",
        fr=("{granter}^", "le {granter} %m", "la {granter} %f", "les {granter:granter_plural} %MF"),
    ),
    word(
        "attached",
        Attached(),
        en=("enchanted {kind:host}^", "equipped {kind:host}^"),
        fr=(
            "[le|la|les|les]@kind {kind:host}^ [enchanté|enchantée|enchantés|enchantées]@kind",
            "[le|la|les|les]@kind {kind:host}^ [équipé|équipée|équipés|équipées]@kind",
        ),
    ),
    # -------- objects
    word("object", Mention(slot("x")), en="{x:this}^", fr="{x:this}^"),
    word("object", Mention(slot("x")), en="{x:attached}^", fr="{x:attached}^"),
    word("object", slot("x"), en="{x:target}^", fr="{x:target}^"),
    word(
        "object",
        Mention(Every(slot("np"))),
        en=("all {np/MF}^", "{np/MF}^", "each {np/mf}^"),
        fr=("tous les {np/M}^", "toutes les {np/F}^", "les {np/MF}^", "chaque {np/mf}^"),
    ),
    word(
        "object",
        IT,
        en=("it %mf", "they %MF", "them %MF"),
        fr=("il %m", "elle %f", "ils %M", "elles %F", "[celui-ci|celle-ci|ceux-ci|celles-ci]^"),
    ),
    # « Cette créature » is "this creature" on a creature, and "that creature" on anything else; there,
    # « cette créature-là » says it without doubt.
    word(
        "object",
        THAT,
        en=("that {kind:host}^", "those {kind:host/MF}^"),
        fr=("[ce|cette|ces|ces]@kind {kind:host}^-là", "[ce|cette|ces|ces]@kind {kind:other_kind}^"),
    ),
    word(
        "object",
        Sacrificed(),
        en="the sacrificed {kind:host}^",
        fr="[le|la|les|les]@kind {kind:host}^ [sacrifié|sacrifiée|sacrifiés|sacrifiées]@kind",
    ),
    word(
        "target",
        aimed(TargetSpec(slot("np"))),
        en=("{np:targeted/mf}^", "a {np:targeted/mf}^"),
        fr=("[le|la|les|les]@np {np:targeted/mf}^", "[un|une|un|une]@np {np:targeted/mf}^"),
    ),
    word(
        "target",
        aimed(TargetSpec(slot("np"), 0, slot("most"))),
        en="up to {most:count~np} {np:targeted}^",
        fr="jusqu’à {most:count~np} {np:targeted}^",
    ),
    word(
        "target",
        aimed(TargetSpec(slot("np"), slot("n"), slot("n"))),
        en="{n:several} {np:targeted/MF}^",
        fr="{n:several} {np:targeted/MF}^",
    ),
    # -------- objects that something is true of
    word("affected", Mention(Every(slot("np"))), en="{np/MF}^", fr="les {np/MF}^"),
    word("affected", slot("x"), en="{x:object}^", fr="{x:object}^"),
    # -------- objects in events
    word("subject", slot("x"), en="{x:this}^", fr="{x:this}^"),
    word("subject", slot("x"), en="{x:attached}^", fr="{x:attached}^"),
    word("subject", slot("x"), en="{x:target}^", fr="{x:target}^"),
    word("subject", slot("np"), en=("a {np/mf}^", "{np/MF}^"), fr=("[un|une|un|une]@np {np/mf}^", "les {np/MF}^")),
    # -------- what damage is dealt to
    word("recipient", aimed(TargetSpec(AnyTarget())), en="any target", fr="n’importe quelle cible"),
    word(
        "recipient",
        aimed(TargetSpec(AnyTarget(), by=EachOpponent())),
        en="any target of an opponent's choice",
        fr="n’importe quelle cible du choix d’un adversaire",
    ),
    word("recipient", You(), en="you", fr="vous"),
    word("recipient", Mention(Every(slot("np"))), en="each {np/mf}", fr="chaque {np/mf}"),
    word("recipient", slot("x"), en="{x:object}", fr="{x:object}"),
    word("recipient", slot("x"), en="{x:player}", fr="{x:player}"),
    # -------- what is said of an object
    word("tail", Tail(frozenset({ControlledBy(You())})), en="you control", fr="que vous contrôlez"),
    word(
        "tail",
        Tail(frozenset({ControlledBy(EachOpponent())})),
        en=("an opponent controls", "your opponents control"),
        fr=(
            "qu’un adversaire contrôle",
            "que vos adversaires contrôlent",
            "contrôlé[|e|s|es]^ par un adversaire",
        ),
    ),
    word(
        "tail",
        Tail(frozenset({ControlledBy(slot("player"))})),
        en="{player} controls",
        fr=("que {player} contrôle", "contrôlé[|e|s|es]^ par {player}"),
    ),
    word(
        "tail",
        Tail(frozenset({ControlledBy(ChosenPlayer())})),
        en="the chosen player controls",
        fr="que le joueur choisi contrôle",
    ),
    word(
        "tail",
        Tail(frozenset({OfChosenType()})),
        en="of the chosen type",
        fr="du type choisi",
    ),
    word(
        "tail",
        Tail(frozenset({OfChosenName()})),
        en="with that name",
        fr=("portant ce nom", "avec ce nom"),
    ),
    word(
        "tail",
        Tail(frozenset({ExiledWith()}), Zone.EXILE),
        en="exiled with {x:this}",
        fr="[exilé|exilée|exilés|exilées]^ avec {x:this}",
    ),
    word("tail", Tail(frozenset({OwnedBy(You())})), en="you own", fr="que vous possédez"),
    word(
        "tail",
        Tail(frozenset({WithKeyword(slot("k"))})),
        en="with {k:keyword_name}",
        fr=("avec [le|la|le|la]@k {k:keyword_name}", "ayant [le|la|le|la]@k {k:keyword_name}"),
    ),
    word(
        "tail",
        Tail(frozenset({Not(WithKeyword(slot("k")))})),
        en="without {k:keyword_name}",
        fr=("sans [le|la|le|la]@k {k:keyword_name}", "n’ayant pas [le|la|le|la]@k {k:keyword_name}"),
    ),
    word(
        "tail",
        Tail(frozenset({WithCounter(slot("kind"))})),
        en=("with a {kind:counter} counter on [it|them]^", "with {kind:counter} counters on [it|them]^"),
        fr=(
            "avec un marqueur {kind:counter} sur [lui|elle|eux|elles]^",
            "ayant un marqueur {kind:counter} sur [lui|elle|eux|elles]^",
            "avec des marqueurs {kind:counter} sur [lui|elle|eux|elles]^",
        ),
    ),
    word(
        "tail",
        Tail(frozenset({Measured(slot("m"), "<=", slot("n"))})),
        en="with {m:measure} {n:number} or less",
        fr=(
            "avec {m:measure_of_it} {n:number} ou moins",
            "avec une {m:measure} de {n:number} ou moins",
            "avec une {m:measure} inférieure ou égale à {n:number}",
            "de {m:measure} inférieure ou égale à {n:number}",
            "de {m:measure} {n:number} ou moins",
        ),
    ),
    word(
        "tail",
        Tail(frozenset({Measured(slot("m"), ">=", slot("n"))})),
        en="with {m:measure} {n:number} or greater",
        fr=(
            "avec {m:measure_of_it} {n:number} ou plus",
            "avec une {m:measure} de {n:number} ou plus",
            "avec une {m:measure} supérieure ou égale à {n:number}",
            "de {m:measure} supérieure ou égale à {n:number}",
            "de {m:measure} {n:number} ou plus",
        ),
    ),
    word(
        "tail",
        Tail(frozenset({Measured(slot("m"), "=", slot("n"))})),
        en="with {m:measure} {n:number}",
        fr=(
            "avec {m:measure_of_it} {n:number}",
            "avec une {m:measure} de {n:number}",
            "de {m:measure} {n:number}",
        ),
    ),
    word(
        "tail",
        Tail(frozenset({NoAbilities()})),
        en="with no abilities",
        fr=("sans capacité", "sans capacités", "n’ayant pas de capacité"),
    ),
    *(
        word(
            "tail",
            Tail(frozenset({Measured(slot("m"), parity, 0)})),
            en=(f"with an {parity} {{m:measure}}", f"with {parity} {{m:measures}}"),
            fr=(f"ayant une {{m:measure}} {french}", f"avec une {{m:measure}} {french}"),
        )
        for parity, french in (("even", "paire"), ("odd", "impaire"))
    ),
    word(
        "tail",
        Tail(frozenset({OfChosenColor()})),
        en="of the chosen color",
        fr="de la couleur choisie",
    ),
    word(
        "tail",
        Tail(frozenset({Named(slot("like"))})),
        en="with the same name as {like:object}",
        fr=(
            "avec le même nom que {like:object}",
            "ayant le même nom que {like:object}",
            "portant le même nom que {like:object}",
        ),
    ),
    word(
        "tail",
        Tail(frozenset({Called(slot("n"))})),
        en="named {n:any_name}",
        fr="[nommé|nommée|nommés|nommées]^ {n:any_name}",
    ),
    word("tail", Tail(frozenset(), Zone.BATTLEFIELD), en="on the battlefield", fr="sur le champ de bataille"),
    word(
        "tail",
        Tail(frozenset({OwnedBy(You())}), slot("z")),
        en=("in your {z:zone/mf}", "from your {z:zone/mf}"),
        fr=("dans votre {z:zone/mf}", "de votre {z:zone/mf}"),
    ),
    word(
        "tail",
        Tail(frozenset({OwnedBy(slot("player"))}), slot("z")),
        en=("in {player}'s {z:zone}", "from {player}'s {z:zone}"),
        fr=("dans [le|la|les|les]@z {z:zone} de {player}", "de [le|la|les|les]@z {z:zone} de {player}"),
    ),
    word(
        "tail",
        Tail(frozenset({OwnedBy(EachOpponent())}), slot("z")),
        en="in your opponents' {z:zone}",
        fr="dans [le|la|les|les]@z {z:zone} de vos adversaires",
    ),
    word(
        "tail",
        Tail(frozenset(), slot("z")),
        en=("in a {z:zone}", "from a {z:zone}", "in {z:zone/MF}"),
        fr=("dans [un|une|un|une]@z {z:zone}", "de [un|une|un|une]@z {z:zone}", "dans les {z:zone/MF}"),
    ),
    # -------- zones (400.1)
    word("zone", Zone.GRAVEYARD, en=("graveyard %mf", "graveyards %MF"), fr=("cimetière %m", "cimetières %M")),
    word("zone", Zone.HAND, en=("hand %mf", "hands %MF"), fr=("main %f", "mains %F")),
    word("zone", Zone.LIBRARY, en=("library %mf", "libraries %MF"), fr=("bibliothèque %f", "bibliothèques %F")),
)
