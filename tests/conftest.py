"""What holds for all tests: nothing of the user's own is read or written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulesdoc import project
from rulesdoc.scenario import Verdict, play_all


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULESDOC_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def all_verdicts() -> tuple[Verdict, ...]:
    """The verdicts on our own cases."""
    return play_all(project.cases())
