"""What is learned of single texts: a comparison that has it says what one without it says, and reads what is new."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from rulesdoc import project
from rulesdoc.comparison import ANSWERS, ORIGINS, Comparison, beside
from rulesdoc.language import EN, FR
from rulesdoc.translation import compare
from rulesdoc.translation.learned import Learned
from rulesdoc.translation.ledger import answer_to, origins_now, write_answers, write_origins
from rulesdoc.translation.memory import remembered
from rulesdoc.translation.names import Names, Stems
from rulesdoc.translation.passage import align
from rulesdoc.tree.build import load

Edit = Callable[[Path], None]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A part of our own corpus: five sections and the glossary, in two languages, and what the French is made from."""
    for code in ("en", "fr"):
        copytree(project.corpus() / code, tmp_path / code, ignore=lambda folder, names: unwanted(Path(folder), names))
    remembered.cache_clear()
    source, target = load(tmp_path / "en"), load(tmp_path / "fr")
    write_origins(beside(target, ORIGINS), origins_now(align(source, target)), str)
    return tmp_path


def unwanted(folder: Path, names: Iterable[str]) -> list[str]:
    return [name for name in names if re.fullmatch(r"[2-9]|10[5-9]\.md|1[12]\d\.md", name)]


def compared(corpus: Path) -> Comparison:
    return compare(load(corpus / "en"), load(corpus / "fr"))


def replaced(path: str, old: str, new: str, times: int = 1) -> Edit:
    """Other words in a file, as often as they must be there at least."""

    def edit(corpus: Path) -> None:
        file = corpus / path
        text = file.read_text(encoding="utf-8")
        assert text.count(old) >= times
        file.write_text(text.replace(old, new, times), encoding="utf-8")

    return edit


def removed(path: str, number: str) -> Edit:
    """A file without one of its rules."""

    def edit(corpus: Path) -> None:
        file = corpus / path
        text, many = re.subn(rf"(?m)^{re.escape(number)} .*\n\n", "", file.read_text(encoding="utf-8"))
        assert many == 1
        file.write_text(text, encoding="utf-8")

    return edit


def swapped(path: str, one: str, other: str) -> Edit:
    """A file in which two numbers have changed places, so that each has the text of the other."""

    def edit(corpus: Path) -> None:
        file = corpus / path
        exchanged = {one: other, other: one}
        numbers = rf"(?m)^(?:{re.escape(one)}|{re.escape(other)})(?= )"
        text, many = re.subn(numbers, lambda found: exchanged[found[0]], file.read_text(encoding="utf-8"))
        assert many == 2
        file.write_text(text, encoding="utf-8")

    return edit


def acknowledged(corpus: Path) -> None:
    """All alarms but those that say that an answer has lapsed answered in the table beside the translation."""
    comparison = compared(corpus)
    path = beside(comparison.target, ANSWERS)
    answers = [answer_to(each, "right", path) for each in comparison.alarms if each.code != "lapsed-answer"]
    write_answers(path, answers, str)


# Each with an alarm that was not there before (+) or is no more (-).
EDITS: tuple[tuple[Edit, str], ...] = (
    (replaced("fr/1/104.md", "avec ou sans la priorité", "avec ou sans rien"), "+term-mismatch 104.3a"),
    (replaced("fr/1/104.md", "ses objets", "ces objet"), "+agreement 104.5"),
    (replaced("fr/1/104.md", "tous ses membres", "les membre, tous ses membres"), "+agreement 104.2c"),
    (replaced("fr/1/104.md", "À l’Empereur", "A l'Empereur"), "+apostrophe 104.2d"),
    (replaced("fr/1/104.md", "À l’Empereur", "A l’Empereur"), "+missing-accent 104.3i"),
    (replaced("fr/1/101.md", "l’emporte\u00a0: il", "l’emporte: il"), "+spacing 101.2/1"),
    (replaced("fr/1/104.md", "sur-le-champ", "surlechamp, sur-le-champ"), "+spelling-variant 104.2a"),
    (replaced("fr/1/104.md", "Une partie peut se perdre", "A game can be lost"), "+untranslated 104.3"),
    (replaced("en/1/104.md", "A life total of 0", "Soon a life total of 0"), "+stale-translation 104.3b"),
    (replaced("fr/1/102.md", "(voir règle 100.1a)", "(voir règle 100.1b)"), "+reference-mismatch 102.2"),
    (replaced("fr/glossary.md", "## Priorité\n", "## Préséance\n"), "-term-mismatch 104.3a"),
    (
        replaced("en/glossary.md", "# Glossary\n", "# Glossary\n\n## Pebble\n\nA stone.\n"),
        "+term-missing glossary/pebble",
    ),
    (removed("fr/1/104.md", "104.3i"), "+rule-missing 104.3i"),
    (replaced("fr/1/102.md", "102.2.", "> Exemple\u00a0: Anne joue.\n\n102.2."), "+example-extra 102.1/1"),
    (swapped("fr/1/104.md", "104.3b", "104.3k"), "+reference-mismatch 104.3b"),
    (replaced("fr/1/104.md", "104.4c Un sort", "104.4c Une capacité ou un sort"), ""),
    (replaced("fr/1/103.md", "## 103. Commencer", "## 103. Begin the game of the Commencer"), ""),
    (replaced("en/1/102.md", "102.3.", "102.3. Nobody may look at the hands of others."), ""),
    (replaced("fr/1/102.md", "102.3.", "102.3. Nul ne peut regarder la main des autres."), ""),
    (replaced("en/1/102.md", "102.4.", "102.4. Nobody may look at the hands of others."), ""),
    (
        replaced("fr/1/102.md", "102.4.", "102.4. Personne n’a le droit de voir la main d’autrui."),
        "+same-sentence 102.4",
    ),
    (acknowledged, "-same-sentence 102.4"),
    (replaced("fr/1/101.md", "l’emporte: il", "l’emporte: oui, il"), "+lapsed-answer 101.2/1"),
    (replaced("fr/1/101.md", "l’emporte: oui, il", "l’emporte\u00a0: il"), ""),
)


def test_what_is_learned_changes_nothing_that_is_said(corpus: Path) -> None:
    """One edit upon the other: as a comparison in a process that has seen nothing."""
    before = compared(corpus)
    for edit, expected in EDITS:
        edit(corpus)
        again = compared(corpus)
        memory = remembered(EN.code, FR.code)
        remembered.cache_clear()
        fresh = compared(corpus)
        assert remembered(EN.code, FR.code) is not memory
        assert (again.alarms, again.suppressed) == (fresh.alarms, fresh.suppressed)
        here, there = ({f"{each.code} {each.address}" for each in one.alarms} for one in (before, fresh))
        if expected:
            assert expected in {*(f"-{each}" for each in here - there), *(f"+{each}" for each in there - here)}
        before = fresh


def test_only_a_text_that_changed_is_read_again(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[tuple[str, Any]] = []
    reading: dict[Callable[..., Any], Callable[..., Any]] = {}
    of_each = Learned.of_each

    def watched(learned: Learned, learn: Callable[..., Any], texts: Iterable[Any], *others: Any) -> list[Any]:
        def noted(text: Any, *others: Any) -> Any:
            read.append((learn.__name__, text))
            return learn(text, *others)

        return of_each(learned, reading.setdefault(learn, noted), texts, *others)

    monkeypatch.setattr(Learned, "of_each", watched)
    compared(corpus)
    functions = {name for name, _ in read}
    assert len(functions) >= 8
    texts = len({text for name, text in read if name == "words_of"})
    assert sum(1 for name, _ in read if name == "words_of") == texts > 400
    read.clear()
    compared(corpus)
    assert read == []
    replaced("fr/1/104.md", "sur-le-champ", "à la seconde même")(corpus)
    compared(corpus)
    assert sorted(name for name, _ in read) == sorted(functions)
    for _, text in read:
        assert "à la seconde même" in (text if isinstance(text, str) else "".join(text))
    # What all texts are read by has changed: the names of the terms, for those checks that know them.
    read.clear()
    replaced("fr/glossary.md", "## Priorité\n", "## Préséance\n")(corpus)
    compared(corpus)
    many = {name for name in functions if sum(1 for each, _ in read if each == name) > 10}
    assert many == {"_both_said", "_runs"}


def length(text: str, more: int = 0) -> int:
    ASKED.append(text)
    return len(text) + more


ASKED: list[str] = []


def test_what_the_last_comparison_did_not_ask_for_is_forgotten() -> None:
    ASKED.clear()
    learned = Learned()
    assert learned.of_each(length, ["a", "bb", "a"]) == [1, 2, 1]
    assert learned.of_each(length, ["bb", "ccc"]) == [2, 3]
    assert ASKED == ["a", "bb", "ccc"]
    learned.begin()
    assert learned.of_each(length, ["ccc", "a"]) == [3, 1]
    assert ASKED == ["a", "bb", "ccc"]
    learned.begin()
    assert learned.of_each(length, ["a", "bb"]) == [1, 2]
    assert ASKED == ["a", "bb", "ccc", "bb"]


def test_what_else_it_depends_on_is_part_of_the_question() -> None:
    ASKED.clear()
    learned = Learned()
    assert learned.of_each(length, ["a"], 1) == [2]
    assert learned.of_each(length, ["a"], 2) == [3]
    assert learned.of_each(length, ["a"]) == [1]
    assert learned.of_each(length, ["a"], 1) == [2]
    assert ASKED == ["a", "a", "a"]


def test_names_and_stems_are_equal_only_where_they_say_the_same_of_every_text() -> None:
    names = Names({"a": ("Stone",), "b": ("Pebble", "Gravel")}, EN)
    assert names == Names({"a": ("Stone",), "b": ("Pebble", "Gravel")}, EN)
    assert hash(names) == hash(Names({"a": ("Stone",), "b": ("Pebble", "Gravel")}, EN))
    for other in (
        Names({"a": ("Stone",), "b": ("Pebble", "Gravel")}, FR),
        Names({"a": ("Stone",), "b": ("Pebble",)}, EN),
        Names({"a": ("Stone",), "c": ("Pebble", "Gravel")}, EN),
        # Of two terms of one name that which stands first is named first.
        Names({"b": ("Pebble", "Gravel"), "a": ("Stone",)}, EN),
    ):
        assert names != other
    stems = Stems(EN)
    assert stems["stones"] == stems["stone"]
    assert Stems(EN) in {stems: ""}
    assert Stems(FR) not in {stems: ""}
