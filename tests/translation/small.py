"""Small books in two languages, and what one check says about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rulesdoc.finding import Place
from rulesdoc.language import EN, FR, LANGUAGES
from rulesdoc.source.markdown import read_markdown
from rulesdoc.translation import Alarm
from rulesdoc.translation.passage import Bitext, Pair, TermPair, align, passage
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import build

Check = Callable[[Bitext], Iterator[Alarm]]

SOURCE = """\
# Pebbles

# 1. Play

## 100. Stones

100.1. Each player has three stones.

100.1a A stone is white or black. See rule 101.2.

> Example: Ann has two white stones.

100.2. The player to move takes one.

## 101. End

101.1. A player without stones loses.

101.2. Nobody may look at the stones (see rules 100.1a and 100.2).
"""
TARGET = """\
# Cailloux

# 1. Jeu

## 100. Pierres

100.1. Chaque joueur a trois pierres.

100.1a Une pierre est blanche ou noire. Voir règle 101.2.

> Exemple : Anne a deux pierres blanches.

100.2. Le joueur dont c’est le tour en prend une.

## 101. Fin

101.1. Un joueur sans pierre perd.

101.2. Personne ne peut regarder les pierres (voir règles 100.1a et 100.2).
"""


def book(text: str, language: str) -> Rulebook:
    """A rulebook of one Markdown text, as if it stood in that language's folder."""
    return build(read_markdown(Path(f"corpus/{language}/1/100.md"), text))


def said(check: Check, target: str, source: str = SOURCE) -> list[tuple[str, str]]:
    """Code and address of each alarm of a check on two small books, English and French."""
    return [(each.code, each.address) for each in check(align(book(source, "en"), book(target, "fr")))]


def rows(
    *texts: tuple[str, str],
    languages: tuple[str, str] = ("en", "fr"),
    terms: Iterable[tuple[str, str]] = (),
    profile: str | None = None,
) -> Bitext:
    """Pairs of texts that come from no book; their addresses are 100.1, 100.2, ..."""
    source, target = LANGUAGES[languages[0]], LANGUAGES[languages[1]]
    pairs = []
    for at, (here, there) in enumerate(texts, 1):
        address = f"100.{at}"
        place = Place("rows", at)
        pairs.append(
            Pair(address, passage(address, "rule", source, here, place), passage(address, "rule", target, there, place))
        )
    names = tuple(TermPair(f"glossary/{here}", (here,), (there,) if there else ()) for here, there in terms)
    return Bitext(source, target, tuple(pairs), names, profile=profile)


def codes(check: Check, *texts: tuple[str, str], languages: tuple[str, str] = ("en", "fr")) -> list[str]:
    """The codes that a check gives for pairs of texts."""
    return [each.code for each in check(rows(*texts, languages=languages))]


def french(check: Check, text: str, profile: str | None = None) -> list[str]:
    """The French words that a check marks in one text, whose source is a plain sentence."""
    bitext = rows(("A plain sentence.", text), profile=profile)
    return [alarm.target[slice(*span)] for alarm in check(bitext) for span in alarm.target_spans]


__all__ = ["EN", "FR", "SOURCE", "TARGET", "book", "codes", "french", "rows", "said"]
