"""What a paragraph begins with, in documents of any kind: the number of a heading or a rule, the label of an example.

Numbers are taken as they stand; what is odd about how one is written becomes a finding.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdoc.finding import Finding, Place
from rulesdoc.language import Language

# These match stripped lines, and none of them looks back: a hostile line costs no more than its length.
HEADING = re.compile(r"(\d{1,3})\.(?!\d)\s*(\S.*)")
RULE = re.compile(r"(\d{3}\.\d{1,3})([a-z]{0,2})(?![A-Za-z0-9])(\.?)(\s*)(.*)", re.DOTALL)
"""Groups of HEADING: number, title. Of RULE: number of the rule, letters, full stop, space, text."""


def example_pattern(language: Language) -> re.Pattern[str]:
    """Matches a stripped line that is an example: group 1 the labels, group 2 the text."""
    label = re.escape(language.example_label)
    return re.compile(rf"((?:{label}\s*[:：，]\s*)+)(.*)", re.IGNORECASE | re.DOTALL)


def number_findings(match: re.Match[str], place: Place) -> Iterator[Finding]:
    """What is odd about how a rule's number is written; ``match`` is one of :data:`RULE`."""
    number, letters, stop, space, text = match.groups()
    if not letters and not stop:
        yield Finding("missing-full-stop", "warning", place, f"{number} has no full stop after it")
    if letters and stop:
        yield Finding("unexpected-full-stop", "warning", place, f"{number}{letters} has a full stop after it")
    if text and not space:
        yield Finding("missing-space", "warning", place, f"no space after the number {number}{letters}")


def example_text(match: re.Match[str], place: Place, findings: list[Finding]) -> str:
    """The text of an example that :func:`example_pattern` matched; a doubled label is noted and dropped."""
    if len(re.findall("[:：，]", match[1])) > 1:
        findings.append(Finding("doubled-example-label", "warning", place, "the example's label stands twice"))
    return match[2]
