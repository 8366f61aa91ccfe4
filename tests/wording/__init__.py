"""Tests of the room that reads and writes card text."""
