"""A site built once from the small rulebook, for every test that reads pages back."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from rulesdoc import project, site
from rulesdoc.cli.serve import server
from rulesdoc.links import find_links
from rulesdoc.scenario import Verdict
from rulesdoc.tree import Rulebook
from rulesdoc.tree.build import load
from tests.shared import WRITTEN
from tests.site import small
from tests.site.browsing import CHROMIUM, FLAGS


@pytest.fixture(scope="session")
def case_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cases")
    (folder / "7").mkdir()
    (folder / "7" / "704.4.yaml").write_text("rule: 704.4\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, case_files: Path) -> Path:
    target = tmp_path_factory.mktemp("site") / "public"
    editions = [small.edition("fr"), small.edition("en")]
    site.build(editions, small.verdicts(), target, case_files, comparisons=[small.comparison()])
    return target


@pytest.fixture(scope="session")
def corpora() -> list[Rulebook]:
    return [load(project.corpus() / language.code) for language in WRITTEN]


@pytest.fixture(scope="session")
def real(tmp_path_factory: pytest.TempPathFactory, corpora: list[Rulebook], all_verdicts: tuple[Verdict, ...]) -> Path:
    """The site of our own corpus and cases."""
    target = tmp_path_factory.mktemp("real") / "public"
    site.build([(book, find_links(book)) for book in corpora], all_verdicts, target)
    return target


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def served(built: Path) -> Iterator[str]:
    """The small site as ``rulesdoc serve`` serves it, with its Content-Security-Policy."""
    serving = server(built, 0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_port}/"
    serving.shutdown()
    serving.server_close()
