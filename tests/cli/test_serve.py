"""Serving: the loopback address only, and a page that loads itself anew when its source changed."""

from __future__ import annotations

import re
import shutil
import socket
import struct
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from importlib import import_module
from pathlib import Path

import pytest

from rulesdoc.cli.settings import Settings
from rulesdoc.site.memory import Memory
from rulesdoc.site.writing.write import Built
from rulesdoc.store import Store

serve = import_module("rulesdoc.cli.serve")

CORPUS = {
    "index.md": "# Rules\n\nEdition effective August 7, 2026.\n",
    "1/index.md": "# 1. Game Concepts\n",
    "1/100.md": "## 100. General\n\n100.1. Anyone may play.\n",
}


def fetched(url: str) -> tuple[str, str]:
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.read().decode(), answer.headers["Content-Security-Policy"]


def until(said: str, told: Path, times: int = 1) -> None:
    """Wait until it has been said so often."""
    deadline = time.monotonic() + 60
    while told.read_text(encoding="utf-8").count(said) < times:
        assert time.monotonic() < deadline, f"never said: {said}"
        time.sleep(0.1)


def leave(address: str) -> None:
    """Ask for a page, and close the connection hard before it has come."""
    where = urllib.parse.urlsplit(address)
    with socket.create_connection((where.hostname, where.port)) as browser:
        browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        browser.sendall(b"GET /en/100/index.html HTTP/1.0\r\n\r\n")


def test_serve_builds_again_when_a_rule_changes(tmp_path: Path) -> None:
    for name, text in CORPUS.items():
        (tmp_path / "en" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "en" / name).write_text(text, encoding="utf-8")
    command = [str(Path(sys.executable).with_name("rulesdoc")), "serve", "--port", "0"]
    command += ["--source", f"en={tmp_path / 'en'}", "--out", str(tmp_path / "public")]
    told = tmp_path / "told"
    with (
        told.open("w", encoding="utf-8") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/", said)
            assert found is not None, said
            page, policy = fetched(found[0] + "en/100/index.html")
            assert "Anyone may play." in page
            before, _ = fetched(found[0] + "_built")
            # A page says which build it is of: one that comes before the page first asks is a newer one too.
            assert f'<script src="/_reload.js?{before}" defer>' in page
            assert "script-src 'self'" in policy
            changed = CORPUS["1/100.md"].replace("Anyone", "Everybody")
            (tmp_path / "en" / "1" / "100.md").write_text(changed, encoding="utf-8")
            deadline = time.monotonic() + 60
            # Pages are told to load themselves anew once all of the site is written.
            while fetched(found[0] + "_built")[0] == before:
                assert time.monotonic() < deadline, "the page stayed as it was"
                time.sleep(0.2)
            assert "Everybody may play." in fetched(found[0] + "en/100/index.html")[0]
            # A browser that does not read to the end is no matter.
            leave(found[0])
            # A fault of the program is shown, and what is put right after it is built: here something in the way.
            in_the_way = tmp_path / "public" / "en" / "100" / "index.html.new"
            (in_the_way / "file").mkdir(parents=True)
            (tmp_path / "en" / "1" / "100.md").write_text(CORPUS["1/100.md"], encoding="utf-8")
            until("index.html: can't be written", told)
            (in_the_way / "file").rmdir()
            in_the_way.rmdir()
            (tmp_path / "en" / "1" / "100.md").write_text(CORPUS["1/100.md"] + "\n100.2. Or not.\n", encoding="utf-8")
            until("Built again", told, times=2)
            assert "Or not." in fetched(found[0] + "en/100/index.html")[0]
            # Somebody removes the site: the next build brings all of it back.
            shutil.rmtree(tmp_path / "public")
            with pytest.raises(urllib.error.HTTPError, match="404"):
                fetched(found[0] + "_built")
            (tmp_path / "en" / "1" / "100.md").write_text(changed, encoding="utf-8")
            until("Built again", told, times=3)
            assert "Everybody may play." in fetched(found[0] + "en/100/index.html")[0]
            assert "Traceback" not in told.read_text(encoding="utf-8")
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


def test_what_goes_while_it_is_looked_at_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Settings({"en": tmp_path / "en", "fr": tmp_path / "gone" / "fr"}, tmp_path / "cases")
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "100.md").write_text("100", encoding="utf-8")
    (tmp_path / "en" / ".#100.md").symlink_to("somebody@somewhere.1234")
    (tmp_path / "origins.en.tsv").touch()
    looked = serve._files
    monkeypatch.setattr(serve, "_files", lambda made: [*looked(made), tmp_path / "en" / "just-gone.md"])
    mine = {path.name for path in serve._state(made) if path.is_relative_to(tmp_path)}
    assert mine == {"100.md", "origins.en.tsv"}


def test_a_fault_while_it_builds_is_shown_and_the_next_change_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    states = iter([{}, {tmp_path: (1, 1)}, {tmp_path: (2, 2)}])
    builds = []

    def build(*given: object, **kept: object) -> tuple[Path, list[str]]:
        builds.append(given)
        if len(builds) == 1:
            raise ZeroDivisionError
        return tmp_path, ["100.1 is odd"]

    monkeypatch.setattr(serve, "_state", lambda made: next(states))
    monkeypatch.setattr(serve, "build_site", build)
    monkeypatch.setattr(serve.time, "sleep", lambda seconds: None)
    with pytest.raises(StopIteration):
        serve._watch(Settings({}, tmp_path), {}, tmp_path, Store(), Built(), Memory())
    said = capsys.readouterr().err
    assert len(builds) == 2
    assert said.index("ZeroDivisionError") < said.index("100.1 is odd\nBuilt again.")
