"""Rules documents in two languages: read, cross-referenced, compared, and with examples that run.

The house, one room per module, data flowing one way (lower rooms never import upper ones)::

    finding      what is odd about a document, and where
    language     everything that differs between languages
    source       any file -> blocks of text with exact places
    tree         blocks -> Rulebook: chapters, sections, rules, examples, glossary terms
    links        references and terms found in the text, resolved; who cites whom
    translation  two languages of one edition compared, rule by rule
    engine       the rules of Magic; standard library only
    wording      card text, in either language -> the engine's abilities
    scenario     a case in YAML -> played on the engine in both languages -> Verdict
    coverage     rules x examples x verdicts
    site         every rule in both languages, with its verified examples
    cli          the commands

``project`` says where the corpus, the cases, the templates and the assets are, in a checkout and
in an installed package alike.
"""
