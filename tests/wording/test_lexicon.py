"""The lexicon, type lines, and words as they meet."""

import pytest

from rulesdoc.language import EN, FR, Language
from rulesdoc.wording import TypeLine, WordingError, lexicon, read_type_line
from rulesdoc.wording.column import COLUMNS, Column
from rulesdoc.wording.text import tokenise, write

BOTH = pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)


@BOTH
@pytest.mark.parametrize("table", [lexicon.card_types, lexicon.subtypes, lexicon.supertypes, lexicon.keywords])
def test_no_word_means_two_things(table: object, column: Column) -> None:
    meanings: dict[str, str] = {}
    for entry in table(column):  # type: ignore[operator]
        for form in entry.forms:
            assert meanings.setdefault(form.text.lower(), entry.word) == entry.word


@pytest.mark.parametrize("table", [lexicon.card_types, lexicon.subtypes, lexicon.supertypes, lexicon.keywords])
def test_every_language_has_the_same_words(table: object) -> None:
    words = {code: [entry.word for entry in table(column)] for code, column in COLUMNS.items()}  # type: ignore[operator]
    assert words["en"] == words["fr"]
    assert len(words["en"]) == len(set(words["en"]))


def test_forms_know_their_gender_and_number() -> None:
    white = {form.text: form.classes for form in lexicon.colors(COLUMNS["fr"])[lexicon.Color.WHITE]}
    assert white == {"blanc": {"m"}, "blanche": {"f"}, "blancs": {"M"}, "blanches": {"F"}}
    red = {form.text: form.classes for form in lexicon.colors(COLUMNS["fr"])[lexicon.Color.RED]}
    assert red == {"rouge": {"m", "f"}, "rouges": {"M", "F"}}


def test_regular_plurals_are_the_languages_own() -> None:
    english = {entry.word: entry.forms[1].text for entry in lexicon.subtypes(COLUMNS["en"])}
    french = {entry.word: entry.forms[1].text for entry in lexicon.subtypes(COLUMNS["fr"])}
    assert (english["ally"], english["giant"]) == ("Allies", "Giants")
    assert (french["ally"], french["giant"], french["swamp"]) == ("alliés", "géants", "marais")
    # No ending of English in a word of another column.
    regular = lexicon.noun_forms("tilbury m", COLUMNS["fr"])
    assert [form.text for form in regular] == ["tilbury", "tilburys"]


@pytest.mark.parametrize(
    ("text", "language", "line"),
    [
        ("Legendary Artifact Creature — Golem", EN, (["legendary"], ["artifact", "creature"], ["golem"])),
        ("Créature-artefact légendaire : golem", FR, (["legendary"], ["artifact", "creature"], ["golem"])),
        ("Basic Land — Forest", EN, (["basic"], ["land"], ["forest"])),
        ("Terrain de base\N{NO-BREAK SPACE}: forêt", FR, (["basic"], ["land"], ["forest"])),
        ("Creature — Elf Warrior", EN, ([], ["creature"], ["elf", "warrior"])),
        ("Créature : elfe et guerrier", FR, ([], ["creature"], ["elf", "warrior"])),
        ("Créature : chauve-souris et loup-garou", FR, ([], ["creature"], ["bat", "werewolf"])),
        ("Instant", EN, ([], ["instant"], [])),
        ("Éphémère", FR, ([], ["instant"], [])),
        ("Enchantement : aura", FR, ([], ["enchantment"], ["aura"])),
    ],
)
def test_type_lines(text: str, language: Language, line: tuple[list[str], ...]) -> None:
    assert read_type_line(text, language) == TypeLine(*map(frozenset, line))


def test_an_unknown_word_of_a_type_line_is_pointed_at() -> None:
    with pytest.raises(WordingError) as caught:
        read_type_line("Créature : géent", FR)
    assert caught.value.position == len("Créature : ")
    assert caught.value.nearest[0] == "géant"


def test_a_type_line_without_a_card_type_is_refused() -> None:
    with pytest.raises(WordingError, match="card type"):
        read_type_line("Legendary", EN)
    with pytest.raises(WordingError, match="card type"):
        read_type_line("", EN)


# ----------------------------------------------------------------------------------------- words that meet


def read(text: str, column: Column) -> list[tuple[str, ...]]:
    return [token.words for token in tokenise(text, column)]


def test_contraction_elision_and_possessives_are_undone() -> None:
    french, english = COLUMNS["fr"], COLUMNS["en"]
    assert read("du", french) == [("de",), ("le",)]
    assert read("l’artefact", french) == [("le", "la"), ("artefact",)]
    assert read("d'Ana", french) == [("de",), ("ana",)]
    assert read("its owner’s", english) == [("it",), ("'s",), ("owner",), ("'s",)]
    assert read("opponents’ can’t", english) == [("opponents",), ("'s",), ("can't",)]


def test_positions_are_those_of_the_text() -> None:
    text = "la force du géant"
    assert [text[token.start : token.end] for token in tokenise(text, COLUMNS["fr"])] == [
        "la",
        "force",
        "du",
        "du",
        "géant",
    ]


@pytest.mark.parametrize(
    ("words", "code", "text"),
    [
        ("le force de le artefact", "fr", "Le force de l’artefact"),
        ("la carte de le dessus", "fr", "La carte du dessus"),
        ("à les héros de le héros", "fr", "Aux héros du héros"),
        ("exilez - la à la place", "fr", "Exilez-la à la place"),
        ("ce artefact ne attaque", "fr", "Cet artefact n’attaque"),
        ("a other artifact 's power", "en", "Another artifact’s power"),
        ("it 's owner 's hand .", "en", "Its owner’s hand."),
        ("players 's hands", "en", "Players’ hands"),
        ("{T} : add {G} .", "fr", "{T}\N{NO-BREAK SPACE}: Add {G}."),
        ("{T} : add {G} .", "en", "{T}: Add {G}."),
        ("+1 / +1", "en", "+1/+1"),
    ],
)
def test_words_are_joined_as_the_language_has_it(words: str, code: str, text: str) -> None:
    assert write(words.split(), COLUMNS[code]) == text
