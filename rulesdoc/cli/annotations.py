"""Findings as tools show them beside the lines of a file: SARIF, and the workflow commands of GitHub."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from rulesdoc.finding import Finding

_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


@dataclass(frozen=True, slots=True)
class Annotation:
    """A finding with what tools want to know besides.

    ``column`` counts from 1, 0 for the whole line; ``address`` is that of the rule (``704.5a``), empty for none;
    ``identity`` is what stays the same when lines move, empty where nothing does.
    """

    finding: Finding
    column: int = 0
    address: str = ""
    identity: str = ""


def sarif(annotations: Sequence[Annotation]) -> str:
    """SARIF 2.1.0: one run, one result for each finding, with the rule's number as its logical location."""
    codes = sorted({each.finding.code for each in annotations})
    driver = {
        "name": "rulesdoc",
        "rules": [{"id": code, "shortDescription": {"text": code.replace("-", " ")}} for code in codes],
    }
    results = [_result(each, codes) for each in annotations]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _result(annotation: Annotation, codes: list[str]) -> dict[str, Any]:
    finding, address = annotation.finding, annotation.address
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(finding.place.path)}}
    if finding.place.line:
        column = {"startColumn": annotation.column} if annotation.column else {}
        physical["region"] = {"startLine": finding.place.line, **column}
    location: dict[str, Any] = {"physicalLocation": physical}
    if address:
        location["logicalLocations"] = [{"fullyQualifiedName": address}]
    result = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": _LEVELS[finding.severity],
        "message": {"text": f"{address}: {finding.message}" if address else finding.message},
        "locations": [location],
    }
    if annotation.identity:
        result["partialFingerprints"] = {"alarm/v1": annotation.identity}
    return result


def github(annotations: Iterable[Annotation]) -> str:
    """Workflow commands that GitHub shows beside the lines of a change."""
    return "".join(_command(each) for each in annotations)


def _command(annotation: Annotation) -> str:
    finding = annotation.finding
    where = {"file": finding.place.path, "line": str(finding.place.line or 1)}
    if annotation.column:
        where["col"] = str(annotation.column)
    where["title"] = f"{annotation.address} {finding.code}".strip()
    told = ",".join(f"{key}={_escaped(value, ':,')}" for key, value in where.items())
    return f"::{_COMMANDS[finding.severity]} {told}::{_escaped(finding.message)}\n"


def _escaped(text: str, marks: str = "") -> str:
    for mark in ("%", "\r", "\n", *marks):
        text = text.replace(mark, f"%{ord(mark):02X}")
    return text
