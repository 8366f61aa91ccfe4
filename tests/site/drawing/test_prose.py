"""Text as HTML: nothing lost, nothing run."""

from bs4 import BeautifulSoup
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdoc.site.drawing.prose import Span, linked, paragraphs, plain


def text_of(html: str) -> str:
    # As preformatted, or BeautifulSoup makes one blank of several that stand between tags.
    return BeautifulSoup(f"<pre>{html}</pre>", "html.parser").get_text()


def test_links_cut_the_text_and_join_it_again() -> None:
    html = linked("See rule 704.5a.", [Span(9, 15, "../704/index.html#704.5a")])
    assert html == 'See rule <a href="../704/index.html#704.5a">704.5a</a>.'


def test_a_span_within_another_is_left_out() -> None:
    html = linked("first strike", [Span(6, 12, "b", "term"), Span(0, 12, "a", "term")])
    assert html == '<a class="term" href="a">first strike</a>'


def test_paragraphs_and_lead() -> None:
    assert paragraphs("One.\n\nTwo.", lead="<i>Example:</i> ") == "<p><i>Example:</i> One.</p><p>Two.</p>"


def test_mana_symbols_keep_their_braces_in_the_text() -> None:
    html = plain("Pay {2}{G/W}, not {{ 7 }} or {else}.")
    assert [each["class"] for each in BeautifulSoup(html, "html.parser").find_all("span")] == [
        ["mana", "m2"],
        ["mana", "mG", "hW"],
    ]
    assert text_of(html) == "Pay {2}{G/W}, not {{ 7 }} or {else}."


@settings(deadline=None)
@given(st.text(alphabet=st.sampled_from("ab<>&\"'{}/2GX ;é\u00a0\u202f")), st.data())
def test_no_character_is_lost_whatever_the_text_and_links(text: str, data: st.DataObject) -> None:
    spans = []
    for _ in range(data.draw(st.integers(0, 3))):
        start = data.draw(st.integers(0, len(text)))
        spans.append(Span(start, data.draw(st.integers(start, len(text))), "x"))
    assert text_of(linked(text, spans)) == text
