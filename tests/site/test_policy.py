"""Every page says what it may load, wherever it is read from: nothing else is loaded, nothing inline runs."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree

import lxml.html
import pytest
from playwright.sync_api import Browser

from rulesdoc.site.drawing.templating import POLICY
from tests.site.browsing import browses

POLICY_TAG = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
INJECTED = (
    "<script>document.documentElement.dataset.ran = 'script'</script>"
    "<img src='missing.png' onerror=\"document.documentElement.dataset.ran = 'handler'\">"
    "<style>.title {letter-spacing: 7px}</style>"
)


def test_every_page_has_the_policy_before_anything_that_loads(built: Path) -> None:
    for path in built.rglob("*.html"):
        head = lxml.html.fromstring(path.read_bytes()).find("head")
        (policy,) = head.cssselect("meta[http-equiv=Content-Security-Policy]")
        assert "default-src" in policy.get("content"), path
        before = [each.tag for each in policy.itersiblings(preceding=True)]
        assert set(before) <= {"meta"}, path


class _Plain(SimpleHTTPRequestHandler):
    """A server that sends no header of its own accord, as those for pages alone do."""

    def log_message(self, *said: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def attacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site into two pages of which somebody got a script and a style; one of them has lost its policy."""
    folder = tmp_path_factory.mktemp("attacked") / "public"
    copytree(built, folder)
    page = folder / "fr" / "704" / "index.html"
    html = page.read_text(encoding="utf-8").replace("</main>", INJECTED + "</main>")
    page.write_text(html, encoding="utf-8")
    assert POLICY_TAG in html
    other = folder / "fr" / "704-open"
    other.mkdir()
    (other / "index.html").write_text(html.replace(POLICY_TAG, ""), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def places(attacked: Path) -> Iterator[dict[str, str]]:
    """Where the site is read from: a disk, and a server without headers."""
    serving = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Plain, directory=str(attacked)))
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield {"disk": attacked.as_uri() + "/", "server": f"http://127.0.0.1:{serving.server_port}/"}
    serving.shutdown()
    serving.server_close()


@browses[0]
@browses[1]
@pytest.mark.parametrize("read_from", ["disk", "server"])
def test_what_somebody_got_into_a_page_does_not_run(browser: Browser, places: dict[str, str], read_from: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()

        def ran(path: str) -> tuple[str | None, str]:
            page.goto(places[read_from] + path)
            page.wait_for_load_state("networkidle")
            spacing = page.eval_on_selector(".title", "title => getComputedStyle(title).letterSpacing")
            return page.get_attribute("html", "data-ran"), spacing

        assert ran("fr/704-open/index.html") == ("handler", "7px")
        closed, spacing = ran("fr/704/index.html")
        assert (closed, spacing != "7px") == (None, True)
        # What is ours does: its style, its faces, its scripts, its pictures.
        assert page.evaluate("typeof window.rulesdoc") == "object"
        assert page.eval_on_selector(".top", "bar => getComputedStyle(bar).display") == "flex"
        assert page.evaluate("[...document.fonts].some((face) => face.status === 'loaded')")
        box = page.get_by_role("combobox").or_(page.locator(".find input"))
        box.fill("704.5a")
        page.wait_for_selector("[role=option]")
