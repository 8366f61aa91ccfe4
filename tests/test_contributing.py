"""CONTRIBUTING says what is so: the map has every room, the table every dependency, the recipes real paths."""

from __future__ import annotations

import re
import tomllib

import pytest

import rulesdoc
from rulesdoc.project import CHECKOUT, PACKAGE

CONTRIBUTING = (CHECKOUT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
# The section on the site names addresses, all others paths.
PATHS = re.findall(r"`([\w/.]+/[\w/.]*)`", re.sub(r"(?s)\n## The site\n.*?(?=\n## )", "", CONTRIBUTING))
ROOMS = {
    path.stem
    for path in PACKAGE.iterdir()
    if not path.stem.startswith("_") and (path.suffix == ".py" or (path / "__init__.py").is_file())
}


def first_column(heading: str) -> list[str]:
    """The cells of the first column of the table whose first heading this is."""
    table = CONTRIBUTING.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0]
    return [row.split("|")[1].strip() for row in table.splitlines()[2:]]


def test_the_map_has_every_room_once() -> None:
    written = sorted(f"`{room}/`" if (PACKAGE / room).is_dir() else f"`{room}`" for room in ROOMS)
    assert sorted(first_column("room")) == written


def test_the_package_lists_every_room_once() -> None:
    assert sorted(re.findall(r"^    (\w+)  ", rulesdoc.__doc__ or "", re.MULTILINE)) == sorted(ROOMS)


def test_the_table_has_every_dependency_once() -> None:
    required = [*PYPROJECT["project"]["dependencies"], *PYPROJECT["project"]["optional-dependencies"]["dev"]]
    names = [re.split("[<>=]", each, maxsplit=1)[0] for each in required]
    assert sorted(name for cell in first_column("package") for name in cell.split(", ")) == sorted(names)


@pytest.mark.parametrize("path", sorted(set(PATHS)))
def test_a_path_that_is_named_is_there(path: str) -> None:
    assert any((folder / path).exists() for folder in (CHECKOUT, PACKAGE)), path


def test_the_make_targets_exist() -> None:
    makefile = (CHECKOUT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"`make (\w+)`", CONTRIBUTING)
    assert "test" in named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
