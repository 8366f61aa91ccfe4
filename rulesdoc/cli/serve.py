"""``rulesdoc serve``: builds the site and serves it on the loopback address, rebuilding when a source changes."""

from __future__ import annotations

import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click

from rulesdoc import project
from rulesdoc.cli.build import build_site, default_target, parse_sources
from rulesdoc.finding import Unreadable

# Pages need nothing from anywhere else, and hold no inline script or style.
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'"


class _Pages(SimpleHTTPRequestHandler):
    """Serves the built folder, with the policy that pages are written for."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Requests are not worth a line each."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of a built site on the loopback address; port 0 takes any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Pages, directory=str(folder)))


def _state(folders: list[Path]) -> dict[Path, tuple[int, int]]:
    """When each file was last written and its size."""
    files = (
        file
        for folder in folders
        for file in ([folder] if folder.is_file() else sorted(folder.rglob("*")))
        if file.is_file()
    )
    return {file: (stat.st_mtime_ns, stat.st_size) for file in files for stat in [file.stat()]}


def _watch(sources: dict[str, Path], target: Path) -> None:
    """Build again whenever something that pages are made from changed. Never returns."""
    folders = [*sources.values(), project.templates(), project.assets(), project.cases()]
    before = _state(folders)
    while True:
        time.sleep(0.5)
        now = _state(folders)
        if now == before:
            continue
        before = now
        try:
            build_site(sources, target)
            click.echo("Built again.", err=True)
        except Unreadable as unreadable:
            click.echo(f"rulesdoc: {unreadable}", err=True)


@click.command(epilog="Example: rulesdoc serve --port 8000")
@click.option("--source", "sources", multiple=True, metavar="LANGUAGE=FILE", help="A document to build from.")
@click.option("--out", type=click.Path(path_type=Path), default=None, help="The folder to build the site in.")
@click.option("--port", default=8000, show_default=True, help="The port on the loopback address.")
def serve(sources: tuple[str, ...], out: Path | None, port: int) -> None:
    """Build the site, serve it on this machine only, and build it again when a source changes."""
    parsed = parse_sources(sources)
    target = out or default_target()
    build_site(parsed, target)
    try:
        serving = server(target.absolute(), port)
    except OSError as error:
        raise click.UsageError(f"port {port}: {error.strerror}") from error
    threading.Thread(target=_watch, args=(parsed, target), daemon=True).start()
    click.echo(f"Serving http://127.0.0.1:{serving.server_port}/ (Ctrl+C stops)")
    with serving:
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            click.echo()
