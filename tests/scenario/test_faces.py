"""Cases about cards with other faces, names that texts speak of, and answers that are no option."""

from pathlib import Path

import pytest

from rulesdoc.finding import Unreadable
from rulesdoc.scenario import judge, read_cases
from tests.scenario.small import verdict, written

MASK = """\
rule: 120.3
cases:
  - own: mask
    title: {en: A mask, fr: Un masque}
    cards:
      mask:
        name: {en: Pale Mask, fr: Masque pâle}
        cost: "{0}"
        type: {en: Creature — Bear, fr: "Créature : ours"}
        size: 1/2
        text:
          en: "{T}: Transform this creature."
          fr: "{T} : Transformez cette créature."
        back:
          name: {en: Bare Face, fr: Visage nu}
          type: {en: Creature — Wolf, fr: "Créature : loup"}
          size: 3/4
      alias:
        name: {en: Quiet Alias, fr: Nom d’emprunt}
        cost: "{W}"
        type: {en: Enchantment — Aura, fr: "Enchantement : aura"}
        names: [{en: Plain Neighbor, fr: Voisin ordinaire}]
        text:
          en: |
            Enchant creature
            Enchanted creature’s name is Plain Neighbor.
          fr: |
            Enchanter : créature
            Le nom de la créature enchantée est Voisin ordinaire.
    table:
      players:
        ana: {mana: "{W}", hand: [alias], battlefield: [mask]}
        bruno: {}
    play:
      - activate: mask
      - pass: all
      - see: {mask: {name: {en: Bare Face, fr: Visage nu}}}
      - {cast: alias, targets: [mask]}
      - pass: all
    expect:
      mask: {size: 3/4, name: {en: Plain Neighbor, fr: Voisin ordinaire}}
    control:
      note: {en: It stays as it is., fr: Il reste tel quel.}
      play: []
      expect:
        mask: {size: 1/2, name: {en: Pale Mask, fr: Masque pâle}}
"""


def test_each_language_sees_its_own_names(tmp_path: Path) -> None:
    found = judge(read_cases(written(tmp_path, MASK))[0])
    assert [(it.outcome, it.because) for it in found] == [("verified", "")] * 2


@pytest.mark.parametrize(
    ("old", "new", "because"),
    [
        ("fr: Visage nu}}", "fr: Visage}}", "saw Visage nu"),
        (
            "names: [{en: Plain Neighbor, fr: Voisin ordinaire}]",
            "names: []",
            "“Nom d’emprunt” and “Quiet Alias” differ",
        ),
        ("est Voisin ordinaire", "est Masque pâle", "“Nom d’emprunt” and “Quiet Alias” differ"),
        ('fr: "Créature : loup"', 'fr: "Créature : ours"', "“Masque pâle” and “Pale Mask” differ"),
    ],
)
def test_names_and_other_faces_have_to_mean_the_same(tmp_path: Path, old: str, new: str, because: str) -> None:
    assert old in MASK
    found = verdict(tmp_path, MASK.replace(old, new, 1))
    assert found.outcome == "disagrees"
    assert because in found.because


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("size: 1/2\n        text", "size: 1/2\n        joint: nobody\n        text", "no card 'nobody'"),
        ("{cast: alias, targets", "{cast: alias, cast as: sideways, targets", "cast as one of: adventure, face down"),
        ("          size: 3/4\n", "          size: 3/4\n          back: {}\n", "back"),
    ],
)
def test_what_is_written_wrongly(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in MASK
    with pytest.raises(Unreadable, match=message):
        judge(read_cases(written(tmp_path, MASK.replace(old, new, 1)))[0])


@pytest.mark.parametrize(("answer", "outcome"), [("creature", "verified"), ("goblin", "disagrees")])
def test_an_answer_that_is_no_option_is_refused(tmp_path: Path, answer: str, outcome: str) -> None:
    """205.3e: and the passes before it are taken back."""
    text = (
        MASK.replace("- activate: mask\n      - pass: all\n", "- cast: alias\n")
        .replace('Enchantment — Aura, fr: "Enchantement : aura"', "Artifact, fr: Artefact")
        .replace(
            "            Enchant creature\n            Enchanted creature’s name is Plain Neighbor.\n",
            "            As this artifact enters, choose a creature type.\n",
        )
        .replace(
            "            Enchanter : créature\n            Le nom de la créature enchantée est Voisin ordinaire.\n",
            "            Au moment où cet artefact arrive sur le champ de bataille, choisissez un type de créature.\n",
        )
        .replace(
            "      - see: {mask: {name: {en: Bare Face, fr: Visage nu}}}\n      - {cast: alias, targets: [mask]}\n", ""
        )
        .replace(
            "      - pass: all\n    expect:\n      mask: {size: 3/4, name: {en: Plain Neighbor, fr: Voisin ordinaire}}",
            f'      - {{pass: all, answers: [{{by: ana, choose: [{answer}]}}], refused: "205.3e"}}\n'
            "      - {pass: all, answers: [{by: ana, choose: [goblin]}]}\n"
            "    expect:\n      alias: {zone: battlefield}",
        )
        .replace("        mask: {size: 1/2, name: {en: Pale Mask, fr: Masque pâle}}", "        alias: {zone: hand}")
    )
    assert verdict(tmp_path, text).outcome == outcome
