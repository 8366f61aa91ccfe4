"""Dividing: between rules, into pages of about equal size, and links that follow."""

from __future__ import annotations

from rulesdoc.site.content.parts import Drawn, Relinker, divide, glossary_parts, lay_out, section_parts
from rulesdoc.site.content.rows import Row


def drawn(address: str, kind: str = "rule", size: int = 100, initial: str = "") -> Drawn:
    row = Row(address, address.removeprefix("glossary/"), address, kind, ())  # type: ignore[arg-type]
    return Drawn(row, "x" * size, initial)


def named(stretches: list[tuple[Drawn, ...]]) -> list[str]:
    return [" ".join(each.row.anchor for each in stretch) for stretch in stretches]


def test_what_fits_stays_on_one_page() -> None:
    rows = [drawn("1.1"), drawn("1.2")]
    assert named(divide(rows, 200)) == ["1.1 1.2"]
    assert named(divide([], 200)) == [""]


def test_a_rule_keeps_what_belongs_to_it() -> None:
    rows = [drawn("1.1"), drawn("1.1a", "subrule"), drawn("1.1a/1", "example"), drawn("1.2"), drawn("1.2a", "subrule")]
    assert named(divide(rows, 250)) == ["1.1 1.1a 1.1a/1", "1.2 1.2a"]


def test_pages_are_about_equal() -> None:
    rows = [drawn(f"1.{at}") for at in range(1, 11)]
    assert [len(each) for each in divide(rows, 900)] == [5, 5]
    assert [len(each) for each in divide(rows, 400)] == [3, 4, 3]


def test_pictures_do_not_count() -> None:
    picture = Drawn(Row("1.1", "1.1", "1.1", "rule", (), played="<svg>..."), "ab<svg>éééé</svg>é")  # type: ignore[arg-type]
    assert picture.size == 4


def test_links_follow_in_every_view() -> None:
    layouts = {
        "fr": lay_out("fr", [section_parts("702", [drawn("702.1"), drawn("702.2"), drawn("702.3")], 100)]),
        "en": lay_out("en", [section_parts("702", [drawn("702.1"), drawn("702.2"), drawn("702.3")], 1000)]),
    }
    html = (
        '<a href="../702/index.html#702.2"> <a href="../../fr/702/index.html#702.3"> <a href="../704/index.html#704.1">'
        ' <a href="../702/index.html">'
    )
    relink = Relinker(layouts).relink
    assert relink(html, "fr") == (
        '<a href="../702-2/index.html#702.2"> <a href="../../fr/702-3/index.html#702.3">'
        ' <a href="../704/index.html#704.1"> <a href="../702/index.html">'
    )
    assert relink(html, "en") == html.replace("../../fr/702/", "../../fr/702-3/")


def test_a_long_glossary_is_divided_by_initials() -> None:
    rows = [
        drawn("glossary/flying", "term", initial="v"),
        drawn("glossary/ability", "term", initial="c"),
        drawn("glossary/card", "term", initial="c"),
    ]
    parts = glossary_parts("glossary", rows, 250)
    assert [(part.folder, named([part.rows])[0]) for part in parts] == [
        ("glossary-c", "ability card"),
        ("glossary-v", "flying"),
    ]
    assert [part.folder for part in glossary_parts("glossary", rows, 300)] == ["glossary"]
    again = glossary_parts("glossary", rows, 150)
    assert [part.folder for part in again] == ["glossary-c", "glossary-c-2", "glossary-v"]
