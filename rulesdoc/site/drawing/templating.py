"""The templates of pages: read, compiled, and what is wrong with them told with file and line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from traceback import walk_tb

from jinja2 import (
    BytecodeCache,
    Environment,
    FunctionLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)
from jinja2.bccache import Bucket
from markupsafe import Markup

from rulesdoc import project
from rulesdoc.finding import Place, Unreadable

POLICY = "default-src 'self' file:; base-uri 'none'"
"""What pages may load, and that they hold no inline script or style. They say so themselves: not every server can. A
page on a disk has no origin that 'self' could mean; from a server, ``file:`` leads nowhere."""


class _Compiled(BytecodeCache):
    """What Jinja compiles templates to, by its own keys. It looks itself whether that is of the template as it is."""

    def __init__(self, known: Mapping[str, bytes]) -> None:
        self.known = dict(known)

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.known[bucket.key] = bucket.bytecode_to_string()


def template_files() -> list[Path]:
    """The files of all templates."""
    return sorted(project.templates().glob("*.html"))


def environment(compiled: Mapping[str, bytes] | None = None) -> Environment:
    """Templates: every value is escaped, and one that is missing is an error. ``compiled`` is what :func:`compiled`
    gave for them before, if that is known.

    The macros of ``around.html`` can be used in all of them. As long as neither changes it is the same object.
    """
    sources = tuple((file.name, _template(file), str(file)) for file in template_files())
    return _environment(sources, tuple((compiled or {}).items()))


def compiled() -> Mapping[str, bytes]:
    """All templates as Jinja compiles them, which takes longer than to draw a hundred pages with them.

    Raises :class:`Unreadable` for one that is written wrongly."""
    found = _Compiled({})
    with readable_templates():
        templates = environment().overlay(bytecode_cache=found)
        for file in template_files():
            templates.get_template(file.name)
    return found.known


def _template(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(Place(str(file)), f"cannot be read: {error}") from error


@contextmanager
def readable_templates() -> Iterator[None]:
    """Raises :class:`Unreadable`, with file and line, for a template that is written wrongly."""
    try:
        yield
    except TemplateSyntaxError as error:
        raise Unreadable(Place(error.filename or str(project.templates()), error.lineno), str(error.message)) from error
    except TemplateError as error:
        folder = str(project.templates())
        found = [Place(folder)]
        for frame, line in walk_tb(error.__traceback__):
            if frame.f_code.co_filename.startswith(folder):
                found.append(Place(frame.f_code.co_filename, line))
        lacking = " is not there" if isinstance(error, TemplateNotFound) else ""
        raise Unreadable(found[-1], f"{error.message}{lacking}") from error


@lru_cache(maxsize=1)
def _environment(sources: tuple[tuple[str, str, str], ...], compiled: tuple[tuple[str, bytes], ...]) -> Environment:
    known = {name: (text, file, lambda: True) for name, text, file in sources}
    found = Environment(
        loader=FunctionLoader(known.get),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
        bytecode_cache=_Compiled(dict(compiled)),
    )
    found.globals["policy"] = Markup(POLICY)
    around = found.get_template("around.html")
    for name in ("opening", "assets", "top", "foot"):
        macro = getattr(around.module, name, None)
        if macro is None:
            raise Unreadable(Place(around.filename or "around.html"), f"has no macro {name}")
        # What stands around thousands of pages is the same but for few of them: drawn once for equal arguments.
        found.globals[name] = cache(macro)
    return found
