"""Pages in a real Chromium: no other host is asked, no error, no sideways scroll, no script needed."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from rulesdoc import project
from rulesdoc.links import texts
from rulesdoc.site.machines.search import WORD, endings, fold, stem
from rulesdoc.tree.build import load
from tests.shared import WRITTEN
from tests.site.browsing import browses, watched

BOOKS = [project.corpus() / language.code for language in WRITTEN]

pytestmark = browses

# Kinds of page: section in one language and in two, contents, glossary, coverage, cases, about, the door, what changed,
# old numbers, what was not kept.
PAGES = [
    "index.html",
    "fr/index.html",
    "fr-en/index.html",
    "fr/704/index.html",
    "en/704/index.html",
    "fr-en/704/index.html",
    "fr/704.6/index.html",
    "en/glossary/index.html",
    "fr-en/glossary/index.html",
    "fr/coverage/index.html",
    "fr/translation/index.html",
    "code/layers/index.html",
    "en/cases/index.html",
    "fr/about/index.html",
    "en/changes/2010-02-01/index.html",
    "was/index.html",
    "was/2005-02-01/4/index.html",
    "offline.html",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_pages_from_disk(browser: Browser, built: Path, width: int, scheme: str) -> None:
    with browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme) as context:  # type: ignore[arg-type]
        page = context.new_page()
        wrong = watched(page, "file://")
        for path in PAGES:
            page.goto((built / path).as_uri())
            page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
            light = page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
            assert light == (scheme == "light"), path
        assert wrong == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_readers_out(browser: Browser, built: Path, scheme: str) -> None:
    with browser.new_context(color_scheme=scheme) as context:  # type: ignore[arg-type]
        page = context.new_page()
        for path in PAGES:
            page.goto((built / path).as_uri())
            page.evaluate("document.querySelectorAll('.played').forEach(each => each.open = true)")
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()


def test_pages_served_under_their_policy(browser: Browser, served: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        wrong = watched(page, served)
        for path in PAGES:
            answer = page.goto(served + path)
            assert answer is not None
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            fonts = page.evaluate(
                "document.fonts.ready.then(() => [...document.fonts].filter(f => f.status === 'loaded').length)"
            )
            assert fonts >= 2, path
        assert wrong == []


def test_a_browser_that_has_no_service_workers(browser: Browser, served: str) -> None:
    with browser.new_context() as context:
        # As tools that take it away do: the name stays, with nothing behind it.
        context.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined})")
        page = context.new_page()
        wrong = watched(page, served)
        page.goto(f"{served}en/704/index.html")
        assert page.evaluate("'serviceWorker' in navigator && navigator.serviceWorker === undefined")
        assert wrong == []


def test_without_scripts_everything_can_be_read(browser: Browser, built: Path) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto((built / "fr-en/704/index.html").as_uri())
        row = page.locator('[id="704.4/1"]')
        steps = row.locator(".story")
        assert not steps.is_visible()
        row.locator(".played > summary").click()
        assert steps.is_visible()
        row.locator(".used a", has_text="117.1").first.click()
        page.wait_for_url("**/fr-en/117/index.html#117.1")


def test_switching_the_language_keeps_the_rule_in_view(browser: Browser, built: Path) -> None:
    with browser.new_context(viewport={"width": 900, "height": 300}) as context:
        page = context.new_page()
        page.goto((built / "fr/704/index.html").as_uri())
        page.evaluate("document.fonts.ready")
        page.locator('[id="704.6"]').evaluate("each => each.scrollIntoView()")
        # By the mouse itself: a locator's click would first scroll what sticks to the top.
        place = page.locator(".switch a", has_text="EN").last.bounding_box()
        assert place is not None
        page.mouse.click(place["x"] + 5, place["y"] + 5)
        page.wait_for_url("**/en/704/index.html#704.6")
        assert page.locator('[id="704.6"]').is_visible()


def test_who_cites_a_rule_opens_over_the_page(browser: Browser, built: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((built / "fr/117/index.html").as_uri())
        page.locator(".whole summary").click()
        page.locator(".whole a", has_text="704.3").click()
        page.wait_for_url("**/fr/704/index.html#704.3")


def test_the_keyboard_reaches_the_text_first(browser: Browser, built: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((built / "fr/704/index.html").as_uri())
        page.bring_to_front()  # keys go to the page in front; another test's may still be there
        drawn(page)
        page.keyboard.press("Tab")
        skip = page.locator(".skip")
        expect(skip).to_be_focused()
        assert skip.bounding_box()["x"] >= 0  # type: ignore[index]
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == "main"


def test_print_keeps_the_rules_and_drops_the_bar(browser: Browser, built: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.emulate_media(media="print")
        page.goto((built / "fr/704/index.html").as_uri())
        assert not page.locator(".top").is_visible()
        assert page.locator('[id="704.3"] .cell').is_visible()
        # Paper is white for those who read in the dark too.
        page.emulate_media(media="print", color_scheme="dark")
        for each in (".permalink", ".title .n", ".edition"):
            color = page.locator(each).first.evaluate("each => getComputedStyle(each).color")
            assert max(int(part) for part in re.findall(r"\d+", color)[:3]) < 128, (each, color)


def test_our_own_corpus_on_a_phone(browser: Browser, real: Path) -> None:
    with browser.new_context(viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        wrong = watched(page, "file://")
        # Where pages could be too wide differs by kind; of sections it is the pair that holds most.
        for path in sorted(real.glob("fr-en/**/*.html")):
            page.goto(path.as_uri(), wait_until="domcontentloaded")
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
        assert wrong == []


def drawn(page: Page) -> None:
    """Until a page on a disk has read its faces nothing of it is shown, and no key reaches it."""
    page.wait_for_function("!document.documentElement.classList.contains('waiting')")


def asked(page: Page, query: str) -> list[tuple[str, str]]:
    """What a search by keyboard finds: language and address of each hit, in order."""
    drawn(page)
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    page.keyboard.type(query)
    page.wait_for_function("query => document.querySelector('.find [role=status]')?.dataset.of === query", arg=query)
    found = page.evaluate("[...document.querySelectorAll('.hit')].map(each => each.id)")
    return [(each.split("-")[1], each.split("-", 2)[2]) for each in found]


@pytest.mark.parametrize("over", ["disk", "server"])
def test_search_by_keyboard(browser: Browser, built: Path, served: str, over: str) -> None:
    base = built.as_uri() + "/" if over == "disk" else served
    with browser.new_context() as context:
        page = context.new_page()
        wrong = watched(page, "file://" if over == "disk" else served)
        page.goto(base + "fr/117/index.html")
        # A number completes; the language of the page comes first, and the other adds what that one lacks.
        assert asked(page, "704.5") == [("fr", "704.5"), ("fr", "704.5a")]
        # No accents, an elided article, a plural.
        assert asked(page, "resolutions")[0] == ("fr", "704.4")
        assert asked(page, "l'etat")[:2] == [("fr", "704"), ("fr", "glossary/state-based-actions")]
        assert asked(page, "joueurs")[0][1] == "704.5a"
        # A term by its English name, then what English rules say of it.
        assert asked(page, "priority")[:2] == [("fr", "glossary/priority"), ("en", "117")]
        assert asked(page, "zzz") == []
        assert page.locator(".hits .none").inner_text() == "Rien trouvé."
        asked(page, "giant hand")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        assert page.locator(".hit[aria-selected=true]").count() == 1
        page.keyboard.press("Enter")
        page.wait_for_url("**/en/704/index.html#704.4/1")
        asked(page, "704.6")
        assert wrong == []


def test_hits_are_shown_in_context_and_hostile_ones_as_text(browser: Browser, built: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        wrong = watched(page, "file://")
        page.goto((built / "en/704/index.html").as_uri())
        asked(page, "onerror")
        hit = page.locator('[id="hit-en-704.6"]')
        assert hit.locator(".where").inner_text() == "704. State-Based Actions"
        assert "<img src=x onerror=alert(2)>" in hit.inner_text()
        assert hit.locator("mark").first.inner_text() == "onerror"
        assert page.locator(".hits img, .hits script").count() == 0
        assert wrong == []


def test_scripts_fold_and_stem_as_the_index_does(browser: Browser, real: Path) -> None:
    words = sorted({word for rulebook in map(load, BOOKS) for _, text in texts(rulebook) for word in text.split()})
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((real / "fr/704/index.html").as_uri())
        asked(page, "704")
        for language in WRITTEN:
            told = page.evaluate(
                """async ([code, words]) => {
                  const {fold, wordsOf, open} = rulesdoc.search;
                  const book = await open(code);
                  return words.map(each => wordsOf(fold(each)).map(word => book.stem(word)));
                }""",
                [language.code, words],
            )
            inflections = endings(language)
            ours = [[stem(found, inflections) for found in WORD.findall(fold(word))] for word in words]
            assert [pair for pair in zip(words, told, ours, strict=True) if pair[1] != pair[2]] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("index.html#R7045a", "/en/704/index.html#704.5a"),
        ("fr/117/index.html#R7045a", "/fr/704/index.html#704.5a"),
        ("fr-en/117/index.html#R704", "/fr-en/704/index.html"),
    ],
)
def test_old_addresses_lead_to_the_rule(browser: Browser, built: Path, old: str, new: str) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.goto(built.as_uri() + "/" + old)
        page.wait_for_url("**" + new)


@pytest.mark.parametrize(
    ("missing", "found"),
    [
        # An old subrule, with the slash and without, and on a day between two editions.
        ("was/2005-02-01/420.5i/", "/was/2005-02-01/4/index.html#420.5i"),
        ("was/2005-03-15/420.5I", "/was/2005-02-01/4/index.html#420.5i"),
        # A page with its slash left out is found by the server itself.
        ("fr/704.5a", "/fr/704.5a/"),
        # One that still means the same: today's page, in the language of the reader.
        ("was/2015-01-23/704.5a/", "/en/704/index.html#704.5a"),
        ("fr/117.1A/", "/fr/117/index.html#117.1a"),
        ("704.5a/", "/en/704/index.html#704.5a"),
        ("704", "/en/704/index.html"),
        ("fr/glossary/priority", "/fr/glossary/index.html#priority"),
        # A number that only older editions had, below a language of today.
        ("fr/420.5i", "/was/2009-02-01/4/index.html#420.5i"),
    ],
)
def test_a_missing_page_leads_to_the_rule(browser: Browser, served: str, missing: str, found: str) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.goto(served + missing)
        page.wait_for_url("**" + found)


@pytest.mark.parametrize("missing", ["nothing/at/all", "fr/999.9", "was/2005-02-01/420.99z/", "was/x/y/z"])
def test_what_is_nowhere_stays_missing(browser: Browser, served: str, missing: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        answer = page.goto(served + missing)
        assert answer is not None
        assert answer.status == 404
        page.wait_for_load_state("networkidle")
        assert page.url == served + missing
        assert page.locator("h1").inner_text() == "Page introuvable · No such page"
        assert page.locator("main a").evaluate_all("links => links.map(each => each.getAttribute('href'))") == [
            "/fr/index.html",
            "/was/index.html",
            "/en/index.html",
            "/was/index.html",
        ]


def test_a_missing_page_has_links_without_scripts(browser: Browser, served: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(served + "was/2005-02-01/420.5i/")
        page.get_by_role("link", name="Old numbers").click()
        page.locator("a[href*='2005-02-01']").first.click()
        assert page.url == served + "was/2005-02-01/4/index.html"
        assert page.locator("[id='420.5i']").count() == 1


def test_what_has_been_divided_is_found_under_its_old_address(browser: Browser, real: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(real.as_uri() + "/fr/702/index.html#702.184")
        page.wait_for_url("**/fr/702-*/index.html#702.184")
        page.goto(real.as_uri() + "/fr/glossary/index.html#deathtouch")
        page.wait_for_url("**/fr/glossary-c/index.html#deathtouch")


def test_a_term_is_explained_under_the_pointer_and_the_focus(browser: Browser, built: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((built / "fr-en/704/index.html").as_uri())
        french = page.locator('[id="704.3"] .cell[lang=fr] a.term').first
        meaning = page.locator(".meaning")
        french.focus()
        meaning.wait_for(state="visible")
        assert meaning.inner_text() == "Le droit d’agir. Voir règle 117."
        assert french.get_attribute("aria-describedby") == "meaning"
        page.keyboard.press("Escape")
        assert not meaning.is_visible()
        page.locator('[id="704.3"] .cell[lang=en] a.term').first.hover()
        meaning.wait_for(state="visible")
        assert meaning.inner_text() == "The right to act. See rule 117."
        meaning.hover()
        page.wait_for_timeout(300)
        assert meaning.is_visible()
        page.mouse.move(5, 5)
        meaning.wait_for(state="hidden")


def test_the_link_of_a_rule_can_be_copied(browser: Browser, served: str) -> None:
    with browser.new_context(permissions=["clipboard-read", "clipboard-write"]) as context:
        page = context.new_page()
        page.goto(served + "fr/704/index.html")
        page.locator('[id="704.5a"] .cell').hover()
        page.locator('[id="704.5a"] .copy').click()
        page.locator(".copy.done").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == served + "fr/704.5a/"
        page.locator('[id="704.4/1"] .cell').hover()
        page.locator('[id="704.4/1"] .copy').click()
        page.locator(".copy.done").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == served + "fr/704/#704.4/1"


def test_the_file_of_a_case_can_be_copied(browser: Browser, built: Path, served: str) -> None:
    with browser.new_context(permissions=["clipboard-read", "clipboard-write"]) as context:
        page = context.new_page()
        page.goto(served + "fr/704/index.html")
        example = page.locator('[id="704.4/1"]')
        example.locator(".played > summary").click()
        example.get_by_role("button", name="Copier le fichier").click()
        example.get_by_role("button", name="Copié").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == "rule: 704.4\n"
        # On a disk no script may read a file: the link alone is there.
        page.goto((built / "fr/704/index.html").as_uri())
        drawn(page)
        example.locator(".played > summary").click()
        assert example.locator(".source a").is_visible()
        assert not example.locator(".take").is_visible()


KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)));
  const kept = await Promise.all(caches_.map(each => each.keys()));
  return kept.flat().map(each => new URL(each.url).pathname);
}"""


def test_without_a_network_what_was_visited_can_be_read_and_searched(browser: Browser, served: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(served + "fr/704/index.html")
        wanted = {"/fr/117/index.html", "/search/fr/index.js", "/search/fr/places.js", "/search/fr/t-p.js"}
        deadline = time.monotonic() + 60
        while not wanted <= set(page.evaluate(KEPT)):
            assert time.monotonic() < deadline, page.evaluate(KEPT)
            page.wait_for_timeout(100)
        context.set_offline(True)
        page.reload()
        assert page.locator('[id="704.4"]').is_visible()
        # A page of the language that was never opened, under the address that a server gives it.
        page.goto(served + "fr/117/")
        assert page.locator("h1 .name").inner_text() == "Chronologie et priorité"
        assert asked(page, "704.5")[0] == ("fr", "704.5")
        # A rule's own page is not kept: it leads to the rule in its section.
        page.goto(served + "fr/704.5a/index.html")
        page.wait_for_url("**/fr/704/index.html#704.5a")
        # What was not kept says so in both languages, and leads to what was; at any depth, a rule in its place or not.
        for missing in ("en/704/index.html#704.4", "fr-en/", "cases/7/704.4.yaml", "was/2005-02-01/4/index.html"):
            page.goto(served + missing)
            assert page.url == served + missing
            assert page.locator("h1 [lang=fr]").inner_text() == "Page non conservée sur cet appareil"
            assert page.locator("h1 [lang=en]").inner_text() == "Not kept on this device"
            # As it should look: its style was found.
            assert page.eval_on_selector(".top", "bar => getComputedStyle(bar).display") == "flex"
            expect(page.locator(".kept a:visible")).to_have_text(["rulesdoc", "Français"])
        page.get_by_role("link", name="Français", exact=True).click()
        page.wait_for_url("**/fr/index.html")
        # With a network again, the same address gives what was asked for.
        page.go_back()
        context.set_offline(False)
        page.reload()
        assert page.url == served + "was/2005-02-01/4/index.html"
        assert page.locator(".was li").count() > 0


@pytest.mark.parametrize("path", ["fr/704/index.html", "fr-en/index.html", "fr/704.5a/index.html"])
def test_nothing_moves_while_a_page_loads(browser: Browser, built: Path, path: str) -> None:
    with browser.new_context(viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        page.goto((built / path).as_uri())
        page.evaluate("document.fonts.ready")
        moved = page.evaluate(
            """() => new Promise(done => {
              let sum = 0;
              new PerformanceObserver(list => { for (const each of list.getEntries()) sum += each.value; })
                .observe({type: "layout-shift", buffered: true});
              setTimeout(() => done(sum), 300);
            })"""
        )
        assert moved < 0.01
