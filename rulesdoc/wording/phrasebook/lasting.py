"""What waits, lasts or depends: shields (615), delayed triggered abilities (603.7), "if you do" (118.12)."""

from typing import Any

from rulesdoc.engine.abilities import (
    All,
    AnyTarget,
    DealsDamage,
    Delayed,
    Duration,
    EachPlayer,
    Entering,
    Every,
    Filter,
    IfDone,
    Is,
    Moves,
    Not,
    Prevented,
    Redirected,
    Reflexive,
    Replacement,
    SharesColor,
    Shield,
    Step,
    StepBegins,
    TargetSpec,
    You,
    Zone,
)
from rulesdoc.wording.phrase import IT, Word, aimed, slot, word

_AMOUNT = slot("amount")


def _shield(event: DealsDamage, amount: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry for a prevention effect that lasts this turn (615)."""
    return word("effect", (Shield(Replacement(event, Prevented(amount))),), **phrases)


LASTING: tuple[Word, ...] = (
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
    word(
        "effect",
        (
            Shield(Replacement(DealsDamage(None, slot("to")), Prevented(_AMOUNT))),
            Shield(Replacement(DealsDamage(), Prevented(_AMOUNT)), each=Every(slot("others"))),
        ),
        en=(
            "prevent the next {amount:several} damage that would be dealt to {to:target} and {others:sharing} this turn"
        ),
        fr=(
            "prévenez les {amount:several} prochaines blessures qui devraient être infligées à {to:target} et à "
            "{others:sharing} ce tour-ci"
        ),
    ),
    word(
        "sharing",
        Filter(frozenset({slot("kind"), SharesColor(IT), Not(Is(IT))})),
        en="each other {kind} that shares a color with it",
        fr="chaque autre {kind} qui partage une couleur avec [lui|elle|eux|elles]@kind",
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
    word(
        "effect",
        (Shield(Replacement(DealsDamage(None, You()), Redirected(slot("to"), slot("amount")))),),
        en="the next {amount:several} damage that would be dealt to you this turn is dealt to {to:player} instead",
        fr=(
            "les {amount:several} prochaines blessures qui devraient vous être infligées ce tour-ci sont infligées à "
            "{to:player} à la place"
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
    word(
        "effect",
        (Shield(Replacement(Moves(slot("np"), Zone.ANYWHERE, Zone.BATTLEFIELD), Entering(control=You()))),),
        en=(
            "if a {np:opposed/mf} would enter under an opponent's control this turn, it enters under your control "
            "instead"
        ),
        fr=(
            "si [un|une|un|une]@np {np:opposed/mf} devait arriver sur le champ de bataille sous le contrôle d’un "
            "adversaire ce tour-ci, [il|elle|il|elle]@np arrive sous votre contrôle à la place"
        ),
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
    # Said after the instruction that waits, or that others depend on: the matcher puts both together.
    word(
        "later",
        StepBegins(Step.END, EachPlayer()),
        en="at the beginning of the next end step",
        fr=("au début de la prochaine étape de fin", "au début de l’étape de fin suivante"),
    ),
    word("later", StepBegins(Step.END_COMBAT, EachPlayer()), en="at end of combat", fr="à la fin du combat"),
    word("effect", (Delayed(slot("when"), slot("effect")),), en="{effect} {when:later}", fr="{effect} {when:later}"),
    word(
        "consequence",
        (slot("then"), slot("otherwise")),
        en=(
            ". if you do, {then:sentence}. if you don't, {otherwise:sentence}",
            ". if you do, {then:sentence}. otherwise, {otherwise:sentence}",
        ),
        fr=(
            ". si vous le faites, {then:sentence}. sinon, {otherwise:sentence}",
            ". si vous le faites, {then:sentence}. si vous ne le faites pas, {otherwise:sentence}",
        ),
    ),
    word(
        "effect",
        (Delayed(slot("event"), slot("then"), Duration.END_OF_TURN),),
        en="when {event} this turn, {then:sentence}",
        fr=("quand {event} ce tour-ci, {then:sentence}", "quand {event} ce tour, {then:sentence}"),
    ),
    word(
        "consequence",
        ((Reflexive(slot("then")),), ()),
        en=". when you do, {then:sentence}",
        fr=(". quand vous le faites, {then:sentence}", ". quand vous faites ainsi, {then:sentence}"),
    ),
    word(
        "effect",
        (IfDone(slot("doing"), (Reflexive(slot("then")),)),),
        en="{doing:effect}. when you do, {then:sentence}",
        fr="{doing:effect}. quand vous le faites, {then:sentence}",
    ),
    word(
        "consequence",
        (slot("then"), ()),
        en=". if you do, {then:sentence}",
        fr=(". si vous le faites, {then:sentence}", ". si vous faites ainsi, {then:sentence}"),
    ),
    word(
        "consequence",
        ((), slot("otherwise")),
        en=". if you don't, {otherwise:sentence}",
        fr=". si vous ne le faites pas, {otherwise:sentence}",
    ),
    *(
        word("effect", (IfDone(slot("doing"), then, otherwise),), en=en, fr=fr)
        for then, otherwise, en, fr in (
            (
                slot("then"),
                (),
                "{doing:effect}. if you do, {then:sentence}",
                "{doing:effect}. si vous le faites, {then:sentence}",
            ),
            (
                (),
                slot("otherwise"),
                "{doing:effect}. if you don't, {otherwise:sentence}",
                "{doing:effect}. si vous ne le faites pas, {otherwise:sentence}",
            ),
            (
                slot("then"),
                slot("otherwise"),
                "{doing:effect}. if you do, {then:sentence}. if you don't, {otherwise:sentence}",
                "{doing:effect}. si vous le faites, {then:sentence}. si vous ne le faites pas, {otherwise:sentence}",
            ),
        )
    ),
)
