"""Check 9 and the tables beside a translation."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc.finding import Place, Unreadable
from rulesdoc.translation.alarm import about_target
from rulesdoc.translation.ledger import (
    Answer,
    Suppressed,
    answer_to,
    answered,
    check_stale,
    origins_now,
    read_answers,
    read_origins,
    text_hash,
    write_answers,
    write_origins,
)
from rulesdoc.translation.passage import align
from tests.translation.small import SOURCE, TARGET, book, rows

BEFORE = origins_now(align(book(SOURCE, "en"), book(TARGET, "fr")))


def stale(source: str, target: str) -> list[str]:
    return [each.address for each in check_stale(align(book(source, "en"), book(target, "fr")), BEFORE)]


def test_one_changed_rule_makes_exactly_that_rule_stale() -> None:
    assert stale(SOURCE, TARGET) == []
    assert stale(SOURCE.replace("three stones", "four stones"), TARGET) == ["100.1"]
    assert stale(SOURCE.replace("two white", "two black"), TARGET) == ["100.1a/1"]


def test_a_changed_reference_makes_stale() -> None:
    assert stale(SOURCE.replace("rule 101.2", "rule 101.1"), TARGET) == ["100.1a"]


def test_typography_makes_nothing_stale() -> None:
    assert stale(SOURCE.replace("white or black.", "white, or black;"), TARGET) == []


def test_a_translation_that_changed_with_its_source_is_not_stale() -> None:
    assert stale(SOURCE.replace("three stones", "four stones"), TARGET.replace("trois pierres", "quatre pierres")) == []


def test_the_table_of_origins_comes_back_in_the_order_of_the_book(tmp_path: Path) -> None:
    path = tmp_path / "made-from.fr.tsv"
    order = list(BEFORE)
    write_origins(path, dict(reversed(BEFORE.items())), order.index)
    assert read_origins(path) == BEFORE
    assert [line.split("\t")[0] for line in path.read_text(encoding="utf-8").splitlines()] == order
    assert read_origins(tmp_path / "none.tsv") == {}


def test_an_answer_holds_until_a_text_changes() -> None:
    (pair,) = rows(("Take seven.", "Prenez huit.")).pairs
    alarm = about_target(pair, "number-mismatch", "error", "seven, huit")
    answer = answer_to(alarm, "a joke", Path("answered.fr.tsv"))
    assert answered([alarm], [answer], "fr") == ([], [Suppressed(alarm, answer.because)])
    (changed,) = rows(("Take six.", "Prenez huit.")).pairs
    still = about_target(changed, "number-mismatch", "error", "six, huit")
    open_, closed = answered([still], [answer], "fr")
    assert [each.code for each in open_] == ["number-mismatch", "lapsed-answer"]
    assert closed == []


def test_an_answer_to_nothing_is_said() -> None:
    answer = Answer("100.1", "spacing", "0", "0", "why", Place("answered.fr.tsv", 3))
    ((lapsed,), _) = answered([], [answer], "fr")
    assert (lapsed.code, lapsed.address, lapsed.finding.place) == ("lapsed-answer", "100.1", answer.place)


def test_answers_come_back(tmp_path: Path) -> None:
    path = tmp_path / "answered.fr.tsv"
    answers = [
        Answer("100.2", "spacing", text_hash("a"), text_hash("b"), "b, because", Place(str(path), 2)),
        Answer("100.1", "negation", text_hash("a"), text_hash("b"), "a\tbecause", Place(str(path), 1)),
    ]
    write_answers(path, answers, str)
    assert [(each.address, each.code, each.because) for each in read_answers(path)] == [
        ("100.1", "negation", "a because"),
        ("100.2", "spacing", "b, because"),
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("100.1\tspacing\t0\t0\t", "suppressed without a reason"),
        ("100.1\tspacing", "has 2 fields where 5 are expected"),
    ],
)
def test_a_broken_table_has_a_line(tmp_path: Path, line: str, why: str) -> None:
    path = tmp_path / "answered.fr.tsv"
    path.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(Unreadable, match=rf"answered\.fr\.tsv:1: .*{why}"):
        read_answers(path)
