"""Which lines of the engine carry out which rule."""

from pathlib import Path

from rulesdoc import project
from rulesdoc.carried import carried_out
from rulesdoc.tree.build import load


def test_comments_of_a_folder(tmp_path: Path) -> None:
    room = tmp_path / "project" / "room"
    room.mkdir(parents=True)
    (room / "b.py").write_text('x = 1  # CR 704.5aa: "one thing"\n# CR 601.2b, 704.5z: two\n', encoding="utf-8")
    (room / "a.py").write_text("\n# CR 601.2b\n# rule 601.2c is not cited, nor is 601.2d\n", encoding="utf-8")
    assert carried_out(room) == {
        "601.2b": (("project/room/a.py", 2), ("project/room/b.py", 2)),
        "704.5z": (("project/room/b.py", 2),),
        "704.5aa": (("project/room/b.py", 1),),
    }
    assert list(carried_out(room)) == ["601.2b", "704.5z", "704.5aa"]


def test_comments_of_the_engine_lead_to_comments_on_rules_of_the_corpus() -> None:
    cited = carried_out()
    book = load(project.corpus() / "en")
    assert [rule for rule in cited if book.find(rule) is None] == []
    assert len(cited) >= 60
    for rule, places in cited.items():
        for file, line in places:
            assert rule in (project.CHECKOUT / file).read_text(encoding="utf-8").splitlines()[line - 1]
