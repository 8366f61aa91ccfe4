"""What the comparison of translations finds, misses and flags: ``python tests/bench/translation.py [--write]``.

Prints, from the real texts beside a checkout and our own corpus: how many professional translations are flagged;
recall and precision for each kind of seeded fault; what is found in a whole translation and in French pages, of which
``alarms.tsv`` holds what each alarm was judged to be; and how long it takes. Beside it, where they are installed,
pofilter of translate-toolkit and termflex on the same rows (``peers``). With ``--write`` the figures go to
``rulesdoc/site/pages/figures.json``, which the site shows.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable
from dataclasses import asdict, replace
from datetime import date
from pathlib import Path
from random import Random

from faults import BOOK_FAULTS, BY_DOCUMENT, FAULTS, Fault, card_mistranslated
from peers import pofilter, program, seconds_of, termflex

from rulesdoc import project
from rulesdoc.finding import Place
from rulesdoc.language import EN, FR
from rulesdoc.scenario import read_cases
from rulesdoc.site.pages.figures import FILE, Figures, Seeded, TermTool
from rulesdoc.translation import Alarm, check, compare
from rulesdoc.translation.cardtext import differs
from rulesdoc.translation.ledger import check_stale, origins_now
from rulesdoc.translation.passage import Bitext, Pair, align, passage
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load

CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"
SEED = 704
EACH = 50
# Faults that change what is usual in a document are put into it so many at a time.
FEW = 10
PEER = "pofilter"
TERM_PEER = "termflex"
JUDGED = Path(__file__).with_name("alarms.tsv")
MEASURED: list[Seeded] = []


def provisions() -> Bitext:
    """The 2,000 provisions of Canadian acts."""
    pairs = []
    lines = (CORPORA / "statutes" / "provisions.tsv").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        act, label, here, there = line.split("\t")
        pairs.append(pair(f"{act} {label}", here, there, Place("provisions.tsv", number)))
    return Bitext(EN, FR, tuple(pairs), profile="québec")


def pair(address: str, here: str, there: str, place: Place) -> Pair:
    """A row as a pair of passages."""
    return Pair(address, passage(address, "rule", EN, here, place), passage(address, "rule", FR, there, place))


def flagged(alarms: Iterable[Alarm]) -> dict[str, set[str]]:
    """Address -> the codes of the errors and warnings there."""
    found: dict[str, set[str]] = {}
    for alarm in alarms:
        if alarm.finding.severity != "info":
            found.setdefault(alarm.address, set()).add(alarm.code)
    return found


def seeded(bitext: Bitext, fault: Fault, clean: list[int]) -> dict[int, Pair]:
    """Up to fifty clean pairs with a fault in each, drawn at random."""
    random = Random(SEED)
    made: dict[int, Pair] = {}
    for at in random.sample(clean, len(clean)):
        old = bitext.pairs[at]
        text = fault(old.source.text, old.target.text, random)
        if text is not None:
            target = passage(old.address, old.target.kind, FR, text, old.target.place)
            made[at] = replace(old, target=target)
            if len(made) == EACH:
                break
    return made


def measure(bitext: Bitext, faults: dict[str, tuple[Fault, tuple[str, ...], bool]], peer: str | None) -> None:
    """A line for each kind: how many were made, found by us, our precision, found by the peer."""
    before = flagged(check(bitext))
    places = [at for at, each in enumerate(bitext.pairs) if each.address not in before and each.target.kind != "name"]
    theirs = pofilter(bitext.pairs, peer)[0] if peer else set()
    clean = [at for at in places if not peer or at not in theirs]
    for kind, (fault, codes, meaning) in faults.items():
        made = list(seeded(bitext, fault, places).items())
        size = FEW if kind in BY_DOCUMENT else EACH
        hits = right = said = 0
        for start in range(0, len(made), size):
            batch = dict(made[start : start + size])
            found = flagged(check(replace(bitext, pairs=with_faults(bitext, batch))))
            addresses = {each.address for each in batch.values()}
            hits += sum(bool(found.get(address, set()) & set(codes)) for address in addresses)
            new = {(address, code) for address, each in found.items() for code in each - before.get(address, set())}
            right += sum(address in addresses and code in codes for address, code in new)
            said += len(new)
        share = None
        if peer:
            # The peer gets its own chance: faults in rows that it does not flag without them.
            its = seeded(bitext, fault, clean)
            caught, _ = pofilter(with_faults(bitext, its), peer)
            share = int(100 * sum(at in caught for at in its) / max(1, len(its)))
        line(Seeded(kind, len(made), hits, said, right, meaning, share))


def with_faults(bitext: Bitext, made: dict[int, Pair]) -> tuple[Pair, ...]:
    """The pairs, those of ``made`` in the place of their own."""
    return tuple(made.get(at, each) for at, each in enumerate(bitext.pairs))


def line(each: Seeded) -> None:
    """One line of the table, kept for the site."""
    MEASURED.append(each)
    recall = f"{100 * each.found / each.made:5.0f} %" if each.made else "    - "
    precision = f"{100 * each.right / each.said:5.0f} %" if each.said else "    - "
    peer = "" if each.peer is None else f"{each.peer:5} %"
    name = each.kind + (" (meaning)" if each.meaning else "")
    print(f"{name:38} {each.made:5} {recall} {precision}  {peer}", flush=True)


def measure_structure(peer: str | None) -> TermTool | None:
    """Rules and examples dropped, numbers used twice, neighbours swapped, sources changed: in our own corpus."""
    source, target = load(project.corpus() / "en"), load(project.corpus() / "fr")
    bitext = align(source, target)
    random = Random(SEED)
    before = {(each.address, each.code) for each in check(bitext)}
    rules = [rule.address for rule in target.rules() if not rule.rules]
    examples = [each.address for each in target.examples() if len(target.rule(each.rule).examples) == 1]  # type: ignore[union-attr]
    for kind, addresses, code in (
        ("rule dropped", rules, "rule-missing"),
        ("example dropped", examples, "example-missing"),
    ):
        drawn = set(random.sample(addresses, EACH))
        alarms = {(each.address, each.code) for each in check(align(source, without(target, drawn)))} - before
        hits = {address for address, found in alarms if found == code}
        line(Seeded(kind, EACH, len(hits & drawn), len(alarms), len(hits & drawn), False, None))
    texts = list(dict.fromkeys(each.address for each in bitext.pairs if each.source.kind in ("rule", "example")))
    drawn = set(random.sample(texts, EACH))
    origins = origins_now(bitext)
    origins |= {address: replace(origins[address], source="0" * 16) for address in drawn}
    found = {each.address for each in check_stale(bitext, origins)}
    hit = len(found & drawn)
    line(Seeded("source changed since", EACH, hit, len(found), hit, False, None))
    return measure_terms(bitext, random, peer)


def without(book: Rulebook, gone: set[str]) -> Rulebook:
    """A book that lost some rules without subrules, or examples."""

    def kept(rule):  # type: ignore[no-untyped-def]
        return replace(
            rule,
            rules=tuple(kept(each) for each in rule.rules if each.address not in gone),
            examples=tuple(each for each in rule.examples if each.address not in gone),
        )

    chapters = tuple(
        replace(
            chapter,
            sections=tuple(
                replace(section, rules=tuple(kept(rule) for rule in section.rules if rule.address not in gone))
                for section in chapter.sections
            ),
        )
        for chapter in book.chapters
    )
    return replace(book, chapters=chapters)


def measure_terms(bitext: Bitext, random: Random, peer: str | None) -> TermTool | None:
    """A glossary name, as it stands in the text, replaced by another entry's; ten at a time, for a book full of
    swapped terms has no usual renderings.

    Returns what termflex, which takes a glossary, finds of the same faults; ``None`` if it is not installed.
    """
    names = [term.target[0].lower() for term in bitext.terms if term.target and term.source]
    before = flagged(check(bitext))
    made: dict[int, Pair] = {}
    for at in random.sample(range(len(bitext.pairs)), len(bitext.pairs)):
        old = bitext.pairs[at]
        if old.address in before or old.source.kind not in ("rule", "example"):
            continue
        text = old.target.text
        there = [name for name in names if len(re.findall(rf"\b{re.escape(name)}s?\b", text)) == 1]
        if not there:
            continue
        name, other = random.choice(there), random.choice(names)
        if other in text or name in other:
            continue
        changed = re.sub(rf"\b{re.escape(name)}(s?)\b", rf"{other}\1", text)
        made[at] = replace(old, target=passage(old.address, old.target.kind, FR, changed, old.target.place))
        if len(made) == EACH:
            break
    hits = right = said = 0
    for start in range(0, EACH, FEW):
        batch = dict(list(made.items())[start : start + FEW])
        addresses = {each.address for each in batch.values()}
        alarms = list(check(replace(bitext, pairs=with_faults(bitext, batch))))
        new = {(address, code) for address, codes in flagged(alarms).items() for code in codes}
        new -= {(address, code) for address, codes in before.items() for code in codes}
        hits += len({address for address, code in new if code == "term-mismatch" and address in addresses})
        right += sum(code == "term-mismatch" and address in addresses for address, code in new)
        said += len(new)
    faulty = with_faults(bitext, made)
    share = None
    if peer:
        flags, _ = pofilter(bitext.pairs, peer)
        clean = [at for at in made if at not in flags]
        caught, _ = pofilter(faulty, peer)
        share = int(100 * sum(at in caught for at in clean) / max(1, len(clean)))
    line(Seeded("term swapped", len(made), hits, said, right, False, share))
    tool = program(TERM_PEER)
    if tool is None:
        print(f"  {TERM_PEER} is not installed")
        return None
    texts = [at for at, each in enumerate(bitext.pairs) if each.source.kind in ("rule", "example")]
    flags = termflex(bitext.pairs, bitext.terms, tool)
    new = termflex(faulty, bitext.terms, tool) - flags
    found = TermTool(TERM_PEER, len(texts), len(flags.intersection(texts)), len(made), len(new.intersection(made)))
    print(f"  {found.name}: {found.found} of {found.made};", end=" ")
    print(f"of {found.texts} texts without a fault it flags {found.flagged}")
    return found


def measure_card_text() -> None:
    """Cards of our cases whose French says something else, in quotes that check 6 can read."""
    texts = {}
    for case in read_cases(project.cases()):
        for branch in case.branches:
            for card in branch.cards.values():
                for pair in zip(*(card.text.get(code, "").splitlines() for code in ("en", "fr")), strict=False):
                    if differs(*pair, EN, FR) is not None:
                        texts[pair] = differs(*pair, EN, FR)
    random = Random(SEED)
    made = found = 0
    # All of them, three times as many as of other kinds: a draw of fifty says 84 to 96 %, as it happens.
    for here, there in sorted(texts):
        text = card_mistranslated(here, there, random)
        # What the phrasebook can no longer read is silent: it is missed.
        if text is not None:
            made += 1
            found += differs(here, text, EN, FR) is True
    line(Seeded("card text mistranslated", made, found, found + sum(map(bool, texts.values())), found, False, None))


def whole_translation(peer: str | None) -> tuple[int, float, float | None, tuple[int, int]]:
    """English and Chinese of one date: what is there, what differs, what became stale, how long it takes.

    Returns how many rules there are; the seconds of processor time that we take as a process, and the peer; how many
    errors and warnings there are, and how many were judged right.
    """
    files = CORPORA / "en" / "2026-04-17.txt", CORPORA / "zh" / "2026-04-17.txt"
    source, target = map(load, files)
    since = load(CORPORA / "en" / "2026-02-27.txt"), load(CORPORA / "zh" / "2026-02-27.txt")
    comparison = compare(source, target, since=since)
    rules = sum(1 for _ in target.rules())
    print(f"\nEnglish and Chinese 2026-04-17: {sum(1 for _ in source.rules())} and {rules} rules")
    for code in ("reference-mismatch", "stale-translation"):
        places = [each.address for each in comparison.alarms if each.code == code]
        found = [each for each in places if not each.startswith("glossary/")]
        print(f"  {code}: {len(found)} rules ({', '.join(found)}), {len(places) - len(found)} glossary entries")
    judged = judge(comparison.alarms)
    command = Path(sys.executable).with_name("rulesdoc")
    options = (f"--source=en={files[0]}", f"--source=zh={files[1]}", "--format=json")
    # What else the machine does only adds: the least of three runs each, in turns.
    ours = theirs = None
    pairs = align(source, target).pairs
    for _ in range(3):
        taken = seconds_of([str(command), "check", *options], codes=(0, 1))
        ours = min(taken, ours or taken)
        if peer:
            flags, taken = pofilter(pairs, peer)
            theirs = min(taken, theirs or taken)
    assert ours is not None
    print(f"  rulesdoc check: {ours:.2f} s of processor time")
    if theirs is not None:
        print(f"  {PEER} on the same pairs: {theirs:.2f} s, {theirs / ours:.1f} times as much; {len(flags):,} flagged")
    return rules, ours, theirs, judged


def judge(alarms: Iterable[Alarm]) -> tuple[int, int]:
    """How many errors and warnings there are, and how many of them were judged right by hand; prints what is new."""
    lines = JUDGED.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    verdicts = {(address, code): verdict for address, code, verdict, _ in rows}
    # Staleness is no judgement of a translation.
    said = [each for each in alarms if each.finding.severity != "info" and each.code != "stale-translation"]
    found = dict.fromkeys(("right", "wrong", "mended"), 0)
    for each in said:
        verdict = verdicts.get((each.address, each.code))
        if verdict is None:
            print(f"  not judged: {each.address} {each.code}")
        else:
            found[verdict] += 1
    print(f"  {len(said)} errors and warnings: {found['right']} judged right, {found['wrong']} wrong,", end=" ")
    print(f"{found['mended']} of those mended are back")
    return len(said), found["right"]


def french_pages() -> None:
    """The pages that players kept, beside the English of their time."""
    for page, edition in (("003", "2011-02-04"), ("001", "2010-02-01"), ("000", "2005-02-01"), ("004", "2005-02-01")):
        (file,) = (CORPORA / "fr").glob(f"{page}_*")
        comparison = compare(load(CORPORA / "en" / f"{edition}.txt"), load(file))
        print(f"\n{page} beside {edition}")
        for each in comparison.alarms:
            print(f"  {each.address}: {each.finding.message} ({each.code}, {each.finding.severity})")


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the figures for the site")
    write = parser.parse_args().write
    peer = program(PEER)
    bitext = provisions()
    count = len(flagged(check(bitext)))
    print(f"{len(bitext.pairs):,} provisions: {count} flagged ({100 * count / len(bitext.pairs):.2f} %)", end="")
    theirs = len(pofilter(bitext.pairs, peer)[0]) if peer else None
    print(f"; {PEER} flags {theirs}" if peer else f"; {PEER} is not installed")
    print(f"\n{'seeded faults':38}  made  recall  precision" + (f"  {PEER}" if peer else ""))
    measure(bitext, FAULTS, peer)
    own = align(load(project.corpus() / "en"), load(project.corpus() / "fr"), "france")
    measure(own, BOOK_FAULTS, peer)
    terms = measure_structure(peer)
    measure_card_text()
    rules, seconds, peer_seconds, (alarms, right) = whole_translation(peer)
    if write:
        figures = Figures(
            date=date.today(),
            command="python tests/bench/translation.py --write",
            peer=PEER,
            provisions=len(bitext.pairs),
            flagged=count,
            peer_flagged=theirs,
            rules=rules,
            seconds=round(seconds, 1),
            peer_seconds=None if peer_seconds is None else round(peer_seconds, 1),
            alarms=alarms,
            alarms_right=right,
            terms=terms,
            seeded=tuple(MEASURED),
        )
        kept = asdict(figures) | {"date": figures.date.isoformat()}
        FILE.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    french_pages()


if __name__ == "__main__":
    main()
