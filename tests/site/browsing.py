"""The Chromium of the system, which tests of pages drive, and what they all watch for."""

from __future__ import annotations

import shutil

import pytest
from playwright.sync_api import Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

browses = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


def watched(page: Page, own: str) -> list[str]:
    """What goes wrong on a page: console errors, exceptions, requests that leave ``own``."""
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda asked: None if asked.url.startswith(own) else wrong.append(asked.url))
    page.on("dialog", lambda dialog: wrong.append(dialog.message) or dialog.dismiss())
    return wrong
