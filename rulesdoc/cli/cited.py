"""What ``rulesdoc cite`` prints: text for readers, JSON, SARIF, GitHub's annotations, and the text itself with
every number marked and linked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from rulesdoc.cli.ci import Remark, github, sarif
from rulesdoc.cli.counted import counted
from rulesdoc.cli.page import page
from rulesdoc.editions.citation import STALE, STATUSES, Citation, Meant
from rulesdoc.editions.concordance import Concordance
from rulesdoc.editions.quote import Quote
from rulesdoc.finding import Finding, Place, Severity
from rulesdoc.language import EN, detect
from rulesdoc.site.addresses import link
from rulesdoc.site.pages.was import WAS
from rulesdoc.source import Line
from rulesdoc.tree import RuleId

# More guesses than this are told in one line.
_MANY_GUESSES = 3

Standings = Mapping[str, str]
"""Official examples of the rules cited -> how they stand."""


@dataclass(frozen=True, slots=True)
class CitedFile:
    """A text as a reader sees it, with the numbers and the quotes of rules in it. The line of a number counts
    ``lines``, that of a quote the lines of the file. ``meant`` is the edition (``None`` where nothing is cited), and
    ``doubtful`` how many numbers lead elsewhere if it is another one of the candidates."""

    path: str
    lines: tuple[Line, ...]
    citations: tuple[Citation, ...] = ()
    quotes: tuple[Quote, ...] = ()
    meant: Meant | None = None
    doubtful: int = 0

    @property
    def is_stale(self) -> bool:
        """Whether a number leads elsewhere today than was meant, or a quote is of another rule."""
        return any(each.status in STALE for each in self.citations) or any(
            each.agreement == "another" for each in self.quotes
        )

    def line(self, citation: Citation) -> int:
        """The line of the file that a citation stands in."""
        return self.lines[citation.at.line - 1].number


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file in a folder that was left out, and why."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Report:
    """All that is to be told. ``site`` is where links lead, ``every`` asks for what stands as well."""

    files: tuple[CitedFile, ...]
    skipped: tuple[Skipped, ...]
    standings: Standings
    concordance: Concordance
    site: str
    every: bool


Form = Callable[[Report], str]


def said(citation: Citation) -> str:
    """What became of a citation, in one sentence part."""
    of = f"{citation.cited} of {citation.edition}"
    match citation.status:
        case "stands":
            return f"{of} stands"
        case "reworded":
            return f"{of} stands, in other words"
        case "moved":
            return f"{of} is {citation.now} today" + (", in other words" if citation.reworded else "")
        case "re-used" if citation.now:
            return f"{of} is {citation.now} today; {citation.cited} is another rule now"
        case "re-used":
            return f"{of} is gone; {citation.cited} is another rule now"
        case "gone":
            return f"{of} is gone"
        case _ if citation.meant:
            return f"{citation.cited} never existed; it reads like {citation.meant} of {citation.edition}" + (
                f", {citation.now} today" if citation.now else ""
            )
        case _:
            return f"{citation.cited} never existed"


def _quote_said(quote: Quote) -> str:
    whose = f"the restatement of {quote.edition}" if quote.own else str(quote.edition)
    match quote.agreement:
        case "exact":
            return f"quotes {quote.number} in the words of {whose}"
        case "part":
            return f"quotes a part of {quote.number} in the words of {whose}"
        case "near":
            return f"quotes {quote.number} almost in the words of {whose}"
        case "another":
            return f"quotes as {quote.number} what {quote.source} of {whose} says"
        case "differs":
            return f"quotes {quote.number} in words of no edition"
        case _:
            return f"quotes {quote.number}; no text is at hand that could tell whether in its words"


def _guess_said(file: CitedFile, concordance: Concordance) -> str:
    """That the edition is a guess, where that matters; empty where it does not."""
    if file.meant is None or not file.doubtful:
        return ""
    days = [concordance.editions[each] for each in file.meant.candidates]
    numbers = f"{counted(file.doubtful, 'number')} would lead elsewhere"
    which = f"{days[0]} to {days[-1]}, {len(days)} editions fit"
    return f"the edition is a guess: {concordance.editions[file.meant.edition]} ({which}; in another, {numbers})"


def _examples(citation: Citation, standings: Standings) -> dict[str, str]:
    return {
        address: standing
        for address, standing in standings.items()
        if citation.now and address.partition("/")[0] == citation.now
    }


def _examples_said(citation: Citation, standings: Standings) -> str:
    found = list(_examples(citation, standings).values())
    if not found:
        return ""
    verified = found.count("verified")
    return f"  [{verified} of {counted(len(found), 'example')} verified]"


def _as_json(report: Report) -> str:
    result: dict[str, Any] = {"citations": [], "quotes": [], "editions": []}
    days = report.concordance.editions
    for file in report.files:
        for each in file.citations:
            entry: dict[str, Any] = {
                "file": file.path,
                "line": file.line(each),
                "column": each.at.start + 1,
                "cited": each.cited,
                "edition": each.edition.isoformat(),
                "status": each.status,
                "now": each.now,
                "reworded": each.reworded,
                "examples": _examples(each, report.standings),
            }
            if each.meant:
                entry["meant"] = each.meant
            result["citations"].append(entry)
        for quote in file.quotes:
            result["quotes"].append(
                {
                    "file": file.path,
                    "line": quote.line,
                    "cited": str(quote.number),
                    "agreement": quote.agreement,
                    "edition": quote.edition.isoformat(),
                    "source": quote.source or None,
                    "own": quote.own,
                }
            )
        if file.meant is not None:
            result["editions"].append(
                {
                    "file": file.path,
                    "edition": days[file.meant.edition].isoformat(),
                    "candidates": [days[each].isoformat() for each in file.meant.candidates],
                    "doubtful": file.doubtful,
                }
            )
    result["skipped"] = [{"file": each.path, "reason": each.reason} for each in report.skipped]
    return json.dumps(result, ensure_ascii=False, indent=2) + "\n"


def _as_text(report: Report) -> str:
    lines = []
    counts = dict.fromkeys(STATUSES, 0)
    for file in report.files:
        rows = []
        for each in file.citations:
            counts[each.status] += 1
            if report.every or each.status in STALE:
                rows.append((file.line(each), f"{each.status}: {said(each)}{_examples_said(each, report.standings)}"))
        for quote in file.quotes:
            if report.every or quote.agreement in ("another", "differs"):
                rows.append((quote.line, f"quote: {_quote_said(quote)}"))
        lines += [f"{file.path}:{line}: {row}" for line, row in sorted(rows, key=lambda row: row[0])]
    for path, rest, guess in _guesses(report):
        told = f"{path} and {rest} more" if rest else path
        lines.append(f"{told}: {guess}; --edition says which")
    total = sum(counts.values())
    told = ", ".join(f"{counts[status]:,} {status}" for status in STATUSES if counts[status])
    lines.append(counted(total, "citation") + (f": {told}" if told else ""))
    return "\n".join(lines) + "\n"


def _guesses(report: Report) -> Iterator[tuple[str, int, str]]:
    """The files whose edition is a guess, with what is said of it. Where there are many of one edition it is the first
    of them alone, and how many more there are."""
    by_edition: dict[int, list[tuple[str, str]]] = {}
    for file in report.files:
        if file.meant is not None and (guess := _guess_said(file, report.concordance)):
            by_edition.setdefault(file.meant.edition, []).append((file.path, guess))
    for _, found in sorted(by_edition.items()):
        rest = len(found) - 1 if len(found) > _MANY_GUESSES else 0
        for path, guess in found[: len(found) - rest]:
            yield path, rest, guess


def remarks(report: Report) -> Iterator[Remark]:
    """What is wrong or worth a look in the texts."""
    for file in report.files:
        for each in file.citations:
            if each.status != "stands":
                severity: Severity = "error" if each.status in STALE else "info"
                place = Place(file.path, file.line(each))
                yield Remark(Finding(f"citation-{each.status}", severity, place, said(each)), column=each.at.start + 1)
        for quote in file.quotes:
            if quote.agreement in ("another", "differs"):
                wrong = quote.agreement == "another"
                code = "quote-of-another" if wrong else "quote-differs"
                place = Place(file.path, quote.line)
                yield Remark(Finding(code, "error" if wrong else "warning", place, _quote_said(quote)))


def _guess(path: str, said_of_it: str) -> Remark:
    return Remark(Finding("edition-guessed", "info", Place(path), said_of_it))


def _as_sarif(report: Report) -> str:
    guesses = ((file.path, _guess_said(file, report.concordance)) for file in report.files)
    return sarif([*remarks(report), *(_guess(path, guess) for path, guess in guesses if guess)])


def _as_github(report: Report) -> str:
    """A change shows few annotations: guesses are told together where there are many, as in the text."""
    guesses = [
        _guess(path, f"{guess}; so of {rest} more file{'s' * (rest > 1)}" if rest else guess)
        for path, rest, guess in _guesses(report)
    ]
    return github([*remarks(report), *guesses])


def _as_html(report: Report) -> str:
    """The texts themselves: each number marked by what became of it, and linked to where the rule is today."""
    body = []
    for file in report.files:
        if len(report.files) > 1:
            body.append(f"<h2>{escape(file.path)}</h2>")
        if guess := _guess_said(file, report.concordance):
            body.append(f'<p class="note" lang="en">{escape(guess)}</p>')
        # Said once: after every quote of a thread it would drown the text.
        if untold := sum(quote.agreement == "unknown" for quote in file.quotes):
            said_of_all = (
                f"{untold} of {len(file.quotes)} quotes are held against no text: none is at hand (see --source)"
            )
            body.append(f'<p class="note" lang="en">{said_of_all}</p>')
        by_line: dict[int, list[Citation]] = {}
        for each in file.citations:
            by_line.setdefault(each.at.line, []).append(each)
        notes: dict[int, list[str]] = {}
        for quote in file.quotes:
            if quote.agreement != "unknown":
                notes.setdefault(quote.line, []).append(_quote_said(quote))
        lines = []
        for at, line in enumerate(file.lines, 1):
            pieces, position = [], 0
            for each in by_line.get(at, ()):
                pieces.append(escape(line.text[position : each.at.start]))
                pieces.append(_marked(each, line.text[each.at.start : each.at.end], report.standings, report.site))
                position = each.at.end
            pieces.append(escape(line.text[position:]))
            if line.text and line.number in notes:
                said_of_it = "; ".join(notes.pop(line.number))
                pieces.append(f' <span class="note" lang="en">({escape(said_of_it)})</span>')
            lines.append("".join(pieces))
        body.append("<pre>" + "\n".join(lines) + "</pre>")
    everything = "\n".join(line.text for file in report.files for line in file.lines)
    title = report.files[0].path if len(report.files) == 1 else "Citations"
    return page(title, (detect(everything) or EN).code, "\n".join(body)) + "\n"


def _marked(citation: Citation, text: str, standings: Standings, site: str) -> str:
    inner = escape(text)
    if citation.now:
        target = link(citation.now).removeprefix("../") if site else link(citation.now)
        inner = f'<a href="{escape(site)}{escape(target)}">{inner}</a>'
    notes = []
    if citation.now and citation.now != citation.cited:
        notes.append(f"→ {escape(citation.now)}")
    if site and citation.status in STALE and citation.status != "never-existed":
        notes.append(f'<a href="{escape(_old_page(citation, site))}">{citation.edition}</a>')
    note = f'<span class="now"> {" ".join(notes)}</span>' if notes else ""
    title = escape(said(citation) + _examples_said(citation, standings))
    return f'<mark class="{citation.status}" title="{title}">{inner}{note}</mark>'


def _old_page(citation: Citation, site: str) -> str:
    """Where a site says what became of an old number: the page of the number, of the rule for a subrule."""
    root, slash, _ = site.rstrip("/").rpartition("/")
    number = RuleId(citation.at.number.section, citation.at.number.rule)
    return f"{root}{slash}{WAS}/{citation.edition}/{number}/index.html"


FORMATS: dict[str, Form] = {
    "text": _as_text,
    "json": _as_json,
    "sarif": _as_sarif,
    "github": _as_github,
    "html": _as_html,
}
