"""Card texts of our own with keywords that bring rules of their own (702, 712, 722), and what they compile to."""

from rulesdoc.engine import abilities as a
from rulesdoc.engine.abilities import Ability, Each, Every, Filter, OfType, Target, TargetSpec, This, You, Zone
from tests.wording.pairs import spell

CREATURE = Filter(frozenset({OfType("creature")}))
TOUGH = Filter(frozenset({OfType("creature"), a.ControlledBy(You()), a.MeasuresCompare("power", "<", "toughness")}))
NOT_A_FROG = Filter(frozenset({OfType("creature"), a.Not(a.OfSubtype("frog"))}))
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
        "Each creature you control with toughness greater than its power stations permanents using its toughness "
        "rather than its power.",
        "Chaque créature que vous contrôlez avec une endurance supérieure à sa force affecte des permanents avec son "
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
        "During your turn, as long as you haven’t activated an exhaust ability this turn, you may activate exhaust "
        "abilities as though they haven’t been activated.",
        "Pendant votre tour, tant que vous n’avez pas activé de capacité d’épuisement ce tour-ci, vous pouvez activer "
        "des capacités d’épuisement comme si elles n’avaient pas été activées.",
        "creature",
        (a.ExhaustsAgain(You(), a.AllOf((a.YourTurn(), a.NoneExhausted(You())))),),
    ),
    # -------- the last card exiled (712.21b)
    (
        "As long as a card exiled with this creature is a creature card, this creature has the power, toughness, and "
        "creature types of the last creature card exiled with this creature. It’s still a Shapeshifter.",
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
        "Create a token that’s a copy of target non-Frog creature, except it’s a 1/1 green Frog.",
        "Créez un jeton qui est une copie de la créature non-grenouille ciblée, mais c’est une grenouille verte 1/1.",
        "instant",
        (
            spell(
                a.CreateCopy(
                    You(),
                    1,
                    Target(),
                    (
                        a.HasBase(1, 1),
                        a.Colored(frozenset({a.Color.GREEN})),
                        a.Becomes(frozenset(), frozenset({"frog"})),
                    ),
                ),
                targets=(TargetSpec(NOT_A_FROG),),
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
