"""What a build is made from is kept by the file: what has not changed is not made again, and nothing is otherwise."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from rulesdoc import links, project, scenario, store, translation
from rulesdoc.cli.made import comparison, edition, look_through, read_edition, verdicts
from rulesdoc.cli.progress import Work
from rulesdoc.finding import Unreadable
from rulesdoc.store import Store
from rulesdoc.translation import compare
from rulesdoc.verdict import Verdict
from tests.scenario.small import BOLT, SHARED, written

OTHER = BOLT.replace("120.3", "119.3", 1)


@pytest.fixture(autouse=True)
def _settled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_BEGAN", time.time_ns() + 3600 * 10**9)


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    folder = tmp_path / "cases"
    folder.mkdir()
    written(folder, OTHER, "119.3.yaml")
    return written(folder)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The files that are played, each time that any are."""
    names: list[list[str]] = []
    play = scenario.play_files

    def noted(folder: Path, given: Sequence[str], jobs: int = 1) -> Iterator[Any]:
        names.append(list(given))
        return play(folder, given, jobs)

    monkeypatch.setattr(scenario, "play_files", noted)
    return names


def get(tmp_path: Path, cases: Path) -> tuple[Verdict, ...]:
    return verdicts(Store(tmp_path / "kept"), cases, 1, Work(None))


def test_verdicts_that_are_read_back_are_those_that_were_given(
    tmp_path: Path, cases: Path, played: list[list[str]]
) -> None:
    first = get(tmp_path, cases)
    assert first == scenario.play_all(cases)
    assert [(each.case, each.language) for each in first] == [
        ("119.3/own-bolt", "fr"),
        ("119.3/own-bolt", "en"),
        ("120.3/own-bolt", "fr"),
        ("120.3/own-bolt", "en"),
    ]
    assert get(tmp_path, cases) == first
    assert played == [["119.3.yaml", "120.3.yaml"]]


def test_one_case_that_changed_is_played_alone(tmp_path: Path, cases: Path, played: list[list[str]]) -> None:
    get(tmp_path, cases)
    written(cases, BOLT.replace("life: 17", "life: 16"))
    assert [each.outcome for each in get(tmp_path, cases)] == ["verified", "verified", "disagrees", "disagrees"]
    assert played[1:] == [["120.3.yaml"]]


def test_a_card_that_all_share_changes_all(tmp_path: Path, cases: Path, played: list[list[str]]) -> None:
    get(tmp_path, cases)
    (cases / "cards.yaml").write_text(SHARED.replace("{9}", "{8}"), encoding="utf-8")
    get(tmp_path, cases)
    assert played[1:] == [["119.3.yaml", "120.3.yaml"]]


def test_a_case_that_stands_twice_is_found_among_kept_ones(tmp_path: Path, cases: Path) -> None:
    get(tmp_path, cases)
    (cases / "more").mkdir()
    written(cases, BOLT, "more/120.3.yaml")
    with pytest.raises(Unreadable, match=r"more/120\.3\.yaml:3: 120\.3/own-bolt stands already at 120\.3\.yaml:3"):
        get(tmp_path, cases)


def test_a_folder_without_cases_is_refused(tmp_path: Path, cases: Path) -> None:
    get(tmp_path, cases)
    for file in cases.iterdir():
        file.unlink()
    with pytest.raises(Unreadable, match="holds no cases"):
        get(tmp_path, cases)
    with pytest.raises(Unreadable, match="is no folder of cases"):
        get(tmp_path, cases / "nowhere")


def test_several_processes_give_the_same_in_the_same_order() -> None:
    names = list(project.case_files(project.cases()))[:20]
    one = list(scenario.play_files(project.cases(), names, 1))
    assert [verdict.file for file in one for case in file for verdict in case[:1]] == [
        name for name, file in zip(names, one, strict=True) for _ in file
    ]
    assert list(scenario.play_files(project.cases(), names, 2)) == one


def test_what_is_wrong_in_another_process_is_said_as_in_one(tmp_path: Path, cases: Path) -> None:
    for section in range(200, 230):
        written(cases, BOLT.replace("120.3", f"{section}.3"), f"{section}.3.yaml")
    written(cases, BOLT.replace("120.3", "215.3").replace("cast: bolt", "throw: bolt"), "215.3.yaml")
    names = list(project.case_files(cases))
    said = []
    for jobs in (1, 2):
        with pytest.raises(Unreadable) as raised:
            list(scenario.play_files(cases, names, jobs))
        said.append((str(raised.value), raised.value.place, raised.value.why))
    assert said[0] == said[1]
    assert said[0][0].startswith("215.3.yaml:18: ")


CORPUS = {
    "en/index.md": "# Rules\n\nEdition effective August 7, 2026.\n",
    "en/1/100.md": "## 100. General\n\n100.1. Draw two cards. See rule 100.2.\n\n100.2. Stop.\n",
    "fr/index.md": "# Règles\n\nÉdition en vigueur à compter du 7 août 2026.\n",
    "fr/1/100.md": "## 100. Généralités\n\n100.1. Piochez trois cartes. Voir règle 100.2.\n\n100.2. Arrêtez.\n",
}


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    for name, text in CORPUS.items():
        file = tmp_path / "corpus" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path / "corpus"


def test_an_edition_that_is_read_back_is_that_which_was_read(tmp_path: Path, corpus: Path) -> None:
    first = edition(Store(tmp_path / "kept"), "fr", corpus / "fr")
    again = edition(Store(tmp_path / "kept"), "fr", corpus / "fr")
    assert first == again == read_edition("fr", corpus / "fr")
    # It can be looked up as well.
    assert again[0].find("100.2") == again[0].rule("100.2") is not None
    assert again[1].cited_by("100.2") == ("100.1",)


def test_another_language_of_the_same_document_is_another_thing(tmp_path: Path, corpus: Path) -> None:
    edition(Store(tmp_path / "kept"), "fr", corpus / "fr")
    with pytest.raises(Unreadable, match="holds no rules in English"):
        edition(Store(tmp_path / "kept"), "en", corpus / "fr")


def test_the_same_folder_seen_from_elsewhere_may_be_in_another_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What language a corpus is in is told by the names of the folders that it lies in."""
    for code in ("fr", "en"):
        (tmp_path / code / "rules").mkdir(parents=True)
        (tmp_path / code / "rules" / "index.md").write_text("# 100\n\n## 100. X\n\n100.1. Y.\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "fr")
    assert edition(Store(tmp_path / "kept"), "fr", Path("rules"))[0].language == "fr"
    monkeypatch.chdir(tmp_path / "en")
    with pytest.raises(Unreadable, match="holds no rules in Français"):
        edition(Store(tmp_path / "kept"), "fr", Path("rules"))


def test_a_comparison_is_kept_until_a_text_or_an_answer_changes(
    tmp_path: Path, corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []
    monkeypatch.setattr(translation, "compare", lambda *books: compared.append("again") or compare(*books))  # type: ignore[func-returns-value]

    def get() -> list[str]:
        kept = Store(tmp_path / "kept")
        (english, _), (french, _) = (edition(kept, code, corpus / code) for code in ("en", "fr"))
        found = comparison(kept, french, english, [corpus / "fr", corpus / "en"])
        assert (found.source, found.target) == (english, french)
        assert found == compare(english, french)
        return [f"{alarm.address} {alarm.code}" for alarm in found.alarms]

    assert get() == get() == ["100.1 number-mismatch"]
    assert compared == ["again"]
    (corpus / "answered.fr.tsv").write_text("100.1\tnumber-mismatch\t0\t0\tIt is so.\n", encoding="utf-8")
    assert get() == ["100.1 lapsed-answer", "100.1 number-mismatch"]
    text = (corpus / "fr" / "1" / "100.md").read_text(encoding="utf-8")
    (corpus / "fr" / "1" / "100.md").write_text(text.replace("trois", "deux"), encoding="utf-8")
    assert get() == ["100.1 lapsed-answer"]
    assert len(compared) == 3


def test_what_was_looked_through_is_not_looked_at_again_after_an_edit(
    tmp_path: Path, corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    look = links._Finder._look

    def noted(finder: Any, address: str, text: str) -> Any:
        seen.append(address)
        return look(finder, address, text)

    monkeypatch.setattr(links._Finder, "_look", noted)
    edition(Store(tmp_path / "kept"), "fr", corpus / "fr")
    links._finder.cache_clear()  # as in a process that finds it kept
    kept = Store(tmp_path / "kept")
    seen.clear()
    edition(kept, "fr", corpus / "fr")
    assert seen == []
    look_through({"fr": corpus / "fr", "en": corpus / "en"}, compared=True)
    seen.clear()
    file = corpus / "fr" / "1" / "100.md"
    file.write_text(file.read_text(encoding="utf-8").replace("Arrêtez", "Cessez"), encoding="utf-8")
    assert edition(kept, "fr", corpus / "fr")[0].rule("100.2").text == "Cessez."
    assert seen == ["100.2"]
