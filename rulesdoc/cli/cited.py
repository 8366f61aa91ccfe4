"""What ``rulesdoc cite`` prints: text for readers, JSON, SARIF, GitHub's annotations, and the text itself with
every number marked and linked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from rulesdoc.cli.ci import Remark, github, sarif
from rulesdoc.cli.page import page
from rulesdoc.editions.citation import STALE, STATUSES, Citation
from rulesdoc.editions.concordance import Concordance
from rulesdoc.editions.quote import Quote
from rulesdoc.finding import Finding, Place, Severity
from rulesdoc.language import EN, detect
from rulesdoc.site.addresses import link


@dataclass(frozen=True, slots=True)
class CitedFile:
    """A text with the numbers and the whole rules that it cites."""

    path: str
    text: str
    citations: tuple[Citation, ...]
    quotes: tuple[Quote, ...]

    @property
    def is_stale(self) -> bool:
        """Whether a number leads elsewhere today than was meant, or a quote is of another rule."""
        return any(each.status in STALE for each in self.citations) or any(
            each.agreement == "another" for each in self.quotes
        )


Standings = Mapping[str, str]
"""Official examples of the rules cited -> how they stand."""
Form = Callable[[Sequence[CitedFile], Standings, Concordance, str, bool], str]


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


def _quote_said(quote: Quote, concordance: Concordance) -> str:
    day = concordance.editions[quote.edition]
    return {
        "exact": f"quotes {quote.number} in the words of {day}",
        "near": f"quotes {quote.number} almost in the words of {day}",
        "another": f"quotes as {quote.number} what {quote.source} of {day} says",
        "differs": f"quotes {quote.number} in words of no edition",
    }[quote.agreement]


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
    return f"  [{verified} of {len(found)} example{'s' * (len(found) > 1)} verified]"


def _as_json(files: Sequence[CitedFile], standings: Standings, concordance: Concordance, site: str, every: bool) -> str:
    result: dict[str, Any] = {"citations": [], "quotes": []}
    for file in files:
        for each in file.citations:
            entry: dict[str, Any] = {
                "file": file.path,
                "line": each.at.line,
                "column": each.at.start + 1,
                "cited": each.cited,
                "edition": each.edition.isoformat(),
                "status": each.status,
                "now": each.now,
                "reworded": each.reworded,
                "examples": _examples(each, standings),
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
                    "edition": concordance.editions[quote.edition].isoformat(),
                    "source": quote.source or None,
                }
            )
    return json.dumps(result, ensure_ascii=False, indent=2) + "\n"


def _as_text(files: Sequence[CitedFile], standings: Standings, concordance: Concordance, site: str, every: bool) -> str:
    lines = []
    counts = dict.fromkeys(STATUSES, 0)
    for file in files:
        rows = []
        for each in file.citations:
            counts[each.status] += 1
            if every or each.status in STALE:
                rows.append((each.at.line, f"{each.status}: {said(each)}{_examples_said(each, standings)}"))
        for quote in file.quotes:
            if every or quote.agreement in ("another", "differs"):
                rows.append((quote.line, f"quote: {_quote_said(quote, concordance)}"))
        lines += [f"{file.path}:{line}: {row}" for line, row in sorted(rows, key=lambda row: row[0])]
    total = sum(counts.values())
    told = ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])
    lines.append(f"{total} citation{'s' * (total != 1)}" + (f": {told}" if told else ""))
    return "\n".join(lines) + "\n"


def remarks(files: Sequence[CitedFile], concordance: Concordance) -> Iterator[Remark]:
    """What is wrong or worth a look."""
    for file in files:
        for each in file.citations:
            if each.status != "stands":
                severity: Severity = "error" if each.status in STALE else "info"
                place = Place(file.path, each.at.line)
                yield Remark(Finding(f"citation-{each.status}", severity, place, said(each)), column=each.at.start + 1)
        for quote in file.quotes:
            if quote.agreement in ("another", "differs"):
                wrong = quote.agreement == "another"
                code = "quote-of-another" if wrong else "quote-differs"
                message = _quote_said(quote, concordance)
                yield Remark(Finding(code, "error" if wrong else "warning", Place(file.path, quote.line), message))


def _as_sarif(
    files: Sequence[CitedFile], standings: Standings, concordance: Concordance, site: str, every: bool
) -> str:
    return sarif(remarks(files, concordance))


def _as_github(
    files: Sequence[CitedFile], standings: Standings, concordance: Concordance, site: str, every: bool
) -> str:
    return github(remarks(files, concordance))


def _as_html(files: Sequence[CitedFile], standings: Standings, concordance: Concordance, site: str, every: bool) -> str:
    """The texts themselves: each number marked by what became of it, and linked to where the rule is today."""
    body = []
    for file in files:
        if len(files) > 1:
            body.append(f"<h2>{escape(file.path)}</h2>")
        by_line: dict[int, list[Citation]] = {}
        for each in file.citations:
            by_line.setdefault(each.at.line, []).append(each)
        quotes = {each.line: each for each in file.quotes}
        lines = []
        for at, line in enumerate(file.text.splitlines(), 1):
            pieces, position = [], 0
            for each in by_line.get(at, ()):
                pieces.append(escape(line[position : each.at.start]))
                pieces.append(_marked(each, line[each.at.start : each.at.end], standings, site))
                position = each.at.end
            pieces.append(escape(line[position:]))
            if at in quotes:
                pieces.append(f' <span class="note">({escape(_quote_said(quotes[at], concordance))})</span>')
            lines.append("".join(pieces))
        body.append("<pre>" + "\n".join(lines) + "</pre>")
    everything = "\n".join(file.text for file in files)
    title = files[0].path if len(files) == 1 else "Citations"
    return page(title, (detect(everything) or EN).code, "\n".join(body)) + "\n"


def _marked(citation: Citation, text: str, standings: Standings, site: str) -> str:
    inner = escape(text)
    if citation.now:
        target = link(citation.now).removeprefix("../") if site else link(citation.now)
        inner = f'<a href="{escape(site)}{escape(target)}">{inner}</a>'
    note = ""
    if citation.now and citation.now != citation.cited:
        note = f" <small>→ {escape(citation.now)}</small>"
    title = escape(said(citation) + _examples_said(citation, standings))
    return f'<mark class="{citation.status}" title="{title}">{inner}{note}</mark>'


FORMATS: dict[str, Form] = {
    "text": _as_text,
    "json": _as_json,
    "sarif": _as_sarif,
    "github": _as_github,
    "html": _as_html,
}
