"""Card texts of our own with keywords that bring rules of their own (702, 712, 722), and what they compile to."""

from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Ability, Each, Every, Filter, OfType, Target, TargetSpec, This, You, Zone
from tests.wording.pairs import spell

CREATURE = Filter(frozenset({OfType("creature")}))
TOUGH = Filter(frozenset({OfType("creature"), a.ControlledBy(You()), a.MeasuresCompare("power", "<", "toughness")}))
NOT_AN_ELF = Filter(frozenset({OfType("creature"), a.Not(a.OfSubtype("elf"))}))
COMMON = Filter(frozenset({OfType("creature"), a.Not(a.OfSupertype("legendary"))}))
COMING = Filter(frozenset({a.AnyOf(frozenset({OfType("creature"), OfType("planeswalker")}))}))
PLAIN_ARTIFACT = Filter(frozenset({OfType("artifact"), a.Not(OfType("creature"))}))
LAST = a.Latest(Filter(frozenset({OfType("creature"), OfType("card"), a.ExiledWith()}), Zone.EXILE))
MANA_VALUE = a.MeasureOf("mana value", Each())

KEYWORD_PAIRS: list[tuple[str, str, str, tuple[Ability, ...]]] = [
    ("Flying, banding", "Vol, regroupement", "creature", (a.Keyword("flying"), a.Keyword("banding"))),
    ("Daybound", "Diurne", "creature", (a.Keyword("daybound"),)),
    ("Nightbound", "Nocturne", "creature", (a.Keyword("nightbound"),)),
    # -------- station (702.184)
    ("Station", "Affectation", "artifact", (a.Keyword("station"),)),
    (
        "Each creature you control whose toughness is greater than its power stations permanents with its toughness "
        "instead of its power.",
        "Chaque créature que vous contrôlez dont l’endurance est supérieure à sa force affecte des permanents avec son "
        "endurance plutôt qu’avec sa force.",
        "creature",
        (a.Stations(TOUGH, "toughness"),),
    ),
    # -------- exhaust (702.177)
    (
        "Exhaust — {1}{G}: Put a +1/+1 counter on this creature.",
        "Épuisement — {1}{G} : Mettez un marqueur +1/+1 sur cette créature.",
        "creature",
        (a.Activated(a.Cost("{1}{G}"), (a.PutCounters("+1/+1", 1, This()),), exhaust=True),),
    ),
    (
        "As long as it’s your turn and you haven’t activated an exhaust ability this turn, your exhaust "
        "abilities may be activated as though they hadn’t been yet.",
        "Tant que c’est votre tour et que vous n’avez pas activé de capacité d’épuisement ce tour-ci, vous pouvez "
        "activer vos capacités d’épuisement comme si vous ne les aviez pas encore activées.",
        "creature",
        (a.ExhaustsAgain(You(), a.AllOf((a.YourTurn(), a.NoneExhausted(You())))),),
    ),
    # -------- the last card exiled (712.21b)
    (
        "As long as a card exiled with this creature is a creature card, this creature’s power, toughness, and "
        "creature types are those of the last creature card exiled with this creature. It’s still a Shapeshifter.",
        "Tant qu’une carte exilée avec cette créature est une carte de créature, cette créature a la force, "
        "l’endurance et les types de créature de la dernière carte de créature exilée avec cette créature. C’est "
        "toujours un changeforme.",
        "creature",
        (
            a.Static(
                This(),
                (
                    a.HasBase(a.MeasureOf("power", LAST), a.MeasureOf("toughness", LAST)),
                    a.HasCreatureTypesOf(LAST, frozenset({"shapeshifter"})),
                ),
                a.Compare(a.CountOf(LAST.filter), ">=", 1),
            ),
        ),
    ),
    # -------- preparation (722)
    (
        "Whenever this creature attacks, it becomes prepared.",
        "À chaque fois que cette créature attaque, elle devient préparée.",
        "creature",
        (a.Triggered(a.Attacks(This()), (a.Prepare(a.That()),)),),
    ),
    (
        "Create a token that’s a copy of target non-Elf creature, except it’s a 2/2 black Rat.",
        "Créez un jeton qui est une copie de la créature non-elfe ciblée, mais c’est un rat noir 2/2.",
        "instant",
        (
            spell(
                a.CreateCopy(
                    You(),
                    1,
                    Target(),
                    (
                        a.HasBase(2, 2),
                        a.Colored(frozenset({a.Color.BLACK})),
                        a.Becomes(frozenset(), frozenset({"rat"})),
                    ),
                ),
                targets=(TargetSpec(NOT_AN_ELF),),
            ),
        ),
    ),
    # -------- what enters otherwise than it is (712.13a)
    (
        "Choose target nonlegendary creature. The next time one or more creatures or planeswalkers enter this turn, "
        "they enter as copies of the chosen creature.",
        "Choisissez la créature non-légendaire ciblée. La prochaine fois qu’une ou plusieurs créatures ou "
        "planeswalkers arrivent sur le champ de bataille ce tour-ci, elles arrivent en tant que copies de la créature "
        "choisie.",
        "instant",
        (
            spell(
                a.Shield(
                    a.Replacement(
                        a.Moves(COMING, Zone.ANYWHERE, Zone.BATTLEFIELD),
                        a.Entering(copy_of=Target()),
                    ),
                    once=True,
                ),
                targets=(TargetSpec(COMMON),),
            ),
        ),
    ),
    (
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
        "Chaque artefact non-créature est une créature-artefact dont la force et l’endurance sont chacune égales à sa "
        "valeur de mana.",
        "enchantment",
        (
            a.Static(
                Every(PLAIN_ARTIFACT),
                (a.HasBase(MANA_VALUE, MANA_VALUE), a.Becomes(frozenset({"artifact", "creature"}))),
            ),
        ),
    ),
    (
        "As long as it’s night, creatures have flying.",
        "Tant qu’il fait nuit, les créatures ont le vol.",
        "enchantment",
        (a.Static(Every(CREATURE), (a.Gains(a.Keyword("flying")),), a.IsNight()),),
    ),
]
