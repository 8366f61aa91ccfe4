"""Card texts of our own in both languages: mana and what it costs, entering, searching, several at once."""

from rulesdoc.engine.abilities import (
    ANY_NUMBER,
    Ability,
    Activated,
    AdditionalCost,
    AddMana,
    AddManaOfColor,
    AddProducedMana,
    AddSteps,
    All,
    AnyOf,
    AnyTarget,
    Apply,
    AsThoughFlash,
    AsThoughInGraveyard,
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
    Damage,
    DealsDamage,
    Defines,
    Devotion,
    DoubleMana,
    Draw,
    Draws,
    Each,
    EachOpponent,
    EachPlayer,
    Either,
    Entering,
    EventAmount,
    Every,
    Expends,
    Filter,
    ForEach,
    GainLife,
    Gains,
    Gets,
    HandsRevealed,
    Haunted,
    Instead,
    Is,
    IsNot,
    Keyword,
    Kicked,
    LoyaltyCostChange,
    May,
    MaySkip,
    Modal,
    MoreDevotion,
    Move,
    Moves,
    MoveTop,
    Multiplied,
    Named,
    Not,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnedBy,
    PaysLife,
    Permit,
    Piles,
    PlayerFilter,
    PlayerRef,
    PlaysFromTop,
    Prevented,
    Replacement,
    Reveal,
    Reveals,
    RevealsFirstDraw,
    Search,
    Searches,
    SharesColor,
    Shield,
    Shuffle,
    ShuffleInto,
    Static,
    Step,
    TapsForMana,
    Target,
    TargetSpec,
    That,
    This,
    Times,
    TopCards,
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
    (
        "{T}: Add {R}{G}. Spend this mana only to cast creature spells.",
        "{T} : Ajoutez {R}{G}. Ne dépensez ce mana que pour lancer des sorts de créature.",
        "land",
        (
            Activated(
                TAP,
                (AddMana("{R}{G}", only=Filter(frozenset({OfType("creature"), OfType("spell")}), Zone.STACK)),),
            ),
        ),
    ),
    (
        "{2}: Double the amount of each type of unspent mana you have.",
        "{2} : Doublez la quantité de chaque type de mana non dépensé que vous avez.",
        "artifact",
        (Activated(Cost("{2}"), (DoubleMana(You()),)),),
    ),
    (
        "As this creature enters, exile any number of creature cards from your graveyard.",
        "Au moment où cette créature arrive sur le champ de bataille, exilez n’importe quel nombre de cartes de "
        "créature de votre cimetière.",
        "creature",
        (Replacement(ENTERS, Entering(taking=Filter(OWN_CARD | {OfType("creature")}, Zone.GRAVEYARD))),),
    ),
    (
        "As this land enters, you may pay 3 life. If you don’t, it enters tapped.",
        "Au moment où ce terrain arrive sur le champ de bataille, vous pouvez payer 3 points de vie. Si vous ne le "
        "faites pas, il arrive sur le champ de bataille engagé.",
        "land",
        (Replacement(ENTERS, Entering(life=3)),),
    ),
    (
        "If you would pay life while your library has at least that many cards in it, exile that many cards from the "
        "top of your library instead.",
        "Si vous deviez payer des points de vie alors que votre bibliothèque contient au moins autant de cartes, "
        "exilez autant de cartes du dessus de votre bibliothèque à la place.",
        "creature",
        (
            Replacement(
                PaysLife(You()),
                Instead((MoveTop(You(), EventAmount(), Zone.EXILE),)),
                Compare(CountOf(Filter(OWN_CARD, Zone.LIBRARY)), ">=", EventAmount()),
            ),
        ),
    ),
    (
        "You may play lands from the top of your library.",
        "Vous pouvez jouer des terrains depuis le dessus de votre bibliothèque.",
        "artifact",
        (PlaysFromTop(You(), LAND),),
    ),
    (
        "When this creature enters or the creature it haunts dies, you gain 2 life.",
        "Quand cette créature arrive sur le champ de bataille ou que la créature qu’elle hante meurt, vous gagnez "
        "2 points de vie.",
        "creature",
        (Triggered(Either((ENTERS, Moves(Haunted(), Zone.BATTLEFIELD, Zone.GRAVEYARD))), (GainLife(You(), 2),)),),
    ),
    (
        "Cumulative upkeep—Draw two cards.",
        "Entretien cumulatif — Piochez deux cartes.",
        "enchantment",
        (Keyword("cumulative upkeep", cost=Cost(draw=2)),),
    ),
    (
        "If you would draw a card, you may skip that draw instead.",
        "Si vous deviez piocher une carte, vous pouvez passer cette pioche à la place.",
        "creature",
        (Replacement(Draws(You()), MaySkip()),),
    ),
    (
        "Choose any number of target creatures, planeswalkers, and/or players. For each of them, you gain 1 life, then "
        "this spell deals 2 damage to that permanent or player.",
        "Choisissez n’importe quel nombre de créatures, planeswalkers et/ou joueurs ciblés. Pour chacun d’eux, vous "
        "gagnez 1 point de vie, puis ce sort inflige 2 blessures à ce permanent ou à ce joueur.",
        "sorcery",
        (
            spell(
                ForEach(Target(0), (GainLife(You(), 1), Damage(2, Each()))),
                targets=(TargetSpec(AnyTarget(frozenset({"creature", "planeswalker"})), 0, ANY_NUMBER),),
            ),
        ),
    ),
    (
        "Reveal the top four cards of your library. An opponent separates those cards into two piles. Put one pile "
        "into your hand and the other into your graveyard.",
        "Révélez les quatre cartes du dessus de votre bibliothèque. Un adversaire sépare ces cartes en deux piles. "
        "Mettez une pile dans votre main et l’autre dans votre cimetière.",
        "instant",
        (
            spell(
                Reveal(TopCards(You(), 4)),
                Piles(EachOpponent(), Chosen(), Zone.HAND, Zone.GRAVEYARD),
            ),
        ),
    ),
    (
        "You may play lands and cast spells from other players’ graveyards this turn as though those cards were in "
        "your graveyard.",
        "Vous pouvez jouer des terrains et lancer des sorts depuis les cimetières des autres joueurs ce tour-ci comme "
        "si ces cartes étaient dans votre cimetière.",
        "instant",
        (spell(Permit(AsThoughInGraveyard(You()))),),
    ),
    (
        "Whenever this creature deals combat damage to a player, you get that many additional upkeep steps after this "
        "phase.",
        "À chaque fois que cette créature inflige des blessures de combat à un joueur, vous avez autant d’étapes "
        "d’entretien supplémentaires après cette phase.",
        "creature",
        (Triggered(DealsDamage(This(), PlayerFilter(), True), (AddSteps(Step.UPKEEP, EventAmount()),)),),
    ),
    (
        "The next time target creature would deal damage this turn, prevent that damage. You gain life equal to the "
        "damage prevented this way.",
        "La prochaine fois que la créature ciblée devrait infliger des blessures ce tour-ci, prévenez ces blessures. "
        "Vous gagnez un nombre de points de vie égal aux blessures prévenues de cette manière.",
        "instant",
        (
            spell(
                Shield(
                    Replacement(DealsDamage(Target(0)), Prevented(All(), (GainLife(You(), EventAmount()),))), once=True
                ),
                targets=ONE_CREATURE,
            ),
        ),
    ),
    (
        "Whenever a card is put into your graveyard from your library, you gain 1 life.",
        "À chaque fois qu’une carte est mise dans votre cimetière depuis votre bibliothèque, vous gagnez 1 point de "
        "vie.",
        "creature",
        (Triggered(Moves(Filter(OWN_CARD, Zone.ANYWHERE), Zone.LIBRARY, Zone.GRAVEYARD), (GainLife(You(), 1),)),),
    ),
]

# Read as one paragraph, though two abilities are written as two.
TOGETHER: list[tuple[str, str, str, tuple[Ability, ...]]] = [
    (
        "Reveal the first card you draw each turn. Whenever you reveal a land card this way, draw a card.",
        "Révélez la première carte que vous piochez à chaque tour. À chaque fois que vous révélez une carte de terrain "
        "de cette manière, piochez une carte.",
        "enchantment",
        (
            RevealsFirstDraw(You()),
            Triggered(
                Reveals(You(), Filter(frozenset({OfType("card"), OfType("land")}), Zone.ANYWHERE)), (Draw(You(), 1),)
            ),
        ),
    ),
    (
        "Kicker {W} and/or {2}{B}",
        "Kick {W} et/ou {2}{B}",
        "creature",
        (Keyword("kicker", cost=Cost("{W}")), Keyword("kicker", cost=Cost("{2}{B}"))),
    ),
]
