"""Which lines of the engine carry out which rule, as its comments say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from rulesdoc.project import PACKAGE
from rulesdoc.tree import RuleId

_CITED = re.compile(r"# CR ([0-9]{3}\.[0-9]+[a-z]{0,2}(?:, [0-9]{3}\.[0-9]+[a-z]{0,2})*)")


@cache
def carried_out(folder: Path = PACKAGE / "engine") -> Mapping[str, tuple[tuple[str, int], ...]]:
    """The lines of code that carry out each rule: by rule number, in the order of the book, the files (from the top of
    the project, with ``/``) and line numbers of the comments ``# CR 613.8a: "words of our rule"``, which may name
    several rules. Looked for once: it is this code that runs."""
    found: dict[str, list[tuple[str, int]]] = {}
    for file in sorted(folder.rglob("*.py")):
        shown = file.relative_to(folder.parent.parent).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for cited in _CITED.finditer(line):
                for rule in cited[1].split(", "):
                    found.setdefault(rule, []).append((shown, number))
    return {rule: tuple(found[rule]) for rule in sorted(found, key=RuleId.parse)}
