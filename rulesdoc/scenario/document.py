"""YAML read strictly: every value stays the text that was written, and knows its line.

Plain YAML loading corrupts cases (``613.10`` becomes 613.1, ``on:`` becomes true, of two equal keys the last one
silently wins), so values are built from the parser's nodes. Sole user of ``yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import yaml

from rulesdoc.finding import Place, Unreadable
from rulesdoc.source.text import read_bytes

_WHOLE = re.compile("-?[0-9]{1,9}")
_LONG = re.compile("-?[0-9]{10,}")
# libyaml's parser where PyYAML was built with it: the same nodes, ten times as fast.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Scalar:
    """One written value, as text."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of values."""

    items: tuple[Value, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Mapped:
    """A mapping in the order it was written."""

    entries: Mapping[str, Value]
    place: Place

    def merged(self, patch: Mapped) -> Mapped:
        """This mapping with those of ``patch`` laid over it, mapping into mapping; lists are replaced whole."""
        entries = dict(self.entries)
        for key, value in patch.entries.items():
            before = entries.get(key)
            if isinstance(before, Mapped) and isinstance(value, Mapped):
                value = before.merged(value)
            entries[key] = value
        return Mapped(entries, self.place)


Value: TypeAlias = Scalar | Sequence | Mapped


def read_document(path: Path, shown: str | None = None) -> Mapped:
    """The mapping that a YAML file holds. ``shown`` is the path to name in messages.

    Raises :class:`~rulesdoc.finding.Unreadable` with file and line for anything else.
    """
    name = shown or str(path)
    data = read_bytes(path, Place(name))
    try:
        node = yaml.compose(data.decode("utf-8-sig"), Loader=_LOADER)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(Place(name, line), "is not UTF-8, which cases are written in") from None
    except yaml.reader.ReaderError as error:
        line = data.decode("utf-8-sig").count("\n", 0, error.position) + 1
        raise Unreadable(Place(name, line), f"holds a control character (U+{error.character:04X})") from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise Unreadable(Place(name, line), error.problem or "not YAML") from None
    if node is None:
        raise Unreadable(Place(name), "the file is empty")
    value = _value(node, name, set())
    if not isinstance(value, Mapped):
        raise Unreadable(value.place, "expected a mapping at the top of the file")
    return value


def _value(node: yaml.Node, name: str, seen: set[int]) -> Value:
    place = Place(name, node.start_mark.line + 1)
    if id(node) in seen:
        raise Unreadable(place, "a case is written out in full: anchors and aliases (&, *) are not read")
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        return Scalar(node.value, place)
    if isinstance(node, yaml.SequenceNode):
        return Sequence(tuple(_value(item, name, seen) for item in node.value), place)
    if not isinstance(node, yaml.MappingNode):
        raise Unreadable(place, "expected a value, a list or a mapping")
    entries: dict[str, Value] = {}
    for key, value in node.value:
        where = Place(name, key.start_mark.line + 1)
        if not isinstance(key, yaml.ScalarNode):
            raise Unreadable(where, "a key must be a word")
        if key.value in entries:
            raise Unreadable(where, f"the key {key.value!r} stands twice")
        entries[key.value] = _value(value, name, seen)
    return Mapped(entries, place)


# ----------------------------------------------------------------------------- reading values as what they are


def text_of(value: Value) -> str:
    """The text of a scalar. Raises ``Unreadable`` for a list or a mapping."""
    if isinstance(value, Scalar):
        return value.text
    raise Unreadable(value.place, "expected one value here, not a list or a mapping")


def number_of(value: Value, least: int | None = None, most: int | None = None) -> int:
    """A whole number of at most nine digits, in a range. Raises ``Unreadable`` for anything else."""
    text = text_of(value)
    if not is_number(text):
        wanted = "at most nine digits" if _LONG.fullmatch(text) else "a whole number"
        raise Unreadable(value.place, f"expected {wanted}, not {_short(text)}")
    number = int(text)
    if least is not None and number < least:
        raise Unreadable(value.place, f"expected at least {least}, not {number}")
    if most is not None and number > most:
        raise Unreadable(value.place, f"expected at most {most}, not {number}")
    return number


def is_number(text: str) -> bool:
    """Whether a text is a whole number as cases write it: ``3``, ``-1``; not ``1_000``, ``²`` or ``٣``."""
    return _WHOLE.fullmatch(text) is not None


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")


def truth_of(value: Value) -> bool:
    """``true`` or ``false``. Raises ``Unreadable`` for anything else."""
    text = text_of(value)
    if text not in ("true", "false"):
        raise Unreadable(value.place, f"expected true or false, not {text!r}")
    return text == "true"


def items_of(value: Value) -> tuple[Value, ...]:
    """The items of a list; a single value counts as a list of one."""
    return value.items if isinstance(value, Sequence) else (value,)


def mapping_of(value: Value) -> Mapped:
    """A mapping. Raises ``Unreadable`` for anything else."""
    if isinstance(value, Mapped):
        return value
    raise Unreadable(value.place, "expected a mapping (key: value) here")


def fields_of(value: Value, allowed: frozenset[str], needed: frozenset[str] = frozenset()) -> dict[str, Value]:
    """The entries of a mapping whose keys must be among ``allowed``, with those ``needed`` present."""
    entries = dict(mapping_of(value).entries)
    for key, entry in entries.items():
        if key not in allowed:
            raise Unreadable(entry.place, f"unknown key {key!r}; known here: {', '.join(sorted(allowed))}")
    for key in sorted(needed - entries.keys()):
        raise Unreadable(value.place, f"the key {key!r} is missing")
    return entries


def pairs_of(value: Value) -> Iterator[tuple[str, Value]]:
    """The keys and values of a mapping, in order."""
    yield from mapping_of(value).entries.items()


def shown(value: Value) -> str:
    """A value as it would be written on one line, for messages."""
    match value:
        case Scalar(text):
            return text
        case Sequence(items):
            return "[" + ", ".join(shown(item) for item in items) + "]"
        case Mapped(entries):
            return "{" + ", ".join(f"{key}: {shown(item)}" for key, item in entries.items()) + "}"


def words_of(entries: Mapping[str, Value], key: str) -> tuple[str, ...]:
    """The texts of a list under a key, or of a single one; none where the key is missing."""
    return tuple(text_of(item) for item in items_of(entries[key])) if key in entries else ()
