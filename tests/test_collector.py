"""The collector rests for a while, and then is what it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from rulesdoc.collector import resting


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    before = gc.isenabled()
    yield
    (gc.enable if before else gc.disable)()


@pytest.mark.parametrize("collecting", [True, False])
def test_it_rests_and_then_is_what_it_was(collecting: bool) -> None:
    (gc.enable if collecting else gc.disable)()
    with resting():
        with resting():
            inner = gc.isenabled()
        outer = gc.isenabled()
    assert (inner, outer, gc.isenabled()) == (False, False, collecting)


def test_an_error_ends_its_rest() -> None:
    gc.enable()
    with pytest.raises(ValueError, match="no reason"), resting():
        raise ValueError("no reason")
    assert gc.isenabled()
