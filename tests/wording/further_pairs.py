"""Card texts of our own in both languages: mana and what it costs, entering, searching, several at once."""

from rulesdoc.engine.abilities import (
    ANY_NUMBER,
    Ability,
    Activated,
    AdditionalCost,
    AddManaOfColor,
    AddProducedMana,
    All,
    AnyOf,
    Apply,
    AsThoughFlash,
    AttackedWith,
    Becomes,
    Choose,
    Chosen,
    Color,
    Colored,
    Compare,
    ControlledBy,
    ControllerOf,
    Cost,
    CostChange,
    CountOf,
    CreatesTokens,
    Crews,
    DealsDamage,
    Defines,
    Devotion,
    Draw,
    Each,
    EachOpponent,
    EachPlayer,
    Every,
    Expends,
    Filter,
    GainLife,
    Gains,
    Gets,
    HandsRevealed,
    Is,
    IsNot,
    Keyword,
    Kicked,
    LoyaltyCostChange,
    May,
    Modal,
    MoreDevotion,
    Move,
    Moves,
    Multiplied,
    Named,
    Not,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnedBy,
    PlayerFilter,
    PlayerRef,
    Prevented,
    Replacement,
    Reveal,
    Search,
    Searches,
    SharesColor,
    Shield,
    Shuffle,
    ShuffleInto,
    Static,
    TapsForMana,
    Target,
    TargetSpec,
    That,
    This,
    Times,
    TopOnly,
    Triggered,
    You,
    Zone,
)
from tests.wording.pairs import ONE_CREATURE, TAP, spell

LAND = Filter(frozenset({OfType("land")}))
YOUR_LANDS = Filter(frozenset({OfType("land"), ControlledBy(You())}))
OWN_CARD = frozenset({OfType("card"), OwnedBy(You())})
ENTERS = Moves(This(), Zone.ANYWHERE, Zone.BATTLEFIELD)
THEIR_CARDS = frozenset({OfType("card"), OwnedBy(Target(0))})
BASIC_CARD = Filter(frozenset({OfType("card"), OfType("land"), OfSupertype("basic")}), Zone.LIBRARY)


def _search(named: Named, whose: PlayerRef) -> Search:
    """All cards of that name in the graveyard, hand and library of a player, exiled."""
    zones = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
    what = Filter(frozenset({OfType("card"), named}), Zone.ANYWHERE)
    return Search(You(), what, All(), Zone.EXILE, whose=whose, zones=zones)


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
    (
        "As an additional cost to cast this spell, reveal a Goblin card from your hand or pay {3}.",
        "En tant que coût supplémentaire pour lancer ce sort, révélez une carte de gobelin de votre main ou payez {3}.",
        "instant",
        (
            AdditionalCost(
                Cost(reveal=Filter(OWN_CARD | {OfSubtype("goblin")}, Zone.HAND)),
                Cost("{3}"),
            ),
        ),
    ),
    (
        "As an additional cost to cast this spell, waterbend {4}.",
        "En tant que coût supplémentaire pour lancer ce sort, maîtrise de l’eau {4}.",
        "instant",
        (AdditionalCost(Cost(waterbend=4)),),
    ),
    (
        "Your opponents play with their hands revealed.",
        "Vos adversaires jouent avec leurs mains révélées.",
        "enchantment",
        (HandsRevealed(EachOpponent()),),
    ),
    (
        "You may cast Aura spells as though they had flash.",
        "Vous pouvez lancer des sorts d’aura comme s’ils avaient le flash.",
        "enchantment",
        (AsThoughFlash(You(), Filter(frozenset({OfType("spell"), OfSubtype("aura")}), Zone.STACK)),),
    ),
    (
        "When this creature enters, if it was kicked with its {R} kicker, you gain 3 life.",
        "Quand cette créature arrive sur le champ de bataille, si elle a été kickée avec son kick de {R}, vous gagnez "
        "3 points de vie.",
        "creature",
        (Triggered(ENTERS, (GainLife(You(), 3),), condition=Kicked(Cost("{R}"))),),
    ),
    (
        "Choose one. If this spell was kicked, choose any number instead.\n• You gain 3 life.\n• Draw a card.",
        "Choisissez l’un. Si ce sort a été kické, choisissez-en n’importe quel nombre à la place.\n"
        "• Vous gagnez 3 points de vie.\n• Piochez une carte.",
        "instant",
        (Modal((spell(GainLife(You(), 3)), spell(Draw(You(), 1))), 1, 1, (0, 2)),),
    ),
    (
        "Whenever this creature crews a Vehicle, that Vehicle gets +2/+0 until end of turn.",
        "À chaque fois que cette créature pilote un véhicule, ce véhicule-là gagne +2/+0 jusqu’à la fin du tour.",
        "creature",
        (Triggered(Crews(This()), (Apply((Gets(2, 0),), That()),)),),
    ),
    (
        "Exile target artifact. Search its controller’s graveyard, hand, and library for all cards with the same name "
        "as that artifact and exile them. Then that player shuffles their library.",
        "Exilez l’artefact ciblé. Cherchez dans le cimetière, la main et la bibliothèque de son contrôleur toutes les "
        "cartes portant le même nom que cet artefact et exilez-les. Ce joueur mélange ensuite sa bibliothèque.",
        "sorcery",
        (
            spell(
                Move(Target(0), Zone.EXILE),
                _search(Named(Target(0)), ControllerOf(Target(0))),
                Shuffle(ControllerOf(Target(0))),
                targets=(TargetSpec(Filter(frozenset({OfType("artifact")}))),),
            ),
        ),
    ),
    (
        "Target player reveals their hand, then you choose a card other than a basic land card from it. Search that "
        "player’s graveyard, hand, and library for all cards with the same name as the chosen card and exile them. "
        "Then that player shuffles their library.",
        "Le joueur ciblé révèle sa main, puis vous y choisissez une carte autre qu’une carte de terrain de base. "
        "Cherchez dans le cimetière, la main et la bibliothèque de ce joueur toutes les cartes portant le même nom que "
        "la carte choisie et exilez-les. Ce joueur mélange ensuite sa bibliothèque.",
        "sorcery",
        (
            spell(
                Reveal(Every(Filter(THEIR_CARDS, Zone.HAND))),
                Choose(
                    You(),
                    Filter(
                        THEIR_CARDS | {AnyOf(frozenset({Not(OfType("land")), Not(OfSupertype("basic"))}))}, Zone.HAND
                    ),
                ),
                _search(Named(Chosen()), Target(0)),
                Shuffle(Target(0)),
                targets=(TargetSpec(PlayerFilter()),),
            ),
        ),
    ),
    (
        "If an opponent would search a library, that player searches the top three cards of that library instead.",
        "Si un adversaire devait chercher dans une bibliothèque, ce joueur cherche dans les trois cartes du dessus de "
        "cette bibliothèque à la place.",
        "creature",
        (Replacement(Searches(EachOpponent()), TopOnly(3)),),
    ),
    (
        "Each player may search their library for up to two basic land cards, put them onto the battlefield, then "
        "shuffle.",
        "Chaque joueur peut chercher dans sa bibliothèque jusqu’à deux cartes de terrain de base, les mettre sur le "
        "champ de bataille, puis mélanger.",
        "sorcery",
        (
            spell(
                May(
                    EachPlayer(),
                    (Search(Each(), BASIC_CARD, 2, Zone.BATTLEFIELD), Shuffle(Each())),
                ),
            ),
        ),
    ),
    (
        "Target player shuffles any number of target cards from their graveyard into their library.",
        "Le joueur ciblé mélange n’importe quel nombre de cartes ciblées de son cimetière dans sa bibliothèque.",
        "sorcery",
        (
            spell(
                ShuffleInto(Target(0), Target(1)),
                targets=(
                    TargetSpec(PlayerFilter()),
                    TargetSpec(Filter(THEIR_CARDS, Zone.GRAVEYARD), 0, ANY_NUMBER),
                ),
            ),
        ),
    ),
]
