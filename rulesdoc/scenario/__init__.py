"""Cases in YAML, played on the engine from the card text of each language, with a verdict for each."""

from rulesdoc.scenario.case import Case, read_cases
from rulesdoc.scenario.judge import judge
from rulesdoc.scenario.verdict import Verdict

__all__ = ["Case", "Verdict", "judge", "read_cases"]
