"""What a site is built from: editions, comparisons, verdicts, templates. Each is kept (:mod:`rulesdoc.store`) until a
file that it comes from changes.

What makes a thing is imported where it is made, in the functions below: a build that finds everything kept starts
without readers, checks, card text and the rules engine, which take half a second to import. Elsewhere imports stand
at the top.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

from rulesdoc import coverage, project
from rulesdoc.cli.progress import Work
from rulesdoc.comparison import ANSWERS, ORIGINS, Alarm, Comparison, Suppressed, beside
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import ADDRESS_LANGUAGE, LANGUAGES
from rulesdoc.links import Links, find_links
from rulesdoc.site.drawing import templating
from rulesdoc.store import Store
from rulesdoc.tree.records import Rulebook
from rulesdoc.verdict import Verdict, in_order


def store(*, fresh: bool = False) -> Store:
    """What earlier builds of this user kept; ``fresh`` does without."""
    try:
        return Store(None if fresh else project.cache() / "made")
    except RuntimeError:
        # A user without a home keeps nothing.
        return Store(None)


def read_edition(code: str, path: Path) -> tuple[Rulebook, Links]:
    """The rulebook of a language in a document, with its links. Raises :class:`Unreadable`."""
    from rulesdoc.cli.books import load_books

    for rulebook in load_books(path):
        if rulebook.language == code:
            return rulebook, find_links(rulebook)
    raise Unreadable(Place(str(path)), f"holds no rules in {LANGUAGES[code].name}")


def edition(kept: Store, code: str, path: Path) -> tuple[Rulebook, Links]:
    """The same, kept."""
    return kept.get(f"edition {code} {path}", _texts(path), lambda: read_edition(code, path))


def comparison(kept: Store, one: Rulebook, other: Rulebook, paths: Iterable[Path]) -> Comparison:
    """What two rulebooks, read from these paths, have to say to each other, kept.

    Raises :class:`Unreadable` for tables beside them that are none.
    """
    source, target = _source_and_target(one, other)

    def make() -> tuple[tuple[Alarm, ...], tuple[Suppressed, ...]]:
        from rulesdoc.translation import compare

        compared = compare(source, target)
        return compared.alarms, compared.suppressed

    files = [file for path in paths for file in _texts(path)]
    tables = [beside(target, table) for table in (ORIGINS, ANSWERS)]
    name = f"comparison {source.language} {source.path} {target.language} {target.path}"
    return Comparison(source, target, *kept.get(name, [*files, *tables], make))


def look_through(sources: Mapping[str, Path], *, compared: bool) -> None:
    """Read documents and compare them, and throw the result away: what is wanted is what this process remembers of each
    text. After an edit it then looks only at the texts that changed. Raises :class:`Unreadable`."""
    from rulesdoc.translation import compare

    rulebooks = [read_edition(code, path)[0] for code, path in sources.items()]
    for one, other in combinations(rulebooks, 2) if compared else ():
        compare(*_source_and_target(one, other))


def _source_and_target(one: Rulebook, other: Rulebook) -> tuple[Rulebook, Rulebook]:
    """Two books as source and target: the one in the language of addresses is what the other was translated from; of
    two others, the first."""
    return (other, one) if other.language == ADDRESS_LANGUAGE else (one, other)


def verdicts(kept: Store, folder: Path, jobs: int, work: Work) -> tuple[Verdict, ...]:
    """The verdicts on every case of a folder, in the order of the rules, kept for each of its files.

    ``jobs`` processes play those that are not. Raises :class:`Unreadable` for a case that is written wrongly, or of an
    official example that there is not.
    """

    def make(names: Sequence[str]) -> Iterator[tuple[tuple[Verdict, ...], ...]]:
        from rulesdoc.scenario import play_files

        return work.over(play_files(folder, names, jobs), "Playing cases", len(names))

    shared = folder / project.SHARED_CARDS
    files = {name: (file, shared) for name, file in project.case_files(folder).items()}
    played = [case for each in kept.each(f"verdicts {folder}", files, make).values() for case in each]
    if not played:
        from rulesdoc.scenario import read_cases

        read_cases(folder)  # says what is wrong with the folder

    def named(case: tuple[Verdict, ...]) -> tuple[str, Place]:
        return case[0].case, Place(case[0].file, case[0].line)

    in_book = in_order(played, named)
    coverage.must_be_known(map(named, in_book))
    return tuple(verdict for case in in_book for verdict in case)


def templates(kept: Store) -> Mapping[str, bytes]:
    """The templates of pages, compiled, kept. Raises :class:`Unreadable` for one that is written wrongly."""
    return kept.get("templates", templating.template_files(), templating.compiled)


def _texts(path: Path) -> list[Path]:
    """The files that a document comes from: itself, or those of its folder that a corpus can have."""
    return [*sorted(path.glob("*.md")), *sorted(path.glob("*/*.md"))] if os.path.isdir(path) else [path]
