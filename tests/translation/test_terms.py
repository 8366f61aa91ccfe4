"""Checks 4 and 5: terms and sentences."""

from __future__ import annotations

from rulesdoc.translation.sentences import check_sentences
from rulesdoc.translation.terms import (
    check_homonyms,
    check_spelling_variants,
    check_terms,
    check_two_renderings,
)
from tests.translation.small import SOURCE, TARGET, rows, said

USUAL = [("Put it into a graveyard.", "Mettez-le dans un cimetière.")] * 12
OTHER = [("Put it into the hand.", "Mettez-le dans la main.")] * 12
TERMS = [("Graveyard", "Cimetière"), ("Hand", "Main")]


def test_another_terms_name_in_its_place() -> None:
    bitext = rows(*USUAL, *OTHER, ("Look at the graveyards.", "Regardez les mains."), terms=TERMS)
    (alarm,) = check_terms(bitext)
    assert (alarm.code, alarm.address, alarm.finding.severity) == ("term-mismatch", "100.25", "warning")
    assert alarm.finding.message == "“Cimetière” for “Graveyard” is missing, and there is “Main” instead"
    assert alarm.source[slice(*alarm.source_spans[0])] == "graveyards"


def test_a_swap_is_what_chance_hardly_explains() -> None:
    # Both go astray at times: a few texts say the graveyard otherwise, and some have the hand without reason.
    astray = [("Put it into a graveyard.", "Mettez-le là.")] * 3 + [("Put it there.", "Mettez-le dans la main.")] * 6
    swap = ("Look at the graveyards.", "Regardez les mains.")
    few = check_terms(rows(*USUAL * 2, *OTHER * 2, *astray, swap, terms=TERMS))
    assert [each.address for each in few if each.finding.severity == "warning"] == []
    # As often in a document five times as long is hardly ever.
    many = check_terms(rows(*USUAL * 10, *OTHER * 10, *astray, swap, terms=TERMS))
    assert [each.address for each in many if each.finding.severity == "warning"] == ["100.250"]


def test_a_term_within_a_word_is_no_stranger() -> None:
    texts = [("Nonartifact stones.", "Les pierres non-artefact."), ("A stone.", "Un artefact.")]
    usual = [("An artifact.", "Un artefact.")] * 9
    alarms = check_terms(rows(*usual, *texts, terms=[("Artifact", "Artefact")]))
    assert list(alarms) == []


def test_a_term_left_out_is_worth_no_warning() -> None:
    bitext = rows(*USUAL, *OTHER, ("Look at the graveyards.", "Regardez-les."), terms=TERMS)
    assert [each.finding.severity for each in check_terms(bitext)] == ["info"]


def test_inflected_and_derived_forms_are_the_term() -> None:
    shuffle = [("Shuffle your deck.", "Mélangez votre jeu.")] * 5
    bitext = rows(
        *shuffle,
        ("Then shuffle.", "Puis on le mélange."),
        ("They shuffle.", "Ils mélangent."),
        terms=[("Shuffle", "Mélanger")],
    )
    assert list(check_terms(bitext)) == []


def test_a_verb_is_no_noun() -> None:
    cost = [("Pay its cost.", "Payez son coût.")] * 9
    bitext = rows(*cost, ("A stone costing more.", "Une pierre plus chère."), terms=[("Cost", "Coût")])
    assert list(check_terms(bitext)) == []


def test_the_longest_name_first() -> None:
    usual = [("Its mana cost.", "Son prix de mana.")] * 6 + [("Its cost.", "Son coût.")] * 6
    bitext = rows(*usual, terms=[("Cost", "Coût"), ("Mana cost", "Prix de mana")])
    assert list(check_terms(bitext)) == []


def test_terms_between_chinese_characters() -> None:
    usual = [("the graveyard", "坟墓场中")] * 12 + [("the library", "在牌库顶")] * 12
    terms = [("Graveyard", "坟墓场"), ("Library", "牌库")]
    bitext = rows(*usual, ("the graveyard", "在牌库顶"), languages=("en", "zh"), terms=terms)
    assert [(each.address, each.finding.severity) for each in check_terms(bitext)] == [("100.25", "warning")]


def test_two_terms_with_one_name() -> None:
    here = "\n# Glossary\n\n## Stone\n\nA thing.\n\n## Pebble\n\nAnother.\n"
    first = "\n# Glossaire\n\n## Pierre\n\n*En anglais : Stone*\n\nUne chose.\n"
    there = first + "\n## Pierre\n\n*En anglais : Pebble*\n\nUne autre.\n"
    assert said(check_homonyms, TARGET + there, SOURCE + here) == [("same-rendering", "glossary/pebble")]
    assert said(check_homonyms, TARGET + there.replace("## Pierre", "## Galet", 1), SOURCE + here) == []


def test_two_spellings_of_one_word() -> None:
    texts = [
        ("A.", "Une partie multi-joueurs."),
        ("B.", "Une règle multi-joueurs."),
        ("C.", "Les règles multijoueurs."),
    ]
    (alarm,) = check_spelling_variants(rows(*texts))
    assert (alarm.address, alarm.target[slice(*alarm.target_spans[0])]) == ("100.3", "multijoueurs")


def test_a_term_rendered_two_ways_though_no_glossary_says_how() -> None:
    texts = [
        ("Stones within reach of the hand move.", "Les pierres à portée de la main avancent."),
        ("Look at your reach of the hand.", "Regardez votre portée de main."),
        ("The reach of the hand ends.", "La zone de main se termine."),
        ("No reach of the hand.", "Aucune zone de main."),
        ("Nothing else.", "Rien d’autre ici."),
    ]
    (alarm,) = check_two_renderings(rows(*texts, terms=[("Reach of the hand", "")]))
    assert alarm.finding.message == "“Reach of the hand” is rendered 2 ways: “portée de la main”, “zone de main”"
    one_way = [(source, target.replace("zone", "portée")) for source, target in texts]
    assert list(check_two_renderings(rows(*one_way, terms=[("Reach of the hand", "")]))) == []


def test_one_sentence_translated_otherwise_once() -> None:
    texts = [("This ends the whole game.", "Cela met fin à la partie.")] * 4
    bitext = rows(*texts, ("Stones fall. This ends the whole game.", "Des pierres tombent. Ceci termine le jeu."))
    (alarm,) = check_sentences(bitext)
    assert (alarm.code, alarm.address, alarm.finding.severity) == ("same-sentence", "100.5", "warning")
    assert alarm.target[slice(*alarm.target_spans[0])] == "Ceci termine le jeu."


def test_two_sentences_with_one_translation() -> None:
    bitext = rows(
        ("The white stones move first.", "Les pierres noires commencent."),
        ("The black stones move first.", "Les pierres noires commencent."),
    )
    assert [(each.code, each.address) for each in check_sentences(bitext)] == [("same-translation", "100.2")]


def test_a_sentence_may_agree_with_its_subject() -> None:
    texts = [("They stay there for ever.", "Ils y restent pour toujours.")] * 3
    assert list(check_sentences(rows(*texts, ("They stay there for ever.", "Elle y reste pour toujours.")))) == []


def test_either_of_two_terms_with_one_name() -> None:
    terms = [("Counter (on a stone)", "Marqueur"), ("Counter (a move)", "Contrer")]
    texts = [("Put a counter on it.", "Mettez-y un marqueur.")] * 9 + [("Counter that move.", "Contrez ce coup.")]
    bitext = rows(*texts, terms=terms)
    assert list(check_terms(bitext)) == []
    assert [each.address for each in check_terms(rows(*texts, ("A counter.", "Une chose."), terms=terms))] == ["100.11"]


def test_any_other_name_beside_a_loss_that_never_occurs_is_a_swap() -> None:
    free = [("Wait.", "Regardez la main.")] * 4
    bitext = rows(*USUAL, *OTHER, *free, ("Look at the graveyards.", "Regardez les mains."), terms=TERMS)
    assert [(each.address, each.finding.severity) for each in check_terms(bitext)] == [("100.29", "warning")]


def test_one_name_of_two_terms_is_one_loss() -> None:
    terms = [("Counter (on a stone)", "Marqueur"), ("Counter (a move)", "Contrer"), ("Stone", "Pierre")]
    usual = [("A counter.", "Un marqueur.")] * 9 + [("A stone.", "Une pierre.")] * 9
    (alarm,) = check_terms(rows(*usual, ("A counter.", "Une pierre."), terms=terms))
    assert alarm.finding.severity == "warning"
    assert [alarm.source[slice(*span)] for span in alarm.source_spans] == ["counter"]


def test_a_stranger_tells_where_a_word_of_the_lost_name_is_left() -> None:
    terms = [("Mana cost", "Coût de mana"), ("Shield", "Bouclier")]
    usual = [("Its mana cost.", "Son coût de mana.")] * 9 + [("A shield.", "Un bouclier.")] * 9
    swapped = ("The mana cost in mana, at a cost.", "Le bouclier en mana, et un coût.")
    assert [(each.address, each.finding.severity) for each in check_terms(rows(*usual, swapped, terms=terms))] == [
        ("100.19", "warning")
    ]
