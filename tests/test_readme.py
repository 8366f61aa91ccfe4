"""The README says what is so: its Python runs, its commands exist."""

from __future__ import annotations

import re
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from rulesdoc.cli import main
from rulesdoc.coverage import by_case, measure, official_examples
from rulesdoc.project import CHECKOUT
from rulesdoc.verdict import Verdict
from rulesdoc.wording import WORDED
from tests.shared import CORPORA, needs_corpora

README = (CHECKOUT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_engine_in_ten_lines() -> None:
    (code,) = blocks("python")
    ran = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "17\n", "")
    assert len([line for line in code.splitlines() if line and not line.startswith(("from", "#"))]) <= 10


def test_every_command_is_named() -> None:
    named = re.findall(r"^rulesdoc (\w+)", "\n".join(blocks("sh")), re.MULTILINE)
    assert set(named) == set(main.list_commands(click.Context(main)))


@pytest.mark.parametrize("command", main.list_commands(click.Context(main)))
def test_help_shows_an_example_of_each(command: str) -> None:
    ran = CliRunner().invoke(main, [command, "--help"])
    assert f"Example: rulesdoc {command} " in ran.output


def test_how_many_examples_are_verified(all_verdicts: tuple[Verdict, ...]) -> None:
    (said,) = re.findall(
        r"all (\d+) official examples of the\nedition.*: (\d+) are verified .*, and (\d+) asserts", README
    )
    counts = measure(official_examples(), by_case(all_verdicts), WORDED).total.counts
    assert [int(each) for each in said] == [sum(counts.values()), counts["verified"], counts["commentary"]]


@needs_corpora
def test_the_citations_of_a_thread() -> None:
    (shown,) = re.findall(r"```\n\$ rulesdoc cite thread.txt\n(.*?)```", README, re.DOTALL)
    (thread,) = (CORPORA / "fr").glob("000_*.txt")
    ran = CliRunner().invoke(main, ["cite", str(thread)])
    assert ran.exit_code == 1
    said = ran.output.replace(str(thread), "thread.txt").splitlines()
    assert [line for line in shown.splitlines() if line != "…" and line not in said] == []


def test_the_make_targets_exist() -> None:
    makefile = (CHECKOUT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"^make (\w+)", "\n".join(blocks("sh")), re.MULTILINE)
    assert "site" in named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_picture_is_there() -> None:
    for path in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README):
        assert (CHECKOUT / path).is_file(), path


def test_the_list_of_commands_says_each_sentence_whole() -> None:
    text = " ".join(CliRunner().invoke(main, ["--help"]).output.partition("Commands:")[2].split())
    assert "..." not in text
    assert "leads to the rule that was meant." in text
