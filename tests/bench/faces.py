"""The faces that stand in for ours until those have come: how wide and high each must be drawn to look the same.

``python -m tests.bench.faces`` prints the rules for ``site/assets/style.css``: a local face is drawn larger or smaller
until our own corpus, in both languages, takes as much room in it as in the face that it stands in for, and its lines
are as high. A face that this machine lacks is measured in one of the same widths: ``"Georgia=gelasio-400.woff2"``.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from itertools import chain
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from rulesdoc import project
from rulesdoc.links import texts
from rulesdoc.tree.build import load
from tests.shared import WRITTEN
from tests.site.browsing import CHROMIUM, FLAGS

# Per kind of text: ascent and descent of our face in parts of its size; its files by weight and slope; which families
# may stand in, each with all names under which fonts of the same widths go.
KINDS = {
    "text": (
        (1.036, 0.335),
        {"400": "source-serif-4-regular", "400 italic": "source-serif-4-italic", "600 700": "source-serif-4-semibold"},
        {
            "Georgia": ("Georgia", "Gelasio"),
            "Times New Roman": ("Times New Roman", "Liberation Serif", "Tinos"),
            "Noto Serif": ("Noto Serif",),
            "DejaVu Serif": ("DejaVu Serif",),
        },
    ),
    "label": (
        (1.025, 0.275),
        {"400": "ibm-plex-sans-condensed-regular", "600 700": "ibm-plex-sans-condensed-semibold"},
        {
            "Arial Narrow": ("Arial Narrow", "Liberation Sans Narrow"),
            "Arial": ("Arial", "Liberation Sans", "Arimo"),
            "Roboto": ("Roboto",),
            "DejaVu Sans Condensed": ("DejaVu Sans Condensed",),
        },
    ),
}
SUFFIX = {"400": "", "400 italic": " Italic", "600 700": " Bold"}

MEASURE = """async ([source, sample]) => {
  const face = new FontFace("measured", source);
  try { await face.load(); } catch { return 0; }
  document.fonts.add(face);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = "100px measured";
  const width = sample.reduce((sum, each) => sum + pen.measureText(each).width, 0);
  document.fonts.delete(face);
  return width;
}"""


def width(page: Page, source: str, sample: list[str]) -> float:
    """How wide the lines of the sample are together, in pixels at 100 pixels; 0 if there is no such face."""
    return float(page.evaluate(MEASURE, [source, sample]))


def embedded(file: Path) -> str:
    """A font file as a source that any page may load."""
    return f"url(data:font/woff2;base64,{b64encode(file.read_bytes()).decode()})"


def sample() -> list[str]:
    """Sentences of our own corpus, in all languages alike."""
    books = [[said for _, said in texts(load(project.corpus() / each.code))][::7][:400] for each in WRITTEN]
    return list(chain(*books))


def main() -> None:
    """Print the rules. Arguments stand in for faces that this machine lacks: ``"Georgia Bold=FILE"``."""
    given = {name: Path(file) for name, _, file in (each.partition("=") for each in sys.argv[1:])}
    lines = sample()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        for kind, ((ascent, descent), files, others) in KINDS.items():
            for style, file in files.items():
                ours = width(page, embedded(project.assets() / "fonts" / f"{file}.woff2"), lines)
                for family, names in others.items():
                    locals_ = ",".join(f'local("{name}{SUFFIX[style]}")' for name in names)
                    source = given.get(f"{family}{SUFFIX[style]}")
                    theirs = width(page, embedded(source) if source else locals_, lines)
                    if not theirs:
                        print(f"{family}{SUFFIX[style]} is not here", file=sys.stderr)
                        continue
                    adjust = round(ours / theirs, 3)
                    weight = style.removesuffix(" italic")
                    print(
                        f'@font-face{{font-family:"{family} as {kind}";src:{locals_};font-weight:{weight};'
                        f"{'font-style:italic;' if style != weight else ''}size-adjust:{adjust:.1%};"
                        f"ascent-override:{ascent / adjust:.1%};descent-override:{descent / adjust:.1%};"
                        "line-gap-override:0%}"
                    )
        browser.close()


if __name__ == "__main__":
    main()
