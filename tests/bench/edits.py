"""An edit of one rule in ``serve``, in turn with Hugo's whole build of the same two texts, bare.

    python -m tests.bench.edits en=RULES.txt zh=RULES.txt

Hugo has a page for each section and language, with an anchor for each rule and links between rules. Its program is
looked for on the path: that in ``hugo/binaries`` of the package ``hugo``, which itself brings a slow script around it.
Both write to a temporary folder; seconds by the clock, since Hugo works on all cores.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median

from rulesdoc.cli.build import build_site, chosen
from rulesdoc.cli.made import read_edition
from rulesdoc.links import Mention, Reference
from rulesdoc.site.memory import Memory
from rulesdoc.site.writing.write import Built
from rulesdoc.store import Store
from tests.bench.site import edit

_TIMES = 11
_LAYOUT = (
    "<!doctype html><title>{{.Title}}</title>{{range .CurrentSection.Pages}}"
    "<a href='{{.RelPermalink}}'>{{.Title}}</a> {{end}}{{.Content}}"
)
_SETTINGS = (
    "baseURL='https://example.org/'\ndisableKinds=['taxonomy','term','RSS']\n[markup.goldmark.renderer]\nunsafe=true\n"
)


def linked(text: str, found: Iterable[Reference | Mention]) -> str:
    """A text as Markdown with links to the rules that it refers to."""
    pieces, at = [], 0
    for each in found:
        if isinstance(each, Reference) and each.start >= at < each.end:
            pieces.append(
                f"{text[at : each.start]}[{text[each.start : each.end]}]({each.target.section}.md#{each.target})"
            )
            at = each.end
    return "".join([*pieces, text[at:]])


def bare(folder: Path, files: dict[str, Path]) -> None:
    """Write the texts as a project of Hugo."""
    (folder / "layouts" / "_default").mkdir(parents=True)
    for name in ("_default/single.html", "_default/list.html", "index.html"):
        (folder / "layouts" / name).write_text(_LAYOUT)
    (folder / "hugo.toml").write_text(_SETTINGS)
    for code, file in files.items():
        content = folder / "content" / code
        content.mkdir(parents=True)
        book, links = read_edition(code, file)
        for section in book.sections():
            rules = [each for top in section.rules for each in (top, *top.rules)]
            body = "\n\n".join(
                f'<a id="{rule.address}"></a>**{rule.address}** {linked(rule.text, links.within(rule.address))}'
                for rule in rules
            )
            title = re.sub('"', "'", section.title)
            (content / f"{section.address}.md").write_text(f'---\ntitle: "{title}"\n---\n{body}\n', encoding="utf-8")


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    hugo = shutil.which("hugo")
    if hugo is None:
        sys.exit("hugo is not on the path")
    with tempfile.TemporaryDirectory() as there:
        folder = Path(there)
        files = {}
        for each in arguments:
            code, _, file = each.partition("=")
            files[code] = Path(shutil.copy(file, folder / f"{code}.txt"))
        bare(folder / "hugo", files)
        wanted = chosen(tuple(f"{code}={file}" for code, file in files.items()))
        kept, built, memory = Store(), Built(), Memory()
        build_site(wanted, folder / "site", kept=kept, built=built, memory=memory)
        whole, edits = [], []
        for again in range(1, _TIMES + 1):
            shutil.rmtree(folder / "out", ignore_errors=True)
            before = time.perf_counter()
            subprocess.run([hugo, "--quiet", "-s", str(folder / "hugo"), "-d", str(folder / "out")], check=True)
            whole.append(time.perf_counter() - before)
            edit(files["en"], again)
            before = time.perf_counter()
            build_site(wanted, folder / "site", kept=kept, built=built, memory=memory)
            edits.append(time.perf_counter() - before)
    for what, took in (("Hugo, all pages", whole), ("serve, one rule edited", edits)):
        print(f"{what:24} median {median(took):.3f} s   least {min(took):.3f} s")
    print(f"an edit takes {median(edits) / median(whole):.2f} of Hugo's whole")


if __name__ == "__main__":
    main(sys.argv[1:])
