"""``rulesdoc verify --mutants``."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from rulesdoc.cli import main
from rulesdoc.mutants import FAULTS


@pytest.fixture(autouse=True)
def three_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {"many-worlds", "legends-live-together"}
    chosen = tuple(fault for fault in FAULTS if fault.name in names)
    monkeypatch.setattr("rulesdoc.mutants.trying.try_all.__defaults__", (1, chosen))


def test_in_json_with_exit_code_1_for_what_goes_unnoticed() -> None:
    result = CliRunner().invoke(main, ["verify", "--mutants", "704.5j", "--json"])
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (report["faults"], report["noticed"], report["unnoticed"], report["cases"]) == (2, 1, ["many-worlds"], 1)
    legends = report["findings"][0]
    assert (legends["fault"], legends["rule"]) == ("legends-live-together", "704.5j")
    assert legends["noticed"] == [{"id": "704.5j/own-legend-rule", "how": "disagrees"}]


def test_as_text_with_exit_code_0_when_all_is_noticed() -> None:
    result = CliRunner().invoke(main, ["verify", "--mutants", "704.5j", "704.5k"])
    assert result.exit_code == 0
    assert "704.5k/own-the-newest-world" in result.stdout
    assert "2 faults, 2 noticed by 2 verified cases" in result.stdout
