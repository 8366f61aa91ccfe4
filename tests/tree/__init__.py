"""Tests of ``rulesdoc.tree``."""
