"""The Markdown corpus: one document of many files, and written back byte for byte."""

from __future__ import annotations

import string
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdoc import project
from rulesdoc.finding import Finding, Place
from rulesdoc.language import EN, FR, Language
from rulesdoc.links import find_links
from rulesdoc.source.block import Block
from rulesdoc.source.markdown import read_blocks, write
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load
from tests.shared import WRITTEN

FILES = {
    "index.md": "# Règles des cailloux\n\nÉdition en vigueur au 1er mars 2021.\n\nÀ lire avant de jouer.\n",
    "1/index.md": "# 1. Le jeu\n",
    "1/100.md": (
        "## 100. Généralités\n\n"
        "100.1. Deux joueurs lancent des cailloux ; cf. règle 200.1.\n\n"
        "100.1a Chacun en a douze,\npas un de plus.\n\n"
        "Ce paragraphe continue la sous-règle.\n\n"
        "> Exemple\u00a0: un joueur en a treize.\n\n"
        "> Exemple\u00a0: un autre en a douze,\n> et il joue.\n"
    ),
    "2/index.md": "# 2. Lancer\n",
    "2/200.md": "## 200. Le lancer\n\n200.1. Lancez.\n",
    "glossary.md": (
        "# Glossaire\n\n## Caillou, galet\n\n*En anglais\u00a0: pebble, stone*\n\n"
        "Une pierre ronde.\n\nElle se lance.\n\n"
        "## Échange\n\n*En anglais\u00a0: exchange*\n\nUn caillou contre un autre.\n"
    ),
}


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "fr"
    for name, text in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def book(corpus: Path) -> Rulebook:
    return load(corpus)


def test_the_folder_is_one_book(book: Rulebook) -> None:
    assert (book.kind, book.language, book.extent, book.effective) == (
        "markdown",
        "fr",
        "abridged",
        date(2021, 3, 1),
    )
    assert book.title == "Règles des cailloux"
    assert book.introduction == "À lire avant de jouer."
    assert [str(rule.id) for rule in book.rules()] == ["100.1", "100.1a", "200.1"]
    assert [chapter.title for chapter in book.chapters] == ["Le jeu", "Lancer"]
    assert book.findings == ()


def test_every_node_knows_its_file_and_line(book: Rulebook, corpus: Path) -> None:
    assert book.rule("100.1a").place == Place(str(corpus / "1/100.md"), 5)
    assert book.find("100.1a/2").place == Place(str(corpus / "1/100.md"), 12)
    assert book.find("glossary/exchange").place == Place(str(corpus / "glossary.md"), 11)


def test_broken_lines_are_one_paragraph_and_paragraphs_stay_apart(book: Rulebook) -> None:
    assert book.rule("100.1a").text == ("Chacun en a douze, pas un de plus.\n\nCe paragraphe continue la sous-règle.")
    assert [example.text for example in book.rule("100.1a").examples] == [
        "un joueur en a treize.",
        "un autre en a douze, et il joue.",
    ]


def test_a_term_names_its_counterparts(book: Rulebook) -> None:
    pebble = book.terms[0]
    assert pebble.names == ("Caillou", "galet")
    assert pebble.counterparts == {"en": ("pebble", "stone")}
    assert pebble.address == "glossary/pebble"
    assert pebble.text == "Une pierre ronde.\n\nElle se lance."


@pytest.mark.parametrize("name", FILES)
def test_reading_and_writing_back_gives_the_same_bytes(name: str) -> None:
    findings: list[Finding] = []
    assert write(read_blocks(name, FILES[name], FR, findings), FR) == FILES[name]
    assert findings == []


@pytest.mark.parametrize("language", WRITTEN, ids=lambda language: language.code)
def test_our_own_corpus_is_written_back_byte_for_byte(language: Language) -> None:
    files = sorted((project.corpus() / language.code).rglob("*.md"))
    assert files
    for file in files:
        data = file.read_bytes()
        blocks = list(read_blocks(str(file), data.decode("utf-8"), language, []))
        assert write(blocks, language).encode("utf-8") == data, file


@pytest.mark.parametrize("language", WRITTEN, ids=lambda language: language.code)
def test_our_own_corpus_has_no_findings(language: Language) -> None:
    assert load(project.corpus() / language.code).findings == ()


def test_another_layout_is_read_and_noted(corpus: Path) -> None:
    file = corpus / "2/200.md"
    file.write_text("## 200. Le lancer\n\n\n200.1. Lancez.\n> Exemple : ainsi.\n", encoding="utf-8")
    book = load(corpus)
    assert [example.text for example in book.rule("200.1").examples] == ["ainsi."]
    assert [(each.code, each.place) for each in book.findings] == [("not-canonical", Place(str(file), 3))]


def test_files_that_are_no_part_of_the_corpus_are_noted(corpus: Path) -> None:
    (corpus / "1" / "100 (copy).md").write_text("100.9. Lost.\n", encoding="utf-8")
    (corpus / "NOTES.md").write_text("# Notes\n", encoding="utf-8")
    findings = load(corpus).findings
    assert [(each.code, each.severity, each.place.path) for each in findings] == [
        ("unread-file", "info", str(corpus / "1" / "100 (copy).md")),
        ("unread-file", "info", str(corpus / "NOTES.md")),
    ]


def test_a_quote_without_label_is_noted(corpus: Path) -> None:
    file = corpus / "2/200.md"
    file.write_text("## 200. Le lancer\n\n200.1. Lancez.\n\n> Sans étiquette.\n", encoding="utf-8")
    findings = load(corpus).findings
    assert [(each.code, each.place.line) for each in findings] == [("not-canonical", 5), ("unlabelled-quote", 5)]


def test_a_single_file_is_a_document_in_the_language_of_its_folder(corpus: Path) -> None:
    book = load(corpus / "2/200.md")
    assert (book.language, [str(rule.id) for rule in book.rules()]) == ("fr", ["200.1"])
    assert (book.extent, book.findings) == ("excerpt", ())
    links = find_links(load(corpus / "1/100.md"))
    assert ([str(each.target) for each in links.outside], links.dangling) == (["200.1"], ())


WORDS = st.text(string.ascii_letters + "éàç«»’ ,", min_size=1, max_size=30).map(
    lambda text: "W" + " ".join(text.split()) + "."
)
RULES = st.tuples(st.integers(1, 30), st.sampled_from(["", "a", "k", "aa"]), WORDS, st.lists(WORDS, max_size=2))


@given(st.lists(RULES, min_size=1, max_size=6), st.sampled_from([EN, FR]))
def test_whatever_is_written_is_read_back(rules: list[tuple[int, str, str, list[str]]], language: Language) -> None:
    blocks: list[Block] = [Block("section", "Title", Place("x.md", 1), "100")]
    for rule, letters, text, examples in rules:
        blocks.append(Block("rule", text, Place("x.md"), f"100.{rule}{letters}"))
        blocks += [Block("example", example, Place("x.md")) for example in examples]
    text = write(blocks, language)
    back = list(read_blocks("x.md", text, language, []))
    assert [(each.kind, each.number, each.text) for each in back] == [
        (each.kind, each.number, each.text) for each in blocks
    ]
    lines = text.split("\n")
    assert all(each.text.split("\n")[0] in lines[each.place.line - 1] for each in back)
