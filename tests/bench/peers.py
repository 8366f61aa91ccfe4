"""Other tools on the same pairs of texts: pofilter of translate-toolkit, termflex (``pip install`` either of them).

Both are looked for beside the Python that runs and on the path; what is not installed is not asked.
"""

from __future__ import annotations

import csv
import json
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from rulesdoc.translation.passage import Pair, TermPair

_HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: fr\\n"\n'


def program(name: str) -> str | None:
    """Where a tool is, ``None`` if it is not installed."""
    beside = Path(sys.executable).with_name(name)
    return str(beside) if beside.exists() else shutil.which(name)


def seconds_of(command: Sequence[str], codes: Iterable[int] = (0,)) -> float:
    """The processor time that a command takes as a process. It must end with one of these codes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ended = subprocess.run(command, capture_output=True, check=False)
    if ended.returncode not in codes:
        raise RuntimeError(ended.stderr.decode(errors="replace"))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def pofilter(pairs: Iterable[Pair], tool: str) -> tuple[set[int], float]:
    """The places of the pairs that pofilter flags, and the seconds of processor time that it took."""
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder, "rows.po"), Path(folder, "out.po")
        units = [_HEADER]
        for at, each in enumerate(pairs):
            here, there = (
                text.replace("\\", "\\\\").replace('"', '\\"') for text in (each.source.text, each.target.text)
            )
            units.append(f'msgctxt "{at}"\nmsgid "{here}"\nmsgstr "{there}"\n'.replace("\n\n", " "))
        source.write_text("\n".join(units), encoding="utf-8")
        taken = seconds_of([tool, "--language=fr", "--progress=none", str(source), str(out)])
        said = out.read_text(encoding="utf-8") if out.exists() else ""
        return {int(found) for found in re.findall(r'msgctxt "(\d+)"', said)}, taken


def termflex(pairs: Iterable[Pair], terms: Iterable[TermPair], tool: str) -> set[int]:
    """The places of the pairs in which termflex misses the rendering of a term, given the glossary's names."""
    with tempfile.TemporaryDirectory() as folder:
        rows, names, out = Path(folder, "rows.csv"), Path(folder, "terms.csv"), Path(folder, "out.json")
        _table(rows, ((each.source.text, each.target.text) for each in pairs))
        _table(
            names, ((each.source[0].lower(), there.lower()) for each in terms if each.source for there in each.target)
        )
        seconds_of(
            [
                *(tool, str(rows), "--glossary", str(names), "--src", "en", "--tgt", "fr", "--workers", "1", "--quiet"),
                *("--glossary-source-field", "en", "--glossary-target-field", "fr"),
                *("--source-field", "en", "--target-field", "fr", "--json", str(out)),
            ],
            codes=(0, 1),
        )
        found = json.loads(out.read_text(encoding="utf-8"))
        # Its lines are those of the records, of which the heading is the first.
        return {each["line"] - 2 for each in found if each["failed"]}


def _table(file: Path, rows: Iterable[tuple[str, str]]) -> None:
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(("en", "fr"))
        writer.writerows((here.replace("\n", " "), there.replace("\n", " ")) for here, there in rows)
