"""What a paragraph begins with, in documents of any kind: the number of a heading or a rule, the label of an example.

Numbers are taken as they stand; what is odd about how one is written becomes a finding.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdoc.finding import Finding, Place
from rulesdoc.language import Language
from rulesdoc.source.text import INVISIBLE

# These match stripped lines, and none of them looks back: a hostile line costs no more than its length.
_SPACE = rf"[\s{INVISIBLE}]"
HEADING = re.compile(rf"([0-9]{{1,3}})\.(?!\d){_SPACE}*(\S.*)")
RULE = re.compile(rf"([0-9]{{3}}\.[0-9]{{1,3}})([a-z]{{0,2}})(?![A-Za-z\d])(\.?)({_SPACE}*)(.*)", re.DOTALL)
"""Groups of HEADING: number, title. Of RULE: number of the rule, letters, full stop, space, text."""
# A rule's number in other digits, or in two kinds of them.
_OTHER_DIGITS = re.compile(r"\d{3}[.．]\d{1,3}[a-z]{0,2}(?![A-Za-z\d])")


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
    if text and not space.strip(INVISIBLE):
        yield Finding("missing-space", "warning", place, f"no space after the number {number}{letters}")


def other_digits(text: str, place: Place) -> Iterator[Finding]:
    """Whether a text that was not taken for a rule begins with what would be a number, in other digits than 0 to 9."""
    found = _OTHER_DIGITS.match(text)
    if found is not None and not found[0].isascii():
        yield Finding("other-digits", "warning", place, f"“{found[0]}” is no number: read as text")


def example_text(match: re.Match[str], place: Place, findings: list[Finding]) -> str:
    """The text of an example that :func:`example_pattern` matched; a doubled label is noted and dropped."""
    if len(re.findall("[:：，]", match[1])) > 1:
        findings.append(Finding("doubled-example-label", "warning", place, "the example's label stands twice"))
    return match[2]
