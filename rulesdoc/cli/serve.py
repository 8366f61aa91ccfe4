"""``rulesdoc serve``: builds the site and serves it on the loopback address, with live reload.

When a source, a case, a template or an asset changes, the site is built again and open pages load
themselves anew. Only pages served here carry the script that does it; the built site does not.
"""

from __future__ import annotations

import os
import stat
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import click

from rulesdoc import project
from rulesdoc.cli.build import OUT, SOURCE, build_site, chosen, default_target
from rulesdoc.cli.made import look_through, store
from rulesdoc.cli.settings import Settings
from rulesdoc.finding import Unreadable
from rulesdoc.site.memory import Memory
from rulesdoc.site.writing.write import Built
from rulesdoc.store import Store

# Pages need nothing from anywhere else, and hold no inline script or style.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'"
)
# Which build a page is of it knows from the start: one that came before it first asked is missed otherwise.
RELOAD = b"""const built = new URL(document.currentScript.src).search.slice(1);
setInterval(async () => {
  const answer = await fetch("/_built").catch(() => null);
  if (!answer || !answer.ok) return;
  if (await answer.text() !== built) location.reload();
}, 500);
"""


class _Pages(SimpleHTTPRequestHandler):
    """Serves the built folder, with the policy that pages are written for and the script that reloads them."""

    def do_GET(self) -> None:
        """A page, or one of the two addresses that live reload needs."""
        path = self.path.partition("?")[0]
        file = Path(self.translate_path(path))
        if path.endswith("/"):
            file /= "index.html"
        if path == "/_reload.js":
            self._send(RELOAD, "text/javascript")
        elif path == "/_built":
            self._tell_when_built()
        elif file.suffix == ".html" and file.is_file():
            # Asked before the page is read: if it is of the next build, it is loaded once more.
            script = f'<script src="/_reload.js?{self._built() or 0}" defer></script></head>'
            page = file.read_bytes().replace(b"</head>", script.encode(), 1)
            self._send(page, "text/html; charset=utf-8")
        else:
            super().do_GET()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """A folder without a page is missing, as where the site will stand."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def _built(self) -> int | None:
        try:
            return os.stat(Path(self.directory) / "sw.js").st_mtime_ns
        except OSError:  # somebody removed the site; the next build brings it back
            return None

    def _tell_when_built(self) -> None:
        built = self._built()
        if built is None:
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            self._send(str(built).encode(), "text/plain")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """For what is missing, the page that the site has for that."""
        lost = Path(self.directory) / "404.html"
        if code == HTTPStatus.NOT_FOUND and self.command == "GET" and lost.is_file():
            self._send(lost.read_bytes(), "text/html; charset=utf-8", HTTPStatus.NOT_FOUND)
        else:
            super().send_error(code, message, explain)

    def _send(self, body: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Requests are not worth a line each."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes before it has read all is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of a built site on the loopback address; port 0 takes any that is free."""
    return _Server(("127.0.0.1", port), partial(_Pages, directory=str(folder)))


State = dict[Path, tuple[int, int]]
"""When each file was last changed, in nanoseconds, and its size."""


def _state(wanted: Settings) -> State:
    """The state of all that a site is made from."""
    found = {}
    for file in _files(wanted):
        with suppress(OSError):  # what goes while it is looked at is no longer there
            about = file.stat()
            if stat.S_ISREG(about.st_mode):
                found[file] = about.st_mtime_ns, about.st_size
    return found


def _files(wanted: Settings) -> Iterator[Path]:
    for folder in [*wanted.sources.values(), project.templates(), project.assets(), wanted.cases]:
        yield folder
        with suppress(OSError):
            yield from folder.rglob("*")
    for code, path in wanted.sources.items():
        # The tables beside a translation (rulesdoc ack) as well: any may come.
        with suppress(OSError):
            yield from path.parent.glob(f"*.{code}.tsv")


def _watch(wanted: Settings, before: State, target: Path, kept: Store, built: Built, memory: Memory) -> None:
    """Build again whenever something that pages are made from is no longer as ``before``. Never returns."""
    with suppress(Unreadable):  # what is wrong by now is told when it is built
        look_through(wanted.sources, compared=wanted.compared)
    while True:
        time.sleep(0.5)
        now = _state(wanted)
        if now == before:
            continue
        before = now
        try:
            _, strange = build_site(wanted, target, kept=kept, built=built, memory=memory)
            click.echo("\n".join([*strange, "Built again."]), err=True)
        except Unreadable as unreadable:
            click.echo(f"rulesdoc: {unreadable}", err=True)
        except Exception:
            # A fault of ours, or a file that went while it was read. It is shown, and the next change is built.
            traceback.print_exc()


@click.command(epilog="\b\nExample: rulesdoc serve --port 8000")
@SOURCE
@OUT
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port on the loopback address."
)
def serve(sources: tuple[str, ...], out: Path | None, port: int) -> None:
    """Build the site, serve it on this machine only, and build it again when something changes.

    What is odd about the documents is told here each time.
    """
    wanted = chosen(sources)
    target = out or default_target()
    try:
        serving = server(target.absolute(), port)  # a port that is taken is said before the site is built, not after
    except OSError as error:
        raise click.UsageError(f"port {port}: {error.strerror}") from error
    with serving:
        kept, built, memory = store(), Built(), Memory()
        before = _state(wanted)  # what changes while the first site is built is built again
        _, strange = build_site(wanted, target, kept=kept, built=built, memory=memory)
        kept.write_no_more()
        for line in strange:
            click.echo(line, err=True)
        threading.Thread(target=_watch, args=(wanted, before, target, kept, built, memory), daemon=True).start()
        click.echo(f"Serving http://127.0.0.1:{serving.server_port}/ (Ctrl+C stops)")
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            click.echo()
