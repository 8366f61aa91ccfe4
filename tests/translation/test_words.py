"""Checks 7 and 8: what is left untranslated, negations, words and marks of French."""

from __future__ import annotations

import pytest

from rulesdoc.translation.doubled import (
    check_accents,
    check_agreement,
    check_determiners,
    check_doubled_words,
)
from rulesdoc.translation.marks import check_apostrophes, check_end, check_pairing, check_spacing
from rulesdoc.translation.meaning import check_length, check_negation
from rulesdoc.translation.untranslated import check_untranslated
from tests.translation.small import codes, french, rows

LONG = "The player who moves takes a stone from the board and puts it into the box."


def test_a_stretch_left_in_the_sources_language() -> None:
    (alarm,) = check_untranslated(rows((LONG, "Le joueur takes a stone from the board et le met dans la boîte.")))
    assert alarm.target[slice(*alarm.target_spans[0])] == "takes a stone from the board"
    assert alarm.finding.severity == "warning"


def test_a_whole_text_left_in_the_sources_language() -> None:
    (alarm,) = check_untranslated(rows((LONG, LONG)))
    assert alarm.finding.severity == "error"


def test_names_and_titles_may_stay() -> None:
    texts = [
        ("The card Keeper of the Box is blue.", "La carte Keeper of the Box est bleue."),
        ("A Shield of the Plain (Shield of the plain) falls.", "Un Bouclier (Shield of the plain) tombe."),
        ("A Shield of the plain falls.", "Un Bouclier [Shield of the plain] tombe."),
        ("The table, the position and the action.", "La table, la position et l’action."),
    ]
    assert codes(check_untranslated, *texts) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Le joueur le le prend.", ["le le"]),
        ("Ils ont perdu la perdu.", ["perdu la perdu"]),
        ("Nous nous levons, vous vous levez.", []),
        ("Il dit oui, oui.", []),
        ("Ce sont des cartes les cartes de ce jeu.", []),
        ("Il le fait faire faire.", []),
    ],
)
def test_doubled_words(text: str, found: list[str]) -> None:
    assert french(check_doubled_words, text) == found


def test_a_doubling_of_the_source_is_none_of_the_translators() -> None:
    assert codes(check_doubled_words, ("It had had enough of that that day.", "Le le.")) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Le total de chacun l’ensemble des membres.", ["de chacun l"]),
        ("Dans les la partie.", ["les la"]),
        ("Ils prennent chacun les pierres. L’un la prend. Tous les joueurs. Il le leur donne.", []),
    ],
)
def test_two_determiners(text: str, found: list[str]) -> None:
    assert french(check_determiners, text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Toutes les équipent perdent.", ["Toutes les équipent"]),
        ("Dans ces zone.", ["ces zone"]),
        ("Toutes les équipes perdent ces deux jeux aux date et lieu dits.", []),
        ("Les joueurs qui les contrôlent perdent.", []),
        ("Ses droit et la fin, ses père et mère.", ["Ses droit"]),
        ("Des pierre noires. Des fins et des jeu.", ["Des pierre", "des jeu"]),
        ("Les cinq pierres, des cinq.", []),
    ],
)
def test_agreement(text: str, found: list[str]) -> None:
    assert french(check_agreement, text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A la fin du tour.", ["A"]),
        ("Echanger deux pierres.", ["Echanger"]),
        ("Elle a gagné. À la fin. Échanger. Alice. Ensuite.", []),
    ],
)
def test_accents_of_capitals(text: str, found: list[str]) -> None:
    assert french(check_accents, text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Une pierre (blanche tombe.", ["("]),
        ("Une pierre blanche) tombe.", [")"]),
        ("Une «\u00a0pierre” tombe.", ["«", "”"]),
        ("Une «\u00a0pierre\u00a0» tombe [ou (non)].", []),
        ("Au choix\u00a0: a) l’une, (ii) l’autre, 2) les deux, visés à 3b).", []),
        ('Une "pierre" tombe.', []),
    ],
)
def test_pairs_of_marks(text: str, found: list[str]) -> None:
    assert french(check_pairing, text) == found


def test_an_end_without_a_mark() -> None:
    assert codes(check_end, ("It ends.", "Elle se termine")) == ["end-punctuation"]
    assert codes(check_end, ("It ends.", "Elle se termine\u00a0»."), ("It ends", "Elle se termine")) == []
    assert codes(check_end, ("It ends.", "它结束。"), languages=("en", "zh")) == []


def test_apostrophes_of_another_kind_than_most() -> None:
    bitext = rows(("A.", "L’un et l’autre."), ("B.", "C'est tout."))
    assert [each.address for each in check_apostrophes(bitext)] == ["100.2"]
    assert codes(check_apostrophes, ("A.", "L'un et l'autre.")) == []


@pytest.mark.parametrize(
    ("profile", "text", "found"),
    [
        ("france", "Il dit\u00a0: «\u00a0oui\u202f!\u00a0»", []),
        ("france", "Il dit: oui\u202f!", [":"]),
        ("québec", "Il dit\u00a0: «\u00a0oui!\u00a0»", []),
        ("québec", "Il part\u202f; elle reste", ["\u202f;"]),
        ("québec", "Il part à 10:30, {T}: oui", [":"]),
        (None, "Oui\u202f; oui\u202f; oui\u202f; non;", [";"]),
    ],
)
def test_spaces(profile: str | None, text: str, found: list[str]) -> None:
    assert french(check_spacing, text, profile) == found


def test_a_space_that_breaks_is_for_information() -> None:
    (alarm,) = check_spacing(rows(("A.", "Il dit : oui"), profile="france"))
    assert alarm.finding.severity == "info"
    (alarm,) = check_spacing(rows(("A.", "Il dit: oui"), profile="france"))
    assert alarm.finding.severity == "warning"


def test_negations() -> None:
    assert codes(check_negation, ("It does not end.", "Elle se termine.")) == ["negation"]
    assert codes(check_negation, ("It ends.", "Elle ne se termine pas.")) == ["negation"]
    assert (
        codes(
            check_negation,
            ("It does not end.", "Elle est sans fin."),
            ("It has no end.", "Elle ne se termine pas."),
            ("Not more than two.", "Deux au plus."),
            ("Only two.", "Il n’y en a que deux."),
            ("Whether or not it ends.", "Qu’elle se termine ou continue."),
        )
        == []
    )


@pytest.mark.parametrize(
    ("here", "there", "found"),
    [
        # The other negation of the text stands for itself, not for the one that is gone.
        ("It does not end without a stone.", "Elle se termine sans pierre.", ["nothing is negated here"]),
        ("It does not end, except by rule.", "Elle se termine, sauf par une règle.", ["nothing is negated here"]),
        ("It does not end. It is not lost.", "Elle ne finit pas. On la perd.", ["2 negations in the en text, 1 here"]),
        # What the translation has more of stands for it.
        ("It does not end.", "Elle est exempte de fin.", []),
        ("It does not end and can’t be lost.", "Elle ne finit pas, impossible de la perdre.", []),
        ("Do not look.", "Il est interdit de regarder.", []),
        # What was left in the source's language is another check's.
        ("Do not look at this.", "Do not look at this.", []),
        ("They may look. It is not exceptional.", "On peut regarder : rien d’exceptionnel.", []),
        # One language may negate once what the other negates twice.
        ("It is not seen.", "On ne la voit pas et on n’y touche pas.", []),
    ],
)
def test_negations_are_counted_by_kind(here: str, there: str, found: list[str]) -> None:
    messages = [each.finding.message for each in check_negation(rows((here, there)))]
    assert [message.rpartition(": ")[2] for message in messages] == found


def test_negations_between_chinese_characters() -> None:
    pairs = [
        ("It doesn’t end.", "会结束。"),
        ("It doesn’t end.", "不会结束。"),
        ("It doesn’t end until then.", "直到那时。"),
    ]
    assert codes(check_negation, *pairs, languages=("en", "zh")) == ["negation"]


def test_a_translation_that_is_much_too_short() -> None:
    usual = [(LONG, "Le joueur dont c’est le tour prend une pierre du plateau et la met dans la boîte.")] * 3
    (alarm,) = check_length(rows(*usual, (LONG, "Le joueur la prend.")))
    assert (alarm.address, alarm.finding.severity) == ("100.4", "warning")
    assert alarm.finding.message == "has 23 % of the usual length: a clause may be missing"


def test_a_plural_after_what_may_be_a_pronoun() -> None:
    texts = [("A.", "Les capacités et des capacités.")] * 2 + [("A.", "Les joueurs les contrôle. Ils les contrôlent.")]
    assert codes(check_agreement, *texts, ("A.", "Les joueurs voient les capacité.")) == ["agreement"]
    # One determiner elsewhere tells a noun from a verb.
    assert codes(check_agreement, ("A.", "Une zone."), ("A.", "Il voit les zone.")) == ["agreement"]
    assert codes(check_agreement, ("A.", "Une pose. Il pose."), ("A.", "Le joueur les pose.")) == []
    assert codes(check_agreement, ("A.", "Une vue. Deux vues. Ces vues."), ("A.", "Qui les vue.")) == []
    # Where a word stands so as often as not, it is a verb.
    often = [("A.", "Il a des contrôles.")] * 2 + [("A.", "Qui les contrôle.")] * 2
    assert codes(check_agreement, *often) == []


def test_a_document_that_keeps_its_length_shows_a_smaller_loss() -> None:
    usual = [(LONG, "Le joueur dont c’est le tour prend une pierre du plateau et la met dans la boîte.")] * 40
    (alarm,) = check_length(rows(*usual, (LONG, "Le joueur dont c’est le tour prend une pierre.")))
    assert (alarm.address, alarm.finding.severity) == ("100.41", "warning")
