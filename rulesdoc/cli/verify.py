"""``rulesdoc verify``: play the cases, in every language, and say what became of them."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from rulesdoc import coverage
from rulesdoc.cli.against import show_against
from rulesdoc.cli.faults import show_faults
from rulesdoc.cli.printing import printer
from rulesdoc.cli.settings import settings
from rulesdoc.finding import Place, Unreadable
from rulesdoc.scenario import Case, Verdict, judge_all, lacking_in, read_cases
from rulesdoc.tree import RuleId
from rulesdoc.wording import WORDED

_SHOWN = {"verified": "green", "disagrees": "bold red", "unsupported": "yellow", "commentary": "cyan"}


@click.command(epilog="\b\nExample: rulesdoc verify 704.4/1 613 --json")
@click.argument("cases", nargs=-1)
@click.option(
    "--from",
    "folder",
    type=click.Path(path_type=Path),
    default=None,
    help="A folder of cases; by default the one that rulesdoc.toml here says, or ours.",
)
@click.option("-j", "jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--mutants", "with_faults", is_flag=True, help="Break the engine in many ways: which cases notice?")
@click.option(
    "--against",
    "edition",
    metavar="FILE",
    help="An edition of the rules: where do the examples of the cases stand there?",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
@click.pass_context
def verify(
    ctx: click.Context,
    cases: tuple[str, ...],
    folder: Path | None,
    jobs: int,
    with_faults: bool,
    edition: str | None,
    as_json: bool,
) -> None:
    """Play the cases from the card text of each language, with their controls.

    CASES are addresses: a case (704.4/1), a rule (704.5), a section (704) or a chapter (7); all without any.
    Exits with 1 if a case disagrees; with --mutants, if a fault of the engine goes unnoticed; with --against, if an
    example is not there as it was, or one is there that no case has.
    """
    began = time.perf_counter()
    found = chosen(known_cases(folder or settings().cases), cases)
    if with_faults and edition is not None:
        raise click.UsageError("--mutants and --against ask different questions: one at a time")
    if edition is not None:
        ctx.exit(show_against(found, edition, whole=not cases, as_json=as_json))
    if with_faults:
        ctx.exit(show_faults(found, jobs, as_json=as_json))
    verdicts = judge_all(found, jobs)
    seconds = round(time.perf_counter() - began, 3)
    lacking = {case.address: lacking_in(case) for case in found}
    report = summary(verdicts, lacking, seconds)
    if as_json:
        click.echo(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        _print(verdicts, lacking, report, whole=not cases)
    ctx.exit(1 if any(verdict.outcome == "disagrees" for verdict in verdicts) else 0)


def known_cases(folder: Path) -> tuple[Case, ...]:
    """The cases of a folder. Raises ``Unreadable`` also for one of an official example that there is not."""
    cases = read_cases(folder)
    coverage.must_be_known((case.address, case.place) for case in cases)
    return cases


def chosen(cases: Iterable[Case], addresses: Sequence[str]) -> tuple[Case, ...]:
    """The cases at these addresses, or below them. Raises ``Unreadable`` for an address without any."""
    every = tuple(cases)
    if not addresses:
        return every
    for address in addresses:
        if not any(is_below(case, address) for case in every):
            raise Unreadable(Place(address), "there is no case at this address")
    return tuple(case for case in every if any(is_below(case, address) for address in addresses))


def is_below(case: Case, address: str) -> bool:
    """Whether a case stands at an address or below it in the book: 704.4/1 is below 704.4, 704 and 7."""
    above: RuleId | None = case.rule
    while above is not None:
        if str(above) == address:
            return True
        above = above.parent
    return case.address == address


def summary(verdicts: Sequence[Verdict], lacking: Mapping[str, Mapping[str, Place]], seconds: float) -> dict[str, Any]:
    """What ``verify --json`` prints: every official example of the edition counted once, ours apart.

    ``lacking`` tells by case and language where a text is missing, without which it was not judged there.
    """
    by_case = coverage.by_case(verdicts)
    measured = coverage.measure(coverage.official_examples(), by_case, WORDED)
    official = set(measured.standings)
    own = Counter(coverage.standing(each, WORDED) for case, each in by_case.items() if case not in official)
    return {
        "edition": coverage.EDITION,
        "examples": {"total": measured.total.total, **measured.total.counts},
        "own": {"total": sum(own.values()), **{each: own[each] for each in coverage.STANDINGS}},
        "seconds": seconds,
        "cases": [
            {
                "id": verdict.case,
                "language": verdict.language,
                "outcome": verdict.outcome,
                "control": None if verdict.control is None else "differs" if verdict.control_differs else "same",
                "because": verdict.because,
            }
            for verdict in verdicts
        ]
        + [
            {"id": case, "language": code, "outcome": "missing", "control": None, "because": _missing(code, place)}
            for case, places in lacking.items()
            for code, place in places.items()
        ],
    }


def _missing(code: str, place: Place) -> str:
    return f"{place}: a text is missing in {code}"


def _print(
    verdicts: Sequence[Verdict], lacking: Mapping[str, Mapping[str, Place]], report: dict[str, Any], *, whole: bool
) -> None:
    console = printer()
    by_case = coverage.by_case(verdicts)
    width = max(map(len, by_case), default=0)
    for case, by_language in by_case.items():
        told = [f"[{_SHOWN[verdict.outcome]}]{verdict.outcome}[/] {code}" for code, verdict in by_language.items()]
        told += [f"[yellow]missing[/] {code}" for code in lacking[case]]
        console.print(f"{case:<{width}}  {', '.join(told)}")
        reasons = {verdict.because: None for verdict in by_language.values() if verdict.because}
        reasons |= {_missing(*each): None for each in lacking[case].items()}
        for reason in reasons:
            for line in reason.splitlines():
                console.print(f"    {line}", markup=False)
    if whole:
        counts = report["examples"]
        tally = ", ".join(f"{count} {name}" for name, count in counts.items() if name != "total")
        console.print(f"\nOfficial examples, edition of {report['edition']}: {counts['total']}, of which {tally}")
        own = ", ".join(f"{count} {name}" for name, count in report["own"].items() if name != "total")
        console.print(f"Cases of our own: {report['own']['total']}, of which {own}")
    console.print(f"{report['seconds']:.2f} s")
