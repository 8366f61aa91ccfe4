"""Books: entries in order with anchors that are unique, and columns that align."""

from dataclasses import replace

from markupsafe import Markup

from rulesdoc.links import find_links
from rulesdoc.site.content.book import Entry, align
from rulesdoc.site.content.composing import compose
from rulesdoc.site.drawing.messages import speak
from rulesdoc.site.memory import Memory
from tests.site import small


def entry(anchor: str) -> Entry:
    return Entry(anchor, anchor, "rule", Markup("<p></p>"))


def aligned(*columns: str) -> list[str]:
    """Rows as ``1a|1a``; ``-`` where a column lacks the text."""
    rows = align([[entry(anchor) for anchor in column.split()] for column in columns])
    return ["|".join(each.anchor if each else "-" for each in row) for row in rows]


def test_what_only_one_column_has_stands_where_that_column_has_it() -> None:
    rows = aligned("101 102 104", "100 101 103 104 105")
    assert rows == ["-|100", "101|101", "102|-", "-|103", "104|104", "-|105"]


def test_rules_that_only_one_column_has_stand_in_the_order_of_the_book() -> None:
    assert aligned("1.1a 1.1b 1.1d", "1.1a 1.1c 1.1d") == ["1.1a|1.1a", "1.1b|-", "-|1.1c", "1.1d|1.1d"]
    assert aligned("1.1a 1.1c 1.1d", "1.1a 1.1b 1.1d") == ["1.1a|1.1a", "-|1.1b", "1.1c|-", "1.1d|1.1d"]


def test_terms_follow_the_first_column() -> None:
    assert aligned("zone card", "card token zone") == ["zone|zone", "card|card", "-|token"]


def test_a_column_may_be_empty() -> None:
    assert aligned("", "1 2") == ["-|1", "-|2"]


def test_a_number_used_twice_has_two_anchors_and_no_links() -> None:
    book = small.rulebook("en")
    chapter = book.chapters[1]
    section = chapter.sections[0]
    twice = replace(section, rules=(*section.rules, replace(section.rules[0], text="Again, see rule 117.")))
    doubled = replace(book, chapters=(book.chapters[0], replace(chapter, sections=(twice,))))
    composed = compose(doubled, find_links(doubled), speak("en"), frozenset(), Memory())
    both = [each for each in composed.sections["704"].entries if each.address == "704.3"]
    assert [each.anchor for each in both] == ["704.3", "704.3-2"]
    assert "<a" not in both[0].html + both[1].html


def test_a_rule_that_only_names_its_subrules_is_a_heading() -> None:
    composed = compose(*small.edition("en"), speak("en"), frozenset(), Memory())
    kinds = {each.address: each.kind for each in composed.sections["704"].entries}
    assert (kinds["704.4"], kinds["704.5"], kinds["704.5a"]) == ("rule", "heading", "subrule")


def test_a_term_is_linked_once_per_text_and_references_are_linked_where_they_lead_somewhere() -> None:
    composed = compose(*small.edition("en"), speak("en"), frozenset(), Memory())
    html = {each.address: each.html for each in composed.sections["704"].entries}["704.3"]
    assert html.count('href="../glossary/index.html#priority"') == 1
    assert html.count('href="../117/index.html"') == 1
