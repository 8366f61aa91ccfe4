"""The commands on editions as programs: what they print, and how they exit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner

from rulesdoc.cli import main
from rulesdoc.project import PACKAGE
from tests.editions.pebbles import write_editions
from tests.shared import CORPORA, needs_corpora


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, [str(each) for each in arguments], catch_exceptions=False)
    return result.exit_code, result.output


def run_json(*arguments: object) -> tuple[int, Any]:
    # Standard output alone: files that are skipped, as compiled ones beside a source, are told on standard error.
    result = CliRunner().invoke(main, [str(each) for each in arguments], catch_exceptions=False)
    return result.exit_code, json.loads(result.stdout)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    folder.mkdir()
    write_editions(folder)
    return folder


# ------------------------------------------------------------------------------------------------- compare


def test_compare_as_text(archive: Path) -> None:
    code, text = run("compare", archive / "second.txt", archive / "third.txt")
    assert code == 1
    assert "  rules             9 unchanged, 1 reworded\n" in text
    assert "reworded    101.2\n            A [-painted-] {+gilded+} pebble counts as two plain ones." in text


def test_compare_with_itself(archive: Path) -> None:
    code, text = run("compare", archive / "second.txt", archive / "second.txt")
    assert (code, text.count("unchanged")) == (0, 4)


def test_compare_as_json(archive: Path) -> None:
    code, found = run_json("compare", archive / "first.txt", archive / "second.txt", "--format", "json")
    assert code == 1
    assert (found["old"]["effective"], found["new"]["effective"]) == ("2001-03-05", "2004-04-06")
    assert found["counts"]["rules"]["split"] == 1
    assert {"kind": "moved", "what": "rule", "old": ["102.2"], "new": ["103.2"], "renumbered": False} in found[
        "changes"
    ]


def test_compare_as_html(archive: Path) -> None:
    _, text = run("compare", archive / "second.txt", archive / "third.txt", "--format", "html")
    soup = BeautifulSoup(text, "lxml")
    assert soup.html is not None
    assert soup.html["lang"] == "en"
    assert [(each.name, each.text) for each in soup.find_all(["del", "ins"])] == [
        ("del", "painted"),
        ("ins", "gilded"),
    ]


def test_compare_two_languages(archive: Path, tmp_path: Path) -> None:
    french = tmp_path / "fr.md"
    french.write_text("## 100. Titre\n\n100.1. Le joueur pose un galet sur la table.\n", encoding="utf-8")
    code, text = run("compare", archive / "first.txt", french)
    assert code == 2
    assert "is in another language (fr)" in text


# --------------------------------------------------------------------------------------------------- trace


def test_trace() -> None:
    code, found = run_json("trace", "420.5d", "--edition", "2005-02-01", "--json")
    assert (code, found["now"]) == (0, "704.5m")
    assert ("2010-02-01", "704.5n") in [(each["edition"], each["number"]) for each in found["history"]]


def test_trace_tells_who_else_bore_the_number() -> None:
    _, found = run_json("trace", "704.5k", "--json")
    assert found["others"] == [{"from": "2010-02-01", "to": "2016-08-26", "now": "704.5j"}]


def test_trace_a_glossary_entry_and_an_archive_of_ones_own(archive: Path) -> None:
    code, text = run("trace", "Target", "--archive", archive)
    assert code == 0
    assert "2004-04-06  glossary/target is reworded" in text


@pytest.mark.parametrize("arguments", [("999.9",), ("704.4", "--edition", "2005-02-01"), ("nonsense",)])
def test_trace_what_never_was(arguments: tuple[str, ...]) -> None:
    code, text = run("trace", *arguments)
    assert code == 2
    assert "there is no" in text


def test_trace_before_the_oldest_edition() -> None:
    code, text = run("trace", "704.4", "--edition", "2001-01-01")
    assert code == 2
    assert "no edition was in force on 2001-01-01: the oldest here is 2003-07-01" in text


# ------------------------------------------------------------------------------------------------ identify


def test_identify(archive: Path) -> None:
    code, found = run_json("identify", archive / "second.txt", "--archive", archive, "--json")
    assert (code, [each["effective"] for each in found["candidates"]]) == (0, ["2004-04-06"])
    _, told = run("identify", archive / "second.txt", "--archive", archive)
    assert told.splitlines()[0] == f"{archive / 'second.txt'}: 1 edition fits"


@needs_corpora
def test_identify_recovers_numbers_with_their_lines() -> None:
    (page,) = (CORPORA / "fr").glob("001_*.txt")
    _, found = run_json("identify", page, "--json")
    assert found["parts"][0]["recovered"][:2] == [{"line": 3, "number": "117.1"}, {"line": 5, "number": "117.1a"}]


# ---------------------------------------------------------------------------------------------------- cite

THREAD = """\
Who wins?

On 12/04/2004, Ana wrote:
Read rule 102.4, and 101.2 on painted ones. Nobody knows rule 102.9.
"""


@pytest.fixture
def thread(tmp_path: Path) -> Path:
    path = tmp_path / "thread.txt"
    path.write_text(THREAD, encoding="utf-8")
    return path


def test_cite(archive: Path, thread: Path) -> None:
    code, found = run_json("cite", thread, "--archive", archive, "--edition", "2001-12-31", "--format", "json")
    assert code == 1
    assert [(each["line"], each["cited"], each["status"], each["now"]) for each in found["citations"]] == [
        (4, "102.4", "moved", "103.4"),
        (4, "101.2", "reworded", "101.2"),
        (4, "102.9", "never-existed", None),
    ]
    assert {each["edition"] for each in found["citations"]} == {"2001-03-05"}


def test_cite_what_stands(archive: Path, tmp_path: Path) -> None:
    source = tmp_path / "engine.py"
    source.write_text("x = 100.1  # CR 103.2\n", encoding="utf-8")
    code, text = run("cite", source, "--archive", archive)
    assert (code, text) == (0, "1 citation: 1 stands\n")


def test_cite_as_annotations(archive: Path, thread: Path) -> None:
    _, text = run("cite", thread, "--archive", archive, "--edition", "2001-12-31", "--format", "github")
    assert text.splitlines()[0] == (
        f"::error file={thread},line=4,col=11,title=citation-moved::102.4 of 2001-03-05 is 103.4 today, in other words"
    )


def test_cite_as_sarif(archive: Path, thread: Path) -> None:
    _, found = run_json("cite", thread, "--archive", archive, "--edition", "2001-12-31", "--format", "sarif")
    results = found["runs"][0]["results"]
    assert [(each["ruleId"], each["level"]) for each in results] == [
        ("citation-moved", "error"),
        ("citation-reworded", "note"),
        ("citation-never-existed", "error"),
    ]
    assert results[0]["locations"][0]["physicalLocation"]["region"] == {"startLine": 4, "startColumn": 11}


def test_cite_as_the_thread_itself(archive: Path, thread: Path) -> None:
    _, text = run(
        "cite", thread, "--archive", archive, "--edition", "2001-12-31", "--format", "html", "--site", "../en/"
    )
    soup = BeautifulSoup(text, "lxml")
    assert [(each["class"], each.text) for each in soup.find_all("mark")] == [
        (["moved"], "102.4 → 103.4 2001-03-05"),
        (["reworded"], "101.2"),
        (["never-existed"], "102.9"),
    ]
    assert [each["href"] for each in soup.find_all("a")] == [
        "../en/103/index.html#103.4",
        "../was/2001-03-05/102.4/index.html",
        "../en/101/index.html#101.2",
    ]
    for note in soup.find_all("span", class_="now"):
        note.decompose()
    assert soup.pre is not None
    assert "Read rule 102.4, and 101.2 on painted ones." in soup.pre.text


def test_cite_links_to_old_numbers_where_there_is_a_site(archive: Path, tmp_path: Path) -> None:
    thread = tmp_path / "thread.txt"
    thread.write_text("Rule 102.2 is one thing, 100.3 another.\n", encoding="utf-8")
    said = ("cite", thread, "--archive", archive, "--edition", "2001-12-31", "--format", "html")
    _, text = run(*said, "--site", "https://rules.example/pebbles/en/")
    links = [each["href"] for each in BeautifulSoup(text, "lxml").find_all("a")]
    # The first is 103.2 today; the second is gone, and its number another rule's.
    assert links == [
        "https://rules.example/pebbles/en/103/index.html#103.2",
        "https://rules.example/pebbles/was/2001-03-05/102.2/index.html",
        "https://rules.example/pebbles/was/2001-03-05/100.3/index.html",
    ]
    _, text = run(*said)
    assert [each["href"] for each in BeautifulSoup(text, "lxml").find_all("a")] == ["../103/index.html#103.2"]


def test_cite_reads_a_web_page_as_its_readers_do(archive: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        "<!doctype html><html><head><style>.r { width: 100.1px } /* rule 102.9 */</style></head>\n"
        '<body><nav>rule 102.1</nav><main><p class="102.3">Read rule <b>102</b><b>.4</b>\n'
        "about Ana&#8217;s bag:</p>\n\n"
        "<blockquote><p>The player with more pebbles in the square after six throws wins the game and keeps the other"
        " bag for a day.</p></blockquote>\n<script>// rule 102.2</script></main></body></html>\n",
        encoding="utf-8",
    )
    said = ("cite", page, "--archive", archive, "--edition", "2001-12-31", "--format")
    _, found = run_json(*said, "json")
    assert [(each["line"], each["cited"], each["status"]) for each in found["citations"]] == [(2, "102.4", "moved")]
    # The words are of the second edition, under the number of the first: it is the same rule.
    assert [(each["line"], each["cited"], each["agreement"], each["edition"]) for each in found["quotes"]] == [
        (5, "102.4", "part", "2004-04-06")
    ]
    _, text = run(*said, "html")
    soup = BeautifulSoup(text, "lxml")
    assert soup.pre is not None
    assert "Read rule 102.4 → 103.4 about Ana’s bag:" in soup.pre.text
    assert "width" not in soup.pre.text


def test_cite_says_that_an_edition_is_a_guess(archive: Path, tmp_path: Path) -> None:
    thread = tmp_path / "thread.txt"
    thread.write_text("What does rule 100.2 say?\n", encoding="utf-8")
    code, text = run("cite", thread, "--archive", archive)
    assert code == 0
    assert text.splitlines() == [
        f"{thread}: the edition is a guess: 2006-05-07 (2001-03-05 to 2006-05-07, 3 editions fit; in another, 1 number"
        " would lead elsewhere); --edition says which",
        "1 citation: 1 stands",
    ]
    _, found = run_json("cite", thread, "--archive", archive, "--format", "json")
    assert found["editions"] == [
        {
            "file": str(thread),
            "edition": "2006-05-07",
            "candidates": ["2001-03-05", "2004-04-06", "2006-05-07"],
            "doubtful": 1,
        }
    ]
    _, text = run("cite", thread, "--archive", archive, "--edition", "2004-04-06")
    assert text == "1 citation: 1 stands\n"


def test_cite_tells_many_guesses_in_one_annotation(archive: Path, tmp_path: Path) -> None:
    threads = [tmp_path / f"{name}.txt" for name in "abcde"]
    for each in threads:
        each.write_text("What does rule 100.2 say?\n", encoding="utf-8")
    _, text = run("cite", *threads, "--archive", archive, "--format", "github")
    (notice,) = text.splitlines()
    assert notice.startswith(f"::notice file={threads[0]},line=1,title=edition-guessed::the edition is a guess: 2006")
    assert notice.endswith("; so of 4 more files")
    _, found = run_json("cite", *threads, "--archive", archive, "--format", "sarif")
    assert len(found["runs"][0]["results"]) == 5


def test_cite_tells_what_it_left_out_of_a_folder(archive: Path, tmp_path: Path) -> None:
    folder = tmp_path / "src"
    folder.mkdir()
    (folder / "a.js").write_text("// rule 102.9\n", encoding="utf-8")
    (folder / "b.min.js").write_text("x=1;" * 6000 + "// rule 102.9", encoding="utf-8")
    (folder / "c.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(64))
    (folder / "d.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(64))
    (folder / ".hidden").write_text("rule 102.9", encoding="utf-8")
    ran = CliRunner().invoke(main, ["cite", str(folder), "--archive", str(archive), "--format", "json"])
    found = json.loads(ran.stdout)
    assert [each["file"] for each in found["citations"]] == [str(folder / "a.js")]
    assert [Path(each["file"]).name for each in found["skipped"]] == ["b.min.js", "c.png", "d.png"]
    assert ran.stderr.splitlines() == [
        f"rulesdoc: skipped {folder / 'b.min.js'}: has lines of more than 20,000 characters: packed by a program",
        f"rulesdoc: skipped {folder / 'c.png'} and 1 more: is a binary file",
    ]


def test_cite_holds_french_quotes_against_a_french_book(tmp_path: Path) -> None:
    book = tmp_path / "livre.txt"
    book.write_text(
        "Règles des cailloux\n\nCes règles sont en vigueur à compter du 7 août 2026.\n\nSommaire\n\n1. Le jeu\n"
        "100. Généralités\n\nGlossaire\n\nCrédits\n\n1. Le jeu\n\n100. Généralités\n\n"
        "100.1. Deux joueurs assis à une table ronde lancent des cailloux chacun à leur tour.\n\n"
        "100.2. Un joueur qui laisse tomber un caillou par terre perd la manche sur-le-champ.\n\n"
        "Glossaire\n\nCaillou\nUne petite pierre que les joueurs lancent l’un après l’autre.\n\nCrédits\n\nPersonne.\n",
        encoding="utf-8",
    )
    thread = tmp_path / "fil.txt"
    thread.write_text(
        "La règle 100.1 dit : « assis à une table ronde lancent des cailloux ».\n\n"
        "Et la règle 100.1 : « Un joueur qui laisse tomber un caillou par terre perd la manche ».\n",
        encoding="utf-8",
    )
    said = ("cite", thread, "--edition", "2026-08-07", "--no-play", "--format", "json")

    def agreements(found: dict[str, Any]) -> list[tuple[int, str, str | None]]:
        return [(each["line"], each["agreement"], each["source"]) for each in found["quotes"]]

    code, found = run_json(*said, "--source", f"fr={book}")
    assert (code, agreements(found)) == (1, [(1, "part", "100.1"), (3, "another", "100.2")])
    # Without it there is no official French text to tell by, and nothing is claimed.
    code, found = run_json(*said)
    assert (code, agreements(found)) == (0, [(1, "unknown", None), (3, "unknown", None)])
    # In the thread itself that is said once, not after each quote, and in the language of the notes.
    _, text = run("cite", thread, "--edition", "2026-08-07", "--no-play", "--format", "html")
    assert [(each["lang"], each.text) for each in BeautifulSoup(text, "lxml").select("p.note, span.note")] == [
        ("en", "2 of 2 quotes are held against no text: none is at hand (see --source)")
    ]


def test_cite_says_whether_examples_are_verified(tmp_path: Path) -> None:
    thread = tmp_path / "old.txt"
    thread.write_text("Voir la règle 420.4.\n", encoding="utf-8")
    _, found = run_json("cite", thread, "--edition", "2005-02-01", "--format", "json")
    assert found["citations"][0]["examples"] == {"704.4/1": "verified"}


def test_the_engine_cites_rules_that_stand() -> None:
    """Every rule that the engine of this project names is one of the edition that it follows."""
    _, found = run_json("cite", PACKAGE / "engine", "--edition", "2026-08-07", "--no-play", "--format", "json")
    assert len(found["citations"]) > 300
    assert [each for each in found["citations"] if each["status"] != "stands"] == []


# --------------------------------------------------------------------------------------------------- fetch


def test_a_name_that_was_never_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESDOC_CACHE", str(tmp_path))
    code, text = run("compare", "official", "official")
    assert code == 2
    assert "official: has not been fetched: run rulesdoc fetch" in text


def test_fetch_says_what_is_wrong(tmp_path: Path) -> None:
    code, text = run("fetch", "--from", "file:///etc/passwd", "--cache", tmp_path)
    assert code == 2
    assert text == "rulesdoc: file:///etc/passwd: is no web address\n"
