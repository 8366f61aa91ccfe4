"""Card texts of our own in both languages: names and choices, copies, faces, what is linked."""

from rulesdoc.engine.abilities import (
    Ability,
    Activated,
    All,
    AllOf,
    AnyOf,
    Apply,
    Attached,
    Becomes,
    Called,
    CastFrom,
    Choose,
    ChooseName,
    Chosen,
    ChosenPlayer,
    Color,
    Compare,
    ControlledBy,
    CopyOf,
    Cost,
    CountOf,
    CreateCopy,
    CreateNamed,
    Damage,
    Defines,
    Delayed,
    Duration,
    EachOpponent,
    EachPlayer,
    Entering,
    Every,
    ExiledWith,
    Filter,
    Fits,
    Flip,
    Gains,
    GainsActivated,
    Gets,
    HasName,
    HasThisAbility,
    IfDone,
    IsToken,
    Keyword,
    May,
    Meld,
    Move,
    Moves,
    Not,
    OfChosenName,
    OfChosenType,
    OfColor,
    OfSubtype,
    OfType,
    Other,
    OwnedBy,
    PlayerFilter,
    Plus,
    PutNameSticker,
    Replacement,
    Sacrificed,
    Search,
    Shield,
    SpellAbility,
    Static,
    Step,
    StepBegins,
    Target,
    TargetSpec,
    That,
    This,
    Together,
    Transform,
    Triggered,
    TurnFaceUp,
    TurnsUp,
    Win,
    WithKeyword,
    You,
    Zone,
)

CREATURE = Filter(frozenset({OfType("creature")}))
A_CREATURE = (TargetSpec(CREATURE),)
ENTERS = Moves(This(), Zone.ANYWHERE, Zone.BATTLEFIELD)
EXILED_CREATURE = Filter(frozenset({OfType("creature"), OfType("card"), ExiledWith()}), Zone.EXILE)

GREEN_MORPH_CARD = Filter(
    frozenset({OfType("creature"), OfType("card"), WithKeyword("morph"), OfColor(Color.GREEN), OwnedBy(You())}),
    Zone.HAND,
)
COUNTERPART = Filter(frozenset({OfType("creature"), Called("Calathiel"), OwnedBy(You()), ControlledBy(You())}))

FACE_PAIRS: list[tuple[str, str, str, tuple[Ability, ...]]] = [
    # -------- copies and what they keep (201.5b, 707.9a)
    (
        "{U}: This creature gains all activated abilities of target artifact until end of turn.",
        "{U} : Cette créature acquiert toutes les capacités activées de l’artefact ciblé jusqu’à la fin du tour.",
        "creature",
        (
            Activated(
                Cost("{U}"),
                (Apply((GainsActivated(Target()),), This()),),
                (TargetSpec(Filter(frozenset({OfType("artifact")}))),),
            ),
        ),
    ),
    (
        "{2}, Sacrifice another creature: This creature becomes a copy of the sacrificed creature, "
        "except it has this ability.",
        "{2}, Sacrifiez une autre créature : Cette créature devient une copie de la créature sacrifiée, "
        "mais elle a cette capacité.",
        "creature",
        (
            Activated(
                Cost("{2}", sacrifice=Filter(frozenset({OfType("creature"), Other()}))),
                (Apply((CopyOf(Sacrificed(), (HasThisAbility(),)),), This(), Duration.PERMANENT),),
            ),
        ),
    ),
    (
        "You may have this creature enter as a copy of any nontoken creature on the battlefield.",
        "Vous pouvez faire que cette créature arrive sur le champ de bataille en tant que copie de n’importe quelle "
        "créature non-jeton sur le champ de bataille.",
        "creature",
        (Replacement(ENTERS, Entering(copy_among=Filter(CREATURE.criteria | {Not(IsToken())}))),),
    ),
    (
        "You may have this artifact enter as a copy of any artifact on the battlefield, except it has "
        "“{T}: This artifact deals 1 damage to target creature.”",
        "Vous pouvez faire que cet artefact arrive sur le champ de bataille en tant que copie de n’importe quel "
        "artefact sur le champ de bataille, mais il a « {T} : Cet artefact inflige 1 blessure à la créature ciblée. »",
        "artifact",
        (
            Replacement(
                ENTERS,
                Entering(
                    copy_among=Filter(frozenset({OfType("artifact")})),
                    but=(Gains(Activated(Cost(tap=True), (Damage(1, Target()),), A_CREATURE)),),
                ),
            ),
        ),
    ),
    # -------- what is linked (607)
    (
        "Whenever a green creature dies, you may exile that card.",
        "À chaque fois qu’une créature verte meurt, vous pouvez exiler cette carte-là.",
        "artifact",
        (
            Triggered(
                Moves(Filter(frozenset({OfType("creature"), OfColor(Color.GREEN)})), Zone.BATTLEFIELD, Zone.GRAVEYARD),
                (May(You(), (Move(That(), Zone.EXILE),)),),
            ),
        ),
    ),
    (
        "{3}: Create a token that’s a copy of a creature card exiled with this artifact. It gains flying. Exile it at "
        "the beginning of the next end step.",
        "{3} : Créez un jeton qui est une copie d’une carte de créature exilée avec cet artefact. Il acquiert le vol. "
        "Exilez-le au début de la prochaine étape de fin.",
        "artifact",
        (
            Activated(
                Cost("{3}"),
                (
                    Choose(You(), Filter(frozenset({OfType("creature"), OfType("card"), ExiledWith()}), Zone.EXILE)),
                    CreateCopy(You(), 1, Chosen()),
                    Apply((Gains(Keyword("flying")),), Chosen(), Duration.PERMANENT),
                    Delayed(StepBegins(Step.END, EachPlayer()), (Move(Chosen(), Zone.EXILE),)),
                ),
            ),
        ),
    ),
    (
        "{2}: Put a creature card exiled with this creature onto the battlefield under your control.",
        "{2} : Mettez sur le champ de bataille sous votre contrôle une carte de créature exilée avec cette créature.",
        "creature",
        (
            Activated(
                Cost("{2}"),
                (Choose(You(), EXILED_CREATURE), Move(Chosen(), Zone.BATTLEFIELD, control=You())),
            ),
        ),
    ),
    (
        "{R}, Exile the top two cards of your library: This creature deals 1 damage to target creature.",
        "{R}, Exilez les deux cartes du dessus de votre bibliothèque : Cette créature inflige 1 blessure à la créature "
        "ciblée.",
        "creature",
        (Activated(Cost("{R}", exile_top=2), (Damage(1, Target()),), A_CREATURE),),
    ),
    # -------- what is chosen (201.4, 205.3e, 208.2a)
    (
        "As this creature enters, choose an opponent.",
        "Au moment où cette créature arrive sur le champ de bataille, choisissez un adversaire.",
        "creature",
        (Replacement(ENTERS, Entering(choose="opponent")),),
    ),
    (
        "This creature’s power and toughness are each equal to 2 plus the number of creatures the chosen player "
        "controls.",
        "La force et l’endurance de cette créature sont chacune égales à 2 plus le nombre de créatures que le joueur "
        "choisi contrôle.",
        "creature",
        (
            Static(
                This(),
                (
                    Defines(
                        *(Plus(2, CountOf(Filter(frozenset({OfType("creature"), ControlledBy(ChosenPlayer())})))),) * 2
                    ),
                ),
            ),
        ),
    ),
    (
        "As this artifact enters, choose a creature type.",
        "Au moment où cet artefact arrive sur le champ de bataille, choisissez un type de créature.",
        "artifact",
        (Replacement(ENTERS, Entering(choose="creature type")),),
    ),
    (
        "Creatures you control of the chosen type get +1/+1.",
        "Les créatures du type choisi que vous contrôlez gagnent +1/+1.",
        "artifact",
        (
            Static(
                Every(Filter(frozenset({OfType("creature"), ControlledBy(You()), OfChosenType()}))),
                (Gets(1, 1),),
            ),
        ),
    ),
    (
        "Choose an artifact card name. Search target player’s graveyard for all cards with that name and exile them.",
        "Choisissez un nom de carte d’artefact. Cherchez dans le cimetière du joueur ciblé toutes les cartes portant "
        "ce nom et exilez-les.",
        "sorcery",
        (
            SpellAbility(
                (
                    ChooseName(You(), Filter(frozenset({OfType("artifact"), OfType("card")}), Zone.ANYWHERE)),
                    Search(
                        You(),
                        Filter(frozenset({OfType("card"), OfChosenName()}), Zone.ANYWHERE),
                        All(),
                        Zone.EXILE,
                        whose=Target(),
                        zones=(Zone.GRAVEYARD,),
                    ),
                ),
                (TargetSpec(PlayerFilter()),),
            ),
        ),
    ),
    # -------- faces (701.42, 708, 710, 712) and what may be cast (601.3e)
    (
        "{T}: Transform this creature.",
        "{T} : Transformez cette créature.",
        "creature",
        (Activated(Cost(tap=True), (Transform(This()),)),),
    ),
    (
        "{2}: Flip this creature.",
        "{2} : Inversez cette créature.",
        "creature",
        (Activated(Cost("{2}"), (Flip(This()),)),),
    ),
    (
        "When this creature is turned face up, you may put a green creature card with morph from your hand onto "
        "the battlefield. If you do, return this creature to its owner’s hand.",
        "Quand cette créature est retournée face visible, vous pouvez mettre sur le champ de bataille une carte de "
        "créature verte avec la mue de votre main. Si vous le faites, renvoyez cette créature dans la main de son "
        "propriétaire.",
        "creature",
        (
            Triggered(
                TurnsUp(This()),
                (
                    IfDone(
                        (May(You(), (Choose(You(), GREEN_MORPH_CARD), Move(Chosen(), Zone.BATTLEFIELD))),),
                        (Move(This(), Zone.HAND),),
                    ),
                ),
            ),
        ),
    ),
    (
        "If a green creature would enter under an opponent’s control this turn, it enters under your control instead.",
        "Si une créature verte devait arriver sur le champ de bataille sous le contrôle d’un adversaire ce tour-ci, "
        "elle arrive sous votre contrôle à la place.",
        "instant",
        (
            SpellAbility(
                (
                    Shield(
                        Replacement(
                            Moves(
                                Filter(
                                    frozenset({OfType("creature"), OfColor(Color.GREEN), ControlledBy(EachOpponent())})
                                ),
                                Zone.ANYWHERE,
                                Zone.BATTLEFIELD,
                            ),
                            Entering(control=You()),
                        )
                    ),
                )
            ),
        ),
    ),
    (
        "You may cast creature spells from the top of your library.",
        "Vous pouvez lancer des sorts de créature depuis le dessus de votre bibliothèque.",
        "creature",
        (CastFrom(You(), Filter(frozenset({OfType("creature"), OfType("spell")}), Zone.STACK), Zone.LIBRARY),),
    ),
    (
        "You may cast instants and sorceries from your graveyard.",
        "Vous pouvez lancer des éphémères et rituels depuis votre cimetière.",
        "creature",
        (
            CastFrom(
                You(), Filter(frozenset({AnyOf(frozenset({OfType("instant"), OfType("sorcery")}))})), Zone.GRAVEYARD
            ),
        ),
    ),
    (
        "At the beginning of your upkeep, if you control three or more Dragons with different names, you win the game.",
        "Au début de votre entretien, si vous contrôlez trois dragons ou plus ayant des noms différents, vous gagnez "
        "la partie.",
        "enchantment",
        (
            Triggered(
                StepBegins(Step.UPKEEP, You()),
                (Win(You()),),
                (),
                Compare(
                    CountOf(Filter(frozenset({OfSubtype("dragon"), ControlledBy(You())})), different_names=True),
                    ">=",
                    3,
                ),
            ),
        ),
    ),
    (
        "Enchanted creature is a Demon in addition to its other types.",
        "La créature enchantée est un démon en plus de ses autres types.",
        "enchantment",
        (Static(Attached(), (Becomes(frozenset(), frozenset({"demon"}), added=True),)),),
    ),
    (
        "Turn target creature face up.",
        "Retournez la créature ciblée face visible.",
        "instant",
        (SpellAbility((TurnFaceUp(Target()),), A_CREATURE),),
    ),
    (
        "When enchanted creature dies, return it to the battlefield under your control.",
        "Quand la créature enchantée meurt, renvoyez-la sur le champ de bataille sous votre contrôle.",
        "enchantment",
        (
            Triggered(
                Moves(Attached(), Zone.BATTLEFIELD, Zone.GRAVEYARD), (Move(That(), Zone.BATTLEFIELD, control=You()),)
            ),
        ),
    ),
    (
        "When enchanted creature dies, return it to the battlefield with a charge counter on it.",
        "Quand la créature enchantée meurt, renvoyez-la sur le champ de bataille avec un marqueur charge sur elle.",
        "enchantment",
        (
            Triggered(
                Moves(Attached(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
                (Move(That(), Zone.BATTLEFIELD, counters=(("charge", 1),)),),
            ),
        ),
    ),
    (
        "Put a name sticker on target creature.",
        "Mettez un autocollant de nom sur la créature ciblée.",
        "sorcery",
        (SpellAbility((PutNameSticker(You(), Target()),), A_CREATURE),),
    ),
    (
        "Splice onto Arcane {1}{R}",
        "Imprégnation d’arcane {1}{R}",
        "instant",
        (Keyword("splice", cost=Cost("{1}{R}"), quality=Filter(frozenset({OfSubtype("arcane")}))),),
    ),
    # -------- names that stand as they are in both languages
    (
        "Enchanted creature’s name is Calathiel.",
        "Le nom de la créature enchantée est Calathiel.",
        "enchantment",
        (Static(Attached(), (HasName("Calathiel"),)),),
    ),
    (
        "When this creature dies, create two Calathiel tokens.",
        "Quand cette créature meurt, créez deux jetons Calathiel.",
        "creature",
        (Triggered(Moves(This(), Zone.BATTLEFIELD, Zone.GRAVEYARD), (CreateNamed(You(), 2, "Calathiel"),)),),
    ),
    (
        "At the beginning of combat on your turn, if you both own and control this creature and a creature named "
        "Calathiel, exile them, then meld them.",
        "Au début du combat pendant votre tour, si vous possédez et contrôlez à la fois cette créature et une créature "
        "nommée Calathiel, exilez-les, puis assimilez-les.",
        "creature",
        (
            Triggered(
                StepBegins(Step.BEGIN_COMBAT, You()),
                (
                    Choose(You(), COUNTERPART),
                    Move(Together((This(), Chosen())), Zone.EXILE),
                    Meld(Chosen()),
                ),
                (),
                AllOf(
                    (
                        Fits(This(), Filter(frozenset({OwnedBy(You()), ControlledBy(You())}))),
                        Compare(CountOf(COUNTERPART), ">=", 1),
                    )
                ),
            ),
        ),
    ),
]

# What is read, but not written yet: where "it" would be misread, the writer finds no second choice.
ONLY_READ: list[tuple[str, str, str, tuple[Ability, ...]]] = [
    (
        "Whenever another creature you control enters, this creature becomes a copy of that creature.",
        "À chaque fois qu’une autre créature que vous contrôlez arrive sur le champ de bataille, cette créature "
        "devient une copie de cette créature-là.",
        "creature",
        (
            Triggered(
                Moves(
                    Filter(frozenset({OfType("creature"), Other(), ControlledBy(You())})),
                    Zone.ANYWHERE,
                    Zone.BATTLEFIELD,
                ),
                (Apply((CopyOf(That()),), This(), Duration.PERMANENT),),
            ),
        ),
    ),
]
