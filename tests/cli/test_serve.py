"""Serving: the loopback address only, and a page that loads itself anew when its source changed."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

CORPUS = {
    "index.md": "# Rules\n\nEdition effective August 7, 2026.\n",
    "1/index.md": "# 1. Game Concepts\n",
    "1/100.md": "## 100. General\n\n100.1. Anyone may play.\n",
}


def fetched(url: str) -> tuple[str, str]:
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.read().decode(), answer.headers["Content-Security-Policy"]


def test_serve_builds_again_when_a_rule_changes(tmp_path: Path) -> None:
    for name, text in CORPUS.items():
        (tmp_path / "en" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "en" / name).write_text(text, encoding="utf-8")
    command = [str(Path(sys.executable).with_name("rulesdoc")), "serve", "--port", "0"]
    command += ["--source", f"en={tmp_path / 'en'}", "--out", str(tmp_path / "public")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/", said)
            assert found is not None, said
            page, policy = fetched(found[0] + "en/100/index.html")
            assert "Anyone may play." in page
            assert '<script src="/_reload.js" defer>' in page
            assert "script-src 'self'" in policy
            before, _ = fetched(found[0] + "_built")
            changed = CORPUS["1/100.md"].replace("Anyone", "Everybody")
            (tmp_path / "en" / "1" / "100.md").write_text(changed, encoding="utf-8")
            deadline = time.monotonic() + 60
            # Pages are told to load themselves anew once all of the site is written.
            while fetched(found[0] + "_built")[0] == before:
                assert time.monotonic() < deadline, "the page stayed as it was"
                time.sleep(0.2)
            assert "Everybody may play." in fetched(found[0] + "en/100/index.html")[0]
            with pytest.raises(urllib.error.HTTPError, match="404") as missing:
                fetched(found[0] + "en/100.1z/")
            assert "No such page" in missing.value.read().decode()
            # Nor is there one of a folder without a page.
            with pytest.raises(urllib.error.HTTPError, match="404"):
                fetched(found[0] + "assets/")
            # What is on the disk carries no such script.
            assert "_reload" not in (tmp_path / "public" / "en" / "100" / "index.html").read_text(encoding="utf-8")
        finally:
            process.terminate()


def test_a_port_that_is_taken_is_said_before_anything_is_built(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [str(Path(sys.executable).with_name("rulesdoc")), "serve", "--port", str(port)]
        ran = subprocess.run([*command, "--out", str(tmp_path / "public")], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert f"port {port}: " in ran.stderr
    assert not (tmp_path / "public").exists()
