"""Instructions that move, tap, destroy or mark objects, and cards that are drawn, discarded, searched for (701)."""

from typing import Any

from rulesdoc.engine.abilities import (
    All,
    Attach,
    Becomes,
    Choose,
    ChooseName,
    Chosen,
    Counter,
    Destroy,
    Discard,
    Draw,
    Every,
    ExchangeControl,
    Filter,
    Flip,
    May,
    Mill,
    Move,
    MoveTop,
    OfType,
    OwnedBy,
    PhaseOut,
    PutCounters,
    PutNameSticker,
    Regenerate,
    Sacrifice,
    Search,
    Shuffle,
    Tap,
    TargetSpec,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
    You,
    Zone,
)
from rulesdoc.wording.phrase import IT, Word, aimed, picked, slot, word


def _effect(*instructions: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry for instructions; ``effect`` is always a tuple of them."""
    return word("effect", instructions, **phrases)


_PAIR = TargetSpec(slot("np"), 2, 2)
_WHAT, _WHO, _DOER, _AMOUNT = slot("what"), slot("who"), slot("doer"), slot("amount")

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
    _effect(
        Search(You(), slot("what"), 1, slot("to")),
        en=(
            "search your library for a {what:sought/mf}, put it {to:destination}",
            "search your library for a {what:sought/mf} and put it {to:destination}",
        ),
        fr=(
            "cherchez dans votre bibliothèque [un|une|un|une]@what {what:sought/mf}, mettez-[le|la|le|la]@what "
            "{to:destination}",
            "cherchez dans votre bibliothèque [un|une|un|une]@what {what:sought/mf} et mettez-[le|la|le|la]@what "
            "{to:destination}",
        ),
    ),
    _effect(
        Search(You(), slot("what"), 1, Zone.BATTLEFIELD, True),
        en=(
            "search your library for a {what:sought/mf}, put it onto the battlefield tapped",
            "search your library for a {what:sought/mf} and put it onto the battlefield tapped",
        ),
        fr=(
            "cherchez dans votre bibliothèque [un|une|un|une]@what {what:sought/mf}, mettez-[le|la|le|la]@what sur le "
            "champ de bataille [engagé|engagée|engagés|engagées]@what",
            "cherchez dans votre bibliothèque [un|une|un|une]@what {what:sought/mf} et mettez-[le|la|le|la]@what sur "
            "le champ de bataille [engagé|engagée|engagés|engagées]@what",
        ),
    ),
    _effect(
        Search(You(), slot("what"), 1, slot("to"), whose=slot("whose")),
        en="search {whose:player}'s library for a {what:sought/mf} and put that card {to:destination}",
        fr=(
            "cherchez dans la bibliothèque de {whose:player} [un|une|un|une]@what {what:sought/mf} et "
            "mettez-[le|la|le|la]@what {to:destination}"
        ),
    ),
    # In the hand of another nobody has to find anything (701.23b).
    _effect(
        Search(You(), slot("what"), All(), Zone.EXILE, whose=slot("whose"), zones=(slot("z"),)),
        en=(
            "search {whose:player}'s {z:zone/mf} for all {what:cards/MF} and exile them",
            "search {whose:player}'s {z:zone/mf} for any number of {what:cards/MF} and exile them",
        ),
        fr=(
            "cherchez dans [le|la|le|la]@z {z:zone/mf} de {whose:player} [tous|toutes|tous|toutes]@what les "
            "{what:cards/MF} et exilez-les",
            "cherchez dans [le|la|le|la]@z {z:zone/mf} de {whose:player} un nombre quelconque de {what:cards/MF} et "
            "exilez-les",
        ),
    ),
    _effect(
        ChooseName(You(), slot("np")),
        en="choose a {np:cards/mf} name",
        fr="choisissez un nom de {np:cards/mf}",
    ),
    word("destination", Zone.HAND, en="into your hand", fr=("dans votre main", "en main")),
    word(
        "destination",
        Zone.BATTLEFIELD,
        en=("onto the battlefield", "onto the battlefield under your control"),
        fr=("sur le champ de bataille", "sur le champ de bataille sous votre contrôle"),
    ),
    word("destination", Zone.GRAVEYARD, en="into your graveyard", fr="dans votre cimetière"),
    _effect(Shuffle(You()), en=("shuffle your library", "shuffle"), fr=("mélangez votre bibliothèque", "mélangez")),
    _effect(
        Shuffle(_DOER),
        en=("{doer} <shuffle> [their|their|your] library", "{doer} <shuffle>"),
        fr=(
            "{doer} <mélanger> [sa|leur|votre] bibliothèque",
            "{doer:who} <mélanger> ensuite [sa|leur|votre] bibliothèque",
        ),
    ),
)

_MOVING: tuple[Word, ...] = (
    _effect(Destroy(IT), en="destroy it", fr=("détruisez-la", "détruisez-le")),
    _effect(Destroy(_WHAT), en="destroy {what:object}", fr="détruisez {what:object}"),
    _effect(
        Destroy(_WHAT, False),
        en=(
            "destroy {what:object}. [it|they]@what can't be regenerated",
            "destroy {what:object} and [it|they]@what can't be regenerated",
        ),
        fr=(
            "détruisez {what:object}. [il|elle|ils|elles]@what ne [peut|peuvent]@what pas être "
            "[régénéré|régénérée|régénérés|régénérées]@what",
        ),
    ),
    *(
        _effect(
            of(slot("one")),
            of(slot("other")),
            en=f"{en} {{one:target}} and {{other:target}}",
            fr=f"{fr} {{one:target}} et {{other:target}}",
        )
        for of, en, fr in (
            (Destroy, "destroy", "détruisez"),
            (Tap, "tap", "engagez"),
            (Untap, "untap", "dégagez"),
            (lambda what: Move(what, Zone.EXILE), "exile", "exilez"),
        )
    ),
    _effect(
        Destroy(slot("one"), False),
        Destroy(slot("other"), False),
        en="destroy {one:target} and {other:target}. they can't be regenerated",
        fr=(
            "détruisez {one:target} et {other:target}. ils ne peuvent pas être régénérés",
            "détruisez {one:target} et {other:target}. elles ne peuvent pas être régénérées",
        ),
    ),
    _effect(Regenerate(_WHAT), en="regenerate {what:object}", fr="régénérez {what:object}"),
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
    # What it "is" it is from the moment it enters (611.2e).
    _effect(
        Move(_WHAT, Zone.BATTLEFIELD, changes=(Becomes(slot("types"), added=True),)),
        en="put {what:object} onto the battlefield. it's a {types:type_words/mf} in addition to its other types",
        fr=tuple(
            f"mettez {way}. c’est {a} {{types:type_words/{kind}}} en plus de ses autres types"
            for way in ("sur le champ de bataille {what:object}", "{what:object} sur le champ de bataille")
            for a, kind in (("un", "m"), ("une", "f"))
        ),
    ),
    _effect(
        Move(_WHAT, Zone.BATTLEFIELD, tapped=True),
        en="return {what:object} to the battlefield tapped",
        fr="renvoyez {what:object} sur le champ de bataille [engagé|engagée|engagés|engagées]",
    ),
    _effect(
        Move(IT, Zone.BATTLEFIELD, control=You()),
        en="return it to the battlefield under your control",
        fr=(
            "renvoyez-la sur le champ de bataille sous votre contrôle",
            "renvoyez-le sur le champ de bataille sous votre contrôle",
        ),
    ),
    _effect(
        Move(IT, Zone.BATTLEFIELD, counters=((slot("kind"), 1),)),
        en="return it to the battlefield with a {kind:counter} counter on it",
        fr=(
            "renvoyez-la sur le champ de bataille avec un marqueur {kind:counter} sur elle",
            "renvoyez-le sur le champ de bataille avec un marqueur {kind:counter} sur lui",
        ),
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
            "mettez sur le champ de bataille {what:object}",
        ),
    ),
    _effect(
        Move(_WHAT, Zone.EXILE, until_source_leaves=True),
        en="exile {what:object} until {x:this} leaves the battlefield",
        fr="exilez {what:object} jusqu’à ce que {x:this} quitte le champ de bataille",
    ),
    *(
        _effect(
            Choose(You(), picked(slot("np"))),
            Move(Chosen(), zone),
            en=f"{en[0]} a {{np/mf}}{en[1]}",
            fr=(f"{fr[0]} [un|une|un|une]@np {{np/mf}}{fr[1]}", f"{fr[0]}{fr[1]} [un|une|un|une]@np {{np/mf}}"),
        )
        for zone, en, fr in (
            (Zone.HAND, ("return", " to your hand"), ("renvoyez", " dans votre main")),
            (Zone.BATTLEFIELD, ("return", " to the battlefield"), ("renvoyez", " sur le champ de bataille")),
            (Zone.BATTLEFIELD, ("put", " onto the battlefield"), ("mettez", " sur le champ de bataille")),
            (Zone.EXILE, ("exile", ""), ("exilez", "")),
        )
    ),
    _effect(
        Choose(You(), picked(slot("np"))),
        Move(Chosen(), Zone.BATTLEFIELD, control=You()),
        en="put a {np/mf} onto the battlefield under your control",
        fr=(
            "mettez sur le champ de bataille sous votre contrôle [un|une|un|une]@np {np/mf}",
            "mettez [un|une|un|une]@np {np/mf} sur le champ de bataille sous votre contrôle",
        ),
    ),
    _effect(
        May(You(), (Choose(You(), picked(slot("np"))), Move(Chosen(), Zone.BATTLEFIELD))),
        en="you may put a {np/mf} onto the battlefield",
        fr=(
            "vous pouvez mettre sur le champ de bataille [un|une|un|une]@np {np/mf}",
            "vous pouvez mettre [un|une|un|une]@np {np/mf} sur le champ de bataille",
        ),
    ),
    _effect(Transform(_WHAT), en="transform {what:object}", fr="transformez {what:object}"),
    _effect(TurnFaceUp(_WHAT), en="turn {what:object} face up", fr="retournez {what:object} face visible"),
    _effect(
        PhaseOut(_WHAT),
        en="{what:object} [phases|phase] out",
        fr="{what:object} se [déphase|déphasent]",
    ),
    _effect(TurnFaceDown(_WHAT), en="turn {what:object} face down", fr="retournez {what:object} face cachée"),
    _effect(Flip(_WHAT), en="flip {what:object}", fr="inversez {what:object}"),
    _effect(
        PutNameSticker(You(), slot("on")),
        en="put a name sticker on {on:object}",
        fr="mettez un autocollant de nom sur {on:object}",
    ),
    _effect(
        May(You(), (Move(_WHAT, Zone.EXILE),)),
        en="you may exile {what:object}",
        fr="vous pouvez exiler {what:object}",
    ),
    _effect(
        Sacrifice(You(), _WHAT),
        en="sacrifice {what:this}",
        fr="sacrifiez {what:this}",
    ),
    _effect(Sacrifice(You(), IT), en="sacrifice it", fr=("sacrifiez-la", "sacrifiez-le")),
    _effect(
        Sacrifice(_DOER, picked(slot("np")), _AMOUNT),
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


MOVES: tuple[Word, ...] = _CARDS + _MOVING
