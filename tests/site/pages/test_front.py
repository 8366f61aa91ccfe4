"""The door of the site and what stands around every page: each language is spoken to in its own words."""

from __future__ import annotations

import re
from pathlib import Path

import lxml.html
import pytest
from babel.messages.pofile import read_po

from rulesdoc import project, site
from rulesdoc.coverage import Tally
from rulesdoc.site.drawing.messages import speak
from rulesdoc.site.pages.frame import _proved_in
from tests.site import small


def read(path: Path) -> lxml.html.HtmlElement:
    return lxml.html.fromstring(path.read_bytes())


def notices(path: Path) -> list[tuple[str | None, str]]:
    """The notices at the foot of a page: language, the first words."""
    return [(each.get("lang"), each.text.split(".")[0]) for each in read(path).cssselect(".foot p")]


@pytest.fixture(scope="module")
def english_and_chinese(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site in a language that there is no catalogue of, beside English."""
    target = tmp_path_factory.mktemp("zh") / "public"

    def marked(text: str | tuple[str, str]) -> str | tuple[str, str]:
        return f"规{text}" if isinstance(text, str) else (f"规{text[0]}", f"规{text[1]}")

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(small.TEXTS, "zh", {key: marked(text) for key, text in small.TEXTS["en"].items()})
        site.build(
            [small.edition("en"), small.edition("zh")], small.verdicts(), target, address="https://example.org/rules/"
        )
    return target


def language_of(element: lxml.html.HtmlElement) -> str:
    """The language that an element is marked with, or stands in."""
    return next(each.get("lang") for each in (element, *element.iterancestors()) if each.get("lang"))


CHINESE = re.compile("[\u3400-\u9fff]")


def test_what_is_in_another_language_than_its_page_says_so(english_and_chinese: Path) -> None:
    """The interface of a language without a catalogue is in English, around texts and names in Chinese."""
    with (project.messages() / "fr.po").open("rb") as file:
        messages = {message.id for message in read_po(file) if isinstance(message.id, str) and message.id}
    pages = sorted(english_and_chinese.glob("zh/**/index.html")) + sorted(
        english_and_chinese.glob("en-zh/**/index.html")
    )
    wrong: list[tuple[str, str, str]] = []
    seen = {"en": 0, "zh": 0}
    for path in pages:
        page = read(path)
        for element in page.iter():
            if not isinstance(element.tag, str):
                continue
            inside = element.getparent()
            texts = [(element, element.text), *([(inside, element.tail)] if inside is not None else [])]
            texts += [(element, element.get(name)) for name in ("aria-label", "placeholder", "content")]
            for holder, text in texts:
                is_chinese = CHINESE.search(text or "")
                if (text or "").strip() not in messages and not is_chinese:
                    continue
                if holder.get("property") or (holder.tag == "title" and language_of(holder) == "en" and "·" in text):
                    continue  # what Open Graph asks for has no language of its own; the title of a pair is in two
                expected = "zh" if is_chinese else "en"
                seen[expected] += 1
                if language_of(holder) != expected:
                    wrong.append((str(path.relative_to(english_and_chinese)), holder.tag, str(text)))
    assert wrong == []
    assert seen["en"] > 200
    assert seen["zh"] > 200


@pytest.mark.parametrize(
    ("path", "page", "body"),
    [
        ("zh/704", "zh", "en"),
        ("zh/704.5a", "zh", "en"),
        ("zh", "zh", "en"),
        ("zh/coverage", "en", None),
        ("zh/changes", "en", None),
        ("en/704", "en", None),
    ],
)
def test_a_page_is_in_the_language_of_what_it_holds(
    english_and_chinese: Path, path: str, page: str, body: str | None
) -> None:
    (shown, *_) = sorted((english_and_chinese / path).rglob("index.html"))
    if path != "zh/changes":
        shown = english_and_chinese / path / "index.html"
    html = read(shown)
    assert (html.get("lang"), html.find("body").get("lang")) == (page, body)
    # Search engines are told whose text it is, whatever language it is shown in.
    code = path.partition("/")[0]
    assert html.cssselect("meta[property='og:locale']")[0].get("content").startswith(code)


def test_code_speaks_to_all_languages_and_leads_to_all(built: Path, english_and_chinese: Path) -> None:
    cited = next(path for path in sorted(built.glob("code/*/index.html")) if "704.5a" in path.read_text("utf-8"))
    page = read(cited)
    said = {each.get("lang"): each.text for each in page.cssselect(".opening p")}
    assert {language: text.split()[0] for language, text in said.items()} == {"fr": "Le", "en": "Code"}
    assert "August 7, 2026" in said["en"]
    assert "7 août 2026" in said["fr"]
    places = {
        each.get("hreflang"): each.get("href") for each in page.cssselect(".cites a") if "704.5a" in each.get("href")
    }
    assert places == {code: f"../../{code}/704.5a/index.html" for code in ("fr", "en")}
    # No bar that would lead into one of them.
    assert page.cssselect(".places") == []
    # What would be said twice in one language is said once.
    same = english_and_chinese / cited.relative_to(built)
    assert [each.get("lang") for each in read(same).cssselect(".opening p")] == ["en"]
    assert read(same).cssselect("link[rel=canonical]")[0].get("href") == (
        f"https://example.org/rules/code/{cited.parent.name}/"
    )


def test_what_is_verified_is_told_of_each_language_where_they_differ(english_and_chinese: Path, built: Path) -> None:
    said = "Official examples verified in all languages: 0 of 277 (English: 1 of 277; Chinese: no case written)."
    assert read(english_and_chinese / "zh" / "coverage" / "index.html").cssselect(".opening p")[-1].text == said
    assert said in read(english_and_chinese / "index.html").text_content()
    # Where all languages have the same, once for all.
    alike = read(built / "en" / "coverage" / "index.html").cssselect(".opening p")[-1].text
    assert alike == "Official examples verified: 1 of 277."
    french = _proved_in("zh", Tally("", {"verified": 3, "missing": 1}), speak("fr"))
    assert french == "chinois\u00a0: 3 sur 4"


_TEMPLATE_CODE = re.compile(r"{#.*?#}|{%.*?%}|{{.*?}}", re.DOTALL)
_SAID = re.compile(r"""(?:aria-label|title|placeholder|alt|data-\w+)="([^"]*)"|>([^<>]*)<""")


@pytest.mark.parametrize("template", sorted(project.templates().glob("*.html")), ids=lambda path: path.name)
def test_templates_hold_no_word_that_no_catalogue_translates(template: Path) -> None:
    html = re.sub(r"<(style|code)>.*?</\1>", "", _TEMPLATE_CODE.sub("", template.read_text(encoding="utf-8")))
    said = " ".join(one or other for one, other in _SAID.findall(html))
    assert set(re.findall(r"[A-Za-zÀ-ÿ]{2,}", said)) <= {"rulesdoc", "JSON"}


@pytest.mark.parametrize("path", ["index.html", "404.html", "was/index.html", "was/2005-02-01/4/index.html"])
def test_a_page_for_all_languages_says_in_each_whose_the_rules_are(built: Path, path: str) -> None:
    assert notices(built / path) == [("fr", "Site non officiel"), ("en", "Unofficial")]


def test_a_page_of_one_language_says_it_in_that(built: Path) -> None:
    assert notices(built / "en" / "704" / "index.html") == [(None, "Unofficial")]
    assert notices(built / "fr-en" / "704" / "index.html") == [(None, "Site non officiel")]


def test_the_door_leads_to_a_language_without_a_catalogue_by_its_name(english_and_chinese: Path) -> None:
    entered = {each.get("href"): each for each in read(english_and_chinese / "index.html").cssselect(".go a")}
    assert [each.text for each in entered.values()] == ["Read in English", "中文"]
    assert entered["zh/index.html"].get("lang") == "zh"
    # What is said of it there is English, and marked as such; what English says is said once.
    assert [each.get("lang") for each in read(english_and_chinese / "index.html").cssselect(".cover section")] == [
        "en",
        "en",
    ]
    assert len(notices(english_and_chinese / "index.html")) == 1


@pytest.mark.parametrize("folder", ["coverage", "cases", "about", "translation"])
def test_pages_beside_the_rules_say_which_edition(built: Path, folder: str) -> None:
    (edition,) = read(built / "fr" / folder / "index.html").cssselect(".opening .edition")
    assert edition.text == "En vigueur depuis le 7 août 2026"


def test_the_door_says_which_edition(built: Path) -> None:
    said = [each.text_content() for each in read(built / "index.html").cssselect(".cover section > p:first-of-type")]
    assert ["le 7 août 2026." in said[0], "August 7, 2026." in said[1]] == [True, True]


def test_another_language_of_a_page_has_its_whole_address_where_that_is_known(english_and_chinese: Path) -> None:
    def other(path: str) -> tuple[str | None, str]:
        (link,) = read(english_and_chinese / path / "index.html").cssselect("link[hreflang]")
        return link.get("hreflang"), link.get("href")

    assert other("zh") == ("en", "https://example.org/rules/en/")
    assert other("en/704") == ("zh", "https://example.org/rules/zh/704/")
    assert other("en/704.5a") == ("zh", "https://example.org/rules/zh/704.5a/")


def test_languages_of_a_rule_name_each_other_by_their_canonical_addresses(english_and_chinese: Path) -> None:
    """What one calls its other language must be what that calls itself, or search engines believe neither."""
    english, chinese = (read(english_and_chinese / code / "704.5a" / "index.html") for code in ("en", "zh"))
    for one, other in ((english, chinese), (chinese, english)):
        (named,) = one.cssselect("link[hreflang]")
        (canonical,) = other.cssselect("link[rel=canonical]")
        assert named.get("href") == canonical.get("href")
    # The pair has a place for the rule, on the page of its section.
    assert "../../en-zh/704/index.html#704.5a" in [each.get("href") for each in english.cssselect(".switch a")]
