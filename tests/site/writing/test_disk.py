"""Folders of a new site bear names that no site had until it is whole."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from rulesdoc.site.writing.disk import settle, spread, unsettled


def test_the_first_folder_of_a_path_bears_the_token_and_loses_it(tmp_path: Path) -> None:
    for path in ("index.html", "fr/704/index.html", "fr.token/x", "data/edition.json"):
        file = tmp_path / unsettled(path, "a1b2")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(path)
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "data.a1b2",
        "fr.a1b2",
        "fr.token.a1b2",
        "index.html",
    ]
    settle(tmp_path, "a1b2")
    found = {file.relative_to(tmp_path).as_posix(): file.read_text() for file in tmp_path.rglob("*") if file.is_file()}
    assert found == {path: path for path in ("index.html", "fr/704/index.html", "fr.token/x", "data/edition.json")}


def test_the_disk_is_asked_where_it_knows_the_wish(tmp_path: Path) -> None:
    def flags(folder: Path) -> str:
        said = subprocess.run(["lsattr", "-d", str(folder)], capture_output=True, text=True, check=True).stdout
        return said.split()[0]

    try:
        subprocess.run(["chattr", "+T", str(tmp_path)], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this disk, or this system, has no such flag")
    (tmp_path / "site").mkdir()
    before = flags(tmp_path / "site")
    spread(tmp_path / "site")
    after = flags(tmp_path / "site")
    assert ("T" in before, "T" in after) == (False, True)
    assert after.replace("T", "-") == before


def test_a_folder_that_is_not_there_is_no_fault(tmp_path: Path) -> None:
    spread(tmp_path / "none")
