"""A small case of our own, to write, bend and break."""

from pathlib import Path

from rulesdoc.scenario import Verdict, judge, read_cases

SHARED = """\
blank: {name: {en: Any Card, fr: Carte quelconque}, type: {en: Artifact, fr: Artefact}, cost: "{9}"}
"""

BOLT = """\
rule: 120.3
cases:
  - own: bolt
    title: {en: A bolt, fr: Un éclair}
    cards:
      bolt:
        name: {en: Small Bolt, fr: Petit éclair}
        cost: "{R}"
        type: {en: Instant, fr: Éphémère}
        text:
          en: Small Bolt deals 3 damage to any target.
          fr: Le Petit éclair inflige 3 blessures à n’importe quelle cible.
    table:
      players:
        ana: {mana: "{R}", hand: [bolt]}
        bruno: {library: 3}
    play:
      - {cast: bolt, targets: [bruno]}
      - pass: all
    expect:
      bruno: {life: 17}
      bolt: {zone: graveyard}
    control:
      note: {en: Nobody resolves it., fr: Personne ne le résout.}
      play:
        - {cast: bolt, targets: [bruno]}
      expect:
        bruno: {life: 20}
"""


def written(folder: Path, text: str = BOLT, name: str = "120.3.yaml") -> Path:
    """The folder of cases with one file in it."""
    (folder / "cards.yaml").write_text(SHARED, encoding="utf-8")
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def verdict(folder: Path, text: str = BOLT) -> Verdict:
    """The verdict on the first case of a text, in French."""
    return judge(read_cases(written(folder, text))[0])[0]
