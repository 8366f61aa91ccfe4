"""Check 6: quoted card text, compiled in both languages."""

from __future__ import annotations

from rulesdoc.translation.cardtext import check_card_text
from tests.translation.small import codes, rows

SAME = (
    "It has “{2}, {T}: You gain 1 life.”",
    "Il a «\u00a0{2}, {T}\u00a0: Vous gagnez 1 point de vie.\u00a0»",
)


def test_the_same_ability_in_both_languages() -> None:
    assert codes(check_card_text, SAME) == []


def test_another_ability_is_an_error_that_shows_both() -> None:
    (alarm,) = check_card_text(rows((SAME[0], SAME[1].replace("gagnez", "perdez"))))
    assert (alarm.code, alarm.finding.severity) == ("card-text", "error")
    assert "Vous perdez 1 point de vie." in alarm.finding.message
    assert alarm.source[slice(*alarm.source_spans[0])] == "{2}, {T}: You gain 1 life."


def test_what_cannot_be_read_is_silent() -> None:
    assert (
        codes(check_card_text, ("It says “Stones fall like rain here.”", "Il dit «\u00a0Des pierres pleuvent.\u00a0»"))
        == []
    )


def test_a_language_without_a_phrasebook_is_left() -> None:
    assert codes(check_card_text, (SAME[0], "{2}：“你失去1点生命。”"), languages=("en", "zh")) == []
