"""What continuous effects change (611, 613)."""

from typing import Any

from rulesdoc.engine.abilities import Becomes, Colored, CopyOf, Gains, GainsActivated, Gets, HasBase, IsNot, Loses
from rulesdoc.wording.phrase import Word, slot, word


def _change(change: Any, **phrases: str | tuple[str, ...]) -> Word:
    """An entry for changes that both a static ability and an instruction can make."""
    return word("change", (change,), **phrases)


def _becoming(category: str, en: tuple[str, str], fr: tuple[str, str]) -> tuple[Word, ...]:
    """Entries for what is or becomes of some types; ``en`` and ``fr`` are the verb's singular and plural.

    What becomes a creature stays what it was only where the text says so (205.1a, b).
    """
    size, types = "{p:size}/{t:size}", "{types:type_words"
    added = (HasBase(slot("p"), slot("t")), Becomes(slot("types"), added=True))
    return (
        word(
            category,
            added,
            en=(
                f"{en[0]} a {size} {types}/mf}} in addition to its other types %mf",
                f"{en[1]} {size} {types}/MF}} in addition to their other types %MF",
                f"{en[0]} a {size} {types}/mf}} that's still a {{old:type_words/mf}} %mf",
                f"{en[1]} {size} {types}/MF}} that are still {{old:type_words/MF}} %MF",
            ),
            fr=(
                f"{fr[0]} un {types}/m}} {size} en plus de ses autres types %mf",
                f"{fr[0]} une {types}/f}} {size} en plus de ses autres types %mf",
                f"{fr[1]} des {types}/MF}} {size} en plus de leurs autres types %MF",
                f"{fr[0]} une {types}/f}} {size} qui est toujours un {{old:type_words/m}} %mf",
                f"{fr[0]} une {types}/f}} {size} et est toujours un {{old:type_words/m}} %mf",
                f"{fr[1]} des {types}/MF}} {size} qui sont toujours des {{old:type_words/MF}} %MF",
                f"{fr[1]} des {types}/MF}} {size} et sont toujours des {{old:type_words/MF}} %MF",
            ),
        ),
        word(
            category,
            (Becomes(slot("types"), added=True),),
            en=(
                f"{en[0]} a {types}/mf}} in addition to its other types %mf",
                f"{en[1]} {types}/MF}} in addition to their other types %MF",
            ),
            fr=(
                f"{fr[0]} un {types}/m}} en plus de ses autres types %mf",
                f"{fr[0]} une {types}/f}} en plus de ses autres types %mf",
                f"{fr[1]} des {types}/MF}} en plus de leurs autres types %MF",
            ),
        ),
        word(
            category,
            (HasBase(slot("p"), slot("t")), Becomes(slot("types"))),
            en=(f"{en[0]} a {size} {types}/mf}} %mf", f"{en[1]} {size} {types}/MF}} %MF"),
            fr=(
                f"{fr[0]} un {types}/m}} {size} %mf",
                f"{fr[0]} une {types}/f}} {size} %mf",
                f"{fr[1]} des {types}/MF}} {size} %MF",
            ),
        ),
        word(
            category,
            (Becomes(slot("types")),),
            en=(f"{en[0]} a {types}/mf}} %mf", f"{en[1]} {types}/MF}} %MF"),
            fr=(
                f"{fr[0]} un {types}/m}} %mf",
                f"{fr[0]} une {types}/f}} %mf",
                f"{fr[1]} des {types}/MF}} %MF",
            ),
        ),
    )


# Changes that agree with what stands before them: ``change`` both in static abilities and in instructions,
# ``stays`` only in the former, ``turns`` only in the latter.
CHANGES: tuple[Word, ...] = (
    _change(Gets(slot("p"), slot("t")), en="<get>^ {p:signed}/{t:signed}", fr="<gagner>^ {p:signed}/{t:signed}"),
    word("change", slot("x"), en="<lose>^ {x:lost}", fr="<perdre>^ {x:lost}"),
    _change(
        Loses(None),
        en="<lose>^ all abilities",
        fr=("<perdre>^ toutes [ses|leurs|vos]^ capacités", "<perdre>^ toute capacité"),
    ),
    word("stays", slot("x"), en="<have>^ {x:gained}", fr="<avoir>^ {x:gained}"),
    word("stays", (Colored(slot("c")),), en="<be>^ {c:colors}", fr="<être>^ {c:colors}^"),
    word(
        "stays",
        (IsNot(slot("types")),),
        en=("isn't a {types:type_words/mf} %mf", "aren't {types:type_words/MF} %MF"),
        fr=(
            "n’est pas un {types:type_words/m} %mf",
            "n’est pas une {types:type_words/f} %mf",
            "ne sont pas des {types:type_words/MF} %MF",
        ),
    ),
    word(
        "stays",
        (HasBase(slot("p"), slot("t")),),
        en="<have>^ base power and toughness {p:size}/{t:size}",
        fr="<avoir>^ une force et une endurance de base de {p:size}/{t:size}",
    ),
    *_becoming("stays", ("is", "are"), ("est", "sont")),
    word(
        "turns",
        (Colored(slot("c")), Becomes(slot("types"), slot("subtypes"), added=True), Gains(slot("a"))),
        en=(
            "becomes a {c:colors} {subtypes:subtype_words} {types:type_words/mf} in addition to its other types "
            'with "{a:quoted}" %mf',
            'becomes a {c:colors} {subtypes:subtype_words} {types:type_words/mf} with "{a:quoted}" '
            "it's still a {old:type_words/mf} %mf",
        ),
        fr=(
            "devient une {types:type_words/f} {c:colors/f} {subtypes:subtype_words} en plus de ses autres types "
            'avec "{a:quoted}" %mf',
            'devient une {types:type_words/f} {c:colors/f} {subtypes:subtype_words} avec "{a:quoted}" '
            "c’est toujours un {old:type_words/m} %mf",
        ),
    ),
    word(
        "turns",
        (HasBase(slot("p"), slot("t")), Becomes(slot("types"), slot("subtypes")), Gains(slot("k"))),
        en="becomes a {p:size}/{t:size} {subtypes:subtype_words} {types:type_words/mf} with {k:keyword_ability} %mf",
        fr=(
            "devient une {types:type_words/f} {p:size}/{t:size} {subtypes:subtype_words} avec [le|la|le|la]@k "
            "{k:keyword_ability} %mf",
            "devient un {types:type_words/m} {p:size}/{t:size} {subtypes:subtype_words} avec [le|la|le|la]@k "
            "{k:keyword_ability} %mf",
        ),
    ),
    *_becoming("turns", ("becomes", "become"), ("devient", "deviennent")),
    word(
        "stays",
        (Becomes(frozenset(), slot("types"), added=True),),
        en="<be>^ a {types:subtype_words} in addition to [its|their]^ other types",
        fr=(
            "<être>^ un {types:subtype_words} en plus de [ses|leurs]^ autres types",
            "<être>^ une {types:subtype_words} en plus de [ses|leurs]^ autres types",
        ),
    ),
    word(
        "stays",
        (Becomes(frozenset(), slot("types")),),
        en="<be>^ {types:subtype_words}",
        fr="<être>^ des {types:subtype_words}",
    ),
    word("turns", slot("x"), en="<gain>^ {x:gained}", fr=("<acquérir>^ {x:gained}", "<gagner>^ {x:gained}")),
    word(
        "turns",
        (Colored(frozenset(), chosen=True),),
        en="<become>^ the color of your choice",
        fr="<devenir>^ de la couleur de votre choix",
    ),
    word("turns", (Colored(slot("c")),), en="<become>^ {c:colors}", fr="<devenir>^ {c:colors}^"),
    word(
        "turns",
        (HasBase(slot("p"), slot("t")),),
        en=("<have>^ base power and toughness {p:size}/{t:size}", "<become>^ {p:size}/{t:size}"),
        fr=("<avoir>^ une force et une endurance de base de {p:size}/{t:size}", "<devenir>^ {p:size}/{t:size}"),
    ),
    word(
        "turns",
        (CopyOf(slot("of")),),
        en="<become>^ a copy of {of:object}",
        fr="<devenir>^ une copie de {of:object}",
    ),
    word(
        "turns",
        (CopyOf(slot("of"), slot("but")),),
        en="<become>^ a copy of {of:object}, except {but:exceptions}^",
        fr="<devenir>^ une copie de {of:object}, mais {but:exceptions}^",
    ),
    word(
        "turns",
        (GainsActivated(slot("of")),),
        en="<gain>^ all activated abilities of {of:object}",
        fr="<acquérir>^ toutes les capacités activées de {of:object}",
    ),
    word("static_change", slot("x"), en="{x:change}^", fr="{x:change}^"),
    word("static_change", slot("x"), en="{x:stays}^", fr="{x:stays}^"),
    word("made_change", slot("x"), en="{x:change}^", fr="{x:change}^"),
    word("made_change", slot("x"), en="{x:turns}^", fr="{x:turns}^"),
    word("keyword_line", slot("k"), en="{k:keyword_ability}", fr="{k:keyword_ability}"),
    word("with_keyword", slot("k"), en="{k:keyword_ability}", fr="[le|la|le|la]@k {k:keyword_ability}"),
    word("gain", Gains(slot("k")), en="{k:keyword_ability}", fr="[le|la|le|la]@k {k:keyword_ability}"),
    word("gain", Gains(slot("a")), en='"{a:quoted}"', fr='"{a:quoted}"'),
    word("loss", Loses(slot("k")), en="{k:keyword_name}", fr="[le|la|le|la]@k {k:keyword_name}"),
)
