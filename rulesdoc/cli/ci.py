"""Findings in the formats that tools of continuous integration read: SARIF, and GitHub's annotations."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from rulesdoc.finding import Finding


@dataclass(frozen=True, slots=True)
class Remark:
    """A finding for a tool. ``address`` is the rule that it is about, if any; ``column`` counts from 1, 0 means the
    whole line; ``identity`` stays the same when lines move."""

    finding: Finding
    address: str = ""
    column: int = 0
    identity: str = ""


def sarif(remarks: Iterable[Remark]) -> str:
    """SARIF 2.1.0: one run, one result for each remark, with the rule's number as its logical location."""
    remarks = list(remarks)
    codes = sorted({each.finding.code for each in remarks})
    driver = {
        "name": "rulesdoc",
        "rules": [{"id": code, "shortDescription": {"text": code.replace("-", " ")}} for code in codes],
    }
    results = [_result(each, codes) for each in remarks]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _result(remark: Remark, codes: list[str]) -> dict[str, Any]:
    finding = remark.finding
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(finding.place.path)}}
    if finding.place.line:
        physical["region"] = {"startLine": finding.place.line}
        if remark.column:
            physical["region"]["startColumn"] = remark.column
    location: dict[str, Any] = {"physicalLocation": physical}
    if remark.address:
        location["logicalLocations"] = [{"fullyQualifiedName": remark.address}]
    result = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": {"error": "error", "warning": "warning", "info": "note"}[finding.severity],
        "message": {"text": f"{remark.address}: {finding.message}" if remark.address else finding.message},
        "locations": [location],
    }
    if remark.identity:
        result["partialFingerprints"] = {"alarm/v1": remark.identity}
    return result


def github(remarks: Iterable[Remark]) -> str:
    """Workflow commands that GitHub shows beside the lines of a change."""
    lines = []
    for each in remarks:
        command = {"error": "error", "warning": "warning", "info": "notice"}[each.finding.severity]
        place = each.finding.place
        properties = {"file": place.path, "line": str(place.line or 1)}
        if each.column:
            properties["col"] = str(each.column)
        properties["title"] = f"{each.address} {each.finding.code}".strip()
        said = ",".join(f"{key}={_escaped(value, ':,')}" for key, value in properties.items())
        lines.append(f"::{command} {said}::{_escaped(each.finding.message)}\n")
    return "".join(lines)


def _escaped(text: str, marks: str = "") -> str:
    for mark in ("%", "\r", "\n", *marks):
        text = text.replace(mark, f"%{ord(mark):02X}")
    return text
