"""Card texts compiled in both languages, and what is said of those that can't be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdoc.engine.abilities import (
    Ability,
    Activated,
    AddMana,
    Apply,
    CountersOn,
    CreateToken,
    Defines,
    Duration,
    Every,
    Gets,
    Granter,
    MeasureOf,
    Move,
    Moves,
    Static,
    Target,
    That,
    This,
    Triggered,
    Untap,
    Zone,
)
from rulesdoc.language import EN, FR, Language
from rulesdoc.wording import WordingError, compile
from tests.wording.face_pairs import FACE_PAIRS, ONLY_READ
from tests.wording.further_pairs import FURTHER_PAIRS, TOGETHER
from tests.wording.keyword_pairs import KEYWORD_PAIRS
from tests.wording.more_pairs import MORE_PAIRS
from tests.wording.pairs import NAMES, PAIRS, TAP, YOURS, spell
from tests.wording.wider_pairs import WIDER_PAIRS

ALL_PAIRS = PAIRS + MORE_PAIRS + FACE_PAIRS + ONLY_READ + FURTHER_PAIRS + WIDER_PAIRS + KEYWORD_PAIRS + TOGETHER


@pytest.mark.parametrize(("english", "french", "types", "abilities"), ALL_PAIRS, ids=[pair[0] for pair in ALL_PAIRS])
def test_both_languages_compile_to_the_expected_abilities(
    english: str, french: str, types: str, abilities: tuple[Ability, ...]
) -> None:
    assert compile(english, EN, name=NAMES["en"], types=[types]) == abilities
    assert compile(french, FR, name=NAMES["fr"], types=[types]) == abilities


@pytest.mark.parametrize(
    ("one", "other", "language", "types"),
    [
        ("Enchanted creature has flying.", "Enchanted creature loses flying.", EN, "enchantment"),
        ("Each player sacrifices a creature.", "Each opponent sacrifices a creature.", EN, "sorcery"),
        ("Vous perdez 3 points de vie.", "Le joueur ciblé perd 3 points de vie.", FR, "sorcery"),
        ("Les créatures blanches gagnent +1/+1.", "Les créatures bleues gagnent +1/+1.", FR, "enchantment"),
        ("Target creature gets +1/+2.", "Target creature gets +2/+1.", EN, "instant"),
        ("Cette créature ne peut pas bloquer.", "Cette créature ne peut pas attaquer.", FR, "creature"),
        ("Destroy target creature.", "Destroy all creatures.", EN, "sorcery"),
        ("Quand cette créature meurt, engagez-la.", "Quand une créature meurt, engagez-la.", FR, "creature"),
        ("Creatures you control get +1/+1.", "Other creatures you control get +1/+1.", EN, "creature"),
        ("Put a +1/+1 counter on target creature.", "Put a -1/-1 counter on target creature.", EN, "instant"),
    ],
)  # fmt: skip
def test_texts_that_say_different_things_differ(one: str, other: str, language: object, types: str) -> None:
    assert compile(one, language, types=[types]) != compile(other, language, types=[types])  # type: ignore[arg-type]


def test_words_that_stand_in_another_order_mean_the_same() -> None:
    abilities = compile("Until end of turn, target creature gets +1/+1.", EN, types=["instant"])
    assert abilities == compile("Target creature gets +1/+1 until end of turn.", EN, types=["instant"])


def test_types_decide_between_a_spell_and_a_static_ability() -> None:
    text = "Creatures you control get +1/+1."
    assert compile(text, EN, types=["enchantment"]) == (Static(Every(YOURS), (Gets(1, 1),)),)
    assert compile(text, EN, types=["sorcery"]) == (spell(Apply((Gets(1, 1),), Every(YOURS), Duration.PERMANENT)),)


def test_a_pronoun_means_the_nearest_reference_or_the_event() -> None:
    of_target = compile("Whenever you gain life, tap target creature. Untap it.", EN, types=["creature"])[0]
    of_event = compile("Whenever a creature dies, exile it.", EN, types=["creature"])[0]
    assert isinstance(of_target, Triggered)
    assert isinstance(of_event, Triggered)
    assert of_target.instructions[1] == Untap(Target(0))
    assert of_event.instructions == (Move(That(), Zone.EXILE),)


def test_typography_and_reminder_text_do_not_matter() -> None:
    plain = compile("{T} : Ajoutez {G}.", FR, types=["land"])
    assert plain == compile("{T}\N{NO-BREAK SPACE}: Ajoutez {G}. (C’est une capacité de mana.)", FR, types=["land"])
    assert compile("You can't play lands.", EN) == compile("You can’t play lands", EN)


@pytest.mark.parametrize(
    ("written", "read"), [("d'Ana", "Ana"), ("d’Ana", "Ana"), ("du Géant", "Géant"), ("de la Lame", "Lame")]
)
def test_the_name_of_the_card_is_elided_and_contracted(written: str, read: str) -> None:
    text = f"{{T}} : Ajoutez une quantité de {{G}} égale à la force {written}."
    assert compile(text, FR, name=read, types=["creature"]) == (
        Activated(TAP, (AddMana("{G}", MeasureOf("power", This())),)),
    )


def test_a_name_may_be_cut_at_its_comma() -> None:
    assert compile("Odo enters tapped.", EN, name="Odo, the Slow", types=["creature"]) == compile(
        "Odo, the Slow enters tapped.", EN, name="Odo, the Slow", types=["creature"]
    )


# ---------------------------------------------------------------------------------------------------- errors


def failure(text: str, language: object, **kwargs: object) -> WordingError:
    with pytest.raises(WordingError) as caught:
        compile(text, language, **kwargs)  # type: ignore[arg-type]
    return caught.value


def test_the_caret_stands_under_the_first_word_that_cannot_follow() -> None:
    error = failure("When this creature attacks, you grow 3 life.", EN, types=["creature"])
    assert error.text[error.position :].startswith("grow")
    lines = str(error).splitlines()
    assert lines[2].index("^") == lines[1].index("grow")
    assert any("life" in phrase for phrase in error.nearest)
    assert 'en="When this creature attacks, you grow 3 life"' in error.entry


def test_a_text_that_stops_early_is_said_to() -> None:
    error = failure("Whenever you gain life,", EN, types=["creature"])
    assert error.position == len("Whenever you gain life,")
    assert "ends" in error.why


def test_agreement_is_checked() -> None:
    error = failure("Détruisez le créature ciblée.", FR, types=["instant"])
    assert error.text[error.position :].startswith("créature ciblée")
    assert "agree" in error.why
    assert "agree" in failure("La créature ciblée gagnent +1/+1 jusqu’à la fin du tour.", FR, types=["instant"]).why


def test_a_permanent_cannot_do_what_a_spell_does() -> None:
    assert "spell" in failure("Draw two cards.", EN, types=["creature"]).why


def test_only_the_paragraph_at_fault_is_shown() -> None:
    assert failure("Flying\nThis creature sings.", EN, types=["creature"]).text == "This creature sings."


@pytest.mark.parametrize(
    ("text", "language", "phrase"),
    [("Draw a card. Destroy it.", EN, "Destroy it."), ("Piochez une carte. Détruisez-la.", FR, "Détruisez-la.")],
)
def test_a_pronoun_without_antecedent_is_refused(text: str, language: Language, phrase: str) -> None:
    error = failure(text, language, types=["sorcery"])
    assert error.why == "nothing before this pronoun can be meant by it"
    assert error.text[error.position :] == phrase
    # The phrase is known: to add it would not help.
    assert (error.nearest, error.entry) == ((), "")


def test_an_event_has_no_target() -> None:
    error = failure("Whenever target creature dies, draw a card.", EN, types=["creature"])
    assert error.why == "an event that is waited for has no target (115.1)"
    assert error.text[error.position :].startswith("target creature")


def test_this_creature_on_a_sorcery_is_refused() -> None:
    error = failure("Destroy this creature.", EN, types=["sorcery"])
    assert error.text[: error.position] == "Destroy this creature"


def test_two_readings_that_differ_are_refused() -> None:
    """A card called "Each creature": nobody can tell whether it deals damage or the creatures do."""
    error = failure("Each creature deals 1 damage to target player.", EN, name="Each creature", types=["sorcery"])
    assert "2 ways" in error.why
    assert len(error.readings) == 2
    assert "source=This()" in str(error)
    assert "source=Every(" in str(error)


# ----------------------------------------------------------------------------------------------- any text at all

WORDS = {
    language.code: sorted(
        {word for pair in PAIRS for word in pair[column].split()} | {"“", "”", "(", "{T}", "’", "•", "+X/+X", "—"}
    )
    for column, language in enumerate((EN, FR))
}


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([EN, FR]), st.data())
def test_any_text_compiles_or_says_where_it_does_not(language: Language, data: st.DataObject) -> None:
    words = data.draw(st.lists(st.sampled_from(WORDS[language.code]), max_size=25))
    text = data.draw(st.sampled_from([" ".join(words), "\n".join(words)]) | st.text(max_size=60))
    error = attempt(text, language, data.draw(st.sampled_from([(), ("creature",), ("sorcery",)])))
    if error is not None:
        assert error.text in text
        assert 0 <= error.position <= len(error.text)
        assert str(error).splitlines()[2] == "    " + " " * error.position + "^"


def attempt(text: str, language: Language, types: tuple[str, ...]) -> WordingError | None:
    """What is said against a text; nothing else may come of it than abilities."""
    try:
        compile(text, language, name="Ana", types=types)
    except WordingError as error:
        return error
    return None


def test_within_quotation_marks_the_name_is_that_of_the_giver() -> None:
    """201.5a: "this token" is the token; the name is what creates it."""
    made = (
        (
            EN,
            "Pale Well",
            "When Pale Well enters, create a white Bird creature token with “This token’s power and toughness are each "
            "equal to the number of charge counters on Pale Well.”",
        ),
        (
            FR,
            "Puits pâle",
            "Quand le Puits pâle arrive sur le champ de bataille, créez un jeton de créature blanche Oiseau avec « La "
            "force et l’endurance de ce jeton sont chacune égales au nombre de marqueurs charge sur le Puits pâle. »",
        ),
    )
    size = CountersOn("charge", Granter())
    for language, name, text in made:
        (ability,) = compile(text, language, name=name, types=["artifact"])
        assert isinstance(ability, Triggered)
        assert ability.when == Moves(This(), Zone.ANYWHERE, Zone.BATTLEFIELD)
        (token,) = ability.instructions
        assert isinstance(token, CreateToken)
        assert token.abilities == (Static(This(), (Defines(size, size),)),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("All creatures have “" * 150 + "flying.", "too deep to be read"),
        ("You gain 1 life. " * 300, "a card text of 5,100 characters is not read (at most 4,000)"),
        ("You gain " + "9" * 3000 + " life.", "cannot read on from"),
    ],
)
def test_what_nobody_prints_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(WordingError) as error:
        compile(text, EN, name="Spark", types={"sorcery"})
    assert why in str(error.value)
