"""More card texts of our own in both languages: modes, shields, delays, costs, requirements."""

from rulesdoc.engine.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AddManaOfColor,
    All,
    AnyOf,
    AnyTarget,
    Apply,
    Attached,
    AttackLimit,
    Attacks,
    Becomes,
    BecomesBlocked,
    BecomesUntapped,
    CantAttackAlone,
    Casts,
    Choose,
    ChooseNewTargets,
    Chosen,
    Color,
    Colored,
    Compare,
    ControlledBy,
    Controls,
    Cost,
    CostChange,
    CountOf,
    CreateCopy,
    CreateToken,
    Cycles,
    Damage,
    DealsDamage,
    Delayed,
    Destroy,
    Draw,
    Draws,
    Duration,
    EachOpponent,
    EachPlayer,
    Entering,
    Every,
    Filter,
    GainLife,
    Gains,
    GainsLife,
    Gets,
    HasBase,
    IfDone,
    Instead,
    KeepsLife,
    Keyword,
    LoseLife,
    LosesGame,
    LosesLife,
    May,
    Measured,
    MeasureOf,
    Modal,
    Move,
    Moves,
    MustAttack,
    MustBlock,
    NoAbilities,
    Not,
    OfChosenColor,
    OfColor,
    OfType,
    Other,
    OwnedBy,
    Prevented,
    Prohibition,
    Reflexive,
    Regenerate,
    Replacement,
    Sacrifice,
    Search,
    SetLife,
    Shield,
    Shuffle,
    Static,
    Step,
    StepBegins,
    Tap,
    Target,
    TargetSpec,
    That,
    This,
    Triggered,
    You,
    Zone,
)
from tests.wording.pairs import CREATURE, ONE_CREATURE, TAP, YOURS, spell

LANDS = Every(Filter(frozenset({OfType("land")})))
SPELLS = Filter(frozenset({OfType("spell")}), Zone.STACK)
ENTERS = Moves(This(), Zone.ANYWHERE, Zone.BATTLEFIELD)
OWN_CARD = frozenset({OfType("card"), OwnedBy(You())})

MORE_PAIRS: list[tuple[str, str, str, tuple[Ability, ...]]] = [
    (
        "Choose one —\n• You gain 3 life.\n• Destroy target creature.",
        "Choisissez l’un —\n• Vous gagnez 3 points de vie.\n• Détruisez la créature ciblée.",
        "sorcery",
        (Modal((spell(GainLife(You(), 3)), spell(Destroy(Target(0)), targets=ONE_CREATURE)), 1, 1),),
    ),
    (
        "Prevent the next 2 damage that would be dealt to target creature this turn.",
        "Prévenez les 2 prochaines blessures qui devraient être infligées à la créature ciblée ce tour-ci.",
        "instant",
        (spell(Shield(Replacement(DealsDamage(None, Target(0)), Prevented(2))), targets=ONE_CREATURE),),
    ),
    (
        "Prevent all damage that would be dealt this turn.",
        "Prévenez toutes les blessures qui devraient être infligées ce tour-ci.",
        "instant",
        (spell(Shield(Replacement(DealsDamage(), Prevented(All())))),),
    ),
    (
        "Prevent all damage creatures would deal this turn.",
        "Prévenez toutes les blessures que des créatures devraient infliger ce tour-ci.",
        "instant",
        (spell(Shield(Replacement(DealsDamage(CREATURE), Prevented(All())))),),
    ),
    (
        "Target creature gets +3/+3 until end of turn. Destroy that creature at the beginning of the next end step.",
        "La créature ciblée gagne +3/+3 jusqu’à la fin du tour. Détruisez cette créature au début de la prochaine "
        "étape de fin.",
        "instant",
        (
            spell(
                Apply((Gets(3, 3),), Target(0)),
                Delayed(StepBegins(Step.END, EachPlayer()), (Destroy(Target(0)),)),
                targets=ONE_CREATURE,
            ),
        ),
    ),
    (
        "Whenever a red creature attacks, destroy that creature at end of combat.",
        "À chaque fois qu’une créature rouge attaque, détruisez cette créature à la fin du combat.",
        "enchantment",
        (
            Triggered(
                Attacks(Filter(frozenset({OfType("creature"), OfColor(Color.RED)}))),
                (Delayed(StepBegins(Step.END_COMBAT, EachPlayer()), (Destroy(That()),)),),
            ),
        ),
    ),
    (
        "You may sacrifice a creature. If you don't, you lose 3 life.",
        "Vous pouvez sacrifier une créature. Si vous ne le faites pas, vous perdez 3 points de vie.",
        "sorcery",
        (spell(IfDone((May(You(), (Sacrifice(You(), CREATURE),)),), (), (LoseLife(You(), 3),))),),
    ),
    (
        "Whenever you gain life, sacrifice this enchantment. If you do, draw two cards.",
        "À chaque fois que vous gagnez des points de vie, sacrifiez cet enchantement. Si vous le faites, piochez deux "
        "cartes.",
        "enchantment",
        (Triggered(GainsLife(You()), (IfDone((Sacrifice(You(), This()),), (Draw(You(), 2),)),)),),
    ),
    (
        "{G}: Regenerate this creature.",
        "{G} : Régénérez cette créature.",
        "creature",
        (Activated(Cost(mana="{G}"), (Regenerate(This()),)),),
    ),
    (
        "Destroy target creature. It can't be regenerated.",
        "Détruisez la créature ciblée. Elle ne peut pas être régénérée.",
        "sorcery",
        (spell(Destroy(Target(0), False), targets=ONE_CREATURE),),
    ),
    (
        "Search your library for an artifact card, put it onto the battlefield tapped, then shuffle.",
        "Cherchez dans votre bibliothèque une carte d’artefact, mettez-la sur le champ de bataille engagée, "
        "puis mélangez.",
        "sorcery",
        (
            spell(
                Search(
                    You(),
                    Filter(frozenset({OfType("card"), OfType("artifact")}), Zone.LIBRARY),
                    1,
                    Zone.BATTLEFIELD,
                    True,
                ),
                Shuffle(You()),
            ),
        ),
    ),
    (
        "{T}: Choose a color of a creature you control. Add one mana of that color.",
        "{T} : Choisissez une couleur d’une créature que vous contrôlez. Ajoutez un mana de cette couleur.",
        "land",
        (
            Activated(
                TAP,
                (AddManaOfColor(1, Filter(frozenset({OfType("creature"), ControlledBy(You())}))),),
            ),
        ),
    ),
    (
        "Create a token that's a copy of target creature.",
        "Créez un jeton qui est une copie de la créature ciblée.",
        "sorcery",
        (spell(CreateCopy(You(), 1, Target(0)), targets=ONE_CREATURE),),
    ),
    (
        "{1}{B}: Return this card from your graveyard to the battlefield tapped.",
        "{1}{B} : Renvoyez cette carte de votre cimetière sur le champ de bataille engagée.",
        "creature",
        (Activated(Cost(mana="{1}{B}"), (Move(This(), Zone.BATTLEFIELD, tapped=True),), zone=Zone.GRAVEYARD),),
    ),
    (
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
        "En tant que coût supplémentaire pour lancer ce sort, sacrifiez une créature.\nPiochez deux cartes.",
        "sorcery",
        (AdditionalCost(Cost(sacrifice=CREATURE)), spell(Draw(You(), 2))),
    ),
    (
        "Spells cost {1} more to cast.",
        "Les sorts coûtent {1} de plus à lancer.",
        "enchantment",
        (CostChange(EachPlayer(), SPELLS, 1),),
    ),
    (
        "Black spells you cast cost {2} less to cast.",
        "Les sorts noirs que vous lancez coûtent {2} de moins à lancer.",
        "enchantment",
        (CostChange(You(), Filter(frozenset({OfType("spell"), OfColor(Color.BLACK)}), Zone.STACK), -2),),
    ),
    (
        "This creature attacks each combat if able.",
        "Cette créature attaque à chaque combat si possible.",
        "creature",
        (MustAttack(),),
    ),
    (
        "This creature blocks each combat if able.",
        "Cette créature bloque à chaque combat si possible.",
        "creature",
        (MustBlock(),),
    ),
    (
        "This creature can't attack alone.",
        "Cette créature ne peut pas attaquer seule.",
        "creature",
        (CantAttackAlone(),),
    ),
    (
        "No more than one creature can attack each combat.",
        "Pas plus d’une créature ne peut attaquer à chaque combat.",
        "enchantment",
        (AttackLimit(1),),
    ),
    (
        "As this creature enters, choose a color.\nThis creature has protection from the chosen color.",
        "Au moment où cette créature arrive sur le champ de bataille, choisissez une couleur.\n"
        "Cette créature a la protection contre la couleur choisie.",
        "creature",
        (
            Replacement(ENTERS, Entering(choose="color")),
            Static(This(), (Gains(Keyword("protection", quality=Filter(frozenset({OfChosenColor()})))),)),
        ),
    ),
    (
        "Enchanted creature can't be blocked.",
        "La créature enchantée ne peut pas être bloquée.",
        "enchantment",
        (Prohibition(BecomesBlocked(Attached(), None)),),
    ),
    (
        "Whenever this creature becomes blocked by a white creature, you gain 1 life.",
        "À chaque fois que cette créature devient bloquée par une créature blanche, vous gagnez 1 point de vie.",
        "creature",
        (
            Triggered(
                BecomesBlocked(This(), Filter(frozenset({OfType("creature"), OfColor(Color.WHITE)}))),
                (GainLife(You(), 1),),
            ),
        ),
    ),
    (
        "Whenever this creature is dealt damage, you gain 2 life.",
        "À chaque fois que des blessures sont infligées à cette créature, vous gagnez 2 points de vie.",
        "creature",
        (Triggered(DealsDamage(None, This()), (GainLife(You(), 2),)),),
    ),
    (
        "All lands are 1/1 creatures that are still lands.",
        "Tous les terrains sont des créatures 1/1 qui sont toujours des terrains.",
        "enchantment",
        (Static(LANDS, (HasBase(1, 1), Becomes(frozenset({"creature"}), added=True))),),
    ),
    (
        "All noncreature artifacts become 3/3 artifact creatures until end of turn.",
        "Tous les artefacts non-créature deviennent des créatures-artefacts 3/3 jusqu’à la fin du tour.",
        "sorcery",
        (
            spell(
                Apply(
                    (HasBase(3, 3), Becomes(frozenset({"artifact", "creature"}))),
                    Every(Filter(frozenset({OfType("artifact"), Not(OfType("creature"))}))),
                )
            ),
        ),
    ),
    (
        "Enchanted land is an artifact in addition to its other types.",
        "Le terrain enchanté est un artefact en plus de ses autres types.",
        "enchantment",
        (Static(Attached(), (Becomes(frozenset({"artifact"}), added=True),)),),
    ),
    (
        "Creatures you control enter as a copy of this creature.",
        "Les créatures que vous contrôlez arrivent sur le champ de bataille en tant que copie de cette créature.",
        "creature",
        (Replacement(Moves(YOURS, Zone.ANYWHERE, Zone.BATTLEFIELD), Entering(copy_of=This())),),
    ),
    (
        "If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into your "
        "library, then draw four cards and your life total becomes 12.",
        "Si vous deviez perdre la partie, à la place mélangez votre main, votre cimetière et tous les permanents que "
        "vous possédez dans votre bibliothèque, puis piochez quatre cartes et votre total de points de vie devient 12.",
        "artifact",
        (
            Replacement(
                LosesGame(You()),
                Instead(
                    (
                        Move(Every(Filter(OWN_CARD, Zone.HAND)), Zone.LIBRARY, "shuffled"),
                        Move(Every(Filter(OWN_CARD, Zone.GRAVEYARD)), Zone.LIBRARY, "shuffled"),
                        Move(
                            Every(Filter(frozenset({OfType("permanent"), OwnedBy(You())}))),
                            Zone.LIBRARY,
                            "shuffled",
                        ),
                        Draw(You(), 4),
                        SetLife(You(), 12),
                    )
                ),
            ),
        ),
    ),
    (
        "If a source would deal damage to a creature you control, prevent 1 of that damage.",
        "Si une source devait infliger des blessures à une créature que vous contrôlez, prévenez 1 de ces blessures.",
        "creature",
        (Replacement(DealsDamage(None, YOURS), Prevented(1)),),
    ),
    (
        "Put target creature card from your graveyard onto the battlefield.",
        "Mettez sur le champ de bataille la carte de créature ciblée de votre cimetière.",
        "sorcery",
        (
            spell(
                Move(Target(0), Zone.BATTLEFIELD),
                targets=(TargetSpec(Filter(OWN_CARD | {OfType("creature")}, Zone.GRAVEYARD)),),
            ),
        ),
    ),
    (
        "Whenever a player casts a black, red, or green spell, draw a card.",
        "À chaque fois qu’un joueur lance un sort noir, rouge ou vert, piochez une carte.",
        "enchantment",
        (
            Triggered(
                Casts(
                    EachPlayer(),
                    Filter(
                        frozenset(
                            {
                                OfType("spell"),
                                AnyOf(frozenset(map(OfColor, (Color.BLACK, Color.RED, Color.GREEN)))),
                            }
                        ),
                        Zone.STACK,
                    ),
                ),
                (Draw(You(), 1),),
            ),
        ),
    ),
    (
        "Destroy target artifact and target land.",
        "Détruisez l’artefact ciblé et le terrain ciblé.",
        "sorcery",
        (
            spell(
                Destroy(Target(0)),
                Destroy(Target(1)),
                targets=tuple(TargetSpec(Filter(frozenset({OfType(kind)}))) for kind in ("artifact", "land")),
            ),
        ),
    ),
    (
        "Tap two target creatures.",
        "Engagez deux créatures ciblées.",
        "instant",
        (spell(Tap(Target(0)), targets=(TargetSpec(CREATURE, 2, 2),)),),
    ),
    (
        "Tap up to two target creatures.",
        "Engagez jusqu’à deux créatures ciblées.",
        "instant",
        (spell(Tap(Target(0)), targets=(TargetSpec(CREATURE, 0, 2),)),),
    ),
    (
        "When this creature enters, you may sacrifice another green creature. When you do, this creature deals damage "
        "equal to that creature's toughness to any target.",
        "Quand cette créature arrive sur le champ de bataille, vous pouvez sacrifier une autre créature verte. Quand "
        "vous le faites, cette créature inflige à n’importe quelle cible un nombre de blessures égal à l’endurance de "
        "cette créature-là.",
        "creature",
        (
            Triggered(
                ENTERS,
                (
                    IfDone(
                        (May(You(), (Sacrifice(You(), Filter(CREATURE.criteria | {Other(), OfColor(Color.GREEN)})),)),),
                        (
                            Reflexive(
                                (Damage(MeasureOf("toughness", Chosen()), Target(0), This()),),
                                (TargetSpec(AnyTarget()),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    (
        "When you cycle this card, draw a card.",
        "Quand vous recyclez cette carte, piochez une carte.",
        "creature",
        (Triggered(Cycles(You(), This()), (Draw(You(), 1),)),),
    ),
    (
        "When target creature becomes untapped this turn, you gain 3 life.",
        "Quand la créature ciblée devient dégagée ce tour-ci, vous gagnez 3 points de vie.",
        "instant",
        (
            spell(
                Delayed(BecomesUntapped(Target(0)), (GainLife(You(), 3),), Duration.END_OF_TURN),
                targets=ONE_CREATURE,
            ),
        ),
    ),
    (
        "You may choose new targets for target spell.",
        "Vous pouvez choisir de nouvelles cibles pour le sort ciblé.",
        "instant",
        (spell(ChooseNewTargets(You(), Target(0)), targets=(TargetSpec(SPELLS),)),),
    ),
    (
        "If you would draw a card, return a land card from your graveyard to your hand instead.",
        "Si vous deviez piocher une carte, renvoyez une carte de terrain de votre cimetière dans votre main à la "
        "place.",
        "enchantment",
        (
            Replacement(
                Draws(You()),
                Instead(
                    (Choose(You(), Filter(OWN_CARD | {OfType("land")}, Zone.GRAVEYARD)), Move(Chosen(), Zone.HAND))
                ),
            ),
        ),
    ),
    (
        "If you control a creature, damage that would reduce your life total to less than 2 reduces it to 2 instead.",
        "Si vous contrôlez une créature, des blessures qui réduiraient votre total de points de vie à moins de 2 le "
        "réduisent à 2 à la place.",
        "enchantment",
        (Replacement(LosesLife(You(), True), KeepsLife(2), Compare(CountOf(YOURS), ">=", 1)),),
    ),
    (
        "{T}: Exile target artifact until this creature leaves the battlefield.",
        "{T} : Exilez l’artefact ciblé jusqu’à ce que cette créature quitte le champ de bataille.",
        "creature",
        (
            Activated(
                TAP,
                (Move(Target(0), Zone.EXILE, until_source_leaves=True),),
                (TargetSpec(Filter(frozenset({OfType("artifact")}))),),
            ),
        ),
    ),
    (
        "{T}: Gain control of target noncreature artifact for as long as you control this creature.",
        "{T} : Acquérez le contrôle de l’artefact non-créature ciblé tant que vous contrôlez cette créature.",
        "creature",
        (
            Activated(
                TAP,
                (Apply((Controls(You()),), Target(0), Duration.WHILE_CONTROLLED),),
                (TargetSpec(Filter(frozenset({OfType("artifact"), Not(OfType("creature"))}))),),
            ),
        ),
    ),
    (
        "{1}: This creature gets +2/+1 and becomes the color of your choice until end of turn.",
        "{1} : Cette créature gagne +2/+1 et devient de la couleur de votre choix jusqu’à la fin du tour.",
        "creature",
        (Activated(Cost(mana="{1}"), (Apply((Gets(2, 1), Colored(frozenset(), chosen=True)), This()),)),),
    ),
    (
        "{T}: Add one mana of the chosen color.",
        "{T} : Ajoutez un mana de la couleur choisie.",
        "artifact",
        (Activated(TAP, (AddManaOfColor(1, chosen=True),)),),
    ),
    (
        "Create Pip, a legendary 1/1 red Hamster creature token with trample.",
        "Créez Pip, un jeton de créature légendaire 1/1 rouge Hamster avec le piétinement.",
        "sorcery",
        (
            spell(
                CreateToken(
                    You(),
                    1,
                    1,
                    1,
                    frozenset({Color.RED}),
                    frozenset({"creature"}),
                    ("hamster",),
                    (Keyword("trample"),),
                    "Pip",
                    frozenset({"legendary"}),
                )
            ),
        ),
    ),
    (
        "Your opponents can't cast spells with even mana values.",
        "Vos adversaires ne peuvent pas lancer de sorts ayant une valeur de mana paire.",
        "creature",
        (
            Prohibition(
                Casts(
                    EachOpponent(),
                    Filter(frozenset({OfType("spell"), Measured("mana value", "even", 0)}), Zone.STACK),
                )
            ),
        ),
    ),
    (
        "Creatures with no abilities get +2/+2.",
        "Les créatures sans capacité gagnent +2/+2.",
        "enchantment",
        (Static(Every(Filter(frozenset({OfType("creature"), NoAbilities()}))), (Gets(2, 2),)),),
    ),
    (
        "You control enchanted creature.",
        "Vous contrôlez la créature enchantée.",
        "enchantment",
        (Static(Attached(), (Controls(You()),)),),
    ),
]
