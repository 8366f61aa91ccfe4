"""What there is to show: a rulebook made into a book (``composing``), its past, its rows, which views show them, and
on which pages they stand (``parts``)."""
