"""``rulesdoc verify --mutants``: which cases notice which fault of the engine."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

import click
from rich.markup import escape

from rulesdoc.cli.printing import printer
from rulesdoc.mutants import Report, try_all
from rulesdoc.scenario import Case

_SHOWN = 4
"""How many of the cases that notice a fault are named in the terminal."""


def show_faults(cases: Sequence[Case], jobs: int, *, as_json: bool) -> int:
    """Run the cases against each known fault, print what came of it, and return the exit code."""
    began = time.perf_counter()
    report = try_all(cases, jobs)
    seconds = round(time.perf_counter() - began, 3)
    if as_json:
        click.echo(json.dumps(_summary(report, seconds), ensure_ascii=False, indent=2))
    else:
        _print(report, seconds)
    return 1 if report.unnoticed else 0


def _summary(report: Report, seconds: float) -> dict[str, Any]:
    return {
        "cases": report.cases,
        "left out": [{"case": case, "outcome": outcome} for case, outcome in report.left_out],
        "faults": len(report.findings),
        "noticed": len(report.findings) - len(report.unnoticed),
        "unnoticed": [fault.name for fault in report.unnoticed],
        "seconds": seconds,
        "findings": [
            {
                "fault": finding.fault.name,
                "rule": finding.fault.rule,
                "says": finding.fault.says,
                "noticed": [{"id": address, "how": how} for address, how in finding.noticed],
            }
            for finding in report.findings
        ],
    }


def _print(report: Report, seconds: float) -> None:
    console = printer()
    for finding in report.findings:
        fault, count = finding.fault, len(finding.noticed)
        mark = f"[green]{count:>3}[/]" if count else "[bold red]  0[/]"
        console.print(f"{mark}  {fault.rule:<8} {escape(fault.says)} [dim]{fault.name}[/]")
        if count:
            named = ", ".join(address for address, _ in finding.noticed[:_SHOWN])
            console.print(f"       {escape(named)}{', …' if count > _SHOWN else ''}", style="dim")
    noticed = len(report.findings) - len(report.unnoticed)
    console.print(
        f"\n{len(report.findings)} faults, {noticed} noticed by {report.cases} verified cases; {seconds:.2f} s"
    )
    for case, outcome in report.left_out:
        console.print(f"left out: {escape(case)} ({outcome} when nothing is broken)")
