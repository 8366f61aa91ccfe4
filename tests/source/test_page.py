"""Pages as players keep them, on small pages of our own."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load, load_all

THREAD = """\
Une question sur les cailloux

Le 02/03/2021, quelqu'un avait écrit ...

Salut, comment est-ce que ça marche ? Je lis 300.2 partout
et 301.4 dit que non.

300. Les cailloux plats

300.1. Un caillou plat rebondit sur l'eau ; cf. règle 305.
Exemple : il rebondit trois fois.

300.1a Il coule "img src= : quand il ne rebondit plus.

C'est clair, merci.

Rebond
Le fait de toucher l'eau et d'en repartir. Les rebonds se comptent à voix haute.
Exemple : deux rebonds valent deux points.

Carte de quelqu'un
* 04/10/2004 The pebble bounces only when it is flat.

Bonjour à tous
Je voudrais savoir comment les rebonds se comptent dans une partie à deux.

Le 03/03/2021, une autre avait écrit ...

300.1. Un caillou plat rebondit sur l'eau ; cf. règle 305.
Exemple : il rebondit trois fois.

304.2. A pebble that has been thrown is a
thrown pebble, and it is no longer in any hand of the two
players.
Example: A hand is empty after the
throw.

Donc voilà la règle.
"""


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> tuple[Rulebook, ...]:
    file = tmp_path_factory.mktemp("page") / "thread.txt"
    file.write_text(THREAD, encoding="utf-8")
    return load_all(file)


def test_one_book_for_each_language(books: tuple[Rulebook, ...]) -> None:
    assert [(book.language, book.kind, book.extent) for book in books] == [
        ("fr", "thread", "excerpt"),
        ("en", "thread", "excerpt"),
    ]
    assert [str(rule.id) for rule in books[0].rules()] == ["300.1", "300.1a"]
    assert [str(rule.id) for rule in books[1].rules()] == ["304.2"]


def test_what_people_say_is_neither_rule_nor_text_of_one(books: tuple[Rulebook, ...]) -> None:
    assert books[0].rule("300.1a").text == 'Il coule "img src= : quand il ne rebondit plus.'
    assert books[0].find("301.4") is None


def test_a_rule_quoted_twice_in_the_same_words_is_one(books: tuple[Rulebook, ...]) -> None:
    assert [example.text for example in books[0].rule("300.1").examples] == ["il rebondit trois fois."]
    line = THREAD.split("\n").index("Le 03/03/2021, une autre avait écrit ...") + 3
    assert [each.place.line for each in books[0].findings if each.code == "repeated-rule"] == [line]


def test_a_rule_quoted_twice_in_other_words_is_two(tmp_path: Path) -> None:
    file = tmp_path / "thread.txt"
    file.write_text(THREAD.replace("300.1a Il coule", "300.1. Tout caillou coule", 1), encoding="utf-8")
    book = load(file)
    assert [str(rule.id) for rule in book.rules()] == ["300.1", "300.1"]
    assert "duplicate-number" in {each.code for each in book.findings}


def test_broken_lines_are_drawn_together(books: tuple[Rulebook, ...]) -> None:
    rule = books[1].rule("304.2")
    assert rule.text == (
        "A pebble that has been thrown is a thrown pebble, and it is no longer in any hand of the two players."
    )
    assert [example.text for example in rule.examples] == ["A hand is empty after the throw."]


def test_an_entry_is_told_from_card_rulings_and_from_posts(books: tuple[Rulebook, ...]) -> None:
    assert [term.names for term in books[0].terms] == [("Rebond",)]
    assert books[0].terms[0].examples == ("deux rebonds valent deux points.",)


def test_a_lost_picture_is_noted(books: tuple[Rulebook, ...]) -> None:
    assert sum(each.code == "lost-symbol" for each in books[0].findings) == 1


def test_the_heading_gives_the_section_its_title(books: tuple[Rulebook, ...]) -> None:
    section = books[0].find("300")
    assert section is not None
    assert section.title == "Les cailloux plats"


def test_numbers_on_lines_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "section.txt"
    file.write_text(
        "Règles\n\n300.1.\n\nUn caillou est plat.\n\n300.1a\n\nIl rebondit.\n\nIl coule ensuite.\n\n"
        "300.2.\n\nGlossaire\n",
        encoding="utf-8",
    )
    book = load(file)
    assert (book.kind, book.title) == ("numbered section", "Règles")
    assert [(str(rule.id), rule.text, rule.place.line) for rule in book.rules()] == [
        ("300.1", "Un caillou est plat.", 3),
        ("300.1a", "Il rebondit.\n\nIl coule ensuite.", 7),
        ("300.2", "Glossaire", 13),
    ]


def test_a_section_that_lost_its_numbers(tmp_path: Path) -> None:
    file = tmp_path / "section.txt"
    file.write_text("300. Les cailloux\n\nUn caillou est plat.\n\nIl rebondit, (parfois\n", encoding="utf-8")
    book = load(file)
    section = book.find("300")
    assert book.kind == "unnumbered section"
    assert section is not None
    assert [(each.address, each.text, each.place.line) for each in section.paragraphs] == [
        ("300/p1", "Un caillou est plat.", 3),
        ("300/p2", "Il rebondit, (parfois", 5),
    ]
    assert list(book.rules()) == []
    assert [(each.code, each.place.line) for each in book.findings] == [("unfinished-text", 5)]
