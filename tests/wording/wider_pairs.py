"""Card texts of our own in both languages about copies, keywords of several words, costs and several players, and
exactly what they compile to."""

from rulesdoc.engine.abilities import (
    Ability,
    Activated,
    AnyOf,
    AnyTarget,
    Apply,
    Becomes,
    BlocksMore,
    BringIn,
    Casts,
    Chosen,
    Color,
    Colored,
    ColorsSpent,
    ControlledBy,
    ControlPlayer,
    CopyOf,
    CopySpell,
    Cost,
    CountOf,
    CreateToken,
    Damage,
    DealsDamage,
    Duration,
    Each,
    EachOpponent,
    EachPlayer,
    Entering,
    EntersWith,
    Every,
    ExtraTurn,
    Filter,
    GainLife,
    Gains,
    GainsAtManaCost,
    Gets,
    Half,
    HasBase,
    HasThisAbility,
    If,
    Is,
    IsToken,
    KeepsOwn,
    Keyword,
    LeastLife,
    LifeOf,
    LoseLife,
    May,
    Moves,
    NoLossByLife,
    NonWinners,
    Not,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnedBy,
    PhaseOut,
    PlayerFilter,
    PlaySubgame,
    Provided,
    Redirected,
    Replacement,
    Restart,
    SetLife,
    ShareKeywords,
    SharesCreatureType,
    Shield,
    Spent,
    Static,
    Step,
    StepBegins,
    Target,
    TargetsOnly,
    TargetSpec,
    That,
    This,
    Times,
    Triggered,
    TurnFaceDown,
    X,
    You,
    Zone,
)
from tests.wording.pairs import spell

CREATURE = Filter(frozenset({OfType("creature")}))
A_CREATURE = (TargetSpec(CREATURE),)
A_PLAYER = (TargetSpec(PlayerFilter()),)
ENTERS = Moves(This(), Zone.ANYWHERE, Zone.BATTLEFIELD)
OPPOSED = Filter(frozenset({OfType("creature"), ControlledBy(EachOpponent())}))
CARDS = Filter(frozenset({OfType("creature"), ControlledBy(You()), Not(IsToken())}))
YOURS = Filter(frozenset({OfType("creature"), ControlledBy(You())}))
SPELL_TYPES = AnyOf(frozenset({OfType("instant"), OfType("sorcery")}))
KIN = Filter(frozenset({OfType("creature"), SharesCreatureType(Each()), Not(Is(Each()))}))

WIDER_PAIRS: list[tuple[str, str, str, tuple[Ability, ...]]] = [
    # -------- exceptions in copying (707.9)
    (
        "You may have this creature enter as a copy of a creature an opponent controls, except it’s 7/7 and it "
        "doesn’t copy that creature’s color.",
        "Vous pouvez faire que cette créature arrive sur le champ de bataille en tant que copie d’une créature "
        "qu’un adversaire contrôle, mais elle est 7/7 et elle ne copie pas la couleur de cette créature.",
        "creature",
        (Replacement(ENTERS, Entering(copy_among=OPPOSED, but=(HasBase(7, 7), KeepsOwn("color")))),),
    ),
    (
        "You may have this creature enter as a copy of a creature you control, except it’s legendary in addition "
        "to its other types, it has reach, and, if it’s a creature, it enters with X additional +1/+1 counters on "
        "it and it has flying.",
        "Vous pouvez faire que cette créature arrive sur le champ de bataille en tant que copie d’une créature que "
        "vous contrôlez, mais elle est légendaire en plus de ses autres types, elle a la portée et, si c’est une "
        "créature, elle arrive sur le champ de bataille avec X marqueurs +1/+1 supplémentaires sur elle et elle a "
        "le vol.",
        "creature",
        (
            Replacement(
                ENTERS,
                Entering(
                    copy_among=YOURS,
                    but=(
                        Becomes(added=True, supertypes=frozenset({"legendary"})),
                        Gains(Keyword("reach")),
                        Provided(CREATURE, (EntersWith("+1/+1", X()), Gains(Keyword("flying")))),
                    ),
                ),
            ),
        ),
    ),
    (
        "At the beginning of each end step, you may have this creature become a copy of target creature, except it "
        "has this ability.",
        "Au début de chaque étape de fin, vous pouvez faire que cette créature devienne une copie de la créature "
        "ciblée, mais elle a cette capacité.",
        "creature",
        (
            Triggered(
                StepBegins(Step.END, EachPlayer()),
                (May(You(), (Apply((CopyOf(Target(), (HasThisAbility(),)),), This(), Duration.PERMANENT),)),),
                A_CREATURE,
            ),
        ),
    ),
    # -------- copies of spells (707.10)
    (
        "Copy target instant or sorcery spell, except the copy is blue. You may choose new targets for that copy.",
        "Copiez le sort d’éphémère ou de rituel ciblé, mais la copie est bleue. Vous pouvez choisir de nouvelles "
        "cibles pour la copie.",
        "instant",
        (
            spell(
                CopySpell(You(), Target(), True, (Colored(frozenset({Color.BLUE})),)),
                targets=(TargetSpec(Filter(frozenset({OfType("spell"), SPELL_TYPES}), Zone.STACK)),),
            ),
        ),
    ),
    (
        "Whenever you cast a spell that targets only a single nontoken creature you control, create a 1/1 white "
        "Soldier creature token, then copy that spell. The copy targets that token.",
        "À chaque fois que vous lancez un sort qui ne cible qu’une seule créature non-jeton que vous contrôlez, "
        "créez un jeton de créature 1/1 blanche Soldat, puis copiez ce sort-là. La copie cible ce jeton.",
        "enchantment",
        (
            Triggered(
                Casts(You(), Filter(frozenset({OfType("spell"), TargetsOnly(CARDS)}), Zone.STACK)),
                (
                    CreateToken(You(), 1, 1, 1, frozenset({Color.WHITE}), frozenset({"creature"}), ("soldier",)),
                    CopySpell(You(), That(), target=Chosen()),
                ),
            ),
        ),
    ),
    (
        "You gain X life if {B} was spent to cast this spell and X life if {R} was spent to cast it.",
        "Vous gagnez X points de vie si {B} a été dépensé pour lancer ce sort et X points de vie si {R} a été "
        "dépensé pour le lancer.",
        "sorcery",
        (spell(If(Spent("B"), (GainLife(You(), X()),)), If(Spent("R"), (GainLife(You(), X()),))),),
    ),
    # -------- keywords of several words (702)
    (
        "Snow swampwalk",
        "Traversée des marais neigeux",
        "creature",
        (Keyword("landwalk", quality=Filter(frozenset({OfType("land"), OfSubtype("swamp"), OfSupertype("snow")}))),),
    ),
    (
        "Cumulative upkeep {W} or {U}",
        "Entretien cumulatif {W} ou {U}",
        "creature",
        (Keyword("cumulative upkeep", cost=Cost("{W}"), others=(Cost("{U}"),)),),
    ),
    (
        "Modular — Sunburst",
        "Modularité — Solarisation",
        "creature",
        (Keyword("modular", x=ColorsSpent()),),
    ),
    (
        "This creature has echo {X}, where X is your life total.",
        "Cette créature a l’écho {X}, X étant votre total de points de vie.",
        "creature",
        (Static(This(), (Gains(Keyword("echo", cost=Cost("{X}"), x=LifeOf(You()))),)),),
    ),
    (
        "Each creature card in your graveyard has scavenge. Its scavenge cost is equal to its mana cost.",
        "Chaque carte de créature de votre cimetière a la récupération. Son coût de récupération est égal à son "
        "coût de mana.",
        "creature",
        (
            Static(
                Every(Filter(frozenset({OfType("creature"), OfType("card"), OwnedBy(You())}), Zone.GRAVEYARD)),
                (GainsAtManaCost("scavenge"),),
            ),
        ),
    ),
    (
        "Creatures you control gain reach until end of turn if a creature you control has reach. The same is true "
        "for landwalk and protection.",
        "Les créatures que vous contrôlez acquièrent la portée jusqu’à la fin du tour si une créature que vous "
        "contrôlez a la portée. Il en va de même pour la traversée de terrain et la protection.",
        "sorcery",
        (spell(ShareKeywords("reach", ("landwalk", "protection"), YOURS)),),
    ),
    # -------- several players (801, 810), players controlled (723)
    (
        "Cinder Lash deals 1 damage to any target and 2 damage to any target of an opponent’s choice.",
        "Le Fouet de cendres inflige 1 blessure à n’importe quelle cible et 2 blessures à n’importe quelle cible "
        "du choix d’un adversaire.",
        "sorcery",
        (
            spell(
                Damage(1, Target(0)),
                Damage(2, Target(1)),
                targets=(TargetSpec(AnyTarget()), TargetSpec(AnyTarget(), by=EachOpponent())),
            ),
        ),
    ),
    (
        "Each creature gets +1/+1 for each other creature that shares a creature type with it.",
        "Chaque créature gagne +1/+1 pour chaque autre créature qui partage un type de créature avec elle.",
        "artifact",
        (Static(Every(CREATURE), (Gets(CountOf(KIN), CountOf(KIN)),)),),
    ),
    (
        "The next 3 damage that would be dealt to you this turn is dealt to target player instead.",
        "Les 3 prochaines blessures qui devraient vous être infligées ce tour-ci sont infligées au joueur ciblé à "
        "la place.",
        "instant",
        (
            spell(
                Shield(Replacement(DealsDamage(None, You()), Redirected(Target(), 3))),
                targets=A_PLAYER,
            ),
        ),
    ),
    (
        "Double target player’s life total.",
        "Doublez le total de points de vie du joueur ciblé.",
        "instant",
        (spell(SetLife(Target(), Times(2, LifeOf(Target()))), targets=A_PLAYER),),
    ),
    (
        "Each player’s life total becomes equal to the lowest life total among all players.",
        "Le total de points de vie de chaque joueur devient égal au plus petit total de points de vie parmi tous "
        "les joueurs.",
        "sorcery",
        (spell(SetLife(EachPlayer(), LeastLife(EachPlayer()))),),
    ),
    (
        "Pay half your life, rounded up: You gain 9 life.",
        "Payez la moitié de vos points de vie, arrondie à l’unité supérieure : Vous gagnez 9 points de vie.",
        "enchantment",
        (Activated(Cost(life=Half(LifeOf(You()), True)), (GainLife(You(), 9),)),),
    ),
    (
        "You don’t lose the game because you have 0 or less life.",
        "Vous ne perdez pas la partie parce que vous avez 0 point de vie ou moins.",
        "enchantment",
        (NoLossByLife(You()),),
    ),
    (
        "You control target player during that player’s next turn.",
        "Vous contrôlez le joueur ciblé pendant son prochain tour.",
        "sorcery",
        (spell(ControlPlayer(Target()), targets=A_PLAYER),),
    ),
    (
        "Take an extra turn after this one.",
        "Jouez un tour supplémentaire après celui-ci.",
        "sorcery",
        (spell(ExtraTurn(You())),),
    ),
    (
        "Target player takes an extra turn after this one.",
        "Le joueur ciblé joue un tour supplémentaire après celui-ci.",
        "sorcery",
        (spell(ExtraTurn(Target()), targets=A_PLAYER),),
    ),
    (
        "You may reveal a creature card from outside the game that you own and put it into your hand.",
        "Vous pouvez révéler une carte de créature que vous possédez en dehors de la partie et la mettre dans votre "
        "main.",
        "sorcery",
        (spell(May(You(), (BringIn(You(), Filter(frozenset({OfType("creature"), OfType("card")}), Zone.ANYWHERE)),))),),
    ),
    ("Restart the game.", "Recommencez la partie.", "sorcery", (spell(Restart()),)),
    (
        "Players play a Magic subgame, using their libraries as their decks. Each player who doesn’t win the subgame "
        "loses 5 life.",
        "Les joueurs jouent une sous-partie de Magic en utilisant leurs bibliothèques comme decks. Chaque joueur qui "
        "ne gagne pas la sous-partie perd 5 points de vie.",
        "sorcery",
        (spell(PlaySubgame((LoseLife(NonWinners(), 5),))),),
    ),
    # -------- and others
    (
        "This creature can block an additional creature each combat.",
        "Cette créature peut bloquer une créature supplémentaire à chaque combat.",
        "creature",
        (BlocksMore(),),
    ),
    (
        "Target creature phases out.",
        "La créature ciblée se déphase.",
        "instant",
        (spell(PhaseOut(Target()), targets=A_CREATURE),),
    ),
    (
        "Turn target creature face down.",
        "Retournez la créature ciblée face cachée.",
        "instant",
        (spell(TurnFaceDown(Target()), targets=A_CREATURE),),
    ),
]
