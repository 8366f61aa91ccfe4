"""The comparison of two languages, check by check, on small texts of our own."""
