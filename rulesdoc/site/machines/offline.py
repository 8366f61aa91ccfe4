"""The service worker, by which the site can be read without a network once it was visited.

What it does stands in ``assets/offline.js``; here it learns what there is: the core that every page needs, and what
belongs to each view. Its version is a hash of all that, so a build that changes nothing leaves caches alone.
"""

from __future__ import annotations

import hashlib
import json

from rulesdoc import project
from rulesdoc.site.addresses import OFFLINE


class Kept:
    """What the service worker keeps, gathered while the site is written."""

    def __init__(self, views: list[str]) -> None:
        self._said: list[bytes] = []
        self._core = ["index.html", OFFLINE]
        self._views: dict[str, list[str]] = {view: [] for view in views}

    def take(self, path: str, digest: bytes) -> None:
        """Note a file of the site: of views their pages but not those of single rules, and what search loads."""
        self._said += path.encode(), digest
        top, _, rest = path.partition("/")
        if top == "assets":
            self._core.append(path)
        elif top == "search":
            folder = rest.partition("/")[0]
            for view, paths in self._views.items():
                # A pair searches the indexes of both its languages.
                if folder in (view, *view.split("-")):
                    paths.append(path)
        elif top in self._views and "." not in rest.removesuffix("/index.html").removesuffix("index.html"):
            self._views[top].append(path)

    def script(self) -> str:
        """The service worker, as it stands at the top of the site."""
        version = hashlib.blake2b(b"".join(self._said), digest_size=8).hexdigest()
        said = {"VERSION": version, "CORE": self._core, "VIEWS": self._views}
        head = "".join(f"const {name} = {json.dumps(value, separators=(',', ':'))};\n" for name, value in said.items())
        return head + (project.assets() / "offline.js").read_text(encoding="utf-8")
