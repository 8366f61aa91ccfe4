"""``rulesdoc verify``: what is wrong with a case, and what it lacks, is told with file and line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdoc.cli import main
from tests.scenario.small import BOLT, written

ANCHORED = f"anchor: {'1' * 16}-{'2' * 16}"


@pytest.mark.parametrize(
    ("rule", "example", "message"),
    [
        ("704.4", 99, "rule 704.4 has no example 99, only 1 in the edition of 2026-08-07"),
        ("120.3", 1, "rule 120.3 has no example in the edition of 2026-08-07"),
    ],
)
@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_an_example_that_the_edition_does_not_have(
    tmp_path: Path, rule: str, example: int, message: str, as_json: list[str]
) -> None:
    text = BOLT.replace("120.3", rule, 1).replace("own: bolt", f"example: {example}\n    {ANCHORED}", 1)
    written(tmp_path, text, f"{rule}.yaml")
    done = CliRunner().invoke(main, ["verify", "--from", str(tmp_path), *as_json])
    assert done.exit_code == 2
    assert done.output.startswith(f"rulesdoc: {rule}.yaml:3: {message}; ")


def test_the_last_example_of_a_rule_is_one(tmp_path: Path) -> None:
    text = BOLT.replace("120.3", "704.4", 1).replace("own: bolt", f"example: 1\n    {ANCHORED}", 1)
    done = CliRunner().invoke(main, ["verify", "--from", str(written(tmp_path, text, "704.4.yaml")), "704.4/1"])
    assert done.exit_code == 0, done.output


def test_verdicts_stand_below_each_other_however_long_the_names_of_cases(tmp_path: Path) -> None:
    folder = str(written(tmp_path, BOLT))
    written(
        tmp_path,
        BOLT.replace("120.3", "704.4", 1).replace("own: bolt", f"own: {'-'.join(['bolt'] * 9)}", 1),
        "704.4.yaml",
    )
    done = CliRunner().invoke(main, ["verify", "--from", folder])
    assert done.exit_code == 0, done.output
    first, second = done.output.splitlines()[:2]
    assert len(first.split()[0]) != len(second.split()[0])
    assert first.index("verified") == second.index("verified")


def test_a_language_in_which_a_case_lacks_a_text_is_missing(tmp_path: Path) -> None:
    folder = str(written(tmp_path, BOLT.replace("{en: A bolt, fr: Un éclair}", "{en: A bolt}", 1)))
    done = CliRunner().invoke(main, ["verify", "--from", folder])
    assert done.exit_code == 0
    assert done.output.splitlines()[:2] == [
        "120.3/own-bolt  verified en, missing fr",
        "    120.3.yaml:3: a text is missing in fr",
    ]
    assert "Cases of our own: 1, of which 0 verified" in done.output
    report = json.loads(CliRunner().invoke(main, ["verify", "--from", folder, "--json"]).stdout)
    assert [(case["language"], case["outcome"]) for case in report["cases"]] == [("en", "verified"), ("fr", "missing")]
    assert report["own"]["missing"] == report["own"]["total"] == 1
