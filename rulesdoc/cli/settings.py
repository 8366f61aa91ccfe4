"""What a project says of itself, in ``rulesdoc.toml`` of the folder that a command runs in."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from rulesdoc import project
from rulesdoc.finding import Place, Unreadable
from rulesdoc.language import LANGUAGES

FILE = "rulesdoc.toml"


@dataclass(frozen=True, slots=True)
class Settings:
    """``sources`` are documents by language code, ``cases`` the folder of cases, ``address`` where the site will
    stand (empty where nobody said so), ``compared`` whether its languages are compared."""

    sources: dict[str, Path]
    cases: Path
    address: str = ""
    compared: bool = True


def settings(folder: Path | None = None) -> Settings:
    """The settings of the project in ``folder`` (the current one); without any, our own corpus and cases.

    Raises :class:`Unreadable` for settings that are none.
    """
    folder = folder or Path()
    file = folder / FILE
    if not file.is_file():
        own = project.corpora()
        return Settings({code: own[code] for code in LANGUAGES if code in own}, project.cases())
    place = Place(str(file))
    try:
        said = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Unreadable(place, f"cannot be read: {error}") from error
    if unknown := said.keys() - {"sources", "cases", "address"}:
        raise Unreadable(place, f"says {', '.join(sorted(unknown))}, which is no setting")
    sources = said.get("sources", {})
    if not isinstance(sources, dict) or not all(isinstance(each, str) for each in sources.values()):
        raise Unreadable(place, "sources must be files by language")
    if unknown := sources.keys() - LANGUAGES.keys():
        known = ", ".join(LANGUAGES)
        raise Unreadable(place, f"no language {', '.join(sorted(unknown))} (there are: {known})")
    cases, address = said.get("cases", ""), said.get("address", "")
    if not isinstance(cases, str) or not isinstance(address, str):
        raise Unreadable(place, "cases and address must be texts")
    return Settings(
        {code: folder / sources[code] for code in sources} or project.corpora(),
        folder / cases if cases else project.cases(),
        address,
    )
