"""Real texts of others, which lie beside a checkout where it is developed and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

CORPORA = Path(__file__).resolve().parents[2] / "shared" / "corpora"
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason=f"the real texts are not at {CORPORA}")
