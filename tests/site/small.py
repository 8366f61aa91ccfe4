"""A small rulebook in two languages, with its links and a few hand-made verdicts: our own words throughout."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from rulesdoc.finding import Finding, Place, Severity
from rulesdoc.links import Links, find_links
from rulesdoc.translation import Alarm, Comparison, Suppressed
from rulesdoc.translation.alarm import say
from rulesdoc.tree import Chapter, Example, Rule, Rulebook, RuleId, Section, Term
from rulesdoc.verdict import CardPicture, Played, PlayerPicture, Sentence, TablePicture, Verdict

HOSTILE = "<script>alert(1)</script> {{ 7 * 7 }} \"'><img src=x onerror=alert(2)> & {% raw %} [a](javascript:alert(3))"

TEXTS = {
    "en": {
        "1": "Game Concepts",
        "7": "Additional Rules",
        "117": "Timing and Priority",
        "704": "State-Based Actions",
        "117.1": "Whoever has priority may act.",
        "117.1a": "Priority moves on when they pass.\n\nIt comes back after each resolution; {2}{G} is no date.",
        "704.3": "Before a player gets priority (see rule 117), the game applies every such action at once.",
        "704.4": "They ignore what happens while a spell resolves.",
        "704.4/1": "A giant is as big as a hand. The hand is emptied and refilled: the giant lives.",
        "704.5": "Keyword list",
        "704.5a": "A player at 0 life or less loses.",
        "704.6": HOSTILE,
        "704.6/1": HOSTILE,
        "704.6/2": "Nobody has played this one.",
        "priority": ("Priority", "The right to act. See rule 117."),
        "sba": ("State-Based Actions", "What the game does by itself."),
    },
    "fr": {
        "1": "Concepts du jeu",
        "7": "Règles supplémentaires",
        "117": "Chronologie et priorité",
        "704": "Actions basées sur un état",
        "117.1": "Celui qui a la priorité peut agir.",
        "117.1a": "La priorité passe au suivant.\n\nElle revient ensuite\u202f; {2}{G} n’est pas une date.",
        "704.3": "Avant qu’un joueur reçoive la priorité (voir règle 117), le jeu les accomplit ensemble.",
        "704.4": "Elles ignorent ce qui se passe pendant la résolution d’un sort.",
        "704.4/1": "Un géant est aussi grand qu’une main. Elle se vide, se remplit\u202f; le géant survit.",
        "704.5": "Liste",
        "704.5a": "Un joueur à 0 point de vie ou moins perd.",
        "704.6": HOSTILE,
        "704.6/1": HOSTILE,
        "704.6/2": "Personne n’a joué celui-ci.",
        "priority": ("Priorité", "Le droit d’agir. Voir règle 117."),
        "sba": ("Actions basées sur un état", "Ce que le jeu fait de lui-même."),
    },
}


def rulebook(language: str) -> Rulebook:
    texts = TEXTS[language]
    here = Place("small.md", 1)

    def text(key: str) -> str:
        found = texts[key]
        assert isinstance(found, str)
        return found

    def rule(number: str, examples: int = 0, rules: tuple[Rule, ...] = ()) -> Rule:
        rule_id = RuleId.parse(number)
        played = tuple(
            Example(rule_id, ordinal, text(f"{number}/{ordinal}"), here) for ordinal in range(1, examples + 1)
        )
        return Rule(rule_id, text(number), here, played, rules)

    def section(number: str, *rules: Rule) -> Section:
        return Section(RuleId.parse(number), text(number), here, rules)

    return Rulebook(
        language=language,
        path="small.md",
        kind="markdown",
        effective=date(2026, 8, 7),
        chapters=(
            Chapter(RuleId.parse("1"), text("1"), here, (section("117", rule("117.1", rules=(rule("117.1a"),))),)),
            Chapter(
                RuleId.parse("7"),
                text("7"),
                here,
                (
                    section(
                        "704",
                        rule("704.3"),
                        rule("704.4", 1),
                        rule("704.5", rules=(rule("704.5a"),)),
                        rule("704.6", 2),
                    ),
                ),
            ),
        ),
        terms=tuple(
            Term((texts[key][0],), texts[key][1], here, {"en": (TEXTS["en"][key][0],)}) for key in ("priority", "sba")
        ),
    )


def edition(language: str) -> tuple[Rulebook, Links]:
    book = rulebook(language)
    return book, find_links(book)


def _table(language: str, size: str, hand: int, changed: bool = False) -> TablePicture:
    giant = {"en": "Hand Giant", "fr": "Géant de la main"}[language]
    spell = {"en": "Fresh Start", "fr": "Nouveau départ"}[language]
    return TablePicture(
        (
            PlayerPicture(
                "Ana",
                20,
                battlefield=(
                    CardPicture(giant, size, changed=changed),
                    CardPicture("<b>Ours</b> & {{ 1 }}", "2/2", tapped=True, attached=giant),
                ),
                hand=(CardPicture(spell),) * hand,
                library=10 - hand,
            ),
            PlayerPicture("Bruno", 12, marks=(Sentence("tapped"),), library=40),
        ),
        stack=(CardPicture(spell),) if not changed else (),
    )


def verdict(language: str) -> Verdict:
    giant = {"en": "Hand Giant", "fr": "Géant de la main"}[language]
    played = Played(
        _table(language, "2/2", 2),
        _table(language, "7/7", 7, changed=True),
        (
            Sentence("{player} passes.", (("player", "Ana"),), ("117.1", "999.1")),
            Sentence("{player} passes.", (("player", "<i>Bruno</i>"),), ("704.3",)),
        ),
        (Sentence("{card} is {size}.", (("card", giant), ("size", "7/7")), ("704.4",)),),
    )
    control = replace(
        played, observed=(Sentence("{card} is {size}.", (("card", giant), ("size", "0/0")), ("704.5a",)),)
    )
    return Verdict(
        case="704.4/1",
        language=language,
        outcome="verified",
        title={"en": "A giant that lives", "fr": "Un géant qui survit"}[language],
        file="7/704.4.yaml",
        line=3,
        branches=(played,),
        control=control,
        control_note={"en": "Without drawing.", "fr": "Sans piocher."}[language],
        control_differs=True,
    )


def verdicts() -> list[Verdict]:
    both = ("fr", "en")
    unsupported = [
        Verdict("704.6/1", each, "unsupported", HOSTILE, "7/704.6.yaml", 1, because=HOSTILE) for each in both
    ]
    own = [
        replace(
            verdict(each),
            case="704.5a/own-zero-life",
            title={"en": "Nobody survives zero", "fr": "Personne ne survit à zéro"}[each],
            outcome={"en": "disagrees", "fr": "verified"}[each],
            because={"en": "Seen: alive.", "fr": ""}[each],
        )
        for each in both
    ]
    return [*(verdict(each) for each in both), *unsupported, *own]


def comparison() -> Comparison:
    """What a comparison of the two might say: something to review, a mere note, something answered before."""

    def alarm(address: str, severity: Severity, message: str) -> Alarm:
        finding = Finding("number-mismatch", severity, Place("small.md", 1), message)
        return Alarm(finding, say("{words}", words=message), address, "fr", "Whoever has priority may act.", HOSTILE)

    return Comparison(
        rulebook("en"),
        rulebook("fr"),
        (alarm("704.4", "warning", HOSTILE), alarm("704.5a", "info", "a mere note")),
        (Suppressed(alarm("704.3", "warning", "seen before"), "answered long ago"),),
    )
