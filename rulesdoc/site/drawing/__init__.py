"""What HTML is made with: text and its links (``prose``), messages in the language of a page, templates and forms of
them, lettering, pictures of tables, and what was played."""
