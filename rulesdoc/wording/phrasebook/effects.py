"""Instructions (608.2, 701)."""

from typing import Any

from rulesdoc.engine.abilities import (
    AddMana,
    All,
    AnyTarget,
    Apply,
    Attach,
    Controls,
    Counter,
    CreateToken,
    Damage,
    DealsDamage,
    Destroy,
    Discard,
    Draw,
    Duration,
    Every,
    ExchangeControl,
    ExchangeLife,
    Fight,
    Filter,
    Forbid,
    GainLife,
    Gets,
    If,
    Lose,
    LoseLife,
    Mill,
    Move,
    MoveTop,
    OfType,
    OwnedBy,
    PlayerFilter,
    Prevented,
    PutCounters,
    Replacement,
    Sacrifice,
    SetLife,
    Shield,
    Shuffle,
    Switched,
    Tap,
    TargetSpec,
    Untap,
    Win,
    You,
    Zone,
)
from rulesdoc.wording.phrase import IT, Word, aimed, slot, word


def _effect(*instructions: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry for instructions; ``effect`` is always a tuple of them."""
    return word("effect", instructions, **phrases)


_PAIR = TargetSpec(slot("np"), 2, 2)
_PLAYERS = TargetSpec(PlayerFilter(), 2, 2)
_WHAT, _WHO, _DOER, _AMOUNT = slot("what"), slot("who"), slot("doer"), slot("amount")

_LIFE: tuple[Word, ...] = (
    _effect(
        GainLife(_WHO, _AMOUNT),
        en=("{who} <gain> {amount:number} life", "{who} <gain> life equal to {amount:value}"),
        fr=(
            "{who} <gagner> {amount:number} [point|points] de vie",
            "{who} <gagner> un nombre de points de vie égal à {amount:value}",
        ),
    ),
    _effect(
        LoseLife(_WHO, _AMOUNT),
        en=("{who} <lose> {amount:number} life", "{who} <lose> life equal to {amount:value}"),
        fr=(
            "{who} <perdre> {amount:number} [point|points] de vie",
            "{who} <perdre> un nombre de points de vie égal à {amount:value}",
        ),
    ),
    _effect(
        SetLife(You(), _AMOUNT),
        en=(
            "your life total <become>@singular {amount:digits}",
            "your life total <become>@singular equal to {amount:value}",
        ),
        fr=(
            "votre total de points de vie <devenir>@singular égal à {amount:value}",
            "votre total de points de vie <devenir>@singular {amount:digits}",
        ),
    ),
    _effect(
        SetLife(_WHO, _AMOUNT),
        en=(
            "{who:player}'s life total <become>@singular {amount:digits}",
            "{who:player}'s life total <become>@singular equal to {amount:value}",
        ),
        fr=(
            "le total de points de vie de {who:player} <devenir>@singular égal à {amount:value}",
            "le total de points de vie de {who:player} <devenir>@singular {amount:digits}",
        ),
    ),
    _effect(
        ExchangeLife(aimed(_PLAYERS, 0), aimed(_PLAYERS, 1)),
        en="two target players <exchange>@plural life totals",
        fr=(
            "deux joueurs ciblés <échanger>@plural leurs totaux de points de vie",
            "les deux joueurs ciblés <échanger>@plural leurs totaux de points de vie",
        ),
    ),
    _effect(
        ExchangeLife(_DOER, slot("other")),
        en="{doer:who} <exchange> life totals with {other:player}",
        fr=(
            "{doer:who} <échanger> [son|leur|votre] total de points de vie avec celui de {other:player}",
            "{doer} <échanger> [son|leur|votre] total de points de vie avec {other:player}",
        ),
    ),
    _effect(Win(_WHO), en="{who} <win> the game", fr="{who} <gagner> la partie"),
    _effect(Lose(_WHO), en="{who} <lose> the game", fr="{who} <perdre> la partie"),
)

_DAMAGE: tuple[Word, ...] = (
    _effect(
        Damage(slot("n"), slot("to"), slot("source")),
        Damage(slot("m"), slot("too"), slot("source")),
        en="{source:object} <deal> {n:number} damage to {to:recipient} and {m:number} damage to {too:recipient}",
        fr=(
            "{source:object} <infliger> {n:number} [blessure|blessures] à {to:recipient} et {m:number} "
            "[blessure|blessures] à {too:recipient}"
        ),
    ),
    _effect(
        Damage(_AMOUNT, slot("to"), slot("source")),
        en=(
            "{source:object} <deal> {amount:number} damage to {to:recipient}",
            "{source:object} <deal> damage equal to {amount:value} to {to:recipient}",
            "{source:object} <deal> damage to {to:recipient} equal to {amount:value}",
        ),
        fr=(
            "{source:object} <infliger> {amount:number} [blessure|blessures] à {to:recipient}",
            "{source:object} <infliger> à {to:recipient} un nombre de blessures égal à {amount:value}",
            "{source:object} <infliger> un nombre de blessures égal à {amount:value} à {to:recipient}",
        ),
    ),
    _effect(
        Fight(slot("one"), slot("other")),
        en="{one:object} <fight> {other:object}",
        fr="{one:object} se [bat|battent] contre {other:object}",
    ),
)

_CARDS: tuple[Word, ...] = (
    _effect(
        Discard(You(), All()),
        en=("discard your hand", "discard all the cards in your hand"),
        fr=("défaussez-vous de votre main", "défaussez-vous de toutes les cartes de votre main"),
    ),
    _effect(
        Discard(_DOER, All()),
        en="{doer} <discard> [their|their|your] hand",
        fr="{doer:who} <se défausser> de [sa|leur|votre] main",
    ),
    _effect(
        Discard(You(), _AMOUNT),
        en="discard {amount:count} [card|cards]",
        fr="défaussez-vous de {amount:count/fMF} [carte|cartes]",
    ),
    _effect(
        Discard(_DOER, _AMOUNT),
        en="{doer} <discard> {amount:count} [card|cards]",
        fr="{doer:who} <se défausser> de {amount:count/fMF} [carte|cartes]",
    ),
    _effect(
        Draw(_DOER, _AMOUNT),
        en=("{doer} <draw> {amount:count} [card|cards]", "{doer} <draw> cards equal to {amount:value}"),
        fr=(
            "{doer} <piocher> {amount:count/fMF} [carte|cartes]",
            "{doer} <piocher> un nombre de cartes égal à {amount:value}",
        ),
    ),
    _effect(
        Mill(_DOER, _AMOUNT),
        en="{doer} <mill> {amount:count} [card|cards]",
        fr="{doer} <meuler> {amount:count/fMF} [carte|cartes]",
    ),
    _effect(
        MoveTop(You(), 1, Zone.EXILE),
        en="exile the top card of your library",
        fr="exilez la carte du dessus de votre bibliothèque",
    ),
    _effect(
        MoveTop(You(), _AMOUNT, Zone.EXILE),
        en=(
            "exile the top {amount:several} cards of your library",
            "exile {amount:count} [card|cards] from the top of your library",
        ),
        fr=(
            "exilez les {amount:several} cartes du dessus de votre bibliothèque",
            "exilez {amount:count/fMF} [carte|cartes] du dessus de votre bibliothèque",
        ),
    ),
    _effect(Shuffle(You()), en="shuffle your library", fr="mélangez votre bibliothèque"),
    _effect(
        Shuffle(_DOER),
        en=("{doer} <shuffle> [their|their|your] library", "{doer} <shuffle>"),
        fr="{doer} <mélanger> [sa|leur|votre] bibliothèque",
    ),
)

_MOVING: tuple[Word, ...] = (
    _effect(Destroy(IT), en="destroy it", fr=("détruisez-la", "détruisez-le")),
    _effect(Destroy(_WHAT), en="destroy {what:object}", fr="détruisez {what:object}"),
    _effect(Tap(IT), en="tap it", fr=("engagez-la", "engagez-le")),
    _effect(Tap(_WHAT), en="tap {what:object}", fr="engagez {what:object}"),
    _effect(Untap(IT), en="untap it", fr=("dégagez-le", "dégagez-la")),
    _effect(Untap(_WHAT), en="untap {what:object}", fr="dégagez {what:object}"),
    _effect(Counter(IT), en="counter it", fr="contrecarrez-le"),
    _effect(Counter(_WHAT), en="counter {what:object}", fr="contrecarrez {what:object}"),
    _effect(Move(IT, Zone.EXILE), en="exile it", fr=("exilez-la", "exilez-le")),
    _effect(Move(_WHAT, Zone.EXILE), en="exile {what:object}", fr="exilez {what:object}"),
    _effect(
        Move(IT, Zone.LIBRARY, "shuffled"),
        en="shuffle it into its owner's library",
        fr=(
            "mélangez-la dans la bibliothèque de son propriétaire",
            "mélangez-le dans la bibliothèque de son propriétaire",
        ),
    ),
    _effect(
        Move(_WHAT, Zone.LIBRARY, "shuffled"),
        en="shuffle {what:object} into its owner's library",
        fr="mélangez {what:object} dans la bibliothèque de son propriétaire",
    ),
    _effect(
        Move(IT, Zone.LIBRARY, slot("end")),
        en=(
            "put it on the {end:library_end} of its owner's library",
            "put it on {end:library_end} of its owner's library",
        ),
        fr=(
            "mettez-la {end:library_end} de la bibliothèque de son propriétaire",
            "mettez-le {end:library_end} de la bibliothèque de son propriétaire",
        ),
    ),
    _effect(
        Move(_WHAT, Zone.LIBRARY, slot("end")),
        en=(
            "put {what:object} on the {end:library_end} of its owner's library",
            "put {what:object} on {end:library_end} of its owner's library",
        ),
        fr="mettez {what:object} {end:library_end} de la bibliothèque de son propriétaire",
    ),
    # All of a player's own cards at once (704.7's example): three zones, one sentence.
    _effect(
        Move(Every(Filter(frozenset({OfType("card"), OwnedBy(You())}), Zone.HAND)), Zone.LIBRARY, "shuffled"),
        Move(Every(Filter(frozenset({OfType("card"), OwnedBy(You())}), Zone.GRAVEYARD)), Zone.LIBRARY, "shuffled"),
        Move(Every(Filter(frozenset({OfType("permanent"), OwnedBy(You())}))), Zone.LIBRARY, "shuffled"),
        en="shuffle your hand, your graveyard, and all permanents you own into your library",
        fr="mélangez votre main, votre cimetière et tous les permanents que vous possédez dans votre bibliothèque",
    ),
    _effect(
        Move(Every(Filter(frozenset({OfType("card"), OwnedBy(You())}), Zone.HAND)), Zone.LIBRARY, "shuffled"),
        Move(Every(Filter(frozenset({OfType("card"), OwnedBy(You())}), Zone.GRAVEYARD)), Zone.LIBRARY, "shuffled"),
        en="shuffle your hand and your graveyard into your library",
        fr="mélangez votre main et votre cimetière dans votre bibliothèque",
    ),
    word("library_end", "top", en="top", fr="au-dessus"),
    word("library_end", "bottom", en="bottom", fr="au-dessous"),
    _effect(
        Move(IT, Zone.HAND),
        en="return it to its owner's hand",
        fr=(
            "renvoyez-la dans la main de son propriétaire",
            "renvoyez-le dans la main de son propriétaire",
            "renvoyez-la en main de son propriétaire",
        ),
    ),
    _effect(
        Move(_WHAT, Zone.HAND),
        en=(
            "return {what:object} to its owner's hand",
            "return {what:object} to your hand",
            "return {what:object} to their owners' hands",
        ),
        fr=(
            "renvoyez {what:object} dans la main de son propriétaire",
            "renvoyez {what:object} dans votre main",
            "renvoyez {what:object} dans les mains de leurs propriétaires",
        ),
    ),
    _effect(
        Move(_WHAT, Zone.BATTLEFIELD, control=You()),
        en="put {what:object} onto the battlefield under your control",
        fr="mettez {what:object} sur le champ de bataille sous votre contrôle",
    ),
    _effect(
        Move(_WHAT, Zone.BATTLEFIELD, tapped=True),
        en="return {what:object} to the battlefield tapped",
        fr="renvoyez {what:object} sur le champ de bataille [engagé|engagée|engagés|engagées]",
    ),
    _effect(
        Move(IT, Zone.BATTLEFIELD),
        en="return it to the battlefield",
        fr=("renvoyez-la sur le champ de bataille", "renvoyez-le sur le champ de bataille"),
    ),
    _effect(
        Move(_WHAT, Zone.BATTLEFIELD),
        en=("return {what:object} to the battlefield", "put {what:object} onto the battlefield"),
        fr=(
            "renvoyez {what:object} sur le champ de bataille",
            "renvoyez sur le champ de bataille {what:object}",
            "mettez {what:object} sur le champ de bataille",
        ),
    ),
    _effect(
        Sacrifice(You(), _WHAT),
        en="sacrifice {what:this}",
        fr="sacrifiez {what:this}",
    ),
    _effect(Sacrifice(You(), IT), en="sacrifice it", fr=("sacrifiez-la", "sacrifiez-le")),
    _effect(
        Sacrifice(_DOER, slot("np"), _AMOUNT),
        en="{doer} <sacrifice> {amount:count~np} {np}",
        fr="{doer} <sacrifier> {amount:count~np} {np}",
    ),
    _effect(
        ExchangeControl(aimed(_PAIR, 0), aimed(_PAIR, 1)),
        en="exchange control of two {np:targeted/MF}",
        fr=("échangez le contrôle de deux {np:targeted/MF}", "échangez le contrôle des deux {np:targeted/MF}"),
    ),
    _effect(
        ExchangeControl(slot("one"), slot("other")),
        en="exchange control of {one:object} and {other:object}",
        fr="échangez le contrôle de {one:object} et de {other:object}",
    ),
    _effect(
        Attach(_WHAT, slot("to")),
        en="attach {what:this} to {to:object}",
        fr="attachez {what:this} à {to:object}",
    ),
    _effect(
        PutCounters(slot("kind"), _AMOUNT, slot("on")),
        en=("put {amount:count} {kind:counter} [counter|counters]@amount on {on:object}",),
        fr="mettez {amount:count/mMF} [marqueur|marqueurs]@amount {kind:counter} sur {on:object}",
    ),
    _effect(
        PutCounters("poison", _AMOUNT, _WHO),
        en="{who} <get> {amount:count} poison [counter|counters]@amount",
        fr="{who} <gagner> {amount:count/mMF} [marqueur|marqueurs]@amount poison",
    ),
)

_MAKING: tuple[Word, ...] = (
    _effect(AddMana(slot("mana")), en="add {mana:mana}", fr="ajoutez {mana:mana}"),
    _effect(
        AddMana(slot("mana"), slot("n")),
        en="add {mana:mana} for each {n:each}",
        fr="ajoutez {mana:mana} pour chaque {n:each}",
    ),
    _effect(
        AddMana(slot("mana"), _AMOUNT),
        en="add an amount of {mana:mana} equal to {amount:value}",
        fr=(
            "ajoutez une quantité de {mana:mana} égale à {amount:value}",
            "ajoutez un montant de {mana:mana} égal à {amount:value}",
        ),
    ),
    _effect(
        CreateToken(
            _DOER,
            _AMOUNT,
            slot("p"),
            slot("t"),
            slot("colors"),
            slot("types"),
            slot("subtypes"),
            slot("abilities"),
        ),
        en="{doer} <create> {amount:count} {p:size}/{t:size} {colors:colors} {subtypes:subtypes} {types:types} "
        "[token|tokens]@amount with {abilities:keyword_list}",
        fr="{doer} <créer> {amount:count/mMF} [jeton|jetons]@amount de {types:types} {p:size}/{t:size} "
        "{colors:colors/f} {subtypes:subtypes} avec {abilities:keyword_list}",
    ),
    _effect(
        CreateToken(_DOER, _AMOUNT, slot("p"), slot("t"), slot("colors"), slot("types"), slot("subtypes")),
        en="{doer} <create> {amount:count} {p:size}/{t:size} {colors:colors} {subtypes:subtypes} {types:types} "
        "[token|tokens]@amount",
        fr="{doer} <créer> {amount:count/mMF} [jeton|jetons]@amount de {types:types} {p:size}/{t:size} "
        "{colors:colors/f} {subtypes:subtypes}",
    ),
)

_EFFECTS: tuple[Word, ...] = (
    _effect(
        Apply((Switched(),), _WHAT),
        en="switch {what:object}'s power and toughness until end of turn",
        fr=(
            "échangez la force et l’endurance de {what:object} jusqu’à la fin du tour",
            "intervertissez la force et l’endurance de {what:object} jusqu’à la fin du tour",
        ),
    ),
    _effect(
        Apply((Controls(You()),), _WHAT, slot("duration")),
        en="gain control of {what:object} {duration}",
        fr=("acquérez le contrôle de {what:object} {duration}", "gagnez le contrôle de {what:object} {duration}"),
    ),
    _effect(
        Apply((Controls(You()),), _WHAT, Duration.PERMANENT),
        en="gain control of {what:object}",
        fr=("acquérez le contrôle de {what:object}", "gagnez le contrôle de {what:object}"),
    ),
    _effect(
        Apply(slot("changes"), _WHAT, Duration.PERMANENT),
        en="{what:affected} {changes:made~what}",
        fr="{what:affected} {changes:made~what}",
    ),
    _effect(
        Apply(slot("changes"), _WHAT, slot("duration")),
        en=("{what:affected} {changes:made~what} {duration}", "{duration}, {what:affected} {changes:made~what}"),
        fr=("{what:affected} {changes:made~what} {duration}", "{duration}, {what:affected} {changes:made~what}"),
    ),
    _effect(
        Apply((Gets(_AMOUNT, _AMOUNT),), _WHAT, slot("duration")),
        en="{what:affected} <get> +X/+X {duration}, where X is {amount:value}",
        fr=(
            "{what:affected} <gagner> +X/+X {duration}, X étant {amount:value}",
            "{what:affected} <gagner> +X/+X {duration}, où X est {amount:value}",
            "{what:affected} <gagner> +X/+X {duration}, où X est égal à {amount:value}",
            "{what:affected} <gagner> +X/+X {duration}, X étant égal à {amount:value}",
        ),
    ),
    _effect(
        Forbid(slot("event")),
        en="{event:event cant} {d:this_turn}",
        fr="{event:event cant} {d:this_turn}",
    ),
    _effect(
        If(slot("condition"), slot("then"), slot("otherwise")),
        en="if {condition}, {then:sentence}. otherwise, {otherwise:sentence}",
        fr="si {condition}, {then:sentence}. sinon, {otherwise:sentence}",
    ),
    _effect(
        If(slot("condition"), slot("then")),
        en="if {condition}, {then:sentence}",
        fr="si {condition}, {then:sentence}",
    ),
    word("this_turn", Duration.END_OF_TURN, en="this turn", fr=("ce tour-ci", "ce tour", "pendant ce tour")),
    word("this_turn", Duration.END_OF_TURN, en="until end of turn", fr="jusqu’à la fin du tour"),
    word("duration", Duration.END_OF_TURN, en="until end of turn", fr="jusqu’à la fin du tour"),
    word("duration", Duration.YOUR_NEXT_TURN, en="until your next turn", fr="jusqu’à votre prochain tour"),
    word(
        "duration",
        Duration.WHILE_SOURCE,
        en="for as long as {x:this} remains on the battlefield",
        fr=(
            "tant que {x:this} reste sur le champ de bataille",
            "aussi longtemps que {x:this} reste sur le champ de bataille",
        ),
    ),
    word("duration", Duration.PERMANENT, en="for the rest of the game", fr="pour le reste de la partie"),
)


def _shield(event: DealsDamage, amount: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry for a prevention effect that lasts this turn (615)."""
    return _effect(Shield(Replacement(event, Prevented(amount))), **phrases)


_SHIELDS: tuple[Word, ...] = (
    _shield(
        DealsDamage(None, slot("to")),
        1,
        en="prevent the next 1 damage that would be dealt to {to:shielded} this turn",
        fr=(
            "prévenez la prochaine blessure qui devrait être infligée à {to:shielded} ce tour-ci",
            "prévenez la prochaine 1 blessure qui devrait être infligée à {to:shielded} ce tour-ci",
            "prévenez, ce tour-ci, la prochaine blessure qui devrait être infligée à {to:shielded}",
        ),
    ),
    _shield(
        DealsDamage(None, slot("to")),
        _AMOUNT,
        en="prevent the next {amount:several} damage that would be dealt to {to:shielded} this turn",
        fr=(
            "prévenez les {amount:several} prochaines blessures qui devraient être infligées à {to:shielded} "
            "ce tour-ci",
            "prévenez, ce tour-ci, les {amount:several} prochaines blessures qui devraient être infligées à "
            "{to:shielded}",
        ),
    ),
    _shield(
        DealsDamage(None, slot("to")),
        All(),
        en="prevent all damage that would be dealt to {to:shielded} this turn",
        fr=(
            "prévenez toutes les blessures qui devraient être infligées à {to:shielded} ce tour-ci",
            "prévenez, ce tour-ci, toutes les blessures qui devraient être infligées à {to:shielded}",
        ),
    ),
    _shield(
        DealsDamage(slot("source"), None),
        All(),
        en="prevent all damage {source:many} would deal this turn",
        fr="prévenez toutes les blessures que {source:many} devraient infliger ce tour-ci",
    ),
    _shield(
        DealsDamage(None, None, True),
        All(),
        en="prevent all combat damage that would be dealt this turn",
        fr="prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci",
    ),
    _shield(
        DealsDamage(None, None),
        All(),
        en="prevent all damage that would be dealt this turn",
        fr="prévenez toutes les blessures qui devraient être infligées ce tour-ci",
    ),
    word("shielded", slot("x"), en="{x:target}", fr="{x:target}"),
    word(
        "shielded",
        aimed(TargetSpec(AnyTarget())),
        en="any target",
        fr="n’importe quelle cible",
    ),
    word("shielded", slot("x"), en="{x:this}", fr="{x:this}"),
    word("shielded", You(), en="you", fr="vous"),
    word("shielded", slot("np"), en="{np/MF}", fr="les {np/MF}"),
    word("many", slot("np"), en="{np/MF}", fr=("les {np/MF}", "des {np/MF}")),
)

EFFECTS: tuple[Word, ...] = _LIFE + _DAMAGE + _CARDS + _MOVING + _MAKING + _EFFECTS + _SHIELDS
