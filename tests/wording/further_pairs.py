"""Card texts of our own in both languages: mana and what it costs, entering, searching, several at once."""

from rulesdoc.engine.abilities import (
    Ability,
    Activated,
    AddManaOfColor,
    AddProducedMana,
    Apply,
    AttackedWith,
    Becomes,
    Color,
    Colored,
    Compare,
    ControlledBy,
    Cost,
    CostChange,
    CountOf,
    CreatesTokens,
    DealsDamage,
    Defines,
    Devotion,
    EachOpponent,
    EachPlayer,
    Every,
    Expends,
    Filter,
    Gains,
    Is,
    IsNot,
    Keyword,
    LoyaltyCostChange,
    MoreDevotion,
    Move,
    Multiplied,
    Not,
    OfType,
    OwnedBy,
    Prevented,
    Replacement,
    SharesColor,
    Shield,
    Static,
    TapsForMana,
    Target,
    TargetSpec,
    That,
    This,
    Times,
    Triggered,
    You,
    Zone,
)
from tests.wording.pairs import ONE_CREATURE, TAP, spell

LAND = Filter(frozenset({OfType("land")}))
YOUR_LANDS = Filter(frozenset({OfType("land"), ControlledBy(You())}))
OWN_CARD = frozenset({OfType("card"), OwnedBy(You())})

FURTHER_PAIRS: list[tuple[str, str, str, tuple[Ability, ...]]] = [
    (
        "{T}: Add one mana of any color that a land an opponent controls could produce.",
        "{T} : Ajoutez un mana de n’importe quelle couleur qu’un terrain contrôlé par un adversaire pourrait produire.",
        "land",
        (
            Activated(
                TAP,
                (
                    AddManaOfColor(
                        producers=Filter(frozenset({OfType("land"), ControlledBy(EachOpponent())})),
                    ),
                ),
            ),
        ),
    ),
    (
        "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
        "À chaque fois qu’un joueur engage un terrain pour du mana, ce joueur ajoute un mana d’un type que ce terrain "
        "a produit.",
        "enchantment",
        (Triggered(TapsForMana(EachPlayer(), LAND), (AddProducedMana(That()),)),),
    ),
    (
        "Whenever you expend 6, this creature gains flying until end of turn.",
        "À chaque fois que vous dépensez 6, cette créature acquiert le vol jusqu’à la fin du tour.",
        "creature",
        (Triggered(Expends(You(), 6), (Apply((Gains(Keyword("flying")),), This()),)),),
    ),
    (
        "This spell costs {2} less to cast for each creature you attacked with this turn.",
        "Ce sort coûte {2} de moins à lancer pour chaque créature avec laquelle vous avez attaqué ce tour-ci.",
        "creature",
        (CostChange(You(), This(), Times(-2, AttackedWith(You()))),),
    ),
    (
        "Planeswalkers’ loyalty abilities you control cost an additional [+2] to activate.",
        "Les capacités de loyauté des planeswalkers que vous contrôlez coûtent [+2] de plus à activer.",
        "creature",
        (LoyaltyCostChange(Filter(frozenset({OfType("planeswalker"), ControlledBy(You())})), 2),),
    ),
    (
        "Your devotion to each color and each combination of colors is increased by two.",
        "Votre dévotion à chaque couleur et à chaque combinaison de couleurs est augmentée de deux.",
        "artifact",
        (MoreDevotion(You(), 2),),
    ),
    (
        "As long as your devotion to green is less than four, this creature isn’t a creature.",
        "Tant que votre dévotion au vert est inférieure à quatre, cette créature n’est pas une créature.",
        "creature",
        (
            Static(
                This(),
                (IsNot(frozenset({"creature"})),),
                Compare(Devotion(You(), frozenset({Color.GREEN})), "<", 4),
            ),
        ),
    ),
    (
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
        "Si un effet devait créer au moins un jeton sous votre contrôle, il crée deux fois plus de ces jetons à la "
        "place.",
        "enchantment",
        (Replacement(CreatesTokens(You()), Multiplied(2)),),
    ),
    (
        "Put target artifact card from your graveyard onto the battlefield. It’s a creature in addition to its other "
        "types.",
        "Mettez sur le champ de bataille la carte d’artefact ciblée de votre cimetière. C’est une créature en plus de "
        "ses autres types.",
        "sorcery",
        (
            spell(
                Move(Target(0), Zone.BATTLEFIELD, changes=(Becomes(frozenset({"creature"}), added=True),)),
                targets=(TargetSpec(Filter(OWN_CARD | {OfType("artifact")}, Zone.GRAVEYARD)),),
            ),
        ),
    ),
    (
        "{B}: Until end of turn, this land becomes a red and green Plant Zombie creature with “This creature’s power "
        "and toughness are each equal to the number of lands you control.” It’s still a land.",
        "{B} : Jusqu’à la fin du tour, ce terrain devient une créature rouge et verte Plante et Zombie avec « La force "
        "et l’endurance de cette créature sont chacune égales au nombre de terrains que vous contrôlez. » C’est "
        "toujours un terrain.",
        "land",
        (
            Activated(
                Cost("{B}"),
                (
                    Apply(
                        (
                            Colored(frozenset({Color.RED, Color.GREEN})),
                            Becomes(frozenset({"creature"}), frozenset({"plant", "zombie"}), added=True),
                            Gains(Static(This(), (Defines(CountOf(YOUR_LANDS), CountOf(YOUR_LANDS)),))),
                        ),
                        This(),
                    ),
                ),
            ),
        ),
    ),
    (
        "Prevent the next 3 damage that would be dealt to target creature and each other creature that shares a color "
        "with it this turn.",
        "Prévenez les 3 prochaines blessures qui devraient être infligées à la créature ciblée et à chaque autre "
        "créature qui partage une couleur avec elle ce tour-ci.",
        "instant",
        (
            spell(
                Shield(Replacement(DealsDamage(None, Target(0)), Prevented(3))),
                Shield(
                    Replacement(DealsDamage(), Prevented(3)),
                    each=Every(Filter(frozenset({OfType("creature"), SharesColor(Target(0)), Not(Is(Target(0)))}))),
                ),
                targets=ONE_CREATURE,
            ),
        ),
    ),
]
