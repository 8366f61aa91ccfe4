"""Outside commands: what they say, what is dropped, and that everything works without them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulesdoc.finding import Unreadable
from rulesdoc.language import EN, FR, ZH
from rulesdoc.translation import compare
from rulesdoc.translation.outside import TOOLS, check_outside, lacking
from rulesdoc.tree.build import load
from tests.translation.small import SOURCE, TARGET, rows

needs_grammalecte = pytest.mark.skipif(bool(lacking("grammalecte", FR)), reason=lacking("grammalecte", FR))
needs_hunspell = pytest.mark.skipif(bool(lacking("hunspell", FR)), reason=lacking("hunspell", FR))


def found(tool: str, *texts: str, source: str = "A plain sentence.") -> list[str]:
    """The words that a tool marks in French texts."""
    bitext = rows(*((source, text) for text in texts))
    return [each.target[slice(*each.target_spans[0])] for each in check_outside(bitext, [tool])]


@needs_grammalecte
def test_grammar() -> None:
    assert found("grammalecte", "Les chats mange les souris.", "Les chats mangent.", "Il prend les pomme.") == [
        "mange",
        "pomme",
    ]


@needs_grammalecte
def test_grammar_keeps_to_its_families_and_to_language() -> None:
    texts = ("La règle 702.103 , payez {2}{R} !", "Les {T} mange deux souris.", "Donnez les nom, adresse et âge.")
    assert found("grammalecte", *texts) == []


@needs_grammalecte
def test_a_line_break_within_a_text_moves_nothing() -> None:
    assert found("grammalecte", "Une phrase.\n\nUne autre.", "Les chats mange.") == ["mange"]


@needs_hunspell
def test_spelling() -> None:
    texts = ("Il lit la reglle et la carte.", "L’adversiare passe, l'effet aussi.", "La sous-règle et {Tzzzap}.")
    assert found("hunspell", *texts) == ["reglle", "adversiare"]


@needs_hunspell
def test_names_and_words_of_the_source_are_no_slips() -> None:
    assert found("hunspell", "Le Grumfle joue son snorkz.", source="The Grumfle plays its snorkz.") == []


@needs_hunspell
def test_the_projects_own_dictionary(tmp_path: Path) -> None:
    for language, text in (("en", SOURCE), ("fr", TARGET.replace("pierres blanches", "grumfles blancs"))):
        (tmp_path / language).mkdir()
        (tmp_path / language / "index.md").write_text(text, encoding="utf-8")
    books = load(tmp_path / "en"), load(tmp_path / "fr")
    said = [each.finding.message for each in compare(*books, outside=["hunspell"]).alarms if each.code == "spelling"]
    assert said == ["“grumfles” is in no dictionary (1 times)"]
    (tmp_path / "words.fr.tsv").write_text("grumfle\n", encoding="utf-8")
    assert [each for each in compare(*books, outside=["hunspell"]).alarms if each.code == "spelling"] == []


def test_what_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: None)
    assert lacking("hunspell", EN) == "hunspell is not installed (Debian package hunspell)"
    assert lacking("grammalecte", EN) == "grammalecte is not used for English"
    assert {name: bool(lacking(name, ZH)) for name in TOOLS} == {"grammalecte": True, "hunspell": True}


def test_a_command_that_fails_is_no_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "hunspell"
    program.write_text("#!/bin/sh\necho broken >&2\nexit 3\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(Unreadable, match="hunspell: failed: broken"):
        list(check_outside(rows(("A.", "Une phrase.")), ["hunspell"]))
