"""What a translation was made from, and which alarms were answered: two tables kept beside the texts.

Lines of tab-separated values, sorted as the book is, so that changes read well in a review::

    made-from.fr.tsv    address   hash of the source text   hash of the translation   because
    answered.fr.tsv     address   code   hash of the source text   hash of the translation   because

A hash is that of the words (``fingerprint``): typography makes nothing stale. A translation is *stale* when its
source text has changed and it has not; an answer *lapses* when either text changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from rulesdoc.comparison import Alarm, Suppressed
from rulesdoc.finding import Place, Unreadable
from rulesdoc.fingerprint import normalised
from rulesdoc.translation.alarm import about_place, about_target, say
from rulesdoc.translation.passage import Bitext


@dataclass(frozen=True, slots=True)
class Origin:
    """What a translation was made from: the hashes of both texts, and why that was said if somebody said it."""

    source: str
    target: str
    because: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A suppression: this alarm under this address is known and right, for these two texts."""

    address: str
    code: str
    source: str
    target: str
    because: str
    place: Place


Origins = Mapping[str, Origin]


@lru_cache(maxsize=40_000)
def text_hash(text: str) -> str:
    """Sixteen hexadecimal digits that say which words a text has."""
    return blake2b(normalised(text).encode(), digest_size=8).hexdigest()


def origins_now(bitext: Bitext, because: str = "") -> dict[str, Origin]:
    """The hashes of every pair as it stands. A glossary entry is one with its name."""
    texts: dict[str, tuple[str, str]] = {}
    for pair in bitext.pairs:
        before = texts.get(pair.address, ("", ""))
        texts[pair.address] = (f"{before[0]}\n{pair.source.text}", f"{before[1]}\n{pair.target.text}")
    return {
        address: Origin(text_hash(source), text_hash(target), because) for address, (source, target) in texts.items()
    }


def check_stale(bitext: Bitext, origins: Origins) -> Iterator[Alarm]:
    """Check 9: translations whose source has changed since, while they have not."""
    now = origins_now(bitext)
    seen: set[str] = set()
    for pair in bitext.pairs:
        then, new = origins.get(pair.address), now[pair.address]
        if then is not None and pair.address not in seen and then.source != new.source:
            seen.add(pair.address)
            if then.target == new.target:
                yield about_target(
                    pair,
                    "stale-translation",
                    "warning",
                    say("the {language} text has changed since this was translated", language=pair.source.language),
                )


def read_origins(path: Path) -> dict[str, Origin]:
    """The table of origins; empty where there is none. Raises :class:`Unreadable`."""
    return {fields[0]: Origin(*fields[1:]) for fields, _ in _rows(path, 4)}


def write_origins(path: Path, origins: Origins, order: Callable[[str], object]) -> None:
    """Write the table of origins, in the order of the book. Raises :class:`Unreadable`."""
    rows = sorted(origins.items(), key=lambda each: (order(each[0]), each[0]))
    _write(path, ((address, each.source, each.target, each.because) for address, each in rows))


def read_answers(path: Path) -> tuple[Answer, ...]:
    """The table of answered alarms; empty where there is none. Raises :class:`Unreadable`."""
    answers = []
    for (address, code, source, target, because), place in _rows(path, 5):
        if not because:
            raise Unreadable(place, f"{address} {code} is suppressed without a reason")
        answers.append(Answer(address, code, source, target, because, place))
    return tuple(answers)


def write_answers(path: Path, answers: Iterable[Answer], order: Callable[[str], object]) -> None:
    """Write the table of answered alarms, in the order of the book. Raises :class:`Unreadable`."""
    rows = sorted(answers, key=lambda each: (order(each.address), each.address, each.code))
    _write(path, ((each.address, each.code, each.source, each.target, each.because) for each in rows))


def answered(alarms: Iterable[Alarm], answers: Iterable[Answer], language: str) -> tuple[list[Alarm], list[Suppressed]]:
    """Alarms that nobody has answered, and those that somebody has.

    An answer whose texts have changed, or that answers nothing, is an alarm itself.
    """
    known = {(each.address, each.code): each for each in answers}
    used: set[tuple[str, str]] = set()
    open_, closed = [], []
    for alarm in alarms:
        key = (alarm.address, alarm.code)
        answer = known.get(key)
        if answer is not None and (answer.source, answer.target) == (
            text_hash(alarm.source),
            text_hash(alarm.target),
        ):
            used.add(key)
            closed.append(Suppressed(alarm, answer.because))
        else:
            open_.append(alarm)
    for key, answer in known.items():
        if key not in used:
            said = say("the answer to {code} has lapsed: its texts have changed or the alarm is gone", code=answer.code)
            open_.append(about_place(answer.place, answer.address, language, "lapsed-answer", "warning", said))
    return open_, closed


def answer_to(alarm: Alarm, because: str, path: Path) -> Answer:
    """The suppression of an alarm, for the texts as they are."""
    return Answer(
        alarm.address, alarm.code, text_hash(alarm.source), text_hash(alarm.target), because, Place(str(path))
    )


def _rows(path: Path, width: int) -> Iterator[tuple[list[str], Place]]:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(Place(str(path)), f"cannot be read: {error}") from error
    for number, line in enumerate(text.splitlines(), 1):
        fields = line.split("\t")
        place = Place(str(path), number)
        if len(fields) != width:
            raise Unreadable(place, f"has {len(fields)} fields where {width} are expected")
        yield fields, place


def _write(path: Path, rows: Iterable[tuple[str, ...]]) -> None:
    lines = ["\t".join(" ".join(field.split()) for field in row) + "\n" for row in rows]
    beside = path.with_name(f".{path.name}.new")
    try:
        # Whole or not at all: the table is somebody's work.
        beside.write_text("".join(lines), encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Unreadable(Place(str(path)), f"can't be written: {(error.strerror or str(error)).lower()}") from error
