"""References in every form, refused look-alikes, glossary terms, and who cites whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulesdoc.links
from rulesdoc.language import EN, FR, LANGUAGES
from rulesdoc.links import Links, Mention, find_links, references_in, texts
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load
from tests.source.official_text import OFFICIAL

LETTERS = "abcdefghijkmnpqrstuvwxyz"


def found(text: str, code: str = "en") -> list[str]:
    return [str(target) for target, _, _ in references_in(text, LANGUAGES[code])]


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("as rule 704 says", ["704"]),
        ("see rules 702.3 and 702.5 for more", ["702.3", "702.5"]),
        ("See rules 903.6–903.9.", ["903.6", "903.7", "903.8", "903.9"]),
        (
            "rules 701.2a–c, 712.9–11, and 712.18 apply",
            ["701.2a", "701.2b", "701.2c", "712.9", "712.10", "712.11", "712.18"],
        ),
        ("712.9–10", ["712.9", "712.10"]),
        ("(see rules 608.3a and b)", ["608.3a", "608.3b"]),
        ("steps 601.2g-i", ["601.2g", "601.2h", "601.2i"]),
        ("rule 510.1c–d", ["510.1c", "510.1d"]),
        ("rules 510.1 c-d", ["510.1c", "510.1d"]),
        ("as usual; see 601.2b.", ["601.2b"]),
        ("See 718, “Pebbles.”", ["718"]),
        ("See 718.", ["718"]),
        ("See section 7, “More Rules.”", ["7"]),
        ("sections 7 and 8 say so", ["7", "8"]),
        ("See rules 702.109, “Dash,” 702.152, “Blitz,” and 702.185, “Warp.”", ["702.109", "702.152", "702.185"]),
        ("See rule 405, “Stack,” and rule 608.", ["405", "608"]),
        ("See rules 405, 601, and 608.", ["405", "601", "608"]),
        ("rule 113, “Abilities,” and section 6, “Spells.”", ["113", "6"]),
        ("RULE 704.5A; See Also Rule 903.", ["704.5a", "903"]),
        ("except as specified in 101.4a", ["101.4a"]),
        ("rules 601.2a through 601.2c", ["601.2a", "601.2b", "601.2c"]),
        ("rules 601.2a, c, and e", ["601.2a", "601.2c", "601.2e"]),
        ("rule 704.5k–p", ["704.5k", "704.5m", "704.5n", "704.5p"]),
        ("rule 704.5y–aa", ["704.5y", "704.5z", "704.5aa"]),
        ("rules 405–407", ["405", "406", "407"]),
    ],
)
def test_english_forms(text: str, targets: list[str]) -> None:
    assert found(text) == targets


def test_a_range_to_a_letter_where_no_spaces_stand() -> None:
    assert found("参见规则601.2f至h。", "zh") == ["601.2f", "601.2g", "601.2h"]
    assert found("规则601.2f-h", "zh") == ["601.2f", "601.2g", "601.2h"]
    # With spaces between words a letter right after a word is none.
    assert found("règle 601.2f àh", "fr") == ["601.2f"]


@pytest.mark.parametrize("letter", ["\u017f", "\u0131", "\u0663"])
def test_a_letter_or_digit_of_another_alphabet_ends_no_number(letter: str) -> None:
    # Where case is ignored, a long s counts as an s.
    assert list(references_in(f"see rule 704.5{letter}.", EN)) == []


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("(cf. règle 704)", ["704"]),
        ("Voir règle 408, « Le lancer ».", ["408"]),
        ('(voir règle 408, "Le lancer")', ["408"]),
        ("cf. règles 510.1 c-d", ["510.1c", "510.1d"]),
        ("Cf. aussi règle 903.13.", ["903.13"]),
        ("cf. règle 806, « Troll. »", ["806"]),
        ("voir section 8, « Multijoueur »", ["8"]),
        ("les sections 7 et 8", ["7", "8"]),
        ("les règles 702.3 et 702.5 s’appliquent", ["702.3", "702.5"]),
        ("règles 608.3a et b", ["608.3a", "608.3b"]),
        ("règles 420.5a à d", ["420.5a", "420.5b", "420.5c", "420.5d"]),
        ("cf. 601.2b ; règle 117", ["601.2b", "117"]),
        ("cf. règles 405, « La pile », et 608, « La résolution »", ["405", "608"]),
        ("RÈGLE 704", ["704"]),
    ],
)
def test_french_forms(text: str, targets: list[str]) -> None:
    assert found(text, "fr") == targets


@pytest.mark.parametrize(
    "text",
    [
        "exactly 100 cards",
        "a deck of 100. Then",
        "on July 15, 2022",
        "in 2010 or 1993",
        "{2}{100}",
        "repeat it 999,999 times",
        "see 100 cards",
        "it costs $100.50 or 100.5%",
        "a rule of 100 players",
        "version 1.100.3",
        "25/04/2011",
    ],
)
def test_refused_in_english(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text", ["exactement 100 cartes", "le 25 avril 2011", "cf. 100 cartes", "voir 12 cartes", "{2}"]
)
def test_refused_in_french(text: str) -> None:
    assert found(text, "fr") == []


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("rule 704 and 100 cards", ["704"]),
        ("rule 608.3a and a player", ["608.3a"]),
        ("rule 704.5, a creature", ["704.5"]),
        ("rule 704.5b, a player", ["704.5b"]),
        ("rule 510.1 a player", ["510.1"]),
        ("rules 702.5–702.3", ["702.5", "702.3"]),
    ],
)
def test_a_list_ends_where_the_sentence_goes_on(text: str, targets: list[str]) -> None:
    assert found(text) == targets


def test_a_list_ends_where_the_sentence_goes_on_in_french() -> None:
    assert found("règles 704.5j et la pile", "fr") == ["704.5j"]
    assert found("règle 704.5j et au moins un autre ; règle 608.3a, à moins que", "fr") == ["704.5j", "608.3a"]
    assert found("règle 704.5a à moins que", "fr") == ["704.5a"]


def test_spans_are_the_numbers_as_written() -> None:
    text = "See rules 601.2a–d, 510.1 c-d, and 712.9–10."
    spans = [(str(target), text[start:end]) for target, start, end in references_in(text, EN)]
    assert spans == [
        ("601.2a", "601.2a"), ("601.2b", ""), ("601.2c", ""), ("601.2d", "d"),
        ("510.1c", "510.1 c"), ("510.1d", "d"), ("712.9", "712.9"), ("712.10", "10"),
    ]  # fmt: skip


PIECES = ["rule ", "rules ", "règles ", "see ", "cf. ", "section ", "704", "704.5", "601.2a", "–", "-", "c", "d",
          " and ", " et ", ", ", " ", "“Title,” ", "« Titre » ", "7", ".", "100 cards", "a"]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join), st.sampled_from([EN, FR]))
def test_spans_never_overlap_and_stay_in_order(text: str, language: object) -> None:
    last = 0
    for _, start, end in references_in(text, language):  # type: ignore[arg-type]
        assert last <= start <= end <= len(text)
        last = end


BOOK = """\
1. The Game
100. General
100.1. A pebble is thrown by a player. See rules 101.1a–d and 300.
Example: Two pebbles are thrown (see rule 101.1c).
101. Pebbles
101.1. There are four.
101.1a One.
101.1b Two. See section 1.
101.1d Four. See rule 101.1d.

Glossary

Pebble
A stone. See rule 101 and Round Pebble.

Round Pebble
A pebble that is round.

Throw (Old)
What is done to pebbles.

Credits
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    file = tmp_path_factory.mktemp("links") / "pebbles.txt"
    file.write_text(BOOK, encoding="utf-8")
    return load(file)


@pytest.fixture(scope="module")
def links(book: Rulebook) -> Links:
    return find_links(book)


def test_ranges_expand_to_what_the_book_holds(links: Links) -> None:
    from_first = [str(each.target) for each in links.references if each.source == "100.1"]
    assert from_first == ["101.1a", "101.1b", "101.1d", "300"]


def test_what_is_not_there_dangles(links: Links) -> None:
    assert [(each.source, str(each.target)) for each in links.dangling] == [
        ("100.1", "300"),
        ("100.1/1", "101.1c"),
    ]
    assert links.outside == ()


def test_everything_knows_who_cites_it(links: Links) -> None:
    assert links.cited_by("101.1b") == ("100.1",)
    assert links.cited_by("101.1d") == ("100.1", "101.1d")
    assert links.cited_by("101") == ("glossary/pebble",)
    assert links.cited_by("1") == ("101.1b",)
    assert links.cited_by("glossary/pebble") == (
        "100.1",
        "100.1/1",
        "glossary/round-pebble",
        "glossary/throw-old",
    )
    assert links.cited_by("101.1a") == ("100.1",)
    assert links.cited_by("100.1") == ()


def test_the_longest_term_wins_in_any_inflection(links: Links, book: Rulebook) -> None:
    mentioned = {
        address: [
            (each.target, text[each.start : each.end]) for each in links.within(address) if isinstance(each, Mention)
        ]
        for address, text in texts(book)
    }
    assert mentioned["100.1/1"] == [("glossary/pebble", "pebbles")]
    assert mentioned["glossary/pebble"] == [("glossary/round-pebble", "Round Pebble")]
    assert mentioned["101.1a"] == []


def test_a_french_term_is_found_inflected(tmp_path: Path) -> None:
    folder = tmp_path / "fr"
    (folder / "1").mkdir(parents=True)
    (folder / "index.md").write_text("# Cailloux\n", encoding="utf-8")
    (folder / "1/100.md").write_text(
        "## 100. A\n\n100.1. Les cailloux sont échangés lors d’un échange, puis comptés.\n", encoding="utf-8"
    )
    (folder / "glossary.md").write_text(
        "# Glossaire\n\n## Caillou\n\n*En anglais\u00a0: pebble*\n\nA.\n\n"
        "## Échanger, échange\n\n*En anglais\u00a0: exchange*\n\nB.\n",
        encoding="utf-8",
    )
    book = load(folder)
    text = book.rule("100.1").text
    mentions = [(each.target, text[each.start : each.end]) for each in find_links(book).mentions]
    assert mentions == [
        ("glossary/pebble", "cailloux"),
        ("glossary/exchange", "échangés"),
        ("glossary/exchange", "échange"),
    ]


def test_thousands_of_terms_that_begin_alike_cost_no_more_than_their_number(tmp_path: Path) -> None:
    """Going through the names for each word of the text would take minutes: the test passes soon or hangs."""
    entries = "".join(f"Pebble {number} round\nLike pebble {number - 1} round.\n\n" for number in range(1, 15_001))
    file = tmp_path / "pebbles.txt"
    file.write_text(f"1. Play\n\n100. Pebbles\n\n100.1. A pebble.\n\nGlossary\n\n{entries}", encoding="utf-8")
    mentions = find_links(load(file)).mentions
    assert len(mentions) == 14_999
    assert (mentions[-1].source, mentions[-1].target) == ("glossary/pebble-15000-round", "glossary/pebble-14999-round")


def test_a_short_name_at_the_end_of_a_text_that_begins_a_longer_one(tmp_path: Path) -> None:
    file = tmp_path / "pebbles.txt"
    file.write_text(
        "1. Play\n\n100. Pebbles\n\n100.1. Throw the pebble\n\nGlossary\n\nPebble\nA.\n\nPebble Heap\nB.\n",
        encoding="utf-8",
    )
    book = load(file)
    (mention,) = (each for each in find_links(book).mentions if each.source == "100.1")
    assert mention.target == "glossary/pebble"
    assert book.rule("100.1").text[mention.start : mention.end] == "pebble"


def test_an_excerpt_refers_outside(tmp_path: Path) -> None:
    file = tmp_path / "page.txt"
    file.write_text("300.1. Un caillou ; cf. règles 300.1 et 305.\n", encoding="utf-8")
    links = find_links(load(file))
    assert [str(each.target) for each in links.outside] == ["305"]
    assert links.dangling == ()


def test_cutting_a_text_at_its_links_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "pebbles.txt"
    file.write_text(OFFICIAL, encoding="utf-8")
    book = load(file)
    links = find_links(book)
    cut: dict[str, list[str]] = {}
    for address, text in texts(book):
        if address in cut:  # a number used twice
            continue
        pieces, last = [], 0
        for link in links.within(address):
            assert link.start >= last
            pieces += [text[last : link.start], text[link.start : link.end]]
            last = link.end
        assert "".join([*pieces, text[last:]]) == text
        cut[address] = pieces[1::2]
    assert cut["101.2"] == ["100.1"]
    assert cut["glossary/frog"] == ["100.2"]


def test_a_book_read_again_after_an_edit_has_the_links_of_the_new_text(tmp_path: Path) -> None:
    """What is remembered of the book before is by address and text, and only while terms and numbers are the same."""
    file = tmp_path / "pebbles.txt"
    rules = "100.1. See rules 100.2–100.4 on a pebble.\n\n100.2. A pebble heap.\n\n100.4. Frog.\n"
    terms = "Pebble\nA.\n"

    def found(rules: str, terms: str) -> list[str]:
        file.write_text(f"1. Play\n\n100. Pebbles\n\n{rules}\nGlossary\n\n{terms}", encoding="utf-8")
        links = find_links(load(file))
        return [f"{each.source}: {each.target}" for each in (*links.references, *links.mentions)]

    before = ["100.1: 100.2", "100.1: 100.4", "100.1: glossary/pebble", "100.2: glossary/pebble"]
    assert found(rules, terms) == before
    # The words of two rules change places.
    assert found(rules.replace("Frog", "x").replace("A pebble heap", "Frog").replace("x", "A pebble heap"), terms) == [
        *before[:3],
        "100.4: glossary/pebble",
    ]
    # A number comes that a range stands for.
    assert found(rules.replace("100.4. F", "100.3. New.\n\n100.4. F"), terms) == [
        "100.1: 100.2",
        "100.1: 100.3",
        *before[1:],
    ]
    # A term comes, another goes.
    assert found(rules, "Frog\nB.\n") == [*before[:2], "100.4: glossary/frog"]
    assert found(rules, "Pebble Heap\nB.\n\nPebble\nA.\n") == [*before[:3], "100.2: glossary/pebble-heap"]


def test_of_a_book_read_again_only_what_changed_is_looked_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    look = rulesdoc.links._Finder._look
    monkeypatch.setattr(
        rulesdoc.links._Finder, "_look", lambda self, address, text: looked.append(address) or look(self, address, text)
    )
    file = tmp_path / "pebbles.txt"
    file.write_text(OFFICIAL, encoding="utf-8")
    book = load(file)
    find_links(book)
    assert looked == [address for address, _ in texts(book)]
    file.write_text(OFFICIAL.replace("There is no space here.", "There is none here."), encoding="utf-8")
    find_links(load(file))
    assert looked[len(list(texts(book))) :] == ["101.2"]
