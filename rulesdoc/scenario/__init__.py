"""Cases in YAML, played on the engine from the card text of each language, with a verdict for each."""

from __future__ import annotations

from rulesdoc.scenario.case import Case, read_cases
from rulesdoc.scenario.judge import judge
from rulesdoc.scenario.languages import lacking_in, languages_of
from rulesdoc.scenario.playing import judge_all, play_all, play_files
from rulesdoc.verdict import Verdict

__all__ = [
    "Case",
    "Verdict",
    "judge",
    "judge_all",
    "lacking_in",
    "languages_of",
    "play_all",
    "play_files",
    "read_cases",
]
