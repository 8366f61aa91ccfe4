"""What ``rulesdoc check`` prints: text for readers, and the formats that other tools read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any
from xml.etree import ElementTree

from rulesdoc.cli.ci import Remark, github, sarif
from rulesdoc.cli.counted import counted
from rulesdoc.comparison import Alarm, Comparison


def record(alarm: Alarm) -> dict[str, Any]:
    """An alarm as json output has it."""
    place = alarm.finding.place
    return {
        "code": alarm.code,
        "severity": alarm.finding.severity,
        "rule": alarm.rule,
        "example": alarm.example,
        "language": alarm.language,
        "file": place.path,
        "line": place.line,
        "message": alarm.finding.message,
    }


def identity(record: dict[str, Any]) -> tuple[str, ...]:
    """What makes two alarms the same: not their lines, which move."""
    return tuple(str(record[key]) for key in ("code", "rule", "example", "language", "message"))


def _as_json(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    out = {
        "sources": {
            book.language: {
                "file": book.path,
                "effective": book.effective.isoformat() if book.effective else None,
                "rules": sum(1 for _ in book.rules()),
                "examples": sum(1 for _ in book.examples()),
                "terms": len(book.terms),
            }
            for book in (comparison.source, comparison.target)
        },
        "findings": [record(each) for each in alarms],
        "suppressed": len(comparison.suppressed),
        "seconds": round(seconds, 3),
    }
    return json.dumps(out, ensure_ascii=False, indent=2) + "\n"


def _as_text(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    """Grouped by rule: what is wrong, then both sentences with the words that it is about marked."""
    lines = []
    for address, group in groupby(alarms, key=lambda each: each.address):
        lines.append(address or str(comparison.target.path))
        for alarm in group:
            finding = alarm.finding
            lines.append(f"  {finding.severity}: {finding.message} ({alarm.code}, {finding.place})")
            for language, text, spans in (
                (comparison.source.language, alarm.source, alarm.source_spans),
                (comparison.target.language, alarm.target, alarm.target_spans),
            ):
                if text:
                    lines.append(f"    {language}  {_excerpt(text, spans)}")
        lines.append("")
    errors, warnings, told = (
        sum(each.finding.severity == rank for each in alarms) for rank in ("error", "warning", "info")
    )
    said = f"{counted(errors, 'error')}, {counted(warnings, 'warning')}, {told} for information"
    lines.append(f"{said}; {len(comparison.suppressed)} suppressed")
    return "\n".join(lines) + "\n"


def _excerpt(text: str, spans: tuple[tuple[int, int], ...], around: int = 70) -> str:
    """A text with the words in ``spans`` marked, cut to their surroundings."""
    if not spans:
        return text if len(text) <= 2 * around else text[: 2 * around].rstrip() + " …"
    first, last = min(start for start, _ in spans), max(end for _, end in spans)
    begin, finish = max(0, first - around), min(len(text), last + around)
    out, at = "", begin
    for start, end in sorted(spans):
        if start >= at and end > start:
            out += f"{text[at:start]}[[{text[start:end]}]]"
            at = end
    return ("… " if begin else "") + out + text[at:finish] + (" …" if finish < len(text) else "")


def _as_sarif(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    return sarif(_remarks(alarms))


def _as_github(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    return github(_remarks(alarms))


def _remarks(alarms: list[Alarm]) -> Iterator[Remark]:
    return (Remark(each.finding, each.address, identity="/".join(identity(record(each)))) for each in alarms)


def _as_junit(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    """JUnit's XML: a test case for each alarm, failed unless it is for information; one that passes for none."""
    failures = [each for each in alarms if each.finding.severity != "info"]
    count = str(max(1, len(alarms)))
    numbers = {"tests": count, "failures": str(len(failures)), "errors": "0"}
    suites = ElementTree.Element("testsuites", numbers)
    name = f"{comparison.source.language}-{comparison.target.language}"
    suite = ElementTree.SubElement(suites, "testsuite", {"name": name, **numbers})
    if not alarms:
        ElementTree.SubElement(suite, "testcase", {"classname": name, "name": "consistent"})
    for each in alarms:
        case = ElementTree.SubElement(
            suite, "testcase", {"classname": f"{name}.{each.code}", "name": each.address or str(each.finding.place)}
        )
        said = f"{each.finding.place}: {each.finding.message}\n{each.source}\n{each.target}"
        if each.finding.severity == "info":
            ElementTree.SubElement(case, "system-out").text = said
        else:
            what = {"type": each.code, "message": each.finding.message}
            ElementTree.SubElement(case, "failure", what).text = said
    ElementTree.indent(suites)
    return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


def _as_html(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    """One page for readers, as the site has it. Its room needs templates, so it is only imported here."""
    from rulesdoc.site.pages.translation import report

    return report(comparison, alarms)


FORMATS: dict[str, Callable[[Comparison, list[Alarm], float], str]] = {
    "text": _as_text,
    "json": _as_json,
    "sarif": _as_sarif,
    "junit": _as_junit,
    "github": _as_github,
    "html": _as_html,
}
