"""What a server keeps: made again when its files change, and only then."""

from __future__ import annotations

import os
from pathlib import Path

from rulesdoc.cli.kept import Kept


def test_a_thing_is_made_again_when_a_file_of_it_changes_comes_or_goes(tmp_path: Path) -> None:
    kept = Kept()
    made: list[int] = []

    def get() -> int:
        return kept.get("thing", [tmp_path], lambda: made.append(len(made)) or len(made))  # type: ignore[func-returns-value]

    assert [get(), get()] == [1, 1]
    file = tmp_path / "deep" / "rule.md"
    file.parent.mkdir()
    file.write_text("one", encoding="utf-8")
    assert [get(), get()] == [2, 2]
    # As long as before, and changed in the same second.
    before = file.stat()
    file.write_text("two", encoding="utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert [get(), get()] == [3, 3]
    file.unlink()
    assert get() == 4


def test_names_are_kept_apart(tmp_path: Path) -> None:
    kept = Kept()
    assert kept.get("a", [tmp_path], lambda: 1) == 1
    assert kept.get("b", [tmp_path], lambda: 2) == 2
    assert kept.get("a", [tmp_path], lambda: 3) == 1
