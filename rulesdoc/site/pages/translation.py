"""The page of the translation: what the checks say of each pair of languages, and how well they were measured.

It stands once per language beside the rules; :func:`report` gives the same page alone, for ``rulesdoc check``.
:func:`to_review` is what is marked on the rows of a pair and of the translation.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from babel import Locale
from babel.numbers import format_decimal
from markupsafe import Markup, escape

from rulesdoc import project
from rulesdoc.comparison import Alarm, Comparison, Spans
from rulesdoc.finding import Place, Severity
from rulesdoc.language import LANGUAGES
from rulesdoc.site import addresses
from rulesdoc.site.content.rows import Reviews
from rulesdoc.site.content.views import Site, View
from rulesdoc.site.drawing.messages import Messages, speak
from rulesdoc.site.drawing.templating import environment
from rulesdoc.site.pages.figures import Figures, Seeded, read_figures
from rulesdoc.site.pages.frame import effective, frame
from rulesdoc.site.pages.page import Leaf, Page
from rulesdoc.verdict import message

# So many texts are shown in each list; what is no translation at all gives thousands.
MOST = 400
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")

# What is checked, and the codes of the alarms that say it; codes of structure by their ends.
CHECKED: tuple[tuple[str, tuple[str, ...]], ...] = (
    (message("Structure"), ("-missing", "-extra", "edition-mismatch", "duplicate-number", "out-of-order")),
    (message("References"), ("reference-mismatch", "dangling-reference")),
    (message("Numbers and symbols"), ("number-mismatch", "symbol-mismatch", "lost-symbol")),
    (message("Terms"), ("term-mismatch", "same-rendering", "two-renderings", "spelling-variant")),
    (message("Repeated sentences"), ("same-sentence", "same-translation")),
    (message("Card text"), ("card-text",)),
    (message("Left untranslated"), ("untranslated",)),
    (message("Meaning: negations, lost clauses"), ("negation", "too-short")),
    (
        message("Words"),
        ("doubled-word", "two-determiners", "agreement", "missing-accent", "grammar", "spelling"),
    ),
    (message("Marks"), ("unpaired-mark", "end-punctuation", "apostrophe", "spacing")),
    (message("Translations out of date"), ("stale-translation", "lapsed-answer")),
)

# The kinds of seeded faults that figures are given for, so that catalogues know them.
KINDS = (
    message("number changed"),
    message("number word changed"),
    message("number lost"),
    message("pointer changed"),
    message("sign changed"),
    message("word doubled"),
    message("determiner doubled"),
    message("plural ending lost"),
    message("plural ending lost after les"),
    message("English span left in"),
    message("whole text untranslated"),
    message("bracket lost"),
    message("bracket turned"),
    message("end mark lost"),
    message("spacing broken"),
    message("apostrophe changed"),
    message("? for an apostrophe"),
    message("accent lost"),
    message("negation lost"),
    message("clause cut"),
    message("reference off by one"),
    message("reference lost"),
    message("symbol lost"),
    message("symbol changed"),
    message("quote turned"),
    message("rule dropped"),
    message("example dropped"),
    message("source changed since"),
    message("term swapped"),
    message("card text mistranslated"),
)


@dataclass(frozen=True, slots=True)
class _Told:
    """One alarm as the page tells it; ``because`` says why it is none, for one that was answered."""

    severity: Severity
    code: str
    place: str
    text: str
    because: str


@dataclass(frozen=True, slots=True)
class _Group:
    """What is said of one text.

    ``id`` is its anchor, empty for another text under the same address; ``label`` its address with a link if the
    site has it; ``texts`` both texts with the words marked.
    """

    id: str
    label: str
    href: str
    texts: tuple[tuple[str, Markup], ...]
    told: tuple[_Told, ...]


def to_review(comparisons: Sequence[Comparison], codes: Sequence[str], messages: Messages) -> Reviews:
    """What is to be reviewed where these languages stand: messages by address. Mere notes are not marked.

    Those of a pair are what was said of it, those of one language what was said of it as a translation.
    """
    found: dict[str, list[str]] = {}
    for each in comparisons:
        if set(codes) in ({each.source.language, each.target.language}, {each.target.language}):
            for alarm in each.alarms:
                if alarm.finding.severity != "info":
                    found.setdefault(alarm.address, []).append(alarm.said.spoken(messages.gettext))
    return {address: tuple(said) for address, said in found.items()}


def marked(text: str, spans: Spans) -> Markup:
    """A text as HTML with the words of the spans marked; spans that overlap an earlier one are left out."""
    pieces, at = [], 0
    for start, end in sorted(spans):
        if start >= at and end > start:
            pieces += [escape(text[at:start]), Markup("<mark>{}</mark>").format(text[start:end])]
            at = end
    return Markup("").join([*pieces, escape(text[at:])])


def check_of(code: str) -> str:
    """Which check an alarm's code belongs to, as a message. Raises ``LookupError`` for a code of none."""
    for name, codes in CHECKED:
        if any(code.endswith(each) if each.startswith("-") else code == each for each in codes):
            return name
    raise LookupError(code)


def _groups(
    alarms: Iterable[tuple[Alarm, str]], comparison: Comparison, messages: Messages, pair: View | None, known: set[str]
) -> list[_Group]:
    """Alarms under the text that they are about, each with the reason of its answer or an empty one.

    ``pair`` is the view that the texts stand in, ``known`` are addresses that have an anchor on the page already.
    """
    about: dict[tuple[str, str, str], list[tuple[Alarm, str]]] = {}
    for alarm, because in alarms:
        about.setdefault((alarm.address, alarm.source, alarm.target), []).append((alarm, because))
    groups = []
    for (address, source, target), here in list(about.items())[:MOST]:
        texts = []
        for code, text, spans in (
            (comparison.source.language, source, [span for alarm, _ in here for span in alarm.source_spans]),
            (comparison.target.language, target, [span for alarm, _ in here for span in alarm.target_spans]),
        ):
            if text:
                texts.append((code, marked(text, tuple(spans))))
        told = tuple(
            _Told(
                alarm.finding.severity,
                alarm.code,
                _line(alarm.finding.place),
                alarm.said.spoken(messages.gettext),
                because,
            )
            for alarm, because in here
        )
        id = "" if not address or address in known else addresses.anchor(address)
        known.add(address)
        groups.append(_Group(id, *_label(address, comparison, pair), tuple(texts), told))
    return groups


def _label(address: str, comparison: Comparison, pair: View | None) -> tuple[str, str]:
    """What an address is called, and where it stands, seen from the page; empty where it stands nowhere."""
    if pair is None or not address:
        return address or PurePath(comparison.target.path).name, ""
    name = next((book.names[address] for book in pair.books if address in book.names), address)
    if not any(address in book.addresses for book in pair.books):
        return name, ""
    return name, f"../../{pair.folder}/{addresses.link(address)[3:]}"


def _line(place: Place) -> str:
    """A place by the name of its file: the same on every machine."""
    name = PurePath(place.path).name
    return f"{name}:{place.line}" if place.line else name


def _figures(comparison: Comparison, alarms: Sequence[Alarm], messages: Messages) -> list[dict[str, object]]:
    """For each check its name and how much it says: errors, warnings, information, what was answered."""
    counts: dict[str, Counter[str]] = {name: Counter() for name, _ in CHECKED}
    for alarm in alarms:
        counts[check_of(alarm.code)][alarm.finding.severity] += 1
    for each in comparison.suppressed:
        counts[check_of(each.alarm.code)]["suppressed"] += 1
    return [
        {"name": messages.gettext(name), "counts": [count[key] for key in (*SEVERITIES, "suppressed")]}
        for name, count in counts.items()
    ]


def _compared(
    comparison: Comparison, alarms: Sequence[Alarm], messages: Messages, pair: View | None
) -> dict[str, object]:
    """What the page says of one pair of languages, which stand in the view ``pair`` (``None``: the page is alone)."""
    source, target = comparison.source, comparison.target
    serious = {each.address for each in alarms if each.finding.severity != "info"}
    totals = Counter(each.finding.severity for each in alarms)
    known: set[str] = set()

    def groups(some: Iterable[tuple[Alarm, str]]) -> list[_Group]:
        return _groups(some, comparison, messages, pair, known)

    return {
        "name": f"{LANGUAGES[source.language].name} → {LANGUAGES[target.language].name}",
        "size": messages.gettext(
            "{rules} rules, {examples} examples and {terms} glossary entries compared.",
            rules=_figure(sum(1 for _ in target.rules()), messages),
            examples=sum(1 for _ in target.examples()),
            terms=len(target.terms),
        ),
        "totals": [(rank, totals[rank]) for rank in SEVERITIES],
        "suppressions": len(comparison.suppressed),
        "checks": _figures(comparison, alarms, messages),
        "open": groups((each, "") for each in alarms if each.address in serious),
        "noted": groups((each, "") for each in alarms if each.address not in serious),
        "suppressed": groups((each.alarm, each.because) for each in comparison.suppressed),
    }


def _percent(part: int, whole: int) -> str:
    """A share, never rounded up."""
    return f"{100 * part // whole}" if whole else "–"


def _measured(messages: Messages) -> dict[str, object] | None:
    """The figures of the bench, as the page shows them."""
    figures = read_figures()
    if figures is None:
        return None

    def row(each: Seeded) -> dict[str, object]:
        return {
            "kind": messages.gettext(each.kind),
            "meaning": each.meaning,
            "made": each.made,
            "recall": _percent(each.found, each.made),
            "precision": _percent(each.right, each.said),
            "peer": "–" if each.peer is None else each.peer,
        }

    return {
        "when": messages.gettext("Measured on {date} by", date=messages.date(figures.date)),
        "command": figures.command,
        "peer": figures.peer,
        "said": _said(figures, messages),
        "rows": [row(each) for each in figures.seeded],
    }


def _figure(number: float, messages: Messages) -> str:
    """A number as the language writes it."""
    return format_decimal(number, locale=Locale.parse(messages.language, sep="-"))


def _said(figures: Figures, messages: Messages) -> list[str]:
    """The figures that are no table, in sentences."""
    said = [
        messages.gettext(
            "Of {n} provisions of Canadian acts by professional translators, {flagged} have an error or a warning.",
            n=figures.provisions,
            flagged=figures.flagged,
        )
    ]
    if figures.peer_flagged is not None:
        said.append(messages.gettext("{tool} flags {n} of them.", tool=figures.peer, n=figures.peer_flagged))
    said.append(
        messages.gettext(
            "A whole translation of {rules} rules is compared in {seconds} s of processor time.",
            rules=_figure(figures.rules, messages),
            seconds=_figure(figures.seconds, messages),
        )
    )
    if figures.peer_seconds is not None:
        said.append(
            messages.gettext(
                "{tool} takes {seconds} s for it.", tool=figures.peer, seconds=_figure(figures.peer_seconds, messages)
            )
        )
    said.append(
        messages.gettext(
            "Of the {n} errors and warnings there, each looked at by hand, {right} are right.",
            n=figures.alarms,
            right=figures.alarms_right,
        )
    )
    if figures.terms is not None:
        said.append(
            messages.gettext(
                "Given the glossary, {tool} finds {found} of the {made} swapped terms, and flags {flagged} of {n} "
                "texts without a fault.",
                tool=figures.terms.name,
                found=figures.terms.found,
                made=figures.terms.made,
                flagged=figures.terms.flagged,
                n=figures.terms.texts,
            )
        )
    return said


def _words(messages: Messages) -> dict[str, str]:
    """What the severities are called."""
    return {
        "error": messages.gettext("errors"),
        "warning": messages.gettext("warnings"),
        "info": messages.gettext("for information"),
        "error-one": messages.gettext("Error"),
        "warning-one": messages.gettext("Warning"),
        "info-one": messages.gettext("Information"),
    }


def translation_page(site: Site, view: View) -> Leaf:
    """What the checks say of each pair of languages that this view's language belongs to."""
    messages, code = view.messages, view.books[0].code
    comparisons = []
    for each in site.comparisons:
        codes = {each.source.language, each.target.language}
        if code in codes:
            pair = next(pair for pair in site.views if {book.code for book in pair.books} == codes)
            comparisons.append(_compared(each, each.alarms, messages, pair))
    title = messages.gettext("Translation")
    values = dict(
        frame(site, view, "translation", title, messages.gettext("How consistent the languages are, text by text.")),
        effective=effective(view),
        layout="base.html",
        comparisons=comparisons,
        words=_words(messages),
        measured=_measured(messages),
    )
    return f"{view.folder}/translation/index.html", Page("translation.html", view.folder, values)


# A face that comes from a file; those that stand in are of the machine.
_FONT = re.compile(r"@font-face\{[^}]*url\([^}]*\}\n?")


def report(comparison: Comparison, alarms: Sequence[Alarm]) -> str:
    """One page that needs nothing beside it, in the translation's language (or that of addresses, if no catalogue
    speaks it)."""
    language = speak(comparison.target.language).spoken
    messages = speak(language)
    style = (project.assets() / "style.css").read_text(encoding="utf-8")
    html: str = (
        environment()
        .get_template("translation.html")
        .render(
            _=messages.gettext,
            lang=language,
            title=messages.gettext("Translation"),
            effective="",
            layout="alone.html",
            style=Markup(_FONT.sub("", style)),
            comparisons=[_compared(comparison, alarms, messages, None)],
            words=_words(messages),
            measured=None,
        )
    )
    return html + "\n"
