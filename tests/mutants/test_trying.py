"""Cases notice faults, by verdicts, errors and runs without end; and only those that they can."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdoc import project
from rulesdoc.mutants import FAULTS, Change, Fault, try_all
from rulesdoc.mutants.reach import watched
from rulesdoc.mutants.trying import Endless
from rulesdoc.scenario import Case, judge, read_cases

CASES = read_cases(project.cases())
KNOWN = {fault.name: fault for fault in FAULTS}


def cases(*addresses: str) -> list[Case]:
    found = [case for case in CASES if case.address in addresses]
    assert len(found) == len(addresses)
    return found


def raising(original: Any) -> Any:
    def check(table: Any) -> bool:
        raise ZeroDivisionError

    return check


def circling(original: Any) -> Any:
    def check(table: Any) -> bool:
        while True:
            pass

    return check


def test_only_the_case_of_the_broken_rule_notices() -> None:
    chosen = cases("704.5f/own-zero-toughness", "704.5j/own-legend-rule", "704.5a/own-zero-life")
    report = try_all(chosen, faults=[KNOWN["legends-live-together"], KNOWN["no-toughness-needed"]])
    assert report.cases == 3
    assert [finding.noticed for finding in report.findings] == [
        (("704.5j/own-legend-rule", "disagrees"),),
        (("704.5f/own-zero-toughness", "disagrees"),),
    ]
    assert report.unnoticed == ()


def test_a_fault_that_no_case_notices() -> None:
    report = try_all(cases("704.5a/own-zero-life"), faults=[KNOWN["many-worlds"]])
    assert report.unnoticed == (KNOWN["many-worlds"],)


@pytest.mark.parametrize(("make", "how"), [(raising, "ZeroDivisionError"), (circling, "endless")])
def test_errors_and_circles_are_noticed_too(make: Any, how: str) -> None:
    fault = Fault("broken", "704.3", "State-based actions are not checked.", (Change("sba:check", make),))
    report = try_all(cases("704.5a/own-zero-life"), faults=[fault])
    assert report.findings[0].noticed == (("704.5a/own-zero-life", how),)


def test_several_processes_find_the_same() -> None:
    # The parent hands over names only: all the known faults are tried, with few cases.
    chosen = cases("704.5f/own-zero-toughness", "704.5k/own-the-newest-world")
    assert try_all(chosen, jobs=2) == try_all(chosen)


def test_cases_that_are_not_verified_are_left_out() -> None:
    unsupported = [case for case in CASES if case.status][:2]
    assert try_all(unsupported, faults=[KNOWN["many-worlds"]]).cases == 0


def test_a_case_that_takes_too_long_when_nothing_is_broken_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> None:
        raise Endless

    monkeypatch.setattr("rulesdoc.mutants.trying.judge", endless)
    report = try_all(cases("704.5k/own-the-newest-world"), faults=[KNOWN["many-worlds"]])
    assert (report.cases, report.left_out) == (0, (("704.5k/own-the-newest-world", "endless"),))


def test_what_a_run_comes_by() -> None:
    (world,) = cases("704.5k/own-the-newest-world")
    with watched() as reach:
        judge(world)
    assert reach.concerns(KNOWN["sorceries-at-any-time"]), "a permanent spell is cast"
    assert not reach.concerns(KNOWN["damage-one-after-another"]), "nobody attacks"
    assert reach.concerns(KNOWN["new-objects-keep-counters"]), "a card changes zones"
    assert not reach.concerns(KNOWN["wither-marks-damage"]), "no damage is dealt"
    assert reach.concerns(KNOWN["types-after-abilities"]), "of what is no function nobody knows who uses it"


def test_leaving_out_what_cannot_notice_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = [case for case in CASES if str(case.rule).startswith("704.")]
    faults = [fault for fault in FAULTS if fault.rule.startswith(("704.", "603."))]
    # The bounds of steps end all of these: with the clock's, it would depend on the machine which comes first.
    monkeypatch.setattr("rulesdoc.mutants.trying.SECONDS", 60.0)
    quick = try_all(chosen, faults=faults)
    monkeypatch.setattr("rulesdoc.mutants.reach.Reach.concerns", lambda reach, fault: True)
    assert try_all(chosen, faults=faults) == quick
    assert any(finding.noticed for finding in quick.findings)
