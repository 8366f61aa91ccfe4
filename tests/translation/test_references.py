"""Check 2: references."""

from __future__ import annotations

from rulesdoc.translation.passage import align
from rulesdoc.translation.references import check_references
from tests.translation.small import SOURCE, TARGET, book, codes, said


def test_a_reference_off_by_one() -> None:
    stale = TARGET.replace("Voir règle 101.2", "Voir règle 101.1")
    alarms = list(check_references(align(book(SOURCE, "en"), book(stale, "fr"))))
    assert [(each.code, each.address, each.finding.severity) for each in alarms] == [
        ("reference-mismatch", "100.1a", "error")
    ]
    assert alarms[0].finding.message == "refers to 101.1 where the en text refers to 101.2"
    assert [alarms[0].target[slice(*span)] for span in alarms[0].target_spans] == ["101.1"]
    assert [alarms[0].source[slice(*span)] for span in alarms[0].source_spans] == ["101.2"]
    assert alarms[0].finding.place.line == 9


def test_a_reference_that_is_missing() -> None:
    assert said(check_references, TARGET.replace(" Voir règle 101.2.", "")) == [("reference-mismatch", "100.1a")]


def test_a_reference_to_a_rule_that_is_not_there_is_the_sources() -> None:
    assert said(
        check_references, TARGET.replace("règle 101.2", "règle 101.9"), SOURCE.replace("rule 101.2", "rule 101.9")
    ) == [("dangling-reference", "100.1a")]


def test_ranges_are_what_they_expand_to() -> None:
    same = ("See rules 100.1a–c.", "Voir règles 100.1a, 100.1b et 100.1c.")
    shorter = ("See rules 100.1a–c.", "Voir règles 100.1a-b.")
    assert codes(check_references, same) == []
    assert codes(check_references, shorter) == ["reference-mismatch"]


def test_references_between_chinese_characters() -> None:
    pair = ("See rule 704, “End,” and rules 601.2f–h.", "参见规则704，“结束”和601.2f-h的规定。")
    assert codes(check_references, pair, languages=("en", "zh")) == []
    assert codes(check_references, (pair[0], pair[1].replace("-h", "-g")), languages=("en", "zh")) == [
        "reference-mismatch"
    ]


def test_a_number_of_a_section_may_stand_as_a_plain_number() -> None:
    assert codes(check_references, ("Under section 20 only.", "En vertu de l’article 20 seulement.")) == []
    assert codes(check_references, ("Under sections 20 to 25.", "En vertu des articles 20 à 25.")) == []
    assert codes(check_references, ("Under section 20 only.", "En vertu de l’article 21 seulement.")) == [
        "reference-mismatch"
    ]
