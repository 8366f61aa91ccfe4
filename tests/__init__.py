"""Tests, in folders that mirror the modules."""
