"""Tests of ``rulesdoc.cli``."""
