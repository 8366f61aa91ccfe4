"""The search index: what is folded, stemmed and left out, and what a reader of the scripts finds in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdoc.language import EN, FR
from rulesdoc.site.machines.search import _Holding, endings, fold, is_word, silent, stem


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Équipement", "equipement"),
        ("Œuvre", "oeuvre"),
        ("MANŒUVRE", "manoeuvre"),
        ("l’équipe", "l’equipe"),
        ("12", "12"),
    ],
)
def test_folding(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize(
    ("one", "other"), [("équipes", "équipe"), ("capacités", "capacité"), ("journaux", "journal"), ("jeux", "jeu")]
)
def test_a_french_plural_is_its_singular(one: str, other: str) -> None:
    assert stem(fold(one), endings(FR)) == stem(fold(other), endings(FR))


@pytest.mark.parametrize(("one", "other"), [("abilities", "ability"), ("creatures", "creature"), ("copied", "copy")])
def test_an_english_plural_is_its_singular(one: str, other: str) -> None:
    assert stem(one, endings(EN)) == stem(other, endings(EN))


def test_three_letters_of_a_word_stay() -> None:
    assert stem("dies", endings(EN)) == "die"
    assert stem("vie", endings(FR)) == "vie"


def test_what_an_apostrophe_leaves_is_no_word() -> None:
    assert not is_word("l")
    assert is_word("7")
    assert is_word("牌")
    assert {"qu", "le"} <= set(silent(FR))


def read(script: Path) -> list[object]:
    """The arguments of the one call that a script makes."""
    text = script.read_text(encoding="utf-8")
    return json.loads("[" + text[text.index("(") + 1 : text.rindex(")")] + "]")  # type: ignore[no-any-return]


def test_shards_hold_every_text_once(built: Path) -> None:
    folder = built / "search" / "fr"
    code, index = read(folder / "index.js")
    assert isinstance(index, dict)
    held: dict[str, str] = {}
    for name, count in index["shards"]:
        whose, shard, texts = read(folder / f"{name}.js")
        assert isinstance(texts, dict)
        assert (whose, shard, len(texts)) == (code, name, count)
        assert not held.keys() & texts.keys()
        held |= texts
    assert held["704.4"] == "Elles ignorent ce qui se passe pendant la résolution d’un sort."
    assert held["glossary/priority"] == "Le droit d’agir. Voir règle 117."
    assert len(held) == len(index["addresses"].split(" ")) == len(index["lengths"])


def test_hostile_text_ends_no_script(built: Path) -> None:
    scripts = [script.read_text(encoding="utf-8") for script in (built / "search").rglob("*.js")]
    assert any("alert(1)" in script for script in scripts), "the hostile text is there to be found"
    assert not any("</script" in script for script in scripts)


@given(st.lists(st.lists(st.frozensets(st.sampled_from("abcde"), max_size=4), min_size=2, max_size=5), min_size=1))
def test_what_holds_a_word_is_the_same_after_any_edits_as_from_nothing(versions: list[list[frozenset[str]]]) -> None:
    holding = _Holding()
    for said in versions:
        assert holding.rows(said) == _Holding().rows(said)
        assert holding.rows(said).keys() == frozenset().union(*said)
