"""The house keeps its shape: rooms of a size to read, languages apart from code, one place per job."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulesdoc.language import LANGUAGES
from rulesdoc.project import CHECKOUT, PACKAGE

MODULES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 600
CODE = f"""["'](?:{"|".join(LANGUAGES)})["']"""
RECORD = rf"(?:{'|'.join(LANGUAGES).upper()})\b"
ASKING = re.compile(
    rf"(?:==|!=|\bis\b(?: not)?)\s*(?:{CODE}|{RECORD})|{CODE}\s*(?:==|!=)|\bcase {CODE}"
    r"|\bcode\s*==\s*[\"'][a-z]{2}[\"']"
    rf"|\b(?:if|and|or|not|elif|while)\b[^:]*\bin\s*[(\[{{]+(?:{CODE}|{RECORD})"
)
# Who alone may use what.
SOLE_USERS = {
    "bs4": "source",
    "yaml": "scenario",
    "jinja2": "site",
    "click": "cli",
    "rich": "cli",
}


def imported(module: Path) -> set[str]:
    """The packages that a module imports from outside."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(PACKAGE)))
def test_a_module_can_be_read_in_one_sitting(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ('if language == "fr":', True),
        ("if language is not FR:", True),
        ('if "fr" != code:', True),
        ('if code in {"en", "zh"}:', True),
        ("if language in (EN, FR):", True),
        ('    case "fr":', True),
        ('if language.code == "de":', True),
        ("for language in (FR, EN, ZH):", False),
        ('counterparts={"fr": "In French"},', False),
    ],
)
def test_asking_which_language_it_is(line: str, asks: bool) -> None:
    assert (ASKING.search(line) is not None) is asks


def test_nobody_asks_which_language_it_is() -> None:
    """What differs between languages stands in the Language records and the phrasebook's columns."""
    found = [
        f"{module.relative_to(PACKAGE)}:{number}"
        for module in MODULES
        for number, line in enumerate(module.read_text(encoding="utf-8").splitlines(), 1)
        if ASKING.search(line)
    ]
    assert found == []


AROUND = re.compile(r"\(\?<?!(?:[^()]|\([^()]*\))*\)|\[\^[^\]]*\]")
"""Where a pattern says what must not stand: there any script's digits are meant."""
DIGITS = re.compile(r"\\d|\bisdigit\b|\bisdecimal\b|\bisnumeric\b")
ASKING_FOR_DIGITS = {
    "language.py": "is_number, which the others ask",
    "source/labels.py": "of a number in other digits, which is told",
    "engine/mana.py": "of symbols that have been read",
    "engine/costs.py": "of symbols that have been read",
    "engine/paying.py": "of symbols that have been read",
    "site/writing/write.py": "of the names of our own folders",
}


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        (r'NUMBER = re.compile(r"\d{3}\.[0-9]")', True),
        (r'NUMBER = re.compile(r"[\d.]+")', True),
        ("return text.isdigit()", True),
        (r'NUMBER = re.compile(r"[0-9]{3}(?!\d|\.\d)")', False),
        (r'WORD = re.compile(r"[^\W\d_]+")', False),
    ],
)
def test_asking_for_the_digits_of_any_script(line: str, asks: bool) -> None:
    assert (DIGITS.search(AROUND.sub("", line)) is not None) is asks


def test_only_0_to_9_are_read_as_numbers() -> None:
    r"""``\d`` and ``isdigit`` take digits of every script, and int() makes numbers of them."""
    found = {
        module.relative_to(PACKAGE).as_posix()
        for module in MODULES
        for line in module.read_text(encoding="utf-8").splitlines()
        if DIGITS.search(AROUND.sub("", line))
    }
    assert found == set(ASKING_FOR_DIGITS)


@pytest.mark.parametrize(("package", "room"), SOLE_USERS.items())
def test_a_library_has_one_user(package: str, room: str) -> None:
    users = {module.relative_to(PACKAGE).parts[0] for module in MODULES if package in imported(module)}
    assert users == {room}


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    for module in (PACKAGE / "engine").rglob("*.py"):
        assert imported(module) <= {*sys.stdlib_module_names, "rulesdoc"}, module.name


def test_nothing_else_stands_at_the_top() -> None:
    if not (CHECKOUT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("not a git checkout, or no git here")
    listed = subprocess.run(["git", "ls-files"], cwd=CHECKOUT, capture_output=True, text=True, check=True)
    folders = {line.partition("/")[0] for line in listed.stdout.splitlines() if "/" in line}
    assert folders <= {".ci", ".github", "corpus", "examples", "rulesdoc", "site", "templates", "tests"}
