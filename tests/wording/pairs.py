"""Card texts of our own in both languages, and exactly what they compile to."""

from rulesdoc.engine.abilities import (
    Ability,
    Activated,
    AddMana,
    All,
    AnyOf,
    AnyTarget,
    Apply,
    Attached,
    BecomesTapped,
    Blocks,
    Color,
    Colored,
    Compare,
    ControlledBy,
    ControllerOf,
    Cost,
    Counter,
    CountOf,
    CreateToken,
    Damage,
    DealsDamage,
    Defines,
    Destroy,
    Discard,
    Draw,
    Duration,
    EachOpponent,
    EachPlayer,
    Entering,
    EventAmount,
    Every,
    ExchangeControl,
    ExchangeLife,
    ExtraLand,
    Filter,
    GainLife,
    Gains,
    GainsLife,
    Gets,
    Instead,
    Keyword,
    LifeOf,
    LoseLife,
    Loses,
    LosesGame,
    LosesLife,
    May,
    Measured,
    MeasureOf,
    Move,
    Moves,
    MoveTop,
    Multiplied,
    Not,
    OfColor,
    OfSubtype,
    OfType,
    Other,
    OwnedBy,
    PlayerFilter,
    PlaysLand,
    Prohibition,
    PutCounters,
    Redirected,
    Replacement,
    Sacrifice,
    SetLife,
    SpellAbility,
    StartingLife,
    StateIs,
    Static,
    Step,
    StepBegins,
    Switched,
    Target,
    TargetSpec,
    That,
    This,
    Times,
    Triggered,
    Untap,
    Win,
    X,
    You,
    Zone,
)

CREATURE = Filter(frozenset({OfType("creature")}))
YOURS = Filter(frozenset({OfType("creature"), ControlledBy(You())}))
WHITE = Filter(frozenset({OfType("creature"), OfColor(Color.WHITE)}))
HAND = Filter(frozenset({OfType("card"), OwnedBy(You())}), Zone.HAND)
DIES = Moves(This(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
ONE_CREATURE = (TargetSpec(CREATURE),)
ONE_PLAYER = (TargetSpec(PlayerFilter()),)
TAP = Cost(tap=True)


def spell(*instructions: object, targets: tuple[TargetSpec, ...] = ()) -> SpellAbility:
    return SpellAbility(instructions, targets)  # type: ignore[arg-type]


# English, French, the types of the card, and the abilities.
PAIRS: list[tuple[str, str, str, tuple[Ability, ...]]] = [
    (
        "You may play an additional land on each of your turns.",
        "Vous pouvez jouer un terrain supplémentaire à chacun de vos tours.",
        "enchantment",
        (ExtraLand(You(), 1),),
    ),
    (
        "You can't play lands.",
        "Vous ne pouvez pas jouer de terrains.",
        "enchantment",
        (Prohibition(PlaysLand(You())),),
    ),
    (
        "All damage that would be dealt to you is dealt to this creature instead.",
        "Toutes les blessures qui devraient vous être infligées sont infligées à cette créature à la place.",
        "creature",
        (Replacement(DealsDamage(None, You()), Redirected(This())),),
    ),
    (
        "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.",
        "Enchanter : créature\nToutes les blessures qui devraient vous être infligées sont infligées à la créature "
        "enchantée à la place.",
        "enchantment",
        (Keyword("enchant", quality=CREATURE), Replacement(DealsDamage(None, You()), Redirected(Attached()))),
    ),
    (
        "Each player sacrifices a creature.",
        "Chaque joueur sacrifie une créature.",
        "sorcery",
        (spell(Sacrifice(EachPlayer(), CREATURE, 1)),),
    ),
    (
        "Target creature gets -5/-0 until end of turn.",
        "La créature ciblée gagne -5/-0 jusqu’à la fin du tour.",
        "instant",
        (spell(Apply((Gets(-5, 0),), Target(0), Duration.END_OF_TURN), targets=ONE_CREATURE),),
    ),
    (
        "{T}: Add an amount of {G} equal to this creature's power.",
        "{T} : Ajoutez une quantité de {G} égale à la force de cette créature.",
        "creature",
        (Activated(TAP, (AddMana("{G}", MeasureOf("power", This())),)),),
    ),
    (
        "{2}{G}{G}: This creature gets +X/+X until end of turn, where X is its power.",
        "{2}{G}{G} : Cette créature gagne +X/+X jusqu’à la fin du tour, X étant sa force.",
        "creature",
        (
            Activated(
                Cost(mana="{2}{G}{G}"),
                (Apply((Gets(MeasureOf("power", This()), MeasureOf("power", This())),), This()),),
            ),
        ),
    ),
    (
        "You gain life equal to target creature's mana value.",
        "Vous gagnez un nombre de points de vie égal à la valeur de mana de la créature ciblée.",
        "sorcery",
        (spell(GainLife(You(), MeasureOf("mana value", Target(0))), targets=ONE_CREATURE),),
    ),
    (
        "If you would lose the game, instead exile this creature and your life total becomes equal to your "
        "starting life total.",
        "Si vous deviez perdre la partie, à la place, exilez cette créature et votre total de points de vie "
        "devient égal à votre total de points de vie de départ.",
        "creature",
        (
            Replacement(
                LosesGame(You()),
                Instead((Move(This(), Zone.EXILE), SetLife(You(), StartingLife(You())))),
            ),
        ),
    ),
    (
        "Cinder Lash deals 5 damage to target player and 5 damage to target creature.",
        "Le Fouet de cendres inflige 5 blessures au joueur ciblé et 5 blessures à la créature ciblée.",
        "sorcery",
        (
            spell(
                Damage(5, Target(0), This()),
                Damage(5, Target(1), This()),
                targets=(TargetSpec(PlayerFilter()), TargetSpec(CREATURE)),
            ),
        ),
    ),
    ("Discard two cards.", "Défaussez-vous de deux cartes.", "sorcery", (spell(Discard(You(), 2)),)),
    (
        "Target player discards two cards.",
        "Le joueur ciblé se défausse de deux cartes.",
        "sorcery",
        (spell(Discard(Target(0), 2), targets=ONE_PLAYER),),
    ),
    (
        "Exile the top five cards of your library.",
        "Exilez les cinq cartes du dessus de votre bibliothèque.",
        "sorcery",
        (spell(MoveTop(You(), 5, Zone.EXILE)),),
    ),
    (
        "Enchant creature\nEnchanted creature gets +0/+1.",
        "Enchanter : créature\nLa créature enchantée gagne +0/+1.",
        "enchantment",
        (Keyword("enchant", quality=CREATURE), Static(Attached(), (Gets(0, 1),))),
    ),
    (
        "Switch target creature's power and toughness until end of turn.",
        "Échangez la force et l’endurance de la créature ciblée jusqu’à la fin du tour.",
        "instant",
        (spell(Apply((Switched(),), Target(0)), targets=ONE_CREATURE),),
    ),
    (
        "Enchanted creature has flying.",
        "La créature enchantée a le vol.",
        "enchantment",
        (Static(Attached(), (Gains(Keyword("flying")),)),),
    ),
    (
        "Enchanted creature loses flying.",
        "La créature enchantée perd le vol.",
        "enchantment",
        (Static(Attached(), (Loses("flying"),)),),
    ),
    (
        "White creatures get +1/+1.",
        "Les créatures blanches gagnent +1/+1.",
        "enchantment",
        (Static(Every(WHITE), (Gets(1, 1),)),),
    ),
    (
        "White creatures you control get +1/+1.",
        "Les créatures blanches que vous contrôlez gagnent +1/+1.",
        "enchantment",
        (Static(Every(Filter(WHITE.criteria | {ControlledBy(You())})), (Gets(1, 1),)),),
    ),
    (
        "Enchanted creature is white.",
        "La créature enchantée est blanche.",
        "enchantment",
        (Static(Attached(), (Colored(frozenset({Color.WHITE})),)),),
    ),
    (
        "If a creature you control would deal damage to a permanent or player, it deals double that damage instead.",
        "Si une créature que vous contrôlez devait infliger des blessures à un permanent ou à un joueur, elle "
        "inflige le double de ces blessures à la place.",
        "enchantment",
        (Replacement(DealsDamage(YOURS, None), Multiplied(2)),),
    ),
    (
        "If a card would be put into a graveyard from anywhere, exile it instead.",
        "Si une carte devait être mise dans un cimetière, d’où qu’elle vienne, exilez-la à la place.",
        "enchantment",
        (
            Replacement(
                Moves(Filter(frozenset({OfType("card")}), Zone.ANYWHERE), Zone.ANYWHERE, Zone.GRAVEYARD),
                Instead((Move(That(), Zone.EXILE),)),
            ),
        ),
    ),
    (
        "If this creature would die, shuffle it into its owner's library instead.",
        "Si cette créature devait mourir, mélangez-la dans la bibliothèque de son propriétaire à la place.",
        "creature",
        (Replacement(DIES, Instead((Move(That(), Zone.LIBRARY, "shuffled"),))),),
    ),
    (
        "Exchange control of two target creatures.",
        "Échangez le contrôle de deux créatures ciblées.",
        "sorcery",
        (spell(ExchangeControl(Target(0, 0), Target(0, 1)), targets=(TargetSpec(CREATURE, 2, 2),)),),
    ),
    (
        "Destroy target creature.",
        "Détruisez la créature ciblée.",
        "sorcery",
        (spell(Destroy(Target(0)), targets=ONE_CREATURE),),
    ),
    (
        "Flying, first strike\nLifelink",
        "Vol, initiative\nLien de vie",
        "creature",
        (Keyword("flying"), Keyword("first strike"), Keyword("lifelink")),
    ),
    ("Undying", "Acharnement", "creature", (Keyword("undying"),)),
    ("Equip {2}", "Équipement {2}", "artifact", (Keyword("equip", cost=Cost(mana="{2}")),)),
    (
        "Protection from red",
        "Protection contre le rouge",
        "creature",
        (Keyword("protection", quality=Filter(frozenset({OfColor(Color.RED)}))),),
    ),
    (
        "Whenever you gain life, put a +1/+1 counter on this creature.",
        "À chaque fois que vous gagnez des points de vie, mettez un marqueur +1/+1 sur cette créature.",
        "creature",
        (Triggered(GainsLife(You()), (PutCounters("+1/+1", 1, This()),)),),
    ),
    (
        "Discard your hand, then draw seven cards.",
        "Défaussez-vous de votre main, puis piochez sept cartes.",
        "sorcery",
        (spell(Discard(You(), All()), Draw(You(), 7)),),
    ),
    (
        "When you have no cards in hand, draw a card.",
        "Quand vous n’avez pas de carte en main, piochez une carte.",
        "enchantment",
        (Triggered(StateIs(Compare(CountOf(HAND), "=", 0)), (Draw(You(), 1),)),),
    ),
    (
        "Cinder Lash's power and toughness are each equal to the number of cards in your hand.",
        "La force et l’endurance du Fouet de cendres sont chacune égales au nombre de cartes dans votre main.",
        "creature",
        (Static(This(), (Defines(CountOf(HAND), CountOf(HAND)),)),),
    ),
    (
        "Put three -1/-1 counters on target creature.",
        "Mettez trois marqueurs -1/-1 sur la créature ciblée.",
        "instant",
        (spell(PutCounters("-1/-1", 3, Target(0)), targets=ONE_CREATURE),),
    ),
    (
        "{0}: This creature gains flying.",
        "{0} : Cette créature acquiert le vol.",
        "creature",
        (Activated(Cost(mana="{0}"), (Apply((Gains(Keyword("flying")),), This(), Duration.PERMANENT),)),),
    ),
    (
        "{0}: Target creature loses flying.",
        "{0} : La créature ciblée perd le vol.",
        "creature",
        (Activated(Cost(mana="{0}"), (Apply((Loses("flying"),), Target(0), Duration.PERMANENT),), ONE_CREATURE),),
    ),
    ("You win the game.", "Vous gagnez la partie.", "sorcery", (spell(Win(You())),)),
    (
        "Target player loses 3 life.",
        "Le joueur ciblé perd 3 points de vie.",
        "sorcery",
        (spell(LoseLife(Target(0), 3), targets=ONE_PLAYER),),
    ),
    (
        "Two target players exchange life totals.",
        "Deux joueurs ciblés échangent leurs totaux de points de vie.",
        "sorcery",
        (spell(ExchangeLife(Target(0, 0), Target(0, 1)), targets=(TargetSpec(PlayerFilter(), 2, 2),)),),
    ),
    (
        "You exchange life totals with target opponent.",
        "Vous échangez votre total de points de vie avec celui de l’adversaire ciblé.",
        "sorcery",
        (spell(ExchangeLife(You(), Target(0)), targets=(TargetSpec(PlayerFilter("opponent")),)),),
    ),
    (
        "Players can't gain life.",
        "Les joueurs ne peuvent pas gagner de points de vie.",
        "enchantment",
        (Prohibition(GainsLife(EachPlayer())),),
    ),
    (
        "Your opponents can't gain life.",
        "Vos adversaires ne peuvent pas gagner de points de vie.",
        "enchantment",
        (Prohibition(GainsLife(EachOpponent())),),
    ),
    (
        "Whenever this permanent becomes tapped, untap it.",
        "À chaque fois que ce permanent devient engagé, dégagez-le.",
        "artifact",
        (Triggered(BecomesTapped(This()), (Untap(That()),)),),
    ),
    (
        "Whenever you gain life, each opponent loses that much life.",
        "À chaque fois que vous gagnez des points de vie, chaque adversaire perd autant de points de vie.",
        "enchantment",
        (Triggered(GainsLife(You()), (LoseLife(EachOpponent(), EventAmount()),)),),
    ),
    (
        "Whenever an opponent loses life, you gain that much life.",
        "À chaque fois qu’un adversaire perd des points de vie, vous gagnez autant de points de vie.",
        "enchantment",
        (Triggered(LosesLife(EachOpponent()), (GainLife(You(), EventAmount()),)),),
    ),
    (
        "When this creature dies, return it to its owner's hand.",
        "Quand cette créature meurt, renvoyez-la dans la main de son propriétaire.",
        "creature",
        (Triggered(DIES, (Move(That(), Zone.HAND),)),),
    ),
    (
        "At the beginning of your upkeep, if you have 40 or more life, you win the game.",
        "Au début de votre entretien, si vous avez 40 points de vie ou plus, vous gagnez la partie.",
        "enchantment",
        (Triggered(StepBegins(Step.UPKEEP, You()), (Win(You()),), (), Compare(LifeOf(You()), ">=", 40)),),
    ),
    (
        "Create two 1/1 white Soldier creature tokens.",
        "Créez deux jetons de créature 1/1 blanche Soldat.",
        "sorcery",
        (spell(CreateToken(You(), 2, 1, 1, frozenset({Color.WHITE}), frozenset({"creature"}), ("soldier",))),),
    ),
    (
        "Create a 2/1 red Dwarf Berserker creature token with haste and trample.",
        "Créez un jeton de créature 2/1 rouge Nain et Berserker avec la célérité et le piétinement.",
        "sorcery",
        (
            spell(
                CreateToken(
                    You(),
                    1,
                    2,
                    1,
                    frozenset({Color.RED}),
                    frozenset({"creature"}),
                    ("dwarf", "berserker"),
                    (Keyword("haste"), Keyword("trample")),
                )
            ),
        ),
    ),
    (
        "This creature can't block.",
        "Cette créature ne peut pas bloquer.",
        "creature",
        (Prohibition(Blocks(This())),),
    ),
    (
        "Target creature gets +1/+1 and gains flying until end of turn.",
        "La créature ciblée gagne +1/+1 et acquiert le vol jusqu’à la fin du tour.",
        "instant",
        (spell(Apply((Gets(1, 1), Gains(Keyword("flying"))), Target(0)), targets=ONE_CREATURE),),
    ),
    (
        "Target player discards a card and loses 2 life.",
        "Le joueur ciblé se défausse d’une carte et perd 2 points de vie.",
        "sorcery",
        (spell(Discard(Target(0), 1), LoseLife(Target(0), 2), targets=ONE_PLAYER),),
    ),
    (
        "You may draw a card.",
        "Vous pouvez piocher une carte.",
        "sorcery",
        (spell(May(You(), (Draw(You(), 1),))),),
    ),
    (
        "Enchanted creature has “{T}: Add {G}.”",
        "La créature enchantée a « {T} : Ajoutez {G}. »",
        "enchantment",
        (Static(Attached(), (Gains(Activated(TAP, (AddMana("{G}"),))),)),),
    ),
    (
        "When this creature enters, destroy target artifact or enchantment.",
        "Quand cette créature arrive sur le champ de bataille, détruisez l’artefact ou l’enchantement ciblé.",
        "creature",
        (
            Triggered(
                Moves(This(), Zone.ANYWHERE, Zone.BATTLEFIELD),
                (Destroy(Target(0)),),
                (TargetSpec(Filter(frozenset({AnyOf(frozenset({OfType("artifact"), OfType("enchantment")}))}))),),
            ),
        ),
    ),
    (
        "{1}, {T}, Sacrifice another creature: This creature deals 2 damage to any target.",
        "{1}, {T}, sacrifiez une autre créature : Cette créature inflige 2 blessures à n’importe quelle cible.",
        "creature",
        (
            Activated(
                Cost(mana="{1}", tap=True, sacrifice=Filter(frozenset({OfType("creature"), Other()}))),
                (Damage(2, Target(0), This()),),
                (TargetSpec(AnyTarget()),),
            ),
        ),
    ),
    (
        "Counter target spell.",
        "Contrecarrez le sort ciblé.",
        "instant",
        (spell(Counter(Target(0)), targets=(TargetSpec(Filter(frozenset({OfType("spell")}), Zone.STACK)),)),),
    ),
    (
        "{T}: Add {G} for each Goblin you control.",
        "{T} : Ajoutez {G} pour chaque gobelin que vous contrôlez.",
        "creature",
        (
            Activated(
                TAP,
                (AddMana("{G}", CountOf(Filter(frozenset({OfSubtype("goblin"), ControlledBy(You())})))),),
            ),
        ),
    ),
    (
        "This creature enters tapped.",
        "Cette créature arrive sur le champ de bataille engagée.",
        "creature",
        (Replacement(Moves(This(), Zone.ANYWHERE, Zone.BATTLEFIELD), Entering(tapped=True)),),
    ),
    (
        "If you would gain life, you gain twice that much life instead.",
        "Si vous deviez gagner des points de vie, vous gagnez deux fois plus de points de vie à la place.",
        "enchantment",
        (Replacement(GainsLife(You()), Multiplied(2)),),
    ),
    (
        "Destroy all nonblack creatures with power 2 or less.",
        "Détruisez toutes les créatures non-noires avec une force de 2 ou moins.",
        "sorcery",
        (
            spell(
                Destroy(
                    Every(
                        Filter(
                            frozenset(
                                {
                                    OfType("creature"),
                                    Not(OfColor(Color.BLACK)),
                                    Measured("power", "<=", 2),
                                }
                            )
                        )
                    )
                )
            ),
        ),
    ),
    (
        "Destroy all artifacts, creatures, and enchantments.",
        "Détruisez tous les artefacts, toutes les créatures et tous les enchantements.",
        "sorcery",
        (
            spell(
                Destroy(
                    Every(
                        Filter(
                            frozenset(
                                {AnyOf(frozenset({OfType("artifact"), OfType("creature"), OfType("enchantment")}))}
                            )
                        )
                    )
                )
            ),
        ),
    ),
    (
        "Destroy target creature. Its controller loses 2 life.",
        "Détruisez la créature ciblée. Son contrôleur perd 2 points de vie.",
        "sorcery",
        (spell(Destroy(Target(0)), LoseLife(ControllerOf(Target(0)), 2), targets=ONE_CREATURE),),
    ),
    (
        "Target player draws X cards.",
        "Le joueur ciblé pioche X cartes.",
        "sorcery",
        (spell(Draw(Target(0), X()), targets=ONE_PLAYER),),
    ),
    (
        "All creatures get -X/-X until end of turn.",
        "Toutes les créatures gagnent -X/-X jusqu’à la fin du tour.",
        "sorcery",
        (spell(Apply((Gets(Times(-1, X()), Times(-1, X())),), Every(CREATURE))),),
    ),
    (
        "Target creature gets +1/+1 until end of turn. Untap that creature.",
        "La créature ciblée gagne +1/+1 jusqu’à la fin du tour. Dégagez cette créature.",
        "instant",
        (spell(Apply((Gets(1, 1),), Target(0)), Untap(Target(0)), targets=ONE_CREATURE),),
    ),
]
NAMES = {"en": "Cinder Lash", "fr": "Fouet de cendres"}
