"""Records with some fields changed come out as ``dataclasses.replace`` makes them."""

from __future__ import annotations

import dataclasses

import pytest

from rulesdoc.engine.records import replace


@dataclasses.dataclass(frozen=True, slots=True)
class Pebble:
    """A record with fields of every kind: by position, by name only, and none of the constructor's."""

    weight: int
    color: str = "grey"
    found: int = dataclasses.field(default=0, kw_only=True)
    notes: list[str] = dataclasses.field(default_factory=list, init=False, compare=False)


@dataclasses.dataclass(frozen=True, slots=True)
class Alone:
    """A record of one field."""

    one: int


def test_fields_by_position_and_by_name_are_changed_and_kept() -> None:
    pebble = Pebble(3, "red", found=7)
    assert replace(pebble, color="white") == Pebble(3, "white", found=7)
    assert replace(pebble, found=8, weight=1) == Pebble(1, "red", found=8)
    assert replace(Alone(1), one=2) == Alone(2)
    for changes in ({}, {"weight": 9}, {"found": 1, "color": "blue"}):
        assert replace(pebble, **changes) == dataclasses.replace(pebble, **changes)


def test_what_the_constructor_does_not_take_begins_anew() -> None:
    pebble = Pebble(3)
    pebble.notes.append("smooth")
    assert replace(pebble, weight=4).notes == []
    assert pebble.notes == ["smooth"]


@pytest.mark.parametrize("name", ["size", "notes"])
def test_a_field_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        replace(Pebble(3), **{name: 1})
