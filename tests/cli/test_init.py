"""``rulesdoc init``: what it makes builds, verifies and checks as it is, and nothing is written over."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sysconfig
import tomllib
import venv
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result

from rulesdoc import project
from rulesdoc.cli import main
from rulesdoc.cli.wheel import pack

from .schemas import stored


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_a_new_project_builds_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("init", str(tmp_path / "rules")).exit_code == 0
    monkeypatch.chdir(tmp_path / "rules")
    built = run("build", "--strict")
    assert built.exit_code == 0, built.output
    page = Path("public/fr/100/index.html").read_text(encoding="utf-8")
    assert "1er janvier 2026" in page
    assert "Des blessures jusqu’à 0 point de vie font perdre la partie" in page
    assert '<span class="seal verified">vérifié <b>FR EN</b></span>' in page
    assert run("check", "--source", "en=corpus/en", "--source", "fr=corpus/fr").exit_code == 0


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_git_keeps_the_project_and_not_the_site_that_it_builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("init", str(tmp_path)).exit_code == 0
    monkeypatch.chdir(tmp_path)
    subprocess.run(["git", "init", "--quiet"], check=True)
    listing = ["git", "ls-files", "--others", "--exclude-standard"]
    before = subprocess.run(listing, capture_output=True, text=True, check=True).stdout.splitlines()
    assert {"rulesdoc.toml", ".gitignore", "corpus/fr/1/100.md", str(WORKFLOW)} <= set(before)
    assert run("build").exit_code == 0
    assert Path("public/index.html").is_file()
    assert subprocess.run(listing, capture_output=True, text=True, check=True).stdout.splitlines() == before


def test_in_a_new_project_every_command_means_its_rules_and_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = run("init", str(tmp_path))
    assert "rulesdoc check and rulesdoc verify" in made.output
    monkeypatch.chdir(tmp_path)
    played = json.loads(run("verify", "--json").output)["cases"]
    assert {each["id"] for each in played} == {"100.1/own-last-point"}
    shown = run("show", "100.1", "--lang", "fr").output
    assert "100.1/own-last-point  vérifié (fr, en)" in shown
    assert Path("corpus/fr/1/100.md").read_text(encoding="utf-8").count(shown.splitlines()[0]) == 1
    sources = json.loads(run("check", "--format", "json").output)["sources"]
    assert [each["file"] for each in sources.values()] == ["corpus/en", "corpus/fr"]
    kept = run("ack", "100.1", "--because", "read again")
    assert (kept.exit_code, kept.output) == (0, f"{Path('corpus/made-from.fr.tsv')}: recorded 100.1\n")
    assert Path("corpus/made-from.fr.tsv").read_text(encoding="utf-8").endswith("\tread again\n")


def test_nobody_answers_for_the_texts_that_an_installed_package_brings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = tmp_path / "data"
    shutil.copytree(project.corpus(), packed / "corpus")
    monkeypatch.setattr(project, "PACKED", packed)
    monkeypatch.chdir(tmp_path)
    before = {file: file.read_bytes() for file in packed.rglob("*") if file.is_file()}
    said = run("ack", "704.5a", "--because", "read again")
    assert said.exit_code == 2
    assert "the texts that come with rulesdoc are not to be answered for" in said.output
    assert {file: file.read_bytes() for file in packed.rglob("*") if file.is_file()} == before


def test_a_language_that_the_project_lacks_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("init", str(tmp_path)).exit_code == 0
    settings = tmp_path / "rulesdoc.toml"
    lines = settings.read_text(encoding="utf-8").splitlines()
    settings.write_text("\n".join(line for line in lines if not line.startswith("fr")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    missing = run("show", "100.1", "--lang", "fr")
    assert missing.exit_code == 2
    assert "there is no text in fr here (there are: en)" in missing.output


WORKFLOW = Path(".github/workflows/site.yml")
# What GitHub puts in the place of each expression.
GITHUB = {"github.repository_owner": "someone", "github.event.repository.name": "rules"}


def jobs(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((folder / WORKFLOW).read_text(encoding="utf-8"))["jobs"]
    return found


def test_the_workflow_is_one(tmp_path: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    assert run("init", str(tmp_path)).exit_code == 0
    workflow = yaml.safe_load((tmp_path / WORKFLOW).read_text(encoding="utf-8"))
    workflow["on"] = workflow.pop(True)  # YAML 1.1 reads the key "on" as a truth value, GitHub does not
    checker = jsonschema.Draft7Validator(stored("github-workflow.json"))
    assert [each.message for each in checker.iter_errors(workflow)] == []
    del workflow["jobs"]["site"]["runs-on"]
    assert list(checker.iter_errors(workflow)) != []


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a machine with Python, pip and the packages that rulesdoc needs, but no rulesdoc."""
    folder = tmp_path_factory.mktemp("machine")
    venv.create(folder / "python", with_pip=True, symlinks=True)
    (packages,) = (folder / "python").glob("lib/python3*/site-packages")
    mine = Path(sysconfig.get_path("purelib"))
    for each in mine.iterdir():
        if not (packages / each.name).exists() and not each.name.startswith(("rulesdoc", "_editable_impl_rulesdoc")):
            (packages / each.name).symlink_to(each)
    path = f"{folder / 'python' / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin"
    return {"PATH": path, "HOME": str(folder), "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def test_the_steps_of_the_workflow_run_in_a_fresh_folder(tmp_path: Path, elsewhere: dict[str, str]) -> None:
    assert run("init", str(tmp_path / "rules")).exit_code == 0
    # As checked out by somebody else: what git keeps, at another place.
    shutil.copytree(tmp_path / "rules", tmp_path / "checkout")
    shutil.rmtree(tmp_path / "rules")
    assert shutil.which("rulesdoc", path=elsewhere["PATH"]) is None
    ran = []
    for step in jobs(tmp_path / "checkout")["site"]["steps"]:
        if "run" not in step:
            continue
        command = re.sub(r"\$\{\{ *([\w.]+) *\}\}", lambda found: GITHUB[found[1]], step["run"])
        done = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", command],
            cwd=tmp_path / "checkout",
            env=elsewhere,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        ran.append(command.split()[:2])
    assert ran == [["pip", "install"], ["rulesdoc", "verify"], ["rulesdoc", "check"], ["rulesdoc", "build"]]
    (published,) = (
        step["with"]["path"]
        for step in jobs(tmp_path / "checkout")["site"]["steps"]
        if "upload" in step.get("uses", "")
    )
    page = (tmp_path / "checkout" / published / "fr" / "100" / "index.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="https://someone.github.io/rules/fr/100/">' in page
    # The whole of rulesdoc came along, with what it shows when nothing is said.
    shown = subprocess.run(
        ["bash", "-c", "rulesdoc show 704.4 --lang fr && rulesdoc init again"],
        cwd=tmp_path,
        env=elsewhere,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "704.4/1  vérifié" in shown.stdout, shown.stderr
    one, other = (next((tmp_path / each / "tools").iterdir()).read_bytes() for each in ("checkout", "again"))
    assert one == other


def test_the_workflow_keeps_the_site_for_the_feed_of_the_next_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("init", str(tmp_path)).exit_code == 0
    steps = jobs(tmp_path)["site"]["steps"]
    (kept,) = (at for at, step in enumerate(steps) if step.get("uses", "").startswith("actions/cache@"))
    (building,) = (at for at, step in enumerate(steps) if "rulesdoc build" in step.get("run", ""))
    assert kept < building
    # What is brought back from the last run is all that the feed needs.
    monkeypatch.chdir(tmp_path)
    assert run("build").exit_code == 0
    shutil.copytree(steps[kept]["with"]["path"], tmp_path / "kept")
    shutil.rmtree("public")
    Path("corpus/en/1/100.md").write_text(
        Path("corpus/en/1/100.md").read_text(encoding="utf-8").replace("100.2. ", "100.2. So: "), encoding="utf-8"
    )
    shutil.copytree(tmp_path / "kept", steps[kept]["with"]["path"])
    assert run("build").exit_code == 0
    assert "<title>100.2: reworded</title>" in Path("public/en/feed.xml").read_text(encoding="utf-8")


def test_the_wheel_holds_what_a_release_holds() -> None:
    name, content = pack()
    settings = tomllib.loads((project.CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    assert name == f"rulesdoc-{settings['project']['version']}-py3-none-any.whl"
    inside = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    folders = {f"rulesdoc/data/{each}": folder for each, folder in project.material().items()}
    assert folders == {packed: project.CHECKOUT / folder for folder, packed in inside.items()}
    with zipfile.ZipFile(BytesIO(content)) as wheel:
        names = wheel.namelist()
        record = wheel.read(f"rulesdoc-{settings['project']['version']}.dist-info/RECORD").decode()
    assert len(names) == len(set(names))
    assert [line.rsplit(",", 2)[0] for line in record.splitlines()] == names
    expected = {f"rulesdoc/{each.relative_to(project.PACKAGE).as_posix()}" for each in project.PACKAGE.rglob("*.py")}
    assert expected <= set(names)
    assert not [each for each in names if "__pycache__" in each or each.startswith("/")]
    assert pack() == (name, content)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "rulesdoc.toml").write_text("mine", encoding="utf-8")
    refused = run("init", str(tmp_path))
    assert refused.exit_code == 2
    assert "is there already" in refused.output
    assert [each.name for each in tmp_path.iterdir()] == ["rulesdoc.toml"]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("sources = 3", "sources must be files by language"),
        ("[sources]\nxx = 'a'", "no language xx"),
        ("[sources", "cannot be read"),
        ("kases = 'a'", "kases, which is no setting"),
        ("[sources]\nen = 'nowhere'", "nowhere"),
    ],
)
def test_wrong_settings_are_one_message(
    settings: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rulesdoc.toml").write_text(settings, encoding="utf-8")
    refused = run("build")
    assert refused.exit_code == 2
    assert said in refused.output
    assert len(refused.output.strip().splitlines()) == 1
