"""``rulesdoc show``: a rule as it stands in the corpus, with its verdicts, in the language asked for."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdoc import project
from rulesdoc.cli import main
from rulesdoc.cli.show import verdict_lines
from rulesdoc.language import LANGUAGES
from rulesdoc.tree import load
from rulesdoc.wording import WORDED


def shown(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["show", *arguments], catch_exceptions=False)
    return result.exit_code, result.output


def test_a_rule_with_its_example_verdict_and_who_cites_it() -> None:
    code, text = shown("704.4", "--lang", "fr")
    assert code == 0
    assert text.startswith("704.4. ")
    assert "Exemple\u00a0: " in text
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
