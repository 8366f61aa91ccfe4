"""Tests of what is followed through the editions."""
