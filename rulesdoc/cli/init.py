"""``rulesdoc init``: a small new project that builds at once."""

from __future__ import annotations

from pathlib import Path

import click

from rulesdoc.cli.settings import FILE
from rulesdoc.cli.wheel import pack
from rulesdoc.finding import Place, Unreadable
from rulesdoc.project import PACKAGE

STARTER = PACKAGE / "starter"
TOOLS = "tools"
"""Where a project keeps the rulesdoc that made it, as a wheel, for its workflow to install."""
WORKFLOW = Path(".github/workflows/site.yml")
ELSEWHERE = {"workflows/site.yml": WORKFLOW, "gitignore": Path(".gitignore")}
"""What stands in the starter where no tool takes it for one of ours, and where it goes."""


def _target(name: str) -> Path:
    """Where a file of the starter goes."""
    return ELSEWHERE.get(name, Path(name))


@click.command(epilog="\b\nExample: rulesdoc init our-rules && cd our-rules && rulesdoc serve")
@click.argument("folder", type=click.Path(path_type=Path), default=Path())
def init(folder: Path) -> None:
    """A small new project in FOLDER: settings, rules in two languages, a case, a workflow for GitHub and this rulesdoc,
    as a wheel, for the workflow to install. Git is told to leave out the site that is built.

    Writes over nothing: a file that is there already is an error, and then nothing is written.
    """
    files = {
        file: folder / _target(file.relative_to(STARTER).as_posix())
        for file in sorted(STARTER.rglob("*"))
        if file.is_file()
    }
    name, wheel = pack()
    tool = folder / TOOLS / name
    for target in (*files.values(), tool):
        if target.exists():
            raise Unreadable(Place(str(target)), "is there already; a new project begins in an empty folder")
    contents = {**{target: file.read_bytes() for file, target in files.items()}, tool: wheel}
    for target, content in contents.items():
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        except OSError as error:
            for each in contents:
                each.unlink(missing_ok=True)
            raise Unreadable(Place(str(target)), (error.strerror or str(error)).lower()) from error
    click.echo(
        f"{folder / FILE} says what the site is made from. Next: cd {folder} && rulesdoc serve;"
        " then rulesdoc check and rulesdoc verify"
    )
