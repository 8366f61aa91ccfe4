"""``rulesdoc show``: a rule as it stands in the corpus, with its verdicts, in the language asked for."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdoc import project
from rulesdoc.cli import main
from rulesdoc.cli.show import verdict_lines
from rulesdoc.language import LANGUAGES
from rulesdoc.tree.build import load
from rulesdoc.wording import WORDED
from tests.source.official_text import OFFICIAL


def shown(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["show", *arguments], catch_exceptions=False)
    return result.exit_code, result.output


def test_a_rule_with_its_example_verdict_and_who_cites_it() -> None:
    code, text = shown("704.4", "--lang", "fr")
    assert code == 0
    assert text.startswith("704.4. ")
    assert "\n  Exemple\u00a0: " in text
    assert "704.4/1  vérifié (fr, en)  Une endurance de 0 au milieu d’une résolution ne tue rien" in text
    assert "Cité par\u00a0: " in text


def test_an_example_alone() -> None:
    code, text = shown("613.4d/2")
    assert code == 0
    assert text.startswith("613.4d/2 Example: ")
    assert "613.4d/2  verified (fr, en)" in text
    assert "613.4d/1" not in text


@pytest.mark.parametrize("address", ["999.9", "704.4/7", "", "../../etc"])
def test_what_is_not_there(address: str) -> None:
    code, text = shown(address)
    assert code == 2
    assert "there is no" in text


def test_a_language_without_cards_is_told_the_verdict_in_another() -> None:
    assert LANGUAGES.keys() - WORDED.keys() == {"zh"}
    rule = load(project.corpora()["en"]).find("704.4")
    assert rule is not None
    (line,) = verdict_lines(rule, "zh")
    assert line.startswith("704.4/1  verified (fr, en)  ")


def test_a_document_of_the_users_has_no_verdicts_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "704.md"
    file.write_text("## 704. Title\n\n704.4. Text of another.\n", encoding="utf-8")
    code, text = shown("704.4", "--source", str(file))
    assert code == 0
    assert text.strip() == "704.4. Text of another."


def test_a_term_that_cites_is_called_by_its_name_in_the_language() -> None:
    assert ", Réserve\n" in shown("100.4", "--lang", "fr")[1]
    assert ", Sideboard\n" in shown("100.4")[1]


@pytest.fixture
def official(tmp_path: Path) -> str:
    file = tmp_path / "pebbles.txt"
    file.write_text(OFFICIAL, encoding="utf-8")
    return str(file)


def test_who_cites_a_rule_of_a_document(official: str) -> None:
    code, text = shown("100.2", "--source", official)
    assert code == 0
    assert text.startswith("100.2. Four things can go wrong.\n\n  Example: The pebble is lost.\n")
    assert text.endswith("\n\nCited by: Frog\n")


def test_an_example_and_a_term_of_a_document(official: str) -> None:
    assert shown("100.2/3", "--source", official) == (0, "100.2/3 Example: The pebble is a frog.\n")
    assert shown("frog", "--source", official)[1].startswith("Frog\n\nNot a pebble. See rule 100.2.\n")


def test_what_is_not_in_a_document(official: str) -> None:
    code, text = shown("100.9", "--source", official)
    assert code == 2
    assert f"there is no 100.9 in {official}" in text


def test_a_term_is_found_by_its_name_in_either_language() -> None:
    by_name = [shown(name, "--lang", "fr")[1] for name in ("échanger", "exchange", "glossary/exchange")]
    assert by_name[0].startswith("Échanger")
    assert by_name[0] == by_name[1] == by_name[2]
