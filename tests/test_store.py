"""What is kept is read back only while it is right: a torn entry, other code, another file, and it is made anew."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from rulesdoc import store
from rulesdoc.project import PACKAGE
from rulesdoc.store import Store

pytestmark = pytest.mark.usefixtures("_settled_code")


@pytest.fixture
def _settled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept while somebody edits the package, which somebody may be doing."""
    monkeypatch.setattr(store, "_BEGAN", time.time_ns() + 3600 * 10**9)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    file = tmp_path / "rules.txt"
    file.write_text("100.1", encoding="utf-8")
    return file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "made"


class Making:
    """Makes a value of a file, and counts how often."""

    def __init__(self, folder: Path | None, source: Path) -> None:
        self.folder, self.source, self.times = folder, source, 0

    def make(self) -> tuple[str, str]:
        """The value."""
        self.times += 1
        return "made of", self.source.read_text(encoding="utf-8")

    def get(self) -> tuple[str, str]:
        """As a process of its own would get it."""
        return Store(self.folder).get("thing", [self.source], self.make)


def entry(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_another_run_reads_back_what_was_made(folder: Path, source: Path) -> None:
    making = Making(folder, source)
    assert [making.get(), making.get()] == [("made of", "100.1")] * 2
    assert making.times == 1
    assert folder.stat().st_mode & 0o777 == 0o700
    assert entry(folder).stat().st_mode & 0o777 == 0o600


def test_one_process_makes_it_once_with_no_folder_at_all(source: Path) -> None:
    making, kept = Making(None, source), Store()
    first = kept.get("thing", [source], making.make)
    assert kept.get("thing", [source], making.make) is first
    assert (making.get(), making.times) == (("made of", "100.1"), 2)


def test_a_store_that_writes_no_more_remembers_and_leaves_the_folder_as_it_was(folder: Path, source: Path) -> None:
    making = Making(folder, source)
    kept = Store(folder)
    kept.get("thing", [source], making.make)
    before = entry(folder).read_bytes()
    kept.write_no_more()
    source.write_text("100.2", encoding="utf-8")
    assert [kept.get("thing", [source], making.make)[1] for _ in range(2)] == ["100.2", "100.2"]
    assert making.times == 2
    assert entry(folder).read_bytes() == before


def test_a_byte_changed_and_its_time_and_size_not(folder: Path, source: Path) -> None:
    making = Making(folder, source)
    making.get()
    before = source.stat()
    source.write_text("100.2", encoding="utf-8")
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert making.get() == ("made of", "100.2")


def test_the_same_bytes_under_another_name(folder: Path, source: Path, tmp_path: Path) -> None:
    making = Making(folder, source)
    making.get()
    making.source = source.rename(tmp_path / "other.txt")
    making.get()
    assert making.times == 2


def test_a_file_that_comes_or_goes(folder: Path, source: Path, tmp_path: Path) -> None:
    table, made = tmp_path / "table.tsv", []

    def get() -> str:
        return Store(folder).get("thing", [source, table], lambda: made.append(1) or str(table.exists()))  # type: ignore[func-returns-value]

    assert [get(), get()] == ["False", "False"]
    table.touch()
    assert [get(), get()] == ["True", "True"]
    table.unlink()
    assert get() == "False"
    assert len(made) == 3


def test_names_are_kept_apart(folder: Path, source: Path) -> None:
    assert Store(folder).get("a", [source], lambda: 1) == 1
    assert Store(folder).get("b", [source], lambda: 2) == 2
    assert Store(folder).get("a", [source], lambda: 3) == 1


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda whole: b"",
    "within the seal": lambda whole: whole[:31],
    "the seal alone": lambda whole: whole[:32],
    "cut": lambda whole: whole[:-1],
    "half": lambda whole: whole[: len(whole) // 2],
    "more than it was": lambda whole: whole + b"\0",
    "a bit of the seal": lambda whole: bytes([whole[0] ^ 1]) + whole[1:],
    "a bit in the middle": lambda whole: whole[:60] + bytes([whole[60] ^ 4]) + whole[61:],
    "the last bit": lambda whole: whole[:-1] + bytes([whole[-1] ^ 128]),
    "zeros": lambda whole: bytes(len(whole)),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_entry_is_made_anew(folder: Path, source: Path, damage: Callable[[bytes], bytes]) -> None:
    making = Making(folder, source)
    making.get()
    file = entry(folder)
    file.write_bytes(damage(file.read_bytes()))
    assert (making.get(), making.times) == (("made of", "100.1"), 2)
    # And it is mended.
    assert (making.get(), making.times) == (("made of", "100.1"), 2)


def test_an_entry_that_runs_code_without_our_seal_does_not_run(folder: Path, source: Path, tmp_path: Path) -> None:
    making, trace = Making(folder, source), tmp_path / "ran"
    making.get()
    file = entry(folder)
    attack = f"cbuiltins\nopen\n(V{trace}\nVw\ntR.".encode()
    file.write_bytes(file.read_bytes()[:32] + attack)
    making.get()
    assert making.times == 2
    assert not trace.exists()


def test_the_entry_of_another_thing_in_its_place(folder: Path, source: Path) -> None:
    making = Making(folder, source)
    making.get()
    file = entry(folder)
    Store(folder).get("other", [source], lambda: "other")
    (other,) = set(folder.iterdir()) - {file}
    shutil.copy(other, file)
    assert making.get() == ("made of", "100.1")


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_a_folder_that_others_can_write_in_is_not_used(folder: Path, source: Path, mode: int) -> None:
    making = Making(folder, source)
    making.get()
    folder.chmod(mode)
    making.get()
    assert making.times == 2


def test_an_entry_that_others_can_write_is_not_used(folder: Path, source: Path) -> None:
    making = Making(folder, source)
    making.get()
    entry(folder).chmod(0o666)
    making.get()
    assert making.times == 2


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder away")
def test_a_folder_of_another_user_is_not_used(folder: Path, source: Path) -> None:
    making = Making(folder, source)
    making.get()
    os.chown(folder, 12345, 12345)
    making.get()
    assert making.times == 2


def test_a_link_in_place_of_the_folder_is_not_used(folder: Path, source: Path, tmp_path: Path) -> None:
    making = Making(folder, source)
    making.get()
    folder.rename(tmp_path / "elsewhere")
    folder.symlink_to(tmp_path / "elsewhere")
    making.get()
    assert making.times == 2


def test_where_no_folder_can_be_everything_works(tmp_path: Path, source: Path) -> None:
    (tmp_path / "cache").write_text("a file in the way", encoding="utf-8")
    making = Making(tmp_path / "cache" / "made", source)
    assert [making.get(), making.get()] == [("made of", "100.1")] * 2
    assert making.times == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_is_read_only_is_read(folder: Path, source: Path) -> None:
    making = Making(folder, source)
    making.get()
    folder.chmod(0o500)
    assert (making.get(), making.times) == (("made of", "100.1"), 1)
    source.write_text("100.2", encoding="utf-8")
    assert (making.get(), making.times) == (("made of", "100.2"), 2)
    folder.chmod(0o700)


def test_a_disk_that_is_full_leaves_nothing_half(folder: Path, source: Path) -> None:
    making = Making(folder, source)
    making.get()
    whole = entry(folder).read_bytes()
    source.write_text("100.2" * 10_000, encoding="utf-8")
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, most[1]))
    try:
        assert making.get() == ("made of", "100.2" * 10_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)
    assert entry(folder).read_bytes() == whole


def test_what_changed_while_it_was_made_is_not_believed(folder: Path, source: Path) -> None:
    def make() -> str:
        source.write_text("100.2", encoding="utf-8")
        return source.read_text(encoding="utf-8")

    kept = Store(folder)
    assert kept.get("thing", [source], make) == "100.2"
    source.write_text("100.1", encoding="utf-8")
    assert kept.get("thing", [source], lambda: "made again") == "made again"
    source.write_text("100.1", encoding="utf-8")
    assert Store(folder).get("thing", [source], lambda: "and again") == "made again"


def test_what_cannot_be_made_is_not_kept(folder: Path, source: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        Store(folder).get("thing", [source], lambda: 1 // 0)
    assert Store(folder).get("thing", [source], lambda: 1) == 1


def test_a_pipe_is_not_read_and_nothing_of_it_kept(folder: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert Store(folder).get("thing", [tmp_path / "pipe"], lambda: 1) == 1
    assert Store(folder).get("thing", [tmp_path / "pipe"], lambda: 2) == 2


def test_only_the_parts_that_changed_are_made_and_those_that_are_gone_go(folder: Path, tmp_path: Path) -> None:
    files = {name: (tmp_path / name,) for name in "abcd"}
    for (file,) in files.values():
        file.write_text(file.name, encoding="utf-8")
    asked: list[Sequence[str]] = []

    def make(names: Sequence[str]) -> list[str]:
        asked.append(names)
        return [(tmp_path / name).read_text(encoding="utf-8") for name in names]

    assert Store(folder).each("thing", files, make) == {"a": "a", "b": "b", "c": "c", "d": "d"}
    (tmp_path / "d").write_text("D", encoding="utf-8")
    (tmp_path / "b").write_text("B", encoding="utf-8")
    found = Store(folder).each("thing", files, make)
    assert list(found.items()) == [("a", "a"), ("b", "B"), ("c", "c"), ("d", "D")]
    assert asked == [["a", "b", "c", "d"], ["b", "d"]]
    Store(folder).each("thing", {"a": files["a"]}, make)
    Store(folder).each("thing", {name: files[name] for name in "ab"}, make)
    assert asked[2:] == [["b"]]


def test_the_folder_is_bounded_and_what_was_used_least_recently_goes(
    folder: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MOST_BYTES", 10_000)
    entries: list[Path] = []
    for at in range(20):
        known = set(folder.iterdir()) if folder.exists() else set()
        Store(folder).get(f"thing {at}", [source], lambda: os.urandom(1000))
        (new,) = set(folder.iterdir()) - known
        os.utime(new, (1000 + at, 1000 + at))
        entries.append(new)
        if at >= 1:
            # The first one is used all the time.
            Store(folder).get("thing 0", [source], lambda: pytest.fail("the first one is gone"))
    left = set(folder.iterdir())
    assert sum(file.stat().st_size for file in left) <= 10_000
    assert left == {entries[0], *entries[-len(left) + 1 :]}
    assert len(left) > 5


WRITER = """
import sys
from pathlib import Path
from rulesdoc import store
store._BEGAN += 3600 * 10**9
folder, source = map(Path, sys.argv[1:])
for turn in range(40):
    source.write_text(f"{source} {turn // 2}")
    found = store.Store(folder).get("thing", [source], lambda: [source.read_text()] * 20_000)
    assert found == [source.read_text()] * 20_000, (turn, len(found), found[0])
"""


def test_several_processes_at_once(folder: Path, tmp_path: Path) -> None:
    commands = [[sys.executable, "-c", WRITER, folder, tmp_path / f"{at}.txt"] for at in range(3)]
    running = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for command in commands]
    assert [(process.communicate()[1], process.returncode) for process in running] == [("", 0)] * 3
    assert len(entry(folder).name) == 32  # and nothing was left beside it


COUNTER = """
import sys
from pathlib import Path
from rulesdoc.store import Store
folder, source = map(Path, sys.argv[1:])
print(Store(folder).get("thing", [source], lambda: print("made", end=" ") or "here"))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that a test may change. Its files are as old as the originals, but for one day."""
    copied = tmp_path / "copied" / "rulesdoc"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
    settle(copied)
    return copied


def settle(package: Path) -> None:
    yesterday = time.time() - 86_400
    for file in package.rglob("*"):
        os.utime(file, (yesterday, yesterday))


def said(package: Path, folder: Path, source: Path, python: Sequence[str] = ()) -> str:
    command = [sys.executable, "-B", *python, "-c", COUNTER, str(folder), str(source)]
    return subprocess.run(command, cwd=package.parent, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize("changed", ["engine/sba.py", "locale/fr.po", "editions/concordance.json.gz", "new.txt"])
def test_whatever_changes_in_the_package_everything_is_made_anew(
    package: Path, folder: Path, source: Path, changed: str
) -> None:
    assert [said(package, folder, source) for _ in range(2)] == ["made here", "here"]
    with (package / changed).open("ab") as file:
        file.write(b"\n")
    settle(package)
    assert [said(package, folder, source) for _ in range(2)] == ["made here", "here"]


def test_another_version_of_what_is_installed(package: Path, folder: Path, source: Path) -> None:
    assert [said(package, folder, source) for _ in range(2)] == ["made here", "here"]
    (package.parent / "jinja2-99.0.dist-info").mkdir()
    assert [said(package, folder, source) for _ in range(2)] == ["made here", "here"]


def test_another_way_to_run_python(package: Path, folder: Path, source: Path) -> None:
    assert [said(package, folder, source) for _ in range(2)] == ["made here", "here"]
    assert said(package, folder, source, ["-O"]) == "made here"


def test_what_code_makes_that_is_just_being_edited_is_not_kept(package: Path, folder: Path, source: Path) -> None:
    (package / "engine" / "sba.py").touch()
    assert [said(package, folder, source) for _ in range(2)] == ["made here", "made here"]


def test_what_older_code_makes_is_not_kept_as_if_newer_code_had(package: Path, folder: Path, source: Path) -> None:
    """The package changes while a process runs: what it makes is not what the files of now would make."""
    changing = COUNTER.replace("lambda: ", f"lambda: Path({str(package / 'project.py')!r}).open('a').write('#') and ")
    command = [sys.executable, "-B", "-c", changing, str(folder), str(source)]
    subprocess.run(command, cwd=package.parent, check=True, capture_output=True)
    assert not folder.exists()


def test_a_link_that_leads_nowhere_among_the_code_keeps_nothing_and_hinders_nothing(
    folder: Path, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Editors lock a file with a link that says who has it open.
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / ".#links.py").symlink_to("somebody@somewhere.1234")
    monkeypatch.setattr(store, "PACKAGE", tmp_path / "package")
    store._code.cache_clear()
    try:
        making = Making(folder, source)
        assert [making.get(), making.get()] == [("made of", "100.1")] * 2
        assert making.times == 2
    finally:
        store._code.cache_clear()
