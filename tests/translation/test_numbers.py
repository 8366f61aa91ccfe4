"""Check 3: numbers by value, and symbols."""

from __future__ import annotations

import pytest

from rulesdoc.language import LANGUAGES
from rulesdoc.translation.numbers import check_numbers
from rulesdoc.translation.quantity import quantities
from rulesdoc.translation.symbols import check_symbols
from tests.translation.small import codes, french, rows


@pytest.mark.parametrize(
    ("language", "text", "values"),
    [
        ("en", "twenty-three cards and 1,500 points", [23, 1500]),
        ("en", "the twenty-second of two hundred and four hundred thousand", [22, 200, 400000]),
        ("en", "one of them, the third and the ninetieth", [3, 90]),
        ("fr", "quatre-vingt-dix-sept cartes, soixante et onze points, 1 500 pierres", [97, 71, 1500]),
        ("fr", "vingt et un joueurs, deux cent quatre joueurs, la vingt-deuxième", [21, 204, 22]),
        ("fr", "la moitié, une autre, plusieurs", []),
        ("fr", "trois mille deux cents", [3200]),
        ("zh", "四十三张牌和十五点", [43, 15]),
        ("zh", "二百零四", [204]),
        ("zh", "一个生物", []),
    ],
)
def test_values(language: str, text: str, values: list[int]) -> None:
    assert [each.value for each in quantities(text, LANGUAGES[language]) if each.sure] == values


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Take seven cards.", "Prenez 7 cartes."),
        ("Take 1,000 cards.", "Prenez 1\u202f000 cartes."),
        ("Both players lose.", "Les deux joueurs perdent."),
        ("It lasts twenty minutes and a half.", "Cela dure vingt minutes et demie."),
        ("See rule 104.3 and do it.", "Faites-le, cf. règle 104.3."),
        ("It is 2/2 and gets +1/+1.", "Il est 2/2 et gagne +1/+1."),
        ("As set out in subsection (3), it ends.", "Elle se termine."),
        ("Half of it.", "La moitié."),
        ("It has a colon.", "Il a un deux-points."),
    ],
)
def test_the_same_numbers_said_otherwise(source: str, target: str) -> None:
    assert codes(check_numbers, (source, target)) == []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Take seven cards.", "Prenez huit cartes."),
        ("Take 60 cards.", "Prenez 40 cartes."),
        ("Take 40 cards.", "Prenez des cartes."),
        ("Take cards.", "Prenez 40 cartes."),
        ("Under subsection (3).", "En vertu du paragraphe (4)."),
        ("Both players lose.", "Les trois joueurs perdent."),
        ("Take 3, then 4, then 3.", "Prenez-en 3, puis 4, puis 4."),
    ],
)
def test_other_numbers(source: str, target: str) -> None:
    assert codes(check_numbers, (source, target)) == ["number-mismatch"]


def test_the_message_has_both_numbers() -> None:
    (alarm,) = check_numbers(rows(("Take seven cards.", "Prenez huit cartes.")))
    assert alarm.finding.message == "has huit where the en text has seven"
    assert alarm.target[slice(*alarm.target_spans[0])] == "huit"


def test_symbols() -> None:
    assert codes(check_symbols, ("{2}{W}: Draw.", "{2}{W} : Piochez.")) == []
    assert codes(check_symbols, ("{2}{W}: Draw.", "{2} : Piochez.")) == ["symbol-mismatch"]
    assert codes(check_symbols, ("{W}{W} or {B}", "{W}{B} ou {B}")) == ["symbol-mismatch"]
    assert codes(check_symbols, ("{W} or {W}", "{W}")) == []
    assert codes(check_symbols, ("gets +1/+1", "gagne +1/-1")) == ["symbol-mismatch"]
    assert codes(check_symbols, ("It costs 40%.", "Il coûte quarante pour cent.")) == []
    assert codes(check_symbols, ("It costs 40%.", "Il coûte 40.")) == ["symbol-mismatch"]
    assert codes(check_symbols, ("{LEVEL 2+}", "{等级2+}"), languages=("en", "zh")) == []


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Elle a « img src= : Piochez une carte ».", "img src="),
        ("Elle a «\u00a0: Piochez une carte\u00a0».", "\u00a0:"),
        ("C’est l?effet d’un sort.", "?"),
        ("Un caract\ufffdre.", "\ufffd"),
    ],
)
def test_signs_of_a_lost_symbol(text: str, lost: str) -> None:
    assert french(check_symbols, text)[0].strip() == lost.strip()
