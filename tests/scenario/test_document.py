"""Strict YAML: what is written is what is read, and errors say where."""

import os
from pathlib import Path

import pytest

from rulesdoc.finding import Place, Unreadable
from rulesdoc.scenario.document import Mapped, Scalar, Sequence, mapping_of, read_document, shown, text_of


def read(tmp_path: Path, text: str) -> Mapped:
    file = tmp_path / "case.yaml"
    file.write_text(text, encoding="utf-8")
    return read_document(file, "case.yaml")


def test_values_stay_the_text_that_was_written(tmp_path: Path) -> None:
    document = read(tmp_path, "rule: 613.10\non: yes\nzero: 007\nnothing: ~\n")
    assert [text_of(value) for value in document.entries.values()] == ["613.10", "yes", "007", "~"]
    assert list(document.entries) == ["rule", "on", "zero", "nothing"]


def test_every_value_knows_its_line(tmp_path: Path) -> None:
    document = read(tmp_path, "a: 1\nb:\n  - x\n  - c: 2\n")
    items = document.entries["b"]
    assert isinstance(items, Sequence)
    assert [item.place.line for item in items.items] == [3, 4]
    assert mapping_of(items.items[1]).entries["c"].place.line == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", "case.yaml:3: the key 'a' stands twice"),
        ("a: [1, 2\n", "case.yaml:2: "),
        ("", "case.yaml: the file is empty"),
        ("- a\n", "case.yaml:1: expected a mapping at the top of the file"),
        ("a: &x 1\nb: *x\n", "case.yaml:1: a case is written out in full"),
        ("? [a, b]\n: 1\n", "case.yaml:1: a key must be a word"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(Unreadable) as raised:
        read(tmp_path, text)
    assert str(raised.value).startswith(message)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(Unreadable, match=r"case\.yaml:1: is not UTF-8"):
        read_document(file, "case.yaml")
    file.write_bytes("a: é\nb: é".encode("cp1252"))
    with pytest.raises(Unreadable, match=r"case\.yaml:1: is not UTF-8"):
        read_document(file, "case.yaml")
    file.write_text("\ufeffa: é\nb: \x07", encoding="utf-8")
    with pytest.raises(Unreadable, match=r"case\.yaml:2: holds a control character \(U\+0007\)"):
        read_document(file, "case.yaml")


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(Unreadable, match=r"^pipe\.yaml: is not a regular file$"):
        read_document(tmp_path / "pipe.yaml", "pipe.yaml")
    with pytest.raises(Unreadable, match=r"^some\.yaml: is a folder"):
        read_document(tmp_path, "some.yaml")


def test_a_mapping_laid_over_another(tmp_path: Path) -> None:
    base = read(tmp_path, "a: {x: 1, y: [1, 2]}\nb: 1\n")
    patch = read(tmp_path, "a: {y: [3], z: 4}\n")
    assert shown(base.merged(patch)) == "{a: {x: 1, y: [3], z: 4}, b: 1}"


def test_a_scalar_is_no_list() -> None:
    with pytest.raises(Unreadable, match="expected one value"):
        text_of(Sequence((Scalar("1", Place("f", 2)),), Place("f", 2)))
