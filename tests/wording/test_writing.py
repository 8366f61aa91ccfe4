"""Abilities written as card text and read back."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdoc.engine.abilities import (
    Ability,
    Activated,
    AddMana,
    All,
    Apply,
    Attached,
    Attacking,
    Attacks,
    BecomesTapped,
    Blocks,
    Casts,
    Color,
    Colored,
    Colorless,
    ControlledBy,
    Cost,
    CountOf,
    CreateToken,
    Damage,
    DealsDamage,
    Destroy,
    Discard,
    Draw,
    Draws,
    Duration,
    Each,
    EachOpponent,
    EachPlayer,
    Every,
    Filter,
    GainLife,
    Gains,
    GainsLife,
    Gets,
    Instead,
    IsToken,
    Keyword,
    LifeOf,
    LoseLife,
    Loses,
    LosesGame,
    May,
    MeasureOf,
    Mill,
    Move,
    Moves,
    Multiplied,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Other,
    OwnedBy,
    PlayerFilter,
    Prohibition,
    PutCounters,
    Replacement,
    Sacrifice,
    SpellAbility,
    Static,
    Step,
    StepBegins,
    Tap,
    Tapped,
    Target,
    TargetSpec,
    That,
    This,
    Triggered,
    Untap,
    WithKeyword,
    X,
    You,
    Zone,
)
from rulesdoc.language import EN, FR, Language
from rulesdoc.wording import WordingError, compile, render
from rulesdoc.wording.resolve import SEVERAL
from tests.wording.face_pairs import FACE_PAIRS
from tests.wording.further_pairs import FURTHER_PAIRS
from tests.wording.keyword_pairs import KEYWORD_PAIRS
from tests.wording.more_pairs import MORE_PAIRS
from tests.wording.pairs import PAIRS
from tests.wording.wider_pairs import WIDER_PAIRS

ALL_PAIRS = PAIRS + MORE_PAIRS + FACE_PAIRS + FURTHER_PAIRS + WIDER_PAIRS + KEYWORD_PAIRS


@pytest.mark.parametrize("language", [EN, FR], ids=["en", "fr"])
@pytest.mark.parametrize(("types", "abilities"), [pair[2:] for pair in ALL_PAIRS], ids=[pair[0] for pair in ALL_PAIRS])
def test_what_was_compiled_can_be_written(types: str, abilities: tuple[Ability, ...], language: Language) -> None:
    text = render(abilities, language, types=[types])
    assert compile(text, language, types=[types]) == abilities


@pytest.mark.parametrize(
    ("ability", "types", "english", "french"),
    [
        (
            Static(Every(Filter(frozenset({OfType("creature"), OfColor(Color.WHITE)}))), (Gets(1, 1),)),
            "enchantment",
            "White creatures get +1/+1.",
            "Les créatures blanches gagnent +1/+1.",
        ),
        (
            Prohibition(GainsLife(EachOpponent())),
            "enchantment",
            "An opponent can’t gain life.",
            "Un adversaire ne peut pas gagner de points de vie.",
        ),
        (
            SpellAbility((Destroy(Target(0)),), (TargetSpec(Filter(frozenset({OfType("enchantment")}))),)),
            "sorcery",
            "Destroy target enchantment.",
            "Détruisez l’enchantement ciblé.",
        ),
        (
            Triggered(Draws(You()), (Sacrifice(EachPlayer(), Filter(frozenset({OfType("artifact"), Other()}))),)),
            "creature",
            "Whenever you draw a card, each player sacrifices another artifact.",
            "À chaque fois que vous piochez une carte, chaque joueur sacrifie un autre artefact.",
        ),
        (
            Replacement(
                Moves(Filter(frozenset({OfType("card")}), Zone.ANYWHERE), Zone.ANYWHERE, Zone.GRAVEYARD),
                Instead((Move(That(), Zone.EXILE),)),
            ),
            "enchantment",
            "If a card would be put into a graveyard from anywhere, exile it instead.",
            "Si une carte devait être mise dans un cimetière, d’où qu’elle vienne, exilez-la à la place.",
        ),
        (
            Static(Attached(), (Gains(Activated(Cost(tap=True), (AddMana("{G}"),))),)),
            "enchantment",
            "Enchanted permanent has “{T}: Add {G}.”",
            "Le permanent enchanté a «\N{NO-BREAK SPACE}{T}\N{NO-BREAK SPACE}: Ajoutez {G}.\N{NO-BREAK SPACE}»",
        ),
        (
            Keyword("enchant", quality=Filter(frozenset({OfType("creature"), Other()}))),
            "enchantment",
            "Enchant other creature",
            "Enchanter\N{NO-BREAK SPACE}: autre créature",
        ),
    ],
)
def test_the_text_is_what_a_card_would_say(ability: Ability, types: str, english: str, french: str) -> None:
    assert render((ability,), EN, types=[types]) == english
    assert render((ability,), FR, types=[types]) == french


def test_the_name_stands_in_place_of_this_creature() -> None:
    ability = Triggered(Attacks(This()), (GainLife(You(), MeasureOf("power", This())),))
    assert (
        render((ability,), EN, name="Ana", types=["creature"])
        == "Whenever Ana attacks, you gain life equal to Ana’s power."
    )
    assert render((ability,), FR, name="Ana", types=["creature"]) == (
        "À chaque fois qu’Ana attaque, vous gagnez un nombre de points de vie égal à la force d’Ana."
    )


def test_what_has_no_words_is_an_error() -> None:
    with pytest.raises(WordingError, match="no words"):
        render((Triggered(LosesGame(You()), (Draw(That(), All()),)),), EN)


# ------------------------------------------------------------------------------------------------ round trip

TYPES = st.sampled_from(["creature", "artifact", "enchantment", "land"])
COLORS = st.sampled_from(list(Color))
KEYWORDS = st.sampled_from(["flying", "first strike", "haste", "trample", "lifelink", "indestructible"])
NUMBERS = st.integers(1, 12)
ADJECTIVES: st.SearchStrategy[Any] = st.one_of(
    st.builds(OfColor, COLORS),
    st.builds(lambda color: Not(OfColor(color)), COLORS),
    st.sampled_from(
        [Tapped(), Not(Tapped()), Attacking(), Other(), OfSupertype("legendary"), Colorless(), Not(IsToken())]
    ),
    st.builds(OfSubtype, st.sampled_from(["goblin", "elf", "giant", "wolf"])),
)
CLAUSES: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from([ControlledBy(You()), ControlledBy(EachOpponent())]),
    st.builds(WithKeyword, KEYWORDS),
)


@st.composite
def filters(draw: Any) -> Filter:
    """Objects on the battlefield, as a noun phrase can describe them."""
    criteria = {OfType(draw(TYPES)), *draw(st.sets(ADJECTIVES, max_size=2)), *draw(st.sets(CLAUSES, max_size=1))}
    if draw(st.booleans()):
        criteria.add(OfSubtype("soldier"))
    return Filter(frozenset(criteria))


@st.composite
def changes(draw: Any) -> tuple[Any, ...]:
    pool = st.one_of(
        st.builds(Gets, st.integers(-9, 9), st.integers(-9, 9)),
        st.builds(lambda keyword: Gains(Keyword(keyword)), KEYWORDS),
        st.builds(Loses, KEYWORDS),
        st.builds(lambda color: Colored(frozenset({color})), COLORS),
    )
    return tuple(draw(st.lists(pool, min_size=1, max_size=3)))


AMOUNTS: st.SearchStrategy[Any] = st.one_of(
    NUMBERS,
    st.builds(CountOf, filters()),
    st.just(CountOf(Filter(frozenset({OfType("card"), OwnedBy(You())}), Zone.HAND))),
    st.just(MeasureOf("power", This())),
    st.just(LifeOf(You())),
)
PLAYERS: st.SearchStrategy[Any] = st.sampled_from([You(), EachPlayer(), EachOpponent()])
OBJECTS: st.SearchStrategy[Any] = st.one_of(st.just(This()), st.builds(Every, filters()))
INSTRUCTIONS: st.SearchStrategy[Any] = st.one_of(
    st.builds(GainLife, PLAYERS, AMOUNTS),
    st.builds(LoseLife, PLAYERS, AMOUNTS),
    st.builds(Draw, PLAYERS, NUMBERS | st.just(X())),
    st.builds(Discard, PLAYERS, NUMBERS | st.just(All())),
    st.builds(Mill, PLAYERS, NUMBERS),
    st.builds(Damage, AMOUNTS, st.one_of(PLAYERS, OBJECTS)),
    st.builds(Destroy, OBJECTS),
    st.builds(Tap, OBJECTS),
    st.builds(Untap, OBJECTS),
    st.builds(lambda what: Move(what, Zone.EXILE), OBJECTS),
    st.builds(Sacrifice, PLAYERS, filters(), NUMBERS),
    st.builds(PutCounters, st.sampled_from(["+1/+1", "-1/-1", "charge"]), NUMBERS, OBJECTS),
    st.builds(Apply, changes(), OBJECTS, st.sampled_from([Duration.END_OF_TURN, Duration.YOUR_NEXT_TURN])),
    st.builds(lambda who, amount: May(who, (Draw(Each() if who in SEVERAL else who, amount),)), PLAYERS, NUMBERS),
    st.builds(
        CreateToken,
        PLAYERS,
        NUMBERS,
        st.integers(0, 9),
        st.integers(0, 9),
        st.sets(COLORS, max_size=2).map(frozenset),
        st.sampled_from([frozenset({"creature"}), frozenset({"artifact", "creature"})]),
        st.sampled_from([("soldier",), ("elf", "warrior"), ("warrior", "elf")]),
        st.lists(KEYWORDS.map(Keyword), max_size=2, unique=True).map(tuple),
    ),
)
SUBJECTS: st.SearchStrategy[Any] = st.one_of(st.just(This()), st.just(Attached()), filters())
EVENTS: st.SearchStrategy[Any] = st.one_of(
    st.builds(lambda what: Moves(what, Zone.BATTLEFIELD, Zone.GRAVEYARD), SUBJECTS),
    st.builds(lambda what: Moves(what, Zone.ANYWHERE, Zone.BATTLEFIELD), SUBJECTS),
    st.builds(GainsLife, PLAYERS),
    st.builds(Draws, PLAYERS),
    st.builds(Attacks, SUBJECTS),
    st.builds(Blocks, SUBJECTS),
    st.builds(BecomesTapped, SUBJECTS),
    st.builds(DealsDamage, SUBJECTS, st.sampled_from([None, PlayerFilter(), You()])),
    st.builds(Casts, PLAYERS, st.just(Filter(frozenset({OfType("spell"), OfColor(Color.BLUE)}), Zone.STACK))),
)
STEPS = st.builds(StepBegins, st.sampled_from([Step.UPKEEP, Step.END]), st.sampled_from([You(), EachPlayer()]))
SEQUENCES = st.lists(INSTRUCTIONS, min_size=1, max_size=2).map(tuple)
ABILITIES: st.SearchStrategy[Any] = st.one_of(
    st.builds(Triggered, EVENTS | STEPS, SEQUENCES),
    st.builds(Activated, st.builds(Cost, mana=st.sampled_from(["{1}", "{2}{G}"]), tap=st.booleans()), SEQUENCES),
    st.builds(Static, st.one_of(OBJECTS, st.just(Attached())), changes()),
    st.builds(Prohibition, EVENTS),
    st.builds(Replacement, EVENTS, st.builds(Instead, SEQUENCES)),
    st.builds(lambda cost: Replacement(DealsDamage(This(), None), Multiplied(2)), st.none()),
    st.builds(
        lambda filter, amount: Triggered(
            Attacks(This()), (Damage(amount, Target(0)), Tap(Target(0))), (TargetSpec(filter),)
        ),
        filters(),
        NUMBERS,
    ),
)


@settings(max_examples=200, deadline=None)
@given(ABILITIES, st.sampled_from([EN, FR]))
def test_abilities_survive_writing_and_reading(ability: Any, language: Language) -> None:
    """``render`` refuses what it can't read back: the claim is that it has words for all of this."""
    text = render((ability,), language, types=["creature"])
    assert compile(text, language, types=["creature"]) == (ability,)


@settings(max_examples=100, deadline=None)
@given(ABILITIES)
def test_a_text_keeps_its_meaning_through_the_other_language(ability: Any) -> None:
    english = render((ability,), EN, types=["creature"])
    french = render(compile(english, EN, types=["creature"]), FR, types=["creature"])
    assert compile(french, FR, types=["creature"]) == (ability,)
