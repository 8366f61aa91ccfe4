"""A page that stands on its own, for commands that write HTML: no style sheet, script or font beside it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

_STYLE = """
:root { color-scheme: light dark; --gone: #a4262c; --new: #1a6b35; --review: #8a5a00; --quiet: #666; }
@media (prefers-color-scheme: dark) { :root { --gone: #ff9b9b; --new: #7fd69a; --review: #ffc46b; --quiet: #aaa; } }
body { font: 1rem/1.55 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font: 600 .95rem/1.4 system-ui, sans-serif; margin: 1.5rem 0 .2rem; }
table { border-collapse: collapse; font: .8rem system-ui, sans-serif; display: block; overflow-x: auto; }
th, td { padding: .15rem .5rem; text-align: right; } p { margin: .2rem 0 .8rem; }
del { color: var(--gone); } ins { color: var(--new); } a { color: inherit; }
p.moved, .note { color: var(--quiet); font: .85rem/1.5 system-ui, sans-serif; }
pre { white-space: pre-wrap; font: inherit; overflow-wrap: anywhere; }
mark { background: none; color: inherit; border-bottom: 2px solid var(--quiet); }
mark.stands { border-color: var(--new); } mark.moved, mark.reworded { border-color: var(--review); font: inherit; }
mark.gone, mark.re-used, mark.never-existed { border-color: var(--gone); }
mark .now { font: .75em system-ui, sans-serif; }
""".strip()
_TAGS = {"gone": "del", "new": "ins"}


def page(title: str, language: str, body: str) -> str:
    """A whole page. ``title`` is plain text, ``body`` markup, ``language`` a code."""
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>"
    )


def spans(marks: Iterable[tuple[str, str]]) -> str:
    """Marked text as markup: what is gone in ``<del>``, what is new in ``<ins>``."""
    pieces = []
    for mark, words in marks:
        tag = _TAGS.get(mark)
        pieces.append(f"<{tag}>{escape(words)}</{tag}>" if tag else escape(words))
    return " ".join(pieces)
