"""Web pages: the subject is read, navigation is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from bs4.exceptions import ParserRejectedMarkup

from rulesdoc.finding import Unreadable
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load

PAGE = """\
<!DOCTYPE html>
<html lang="fr"><head><title>Cailloux</title><style>p { color: red }</style></head>
<body>
<nav><p>300.9. Menu</p></nav>
<ul><li><a href="/a">300.8. Un lien</a></li><li><a href="/b">Un autre</a></li></ul>
<main>
<h1>Les règles des cailloux</h1>
<h2>300. Les cailloux plats</h2>
<p><b>300.1.</b> Un caillou plat
   rebondit sur l’eau&nbsp;; cf. <a href="#305">règle 305</a>.</p>
<p>300.1a Il <img alt="{T}" src="t.png"> coule ensuite.<br><br>300.1b Il reste au fond.<br>
Exemple : il y est encore.</p>
<blockquote>Exemple : un autre y est aussi.</blockquote>
<ul><li>Ce qui n’est pas un menu continue la règle.</li></ul>
<h3>Autre chose</h3>
<p>Ceci n’est pas une règle.</p>
<!-- 300.7. Un commentaire. -->
<script>300.6. Un programme.</script>
<dl><dt>Rebond</dt><dd>Le fait de toucher l’eau et d’en repartir aussitôt.</dd></dl>
</main>
<footer>300.5. Pied de page</footer>
</body></html>
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    file = tmp_path_factory.mktemp("web") / "page"
    file.write_text(PAGE, encoding="utf-8")
    return load(file)


def test_rules_of_the_subject_only(book: Rulebook) -> None:
    assert (book.kind, book.language, book.title) == ("web page", "fr", "Les règles des cailloux")
    assert [(str(rule.id), rule.place.line) for rule in book.rules()] == [
        ("300.1", 9),
        ("300.1a", 11),
        ("300.1b", 11),
    ]


def test_text_as_a_browser_shows_it(book: Rulebook) -> None:
    assert book.rule("300.1").text == "Un caillou plat rebondit sur l’eau\u00a0; cf. règle 305."
    assert book.rule("300.1a").text == "Il {T} coule ensuite."
    assert book.rule("300.1b").text == "Il reste au fond.\n\nCe qui n’est pas un menu continue la règle."


def test_examples_and_terms(book: Rulebook) -> None:
    assert [example.text for example in book.rule("300.1b").examples] == [
        "il y est encore.",
        "un autre y est aussi.",
    ]
    assert [term.names for term in book.terms] == [("Rebond",)]
    assert book.terms[0].place.line == 19


def test_deep_nesting_is_no_trouble(tmp_path: Path) -> None:
    file = tmp_path / "deep.html"
    file.write_text(f"<html>{'<div>' * 5000}300.1. Un caillou.{'</div>' * 5000}", encoding="utf-8")
    assert load(file).rule("300.1").text == "Un caillou."


def test_a_page_that_ends_the_parser_is_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "office.html"
    file.write_text("<html><p>300.1. A pebble.</p><![pebbles <?x?> <!DOCTYPE [ ]>", encoding="utf-8")
    # Python's parser gives up at such markup, up to the releases of 2025; since then it reads on.
    try:
        BeautifulSoup(file.read_text(encoding="utf-8"), "html.parser")
    except ParserRejectedMarkup:
        with pytest.raises(Unreadable, match=r"office\.html: is a web page whose markup cannot be read$"):
            load(file)
    else:
        assert load(file).rule("300.1").text.startswith("A pebble.")
