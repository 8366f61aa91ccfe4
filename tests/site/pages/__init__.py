"""The pages, kind by kind."""
