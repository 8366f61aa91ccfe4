"""Cases in YAML, played on the engine from the card text of each language, with a verdict for each."""
