"""Search measured beside MiniSearch and Pagefind, on the same rules, in a real Chromium.

    python tests/bench/search.py RULES.txt [--language en]

For each engine: bytes loaded before the first answer (uncompressed, as a disk or a plain server gives them; the
page itself not counted), the time from the key stroke to the answer shown, first (nothing loaded yet) and later,
and how many questions have a right answer among the first three. Ours answers from the built page; the two others
from the smallest page that can hold them, and they are given every advantage: MiniSearch an index made beforehand,
Pagefind one page per rule. Both come from npm, into a temporary folder.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import statistics
import subprocess
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from rulesdoc import site
from rulesdoc.cli.made import read_edition
from rulesdoc.site.content.composing import compose
from rulesdoc.site.drawing.messages import speak
from rulesdoc.site.machines.search import documents
from rulesdoc.site.memory import Memory

# A question, and the addresses that answer it.
QUESTIONS = {
    "first strike": ["702.7", "glossary/first-strike"],
    "704.5a": ["704.5a"],
    "704.5": ["704.5"],
    "613": ["613"],
    "deathtouch": ["702.2", "glossary/deathtouch"],
    "mulligan": ["103.5", "glossary/mulligan"],
    "state-based actions": ["704", "704.1", "glossary/state-based-actions"],
    "mana ability": ["605", "605.1", "glossary/mana-ability"],
    "summoning sickness": ["302.6", "glossary/summoning-sickness-rule"],
    "legend rule": ["704.5j", "glossary/legend-rule"],
    "dependency": ["613.8", "613.8a", "glossary/dependency"],
    "extra turn": ["500.7", "glossary/extra-turn"],
    "commander damage": ["903.10a", "704.6c"],
    "ten or more poison counters": ["704.5c", "104.3d", "122.1f", "810.8d"],
    "removed from combat": ["506.4", "glossary/remove-from-combat"],
    "copying objects": ["707", "707.1", "707.2"],
    "equipments": ["301.5", "glossary/equipment"],
    "banding": ["702.22", "glossary/banding"],
    "state trigger": ["603.8", "glossary/state-trigger"],
    "regenerating": ["701.19", "701.15", "glossary/regenerate"],
    "turn face down": ["708", "708.2", "708.2a", "708.2b"],
    "simultaneous draw": ["104.4", "104.4a", "120.2b", "121.2", "121.2b"],
}

MINI_PAGE = """<!doctype html><meta charset=utf-8><script src=minisearch.js></script><script>
const options = {fields: ["address", "title", "text"], storeFields: ["address", "text"], idField: "id"};
let engine;
window.ask = async (query) => {
  if (!engine) engine = MiniSearch.loadJS(await (await fetch("index.json")).json(), options);
  const how = {prefix: true, boost: {title: 3, address: 4}, combineWith: "AND"};
  return engine.search(query, how).slice(0, 8).map((each) => each.address);
};</script>"""
MINI_BUILD = """
const MiniSearch = require("minisearch");
const fs = require("fs");
const engine = new MiniSearch({fields: ["address", "title", "text"], storeFields: ["address", "text"], idField: "id"});
engine.addAll(JSON.parse(fs.readFileSync("documents.json", "utf8")));
fs.writeFileSync("mini/index.json", JSON.stringify(engine));
"""
FIND_PAGE = """<!doctype html><meta charset=utf-8><script type=module>
window.ask = async (query) => {
  window.engine ||= await import("./pagefind/pagefind.js");
  const found = await window.engine.search(query);
  const hits = await Promise.all(found.results.slice(0, 8).map((each) => each.data()));
  return hits.map((each) => each.url);
};</script>"""
OURS = """async (query) => {
  const box = document.querySelector(".find input");
  box.focus();
  performance.clearMarks();
  const start = performance.now();
  box.value = query;
  box.dispatchEvent(new Event("input"));
  for (;;) {
    const answered = performance.getEntriesByType("mark").find((each) => each.name.startsWith("rulesdoc-answer"));
    if (answered) {
      const hits = [...document.querySelectorAll(".hit")].map((each) => each.id.replace(/^hit-[a-z]+-/, ""));
      return [hits, answered.startTime - start];
    }
    await new Promise((done) => setTimeout(done, 1));
  }
}"""
THEIRS = "async (query) => { const start = performance.now(); return [await ask(query), performance.now() - start]; }"


class Counting(SimpleHTTPRequestHandler):
    """Serves files as they are, and counts their bytes: what a worker loads counts too."""

    sent = 0

    def copyfile(self, source, outputfile):  # type: ignore[no-untyped-def]  # noqa: D102
        body = source.read()
        Counting.sent += len(body)
        outputfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: D102
        pass


def answers(page: Page, script: str, address_of: re.Pattern[str]) -> tuple[int, float, float, list[str]]:
    """Bytes and milliseconds before the first answer, milliseconds of later ones, questions answered wrong."""
    Counting.sent = 0
    times: list[float] = []
    wrong = []
    first = 0
    for question, right in QUESTIONS.items():
        hits, taken = page.evaluate(script, question)
        times.append(taken)
        if len(times) == 1:
            page.wait_for_timeout(300)
            first = Counting.sent
        addresses = [found[1] if (found := address_of.search(hit)) else hit for hit in hits[:3]]
        if not set(addresses) & set(right):
            wrong.append(f"{question}: {', '.join(addresses)}")
    return first, times[0], statistics.median(times[1:]), wrong


def main() -> None:
    """Build, measure, print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("rules", type=Path)
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        rulebook, links = read_edition(asked.language, asked.rules)
        built = work / "public"
        site.build([(rulebook, links)], [], built)
        book = compose(rulebook, links, speak(asked.language), frozenset(), Memory())
        (work / "documents.json").write_text(
            json.dumps(
                [
                    {"id": at, "address": each.address, "title": each.title, "text": each.text}
                    for at, each in enumerate(document for document, _ in documents(book, Memory()))
                ]
            )
        )
        (work / "package.json").write_text("{}")
        subprocess.run(["npm", "install", "--silent", "minisearch", "pagefind"], cwd=work, check=True)
        mini, find = built / "mini", built / "find"
        mini.mkdir()
        find.mkdir()
        (work / "mini").symlink_to(mini)
        subprocess.run(["node", "-e", MINI_BUILD], cwd=work, check=True)
        shutil.copy(work / "node_modules/minisearch/dist/umd/index.js", mini / "minisearch.js")
        (mini / "index.html").write_text(MINI_PAGE)
        command = ["npx", "pagefind", "--quiet", "--site", str(built), "--output-path", str(find / "pagefind")]
        subprocess.run([*command, "--glob", f"{asked.language}/[0-9]*.*/index.html"], cwd=work, check=True)
        (find / "index.html").write_text(FIND_PAGE)
        serving = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(built)))
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{serving.server_port}"
        whole = re.compile(r"^(.*)$")
        with sync_playwright() as playwright:
            browser: Browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for engine, path, script, pattern in (
                ("ours", f"{asked.language}/704/index.html", OURS, whole),
                ("minisearch", "mini/index.html", THEIRS, whole),
                ("pagefind", "find/index.html", THEIRS, re.compile(r"/(\d[\w.]*)/")),
            ):
                page = browser.new_page()
                page.goto(f"{address}/{path}")
                page.wait_for_load_state("networkidle")
                first, once, later, wrong = answers(page, script, pattern)
                right = len(QUESTIONS) - len(wrong)
                print(
                    f"{engine:11} {first / 1000:7.0f} kB   first {once:6.0f} ms   later {later:5.0f} ms   "
                    f"right {right} of {len(QUESTIONS)}"
                )
                for each in wrong:
                    print(f"            {each}")
                page.close()
            browser.close()
        serving.shutdown()


if __name__ == "__main__":
    main()
