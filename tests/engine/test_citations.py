"""Where the engine names a rule beside its code, the rule is in our corpus and says those words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulesdoc.engine
from rulesdoc import project
from rulesdoc.coverage import EDITION
from tests.shared import CORPORA, needs_corpora

CITED = re.compile(r'# CR (\d{3}\.\d+[a-z]{0,2})(?:: "([^"\n]+)")?')
NUMBERED = re.compile(r"(\d{3}\.\d+[a-z]{0,2})\.? (.*)", re.DOTALL)
ENGINE = Path(rulesdoc.engine.__file__).parent


def rules() -> dict[str, str]:
    """The English rules of our corpus by number."""
    found: dict[str, str] = {}
    for file in sorted((project.corpus() / "en").rglob("*.md")):
        for paragraph in file.read_text(encoding="utf-8").split("\n\n"):
            numbered = NUMBERED.fullmatch(paragraph.strip())
            if numbered:
                found[numbered[1]] = " ".join(numbered[2].split())
    return found


def citations() -> list[tuple[str, str, str | None]]:
    """Where, which rule, which words."""
    return [
        (f"{file.relative_to(ENGINE)}:{number}", cited[1], cited[2])
        for file in sorted(ENGINE.rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for cited in CITED.finditer(line)
    ]


def test_cited_words_stand_in_the_cited_rule():
    known = rules()
    wrong = [
        f"{where}: {number} does not say “{words}”"
        for where, number, words in citations()
        if number not in known or (words is not None and words not in known[number])
    ]
    assert wrong == []


def test_the_engine_cites_what_it_carries_out():
    assert len({number for _, number, words in citations() if words is not None}) >= 60


@needs_corpora
def test_every_number_named_in_the_engine_exists():
    text = (CORPORA / "en" / f"{EDITION}.txt").read_text(encoding="utf-8-sig")
    official = set(re.findall(r"(?m)^(\d{3}\.\d+[a-z]*)\.? ", text))
    named = {
        (file.name, number)
        for file in ENGINE.rglob("*.py")
        for number in re.findall(r"\b(\d{3}\.\d+[a-z]{0,2})\b", file.read_text(encoding="utf-8"))
    }
    assert len(named) > 200
    assert sorted((name, number) for name, number in named if number not in official) == []


@pytest.mark.parametrize("wrong", ["# CR 613.8a: “single quotes only”", "# CR 613.8"])
def test_the_pattern_of_a_citation(wrong):
    cited = CITED.search(wrong)
    assert cited is not None
    assert cited[2] is None
