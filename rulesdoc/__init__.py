"""Rules documents in two languages: read, cross-referenced, compared, and with examples that run.

The house, one room per module, data flowing one way (lower rooms never import upper ones)::

    finding      what is odd about a document, and where
    fingerprint  hashes of a text, exact and similar
    project      where the corpus, the cases, the templates and the assets lie
    collector    memory that need not be tidied
    child        processes that work for this one: they end when it does
    store        what was made from files, kept between runs
    language     everything that differs between languages
    source       any file -> blocks of text with exact places
    tree         blocks -> Rulebook: chapters, sections, rules, examples, glossary terms
    links        references and terms found in the text, resolved; who cites whom
    verdict      what a played case says: records
    comparison   what the checks of a translation say: records
    translation  two languages of one edition compared, rule by rule
    editions     editions of one language: matched, compared, traced, identified, cited, fetched
    engine       the rules of Magic; standard library only
    wording      card text, in either language -> the engine's abilities
    scenario     a case in YAML -> played on the engine in both languages -> Verdict
    anchors      where the cases’ examples stand in another edition, by fingerprint alone
    mutants      known faults put into the engine: which cases notice
    coverage     rules x examples x verdicts
    carried      which lines of the engine carry out which rule
    site         every rule in both languages, with its verified examples
    cli          the commands
"""
