"""Tests of ``rulesdoc.source``."""
