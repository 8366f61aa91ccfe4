"""``rulesdoc init``: what it makes builds, verifies and checks as it is, and nothing is written over."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdoc.cli import main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_a_new_project_builds_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("init", str(tmp_path / "rules")).exit_code == 0
    monkeypatch.chdir(tmp_path / "rules")
    built = run("build", "--strict")
    assert built.exit_code == 0, built.output
    page = Path("public/fr/100/index.html").read_text(encoding="utf-8")
    assert "1er janvier 2026" in page
    assert "Des blessures jusqu’à 0 point de vie font perdre la partie" in page
    assert '<span class="seal verified">vérifié <b>FR EN</b></span>' in page
    assert run("check", "--source", "en=corpus/en", "--source", "fr=corpus/fr").exit_code == 0
    workflow = Path(".github/workflows/site.yml").read_text(encoding="utf-8")
    for command in ("rulesdoc verify --from examples", "rulesdoc check", "rulesdoc build --strict"):
        assert command in workflow


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "rulesdoc.toml").write_text("mine", encoding="utf-8")
    refused = run("init", str(tmp_path))
    assert refused.exit_code == 2
    assert "is there already" in refused.output
    assert [each.name for each in tmp_path.iterdir()] == ["rulesdoc.toml"]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("sources = 3", "sources must be files by language"),
        ("[sources]\nxx = 'a'", "no language xx"),
        ("[sources", "cannot be read"),
        ("kases = 'a'", "kases, which is no setting"),
        ("[sources]\nen = 'nowhere'", "nowhere"),
    ],
)
def test_wrong_settings_are_one_message(
    settings: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rulesdoc.toml").write_text(settings, encoding="utf-8")
    refused = run("build")
    assert refused.exit_code == 2
    assert said in refused.output
    assert len(refused.output.strip().splitlines()) == 1
