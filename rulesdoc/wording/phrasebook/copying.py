"""Copies and their exceptions (707): what enters as a copy, becomes one, or is put on the stack as one."""

from typing import Any

from rulesdoc.engine.abilities import (
    Apply,
    Becomes,
    Chosen,
    Colored,
    CopyOf,
    CopySpell,
    CreateCopy,
    Duration,
    Entering,
    EntersWith,
    Filter,
    GainLife,
    HasBase,
    HasThisAbility,
    If,
    KeepsOwn,
    May,
    Moves,
    Provided,
    Replacement,
    Spent,
    TargetsOnly,
    You,
    Zone,
)
from rulesdoc.wording.nouns import Tail
from rulesdoc.wording.phrase import Word, slot, word


def _exception(*exceptions: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry for exceptions; ``exception`` is always a tuple of them, and agrees with what becomes the copy."""
    return word("exception", exceptions, **phrases)


_IT = "[il|elle|ils|elles]^"
_ENTERS = Moves(slot("what"), Zone.ANYWHERE, Zone.BATTLEFIELD)
_MAY_ENTER = (
    "vous pouvez faire que {what:this} arrive sur le champ de bataille en tant que copie",
    "vous pouvez faire que {what:this} arrive sur le champ de bataille comme une copie",
)


def _entering() -> tuple[Word, ...]:
    """What may enter as a copy, with exceptions and without, of one among any or among some."""
    words: list[Word] = []
    for but, en_but, fr_but in (
        (slot("but"), ", except {but:exceptions~what}", ", mais {but:exceptions~what}"),
        ((), "", ""),
    ):
        words.append(
            word(
                "ability",
                Replacement(_ENTERS, Entering(copy_among=slot("np"), but=but)),
                en=(
                    f"you may have {{what:this}} enter as a copy of any {{np/mf}}{en_but}",
                    f"you may have {{what:this}} enter as a copy of a {{np/mf}}{en_but}",
                ),
                fr=tuple(
                    f"{way} {of}@np {{np/mf}}{fr_but}"
                    for of in ("de n’importe [quel|quelle|quel|quelle]", "d’[un|une|un|une]")
                    for way in _MAY_ENTER
                ),
            )
        )
    return tuple(words)


COPYING: tuple[Word, ...] = (
    *_entering(),
    # -------- exceptions (707.9)
    _exception(HasThisAbility(), en="[it has|they have]^ this ability", fr=f"{_IT} <avoir>^ cette capacité"),
    word("exception", slot("x"), en="[it|they]^ <have>^ {x:gained}", fr=f"{_IT} <avoir>^ {{x:gained}}"),
    _exception(
        HasBase(slot("p"), slot("t")),
        en=("[it's|they're]^ {p:size}/{t:size}", "[it's|they're]^ a {p:size}/{t:size}"),
        fr=f"{_IT} <être>^ {{p:size}}/{{t:size}}",
    ),
    _exception(
        Becomes(slot("types"), added=True),
        en="it's a {types:type_words/mf} in addition to its other types",
        fr=(
            "c’est un {types:type_words/m} en plus de ses autres types",
            "c’est une {types:type_words/f} en plus de ses autres types",
        ),
    ),
    _exception(
        Becomes(frozenset(), slot("types"), added=True),
        en="it's a {types:subtype_words} in addition to its other types",
        fr=(
            "c’est un {types:subtype_words} en plus de ses autres types",
            "c’est une {types:subtype_words} en plus de ses autres types",
        ),
    ),
    _exception(
        Becomes(added=True, supertypes=slot("s")),
        en="[it's|they're]^ {s:supertype_words} in addition to [its|their]^ other types",
        fr=f"{_IT} <être>^ {{s:supertype_words}}^ en plus de [ses|leurs]^ autres types",
    ),
    _exception(
        HasBase(slot("p"), slot("t")),
        Colored(slot("c")),
        Becomes(frozenset(), slot("s")),
        en="it's a {p:size}/{t:size} {c:colors} {s:subtype_words}",
        fr=(
            "c’est un {s:subtype_words} {c:colors/m} {p:size}/{t:size}",
            "c’est une {s:subtype_words} {c:colors/f} {p:size}/{t:size}",
        ),
    ),
    _exception(
        KeepsOwn("color"),
        en="[it doesn't|they don't]^ copy that {kind:host}'s color",
        fr=f"{_IT} ne [copie|copient]^ pas la couleur de [ce|cette|ces|ces]@kind {{kind:host}}",
    ),
    _exception(
        EntersWith(slot("kind"), slot("n")),
        en="[it enters|they enter]^ with {n:count} additional {kind:counter} [counter|counters]@n on [it|them]^",
        fr=(
            f"{_IT} <arriver>^ sur le champ de bataille avec {{n:count/mMF}} [marqueur|marqueurs]@n {{kind:counter}} "
            "[supplémentaire|supplémentaires]@n sur [lui|elle|eux|elles]^"
        ),
    ),
    _exception(
        Provided(Filter(frozenset({slot("kind")})), slot("more")),
        en=", if it's a {kind}, {more:last_exceptions}^",
        fr=", si c’est [un|une|un|une]@kind {kind}, {more:last_exceptions}^",
    ),
    _exception(
        Colored(slot("c")),
        en="the copy is {c:colors}",
        fr="la copie est {c:colors/f}",
    ),
    word(
        "effect",
        (CreateCopy(You(), 1, slot("of"), slot("but")),),
        en="create a token that's a copy of {of:object}, except {but:exceptions}",
        fr="créez un jeton qui est une copie de {of:object}, mais {but:exceptions}",
    ),
    # -------- becoming a copy
    *(
        word(
            "effect",
            (May(You(), (Apply((CopyOf(slot("of"), but),), slot("what"), Duration.PERMANENT),)),),
            en=f"you may have {{what:this}} become a copy of {{of:object}}{en}",
            fr=f"vous pouvez faire que {{what:this}} devienne une copie de {{of:object}}{fr}",
        )
        for but, en, fr in (
            (slot("but"), ", except {but:exceptions~what}", ", mais {but:exceptions~what}"),
            ((), "", ""),
        )
    ),
    # -------- copies of spells (707.10)
    word(
        "effect",
        (CopySpell(You(), slot("what"), target=Chosen()),),
        en="copy {what:object}. the copy targets that token",
        fr="copiez {what:object}. la copie cible ce jeton",
    ),
    word(
        "tail",
        Tail(frozenset({TargetsOnly(slot("np"))})),
        en="that targets only a single {np:widest/mf}",
        fr="qui ne cible qu’[un seul|une seule|un seul|une seule]@np {np:widest/mf}",
    ),
    word(
        "effect",
        (
            If(Spent(slot("one")), (GainLife(You(), slot("n")),)),
            If(Spent(slot("other")), (GainLife(You(), slot("n")),)),
        ),
        en=(
            "you gain {n:number} life if {one:one_mana} was spent to cast {x:this} and {n:number} life if "
            "{other:one_mana} was spent to cast it"
        ),
        fr=(
            "vous gagnez {n:number} [point|points] de vie si {one:one_mana} a été dépensé pour lancer {x:this} et "
            "{n:number} [point|points] de vie si {other:one_mana} a été dépensé pour [le|la|les|les]@x lancer"
        ),
    ),
    *(
        word(
            "effect",
            (CopySpell(You(), slot("what"), new, but),),
            en=tuple(f"copy {{what:object}}{en_but}{new_targets}" for new_targets in en_new),
            fr=f"copiez {{what:object}}{fr_but}{fr_new}",
        )
        for but, en_but, fr_but in (
            (slot("but"), ", except {but:exceptions}", ", mais {but:exceptions}"),
            ((), "", ""),
        )
        for new, en_new, fr_new in (
            (
                True,
                (". you may choose new targets for the copy", ". you may choose new targets for that copy"),
                ". vous pouvez choisir de nouvelles cibles pour la copie",
            ),
            (False, ("",), ""),
        )
    ),
)
