"""Instructions (608.2, 701)."""

from typing import Any

from rulesdoc.engine.abilities import (
    AddMana,
    AddManaOfColor,
    Apply,
    Choose,
    ChooseNewTargets,
    Chosen,
    ControlPlayer,
    Controls,
    CreateCopy,
    CreateNamed,
    CreateToken,
    Damage,
    Duration,
    ExchangeLife,
    Fight,
    Forbid,
    GainLife,
    Gets,
    If,
    LifeOf,
    Lose,
    LoseLife,
    PlayerFilter,
    Prepare,
    SetLife,
    Switched,
    TargetSpec,
    Times,
    Win,
    You,
)
from rulesdoc.wording.phrase import Word, aimed, picked, slot, word


def _effect(*instructions: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry for instructions; ``effect`` is always a tuple of them."""
    return word("effect", instructions, **phrases)


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
            "{who:player}'s life total <become>@singular {amount:value}",
        ),
        fr=(
            "le total de points de vie de {who:player} <devenir>@singular égal à {amount:value}",
            "le total de points de vie de {who:player} <devenir>@singular {amount:digits}",
        ),
    ),
    _effect(
        SetLife(_WHO, Times(2, LifeOf(_WHO))),
        en="double {who:player}'s life total",
        fr="doublez le total de points de vie de {who:player}",
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


def _tokens() -> tuple[Word, ...]:
    """Tokens with and without keywords, a supertype, a name of their own (111.4)."""
    entries = []
    for named in (False, True):
        for legendary in (False, True):
            for able in (False, True):
                name = slot("name") if named else ""
                supertypes = frozenset({"legendary"} if legendary else ())
                abilities = slot("abilities") if able else ()
                token = CreateToken(
                    _DOER, 1 if named else _AMOUNT, slot("p"), slot("t"), slot("colors"), slot("types"),
                    slot("subtypes"), abilities, name, supertypes,
                )  # fmt: skip
                en = (
                    ("{doer} <create> {name}, a " if named else "{doer} <create> {amount:count} ")
                    + ("legendary " if legendary else "")
                    + "{p:size}/{t:size} {colors:colors} {subtypes:token_subtypes} {types:types} "
                    + ("token" if named else "[token|tokens]@amount")
                    + (" with {abilities:keyword_list}" if able else "")
                )
                fr = (
                    (
                        "{doer} <créer> {name}, un jeton"
                        if named
                        else "{doer} <créer> {amount:count/mMF} [jeton|jetons]@amount"
                    )
                    + " de {types:types}"
                    + (" légendaire" if legendary else "")
                    + " {p:size}/{t:size} {colors:colors/f} {subtypes:token_subtypes}"
                    + (" avec {abilities:keyword_list}" if able else "")
                )
                entries.append(_effect(token, en=en, fr=fr))
    return tuple(entries)


_MAKING: tuple[Word, ...] = (
    _effect(
        AddManaOfColor(_AMOUNT, None),
        en="add {amount:count} mana of any color",
        fr=(
            "ajoutez {amount:count/mMF} mana de n’importe quelle couleur",
            "ajoutez {amount:count/mMF} manas de n’importe quelle couleur",
        ),
    ),
    _effect(
        AddManaOfColor(_AMOUNT, None, True),
        en="add {amount:count} mana of the chosen color",
        fr=(
            "ajoutez {amount:count/mMF} mana de la couleur choisie",
            "ajoutez {amount:count/mMF} manas de la couleur choisie",
        ),
    ),
    _effect(
        AddManaOfColor(1, slot("np")),
        en="choose a color of a {np/mf}. add one mana of that color",
        fr="choisissez une couleur de [un|une|un|une]@np {np/mf}. ajoutez un mana de cette couleur",
    ),
    _effect(
        CreateCopy(_DOER, slot("n"), slot("of")),
        en="{doer} <create> a token that's a copy of {of:object}{n:one_made}",
        fr="{doer} <créer> un jeton qui est une copie de {of:object}{n:one_made}",
    ),
    _effect(
        Choose(You(), picked(slot("np"))),
        CreateCopy(You(), slot("n"), Chosen()),
        en="create a token that's a copy of a {np/mf}{n:one_made}",
        fr="créez un jeton qui est une copie d’[un|une|un|une]@np {np/mf}{n:one_made}",
    ),
    _effect(
        CreateNamed(_DOER, _AMOUNT, slot("name")),
        en="{doer} <create> {amount:count} {name:any_name} [token|tokens]@amount",
        fr="{doer} <créer> {amount:count/mMF} [jeton|jetons]@amount {name:any_name}",
    ),
    _effect(
        Prepare(slot("what")),
        en="{what:object} <become> prepared",
        fr="{what:object} <devenir> [préparé|préparée|préparés|préparées]@what",
    ),
    # Words of no length: what follows, "it" is the token, and no longer what it copies.
    word("one_made", picked(1), en=" ", fr=" "),
    _effect(
        CreateToken(_DOER, _AMOUNT, None, None, slot("colors"), slot("types"), slot("subtypes"), slot("abilities")),
        en=(
            "{doer} <create> {amount:count} {colors:colors} {subtypes:token_subtypes} {types:types} "
            "[token|tokens]@amount with {abilities:quotes}"
        ),
        fr=(
            "{doer} <créer> {amount:count/mMF} [jeton|jetons]@amount de {types:types} {colors:colors/f} "
            "{subtypes:token_subtypes} avec {abilities:quotes}"
        ),
    ),
    _effect(
        CreateCopy(_DOER, slot("n"), slot("of")),
        en="{doer} <create> {n:several} tokens that are copies of {of:object}",
        fr="{doer} <créer> {n:several} jetons qui sont des copies de {of:object}",
    ),
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
    *_tokens(),
)

_EFFECTS: tuple[Word, ...] = (
    _effect(
        ControlPlayer(_WHO),
        en="you control {who:player} during that player's next turn",
        fr="vous contrôlez {who:player} pendant son prochain tour",
    ),
    _effect(
        ChooseNewTargets(_WHO, _WHAT),
        en="{who} may choose new targets for {what:object}",
        fr="{who} [peut|peuvent|pouvez] choisir de nouvelles cibles pour {what:object}",
    ),
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
    word(
        "duration",
        Duration.WHILE_CONTROLLED,
        en="for as long as you control {x:this}",
        fr=("tant que vous contrôlez {x:this}", "aussi longtemps que vous contrôlez {x:this}"),
    ),
    word("duration", Duration.PERMANENT, en="for the rest of the game", fr="pour le reste de la partie"),
)

EFFECTS: tuple[Word, ...] = _LIFE + _DAMAGE + _MAKING + _EFFECTS
