"""A game as text, and back: to report one, to hand it on, to show that nothing of a game is held anywhere else.

The notation is that of the records themselves, ``Object(id=3, label='Bear', zone=Zone.HAND)``: strings, numbers,
``None``, tuples, mappings, sets as ``frozenset((...))`` in a fixed order, members of enumerations by name. A field
that has its default value is left out. What is read back is equal to what was written, mappings in the same order.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from rulesdoc.engine import abilities, game, objects
from rulesdoc.engine.game import Game


def write(record: Any) -> str:
    """The text of a game, or of any record or value in one. Raises ``TypeError`` for what a game cannot hold."""
    match record:
        case None | bool() | int() | str():
            return repr(record)
        case Enum():
            return f"{type(record).__name__}.{record.name}"
        case tuple():
            return f"({''.join(f'{write(item)}, ' for item in record).rstrip() if record else ''})"
        case frozenset():
            return f"frozenset(({''.join(f'{item}, ' for item in sorted(map(write, record))).rstrip()}))"
        case Mapping():
            return "{" + ", ".join(f"{write(key)}: {write(value)}" for key, value in record.items()) + "}"
        case _ if is_dataclass(record) and type(record).__name__ in _words():
            said = (f"{name}={write(value)}" for name, value in _said(record))
            return f"{type(record).__name__}({', '.join(said)})"
        case _:
            raise TypeError(f"a game cannot hold a {type(record).__name__}: {record!r}")


def read(text: str) -> Game:
    """The game that :func:`write` wrote. Raises ``ValueError`` for anything else, with the place."""
    found = value(text)
    if not isinstance(found, Game):
        raise ValueError(f"not a game: {type(found).__name__}")
    return found


def value(text: str) -> Any:
    """The record or value that :func:`write` wrote. Nothing is executed. Raises ``ValueError``."""
    try:
        return _value(ast.parse(text, mode="eval").body)
    except SyntaxError as error:
        raise ValueError(f"line {error.lineno}, column {error.offset}: {error.msg}") from None


def _said(record: Any) -> list[tuple[str, Any]]:
    """The fields of a record that make it what it is, but for those with their default value."""
    said = []
    for field in fields(record):
        if field.init:
            default = field.default if field.default_factory is MISSING else field.default_factory()
            found = getattr(record, field.name)
            if default is MISSING or type(found) is not type(default) or found != default:
                said.append((field.name, found))
    return said


@cache
def _words() -> dict[str, type]:
    """The classes that records in a game may be of, by name."""
    known: dict[str, type] = {}
    for module in (abilities, objects, game):
        for name, found in vars(module).items():
            if isinstance(found, type) and (is_dataclass(found) or issubclass(found, Enum)):
                assert known.setdefault(name, found) is found, f"two kinds of records are called {name}"
    return known


def _value(node: ast.expr) -> Any:
    match node:
        case ast.Constant(value=None | bool() | int() | str()):
            return node.value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as number)):
            return -number
        case ast.Tuple(elts=items):
            return tuple(map(_value, items))
        case ast.Dict(keys=keys, values=values):
            pairs = zip(keys, values, strict=True)
            return {_value(key): _value(found) for key, found in pairs if key is not None}
        case ast.Attribute(value=ast.Name(id=kind), attr=name) if issubclass(_words().get(kind, object), Enum):
            if name in _words()[kind].__members__:  # type: ignore[attr-defined]
                return getattr(_words()[kind], name)
        case ast.Call(func=ast.Name(id="frozenset"), args=[ast.Tuple() as items], keywords=[]):
            return frozenset(_value(items))
        case ast.Call(func=ast.Name(id=kind), args=[], keywords=given) if is_dataclass(_words().get(kind)):
            try:
                return _words()[kind](**{each.arg: _value(each.value) for each in given if each.arg is not None})
            except TypeError as error:
                raise ValueError(f"{_place(node)}: {error}") from None
        case _:
            pass
    raise ValueError(f"{_place(node)}: no value of a game: {ast.unparse(node)[:60]}")


def _place(node: ast.expr) -> str:
    return f"line {node.lineno}, column {node.col_offset + 1}"
