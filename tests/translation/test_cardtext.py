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


def marked(source: str, target: str) -> list[str]:
    """What is marked in a French text that quotes a card, beside an English one."""
    bitext = rows((f"It says “{source}”", f"Il dit «\u00a0{target}\u00a0»"))
    return [each.target[slice(*each.target_spans[0])] for each in check_card_text(bitext)]


def test_a_trigger_without_its_effect() -> None:
    attacks, blocks = "À chaque fois que cette créature attaque", "À chaque fois que cette créature bloque"
    assert marked("Whenever this creature attacks", attacks) == []
    assert marked("Whenever this creature attacks", blocks) == [blocks]


def test_a_type_line() -> None:
    assert marked("Creature — Goblin Wizard", "Créature\u00a0: gobelin et sorcier") == []
    assert marked("Creature — Goblin Wizard", "Créature\u00a0: elfe et sorcier") == ["Créature\u00a0: elfe et sorcier"]


def test_a_card_that_calls_itself_by_its_name() -> None:
    deals = "Le Rayon de givre inflige {n} blessures à n’importe quelle cible."
    assert marked("Icicle Ray deals 2 damage to any target.", deals.format(n=2)) == []
    assert marked("Icicle Ray deals 2 damage to any target.", deals.format(n=3)) == [deals.format(n=3)]


def test_an_ability_and_a_type_line_are_not_compared() -> None:
    assert marked("Draw a card", "Créature\u00a0: elfe") == []


def test_this_and_that_creature_are_one_in_french() -> None:
    there = "La créature ciblée gagne +2/+2 jusqu’à la fin du tour. "
    there += "Exilez cette créature au début de la prochaine étape de fin."
    here = "Target creature gets +2/+2 until end of turn. Exile that creature at the beginning of the next end step."
    assert marked(here, there) == []
    assert marked(here, there.replace("Exilez", "Détruisez")) == [there.replace("Exilez", "Détruisez")]


def test_names_of_other_cards_are_called_otherwise() -> None:
    named = "Le nom de la créature enchantée est Voisin ordinaire."
    assert marked("Enchanted creature’s name is Ordinary Neighbor.", named) == []
