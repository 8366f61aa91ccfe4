"""What words of the rules, and names made of them, are called in a language."""

import pytest

from rulesdoc.wording import subtypes_in, token_name_in, word_in


def test_words() -> None:
    assert (word_in("elf", "en"), word_in("elf", "fr")) == ("Elf", "elfe")
    assert word_in("slime", "zh") == "slime"


@pytest.mark.parametrize(
    ("subtypes", "english", "french"),
    [
        (("soldier",), "Soldier", "Soldat"),
        (("elf", "warrior"), "Elf Warrior", "Elfe et Guerrier"),
        (("warrior", "elf"), "Warrior Elf", "Guerrier et Elfe"),
        (("eye", "spacecraft", "ox"), "Eye Spacecraft Ox", "Œil et Vaisseau spatial et Bœuf"),
    ],
)
def test_tokens_are_named_by_their_subtypes(subtypes: tuple[str, ...], english: str, french: str) -> None:
    """111.4: the subtypes in their order, and the word for a token where the language has it."""
    assert (subtypes_in(subtypes, "en"), subtypes_in(subtypes, "fr")) == (english, french)
    assert token_name_in(subtypes, "en") == f"{english} Token"
    assert token_name_in(subtypes, "fr") == f"jeton {french}"


def test_a_language_without_a_column_names_them_in_english() -> None:
    assert token_name_in(("elf", "warrior"), "zh") == "Elf Warrior Token"
