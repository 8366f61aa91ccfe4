"""What ``rulesdoc check`` prints: text for readers, and the formats that other tools read."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import groupby
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

from rulesdoc.translation import Alarm, Comparison


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
    counts = {rank: sum(each.finding.severity == rank for each in alarms) for rank in ("error", "warning", "info")}
    said = ", ".join(f"{count} {rank}" for rank, count in counts.items())
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
    """SARIF 2.1.0: one run, one result for each alarm, with the rule's number as its logical location."""
    codes = sorted({each.code for each in alarms})
    results = []
    for each in alarms:
        place = each.finding.place
        physical: dict[str, Any] = {"artifactLocation": {"uri": quote(place.path)}}
        if place.line:
            physical["region"] = {"startLine": place.line}
        location: dict[str, Any] = {"physicalLocation": physical}
        if each.address:
            location["logicalLocations"] = [{"fullyQualifiedName": each.address}]
        results.append(
            {
                "ruleId": each.code,
                "ruleIndex": codes.index(each.code),
                "level": {"error": "error", "warning": "warning", "info": "note"}[each.finding.severity],
                "message": {"text": f"{each.address}: {each.finding.message}"},
                "locations": [location],
                "partialFingerprints": {"alarm/v1": "/".join(identity(record(each)))},
            }
        )
    driver = {
        "name": "rulesdoc",
        "rules": [{"id": code, "shortDescription": {"text": code.replace("-", " ")}} for code in codes],
    }
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


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


def _as_github(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    """Workflow commands that GitHub shows beside the lines of a change."""
    lines = []
    for each in alarms:
        command = {"error": "error", "warning": "warning", "info": "notice"}[each.finding.severity]
        place = each.finding.place
        properties = {"file": place.path, "line": str(place.line or 1), "title": f"{each.address} {each.code}".strip()}
        said = ",".join(f"{key}={_escaped(value, ':,')}" for key, value in properties.items())
        lines.append(f"::{command} {said}::{_escaped(each.finding.message)}\n")
    return "".join(lines)


def _escaped(text: str, marks: str = "") -> str:
    for mark in ("%", "\r", "\n", *marks):
        text = text.replace(mark, f"%{ord(mark):02X}")
    return text


def _as_html(comparison: Comparison, alarms: list[Alarm], seconds: float) -> str:
    """One page for readers, as the site has it. Its room needs templates, so it is only imported here."""
    from rulesdoc.site.translation import report

    return report(comparison, alarms)


FORMATS: dict[str, Callable[[Comparison, list[Alarm], float], str]] = {
    "text": _as_text,
    "json": _as_json,
    "sarif": _as_sarif,
    "junit": _as_junit,
    "github": _as_github,
    "html": _as_html,
}
