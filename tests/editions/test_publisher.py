"""Fetching from a real server on the loopback address: everything that can go wrong, and what is kept."""

from __future__ import annotations

import hashlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from rulesdoc.editions.fetched import index, located
from rulesdoc.editions.publisher import Fetched, fetch
from rulesdoc.finding import Unreadable
from rulesdoc.tree.build import load
from tests.shared import CORPORA, needs_corpora

Answer = Callable[[BaseHTTPRequestHandler], None]

pytestmark = needs_corpora


def text(edition: str) -> bytes:
    return (CORPORA / "en" / f"{edition}.txt").read_bytes()


def plain(data: bytes, content_type: str = "text/plain", length: int | None = None) -> Answer:
    """An answer with these bytes; ``length`` is what the header says."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", content_type)
        if length != -1:
            handler.send_header("Content-Length", str(len(data) if length is None else length))
        handler.end_headers()
        handler.wfile.write(data)

    return answer


def links(*targets: str) -> Answer:
    """A page with these links."""
    anchors = "".join(f'<p><a href="{each}">Text</a></p>' for each in targets)
    return plain(f"<!DOCTYPE html><html><body>{anchors}</body></html>".encode(), "text/html; charset=utf-8")


def failing(code: int) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_error(code)

    return answer


def redirecting(target: str) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(302)
        handler.send_header("Location", target)
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    return answer


def dripping(handler: BaseHTTPRequestHandler) -> None:
    """A byte now and then: no single read times out, the whole does."""
    handler.send_response(200)
    handler.send_header("Content-Length", "1000000")
    handler.end_headers()
    try:
        for _ in range(200):
            handler.wfile.write(b"1")
            handler.wfile.flush()
            time.sleep(0.05)
    except OSError:
        pass


class Server:
    """A server whose answers a test sets by path."""

    def __init__(self) -> None:
        self.answers: dict[str, Answer] = {}
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                outer.answers.get(self.path, failing(404))(self)

            def log_message(self, *_: object) -> None:
                """Silence."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop, and wait until it has."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    running = Server()
    yield running
    running.close()


def get(server: Server, folder: Path, path: str = "/rules", seconds: float = 20.0) -> Fetched:
    return fetch(server.url + path, folder, seconds)


def refused(server: Server, folder: Path, why: str, path: str = "/rules", seconds: float = 20.0) -> None:
    """It is refused with this message, and the cache is as it was."""
    before = {each: each.read_bytes() for each in folder.rglob("*") if each.is_file()}
    with pytest.raises(Unreadable, match=why):
        get(server, folder, path, seconds)
    assert {each: each.read_bytes() for each in folder.rglob("*") if each.is_file()} == before


def test_from_the_page_to_the_cache(server: Server, tmp_path: Path) -> None:
    data = text("2026-04-17")
    server.answers = {
        "/rules": links("/old/Rules%2020250207.txt", "/new/Rules 20260417.txt", "/x.pdf"),
        "/new/Rules%2020260417.txt": plain(data),
    }
    found = get(server, tmp_path)
    assert (found.novelty, found.kept.effective, found.dated) == (
        "new edition", date(2026, 4, 17), date(2026, 4, 17),
    )  # fmt: skip
    assert found.kept.sha256 == hashlib.sha256(data).hexdigest()
    assert located("official", tmp_path).read_bytes() == data
    assert get(server, tmp_path).novelty == "unchanged"
    assert len(index(tmp_path)) == 1


def test_a_new_edition_and_the_old_one_by_its_date(server: Server, tmp_path: Path) -> None:
    for edition in ("2026-04-17", "2026-08-07"):
        server.answers = {"/rules": plain(text(edition))}
        assert get(server, tmp_path).novelty == "new edition"
    assert load(located("official", tmp_path)).effective == date(2026, 8, 7)
    assert load(located("official:2026-04-17", tmp_path)).effective == date(2026, 4, 17)
    with pytest.raises(Unreadable, match="has not been fetched"):
        located("official:2001-01-01", tmp_path)


@pytest.mark.parametrize(("change", "reworded"), [((b"\r\n", b"\n"), False), ((b"A player ", b"Any player "), True)])
def test_a_silent_reissue(server: Server, tmp_path: Path, change: tuple[bytes, bytes], reworded: bool) -> None:
    data = text("2026-08-07")
    server.answers = {"/rules": plain(data)}
    get(server, tmp_path)
    again = data.replace(*change) if data.count(change[0]) else data.replace(b"\n", b"\r\n")
    assert again != data
    server.answers = {"/rules": plain(again)}
    found = get(server, tmp_path)
    assert (found.novelty, found.reworded) == ("re-issued", reworded)
    assert located("official", tmp_path).read_bytes() == again
    assert len(index(tmp_path)) == 2


def test_a_malformed_date_in_the_address(server: Server, tmp_path: Path) -> None:
    server.answers = {
        "/rules": links("/MagicCompRules20269917.txt"),
        "/MagicCompRules20269917.txt": plain(text("2026-04-17")),
    }
    found = get(server, tmp_path)
    assert (found.dated, found.kept.effective) == (None, date(2026, 4, 17))


def test_a_wrong_date_in_the_address(server: Server, tmp_path: Path) -> None:
    server.answers = {"/rules": links("/20210609.txt"), "/20210609.txt": plain(text("2021-06-09"))}
    found = get(server, tmp_path)
    assert (found.dated, found.kept.effective) == (date(2021, 6, 9), date(2021, 6, 18))


def test_a_wrong_encoding_header(server: Server, tmp_path: Path) -> None:
    server.answers = {"/rules": plain(text("2016-08-26"), "text/plain; charset=iso-8859-1")}
    assert get(server, tmp_path).kept.rules == 2132


def test_a_redirect(server: Server, tmp_path: Path) -> None:
    server.answers = {"/rules": redirecting("/elsewhere.txt"), "/elsewhere.txt": plain(text("2026-04-17"))}
    assert get(server, tmp_path).kept.url == f"{server.url}/elsewhere.txt"


def test_redirects_that_lead_nowhere(server: Server, tmp_path: Path) -> None:
    server.answers = {"/rules": redirecting("/rules")}
    refused(server, tmp_path, "302")
    server.answers = {"/rules": redirecting("file:///etc/passwd")}
    refused(server, tmp_path, "not allowed")


def test_what_is_refused(server: Server, tmp_path: Path) -> None:
    data = text("2026-04-17")
    server.answers = {"/rules": plain(data)}
    get(server, tmp_path)
    half = data[: len(data) // 2]
    for answer, why in (
        (failing(404), "404"),
        (failing(503), "503"),
        (plain(half, length=len(data)), "broke off"),
        (plain(half, length=-1), "no complete rules text|not whole"),
        (plain(data[: -len(data) // 20], length=-1), "not whole"),
        (plain(text("2003-07-01")), "no complete rules text"),
        (plain(b"Come back later."), "no.* rules"),
        (plain(b""), "empty"),
        (plain(b"%PDF-1.7\x00\x01\x02" * 500), "binary"),
        (links("/rules.pdf"), "links to no text"),
        (links("/gone.txt"), "404"),
        (links("/rules?x.txt"), "404"),
    ):
        server.answers = {"/rules": answer}
        refused(server, tmp_path, why)


def test_a_slow_answer(server: Server, tmp_path: Path) -> None:
    server.answers = {"/rules": dripping}
    refused(server, tmp_path, "took too long", seconds=0.6)


def test_no_network(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(Unreadable, match="cannot be reached"):
        fetch(f"http://127.0.0.1:{port}/", tmp_path, 5)
    with pytest.raises(Unreadable, match="no web address"):
        fetch("file:///etc/passwd", tmp_path, 5)
    assert not index(tmp_path)


def test_a_damaged_index(tmp_path: Path) -> None:
    (tmp_path / "index.json").write_text("[{", encoding="utf-8")
    with pytest.raises(Unreadable, match="damaged"):
        located("official", tmp_path)
