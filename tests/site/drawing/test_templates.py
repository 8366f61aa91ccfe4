"""Templates that are written wrongly: one message with file and line, whichever process met it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulesdoc import project, site
from rulesdoc.finding import Unreadable
from rulesdoc.site.drawing.templating import environment
from tests.site import small


@pytest.mark.parametrize(
    ("name", "added", "says"),
    [
        ("rule.html", b"{% if %}\n", r"/rule\.html:{line}: Expected an expression"),
        ("rule.html", b"{{ nothing.at_all }}\n", r"/rule\.html:{line}: 'nothing' is undefined$"),
        ("played.html", b"{{ nothing }}\n", r"/played\.html:{line}: 'nothing' is undefined$"),
        ("around.html", b"{% macro %}\n", r"/around\.html:{line}: "),
        ("404.html", b"{% include 'none.html' %}\n", r"/404\.html:{line}: none\.html is not there$"),
        ("row.html", b"{{ label|upper }}\n", r"/row\.html: may show these texts, but not change them: anchor, "),
        ("rule.html", b"{{ title[:3] }}\n", r"/rule\.html: may show these texts, but not change them: address, "),
        ("index.html", b"\xff\n", r"/index\.html: cannot be read: 'utf-8' codec"),
    ],
)
@pytest.mark.parametrize("count", [1, 3])
def test_a_template_that_is_written_wrongly(
    name: str, added: bytes, says: str, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    templates = tmp_path / "templates"
    shutil.copytree(project.templates(), templates)
    whole = (templates / name).read_bytes()
    block = whole.rfind(b"{% endblock %}")  # what stands after it is not shown
    at = block if block >= 0 else len(whole)
    (templates / name).write_bytes(whole[:at] + added + whole[at:])
    line = whole[:at].count(b"\n") + 1
    monkeypatch.setattr(project, "templates", lambda: templates)
    monkeypatch.setattr("rulesdoc.site.writing.write.hands", lambda: count)
    editions = [small.edition("en"), small.edition("fr")]
    with pytest.raises(Unreadable, match=says.format(line=line)):
        site.build(editions, small.verdicts(), tmp_path / "public", comparisons=[small.comparison()])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["templates"]


def test_a_macro_that_every_page_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    templates = tmp_path / "templates"
    shutil.copytree(project.templates(), templates)
    around = templates / "around.html"
    around.write_bytes(around.read_bytes().replace(b"macro foot", b"macro feet", 1))
    monkeypatch.setattr(project, "templates", lambda: templates)
    with pytest.raises(Unreadable, match=r"/around\.html: has no macro foot$"):
        environment()
