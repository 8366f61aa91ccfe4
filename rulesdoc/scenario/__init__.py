"""Cases in YAML, played on the engine from the card text of each language, with a verdict for each."""

from __future__ import annotations

from pathlib import Path

from rulesdoc.scenario.case import Case, read_cases
from rulesdoc.scenario.judge import judge
from rulesdoc.scenario.languages import lacking_in, languages_of
from rulesdoc.scenario.verdict import Verdict


def play_all(folder: Path) -> tuple[Verdict, ...]:
    """The verdicts on every case of a folder, in the order of the rules, in every language that it is written in.

    Raises :class:`~rulesdoc.finding.Unreadable` for a case that is written wrongly.
    """
    return tuple(verdict for case in read_cases(folder) for verdict in judge(case))


__all__ = ["Case", "Verdict", "judge", "lacking_in", "languages_of", "play_all", "read_cases"]
