"""The README says what is so: its Python runs, its commands exist."""

from __future__ import annotations

import re
import subprocess
import sys

import click

from rulesdoc.cli import main
from rulesdoc.project import CHECKOUT

README = (CHECKOUT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_engine_in_ten_lines() -> None:
    (code,) = blocks("python")
    ran = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "17\n", "")
    assert len([line for line in code.splitlines() if line and not line.startswith(("from", "#"))]) <= 10


def test_the_commands_exist() -> None:
    named = re.findall(r"^rulesdoc (\w+)", "\n".join(blocks("sh")), re.MULTILINE)
    assert named
    assert set(named) <= set(main.list_commands(click.Context(main)))


def test_the_make_targets_exist() -> None:
    makefile = (CHECKOUT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\w+)", "\n".join(blocks("sh")), re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_picture_is_there() -> None:
    for path in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README):
        assert (CHECKOUT / path).is_file(), path
