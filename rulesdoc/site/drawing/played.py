"""What a case played, as HTML: the table before and after, the story between, what was seen, the control."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from jinja2 import Environment
from markupsafe import Markup, escape

from rulesdoc.site import addresses
from rulesdoc.site.drawing.messages import Messages
from rulesdoc.site.drawing.picture import draw
from rulesdoc.site.drawing.prose import plain
from rulesdoc.verdict import Played, Sentence, Verdict


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence as a page tells it, links to the rules that it used, whether it is only looked at."""

    html: Markup
    rules: Markup
    seen: bool


def _tell(story: Sequence[Sentence], messages: Messages, known: Collection[str]) -> list[Told]:
    told = []
    for sentence in story:
        links = [
            f'<a href="{addresses.link(rule)}">{escape(rule)}</a>' if rule in known else str(escape(rule))
            for rule in sentence.rules
        ]
        told.append(Told(Markup(plain(messages.say(sentence))), Markup(" ".join(links)), sentence.seen))
    return told


def _run(played: Played, messages: Messages, known: Collection[str], heading: str) -> dict[str, object]:
    # Where nothing is played, the table is only looked at: one picture says it all.
    still = not played.story and played.before == played.after
    first = messages.gettext("The table") if still else messages.gettext("Before")
    return {
        "heading": heading,
        "first": first,
        "before": draw(played.before, messages, first),
        "after": "" if still else draw(played.after, messages, messages.gettext("After")),
        "story": _tell(played.story, messages, known),
        "observed": _tell(played.observed, messages, known),
        "failures": played.failures,
    }


def _control(verdict: Verdict, messages: Messages, known: Collection[str]) -> dict[str, object] | None:
    if verdict.control is None:
        return None
    ending = (
        messages.gettext("It turns out differently, as it must.")
        if verdict.control_differs
        else messages.gettext("It turns out the same: the case proves nothing.")
    )
    return {
        "note": verdict.control_note,
        "ending": ending,
        "story": _tell(verdict.control.story, messages, known),
        "observed": _tell(verdict.control.observed, messages, known),
        "summary": messages.gettext("What was played in the control"),
    }


def show(
    environment: Environment,
    verdict: Verdict,
    messages: Messages,
    known: Collection[str],
    case_href: str,
) -> Markup:
    """A verdict as a folded element. ``known`` are the addresses that can be linked to."""
    branches = [
        _run(
            played,
            messages,
            known,
            messages.gettext("Branch {n}", n=number) if len(verdict.branches) > 1 else "",
        )
        for number, played in enumerate(verdict.branches, 1)
    ]
    steps = sum(not sentence.seen for played in verdict.branches for sentence in played.story)
    heading = {
        "verified": messages.gettext("What the engine played"),
        "disagrees": messages.gettext("The engine disagrees"),
        "unsupported": messages.gettext("Not playable yet"),
        "commentary": messages.gettext("Nothing to play"),
    }[verdict.outcome]
    html = environment.get_template("played.html").render(
        _=messages.gettext,
        verdict=verdict,
        spoken=messages.spoken,
        own=messages.own,
        heading=heading,
        summary="· " + messages.ngettext("{n} step", "{n} steps", steps) if steps else "",
        because=verdict.because,
        branches=branches,
        control=_control(verdict, messages, known),
        case_href=case_href,
    )
    return Markup(html)
