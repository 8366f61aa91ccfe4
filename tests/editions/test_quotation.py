"""Quotes found in texts, and the numbers that they are said to be of."""

from __future__ import annotations

import pytest

from rulesdoc.editions.citation import numbers_in
from rulesdoc.editions.concordance import shipped
from rulesdoc.editions.quotation import quotations


def found(text: str, path: str = "") -> list[tuple[list[str], int, str, bool]]:
    """Numbers, line, quote and whether it is introduced."""
    return [
        ([str(number) for number in each.numbers], each.line, each.text, each.introduced)
        for each in quotations(text.splitlines(), numbers_in(text, shipped(), path), prose=not path)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('Rule 704.4: "pebbles are thrown"', [(["704.4"], 1, "pebbles are thrown", True)]),
        ("Selon la règle 704.4, « on lance » tout.", [(["704.4"], 1, " on lance ", True)]),
        ("“pebbles are thrown” (rule 704.4)", [(["704.4"], 1, "pebbles are thrown", False)]),
        ('By 704.4 and by 704.5k Ana calls it "a long day".', [(["704.5k", "704.4"], 1, "a long day", False)]),
        ('"704.4. Pebbles are thrown."', [(["704.4"], 1, "Pebbles are thrown.", True)]),
        # The title of a section is no quote of a rule, and without a number there is nothing to compare.
        ("See rule 704, “State-Based Actions.”", [(["704"], 1, "State-Based Actions.", False)]),
        ("“pebbles are thrown”", []),
        # A mark of inches or a lone one opens nothing.
        ('Rule 704.4 on a 5" table, 6" wide.', []),
    ],
)
def test_in_marks(text: str, expected: list[tuple[list[str], int, str, bool]]) -> None:
    assert found(text) == expected


def test_over_lines() -> None:
    text = "First.\n\nSo rule 704.4\nsays: “pebbles\nare thrown”.\n"
    assert found(text) == [(["704.4"], 4, "pebbles\nare thrown", True)]


def test_block_quotes() -> None:
    text = (
        "Read rule 704.4:\n\n> Pebbles are\n> thrown.\n\nBob wrote about 100.1.\n\n> I like it.\n> 702.19b. Or not.\n"
    )
    assert found(text) == [
        (["704.4"], 3, "Pebbles are\nthrown.", True),
        (["100.1"], 8, "I like it.\n702.19b. Or not.", False),
    ]


def test_only_comments_of_source_code_speak() -> None:
    code = (
        'say("rule 704.4", "is not", "a quote")\n'
        '    # CR 704.4: "pebbles are\n'
        '    # thrown"\n'
        "x = 1\n"
        'y = 2  // 100.1 says "so"\n'
    )
    assert found(code, "game.py") == [
        (["704.4"], 2, "pebbles are\nthrown", True),
        (["100.1"], 5, "so", True),
    ]
