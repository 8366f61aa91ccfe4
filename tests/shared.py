"""What tests share: real texts of others, which lie beside a checkout where it is developed and nowhere else, and
the languages of our own corpus."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdoc import project
from rulesdoc.language import LANGUAGES

CORPORA = Path(__file__).resolve().parents[2] / "shared" / "corpora"
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason=f"the real texts are not at {CORPORA}")

WRITTEN = tuple(language for code, language in LANGUAGES.items() if code in project.corpora())
"""The languages in which our own corpus is written."""
