"""The faces that pages are set in, in a real Chromium: there at the first visit, moving nothing, and pictures that fit
them, or whatever stands in for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from rulesdoc.site.drawing.lettering import Face, width
from rulesdoc.site.drawing.picture import FACES
from tests.site.browsing import browses, watched

pytestmark = browses

PAGES = ["fr/704/index.html", "fr/index.html", "fr-en/704/index.html", "en/704.5a/index.html"]
OURS = {"--text": "Source Serif 4 at once", "--label": "IBM Plex Sans Condensed at once"}

DRAWN_IN = "([kind, names]) => document.documentElement.style.setProperty(kind, names)"
MOVED = """() => new Promise(done => {
  let sum = 0;
  new PerformanceObserver(list => { for (const each of list.getEntries()) sum += each.value; })
    .observe({type: "layout-shift", buffered: true});
  setTimeout(() => done(sum), 300);
})"""


def families(page: Page, selector: str) -> set[tuple[str, bool]]:
    """The faces that the first element of a kind is really drawn in, and whether each came with the page."""
    asking = page.context.new_cdp_session(page)
    asking.send("DOM.enable")
    asking.send("CSS.enable")
    root = asking.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    node = asking.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    fonts = asking.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return {(each["familyName"], each["isCustomFont"]) for each in fonts}


@pytest.mark.parametrize("wide", [390, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_on_a_disk_the_first_visit_is_drawn_in_our_faces_and_nothing_moves(
    browser: Browser, built: Path, path: str, wide: int
) -> None:
    with browser.new_context(viewport={"width": wide, "height": 800}) as context:
        page = context.new_page()
        wrong = watched(page, "file://")
        page.goto((built / path).as_uri())
        assert page.evaluate(MOVED) == 0
        assert page.locator("main").is_visible()
        assert wrong == []  # before the inspector looks, which some versions tell of on the console
        assert families(page, "main") | families(page, ".top") >= {("IBM Plex Sans Cond SmBld", True)}
        assert all(came for _, came in families(page, "h1") | families(page, ".top"))


@pytest.mark.parametrize("path", PAGES)
def test_a_server_is_asked_ahead_once_for_each_face(browser: Browser, served: str, path: str) -> None:
    with browser.new_context(viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        wrong = watched(page, served)
        asked: list[str] = []
        page.on("request", lambda each: asked.append(each.url.rpartition("/")[2]) if "fonts/" in each.url else None)
        page.goto(served + path)
        assert page.evaluate(MOVED) == 0
        ahead = page.evaluate("[...document.querySelectorAll('link[rel=preload]')].map(each => each.href)")
        ahead = [each.rpartition("/")[2] for each in ahead]
        assert len(ahead) == 4
        assert asked[:4] == ahead
        assert len(asked) == len(set(asked))
        assert wrong == []


def standing_in(page: Page) -> dict[str, list[str]]:
    """The faces that can stand in on this machine, by the kind of text."""
    return page.evaluate(  # type: ignore[no-any-return]
        """async () => {
          const found = {"--text": [], "--label": []};
          for (const each of document.fonts) {
            const kind = /"?.* as (text|label)"?$/.exec(each.family);
            if (!kind || each.weight !== "400" || each.style !== "normal") continue;
            if (await each.load().then(() => true, () => false))
              found[`--${kind[1]}`].push(each.family.replaceAll('"', ""));
          }
          return found;
        }"""
    )


@pytest.mark.parametrize("wide", [390, 1280])
def test_what_stands_in_takes_as_much_room(browser: Browser, real: Path, wide: int) -> None:
    heights = "[...document.querySelectorAll('.cell')].map(each => each.getBoundingClientRect().height)"
    with browser.new_context(viewport={"width": wide, "height": 800}) as context:
        page = context.new_page()
        for path in ("fr/704/index.html", "en/613/index.html"):
            page.goto((real / path).as_uri())
            page.evaluate("document.fonts.ready")
            ours = page.evaluate(heights)
            assert len(ours) > 20
            found = standing_in(page)
            assert found["--text"], "this machine has no face that may stand in"
            for kind, names in found.items():
                for name in names:
                    page.evaluate(DRAWN_IN, [kind, f"'{name}'"])
                    assert families(page, "h1") | families(page, ".top") != {(OURS[kind], True)}
                    theirs = page.evaluate(heights)
                    # A line more here, a line less there, and no more of those than one cell in eight.
                    assert sum(theirs) == pytest.approx(sum(ours), rel=0.01), name
                    other = sum(abs(one - another) > 2 for one, another in zip(ours, theirs, strict=True))
                    assert other <= len(ours) / 8, (name, path)
                page.evaluate(DRAWN_IN, [kind, f"'{OURS[kind]}'"])


LETTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éèêëàâçîïôùûœÉÈÀÇŒ .,:;!?’“”«»×−–—()/+\u202f\u00a0"
)


@pytest.mark.parametrize("semibold", [False, True])
def test_letters_are_as_wide_as_the_picture_takes_them_to_be(browser: Browser, built: Path, semibold: bool) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((built / PAGES[0]).as_uri())
        measured = page.evaluate(
            """async ([letters, weight]) => {
              const font = `${weight} 1000px "IBM Plex Sans Condensed at once"`;
              await document.fonts.load(font);
              const pen = document.createElement("canvas").getContext("2d");
              pen.font = font;
              return [...letters].map(each => pen.measureText(each).width);
            }""",
            [LETTERS, 600 if semibold else 400],
        )
        taken = [width(each, Face(1000, semibold)) for each in LETTERS]
        assert [each for each in zip(LETTERS, taken, measured, strict=True) if abs(each[1] - each[2]) > 12] == []


# Of each picture: texts that reach out of what they stand in, and the look of each class of text.
OUTSIDE = """() => [...document.querySelectorAll("svg.table")].flatMap(svg =>
  [...svg.querySelectorAll("text")].flatMap(text => {
    const box = text.getBBox(), frame = text.parentNode.querySelector(":scope > .frame");
    const room = frame ? frame.getBBox() : svg.viewBox.baseVal;
    const out = Math.max(room.x - box.x, box.x + box.width - room.x - room.width);
    return out > 0.5 ? [[text.textContent, out]] : [];
  }))"""


@pytest.mark.parametrize("face", ["", "'DejaVu Sans', Verdana"])
def test_text_stays_within_its_card_in_a_wide_face_as_well(browser: Browser, real: Path, face: str) -> None:
    with browser.new_context(viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        seen = 0
        for language in ("fr", "en"):
            for path in sorted(real.glob(f"{language}/[0-9][0-9][0-9]/index.html")):
                if b'<svg class="table"' not in path.read_bytes():
                    continue
                page.goto(path.as_uri(), wait_until="domcontentloaded")
                page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
                if face:
                    page.evaluate(DRAWN_IN, ["--label", face])
                page.evaluate("document.fonts.ready")
                assert page.evaluate(OUTSIDE) == [], path
                seen += page.locator("svg.table").count()
        assert seen > 100


def test_classes_of_text_look_as_the_picture_takes_them_to(browser: Browser, real: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((real / "fr/704/index.html").as_uri())
        for kind, face in FACES.items():
            look = page.locator(f"svg.table text.{kind}").first.evaluate(
                "each => [getComputedStyle(each).fontSize, getComputedStyle(each).fontWeight]"
            )
            assert look == [f"{face.size:g}px", "600" if face.semibold else "400"]
